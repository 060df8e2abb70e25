"""A piece in hand: its shape in every orientation, and the reasons against each place of the map.

The code that judges a scenario file also judges the places: `board/pieces.py`, and for tiles the
reader of the map.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from copy import deepcopy
from typing import NamedTuple, cast

from ...board.pieces import (
    Footprint,
    House,
    Restaurant,
    placing_house,
    placing_piece,
    placing_restaurant,
    turns_of,
)
from ...board.squares import CORNERS, TILE, Square, block, garden_squares
from ...board.tile import BUILDABLE, TURNS, house_number, tiles
from ...data import campaigns
from ...engine.ranges import has_drive_in
from ...explain.problems import refusal
from ...files.map import read_tiles
from ...files.scenario import sketch_scenario
from ...phases.campaigns import EDGES, footprint_at
from ...reasons.problem import Problem
from ...state.ground import ground_of
from ...state.state import GameConfig, State
from ...text.names import CORNER_NAMES, a_side, campaign_name, count_noun
from ...validation.reader import Check, Reader, integer, one_of
from ..campaign.contract import Flight, Grid
from ..campaign.facts import NEXT_TO_CITY, placing
from ..contract import Sentence
from ..map.place_tells import campaign_tells, house_tells, restaurant_tells
from ..map.scene import lies_beside
from .contract import (
    CampaignHand,
    Hand,
    HouseHand,
    TableSpots,
)
from .data import Data, entries, grid_of, house_of, sited, tables
from .fault_map import off_the_grid
from .faults import fault_line
from .lists import drop_campaign
from .tools import none_left, tools

NO_TILES = Sentence(text="There are no tiles yet: place tiles first.", rule="")


def _tool(reader: Reader, path: str, value: object) -> str | None:
    """Check that a value names a tool of a module."""
    found: str | None = one_of(tools())(reader, path, value)
    return found


def _built(reader: Reader, path: str, value: object) -> str | None:
    """Check that a value is the number of a house that can be built."""
    number = house_number(value)
    found: str | None = one_of(BUILDABLE)(reader, path, value if number is None else number)
    return found


KEYS: dict[str, dict[str, Check[object]]] = {
    "tile": {"letter": one_of(tiles())},
    "restaurant": {"chain": integer(0), "number": integer(-1)},
    "house": {"number": _built},
    "campaign": {"number": one_of(campaigns())},
    "piece": {"tool": _tool},
}


class Form(NamedTuple):
    """An orientation of a piece: its squares from the north-west, its garden, its entrance."""

    key: str
    name: str
    squares: tuple[Square, ...]
    garden: tuple[Square, ...] = ()
    door: tuple[Square, ...] = ()


def read_hand(reader: Reader, path: str, value: object) -> Hand | None:
    """Return the piece in hand that a page's request names, or `None` if it has faults."""
    kind = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in KEYS:
        reader.fault(path, "unknown_piece", found=value, name=kind, names=KEYS)
        return None
    checks = KEYS[kind]
    keys = reader.keys(path, value, ["kind", *checks])
    values = {key: reader.need(path, keys, key, check) for key, check in checks.items()}
    # Each key has been checked above.
    return None if None in values.values() else cast("Hand", {"kind": kind, **values})


def hand_name(data: Data, hand: Hand) -> str:
    """Return the name of the piece in hand.

    >>> hand_name({}, {"kind": "house", "number": "9"})
    'house 9 with its garden'
    """
    if hand["kind"] == "restaurant":
        found = tables(data, "chain")
        owner = found[hand["chain"]].get("name") if hand["chain"] < len(found) else "no chain"
        return f"{'a new' if hand['number'] < 0 else 'the'} restaurant of {owner}"
    if hand["kind"] == "house":
        return f"house {hand['number']} with its garden"
    if hand["kind"] == "piece":
        return tools()[hand["tool"]].shape.name
    return f"tile {hand['letter']}" if hand["kind"] == "tile" else campaign_name(hand["number"])


