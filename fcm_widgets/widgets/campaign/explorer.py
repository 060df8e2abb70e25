"""`CampaignExplorer`: place a campaign on the map, and see which houses it reaches."""

from __future__ import annotations

from collections.abc import Sequence

import traitlets

from ...board.squares import Square
from ...common.safe_text import shorten
from ...data import campaigns, employees
from ...game.game import Game
from ...phases.campaigns import footprint_at
from ...text.names import the_houses, wrong_value
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.widget import FcmWidget, WireTrait
from ..company.editor import first_to_choose
from ..map.contract import Piece
from ..map.picture import picture
from ..map.scene import state_scene
from ..map.words import over_lines, place_words
from .contract import Campaigns, NumberedTile
from .facts import NEXT_TO_CITY, NO_ROAD, CampaignFacts

HINT = "Choose a marketeer and a tile, then point at the map. Green places are allowed."
TITLE = "Where to advertise"


class CampaignExplorer(FcmWidget):
    """Place a campaign, and see where it may be, which houses it reaches and what it brings.

    The widget needs no kernel: the rules judge every place of every tile beforehand. The places
    of the chosen tile come with the first picture, the others right after it.

    Parameters
    ----------
    game
        a `Game`
    chain
        the name of the chain that advertises (default: the first that may act)
    marketeer, tile, turned, at, good, turns
        the campaign and its place: `at` is the tile's north-west square `[x, y]`. For an airplane
        it is the edge and the first row or column, such as `["N", 3]`; for a tile next to the map
        it is `["", 0]`
    theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> CampaignExplorer(load_example("one-beer-short"), tile=13)
    CampaignExplorer(chain='Xango Blues Bar', marketeer='marketing_trainee', tile=13, at=None)
    """

    _esm = STATIC / "campaign_explorer.js"
    _css = STATIC / "campaign_explorer.css"

    _campaigns = WireTrait[Campaigns](help="Marketeers, tiles, places and hits.").packed(late=True)
    marketeer = traitlets.Unicode("", help="The id of the marketeer's card.").tag(sync=True)
    tile = traitlets.Int(0, help="The number of the campaign tile.").tag(sync=True)
    turned = traitlets.Bool(False, help="Whether the tile is turned.").tag(sync=True)
    at = traitlets.Any(None, allow_none=True, help="The place of the tile.").tag(sync=True)
    good = traitlets.Unicode("", help="The id of the good that it advertises.").tag(sync=True)
    turns = traitlets.Int(1, min=1, max=9, help="The number of turns that it runs.").tag(sync=True)

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        *,
        chain: str | None = None,
        marketeer: str | None = None,
        tile: int | None = None,
        turned: bool = False,
        at: Sequence[object] | None = None,
        good: str | None = None,
        turns: int = 1,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"CampaignExplorer takes a Game, not {type(game).__name__}")
        state = game.state
        seat = seat_of(state, chain, first_to_choose(game))
        self._chain = state.chains[seat].name
        self._facts = CampaignFacts(state, seat)
        options |= {"turned": turned, "at": at, "turns": turns}
        choices = {"marketeer": marketeer, "tile": tile, "good": good}
        options |= {name: value for name, value in choices.items() if value is not None}
        _fill(self._facts, options)
        scene = state_scene(state, HINT)
        scene["title"] = scene["title"] or TITLE
        super().__init__(_scene=scene, theme=theme, selected=selected, **options)

    def _source(self) -> object:
        return [super()._source(), self._chain]

    @traitlets.default("_campaigns")
    def _judge_all(self) -> Campaigns:
        return self._facts.whole()

    def _at_first(self) -> dict[str, object]:
        return {"_campaigns": self._facts.of_tile(self.tile)}

    @property
    def chain(self) -> str:
        """The name of the chain that advertises."""
        return self._chain

    @traitlets.validate("marketeer", "tile", "good")
    def _check_choice(self, proposal: traitlets.Bunch) -> object:
        name, value = proposal["trait"].name, proposal["value"]
        choices: dict[str, Sequence[object]] = {
            "marketeer": [marketeer["id"] for marketeer in self._facts.marketeers],
            "tile": [tile["number"] for tile in self._facts.tiles],
            "good": self._facts.goods,
        }
        if choices[name] and value not in choices[name]:
            raise traitlets.TraitError(wrong_value(name, value, "possible here", choices[name]))
        return value

    @traitlets.validate("at")
    def _check_at(self, proposal: traitlets.Bunch) -> list[object] | None:
        value = proposal["value"]
        if value is None:
            return None
        pair = list(value) if isinstance(value, list | tuple) and len(value) == 2 else [None, None]
        where, line = pair
        if type(line) is int and (type(where) is int or where in ("", "N", "E", "S", "W")):
            return pair
        raise traitlets.TraitError(
            f"at={shorten(value)} is not a place: give a square [x, y], or an edge and a line, "
            "such as ['N', 3]"
        )

    def _judged(self) -> tuple[list[str], list[str]] | None:
        """Return the houses that the placed tile reaches and the reasons against its place."""
        if self.at is None or not self.tile:
            return None
        facts, tile, spot = self._facts.of_tile(self.tile), self._numbered(), None
        against: list[int] = []
        if tile["lines"] or tile["beside"]:
            for flight in facts["flights"][str(self.tile)]:
                if [flight["edge"], flight["first"]] == list(self.at):
                    spot = flight["judgement"]
        else:
            west, north, width, height = self._scene["box"]
            x, y = self.at
            if type(x) is int and 0 <= x - west < width and 0 <= y - north < height:
                size = tile["size"][::-1] if self.turned else tile["size"]
                shape = f"{size[0]}x{size[1]}"
                spot = facts["grids"][f"{tile['kind']} {shape}"][y - north][x - west]
                needs = facts["needs"][shape][y - north][x - west]
                card = next(card for card in facts["marketeers"] if card["id"] == self.marketeer)
                if card["reach"] is not None and not NO_ROAD < needs <= card["reach"]:
                    against = [card["far"][str(needs)]]
        houses: list[str] = []
        reasons = [facts["off_map"]]
        if spot is not None:
            found = facts["spots"][spot]
            houses = found["houses"]
            reasons = [facts["reasons"][number] for number in (*found["reasons"], *against)]
        lines = [f"{reason['text']} ({reason['rule']})" for reason in reasons]
        return [] if reasons else houses, lines

    def _numbered(self) -> NumberedTile:
        return next(tile for tile in self._facts.tiles if tile["number"] == self.tile)

    def picture(self) -> str:
        """Return an SVG picture of the map with the tile and the houses that it reaches."""
        scene, judged = self._scene, self._judged()
        if judged is None:
            return picture(scene, (), [f"{self.chain} has placed no campaign."], self.selected)
        houses, lines = judged
        tile, squares = self._numbered(), list[Square]()
        if tile["lines"]:
            where = over_lines(self.at[0], self.at[1], tile["lines"])
        elif self.at[0] == "":
            where, squares = NEXT_TO_CITY, tile["beside"]
        else:
            footprint = footprint_at(campaigns()[self.tile], tuple(self.at), turned=self.turned)
            squares = list(footprint.squares)
            where = ", ".join(place_words(squares, scene["box"]))
        if not lines:
            lines = [f"It reaches {the_houses(houses) or 'no house'}."]
            piece: Piece = {
                "id": "new",
                "glyph": tile["kind"],
                "squares": squares,
                "label": tile["mark"],
                "name": tile["name"],
                "short": f"campaign {tile['mark']}",
                "notes": [],
            }
            if squares:
                scene = {**scene, "pieces": [*scene["pieces"], piece]}
        return picture(
            scene, (), [f"{tile['name']} for {self.good}, {where}", *lines], self.selected
        )

    def __repr__(self) -> str:
        return (
            f"CampaignExplorer(chain={self.chain!r}, marketeer={self.marketeer!r}, "
            f"tile={self.tile}, at={self.at})"
        )


def _fill(facts: CampaignFacts, options: dict[str, object]) -> None:
    """Choose a marketeer that can place the tile, and a tile that the marketeer can place."""
    tiles = {tile["number"]: tile["kind"] for tile in facts.tiles}
    number = options.get("tile")
    kind = tiles.get(number) if isinstance(number, int) else None
    cards = facts.marketeers
    fitting = [card for card in cards if kind is None or kind in card["kinds"]] or cards
    working = [card for card in fitting if card["works"]]
    options.setdefault("marketeer", (working or fitting)[0]["id"])
    card = employees().get(str(options["marketeer"]))
    if tiles:
        own = [number for number, kind in tiles.items() if card and kind in card.campaigns]
        options.setdefault("tile", (own or list(tiles))[0])
    options.setdefault("good", facts.goods[0])
