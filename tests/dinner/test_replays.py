"""Replays: a dinner replayed with a change equals the dinner played from scratch on that table.

A replay reuses what the change leaves alone: other chains' offers, the houses before the first that
differs, sales on the way, payments. The dinner from scratch (`forecast`) shares nothing with it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from fcm_widgets.data import goods_of
from fcm_widgets.dinner import dinner as dinner_module
from fcm_widgets.dinner.criteria import DRIVE_IN, STOCK
from fcm_widgets.dinner.decision import Change
from fcm_widgets.dinner.dinner import Dinner
from fcm_widgets.dinner.dinnertime import Served, Sold, income_with, sums_paid
from fcm_widgets.dinner.forecast import Forecast, forecast
from fcm_widgets.dinner.what_ifs import apply_changes, as_request
from fcm_widgets.engine.bank import deck_of
from fcm_widgets.engine.ranges import has_drive_in
from fcm_widgets.engine.registry import rules_of
from fcm_widgets.learning.quiz.random_tables import random_table
from fcm_widgets.state.state import State
from tests.mixes import WITHOUT_FIRST, WITHOUT_SECOND
from tests.seeds import seeds

TRIED = 40
"""The changes that are tried at each table."""


def table_of(seed: int) -> State:
    """Return a random table at dinnertime with some modules or all, and goods at every chain."""
    rng = random.Random(seed)
    modules = rng.choice((WITHOUT_FIRST, WITHOUT_SECOND))
    count = rng.choice((0, 2, 4, len(modules), len(modules)))
    state = random_table(seed, modules=rng.sample(modules, count)).state
    goods = list(goods_of(state.config.modules))
    chains = []
    for chain in state.chains:
        more = {good: rng.choice((0, 0, 1, 2, 4)) for good in goods}
        stock = {good: chain.stock.get(good, 0) + more[good] for good in goods}
        chains.append(replace(chain, stock={good: held for good, held in stock.items() if held}))
    reserve = tuple(rng.choice([*deck_of(state).votes]) for _ in chains)
    bank = replace(state.bank, cash=1000, reserve=reserve)
    switches = (("reserve_price_from", "next_house"),) if rng.random() < 0.5 else ()
    at_zero = rng.random() < 0.5
    rulings = replace(state.config.rulings, bank_breaks_at_zero=at_zero, more=switches)
    config = replace(state.config, rulings=rulings)
    state = replace(state, chains=tuple(chains), bank=bank, config=config)
    _, paid = sums_paid(forecast(state).events, len(chains))
    just_enough = sum(paid) + rng.randrange(1, 20)
    cash = rng.choice((20, 150, 1000, just_enough, just_enough))
    return replace(state, bank=replace(bank, cash=cash))


def changes_of(state: State) -> Iterator[Change]:
    """Yield every change of one chain that a review or a flip may try."""
    for seat, chain in enumerate(state.chains):
        for criterion in rules_of(state.config.modules).criteria:
            if lever := criterion.lever:
                for steps in lever.ways(state, seat):
                    yield from (Change(lever.name, seat, by) for by in steps)
        for good in goods_of(state.config.modules):
            held = chain.stock.get(good, 0)
            fewer = range(-held, 0)
            yield from (Change(STOCK, seat, by, good) for by in (*fewer, 1, 2, 3, 4, 20))
        yield Change(DRIVE_IN, seat, -1 if has_drive_in(state, seat) else 1)


def sales_in(played: Forecast) -> list[Any]:
    """Return all sales of a dinner that was played."""
    return [
        (event.house, event.seat, dict(event.goods), dict(event.aside), event.places)
        for event in played.events
        if isinstance(event, Served | Sold)
    ]


def sales_replayed(dinner: Dinner, change: Change) -> list[Any]:
    """Return the same of a replay."""
    found = []
    for house, replayed in zip(dinner.houses, dinner.replayed(change), strict=True):
        for number, sale in enumerate(replayed.sales):
            aside = sale.goods if number else sale.aside
            found.append((house.number, sale.seat, dict(sale.goods), dict(aside), sale.places))
    return found


@pytest.mark.parametrize("seed", seeds(400, few=8))
def test_a_replay_equals_the_dinner_from_scratch(seed: int) -> None:
    state, rng = table_of(seed), random.Random(seed)
    dinner, usual = Dinner(state), forecast(state)
    sums = sums_paid(usual.events, len(state.chains))
    changes = list(changes_of(state))
    tried = rng.sample(changes, min(TRIED, len(changes)))
    wanted = sorted({good for house in dinner.houses for good in house.wants})
    for good in wanted[:3]:  # as flips try them: one more, two more, until it is enough
        seat = rng.randrange(len(state.chains))
        tried += (Change(STOCK, seat, by, good) for by in range(1, 6))
    tried += (change for change in changes if change.lever == DRIVE_IN)
    for good in dinner.rules.extra_goods:
        tried += (Change(STOCK, seat, 2, good) for seat in range(len(state.chains)))
    for change in tried:
        from_scratch = forecast(apply_changes(state, [as_request(state, change)]))
        if rng.random() < 0.5 and dinner.houses:  # some replays first go only to one house
            house = rng.choice(dinner.houses).number
            decision = next(each for each in from_scratch.decisions if each.house == house)
            winner = dinner.winner(change, house)
            name = None if winner is None else state.chains[winner].name
            assert name == decision.winner, change
            assert dinner.deciding(change, house) == decision.deciding(), change
        winners = {
            house: None if seat is None else state.chains[seat].name
            for house, seat in dinner.winners(change).items()
        }
        assert winners == from_scratch.winners, change
        assert sales_replayed(dinner, change) == sales_in(from_scratch), change
        would = income_with(dinner, change, *sums)
        if would is not None:
            assert would == sums_paid(from_scratch.events, len(state.chains))[0], change


def test_more_than_enough_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    state = random_table(1).state
    full = dict.fromkeys(goods_of(()), 20)
    state = replace(state, chains=tuple(replace(chain, stock=full) for chain in state.chains))
    dinner, tables = Dinner(state), []

    def counted(*args: Any) -> State:
        tables.append(args)
        return apply_changes(*args)

    monkeypatch.setattr(dinner_module, "apply_changes", counted)
    assert dinner.houses
    for good in full:
        assert dinner.winners(Change(STOCK, 0, 1, good)) == dinner.winners()
    assert tables == []
