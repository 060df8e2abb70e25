"""Small tables made by hand and random ones, for the tests of the city."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import House, Restaurant
from fcm_widgets.board.squares import Square, block
from fcm_widgets.engine.ranges import purchases
from fcm_widgets.errors import BadScenario
from fcm_widgets.files.scenario import read_scenario
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.state.state import State
from tests.oracle import random_map, squares
from tests.oracle.random_tables import random_scenario

XANGO = "Xango Blues Bar"
Rows = Sequence[Sequence[str]]
Site = tuple[Square, str]
"""A restaurant: its north-west square and the corner with the doors."""
Reasons = list[tuple[str, Any]]


def door(at: Square, entrance: str) -> tuple[Square, ...]:
    """Return the entrance square of a restaurant, as the city wants it."""
    return Restaurant(at, entrance).doors()


def drive_in(at: Square) -> tuple[Square, ...]:
    """Return the four entrances of a drive-in."""
    return Restaurant(at, "NW").doors(drive_in=True)


def walls(at: Square) -> tuple[Square, ...]:
    """Return the four squares of a house."""
    return block(at, 2, 2)


def new_house(number: int, at: Square, side: str) -> House:
    """Return a placed house, which always has a garden."""
    return House(str(number), walls(at), side, printed=False)


def scenario(rows: Rows, *sites: Site, **keys: Any) -> dict[str, Any]:
    """Return a scenario in which one chain, Xango, has these restaurants.

    Keys of the chain (`at_work`, `milestones`, `stock`) and of the top (`house` ...) may be mixed.
    """
    for_chain = [key for key in ("at_work", "milestones", "stock") if key in keys]
    of_chain: dict[str, Any] = {key: keys.pop(key) for key in for_chain}
    restaurants: list[dict[str, Any]] = [{"at": list(at), "entrance": door} for at, door in sites]
    chain = {"name": XANGO, "restaurants": restaurants, **of_chain}
    return {"city": {"tiles": [list(row) for row in rows]}, "chain": [chain], **keys}


def table(rows: Rows, *sites: Site, **keys: Any) -> State:
    """Return the state of such a scenario."""
    return read_scenario(scenario(rows, *sites, **keys))


def faults(rows: Rows, *sites: Site, **keys: Any) -> dict[str, str]:
    """Return the faults of such a scenario: each key path, and what could stand there."""
    found: dict[str, list[str]] = {}
    try:
        table(rows, *sites, **keys)
    except BadScenario as refusal:
        for fault in refusal.faults:
            found.setdefault(fault.path, []).append(fault.expected)
    return {path: "; ".join(expected) for path, expected in found.items()}


def hauls(state: State, buyer: str, chain: str = XANGO) -> list[dict[str, int]]:
    """Return what a buyer can bring home, best first; a haul of nothing is no haul."""
    return [found.drinks for found in purchases(state, chain, buyer) if found.drinks]


def reasons(obstacles: Iterable[Problem]) -> Reasons:
    """Return the code of each obstacle, with what is in the way or off the map."""
    return [
        (obstacle.code, obstacle.details.get("what", obstacle.details.get("squares")))
        for obstacle in obstacles
    ]


@dataclass(frozen=True)
class Case:
    """One random city, as the oracle sees it and as the package does."""

    scenario: squares.Scenario
    board: squares.Board
    state: State

    @property
    def city(self) -> City:
        """The package's city."""
        return self.state.city

    @property
    def pieces(self) -> list[tuple[Square, ...]]:
        """Houses with their gardens, entrances and drive-ins: all that a distance is between."""
        found = [home.house.all_squares for home in self.state.homes]
        for chain in self.state.chains:
            for restaurant in chain.restaurants:
                found += [restaurant.doors(), restaurant.doors(drive_in=True)]
        return found


def case_of(drawn: squares.Scenario) -> Case:
    """Return a scenario as both see it."""
    return Case(drawn, squares.build(drawn), read_scenario(drawn))


@lru_cache(maxsize=256)
def random_city_case(seed: int) -> Case:
    """Return a random city, often with holes, lobbyists' roads and roadworks."""
    rng = random.Random(f"city {seed}")
    drawn = random_map.random_city(rng, (6, 4), districts=rng.random() < 0.5, lobbyists=True)
    table: squares.Scenario = {
        "modules": ["new_districts", "lobbyists"],
        "rulings": {"roads_join": rng.choice(["anywhere", "middle"])},
        "city": {"tiles": drawn},
    }
    if rng.random() < 0.7:
        random_map.random_lobbyist_pieces(rng, table)
    ground = random_map.Ground(table, rng)
    table["chain"] = [{"name": XANGO, "restaurants": ground.restaurants(3)}]
    house = ground.new_house()
    table["house"] = [{"number": 9, **house}] if house else []
    return case_of(table)


@lru_cache(maxsize=256)
def random_table_case(seed: int) -> Case:
    """Return a random table with several chains, campaigns and milestones."""
    return case_of(random_scenario(seed))
