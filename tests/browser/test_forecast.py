"""If dinner were now, in `GameStepper` on the bare page: by mouse, by keyboard and by ear."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets.dinner.words import flip_sentences
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel
from tests.game.tables import chain, house, working
from tests.widgets.test_forecast_shown import at_work

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="If dinner were now")


def toggle(page: Page) -> Locator:
    return panel(page).get_by_role("button", name="If dinner were now")


def signs(page: Page) -> dict[str, str]:
    """Return the letter that each house on the map wears."""
    marks = page.locator("#app [data-forecast]").all()
    return {
        str(one.get_attribute("data-forecast")): str(one.get_attribute("data-at")) for one in marks
    }


def letters(widget: GameStepper) -> dict[str, str]:
    """Return the letters of the chains where the houses would dine."""
    chains = {one["name"]: one["letter"] for one in widget._scene["chains"]}
    winners = widget.game.forecast().winners
    return {house: chains[name] if name else "" for house, name in winners.items()}


def test_by_mouse_the_houses_wear_their_chain_and_options_say_what_they_change(
    mount: Mount,
) -> None:
    widget = GameStepper(at_work(3, 7))
    page = mount(widget, width=1100, kernel=True)
    expect(toggle(page)).to_have_attribute("aria-pressed", "false")
    assert signs(page) == {}
    toggle(page).click()
    expect(page.locator("#app [data-part~=takings] li")).to_have_count(3)
    assert signs(page) == letters(widget)
    # The house that the option wins wears its sign once it is played, and the takings say so.
    option = play_panel(page).get_by_role("button", name="Let the burger cook make 3 burgers")
    effect = option.locator("[data-part~=effect]")
    expect(effect).to_contain_text("+$15, wins house 15")
    expect(option).to_have_accessible_name(re.compile(r"\$15 more at dinner, wins house 15"))
    was = signs(page)
    option.click()
    expect(page.locator("#app [data-forecast='15'][data-at=S]")).to_have_count(1)
    assert signs(page) == letters(widget) != was
    mine = page.locator("#app [data-part~=takings] li", has_text="Santa Maria")
    expect(mine).to_contain_text("+$15")
    expect(panel(page).get_by_role("status")).to_have_text(
        "If dinner were now, Santa Maria Pizza would earn $45, "
        "$15 more than before the last action."
    )
    # A house of the map opens its choice; a loser says why, and what would change it.
    page.locator("#app [data-piece='house:15']").click()
    expect(panel(page).get_by_text("would dine at Santa Maria Pizza.")).to_be_visible()
    page.get_by_role("button", name="Golden Duck Diner: why").click()
    decision = next(one for one in widget.game.forecast().decisions if one.house == "15")
    flip, *_ = flip_sentences(decision, "Golden Duck Diner")
    expect(panel(page).locator("[data-part~=because]")).to_contain_text("Golden Duck Diner")
    expect(panel(page)).to_contain_text(flip.text)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.locator("#app [data-forecast='15'][data-at=G]")).to_have_count(1)
    assert signs(page) == letters(widget)


def test_what_a_chosen_option_does_is_read_on_its_button(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    newcomer = chain("Santa Maria", None, at_work=["regional_manager"], stock={"burger": 1})
    table = working(
        newcomer, chain("Xango", away=2), step="restaurants", house=[house(13, "burger")]
    )
    page = mount(GameStepper(table, forecast=True), width=833, kernel=True)
    page.locator("#app [data-spot]").first.press("Enter")
    effect = play_panel(page).locator("[data-place] [data-part~=effect]").first
    expect(effect).to_contain_text("+$10, wins house 13")
    for light in ("true", "false"):
        page.evaluate("light => { document.body.dataset.jpThemeLight = light }", light)
        axe(page)


OVER = """() => {
  const rings = [...document.querySelectorAll("#app [data-part~=foreseen-frame]")];
  const campaigns = [...document.querySelectorAll("#app [data-picture^='campaign:']")];
  const signs = [...document.querySelectorAll("#app [data-forecast]")];
  const over = (one, two) => two.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [rings.length, campaigns.length,
    rings.every((ring) => campaigns.every((campaign) => over(campaign, ring))),
    signs.every((sign) => campaigns.every((campaign) => over(sign, campaign)))];
}"""


def test_neither_whose_campaign_it_is_nor_where_a_house_dines_is_covered(mount: Mount) -> None:
    page = mount(GameStepper(at_work(3, 7), forecast=True), width=833, kernel=True)
    expect(page.locator("#app [data-part~=foreseen-frame]")).not_to_have_count(0)
    rings, campaigns, *in_order = page.evaluate(OVER)
    assert rings == len(signs(page))
    assert campaigns > 0
    assert in_order == [True, True]


def test_by_keyboard_and_ear_it_is_the_same_and_earlier_steps_have_theirs(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    widget = GameStepper(at_work(3, 7))
    page = mount(widget, width=500, kernel=True)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("d")
    expect(toggle(page)).to_have_attribute("aria-pressed", "true")
    house = panel(page).get_by_role("button", name=re.compile("^House 15 would dine at Golden"))
    expect(house).to_have_attribute("aria-expanded", "false")
    drawn = page.locator("#app [data-piece='house:15']")
    expect(drawn).to_have_accessible_name(
        re.compile("wants 1 burger; it would dine at Golden Duck Diner;")
    )
    house.focus()
    page.keyboard.press("Enter")
    expect(house).to_have_attribute("aria-expanded", "true")
    why = page.get_by_role("button", name="Santa Maria Pizza: why")
    why.focus()
    page.keyboard.press("Enter")
    expect(panel(page).locator("[data-part~=because]")).to_contain_text("Santa Maria Pizza")
    axe(page)
    # Before structures were turned over nothing could be foreseen; a step never sent is asked for.
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("Home")
    expect(panel(page)).to_contain_text("The chains are still setting up")
    page.keyboard.press("d")
    expect(page.locator("#app [data-part~=takings]")).to_have_count(0)


def test_without_python_what_was_sent_is_shown(mount: Mount) -> None:
    widget = GameStepper(at_work(3, 7), forecast=True)
    _ = widget._forecasts
    page = mount(widget, width=1100)
    page.evaluate("() => window.model.set('_live', false)")
    assert signs(page) == letters(widget)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("Home")
    expect(panel(page)).to_contain_text("This step has no forecast.")
