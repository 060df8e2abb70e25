"""`CareerTree` from Python: piles, careers and reasons against the options of the game."""

from __future__ import annotations

from functools import cache
from typing import Literal
from xml.etree import ElementTree

import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.engine.supply import piles
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.train import Train
from fcm_widgets.widgets.career.contract import Branch, CareerCard
from fcm_widgets.widgets.career.tree import CareerTree
from tests.game.tables import chain, play, table, working
from tests.seeds import seeds
from tests.widgets.test_schema import conforms

HOSTILE = "<img src=x onerror=alert(1)> & 'n' ]]></title><script>alert(2)</script>"


@cache
def played(seed: int) -> fcm.Game:
    """Give a whole game of lively bots."""
    return play_out(fcm.Game.new(players=3, seed=seed), [RandomBot(seed=n) for n in range(3)])


def cards(tree: CareerTree) -> dict[str, CareerCard]:
    return {card["id"]: card for card in tree._careers["cards"]}


def allowed_hires(tree: CareerTree) -> set[tuple[str, str]]:
    found = cards(tree).values()
    return {
        (card["id"], hire["becomes"])
        for card in found
        for hire in card["hire"]
        if not hire["reasons"]
    }


def allowed_trainings(tree: CareerTree) -> set[tuple[str, str]]:
    found = cards(tree).values()
    return {
        (card["id"], training["to"])
        for card in found
        for training in card["train"]
        if not training["reasons"]
    }


@pytest.mark.slow
@pytest.mark.rule("SET-2", "REC-2", "REC-3", "TRN-1", "TRN-2", "TRN-3")
@pytest.mark.parametrize("seed", seeds(3))
def test_what_is_allowed_is_what_the_game_offers(seed: int) -> None:
    game, looked = played(seed), {"recruit": 0, "train": 0}
    for number in range(len(game.moves)):
        now = game.at(number)
        step = now.state.progress.step
        if now.phase != "working" or step not in looked or looked[step] > 8:
            continue
        looked[step] += 1
        tree = CareerTree(now)
        assert tree.chain == now.to_move[0]
        conforms(tree._careers, "Careers")
        if step == "recruit":
            offered = {
                (option.card, option.becomes) for option in now.options if isinstance(option, Hire)
            }
            assert allowed_hires(tree) == offered
            assert tree._careers["now"]["hire"] == []
        else:
            trainings = {
                (option.card, option.to) for option in now.options if isinstance(option, Train)
            }
            assert allowed_trainings(tree) == trainings
            assert tree._careers["now"]["train"] == []
            assert tree._careers["now"]["hire"] != []
        left = {
            card: sum(row["amount"] for row in fact["left"]) for card, fact in cards(tree).items()
        }
        assert left == piles(now.state)
    assert looked["recruit"] > 2
    assert looked["train"] or not any(isinstance(action, Train) for action in game.actions)


@pytest.mark.rule("TRN-4")
def test_careers_hang_together() -> None:
    tree = CareerTree(fcm.load_example("one-beer-short"))
    roots = tree._careers["roots"]
    found: list[str] = []

    def walk(branch: Branch, path: list[str]) -> None:
        card = branch["card"]
        found.append(card)
        steps = (
            {step["to"]: step["steps"] for step in cards(tree)[path[-1]]["train"]} if path else {}
        )
        assert not path or steps[card] == 1
        for inner in branch["below"]:
            walk(inner, [*path, card])

    for root in roots:
        walk(root, [])
    assert sorted(found) == sorted(cards(tree))
    assert roots[0]["card"] == "management_trainee"
    assert {root["card"] for root in roots} == {
        card["id"] for card in cards(tree).values() if card["is_entry"]
    }


