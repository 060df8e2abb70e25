"""A new map tile: a chain that earns "First lobbyist used" may add it to the city (LOB-6, LOB-13).

The new tile comes from the tiles of the box that the map does not use (LOB-10). It must share a
side with a tile of the map. Its roads, houses and drinks count at once (LOB-9).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from ...board.city import City, parse_tile, tile_pool
from ...board.pieces import printed_houses
from ...board.roads import borders, way_out
from ...board.squares import DIRECTIONS, TILE, Square, TileCoord, block, neighbours, place_of
from ...board.tile import DRINKS, TURNS, Tile, tiles
from ...data import goods, milestones
from ...engine.contributions import Setting
from ...engine.milestones import MilestoneEarned
from ...engine.phase import tasks_left
from ...engine.run import Transition
from ...phases.round import open_phase
from ...reasons.problem import Problem
from ...reasons.reasons import MILESTONE
from ...state.actions import Action
from ...state.events import Event
from ...state.holdings import Moves
from ...state.identity_cache import identity_cache
from ...state.state import Campaign, HouseState, PieceInHand, State, as_they_dine, changed
from ...text.english import Sentence, listed
from ...text.fields import written
from ...text.names import (
    SIDE_NAMES,
    corner_text,
    count_noun,
    listed_or,
    quoted,
    square_name,
    square_text,
    the_house,
)
from ...text.rows import ActionText, EventText, ModuleText, StepKind
from .pieces import sorts
from .roads_and_parks import turned_text

STEP_NAME = "lobbyists"


@dataclass(frozen=True, slots=True)
class TakeMapTile(Action):
    """Take a map tile, to add it to the city (LOB-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    tile
        the tile's letter
    turn
        clockwise turn in degrees
    """

    do = "take_map_tile"
    tile: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class AddMapTile(Action):
    """Add to the city the map tile that you have taken (LOB-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the tile's north-west square, (x, y), which may be negative
    """

    do = "add_map_tile"
    at: Square


@dataclass(frozen=True, slots=True)
class LeaveMapTile(Action):
    """Choose not to add a map tile (LOB-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    """

    do = "leave_map_tile"


def tiles_to_take(state: State, seat: int) -> Iterator[TakeMapTile | LeaveMapTile]:
    """Yield an action for each tile left and each way to turn it, then the action to add none."""
    yield from (TakeMapTile(seat, letter, turn) for letter in letters_left(state) for turn in TURNS)
    yield LeaveMapTile(seat)


def cannot_take(state: State, action: TakeMapTile) -> Iterator[Problem]:
    """Yield each reason why a chain cannot take a tile turned in this way."""
    there = letters_left(state)
    if action.tile not in there:
        yield Problem("tile_not_left", {"tile": action.tile, "left": there}, "LOB-10")
    if action.turn not in TURNS:
        yield Problem("no_such_turn", {"turn": action.turn, "turns": TURNS}, "LOB-15")


def cannot_place(state: State, action: AddMapTile, held: PieceInHand | None) -> Iterator[Problem]:
    """Yield each reason why a tile cannot be added there: none was taken, or it does not fit."""
    if held is None or held.number in sorts():
        yield Problem("no_map_tile_in_hand", {}, "LOB-6")
    elif action.at[0] % TILE or action.at[1] % TILE:
        yield Problem("off_the_grid", {"square": action.at}, "LOB-6")
    else:
        yield from _against(state, place_of(action.at))


# -- who may add a tile, and which -----------------------------------------------------------------


@cache
def _tiles_of(milestone: str) -> int:
    """Return how many map tiles a milestone allows a chain to add."""
    return milestones()[milestone].effects.get("places_map_tile", 0)


def tiles_brought(state: State, seat: int, about: object) -> Setting | None:
    """Return a setting with the number of map tiles that milestones let a chain add (LOB-13)."""
    count = sum(map(_tiles_of, state.chains[seat].milestones))
    return Setting(count, "First lobbyist used", "LOB-13", MILESTONE) if count else None


def add_tile_task(run: Transition, event: MilestoneEarned) -> None:
    """Let a chain that earns "First lobbyist used" add a tile, if a tile is left and fits."""
    state, count = run.state, _tiles_of(event.milestone)
    if count and letters_left(state) and sites(state):
        run.add_task(event.seat, STEP_NAME, count)


def has_tile_task(state: State, seat: int) -> bool:
    """Return whether a chain must still add a tile or choose to add none."""
    return tasks_left(state, seat, STEP_NAME) > 0


def letters_left(state: State) -> tuple[str, ...]:
    """Return the letters of the tiles of this game that the map does not use yet (LOB-10)."""
    used = {tile.letter for tile in state.city.tiles.values()}
    pool = tile_pool(len(state.chains), state.config.modules)
    return tuple(tile.letter for tile in pool if tile.letter not in used)


# -- where a tile fits -----------------------------------------------------------------------------


@identity_cache
def sites(state: State) -> tuple[Square, ...]:
    """Return the north-west square of each place where a tile fits, row by row."""
    around = {near for tile in state.city.tiles for near in neighbours(tile)}
    free = [place for place in around if not any(_against(state, place))]
    free.sort(key=lambda place: place[::-1])
    return tuple((column * TILE, row * TILE) for column, row in free)


def _against(state: State, place: TileCoord) -> Iterator[Problem]:
    """Yield each reason why no tile fits at a place (column and row) next to the map (LOB-6)."""
    if place in state.city.tiles:
        yield Problem("tile_lies_there", {"tile": state.city.tiles[place].letter}, "LOB-6")
        return
    if not any(near in state.city.tiles for near in neighbours(place)):
        yield Problem("meets_no_tile", {}, "LOB-6")
    for campaign in state.campaigns:
        if _is_before_airplane(state.city, campaign, place):
            yield Problem("beside_airplane", {"number": str(campaign.number)}, "LOB-6")
    covered = set(block((place[0] * TILE, place[1] * TILE), TILE, TILE))
    inside = (piece for piece in state.pieces if not covered.isdisjoint(piece.squares))
    for what in dict.fromkeys(piece.kind.taken_by for piece in inside):
        yield Problem("lies_beside_map", {"what": what}, "LOB-6")


def _is_before_airplane(city: City, campaign: Campaign, place: TileCoord) -> bool:
    """Return whether a tile at a place would separate an airplane from its side of the map."""
    edge = campaign.footprint.edge
    if not edge:
        return False
    # From the north or south an airplane flies along columns, else along rows.
    axis = 0 if edge in ("N", "S") else 1
    if place[axis] not in {line // TILE for line in campaign.footprint.lines}:
        return False
    # The tile comes between if it is further out than all tiles of its column or row.
    step = sum(DIRECTIONS[edge])
    line = [tile[1 - axis] for tile in city.tiles if tile[axis] == place[axis]]
    return all((place[1 - axis] - other) * step > 0 for other in line)


# -- what happens ----------------------------------------------------------------------------------


def place(run: Transition, action: AddMapTile, held: PieceInHand) -> None:
    """Add to the city the tile that the chain has taken."""
    run.clear_tasks(action.seat, STEP_NAME)
    run.update_progress(held=None)
    tile = tiles()[held.number].turned(held.turn)
    run.emit(TileAdded(action.seat, tile.name, place_of(action.at)))


@dataclass(frozen=True, slots=True)
class TileAdded(Event):
    """A chain adds a map tile to the city.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    tile
        the tile's name and turn, as a scenario writes them
    place
        the tile's column and row; the north-west tile of the first map is (0, 0), and both numbers
        may be negative
    """

    seat: int
    tile: str
    place: TileCoord

    def apply(self, state: State) -> State:
        """Add the tile: its roads, its houses and its drinks are there at once (LOB-9)."""
        tile = parse_tile(self.tile)
        assert tile is not None
        city = state.city.with_tile(self.place, tile)
        houses = printed_houses(city)
        new = (HouseState(houses[house.number]) for house in tile.houses)
        return changed(state, city=city, homes=as_they_dine((*state.homes, *new)))

    def deltas(self, before: State) -> Moves:
        """Return what is new: the tile, the houses printed on it, and their gardens."""
        tile = parse_tile(self.tile)
        moved: Moves = {("tile", self.place, self.tile): 1}
        for house in tile.houses if tile else ():
            moved["house", house.number] = 1
            moved["garden", house.number] = int(bool(house.garden))
        return moved


# -- in words --------------------------------------------------------------------------------------


def tile_name(letter: str, turn: int = 0) -> str:
    """Return the name of a tile, with how it is turned."""
    turned = f", {text}" if (text := turned_text(turn)) else ""
    return f"tile {_letter(letter)}{turned}"


def _letter(letter: str) -> str:
    return letter if letter in tiles() else quoted(letter)


def _prints(letter: str) -> str:
    """Return the names of the houses, drinks and parks that are printed on a tile."""
    tile = tiles()[letter]
    houses = [the_house(house.number) for house in tile.houses]
    text = "".join(tile.rows)
    counts = {good: text.count(glyph) for glyph, good in DRINKS.items() if glyph in text}
    drinks = [
        f"a {goods()[good].name}" if count == 1 else f"{count} {goods()[good].plural}"
        for good, count in counts.items()
    ]
    parks = text.count("P") // 4  # a printed park is 2 by 2 squares
    return listed([*houses, *drinks, *([count_noun(parks, "park")] if parks else [])])


def _roads_out(action: TakeMapTile) -> str:
    """Return in words over which sides roads leave a tile."""
    tile = tiles()[action.tile].turned(action.turn)
    sides = {way_out(at, glyph) for at, glyph in tile.squares()}
    return f"roads to the {listed(SIDE_NAMES[side] for side in DIRECTIONS if side in sides)}"


def _take_map_tile(action: TakeMapTile, state: State) -> str:
    if action.tile not in tiles() or action.turn not in TURNS:
        return f"Take {tile_name(action.tile, action.turn)}"
    parts = "; ".join(filter(None, [_roads_out(action), _prints(action.tile)]))
    return f"Take {tile_name(action.tile, action.turn)}{f' ({parts})' if parts else ''}"


def _tile_in_hand(state: State) -> Tile | None:
    """Return the tile that the chain has taken, turned; `None` if it has taken none."""
    held = open_phase(state).progress.held
    if held is None or held.number not in tiles():
        return None
    return tiles()[held.number].turned(held.turn)


def _roads_met(action: AddMapTile, state: State) -> str:
    """Return in words how many roads of the map continue on the tile that the chain has taken."""
    tile = _tile_in_hand(state)
    if tile is None:
        return ""
    place = place_of(action.at)
    city = state.city.with_tile(place, tile)
    met = sum(
        crosses and place in (place_of(start.square), place_of(end.square))
        for start, end, crosses in borders(city.roads)
    )
    roads = count_noun(met, "road") if met else "no road"
    return f"{roads} of the map {'continues' if met < 2 else 'continue'} there"


def _tile_added(event: TileAdded, state: State) -> Sentence:
    name, (column, row) = state.chains[event.seat].name, event.place
    letter, turn = event.tile[0], int(event.tile[1:] or 0)
    prints = _prints(letter)
    return Sentence(
        f"{name} adds {tile_name(letter, turn)}{f', with {prints}' if prints else ''}. "
        f"Its north-west square is {square_text((column * TILE, row * TILE))}.",
        "LOB-6",
    )


WORDS = ModuleText(
    actions={
        TakeMapTile: ActionText(
            "take a map tile",
            "Take a map tile",
            _take_map_tile,
            "LOB-6",
            without_turn=lambda action, state: (
                f"Take {tile_name(action.tile)} ({_prints(action.tile) or 'roads only'})"
            ),
            orientation=lambda action, state: (
                f"{turned_text(action.turn) or 'as printed'}, {_roads_out(action)}"
            ),
            picture=lambda action, state: tiles()[action.tile].turned(action.turn).name,
            log=lambda action, state: f"takes {tile_name(action.tile, action.turn)}",
        ),
        AddMapTile: ActionText(
            "add a map tile",
            "Add the map tile",
            lambda action, state: f"Add the tile here ({corner_text(action.at)})",
            "LOB-6",
            size=lambda state: (TILE, TILE),
            effect=_roads_met,
            picture=lambda action, state: tile.name if (tile := _tile_in_hand(state)) else "",
        ),
        LeaveMapTile: ActionText(
            "add no map tile",
            "Add no map tile",
            lambda action, state: "Add no map tile",
            "LOB-6",
            log=lambda action, state: "adds no map tile",
            careful=True,
        ),
    },
    events={
        TileAdded: EventText(_tile_added, StepKind("map_tile", "map tiles added", ear="loud")),
    },
    messages={
        "tile_first": "First add a map tile to the city, or choose to add none.",
        "no_tile_due": "You have no map tile to add: you get only one, for the milestone "
        '"First lobbyist used".',
        "no_map_tile_in_hand": "You are holding no map tile: take one first.",
        "tile_not_left": "Tile {letter} is not in the supply: {or_map_tile}.",
        "off_the_grid": "Tiles are placed side by side, so {corner} can't be the north-west square "
        "of a tile: both its numbers must be multiples of 5.",
        "tile_lies_there": "Tile {there} is already there: choose a free place next to the map.",
        "meets_no_tile": "No tile is next to that place: one whole side of the new tile must "
        "touch a tile of the map.",
        "beside_airplane": "Airplane {airplane} is on that side of the map: choose another side.",
        "lies_beside_map": "There is {beside_it} on that side of the map: choose another side.",
    },
    fields={
        "letter": lambda obstacle: _letter(str(obstacle.details.get("tile") or "?")),
        "or_map_tile": lambda obstacle: (
            f"take {listed_or(there)}" if (there := obstacle.details.get("left")) else "add no tile"
        ),
        "corner": written("square", square_name, "that place"),
        "there": lambda obstacle: str(obstacle.details.get("tile") or "another"),
        "airplane": lambda obstacle: str(obstacle.details.get("number") or "of a campaign"),
        "beside_it": lambda obstacle: str(obstacle.details.get("what") or "something"),
    },
)
