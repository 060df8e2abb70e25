"""`CompanyEditor` from Python: its facts against the game itself, and what a browser may send."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets.data import employees
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.phases.payday import wages
from fcm_widgets.phases.restructuring import StructureShown
from fcm_widgets.widgets.company.contract import Company, Limit
from fcm_widgets.widgets.company.editor import CompanyEditor
from fcm_widgets.widgets.contract import Term
from tests.game.tables import STAFF, chain, events, play, table
from tests.seeds import seeds, some
from tests.widgets.asking import faults_of, reply_to
from tests.widgets.test_schema import conforms

BASE = [card.id for card in employees().values() if not card.module]
HOSTILE = "<img src=x onerror=alert(1)> & 'n' ]]></title><script>alert(2)</script>"


def restructuring(hand: list[str], **keys: Any) -> fcm.Game:
    """Give a game in which `Xango` chooses from a hand, and `Near` has a card as well."""
    mine = chain("Xango", beach=hand, cash=40, **keys)
    return table(mine, chain("Near", away=2, beach=["trainer"]), phase="restructuring", turn=4)


def row(label: str, amount: int, rule: str) -> Term:
    return {"label": label, "amount": amount, "rule": rule}


def rows(limit: Limit, cards: list[str]) -> int:
    """Add up a limit's rows for a choice, as the browser does."""
    own = [row for card in cards for row in limit["each"].get(card, [])]
    return sum(row["amount"] for row in [*limit["base"], *own])


def paid(facts: Company, cards: list[str]) -> int:
    held = Counter(cards)
    key = ",".join(str(held[card]) for card in facts["salaries"]["by"])
    return sum(row["amount"] for row in facts["salaries"]["at"][key])


def earned(facts: Company, cards: list[str]) -> set[str]:
    return {
        milestone for card in facts["cards"] if card["id"] in cards for milestone in card["earns"]
    }


@pytest.mark.rule("ORG-2", "ORG-3", "ORG-10", "ORD-1", "PAY-2", "REC-7")
@pytest.mark.parametrize("seed", seeds(60))
def test_every_choice_is_worth_what_the_reveal_makes_of_it(seed: int) -> None:
    rng = random.Random(seed)
    hand = rng.choices(BASE[:5], k=rng.randint(0, 3)) + rng.choices(BASE, k=rng.randint(1, 7))
    cards = rng.sample(hand, rng.randint(0, len(hand)))
    game = restructuring(hand)
    facts = CompanyEditor(game, chain="Xango")._company
    conforms(facts, "Company")
    for card in cards:
        play(game, "put_to_work", "Xango", card=card)
    play(game, "done", "Near")
    play(game, "done", "Xango")
    shown = next(event for event in events(game, StructureShown) if event.seat == 0)
    managers, slots = (rows(limit, cards) for limit in facts["limits"])
    misfit = {problem.code for problem in shown.misfit}
    assert misfit == (
        {"too_many_managers"} if managers < 0 else {"too_many_cards"} if slots < 0 else set()
    )
    working = [] if misfit else cards
    assert shown.slots.total == rows(facts["limits"][1], working)
    assert wages(game.state, 0).total == paid(facts, working)
    got = {event.milestone for event in events(game, MilestoneEarned) if event.seat == 0}
    assert got == earned(facts, working)


@pytest.mark.rule("ORG-1", "ORG-2", "MIL-3")
def test_rows_name_what_gives_the_slots() -> None:
    game = restructuring(STAFF, milestones=["first_airplane_campaign"])
    managers, cards = CompanyEditor(game, chain="Xango")._company["limits"]
    assert cards["base"] == [row("slots of the CEO", 3, "ORG-1")]
    assert cards["each"]["management_trainee"] == [
        row("slots of Management trainee", 2, "ORG-2"),
        row("cards at work", -1, "ORD-1"),
    ]
    assert cards["each"]["waitress"] == [row("cards at work", -1, "ORD-1")]
    assert cards["more"] == [row("First airplane campaign", 2, "MIL-3")]
    assert set(managers["each"]) == {"management_trainee"}


@pytest.mark.rule("REC-7", "PAY-1")
def test_wages_fall_with_a_recruiter_at_work() -> None:
    facts = CompanyEditor(restructuring(STAFF), chain="Xango")._company
    assert facts["salaries"]["by"] == ["recruiting_manager"]
    assert paid(facts, ["waitress"]) == 10  # cook and recruiting manager
    assert paid(facts, ["recruiting_manager"]) == 0  # two unused hires
    assert facts["salaries"]["at"]["0"] == [row("2 salaries x $5", 10, "PAY-1")]


def test_who_chooses_and_what_stands_chosen() -> None:
    game = restructuring(STAFF)
    play(game, "put_to_work", "Xango", card="waitress")
    editor = CompanyEditor(game)
    assert (editor.chain, editor.cards) == ("Xango", ["waitress"])
    assert repr(editor) == "CompanyEditor(chain='Xango', cards=['waitress'])"
    assert CompanyEditor(game, chain="Near").chain == "Near"
    with pytest.raises(
        ValueError, match="'Far' is not a chain in this game: choose 'Xango' or 'Near'"
    ):
        CompanyEditor(game, chain="Far")
    with pytest.raises(traitlets.TraitError, match="guru"):
        CompanyEditor(game, cards=["guru"])
    with pytest.raises(traitlets.TraitError, match="trainer"):
        editor.cards = ["trainer", "trainer"]
    assert editor.cards == ["waitress"]
    with pytest.raises(TypeError, match="CompanyEditor takes a Game, not str"):
        CompanyEditor("game")  # type: ignore[arg-type]


