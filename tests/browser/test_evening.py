"""After one's last action in `GameStepper`: the evening before one's eyes, and the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from fcm_widgets import Game
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.explain import labels
from fcm_widgets.phases.food import Produce
from fcm_widgets.state.actions import Action
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.host import own_state
from tests.browser.stepper import confirm, play_panel, said, sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

YOU = "Xango Blues Bar"
EVENING = ("dinnertime", "payday", "marketing", "cleanup")
QUIET = ("phase", "turn", "round", "act", "choose", "slots", "place", "campaign", "count", "closed")
"""Steps that frame others or say least (`ear` in `explain/log_*.py`)."""


def before_the_evening(speed: float) -> GameStepper:
    """Show a game against a bot before your last click of a turn with two sales and tips."""
    game = Game.new(players=2, seed=0, introductory=True, chains=[YOU, "Golden Duck Diner"])
    play_out(game, [PlainBot(seed=3), PlainBot(seed=1)], turns=8)
    for number in range(game.played - 1, 0, -1):
        now, action = game.at(number), game.actions[number]
        ended = game.at(number + 1).state.turn > now.state.turn
        if action is not None and action.seat == 0 and ended and now.phase == "working":
            return GameStepper(now, you=YOU, bots=PlainBot(seed=1), speed=speed)
    raise AssertionError("no turn was ended by this chain")


def before_another_works() -> tuple[Game, Action]:
    """Give a game before the last thing that you do on a day, after which another is to work."""
    game = Game.new(players=2, seed=0, introductory=True, chains=[YOU, "Golden Duck Diner"])
    play_out(game, [PlainBot(seed=3), PlainBot(seed=1)], turns=8)
    for number in range(game.played - 1, 0, -1):
        now, action, then = game.at(number), game.actions[number], game.at(number + 1)
        if isinstance(action, Produce) and action.seat == 0 and YOU not in then.to_move:
            return now, action
    raise AssertionError("nobody works after this chain")


YOU4 = "Fried Geese & Donkey"


def before_others_place() -> tuple[GameStepper, str]:
    """Show a game before your last action of a turn, after which others place things."""
    game = Game.new(players=4, seed=0)
    play_out(game, [PlainBot(seed=seat) for seat in range(4)], turns=4)
    for number in range(game.played - 1, 0, -1):
        now, action = game.at(number), game.actions[number]
        if action is None or action.seat or now.phase != "working":
            continue
        later = [
            game.actions[n]
            for n in range(number + 1, game.played)
            if (game.at(n).phase, game.at(n).state.turn) == ("working", now.state.turn)
        ]
        if any(other and not other.seat for other in later):
            continue
        if any(hasattr(other, "at") for other in later):
            assert game.state.chains[0].name == YOU4
            widget = GameStepper(now, you=YOU4, bots=PlainBot(seed=1), speed=10.0)
            return widget, labels.label(action, now.state)
    raise AssertionError("nobody placed anything after this chain")


def end_the_turn(page: Page) -> None:
    play_panel(page).locator("[data-why='do|done'] button").first.click()
    confirm(page)


def evening_of(widget: GameStepper, begin: int) -> list[int]:
    """Give the steps that are shown, by what Python sent: those that say something, and when."""
    found, phase = [], widget._timeline.first["phase"]
    for number, step in enumerate(widget._timeline.steps):
        phase = step.get("change", {}).get("phase", phase)
        if number >= begin and phase in EVENING and step["kind"] not in QUIET:
            found.append(number)
    return found


def panel(page: Page) -> Locator:
    return page.get_by_role("region", name="Replay")


def since(page: Page) -> Locator:
    return page.get_by_role("region", name="Since your move")


def before(page: Page) -> Locator:
    return page.get_by_role("region", name="Before dinner")


def unfold(page: Page) -> None:
    """Open what happened since your move, whose line is always in view."""
    expect(since(page).locator("summary")).to_be_in_viewport(ratio=1)
    since(page).locator("summary").click()


def test_the_evening_is_shown_stop_by_stop_and_ends_at_your_move(mount: Mount) -> None:
    widget = before_the_evening(speed=0.1)
    begin = len(widget._timeline.steps)
    page = mount(widget, width=833, kernel=True, reduced_motion=False)
    end_the_turn(page)
    expect(panel(page)).to_be_visible()
    stops = evening_of(widget, begin)
    assert sum("decision" in widget._timeline.steps[stop] for stop in stops), "a house dined"
    expect(panel(page).get_by_role("button", name="Next event")).to_be_focused()
    for number, stop in enumerate(stops, 1):
        expect(said(page)).to_have_text(sentence(widget, stop))
        expect(panel(page)).to_contain_text(f"{number} of {len(stops)}")
        if "decision" in widget._timeline.steps[stop]:
            expect(page.get_by_role("table", name="What each chain offers")).to_be_visible()
        panel(page).get_by_role("button", name="Next event").click()
    expect(panel(page)).to_have_count(0)
    expect(play_panel(page).get_by_role("heading").first).to_be_focused()
    assert widget.step == len(widget._timeline.steps) - 1, "Python hears nothing of the stops"


def after(game: Game, action: Action, bots: PlainBot | None) -> GameStepper:
    """Show the game after your action, and after what bots do then."""
    widget = GameStepper(game, you=YOU, bots=bots)
    played = action.as_json([YOU, "Golden Duck Diner"])
    widget._request = {"id": 1, "body": {"kind": "action", "action": played}}
    return widget


def test_it_waits_for_who_thinks_and_then_has_the_focus(mount: Mount) -> None:
    """Catches an evening that is begun before the others have worked, and so is never shown."""
    game, action = before_another_works()
    page = mount(shown := GameStepper(game, you=YOU, speed=0.1), width=833, reduced_motion=False)
    play_panel(page).locator("[data-why='do|produce'] [data-options] button").first.click()
    first, whole = after(game, action, None), after(game, action, PlainBot(seed=1))
    first._options = {
        **first._options,
        "is_thinking": True,
        "idle": "Golden Duck Diner is thinking.",
    }
    state = own_state(shown)
    for edition, widget in enumerate((first, whole), 10):
        had, state = state, own_state(widget)
        new = {key: value for key, value in state.items() if had.get(key) != value}
        grown = {key: [state[key][0], edition] for key in ("_parts", "_counterfactuals")}
        page.evaluate("changes => window.model.fromPython(changes)", {**new, **grown})
        if widget is first:
            expect(play_panel(page)).to_contain_text("Golden Duck Diner is thinking.")
            expect(panel(page)).to_have_count(0)
    stops = evening_of(whole, len(shown._timeline.steps))
    expect(before(page)).to_contain_text("Golden Duck Diner")
    expect(before(page).get_by_role("button", name="To dinner")).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel(page)).to_contain_text(f"1 of {len(stops)}")
    expect(panel(page).get_by_role("button", name="Next event")).to_be_focused()
    page.keyboard.press("Escape")
    unfold(page)
    expect(since(page).get_by_role("listitem").first).to_contain_text("Golden Duck Diner")


def test_one_key_and_one_click_skip_it(mount: Mount) -> None:
    for how in ("key", "click"):
        widget = before_the_evening(speed=0.1)
        page = mount(widget, width=500, kernel=True, reduced_motion=False)
        end_the_turn(page)
        expect(panel(page)).to_be_visible()
        if how == "key":
            page.keyboard.press("Escape")
        else:
            panel(page).get_by_role("button", name="Skip").click()
        expect(panel(page)).to_have_count(0)
        expect(said(page)).to_have_text(sentence(widget, len(widget._timeline.steps) - 1))
        expect(play_panel(page).get_by_role("heading").first).to_be_focused()


def test_it_runs_at_a_speed_of_ones_own_and_stops_when_told(mount: Mount, page: Page) -> None:
    widget = before_the_evening(speed=10.0)
    page = mount(widget, width=833, kernel=True, reduced_motion=False)
    end_the_turn(page)
    unfold(page)
    since(page).get_by_role("button", name="Watch the replay").click()
    page.keyboard.press("k")
    expect(panel(page).get_by_role("button", name="Resume")).to_be_visible()
    held = said(page).inner_text()
    page.wait_for_timeout(400)
    expect(said(page)).to_have_text(held)
    panel(page).get_by_label("speed").select_option(label="4 steps a second")
    page.wait_for_function("() => window.saves.some(s => s.speed === 4)")
    page.keyboard.press("k")
    expect(panel(page)).to_have_count(0)
    assert widget.speed == 4.0


def test_with_less_motion_or_speed_0_it_waits_to_be_shown(mount: Mount) -> None:
    for speed, still in ((0.5, True), (0.0, False)):
        widget = before_the_evening(speed=speed)
        begin = len(widget._timeline.steps)
        page = mount(widget, width=833, kernel=True, reduced_motion=still)
        end_the_turn(page)
        unfold(page)
        expect(panel(page)).to_have_count(0)
        since(page).get_by_role("button", name="Watch the replay").click()
        first = sentence(widget, evening_of(widget, begin)[0])
        expect(said(page)).to_have_text(first)
        page.wait_for_timeout(300)
        expect(said(page)).to_have_text(first)
        page.keyboard.press("Escape")


def test_since_your_move_tells_what_may_be_known_and_leads_there(mount: Mount) -> None:
    widget = before_the_evening(speed=0.0)
    begin = len(widget._timeline.steps)
    page = mount(widget, width=833, kernel=True)
    end_the_turn(page)
    unfold(page)
    lines = since(page).get_by_role("listitem")
    told = [sentence(widget, number) for number in range(begin, len(widget._timeline.steps))]
    seen = widget.game.seen_by(YOU)
    known = {f"{step}" for step in seen.history}
    expect(lines.first).to_be_visible()
    shown = lines.locator("span").all_inner_texts()
    assert shown
    for text in shown:
        plain = text.partition(" (")[0].strip()
        assert any(plain.rstrip(".") in one for one in told), text
        assert any(plain.rstrip(".") in one for one in known), f"nobody may know: {text}"
        assert "moved" not in text, "what others choose unseen is nothing to read"
    dinner = next(
        n for n in range(begin, len(told) + begin) if "decision" in widget._timeline.steps[n]
    )
    lines.get_by_text(sentence(widget, dinner), exact=True).click()
    expect(said(page)).to_have_text(sentence(widget, dinner))
    page.get_by_role("button", name="Go to the latest step").click()
    expect(since(page)).to_be_visible()


MARKS = """() => [...document.querySelectorAll('#app [data-part=news-disc]')].map(disc => {
  const mine = disc.getBoundingClientRect();
  const texts = [...document.querySelectorAll(
    '#app [data-part~=house-number], #app [data-part~=token], #app [data-part~=campaign-number]')];
  return texts.filter(text => {
    const box = text.getBoundingClientRect();
    return Math.min(mine.right, box.right) - Math.max(mine.left, box.left) > 1
      && Math.min(mine.bottom, box.bottom) - Math.max(mine.top, box.top) > 1;
  }).length;
})"""


def test_before_dinner_the_others_actions_are_listed_and_on_the_map(mount: Mount) -> None:
    widget, label = before_others_place()
    begin = len(widget._timeline.steps)
    page = mount(widget, width=833, kernel=True, reduced_motion=False)
    play_panel(page).get_by_role("button").filter(has_text=label).first.click()
    expect(before(page)).to_be_visible()
    page.wait_for_timeout(400)  # four steps at this speed: it waits at any speed
    expect(before(page)).to_be_visible()
    steps = widget._timeline.steps
    dinner = next(n for n in range(begin, len(steps)) if steps[n]["text"] == "Dinnertime begins.")
    lines = before(page).get_by_role("listitem")
    expect(lines.first).to_be_visible()
    assert lines.count() < sum(
        steps[n].get("chain") not in (None, 0) for n in range(begin, dinner)
    ), "similar actions share a line"
    text = " ".join(lines.all_inner_texts())
    for number in range(begin, dinner):
        step = steps[number]
        if step["kind"] in ("hire", "train", "lay", "open", "build") and step.get("chain"):
            for thing in step.get("brief", {"things": []})["things"]:
                noun = thing["single"].split(" ", 1)[1]
                assert noun in text or thing["several"] in text, step["text"]
            if "brief" not in step:
                assert step["text"] in text
    known = " ".join(map(str, widget.game.seen_by(YOU4).history))
    for number in range(begin, dinner):
        if steps[number]["kind"] != "act":
            assert steps[number]["text"] in known, "others keep their secrets"
    marked = page.locator("#app [data-part~=news-marks] [data-mark]")
    listed = before(page).locator("li[data-mark]")
    numbers = [mark.get_attribute("data-mark") for mark in marked.all()]
    assert numbers
    assert numbers == [line.get_attribute("data-mark") for line in listed.all()]
    assert page.evaluate(MARKS) == [0] * len(numbers), "a mark covers no number"
    listed.first.get_by_role("button").click()
    expect(before(page)).to_be_visible()
    expect(said(page)).not_to_have_text(sentence(widget, dinner - 1))
    page.keyboard.press("k")
    expect(before(page)).to_have_count(0)
    page.keyboard.press("Escape")
    expect(play_panel(page)).to_be_visible()


@pytest.mark.parametrize("width", [390, 500])
def test_on_a_phone_the_next_button_stays_under_the_thumb(mount: Mount, width: int) -> None:
    widget = before_the_evening(speed=0.01)
    page = mount(widget, width=width, kernel=True, reduced_motion=False)
    page.set_viewport_size({"width": width, "height": 800})
    end_the_turn(page)
    following = panel(page).get_by_role("button", name="Next event")
    expect(following).to_be_visible()
    board = page.locator("#app [data-part~=board]").first
    places, maps, first = set(), set(), following.bounding_box()
    assert first is not None
    for _ in range(60):
        if not panel(page).count():
            break
        box, below = following.bounding_box(), board.bounding_box()
        assert box is not None
        assert below is not None
        places.add((box["x"], box["y"]))
        maps.add(below["width"])
        assert box["y"] + box["height"] < below["y"], "the button is above the map"
        # A thumb that stays where it is presses it again.
        page.mouse.click(first["x"] + first["width"] / 2, first["y"] + first["height"] / 2)
    assert len(places) == 1
    assert len(maps) == 1


def test_undoing_shows_no_evening(mount: Mount) -> None:
    widget = before_the_evening(speed=0.1)
    page = mount(widget, width=833, kernel=True, reduced_motion=False)
    end_the_turn(page)
    expect(panel(page)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(play_panel(page).locator("[data-why='do|done']")).to_be_visible()
    expect(panel(page)).to_have_count(0)
    expect(since(page)).to_have_count(0)
    page.get_by_role("button", name="Return to where you were").click()
    expect(page.get_by_text("You went back.")).to_have_count(0)
    expect(panel(page)).to_have_count(0)


def test_the_evening_is_accessible(mount: Mount, axe: Callable[[Page], None]) -> None:
    for dark in (False, True):
        page = mount(
            before_the_evening(speed=0.1),
            width=500 if dark else 833,
            dark=dark,
            kernel=True,
            reduced_motion=False,
        )
        end_the_turn(page)
        expect(panel(page)).to_be_visible()
        axe(page)
        page.keyboard.press("Escape")
        expect(since(page)).to_be_visible()
        axe(page)
