"""How far employees get: where ranges start, what lengthens them, and what buyers bring home.

Every range starts at an entrance of one of the chain's own open restaurants, chosen anew for each
card (GEO-13, GEO-15); a drive-in has four (GEO-8). Modules may bring other places.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from ..board.buyers import Haul, best_by_air, best_by_road
from ..board.city import City
from ..board.obstacles import Obstacle
from ..board.reach import ranges
from ..board.squares import Square
from ..data import Employee, employees, goods
from ..errors import BadQuestion, Fault
from ..state.state import State
from .contributions import Load
from .registry import rules_of
from .tallies import setting, tally

FAR = 99
"""More than any range: whatever a road leads to is within it."""


def has_drive_in(state: State, seat: int) -> bool:
    """Whether a local or regional manager at work opens all four corners (RST-4)."""
    return bool(setting(state, "drive_in", seat).value)


def entrances(state: State, seat: int) -> tuple[Square, ...]:
    """Return the entrance squares of all open restaurants of a chain, however it lists these."""
    drive_in = has_drive_in(state, seat)
    restaurants = state.chains[seat].open_restaurants
    doors = (door for site in restaurants for door in site.doors(drive_in=drive_in))
    return tuple(sorted(doors))


def doors(state: State, seat: int) -> tuple[Square, ...]:
    """Return where a chain's ranges start: its entrances, and modules' places."""
    own = entrances(state, seat)
    more = rules_of(state.table.modules).origins
    return (*own, *(door for part in more for door in part(state, seat))) if more else own


def buyers() -> dict[str, Employee]:
    """Return the cards that bring drinks home, by id."""
    return {
        card: employee
        for card, employee in employees().items()
        if employee.drinks or employee.drinks_per_source
    }


def drinks_each(state: State, seat: int, employee: Employee) -> int:
    """Return how many drinks a buyer takes from a source, or an errand boy at all (BUY-3)."""
    return tally(state, "drinks", seat, Load(employee)).total


def buyer_range(state: State, seat: int, employee: Employee) -> int:
    """Return the borders that a buyer may cross (BUY-3)."""
    return tally(state, "buyer_range", seat, employee).total


@dataclass(frozen=True, slots=True)
class Purchase:
    """What a buyer can bring home: the drinks by kind, and the route that brings them."""

    drinks: dict[str, int]
    haul: Haul


def purchases(state: State, chain_name: str, card: str) -> list[Purchase]:
    """Return every undominated purchase of a buyer, most drinks first (BUY-4 to BUY-11).

    The buyer need not be at work. Raises `BadQuestion` for a chain that is not at the table or a
    card that buys nothing, naming both faults at once.
    """
    faults = []
    names = [chain.name for chain in state.chains]
    if chain_name not in names:
        faults.append(Fault.of("chain", "unknown_name", found=chain_name, names=names))
    if card not in buyers():
        faults.append(Fault.of("buyer", "unknown_name", found=card, names=buyers()))
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
    """Return the hauls of a cart, truck or zeppelin that no other beats, most drinks first."""
    by_road = employee.range_kind != "air"
    longer = tolls_count(state)
    starts, reach = doors(state, seat), buyer_range(state, seat, employee)
    return _hauls(state.city, starts, reach, by_road, longer)


@lru_cache(maxsize=256)
def _hauls(
    city: City, starts: tuple[Square, ...], reach: int, by_road: bool, longer: bool
) -> list[Haul]:
    if by_road:
        return best_by_road(city, starts, reach, tolls=longer)
    return best_by_air(city, starts, reach)


def squares_in_range(state: State, seat: int, reach: int | None) -> dict[Square, int]:
    """Return the squares where a marketeer or local manager may lay a piece, with the range.

    The square itself must be in range, not only the road beside it (MKT-2). Without a limit any
    square beside any road will do, connected or not (MKT-3); such squares are listed with 0.
    """
    if reach is None:
        return beside_roads(state.city)
    longer = tolls_count(state)
    return _in_range(state.city, doors(state, seat), reach, longer)


def no_start(state: State, seat: int) -> str:
    """Return the rule for which a chain's people start nowhere, `""` if there is an open door."""
    if doors(state, seat):
        return ""
    return "GEO-13" if state.chains[seat].restaurants else "GEO-15"


def out_of_range(
    state: State, seat: int, card: Employee, squares: Iterable[Square], rule: str
) -> Iterator[Obstacle]:
    """Yield that none of some squares is in an employee's range by road (MKT-2, RST-2).

    Nothing is measured to what lies off the map: that is refused already.
    """
    squares = tuple(squares)
    if not any(square in state.city.printed for square in squares):
        return
    near = squares_in_range(state, seat, card.range_value)
    if any(square in near for square in squares):
        return
    longer = tolls_count(state)
    needs = _needs(state, seat, squares, longer=longer)
    slots = {
        "card": card.id,
        "reach": card.range_value,
        "needs": needs,
        "doors": len(doors(state, seat)),
        "tolls": longer and needs != _needs(state, seat, squares, longer=False),
    }
    yield Obstacle("out_of_range", slots, no_start(state, seat) or rule)


def _needs(state: State, seat: int, squares: Iterable[Square], *, longer: bool) -> int | None:
    """Return the range that the nearest of some squares needs; `None` if no road leads there."""
    found = _in_range(state.city, doors(state, seat), FAR, longer)
    return min((found[square] for square in squares if square in found), default=None)


def tolls_count(state: State) -> bool:
    """Whether there are tolls that lengthen the ranges of employees at this table (X6)."""
    return bool(state.city.tolls) and bool(setting(state, "range_tolls", state.turn_order[0]).value)


@lru_cache(maxsize=8)
def beside_roads(city: City) -> dict[Square, int]:
    """Return the squares without road that touch one, each with range 0 (MKT-3)."""
    return {
        square: 0
        for square in city.printed
        if square not in city.road_at and city.at_road((square,))
    }


@lru_cache(maxsize=256)
def _in_range(
    city: City, starts: tuple[Square, ...], reach: int, longer: bool
) -> dict[Square, int]:
    found = ranges(city, starts, tolls=longer)
    return {square: needs for square, needs in found.items() if needs <= reach}
