"""The table of `GameStepper` in one screen: nothing that is needed to act is ever out of sight.

The screen is what JupyterLab shows of a notebook in a window of 1280 x 800: 679 pixels, measured
there. The lesson's game is played to its end by mouse and by keyboard, wide and narrow.
"""

from __future__ import annotations

import json
import re
import statistics
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.bots import PlainBot
from fcm_widgets.phases.campaigns import Advertise, LayTile, TakeTile
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.setup import PlaceRestaurant
from fcm_widgets.state.actions import Action
from fcm_widgets.widgets.game.contract import GameGroup
from fcm_widgets.widgets.game.options import options_of
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel, show_piece, skip_evening
from tests.seeds import LONG
from tests.words.situations import day
from tests.words.situations import hand as in_hand

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

YOU = "Xango Blues Bar"
SEEN = 679
"""How many pixels of a notebook JupyterLab shows in a window of 1280 x 800."""
OUT_OF_SIGHT = """([seen, narrow]) => {
  const side = document.querySelector('[data-part~=game-side]').getBoundingClientRect();
  const faults = [];
  const look = (all, bottom) => {
    for (const element of document.querySelectorAll(all)) {
      const box = element.getBoundingClientRect();
      if (!box.width) continue;
      if (box.top < -1 || box.bottom > bottom + 1 || box.left < 0)
        faults.push(`${element.ariaLabel ?? element.textContent}: ${box.top} to ${box.bottom}`);
    }
  };
  look('[data-part~=say], [data-part~=count], [data-part~=order] [data-part~=cash]', seen);
  // A narrow map is as wide as the widget: the panel begins on the screen, and ends below it.
  look('[data-part~=board], ' + (narrow ? '[data-part~=play] h3' : '[data-part~=game-side]'), seen);
  const bottom = narrow ? side.bottom : Math.min(seen, side.bottom);
  look('[data-part~=play] h3, [data-part~=play] [data-part~=go-on] button', bottom);
  look('[data-part~=play] [data-options] :is(button, [data-part~=pyramid])', bottom);
  return faults;
}"""


def lesson() -> Game:
    """Give the game of lesson 11."""
    return Game.new(players=2, seed=0, introductory=True, chains=[YOU, "Golden Duck Diner"])


def number_of(widget: GameStepper, action: Action) -> int:
    return options_of(widget._view, action.seat).index(action)


class Hand:
    """Plays one action through the page, by mouse or by keyboard, and counts the clicks."""

    def __init__(self, page: Page, widget: GameStepper, by: str) -> None:
        self.page, self.widget, self.by = page, widget, by
        self.clicks = 0
        self.seconds: list[float] = []

    def press(self, target: Locator) -> None:
        self.clicks += 1
        if self.by == "mouse":
            target.click()
        else:
            target.focus()
            self.page.keyboard.press("Enter")

    def answered(self, press: Callable[[], None]) -> None:
        """Press what plays, and wait until the next question stands there."""
        count, start = self.widget.game.played, time.monotonic()
        press()
        self.page.wait_for_function(
            "async count => (await facts('_options')).count > count", arg=count, polling="raf"
        )
        self.seconds.append(time.monotonic() - start)
        self.clicks += skip_evening(self.page)

    def button(self, label: str) -> Locator:
        return play_panel(self.page).get_by_role("button", name=label, exact=True)

    def plan(self, name: str) -> None:
        self.answered(partial(self.press, self.button(name)))

    def play(self, action: Action, times: int = 1) -> None:
        number = number_of(self.widget, action)
        for group in self.widget._options["seats"][0]["groups"]:
            for found in group["options"]:
                label, option = found["label"], found["number"]
                turned = {form["number"]: form["name"] for form in found.get("turned", [])}
                if group["do"] == "take_tile" and number in (option, *turned):
                    return self.take(group, label, turned.get(number, ""))
                if option == number and group["do"] in ("put_to_work", "take_back"):
                    card = play_panel(self.page).locator(
                        f"[data-part~=card-button][aria-label^='{label}']"
                    )
                    return self.answered(partial(self.press, card.first))
                if option == number:
                    label = ": ".join(filter(None, (label, found.get("effect"))))
                    name = label if times == 1 else f"{label}: \u00d7{times}"
                    return self.plan(name)
            for spot in group.get("spots", []):
                forms = [form["option"] for form in spot["forms"]]
                if number in forms:
                    x, y = spot["at"]
                    return self.place(f"{x},{y}", forms.index(number))
        raise AssertionError(f"{action} is nowhere offered")

    def take(self, group: GameGroup, label: str, form: str) -> None:
        """Take a piece: by its button, or from a choice with arrows."""
        shown = play_panel(self.page).get_by_role("group", name=group["name"], exact=True)
        if not shown.locator("[data-take]").count():
            button = shown.get_by_role("button", name=label).first
        else:
            button = show_piece(shown, label, form)
        self.answered(partial(self.press, button))

    def place(self, spot: str, way: int) -> None:
        one = self.page.locator(f"#app [data-spot='{spot}']")
        target = one.locator("circle") if self.by == "mouse" else one
        ways = self.page.locator("#app [data-place]")

        def lay() -> None:
            self.press(target)
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
            if ways.count():
                self.press(ways.nth(way))

        self.answered(lay)


