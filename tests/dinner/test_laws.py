"""Laws that hold at every dinner, whatever lies on the table; each on random tables."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.dinnertime import Served, StayedHome
from fcm_widgets.engine.bank import BankBroke
from fcm_widgets.engine.registry import available_modules, rules_of
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import PHASE_ORDER, State
from tests.dinner.brute import standings, winner
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds

if TYPE_CHECKING:
    from fcm_widgets.decisions import Decision

on_random_tables = pytest.mark.parametrize("seed", seeds(100))


@cache
def text_of(seed: int) -> str:
    return to_toml(random_scenario(seed, largest=(4, 3)))


@cache
def dined(seed: int) -> fcm.Game:
    """Return a random table that has dined; nobody may change it."""
    return fcm.Game.from_scenario(text_of(seed)).run_phase()


def money(state: State) -> int:
    """Count all dollars on the table; what the box lent is owed and so counts against it."""
    return sum(chain.cash for chain in state.chains) + state.bank.cash - state.bank.owed


@pytest.mark.rule("BNK-2", "BNK-5")
@on_random_tables
def test_money_is_conserved_but_for_the_reserve(seed: int) -> None:
    game = dined(seed)
    before = money(game.start)
    for event, state in game.history:
        if isinstance(event, BankBroke):
            before += event.added.total
        assert money(state) == before, type(event).__name__


@pytest.mark.rule("BNK-4")
@on_random_tables
def test_tallies_sum_to_the_cash_that_moved(seed: int) -> None:
    game = dined(seed)
    before = game.start
    for event, after in game.history:
        moved = [b.cash - a.cash for a, b in zip(before.chains, after.chains, strict=True)]
        if isinstance(event, Paid):
            # Nobody pays more than he has: the rest is owed, and what is earned goes against it.
            total = sum(term.amount for term in event.tally.terms)
            assert moved.pop(event.seat) == total + event.debt
            assert event.debt >= 0 or after.chains[event.seat].bankrupt
        assert not any(moved)
        before = after


@on_random_tables
def test_a_receipt_is_what_is_paid(seed: int) -> None:
    sales = [event for event, _ in dined(seed).history if isinstance(event, Served)]
    payments = [e for e, _ in dined(seed).history if isinstance(e, Paid) and e.kind == "sale"]
    assert [(e.seat, e.receipt.total) for e in sales] == [(e.seat, e.tally.total) for e in payments]


@pytest.mark.rule("DIN-6")
@on_random_tables
def test_prices_and_distances_are_the_sums_of_their_terms(seed: int) -> None:
    for decision in dined(seed).decisions:
        for offer in decision.offers:
            assert sum(term.amount for term in offer.price.terms) == offer.unit_price
            if offer.tiles is None:
                assert offer.distance is None
                assert offer.route is None
                assert offer.score is None
                continue
            assert offer.route is not None
            assert offer.distance is not None
            extra = sum(term.amount for term in offer.extra)
            assert offer.distance.total == offer.tiles == offer.route.distance + extra
            assert offer.score == offer.unit_price + offer.tiles
            assert all(term.label and term.source for term in offer.distance.terms)


@pytest.mark.rule("DIN-2", "DIN-16")
@on_random_tables
def test_served_goods_leave_the_stock_and_unmet_demand_stays(seed: int) -> None:
    game = dined(seed)
    before = game.start
    for event, after in game.history:
        stocks = [
            (dict(a.stock), dict(b.stock)) for a, b in zip(before.chains, after.chains, strict=True)
        ]
        demand = {home.house.number: home.wants for home in before.homes}
        if isinstance(event, Served):
            wants = demand[event.decision.house]
            demand[event.decision.house] = {}
            old, new = stocks.pop(event.seat)
            assert all(old.get(good, 0) - count >= 0 for good, count in wants.items())
            assert {good: old[good] - wants.get(good, 0) for good in old} == {
                good: new.get(good, 0) for good in old
            }
        assert all(old == new for old, new in stocks)
        assert demand == {home.house.number: home.wants for home in after.homes}
        before = after


@on_random_tables
def test_nothing_is_ever_negative(seed: int) -> None:
    for _, state in dined(seed).history:
        assert state.bank.cash >= 0
        assert state.bank.owed >= 0
        assert all(chain.cash >= 0 for chain in state.chains)
        assert all(held > 0 for chain in state.chains for held in chain.stock.values())


@pytest.mark.rule("DIN-1", "DIN-15")
@on_random_tables
def test_each_house_with_demand_decides_once_with_an_offer_of_every_chain(seed: int) -> None:
    game = dined(seed)
    hungry = [home.house.number for home in game.start.homes if home.demand]
    assert sorted(hungry) == sorted(decision.house for decision in game.decisions)
    names = [chain.name for chain in game.start.chains]
    for decision in game.decisions:
        assert [offer.chain for offer in decision.offers] == names


@pytest.mark.rule("DIN-3", "DIN-5")
@on_random_tables
def test_the_winner_is_the_least_by_our_own_ranking(seed: int) -> None:
    for decision in dined(seed).decisions:
        assert decision.winner == winner(standings(decision))
        assert decision.decided_by() == decided_by(decision)


def decided_by(decision: Decision) -> str | None:
    """Name the first of the three numbers in which the best two differ."""
    ranks = sorted(one.rank for one in standings(decision) if one.able)
    if len(ranks) < 2:
        return "only_offer" if ranks else None
    best, next_best = ranks[:2]
    differ = [mine != theirs for mine, theirs in zip(best, next_best, strict=True)]
    return ("price_plus_distance", "waitresses", "turn_order")[differ.index(True)]


@pytest.mark.rule("DIN-14")
@on_random_tables
def test_the_same_table_gives_the_same_events(seed: int) -> None:
    again = fcm.Game.from_scenario(text_of(seed)).run_phase()
    assert list(map(str, events(again))) == list(map(str, events(dined(seed))))
    assert [state for _, state in again.history] == [state for _, state in dined(seed).history]


def events(game: fcm.Game) -> list[object]:
    """Return what happened, without the states."""
    return [
        (event.decision.house, event.decision.winner)
        if isinstance(event, Served | StayedHome)
        else event
        for event, _ in game.history
    ]


@on_random_tables
def test_the_order_of_the_modules_plays_no_part(seed: int) -> None:
    scenario = random_scenario(seed, largest=(4, 3))
    scenario["modules"] = ["six_players", *scenario.get("modules", [])]
    one = fcm.Game.from_scenario(to_toml(scenario)).run_phase()
    scenario["modules"].reverse()
    other = fcm.Game.from_scenario(to_toml(scenario)).run_phase()
    assert one.start == other.start
    assert events(one) == events(other)
    assert one.state == other.state


def test_the_rules_of_all_modules_are_pooled_in_any_order() -> None:
    names = tuple(available_modules())
    assert rules_of(names) == rules_of(names[::-1]) == rules_of((*names, *names))


@on_random_tables
def test_a_scenario_written_out_loads_to_an_equal_state(seed: int) -> None:
    start = fcm.Game.from_scenario(text_of(seed))
    assert fcm.Game.from_scenario(start.to_scenario()).state == start.state
    assert fcm.Game.from_scenario(start.to_scenario()).to_scenario() == start.to_scenario()


@on_random_tables
def test_so_does_the_table_after_its_dinner(seed: int) -> None:
    game = dined(seed)
    if game.over:
        return  # no phase begins any more
    assert fcm.Game.from_scenario(game.to_scenario()).state == game.state


@pytest.mark.parametrize(
    "tiles",
    ['[["H", "."], [".", "O"]]', '[["H"], ["."]]', '[["."], ["H"]]', '[[".", "H"]]'],
    ids=["corners", "nothing in the south", "nothing in the north", "nothing in the west"],
)
def test_rows_and_columns_without_a_tile_come_back_too(tiles: str) -> None:
    text = f'city.tiles = {tiles}\nchain = [{{ name = "A" }}]\nhouse = [{{ number = 13 }}]'
    try:
        start = fcm.Game.from_scenario(text)
    except fcm.errors.BadScenario:
        return  # refusing an empty edge keeps the law as well
    assert fcm.Game.from_scenario(start.to_scenario()).state == start.state


@pytest.mark.parametrize("phase", PHASE_ORDER)
def test_every_phase_is_kept(phase: str) -> None:
    state = replace(dined(0).start, phase=phase)
    assert fcm.Game.from_scenario(fcm.Game(state).to_scenario()).phase == phase


@pytest.mark.parametrize("seed", seeds(20))
def test_the_dinner_is_one_move_and_its_steps_lead_to_its_end(seed: int) -> None:
    game = dined(seed)
    assert game.at(0).state is game.start
    assert game.at(1).state is game.state
    assert game.history[-1][1] == game.state
    assert {step.action for step in game.history} == {1}
    with pytest.raises(IndexError, match="this game has 1 move"):
        game.at(2)


@on_random_tables
def test_each_event_applied_by_itself_gives_the_state_that_was_kept(seed: int) -> None:
    game = dined(seed)
    state = game.start
    for event, after in game.history:
        state = event.apply(state)
        assert state == after
