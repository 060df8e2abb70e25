"""Payday (PAY): firing, wages with every discount, busy marketeers, who cannot pay."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, RandomBot
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.engine.supply import piles
from fcm_widgets.explain.labels import tasks
from fcm_widgets.explain.log import say
from fcm_widgets.game.transcript import transcript
from fcm_widgets.phases import payday as payday_phase
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.payday import Fire, Fired, firings_needed, saving
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.round import open_phase
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Paid
from fcm_widgets.widgets.game.facts import card_numbers
from fcm_widgets.widgets.game.options import ask_facts
from fcm_widgets.widgets.game.timeline import GameTimeline
from tests.game.boards import (
    Keys,
    board,
    chain,
    codes,
    finish_turn,
    got,
    one,
    terms,
    to_phase,
    why,
    working,
)

PAY_20 = "first_pay_20_salaries"
IN_TURN_ORDER: Keys = {"rulings": {"payday_in_turn_order": True}}
ELSEWHERE = chain("Z", None, milestones=["first_billboard_placed"])
"""A chain that holds First billboard placed, so that campaigns of others end."""


def payday(*chains: dict[str, Any], **top: Any) -> fcm.Game:
    return board(*chains, phase="payday", **top)


def campaign(number: int, by: str, **keys: Any) -> dict[str, Any]:
    """Return a campaign of chain A on the street."""
    at = {12: [8, 3], 13: [13, 3], 14: [18, 3]}[number]
    return {"number": number, "at": at, "good": "beer", "chain": "A", "by": by, **keys}


def wages(game: fcm.Game) -> list[int]:
    """Return what was paid, as positive numbers, in the order of the payments."""
    return [-event.tally.total for event in got(game, Paid) if event.kind == "wages"]


def earned(game: fcm.Game) -> list[tuple[int, str]]:
    return [(event.seat, event.milestone) for event in got(game, MilestoneEarned)]


# -- firing and paying ---------------------------------------------------------------------------


@pytest.mark.rule("PAY-1", "BNK-5")
def test_five_dollars_a_salaried_card_at_work_on_the_beach_and_busy() -> None:
    game = payday(
        chain(
            cash=40,
            at_work=["burger_cook", "trainer"],
            beach=["coach", "waitress"],
            busy=["campaign_manager", "marketing_trainee"],
        ),
        campaign=[campaign(12, "campaign_manager"), campaign(13, "marketing_trainee")],
        bank={"cash": 7},
    )
    game.play(Done(0))
    (paid,) = got(game, Paid)
    assert terms(paid.tally) == [(-15, "PAY-1")]
    assert one(game).cash == 25
    assert game.state.bank.cash == 7 + 15, "wages go to the bank"


@pytest.mark.rule("PAY-1", "PAY-8")
def test_who_is_fired_first_costs_nothing() -> None:
    game = payday(chain(cash=40, at_work=["burger_cook"], beach=["coach", "coach"]))
    game.play(Fire(0, "burger_cook")).play(Fire(0, "coach")).play(Done(0))
    assert [(event.card, event.where) for event in got(game, Fired)] == [
        ("burger_cook", "at_work"),
        ("coach", "beach"),
    ]
    assert wages(game) == [5]
    assert one(game).beach == ("coach",)


@pytest.mark.rule("PAY-1")
@pytest.mark.parametrize("switch", [False, True])
def test_all_at_once_or_with_the_switch_in_turn_order(switch: bool) -> None:
    both = [chain("A", beach=["coach"], cash=9), chain("B", 3, beach=["coach"], cash=9)]
    game = payday(*both, turn_order=["B", "A"], **(IN_TURN_ORDER if switch else {}))
    assert sorted(game.to_move) == (["B"] if switch else ["A", "B"])
    assert codes(game, Fire(0, "coach")) == (["not_your_turn"] if switch else [])
    assert codes(game, Fire(1, "coach")) == []
    game.play(Fire(1, "coach")).play(Done(1))
    assert game.to_move == ("A",)
    assert codes(game, Fire(1, "coach")) == ["has_decided"], "done is done"
    assert wages(game) == [], "money moves when all are ready"
    game.play(Done(0))
    assert wages(game) == [5]


@pytest.mark.rule("PAY-8", "ORG-9")
def test_anybody_may_be_fired_but_the_ceo_and_those_of_others() -> None:
    game = payday(
        chain("A", cash=9, at_work=["waitress"], beach=["trainer", "trainer"]),
        chain("B", 3, beach=["guru"], cash=9),
    )
    assert codes(game, Done(0)) == [], "none need be fired"
    for card in ("waitress", "trainer", "trainer"):
        assert codes(game, Fire(0, card)) == []
        game.play(Fire(0, card))
    assert why(game, Fire(0, "trainer")) == [("fired_already", "PAY-8")]
    assert why(game, Fire(0, "guru")) == [("no_such_staff", "PAY-8")]
    assert why(game, Fire(0, "ceo")) == [("no_such_staff", "ORG-9")]
    game.play(Done(0)).play(Done(1))
    assert (one(game).at_work, one(game).beach) == ((), ()), "all may be"


@pytest.mark.rule("PAY-8", "REC-8")
def test_todays_hires_may_be_fired_and_lie_on_their_pile_at_once() -> None:
    game = working(chain(beach=["guru"], cash=9)).play(Hire(0, "trainer"))
    to_phase(game, "payday")
    before = piles(game.state)
    game.play(Fire(0, "trainer")).play(Fire(0, "guru")).play(Done(0))
    assert [piles(game.state)[card] - before[card] for card in ("trainer", "guru")] == [1, 1]


@pytest.mark.rule("PAY-1")
def test_who_owes_nothing_pays_nothing() -> None:
    assert got(payday(chain(cash=30, at_work=["trainer"])).play(Done(0)), Paid) == []


# -- discounts -------------------------------------------------------------------------------------


@pytest.mark.rule("PAY-2", "TRN-5")
@pytest.mark.parametrize(
    ("cooks", "paid", "rows"),
    [
        (5, 10, [(-25, "PAY-1"), (15, "PAY-2")]),
        (3, 0, [(-15, "PAY-1"), (15, "PAY-2")]),
        (1, 0, [(-5, "PAY-1"), (15, "PAY-2"), (-10, "PAY-2")]),
    ],
)
def test_the_training_milestone_takes_15_off_but_never_below_0(
    cooks: int, paid: int, rows: list[tuple[int, str]]
) -> None:
    staff = chain(cash=50, milestones=["first_train"], beach=["burger_cook"] * cooks)
    game = payday(staff).play(Done(0))
    assert one(game).cash == 50 - paid
    assert terms(got(game, Paid)[0].tally) == rows


@pytest.mark.rule("PAY-2", "REC-7")
@pytest.mark.parametrize(
    ("at_work", "hired", "discount"),
    [
        (["recruiting_manager"], 0, 10),
        (["recruiting_manager"], 1, 10),
        (["recruiting_manager"], 2, 5),
        (["recruiting_manager"], 3, 0),
        (["hr_director"], 1, 20),
        (["hr_director"], 4, 5),
        (["recruiting_manager", "recruiting_girl"], 2, 10),
        (["recruiting_manager", "hr_director"], 0, 30),
        (["recruiting_girl"], 0, 0),
    ],
)
def test_unused_hires_of_managers_and_directors_take_5_off_each(
    at_work: list[str], hired: int, discount: int
) -> None:
    staff = chain(cash=99, at_work=at_work, beach=["coach"] * 8, hired_this_turn=hired)
    salaries = 8 + sum(card != "recruiting_girl" for card in at_work)
    assert wages(payday(staff).play(Done(0))) == [5 * salaries - discount]


@pytest.mark.rule("PAY-2", "ORG-5")
def test_a_recruiter_on_the_beach_saves_nothing() -> None:
    assert wages(payday(chain(cash=99, beach=["hr_director"])).play(Done(0))) == [5]


@pytest.mark.rule("PAY-3")
@pytest.mark.example("EX-35")
@pytest.mark.parametrize(
    ("milestones", "cooks", "gets"),
    [([], 4, True), ([], 3, False), (["first_train"], 7, True), (["first_train"], 6, False)],
)
def test_20_dollars_really_paid_earn_the_milestone(
    milestones: list[str], cooks: int, gets: bool
) -> None:
    staff = chain(cash=35, milestones=["first_20", *milestones], beach=["burger_cook"] * cooks)
    assert earned(payday(staff).play(Done(0))) == ([(0, PAY_20)] if gets else [])


@pytest.mark.rule("PAY-3", "PAY-2", "REC-7")
@pytest.mark.example("EX-15")
@pytest.mark.parametrize(("hires", "paid", "gets"), [(3, 20, True), (2, 15, False)])
def test_hiring_the_discount_away(hires: int, paid: int, gets: bool) -> None:
    held = ["first_hire_3", "first_20"]
    staff = chain(cash=20, at_work=["recruiting_manager"], beach=["coach"] * 3, milestones=held)
    game = working(staff)
    for _ in range(hires):
        game.play(Hire(0, "waitress"))
    to_phase(game, "payday").play(Done(0))
    assert wages(game) == [paid]
    assert earned(game) == ([(0, PAY_20)] if gets else [])


RECRUITERS = ["recruiting_manager", "hr_director"]
KEEPS: Keys = {"rulings": {"fired_recruiters_discount": True}}


@pytest.mark.rule("PAY-7", "REC-7")
@pytest.mark.parametrize(
    ("fired", "hired", "lost", "kept"),
    [
        ([], 0, 10, 10),
        (RECRUITERS, 0, 30, 0),
        (["recruiting_manager"], 0, 15, 5),
        (["hr_director"], 0, 25, 5),
        # The CEO hires one of 4, three of six discounts are used up.
        ([], 4, 25, 25),
        (["recruiting_manager"], 4, 30, 20),
        (["hr_director"], 4, 35, 20),
        (RECRUITERS, 4, 30, 15),
    ],
)
@pytest.mark.parametrize("in_order", [False, True])
def test_a_fired_recruiter_takes_his_discount_along(
    fired: list[str], hired: int, lost: int, kept: int, in_order: bool
) -> None:
    """Eight salaries, both recruiters unused: kept, all pay $10; both fired, the rest $30."""
    staff = chain(cash=50, at_work=RECRUITERS, beach=["coach"] * 6, hired_this_turn=hired)
    for switch, owed in (({}, lost), (KEEPS["rulings"], kept)):
        game = payday(staff, rulings={**switch, "payday_in_turn_order": in_order})
        for card in fired:
            game.play(Fire(0, card))
        assert wages(game.play(Done(0))) == ([owed] if owed else [0])


@pytest.mark.rule("PAY-7", "PAY-8")
def test_of_two_recruiters_the_one_on_the_beach_is_fired_first() -> None:
    """It gives no discount, so firing it costs none; with both gone nothing is left of it."""
    staff = ["recruiting_manager"]
    for fired, owed in ((0, 10), (1, 5), (2, 10)):
        game = payday(chain(cash=50, at_work=staff, beach=[*staff, "coach", "guru"]))
        for _ in range(fired):
            game.play(Fire(0, "recruiting_manager"))
        assert wages(game.play(Done(0))) == [owed]


@pytest.mark.rule("PAY-7", "PAY-4")
def test_firing_a_recruiter_may_make_the_bill_too_high() -> None:
    """Catches a bill reckoned before the firing: $15 are due, without the manager $20."""
    staff = chain(cash=15, at_work=["recruiting_manager"], beach=["coach"] * 4)
    game = payday(staff)
    assert codes(game, Done(0)) == []
    game.play(Fire(0, "recruiting_manager"))
    (against,) = game.obstacles(Done(0))
    assert (against.code, dict(against.details)) == ("cannot_pay", {"owed": 20, "cash": 15})
    assert one(game.play(Fire(0, "coach")).play(Done(0))).cash == 0


# -- what is seen, and when ------------------------------------------------------------------------

STAFF: Keys = {"beach": ["coach", "guru", "trainer"], "cash": 20}


def told(game: fcm.Game, name: str) -> list[Any]:
    """Return all that a view of one chain can tell."""
    view = game.seen_by(name)
    read: list[Any] = [view.state, view.start, view.history, view.moves, view.actions, view.to_move]
    said = [say(event, state).text for event, state in view.history]
    return [*read, list(view.options), said, transcript(view), GameTimeline(view).steps]


@pytest.mark.rule("PAY-1", "SET-19")
@pytest.mark.parametrize("ready", [False, True])
def test_whom_the_others_fire_is_not_seen_until_all_have_decided(ready: bool) -> None:
    """Change every rival's choice: a chain sees the same, and a bot does the same."""
    games, bots = [], []
    for fired in ("coach", "guru", "trainer"):
        game = payday(
            *(chain(name, where, **STAFF) for name, where in (("A", 0), ("B", 2), ("C", 4)))
        )
        for seat in (1, 2):
            game.play(Fire(seat, fired))
            if ready:
                game.play(Done(seat))
        games.append(game)
        bots.append(
            [bot.choose(game.seen_by("A"), "A") for bot in (RandomBot(seed=3), PlainBot(seed=3))]
        )
    assert games[0].state != games[1].state != games[2].state
    assert told(games[0], "A") == told(games[1], "A") == told(games[2], "A")
    assert bots[0] == bots[1] == bots[2]
    assert "coach" in games[0].seen_by("A").state.chains[1].beach
    assert games[0].seen_by("B").state.progress.fired == ((1, "coach", 0),), "its own it knows"


