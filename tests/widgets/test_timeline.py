"""The timeline: its steps give the game back, its numbers have their rows, its ways are ways."""

from __future__ import annotations

import copy
from itertools import pairwise
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import Game
from fcm_widgets.board.squares import TILE
from fcm_widgets.dinner.dinnertime import Served, StayedHome
from fcm_widgets.engine.tallies import tally
from fcm_widgets.explain.log import say
from fcm_widgets.state.state import State
from fcm_widgets.text.english import one_stop
from fcm_widgets.widgets.dinner.timeline import timeline
from fcm_widgets.widgets.wire import packed
from tests.benchmarks.test_dinner import text
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds, some

MOVES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Facts = dict[str, Any]
Square = tuple[int, int]

BREAKS_WHILE_PAYING = """
title = "A sale that breaks the bank"
city.tiles = [["E"]]
[bank]
cash = 4
reserve = [100]
[[chain]]
name = "Santa Maria"
at_work = ["waitress"]
stock = { beer = 3 }
restaurants = [{ at = [0, 3], entrance = "SE" }]
[[house]]
number = 8
demand = ["beer"]
"""


def table(name: str | int) -> Game:
    """Give a game that has dined: an example by its name, a random table by its seed."""
    if name == "breaks":
        return Game.from_scenario(BREAKS_WHILE_PAYING).run_phase()
    if isinstance(name, int):
        return Game.from_scenario(to_toml(random_scenario(name))).run_phase()
    return fcm.load_example(name).run_phase()


def total(terms: list[Any]) -> int:
    return sum(term["amount"] for term in terms)


every_table = pytest.mark.parametrize(
    "name", ["breaks", *some(fcm.example_names("dinnertime"), every=4), *seeds(100)]
)


def facts_of(state: State) -> Facts:
    """Say what a timeline must give back at a state, from the state alone."""
    return {
        "demand": {home.house.number: dict(home.wants) for home in state.homes if home.demand},
        "cash": [chain.cash for chain in state.chains],
        "stock": [{good: n for good, n in chain.stock.items() if n} for chain in state.chains],
        "bank": state.bank.cash,
        "broken": state.bank.broken,
    }


def folded(told: Any) -> list[Facts]:
    """Apply every step's `set` to the first facts, as the browser does."""
    now = copy.deepcopy(told["first"])
    all_facts = [copy.deepcopy(now)]
    for step in told["steps"]:
        change = step.get("change", {})
        now["demand"].update(change.get("demand", {}))
        for key in ("cash", "stock"):
            for seat, value in change.get(key, {}).items():
                now[key][int(seat)] = value
        for key in ("bank", "broken"):
            now[key] = change.get(key, now[key])
        all_facts.append(copy.deepcopy(now))
    return all_facts


def tidy(facts: Facts) -> Facts:
    demand = {house: dict(wants) for house, wants in facts["demand"].items() if wants}
    stock = [{good: n for good, n in chain.items() if n} for chain in facts["stock"]]
    return {**facts, "demand": demand, "stock": stock}


@every_table
def test_steps_fold_to_the_state(name: str | int) -> None:
    game = table(name)
    facts = folded(timeline(game))
    assert tidy(facts[0]) == facts_of(game.start)
    assert tidy(facts[-1]) == facts_of(game.state)


@every_table
def test_no_step_passes_over_a_state(name: str | int) -> None:
    """After each step the facts are those of some state of the history, in its order."""
    game = table(name)
    states = [facts_of(state) for _, state in game.history]
    cash = [(facts["cash"], facts["demand"]) for facts in states]
    at = 0
    for facts in map(tidy, folded(timeline(game))[1:]):
        here = (facts["cash"], facts["demand"])
        assert here in cash[at:] or here == (states[at]["cash"], states[at]["demand"])
        at += cash[at:].index(here)


@every_table
def test_each_house_has_its_step_in_order(name: str | int) -> None:
    game = table(name)
    steps = [step for step in timeline(game)["steps"] if "decision" in step]
    assert [step["house"] for step in steps] == [decision.house for decision in game.decisions]
    for step, decision in zip(steps, game.decisions, strict=True):
        best = decision.best
        assert step["kind"] == ("stay" if best is None else "dine")
        assert step["decision"]["winner"] == (None if best is None else best.seat)
        assert step["decision"]["decided_by"] == decision.decided_by()
        assert dict(step["decision"]["wants"]) == dict(decision.wants)
        ranked = [offer["chain"] for offer in step["decision"]["offers"]]
        able = [offer.seat for offer in decision.ranking]
        assert ranked[: len(able)] == able
        assert sorted(ranked) == list(range(len(game.state.chains)))


