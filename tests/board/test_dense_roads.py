"""Hauls on cities with many circles, where the first search is given up."""

from __future__ import annotations

import random
from typing import Any

import pytest

from fcm_widgets.board import buyers
from fcm_widgets.board.buyers import Arrival, best_by_road
from fcm_widgets.board.city import City
from fcm_widgets.board.squares import Square

Door = tuple[Square, ...]


def doors(city: City, count: int, rng: random.Random) -> Door:
    beside = [at for at in sorted(city.printed) if at not in city.road_at and city.at_road((at,))]
    return tuple(rng.sample(beside, count))


@pytest.mark.rule("BUY-4", "BUY-8")
def test_both_searches_find_the_same_drinks(monkeypatch: pytest.MonkeyPatch) -> None:
    for seed in range(20):
        rng = random.Random(seed)
        city = City.random(players=4, seed=seed, modules=["new_districts"])
        start = doors(city, rng.choice([1, 4]), rng)
        city = city.with_roads([], rng.sample(sorted(city.road_at), rng.choice([0, 3])))
        first = best_by_road(city, start, 3, tolls=True)
        with monkeypatch.context() as patched:
            patched.setattr(buyers, "MOST_STATES", 0)
            second = best_by_road(city, start, 3, tolls=True)
        assert [haul.drinks(city) for haul in first] == [haul.drinks(city) for haul in second]


def test_a_city_of_circles_takes_few_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Range 4 on circles with three drinks each: the first search alone takes 23,399 steps."""
    steps = []
    plain = buyers._Driver.onward

    def onward(driver: Any, at: Arrival) -> Any:
        steps.append(at)
        return plain(driver, at)

    monkeypatch.setattr(buyers._Driver, "onward", onward)
    monkeypatch.setattr(buyers, "MOST_STATES", 1_000)
    city = City.of([["U"] * 10] * 10)
    (best,) = best_by_road(city, ((20, 20),), 4)
    assert best.drinks(city) == {"lemonade": 15}
    assert len(steps) < 9_000