WAYS = [(833, "mouse", 0), (833, "keyboard", 3), (500, "mouse", 3)]
"""How wide, by what, and after how many turns `.ci/run` leaves it; `.ci/long` plays on."""


@pytest.mark.parametrize(("width", "by", "turns"), WAYS)
def test_from_the_first_restaurant_to_the_last_dinner_nothing_is_out_of_sight(
    mount: Mount, artefact: Callable[[str], Path], width: int, by: str, turns: int
) -> None:
    widget = GameStepper(lesson(), you=YOU, bots=PlainBot(seed=1))
    page = mount(widget, width=width, kernel=True)
    page.set_viewport_size({"width": 1280, "height": 800})
    hand, me, met = Hand(page, widget, by), PlainBot(seed=3), set()
    brief = turns > 0 and not LONG
    while not widget.game.over and not (brief and widget.game.state.turn > turns):
        faults = page.evaluate(OUT_OF_SIGHT, [SEEN, width < 833])
        asked = [group["do"] for group in widget._options["seats"][0]["groups"]]
        assert faults == [], f"turn {widget.game.state.turn}, {asked}"
        met |= {*asked}
        hand.play(me.choose(widget.game.seen_by(YOU), YOU))
        if width == 833:
            assert page.evaluate("() => scrollY") == 0, "something was scrolled to"
        page.evaluate("() => scrollTo(0, 0)")
    assert page.evaluate(OUT_OF_SIGHT, [SEEN, width < 833]) == []
    assert met >= {"wait", "put_to_work", "take_back", "hire", "done"}
    assert brief or met >= {"take_tile", "lay_tile", "advertise", "produce", "fetch", "take_place"}
    fifth = len(hand.seconds) // 5
    figures = {
        "actions": len(hand.seconds),
        "median, ms": round(1000 * statistics.median(hand.seconds)),
        "first fifth, ms": round(1000 * statistics.median(hand.seconds[:fifth])),
        "last fifth, ms": round(1000 * statistics.median(hand.seconds[-fifth:])),
        "longest, ms": round(1000 * max(hand.seconds)),
    }
    artefact(f"one-screen-{width}-{by}.json").write_text(json.dumps(figures))
    page.screenshot(path=artefact(f"one-screen-{width}-{by}.png"))


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_a_turn_takes_few_clicks(mount: Mount, by: str) -> None:
    """Four turns of the lesson's game, which once took 3, 4, 11 and 9 clicks.

    In the third turn another chain acts after you, so a click goes on from what it did to dinner.
    """
    widget = GameStepper(lesson(), you=YOU, bots=PlainBot(seed=1))
    hand = Hand(mount(widget, width=833, kernel=True), widget, by)
    clicks: list[int] = []

    def turn(*doings: Any) -> None:
        had, number = hand.clicks, widget.game.state.turn
        for doing in doings:
            if isinstance(doing, str):
                hand.plan(doing)
            elif isinstance(doing, tuple):
                hand.play(*doing)
            else:
                hand.play(doing)
        assert widget.game.state.turn == number + 1
        clicks.append(hand.clicks - had)

    turn(PlaceRestaurant(0, (10, 8), "NE"), Hire(0, "recruiting_girl"))
    turn(
        "Put the recruiting girl to work, and reveal",
        Hire(0, "recruiting_girl"),
        Hire(0, "marketing_trainee"),
    )
    turn(
        "Put all three cards to work, and reveal",
        Hire(0, "management_trainee"),
        Hire(0, "kitchen_trainee"),
        Hire(0, "errand_boy"),
        TakeTile(0, "marketing_trainee", 11),
        LayTile(0, (8, 3)),
        Advertise(0, "burger", 2),
    )
    turn(
        "Put all five cards to work, and reveal",
        "Choose place 1 in turn order",
        (Hire(0, "waitress"), 3),
        "Let the kitchen trainee make 1 burger",
        "Send the errand boy for 1 beer",
    )
    assert all(now <= most for now, most in zip(clicks, (3, 4, 8, 6), strict=True)), clicks


