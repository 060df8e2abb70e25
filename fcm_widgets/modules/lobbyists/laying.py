"""Laying a road or a park: what a lobbyist may take, where it may lie and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from ...board.city import City
from ...board.pieces import Piece, placing_piece
from ...board.reach import road_ranges
from ...board.squares import Square, touching
from ...data import employees
from ...engine.ranges import doors, entrances, no_start, tolls_count
from ...engine.run import Transition
from ...engine.sites import empty_squares
from ...engine.staff import act
from ...phases.food import can_act, why_idle
from ...reasons.obstacles import Obstacle
from ...state.ground import ground_of
from ...state.identity_cache import identity_cache
from ...state.state import PieceInHand, State
from .actions import LayPiece, TakePiece
from .arrows import arrows
from .events import ParkLaid, RoadLaid
from .pieces import PARK, ROADWORKS, UNDER_CONSTRUCTION, Sort, left, markers_left, sorts

BUILDS = {sort.kind.key for sort in sorts().values()}
"""What stands on the card of those who lay these pieces."""
CARD = next(card for card in employees().values() if {*card.builds} == BUILDS)
REACH = CARD.range_value or 0


def can_lay(state: State, seat: int) -> bool:
    """Whether a lobbyist is at work who has not acted (LOB-1)."""
    return CARD.id in state.chains[seat].at_work and can_act(state, seat, CARD.id)


# -- where a piece may lie -------------------------------------------------------------------------


class Reached(NamedTuple):
    """A chain's entrances, each road square with its range, and what is `near` those in reach."""

    doors: frozenset[Square]
    roads: Mapping[Square, int]
    near: frozenset[Square]


@lru_cache(maxsize=64)
def _reached(
    city: City, starts: tuple[Square, ...], own: tuple[Square, ...], tolls: bool
) -> Reached:
    roads = road_ranges(city, starts, tolls=tolls)
    near = touching(square for square, needs in roads.items() if needs <= REACH)
    return Reached(frozenset(own), roads, frozenset(near))


def reached(state: State, seat: int) -> Reached:
    """Return how far a chain's lobbyists get; roadworks count where a switch says so (LOB-3)."""
    starts, own = doors(state, seat), entrances(state, seat)
    return _reached(state.city, starts, own, tolls_count(state))


def _fitting(
    city: City, empty: frozenset[Square], found: Reached, sort: Sort, lies: tuple[Square, ...]
) -> Iterator[Square]:
    """Yield each north-west corner from which a piece so turned may lie, some of them often."""
    ends = arrows(lies) if sort.is_road else ()
    beside = ((x - dx, y - dy) for x, y in found.near if (x, y) in empty for dx, dy in lies)
    aimed = ((x - dx, y - dy) for x, y in found.doors for dx, dy in ends)
    for x, y in chain(beside, aimed):
        if all((x + dx, y + dy) in empty for dx, dy in lies):
            at_ends = ((x + dx, y + dy) for dx, dy in ends)
            if not ends or any(end in city.road_at or end in found.doors for end in at_ends):
                yield x, y


def _first(*asked: Any) -> Square | None:
    return next(_fitting(*asked), None)


def _every(*asked: Any) -> tuple[Square, ...]:
    return tuple(sorted(set(_fitting(*asked)), key=lambda at: at[::-1]))


_latest_first, _latest_every = identity_cache(_first, size=64), identity_cache(_every)


def _asked(state: State, seat: int, piece: str, turn: int) -> tuple[Any, ...]:
    sort, found = sorts()[piece], reached(state, seat)
    return state.city, empty_squares(state), found, sort, sort.turns[turn]


def has_place(state: State, seat: int, piece: str, turn: int) -> bool:
    """Whether there is any place for a piece so turned."""
    return _latest_first(*_asked(state, seat, piece, turn)) is not None


def corners(state: State, seat: int, piece: str, turn: int) -> tuple[Square, ...]:
    """Return each place for a piece, row by row: the north-west corner of what it covers."""
    return _latest_every(*_asked(state, seat, piece, turn))


# -- what is offered -------------------------------------------------------------------------------


def pieces(state: State, seat: int) -> Iterator[TakePiece]:
    """Yield each piece that has a place, in each turn in which it has one."""
    if can_lay(state, seat):
        for piece in left(state):
            for turn in sorts()[piece].turns:
                if has_place(state, seat, piece, turn):
                    yield TakePiece(seat, piece, turn)


