"""Answer in the figure of a question: click the thing, or trace the route and use its count."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import nbformat
import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.learning.exercises import Exercise, how_far, order, payday, where_to_eat
from tests.browser.test_export import opened

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from fcm_widgets.board.squares import Square
    from tests.browser.conftest import Mount

__all__ = ["opened"]  # a fixture

BRIDGE = how_far.EXERCISES[3]
POINT = """([x, y]) => {
  const svg = document.querySelector('[data-part~=board]');
  const at = new DOMPoint((x + 0.5) * 20, (y + 0.5) * 20).matrixTransform(svg.getScreenCTM());
  return [at.x, at.y];
}"""
KEYS = {(0, -1): "ArrowUp", (1, 0): "ArrowRight", (0, 1): "ArrowDown", (-1, 0): "ArrowLeft"}


def route_of(exercise: Exercise[Any]) -> tuple[Square, ...]:
    """Return the squares of the right route, from the house to the entrance."""
    route = exercise.solution.routes[0].route
    assert route is not None
    return route.squares


def point(page: Page, square: Square) -> tuple[float, float]:
    x, y = page.evaluate(POINT, list(square))
    return x, y


def drag(page: Page, squares: tuple[Square, ...]) -> None:
    page.mouse.move(*point(page, squares[0]))
    page.mouse.down()
    for square in squares[1:]:
        page.mouse.move(*point(page, square), steps=2)
    page.mouse.up()


def drive(page: Page, squares: tuple[Square, ...]) -> None:
    for (x, y), (to_x, to_y) in pairwise(squares):
        page.keyboard.press(KEYS[to_x - x, to_y - y])


def count(page: Page) -> Locator:
    return page.locator("[data-part~=ex-trace]")


def spoken(page: Page) -> Locator:
    return page.get_by_role("status")


def numbers(page: Page) -> list[str]:
    """Return the numbers at the borders of the trace."""
    return page.locator("[data-part~=board] [data-part~=numbered] text").all_text_contents()


def test_a_route_is_dragged_and_its_count_is_the_answer(mount: Mount) -> None:
    page = mount(BRIDGE.widget(), width=833)
    squares = route_of(BRIDGE)
    drag(page, squares[:6])
    expect(count(page)).to_contain_text("So far your route crosses 1 border.")
    assert numbers(page) == ["1"]
    drag(page, squares[5:2:-1])  # back
    expect(count(page)).to_contain_text("So far your route crosses no border.")
    drag(page, squares[3:])
    expect(count(page)).to_contain_text("You have arrived. Your route crosses 4 borders.")
    expect(spoken(page)).to_have_text("You have arrived. Your route crosses 4 borders.")
    assert numbers(page) == ["1", "2", "3", "4"]
    page.get_by_role("button", name="Use this count").click()
    expect(page.get_by_role("textbox", name="Your answer")).to_have_value("4")
    expect(spoken(page)).to_have_text("Your answer is now: 4")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("region", name="Reply")).to_contain_text("Right")
    page.get_by_role("button", name="Clear").click()
    expect(count(page)).to_contain_text("Drag a route from the house")


def test_a_drag_may_begin_on_the_road_next_to_the_house(mount: Mount) -> None:
    page = mount(BRIDGE.widget(), width=833)
    drag(page, route_of(BRIDGE)[1:])
    expect(count(page)).to_contain_text("You have arrived. Your route crosses 4 borders.")


def test_a_click_drives_straight_ahead_and_a_drag_may_begin_at_the_restaurant(
    mount: Mount,
) -> None:
    page = mount(BRIDGE.widget(), width=833)
    squares = route_of(BRIDGE)
    page.mouse.click(*point(page, squares[1]))
    row = [square for square in squares[1:-1] if square[1] == squares[1][1]]
    page.mouse.click(*point(page, row[-1]))
    expect(count(page)).to_contain_text("So far your route crosses 2 borders.")
    page.mouse.click(*point(page, squares[1]))
    expect(count(page)).to_contain_text("no border")
    page.mouse.click(*point(page, squares[-2]))
    expect(count(page)).to_contain_text("That is not straight ahead.")
    drag(page, squares[::-1])
    expect(count(page)).to_contain_text("You have arrived. Your route crosses 4 borders.")


def test_a_route_is_driven_by_keys(mount: Mount) -> None:
    page = mount(BRIDGE.widget(), width=833)
    squares = route_of(BRIDGE)
    assert BRIDGE.figure
    assert BRIDGE.figure.state
    city = BRIDGE.figure.state.city
    bridge = next(place for place, at in enumerate(squares) if city.printed.get(at) == "+")
    handle = page.get_by_role("button", name="Your route.")
    handle.focus()
    page.keyboard.press("ArrowRight")  # to the square of the house where the right route begins
    drive(page, squares[: bridge + 1])
    page.keyboard.press("ArrowUp")
    expect(spoken(page)).to_contain_text("You can't turn on a bridge")
    page.keyboard.press("Backspace")
    page.keyboard.press("ArrowUp")
    expect(spoken(page)).to_have_text("There is no road that way.")
    page.keyboard.press("Escape")
    expect(spoken(page)).to_have_text("Your route is empty.")
    assert numbers(page) == []
    page.keyboard.press("ArrowRight")
    drive(page, squares)
    expect(handle).to_have_accessible_name(
        "Your route. You have arrived. Your route crosses 4 borders."
    )
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Your answer")).to_have_value("4")
    expect(handle).to_be_focused()
    # A route may begin at the restaurant, which is a button of the map.
    page.locator("[data-piece='restaurant:0:0']").press("Enter")
    expect(handle).to_be_focused()
    drive(page, squares[::-1])
    expect(spoken(page)).to_have_text("You have arrived. Your route crosses 4 borders.")


def test_a_finger_drags_the_route_and_not_the_page(mount: Mount, page: Page) -> None:
    mount(BRIDGE.widget(), width=390)
    page.set_viewport_size({"width": 420, "height": 300})
    squares = route_of(BRIDGE)
    page.locator("[data-piece='house:15']").scroll_into_view_if_needed()
    touch = page.context.new_cdp_session(page)
    touch.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    scrolled = page.evaluate("window.scrollY")

    def send(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    first = point(page, squares[0])
    send("touchStart", first)
    for square in squares[1:8]:
        send("touchMove", point(page, square))
    send("touchEnd")
    expect(count(page)).to_contain_text("So far your route crosses 1 border.")
    assert page.evaluate("window.scrollY") == scrolled


@pytest.mark.scene
def test_a_click_on_a_restaurant_chooses_its_chain(mount: Mount) -> None:
    page = mount(where_to_eat.EXERCISES[8].widget(), width=833)
    xango = page.get_by_role("radio", name="Xango Blues Bar")
    pieces = page.locator("[data-piece^='restaurant:0:']")
    page.locator("[data-piece='restaurant:0:1']").click()
    expect(xango).to_be_checked()
    expect(spoken(page)).to_have_text("Your answer is now: Xango Blues Bar")
    expect(page.locator("[data-part~=picked]")).to_have_count(2)
    for piece in pieces.all():
        expect(piece).to_have_attribute("aria-pressed", "true")
    page.get_by_role("radio", name="Santa Maria").check()
    expect(pieces.first).to_have_attribute("aria-pressed", "false")
    expect(page.locator("[data-piece='restaurant:1:0']")).to_have_attribute("aria-pressed", "true")
    pieces.first.press("Enter")
    expect(xango).to_be_checked()
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("region", name="Reply")).to_contain_text("You chose: Xango Blues Bar")


def test_a_click_on_a_card_or_a_place_is_the_answer(mount: Mount) -> None:
    page = mount(payday.EXERCISES[5].widget(), width=500)
    card = page.get_by_role("button", name="pizza cook $")
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("radio", name="Pizza cook")).to_be_checked()
    expect(page.get_by_role("button", name="waitress")).to_have_count(0)
    page = mount(order.EXERCISES[3].widget(), width=500)
    page.get_by_role("button", name="3", exact=True).press("Enter")
    expect(page.get_by_role("textbox", name="Your answer")).to_have_value("3")
    page.get_by_role("textbox", name="Your answer").fill("2")
    expect(page.get_by_role("button", name="2", exact=True)).to_have_attribute(
        "aria-pressed", "true"
    )


@pytest.mark.parametrize(
    ("width", "dark", "forced"), [(833, False, False), (500, True, False), (390, False, True)]
)
def test_axe_objects_to_nothing(
    mount: Mount,
    axe: Callable[..., None],
    artefact: Callable[[str], Path],
    width: int,
    dark: bool,
    forced: bool,
) -> None:
    page = mount(BRIDGE.widget(), width=width, dark=dark, forced_colors=forced)
    axe(page)
    drag(page, route_of(BRIDGE)[:8])
    axe(page)
    page.screenshot(path=artefact(f"trace-{width}.png"))
    page = mount(where_to_eat.EXERCISES[3].widget(), width=width, dark=dark, forced_colors=forced)
    page.locator("[data-piece='restaurant:1:0']").click()
    axe(page)
    page.screenshot(path=artefact(f"picked-{width}.png"))
    page = mount(payday.EXERCISES[5].widget(), width=width, dark=dark, forced_colors=forced)
    page.get_by_role("button", name="pizza cook $").click()
    axe(page)


def test_while_presenting_a_route_is_traced_too(
    mount: Mount, page: Page, artefact: Callable[[str], Path]
) -> None:
    mount(BRIDGE.widget(), width=833)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("button", name="Present").click()
    expect(page.locator("[data-present]")).to_have_count(1)
    drag(page, route_of(BRIDGE))
    expect(count(page)).to_contain_text("You have arrived. Your route crosses 4 borders.")
    page.screenshot(path=artefact("trace-presented.png"))


def test_an_exported_page_traces_and_chooses_without_python(
    opened: Callable[..., Page], tmp_path: Path
) -> None:
    source = tmp_path / "lesson.ipynb"
    code = "from fcm_widgets.learning.exercises import how_far\nhow_far.EXERCISES[3]"
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code)])
    nbformat.write(notebook, source)
    page = opened(fcm.export_lesson(source, tmp_path / "lesson.html"))
    page.locator("[data-part~=trace-end]").focus()
    page.keyboard.press("ArrowRight")
    drive(page, route_of(BRIDGE))
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_role("region", name="Reply")).to_contain_text("Right")
