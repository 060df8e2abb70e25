"""Salaries paid with goods, and a staff that nobody need fire (NMS-8, NMS-9, NMS-21, NMS-22)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.explain.labels import label, tasks
from fcm_widgets.explain.log import say
from fcm_widgets.explain.problems import refusal
from fcm_widgets.game.saving import digest_of, read_save, save_text
from fcm_widgets.modules.new_milestones.wages import PaidInKind, PayInKind
from fcm_widgets.phases.payday import Fire, wages
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Paid
from tests.game.boards import chain, codes, got, terms, why
from tests.modules.new_milestones.boards import WITH, phase

BEER, TRAINER = "first_beer_sold", "first_trainer_used"
BESIDE = [3, 3]
TWO = ["discount_manager", "luxuries_manager"]
"""Two cards that draw a salary."""


def payday(*held: str, modules: tuple[str, ...] = (), **keys: Any) -> fcm.Game:
    """Return a payday at which A has two salaries to pay."""
    holder = chain(**{"milestones": list(held), "at_work": TWO, **keys})
    return phase("payday", holder, chain("B", 3), modules=[*WITH, *modules])


def paid(game: fcm.Game) -> list[list[tuple[int, str]]]:
    return [terms(event.tally) for event in got(game, Paid) if event.seat == 0]


@pytest.mark.rule("NMS-8", "NMS-21")
def test_each_good_pays_one_whole_salary() -> None:
    game = payday(BEER, cash=5, stock={"beer": 1, "burger": 1})
    offered = [one for one in game.options if isinstance(one, PayInKind) and one.seat == 0]
    assert offered == [PayInKind(0, "burger"), PayInKind(0, "beer")]
    assert codes(game, Done(0)) == ["cannot_pay"]
    game.play(PayInKind(0, "beer"))
    assert wages(game.state, 0).total == 5
    assert game.state.chains[0].stock == {"burger": 1}
    game.play(Done(0)).play(Done(1))
    assert paid(game) == [[(-10, "PAY-1"), (5, "NMS-21")]]
    assert game.state.chains[0].cash == 0
    assert sorted(game.state.chains[0].cards) == sorted(TWO)


@pytest.mark.rule("NMS-21")
def test_goods_alone_will_do_and_no_more_than_the_salaries() -> None:
    game = payday(BEER, stock={"beer": 4})
    game.play(PayInKind(0, "beer")).play(PayInKind(0, "beer"))
    assert why(game, PayInKind(0, "beer")) == [("no_salary_due", "NMS-21")]
    game.play(Done(0)).play(Done(1))
    assert paid(game) == [[(-10, "PAY-1"), (10, "NMS-21")]]
    told = [str(say(event, game.state)) for event in got(game, Paid)]
    assert told == ["A pays no money for salaries: goods cover them. (NMS-21)"]
    said = [str(say(event, game.state)) for event in got(game, PaidInKind)]
    assert said[0] == "A pays one salary with 1 beer. (NMS-21)"


@pytest.mark.rule("PAY-1", "NMS-21")
def test_a_chain_that_has_paid_with_a_good_fires_nobody_more() -> None:
    game = payday(BEER, cash=5, stock={"beer": 1})
    before = {one for one in game.options if isinstance(one, Fire)}
    assert before
    game.play(PayInKind(0, "beer"))
    assert [one for one in game.options if one.seat == 0] == [Done(0)]
    assert why(game, Fire(0, TWO[0])) == [("paid_already", "PAY-1")]
    assert set(game.undo().options) >= before


@pytest.mark.rule("PAY-4", "NMS-21")
@pytest.mark.parametrize("busy", [False, True])
def test_a_chain_that_cannot_pay_all_fires_before_it_pays_with_goods(busy: bool) -> None:
    game, fire = payday(BEER, stock={"beer": 1}), Fire(0, TWO[0])
    if busy:
        runs: dict[str, Any] = {"good": "beer", "chain": "A", "by": "brand_manager"}
        tiles = [{"number": 11, "at": BESIDE}, {"number": 4, "edge": "N", "first": 0}]
        cards: dict[str, Any] = {"at_work": [], "busy": ["brand_manager", "brand_manager"]}
        holder = chain(milestones=[BEER], stock={"beer": 1}, **cards)
        running = [{**runs, **tile, "turns_left": 2} for tile in tiles]
        game = phase("payday", holder, chain("B", 3), campaign=running)
        fire = Fire(0, "brand_manager", 11)
    assert why(game, PayInKind(0, "beer")) == [("cannot_pay", "PAY-4")]
    assert "goods" not in str(refusal(game.obstacles(Done(0))[0]))
    game.play(fire).play(PayInKind(0, "beer")).play(Done(0)).play(Done(1))
    assert len(game.state.chains[0].cards) == 1
    assert paid(game) == [[(-5, "PAY-1"), (5, "NMS-21")]]


@pytest.mark.rule("PAY-2", "NMS-21")
def test_no_good_is_taken_where_discounts_leave_nothing_due() -> None:
    game = phase(
        "payday",
        chain(milestones=[BEER], at_work=["hr_director", TWO[0]], stock={"beer": 1}),
        chain("B", 3),
    )
    assert wages(game.state, 0).total == 0
    assert why(game, PayInKind(0, "beer")) == [("no_salary_due", "NMS-21")]


@pytest.mark.rule("PAY-1")
def test_a_save_of_before_that_paid_and_then_fired_loads_as_it_was() -> None:
    game = payday(BEER, cash=5, stock={"beer": 1}).play(Fire(0, TWO[0]))
    data = json.loads(save_text(game.play(PayInKind(0, "beer"))))
    data["actions"].reverse()
    data["digest"] = digest_of(data)
    loaded = read_save(json.dumps(data), fcm.Game)
    assert loaded.state.chains == game.state.chains
    assert loaded.play(Done(0)).play(Done(1)).state.chains[0].cash == 5
    again = read_save(save_text(loaded), fcm.Game)
    assert again.state == loaded.state
    data["actions"].append(data["actions"][0])
    data["digest"] = digest_of(data)
    with pytest.raises(fcm.errors.BadSave, match="PayInKind"):
        read_save(json.dumps(data), fcm.Game)


def test_another_chain_takes_back_where_an_older_version_let_pay_and_then_fire() -> None:
    game = payday(BEER, cash=5, stock={"beer": 1}).play(Done(1)).play(PayInKind(0, "beer"))
    game._play(Fire(0, TWO[0]), saved=True)
    assert [action.seat for action in game.undo("B").actions if action] == [0, 0]


@pytest.mark.rule("NMS-11", "NMS-21")
def test_a_salary_of_3_costs_a_whole_good_as_well() -> None:
    game = payday(BEER, "first_waitress_used", cash=3, stock={"beer": 1})
    game.play(PayInKind(0, "beer"))
    assert wages(game.state, 0).total == 3


@pytest.mark.rule("NMS-8", "NMS-21")
@pytest.mark.parametrize(
    ("good", "module", "pays"),
    [
        ("coffee", "coffee", False),
        ("kimchi", "kimchi", True),
        ("sushi", "sushi", True),
        ("noodles", "noodles", True),
    ],
)
def test_coffee_pays_no_salary_and_other_menus_do(good: str, module: str, pays: bool) -> None:
    try:
        game = payday(BEER, modules=(module,), stock={good: 2})
    except fcm.errors.BadScenario:
        assert module == "coffee", "not played yet"
        return
    action = PayInKind(0, good)
    assert codes(game, action) == ([] if pays else ["pays_no_salary"])


@pytest.mark.rule("NMS-8")
def test_without_the_milestone_money_alone_pays() -> None:
    game = payday(cash=20, stock={"beer": 2})
    assert why(game, PayInKind(0, "beer")) == [("no_pay_in_kind", "NMS-8")]
    assert not [one for one in game.options if isinstance(one, PayInKind)]
    held = payday(BEER, cash=20, stock={"beer": 2})
    assert why(held, PayInKind(0, "pizza")) == [("pays_no_salary", "NMS-21")]
    assert label(PayInKind(0, "beer"), held.state) == "Pay one salary with 1 beer"


@pytest.mark.rule("NMS-9", "NMS-22")
def test_who_is_short_pays_all_and_need_not_fire() -> None:
    game = payday(TRAINER, cash=3)
    assert codes(game, Done(0)) == []
    said = tasks(game.state, 0)
    assert said[-1] == ("You may keep all your cards: you pay what you have.", "NMS-9")
    game.play(Done(0)).play(Done(1))
    assert paid(game) == [[(-10, "PAY-1"), (7, "NMS-9")]]
    assert game.state.chains[0].cash == 0
    assert sorted(game.state.chains[0].cards) == sorted(TWO)
    free = payday(TRAINER, cash=3)
    assert codes(free, Fire(0, TWO[0])) == [], "it may fire all the same"
    assert codes(payday(cash=3), Done(0)) == ["cannot_pay"]


@pytest.mark.rule("NMS-22")
def test_who_is_short_also_gives_all_goods_that_help() -> None:
    game = payday(TRAINER, BEER, cash=3, stock={"beer": 1})
    assert codes(game, Done(0)) == ["cannot_pay"]
    told = [str(refusal(obstacle)) for obstacle in game.obstacles(Done(0))]
    assert told[0].startswith(
        "You owe $10 but have only $3: pay salaries with goods, or fire cards until you can pay."
    )
    game.play(PayInKind(0, "beer"))
    assert codes(game, Done(0)) == []
    game.play(Done(0)).play(Done(1))
    assert paid(game) == [[(-10, "PAY-1"), (5, "NMS-21"), (2, "NMS-9")]]


@pytest.mark.rule("NMS-21")
def test_a_busy_marketeer_stays_while_a_good_can_pay_him() -> None:
    runs = {"number": 11, "at": [1, 1], "good": "beer", "chain": "A", "by": "brand_manager"}
    holder: dict[str, Any] = {"at_work": [], "busy": ["brand_manager"], "stock": {"beer": 1}}
    top = {"campaign": [{**runs, "at": BESIDE, "turns_left": 2}]}
    for held, codes_of in (([BEER], ["busy_last"]), ([], [])):
        chains = [chain(milestones=held, **holder), chain("B", 3)]
        game = phase("payday", *chains, **top)
        assert codes(game, Fire(0, "brand_manager", 11)) == codes_of


@pytest.mark.rule("NMS-21")
def test_in_turn_order_and_saved_it_is_the_same(tmp_path: Path) -> None:
    chains = [chain(milestones=[BEER], at_work=TWO, stock={"beer": 2}), chain("B", 3)]
    top = {"rulings": {"payday_in_turn_order": True}, "turn_order": ["A", "B"]}
    game = phase("payday", *chains, **top)
    game.play(PayInKind(0, "beer")).play(PayInKind(0, "beer")).play(Done(0))
    assert paid(game) == [[(-10, "PAY-1"), (10, "NMS-21")]]
    game.save(tmp_path / "saved.json")
    assert fcm.Game.load(tmp_path / "saved.json").state == game.state
    assert game.undo().undo().state.chains[0].stock == {"beer": 1}
