"""How long a house looks for its way past coffee: 18 shops, the six-player city (aim: 5 ms).

Figures only: no test here fails because a machine is slow.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Restaurant, placing_restaurant, printed_ground
from fcm_widgets.board.squares import Square, place_of
from fcm_widgets.modules.coffee import routes
from fcm_widgets.modules.coffee.dinner import Ending, choose
from fcm_widgets.modules.coffee.routes import CoffeeStand

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

CHAINS, RESTAURANTS, SHOPS = 6, 18, 18
CORNERS = ("NW", "NE", "SW", "SE")


def crowded(seed: int) -> tuple[City, tuple[CoffeeStand, ...]]:
    """Return a city for six with three restaurants and up to three shops of each chain."""
    rng = random.Random(seed)
    city = City.random(players=6, seed=seed, modules=["new_districts"])
    ground = dict(printed_ground(city))
    places: list[CoffeeStand] = []
    while len(places) < RESTAURANTS:
        site = Restaurant(rng.choice(sorted(city.printed)), rng.choice(CORNERS))
        if not any(placing_restaurant(city, ground, site)):
            ground.update(dict.fromkeys(site.squares, "a restaurant"))
            places.append(CoffeeStand(len(places) % CHAINS, site.at, site.doors()))
    tiles = rng.sample(list(city.tiles), len(city.tiles))
    shops = [at for tile in tiles if (at := a_shop(rng, city, ground, tile)) is not None][:SHOPS]
    places += [CoffeeStand(number % CHAINS, at, (at,)) for number, at in enumerate(shops)]
    return city, tuple(places)


def a_shop(
    rng: random.Random, city: City, ground: dict[Square, str], tile: Square
) -> Square | None:
    """Return a square at a road of a tile that nothing lies on."""
    own = (at for at in city.printed if place_of(at) == tile and at not in ground)
    free = [at for at in own if city.at_road((at,))]
    return rng.choice(free) if free else None


@pytest.mark.parametrize("kept", [False, True], ids=["nothing known", "roads known"])
def test_a_house_on_the_six_player_city(benchmark: BenchmarkFixture, *, kept: bool) -> None:
    """Every house of ten cities to a restaurant of each chain; the first of a dinner knows nothing.

    The time is that of one house; `kept` is what all later houses of the dinner find.
    """
    asked = []
    for seed in range(10):
        city, places = crowded(seed)
        city.network.table(tolls=True)
        for house in city.houses.values():
            for number in range(CHAINS):
                start = (*house.squares, *house.garden)
                asked.append((city, start, places[number].doors, places, number))
    trips = iter(asked * 100)
    stocks = dict.fromkeys(range(CHAINS), 9)

    def forget() -> tuple[tuple[object, ...], dict[str, object]]:
        routes.courses.cache_clear()
        if not kept:
            routes._roads.cache_clear()
            routes._places_at_roads.cache_clear()
        return next(trips), {}

    def drive(
        city: City,
        start: tuple[Square, ...],
        end: tuple[Square, ...],
        places: tuple[CoffeeStand, ...],
        number: int,
    ) -> None:
        choose([Ending(routes.courses(city, start, end, places), number)], places, stocks)

    benchmark.pedantic(drive, setup=forget, rounds=len(asked))
    benchmark.extra_info["houses"] = len(asked)
