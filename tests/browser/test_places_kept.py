"""While a chain composes its structure or fires cards, no button of `GameStepper` moves.

A second press at the same place must hit the same button or nothing. By the arrow keys every
option can be reached, and the one with the focus is in view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from fcm_widgets import Game
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.phases.payday import Fire
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel
from tests.browser.test_no_harm_by_key import button, focused, press, settled
from tests.words.situations import hand as in_hand

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

TWELVE = (
    *("management_trainee", "management_trainee", "campaign_manager", "recruiting_girl"),
    *("recruiting_girl", "trainer", "errand_boy", "kitchen_trainee", "pizza_cook"),
    *("waitress", "waitress", "new_business_developer"),
)
# Each option with its box, and with the part of it that can be pressed: an option may run under
# the lines at the bottom of the panel.
BOXES = """() => {
  const foot = document.querySelector('[data-part~=go-on]')?.getBoundingClientRect().top;
  return [...document.querySelectorAll('[data-part~=play] [data-options] button')].flatMap(on => {
    const { left, top, width, height } = on.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!on.contains(seen)) return [];
    const name = (on.dataset.name ?? on.ariaLabel ?? on.textContent).split(':')[0];
    const ends = on.matches('[data-plan][data-careful], [data-part~=go-on] button')
      && on.ariaDisabled !== 'true';
    const hand = on.closest("[data-why='do|put_to_work'], [data-why='do|fire']") !== null;
    const low = on.closest('[data-part~=go-on]') ? top + height : Math.min(top + height, foot);
    const box = [left, top, width, height].map(Math.round);
    return [{ name, ends, hand, box, free: [left, top, width, low - top] }];
  });
}"""
IN_VIEW = """() => {
  const on = document.activeElement;
  if (on.matches('h3')) return true;
  const { left, right, top, bottom } = on.getBoundingClientRect();
  const inside = [[left + 4, top + 4], [right - 4, bottom - 4], [(left + right) / 2, bottom - 4]];
  return inside.every(([x, y]) => on.contains(document.elementFromPoint(x, y)));
}"""


def boxes(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(BOXES)
    assert found
    return found


def overlap(one: list[float], other: list[float]) -> bool:
    return all(
        one[side] < other[side] + other[side + 2] - 1
        and other[side] < one[side] + one[side + 2] - 1
        for side in (0, 1)
    )


def press_and_compare(page: Page, name: str) -> None:
    """Press a button by mouse: no option of its group moves, and no end comes where one was."""
    target = play_panel(page).locator(f"[data-options] button[data-name^='{name}']").first
    target.hover()  # scrolls to it
    before = boxes(page)
    target.click()
    page.mouse.move(0, 0)
    settled(page)
    after = boxes(page)
    places = {found["name"]: found["box"] for found in after if found["hand"]}
    for found in before:
        if found["hand"] and found["name"] in places:
            assert places[found["name"]] == found["box"], f"{found['name']} after {name}"
    for ending in after:
        if ending["ends"]:
            under = [
                found["name"]
                for found in before
                if overlap(found["free"], ending["free"])
                and not found["ends"]
                and found["name"] != ending["name"]
            ]
            assert under == [], f"{ending['name']} after {name}"


def with_last_turn() -> tuple[Game, str]:
    """Return a game in restructuring whose first chain can start as last turn, and its name."""
    start = Game.new(players=2, seed=0, introductory=True)
    game = play_out(start, [PlainBot(seed=1), PlainBot(seed=2)], turns=8)
    for number in range(game.played):
        then = game.at(number)
        if then.phase != "restructuring" or not then.to_move:
            continue
        (mine, *_) = GameStepper(then)._options["seats"]
        labels = [plan["label"] for plan in mine["plans"]]
        if "Start as last turn" in labels:
            return then, then.to_move[0]
    raise AssertionError("no structure of last turn")


@pytest.mark.parametrize("width", [833, 390])
def test_no_card_moves_while_twelve_are_put_to_work(mount: Mount, width: int) -> None:
    game = in_hand(*TWELVE)
    page = mount(GameStepper(game, you=game.state.chains[0].name), width=width, kernel=True)
    page.set_viewport_size({"width": 1280, "height": 650})
    cards = dict.fromkeys(TWELVE)
    names = ["Put a waitress", "Put a waitress", "Put a trainer", "Put an errand boy"]
    assert len(cards) == 9
    for name in names:
        press_and_compare(page, name)
    button(page, "Undo").click()
    settled(page)
    press_and_compare(page, "Put a pizza cook")  # from now on the play differs
    press_and_compare(page, "Put a campaign manager")


@pytest.mark.parametrize("width", [833, 390])
def test_the_plans_keep_their_places_while_cards_are_chosen(mount: Mount, width: int) -> None:
    game, name = with_last_turn()
    widget = GameStepper(game, you=name)
    seat = game.state.seat(name)
    page = mount(widget, width=width, kernel=True)
    page.set_viewport_size({"width": 1280, "height": 800})
    press_and_compare(page, "Start as last turn")
    for _ in range(8):
        (mine,) = widget._options["seats"]
        (group,) = (found for found in mine["groups"] if found["do"] == "put_to_work")
        if not group["options"]:
            break
        press_and_compare(page, group["options"][0]["label"])
    assert len(widget.game.state.progress.chosen[seat]) > 1
    # A held plan does nothing.
    played = widget.game.played
    held = play_panel(page).locator("[data-plan][aria-disabled=true]")
    for plan in held.all():
        plan.click(force=True)
    settled(page)
    assert widget.game.played == played


def firing() -> Game:
    """Return a game at a payday at which a chain may fire three kinds of cards."""
    game = Game.new(players=3, seed=1)
    play_out(game, [RandomBot(seed=seat) for seat in range(3)], turns=15)
    return next(
        then
        for then in map(game.at, range(game.played))
        if then.to_move
        and then.phase == "payday"
        and not any(
            firing[0] == then.state.seat(then.to_move[0]) for firing in then.state.progress.fired
        )
        and len([one for one in then.options.of(then.to_move[0]) if isinstance(one, Fire)]) > 2
    )


@pytest.mark.parametrize("width", [833, 390])
def test_a_fired_card_leaves_a_gap(mount: Mount, width: int) -> None:
    game = firing()
    widget = GameStepper(game, you=game.to_move[0])
    page = mount(widget, width=width, kernel=True)
    page.set_viewport_size({"width": 1280, "height": 800})
    fired = 0
    while True:
        (mine,) = widget._options["seats"]
        labels = [
            option["label"]
            for group in mine["groups"]
            if group["do"] == "fire"
            for option in group["options"]
        ]
        # After the last one nothing is left to decide, and the payday is over.
        if len(labels) < 2:
            break
        press_and_compare(page, labels[0])
        fired += 1
    assert fired > 1


# -- by key ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [833, 390])
def test_the_arrows_lead_through_all_options_to_reveal_and_back(mount: Mount, width: int) -> None:
    game = in_hand(*TWELVE)
    page = mount(GameStepper(game, you=game.state.chains[0].name), width=width, kernel=True)
    page.set_viewport_size({"width": 1280, "height": 650})
    for name in ("a trainer", "a waitress", "an errand boy"):
        play_panel(page).locator(f"[data-options] button[data-name^='Put {name}']").click()
        settled(page)
    play_panel(page).get_by_role("heading").first.focus()
    seen: list[str] = []
    for _ in range(20):
        page.keyboard.press("ArrowDown")
        assert page.evaluate(IN_VIEW), focused(page)
        if seen and focused(page)[1] == seen[-1]:
            break
        seen.append(focused(page)[1])
    assert seen[-1].startswith("Reveal 3 cards")
    assert any(name.startswith("Take back") for name in seen)
    for _ in range(20):
        if focused(page)[0] == "h3":
            break
        page.keyboard.press("ArrowUp")
        assert page.evaluate(IN_VIEW), focused(page)
    assert focused(page)[0] == "h3"


def test_after_a_card_is_taken_back_by_key_the_focused_card_is_in_view(mount: Mount) -> None:
    game = in_hand(*TWELVE)
    page = mount(GameStepper(game, you=game.state.chains[0].name), width=833, kernel=True)
    page.set_viewport_size({"width": 1280, "height": 650})
    for name in ("a management trainee", "a trainer", "a waitress", "an errand boy"):
        play_panel(page).locator(f"[data-options] button[data-name^='Put {name}']").click()
        settled(page)
    page.keyboard.press("ArrowUp")  # from the heading up to the last option
    while not focused(page)[1].startswith("Take back"):
        page.keyboard.press("ArrowUp")
    for _ in range(2):
        press(page, "Enter")
        assert focused(page)[1].startswith("Take back")
        assert page.evaluate(IN_VIEW), focused(page)
