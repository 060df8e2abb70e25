"""`GameStepper` hurts nobody by a key: where the focus goes, what is asked first, double clicks.

A player who presses Enter by habit fires nobody and ends nothing. Before a reveal, and before the
end of the day, the widget asks if something would go unused.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.explain.words import row_of, words
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Done
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import confirm, play_panel
from tests.mixes import Setup
from tests.seeds import LONG
from tests.words.situations import day
from tests.words.situations import hand as in_hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

FOCUSED = """() => {
  let on = document.activeElement;
  const text = on.dataset.name ?? on.ariaLabel ?? on.textContent;
  return [on.tagName.toLowerCase(), text.trim(), on.matches('[data-careful]')];
}"""
ENTERS = 10


def focused(page: Page) -> tuple[str, str, bool]:
    """Return the tag and the name of the focused element, and whether it needs care."""
    tag, name, careful = page.evaluate(FOCUSED)
    return tag, name, careful


def settled(page: Page) -> None:
    """Wait until Python has answered, the answer is drawn, and the focus is where it goes."""
    page.wait_for_function(
        "async () => { const asked = await facts('_request');"
        " return !asked || (await facts('_reply'))?.id === asked.id }"
    )
    page.evaluate("() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)))")
    page.evaluate("() => new Promise(r => setTimeout(r))")


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        idle = key == "Enter" and focused(page)[0] == "h3"  # then nothing can happen
        page.keyboard.press(key)
        if not idle:
            settled(page)


def button(page: Page, name: str) -> Locator:
    return play_panel(page).get_by_role("button", name=name, exact=True)


def dialog(page: Page) -> Locator:
    return page.get_by_role("alertdialog", name="Are you sure?")


# -- the focus stays near, and goes to nothing that hurts ------------------------------------------


def test_after_a_hire_by_key_the_focus_is_on_the_same_button_then_on_the_next_step(
    mount: Mount,
) -> None:
    widget = GameStepper(day("recruiting_girl", "burger_cook", "burger_cook"))
    page = mount(widget, width=833, kernel=True)
    button(page, "Hire a waitress").focus()
    press(page, "Enter")
    assert focused(page) == ("button", "Hire a waitress", False)
    press(page, "Enter")
    assert widget.game.state.chains[0].beach == ("waitress", "waitress")
    # Both hires are used, so the cooks work next.
    assert focused(page)[1].startswith("Let the burger cook make 3 burgers")
    press(page, "Enter", ENTERS)
    assert not any(isinstance(action, Done) for action in widget.game.actions)


def test_after_a_card_is_put_to_work_the_focus_stays_near_and_ends_at_the_heading(
    mount: Mount,
) -> None:
    game = in_hand("waitress", "waitress", "trainer", "errand_boy")
    widget = GameStepper(game, you=game.state.chains[0].name)
    page = mount(widget, width=833, kernel=True)
    button(page, "Put an errand boy to work").focus()
    press(page, "Enter")
    tag, name, careful = focused(page)
    assert (tag, careful) == ("button", False)
    assert name.startswith("Put a ")
    press(page, "Enter", ENTERS)
    assert widget.game.phase == "restructuring"
    assert len(widget.game.state.progress.chosen[0]) == 4, "no key took a card back"
    assert focused(page)[0] == "h3"
    # From the heading the arrows still lead to the options: down to the first, up to the last.
    page.keyboard.press("ArrowDown")
    assert focused(page)[0] == "button"
    play_panel(page).get_by_role("heading").first.focus()
    page.keyboard.press("ArrowUp")
    assert focused(page) == (
        "button",
        "Reveal 4 cards: they do not fit, so all 4 go to the beach",
        True,
    )


def careful_game(do: str) -> Game:
    """Return a game in which every option needs care, and one is of this kind."""
    game = Game.new(players=3, seed=1)
    play_out(game, [RandomBot(seed=seat) for seat in range(3)], turns=15)
    return next(
        then
        for then in map(game.at, range(game.played))
        if {action.do for action in then.options} == {do, "done"}
    )


@pytest.mark.parametrize("do", ["fire", "throw_away"])
def test_no_key_fires_or_throws_away_by_habit(mount: Mount, do: str) -> None:
    game = careful_game(do)
    widget = GameStepper(game, you=game.to_move[0])
    page = mount(widget, width=833, kernel=True)
    for key in ("g", "Enter"):
        play_panel(page).get_by_role("heading").first.focus()
        press(page, key)
        press(page, "Enter", ENTERS)
        assert focused(page)[0] == "h3"
    assert widget.game.played == game.played
    press(page, "ArrowDown")
    assert focused(page)[2], "an arrow leads to every option"
    press(page, "Enter")
    assert widget.game.played > game.played
    assert focused(page)[0] == "h3", "the next one of its kind has not got the focus"


# -- the question before what cannot be taken back -------------------------------------------------


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_the_end_of_the_day_is_asked_once_and_only_if_something_goes_unused(
    mount: Mount, axe: Callable[[Page], None], by: str
) -> None:
    game = day("burger_cook", "burger_cook", "recruiting_girl")
    widget = GameStepper(game, you=game.to_move[0])
    page = mount(widget, width=500, kernel=True)

    def use(name: str) -> None:
        if by == "mouse":
            button(page, name).click()
        else:
            button(page, name).focus()
            page.keyboard.press("Enter")
        settled(page)

    use("Hire a waitress")
    use("Finish hiring")  # undo takes this back, so nothing is asked
    expect(play_panel(page)).to_contain_text("You left 1 hire unused.")
    finish = "Finish making food and fetching drinks"
    use(finish)
    expect(dialog(page)).to_have_accessible_description(
        "This ends your day: 1 hire and 2 burger cooks have done nothing."
    )
    assert focused(page) == ("button", "Go on playing", False)
    axe(page)
    press(page, "Escape")
    expect(dialog(page)).to_have_count(0)
    assert not focused(page)[2]
    use(finish)
    use("Go on playing")
    expect(dialog(page)).to_have_count(0)
    assert not focused(page)[2]
    assert widget.game.state.progress.step == "food_and_drinks"
    use(finish)
    use("Finish all the same")
    played = widget.game.played
    assert widget.game.state.progress.waiting[:1] != (0,)
    use("Undo")
    assert widget.game.played < played
    use(finish)  # the player has answered this question
    assert widget.game.played == played


def test_nothing_is_asked_if_all_have_worked(mount: Mount) -> None:
    game = day("burger_cook", "waitress")
    game.play(Hire(0, "waitress"))
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    play_panel(page).get_by_role("button", name=re.compile("^Let the burger cook make")).click()
    settled(page)
    expect(dialog(page)).to_have_count(0)
    assert widget.game.state.progress.waiting[:1] != (0,)


def test_a_reveal_is_asked_if_a_card_stays_without_work(mount: Mount) -> None:
    game = in_hand("waitress", "trainer", "errand_boy")
    game.play(PutToWork(0, "waitress")).play(PutToWork(0, "trainer"))
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    button(page, "Reveal 2 cards").click()
    expect(dialog(page)).to_contain_text("1 slot stays open, and the errand boy would do nothing")
    button(page, "Go on choosing").click()
    button(page, "Put an errand boy to work").click()
    settled(page)
    button(page, "Reveal 3 cards").click()
    settled(page)
    expect(dialog(page)).to_have_count(0)
    assert 0 not in widget.game.state.progress.waiting


def test_python_is_asked_nothing() -> None:
    game = day("burger_cook")
    widget = GameStepper(game)
    for _ in range(2):
        widget.play(Done(0))
    assert widget.game.played == 2


# -- start from last turn's, and all but some ------------------------------------------------------


def test_from_all_cards_you_take_back_the_few_that_stay_and_then_reveal(mount: Mount) -> None:
    game = in_hand("waitress", "waitress", "waitress", "trainer", "errand_boy")
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    button(page, "Put all five cards to work").click()
    settled(page)
    assert len(widget.game.state.progress.chosen[0]) == 5
    for card in ("Trainer", "Waitress"):
        structure = play_panel(page).locator("[data-part~=pyramid]")
        structure.get_by_role("button", name=f"Take back: {card}").first.click()
        settled(page)
    button(page, "Reveal 3 cards").click()
    settled(page)
    assert dialog(page).count() == 0
    assert sorted(widget.game.state.progress.chosen[0]) == ["errand_boy", "waitress", "waitress"]


def test_last_turns_structure_can_be_changed_before_it_is_revealed(mount: Mount) -> None:
    start = Game.new(players=2, seed=0, introductory=True)
    game = play_out(start, [PlainBot(seed=1), PlainBot(seed=2)], turns=8)
    name = "Start as last turn"
    then = next(
        then
        for then in map(game.at, range(game.played))
        if any(
            plan["label"] == name
            for mine in GameStepper(then)._options["seats"][:1]
            for plan in mine["plans"]
        )
    )
    widget = GameStepper(then, you=then.to_move[0])
    page = mount(widget, width=833, kernel=True)
    seat = then.state.seat(then.to_move[0])
    button(page, name).focus()
    press(page, "Enter")
    assert widget.game.phase == "restructuring"
    assert widget.game.state.progress.chosen[seat]
    expect(button(page, name)).to_be_disabled()
    assert not focused(page)[2]


# -- double clicks ---------------------------------------------------------------------------------


def double_click(page: Page, target: Locator) -> None:
    """Click twice at the same place; the second click comes after Python's answer is drawn."""
    box = target.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    settled(page)
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    settled(page)