@pytest.mark.rule("REC-3", "REC-4")
def test_empty_pile_and_booking_are_told() -> None:
    hoard = ["recruiting_girl"] * 2 + ["trainer"] * 2
    rival = chain("Near", away=2, beach=["marketing_trainee"] * 12)
    game = working(chain("Xango", at_work=hoard), rival)
    tree = CareerTree(game)
    ways = {hire["becomes"]: hire["reasons"] for hire in cards(tree)["marketing_trainee"]["hire"]}
    assert ways["campaign_manager"] == []
    reasons = tree._careers["reasons"]
    assert reasons[ways[""][0]]["rule"] == "REC-3"
    assert sum(row["amount"] for row in cards(tree)["marketing_trainee"]["left"]) == 0
    play(game, "hire", card="marketing_trainee", becomes="campaign_manager")
    after = cards(CareerTree(game))["campaign_manager"]["left"]
    assert {"label": "booked by a hire", "amount": -1, "rule": "REC-4"} in after


@pytest.mark.rule("REC-1")
def test_out_of_turn_reasons_are_of_the_moment() -> None:
    mine = chain("Xango", at_work=["trainer"], beach=["errand_boy"])
    game = working(mine, chain("Near", away=2, at_work=["coach"], beach=["marketing_trainee"]))
    tree = CareerTree(game, chain="Near")
    now = tree._careers["now"]["hire"]
    assert "Xango" in tree._careers["reasons"][now[0]]["text"]
    assert ("marketing_trainee", "brand_manager") in allowed_trainings(tree)
    assert ("errand_boy", "cart_operator") not in allowed_trainings(tree)
    assert sum(row["amount"] for row in tree._careers["steps"]) == 2


def said(tree: CareerTree, why: list[int]) -> list[str]:
    return [
        f"{reason['text']} ({reason['rule']})"
        for reason in (tree._careers["reasons"][at] for at in why)
    ]


def why_not_train(tree: CareerTree, card: str) -> list[str]:
    return said(tree, [at for training in cards(tree)[card]["train"] for at in training["reasons"]])


def sum_of(tree: CareerTree, rows: Literal["hires", "steps"]) -> int:
    return sum(row["amount"] for row in tree._careers[rows])


YET = "You have no trainer, coach or guru at work yet"


@pytest.mark.rule("ORG-8", "TRN-1")
def test_while_all_choose_who_works_a_trainer_in_hand_may_be_put_to_work() -> None:
    shipped = CareerTree(fcm.load_example("who-works-today"))
    told = {text for card in cards(shipped) for text in why_not_train(shipped, card)}
    assert f"{YET}: put one of these cards to work now. (ORG-8)" in told
    assert not any("nobody can be trained" in text for text in told)


@pytest.mark.rule("ORG-8", "ORG-3", "TRN-1")
def test_the_tree_trains_with_those_who_are_chosen_so_far() -> None:
    mine = chain("Xango", beach=["trainer", "waitress", "errand_boy"])
    game = table(mine, chain("Near", away=2, beach=["trainer"]), phase="restructuring")
    assert allowed_trainings(CareerTree(game, chain="Xango")) == set()
    play(game, "put_to_work", "Xango", card="trainer")
    tree = CareerTree(game, chain="Xango")
    assert ("errand_boy", "cart_operator") in allowed_trainings(tree)
    assert sum_of(tree, "steps") == 1
    assert cards(tree)["trainer"]["mine"] == [{"place": "on the beach", "count": 1}], (
        "it works when all turn over"
    )
    seen = CareerTree(game.seen_by("Near"), chain="Xango")
    assert allowed_trainings(seen) == set()
    assert f"{YET}: the chains are still choosing which cards work. (ORG-8)" in why_not_train(
        seen, "errand_boy"
    )
    play(game, "take_back", "Xango", card="trainer")
    play(game, "done", "Xango")
    without = why_not_train(CareerTree(game, chain="Xango"), "errand_boy")
    assert (
        "You have no trainer, coach or guru at work, so you can't train any card this turn. (TRN-1)"
    ) in (without)


def check_over(tree: CareerTree, *what: str) -> None:
    """Hold that a chain's hiring or training is over: nothing is left, and nothing allowed."""
    left = {"hiring": sum_of(tree, "hires"), "training": sum_of(tree, "steps")}
    allowed = {"hiring": allowed_hires, "training": allowed_trainings}
    for doing, number in left.items():
        if doing in what:
            assert (number, allowed[doing](tree)) == (0, set())
            told = f"{tree.chain} has finished {doing} this turn."
            assert {"text": told, "rule": "REC-1"} in tree._careers["reasons"]
    told = " ".join(text for text, _ in tree._careers["reasons"])
    assert "inish hiring" not in told.replace("finished hiring", "")