@every_table
def test_every_number_is_the_sum_of_its_rows(name: str | int) -> None:
    told: Any = timeline(table(name))
    offers = [
        offer
        for step in told["steps"]
        if "decision" in step
        for offer in step["decision"]["offers"]
    ]
    assert offers or name not in fcm.example_names("dinnertime")
    for offer in offers:
        assert total(offer["price_terms"]) == offer["price"]
        assert total(offer["distance_terms"]) == (offer["distance"] or 0)
        assert offer["sum"] == (
            None if offer["distance"] is None else offer["price"] + offer["distance"]
        )


@every_table
def test_what_was_paid_is_what_moved(name: str | int) -> None:
    told: Any = timeline(table(name))
    for step, (before, after) in zip(told["steps"], pairwise(folded(told)), strict=True):
        if step["kind"] not in ("dine", "tips", "bonus"):
            continue
        paid = total(step["terms"])
        moved = [now - then for then, now in zip(before["cash"], after["cash"], strict=True)]
        if step["kind"] == "dine":
            seat = step["decision"]["winner"]
            assert moved[seat] == max(paid, -before["cash"][seat])  # nobody pays more than it has
        # Also a CFO's share of a negative income is paid as far as the cash goes (DIN-8).
        assert sum(moved) in {paid, *(-cash for cash in before["cash"] if paid < -cash)}


@pytest.mark.rule("DIN-7")
def test_a_sale_for_nothing_is_one_step() -> None:
    """Ten dollars less 3 x 3 for discount managers and 1 for a pricing manager: it is free."""
    staff = (
        'at_work = ["discount_manager", "discount_manager", "discount_manager", "pricing_manager"]'
    )
    game = Game.from_scenario(BREAKS_WHILE_PAYING.replace('at_work = ["waitress"]', staff))
    game.run_phase()
    told: Any = timeline(game)
    assert [step["kind"] for step in told["steps"]].count("dine") == 1
    (step,) = (step for step in told["steps"] if step["kind"] == "dine")
    assert step["decision"]["winner"] == 0
    assert total(step["terms"]) == 0


@every_table
def test_steps_say_what_the_log_says(name: str | int) -> None:
    game = table(name)
    told: Any = timeline(game)
    spoken = {one_stop(say(event, state).text) for event, state in game.history}
    shown = [step["text"] for step in told["steps"]]
    assert set(shown) <= spoken
    sentences = {
        one_stop(say(event, state).text)
        for event, state in game.history
        if isinstance(event, Served | StayedHome)
    }
    assert sentences <= set(shown)


def squares_of(way: Any) -> list[Square]:
    squares = [tuple(way["start"])]
    for move in way["moves"]:
        x, y = squares[-1]
        squares.append((x + MOVES[move][0], y + MOVES[move][1]))
    return squares


def tile_of(square: Square) -> Square:
    return square[0] // TILE, square[1] // TILE


@every_table
def test_ways_lead_from_the_house_to_a_door_over_their_borders(name: str | int) -> None:
    game = table(name)
    city, start = game.start.city, game.start
    told: Any = timeline(game)
    for step in told["steps"]:
        for offer in step.get("decision", {"offers": []})["offers"]:
            if offer["route"] is None:
                assert offer["distance"] is None
                continue
            squares = squares_of(offer["route"])
            home = start.home(step["house"]).house
            restaurant = start.chains[offer["chain"]].restaurants[offer["restaurant"]]
            assert squares[0] in (*home.all_squares, *home.ramps)
            assert squares[-1] in restaurant.squares
            assert all(square in city.road_at for square in squares[1:-1])
            borders = [
                move for move, (a, b) in enumerate(pairwise(squares)) if tile_of(a) != tile_of(b)
            ]
            assert offer["route"]["borders"] == borders
            works = offer["route"].get("tolls", [])
            assert [squares[move + 1] in city.tolls for move in works] == [True] * len(works)
            extra = offer["distance"] - len(borders) - len(works)
            assert extra == tally(start, "distance", offer["chain"]).total


def test_what_comes_again_costs_little() -> None:
    """Twenty houses and five chains, with every reason and flip: 60 kB of text."""
    told: Any = timeline(Game.from_scenario(text()).run_phase())
    assert sum("decision" in step for step in told["steps"]) == 20
    assert len(packed(told)) < 6_000
