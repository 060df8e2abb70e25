"""`GameStepper(players=...)` on the bare page: a hand-over before each secret choice."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from fcm_widgets.actions import PutToWork
from fcm_widgets.text.names import card_name
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel, said
from tests.game.test_players import structures

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

STATE = """async () => {
  const names = ['_parts', '_options', '_reply', '_request', 'chain'];
  const parts = Array.from({ length: model.get('_parts')[0] }, (_, n) => `_parts${n}`);
  return JSON.stringify(await Promise.all([...names, ...parts].map((name) => facts(name))));
}"""
"""The facts that the page has of a game."""


def passes_to(page: Page, name: str) -> None:
    expect(play_panel(page).get_by_role("heading")).to_have_text(
        re.compile(f"Pass the computer to {name}$")
    )
    expect(play_panel(page).locator("[data-options]")).to_have_count(0)


def reveal(page: Page) -> None:
    """Reveal a structure by keyboard, although some cards stay at home."""
    page.get_by_role("button", name=re.compile("^Reveal")).last.press("Enter")
    page.get_by_role("alertdialog").locator("[data-careful]").press("Enter")


def test_a_secret_choice_leaves_the_page_before_another_person_looks(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path]
) -> None:
    session = structures()
    widget = GameStepper(session.game, players=session.players)
    one, two = widget._session.hand_over
    page = mount(widget, width=833, kernel=True)
    passes_to(page, one)
    axe(page)
    page.locator("#app").screenshot(path=artefact("hand-over.png"))
    page.get_by_role("button", name=f"I am {one}").click()
    expect(play_panel(page).get_by_role("heading").first).to_contain_text(f"Your move: {one}")
    expect(play_panel(page)).to_contain_text(f"Only {one} may look now.")

    choice = next(option for option in widget._view.options if isinstance(option, PutToWork))
    card = re.compile(f"^(Put )?.*{card_name(choice.card)}", re.IGNORECASE)
    play_panel(page).locator("[data-options] button").filter(has_text=card).last.click()
    expect(said(page)).to_contain_text(re.compile(f"{one} .*{card_name(choice.card)}"))
    secret = said(page).inner_text()
    assert secret in page.evaluate(STATE)

    page.get_by_role("button", name="Hide from the others").click()
    passes_to(page, one)
    expect(page.get_by_text(secret)).to_have_count(0)
    assert secret not in page.evaluate(STATE)
    page.get_by_role("button", name=f"I am {one}").click()
    expect(said(page)).to_have_text(secret)

    reveal(page)
    passes_to(page, two)
    assert secret not in page.evaluate(STATE)
    assert secret not in page.content()
    for _ in range(10):  # a habit takes nobody's computer
        page.keyboard.press("Enter")
    passes_to(page, two)
    page.get_by_role("button", name=f"I am {two}").click()
    expect(play_panel(page).get_by_role("heading").first).to_contain_text(f"Your move: {two}")
    assert secret not in page.evaluate(STATE)
    axe(page)
    reveal(page)
    expect(play_panel(page).get_by_role("heading").first).to_contain_text("To move: ")
    assert widget.chain == ""
    works = widget.game.state.chains[widget._names.index(one)].at_work
    assert works
    assert f"{one} has " in page.evaluate(STATE)
