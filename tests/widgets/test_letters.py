"""The map in letters: what stands where, against the city itself."""

from __future__ import annotations

import pytest

from fcm_widgets import CityView
from fcm_widgets.board.squares import TILE
from fcm_widgets.learning.quiz.random_tables import random_table
from fcm_widgets.widgets.map.letters import ARMS, BRIDGE, lettered
from tests.seeds import seeds


def squares(drawn: str) -> list[list[str]]:
    """Cut a drawing into the three letters of each square, row by row."""
    rows = [line for line in drawn.split("\n") if not line.startswith("┈")]
    parts = [[part.ljust(3 * TILE) for part in row.split("┊")] for row in rows]
    return [[part[at : at + 3] for part in row for at in range(0, 3 * TILE, 3)] for row in parts]


@pytest.mark.parametrize("seed", seeds(12))
def test_every_square_is_told(seed: int) -> None:
    state = random_table(seed).state
    signs = squares(lettered(CityView(random_table(seed))._scene))
    _, _, width, height = state.city.box
    assert (len(signs), len(signs[0])) == (height, width)
    for home in state.homes:
        for x, y in home.house.squares:
            assert signs[y][x].strip() == home.house.number
        for x, y in set(home.house.all_squares) - set(home.house.squares):
            assert signs[y][x] == ' " '
    for chain in state.chains:
        for restaurant in chain.restaurants:
            told = {signs[y][x] for x, y in restaurant.squares}
            (door,) = restaurant.doors()
            assert told == {f" {chain.name[0]} ", f"[{chain.name[0]}]"}
            assert signs[door[1]][door[0]] == f"[{chain.name[0]}]"
    roads = [node.square for node in state.city.roads]
    for square in set(roads):
        sign = signs[square[1]][square[0]]
        assert (sign == BRIDGE) == (roads.count(square) > 1)
        assert sign == BRIDGE or sign[1] in ARMS
