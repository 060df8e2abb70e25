"""In which order a file lists things decides nothing: restaurants, houses, cards, stock, pieces.

Chains keep their seats, and what is a sequence by its meaning stays one: the turn order, the rows
of the city's tiles, the chosen reserve cards, the two goods of an airplane.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import Done
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.state.actions import Action
from fcm_widgets.state.state import State
from tests.oracle.random_tables import random_scenario, to_toml
from tests.oracle.random_whole import (
    mixed,
    random_campaigns,
    random_payday,
    random_turn_end,
    random_whole,
)
from tests.seeds import seeds, some

SEQUENCES = {"turn_order", "tiles", "reserve", "good"}
SHIPPED = sorted((Path(fcm.__file__).parent / "scenarios").glob("*.toml"))
MOST_STEPS = 25
MAKERS: dict[str, Callable[[int], dict[str, Any]]] = {
    "base": random_scenario,
    "dinner": lambda seed: random_whole(seed, mixed(seed)),
    "coffee": lambda seed: random_whole(seed, ("coffee", "lobbyists", "new_milestones")),
    "marketing": lambda seed: random_campaigns(seed, ("rural_marketeers", "new_milestones")),
    "payday": random_payday,
    "cleanup": random_turn_end,
}
COFFEE = """
modules = ["coffee"]
[city]
tiles = [["R", "A", "R"]]
[bank]
cash = 500
[[chain]]
name = "Diner"
stock = { burger = 1 }
restaurants = [{ at = [13, 3], entrance = "NW" }, { at = [0, 3], entrance = "NE" }]
[[chain]]
name = "Barista"
stock = { coffee = 1 }
coffee_shops = [[11, 3]]
[[house]]
number = 2
demand = ["burger"]
"""


def shuffled(rng: random.Random, part: Any, key: str = "") -> Any:
    """Return a part of a scenario with all that it lists in another order."""
    if isinstance(part, dict):
        keys = list(part)
        rng.shuffle(keys)
        return {one: shuffled(rng, part[one], one) for one in keys}
    if not isinstance(part, list) or key in SEQUENCES or all(type(one) is int for one in part):
        return part  # a pair of numbers is a place
    inside = [shuffled(rng, one) for one in part]
    if key != "chain":
        rng.shuffle(inside)
    return inside


def told(scenario: dict[str, Any], seed: int) -> Iterator[str]:
    """Yield all that may be done, that is chosen by chance, that happens and why, in words."""
    game, rng = fcm.Game.from_scenario(to_toml(scenario)), random.Random(seed)
    if not game.options and not game.state.over:
        game.advance()
    for _ in range(MOST_STEPS):
        if not game.options:
            break
        named = {_named(one, game.state): one for one in game.options}
        yield from sorted(named)
        done = [name for name in sorted(named) if isinstance(named[name], Done)]
        chosen = done[0] if done and rng.random() < 0.5 else rng.choice(sorted(named))
        yield f"> {chosen}"
        game.play(named[chosen])
    yield from (str(note) for note in game.notes)
    for event, state in game.history:
        yield str(say(event, state))
        yield str(event.drive)
    for decision in game.decisions:
        for offer in decision.offers:
            at = offer.restaurant and offer.restaurant.at
            yield f"{decision.house} {offer.chain} {at} {offer.route} {offer.price}"
            yield from (str(flip) for flip in decision.flips(offer.chain)[:1])


def _named(action: Action, state: State) -> str:
    return f"{action.seat} {label(action, state)} {getattr(action, 'route', '')}"


def differing(scenario: dict[str, Any], seed: int) -> list[tuple[str, str]]:
    other = shuffled(random.Random(seed), scenario)
    one, two = list(told(scenario, seed)), list(told(other, seed))
    parts = [pair for pair in zip(one, two, strict=False) if pair[0] != pair[1]]
    return parts[:1] or [("as long", str(len(one) - len(two)))] * (len(one) != len(two))


@pytest.mark.rule("COF-4", "DIN-6")
@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("seed", seeds(40))
def test_no_order_of_a_random_table_decides_anything(maker: str, seed: int) -> None:
    assert differing(MAKERS[maker](seed), seed) == []


@pytest.mark.parametrize("path", some(SHIPPED, every=6), ids=lambda path: path.stem)
def test_no_order_of_a_scenario_that_ships_decides_anything(path: Path) -> None:
    assert differing(tomllib.loads(path.read_text(encoding="utf-8")), 1) == []


@pytest.mark.rule("COF-4")
def test_of_restaurants_as_near_the_house_takes_the_one_with_most_coffee_on_its_way() -> None:
    scenario = tomllib.loads(COFFEE)
    for _ in range(2):
        scenario["chain"][0]["restaurants"].reverse()
        game = fcm.Game.from_scenario(to_toml(scenario)).advance()
        assert [chain.cash for chain in game.state.chains] == [10, 10]
        best = game.decisions[0].best
        assert best is not None
        assert [one.restaurant.at for one in best.destinations] == [(13, 3), (0, 3)]
        (drive,) = [event.drive for event, _ in game.history if event.drive]
        assert best.route is not None
        assert drive.routes[0].squares[-1] == best.route.squares[-1] == (13, 3)
        lines = [str(say(event, state)) for event, state in game.history if event.drive]
        assert "The one at square 0, 3 is just as near" in lines[0]


def test_ways_to_two_restaurants_that_tie_sell_what_all_of_them_pass() -> None:
    scenario = tomllib.loads(COFFEE)
    scenario["chain"][1] |= {"stock": {"coffee": 2}, "coffee_shops": [[11, 3], [3, 3]]}
    game = fcm.Game.from_scenario(to_toml(scenario)).advance()
    (drive,) = [event.drive for event, _ in game.history if event.drive]
    assert len(drive.routes) == 2, "each way has one coffee, and no place is on both"
    assert game.state.chains[1].cash == 0
