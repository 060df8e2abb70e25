"""`CampaignExplorer`: lay a campaign on the map, and see whom it reaches and what it brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import traitlets

from ...board.squares import Square
from ...common.safe_text import shorten
from ...data import campaigns, employees
from ...game.game import Game
from ...phases.campaigns import footprint_at
from ...text.names import the_houses, unslug
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.widget import FcmWidget, WireTrait
from ..company.editor import first_to_choose
from ..map.contract import Piece
from ..map.picture import picture
from ..map.scene import state_scene
from ..map.words import over_lines, place_words
from .contract import Campaigns, NumberedTile
from .facts import NO_ROAD, CampaignFacts

HINT = "Choose a marketeer and a tile, then point at the map: green places are allowed."
TITLE = "Where to advertise"
T = TypeVar("T")


class CampaignExplorer(FcmWidget):
    """Lay a campaign: where it may lie, which houses it reaches, and what the marketing phase does.

    It needs no kernel: every place of every tile is judged by the rules, those of the tile on show
    before the first picture and the others right after it.

    Parameters
    ----------
    game
        a `Game`
    chain
        the name of the chain that advertises; whose turn it is if left out
    marketeer, tile, turned, at, good, turns
        what is laid, and where: `at` is the tile's north-west square `[x, y]`, or for an airplane
        the edge and the first row or column, such as `["N", 3]`; `["", 0]` for one that lies beside
        the map
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
    turned = traitlets.Bool(False, help="Whether the tile lies turned.").tag(sync=True)
    at = traitlets.Any(None, allow_none=True, help="Where it lies.").tag(sync=True)
    good = traitlets.Unicode("", help="What it advertises.").tag(sync=True)
    turns = traitlets.Int(1, min=1, max=9, help="For how many turns.").tag(sync=True)

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
            raise TypeError(f"a Game's campaigns are explored, not {type(game).__name__}")
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
        """The name of the chain that advertises.

        >>> import fcm_widgets as fcm
        >>> widget = fcm.CampaignExplorer(fcm.load_example("three-marketeers"))
        >>> widget.chain
        'Xango Blues Bar'
        """
        return self._chain

    @traitlets.validate("marketeer")
    def _check_marketeer(self, proposal: traitlets.Bunch) -> str:
        known = [marketeer["id"] for marketeer in self._facts.marketeers]
        value: str = proposal["value"]
        return _one_of("marketeer", value, known)

    @traitlets.validate("tile")
    def _check_tile(self, proposal: traitlets.Bunch) -> int:
        known = [tile["number"] for tile in self._facts.tiles]
        value: int = proposal["value"]
        return _one_of("tile", value, known)

    @traitlets.validate("good")
    def _check_good(self, proposal: traitlets.Bunch) -> str:
        value: str = proposal["value"]
        return _one_of("good", value, self._facts.goods)

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
            f"at={value!r}: a square [x, y] is asked for, or an edge and a line such as ['N', 3]"
        )

    def _judged(self) -> tuple[list[str], list[str]] | None:
        """Return the houses that the laid tile reaches and the reasons against it."""
        if self.at is None or not self.tile:
            return None
        facts = self._facts.of_tile(self.tile)
        tile = next(one for one in facts["tiles"] if one["number"] == self.tile)
        if tile["lines"] or tile["beside"]:
            flights = {
                (edge, first): spot for edge, first, spot in facts["flights"][str(self.tile)]
            }
            spot = flights.get(tuple(self.at))
            far: list[int] = []
        else:
            spot, far = self._square(facts, tile)
        if spot is None:
            return [], ["That place is off the map."]
        houses, why = facts["spots"][spot]
        said = [": ".join(reversed(facts["reasons"][reason])) for reason in (*why, *far)]
        return (houses if not said else []), said

    def _square(self, facts: Campaigns, tile: NumberedTile) -> tuple[int | None, list[int]]:
        """Return the judgement of the square where the tile lies, and that it is out of range."""
        west, north, wide, high = self._scene["box"]
        x, y = self.at
        if type(x) is not int or not (0 <= x - west < wide and 0 <= y - north < high):
            return None, []
        size = tile["size"][::-1] if self.turned else tile["size"]
        shape = f"{size[0]}x{size[1]}"
        needs = facts["needs"][shape][y - north][x - west]
        card = next(
            marketeer for marketeer in facts["marketeers"] if marketeer["id"] == self.marketeer
        )
        near = card["reach"] is None or NO_ROAD < needs <= card["reach"]
        far = [] if near else [card["far"][str(needs)]]
        return facts["grids"][f"{tile['kind']} {shape}"][y - north][x - west], far

    def picture(self) -> str:
        """Return the map with the laid tile and what it reaches as an SVG picture.

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> widget = fcm.CampaignExplorer(fcm.load_example("three-marketeers"))
        >>> widget.picture()[:4]
        '<svg'
        """
        scene, lines = self._scene, [f"{self.chain} lays no campaign yet."]
        judged = self._judged()
        if judged is not None:
            houses, why = judged
            mark = campaigns()[self.tile].mark
            lines = [f"Campaign {mark} of {self.chain} for {self.good}, {self._where()}", *why]
            if not why:
                lines.append(f"It reaches {the_houses(houses) or 'no house'}.")
                scene = {**scene, "pieces": [*scene["pieces"], *self._piece()]}
        return picture(scene, (), lines, self.selected)

    def _where(self) -> str:
        """Name where the tile lies, as the map names its pieces; an airplane by what is below."""
        if self.at[0] == "":
            return "beside the city"
        if type(self.at[0]) is int:
            return ", ".join(place_words(self._squares(), self._scene["box"]))
        return over_lines(self.at[0], self.at[1], campaigns()[self.tile].airplane_width)

    def _squares(self) -> list[Square]:
        beside = next(one["beside"] for one in self._facts.tiles if one["number"] == self.tile)
        if beside:
            return beside
        tile = campaigns()[self.tile]
        return list(footprint_at(tile, tuple(self.at), turned=self.turned).squares)

    def _piece(self) -> list[Piece]:
        tile = next(one for one in self._facts.tiles if one["number"] == self.tile)
        if tile["lines"]:
            return []
        return [
            {
                "id": "new",
                "glyph": tile["kind"],
                "squares": self._squares(),
                "label": tile["mark"],
                "name": f"Campaign {tile['mark']}, {unslug(tile['kind'])} of {self.chain}",
                "short": f"campaign {tile['mark']}",
                "notes": [],
            }
        ]

    def __repr__(self) -> str:
        return (
            f"CampaignExplorer(chain={self.chain!r}, marketeer={self.marketeer!r}, "
            f"tile={self.tile}, at={self.at})"
        )


def _one_of(name: str, value: T, known: list[T]) -> T:
    if known and value not in known:
        raise traitlets.TraitError(
            f"{name}={shorten(value)} is none of {', '.join(map(str, known))}"
        )
    return value


def _fill(facts: CampaignFacts, options: dict[str, object]) -> None:
    """Choose a marketeer that can lay the tile, and a tile that the marketeer can lay."""
    tiles = {tile["number"]: tile["kind"] for tile in facts.tiles}
    number = options.get("tile")
    kind = tiles.get(number) if isinstance(number, int) else None
    cards = facts.marketeers
    fitting = [card for card in cards if kind is None or kind in card["kinds"]] or cards
    working = [card for card in fitting if card["works"]]
    options.setdefault("marketeer", (working or fitting)[0]["id"])
    card = employees().get(str(options["marketeer"]))
    if tiles:
        mine = [number for number, kinds in tiles.items() if card and kinds in card.campaigns]
        options.setdefault("tile", (mine or list(tiles))[0])
    options.setdefault("good", facts.goods[0])
