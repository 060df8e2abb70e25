"""How long a dinner of 20 houses and 5 chains takes (aim: under 2 ms), and reading and writing it.

Figures only: no test here fails because a machine is slow.
"""

from __future__ import annotations

from time import process_time
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.table import decision_text
from tests.oracle.toml_text import to_toml

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

TILES = [
    ["A", "B", "C", "D", "E"],
    ["F", "G", "H", "I", "J"],
    ["K", "V", "W", "X", "Y"],
    ["L", "O", "Q", "R", "T"],
]  # fmt: skip
GOODS = ("burger", "pizza", "beer")
PRINTED = (2, "pi", 4, 5, 7, 8, "9 3/4", 10, 12, 13, 15, 16, 18, 21, 22, 25)
PLACED = (
    {"number": 1, "at": [8, 18], "garden": "E"},
    {"number": 3, "at": [13, 18], "garden": "E"},
    {"number": 6, "at": [18, 18], "garden": "E"},
    {"number": 9, "at": [3, 15], "garden": "E"},
)
STAFF = ("pricing_manager", "waitress", "waitress", "cfo")


MENUS = ("kimchi", "sushi", "noodles")


def text(*menus: str) -> str:
    """Return a table of 5 chains that can serve all of its 20 hungry houses, also from `menus`."""
    houses: list[dict[str, Any]] = [{"number": number} for number in PRINTED]
    houses += [dict(entry) for entry in PLACED]
    for count, entry in enumerate(houses):
        entry["demand"] = [GOODS[(count + item) % 3] for item in range(3)]
    chains = [
        {
            "name": name,
            "stock": dict.fromkeys((*GOODS, *menus), 60),
            "at_work": list(STAFF[:seat]),
            "restaurants": [{"at": [5 * seat + 3, 15], "entrance": "SW"}],
        }
        for seat, name in enumerate("ABCDE")
    ]
    chains[0]["restaurants"] = [{"at": [0, 15], "entrance": "SE"}]
    return to_toml(
        {
            "modules": ["new_districts", *menus],
            "city": {"tiles": TILES},
            "bank": {"cash": 9000},
            "chain": chains,
            "house": houses,
        }
    )


def test_dinner(benchmark: BenchmarkFixture) -> None:
    start = fcm.Game.from_scenario(text()).state
    game = benchmark(lambda: fcm.Game(start).advance())
    assert len(game.decisions) == 20
    benchmark.extra_info["events"] = len(game.history)


def test_dinner_on_a_city_never_asked_before(benchmark: BenchmarkFixture) -> None:
    """Distances are cached with the city: the first dinner works them out."""
    benchmark.pedantic(
        lambda game: game.advance(),
        setup=lambda: ((fcm.Game.from_scenario(text()),), {}),
        rounds=30,
    )


def test_forecast(benchmark: BenchmarkFixture) -> None:
    """As a bot asks: no game, no history; what each chain would earn."""
    start = fcm.Game.from_scenario(text()).state
    takings = benchmark(lambda: forecast(start).takings)
    assert len(takings) == 5


def test_every_reason_of_a_dinner_in_words(benchmark: BenchmarkFixture) -> None:
    """Ways, terms, flips and sentences are made when somebody asks."""
    start = fcm.Game.from_scenario(text()).state
    game = fcm.Game(start).advance()
    words = benchmark(lambda: [decision_text(decision) for decision in game.decisions])
    assert len(words) == 20


@pytest.mark.benchmark(timer=process_time)  # others work on the machine, too
@pytest.mark.parametrize("menus", [(), MENUS], ids=["base", "three menus"])
def test_flips_of_a_dinner(benchmark: BenchmarkFixture, menus: tuple[str, ...]) -> None:
    """The dinner with every flip, each found in the whole dinner (aims: 25 and 60 ms)."""
    start = fcm.Game.from_scenario(text(*menus)).state

    def flips() -> int:
        decisions = fcm.Game(start).advance().decisions
        return sum(len(d.flips(offer.chain)) for d in decisions for offer in d.offers)

    assert benchmark(flips) > 0


def test_load(benchmark: BenchmarkFixture) -> None:
    source = text()
    benchmark(lambda: fcm.Game.from_scenario(source))


def test_to_scenario(benchmark: BenchmarkFixture) -> None:
    game = fcm.Game.from_scenario(text())
    benchmark(game.to_scenario)
