"""A piece in hand: its shape in every turn, and for each place of the map why it may not lie there.

The places are judged by what also judges a scenario file: `board/pieces.py`, and for tiles the
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
from ...files.map import read_map
from ...files.scenario import sketch_scenario
from ...phases.campaigns import EDGES, footprint_at
from ...reasons.problem import Problem
from ...state.ground import ground_of
from ...state.state import GameConfig, State
from ...text.names import campaign_name
from ...validation.reader import Check, Reader, integer, one_of
from ..campaign.contract import Flight, Grid
from ..campaign.facts import placing
from ..contract import Said
from ..map.place_tells import campaign_tells, house_tells, restaurant_tells
from ..map.scene import CORNER_WORDS, lies_beside
from .contract import (
    CampaignHand,
    Hand,
    HouseHand,
    TableForm,
    TableSpots,
    Where,
)
from .data import Data, entries, grid_of, house_of, sited, tables
from .fault_map import off_the_grid
from .faults import fault_line
from .lists import drop_campaign
from .tools import none_left, tools

NO_TILES: Said = ("There is no tile yet: lay tiles first.", "")
WHERE_WORDS: dict[Where, str] = {
    "at_work": "at work",
    "beach": "on the beach",
    "busy": "busy with a campaign",
}
"""The places of a chain's cards."""
SIDE_WORDS = {"N": "north", "E": "east", "S": "south", "W": "west"}


def _tool(reader: Reader, path: str, value: object) -> str | None:
    """Check that a value names a tool of a module; modules are known only at that time."""
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


BESIDE = "beside the city"
"""The place of a tile beside the map."""


class Form(NamedTuple):
    """A form of a piece: its squares from its north-west one, its garden and its entrance."""

    key: str
    name: str
    squares: tuple[Square, ...]
    garden: tuple[Square, ...] = ()
    door: tuple[Square, ...] = ()


def read_hand(reader: Reader, path: str, value: object) -> Hand | None:
    """Return the piece in hand that a page names, if it is one."""
    kind = value.get("kind") if isinstance(value, dict) else None
    if not isinstance(kind, str) or kind not in KEYS:
        reader.fault(path, "unknown_piece", found=value, name=kind, names=KEYS)
        return None
    checks = KEYS[kind]
    keys = reader.keys(path, value, ["kind", *checks])
    read = {key: reader.need(path, keys, key, check) for key, check in checks.items()}
    # Each key has been checked above.
    return None if None in read.values() else cast("Hand", {"kind": kind, **read})


def hand_name(data: Data, hand: Hand) -> str:
    """Return the name of the piece in hand.

    >>> hand_name({}, {"kind": "house", "number": "9"})
    'house 9 with its garden'
    """
    if hand["kind"] == "restaurant":
        found = tables(data, "chain")
        owner = found[hand["chain"]].get("name") if hand["chain"] < len(found) else "nobody"
        return f"{'a new' if hand['number'] < 0 else 'the'} restaurant of {owner}"
    if hand["kind"] == "house":
        return f"house {hand['number']} with its garden"
    if hand["kind"] == "piece":
        return tools()[hand["tool"]].shape.name
    return f"tile {hand['letter']}" if hand["kind"] == "tile" else campaign_name(hand["number"])


def laid_id(data: Data, asked: Mapping[str, object]) -> str | None:
    """Return the id on the map of what an edit has laid, `""` for none, `None` if it laid nothing.

    >>> laid_id({}, {"do": "lay_campaign", "number": 13})
    'campaign:13'
    """
    if asked["do"] == "tile":
        return ""
    if asked["do"] == "lay_campaign":
        return f"campaign:{asked['number']}"
    if asked["do"] != "place":
        return None
    hand = read_hand(Reader(), "piece", asked["piece"])
    if hand is not None and hand["kind"] == "house":
        return f"house:{hand['number']}"
    if hand is None or hand["kind"] != "restaurant":
        return ""
    last = len(sited(tables(data, "chain")[hand["chain"]])) - 1
    return f"restaurant:{hand['chain']}:{last if hand['number'] < 0 else hand['number']}"


