"""The reasons in `DinnertimeExplorer`: the table of offers, what decided, and the ways."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, example_names, load_example
from fcm_widgets.dinner.words import flip_sentences, in_order
from fcm_widgets.text.names import the_house
from tests.mixes import modules_of
from tests.seeds import some

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from fcm_widgets.decisions import Decision, Offer
    from tests.browser.conftest import Mount

HEADS = [
    "chain",
    "stock",
    "price of one item",
    "borders to cross",
    "sum (lowest wins)",
    "waitresses",
    "turn order",
    "result",
]
DECIDES = {
    "only_offer": "stock",
    "price_plus_distance": "sum (lowest wins)",
    "waitresses": "waitresses",
    "turn_order": "turn order",
}


def shown(name: str, **options: object) -> DinnertimeExplorer:
    return DinnertimeExplorer(load_example(name), **options)  # type: ignore[arg-type]


def root(page: Page) -> Locator:
    return page.locator("#app .fcm-root")


def offers(page: Page) -> Locator:
    return page.get_by_role("table", name=re.compile("^What each chain offers"))


def rows(page: Page) -> Locator:
    return offers(page).locator(":scope > tbody > tr:visible")


HEADS_READ = """(table) => [...table.querySelectorAll("thead th")]
  .map((head) => head.textContent.replace(/\\s+/g, " ").trim())"""
READ = """(table) => {
  const text = (element) => (element?.textContent ?? "").replace(/\\s+/g, " ").trim();
  return [...table.querySelectorAll(":scope > tbody > tr")]
    .filter((row) => row.checkVisibility())
    .map((row) => ({
      chain: text(row.querySelector("th")),
      cells: [...row.querySelectorAll("td")].map(text),
      results: [...row.querySelectorAll("td")].map((cell) =>
        text([...cell.querySelectorAll("b")].at(-1))),
      asks: text([...row.querySelectorAll("button")].at(-1)),
    }));
}"""
"""What the table of offers shows, read at once: a call for each cell would take a minute."""


def row_matches(row: dict[str, Any], offer: Offer, decision: Decision) -> None:
    """Compare a row with its offer; the result of a cell stands behind the terms it is made of."""
    assert row["chain"].endswith(offer.chain)
    # Where only the road is missing, nothing is missing from the menu.
    sign = "✓" if offer.able else "" if offer.tiles is None else "✗"
    assert re.match(f"{sign} ?[a-z0-9]", row["cells"][0])
    money = f"-${-offer.unit_price}" if offer.unit_price < 0 else f"${offer.unit_price}"
    assert row["results"][1] == money
    if offer.tiles is None:
        assert row["cells"][2] == "no road"
        assert "–" in row["cells"][3]
    else:
        assert row["results"][2:4] == [str(offer.tiles), str(offer.score)]
    assert row["cells"][4:6] == [str(offer.stats[rung]) for rung in ("waitresses", "turn")]
    won = decision.winner == offer.chain
    assert row["asks"] == (f"Why {offer.chain}?" if won else f"Why not {offer.chain}?")


DINNERS = example_names("dinnertime")
WITH_MODULES = [name for name in DINNERS if modules_of(name)]
WITHOUT = [name for name in DINNERS if name not in WITH_MODULES]


@pytest.mark.long
@pytest.mark.parametrize("name", some(WITH_MODULES, every=2))
def test_the_columns_of_modules_are_those_of_the_decision(mount: Mount, name: str) -> None:
    """Each stands under its head, row by row, for every house of every example with modules."""
    widget = shown(name)
    page = mount(widget)
    for decision in widget.game.decisions:
        step = next(
            at
            for at, one in enumerate(widget._timeline["steps"])
            if one.get("house") == decision.house
        )
        page.get_by_role("slider", name="Step").fill(str(step))
        expect(offers(page)).to_contain_text(f"offers {the_house(decision.house)}")
        ranked = in_order(decision)
        expect(rows(page)).to_have_count(len(ranked))
        heads = [re.sub("decides$", "", one) for one in offers(page).evaluate(HEADS_READ)]
        own = [column for rung in decision.criteria for column in rung.columns]
        for row, offer in zip(offers(page).evaluate(READ), ranked, strict=True):
            told = dict(zip(heads[1:], row["cells"], strict=True))
            assert told["turn order"] == str(offer.stats["turn"])
            for column in own:
                if column.head in told and column.head not in DECIDES.values():
                    assert told[column.head] == column.cell(offer)
        assert {column.head for column in own} & {*heads}, "the module's column stands there"
        numbers_match(page, decision)


@pytest.mark.long
@pytest.mark.parametrize("name", some(WITHOUT, every=2))
def test_table_is_the_decision(mount: Mount, name: str) -> None:
    """Rows, deciding column and the map's numbers, for every house of every example."""
    widget = shown(name)
    page = mount(widget)
    steps = widget._timeline["steps"]
    for decision in widget.game.decisions:
        step = next(at for at, one in enumerate(steps) if one.get("house") == decision.house)
        page.get_by_role("slider", name="Step").fill(str(step))
        expect(offers(page)).to_contain_text(f"offers house {decision.house}")
        ranked = in_order(decision)
        expect(rows(page)).to_have_count(len(ranked))
        for row, offer in zip(offers(page).evaluate(READ), ranked, strict=True):
            row_matches(row, offer, decision)
        heads = offers(page).get_by_role("columnheader")
        decided = DECIDES.get(decision.decided_by() or "")
        expect(heads).to_have_text(
            [f"{text}decides" if text == decided else text for text in HEADS]
        )
        numbers_match(page, decision)


