"""The lobbyists' step of the working day: roads and parks, and the tile that the first one brings.

A chain takes a piece (`laying.py`) or, once First lobbyist used has brought it one, a map tile
(`growing.py`). It places what is in hand, or puts it back. A tile that is due comes first.
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
from . import growing, laying
from .growing import AddMapTile, LeaveMapTile, TakeMapTile
from .laying import LayPiece, TakePiece
from .pieces import sorts

AFTER_BUILDING = 55
"""The order after houses and gardens, before restaurants (LOB-1)."""


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the pieces to take, with one in hand its places; a tile that is due comes first."""
    held = state.progress.held
    if held is not None:
        yield PutBack(seat)
        if held.number in sorts():
            yield from laying.places(state, seat, held)
        else:
            yield from growing.places(state, seat)
    elif growing.owes_tile(state, seat):
        yield from growing.tiles_to_take(state, seat)
    else:
        yield from laying.pieces_to_take(state, seat)


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield what forbids taking, placing or putting back a piece or a tile."""
    held = state.progress.held
    if isinstance(action, PutBack):
        if held is None:
            yield Problem("nothing_in_hand", {}, "LOB-1")
    elif isinstance(action, LayPiece):
        yield from laying.placing(state, action, held)
    elif isinstance(action, AddMapTile):
        yield from growing.placing(state, action, held)
    elif held is not None:
        yield in_hand(held, "LOB-1")
    elif isinstance(action, TakePiece) and growing.owes_tile(state, action.seat):
        yield Problem("tile_first", {}, "LOB-6")
    elif isinstance(action, TakePiece):
        yield from laying.taking(state, action)
    elif not growing.owes_tile(state, action.seat):
        yield Problem("no_tile_due", {}, "LOB-13")
    elif isinstance(action, TakeMapTile):
        yield from growing.taking(state, action)


def play(run: Transition, action: Action) -> None:
    """Take, put back or place a piece or a tile, or add no tile."""
    held = run.state.progress.held
    if isinstance(action, TakePiece):
        run.update_progress(held=PieceInHand(action.piece, laying.CARD.id, turn=action.turn))
    elif isinstance(action, TakeMapTile):
        run.update_progress(held=PieceInHand(action.tile, turn=action.turn))
    elif isinstance(action, PutBack):
        run.update_progress(held=None)
    elif isinstance(action, LeaveMapTile):
        run.clear_tasks(action.seat, growing.STEP_NAME)
    elif isinstance(action, LayPiece) and held is not None:
        laying.lay(run, action, held)
    elif isinstance(action, AddMapTile) and held is not None:
        growing.add(run, action, held)


STEP = Step(
    growing.STEP_NAME,
    (TakePiece, LayPiece, TakeMapTile, AddMapTile, LeaveMapTile, PutBack),
    options,
    obstacles,
    play,
    rule="LOB-1",
)


# -- in words --------------------------------------------------------------------------------------


WORDS = ModuleText(
    done={growing.STEP_NAME: "Finish building roads and parks"},
    messages={
        "no_such_turn": "It does not lie turned by {turn} degrees: choose {turns_there}.",
    },
    fields={
        "turns_there": lambda obstacle: listed_or(
            map(str, obstacle.details.get("turns") or (0, 90, 180, 270))
        ),
    },
    in_hand={
        STEP.rule: lambda number: (
            laying.piece_name(number) if number in sorts() else growing.tile_name(number)
        ),
    },
)