def forms_of(hand: Hand) -> list[Form]:
    """Return every form of a piece, the usual one first."""
    if hand["kind"] == "tile":
        whole = block((0, 0), TILE, TILE)
        return [Form(str(turn), f"turned by {turn} degrees", whole) for turn in TURNS]
    if hand["kind"] == "restaurant":
        return [
            Form(corner, f"entrance at the {CORNER_WORDS[corner]}", block((0, 0), 2, 2), (), (at,))
            for corner, at in CORNERS.items()
        ]
    if hand["kind"] == "house":
        return [
            Form(
                side,
                f"garden on the {SIDE_WORDS[side]}",
                block((0, 0), 2, 2),
                garden_squares((0, 0), side),
            )
            for side in ("S", "E", "N", "W")
        ]
    if hand["kind"] == "campaign":
        campaign = campaigns()[hand["number"]]
        width, height, lines = campaign.width, campaign.height, campaign.airplane_width
        name, squares = "as printed", block((0, 0), width, height)
        if campaign.site == "outside":
            name, squares = BESIDE, ()
        elif campaign.site != "squares":
            name, squares = f"{lines} row{'s' * (lines != 1)} wide", ()
        turned = Form("turned", "turned", block((0, 0), height, width))
        return [Form("", name, squares), *([turned] if squares and width != height else [])]
    if ways := tools()[hand["tool"]].ways:
        return [Form(key, ways.words[key], squares) for key, squares in ways.forms.items()]
    return [
        Form(str(turn), f"turned by {turn} degrees", squares)
        for squares, turn in turns_of(tools()[hand["tool"]].shape.squares).items()
    ]


def lifted(data: Data, hand: Hand) -> Data:
    """Return the data without the piece that is in hand, if it lay on the map."""
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
        kept = [entry for entry in entries(data, "house") if house_of(entry) != hand["number"]]
        data = {**data, "house": kept}
    return data


def against(state: State, hand: Hand, form: Form, at: Square) -> Iterator[Problem]:
    """Yield the reasons against a form of a piece on a square."""
    ground = ground_of(state)
    if hand["kind"] == "restaurant":
        yield from placing_restaurant(state.city, ground, Restaurant(at, form.key))
    elif hand["kind"] == "house":
        yield from placing_house(state.city, ground, _house(hand, form, at))
    elif hand["kind"] == "campaign":
        yield from placing(state, _lies(hand, form, at))
    elif hand["kind"] == "piece" and (ways := tools()[hand["tool"]].ways):
        yield from ways.against(state, at, form.key)
    elif hand["kind"] == "piece":
        squares = tuple((at[0] + x, at[1] + y) for x, y in form.squares)
        kind = tools()[hand["tool"]].kind
        yield from placing_piece(state.city, ground, kind, squares, state.pieces)


def spots(data: Data, hand: Hand) -> TableSpots:
    """Return each form of a piece with a number for each place: 0 is allowed, else its reasons."""
    judged, forms = _Judged(), forms_of(hand)
    if hand["kind"] == "tile":
        rows, table = grid_of(data), _table_of(data)
        grid = [
            [judged.of(_tile_lines(data, table, (x, y), hand["letter"])) for x in range(len(row))]
            for y, row in enumerate(rows)
        ]
        grids = [grid] * len(forms)
        return _spots(data, hand, list(map(_form, forms, grids)), judged)
    state = sketch_scenario(lifted(data, hand)).state
    if hand["kind"] == "campaign" and campaigns()[hand["number"]].site == "outside":
        return _beside(data, state, hand, judged)
    if hand["kind"] == "campaign" and (lines := campaigns()[hand["number"]].airplane_width):
        west, north, width, height = state.city.box if state else (0, 0, 0, 0)
        flights: list[Flight] = []
        for edge in EDGES if state else ():
            start, length = (north, height) if edge in ("W", "E") else (west, width)
            for first in range(start, start + length - lines + 1):
                assert state is not None
                footprint = Footprint("airplane", (), edge, first, lines)
                reasons = lines_of(placing(state, footprint))
                number = judged.of(reasons, campaign_tells(state, footprint))
                flights.append((edge, first, number))
        found = _spots(data, hand, [_form(forms[0], [])], judged)
        found["flights"], found["lines"] = flights, lines
        return found
    grids = [_grid(data, state, hand, form, judged) for form in forms]
    return _spots(data, hand, list(map(_form, forms, grids)), judged)


def _beside(data: Data, state: State | None, hand: CampaignHand, judged: _Judged) -> TableSpots:
    """Return the one place of a tile beside the map, and where it is drawn."""
    tile = campaigns()[hand["number"]]
    lines = [NO_TILES] if state is None else []
    tells = campaign_tells(state, Footprint(tile.type)) if state else ""
    number = judged.of(lines, tells)
    found = _spots(data, hand, [_form(form, []) for form in forms_of(hand)], judged)
    found["flights"] = [("", 0, number)]
    squares = lies_beside(state.city, hand["number"]) if state else ()
    found["beside"] = off_the_grid(data, state.city, squares) if state else []
    return found


