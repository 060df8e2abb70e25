"""What is said of lobbyists: their pieces, the tile that the first of them brings, refusals."""

from __future__ import annotations

from collections.abc import Iterable

from ...board.roads import borders, way_out
from ...board.squares import DIRECTIONS, TILE, Square, direction, place_of
from ...board.tile import DRINKS, TURNS, tiles
from ...data import goods
from ...phases.round import open_phase
from ...reasons.obstacles import Obstacle
from ...state.state import State
from ...text.english import Sentence, listed
from ...text.names import (
    SIDE_NAMES,
    card_name,
    listed_or,
    pair,
    quoted,
    several,
    the_house,
    the_houses,
)
from ...text.rows import ActionText, EventText, ModuleText, StepKind
from .actions import AddMapTile, LayPiece, LeaveMapTile, TakeMapTile, TakePiece
from .arrows import arrows
from .events import ParkLaid, RoadLaid, TileAdded
from .growing import STEP_NAME
from .laying import CARD, marked
from .pieces import Sort, sorts

# -- names -----------------------------------------------------------------------------------------


def _turned(turn: int) -> str:
    return f", turned by {turn} degrees" if turn else ""


def _tile(letter: str, turn: int = 0) -> str:
    return f"tile {letter if letter in tiles() else quoted(letter)}{_turned(turn)}"


def _piece(name: str) -> str:
    """Name a sort of piece: a road by its length, a park by its letter."""
    sort = sorts().get(name)
    if sort is None:
        return quoted(name)
    return sort.shape.name if sort.is_road else f"a park in the shape of {LIKE[sort.shape.id]}"


LIKE = {"I": "an I", "T": "a T", "L": "an L", "J": "a mirrored L"}
"""What the shapes of parks are like."""


def _in_hand(number: str) -> str:
    return _piece(number) if number in sorts() else _tile(number)


def _way(sort: Sort, turn: int) -> str:
    """Say how a piece lies: where its arrows point, of a park how wide and high it is."""
    lies = sort.turns.get(turn)
    if lies is None:
        return _turned(turn)
    if sort.is_road:
        ways = {direction(_end(lies, one), one) for one in arrows(lies)}
        told = [SIDE_NAMES[way] for way in DIRECTIONS if way in ways]
        return f", arrows to the {listed(told)}"
    wide, high = _spread(lies)
    return f" ({wide} by {high}{_turned(turn)})"


def _end(lies: Iterable[Square], aimed: Square) -> Square:
    return next(at for at in lies if abs(at[0] - aimed[0]) + abs(at[1] - aimed[1]) == 1)


def _spread(lies: Iterable[Square]) -> Square:
    squares = list(lies)
    return 1 + max(x for x, _ in squares), 1 + max(y for _, y in squares)


# -- events ----------------------------------------------------------------------------------------


def _road_laid(event: RoadLaid, state: State) -> Sentence:
    name, squares = state.chains[event.seat].name, event.road.squares
    met = [f"at {pair(at)}" for marker in event.markers for at in marker.squares]
    works = f", with roadworks {' and '.join(met)}" if met else ""
    long = several(len(squares), "square")
    where = f"from {pair(squares[0])} to {pair(squares[-1])}"
    return Sentence(
        f"{name} builds a road of {long} {where}; it opens in clean-up{works}.", "LOB-2"
    )


def _park_laid(event: ParkLaid, state: State) -> Sentence:
    name, squares = state.chains[event.seat].name, event.park.squares
    where = f"from {pair(squares[0])} to {pair(squares[-1])}"
    beside = _beside_park(state, squares)
    return Sentence(f"{name} lays a park {where}{f', beside {beside}' if beside else ''}.", "LOB-1")


def _beside_park(state: State, squares: Iterable[Square]) -> str:
    """Name the houses that a park touches, gardens counting (LOB-5)."""
    near = {(x + dx, y + dy) for x, y in squares for dx, dy in DIRECTIONS.values()}
    return the_houses(
        home.house.number for home in state.homes if not near.isdisjoint(home.house.all_squares)
    )


def _tile_added(event: TileAdded, state: State) -> Sentence:
    name, (column, row) = state.chains[event.seat].name, event.place
    corner = pair((column * TILE, row * TILE))
    tile = _tile(event.tile[0], int(event.tile[1:] or 0))
    brings = _brings(event.tile)
    what = f", with {brings}" if brings else ""
    return Sentence(f"{name} adds {tile}, its north-west square at {corner}{what}.", "LOB-6")


def _brings(name: str) -> str:
    """Say what a tile prints: houses and drinks."""
    tile = tiles()[name[0]]
    houses = [the_house(one.number) for one in tile.houses]
    drinks = [
        f"a {goods()[good].name}" if count == 1 else f"{count} {goods()[good].plural}"
        for good, count in _drinks(tile.rows).items()
    ]
    return listed([*houses, *drinks])


