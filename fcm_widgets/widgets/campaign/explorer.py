"""`CampaignExplorer`: place a campaign on the map, and see which houses it reaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import traitlets

from ...board.squares import Square
from ...common.safe_text import shorten
from ...data import campaigns, employees
from ...game.game import Game
from ...phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile, footprint_at
from ...state.actions import Action
from ...text.names import the_houses, wrong_value
from .._bundle import STATIC
from ..base.cards import seat_of
from ..base.value import OneValue
from ..base.widget import FcmWidget, WireTrait
from ..company.editor import first_to_choose
from ..map.contract import Piece
from ..map.picture import picture
from ..map.scene import state_scene
from ..map.words import over_lines, place_words
from .contract import Campaigns, Marketeer, NumberedTile
from .facts import NEXT_TO_CITY, NO_ROAD, CampaignFacts

HINT = "Choose a marketeer and a tile, then point at the map. Marked places are allowed."
TITLE = "Where to advertise"
PARTS = ("marketeer", "tile", "turned", "place", "good", "turns")
"""The traits that are the parts of `CampaignExplorer.campaign`."""


class CampaignExplorer(OneValue, FcmWidget):
    """Place a campaign, and see where it may be, which houses it reaches and what it brings.

    The widget needs no kernel: the rules judge every place of every tile beforehand. The places
    of the chosen tile come with the first picture, the others right after it.

    You can set, observe and link the chain, the campaign and each part of it. Three traits follow:
    `reached` has the houses, `faults` the reasons against the place, and `actions` the actions that
    a game must play. If the new marketeer cannot place the tile, the widget chooses another tile.

    Parameters
    ----------
    game
        a `Game`
    chain
        the name of the chain that advertises (default: the first that may act)
    marketeer, tile, turned, place, good, turns
        the campaign and its place: the tile's north-west square `[x, y]`. For an airplane it is
        the edge and the first row or column, such as `["N", 3]`; for a tile next to the map it is
        `["", 0]`
    campaign
        several of these six at once, as a dict
    theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> explorer = CampaignExplorer(load_example("one-beer-short"), tile=13)
    >>> explorer
    CampaignExplorer(chain='Xango Blues Bar', marketeer='marketing_trainee', tile=13, place=None)
    >>> explorer.campaign = {"place": [3, 8], "good": "beer"}
    >>> explorer.reached
    ('8',)
    >>> explorer.place = [3, 6]
    >>> explorer.reached, explorer.faults
    ((), ('A road is on square 5, 6: choose empty squares. (MKT-12)',))
    """

    _esm = STATIC / "campaign_explorer.js"
    _css = STATIC / "campaign_explorer.css"
    _value_of = "campaign"

    _campaigns = WireTrait[Campaigns](help="Marketeers, tiles, places and hits.").packed(late=True)
    chain = traitlets.Unicode(help="The name of the chain that advertises.").tag(sync=True)
    marketeer = traitlets.Unicode("", help="The id of the marketeer's card.").tag(sync=True)
    tile = traitlets.Int(0, help="The number of the campaign tile.").tag(sync=True)
    turned = traitlets.Bool(False, help="Whether the tile is turned.").tag(sync=True)
    place = traitlets.Any(None, allow_none=True, help="The place of the tile.").tag(sync=True)
    good = traitlets.Unicode("", help="The id of the good that it advertises.").tag(sync=True)
    turns = traitlets.Int(1, min=1, max=9, help="The number of turns that it runs.").tag(sync=True)
    campaign = traitlets.Dict(
        help="Marketeer, tile, turned, place, good and turns; set a dict of some to change these."
    ).tag(sync=True)
    reached = traitlets.Tuple(
        help="Numbers of the houses that it reaches; none without a legal place.", read_only=True
    ).tag(sync=True)
    faults = traitlets.Tuple(help="The reasons against its place.", read_only=True).tag(sync=True)
    actions = traitlets.Tuple(
        help="The actions that place it in a game; none without a legal place.", read_only=True
    )

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        *,
        chain: str | None = None,
        marketeer: str | None = None,
        tile: int | None = None,
        turned: bool = False,
        place: Sequence[object] | None = None,
        good: str | None = None,
        turns: int = 1,
        campaign: Mapping[str, object] | None = None,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"CampaignExplorer takes a Game, not {type(game).__name__}")
        state = game.state
        seat = seat_of(state, chain, first_to_choose(game))
        self._state, self._facts = state, CampaignFacts(state, seat)
        choices = {"marketeer": marketeer, "tile": tile, "good": good}
        given: dict[str, object] = {
            name: value for name, value in choices.items() if value is not None
        }
        given |= campaign or {}
        parts = {"turned": turned, "place": place, "turns": turns, **_parts_in(given)}
        _fill(self._facts, parts)
        scene = state_scene(state, HINT)
        scene["title"] = scene["title"] or TITLE
        super().__init__(
            _scene=scene,
            chain=state.chains[seat].name,
            campaign=given,
            theme=theme,
            selected=selected,
            **parts,
            **options,
        )

    def _source(self) -> object:
        return [super()._source(), self.chain]

    def _readers_traits(self) -> list[str]:
        # The chain first, because the numbers of turns are checked with it.
        return sorted(super()._readers_traits(), key=lambda name: name != "chain")

    @traitlets.default("_campaigns")
    def _judge_all(self) -> Campaigns:
        return self._facts.whole()

    def _at_first(self) -> dict[str, object]:
        return {"_campaigns": self._facts.of_tile(self.tile)}

    @traitlets.validate("chain")
    def _check_chain(self, proposal: traitlets.Bunch) -> str:
        known = [chain.name for chain in self._state.chains]
        value: str = proposal["value"]
        if value not in known:
            raise traitlets.TraitError(wrong_value("chain", value, "a chain in this game", known))
        return value

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

    @traitlets.validate("place")
    def _check_place(self, proposal: traitlets.Bunch) -> list[object] | None:
        value = proposal["value"]
        if value is None:
            return None
        pair = list(value) if isinstance(value, list | tuple) and len(value) == 2 else [None, None]
        where, line = pair
        if type(line) is int and (type(where) is int or where in ("", "N", "E", "S", "W")):
            return pair
        raise traitlets.TraitError(
            f"place={shorten(value)} is not a place: give a square [x, y], or an edge and a line, "
            "such as ['N', 3]"
        )

    @traitlets.validate("turns")
    def _check_turns(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        possible = self._possible_turns(self.marketeer, self.tile)
        if not possible or value in possible:
            return value
        if self._restoring:  # earlier releases kept a number that another card had allowed
            return possible[0]
        raise traitlets.TraitError(wrong_value("turns", value, "possible here", possible))

    @traitlets.validate("campaign")
    def _complete(self, proposal: traitlets.Bunch) -> dict[str, object]:
        """Add the present values of the missing parts, or other values if these do not fit."""
        given = _parts_in(proposal["value"])
        parts: dict[str, Any] = {name: getattr(self, name) for name in PARTS}
        for name, value in given.items():
            trait = self.traits()[name]
            with self.cross_validation_lock:
                parts[name] = trait._validate(self, value)
            if name != "turns":
                parts[name] = trait._cross_validate(self, parts[name])
        can_place = [
            number for number in self._facts.kinds if self._can_place(parts["marketeer"], number)
        ]
        if self._facts.kinds and parts["tile"] not in can_place:
            if "tile" not in given:
                del parts["tile"]
            elif "marketeer" not in given:
                del parts["marketeer"]
            elif can_place:
                wrong = wrong_value("tile", parts["tile"], "possible here", can_place)
                raise traitlets.TraitError(wrong)
            _fill(self._facts, parts)
        possible = self._possible_turns(parts["marketeer"], parts["tile"])
        if possible and parts["turns"] not in possible:
            if "turns" in given and not self._restoring:
                wrong = wrong_value("turns", parts["turns"], "possible here", possible)
                raise traitlets.TraitError(wrong)
            parts["turns"] = possible[0]
        return {name: parts[name] for name in PARTS}

    def notify_change(self, change: traitlets.Bunch) -> None:
        """Tell about a change; the page gets it in one message with all that follows from it."""
        if self.comm is None or change["name"] not in (*PARTS, "campaign", "chain"):
            super().notify_change(change)
            return
        # Otherwise a page could see a new campaign with old parts, and send these back.
        with self.hold_sync():
            super().notify_change(change)

    @traitlets.observe("chain", "campaign", *PARTS)
    def _agree(self, change: traitlets.Bunch) -> None:
        """Make the campaign, its parts and all that follows agree with the trait that was set."""
        name = change["name"]
        seat = [chain.name for chain in self._state.chains].index(self.chain)
        if seat != self._facts.seat:
            self._facts = CampaignFacts(self._state, seat)
            if self.trait_has_value("_campaigns"):
                self._campaigns = self._facts.whole()
        if name == "campaign":
            with self.hold_trait_notifications():  # people see the whole campaign, not a half
                for part, value in self.campaign.items():
                    self.set_trait(part, value)
        else:
            self.campaign = {name: getattr(self, name)} if name in PARTS else {}
        judged = self._judged()
        houses, against = judged or ([], [])
        self.set_trait("reached", tuple(houses))
        self.set_trait("faults", tuple(against))
        is_legal = judged is not None and not against
        self.set_trait("actions", self._actions_to_play() if is_legal else ())

    def _card(self, marketeer: str) -> Marketeer | None:
        cards = (card for card in self._facts.marketeers if card["id"] == marketeer)
        return next(cards, None)

    def _can_place(self, marketeer: str, number: int) -> bool:
        card = self._card(marketeer)
        return card is not None and self._facts.kinds.get(number) in card["kinds"]

    def _possible_turns(self, marketeer: str, number: int) -> list[int]:
        """Return the numbers of turns to choose from; none if the campaign is eternal."""
        card = self._card(marketeer)
        possible = card["turns"].get(self._facts.kinds.get(number, ""), []) if card else []
        return [turns for turns in possible if turns is not None]

    def _actions_to_play(self) -> tuple[Action, ...]:
        seat, tile, (where, line) = self._facts.seat, self._numbered(), self.place
        turned = self.turned and tile["may_turn"]
        eternal = not self._possible_turns(self.marketeer, self.tile)
        actions: list[Action] = [TakeTile(seat, self.marketeer, self.tile, turned)]
        if tile["lines"]:
            actions.append(FlyFrom(seat, where, line))
        elif where != "":  # a tile next to the map needs no placing
            actions.append(LayTile(seat, (where, line)))
        actions.append(Advertise(seat, self.good, None if eternal else self.turns))
        return tuple(actions)

    def _judged(self) -> tuple[list[str], list[str]] | None:
        """Return the houses that the placed tile reaches and the reasons against its place."""
        if self.place is None or not self._can_place(self.marketeer, self.tile):
            return None
        facts, tile, spot = self._facts.known_of(self.tile), self._numbered(), None
        against: list[int] = []
        if tile["lines"] or tile["beside"]:
            for flight in facts["flights"][str(self.tile)]:
                if [flight["edge"], flight["first"]] == list(self.place):
                    spot = flight["judgement"]
        else:
            west, north, width, height = self._scene["box"]
            x, y = self.place
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
            where = over_lines(self.place[0], self.place[1], tile["lines"])
        elif self.place[0] == "":
            where, squares = NEXT_TO_CITY, tile["beside"]
        else:
            footprint = footprint_at(campaigns()[self.tile], tuple(self.place), turned=self.turned)
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
            f"tile={self.tile}, place={self.place})"
        )


def _parts_in(campaign: Mapping[str, object]) -> dict[str, object]:
    """Return the parts of a campaign as a new dict; raise `TraitError` for an unknown part."""
    for name in campaign:
        if name not in PARTS:
            wrong = wrong_value("campaign", name, "a part of a campaign", PARTS)
            raise traitlets.TraitError(wrong)
    return dict(campaign)


def _fill(facts: CampaignFacts, options: dict[str, Any]) -> None:
    """Choose a marketeer that can place the tile, and a tile that the marketeer can place."""
    tiles = facts.kinds
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
