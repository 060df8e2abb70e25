"""Whom a campaign reaches, and how that is misread."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from ..board.pieces import Footprint, House
from ..board.reach import reached
from ..board.squares import TILE, Square, place_of
from ..state.state import Campaign, State
from ..text.english import listed
from ..text.names import the_house
from .questions import Slip, Solution, solved

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
    right = reached(state.city, [home.house for home in state.homes], campaign.lies)
    slips = (
        Slip(name, _numbers(found), _named(found)) for name, found in _misread(state, campaign.lies)
    )
    return solved(_numbers(right), f"it reaches {_named(right)}.", slips, NUDGE)


def _numbers(houses: Iterable[House]) -> Numbers:
    return tuple(house.number for house in houses)


def _named(houses: Iterable[House]) -> str:
    return listed(the_house(house.number) for house in houses) or "no house"


def _misread(state: State, lies: Footprint) -> Iterator[tuple[str, list[House]]]:
    """Yield what each misreading takes for the houses reached."""
    city = state.city
    houses = [home.house for home in state.homes]

    def as_if(kind: str) -> list[House]:
        return reached(city, houses, replace(lies, kind=kind))

    if lies.squares:
        own = {place_of(square) for square in lies.squares}
        yield "own_tile", [h for h in houses if own & {place_of(at) for at in h.all_squares}]
    if lies.kind == "airplane":
        yield "whole_tiles", reached(city, houses, _over_tiles(lies))
    if lies.kind == "billboard":
        yield "corner", [h for h in houses if _around(lies.squares) & set(h.all_squares)]
    if lies.kind == "mailbox":
        yield "over_roads", houses
    if lies.kind != "radio" and lies.squares:
        yield "tiles_around", as_if("radio")
    if lies.kind != "mailbox" and lies.squares:
        yield "mail_block", as_if("mailbox")
    if lies.kind != "billboard" and lies.squares:
        yield "touched", as_if("billboard")
    bare = [replace(house, side="", printed_garden=False) for house in houses]
    yield "no_garden", reached(city, bare, lies)
    if lies.kind != "mailbox":
        yield "everywhere", houses


def _over_tiles(lies: Footprint) -> Footprint:
    first = lies.lines[0] // TILE * TILE
    last = lies.lines[-1] // TILE * TILE + TILE
    return replace(lies, first=first, width=last - first)


def _around(squares: Iterable[Square]) -> set[Square]:
    return {(x + dx, y + dy) for x, y in squares for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