def places(state: State, seat: int, held: PieceInHand) -> Iterator[LayPiece]:
    """Yield each place for the piece in hand."""
    return (LayPiece(seat, at) for at in corners(state, seat, held.number, held.turn))


# -- what stands against it ------------------------------------------------------------------------


def taking(state: State, action: TakePiece) -> Iterator[Obstacle]:
    """Yield why a lobbyist cannot take a piece so turned."""
    if not can_lay(state, action.seat):
        yield why_idle(state, CARD.id, "LOB-1")
        return
    sort = sorts().get(action.piece)
    if sort is None:
        yield Obstacle("no_such_piece", {"piece": action.piece}, "LOB-7")
        return
    there = left(state)
    if action.piece not in there:
        yield Obstacle("piece_gone", {"piece": action.piece, "left": tuple(there)}, "LOB-12")
    elif action.turn not in sort.turns:
        slots = {"piece": action.piece, "turn": action.turn, "turns": tuple(sort.turns)}
        yield Obstacle("no_such_turn", slots, "LOB-7")
    elif not has_place(state, action.seat, action.piece, action.turn):
        more = next(pieces(state, action.seat), None) is not None
        slots = {"piece": action.piece, "doors": len(doors(state, action.seat)), "more": more}
        yield Obstacle("no_place_for_piece", slots, no_start(state, action.seat) or "LOB-11")


def laying(state: State, action: LayPiece, held: PieceInHand) -> Iterator[Obstacle]:
    """Yield why the piece in hand may not lie there."""
    sort = sorts()[held.number]
    squares = sort.at(action.at, held.turn)
    yield from placing_piece(state.city, ground_of(state), sort.kind, squares)
    found = reached(state, action.seat)
    ends = arrows(squares) if sort.is_road else ()
    if ends and not any(end in state.city.road_at or end in found.doors for end in ends):
        yield Obstacle("arrows_meet_nothing", {"squares": ends}, "LOB-2")
    if not any(end in found.doors for end in ends):
        yield from _out_of_reach(state, action.seat, squares, found)


def _out_of_reach(
    state: State, seat: int, squares: tuple[Square, ...], found: Reached
) -> Iterator[Obstacle]:
    """Yield that a piece touches no road that the lobbyist gets to (LOB-11)."""
    beside = touching(squares)
    needs = min((found.roads[at] for at in beside if at in found.roads), default=None)
    if needs is not None and needs <= REACH:
        return
    if not any(square in state.city.printed for square in squares):
        return  # that is refused already
    slots = {
        "needs": needs,
        "reach": REACH,
        "doors": len(doors(state, seat)),
        "tolls": tolls_count(state),
        "road": not beside.isdisjoint(state.city.road_at),
    }
    yield Obstacle("touches_no_road_in_range", slots, no_start(state, seat) or "LOB-11")


# -- what happens ----------------------------------------------------------------------------------


def lay(run: Transition, action: LayPiece, held: PieceInHand) -> None:
    """Lay the piece: a road under construction with its markers, or a park."""
    sort = sorts()[held.number]
    squares = sort.at(action.at, held.turn)
    act(run, action.seat, CARD.id, held=None)
    if sort.is_road:
        run.emit(RoadLaid(action.seat, *works(run.state, squares)))
    else:
        number = sum(piece.kind == PARK for piece in run.state.pieces)
        run.emit(ParkLaid(action.seat, Piece(PARK, squares, number)))


def marked(state: State, squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return the squares at which a road would get a marker, as far as there are any (LOB-2)."""
    met = [at for at in arrows(squares) if at in state.city.road_at]
    return tuple(met[: markers_left(state)])


def works(state: State, squares: tuple[Square, ...]) -> tuple[Piece, tuple[Piece, ...]]:
    """Return a road under construction on some squares, with the markers that it gets (LOB-2)."""
    roads = [piece for piece in state.pieces if (piece.kind.becomes or piece.kind).road]
    number = len(roads)
    markers = tuple(Piece(ROADWORKS, (at,), number) for at in marked(state, squares))
    return Piece(UNDER_CONSTRUCTION, squares, number), markers