@pytest.mark.rule("PAY-1")
def test_all_firings_are_turned_over_together() -> None:
    game = payday(chain("A", **STAFF), chain("B", 2, **STAFF))
    game.play(Fire(1, "guru")).play(Done(1)).play(Fire(0, "coach"))
    assert got(game, Fired) == []
    assert [one(game, name).beach for name in "AB"] == [("coach", "guru", "trainer")] * 2
    game.play(Done(0))
    assert [(event.seat, event.card) for event in got(game, Fired)] == [(0, "coach"), (1, "guru")]
    assert got(game.seen_by("A"), Fired) == got(game, Fired)
    assert one(game.seen_by("A"), "B") == one(game, "B")


@pytest.mark.rule("PAY-1")
def test_in_turn_order_each_chain_sees_what_the_one_before_it_fired() -> None:
    """By the switch X10."""
    both = (chain("A", **STAFF), chain("B", 2, **STAFF))
    game = payday(*both, rulings={"payday_in_turn_order": True})
    game.play(Fire(0, "guru"))
    assert game.seen_by("B").actions == (Fire(0, "guru"),)
    game.play(Done(0))
    assert one(game.seen_by("B"), "A").beach == ("coach", "trainer")
    assert wages(game) == [5], "and pays before the next decides"


@pytest.mark.rule("PAY-1")
def test_a_chain_takes_its_own_firing_back_while_the_others_go_on_choosing() -> None:
    game = payday(chain("A", **STAFF), chain("B", 2, **STAFF))
    game.play(Fire(0, "coach")).play(Fire(1, "guru")).play(Done(1))
    game.undo("A")
    assert list(game.state.progress.fired) == [(1, "guru", 0)]
    game.undo("B").undo("B")
    assert sorted(game.to_move) == ["A", "B"]
    assert list(game.state.progress.fired) == []
    again = payday(chain("A", **STAFF), chain("B", 2, **STAFF))
    assert game.state == again.state


