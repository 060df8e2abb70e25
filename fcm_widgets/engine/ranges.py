"""The ranges of a chain: their starts, the squares in range, and the drinks in range of buyers.

Every range starts at an entrance of an open restaurant of the chain; each card may choose another
entrance (GEO-13, GEO-15). A drive-in has four entrances (GEO-8). Modules may add other starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..board.buyers import Haul, best_by_air, best_by_road
from ..board.city import City
from ..board.reach import ranges
from ..board.squares import Square
from ..data import Employee, employees, goods
from ..errors import BadQuestion
from ..reasons.problem import Problem
from ..state.state import State
from .contributions import Load
from .registry import rules_of
from .tallies import setting, tally

FAR = 99
"""A range that reaches every square to which a road leads."""


def has_drive_in(state: State, seat: int) -> bool:
    """Return whether a chain's restaurants are drive-ins, with four entrances each (RST-4)."""
    return bool(setting(state, "drive_in", seat).value)


def entrances(state: State, seat: int) -> tuple[Square, ...]:
    """Return the entrance squares of all open restaurants of a chain, sorted."""
    drive_in = has_drive_in(state, seat)
    restaurants = state.chains[seat].open_restaurants
    return tuple(
        sorted(door for restaurant in restaurants for door in restaurant.doors(drive_in=drive_in))
    )


def doors(state: State, seat: int) -> tuple[Square, ...]:
    """Return the squares where a chain's ranges start: entrances, and squares from modules."""
    found = entrances(state, seat)
    for range_origins in rules_of(state.config.modules).range_origins:
        found = (*found, *range_origins(state, seat))
    return found


def buyers() -> dict[str, Employee]:
    """Return the cards that bring drinks home, by id."""
    return {
        card: employee
        for card, employee in employees().items()
        if employee.drinks or employee.drinks_per_source
    }


def drinks_each(state: State, seat: int, employee: Employee) -> int:
    """Return how many drinks a buyer takes from each source; for an errand boy, how many in all."""
    return tally(state, "drinks", seat, Load(employee)).total


def buyer_range(state: State, seat: int, employee: Employee) -> int:
    """Return the number of borders that a buyer may cross (BUY-3)."""
    return tally(state, "buyer_range", seat, employee).total


@dataclass(frozen=True, slots=True)
class Purchase:
    """Drinks that a buyer can bring home.

    Parameters
    ----------
    drinks
        the number of each drink
    haul
        the buyer's route, with the sources of these drinks
    """

    drinks: dict[str, int]
    haul: Haul


def purchases(state: State, chain_name: str, card: str) -> list[Purchase]:
    """Return the best sets of drinks that a buyer can bring home, most first (BUY-4 to BUY-11).

    The buyer need not be at work. Raises `BadQuestion` if the chain is unknown or the card is not a
    buyer; the error lists both faults.
    """
    faults = []
    names = [chain.name for chain in state.chains]
    if chain_name not in names:
        faults.append(Problem.at("chain", "unknown_name", found=chain_name, names=names))
    if card not in buyers():
        faults.append(Problem.at("buyer", "unknown_name", found=card, names=buyers()))
    if faults:
        raise BadQuestion(faults)
    seat, employee = state.seat(chain_name), buyers()[card]
    each = drinks_each(state, seat, employee)
    if employee.drinks:
        kinds = sorted(
            good.id for good in goods().values() if good.kind == "drink" and not good.module
        )
        return [Purchase({kind: each}, Haul(frozenset())) for kind in kinds]
    hauls = hauls_of(state, seat, employee)
    return [Purchase(haul.drinks(state.city, each), haul) for haul in hauls]


def hauls_of(state: State, seat: int, employee: Employee) -> list[Haul]:
    """Return the best routes of a cart, truck or zeppelin with their drinks; most drinks first."""
    starts, reach = doors(state, seat), buyer_range(state, seat, employee)
    if employee.range_kind == "air":
        return _by_air(state.city, starts, reach)
    return _by_road(state.city, starts, reach, tolls=tolls_count(state))


_by_air = lru_cache(maxsize=256)(best_by_air)
_by_road = lru_cache(maxsize=256)(best_by_road)


def squares_in_range(state: State, seat: int, reach: int | None) -> dict[Square, int]:
    """Return the squares in range of a marketeer or local manager, each with its range.

    The square itself must be in range, not only the road next to it (MKT-2). If `reach` is `None`,
    every square next to a road is returned with 0, connected or not (MKT-3).
    """
    if reach is None:
        return beside_roads(state.city)
    return _in_range(state.city, doors(state, seat), reach, tolls_count(state))


def no_start(state: State, seat: int) -> str:
    """Return the rule by which a chain has no ranges at all; `""` if it has ranges."""
    if doors(state, seat):
        return ""
    return "GEO-13" if state.chains[seat].restaurants else "GEO-15"


def out_of_range(
    state: State, seat: int, card: Employee, squares: Iterable[Square], rule: str
) -> Iterator[Problem]:
    """Yield an obstacle if none of `squares` is in the card's range by road (MKT-2, RST-2)."""
    squares = tuple(squares)
    if not any(square in state.city.printed for square in squares):
        return  # a place off the map has an obstacle of its own
    near = squares_in_range(state, seat, card.range_value)
    if any(square in near for square in squares):
        return
    tolls = tolls_count(state)
    needs = _range_needed(state, seat, squares, tolls=tolls)
    details = {
        "card": card.id,
        "reach": card.range_value,
        "needs": needs,
        "doors": len(doors(state, seat)),
        "tolls": tolls and needs != _range_needed(state, seat, squares, tolls=False),
    }
    yield Problem("out_of_range", details, no_start(state, seat) or rule)


def _range_needed(state: State, seat: int, squares: Iterable[Square], *, tolls: bool) -> int | None:
    """Return the range to the nearest of `squares`, `None` if no road leads to any of them."""
    found = _in_range(state.city, doors(state, seat), FAR, tolls)
    return min((found[square] for square in squares if square in found), default=None)


def tolls_count(state: State) -> bool:
    """Return whether the city has tolls that count for the ranges of cards (X6)."""
    return bool(state.city.tolls) and bool(setting(state, "range_tolls", state.turn_order[0]).value)


@lru_cache(maxsize=8)
def beside_roads(city: City) -> dict[Square, int]:
    """Return the squares next to roads (but not on roads), each with the range 0 (MKT-3)."""
    return {
        square: 0
        for square in city.printed
        if square not in city.road_at and city.at_road((square,))
    }


@lru_cache(maxsize=256)
def _in_range(city: City, starts: tuple[Square, ...], reach: int, tolls: bool) -> dict[Square, int]:
    found = ranges(city, starts, tolls=tolls)
    return {square: needs for square, needs in found.items() if needs <= reach}
