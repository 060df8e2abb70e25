"""The goods of modules in the browser: icons, columns, levers, and the table editor's fields."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, Game
from fcm_widgets.widgets.table.editor import TableEditor
from tests.dinner.street import chain, table

if TYPE_CHECKING:
    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

ALL = ["kimchi", "sushi", "noodles"]
ORDER = {"burger": 1, "beer": 1}


def game() -> Game:
    near, far = chain("A", 0, stock=ORDER), chain("B", 2, stock={"noodles": 2, "kimchi": 1})
    return Game.from_scenario(table(near, far, wants=["burger", "beer"], garden="W", modules=ALL))


def test_a_dinner_with_kimchi_shows_what_was_served_and_why(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(game().run_phase()))
    page.get_by_role("button", name="Next step", exact=True).click()
    offers = page.get_by_role("table", name=re.compile("^What each chain offers"))
    expect(offers.get_by_role("columnheader", name="kimchi decides")).to_be_visible()
    expect(offers.get_by_role("columnheader", name="noodles")).to_be_visible()
    expect(offers.get_by_text("noodles with kimchi")).to_be_visible()
    expect(page.locator("#app [data-part~=say]")).to_contain_text("kimchi comes before any price")
    signs = page.get_by_role("list", name="Signs").get_by_role("listitem")
    expect(signs).to_have_text(["kimchi", "noodles"])  # what no house asks for, and somebody has


def test_what_is_offered_is_not_told_before_the_guess(mount: Mount) -> None:
    """Who has kimchi or sushi enough is the question; the stocks above the map tell it."""
    page = mount(DinnertimeExplorer(game().run_phase(), house="13", predict=True))
    offers = page.get_by_role("table", name=re.compile("^What each chain offers"))
    cells = offers.locator("tbody [data-col=more]")
    expect(cells).to_have_text(["?"] * 6)
    page.get_by_role("radio", name="B").check()
    page.get_by_role("button", name="That is my guess").click()
    expect(cells).to_have_text(["yes", "-", "yes", "-", "-", "-"])


def test_a_kimchi_more_is_a_lever_of_stock_and_none_of_demand(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(game().run_phase()), kernel=True)
    page.get_by_text("What if? Change the table and ask again").click()
    named = page.get_by_role("group", name=re.compile("kimchi"))
    expect(named).to_have_count(2)  # in the stocks of A and B, and in no house's demand
    stock = page.get_by_role("group", name="A, kimchi in stock", exact=True)
    expect(stock.locator("xpath=..").locator("svg").first).to_be_visible()
    stock.get_by_role("button", name="one more").click()
    page.get_by_role("button", name="Ask", exact=True).click()
    moved = page.get_by_role("table", name="Where each house dines").locator("tbody tr")
    expect(moved.first).to_have_text(re.compile("13.*B.*A"))


def test_the_table_editor_has_a_field_for_each_good_of_the_draft(mount: Mount) -> None:
    page = mount(TableEditor(game()))
    page.get_by_role("button", name="Chains", exact=True).click()
    expect(page.get_by_role("group", name="kimchi in stock").first).to_be_visible()
    expect(page.locator("[data-part~=stock]").first).to_have_text(re.compile("burgers$"))
