"""Adding a map tile: who may, which tiles are left, where they fit and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ...board.city import City, tile_pool
from ...board.squares import DIRECTIONS, TILE, Square, TileCoord, block, place_of
from ...board.tile import TURNS, tiles
from ...data import milestones
from ...engine.contributions import Setting
from ...engine.milestones import MilestoneEarned
from ...engine.phase import tasks_left
from ...engine.run import Transition
from ...reasons.obstacles import Obstacle
from ...state.identity_cache import identity_cache
from ...state.state import Campaign, PieceInHand, State
from .actions import AddMapTile, LeaveMapTile, TakeMapTile
from .events import TileAdded

STEP_NAME = "lobbyists"
AIRPLANES = "NESW"


@cache
def _brings(milestone: str) -> int:
    return milestones()[milestone].effects.get("places_map_tile", 0)


def tiles_brought(state: State, seat: int, about: object) -> Setting | None:
    """Return how many tiles a chain's milestones have let it add (LOB-13)."""
    count = sum(map(_brings, state.chains[seat].milestones))
    return Setting(count, "First lobbyist used", "LOB-13") if count else None


def owe_tile(run: Transition, event: MilestoneEarned) -> None:
    """Let who has earned First lobbyist used add a tile, if one is left and fits (LOB-13)."""
    state, count = run.state, _brings(event.milestone)
    if count and letters_left(state) and sites(state):
        run.owe(event.seat, STEP_NAME, count)


def letters_left(state: State) -> tuple[str, ...]:
    """Return the letters of the tiles of this table that the map did not use (LOB-10)."""
    laid = {tile.letter for tile in state.city.tiles.values()}
    pool = tile_pool(len(state.chains), state.table.modules)
    return tuple(tile.letter for tile in pool if tile.letter not in laid)


# -- where a tile fits -----------------------------------------------------------------------------


def _sites(state: State) -> tuple[Square, ...]:
    beside = {near for place in state.city.tiles for near in _next_to(place)}
    free = [place for place in beside if not any(_against(state, place))]
    return tuple(
        (column * TILE, row * TILE) for column, row in sorted(free, key=lambda at: at[::-1])
    )


sites = identity_cache(_sites)
"""The north-west square of each place where a tile fits, row by row, by the state."""


def _next_to(place: TileCoord) -> Iterator[TileCoord]:
    column, row = place
    for dx, dy in DIRECTIONS.values():
        yield column + dx, row + dy


def _against(state: State, place: TileCoord) -> Iterator[Obstacle]:
    """Yield why no tile fits at a place of the grid (LOB-6)."""
    if place in state.city.tiles:
        yield Obstacle("tile_lies_there", {"tile": state.city.tiles[place].letter}, "LOB-6")
        return
    if not any(near in state.city.tiles for near in _next_to(place)):
        yield Obstacle("meets_no_tile", {}, "LOB-6")
    for campaign in state.campaigns:
        if _flies_in_at(state.city, campaign, place):
            yield Obstacle("beside_airplane", {"number": str(campaign.number)}, "LOB-6")
    covered = set(block((place[0] * TILE, place[1] * TILE), TILE, TILE))
    for what in dict.fromkeys(
        piece.kind.taken_by for piece in state.pieces if not covered.isdisjoint(piece.squares)
    ):
        yield Obstacle("lies_beside_map", {"what": what}, "LOB-6")


def _flies_in_at(city: City, campaign: Campaign, place: TileCoord) -> bool:
    """Whether a tile would come between an airplane and the side of the map that it lies at."""
    edge = campaign.lies.edge
    if not edge:
        return False
    axis = 0 if edge in ("N", "S") else 1
    if place[axis] not in {line // TILE for line in campaign.lies.lines}:
        return False
    step = sum(DIRECTIONS[edge])
    line = [tile[1 - axis] for tile in city.tiles if tile[axis] == place[axis]]
    return all((place[1 - axis] - other) * step > 0 for other in line)


# -- what is offered and what stands against it ----------------------------------------------------


def owes_tile(state: State, seat: int) -> bool:
    """Whether a chain has a tile to add."""
    return tasks_left(state, seat, STEP_NAME) > 0


def to_take(state: State, seat: int) -> Iterator[TakeMapTile | LeaveMapTile]:
    """Yield each tile that is left in each turn, and adding none."""
    yield from (TakeMapTile(seat, letter, turn) for letter in letters_left(state) for turn in TURNS)
    yield LeaveMapTile(seat)


def to_add(state: State, seat: int) -> Iterator[AddMapTile]:
    """Yield each place for the tile in hand: all tiles fit alike."""
    return (AddMapTile(seat, at) for at in sites(state))


def taking(state: State, action: TakeMapTile) -> Iterator[Obstacle]:
    """Yield why a tile cannot be taken so turned."""
    there = letters_left(state)
    if action.tile not in there:
        yield Obstacle("tile_not_left", {"tile": action.tile, "left": there}, "LOB-10")
    if action.turn not in TURNS:
        yield Obstacle("no_such_turn", {"turn": action.turn, "turns": TURNS}, "LOB-15")


def adding(state: State, action: AddMapTile) -> Iterator[Obstacle]:
    """Yield why the tile in hand does not fit there."""
    if action.at[0] % TILE or action.at[1] % TILE:
        yield Obstacle("off_the_grid", {"square": action.at}, "LOB-6")
    else:
        yield from _against(state, place_of(action.at))


def add(run: Transition, action: AddMapTile, held: PieceInHand) -> None:
    """Add the tile."""
    run.settle(action.seat, STEP_NAME)
    run.note(held=None)
    tile = tiles()[held.number].turned(held.turn)
    run.emit(TileAdded(action.seat, tile.name, place_of(action.at)))
