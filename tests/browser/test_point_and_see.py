"""Point and see, in `GameStepper` on the bare page: what a place would do is drawn before."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game, load_example
from fcm_widgets.phases.campaigns import LayTile
from fcm_widgets.state.actions import Done
from fcm_widgets.widgets.game.contract import PieceDistance
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.stepper import play_panel, show_piece
from tests.browser.test_game_stepper_play import click_square, spot, spots_of
from tests.game.tables import options, play

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long


def drawn(page: Page) -> dict[str, str]:
    """Return the number that stands at each piece."""
    marks = page.locator("#app [data-far]").all()
    return {str(one.get_attribute("data-far")): str(one.text_content()) for one in marks}


def ringed(page: Page) -> set[str]:
    marks = page.locator("#app [data-reached]").all()
    return {str(one.get_attribute("data-reached")) for one in marks}


def far_text(distances: list[PieceDistance]) -> dict[str, str]:
    """Give the numbers that the map should show, by piece."""
    return {
        far["piece"]: "\u00d7" if far["borders"] is None else str(far["borders"])
        for far in distances
    }


def test_a_restaurant_shows_its_doors_and_how_far_each_house_is(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    widget = GameStepper(Game.new(players=3, seed=7, introductory=True))
    page = mount(widget, width=833, kernel=True)
    group = next(one for one in widget._options["seats"][0]["groups"] if "spots" in one)
    at = next(one for one in group["spots"] if len(one["forms"]) > 1)
    assert drawn(page) == {}
    # By keyboard: the place that has the focus, then each way to lay it.
    spot(page, at["at"]).focus()
    expect(page.locator("#app [data-part~=pointing] [data-part~=door]")).to_have_count(
        len(at["forms"])
    )
    expect(page.locator("#app [data-part~=other-doors] [data-part~=door]")).to_have_count(
        len(at["forms"]) - 1
    )
    first = group["map_effects"][at["forms"][0]["effect"]]["distances"]
    assert drawn(page) == far_text(first)
    page.keyboard.press("Enter")
    for number, form in enumerate(at["forms"]):
        effect = form["effect"]
        way = page.locator("#app [data-place]").nth(number)
        way.focus()
        expect(page.locator("#app [data-part~=other-doors] [data-part~=door]")).to_have_count(
            len(at["forms"]) - 1
        )
        far = group["map_effects"][effect]["distances"]
        assert drawn(page) == far_text(far)
        expect(way).to_contain_text("border")
    axe(page)
    page.locator("#app [data-place]").first.click()
    expect(page.locator("#app [data-glyph=restaurant][data-piece]")).to_have_count(1)


def test_the_entrance_is_meant_at_whose_corner_one_points(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=3, seed=7, introductory=True))
    page = mount(widget, width=833, kernel=True)
    group = next(one for one in widget._options["seats"][0]["groups"] if "spots" in one)
    ways = {spot["at"]: spot["forms"] for spot in group["spots"]}
    at, laid = next((at, laid) for at, laid in ways.items() if len(laid) == 4)
    dot = page.locator(f"#app [data-spot='{at[0]},{at[1]}'] circle").bounding_box()
    assert dot is not None
    for form in laid:
        corner, effect = form["form"], form["effect"]
        east, south = (1 if "E" in corner else -1), (1 if "S" in corner else -1)
        x, y = dot["x"] + dot["width"] / 2, dot["y"] + dot["height"] / 2
        page.mouse.move(x + 4 * east, y + 4 * south)
        form_name = widget._catalogue["forms"][corner]
        name = f"{form_name['lead']} {form_name['side']}".capitalize()
        expect(play_panel(page).locator("[data-part~=pointed]")).to_contain_text(name)
        assert drawn(page) == far_text(group["map_effects"][effect]["distances"])


def test_a_tile_shows_its_range_then_lies_there_until_it_has_its_good(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    game = load_example("a-day-at-work")
    for _ in range(2):
        game.play(next(one for one in game.options if isinstance(one, Done)))
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    panel = play_panel(page)
    tiles = panel.get_by_role("group", name="for the marketing trainee")
    choice = tiles.locator("[data-part~=piece-choice]")
    vain = show_piece(tiles, "Take billboard 11", "3 by 2 squares")
    expect(vain).to_have_attribute("data-vain", "")
    expect(choice).to_contain_text("Reaches no house.")
    tile = show_piece(tiles, "Take billboard 14", "2 by 1 squares")
    expect(choice).to_contain_text("Can reach only one of houses 4 and 5.")
    expect(tile).not_to_have_attribute("data-vain", "")
    assert ringed(page) == {"house:4", "house:5"}
    expect(page.locator("#app [data-near]")).to_have_count(1)
    axe(page)
    tile.click()
    expect(panel.get_by_text("At a hollow dot")).to_be_visible()
    expect(page.locator("#app [data-near]")).to_have_count(1)
    group = next(one for one in widget._options["seats"][0]["groups"] if "spots" in one)
    for one in group["spots"]:
        vain_there = not group["map_effects"][one["forms"][0]["effect"]]["reached"]
        assert (spot(page, one["at"]).get_attribute("data-vain") == "") == vain_there
    at = next(
        one for one in group["spots"] if group["map_effects"][one["forms"][0]["effect"]]["reached"]
    )
    reached = set(group["map_effects"][at["forms"][0]["effect"]]["reached"])
    spot(page, at["at"]).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#app [data-piece='campaign:14']")).to_have_count(1)
    expect(panel.get_by_role("group", name="Advertise")).to_be_visible()
    page.evaluate("() => document.activeElement.blur()")
    panel.get_by_role("heading").hover()
    expect(page.locator("#app [data-reached='campaign:14']")).to_have_count(1)
    assert ringed(page) == reached | {"campaign:14"}
    axe(page)
    panel.get_by_role("button", name="Advertise burgers").first.click()
    expect(page.locator("#app [data-piece='campaign:14']")).to_have_count(1)


def test_a_campaign_rings_whom_it_reaches_and_a_wrong_place_says_why(mount: Mount) -> None:
    game = load_example("a-day-at-work")
    for _ in range(2):
        game.play(next(one for one in game.options if isinstance(one, Done)))
    play(game, "take_tile", by="marketing_trainee", number=14)
    widget = GameStepper(game)
    page = mount(widget, width=833, kernel=True)
    group = next(one for one in widget._options["seats"][0]["groups"] if "spots" in one)
    at = next(
        one for one in group["spots"] if group["map_effects"][one["forms"][0]["effect"]]["reached"]
    )
    box = spot(page, at["at"]).locator("circle").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 4, box["y"] + 4)
    page.wait_for_function("() => document.querySelector('#app [data-reached]')")
    assert ringed(page) == set(group["map_effects"][at["forms"][0]["effect"]]["reached"])
    # Where nothing can lie the reason stands at the very place, and beside the map.
    offered = {one["at"] for one in spots_of(widget)}
    house = next(p for p in widget._scene["pieces"] if p["glyph"] == "source")
    x, y = house["squares"][0]
    assert (x, y) not in offered
    click_square(page, widget, (x, y))
    expect(page.locator(f"#app [data-refused='{x},{y}']")).to_have_count(1)
    tip = page.locator("#app [data-part~=tip]")
    expect(tip).to_contain_text("not allowed here")
    why = page.get_by_role("alert", name="Why this is not allowed").get_by_role("listitem").first
    said = why.inner_text().rsplit(" ", 1)[0]
    expect(tip).to_contain_text(said)
    # What is chosen next says from which turn on it runs, and still rings the houses.
    laid = next(one for one in options(game, "lay_tile") if isinstance(one, LayTile))
    assert laid in game.options
    spot(page, at["at"]).focus()
    page.keyboard.press("Enter")
    burgers = play_panel(page).get_by_role("button", name="Advertise burgers").first
    expect(play_panel(page)).to_contain_text("starting in turn 5")
    burgers.hover()
    assert ringed(page) == set(group["map_effects"][at["forms"][0]["effect"]]["reached"])


def test_a_cart_rings_the_drinks_that_it_takes(mount: Mount) -> None:
    game = load_example("a-day-at-work")
    for _ in range(3):
        game.play(next(one for one in game.options if isinstance(one, Done)))
    page = mount(GameStepper(game), width=500)
    cart = play_panel(page).get_by_role("button", name="Send the cart operator for 2 beers")
    cart.focus()
    assert len(ringed(page)) == 1
    expect(page.locator("#app [data-part~=route-line]")).to_have_count(1)
    page.keyboard.press("Tab")
    assert ringed(page) == set()


def test_a_card_says_what_it_does_to_whoever_points_at_it(mount: Mount) -> None:
    page = mount(GameStepper(load_example("a-day-at-work")), width=833)
    panel = play_panel(page)
    expect(panel.get_by_text("2 of 2 hires left")).to_be_visible()
    hire = panel.get_by_role("button", name="Hire a pricing manager", exact=True)
    for point in (hire.focus, hire.hover):
        point()
        expect(page.locator("#app [data-part~=tip]")).to_contain_text(
            "Lowers the price of every item by $1. (DIN-4)"
        )
        tip, play = (
            page.locator(one).bounding_box()
            for one in ("#app [data-part~=tip]", "#app [data-part~=play]")
        )
        assert tip is not None
        assert play is not None
        assert tip["x"] + tip["width"] <= play["x"], "it lies over no other card"
        panel.get_by_role("heading").hover()


def test_a_campaign_tile_that_is_turned_in_hand_keeps_the_focus_on_the_map(mount: Mount) -> None:
    game = load_example("a-day-at-work")
    for _ in range(2):
        game.play(next(one for one in game.options if isinstance(one, Done)))
    page = mount(GameStepper(game), width=833, kernel=True)
    take = page.locator("#app [data-why='do|take_tile'] [data-take]")
    take.focus()
    page.keyboard.press("ArrowLeft")
    expect(take).to_have_text("Take billboard 11")
    expect(take).to_be_focused()
    page.keyboard.press("t")
    page.keyboard.press("Enter")
    expect(page.locator("#app [data-spot='8,3']")).to_be_focused()
    page.keyboard.press("t")
    expect(page.locator("#app [data-part~=in-hand]")).to_contain_text("3 by 2 squares")
    expect(page.locator("#app [data-spot='8,3']")).to_have_count(0)
    expect(page.locator("#app [data-spot]:focus")).to_have_count(1)
