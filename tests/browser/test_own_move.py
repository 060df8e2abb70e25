"""One's own move in `GameStepper`: the next question by keys, one's own company, the other line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.widgets.game.bulk_actions import plans_of
from fcm_widgets.widgets.game.forecast import effects
from fcm_widgets.widgets.game.option_reach import passed_over
from fcm_widgets.widgets.game.options import options_of
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel
from tests.words.situations import day
from tests.words.situations import hand as in_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

LEVEL = ("management_trainee", "management_trainee", "marketing_trainee")
BELOW = ("recruiting_girl", "errand_boy", "errand_boy", "kitchen_trainee")
SEEN = 679
"""How many pixels of a notebook JupyterLab shows in a window of 1280 x 800."""


def focused(page: Page) -> str:
    said: str = page.evaluate(
        "() => document.activeElement.ariaLabel ?? document.activeElement.textContent"
    )
    return said


def tab_stops(page: Page) -> int:
    found: int = page.evaluate(
        """() => [...document.querySelectorAll('#app [data-part~=play] [data-options] button')]
          .filter(one => one.tabIndex === 0).length"""
    )
    return found


def hiring() -> GameStepper:
    return GameStepper(day("recruiting_girl", "recruiting_girl"))


def test_after_an_action_by_key_the_next_question_has_the_focus(mount: Mount) -> None:
    widget = hiring()
    page = mount(widget, width=833, kernel=True)
    groups = page.locator("#app [data-part~=play] [data-options]").count()
    assert tab_stops(page) == groups, "each list of options is one tab stop"
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("g")
    first = widget._options["seats"][0]["groups"][0]["options"][0]["label"]
    assert focused(page).startswith(str(first))
    page.keyboard.press("ArrowRight")
    assert focused(page).endswith("\u00d72")
    page.keyboard.press("ArrowLeft")
    assert tab_stops(page) == groups
    page.keyboard.press("Enter")
    page.wait_for_function("async () => (await facts('_options')).count === 1")

    options = play_panel(page).locator("[data-options] button")
    expect(options.first).to_be_focused()
    # A key that is held down decides nothing more.
    page.evaluate(
        """() => document.activeElement.dispatchEvent(new KeyboardEvent(
          'keydown', {key: 'Enter', repeat: true, bubbles: true, cancelable: true}))
          && document.activeElement.click()"""
    )
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert widget.game.played == 1


def test_arrows_lead_from_the_first_option_to_being_done(mount: Mount) -> None:
    page = mount(hiring(), width=833, kernel=True)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("g")
    for _ in range(20):
        if page.evaluate("() => !!document.activeElement.closest('[data-why=\"do|done\"]')"):
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError("being done is out of reach of the arrows")


def test_who_plays_by_mouse_finds_no_option_marked(mount: Mount) -> None:
    widget = hiring()
    page = mount(widget, width=833, kernel=True)
    page.get_by_role("button", name="Hire a waitress", exact=True).click()
    page.wait_for_function("async () => (await facts('_options')).count === 1")
    expect(play_panel(page).get_by_role("heading").first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(play_panel(page).locator("[data-options] button").first).to_be_focused()


def test_what_another_one_plays_takes_no_focus(mount: Mount) -> None:
    widget = hiring()
    page = mount(widget, width=833, kernel=True)
    play = next(iter(widget.game.options)).as_json([c.name for c in widget.game.state.chains])
    page.evaluate("() => document.activeElement.blur()")
    page.evaluate("action => window.other?.(action)", play)
    widget._request = {"id": -1, "body": {"kind": "action", "at": 0, "action": play}}
    page.wait_for_function("async () => (await facts('_options')).count === 1")
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    assert page.evaluate("() => document.activeElement === document.body")


def test_a_company_put_together_is_in_sight_and_its_reveal_stands_out(mount: Mount) -> None:
    for width in (500, 833):
        game = in_hand(*LEVEL, *BELOW, *BELOW)
        widget = GameStepper(game, you=game.state.chains[0].name)
        page = mount(widget, width=width, kernel=True)
        page.set_viewport_size({"width": 1280, "height": 800})
        reveal = play_panel(page).get_by_role("button", name="Reveal")
        expect(reveal).not_to_have_attribute("data-part", "primary")
        hand = play_panel(page).get_by_role("group", name="Put to work")
        cards = hand.locator("[data-part~=card-button]")
        names = [str(one.get_attribute("aria-label")) for one in cards.all()]
        for played, card in enumerate((*LEVEL, *BELOW), 1):
            called = card.replace("_", " ")
            hand.get_by_role("button", name=called).first.click()
            page.wait_for_function(
                "async count => (await facts('_options')).count === count", arg=played
            )
            left = [str(one.get_attribute("aria-label")).split(" (")[0] for one in cards.all()]
            kept = [one.split(" (")[0] for one in names if one.split(" (")[0] in left]
            assert left == kept, "no card changes its place"
        expect(reveal).to_have_attribute("data-part", "primary")
        expect(hand.locator("[data-plan][data-part~=primary]")).to_have_count(0)
        side = page.locator("#app [data-part~=game-side]").bounding_box()
        assert side is not None
        for part in (reveal, play_panel(page).locator("[data-part~=pyramid]")):
            box = part.bounding_box()
            assert box is not None
            bottom = side["y"] + side["height"]
            # A narrow panel is below a map as wide as the widget, so it ends below the screen.
            assert box["y"] + box["height"] <= (min(SEEN, bottom) if width == 833 else bottom) + 1


def test_the_other_line_of_play_is_told_plainly_and_goes(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    widget = hiring()
    page = mount(widget, width=500, kernel=True)
    panel = play_panel(page)

    def hire(card: str) -> None:
        count = widget.game.played
        panel.get_by_role("button", name=f"Hire a {card}", exact=True).click()
        page.wait_for_function("async n => (await facts('_options')).count > n", arg=count)

    hire("waitress")
    panel.get_by_role("button", name="Undo").click()
    expect(panel.get_by_text("You went back.", exact=True)).to_be_visible()
    hire("trainer")
    expect(panel.get_by_text("You are on another line than before.")).to_be_visible()
    axe(page)
    panel.get_by_role("button", name="Switch back to the line that you left").click()
    expect(panel.get_by_text("You are on another line than before.")).to_be_visible()
    assert widget.game.state.chains[0].beach == ("waitress",)
    panel.get_by_role("button", name="Dismiss").click()
    expect(panel.get_by_text("You went back")).to_have_count(0)
    assert widget._session._left is None
    panel.get_by_role("button", name="Undo").click()
    hire("waitress")
    expect(panel.get_by_text("You went back")).to_have_count(0)


def test_beside_a_plan_stands_what_it_would_do(mount: Mount) -> None:
    """The first plan of a plain game that earns something says so, and then does so."""
    bot, played = PlainBot(seed=1), Game.new(players=3, seed=5)
    play_out(played, bot, turns=10)
    for number in range(played.played):
        game = played.at(number)
        if game.phase != "working" or not game.to_move:
            continue
        seat = game.state.seat(game.to_move[0])
        plans = list(enumerate(plans_of(game, seat, options_of(game, seat))))
        if told := effects(game, seat, [(-1 - n, plan.actions) for n, plan in plans]):
            break
    best = max(told, key=lambda effect: effect["dollars"])
    page = mount(GameStepper(game, forecast=True), width=833, kernel=True)
    button = play_panel(page).locator("[data-plan]").nth(-1 - best["option"])
    expect(button.locator("[data-part~=effect]")).to_contain_text(f"+${best['dollars']}")


def test_a_marketeer_that_finds_no_tile_is_told_beside_what_may_be_done(mount: Mount) -> None:
    bot, game = RandomBot(0), Game.new(players=5, seed=0, introductory=True)
    while not (game.to_move and passed_over(game.state, game.state.seat(game.to_move[0]))):
        assert not game.over
        game.play(bot.choose(game.seen_by(game.to_move[0]), game.to_move[0]))
    (note, *_) = passed_over(game.state, game.state.seat(game.to_move[0]))
    page = mount(GameStepper(game), width=500)
    expect(play_panel(page).get_by_text(note)).to_be_visible()


def test_the_colours_of_the_cards_have_a_legend(mount: Mount) -> None:
    widget = hiring()
    page = mount(widget, width=833)
    hire = play_panel(page).get_by_role("group", name="Hire", exact=True)
    for one in hire.locator("[data-options] [data-colour]").all():
        colour = one.get_attribute("data-colour")
        word = widget._catalogue["colours"][str(colour)]
        expect(hire.locator(f"[data-part~=colours] [data-colour={colour}]")).to_have_text(word)