def placed_id(data: Data, request: Mapping[str, object]) -> str | None:
    """Return the id of a piece that an edit placed; `""` for no id, `None` if it placed nothing.

    >>> placed_id({}, {"do": "lay_campaign", "number": 13})
    'campaign:13'
    """
    if request["do"] == "tile":
        return ""
    if request["do"] == "lay_campaign":
        return f"campaign:{request['number']}"
    if request["do"] != "place":
        return None
    hand = read_hand(Reader(), "piece", request["piece"])
    if hand is not None and hand["kind"] == "house":
        return f"house:{hand['number']}"
    if hand is None or hand["kind"] != "restaurant":
        return ""
    last = len(sited(tables(data, "chain")[hand["chain"]])) - 1
    return f"restaurant:{hand['chain']}:{last if hand['number'] < 0 else hand['number']}"


def forms_of(hand: Hand) -> list[Form]:
    """Return every orientation of a piece, the usual one first."""
    two = block((0, 0), 2, 2)
    if hand["kind"] == "tile":
        whole = block((0, 0), TILE, TILE)
        return [Form(str(turn), f"turned by {turn} degrees", whole) for turn in TURNS]
    if hand["kind"] == "restaurant":
        return [
            Form(corner, f"entrance in the {CORNER_NAMES[corner]}", two, (), (at,))
            for corner, at in CORNERS.items()
        ]
    if hand["kind"] == "house":
        return [
            Form(side, f"garden on the {a_side(side)}", two, garden_squares((0, 0), side))
            for side in ("S", "E", "N", "W")
        ]
    if hand["kind"] == "campaign":
        campaign = campaigns()[hand["number"]]
        width, height = campaign.width, campaign.height
        if campaign.site == "outside":
            printed = Form("", NEXT_TO_CITY, ())
        elif campaign.site != "squares":
            printed = Form("", f"{count_noun(campaign.airplane_width, 'row')} wide", ())
        else:
            printed = Form("", "as printed", block((0, 0), width, height))
        turned = Form("turned", "turned", block((0, 0), height, width))
        return [printed, *([turned] if printed.squares and width != height else [])]
    if ways := tools()[hand["tool"]].ways:
        return [Form(key, ways.words[key], squares) for key, squares in ways.forms.items()]
    return [
        Form(str(turn), f"turned by {turn} degrees", squares)
        for squares, turn in turns_of(tools()[hand["tool"]].shape.squares).items()
    ]


def lifted(data: Data, hand: Hand) -> Data:
    """Return the data of the draft without the piece in hand, if it was on the map."""
    if hand["kind"] == "restaurant" and hand["number"] >= 0:
        data = deepcopy(data)
        found = tables(data, "chain")
        chain = found[hand["chain"]] if hand["chain"] < len(found) else {}
        numbers = sited(chain)
        if hand["number"] < len(numbers):
            del chain["restaurants"][numbers[hand["number"]]]
    elif hand["kind"] == "campaign":
        data = deepcopy(data)
        drop_campaign(data, hand["number"])
    elif hand["kind"] == "house":
        others = [entry for entry in entries(data, "house") if house_of(entry) != hand["number"]]
        data = {**data, "house": others}
    return data


def against(state: State, hand: Hand, form: Form, at: Square) -> Iterator[Problem]:
    """Yield the reasons against placing a piece in an orientation on a square."""
    ground = ground_of(state)
    if hand["kind"] == "restaurant":
        yield from placing_restaurant(state.city, ground, Restaurant(at, form.key))
    elif hand["kind"] == "house":
        yield from placing_house(state.city, ground, _house(hand, form, at))
    elif hand["kind"] == "campaign":
        yield from placing(state, _footprint(hand, form, at))
    elif hand["kind"] == "piece" and (ways := tools()[hand["tool"]].ways):
        yield from ways.against(state, at, form.key)
    elif hand["kind"] == "piece":
        squares = tuple((at[0] + x, at[1] + y) for x, y in form.squares)
        kind = tools()[hand["tool"]].kind
        yield from placing_piece(state.city, ground, kind, squares, state.pieces)


