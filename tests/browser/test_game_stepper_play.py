"""`GameStepper` on the bare page: playing by mouse and by keyboard, and how it looks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game, load_example
from fcm_widgets.bots import RandomBot
from fcm_widgets.widgets.game.contract import Spot
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import (
    LOOKS,
    confirm,
    play_panel,
    put_down,
    said,
    skip_evening,
    steps_of,
    whole,
)
from tests.game.boards import board, chain
from tests.game.tables import play
from tests.modules.new_milestones.test_steps import plane
from tests.words.situations import day

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount


NO_OPTIONS = "[data-part~=ask], [data-part~=toggle], [aria-disabled=true]"
OPTIONS = f"[data-part~=group] button:not({NO_OPTIONS})"
"""What a player may press, in the browser's words."""


# -- playing ---------------------------------------------------------------------------------------


def spot(page: Page, square: tuple[int, int]) -> Locator:
    return page.locator(f"#app [data-spot='{square[0]},{square[1]}']")


def click_square(page: Page, widget: GameStepper, square: tuple[int, int]) -> None:
    """Click the middle of a square of the map, whatever lies there."""
    box = page.locator("#app [data-chooser]").bounding_box()
    assert box is not None
    west, north, width, height = widget._scene["box"]
    page.mouse.click(
        box["x"] + (square[0] - west + 0.5) * box["width"] / width,
        box["y"] + (square[1] - north + 0.5) * box["height"] / height,
    )


def spots_of(widget: GameStepper) -> list[Spot]:
    return next(
        group["spots"] for group in widget._options["seats"][0]["groups"] if "spots" in group
    )


def test_payday_and_clean_up_say_what_must_be_done(mount: Mount) -> None:
    poor = chain(cash=5, at_work=["guru", "waitress"], beach=["coach"])
    page = mount(GameStepper(board(poor, phase="payday")), width=833, kernel=True)
    panel = play_panel(page)
    expect(panel).to_contain_text("You owe $10, but have only $5.")
    expect(panel).to_contain_text("Fire at least 1 card. The guru and the coach draw salaries.")
    fire = panel.get_by_role("button", name=re.compile("^Fire"))
    expect(fire).to_have_text(
        [
            "Fire the guru: saves $5",
            "Fire the coach: saves $5",
            "Fire the waitress: draws no salary",
        ]
    )
    fire.first.click()
    expect(panel).to_contain_text("You owe $5 and have $5.")
    expect(panel.get_by_role("button", name="Pay $5 and finish")).to_be_visible()
    page = mount(GameStepper(load_example("a-full-freezer")), width=833, kernel=True)
    expect(play_panel(page)).to_contain_text("3 items too many: your freezer holds 10")


def test_restaurants_and_a_hire_by_mouse(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7, introductory=True))
    page = mount(widget, width=1100, kernel=True)
    for number in (1, 2):
        click_square(page, widget, spots_of(widget)[-1]["at"])
        put_down(page)
        expect(page.locator("#app [data-glyph=restaurant][data-piece]")).to_have_count(number)
    placed = [chain.restaurants for chain in widget.game.state.chains]
    assert all(len(one) == 1 for one in placed)
    while not any(g["do"] == "hire" for g in widget._options["seats"][0]["groups"]):
        count = widget.game._count
        play_panel(page).locator(OPTIONS).first.click()
        page.wait_for_function("async count => (await facts('_options')).count > count", arg=count)
    seat = widget._options["seats"][0]["seat"]
    page.get_by_role("button", name="Hire a waitress").click()
    expect(said(page)).to_contain_text("hires a waitress")
    assert widget.game.state.chains[seat].beach == ("waitress",)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Hire a waitress")).to_be_visible()
    assert widget.game.state.chains[seat].beach == ()


