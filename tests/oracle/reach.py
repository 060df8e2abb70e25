"""Which houses a campaign reaches."""

from __future__ import annotations

from typing import Any

from .squares import (
    Board,
    Scenario,
    Square,
    block,
    build,
    in_dining_order,
    neighbours,
    tile_of,
)

RADIOS, AIRPLANES, MAILBOXES = (1, 2, 3), (4, 5, 6), (7, 8, 9, 10)
BILLBOARDS = (11, 12, 13, 14, 15, 16)
GUIDES = (17, 18, 19, 20)
AIRPLANE_WIDTH = {4: 1, 5: 3, 6: 5}
SIZE: dict[int, tuple[int, int]] = {
    1: (1, 1), 2: (1, 1), 3: (1, 1), 7: (2, 2), 8: (2, 2), 9: (1, 1), 10: (1, 1),
    11: (3, 2), 12: (2, 2), 13: (3, 1), 14: (2, 1), 15: (1, 1), 16: (1, 1),
}  # fmt: skip


def campaign_squares(campaign: dict[str, Any]) -> set[Square]:
    """Return the squares that a campaign tile covers (none for an airplane)."""
    if campaign["number"] not in SIZE:
        return set()
    width, height = SIZE[campaign["number"]]
    if campaign.get("turned", False):
        width, height = height, width
    x, y = campaign["at"]
    return block(x, y, width, height)


def _mail(board: Board, start: set[Square]) -> set[Square]:
    """Return every square that the mail comes to: no road, no map edge, no corner is crossed."""
    reached = set(start)
    todo = list(start)
    while todo:
        for square in neighbours(todo.pop()):
            if square in board.ground and square not in board.roads and square not in reached:
                reached.add(square)
                todo.append(square)
    return reached


def covered(board: Board, campaign: dict[str, Any]) -> set[Square]:
    """Return the squares where a campaign is noticed."""
    number = campaign["number"]
    if number in GUIDES:
        return {square for house in board.houses.values() for square in house.garden}
    if number in AIRPLANES:
        lines = range(campaign["first"], campaign["first"] + AIRPLANE_WIDTH[number])
        axis = 1 if campaign["edge"] in "WE" else 0
        return {square for square in board.ground if square[axis] in lines}
    squares = campaign_squares(campaign)
    if number in MAILBOXES:
        return _mail(board, squares)
    if number in RADIOS:
        (square,) = squares
        x, y = tile_of(square)
        return {
            s for s in board.ground if abs(tile_of(s)[0] - x) <= 1 and abs(tile_of(s)[1] - y) <= 1
        }
    return {near for square in squares for near in neighbours(square)}


def reach(scenario: Scenario) -> dict[str, Any]:
    """Answer `reach FILE --json`."""
    board = build(scenario)
    answer = {}
    for campaign in scenario.get("campaign", []):
        squares = covered(board, campaign)
        hit = [number for number, house in board.houses.items() if house.squares & squares]
        answer[str(campaign["number"])] = in_dining_order(hit)
    return {"reach": answer}
