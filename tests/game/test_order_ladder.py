"""A rung of a module on the ladder of the order of business: decided, told, refused, asked."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

import fcm_widgets as fcm
from fcm_widgets.engine.contributions import Module, Rules
from fcm_widgets.explain.log import say
from fcm_widgets.learning.exercises.order import ask_chooser
from fcm_widgets.phases.order_of_business import (
    SlotsCounted,
    TakePlace,
    choosing_order,
    who_is_earlier,
)
from tests.game.tables import chain, options, table
from tests.modules.registering import register
from tests.seeds import seeds

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fcm_widgets.state.state import State

RUNGS = (5, 15, 25)
"""Above the open slots, between them and the order so far, and below both."""
at_every_rung = pytest.mark.parametrize("at", RUNGS)
STARS = "waitress"
"""A card that stands for a star: it fills a slot as any other does."""


def stars(state: State, seat: int) -> int:
    return state.chains[seat].at_work.count(STARS)


def star_rung(at: int) -> fcm.decisions.Criterion:
    return fcm.decisions.Criterion(
        "stars",
        rung=at,
        rule="MOV-1",
        mark=lambda chooser: -chooser.stats["stars"],
        words=fcm.decisions.CriterionText.of(
            "stars",
            lambda best, rival: (
                f"{best.chain} has {best.stats['stars']} stars and "
                f"{rival.chain} {rival.stats['stars']}"
            ),
        ),
        stat=fcm.decisions.ChainStat("stars", stars),
        of="order",
    )


@pytest.fixture
def rung(monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    register(monkeypatch, Module(f"stars_{at}", criteria=(star_rung(at),)))


def order(at: int | None, *staff: Sequence[str], so_far: str = "") -> fcm.Game:
    """Return the chains A, B, ... with these cards at work, about to choose."""
    chains = [
        chain("ABCDE"[seat], away=seat, at_work=list(cards)) for seat, cards in enumerate(staff)
    ]
    top = {"modules": [f"stars_{at}"]} if at else {}
    names = list(so_far or "ABCDE"[: len(staff)])
    return table(*chains, phase="order_of_business", turn_order=names, **top)


def by_hand(state: State, at: int) -> tuple[int, ...]:
    marks = {10: lambda seat: len(state.chains[seat].at_work), 20: state.turn_order.index}
    marks[at] = lambda seat: -stars(state, seat)
    rungs = [marks[rung] for rung in sorted(marks)]
    return tuple(sorted(state.turn_order, key=lambda seat: [mark(seat) for mark in rungs]))


def counted(game: fcm.Game) -> dict[str, str]:
    """Play the first choice; return what is said of each chain's open slots."""
    game.play(options(game, "take_place")[0])
    return {
        game.state.chains[event.seat].name: str(say(event, state))
        for event, state in game.history
        if isinstance(event, SlotsCounted)
    }


@at_every_rung
@pytest.mark.parametrize("seed", seeds(10))
def test_chains_choose_by_the_ladder(rung: None, at: int, seed: int) -> None:
    rng = random.Random(seed)
    staff = [
        [STARS] * rng.randrange(3) + ["trainer"] * rng.randrange(2)
        for _ in range(rng.randint(2, 5))
    ]
    game = order(at, *staff, so_far="".join(rng.sample("ABCDE"[: len(staff)], len(staff))))
    expected = by_hand(game.state, at)
    assert choosing_order(game.state) == expected
    asked = []
    while game.phase == "order_of_business":
        asked.append(game.state.seat(game.to_move[0]))
        game.play(options(game, "take_place")[0])
    assert tuple(asked) == expected[:-1]


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (
            5,
            {
                "B": "B has 2 open slots: 3 under the CEO, minus 1 card at work. (ORD-1)",
                "A": ("A has 3 open slots. B has 1 stars and A 0, so B chooses earlier. (MOV-1)"),
                "C": (
                    "C has 2 open slots: 3 under the CEO, minus 1 card at work. B has 1 stars and "
                    "C 0, so B chooses earlier. (MOV-1)"
                ),
            },
        ),
        (
            15,
            {
                "A": "A has 3 open slots. (ORD-1)",
                "B": "B has 2 open slots: 3 under the CEO, minus 1 card at work. (ORD-1)",
                "C": (
                    "C has 2 open slots: 3 under the CEO, minus 1 card at work. B has 1 stars and "
                    "C 0, so B chooses earlier. (MOV-1)"
                ),
            },
        ),
        (
            25,
            {
                "A": "A has 3 open slots. (ORD-1)",
                "C": "C has 2 open slots: 3 under the CEO, minus 1 card at work. (ORD-1)",
                "B": (
                    "B has 2 open slots: 3 under the CEO, minus 1 card at work. It ties with C, "
                    "which was earlier in last turn's order and so chooses before it. (ORD-3)"
                ),
            },
        ),
    ],
)
def test_who_chooses_before_whom_is_told_by_its_rung(
    rung: None, at: int, said: dict[str, str]
) -> None:
    told = counted(order(at, [], [STARS], ["trainer"], so_far="CAB"))
    assert list(told.items()) == list(said.items())


