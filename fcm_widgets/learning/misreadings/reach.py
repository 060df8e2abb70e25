"""Computes which houses a campaign reaches, by the real rules and by each misreading."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...board.city import City
from ...board.pieces import Footprint, House
from ...board.reach import mail_blocks, reached
from ...board.squares import TILE, Square, place_of
from ...state.state import Campaign, State
from ...text.english import listed
from ...text.names import the_house
from .solution import NamedMistake, Solution, solved

Numbers = tuple[str, ...]
"""The numbers of some houses, in the order in which they dine."""


def whom_it_reaches(state: State, campaign: Campaign) -> Solution[Numbers]:
    """Return the solution to the question of which houses a campaign reaches, full houses included.

    >>> from fcm_widgets import load_example
    >>> state = load_example("what-the-campaigns-do").state
    >>> solution = whom_it_reaches(state, state.campaigns[0])
    >>> solution.answer, solution.because
    (('2', '4', '10'), 'it reaches house 2, house 4 and house 10.')
    """

    def numbers(houses: Iterable[House]) -> Numbers:
        return tuple(house.number for house in houses)

    def named(houses: Iterable[House]) -> str:
        return listed(the_house(house.number) for house in houses) or "no house"

    right = reached(state.city, [home.house for home in state.homes], campaign.footprint)
    mistakes = (
        NamedMistake(name, numbers(houses), f": {named(houses)}")
        for name, houses in _misread(state, campaign.footprint)
    )
    fallback = "Put a finger on the tile and go from square to square. What stops this campaign?"
    return solved(numbers(right), f"it reaches {named(right)}.", mistakes, fallback)


def _misread(state: State, footprint: Footprint) -> Iterator[tuple[str, list[House]]]:
    """Yield the id of each misreading, and the houses that a campaign would reach by it."""
    city, kind = state.city, footprint.kind
    houses = [home.house for home in state.homes]
    if footprint.squares:
        own = {place_of(square) for square in footprint.squares}
        yield (
            "own_tile",
            [house for house in houses if own & {place_of(at) for at in house.all_squares}],
        )
    if kind == "airplane":
        first = footprint.lines[0] // TILE * TILE
        last = footprint.lines[-1] // TILE * TILE + TILE
        over_tiles = replace(footprint, first=first, width=last - first)
        yield "whole_tiles", reached(city, houses, over_tiles)
    if kind == "billboard":
        around = {near for square in footprint.squares for near in _around(square)}
        yield "corner", [house for house in houses if around & set(house.all_squares)]
    if kind == "mailbox":
        yield "over_roads", houses
        slips = _through_corners(city, footprint.squares)
        yield "mail_corner", [house for house in houses if slips & set(house.all_squares)]
    if footprint.squares:
        as_if = {"tiles_around": "radio", "mail_block": "mailbox", "touched": "billboard"}
        for name, other in as_if.items():
            if kind != other:
                yield name, reached(city, houses, replace(footprint, kind=other))
    bare = [replace(house, side="", printed_garden=False) for house in houses]
    yield "no_garden", reached(city, bare, footprint)
    if kind != "mailbox":
        yield "everywhere", houses


def _around(square: Square) -> set[Square]:
    """Return a square with the eight squares around it."""
    x, y = square
    return {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)}


def _through_corners(city: City, start: Iterable[Square]) -> set[Square]:
    """Return all squares that mail would reach if it also went from corner to corner."""
    found: set[Square] = set()
    queue = [square for square in start if square in mail_blocks(city)]
    while queue:
        square = queue.pop()
        if square not in found:
            found.add(square)
            queue += (near for near in _around(square) if near in mail_blocks(city))
    return found