def test_a_double_click_does_not_play_what_has_come_to_the_same_place(mount: Mount) -> None:
    game = play_out(Game.new(players=2, seed=5), [PlainBot(seed=1), PlainBot(seed=2)], turns=4)
    then = next(
        then
        for then in map(game.at, range(game.played))
        if {action.do for action in then.options} == {"take_place"}
    )
    widget = GameStepper(then)
    page = mount(widget, width=833, kernel=True)
    double_click(page, play_panel(page).locator("[data-options] button").first)
    assert widget.game.played == then.played + 1
    widget = GameStepper(day("recruiting_girl", "burger_cook", "burger_cook"))
    page = mount(widget, width=833, kernel=True)
    double_click(page, button(page, "Hire a waitress"))
    assert widget.game.state.chains[0].beach == ("waitress", "waitress"), "the same button"


def test_a_double_click_on_the_map_places_one_piece_and_asks_for_no_other(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7, introductory=True))
    page = mount(widget, width=833, kernel=True)
    spot = next(
        spot
        for group in widget._options["seats"][0]["groups"]
        for spot in group.get("spots", [])
        if len(spot["forms"]) == 1
    )
    circle = page.locator(f"#app [data-spot='{spot['at'][0]},{spot['at'][1]}'] circle")
    double_click(page, circle)
    assert widget.game.played == 1
    expect(page.get_by_role("alert", name="Why this is not allowed")).to_have_count(0)