def _house(hand: HouseHand, form: Form, at: Square) -> House:
    return House(hand["number"], block(at, 2, 2), form.key, printed=False)


def _footprint(hand: CampaignHand, form: Form, at: Square) -> Footprint:
    return footprint_at(campaigns()[hand["number"]], at, turned=form.key == "turned")


def spots(data: Data, hand: Hand) -> TableSpots:
    """Return each orientation of a piece, with the number of the judgement of each place."""
    judged, forms = _Judgements(), forms_of(hand)
    name, outside = hand_name(data, hand), hand["kind"] == "campaign" and not forms[0].squares
    found: TableSpots = {
        "hand": hand,
        "name": name,
        "hint": f"Point at the map to see where {name} may be placed.",
        "cell": 5 if hand["kind"] == "tile" else 1,
        "forms": [],
        "reasons": [],
        "effects": {},
        "sentences": [],
    }
    grids: list[Grid] = [[]] * len(forms)
    if hand["kind"] == "tile":
        rows, table = grid_of(data), _config_of(data)
        before = _map_faults(table, rows)
        grid = [
            [
                judged.of(_tile_lines(data, table, before, (x, y), hand["letter"]))
                for x in range(len(row))
            ]
            for y, row in enumerate(rows)
        ]
        grids = [grid] * len(forms)
        found["hint"] = f"Click a place on the map for {name}."
    elif hand["kind"] == "campaign" and outside:
        _outside(data, hand, judged, found)
    else:
        state = sketch_scenario(lifted(data, hand)).state
        grids = [_grid(data, state, hand, form, judged) for form in forms]
        ways = tools()[hand["tool"]].ways if hand["kind"] == "piece" else None
        corner = "Click a green square for its north-west corner."
        found["hint"] += f" {ways.points if ways else corner}"
    found["forms"] = [
        {
            "key": form.key,
            "name": form.name,
            "squares": list(form.squares),
            "garden": list(form.garden),
            "door": list(form.door),
            "grid": grid,
        }
        for form, grid in zip(forms, grids, strict=True)
    ]
    found["reasons"], found["effects"] = judged.reasons, judged.effects
    found["sentences"] = judged.sentences
    return found


def _outside(data: Data, hand: CampaignHand, judged: _Judgements, found: TableSpots) -> None:
    """Add the places of a campaign that covers no squares of the map."""
    state = sketch_scenario(lifted(data, hand)).state
    tile, name = campaigns()[hand["number"]], hand_name(data, hand)
    flights: list[Flight] = []
    if tile.site == "outside":
        effect = campaign_tells(state, Footprint(tile.type)) if state else ""
        judgement = judged.of([] if state else [NO_TILES], effect)
        flights = [{"edge": "", "first": 0, "judgement": judgement}]
        squares = lies_beside(state.city, hand["number"]) if state else ()
        found["beside"] = off_the_grid(data, state.city, squares) if state else []
        found["hint"] = f"The only place of {name} is next to the city: click there."
    else:
        lines = tile.airplane_width
        if state is not None:
            west, north, width, height = state.city.box
            for edge in EDGES:
                start, length = (north, height) if edge in ("W", "E") else (west, width)
                for first in range(start, start + length - lines + 1):
                    footprint = Footprint("airplane", (), edge, first, lines)
                    reasons = lines_of(placing(state, footprint))
                    number = judged.of(reasons, campaign_tells(state, footprint))
                    flights.append({"edge": edge, "first": first, "judgement": number})
        found["lines"] = lines
        found["hint"] = f"Click an arrow at the edge of the map: {name} flies in there."
    found["flights"] = flights


