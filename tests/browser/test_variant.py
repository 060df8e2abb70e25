"""A variant on the bare page: how a game differs, and leaving things out in the table editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.widgets.game.stepper import GameStepper

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser.conftest import Mount

SHORT = fcm.Variant("A short game", turns=6, without_cards=("guru",), draw=3)


def test_the_stepper_names_modules_and_variant_and_explains_them(
    mount: Mount, axe: Callable[..., None], artefact: Callable[[str], Path]
) -> None:
    for width, dark in ((833, False), (500, False), (390, True)):
        widget = GameStepper(fcm.Game.new(players=3, seed=4, variant=SHORT))
        page = mount(widget, width=width, dark=dark, kernel=True)
        button = page.locator("#app [data-part~=differences-button]")
        expect(button).to_contain_text("and 2 more")
        button.click()
        shown = page.locator("#app [data-part~=differences]")
        expect(shown).to_contain_text("A short game")
        expect(shown).to_contain_text("No chain can get a guru.")
        expect(shown.locator("dt")).to_have_count(4)
        expect(shown).to_be_in_viewport()
        axe(page)
        page.screenshot(path=artefact(f"variant-{width}.png"))
        page.keyboard.press("Escape")
        expect(shown).to_have_count(0)
        expect(button).to_be_focused()


def test_the_editor_leaves_out_a_card_and_a_milestone(
    mount: Mount, axe: Callable[..., None], artefact: Callable[[str], Path]
) -> None:
    game = fcm.load_example("a-day-at-work")
    game.play(game.options[1])
    widget = fcm.TableEditor(game)
    page = mount(widget, width=833, kernel=True)
    page.get_by_role("button", name="Save", exact=False).first.click()
    page.locator("#app [data-part~=variant] summary").click()
    page.get_by_role("searchbox").fill("guru")
    page.get_by_role("button", name="Guru", exact=True).click()
    page.get_by_role("button", name="First waitress played").click()
    page.get_by_label("Last turn (0: none)").fill("9")
    page.keyboard.press("Enter")
    variant = page.locator("#app [data-part~=variant]")
    expect(variant).to_contain_text("The game ends after turn 9, if it has not ended before.")
    page.screenshot(path=artefact("variant-editor.png"), full_page=True)
    axe(page)
    page.get_by_role("button", name="Go back to the start of the phase").click()
    expect(page.get_by_text("The table is at the start of the phase again.")).to_be_visible()
    config = widget.game.state.config
    assert config.variant.as_data() == {
        "without_cards": ["guru"],
        "without_milestones": ["first_waitress_played"],
        "turns": 9,
    }
    assert widget.game.played == 0
