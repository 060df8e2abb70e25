"""How a quiz deals for lobbyists: roads under construction with their markers, and parks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from ...board.pieces import Piece, PieceKind
from ...board.squares import Square, touching
from ...engine.ranges import beside_roads
from ...engine.sites import empty_squares
from ...learning.quiz.setup import QuizSetup
from ...state.state import State
from .pieces import PARK, ROAD, left, sorts
from .roads_and_parks import ParkLaid, RoadLaid, marker_squares, road_with_markers

ROADS, PARKS = (1, 2, 2, 3), (0, 1, 1, 2)
"""How many roads are under construction, and how many parks lie, drawn evenly."""
WELL = 0.8
"""How often a piece is laid where it does most: between two roads, or beside most houses."""
Lying = tuple[Square, ...]


def _lay(rng: random.Random, state: State) -> State:
    """Lay roads that lobbyists have begun this turn, and parks, each at a road."""
    for _ in range(rng.choice(ROADS)):
        squares = _drawn(
            rng, {lies: len(marker_squares(state, lies)) for lies in _ways(state, ROAD)}
        )
        if squares:
            state = RoadLaid(0, *road_with_markers(state, squares)).apply(state)
    for number in range(rng.choice(PARKS)):
        near = set(beside_roads(state.city))
        ways = (lies for lies in _ways(state, PARK) if not near.isdisjoint(lies))
        squares = _drawn(rng, {lies: 1 + _houses_beside(state, lies) for lies in ways})
        if squares:
            state = ParkLaid(0, Piece(PARK, squares, number)).apply(state)
    return state


def _drawn(rng: random.Random, ways: Mapping[Lying, int]) -> Lying | None:
    """Draw one of the ways to lay a piece, mostly of those that do most; none that do nothing."""
    well = rng.random() < WELL
    least = max(ways.values(), default=0) if well else 1
    able = [lies for lies, does in ways.items() if does >= max(1, least)]
    return rng.choice(able) if able else None


def _ways(state: State, kind: PieceKind) -> Iterator[Lying]:
    """Yield each way to lay one of the pieces that are left on empty squares."""
    empty = empty_squares(state)
    for name in left(state):
        sort = sorts()[name]
        if sort.kind is kind:
            for turn in sort.turns:
                lying = (sort.at(at, turn) for at in sorted(empty))
                yield from (squares for squares in lying if empty.issuperset(squares))


def _houses_beside(state: State, lies: Lying) -> int:
    near = touching(lies)
    return sum(not near.isdisjoint(home.house.all_squares) for home in state.homes)


QUIZ_SETUP = QuizSetup(lay=_lay)
