"""Whom a campaign reaches, and how that is misread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ...board.pieces import Footprint, House
from ...board.reach import reached
from ...board.squares import TILE, Square, place_of
from ...state.state import Campaign, State
from ...text.english import listed
from ...text.names import the_house
from .solution import NamedMistake, Solution, solved

Numbers = tuple[str, ...]
"""The numbers of houses, in the order in which they dine."""
NUDGE = "Put a finger on the tile and go from square to square. What stops this campaign?"


def whom_it_reaches(state: State, campaign: Campaign) -> Solution[Numbers]:
    """Solve which houses a campaign reaches, full or not.

    >>> from fcm_widgets import load_example
    >>> state = load_example("what-the-campaigns-do").state
    >>> solution = whom_it_reaches(state, state.campaigns[0])
    >>> solution.answer, solution.because
    (('2', '4', '10'), 'it reaches house 2, house 4 and house 10.')
    """
    right = reached(state.city, [home.house for home in state.homes], campaign.footprint)
    slips = (
        NamedMistake(name, _numbers(found), _named(found))
        for name, found in _misread(state, campaign.footprint)
    )
    return solved(_numbers(right), f"it reaches {_named(right)}.", slips, NUDGE)


def _numbers(houses: Iterable[House]) -> Numbers:
    return tuple(house.number for house in houses)


def _named(houses: Iterable[House]) -> str:
    return listed(the_house(house.number) for house in houses) or "no house"


def _misread(state: State, footprint: Footprint) -> Iterator[tuple[str, list[House]]]:
    """Yield what each misreading takes for the houses reached."""
    city = state.city
    houses = [home.house for home in state.homes]

    def as_if(kind: str) -> list[House]:
        return reached(city, houses, replace(footprint, kind=kind))

    if footprint.squares:
        own = {place_of(square) for square in footprint.squares}
        yield "own_tile", [h for h in houses if own & {place_of(at) for at in h.all_squares}]
    if footprint.kind == "airplane":
        yield "whole_tiles", reached(city, houses, _over_tiles(footprint))
    if footprint.kind == "billboard":
        yield "corner", [h for h in houses if _around(footprint.squares) & set(h.all_squares)]
    if footprint.kind == "mailbox":
        yield "over_roads", houses
    if footprint.kind != "radio" and footprint.squares:
        yield "tiles_around", as_if("radio")
    if footprint.kind != "mailbox" and footprint.squares:
        yield "mail_block", as_if("mailbox")
    if footprint.kind != "billboard" and footprint.squares:
        yield "touched", as_if("billboard")
    bare = [replace(house, side="", printed_garden=False) for house in houses]
    yield "no_garden", reached(city, bare, footprint)
    if footprint.kind != "mailbox":
        yield "everywhere", houses


def _over_tiles(footprint: Footprint) -> Footprint:
    first = footprint.lines[0] // TILE * TILE
    last = footprint.lines[-1] // TILE * TILE + TILE
    return replace(footprint, first=first, width=last - first)


def _around(squares: Iterable[Square]) -> set[Square]:
    return {(x + dx, y + dy) for x, y in squares for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