def test_a_restaurant_and_a_hire_by_keyboard(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7, introductory=True))
    page = mount(widget, width=500, kernel=True)
    first = spots_of(widget)[0]["at"]
    spot(page, first).focus()
    page.keyboard.press("PageDown")
    at = page.evaluate("() => document.activeElement.dataset.spot")
    assert at != f"{first[0]},{first[1]}"
    page.keyboard.press("Enter")
    put_down(page, by="keyboard")
    expect(page.locator("#app [data-glyph=restaurant][data-piece]")).to_have_count(1)
    asked = page.locator("#app :is([data-options] button, [data-spot]):focus")
    expect(asked).to_have_count(1)
    [[x, y]] = [r.at for chain in widget.game.state.chains for r in chain.restaurants]
    assert f"{x},{y}" == at
    while not any(g["do"] == "hire" for g in widget._options["seats"][0]["groups"]):
        count = widget.game._count
        groups = widget._options["seats"][0]["groups"]
        expect(asked).to_have_count(1)
        page.keyboard.press("Enter")
        if "spots" in groups[0]:
            put_down(page, by="keyboard")
        page.wait_for_function("async count => (await facts('_options')).count > count", arg=count)
    page.get_by_role("button", name="Hire a trainer").press("Enter")
    expect(said(page)).to_contain_text("hires a trainer")
    expect(asked).to_have_count(1)


def test_what_is_forbidden_says_why(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7))
    page = mount(widget, width=1100, kernel=True)
    road = next(iter(widget.game.state.city.road_at))
    click_square(page, widget, road)
    refused = page.get_by_role("alert", name="Why this is not allowed")
    expect(refused).to_contain_text(re.compile("[A-Z]{3}-[0-9]+"))
    assert widget.game._count == 0
    page.evaluate(
        "() => { window.model.set('_request', "
        "{id: 99, body: {kind: 'action', action: {do: 'sing'}}});"
        " window.model.save_changes(); }"
    )
    page.wait_for_function("async () => (await facts('_reply'))?.id === 99")
    assert widget.game._count == 0


def test_what_is_not_offered_stands_grey_with_its_reason(mount: Mount) -> None:
    game = whole()
    number = next(
        count
        for count in range(game._count)
        if any(place is not None for place in game.at(count).state.progress.places)
    )
    widget = GameStepper(game.at(number))
    page = mount(widget, width=1100)
    page.get_by_text("Not allowed now, and why").click()
    illegal = widget._options["seats"][0]["illegal"][0]
    label, why, rule = illegal["label"], illegal["reason"], illegal["rule"]
    grey = play_panel(page).locator("[data-part~=grey] li").first
    expect(grey).to_contain_text(f"{label}: {why}")
    expect(grey.get_by_role("button", name=rule)).to_be_visible()


def test_playing_from_an_earlier_step_branches(mount: Mount) -> None:
    game = whole()
    widget = GameStepper(game, step=40)
    page = mount(widget, width=1100, kernel=True)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text("the later moves stay as a line")).to_be_visible()
    at = widget._options["at"]
    assert at == widget._timeline.steps[40]["action"]
    play_panel(page).locator(OPTIONS).first.click()
    back = page.get_by_role("button", name="Switch back to the line that you left")
    expect(back).to_be_visible()
    assert widget.game._count == at + 1
    back.click()
    expect(
        page.get_by_role("heading", name=re.compile(r" wins\.$|^You win\.$|^Nobody wins"))
    ).to_be_visible()
    assert widget.game._count == game._count


def test_a_double_click_plays_once_and_never_branches(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7, introductory=True))
    page = mount(widget, width=1100, kernel=True)
    click_square(
        page, widget, next(spot["at"] for spot in spots_of(widget) if len(spot["forms"]) > 1)
    )
    page.locator("#app [data-place]").first.dblclick()
    expect(page.locator("#app [data-glyph=restaurant][data-piece]")).to_have_count(1)
    page.wait_for_function("async () => (await facts('_options')).count === 1")
    assert widget.game._count == 1
    assert not widget._options["left"]


def test_a_question_is_told_of_only_when_its_answer_takes_a_moment(
    mount: Mount, page: Page
) -> None:
    mount(GameStepper(day("marketing_trainee", step="campaigns")))  # without Python no answer comes
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    option = play_panel(page).locator("[data-options] button:not([data-enter], [data-tool])").first
    asking = page.locator("#app [data-part~=asking]")
    option.click()
    page.clock.run_for(100)
    expect(asking).to_be_empty()
    assert page.evaluate("async () => (await facts('_request')).id") == 1
    page.clock.run_for(100)
    expect(asking).to_have_text("\u2026")
    option.click()
    assert page.evaluate("async () => (await facts('_request')).id") == 1
    page.clock.run_for(9000)
    expect(play_panel(page).get_by_role("alert")).to_contain_text("Playing needs Python")
    option.click()
    assert page.evaluate("async () => (await facts('_request')).id") == 2