@pytest.mark.rule("REC-1", "REC-2", "TRN-1", "TRN-7")
def test_what_is_over_for_a_chain_this_turn_is_over_in_the_tree() -> None:
    staff = ["trainer", "coach", "recruiting_girl", "errand_boy"]
    near = chain("Near", away=2, at_work=["errand_boy"], cash=50)
    game = working(chain("Xango", at_work=staff, beach=["errand_boy"], cash=50), near)
    play(game, "hire", card="waitress")
    play(game, "hire", card="waitress")
    check_over(CareerTree(game), "hiring")
    play(game, "train", card="errand_boy", to="cart_operator")
    turn = game.state.turn
    while game.to_move[0] == "Xango":
        assert sum_of(CareerTree(game), "steps") in (2, 0)
        play(game, "done")
    assert game.to_move[0] == "Near"
    while not game.over and game.state.turn == turn:
        check_over(CareerTree(game, chain="Xango"), "hiring", "training")
        if game.to_move:
            play(game, "done")
        else:
            game.advance()


@pytest.mark.rule("REC-4")
def test_what_another_chain_has_booked_is_out_of_its_pile() -> None:
    rival = chain("Near", away=2, beach=["marketing_trainee"] * 12)
    game = working(chain("Xango", at_work=["trainer", "recruiting_girl"]), rival)
    before = sum(row["amount"] for row in cards(CareerTree(game))["campaign_manager"]["left"])
    play(game, "hire", card="marketing_trainee", becomes="campaign_manager")
    left = cards(CareerTree(game, chain="Near"))["campaign_manager"]["left"]
    assert {"label": "booked by a hire", "amount": -1, "rule": "REC-4"} in left
    assert sum(row["amount"] for row in left) == before - 1


@pytest.mark.rule("DIN-8")
def test_a_bankrupt_chain_hires_and_trains_nobody() -> None:
    ruin = chain("Far", away=3, beach=["errand_boy"], bankrupt=True)
    tree = CareerTree(working(chain("Xango"), chain("Near", away=2), ruin), chain="Far")
    assert (allowed_hires(tree), allowed_trainings(tree)) == (set(), set())
    text = "Far is bankrupt, so it makes no more decisions."
    assert {"text": text, "rule": "DIN-8"} in tree._careers["reasons"]


def test_options_and_repr() -> None:
    game = table(chain("Xango"), phase="dinnertime")
    assert repr(CareerTree(game)) == "CareerTree(chain='Xango', cards=32, card='')"
    with pytest.raises(traitlets.TraitError, match="chef"):
        CareerTree(game, card="chef")
    with pytest.raises(TypeError, match="colour"):
        CareerTree(game, colour="red")
    with pytest.raises(TypeError, match="not str"):
        CareerTree("game")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="'Far' is not a chain in this game"):
        CareerTree(game, chain="Far")


def test_every_rule_that_is_named_has_its_text() -> None:
    tree = CareerTree(fcm.load_example("one-beer-short"))
    named = {line["rule"] for card in cards(tree).values() for line in card["lines"]}
    named |= {reason["rule"] for reason in tree._careers["reasons"]}
    assert named - {""} <= set(tree._careers["rules"])


def test_picture_names_every_card_and_hostile_names_stay_texts() -> None:
    tree = CareerTree(table(chain(HOSTILE, beach=["waitress"]), phase="dinnertime"))
    tree.card = "waitress"
    svg = ElementTree.fromstring(tree.picture())
    said = {"".join(element.itertext()) for element in svg.iter() if element.tag.endswith("text")}
    assert {card["name"] for card in cards(tree).values()} <= said
    lines = {element.text for element in svg.iter()}
    assert "Executive vice " in lines  # a long name takes two lines, or it would leave its box
    assert "11 of 12 left" in said
    assert {"label": "with " + HOSTILE, "amount": -1, "rule": ""} in cards(tree)["waitress"]["left"]