@pytest.mark.rule("PAY-1")
def test_ones_own_firing_is_shown_at_once_and_told_to_nobody_else() -> None:
    game = payday(chain("A", **STAFF), chain("B", 2, **STAFF)).play(Fire(0, "guru"))
    own, other = (GameTimeline(game.seen_by(name)).steps[-1] for name in "AB")
    assert own["change"]["chains"]["0"]["more"]["fired"] == [card_numbers()["guru"]]
    assert "chains" not in other.get("change", {})


@pytest.mark.rule("PAY-1")
def test_a_saved_game_keeps_a_choice_that_is_not_turned_over(tmp_path: Path) -> None:
    game = payday(chain("A", **STAFF), chain("B", 2, **STAFF)).play(Fire(0, "guru"))
    game.save(tmp_path / "game.json")
    again = fcm.Game.load(tmp_path / "game.json")
    assert again.state == game.state
    assert [one(each.play(Done(0)).play(Done(1))) for each in (again, game)] == [one(game)] * 2


# -- too little money ------------------------------------------------------------------------------


@pytest.mark.rule("PAY-4")
def test_who_cannot_pay_has_to_fire_until_the_rest_is_payable() -> None:
    game = payday(chain(cash=9, at_work=["burger_cook"], beach=["coach", "waitress"]))
    (against,) = game.obstacles(Done(0))
    assert (against.code, against.rule) == ("cannot_pay", "PAY-4")
    assert dict(against.details) == {"owed": 10, "cash": 9}
    assert Done(0) not in list(game.options)
    game.play(Fire(0, "waitress"))
    assert codes(game, Done(0)) == ["cannot_pay"], "a card without salary does not help"
    game.play(Fire(0, "coach"))
    assert codes(game, Done(0)) == []
    assert one(game.play(Done(0))).cash == 4


