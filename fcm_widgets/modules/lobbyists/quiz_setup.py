"""Quiz tables with lobbyists: roads under construction with their markers, and parks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from ...board.pieces import Piece, PieceKind
from ...board.squares import Square, touching
from ...engine.ranges import beside_roads
from ...engine.sites import empty_squares
from ...learning.quiz.setup import QuizSetup
from ...state.state import State
from .pieces import PARK, ROAD, pieces_left, sorts
from .roads_and_parks import ParkLaid, RoadLaid, marker_squares, road_with_markers

ROADS, PARKS = (1, 2, 2, 3), (0, 1, 1, 2)
"""Possible numbers of roads under construction, and of parks; each is equally likely."""
WELL = 0.8
"""Share of pieces that are placed for the greatest effect: more markers, more houses at parks."""
Footprint = tuple[Square, ...]


def _pieces(rng: random.Random, state: State) -> State:
    """Place some roads under construction, and some parks next to roads."""
    for _ in range(rng.choice(ROADS)):
        roads = {squares: len(marker_squares(state, squares)) for squares in _fits(state, ROAD)}
        if road := _drawn(rng, roads):
            state = RoadLaid(0, *road_with_markers(state, road)).apply(state)
    for number in range(rng.choice(PARKS)):
        near_roads = set(beside_roads(state.city))
        parks = {
            squares: 1
            + sum(not touching(squares).isdisjoint(home.house.all_squares) for home in state.homes)
            for squares in _fits(state, PARK)
            if not near_roads.isdisjoint(squares)
        }
        if park := _drawn(rng, parks):
            state = ParkLaid(0, Piece(PARK, park, number)).apply(state)
    return state


def _drawn(rng: random.Random, effects: Mapping[Footprint, int]) -> Footprint | None:
    """Draw a place at random from those with an effect, mostly from those with the greatest."""
    well = rng.random() < WELL
    least = max(effects.values(), default=0) if well else 1
    able = [squares for squares, effect in effects.items() if effect >= max(1, least)]
    return rng.choice(able) if able else None


def _fits(state: State, kind: PieceKind) -> Iterator[Footprint]:
    """Yield the squares of each place where a piece left in the box fits on empty squares."""
    empty = empty_squares(state)
    for name in pieces_left(state):
        sort = sorts()[name]
        if sort.kind is kind:
            for turn in sort.turns:
                footprints = (sort.at(at, turn) for at in sorted(empty))
                yield from (squares for squares in footprints if empty.issuperset(squares))


QUIZ_SETUP = QuizSetup(pieces=_pieces)
