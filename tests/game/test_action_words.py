"""What buttons and lists say: a label for each action, a heading for each group of them."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import actions as act
from fcm_widgets.explain.labels import group, label, verb
from fcm_widgets.explain.log import say
from fcm_widgets.explain.words import words
from fcm_widgets.state.actions import Action
from tests.game.base_actions import ACTIONS


def test_every_kind_of_action_has_a_heading_and_a_verb() -> None:
    deeds = words().actions
    assert all(deeds[kind].heading and verb(kind.do) for kind in ACTIONS.values())


def test_every_kind_of_action_has_a_label_even_of_nonsense() -> None:
    state = fcm.Game.new(players=2, seed=1).state
    values: dict[str, Any] = {
        "str": "nonsense",
        "int": 77,
        "bool": True,
        "Square": (70, 80),
        "int | None": None,
        "tuple[Square, ...]": ((70, 80),),
    }
    for kind in ACTIONS.values():
        action = kind(99, *(values[str(field.type)] for field in fields(kind)[1:]))
        assert label(action, state).strip()
        assert group(action) == words().actions[kind].heading


LABELS = [
    (act.Hire(0, "trainer"), "Hire a trainer"),
    (
        act.Hire(0, "management_trainee", "coach"),
        "Hire a management trainee and train it to become a coach this turn",
    ),
    (
        act.Train(0, "kitchen_trainee", "burger_cook"),
        "Train the kitchen trainee to become a burger cook",
    ),
    (
        act.TakeTile(0, "marketing_trainee", 11),
        "Take billboard 11 (3 by 2 squares) for the marketing trainee",
    ),
    (
        act.TakeTile(0, "marketing_trainee", 11, turned=True),
        "Take billboard 11 (2 by 3 squares, turned) for the marketing trainee",
    ),
    (act.LayTile(0, (3, 4)), "Place the tile here (north-west corner on square 3, 4)"),
    (act.Advertise(0, "burger", 2), "Advertise burgers for 2 turns"),
    (act.Advertise(0, "beer", 1), "Advertise beer for 1 turn"),
    (act.Advertise(0, "burger", None), "Advertise burgers for the rest of the game"),
    (act.TakePlace(0, 2), "Choose place 2 in turn order"),
    (act.ChooseReserve(0, 200), "Choose the $200 reserve card, a vote for 3 CEO slots"),
    (act.ChooseReserve(0, 0), "Choose a reserve card"),
    (act.PutToWork(0, ""), "Put a card to work"),
    (act.TakeBack(0, "errand_boy"), "Take an errand boy back into your hand"),
    (act.Produce(0, "burger_cook", "burger"), "Let the burger cook make 3 burgers"),
    (act.Fetch(0, "errand_boy", "beer"), "Send the errand boy for 1 beer"),
    (act.PlantGarden(0, "8", "N"), "Add a garden on the north side of house 8"),
    (act.Fire(0, "brand_manager", 4), "Fire the brand manager that runs airplane 4"),
    (act.ThrowAway(0, "beer"), "Throw away 1 beer"),
]


@pytest.mark.parametrize(("action", "text"), LABELS, ids=lambda one: getattr(one, "do", None))
def test_what_a_button_says(action: Action, text: str) -> None:
    assert label(action, fcm.Game.new(players=2, seed=1).state) == text


TABLE = """
phase = "{phase}"
turn = 3
city.tiles = [["E"]]
[[chain]]
name = "Santa Maria"
cash = 20
{more}
restaurants = [{{ at = [0, 3], entrance = "SE" }}]
[[chain]]
name = "Xango"
cash = 5
"""


def at(phase: str, more: str = "") -> fcm.Game:
    return fcm.Game.from_scenario(TABLE.format(phase=phase, more=more))


def done(game: fcm.Game) -> str:
    return label(act.Done(0), game.state)


@pytest.mark.rule("PAY-1")
def test_being_done_at_payday_names_the_wages() -> None:
    assert done(at("payday", 'at_work = ["burger_cook"]\nbeach = ["coach", "trainer"]')) == (
        "Pay $10 and finish"
    )
    assert done(at("payday", 'beach = ["trainer"]')) == "Pay nothing and finish"


@pytest.mark.rule("ORG-3")
def test_a_reveal_tells_before_what_one_card_too_many_costs() -> None:
    game = at("restructuring", 'beach = ["trainer", "trainer", "waitress", "errand_boy"]')
    assert done(game) == "Reveal: the CEO works alone"
    for card in ("trainer", "trainer", "waitress"):
        game.play(act.PutToWork(0, card))
    assert done(game) == "Reveal 3 cards"
    game.play(act.PutToWork(0, "errand_boy"))
    assert done(game) == "Reveal 4 cards: they do not fit, so all 4 go to the beach"
    game.play(act.Done(0))
    texts = [say(event, state).text for event, state in game.history]
    assert (
        "Santa Maria has too many cards at work: 4 cards, but only 3 slots for them. All its cards "
        "spend the turn on the beach, and only the CEO works." in texts
    )


def test_being_done_at_work_names_the_step() -> None:
    game = at("working", 'at_work = ["trainer", "kitchen_trainee"]\nbeach = ["errand_boy"]')
    said = []
    while game.phase == "working" and game.to_move == ("Santa Maria",):
        said.append(done(game))
        game.play(act.Done(0))
    assert said == [
        "Finish hiring",
        "Finish training",
        "Finish making food and fetching drinks",
    ]


def test_being_done_in_clean_up_closes_the_freezer() -> None:
    more = 'milestones = ["first_throw_away"]\nstock = { beer = 2 }'
    assert done(at("cleanup", more)) == "Close the freezer and keep what is in it"