def test_using_a_choice_plays_it() -> None:
    game = restructuring(STAFF)
    play(game, "put_to_work", "Xango", card="trainer")
    editor = CompanyEditor(game)
    used = reply_to(editor, "use", cards=["waitress", "management_trainee"])
    assert used["faults"] == []
    assert "Near" in used["body"]["text"]
    assert set(game.state.progress.chosen[0]) == {"waitress", "management_trainee"}
    assert game.to_move == ("Near",)
    assert editor._company["may_play"] is False
    conforms(editor._request, "CompanyRequest")
    conforms(used, "CompanyReply")
    near = CompanyEditor(game)
    assert near.chain == "Near"
    used = reply_to(near, "use", cards=[])
    assert game.phase != "restructuring"
    assert set(game.state.chains[0].at_work) == {"waitress", "management_trainee"}
    assert used["body"]["text"] == "Revealed: no cards work under the CEO of Near."


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"cards": ["guru"]}, "You have no guru in your hand"),
        ({"cards": ["trainer", "trainer"]}, "You have already chosen every trainer in your hand"),
        ({"cards": ["marketing_trainee"]}, "busy"),
        ({"cards": ["trainer"] * 1001}, "cards: found ['trainer', "),
        ({"cards": [["trainer"]]}, "cards[0]: found ['trainer'], not a text"),
        ({"cards": "trainer"}, "cards: found 'trainer', not a list"),
        ({}, "cards: it is missing"),
    ],
)
def test_what_a_browser_sends_is_checked(asked: Any, told: str) -> None:
    game = restructuring(STAFF, busy=["marketing_trainee"])
    editor = CompanyEditor(game)
    used = reply_to(editor, "use", **asked)
    (fault,) = used["faults"]
    assert told in fault["text"]
    conforms(used, "CompanyReply")
    assert game.moves == ()


def test_a_choice_cannot_be_used_twice_or_in_another_phase() -> None:
    game = restructuring(STAFF)
    editor = CompanyEditor(game)
    assert not faults_of(editor, "use", cards=["trainer"])
    played = len(game.moves)
    assert faults_of(editor, "use", cards=["waitress"])
    assert len(game.moves) == played
    dinner = CompanyEditor(fcm.load_example("one-beer-short"))
    assert dinner._company["may_play"] is False
    ((fault, _),) = faults_of(dinner, "use", cards=[])
    assert "dinnertime" in fault
    assert dinner.game.moves == ()


def test_a_view_of_the_game_cannot_be_played() -> None:
    game = restructuring(STAFF)
    editor = CompanyEditor(game.seen_by("Xango"))
    assert faults_of(editor, "use", cards=["trainer"])
    assert game.moves == ()


def test_nothing_of_the_others_hidden_choice_is_sent() -> None:
    idle, chosen = restructuring(STAFF), restructuring(STAFF)
    play(chosen, "put_to_work", "Near", card="trainer")
    assert CompanyEditor(idle, chain="Xango").get_state("_company") == CompanyEditor(
        chosen, chain="Xango"
    ).get_state("_company")


@pytest.mark.parametrize("name", some(fcm.example_names(), every=6))
def test_every_example_is_a_what_if_with_a_picture(name: str) -> None:
    editor = CompanyEditor(fcm.load_example(name))
    conforms(editor._company, "Company")
    data, _ = editor._repr_mimebundle_()
    assert data["text/plain"] == repr(editor)
    ElementTree.fromstring(data["image/svg+xml"])


def test_picture_says_what_is_lost() -> None:
    game = restructuring(STAFF)
    fits = CompanyEditor(game, cards=["management_trainee", "trainer", "waitress"]).picture()
    assert "Open slots: 2. Salaries to pay: $10." in fits
    lost = CompanyEditor(game, cards=["trainer", "waitress", "waitress", "burger_cook"]).picture()
    assert "Open slots: 3. Salaries to pay: $10." in lost
    assert "ORG-10" in lost


@pytest.mark.rule("ORG-10")
@pytest.mark.parametrize(
    "cards",
    [
        ["management_trainee"] * 4,
        ["trainer", "waitress", "waitress", "burger_cook"],
        ["management_trainee", "trainer", "waitress"],
        ["management_trainee"] * 3,
        [],
    ],
)
def test_picture_draws_the_open_slots_that_it_tells_of(cards: list[str]) -> None:
    svg = CompanyEditor(restructuring(STAFF + ["management_trainee"] * 3), cards=cards).picture()
    told = re.search(r"Open slots: (\d+)\.", svg)
    assert told is not None
    assert svg.count(">open slot<") == int(told[1])
    lost = len(cards) if "ORG-10" in svg else 0
    assert svg.count('class="x"') == svg.count(">to the beach<") == lost


def test_hostile_names_stay_texts() -> None:
    quoted = chain(HOSTILE, beach=["trainer"])
    editor = CompanyEditor(table(quoted, phase="restructuring"))
    assert editor._company["chain"]["name"] == HOSTILE
    svg = ElementTree.fromstring(editor.picture())
    assert {element.tag.rpartition("}")[2] for element in svg.iter()} <= {
        "svg", "title", "desc", "style", "rect", "text",
    }  # fmt: skip
