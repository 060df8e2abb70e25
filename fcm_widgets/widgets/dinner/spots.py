"""Where else a restaurant could stand, and what its chain would earn there: by the real dinner.

A kind of question of its own beside the what-ifs: one place is asked about by a what-if, all of
them at once here, by their incomes alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ...board.pieces import Restaurant
from ...board.squares import Square
from ...dinner.forecast import forecast
from ...engine.ranges import has_drive_in
from ...engine.sites import restaurant_sites
from ...errors import BrokenCustomRule
from ...state.ground import ground_of
from ...state.state import State
from ..contract import Corner
from .contract import Spots

LISTED = 5
"""So many of the best places stand in a list, for the keyboard and for who sees no map."""
ENTRANCES = ("NW", "NE", "SW", "SE")


def spots(start: State, question: object) -> Spots:
    """Answer where a restaurant could stand; faults are told, never raised.

    The question names a `chain` and its `restaurant` by their numbers. `spots` are all legal
    places, each with its north-west square and the chain's income by the real dinner for each of
    the four entrances in the order of `entrances`, `null` where no road meets it. `best` are the
    places that bring the most, with their best entrance.

    >>> from fcm_widgets import load_example
    >>> start = load_example("where-will-house-8-eat").state
    >>> found = spots(start, {"id": 1, "chain": 1, "restaurant": 0})
    >>> found["now"], found["best"][0], len(found["spots"])
    (6, (3, 5, 'SE', 36), 14)
    """
    asked = question if isinstance(question, dict) else {}
    faults = list(_faults(start, asked))
    told: Spots = {
        "id": asked["id"] if type(asked.get("id")) is int else 0,
        "faults": faults,
        "chain": None,
        "restaurant": None,
        "now": None,
        "entrances": list(ENTRANCES),
        "spots": [],
        "best": [],
    }
    if faults:
        return told
    seat, which = asked["chain"], asked["restaurant"]
    try:
        now, earned = income(start, seat), incomes(start, seat, which)
    except BrokenCustomRule as broken:
        return {**told, "faults": [str(broken)]}
    return {
        **told,
        "chain": seat,
        "restaurant": which,
        "now": now,
        "spots": [
            (x, y, by.get("NW"), by.get("NE"), by.get("SW"), by.get("SE"))
            for (x, y), by in earned.items()
        ],
        "best": list(_best(earned)),
    }


def _faults(start: State, asked: Mapping[str, object]) -> Iterator[str]:
    seat, which = asked.get("chain"), asked.get("restaurant")
    chains = start.chains
    if type(seat) is not int or not 0 <= seat < len(chains):
        yield f"chain: a chain's number is asked for, 0 to {len(chains) - 1}"
    elif type(which) is not int or not 0 <= which < len(chains[seat].restaurants):
        count = len(chains[seat].restaurants)
        yield f"restaurant: one of the {count} restaurants of {chains[seat].name}, from 0"


def income(state: State, seat: int) -> int:
    """Return what a dinner brings a chain: sales, tips and bonus, by what changes hands."""
    return forecast(state).after.chains[seat].cash - state.chains[seat].cash


def incomes(start: State, seat: int, which: int) -> dict[Square, dict[str, int]]:
    """Return the income at each legal place of a restaurant, by its entrance.

    A dinner sees of a restaurant only the roads at its doors: places with the same roads are
    played once.
    """
    chain = start.chains[seat]
    old = chain.restaurants[which]
    drive_in = has_drive_in(start, seat)
    played: dict[tuple[tuple[int, int], ...], int] = {}
    found: dict[Square, dict[str, int]] = {}
    for at, entrance in restaurant_sites(start, ground_of(start, without=old)):
        moved = Restaurant(at, entrance, old.coming_soon)
        ports = start.city.ports(moved.doors(drive_in=drive_in))
        if ports not in played:
            sites = (*chain.restaurants[:which], moved, *chain.restaurants[which + 1 :])
            table = start.with_chain(seat, replace(chain, restaurants=sites))
            played[ports] = income(table, seat)
        found.setdefault(at, {})[entrance] = played[ports]
    return found


def _best(earned: dict[Square, dict[str, int]]) -> Iterator[tuple[int, int, Corner, int]]:
    """Yield the best places, the best first: where they lie, their best entrance, the income."""
    bests = [
        (-by[entrance], at, entrance)
        for at, by in earned.items()
        for entrance in [max(by, key=lambda corner: by[corner])]
    ]
    for lost, (x, y), entrance in sorted(bests)[:LISTED]:
        yield x, y, entrance, -lost