def test_bots_play_the_others_to_the_winners_screen(mount: Mount) -> None:
    game = whole()
    late = game.at(game._count - 12)
    you = late.to_move[0]
    widget = GameStepper(late, you=you, bots=RandomBot(seed=3))
    page = mount(widget, width=1100, kernel=True)
    for _ in range(60):
        if widget.game.over:
            break
        count = widget.game._count
        buttons = play_panel(page).locator(OPTIONS)
        buttons.last.click()  # to go on stands last
        confirm(page)
        page.wait_for_function("async count => (await facts('_options')).count > count", arg=count)
        skip_evening(page)
    assert widget.game.over
    winner = widget.game.winner
    assert winner is not None
    expect(play_panel(page).get_by_role("heading")).to_contain_text(f"{winner.name} wins.")
    # JupyterLab on a screen of 390 pixels leaves a cell 274.
    page.locator("#app").evaluate("app => { app.style.width = '274px' }")
    beyond = page.locator("[data-part~=winner]").evaluate(
        "e => { let most = 0; for (; e.id !== 'app'; e = e.parentElement)"
        " most = Math.max(most, e.scrollWidth - e.clientWidth); return most }"
    )
    assert beyond <= 0


def test_where_a_piece_lies_in_one_way_a_click_or_enter_lays_it(mount: Mount) -> None:
    for by in ("mouse", "keyboard", "finger"):
        game = day("marketing_trainee", step="campaigns")
        play(game, "take_tile", by="marketing_trainee", number=13)
        widget = GameStepper(game)
        page = mount(widget, width=833, kernel=True)
        (first, *_) = spots_of(widget)
        at = first["at"]
        assert len(first["forms"]) == 1
        if by == "keyboard":
            spot(page, at).focus()
            page.keyboard.press("Enter")
        elif by == "mouse":
            click_square(page, widget, at)
        else:  # a finger could not point before, so it chooses first
            touch = "new PointerEvent('click', { bubbles: true, pointerType: 'touch' })"
            spot(page, at).evaluate(f"e => e.dispatchEvent({touch})")
            page.locator("#app [data-place]").click()
        expect(play_panel(page).get_by_role("group", name="Advertise")).to_be_visible()
        held = widget.game.state.progress.held
        assert held is not None
        assert held.footprint is not None
        page.get_by_role("button", name="Undo", exact=True).click()
        expect(spot(page, at)).to_be_visible()


def told_of(widget: GameStepper, at: str) -> str:
    """Give what the first way at a square does, as Python told it."""
    group = next(one for one in widget._options["seats"][0]["groups"] if "spots" in one)
    x, y = map(int, at.split(","))
    (form, *_) = next(spot["forms"] for spot in group["spots"] if spot["at"] == (x, y))
    told: str = group["effects"][form["effect"]]
    return told


def pointed(page: Page) -> Locator:
    return page.locator("#app [data-part~=pointed]")


@pytest.mark.rule("GEO-7")
def test_a_place_for_a_restaurant_says_what_one_sees_at_its_entrance(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7))
    page = mount(widget, width=833, kernel=True)
    expect(pointed(page)).to_contain_text("Point at a dotted square")
    page.get_by_role("button", name="Choose a dotted square on the map").press("Enter")
    focused = page.locator("#app [data-spot]:focus")
    first = focused.get_attribute("data-spot")
    page.keyboard.press("PageDown")
    expect(focused).not_to_have_attribute("data-spot", str(first))
    group = next(one for one in widget._options["seats"][0]["groups"] if "spots" in one)
    several = {
        f"{spot['at'][0]},{spot['at'][1]}"
        for spot in spots_of(widget)
        if len(spot["forms"]) > 1 and group["effects"][spot["forms"][0]["effect"]]
    }
    while (at := focused.get_attribute("data-spot") or "") not in several:
        page.keyboard.press("PageDown")
    name = page.locator(f"#app [data-spot='{at}']").get_attribute("aria-label") or ""
    x, y = map(int, at.split(","))
    assert name.startswith(f"Squares {x}, {y} to {x + 1}, {y + 1}; row ")
    assert f": {told_of(widget, at)}" in name
    told = f"^Entrance .*: {re.escape(told_of(widget, at))}"
    expect(pointed(page)).to_have_text(re.compile(f"{told}; \\d border.* to house"))
    page.keyboard.press("Enter")
    button = page.locator("#app [data-place]").first
    expect(button).to_be_focused()
    expect(button).to_have_text(re.compile(f"{told}Borders: "))


