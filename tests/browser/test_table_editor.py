"""`TableEditor` on the bare page: a table by mouse, another by keyboard alone, a third mended."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.widgets.table.editor import TableEditor
from tests.browser.shown import live

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount


def step(page: Page, name: str) -> None:
    page.get_by_role("toolbar", name="Steps").get_by_role("button", name=name).click()


def button(page: Page, name: str | re.Pattern[str], *, exact: bool = False) -> Locator:
    return page.locator("#app").get_by_role("button", name=name, exact=exact)


def square(page: Page, x: int, y: int) -> Locator:
    return page.locator(f"#app [data-square='{x},{y}']")


def now(page: Page) -> Locator:
    return page.get_by_role("region", name="Feedback")


def done(page: Page, said: str) -> None:
    """Wait until Python has made an edit, and for what it says of it."""
    expect(now(page).locator("p[role=status]")).to_contain_text(f"\u2713 {said}")


def laying_two_tiles(page: Page, editor: TableEditor) -> None:
    expect(page.get_by_role("region", name="Missing or wrong")).to_contain_text("step 1")
    button(page, "Rows of tiles: one fewer").click()
    done(page, "The city has 2 x 3 places.")
    page.locator("[data-tile=A]").click()
    square(page, 1, 0).hover()
    expect(now(page)).to_contain_text("Row 1, column 2")
    page.keyboard.press("t")
    square(page, 1, 0).click()
    done(page, "Tile A is in row 1, column 2.")
    assert editor._table["grid"][0][1] == "A90"
    square(page, 1, 0).click()  # chosen already: once more turns it
    done(page, "Tile A is turned by 180 degrees.")
    page.get_by_role("searchbox", name="Find a tile").fill("house 8")
    page.locator("[data-part~=tile-button]").click()
    square(page, 1, 1).click()
    done(page, "Tile E is in row 2, column 2.")


def seating_a_chain(page: Page, editor: TableEditor) -> None:
    step(page, "Chains")
    button(page, "+ Siap Faji").click()
    done(page, "Siap Faji sits at the table.")
    page.get_by_role("searchbox", name="Find a card").fill("wait")
    for _ in range(2):  # the second is sent when the first is answered
        button(page, "Waitress at work: one more").click()
    button(page, "beer in stock: one more").click()
    done(page, "Siap Faji has 1 beer in stock.")
    assert editor.game.state.chains[0].at_work == ("waitress", "waitress")


def placing_what_stands(page: Page, editor: TableEditor) -> None:
    step(page, "Pieces")
    button(page, re.compile("^New restaurant of Siap Faji")).click()
    square(page, 7, 4).hover()
    expect(now(page)).to_contain_text("A road is on square 7, 4: choose empty squares.")
    square(page, 7, 4).click()
    expect(now(page).get_by_role("alert")).to_contain_text("road is on square 7, 4")
    expect(now(page).get_by_role("button", name="RST-1")).to_be_visible()
    square(page, 5, 8).hover()
    expect(now(page)).to_contain_text("Allowed")
    square(page, 5, 8).click()
    done(page, "The restaurant of Siap Faji is placed")
    expect(now(page)).to_contain_text("Restaurant of Siap Faji, entrance at")
    page.locator("[data-piece='house:8']").click()
    button(page, "House 8: demand for beer: one more").click()
    done(page, "House 8 has 1 demand token.")
    button(page, re.compile("Undo")).click()
    done(page, "Undone: House 8 has 1 demand token.")
    assert editor.game.state.homes[-1].demand == ()
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("y")
    done(page, "Redone.")


def saving(page: Page, editor: TableEditor) -> None:
    step(page, "Save")
    page.get_by_label("Title of the table").fill("Ours <b>")
    page.get_by_label("Title of the table").press("Enter")
    done(page, "The table is called Ours <b>.")
    page.get_by_label("File", exact=True).fill("ours.toml")
    button(page, "Save next to the notebook").click()
    done(page, "Saved: ")
    expect(page.locator("code")).to_have_text(
        'fcm.DinnertimeExplorer(fcm.load_scenario("ours.toml"))'
    )
    expect(page.get_by_role("region", name="Save")).to_contain_text("House 8 wanted 1 beer.")
    assert fcm.load_scenario("ours.toml").state == editor.game.state
    button(page, "Save next to the notebook").click()
    expect(button(page, "Replace the old file")).to_be_visible()
    with page.expect_download() as download:
        button(page, "Download").click()
    assert download.value.path().read_text() == editor.scenario


@pytest.mark.scene
def test_a_table_by_mouse(
    mount: Mount,
    axe: Callable[[Page], None],
    artefact: Callable[[str], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    editor = TableEditor()
    page = mount(editor, kernel=True, width=1100)
    laying_two_tiles(page, editor)
    seating_a_chain(page, editor)
    axe(page)
    placing_what_stands(page, editor)
    saving(page, editor)
    page.locator("#app .fcm-root").screenshot(path=artefact("table-saved.png"))
    axe(page)


def keys_lay_two_tiles(page: Page) -> None:
    keys, cursor = page.keyboard, page.locator("#app [aria-roledescription='map cursor']")
    for letter, steps in (("E", ["ArrowDown"]), ("O", ["ArrowDown", "ArrowRight"])):
        page.locator(f"[data-tile={letter}]").focus()
        keys.press("Enter")
        expect(cursor).to_be_focused()
        for key in steps:
            keys.press(key)
        expect(cursor).to_have_attribute("aria-label", re.compile(r"^Row 2, column \d: allowed"))
        keys.press("Enter")
        done(page, f"Tile {letter} is in row 2")
        expect(page.locator(f"[data-tile={letter}]")).to_be_focused()


def keys_place_a_restaurant(page: Page, editor: TableEditor) -> None:
    keys, cursor = page.keyboard, page.locator("#app [aria-roledescription='map cursor']")
    keys.press("3")
    button(page, re.compile("^New restaurant of Golden Duck")).focus()
    keys.press("Enter")
    expect(cursor).to_be_focused()
    keys.press("p")
    keys.press("n")
    expect(live(page)).to_have_text(cursor.get_attribute("aria-label") or "")
    keys.press("t")
    expect(live(page)).to_contain_text("allowed")
    keys.press("n")
    expect(cursor).to_have_attribute(
        "aria-label",
        re.compile(r"^Squares .*; row \d, column \d.*: allowed, entrance in the .*; at stretch \d"),
    )
    keys.press("ArrowUp")
    for _ in range(9):
        keys.press("ArrowUp")
    expect(cursor).to_have_attribute(
        "aria-label", re.compile(r"^Square .*; row \d, column \d.*: not allowed. .* off the")
    )
    keys.press("Enter")
    expect(now(page).get_by_role("alert")).to_contain_text("off the map")
    keys.press("n")
    keys.press("Enter")
    done(page, "The restaurant of Golden Duck Diner is placed")
    expect(button(page, re.compile("^New restaurant of Golden Duck"))).to_be_focused()
    assert len(editor.game.state.chains[1].restaurants) == 1
    page.locator("[data-piece^='restaurant']").focus()
    keys.press("Delete")
    done(page, "The restaurant of Golden Duck Diner is taken away.")
    expect(
        page.locator("#app .fcm-root")
    ).to_be_focused()  # not the page: JupyterLab would take the next key
    keys.press("z")
    done(page, "Undone: The restaurant of Golden Duck Diner is taken away.")


def keys_say_the_rest(page: Page, editor: TableEditor) -> None:
    keys = page.keyboard
    button(page, re.compile("^8:")).focus()
    keys.press("Enter")
    button(page, "House 8: demand for pizza: one more").focus()
    keys.press("Enter")
    done(page, "House 8 has 1 demand token.")
    assert [home.wants for home in editor.game.state.homes if home.demand] == [{"pizza": 1}]
    keys.press("4")
    page.get_by_label("Campaign tile").select_option("4")
    button(page, "Take the tile").focus()
    keys.press("Enter")
    expect(page.get_by_role("group", name="In hand")).to_contain_text("30 places are allowed.")
    keys.press("n")
    button(page, "Place it").focus()
    keys.press("Enter")
    done(page, "Airplane 4 is placed.")
    assert editor.game.state.campaigns[0].footprint.edge == "N"
    keys.press("2")
    # Where a page of the editor opens, the focus moves once more: nobody types within a frame.
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )
    field = page.get_by_label("Another name")
    field.focus()
    expect(field).to_be_focused()
    keys.type("Zt?3")  # letters that are keys elsewhere
    keys.press("Enter")
    done(page, "Zt?3 sits at the table.")


@pytest.mark.long
def test_a_table_by_keyboard_alone(mount: Mount) -> None:
    editor = TableEditor(2)
    page = mount(editor, kernel=True, width=1100)
    page.evaluate(
        "() => { window.heard = [];"
        " document.addEventListener('keydown', e => window.heard.push(e.key)) }"
    )
    keys_lay_two_tiles(page)
    keys_place_a_restaurant(page, editor)
    keys_say_the_rest(page, editor)
    assert page.evaluate("() => window.heard") == []


def test_a_bad_file_is_mended_on_its_map(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path]
) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    editor = TableEditor(
        f'city.tiles = [["A", "B"]]\nchain = [{{name = "{hostile}", stok = {{}},'
        ' restaurants = [{at = [2, 0], entrance = "NW"}]}]\n'
        'house = [{number = 4, demand = ["beer", "beer", "beer", "bear"]}]'
    )
    page = mount(editor, kernel=True, width=900, dark=True)
    faults = page.get_by_role("region", name="Missing or wrong")
    expect(faults.get_by_role("listitem")).to_have_count(4)
    marks = page.locator("#app [data-part~=fault-marks] text")
    expect(marks).to_have_text(["2", "3", "4"])
    expect(faults).to_contain_text(f"Restaurant 1 of {hostile} needs empty squares")
    page.locator("#app .fcm-root").screenshot(path=artefact("table-faults.png"))
    axe(page)
    # The road's restaurant is moved; the rest is taken out.
    step(page, "Pieces")
    page.locator("[data-piece='restaurant:0:0']").click()
    button(page, "Move it").click()
    square(page, 3, 3).click()
    done(page, "The restaurant of")
    for left in (2, 0):  # a token that is no good was one too many as well
        faults.get_by_role("button", name="Take it out").first.click()
        expect(faults.get_by_role("listitem")).to_have_count(left)
    assert editor.game.state.chains[0].restaurants[0].at == (3, 3)
    expect(page.locator("#app")).to_contain_text("Nothing is missing and nothing is wrong")
    expect(page.locator("#app img")).to_have_count(0)


def double_click_takes_one_chain(page: Page, editor: TableEditor) -> None:
    step(page, "Chains")
    button(page, re.compile("^Remove Xango Blues Bar")).dblclick()
    done(page, "Xango Blues Bar has left the table, with 1 restaurant.")
    expect(button(page, re.compile("^Remove "))).to_have_count(0)
    assert len(editor.game.state.chains) == 3
    button(page, re.compile(r"Fried Geese \$")).click()
    button(page, "Fried Geese: later in turn order").click()
    done(page, "Turn order: ")
    heads = page.locator("#app [data-part~=chain-name]")
    order = [editor.game.state.chains[seat].name for seat in editor.game.state.turn_order]
    expect(heads).to_have_text([re.compile(f"^{n}. .*{name}") for n, name in enumerate(order, 1)])


def names_and_cards_are_found_again(page: Page) -> None:
    page.get_by_role("searchbox", name="Find a card").fill("price")
    held = page.locator("#app [data-part~=cards] li")
    expect(held).to_contain_text(["Waitress", "Pricing manager"])
    name = page.get_by_label("Name", exact=True)
    name.fill("Santa Maria")
    name.press("Enter")
    expect(now(page).get_by_role("alert")).to_contain_text("already called Santa Maria.")
    expect(name).to_have_value("Santa Maria")  # to be mended, not typed again
    step(page, "City")
    expect(now(page).get_by_role("alert")).to_have_count(0)
    expect(now(page).get_by_role("status")).to_be_empty()


def a_click_means_what_is_pointed_at(page: Page, editor: TableEditor) -> None:
    page.locator("[data-piece='house:8']").click(force=True)
    expect(now(page)).to_contain_text("Tile E")
    step(page, "Pieces")
    expect(button(page, re.compile("^8: .*2 burgers"))).to_be_visible()
    button(page, re.compile("^New restaurant of Santa Maria")).click()
    assert editor._reply
    done: Any = editor._reply["body"]
    spots = done["spots"]
    assert spots
    places = [
        (x, y)
        for y in range(10)
        for x in range(10)
        if any(not spots["reasons"][form["grid"][y][x]] for form in spots["forms"])
    ]
    covers = {
        (x, y): [p for p in places if 0 <= x - p[0] < 2 and 0 <= y - p[1] < 2]
        for x in range(10)
        for y in range(10)
        if (x, y) not in places
    }
    (x, y), ((west, north),) = next(item for item in covers.items() if len(item[1]) == 1)
    square(page, x, y).hover()
    expect(now(page)).to_contain_text(f"Squares {west}, {north} to {west + 1}, {north + 1}; row")
    page.keyboard.press("Escape")


def test_a_teacher_is_not_misled(
    mount: Mount,
    artefact: Callable[[str], Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    editor = TableEditor("where-will-house-8-eat")
    page = mount(editor, kernel=True, width=1100)
    double_click_takes_one_chain(page, editor)
    page.locator("#app .fcm-root").screenshot(path=artefact("table-chains.png"))
    names_and_cards_are_found_again(page)
    a_click_means_what_is_pointed_at(page, editor)
    step(page, "Save")
    button(page, "Save next to the notebook").click()
    done(page, "Saved: ")
    button(page, "Try the dinner").click()
    expect(page.get_by_role("region", name="Save")).to_contain_text("After dinner: ")
    expect(page.locator("#app code")).to_contain_text("fcm.DinnertimeExplorer")
    button(page, "Save next to the notebook").click()
    expect(now(page).get_by_role("status")).to_have_text("! There is already a file my-table.toml.")


def test_a_fault_leads_to_its_piece_and_its_name(mount: Mount) -> None:
    editor = TableEditor(
        'city.tiles = [["E"]]\n'
        'chain = [{name = "Xango"}, {name = "Geese", at_work = ["waitres"]}, {cash = 4}]'
        '\nhouse = [{number = 8, demand = ["bear"]}]'
    )
    page = mount(editor, kernel=True, width=900)
    faults = page.get_by_role("region", name="Missing or wrong")
    faults.get_by_role("button", name=re.compile("^House 8, demand")).click()
    expect(page.locator("#app").get_by_role("heading", name="House 8")).to_be_visible()
    faults.get_by_role("button", name=re.compile("^Geese, at work")).click()
    expect(button(page, "Remove Geese from the table")).to_be_visible()
    for name in ("waitress", "beer"):
        button(page, f'Change to "{name}"').click()
        done(page, f'Changed to "{name}".')
    button(page, 'Add "Golden Duck Diner"').click()
    done(page, 'Added "Golden Duck Diner".')
    worth = page.get_by_role("region", name="Nothing is wrong")
    expect(worth).to_contain_text("There is no restaurant yet.")
    worth.get_by_role("button", name="Step 3").first.click()
    expect(page.get_by_role("region", name="Pieces")).to_be_visible()


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_what_lies_beside_the_city_is_laid(mount: Mount, by: str) -> None:
    """A giant billboard at its side of the rural area, and an offramp that is turned first."""
    editor = TableEditor("city-builder")
    page = mount(editor, width=1100, kernel=True)
    step(page, "Campaigns")
    page.get_by_label("Campaign tile").select_option(label="S: giant billboard, next to the city")
    if by == "mouse":
        button(page, "Take the tile").click()
        expect(now(page)).to_contain_text("Reaches the rural area")
        page.locator("#app [data-beside]").click()
    else:
        button(page, "Take the tile").press("Enter")
        expect(button(page, "Place it")).to_be_focused()
        page.keyboard.press("Enter")
    done(page, "Giant billboard S is placed.")
    expect(page.locator("#app [data-piece='campaign:103']")).to_be_visible()
    expect(now(page).get_by_text("Turns left")).to_have_count(0)
    step(page, "Pieces")
    if by == "mouse":
        button(page, "Offramp", exact=True).click()
        square(page, 2, 0).hover()
        expect(now(page)).to_contain_text("Over the north side")
        square(page, 2, 1).hover()
        expect(now(page)).to_contain_text("Not allowed")
        square(page, 2, 0).click()
    else:
        button(page, "Offramp", exact=True).press("Enter")
        page.keyboard.press("n")
        expect(now(page)).to_contain_text("Over the north side")
        page.keyboard.press("Enter")
    done(page, "The offramp is placed.")
    if by == "keyboard":  # the focus goes back first, and would take the next key with it
        expect(button(page, "Offramp", exact=True)).to_be_focused()
    ramp = page.locator("#app [data-piece='offramp:1']")
    expect(ramp).to_be_visible()
    ramp.press("Delete")
    done(page, "The offramp is taken away.")
    expect(page.locator("#app [data-piece='offramp:0']")).to_be_visible()
    button(page, "rural area: ").click()
    button(page, "The rural area: demand for beer: one more").click()
    done(page, "The rural area has 3 demand tokens.")
    assert "[[rural_area.billboards]]" in editor.scenario or "billboards = [" in editor.scenario