def numbers_match(page: Page, decision: Decision) -> None:
    """The winner's way has as many numbered borders as its row says, 1, 2, 3 and so on."""
    best = decision.best
    solid = page.locator("svg[role=group] [data-part~=route]:not([data-dashed])")
    expect(solid).to_have_count(0 if best is None else 1)
    if best is not None:
        assert best.tiles is not None
        assert best.route is not None
        further = sum(term.amount for term in best.extra)  # no example has roadworks
        assert len(best.route.borders) + further == best.tiles
        numbers = [str(n + 1) for n in range(len(best.route.borders))]
        counts = page.locator("svg[role=group] [data-part~=route-counts]:not([data-dashed])")
        borders = counts.locator("> [data-part~=numbered]:not(:has([data-part~=route-stop])) text")
        expect(borders).to_have_text(numbers)


def test_no_cell_of_the_table_is_cut_off(mount: Mount) -> None:
    """At any width of a notebook's cell, and there are as many as there are screens."""
    page = mount(shown("where-will-house-8-eat", house="8"))
    expect(offers(page)).to_be_visible()
    over = offers(page).evaluate(
        """async (table) => {
          const found = [];
          for (let width = 500; width <= 1240; width += 20) {
            document.querySelector('#app').style.width = `${width}px`;
            await new Promise(requestAnimationFrame);
            for (const cell of table.querySelectorAll(':scope > * > tr > :is(th, td)')) {
              const right = cell.getBoundingClientRect().right + 1;
              const parts = [...cell.querySelectorAll(':not(.fcm-sr)')];
              const out = parts.filter(part => part.getBoundingClientRect().right > right);
              if (cell.clientWidth > 2 && out.length) found.push(`${width}: ${cell.innerText}`);
            }
          }
          return found;
        }"""
    )
    assert over == []


def test_rivals_way_is_dashed_and_follows_the_row_in_hand(mount: Mount) -> None:
    page = mount(shown("where-will-house-8-eat", house="8"))
    dashed = page.locator("svg[role=group] [data-part~=route-counts][data-dashed]")
    expect(dashed.locator("> [data-part~=numbered] text")).to_have_text(
        ["1"]
    )  # Fried Geese, the runner-up
    rows(page).filter(has_text="Santa Maria").hover()
    expect(dashed.locator("> [data-part~=numbered] text")).to_have_text(["1", "2", "3", "4"])
    expect(dashed.locator("[data-part~=route-letter] text")).to_have_text("S")
    lines = page.locator("svg[role=group] [data-part~=route-line]")
    patterns = lines.evaluate_all("all => all.map(one => getComputedStyle(one).strokeDasharray)")
    assert len(set(patterns)) == 2
    expect(page.get_by_text("route to Santa Maria")).to_be_visible()
    page.get_by_role("heading").first.hover()
    expect(page.get_by_text("route to Fried Geese")).to_be_visible()


def test_reasons_open_by_key_and_button_and_escape_closes(mount: Mount) -> None:
    page = mount(shown("where-will-house-8-eat", house="8"))
    root(page).focus()
    expect(rows(page)).to_have_count(4)
    page.keyboard.press("e")
    expect(rows(page)).to_have_count(8)
    page.keyboard.press("Escape")
    expect(rows(page)).to_have_count(4)
    page.get_by_role("button", name="Why not Santa Maria").click()
    expect(rows(page)).to_have_count(5)
    price = page.get_by_role("table", name="Price of one item")
    expect(price.get_by_role("row")).to_have_text(
        [re.compile("^base price.*10"), re.compile("^Discount manager.*−3"), re.compile("7$")]
    )
    page.keyboard.press("e")
    page.keyboard.press("e")
    expect(rows(page)).to_have_count(8)


def test_says_what_would_have_changed_it(mount: Mount) -> None:
    widget = shown("where-will-house-8-eat", house="8")
    page = mount(widget)
    flips = page.get_by_role("heading", name="What would have changed it").locator("..")
    decision = next(one for one in widget.game.decisions if one.house == "8")
    told = flips.get_by_role("listitem")
    losers = [offer.chain for offer in decision.offers if offer.chain != decision.winner]
    said = [sentence.text for chain in losers for sentence in flip_sentences(decision, chain)]
    before_the_rule = [text.partition("\u00a7")[0].strip() for text in told.all_inner_texts()]
    shown_lines = [text.split("\n")[-1] for text in before_the_rule]
    assert sorted(shown_lines) == sorted(said)
    assert any("house 4" in line for line in shown_lines), shown_lines
    rule = flips.get_by_role("button", name=re.compile("Rule [A-Z]{3}-")).first
    rule.focus()
    expect(page.get_by_role("tooltip")).to_contain_text("Rule ")
    expect(rule).to_have_attribute("aria-description", re.compile(r"\w+ \w+"))


def test_tooltip_goes_with_the_words_that_it_explains(mount: Mount) -> None:
    """Walking on redraws the reasons under a pointer that rests on one of them."""
    page = mount(shown("where-will-house-8-eat", house="8"))
    root(page).focus()
    page.locator("[data-part~=flips] [data-part~=ruled]").first.hover()
    expect(page.get_by_role("tooltip")).to_contain_text("Rule DIN-4")
    page.keyboard.press("Home")
    expect(page.locator("[data-part~=flips]")).to_have_count(0)
    expect(page.get_by_role("tooltip")).to_have_count(0)