def _drinks(rows: Iterable[str]) -> dict[str, int]:
    text = "".join(rows)
    return {good: text.count(glyph) for glyph, good in DRINKS.items() if glyph in text}


# -- actions ---------------------------------------------------------------------------------------


def _take_piece(action: TakePiece, state: State) -> str:
    sort = sorts().get(action.piece)
    return f"Take {_piece(action.piece)}{_way(sort, action.turn) if sort else ''}"


def _unturned_piece(action: TakePiece, state: State) -> str:
    return f"Take {_piece(action.piece)}"


def _piece_lying(action: TakePiece, state: State) -> str:
    return _way(sorts()[action.piece], action.turn).strip(", ()")


def _piece_drawn(action: TakePiece, state: State) -> tuple[Square, ...]:
    return sorts()[action.piece].turns[action.turn]


def _lay_piece(action: LayPiece, state: State) -> str:
    return f"Place it here (north-west square {pair(action.at)})"


def _take_map_tile(action: TakeMapTile, state: State) -> str:
    if action.tile not in tiles() or action.turn not in TURNS:
        return f"Take {_tile(action.tile, action.turn)}"
    brings = "; ".join(filter(None, [_ways_out(action), _brings(action.tile)]))
    return f"Take {_tile(action.tile, action.turn)}{f' ({brings})' if brings else ''}"


def _unturned_tile(action: TakeMapTile, state: State) -> str:
    return f"Take {_tile(action.tile)} ({_brings(action.tile) or 'roads only'})"


def _tile_lying(action: TakeMapTile, state: State) -> str:
    return f"{_turned(action.turn).strip(', ') or 'as printed'}, {_ways_out(action)}"


def _tile_drawn(action: TakeMapTile, state: State) -> str:
    return tiles()[action.tile].turned(action.turn).name


def _tile_in_hand(action: AddMapTile, state: State) -> str:
    held = open_phase(state).progress.held
    return tiles()[held.number].turned(held.turn).name if held else ""


def _ways_out(action: TakeMapTile) -> str:
    """Say by which sides the roads of a tile leave it."""
    tile = tiles()[action.tile].turned(action.turn)
    sides = {way_out(at, glyph) for at, glyph in tile.squares()}
    return f"roads to the {listed(SIDE_NAMES[way] for way in DIRECTIONS if way in sides)}"


def _add_map_tile(action: AddMapTile, state: State) -> str:
    return f"Add it here (north-west square {pair(action.at)})"


def _leave_map_tile(action: LeaveMapTile, state: State) -> str:
    return "Add no tile"


def _lies(state: State) -> tuple[Square, ...]:
    """Return the squares of the piece in hand, from the corner of what it covers."""
    held = open_phase(state).progress.held
    return sorts()[held.number].turns[held.turn] if held and held.number in sorts() else ()


def _tile_size(state: State) -> Square:
    return TILE, TILE


def _go(count: int) -> str:
    return "goes" if count < 2 else "go"


def _tile_tells(action: AddMapTile, state: State) -> str:
    """Say how many roads of the map go on in the tile in hand."""
    held = open_phase(state).progress.held
    if held is None or held.number not in tiles():
        return ""
    place = place_of(action.at)
    city = state.city.with_tile(place, tiles()[held.number].turned(held.turn))
    met = sum(
        crosses and place in (place_of(one.square), place_of(two.square))
        for one, two, crosses in borders(city.roads)
    )
    return f"{several(met, 'road') if met else 'no road'} of the map {_go(met)} on there"


def _lay_tells(action: LayPiece, state: State) -> str:
    """Say what the piece in hand does there: markers on roads, or houses that pay more."""
    held = open_phase(state).progress.held
    if held is None or held.number not in sorts():
        return ""
    sort = sorts()[held.number]
    squares = sort.at(action.at, held.turn)
    if not sort.is_road:
        return f"beside {_beside_park(state, squares) or 'no house'}"
    met = [pair(at) for at in marked(state, squares)]
    return f"roadworks at {' and '.join(met)}" if met else "no roadworks"


# -- refusals --------------------------------------------------------------------------------------


def _or_piece(one: Obstacle) -> str:
    there = [_piece(name) for name in one.details.get("left") or ()]
    return f"take {listed_or(there)}" if there else "the lobbyist has nothing left to place"


def _or_tile(one: Obstacle) -> str:
    there = list(one.details.get("left") or ())
    return f"take {listed_or(there)}" if there else "add no tile"


