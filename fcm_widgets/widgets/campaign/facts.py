"""The facts of the campaign explorer: marketeers, tiles, every place with reasons, and the hits.

The rules judge each place of each shape beforehand, so the browser only looks it up. Ranges are
separate, because they depend on the marketeer: `needs` counts the borders to a place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...board.pieces import Footprint, placing_campaign
from ...board.reach import reached
from ...board.squares import Square
from ...data import CampaignTile, Employee, campaigns, employees, milestones
from ...engine.milestones import MilestoneEarned
from ...engine.ranges import FAR, squares_in_range, tolls_count
from ...engine.staff import times_of
from ...engine.supply import tiles_left
from ...engine.tallies import setting
from ...phases.campaigns import EDGES, durations, footprint_at, marketable, reach_of
from ...reasons.problem import Problem
from ...state.ground import ground_of
from ...state.state import PhaseProgress, PieceInHand, State, changed
from ...text.effects import effect
from ...text.names import campaign_name, count_noun, the_source, unslug
from ..base.cards import card_facts, rule_texts
from ..career.facts import Reasons
from ..contract import Sentence
from ..map.scene import lies_beside
from .contract import (
    Campaigns,
    Flight,
    Grid,
    Judgement,
    Marketeer,
    NumberedTile,
)
from .hits import Tallies, hits_at_houses, placed

NO_ROAD = -1
NEXT_TO_CITY = "next to the city"
OFF_MAP = Sentence(text="That place is off the map.", rule="MKT-12")


class CampaignFacts:
    """The facts that a chain needs to place tiles; each tile's facts are made when needed.

    Judgements, reasons and tallies keep their numbers; new ones get the next numbers.
    """

    def __init__(self, state: State, seat: int) -> None:
        self._state, self.seat = changed(state, progress=PhaseProgress()), seat
        self._reasons, self._tallies = Reasons(), Tallies()
        self._spots = Spots(self._state, self._reasons)
        cards = [
            card
            for card in employees().values()
            if card.campaigns and card.module in ("", *state.config.modules)
        ]
        kinds = {kind for card in cards for kind in card.campaigns}
        self._tiles = [tile for tile in tiles_left(state) if tile.type in kinds]
        # A busy card may run another of this turn's campaigns.
        again = state.progress.can_run_more if state.progress.waiting[:1] == (seat,) else ()
        busy = Counter(run.by for run in state.campaigns if run.number in again)
        at_work = Counter(state.chains[seat].at_work) + busy
        self.marketeers: list[Marketeer] = [
            _marketeer(self._state, seat, card, self._reasons, at_work[card.id]) for card in cards
        ]
        self.tiles: list[NumberedTile] = [
            {
                "number": tile.number,
                "kind": tile.type,
                "mark": tile.mark,
                "option": tile_option(tile),
                "label": campaign_name(tile.number),
                "name": piece_name(tile, state.chains[seat].name),
                "size": (tile.width, tile.height),
                "may_turn": tile.site == "squares" and tile.width != tile.height,
                "lines": tile.airplane_width,
                "beside": list(lies_beside(state.city, tile.number))
                if tile.site == "outside"
                else [],
            }
            for tile in self._tiles
        ]
        self.kinds = {tile.number: tile.type for tile in self._tiles}  # of each tile left
        self.goods = list(marketable(state))
        self._of_tile: dict[int, Campaigns] = {}
        self._whole: Campaigns | None = None

    def whole(self) -> Campaigns:
        """Return the facts that are needed to place any of the tiles."""
        if self._whole is None:
            self._whole = self._about(self._tiles)
        return self._whole

    def of_tile(self, number: int) -> Campaigns:
        """Return the facts that are needed to place only the chosen tile."""
        if number not in self._of_tile:
            self._of_tile[number] = self._about([t for t in self._tiles if t.number == number])
        return self._of_tile[number]

    def known_of(self, number: int) -> Campaigns:
        """Return facts with those of the chosen tile: the whole ones, if they are made."""
        return self.of_tile(number) if self._whole is None else self._whole

    def _about(self, tiles: list[CampaignTile]) -> Campaigns:
        state, seat = self._state, self.seat
        houses = [home.house for home in state.homes]
        shapes = [
            (tile, turned) for tile in tiles if tile.site == "squares" for turned in (False, True)
        ]
        # Tiles of the same shape share a grid, and so do both turns of a square tile.
        grids = {
            f"{tile.type} {_size(tile, turned=turned)}": (tile, turned) for tile, turned in shapes
        }
        sizes = {_size(tile, turned=turned): (tile, turned) for tile, turned in shapes}
        facts: Campaigns = {
            "chain": seat,
            "marketeers": self.marketeers,
            "tiles": self.tiles,
            "goods": self.goods,
            "grids": {
                name: self._spots.grid(tile, turned=turned)
                for name, (tile, turned) in grids.items()
            },
            "needs": {
                size: needs_grid(state, seat, tile, turned=turned)
                for size, (tile, turned) in sizes.items()
            },
            "flights": {
                str(tile.number): self._spots.flights(tile)
                for tile in tiles
                if tile.site != "squares"
            },
            "hits": hits_at_houses(state, seat, tiles, self._tallies),
            "limits": {house.number: house.limit for house in houses},
            "earns": {
                kind: {
                    good: [
                        {
                            "name": milestones()[milestone].name,
                            "text": effect(milestones()[milestone], state.config),
                        }
                        for milestone in earned_by(state, seat, kind, good)
                    ]
                    for good in self.goods
                }
                for kind in dict.fromkeys(tile.type for tile in tiles)
            },
            "running": [
                {
                    "number": campaign.number,
                    "label": campaign_name(campaign.number),
                    "name": piece_name(campaigns()[campaign.number], campaign.chain),
                    "goods": list(campaign.goods),
                    "turns": campaign.turns_left,
                    "houses": [
                        house.number for house in reached(state.city, houses, campaign.footprint)
                    ],
                }
                for campaign in state.campaigns
            ],
            # Last, because the lines above add to these.
            "tallies": self._tallies.table(),
            "spots": self._spots.table(),
            "reasons": self._reasons.table(),
            "off_map": OFF_MAP,
            "rules": {},
        }
        named = ["CMP-1", "CMP-6", "MKT-1", "MKT-2", "MKT-7", "MIL-1"]
        facts["rules"] = rule_texts(state.config.rulings.changed(), facts, named)
        return facts


def tile_option(tile: CampaignTile) -> str:
    """Return the name of a campaign tile in a menu.

    >>> tile_option(campaigns()[13]), tile_option(campaigns()[4])
    ('13: billboard, 3 x 1', '4: airplane, 1 row wide')
    """
    size = f"{tile.width} x {tile.height}"
    if tile.airplane_width:
        size = f"{count_noun(tile.airplane_width, 'row')} wide"
    elif tile.site == "outside":
        size = NEXT_TO_CITY
    return f"{tile.mark}: {unslug(tile.type)}, {size}"


def piece_name(tile: CampaignTile, chain: str) -> str:
    """Return the name of a campaign on the map; `chain` is empty if no chain owns it.

    >>> piece_name(campaigns()[13], "Xango Blues Bar")
    'Campaign 13, billboard of Xango Blues Bar'
    """
    return f"Campaign {tile.mark}, {unslug(tile.type)}{chain and f' of {chain}'}"


def _marketeer(state: State, seat: int, card: Employee, reasons: Reasons, works: int) -> Marketeer:
    reach, times = reach_of(card), times_of(state, seat, card.id)
    most = max(squares_in_range(state, seat, FAR).values(), default=0)
    details = {
        "card": card.id,
        "reach": reach,
        "tolls": "any" if tolls_count(state) else False,
    }
    far: dict[str, int] = {}
    for needs in [] if reach is None else [None, *range(reach + 1, most + 1)]:
        problem = Problem("out_of_range", {**details, "needs": needs}, "MKT-2")
        (far[str(NO_ROAD if needs is None else needs)],) = reasons.of([problem])
    return {
        **card_facts(card, state.config, state.chains[seat].milestones),
        "option": f"{card.name}, {'any distance' if reach is None else f'range {reach}'}"
        f"{f', places {times} campaigns' if times > 1 else ''}{'' if works else ' (not at work)'}",
        "works": works,
        "reach": reach,
        "kinds": list(card.campaigns),
        "turns": {
            kind: list(durations(state, seat, PieceInHand(str(_any_tile(kind)), card.id)))
            for kind in card.campaigns
        },
        "eternal": {
            kind: the_source(eternal.label, eternal.kind)
            for kind in card.campaigns
            if (eternal := setting(state, "eternal", seat, kind)).value
        },
        "far": far,
    }


def _any_tile(kind: str) -> int:
    return next(tile.number for tile in campaigns().values() if tile.type == kind)


def _size(tile: CampaignTile, *, turned: bool) -> str:
    width, height = (tile.height, tile.width) if turned else (tile.width, tile.height)
    return f"{width}x{height}"


class Spots:
    """Numbered judgements of places: the houses that a tile reaches, or the reasons against it."""

    def __init__(self, state: State, reasons: Reasons) -> None:
        self._state, self._reasons = state, reasons
        self._found: dict[tuple[tuple[str, ...], tuple[int, ...]], int] = {}
        self._numbers: dict[tuple[object, ...], int] = {}  # of the reasons, by problem

    def grid(self, tile: CampaignTile, *, turned: bool) -> Grid:
        """Return, row by row, the judgement of a tile with its north-west corner on each square."""
        west, north, width, height = self._state.city.box
        return [
            [self._of(footprint_at(tile, (x, y), turned=turned)) for x in range(west, west + width)]
            for y in range(north, north + height)
        ]

    def flights(self, tile: CampaignTile) -> list[Flight]:
        """Return each place of a tile that covers no squares: edge, row or column, judgement."""
        if tile.site == "outside":
            return [{"edge": "", "first": 0, "judgement": self._of(Footprint(tile.type))}]
        west, north, width, height = self._state.city.box
        found: list[Flight] = []
        for edge in EDGES:
            start, length = (north, height) if edge in ("W", "E") else (west, width)
            for first in range(start, start + length - tile.airplane_width + 1):
                footprint = Footprint("airplane", (), edge, first, tile.airplane_width)
                found.append({"edge": edge, "first": first, "judgement": self._of(footprint)})
        return found

    def _of(self, footprint: Footprint) -> int:
        state = self._state
        against = list(placing(state, footprint)) if footprint.squares or footprint.edge else []
        houses: tuple[str, ...] = ()
        if not against:
            all_houses = [home.house for home in state.homes]
            houses = tuple(house.number for house in reached(state.city, all_houses, footprint))
        key = houses, tuple(map(self._reason, against))
        return self._found.setdefault(key, len(self._found))

    def _reason(self, problem: Problem) -> int:
        """Return the number of a reason; most reasons hold for a square in many grids."""
        key = problem.code, *problem.details.items(), problem.rule
        if key not in self._numbers:
            (self._numbers[key],) = self._reasons.of([problem])
        return self._numbers[key]

    def table(self) -> list[Judgement]:
        """Return the judgements in the order of their numbers."""
        return [{"houses": list(houses), "reasons": list(why)} for houses, why in self._found]


def placing(state: State, footprint: Footprint) -> Iterator[Problem]:
    """Yield the reasons against a tile's place that hold for every card; ranges are not checked."""
    if footprint.kind != "airplane":
        yield from placing_campaign(state.city, ground_of(state), footprint)
        return
    yield from placing_campaign(state.city, {}, footprint)
    if state.config.rulings.airplanes_may_overlap:
        return
    for other in state.campaigns:
        same_edge = other.footprint.kind == "airplane" and other.footprint.edge == footprint.edge
        if same_edge and set(other.footprint.lines) & set(footprint.lines):
            yield Problem("airplanes_overlap", {"other": other.number}, "MKT-5")


def needs_grid(state: State, seat: int, tile: CampaignTile, *, turned: bool) -> Grid:
    """Return the range needed for each place (MKT-2), or `NO_ROAD` if no road leads there."""
    near = squares_in_range(state, seat, FAR)
    west, north, width, height = state.city.box

    def least(at: Square) -> int:
        footprint = footprint_at(tile, at, turned=turned)
        return min(
            (near[square] for square in footprint.squares if square in near), default=NO_ROAD
        )

    return [
        [least((x, y)) for x in range(west, west + width)] for y in range(north, north + height)
    ]


def earned_by(state: State, seat: int, kind: str, good: str) -> list[str]:
    """Return the milestones that a chain would earn with a campaign of this kind for this good."""
    return [
        event.milestone
        for event in placed(state, seat, kind, good, _any_tile(kind)).events
        if isinstance(event, MilestoneEarned)
    ]