class _Judgements:
    """Judgements of places, each with a number; 0 is a legal place without an effect."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[tuple[int, ...], str], int] = {((), ""): 0}
        self._sentences: dict[tuple[str, str], int] = {}

    def of(self, lines: list[Sentence], effect: str = "") -> int:
        """Return the number of a judgement, which is reasons against a place or else its effect."""
        known = self._sentences
        why = tuple(known.setdefault((line["text"], line["rule"]), len(known)) for line in lines)
        return self._numbers.setdefault((why, "" if why else effect), len(self._numbers))

    @property
    def reasons(self) -> list[list[int]]:
        """The numbers of the sentences in each judgement."""
        return [list(why) for why, _ in self._numbers]

    @property
    def effects(self) -> dict[str, str]:
        """The effects of places on the piece, by the number of each place's judgement."""
        return {str(number): effect for (_, effect), number in self._numbers.items() if effect}

    @property
    def sentences(self) -> list[Sentence]:
        """The sentences of all judgements, in the order of their numbers."""
        return [Sentence(text=text, rule=rule) for text, rule in self._sentences]


def _grid(data: Data, state: State | None, hand: Hand, form: Form, judged: _Judgements) -> Grid:
    rows = grid_of(data)
    wide, high = TILE * len(rows[0]), TILE * len(rows)
    if state is None:
        return [[judged.of([NO_TILES])] * wide] * high
    if hand["kind"] == "piece" and (lines := none_left(data, hand["tool"])):
        return [[judged.of(lines)] * wide] * high
    drive_in = False
    chains = tables(data, "chain")
    if hand["kind"] == "restaurant" and hand["chain"] < len(chains):
        name = chains[hand["chain"]].get("name")
        seats = [seat for seat, chain in enumerate(state.chains) if chain.name == name]
        drive_in = any(has_drive_in(state, seat) for seat in seats[:1])

    def number(at: Square) -> int:
        lines, effect = lines_of(against(state, hand, form, at)), ""
        if lines or hand["kind"] == "piece":  # a module's piece has no effect to show
            pass
        elif hand["kind"] == "restaurant":
            effect = restaurant_tells(state.city, Restaurant(at, form.key), drive_in=drive_in)
        elif hand["kind"] == "house":
            effect = house_tells(state.city, _house(hand, form, at))
        elif hand["kind"] == "campaign":
            effect = campaign_tells(state, _footprint(hand, form, at))
        return judged.of(lines, effect)

    return [[number((x, y)) for x in range(wide)] for y in range(high)]


_LINES: dict[tuple[object, ...], Sentence] = {}
"""Sentences by problem: a whole map is judged at once, and most of its problems are equal."""


def lines_of(problems: Iterable[Problem]) -> list[Sentence]:
    """Return problems as sentences with their rules."""
    lines = []
    for problem in problems:
        key = problem.code, *problem.details.items(), problem.rule
        if key not in _LINES:
            text, rule = refusal(problem)
            _LINES[key] = Sentence(text=text, rule=rule)
        lines.append(_LINES[key])
    return lines


def tile_lines(data: Data, place: Square, name: str) -> list[Sentence]:
    """Return the reasons against a tile on a place: the faults that it would add to the map."""
    table = _config_of(data)
    return _tile_lines(data, table, _map_faults(table, grid_of(data)), place, name)


def _tile_lines(
    data: Data, table: GameConfig, before: list[Problem], place: Square, name: str
) -> list[Sentence]:
    """Return a sentence for each fault that is not among the faults in `before`."""
    rows = grid_of(data)
    rows[place[1]][place[0]] = name
    known = {fault.expected for fault in before}
    new = [fault for fault in _map_faults(table, rows) if fault.expected not in known]
    return [fault_line(data, fault, bare=True) for fault in new]


def _config_of(data: Data) -> GameConfig:
    """Return the modules and rulings of a draft, even if its map is empty or faulty."""
    state = sketch_scenario({**data, "city": {"tiles": [["E"]]}}).state
    assert state is not None  # it has a tile
    return state.config


def _map_faults(table: GameConfig, rows: list[list[object]]) -> list[Problem]:
    reader = Reader()
    read_tiles(reader, rows, table)
    return [fault for fault in reader.faults if fault.path != "city.tiles"]
