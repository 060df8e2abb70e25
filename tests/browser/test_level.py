"""How well the others play in `GameStepper`, and why they did what they did, on the bare page."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game, bots
from fcm_widgets.bots import LEVELS, PlainBot, PlannerBot
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import confirm, play_panel
from tests.widgets.asking import faults_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

YOU, OTHER = "Xango Blues Bar", "Golden Duck Diner"


def planned(monkeypatch: pytest.MonkeyPatch) -> GameStepper:
    """Return a game in which the other chain plans, in the middle of a turn of yours."""
    levels = {**LEVELS, "planner": partial(PlannerBot, thought=600)}
    monkeypatch.setattr(bots, "LEVELS", levels)
    game = Game.new(players=2, seed=7, chains=(YOU, OTHER))
    widget = GameStepper(game, you=YOU, level="planner")
    while widget.game.state.turn < 6 or widget.game.phase != "working":
        action = PlainBot(seed=1).choose(widget.game.seen_by(YOU), YOU)
        assert not faults_of(widget, "action", action=action.as_json([YOU, OTHER]))
    return widget


@pytest.mark.parametrize("width", [833, 500])
def test_reasons_stand_in_the_log_and_the_level_is_changed(
    mount: Mount, monkeypatch: pytest.MonkeyPatch, artefact: Callable[[str], Path], width: int
) -> None:
    widget = planned(monkeypatch)
    number, (shown, *_) = max(widget._bot_reasons.items(), key=lambda one: int(one[0]))
    said = shown["reason"]
    page = mount(widget, width=width, kernel=True)
    log = page.locator("#app [data-part~=log]")
    expect(log.locator("[data-part~=bot-why]").last).to_contain_text(said)
    log.locator("button", has_text=said).last.click()
    expect(page.locator("#app [data-part~=reasons] [data-part~=bot-why]")).to_have_text(
        f"The bot's reason: {said}"
    )
    assert widget.game.actions[int(number) - 1] is not None
    expect(page.locator("#app [data-part~=say]")).to_contain_text(OTHER)
    page.locator("#app").screenshot(path=artefact(f"level-{width}.png"))
    menu = page.get_by_label("The others play")
    expect(menu).to_have_value("planner")
    assert menu.locator("option").evaluate_all("all => all.map(one => one.value)") == list(LEVELS)
    menu.select_option("plain")
    page.wait_for_function("async () => (await facts('level')) === 'plain'")
    assert widget.level == "plain"
    assert isinstance(widget._session._bots.bots[OTHER], PlainBot)
    wide = page.locator("#app").evaluate("app => app.scrollWidth > app.clientWidth + 1")
    assert not wide


def test_bots_of_one_s_own_have_no_level(mount: Mount) -> None:
    game = Game.new(players=2, seed=7, chains=(YOU, OTHER))
    page = mount(GameStepper(game, you=YOU, bots=PlainBot()), kernel=True)
    expect(page.locator("#app [data-part~=log]")).to_be_visible()
    expect(page.get_by_label(re.compile("The others play"))).to_have_count(0)


def test_what_the_others_did_since_your_move_has_their_reasons(
    mount: Mount, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = planned(monkeypatch)
    page = mount(widget, width=833, kernel=True)
    parts = "[data-part~=since], [data-part~=before-dinner]"
    reasons = page.locator(f"#app :is({parts}) [data-part~=bot-why]")
    for _ in range(20):
        if reasons.count():
            break
        count = widget.game.played
        buttons = play_panel(page).locator(
            "[data-part~=group] button:not([data-part~=ask]):not([data-part~=toggle])"
        )
        buttons.last.click()  # to go on stands last
        confirm(page)
        page.wait_for_function("async count => (await facts('_options')).count > count", arg=count)
    said = {told["reason"] for reasons_of in widget._bot_reasons.values() for told in reasons_of}
    assert {text.removeprefix("Why? ") for text in reasons.all_inner_texts()} <= said
    if (fold := page.locator("#app [data-part~=since] summary")).count():
        fold.click()
    expect(reasons.first).to_be_visible()
