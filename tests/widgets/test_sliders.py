"""The sliders that need no kernel: each place of each is the real dinner's own answer."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import DinnertimeExplorer, Game
from fcm_widgets.dinner.dinner import Dinner
from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.learning.quiz.random_tables import random_table
from fcm_widgets.widgets.dinner.contract import Sliders
from fcm_widgets.widgets.dinner.explorer import what_if_dinner
from fcm_widgets.widgets.dinner.sliders import bounds, change_of, sliders
from fcm_widgets.widgets.wire import packed
from tests.benchmarks.test_dinner import text
from tests.dinner.brute import what_if
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import FEW, LONG, seeds, some

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets.state.state import State

SAMPLE = 25 if LONG else 8
BYTES = 1_500


def contested(count: int, few: int = FEW) -> list[str]:
    return [f"#{seed}" for seed in seeds(count, few)]


def table(name: str | int) -> Game:
    """Dine at an example, at a table of the oracle's, or at one where chains compete ("#7")."""
    if isinstance(name, str) and name.startswith("#"):
        return random_table(name).run_phase()
    if isinstance(name, int):
        return Game.from_scenario(to_toml(random_scenario(name))).run_phase()
    return fcm.load_example(name).run_phase()


def places(state: State) -> Iterator[tuple[str, int, int]]:
    """Yield every place of every slider: the lever, the chain, the value."""
    for seat in range(len(state.chains)):
        for lever, found in bounds(state, seat).items():
            values = range(found["lowest"], found["highest"] + 1)
            yield from ((lever, seat, value) for value in values)


def winners(found: Sliders, lever: str, seat: int, value: int) -> dict[str, int | None]:
    """Return the winner of each house as the browser finds it."""
    slider = found["chains"][seat][lever]
    served = slider["winners"][value - slider["lowest"]]
    return dict(zip(found["houses"], served, strict=True))


def asked(game: Game, change: dict[str, Any] | None) -> dict[str, int | None]:
    """Ask Python the same as a what-if, and return each house's winner by number."""
    names = [chain.name for chain in game.start.chains]
    told = what_if_dinner(game, [change] if change else [])
    assert told["compare"]
    return {
        row["house"]: None if row["after"] is None else names.index(row["after"])
        for row in told["compare"]["houses"]
    }


@pytest.mark.long
@pytest.mark.parametrize(
    "name",
    [*some(fcm.example_names("dinnertime"), every=8), *seeds(60), *contested(60)],
)
def test_each_place_is_what_python_answers(name: str | int) -> None:
    game = table(name)
    found = DinnertimeExplorer(game)._sliders
    every = list(places(game.start))
    for lever, seat, value in random.Random(str(name)).sample(every, min(SAMPLE, len(every))):
        change = change_of(game.start, lever, seat, value)
        asks = what_if(game.start, *change) if change else None
        assert winners(found, lever, seat, value) == asked(game, asks), (lever, seat, value)


@pytest.mark.parametrize("seed", [*seeds(60), *contested(60)])
def test_the_table_as_it_is_is_the_dinner_as_it_was(seed: str | int) -> None:
    game = table(seed)
    found = sliders(Dinner(game.start))
    was = {
        decision.house: None if decision.best is None else decision.best.seat
        for decision in game.decisions
    }
    assert found["houses"] == list(was)
    for seat in range(len(game.start.chains)):
        place = game.start.turn_order.index(seat) + 1
        for lever, value in (("price", 0), ("waitress", 0), ("turn", place)):
            assert winners(found, lever, seat, value) == was
            assert change_of(game.start, lever, seat, value) is None


@pytest.mark.rule("DIN-4")
@pytest.mark.parametrize("seed", [*seeds(60), *contested(60)])
def test_dollars_cheaper_is_as_many_pricing_managers(seed: str | int) -> None:
    """What cards can do to a price, the lever in dollars does too, and the receipts agree."""
    start = table(seed).start
    for seat, chain in enumerate(start.chains):
        for by in (1, 4):
            cards = (*chain.at_work, *["pricing_manager"] * by)
            staffed = forecast(start.with_chain(seat, replace(chain, at_work=cards)))
            priced = forecast(apply_changes(start, [{"kind": "price", "chain": seat, "by": -by}]))
            assert [d.winner for d in staffed.decisions] == [d.winner for d in priced.decisions]
            cash = [[one.cash for one in held.after.chains] for held in (staffed, priced)]
            assert cash[0] == cash[1]


def test_price_in_dollars_is_a_row_of_its_own() -> None:
    start = fcm.load_example("one-beer-short").state
    twice = [{"kind": "price", "chain": 0, "by": by} for by in (4, -1)]
    tables = [
        apply_changes(start, twice),
        apply_changes(start, [{"kind": "price", "chain": 0, "by": 3}]),
    ]
    for state in tables:
        offer = forecast(state).decisions[0].offers[0]
        assert offer.unit_price == 8 + 3
        assert [(t.label, t.amount) for t in offer.price.terms][-1] == ("what if", 3)
    assert start.config.price_changes == ()


def test_random_tables_let_sliders_change_something() -> None:
    """Keeps the laws above from holding because no slider ever did anything."""
    moved: Counter[str] = Counter()
    ties = ("tie-on-turn-order", "tie-on-waitresses", "where-will-house-8-eat")
    for name in (*ties, *contested(60, few=12)):
        game = table(name)
        found = sliders(Dinner(game.start))
        for chain in found["chains"]:
            for lever, slider in chain.items():
                moved[lever] += any(winners != found["was"] for winners in slider["winners"])
    assert moved["price"] >= 20
    assert moved["waitress"] >= 5
    assert moved["turn"] >= 2


def test_five_chains_and_twenty_houses_are_small() -> None:
    game = Game.from_scenario(text()).run_phase()
    found = sliders(Dinner(game.start))
    assert (len(found["chains"]), len(found["houses"])) == (5, 20)
    assert len(packed(found)) < BYTES


def test_a_slider_takes_away_at_most_twenty_waitresses() -> None:
    """A file may list 400 of them, and each place of a slider is a dinner."""
    chain = {"name": "Xango", "at_work": ["waitress"] * 400}
    table = {"phase": "dinnertime", "city": {"tiles": [["H"]]}, "chain": [chain]}
    found = bounds(Game.from_scenario(table).state, 0)["waitress"]
    assert found == {"lowest": -20, "highest": 4}