@pytest.mark.rule("PAY-4")
def test_a_busy_marketeer_is_the_last_to_go_and_then_must() -> None:
    busy = ["campaign_manager", "brand_manager", "marketing_trainee"]
    lie = [campaign(12, busy[0]), campaign(13, busy[1]), campaign(14, busy[2])]
    game = payday(chain(cash=5, beach=["coach"], busy=busy), campaign=lie)
    manager = Fire(0, "campaign_manager", 12)
    (against,) = game.obstacles(manager)
    assert (against.code, against.rule) == ("busy_last", "PAY-4")
    assert dict(against.details) == {"card": "campaign_manager", "others": ("coach",)}
    game.play(Fire(0, "coach"))
    assert codes(game, Done(0)) == ["cannot_pay"]
    assert codes(game, Fire(0, "marketing_trainee", 14)) == ["draws_no_salary"]
    assert why(game, Fire(0, "campaign_manager")) == [("busy_card", "PAY-4")]
    assert why(game, Fire(0, "campaign_manager", 13)) == [("runs_no_such_campaign", "PAY-4")]
    assert codes(game, manager) == []
    assert set(game.options) == {manager, Fire(0, "brand_manager", 13)}
    game.play(manager)
    assert codes(game, Fire(0, "brand_manager", 13)) == ["busy_last"], "now it can be paid"
    assert wages(game.play(Done(0))) == [5]
    assert "campaign_manager" not in one(game).cards