def _far(one: Obstacle) -> str:
    """Say why a place is out of the lobbyist's reach."""
    needs, reach = one.details.get("needs"), one.details.get("reach")
    who = card_name(CARD.id)
    if one.details.get("doors") == 0:
        return f"The chain has no open restaurant from which a {who} could start"
    if needs is not None and one.details.get("tolls"):
        way = "Borders and any roadworks on the way to the nearest road that it touches"
        return f"{way} come to {needs}, and the {who}'s range is {reach}"
    if needs is not None:
        away = several(int(needs), "border")
        return f"The nearest road that it touches is {away} away, and the {who}'s range is {reach}"
    if one.details.get("road"):
        return "No road leads from an open restaurant of the chain to the road that it touches"
    return f"It touches no road: it needs one within the {who}'s range"


def _nowhere(one: Obstacle) -> str:
    if one.details.get("doors") == 0:
        return f"The chain has no open restaurant from which a {card_name(CARD.id)} could start"
    piece = _piece(str(one.details.get("piece") or "such a piece"))
    more = "take another, or turn it" if one.details.get("more") else "no piece has one"
    return f"{piece} has no place in range so turned: {more}"


def _turns(one: Obstacle) -> str:
    return listed_or(f"{turn}" for turn in one.details.get("turns") or (0, 90, 180, 270))


PHRASES = {
    "tile_first": "The chain has a map tile to add first: add one, or none.",
    "no_such_piece": "No road or park is called {called}: choose {sorts}.",
    "piece_gone": "No {bare_piece} is left: {or_piece}.",
    "no_such_turn": "It does not lie turned by {turn} degrees: choose {turns_there}.",
    "no_place_for_piece": "{no_place_for_piece}.",
    "no_piece_in_hand": "No road or park is in hand: take one first.",
    "arrows_meet_nothing": "No arrow points at a road or at an entrance of the chain: one must.",
    "touches_no_road_in_range": "{touches_no_road}.",
    "no_tile_due": "The chain has no map tile to add: First lobbyist used brings one, once.",
    "no_map_tile_in_hand": "No map tile is in hand: take one first.",
    "tile_not_left": "Tile {letter} is not among those that are left: {or_map_tile}.",
    "off_the_grid": "A tile lies side to side with another: square {at} is no corner of a place "
    "for one.",
    "tile_lies_there": "Tile {there} lies there already: choose a free place beside the map.",
    "meets_no_tile": "No tile lies beside that place: a whole side must meet one.",
    "beside_airplane": "Airplane {airplane} lies at that side of the map: choose another side.",
    "lies_beside_map": "At that side of the map there is {beside_it}: choose another side.",
}
FIELDS = {
    "called": lambda one: quoted(one.details.get("piece") or "so"),
    "sorts": lambda one: listed_or(map(_piece, sorts())),
    "bare_piece": lambda one: _piece(str(one.details.get("piece") or "other")).removeprefix("a "),
    "or_piece": _or_piece,
    "turns_there": _turns,
    "no_place_for_piece": _nowhere,
    "touches_no_road": _far,
    "letter": lambda one: _tile(str(one.details.get("tile") or "?")).removeprefix("tile "),
    "or_map_tile": _or_tile,
    "at": lambda one: pair(one.details.get("square") or "there"),
    "there": lambda one: str(one.details.get("tile") or "another"),
    "airplane": lambda one: str(one.details.get("number") or "of a campaign"),
    "beside_it": lambda one: str(one.details.get("what") or "something"),
}

WORDS = ModuleText(
    events={
        RoadLaid: EventText(_road_laid, StepKind("road", "roads begun")),
        ParkLaid: EventText(_park_laid, StepKind("park", "parks laid")),
        TileAdded: EventText(_tile_added, StepKind("map_tile", "map tiles added", ear="loud")),
    },
    actions={
        TakePiece: ActionText(
            "take a road or a park",
            "Take a road or a park",
            _take_piece,
            "LOB-1",
            unturned=_unturned_piece,
            lying=_piece_lying,
            pictured=_piece_drawn,
        ),
        LayPiece: ActionText(
            "place a road or a park",
            "Place the road or park",
            _lay_piece,
            "LOB-11",
            lies=_lies,
            tells=_lay_tells,
        ),
        TakeMapTile: ActionText(
            "take a map tile",
            "Take a map tile",
            _take_map_tile,
            "LOB-6",
            unturned=_unturned_tile,
            lying=_tile_lying,
            pictured=_tile_drawn,
        ),
        AddMapTile: ActionText(
            "add a map tile",
            "Add the map tile",
            _add_map_tile,
            "LOB-6",
            size=_tile_size,
            tells=_tile_tells,
            pictured=_tile_in_hand,
        ),
        LeaveMapTile: ActionText("add no map tile", "Add no map tile", _leave_map_tile, "LOB-6"),
    },
    in_hand={"LOB-1": _in_hand},
    done={STEP_NAME: "Finish building roads and parks"},
    phrases=PHRASES,
    fields=FIELDS,
)
