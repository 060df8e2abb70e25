"""The lobbyists' step of the working day: pieces and, for the first of them, a tile of the map."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.contributions import Setting
from ...engine.milestones import earn
from ...engine.phase import Step, in_hand
from ...engine.run import Transition
from ...reasons.obstacles import Obstacle
from ...state.actions import Action, PutBack
from ...state.state import PieceInHand, State
from . import growing, laying
from .actions import AddMapTile, LayPiece, LeaveMapTile, TakeMapTile, TakePiece
from .events import ParkLaid, RoadLaid
from .pieces import sorts

MILESTONE = "first_lobbyist_used"
AFTER_BUILDING = 55
"""The rung after houses and gardens, before restaurants (LOB-1)."""


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the pieces to take, with one in hand its places; a tile that is due comes first."""
    held = state.progress.held
    if held is not None:
        yield PutBack(seat)
        if held.number in sorts():
            yield from laying.places(state, seat, held)
        else:
            yield from growing.to_add(state, seat)
    elif growing.owes_tile(state, seat):
        yield from growing.to_take(state, seat)
    else:
        yield from laying.pieces(state, seat)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against taking, laying or leaving a piece or a tile."""
    held = state.progress.held
    if isinstance(action, PutBack):
        if held is None:
            yield Obstacle("nothing_in_hand", {}, "LOB-1")
    elif isinstance(action, LayPiece | AddMapTile):
        yield from _placing(state, action, held)
    elif held is not None:
        yield in_hand(held, "LOB-1")
    elif isinstance(action, TakePiece) and growing.owes_tile(state, action.seat):
        yield Obstacle("tile_first", {}, "LOB-6")
    elif isinstance(action, TakePiece):
        yield from laying.taking(state, action)
    elif not growing.owes_tile(state, action.seat):
        yield Obstacle("no_tile_due", {}, "LOB-13")
    elif isinstance(action, TakeMapTile):
        yield from growing.taking(state, action)


def _placing(state: State, action: Action, held: PieceInHand | None) -> Iterator[Obstacle]:
    """Yield what stands against putting down what is in hand, if it is the right thing."""
    piece = held is not None and held.number in sorts()
    if isinstance(action, LayPiece):
        if held is not None and piece:
            yield from laying.laying(state, action, held)
        else:
            yield Obstacle("no_piece_in_hand", {}, "LOB-1")
    elif isinstance(action, AddMapTile):
        if held is not None and not piece:
            yield from growing.adding(state, action)
        else:
            yield Obstacle("no_map_tile_in_hand", {}, "LOB-6")


def play(run: Transition, action: Action) -> None:
    """Take, put back or put down a piece or a tile, or leave the tile."""
    held = run.state.progress.held
    if isinstance(action, TakePiece):
        run.note(held=PieceInHand(action.piece, laying.CARD.id, turn=action.turn))
    elif isinstance(action, TakeMapTile):
        run.note(held=PieceInHand(action.tile, turn=action.turn))
    elif isinstance(action, PutBack):
        run.note(held=None)
    elif isinstance(action, LeaveMapTile):
        run.settle(action.seat, growing.STEP_NAME)
    elif isinstance(action, LayPiece) and held is not None:
        laying.lay(run, action, held)
    elif isinstance(action, AddMapTile) and held is not None:
        growing.add(run, action, held)


def tolls_on_ranges(state: State, seat: int, about: object) -> Setting | None:
    """Let roadworks lengthen the ranges of employees where the switch of LOB-3 says so."""
    if not state.table.rulings.roadworks_lengthen_ranges:
        return None
    return Setting(1, "roadworks lengthen ranges", "LOB-3")


def award(run: Transition, event: RoadLaid | ParkLaid) -> None:
    """Award First lobbyist used to who lays a road or a park (LOB-13)."""
    earn(run, event.seat, MILESTONE)


STEP = Step(
    growing.STEP_NAME,
    (TakePiece, LayPiece, TakeMapTile, AddMapTile, LeaveMapTile, PutBack),
    options,
    obstacles,
    play,
    rule="LOB-1",
)
