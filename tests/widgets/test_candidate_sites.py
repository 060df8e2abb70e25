"""Where a restaurant could stand: all legal places, each with the real dinner's income."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fcm_widgets as fcm
from fcm_widgets import DinnertimeExplorer, Game
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.errors import BadChange
from fcm_widgets.state.state import State
from fcm_widgets.widgets.base.requests import Refused
from fcm_widgets.widgets.dinner import candidate_sites as sites_module
from fcm_widgets.widgets.dinner.candidate_sites import ENTRANCES, LISTED, candidate_sites, incomes
from fcm_widgets.widgets.dinner.explorer import what_if_dinner
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds
from tests.widgets.asking import reply_to

SAMPLE = 12


def table(seed: int, largest: tuple[int, int] = (6, 4)) -> Game:
    return Game.from_scenario(to_toml(random_scenario(seed, largest=largest))).run_phase()


def restaurants(state: State) -> list[tuple[int, int]]:
    return [(c, r) for c, chain in enumerate(state.chains) for r in range(len(chain.restaurants))]


def some_restaurant(state: State, seed: int) -> tuple[int, int]:
    every = restaurants(state)
    return random.Random(seed).choice(every) if every else (0, 0)


def move(seat: int, which: int, x: int, y: int, entrance: str) -> dict[str, Any]:
    where = {"to": [x, y], "entrance": entrance}
    return {"kind": "move", "chain": seat, "restaurant": which, **where}


@pytest.mark.slow
@pytest.mark.parametrize("seed", seeds(100))
def test_incomes_are_those_of_the_same_what_if(seed: int) -> None:
    game = table(seed)
    seat, which = some_restaurant(game.start, seed)
    if not game.start.chains[seat].restaurants:
        with pytest.raises(Refused):
            candidate_sites(game.start, seat, which)
        return
    found = candidate_sites(game.start, seat, which)
    priced = [
        (site["at"], entrance, income)
        for site in found["sites"]
        for entrance, income in zip(ENTRANCES, site["incomes"], strict=True)
        if income is not None
    ]
    before = game.start.chains[seat].cash
    sample = random.Random(seed).sample(priced, min(SAMPLE, len(priced)))
    for (x, y), entrance, income in sample:
        told = what_if_dinner(game, [move(seat, which, x, y, entrance)])
        assert told["compare"]
        assert told["compare"]["cash"][seat]["after"] - before == income
    earned = [site["income"] for site in found["best"]]
    assert earned == sorted(earned)[::-1]
    assert len(found["best"]) == min(LISTED, len(found["sites"]))
    assert found["best"][0]["income"] == max(income for *_, income in priced)
    assert tuple(found["best"][0].values()) in priced


@pytest.mark.rule("RST-1", "RST-3")
@pytest.mark.parametrize("seed", seeds(6))
def test_all_legal_places_and_no_others(seed: int) -> None:
    nearby = (table(one, (3, 3)).start for one in range(seed, seed + 100))
    state = next(one for one in nearby if restaurants(one))  # on a tiny map none may find a place
    seat, which = some_restaurant(state, seed)
    west, north, width, height = state.city.box
    legal = set()
    for x in range(west, west + width):
        for y in range(north, north + height):
            for entrance in ENTRANCES:
                try:
                    apply_changes(state, [move(seat, which, x, y, entrance)])
                except BadChange:
                    continue
                legal.add((x, y, entrance))
    found = incomes(state, seat, which)
    assert {(*at, entrance) for at, by in found.items() for entrance in by} == legal
    stands = state.chains[seat].restaurants[which]
    assert stands.entrance in found[stands.at]


def test_widget_answers_through_its_traits() -> None:
    widget = DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"))
    found = reply_to(widget, "sites", chain=1, restaurant=0)["body"]
    assert found["best"][0] == {"at": [3, 5], "entrance": "SE", "income": 36}
    assert found["now"] == 6
    refused = reply_to(widget, "sites", chain=1, restaurant=7)
    assert refused["faults"] == [
        {"text": "restaurant: Fried Geese has 1, numbered from 0", "rule": ""}
    ]
    assert refused["body"] is None


WIDGET = DinnertimeExplorer(fcm.load_example("one-beer-short"))
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=5,
)
number = st.integers(-2, 3) | anything
questions = st.fixed_dictionaries(
    {"kind": st.just("sites")}, optional={"chain": number, "restaurant": number, "more": anything}
)


@pytest.mark.slow
@given(question=questions | anything)
def test_no_question_raises(question: Any) -> None:
    WIDGET._request = None
    WIDGET.set_state({"_request": {"id": 1, "body": question}})
    assert WIDGET._reply
    assert bool(WIDGET._reply["faults"]) == (WIDGET._reply["body"] is None)
    json.dumps(WIDGET._reply, allow_nan=False)


def test_extra_sales_at_too_many_places_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each place needs a dinner in which every route past coffee is searched again."""
    monkeypatch.setattr(sites_module, "MOST_WITH_EXTRA_SALES", 3)
    start = fcm.load_example("first-cup-of-coffee").start
    with pytest.raises(Refused) as refused:
        candidate_sites(start, 0, 0)
    (fault,) = refused.value.faults
    assert "at most 3 can be tried at once" in fault["text"]
