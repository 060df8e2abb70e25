"""`CompanyEditor` on the bare page: choosing by mouse and keys, and what the choice is worth."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets.widgets.company.editor import CompanyEditor
from tests.game.tables import STAFF, chain, play, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from fcm_widgets.game.game import Game
    from tests.browser.conftest import Mount

HOSTILE = "<img src=x onerror=alert(1)> & \"quoted\" 'name' </style><script>alert(2)</script>"


def restructuring(name: str = "Xango", **keys: Any) -> Game:
    mine = chain(name, beach=STAFF, cash=40, **keys)
    return table(mine, chain("Near", away=2, beach=["trainer"]), phase="restructuring", turn=4)


def hand(page: Page, card: str = "") -> Locator:
    cards = page.get_by_role("region", name="The hand").get_by_role("button")
    return cards.filter(has_text=card) if card else cards


def structure(page: Page) -> Locator:
    return page.get_by_role("region", name="The structure")


def number(page: Page, title: str) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^{title} "))


@pytest.mark.scene
def test_cards_go_to_work_and_back(mount: Mount) -> None:
    widget = CompanyEditor(restructuring())
    page = mount(widget, kernel=True)
    expect(hand(page)).to_have_count(6)
    expect(structure(page).get_by_text("open slot")).to_have_count(3)
    hand(page, "Management trainee").click()
    hand(page, "Waitress").first.click()
    expect(hand(page, "Waitress").first).to_have_attribute("aria-pressed", "true")
    expect(hand(page, "Waitress").last).to_have_attribute("aria-pressed", "false")
    expect(structure(page).locator("[data-works]")).to_have_count(2)
    expect(number(page, "Open slots")).to_contain_text("3")
    expect(page.locator("#app [aria-live=polite]")).to_contain_text("Waitress works. 3 open slots.")
    expect(page.locator("#app")).to_contain_text("First waitress played")
    page.wait_for_function("() => window.saves.length === 2")
    assert widget.cards == ["management_trainee", "waitress"]
    expect(page.get_by_role("region", name="About the card")).to_contain_text("$3 in tips")
    structure(page).get_by_role("button", name="Waitress (take it back to the hand)").click()
    expect(hand(page, "Waitress").first).to_have_attribute("aria-pressed", "false")


def test_keys_choose_and_numbers_say_why(mount: Mount) -> None:
    page = mount(CompanyEditor(restructuring(milestones=["first_airplane_campaign"])))
    hand(page).first.focus()
    for key in ("End", "Enter", "ArrowRight", " "):  # round from the last card to the first
        page.keyboard.press(key)
    expect(hand(page).last).to_have_attribute("aria-pressed", "true")
    expect(hand(page).first).to_have_attribute("aria-pressed", "true")
    expect(hand(page).first).to_be_focused()
    page.keyboard.press("e")
    tables = page.get_by_role("table")
    expect(tables).to_have_count(3)
    slots = page.get_by_role("table", name="Open slots", exact=True)
    expect(slots.get_by_role("row")).to_have_text(
        [
            re.compile("slots of the CEO3ORG-1"),
            re.compile(r"slots of Management trainee\+2ORG-2"),
            re.compile("cards at work\u22122ORD-1"),
            re.compile("total3"),
        ]
    )
    expect(page.get_by_role("table", name="Open slots for the turn order")).to_contain_text("MIL-3")
    slots.get_by_role("button", name="ORG-2").focus()
    expect(page.get_by_role("tooltip")).to_contain_text("A management trainee has 2 slots")
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    expect(tables).to_have_count(0)


def test_wages_come_from_the_table_of_python(mount: Mount) -> None:
    page = mount(CompanyEditor(restructuring()))
    wages = number(page, "Salaries to pay")
    expect(wages).to_contain_text("$10")
    hand(page, "Recruiting manager").click()
    expect(wages).to_contain_text("$0")
    wages.click()
    rows = page.get_by_role("table", name="Salaries to pay").get_by_role("row")
    expect(rows).to_have_text([re.compile("PAY-1"), re.compile("REC-7"), re.compile(r"\$0")])


def test_one_card_too_many_says_what_is_lost(mount: Mount, axe: Callable[[Page], None]) -> None:
    page = mount(CompanyEditor(restructuring()), width=500)
    for card in ("Trainer", "Burger cook", "Recruiting manager"):
        hand(page, card).click()
    misfit = page.get_by_role("region", name="Too many cards")
    expect(misfit).to_have_count(0)
    hand(page, "Waitress").first.click()
    expect(misfit).to_contain_text("1 too many")
    expect(hand(page, "does not work")).to_have_count(4)
    expect(hand(page, "\u2713")).to_have_count(0)
    expect(page.locator("#app [aria-live=polite]")).to_contain_text("Waitress joins the structure.")
    expect(misfit).to_contain_text(re.compile("These cards do not work: .*Trainer.* and "))
    expect(misfit).to_contain_text("These milestones are not earned: First waitress played.")
    expect(misfit).to_contain_text("You pay $10 in salaries instead of $0.")
    expect(misfit.get_by_role("button", name="ORG-3")).to_be_visible()
    expect(misfit.get_by_role("row").last).to_contain_text("\u22121")
    expect(structure(page).get_by_text("No slot for")).to_be_visible()
    expect(number(page, "Open slots")).to_contain_text("3")
    expect(page.get_by_role("button", name="Use it anyway")).to_be_visible()
    axe(page)
    page.get_by_role("button", name="Take all back").click()
    expect(misfit).to_have_count(0)


def test_use_this_plays_in_the_game(mount: Mount) -> None:
    game = restructuring()
    page = mount(CompanyEditor(game), kernel=True)
    hand(page, "Trainer").click()
    page.get_by_role("button", name="Use this structure").click()
    expect(page.get_by_role("status").filter(has_text="Chosen.")).to_contain_text("Near")
    expect(page.get_by_role("button", name="Use this structure")).to_have_count(0)
    expect(page.locator("#app")).to_contain_text("this chain has chosen")
    assert game.state.progress.chosen[0] == ("trainer",)
    assert game.to_move == ("Near",)


def test_refusals_are_said_in_words(mount: Mount) -> None:
    game = restructuring()
    page = mount(CompanyEditor(game), kernel=True)
    play(game, "done", "Xango")  # meanwhile, elsewhere
    page.get_by_role("button", name="Use this structure").click()
    expect(page.get_by_role("alert")).to_contain_text("Not allowed:")
    expect(page.get_by_role("alert")).to_contain_text(
        "Xango has nothing to decide now; Near is still deciding."
    )


def test_without_python_it_says_so_and_a_what_if_has_no_button(mount: Mount, page: Page) -> None:
    mount(CompanyEditor(restructuring()))
    page.clock.install()
    page.get_by_role("button", name="Use this structure").click()
    page.clock.run_for(9000)
    expect(page.get_by_role("alert")).to_contain_text("This needs Python to be running.")
    mount(CompanyEditor(table(chain("Xango", at_work=["trainer"]), phase="dinnertime")))
    expect(page.locator("#app")).to_contain_text("Your choice does not change the game.")
    expect(page.get_by_role("button", name="Use this structure")).to_have_count(0)
    page.get_by_role("button", name="Take all back").click()
    page.get_by_role("button", name="Choose as in the game").click()
    expect(hand(page, "Trainer")).to_have_attribute("aria-pressed", "true")


def test_hostile_names_are_only_texts(mount: Mount) -> None:
    page = mount(CompanyEditor(restructuring(HOSTILE)))
    expect(page.get_by_role("heading", name=f"Who works at {HOSTILE}?", exact=True)).to_be_visible()
    expect(page.locator("#app").locator("img, script, style")).to_have_count(0)