# -- the company of cards --------------------------------------------------------------------------


def choosing() -> GameStepper:
    game = in_hand("management_trainee", "waitress", "waitress", "trainer")
    return GameStepper(game, you=game.state.chains[0].name)


def structure(page: Page) -> Locator:
    return play_panel(page).locator("[data-part~=pyramid]")


def test_cards_are_put_to_work_by_a_click_or_dragged_and_taken_back(mount: Mount) -> None:
    for by in ("click", "drag"):
        widget = choosing()
        page = mount(widget, width=833, kernel=True)

        def move(card: Locator, to: Locator, by: str = by) -> None:
            if by == "drag":
                card.drag_to(to)
            else:
                card.click()

        hand = play_panel(page).get_by_role("group", name="Put to work")
        move(hand.get_by_role("button", name="Put a trainer to work"), structure(page))
        expect(structure(page)).to_contain_text("Trainer")
        move(hand.get_by_role("button", name="Put a waitress to work"), structure(page))
        expect(structure(page)).to_contain_text("Waitress")
        assert list(widget.game.state.progress.chosen[0]) == ["trainer", "waitress"]
        taken = structure(page).get_by_role("button", name="Take back: Trainer")
        move(taken, hand.locator("[data-part~=cards]"))
        expect(structure(page)).not_to_contain_text("Trainer")
        assert list(widget.game.state.progress.chosen[0]) == ["waitress"]


def test_a_card_too_many_is_seen_and_taken_back_and_its_reveal_does_not_stand_out(
    mount: Mount,
) -> None:
    game = in_hand("waitress", "waitress", "waitress", "trainer")
    widget = GameStepper(game, you=game.state.chains[0].name)
    page = mount(widget, width=833, kernel=True)
    panel = play_panel(page)
    for card in ("waitress", "waitress", "waitress", "trainer"):
        count = widget.game.played
        panel.get_by_role("button", name=re.compile(f"^Put a {card} to work")).click()
        page.wait_for_function("async n => (await facts('_options')).count > n", arg=count)
    over = structure(page).locator("[data-part~=unplaced]")
    expect(over).to_contain_text("\u2717 No slot for")
    reveal = panel.get_by_role("button", name=re.compile("do not fit"))
    expect(reveal).not_to_have_attribute("data-part", "primary")
    over.get_by_role("button", name="Take back: Trainer").click()
    expect(over).to_have_count(0)
    reveal = panel.get_by_role("button", name="Reveal 3 cards")
    expect(reveal).to_have_attribute("data-part", "primary")


@pytest.mark.parametrize(("width", "dark"), [(833, False), (500, True)])
def test_cards_and_several_at_once_are_accessible(
    mount: Mount, axe: Callable[[Page], None], width: int, dark: bool
) -> None:
    page = mount(choosing(), width=width, dark=dark, kernel=True)
    axe(page)
    play_panel(page).get_by_role("button", name="Put a waitress to work").click()
    expect(structure(page).get_by_role("button")).to_have_count(1)
    axe(page)
    page = mount(GameStepper(day("recruiting_girl", "recruiting_girl")), width=width, dark=dark)
    expect(page.get_by_role("button", name="Hire a waitress: \u00d73")).to_be_visible()
    axe(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('#app [data-part~=play] button')]
          .map(e => e.getBoundingClientRect())
          .filter(box => box.width && Math.min(box.width, box.height) < 23.5).length"""
    )
    assert small == 0
