"""The answer to a click is drawn once, with nothing that does not belong to it.

What is acted by comes in the first frame; what is looked up follows when that is painted.
"""

from __future__ import annotations

import re
from importlib.resources import files
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import GameStepper
from tests.browser.stepper import play_panel
from tests.widgets.test_forecast_shown import at_work

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

WATCH = """() => {
  const root = document.querySelector('#app .fcm-root');
  const parts = ['play', 'log', 'chart', 'companies', 'track', 'stepper']
    .map((part) => `[data-part~=${part}]`).join();
  window.drawn = [];  // each time something is drawn: the parts of the widget that changed
  window.heads = [];  // what the panel's head was and became
  window.again = [];  // tab stops that were set to what they were
  window.focused = [];
  root.addEventListener('focusin', ({ target: on }) =>
    window.focused.push(on.getAttribute('class') ?? on.tagName));
  new MutationObserver(changes => {
    const where = new Set();
    for (const { target, type, attributeName, oldValue } of changes) {
      const on = target.nodeType === 1 ? target : target.parentElement;
      const part = on?.closest(parts);
      if (part) where.add(part.dataset.part);
      if (on?.matches('[data-part~=play] h3')) window.heads.push(oldValue, on.textContent);
      if (type === 'attributes' && attributeName === 'tabindex'
          && target.getAttribute('tabindex') === oldValue) window.again.push(target.outerHTML);
    }
    if (where.size) window.drawn.push([...where]);
  }).observe(root, { subtree: true, childList: true, characterData: true,
                     characterDataOldValue: true, attributes: true, attributeOldValue: true });
}"""


def options(page: Page) -> Any:
    return play_panel(page).locator(
        "[data-options] button:not([data-part~=ask], [data-part~=toggle])"
    )


def played(page: Page, act: Any) -> None:
    """Play something, and wait until all that follows from it is drawn."""
    count = page.evaluate("async () => (await facts('_options')).count")
    act()
    page.wait_for_function("async count => (await facts('_options')).count > count", arg=count)
    line = page.locator("#app [data-part~=log] [aria-current=step]")
    step = page.evaluate("() => window.model.get('step')")
    expect(line).to_have_attribute("data-why", f"step|{step}")


@pytest.mark.parametrize("by", ["mouse", "key"])
def test_an_answer_is_drawn_once_and_what_is_looked_up_after_it(mount: Mount, by: str) -> None:
    page = mount(GameStepper(at_work(5, 6)), width=833, kernel=True)
    option = options(page).first
    option.focus()
    page.evaluate(WATCH)
    played(page, option.click if by == "mouse" else lambda: page.keyboard.press("Enter"))
    heads, drawn = page.evaluate("() => [window.heads, window.drawn]")
    assert "An earlier step" not in heads
    panel = [at for at, parts in enumerate(drawn) if "play" in parts]
    below = [at for at, parts in enumerate(drawn) if {"log", "companies"} & set(parts)]
    assert panel, drawn
    assert below, drawn
    assert min(panel) < min(below), drawn
    assert page.evaluate("() => window.again") == []


def test_the_focus_of_a_mouse_rests_on_the_heading_and_is_never_lost(mount: Mount) -> None:
    page = mount(GameStepper(at_work(5, 6)), width=833, kernel=True)
    page.evaluate(WATCH)
    played(page, options(page).first.click)
    expect(play_panel(page).locator("h3")).to_be_focused()
    # The root catches a focus that is lost, for which the whole page is laid out.
    assert not [name for name in page.evaluate("() => window.focused") if "fcm-root" in name]


def test_by_keys_the_focus_stays_where_no_answer_comes(mount: Mount) -> None:
    """By keys one goes on from what was pressed until the next question is there."""
    page = mount(GameStepper(at_work(5, 6)), width=833)
    option = options(page).first
    option.focus()
    page.keyboard.press("Enter")
    expect(option).to_be_focused()


@pytest.mark.parametrize("widget", ["game_stepper", "dinnertime_explorer", "game_review"])
def test_no_style_of_a_game_hangs_on_what_an_element_holds(widget: str) -> None:
    """With a `:has()` in a style sheet the browser looks for it at each change of what is drawn.

    That was 12 of the 190 ms of a click in a long game. What an element holds it says itself.
    """
    css = files("fcm_widgets.widgets").joinpath("static", f"{widget}.css").read_text()
    assert re.findall(r"[^{}]*:has\([^{}]*", css) == []