@pytest.mark.rule("PAY-4")
def test_who_can_pay_may_fire_no_busy_marketeer() -> None:
    game = payday(
        chain(cash=5, busy=["campaign_manager"]), campaign=[campaign(12, "campaign_manager")]
    )
    assert codes(game, Fire(0, "campaign_manager", 12)) == ["busy_last"]


@pytest.mark.rule("PAY-9", "PAY-4", "CMP-6")
def test_his_campaign_runs_on_and_nobody_comes_back() -> None:
    lies = campaign(12, "campaign_manager", turns_left=2)
    game = payday(chain(busy=["campaign_manager"], beach=["trainer"]), ELSEWHERE, campaign=[lies])
    before = piles(game.state)["campaign_manager"]
    game.play(Fire(0, "campaign_manager", 12)).play(Done(0)).play(Done(1))
    assert piles(game.state)["campaign_manager"] == before + 1, "anybody may train into it"
    assert [(one.by, one.chain) for one in game.state.campaigns] == [("", "A")]
    assert [one.turns_left for one in game.state.campaigns] == [1]
    finish_turn(game)
    assert game.state.campaigns == ()
    assert (one(game).busy, one(game).beach) == ((), ("trainer",))


@pytest.mark.rule("PAY-5")
def test_after_the_first_billboard_marketeers_draw_no_salary() -> None:
    free = ["campaign_manager", "brand_manager", "brand_director"]
    staff: Keys = {"at_work": [free[0], "coach"], "beach": [free[1]], "busy": [free[2]], "cash": 50}
    lies = [campaign(12, "brand_director", turns_left="eternal")]
    game = payday(chain(milestones=["first_billboard_placed"], **staff), campaign=lies)
    assert wages(game.play(Done(0))) == [5], "the coach; nobody may pay more"
    assert wages(payday(chain(**staff), campaign=lies).play(Done(0))) == [20]
    broke = chain(milestones=["first_billboard_placed"], busy=[free[2]])
    poor = payday(broke, campaign=lies)
    assert codes(poor, Done(0)) == []
    assert set(codes(poor, Fire(0, free[2], 12))) == {"busy_last", "draws_no_salary"}