@pytest.mark.rule("CMP-2", "CMP-3")
@pytest.mark.parametrize(("card", "number"), [("marketing_trainee", 13), ("campaign_manager", 9)])
def test_a_place_for_a_campaign_says_whom_it_reaches(
    mount: Mount, axe: Callable[[Page], None], card: str, number: int
) -> None:
    game = day(card, step="campaigns")
    play(game, "take_tile", by=card, number=number)
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    spots = page.locator("#app [data-spot]")
    names = [one.get_attribute("aria-label") or "" for one in spots.all()]
    assert names
    for one, name in zip(spots.all(), names, strict=True):
        told = told_of(widget, one.get_attribute("data-spot") or "")
        assert name.endswith(f"; {told}")
        assert "reaches " in told
    one = page.locator("#app [data-spot][aria-label*='reaches house']").last
    x, y = map(int, (one.get_attribute("data-spot") or "").split(","))
    one.locator("circle").hover()
    expect(pointed(page)).to_have_text(f"{one.get_attribute('aria-label')}.")
    axe(page)
    page.mouse.move(0, 0)
    expect(pointed(page)).to_contain_text("Point at a dotted square")
    # The cursor, which goes to every square, says the same of it.
    cursor = page.locator("#app [aria-roledescription='map cursor']")
    first = spots_of(widget)[0]["at"]
    cursor.focus()
    for key, count in (("ArrowRight", x - first[0]), ("ArrowDown", y - first[1])):
        back = {"ArrowRight": "ArrowLeft", "ArrowDown": "ArrowUp"}[key]
        for _ in range(abs(count)):
            page.keyboard.press(key if count > 0 else back)
    expect(cursor).to_have_attribute(
        "aria-label", f"{one.get_attribute('aria-label')}. Allowed here."
    )
    expect(pointed(page)).to_have_text(f"{one.get_attribute('aria-label')}.")


# -- looks -----------------------------------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_looks_well(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path], look: str
) -> None:
    widget = GameStepper(whole())
    widget.step = steps_of(widget, "dine")[-1]
    page = mount(widget, **LOOKS[look])
    expect(page.get_by_role("group", name="Map")).to_be_visible()
    page.locator("#app").screenshot(path=artefact(f"game-{look}.png"))
    page.locator("#app [data-why='cash|0']").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    axe(page)
    assert page.evaluate("() => document.querySelector('#app').scrollWidth") <= LOOKS[look]["width"]


def test_places_on_the_map_are_accessible(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path]
) -> None:
    page = mount(GameStepper(Game.new(players=4, seed=3)), width=1100)
    expect(page.locator("#app [data-spot]").first).to_be_visible()
    page.locator("#app").screenshot(path=artefact("game-places.png"))
    axe(page)
    small = page.evaluate(
        """() => [...document.querySelectorAll('#app :is(button, select, summary)')]
          .map(e => [e, e.getBoundingClientRect()])
          .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < 23.5)
          .map(([e, box]) => `${box.width} x ${box.height}: ${e.outerHTML.slice(0, 90)}`)"""
    )
    assert small == []


def test_too_many_options_are_chosen_part_by_part(mount: Mount) -> None:
    """An airplane with two goods: what was chosen last holds, and one button plays it."""
    widget = GameStepper(plane())
    page = mount(widget, width=1100, kernel=True)
    ask = page.get_by_role("group", name="Advertise", exact=True)
    expect(ask.get_by_role("button", name=re.compile("^Advertise "))).to_have_count(1)
    ask.get_by_label("Then").select_option(label="burgers")
    expect(ask.get_by_role("button", name=re.compile("then burgers"))).to_have_count(1)
    ask.get_by_label("Advertise", exact=True).select_option(label="burgers")
    expect(ask.get_by_label("Then")).not_to_have_value("burgers")
    ask.get_by_label("Advertise", exact=True).select_option(label="pizza")
    ask.get_by_label("Then").select_option(label="beer")
    ask.get_by_label("For").select_option(label="2 turns")
    ask.get_by_role("button", name="Advertise pizza, then beer, for 2 turns").press("Enter")
    expect(page.locator("#app [data-piece='campaign:5']")).to_be_visible()
    assert widget.game.state.campaigns[0].goods == ("pizza", "beer")
