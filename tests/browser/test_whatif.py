"""What if: the panel asks, the real dinner answers, and before and after stand side by side."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, Game, load_example
from tests.benchmarks.test_dinner import text

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

OLD = re.compile(r"^House 8 wanted 2 burgers and 1 beer\. It dined at Xango Blues Bar")
NEW = re.compile(r"^House 8 wanted 2 burgers and 1 beer\. It dined at Golden Duck Diner")
NEEDS_PYTHON = re.compile("needs Python to be running")


def shown(name: str = "one-beer-short", **options: Any) -> DinnertimeExplorer:
    return DinnertimeExplorer(load_example(name), **options)


def open_panel(page: Page) -> Locator:
    page.get_by_text("What if? Change the table and ask again").click()
    panel = page.locator("details", has_text="What if?").filter(has=page.get_by_text("Ask"))
    expect(panel.get_by_role("button", name="Ask")).to_be_visible()
    return panel


def turn(page: Page, lever: str, times: int = 1, *, down: bool = False) -> None:
    way = "one fewer" if down else "one more"
    button = page.get_by_role("group", name=lever, exact=True).get_by_role("button", name=way)
    for _ in range(times):
        button.click()


def slide(page: Page, lever: str, times: int = 1, *, down: bool = False) -> None:
    slider = page.get_by_role("slider", name=lever, exact=True)
    for _ in range(times):
        slider.press("ArrowLeft" if down else "ArrowRight")


def ask(page: Page) -> None:
    page.get_by_role("button", name="Ask", exact=True).click()


def sentence(page: Page) -> Locator:
    """Find what the shown step says, above the map."""
    return page.locator("#app [data-part~=say]")


def compared(page: Page, title: str) -> Locator:
    return page.get_by_role("table", name=title).locator("tbody tr")


def test_one_beer_more_turns_house_8(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path]
) -> None:
    widget = shown(house="8")
    page = mount(widget, kernel=True)
    expect(sentence(page)).to_have_text(OLD)
    panel = open_panel(page)
    expect(panel).to_contain_text("You have changed nothing yet.")
    turn(page, "Golden Duck Diner, beers in stock")
    expect(panel.get_by_role("listitem").filter(has_text="1 more beer in stock")).to_be_visible()
    ask(page)
    houses = compared(page, "Where each house dines")
    expect(houses).to_have_text(
        ["House 8at Xango Blues Barat Golden Duck Dinerchanged", "House 9at homeat home"]
    )
    expect(compared(page, "Cash at the end").first).to_have_text(
        re.compile(r"^Xango Blues Bar\$70\$12−\$?58$")
    )
    expect(sentence(page)).to_have_text(NEW)
    expect(page.locator("#app [aria-live=polite]")).to_have_text(
        "The answer to your what-if is ready."
    )
    page.locator("#app .fcm-root").screenshot(path=artefact("dinner-what-if.png"))
    axe(page)
    page.get_by_role("button", name="as it was", exact=True).click()
    expect(sentence(page)).to_have_text(OLD)
    page.get_by_role("button", name="what if", exact=True).click()
    expect(sentence(page)).to_have_text(NEW)
    page.get_by_role("button", name="Show it as it was").click()
    expect(sentence(page)).to_have_text(OLD)
    assert widget.game.decisions[0].winner == "Xango Blues Bar"
    changes = [{"kind": "stock", "chain": 1, "good": "beer", "by": 1}]
    assert widget._request == {"id": 1, "body": {"kind": "what_if", "changes": changes}}


@pytest.mark.rule("RST-4")
def test_drive_ins_are_a_lever_too(mount: Mount, axe: Callable[[Page], None]) -> None:
    """What a flip tells can be tried: with drive-ins Xango reaches the house on its own tile."""
    widget = shown("on-the-other-road", house="8")
    page = mount(widget, kernel=True)
    panel = open_panel(page)
    panel.get_by_role("checkbox", name="Xango Blues Bar, drive-ins").check()
    expect(panel.get_by_role("listitem")).to_have_text(["Xango Blues Bar: drive-ins"])
    ask(page)
    houses = compared(page, "Where each house dines")
    expect(houses).to_have_text(["House 8at homeat Xango Blues Barchanged"])
    axe(page)
    panel.get_by_role("checkbox", name="Xango Blues Bar, drive-ins").uncheck()
    expect(panel).to_contain_text("You have changed nothing yet.")
    assert widget._request["body"]["changes"] == [{"kind": "drive_in", "chain": 0, "on": True}]


def test_steps_of_a_what_if_are_not_told_to_python(mount: Mount) -> None:
    widget = shown(house="8")
    page = mount(widget, kernel=True)
    open_panel(page)
    turn(page, "Golden Duck Diner, beers in stock")
    ask(page)
    expect(sentence(page)).to_have_text(NEW)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press(".")
    expect(sentence(page)).not_to_have_text(NEW)
    assert (widget.step, widget.house) == (1, "8")
    saved = page.evaluate("() => window.saves")
    assert [list(one) for one in saved] == [["_request"]]
    # Python moves: the what-if stays.
    said = sentence(page).inner_text()
    page.evaluate("() => window.model.fromPython({ step: 3, house: '9' })")
    expect(sentence(page)).to_have_text(said)
    # Back at the real dinner, Python has the step on show.
    page.get_by_role("button", name="Show it as it was").click()
    expect(page.get_by_role("button", name="Show it as it was")).to_have_count(0)
    page.wait_for_function("() => window.saves.length === 2")
    shown_step = page.get_by_role("slider", name="Step").input_value()
    assert widget.step == int(shown_step)
    assert widget.house == widget._moments[widget.step].house


def test_guesses_in_a_what_if_are_not_told_to_python(mount: Mount) -> None:
    widget = shown(house="8", predict=True, guess="Golden Duck Diner")
    page = mount(widget, kernel=True)
    reasons = page.get_by_role("region", name="Reasons")
    expect(reasons).to_contain_text("You guessed: Golden Duck Diner.")
    open_panel(page)
    turn(page, "Golden Duck Diner, beers in stock")
    ask(page)
    give = page.get_by_role("button", name="That is my guess")
    expect(give).to_be_visible()  # another dinner, another guess
    page.get_by_role("radio", name="Golden Duck Diner").check()
    give.click()
    expect(reasons).to_contain_text("Right: Golden Duck Diner.")
    assert widget.guesses == {"8": "Golden Duck Diner"}
    assert all("guesses" not in saved for saved in page.evaluate("() => window.saves"))
    page.get_by_role("button", name="Show it as it was").click()
    expect(reasons).to_contain_text("You guessed: Golden Duck Diner.")


@pytest.mark.parametrize(
    ("lever", "times", "down", "change"),
    [
        ("Xango Blues Bar, price", 2, True, {"kind": "price", "chain": 0, "by": -2}),
        ("Golden Duck Diner, waitresses", 1, False, {"kind": "waitress", "chain": 1, "by": 1}),
        ("House 2, burgers wanted", 2, False, {"kind": "demand", "house": "2", "good": "burger"}),
    ],
)
def test_levers_ask_for_what_they_say(
    mount: Mount, lever: str, times: int, *, down: bool, change: dict[str, Any]
) -> None:
    widget = shown()
    page = mount(widget, kernel=True)
    open_panel(page)
    move = turn if lever.startswith("House") else slide
    move(page, lever, times, down=down)
    ask(page)
    expect(compared(page, "Where each house dines").first).to_be_visible()
    assert widget._request["body"]["changes"] == [{"by": times, **change}]
    assert widget._reply
    assert widget._reply["faults"] == []


def test_levers_stop_at_their_ends_and_reset_undoes(mount: Mount) -> None:
    page = mount(shown())
    open_panel(page)
    stock = page.get_by_role("group", name="Golden Duck Diner, beers in stock", exact=True)
    less = stock.get_by_role("button", name="one fewer")
    expect(less).to_be_disabled()
    turn(page, "Golden Duck Diner, beers in stock", 2)
    expect(less).to_be_enabled()
    expect(stock.locator("output")).to_have_text("2")
    page.get_by_role("button", name="Reset").click()
    expect(stock.locator("output")).to_have_text("0")
    expect(page.get_by_role("button", name="Ask", exact=True)).to_be_disabled()
    assert page.evaluate("() => window.saves") == []


def test_turn_order_is_turned_by_keys(mount: Mount) -> None:
    widget = shown("tie-on-turn-order", house="13")
    page = mount(widget, kernel=True)
    open_panel(page)
    slide(page, "Golden Duck Diner, place in turn order", down=True)
    expect(page.get_by_text(re.compile("^Turn order: .*Golden Duck Diner"))).to_be_visible()
    ask(page)
    order = widget.game.start.turn_order
    asked = widget._request["body"]["changes"][0]["order"]
    assert sorted(asked) == sorted(order)
    assert asked != list(order)
    expect(compared(page, "Where each house dines").first).to_contain_text("Santa Maria")


def test_restaurant_moves_to_a_typed_place_or_the_reasons_against_it_stand(mount: Mount) -> None:
    widget = shown()
    page = mount(widget, kernel=True)
    open_panel(page)
    mover = page.get_by_role("group", name="Move a restaurant")
    mover.get_by_role("spinbutton", name="x").fill("-4")
    mover.get_by_role("button", name="Move it there").click()
    ask(page)
    faults = page.get_by_role("region", name="Why this is not allowed").get_by_role("listitem")
    expect(faults.first).to_contain_text("changes[0].to: found [-4, 0]")
    expect(page.locator("#app [aria-live=polite]")).to_contain_text("Not allowed: ")
    expect(sentence(page)).to_have_text("Dinnertime begins.")
    mover.get_by_role("spinbutton", name="x").fill("0")
    mover.get_by_role("spinbutton", name="y").fill("3")
    mover.get_by_role("combobox", name="entrance").select_option("NE")
    mover.get_by_role("button", name="Move it there").click()
    ask(page)
    expect(compared(page, "Where each house dines").first).to_be_visible()
    expect(page.get_by_role("region", name="Why this is not allowed")).to_have_count(0)
    moved = page.locator("#app [data-piece='restaurant:0:0']").bounding_box()
    page.get_by_role("button", name="Show it as it was").click()
    expect(page.get_by_role("button", name="Show it as it was")).to_have_count(0)
    stood = page.locator("#app [data-piece='restaurant:0:0']").bounding_box()
    assert moved is not None
    assert stood is not None
    assert moved["x"] < stood["x"]


def test_without_python_it_says_so(mount: Mount, page: Page) -> None:
    page.clock.install()
    mount(shown(house="8"))
    page.clock.pause_at(page.evaluate("() => Date.now()") + 1000)
    open_panel(page)
    turn(page, "Golden Duck Diner, beers in stock")
    ask(page)
    page.clock.run_for(7000)
    expect(page.get_by_text(NEEDS_PYTHON)).to_have_count(0)
    page.clock.run_for(2000)
    expect(page.get_by_role("alert")).to_have_text(NEEDS_PYTHON)
    page.locator("#app .fcm-root").focus()
    page.keyboard.press(",")
    expect(sentence(page)).to_have_text("Dinnertime begins.")


def test_sliders_that_are_still_to_come_say_so(mount: Mount) -> None:
    """They follow the first picture, and until then nothing is told of the dinner."""
    widget = shown(house="8")
    page = mount(widget)
    page.evaluate("() => window.model.fromPython({ _sliders: null })")
    open_panel(page)
    slide(page, "Golden Duck Diner, price", 6, down=True)
    status = page.get_by_text("Python is working out what the sliders change")
    expect(status).to_be_visible()
    expect(page.locator("#app [data-part~=shifted]")).to_have_count(0)
    page.evaluate("(found) => window.model.fromPython({ _sliders: found })", widget._sliders)
    expect(status).not_to_be_visible()
    expect(page.locator("#app [data-part~=shifted]")).to_be_visible()


def test_late_answer_still_comes(mount: Mount) -> None:
    """Python answers through the trait whenever it can, and only its own question counts."""
    widget = shown(house="8")
    page = mount(widget)
    open_panel(page)
    turn(page, "Golden Duck Diner, beers in stock")
    ask(page)
    question = page.evaluate("() => window.saves[0]._request")
    widget._request = question
    assert widget._reply
    stale = {**widget._reply, "id": question["id"] + 5}
    page.evaluate("answer => window.model.fromPython({ _reply: answer })", stale)
    expect(sentence(page)).to_have_text(OLD)
    page.evaluate("answer => window.model.fromPython({ _reply: answer })", widget._reply)
    expect(sentence(page)).to_have_text(NEW)


@pytest.mark.long
@pytest.mark.parametrize("width", [833, 500])
def test_answer_stands_beside_what_was_changed(mount: Mount, width: int) -> None:
    """In a cell of JupyterLab on a screen of 1280 x 800, where nothing sticks: no scrolling."""
    page = mount(shown("where-will-house-8-eat", house="8"), kernel=True, width=width)
    page.set_viewport_size({"width": 1280, "height": 679})
    page.locator("#app").evaluate("app => { app.style.overflowX = 'auto' }")  # as a cell's output
    panel = open_panel(page)
    panel.evaluate("one => one.scrollIntoView()")
    box = panel.locator("[data-part~=ask]")
    lever = page.get_by_role("slider", name="Fried Geese, price", exact=True)
    slide(page, "Fried Geese, price", down=True)
    told = box.get_by_text("House 8: at Fried Geese instead of at Xango Blues Bar")
    for part in (lever, told):
        expect(part).to_be_in_viewport(ratio=1)
    slide(page, "Fried Geese, price")
    turn(page, "Xango Blues Bar, beers in stock", 2, down=True)
    button = box.get_by_role("button", name="Ask", exact=True)
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    expect(page.get_by_text("this is not the table as it was")).to_have_count(1)
    less = page.get_by_role("group", name="Xango Blues Bar, beers in stock", exact=True)
    for part in (told, button, less):
        expect(part).to_be_in_viewport(ratio=0.99)  # its edge may lie between two pixels
    turn(page, "Xango Blues Bar, beers in stock")
    expect(told).to_have_count(0)  # it was the answer to another question


@pytest.mark.long
def test_levers_of_five_chains_and_their_answer_fit_too(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(Game.from_scenario(text())), width=833)
    page.set_viewport_size({"width": 1280, "height": 679})
    panel = open_panel(page)
    for levers in (panel.locator("[data-part~=levers]"), panel.locator("[data-part~=lever-rest]")):
        sizes = [one.bounding_box() for one in (levers, panel.locator("[data-part~=ask]"))]
        assert sum(size["height"] for size in sizes if size) < 640
    slide(page, page.get_by_role("slider").last.get_attribute("aria-label") or "", down=True)
    expect(panel.locator("[data-part~=ask] [data-part~=shifted]")).to_be_in_viewport(ratio=1)


SCROLLS = """(panel) => [...panel.querySelectorAll('*')].filter((one) =>
  /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
  .map((one) => one.dataset.part ?? one.className)"""


def test_on_a_phone_nothing_scrolls_by_itself_and_ask_is_last(mount: Mount) -> None:
    page = mount(shown(), width=390)
    panel = open_panel(page)
    first, second = panel.locator("[data-part~=chain-levers]").all()
    expect(first).to_have_attribute("open", "")
    expect(second).not_to_have_attribute("open", "")
    assert panel.evaluate(SCROLLS) == []
    assert panel.evaluate(
        "one => one.querySelector('[data-part~=lever-rest]').compareDocumentPosition("
        "one.querySelector('[data-part~=ask]')) === Node.DOCUMENT_POSITION_FOLLOWING"
    )
    expect(page.get_by_role("button", name="Reset")).to_be_disabled()
    lever = page.get_by_role("slider", name="Xango Blues Bar, price", exact=True)
    lever.focus()
    at = page.evaluate("() => scrollY")
    lever.press("ArrowLeft")
    expect(page.get_by_role("button", name="Reset")).to_be_enabled()
    assert page.evaluate("() => scrollY") == at, "the lever stays under the finger"
    menu = panel.locator("select").filter(has_text="entrance in the")
    names = menu.locator("option").all_text_contents()
    assert names[0] == "Xango Blues Bar, entrance in the south-east"


def test_drive_ins_are_explained_beside_their_lever(mount: Mount) -> None:
    """In words that are there to read, for fingers and keys too."""
    page = mount(shown())
    panel = open_panel(page)
    lever = panel.locator("[data-part~=lever]", has=page.get_by_role("checkbox")).first
    expect(lever).to_have_text("drive-ins every corner is an entrance")
    expect(panel).to_contain_text("every corner of an open restaurant is an entrance")
