"""An act of a reader in each public widget, which moves a trait and shows in the picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator

NAMES = """import fcm_widgets as fcm
game = fcm.load_example("one-beer-short")
"""
"""What the codes of `ACTS` need."""


@dataclass(frozen=True)
class Act:
    """A widget, what a reader does in it, and how you see that it is done."""

    code: str
    do: Callable[[Locator], None]
    in_python: str
    """The same act as a statement about the `widget`."""
    is_shown: Callable[[Locator], None]
    """Expect that the widget shows the act."""
    trait: str
    """The trait that the act moves, as an expression of the `widget`."""
    value: object
    """The value of the trait after the act, as JSON has it."""


def _choose_house(widget: Locator) -> None:
    widget.locator("[data-piece='house:8']").click()


def _house_is_chosen(widget: Locator) -> None:
    expect(widget.locator("[data-piece='house:8']")).to_have_attribute("aria-pressed", "true")


def _drive_further(widget: Locator) -> None:
    widget.get_by_role("slider").fill("4")


def _range_is_four(widget: Locator) -> None:
    expect(widget.get_by_role("slider")).to_have_value("4")


def _type_a_code(widget: Locator) -> None:
    widget.get_by_role("textbox").fill("N7RE")


def _code_is_refused(widget: Locator) -> None:
    expect(widget).to_contain_text("Compare this code with the pupil's.")


def _advertise(widget: Locator) -> None:
    widget.locator("[data-square='8,4']").click()


def _campaign_is_placed(widget: Locator) -> None:
    placed = re.compile("^Campaign 9, mailbox")
    expect(widget.get_by_role("button", name=placed)).to_be_visible()


def _read_card(widget: Locator) -> None:
    widget.locator("[data-card=waitress]").click()


def _card_is_read(widget: Locator) -> None:
    expect(widget.get_by_role("region", name=re.compile("^About ")).first).to_contain_text(
        "Waitress"
    )


def _waitress(widget: Locator) -> Locator:
    hand = widget.get_by_role("region", name="The hand").get_by_role("button")
    return hand.filter(has_text="Waitress")


def _put_to_work(widget: Locator) -> None:
    _waitress(widget).click()


def _waitress_works(widget: Locator) -> None:
    expect(_waitress(widget)).to_have_attribute("aria-pressed", "true")


def step_forward(widget: Locator) -> None:
    widget.get_by_role("button", name="Next step").click()


def is_at_step(widget: Locator, number: int) -> None:
    slider = widget.get_by_role("slider", name="Step", exact=True)
    expect(slider).to_have_value(str(number - 1))


def _is_at_second_step(widget: Locator) -> None:
    is_at_step(widget, 2)


def _other_chain(widget: Locator) -> Locator:
    return widget.get_by_role("button", name=re.compile("Golden Duck Diner")).first


def _review_other_chain(widget: Locator) -> None:
    _other_chain(widget).click()


def _other_chain_is_reviewed(widget: Locator) -> None:
    expect(_other_chain(widget)).to_have_attribute("aria-pressed", "true")


def _wait(widget: Locator) -> None:
    widget.get_by_role("button", name="Wait for the second round").click()


def _other_chain_moves(widget: Locator) -> None:
    expect(widget.get_by_text("To move: Fried Geese & Donkey")).to_be_visible()


def _answer_question(widget: Locator) -> None:
    widget.get_by_role("radio").first.check()
    widget.get_by_role("button", name="Check").click()


def _question_is_answered(widget: Locator) -> None:
    expect(widget.get_by_text("Question 1 of 2")).to_be_visible()
    expect(widget.get_by_role("button", name="Check")).to_be_hidden()


def _place_tiles(widget: Locator) -> None:
    widget.get_by_role("button", name="Place random tiles").click()


def _tiles_are_placed(widget: Locator) -> None:
    expect(widget.get_by_role("group", name=re.compile("^Map"))).to_be_visible()
    expect(widget.get_by_text("Place at least one tile")).to_be_hidden()


def _check_answer(widget: Locator) -> None:
    widget.get_by_role("textbox", name="Your answer").fill("0")
    widget.get_by_role("button", name="Check", exact=True).click()


def _reply_is_shown(widget: Locator) -> None:
    expect(widget.get_by_role("region", name="Reply")).to_be_visible()


ACTS = {
    "CampaignExplorer": Act(
        'fcm.CampaignExplorer(game, marketeer="brand_director", tile=9, good="burger")',
        _advertise,
        "widget.place = [8, 4]",
        _campaign_is_placed,
        "widget.place",
        [8, 4],
    ),
    "CareerTree": Act(
        "fcm.CareerTree(game)",
        _read_card,
        'widget.card = "waitress"',
        _card_is_read,
        "widget.card",
        "waitress",
    ),
    "CityView": Act(
        "fcm.CityView(game)",
        _choose_house,
        'widget.selected = "house:8"',
        _house_is_chosen,
        "widget.selected",
        "house:8",
    ),
    "ClassResults": Act(
        'fcm.ClassResults(fcm.Quiz(fcm.load_example("where-will-house-8-eat")))',
        _type_a_code,
        'widget.codes = "N7RE"',
        _code_is_refused,
        "widget.codes",
        "N7RE",
    ),
    "CompanyEditor": Act(
        'fcm.CompanyEditor(fcm.load_example("who-works-today"))',
        _put_to_work,
        'widget.cards = ["waitress"]',
        _waitress_works,
        "widget.cards",
        ["waitress"],
    ),
    "DinnertimeExplorer": Act(
        "fcm.DinnertimeExplorer(game)",
        step_forward,
        "widget.step = 1",
        _is_at_second_step,
        "widget.step",
        1,
    ),
    "ExerciseWidget": Act(
        "fcm.exercises.how_far.EXERCISES[1].widget()",
        _check_answer,
        'widget.value = "0"',
        _reply_is_shown,
        "widget.value",
        "0",
    ),
    "GameReview": Act(
        "fcm.GameReview(game)",
        _review_other_chain,
        'widget.chain = "Golden Duck Diner"',
        _other_chain_is_reviewed,
        "widget.chain",
        "Golden Duck Diner",
    ),
    "GameStepper": Act(
        "fcm.GameStepper(fcm.Game.new(players=2, seed=7))",
        _wait,
        'widget.play(fcm.actions.Wait("Golden Duck Diner"))',
        _other_chain_moves,
        "widget.at",
        1,
    ),
    "Quiz": Act(
        'fcm.Quiz(fcm.load_example("where-will-house-8-eat"))',
        _answer_question,
        'widget.answer("Gluttony Inc.")',
        _question_is_answered,
        "len(widget.answers)",
        1,
    ),
    "RangeExplorer": Act(
        "fcm.RangeExplorer(game)",
        _drive_further,
        "widget.range = 4",
        _range_is_four,
        "widget.range",
        4,
    ),
    "TableEditor": Act(
        "fcm.TableEditor(2)",
        _place_tiles,
        'widget.scenario = fcm.TableEditor("one-beer-short").scenario',
        _tiles_are_placed,
        '"tiles = [[" in widget.scenario',
        True,
    ),
}
"""An act in each widget; `test_state_restores.py` checks that no public widget is missing."""