# -- ten habitual Enters, in whole games -----------------------------------------------------------

SETUPS = [
    Setup(2),
    Setup(2, introductory=True),
    Setup(2, modules=("coffee", "lobbyists")),
    Setup(2, modules=("new_milestones", "rural_marketeers")),
    Setup(3, modules=("ketchup", "kimchi", "noodles")),
]


def ended_or_hurt(widget: GameStepper, seat: int, since: int) -> list[str]:
    """Return the careful actions that a chain has played, but for those that were its only one."""
    return [
        str(action)
        for number, action in enumerate(widget.game.actions[since:], since)
        if action is not None
        and action.seat == seat
        and row_of(words().actions, type(action)).careful
        and len([one for one in widget.game.at(number).options if one.seat == seat]) > 1
    ]


def play_with_habit(mount: Mount, setup: Setup, seed: int, turns: int) -> set[str]:
    """Press Enter ten times at each decision of a game; then finish or fire by mouse.

    Return the kinds of options at which the keys were pressed, and of the actions they played.
    """
    game = setup.game(seed)
    you = game.state.chains[0].name
    widget = GameStepper(game, you=you, bots=PlainBot(seed=seed))
    page = mount(widget, width=833, kernel=True)
    met: set[str] = set()
    while not widget.game.over and widget.game.state.turn <= turns:
        before = widget.game.played
        met |= {group["do"] for mine in widget._options["seats"] for group in mine["groups"]}
        play_panel(page).or_(page.get_by_role("region", name="Replay")).get_by_role(
            "heading"
        ).first.focus()
        press(page, "g")
        press(page, "Enter", ENTERS)
        played = widget.game.actions[before:]
        met |= {action.do for action in played if action is not None and action.seat == 0}
        assert ended_or_hurt(widget, 0, before) == []
        assert not focused(page)[2]
        page.keyboard.press("Escape")
        if widget.game.played > before or widget.game.over:
            continue
        # The keys lead nowhere: finish, or do what must be done, by mouse.
        careful = play_panel(page).locator("[data-options] [data-careful]:visible")
        assert careful.count(), [group["do"] for group in widget._options["seats"][0]["groups"]]
        careful.last.click()
        confirm(page)
        settled(page)
        assert widget.game.played > before
    return met


@pytest.mark.scene
def test_ten_enters_fire_nobody_and_end_nothing(mount: Mount) -> None:
    assert play_with_habit(mount, SETUPS[0], seed=1, turns=2) >= {"hire", "fire"}


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3] if LONG else [1])
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_in_whole_games_ten_enters_fire_nobody_and_end_nothing(
    mount: Mount, setup: Setup, seed: int
) -> None:
    met = play_with_habit(mount, setup, seed, turns=12)
    assert met >= {"put_to_work", "hire", "done"}
    assert setup.introductory or "fire" in met