@pytest.mark.rule("PAY-6", "MIL-2")
@pytest.mark.parametrize("food", ["burger", "pizza"])
def test_the_free_cook_is_paid_this_very_turn_or_fired(food: str) -> None:
    for cash in (5, 0):
        game = working(chain(at_work=["kitchen_trainee"], cash=cash), step="food_and_drinks")
        to_phase(game.play(Produce(0, "kitchen_trainee", food)), "payday")
        assert one(game).beach == (f"{food}_cook",)
        if cash:
            assert wages(game.play(Done(0))) == [5]
        else:
            assert codes(game, Done(0)) == ["cannot_pay"]
            game.play(Fire(0, f"{food}_cook")).play(Done(0))
            assert one(game).beach == ("kitchen_trainee",), "the trainee is back in hand"


# -- others who meet payday ------------------------------------------------------------------------


@pytest.mark.rule("DIN-13")
@pytest.mark.parametrize("where", ["at_work", "beach"])
def test_a_cfo_must_go_once_the_ceo_is_one(where: str) -> None:
    owner: Keys = {where: ["cfo"], "milestones_this_turn": ["first_100"]}
    game = payday(chain(cash=150, **owner))
    assert why(game, Done(0)) == [("must_be_fired", "DIN-13")]
    game.play(Fire(0, "cfo"))
    assert codes(game, Done(0)) == []


@pytest.mark.rule("DIN-8", "PAY-1")
def test_the_bankrupt_pay_nobody() -> None:
    game = payday(chain("A", cash=9), chain("B", 3, bankrupt=True, beach=["guru"]), chain("C", 4))
    assert sorted(game.to_move) == ["A", "C"]


@pytest.mark.rule("SET-12", "SET-21")
def test_the_introductory_game_has_no_payday() -> None:
    game = board(
        chain("A", 0, at_work=["burger_cook"], cash=9), phase="dinnertime", introductory=True
    ).run_phase()
    assert game.phase == "marketing"


# -- what the screen says --------------------------------------------------------------------------


def fewest(game: fcm.Game, *, most: int) -> int | None:
    """Return the fewest firings after which chain A may finish, found by playing all of them."""
    games = [game]
    for count in range(most + 1):
        if any(Done(0) in now.options.of("A") for now in games):
            return count
        games = [
            now.at(now.played).play(action)
            for now in games
            for action in now.options.of("A")
            if isinstance(action, Fire)
        ]
    return None


CARDS = ("guru", "coach", "recruiting_manager", "hr_director", "waitress", "cfo")


@pytest.mark.rule("PAY-2", "PAY-4", "PAY-7")
@pytest.mark.parametrize("seed", range(25))
def test_the_screen_says_how_many_cards_must_go_and_what_each_saves(seed: int) -> None:
    draw = Random(seed)
    game = payday(
        chain(
            cash=draw.choice([0, 3, 5, 10]),
            at_work=draw.choices(CARDS, k=draw.randint(0, 3)),
            beach=draw.choices(CARDS, k=draw.randint(0, 2)),
            busy=["campaign_manager"],
            milestones=draw.sample(["first_train", "first_100", PAY_20], k=draw.randint(0, 2)),
        ),
        campaign=[campaign(12, "campaign_manager")],
        rulings={"fired_recruiters_discount": draw.random() < 0.5},
    )
    state = open_phase(game.state)
    assert firings_needed(state, 0) == fewest(game, most=6)
    due = payday_phase.wages(state, 0).total
    said = " ".join(sentence.text for sentence in tasks(state, 0))
    assert f"ou owe {f'${due}' if due else 'nothing'}" in said
    for action in game.options.of("A"):
        if isinstance(action, Fire):
            after = payday_phase.wages(game.at(0).play(action).state, 0).total
            assert saving(state, action) == due - after


@pytest.mark.rule("PAY-4")
def test_the_screen_names_the_salaries_and_the_sum_that_is_missing() -> None:
    game = payday(chain(cash=5, at_work=["guru", "waitress"], beach=["coach", "coach"]))
    (mine,) = ask_facts(game)["seats"]
    assert [sentence["text"] for sentence in mine["task"]] == [
        "You owe $15, but have only $5.",
        "Fire at least 2 cards. The guru and 2 coaches draw salaries.",
    ]
    assert mine["illegal"] == [], "nothing is hidden in a fold"
    options = {option["label"]: option for group in mine["groups"] for option in group["options"]}
    assert options["Fire the coach"]["effect"] == "saves $5"
    assert options["Fire the waitress"]["effect"] == "draws no salary"
    vain = [label for label, option in options.items() if option.get("is_vain")]
    assert vain == ["Fire the waitress"]
