"""A criterion of a module in the browser: its column stands where its rung does, and is marked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, GameStepper, load_example
from fcm_widgets.widgets.game_parts import joined
from tests.dinner.rungs import RUNGS, ladder, level, register, with_module

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

HEADS = {
    "price_plus_distance": ["price of one item", "borders to cross", "sum (lowest wins)"],
    "turn_order": ["turn order"],
}
SHORT = {"price_plus_distance": ["price", "borders", "sum"], "turn_order": ["turn"]}


def heads_of(page: Page) -> list[str]:
    table = page.get_by_role("table", name=re.compile("^What each chain offers"))
    expect(table).to_be_visible()
    return table.get_by_role("columnheader").all_inner_texts()


@pytest.mark.parametrize("at", RUNGS)
def test_a_dinners_table_has_its_column(
    mount: Mount, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    game = with_module(level(2, 1), register(monkeypatch, at)).run_phase()
    (decision,) = game.decisions
    widget = DinnertimeExplorer(game)
    page = mount(widget)
    page.get_by_role("slider", name="Step").fill("1")
    names = [text for name in ladder(at) for text in HEADS.get(name, [name])]
    shown = [text.strip().replace("\n", "") for text in heads_of(page)]
    plain = [text.removesuffix("decides") for text in shown]
    assert plain == ["chain", "stock", *names, "result"]
    by = decision.decided_by() or ""
    marked = [text for text in shown if text.endswith("decides")]
    assert marked == [f"{HEADS.get(by, [by])[-1]}decides"]
    rows = page.locator("[data-part~=offers] [data-part~=offer]")
    for row, offer in zip(rows.all(), decision.ranking, strict=True):
        own = str(offer.stats["teachers"])
        expect(row.locator("td").nth(plain.index("teachers") - 1)).to_have_text(own)
    ties = page.locator("[data-part~=track] [data-look=tie]")
    expect(ties).to_have_count(0 if at == 5 else 1)


@pytest.mark.parametrize("at", [5, 25])
def test_so_has_a_whole_games(mount: Mount, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    game = with_module(level(2, 1), register(monkeypatch, at)).run_phase()
    widget = GameStepper(game)
    page = mount(widget)
    steps = joined(widget._parts)
    dines = next(number for number, step in enumerate(steps) if "decision" in step)
    page.get_by_role("slider", name="Step").fill(str(dines))
    names = [text for name in ladder(at) for text in SHORT.get(name, [name])]
    assert [text.strip() for text in heads_of(page)] == ["chain", "stock", *names]
    marked = page.locator("[data-part~=choice] th[data-decides]")
    expect(marked).to_have_text("teachers")


def test_its_lever_is_a_slider_that_answers_without_python(
    mount: Mount, monkeypatch: pytest.MonkeyPatch, axe: Callable[[Page], None]
) -> None:
    game = with_module(level(2, 1), register(monkeypatch, 15)).run_phase()
    page = mount(DinnertimeExplorer(game, house="13"), kernel=False)
    page.get_by_text("What if? Change the table and ask again").click()
    panel = page.locator("[data-part~=whatif]")
    lever = page.get_by_role("slider", name="B, teachers", exact=True)
    expect(lever).to_have_attribute("aria-valuetext", "as it was")
    lever.press("ArrowRight")
    expect(panel.get_by_text("Every house dines where it did.")).to_be_visible()
    lever.press("ArrowRight")
    expect(lever).to_have_attribute("aria-valuetext", "+2")
    expect(panel.get_by_text("B: 2 more teachers")).to_be_visible()
    expect(panel.get_by_text("House 13: at B instead of at A")).to_be_visible()
    lever.press("Home")
    expect(lever).to_have_attribute("aria-valuetext", "\u22121")
    expect(panel.get_by_text("B: 1 fewer teachers")).to_be_visible()
    axe(page)
    page.get_by_role("button", name="Reset").click()
    expect(lever).to_have_attribute("aria-valuetext", "as it was")


def test_two_levers_are_asked_of_python(mount: Mount, monkeypatch: pytest.MonkeyPatch) -> None:
    game = with_module(level(2, 1), register(monkeypatch, 15)).run_phase()
    page = mount(DinnertimeExplorer(game, house="13"))
    page.get_by_text("What if? Change the table and ask again").click()
    for name in ("A", "B"):
        page.get_by_role("slider", name=f"{name}, teachers", exact=True).press("End")
    page.get_by_role("button", name="Ask").click()
    expect(page.locator("[data-part~=whatif]")).to_contain_text("A: 3 more teachers")
    expect(page.locator("[data-part~=whatif]").get_by_role("alert")).to_have_count(0)


NOT_IN_LINE = """(table) => {
  const heads = [...table.querySelectorAll("thead th:not([data-col=chain], [data-col=result])")];
  const text = (head) => {
    const range = document.createRange();
    range.selectNodeContents(head);
    return range.getBoundingClientRect();
  };
  const top = heads[0].getBoundingClientRect().top;
  return heads
    .filter((head, i) => head.getBoundingClientRect().top !== top ||
      (heads[i + 1] && text(head).right > text(heads[i + 1]).left))
    .map((head) => head.textContent);
}"""
"""The heads that stand in another line than the first one, or run into the next."""


@pytest.mark.parametrize("at", [5, 15, 25, 35])
def test_the_heads_of_seven_columns_stand_in_one_line(
    mount: Mount, monkeypatch: pytest.MonkeyPatch, at: int
) -> None:
    made = register(monkeypatch, at)
    game = with_module(load_example("where-will-house-8-eat"), made).run_phase()
    page = mount(DinnertimeExplorer(game, house="4"))
    table = page.get_by_role("table", name=re.compile("^What each chain offers"))
    for width in (833, 1100, 500):
        page.set_viewport_size({"width": width, "height": 900})
        expect(table.locator("thead [data-col=more]")).to_be_visible()
        assert table.evaluate(NOT_IN_LINE) == [], width
        assert page.evaluate("document.documentElement.scrollWidth") <= width
