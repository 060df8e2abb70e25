"""What would have changed it: each flip is the least that turns the house, found by brute force."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fcm_widgets as fcm
from fcm_widgets import Decision, Flip
from fcm_widgets.game.events import Served
from fcm_widgets.modules import rules_of
from fcm_widgets.rules.dinnertime import decide, stall
from tests.dinner.brute import least_changes, named, standings, winner
from tests.dinner.street import chain, dinner, site
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds


def check(decision: Decision) -> None:
    """Hold every flip of a decision against brute force."""
    assert decision.winner == winner(standings(decision))
    for offer in decision.offers:
        flips = decision.flips(offer.chain)
        kinds = [(flip.criterion, flip.good) for flip in flips]
        assert len(kinds) == len(set(kinds)), "one flip of each kind"
        assert all(flip.by for flip in flips), "a change of nothing turns nothing"
        expected = least_changes(decision, offer.chain)
        assert named(flips, offer) == expected, f"house {decision.house}, {offer.chain}"


@pytest.mark.parametrize("seed", seeds(150))
def test_flips_of_random_tables_are_the_least(seed: int) -> None:
    game = fcm.Game.from_scenario(to_toml(random_scenario(seed, largest=(3, 2)))).run_phase()
    for decision in game.decisions:
        check(decision)


def close_table(rng: random.Random) -> fcm.Game:
    """Return a dinner of chains that stand close together, so that ties are common."""
    chains = [
        chain(
            name,
            away,
            at_work=["pricing_manager"] * max(0, away + rng.choice([-1, 0, 0, 1]))
            + ["waitress"] * rng.randint(0, 2),
            stock={"burger": rng.randint(1, 4), "beer": rng.randint(0, 2)},
        )
        for away, name in enumerate("ABCDE"[: rng.randint(1, 5)])
    ]
    names = [one["name"] for one in chains]
    wants = ["burger"] * rng.randint(1, 3) + ["beer"] * rng.choice([0, 0, 1, 2])
    return dinner(*chains, wants=wants, garden="W", turn_order=rng.sample(names, len(names)))


@given(st.randoms(use_true_random=False))
def test_flips_of_close_tables_are_the_least(rng: random.Random) -> None:
    for decision in close_table(rng).decisions:
        check(decision)


def flips(decision: Decision, name: str) -> dict[str, int]:
    return named(decision.flips(name), decision.offer_of(name))


STRONG: dict[str, Any] = {"at_work": ["waitress", "waitress"]}


@pytest.mark.rule("DIN-4", "DIN-5")
@pytest.mark.parametrize(
    ("loser", "expected"),
    [
        (chain("Loser", 3), {"price": -4}),
        (chain("Loser", 3, at_work=["waitress"]), {"price": -3}),
        (
            chain("Loser", 1, at_work=["pricing_manager"]),
            {"price": -1, "waitresses": 1, "turn_order": -1},
        ),
    ],
    ids=["a dollar more than the gap", "ties win on waitresses", "level: three ways"],
)
def test_what_makes_a_loser_win(loser: dict[str, Any], expected: dict[str, int]) -> None:
    decision = dinner(chain("Winner", 0), loser).decisions[0]
    assert decision.winner == "Winner"
    assert flips(decision, "Loser") == expected
    check(decision)


@pytest.mark.rule("DIN-5")
def test_a_loser_on_waitresses_needs_only_as_many_if_it_moves_first() -> None:
    first = chain("First", 1, at_work=["pricing_manager"])
    decision = dinner(first, chain("Winner", 0, **STRONG)).decisions[0]
    assert flips(decision, "First") == {"price": -1, "waitresses": 2}


@pytest.mark.rule("DIN-4", "DIN-5")
@pytest.mark.parametrize(
    ("winners", "rivals", "expected"),
    [
        (["pricing_manager"], [], {"price": 3}),
        ([], ["pricing_manager"] * 1, {"price": 1, "turn_order": 1}),
        (["waitress"], ["pricing_manager"], {"price": 1, "waitresses": None}),
        (["waitress"] * 2, ["pricing_manager", "waitress"], {"price": 1, "waitresses": -2}),
    ],
    ids=["by 2 and earlier", "by turn order", "one waitress, still earlier", "by a waitress"],
)
def test_what_makes_the_winner_lose(
    winners: list[str], rivals: list[str], expected: dict[str, int | None]
) -> None:
    decision = dinner(
        chain("Winner", 0, at_work=winners), chain("Rival", 1, at_work=rivals)
    ).decisions[0]
    assert decision.winner == "Winner"
    assert flips(decision, "Winner") == {kind: by for kind, by in expected.items() if by}
    check(decision)


@pytest.mark.rule("DIN-2")
def test_goods_that_are_missing() -> None:
    wants = ["burger", "burger", "beer"]
    winner_ = chain("Winner", 2)
    one_good = chain("One", 0, stock={"burger": 2})
    two_items = chain("Two", 1, stock={"beer": 1})
    two_goods = chain(
        "Both", 1, stock={"burger": 1}, restaurants=[{"at": [8, 3], "entrance": "NW"}]
    )
    dear = chain("Dear", 4, stock={"burger": 2})
    decision = dinner(winner_, one_good, two_items, two_goods, dear, wants=wants).decisions[0]
    assert flips(decision, "One") == {"stock of beer": 1}
    assert flips(decision, "Two") == {"stock of burger": 2}
    assert flips(decision, "Both") == {}, "no single good completes it"
    assert flips(decision, "Dear") == {}, "with the beer it would still lose"
    check(decision)


@pytest.mark.rule("DIN-2", "DIN-15")
def test_where_nobody_can_serve_the_missing_good_alone_turns_it() -> None:
    decision = dinner(chain("A", 3, stock={}), wants=["burger"]).decisions[0]
    assert decision.winner is None
    assert flips(decision, "A") == {"stock of burger": 1}


@pytest.mark.rule("DIN-15")
@pytest.mark.parametrize(
    "rival",
    [
        chain("Rival", None),
        chain("Rival", 0, bankrupt=True),
        chain("Rival", restaurants=[{**site(1), "coming_soon": True}]),
    ],
    ids=["no restaurant", "bankrupt", "coming soon"],
)
def test_no_single_change_turns_a_house_with_a_single_able_chain(rival: dict[str, Any]) -> None:
    decision = dinner(chain("Only", 2), rival).decisions[0]
    assert decision.flips("Only") == ()
    assert decision.flips("Rival") == ()
    check(decision)


@pytest.mark.rule("DIN-4")
@pytest.mark.parametrize("seed", seeds(100))
def test_so_many_managers_turn_the_real_dinner_too_and_one_fewer_does_not(seed: int) -> None:
    scenario = random_scenario(seed, modules=False, largest=(3, 2))
    game = fcm.Game.from_scenario(to_toml(scenario)).run_phase()
    for step, (event, _) in enumerate(game.history):
        if isinstance(event, Served) and len(event.decision.ranking) > 1:
            loser = event.decision.ranking[-1]
            (less,) = [-flip.by for flip in loser_flips(event) if flip.criterion == "price"]
            assert choice(game, step, event, managers=less) == loser.chain
            assert choice(game, step, event, managers=less - 1) != loser.chain


def loser_flips(event: Served) -> tuple[Flip, ...]:
    return event.decision.flips(event.decision.ranking[-1].chain)


def choice(game: fcm.Game, step: int, event: Served, managers: int) -> str | None:
    """Let that house choose again, with more pricing managers at work for the last of its list."""
    state = game.history[step - 1][1] if step else game.start
    last = event.decision.ranking[-1].seat
    chains = [
        replace(now, bankrupt=at_start.bankrupt)  # who goes bankrupt still serves this dinner
        for now, at_start in zip(state.chains, game.start.chains, strict=True)
    ]
    staff = (*chains[last].at_work, *["pricing_manager"] * managers)
    chains[last] = replace(chains[last], at_work=staff)
    state = replace(state, chains=tuple(chains))
    rules = rules_of(state.table.modules)
    stalls = [stall(state, rules, seat) for seat in range(len(chains))]
    return decide(state, rules, stalls, state.home(event.decision.house)).winner
