"""The lobbyists' step of the working day: roads, parks, and a map tile for the first piece.

A chain takes a road or a park (`roads_and_parks.py`, LOB-1). If "First lobbyist used" has brought
the chain a map tile (`map_tiles.py`, LOB-6), it takes the tile first. Then the chain places what it
has taken, or puts it back.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.phase import Step, in_hand
from ...engine.run import Transition
from ...reasons.problem import Problem
from ...state.actions import Action, PutBack
from ...state.state import PieceInHand, State
from ...text.names import listed_or
from ...text.rows import ModuleText
from . import map_tiles, roads_and_parks
from .map_tiles import AddMapTile, LeaveMapTile, TakeMapTile
from .pieces import sorts
from .roads_and_parks import LayPiece, TakePiece

AFTER_BUILDING = 55
"""The order in the working day: after houses and gardens, before restaurants (LOB-1)."""


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield actions to place what the chain has taken, or else to take a map tile or a piece."""
    held = state.progress.held
    if held is not None:
        yield PutBack(seat)
        if held.number in sorts():
            corners = roads_and_parks.corners(state, seat, held.number, held.turn)
            yield from (LayPiece(seat, at) for at in corners)
        else:  # all tiles fit at the same places
            yield from (AddMapTile(seat, at) for at in map_tiles.sites(state))
    elif map_tiles.has_tile_task(state, seat):
        yield from map_tiles.tiles_to_take(state, seat)
    else:
        yield from roads_and_parks.pieces_to_take(state, seat)


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason against taking, placing or putting back a piece or a tile."""
    held = state.progress.held
    if isinstance(action, PutBack):
        if held is None:
            yield Problem("nothing_in_hand", {}, "LOB-1")
    elif isinstance(action, LayPiece):
        yield from roads_and_parks.cannot_place(state, action, held)
    elif isinstance(action, AddMapTile):
        yield from map_tiles.cannot_place(state, action, held)
    elif held is not None:
        yield in_hand(held, "LOB-1")
    elif isinstance(action, TakePiece) and map_tiles.has_tile_task(state, action.seat):
        yield Problem("tile_first", {}, "LOB-6")
    elif isinstance(action, TakePiece):
        yield from roads_and_parks.cannot_take(state, action)
    elif not map_tiles.has_tile_task(state, action.seat):
        yield Problem("no_tile_due", {}, "LOB-13")
    elif isinstance(action, TakeMapTile):
        yield from map_tiles.cannot_take(state, action)


def play(run: Transition, action: Action) -> None:
    """Take, put back or place a piece or a tile, or add no tile."""
    held = run.state.progress.held
    if isinstance(action, TakePiece):
        run.update_progress(
            held=PieceInHand(action.piece, roads_and_parks.CARD.id, turn=action.turn)
        )
    elif isinstance(action, TakeMapTile):
        run.update_progress(held=PieceInHand(action.tile, turn=action.turn))
    elif isinstance(action, PutBack):
        run.update_progress(held=None)
    elif isinstance(action, LeaveMapTile):
        run.clear_tasks(action.seat, map_tiles.STEP_NAME)
    elif isinstance(action, LayPiece) and held is not None:
        roads_and_parks.place(run, action, held)
    elif isinstance(action, AddMapTile) and held is not None:
        map_tiles.place(run, action, held)


STEP = Step(
    map_tiles.STEP_NAME,
    (TakePiece, LayPiece, TakeMapTile, AddMapTile, LeaveMapTile, PutBack),
    options,
    obstacles,
    play,
    rule="LOB-1",
)


# -- in words --------------------------------------------------------------------------------------


WORDS = ModuleText(
    done={map_tiles.STEP_NAME: "Finish building roads and parks"},
    finished={map_tiles.STEP_NAME: "finishes building roads and parks"},
    messages={
        "no_such_turn": "This piece cannot be turned by {turn} degrees: choose {turns_there}.",
    },
    fields={
        "turns_there": lambda obstacle: listed_or(
            map(str, obstacle.details.get("turns") or (0, 90, 180, 270))
        ),
    },
    in_hand={
        STEP.rule: lambda number: (
            roads_and_parks.piece_name(number) if number in sorts() else map_tiles.tile_name(number)
        ),
    },
)