def _spots(data: Data, hand: Hand, forms: list[TableForm], judged: _Judged) -> TableSpots:
    """Return the piece in hand, its name and where to point, after all places are judged."""
    name = hand_name(data, hand)
    to = f"Point at the map with {name}: here stands why it may lie there or not."
    if hand["kind"] == "tile":
        to = f"Click the place of {name} on the map."
    elif hand["kind"] == "piece" and (ways := tools()[hand["tool"]].ways):
        to += f" {ways.points}"
    elif hand["kind"] == "campaign" and campaigns()[hand["number"]].site == "outside":
        to = f"Only here, beside the city, lies {name}: click there, or lay it."
    elif hand["kind"] == "campaign" and campaigns()[hand["number"]].airplane_width:
        to = f"Click an arrow at the edge: there {name} flies in."
    else:
        to += " A green square is for its north-west corner."
    return {
        "hand": hand,
        "name": name,
        "hint": to,
        "cell": 5 if hand["kind"] == "tile" else 1,
        "forms": forms,
        "reasons": judged.reasons,
        "tells": judged.tells,
        "said": judged.said,
    }


class _Judged:
    """Lists of reasons by number, 0 for none; each list and each sentence is kept once.

    An empty list stands once for each thing that allowed places do for the piece.
    """

    def __init__(self) -> None:
        self._lists: dict[tuple[tuple[int, ...], str], int] = {((), ""): 0}
        self._said: dict[Said, int] = {}

    def of(self, lines: list[Said], tells: str = "") -> int:
        """Return the number of a list of reasons; without any, of what the place does."""
        said = tuple(self._said.setdefault((text, rule), len(self._said)) for text, rule in lines)
        key = said, "" if said else tells
        return self._lists.setdefault(key, len(self._lists))

    @property
    def reasons(self) -> list[list[int]]:
        """Each list as the numbers of its sentences."""
        return [list(numbers) for numbers, _ in self._lists]

    @property
    def tells(self) -> dict[str, str]:
        """The effects of places on the piece, by the number of their list."""
        return {str(number): tells for (_, tells), number in self._lists.items() if tells}

    @property
    def said(self) -> list[Said]:
        """The sentences."""
        return list(self._said)


def _form(form: Form, grid: Grid) -> TableForm:
    return {
        "key": form.key,
        "name": form.name,
        "squares": list(form.squares),
        "garden": list(form.garden),
        "door": list(form.door),
        "grid": grid,
    }


def _grid(data: Data, state: State | None, hand: Hand, form: Form, judged: _Judged) -> Grid:
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
        lines = lines_of(against(state, hand, form, at))
        return judged.of(lines, "" if lines else _tells(state, hand, form, at, drive_in=drive_in))

    return [[number((x, y)) for x in range(wide)] for y in range(high)]


def _tells(state: State, hand: Hand, form: Form, at: Square, *, drive_in: bool) -> str:
    """Return what an allowed place does for the piece in hand; of what a module lays nothing."""
    if hand["kind"] == "restaurant":
        return restaurant_tells(state.city, Restaurant(at, form.key), drive_in=drive_in)
    if hand["kind"] == "house":
        return house_tells(state.city, _house(hand, form, at))
    if hand["kind"] == "campaign":
        return campaign_tells(state, _lies(hand, form, at))
    return ""


def _house(hand: HouseHand, form: Form, at: Square) -> House:
    return House(hand["number"], block(at, 2, 2), form.key, printed=False)


def _lies(hand: CampaignHand, form: Form, at: Square) -> Footprint:
    return footprint_at(campaigns()[hand["number"]], at, turned=form.key == "turned")


def lines_of(obstacles: Iterable[Problem]) -> list[Said]:
    """Return problems as sentences with their rules."""
    return [_line(obstacle) for obstacle in obstacles]


_LINES: dict[tuple[object, ...], Said] = {}
"""Sentences by problem: a whole map is judged at once, and few of its problems differ."""


def _line(obstacle: Problem) -> Said:
    key = obstacle.code, *obstacle.details.items(), obstacle.rule
    if key not in _LINES:
        said = refusal(obstacle)
        _LINES[key] = said.text, said.rule
    return _LINES[key]


def tile_lines(data: Data, place: Square, name: str) -> list[Said]:
    """Return what stands against a tile on a place: what reading the map finds beyond before."""
    return _tile_lines(data, _table_of(data), place, name)


def _tile_lines(data: Data, table: GameConfig, place: Square, name: str) -> list[Said]:
    rows = grid_of(data)
    before = {fault.expected for fault in _map_faults(table, rows)}
    rows[place[1]][place[0]] = name
    new = [fault for fault in _map_faults(table, rows) if fault.expected not in before]
    return [fault_line(data, fault, bare=True) for fault in new]


def _table_of(data: Data) -> GameConfig:
    """Return the modules and rulings of a table, whatever lies on its map."""
    state = sketch_scenario({**data, "city": {"tiles": [["E"]]}}).state
    assert state is not None  # it has a tile
    return state.config


def _map_faults(table: GameConfig, rows: list[list[object]]) -> list[Problem]:
    reader = Reader()
    read_map(reader, {"city": {"tiles": rows}}, table)
    return [fault for fault in reader.faults if fault.path != "city.tiles"]