@pytest.mark.parametrize("at", [5])
def test_a_tie_and_a_star_are_told_in_one_sentence(rung: None, at: int) -> None:
    told = counted(order(at, [STARS], ["trainer"], ["trainer"]))
    assert told["C"] == (
        "C has 2 open slots: 3 under the CEO, minus 1 card at work. It ties with B, which was "
        "earlier in last turn's order and so chooses before it. A has 1 stars and C 0, so A "
        "chooses earlier. (ORD-3)"
    )


@at_every_rung
def test_each_that_waits_is_told_by_the_rung_that_parts_it(rung: None, at: int) -> None:
    game = order(at, ["trainer"], [STARS], [])
    for first, second in pairwise(choosing_order(game.state)):
        earlier = who_is_earlier(game.state, second)[-1]
        assert earlier.seat == first
        assert (earlier.criterion.name == "stars") == ("stars" in earlier.because)
    assert who_is_earlier(game.state, choosing_order(game.state)[0]) == ()


@pytest.mark.parametrize("at", [5])
def test_who_has_to_wait_reads_why(rung: None, at: int) -> None:
    game = order(at, [], [STARS])
    (obstacle,) = game.obstacles(TakePlace(0, 1))
    assert obstacle.rule == "MOV-1"
    with pytest.raises(
        fcm.errors.IllegalAction,
        match="It is not A's turn: B is playing now because B has 1 stars and A 0",
    ):
        game.play(TakePlace(0, 1))
    without = order(None, ["trainer"], [])
    with pytest.raises(fcm.errors.IllegalAction, match=r"It is not A's turn: B is playing now\."):
        without.play(TakePlace(0, 1))


@pytest.mark.parametrize("at", [5])
def test_exercises_and_quizzes_ask_by_the_rung(rung: None, at: int) -> None:
    game = order(at, ["trainer"], [STARS, "trainer"], [])
    exercise = ask_chooser(game, 1)
    assert exercise.check("B").right
    assert exercise.check("C").hint == "B has 1 stars and C 0."
    quiz = fcm.Quiz(game, kinds=["turn_order"], questions=1)
    assert "B has 1 stars and C 0" in json.dumps(quiz._quiz)


@pytest.mark.parametrize("at", [5])
def test_no_house_goes_by_it(rung: None, at: int) -> None:
    scene = fcm.GameStepper(order(at, [], [STARS]))._scene
    assert [rung["id"] for rung in scene["ladder"]] == [
        "price_plus_distance",
        "waitresses",
        "turn_order",
    ]


def test_a_ladder_that_there_is_not_is_refused_with_the_nearest() -> None:
    with pytest.raises(fcm.errors.BadSetup, match="'order'"):
        Module("stars", criteria=(fcm.decisions.Criterion("stars", 5, "", int, WORDS, of="ordre"),))


def test_two_of_one_rung_are_refused_on_one_ladder_alone() -> None:
    house, other = fcm.decisions.Criterion("a", 5, "", int, WORDS), star_rung(5)
    pooled = Rules.pool([Module("a", criteria=(house,)), Module("b", criteria=(other,))])
    assert (pooled.criteria, pooled.order_criteria) == ((house,), (other,))
    with pytest.raises(fcm.errors.BadSetup, match=r"criteria\.order\[5\]"):
        Rules.pool([Module("a", criteria=(star_rung(5),)), Module("b", criteria=(other,))])


WORDS = fcm.decisions.CriterionText.of("stars", lambda best, rival: "")
