"""A criterion of a module in the browser: its column stands where its rung does, and is marked."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, GameStepper
from tests.dinner.rungs import RUNGS, ladder, level, register, with_module

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

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
    assert plain == ["chain", "has everything?", *names, "result"]
    by = decision.decided_by() or ""
    marked = [text for text in shown if text.endswith("decides")]
    assert marked == [f"{HEADS.get(by, [by])[-1]}decides"]
    rows = page.locator(".fcm-offers .fcm-offer")
    for row, offer in zip(rows.all(), decision.ranking, strict=True):
        own = str(offer.standing["teachers"])
        expect(row.locator("td").nth(plain.index("teachers") - 1)).to_have_text(own)
    ties = page.locator(".fcm-track .fcm-mark-tie")
    expect(ties).to_have_count(0 if at == 5 else 1)


@pytest.mark.parametrize("at", [5, 25])
def test_so_has_a_whole_games(mount: Mount, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
    game = with_module(level(2, 1), register(monkeypatch, at)).run_phase()
    widget = GameStepper(game)
    page = mount(widget)
    steps = [step for part in widget._parts for step in part["steps"]]
    dines = next(number for number, step in enumerate(steps) if "d" in step)
    page.get_by_role("slider", name="Step").fill(str(dines))
    names = [text for name in ladder(at) for text in SHORT.get(name, [name])]
    assert [text.strip() for text in heads_of(page)] == ["chain", "has all?", *names]
    marked = page.locator(".fcm-choice th[data-decides]")
    expect(marked).to_have_text("teachers")
