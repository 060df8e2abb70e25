"""Whoever does not see the map answers too: from the accessibility tree alone, roads and all.

The reader below looks at no picture and asks no Python: it takes the tree that a screen reader
gets, opens "The map as text", and counts borders from one stretch of road to the next.
"""

from __future__ import annotations

import re
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, Quiz, load_example
from fcm_widgets.widgets.map.pages import maps_html
from tests.browser.shown import WIDGETS, widget
from tests.seeds import LONG
from tests.widgets.wire import state_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

pytestmark = pytest.mark.long

Ports = dict[int, int]
"""The stretches that a piece touches, each with the border before it."""


class Roads(NamedTuple):
    """What the text says of roads: the pieces at them, and what a step from each to each costs."""

    ports: dict[str, Ports]
    joins: dict[int, dict[int, int]]
    tolls: dict[int, int]

    def distance(self, start: Ports, end: Ports) -> int | None:
        queue = [(border + self.tolls.get(one, 0), one) for one, border in start.items()]
        queue.sort()
        best: int | None = None
        seen: set[int] = set()
        while queue:
            cost, at = heappop(queue)
            if at in seen:
                continue
            seen.add(at)
            if at in end and (best is None or cost + end[at] < best):
                best = cost + end[at]
            for near, more in self.joins.get(at, {}).items():
                heappush(queue, (cost + more + self.tolls.get(near, 0), near))
        return best

    def to_chain(self, house: str, chain: str) -> int | None:
        """Of several restaurants of a chain the nearest counts, and only open ones sell."""
        own = [
            ports
            for name, ports in self.ports.items()
            if name.startswith(f"Restaurant of {chain},")
            and "coming soon" not in name
            and "a ruin" not in name
        ]
        ways = (self.distance(self.ports[f"House {house}"], one) for one in own)
        return min((way for way in ways if way is not None), default=None)


def tree(page: Page) -> str:
    return page.locator("#app").aria_snapshot()


def read_map(page: Page) -> Roads:
    """Open the fold and read its table."""
    if not page.get_by_role("table", name="Each tile").count():
        page.get_by_text("The map as text", exact=True).click()
    table = page.get_by_role("table", name="Each tile: what is on it")
    lines = re.findall(r"- listitem: \"?(.+?)\"?$", table.aria_snapshot(), re.M)
    roads = Roads({}, {}, {})
    for line in lines:
        if line.startswith("Stretch "):
            _read_stretch(line, roads)
        elif found := re.search(r"; (?:touches|entrances? at) (.*)", line):
            name = line.partition(";")[0]
            if house := re.match(r"(?:House|Apartment) (\S+),", name):
                name = f"House {house[1]}"
            else:
                name = line
            # Of a restaurant it is the entrance that counts, and it is said.
            assert ("; entrance" in line) == line.startswith("Restaurant of")
            roads.ports[name] = _ports(found[1])
    return roads


def _ports(text: str) -> Ports:
    near, _, far = text.partition("; ")[0].partition(", and ")
    if near.endswith("over a border"):
        near, far = "", near
    return {int(n): 0 for n in re.findall(r"stretch (\d+)", near)} | {
        int(n): 1 for n in re.findall(r"stretch (\d+)", far)
    }


def _read_stretch(line: str, roads: Roads) -> None:
    head, _, rest = line.partition(" joins ")
    number = int(re.findall(r"\d+", head)[0])
    if toll := re.search(r"that adds (\d+)", head):
        roads.tolls[number] = int(toll[1])
    near = roads.joins.setdefault(number, {})
    for part in rest.split("joins "):
        cost = 0 if "over no border" in part else 1
        near.update(
            {int(n): cost for n in re.findall(r"stretch (\d+)", part.partition("; ends")[0])}
        )


class Offer(NamedTuple):
    """What a chain asks of a house, and what it has; the best of all serves (DIN-2 to DIN-5)."""

    chain: str
    stock: dict[str, int]
    price: int
    waitresses: int
    turn: int


def dines_at(wants: dict[str, int], offers: list[Offer], roads: Roads, house: str) -> str | None:
    """Count as lesson 3 teaches: has everything, price plus distance, waitresses, turn order."""
    ranked = [
        (offer.price + way, -offer.waitresses, offer.turn, offer.chain)
        for offer in offers
        if all(offer.stock.get(good, 0) >= count for good, count in wants.items())
        and (way := roads.to_chain(house, offer.chain)) is not None
    ]
    return min(ranked)[3] if ranked else None


def counts(text: str) -> dict[str, int]:
    return {word.rstrip("s"): int(n) for n, word in re.findall(r"(\d+) ([a-z]+)", text)}


def words(part: Locator) -> str:
    """Give the text of a cell as the tree has it."""
    found = re.match(r"""- '?(?:row|column)?(?:header|cell) "(.*?)\"""", part.aria_snapshot())
    return found[1] if found else ""


def test_lesson_two_is_answered_from_the_tree(mount: Mount) -> None:
    game = load_example("where-will-house-8-eat")
    explorer = DinnertimeExplorer(game, predict=True, step=2)
    page = mount(explorer)
    asked = re.search(r"House (\S+) wants (.+)\. Where", tree(page))
    assert asked
    house = asked[1]
    roads = read_map(page)
    stocks = page.get_by_role("list", name="Chains and bank").aria_snapshot()
    rows = page.get_by_role("table", name=f"What each chain offers house {house}").get_by_role(
        "row"
    )
    offers = []
    for row in rows.all()[1:]:
        chain = words(row.get_by_role("rowheader"))
        cells = [words(cell) for cell in row.get_by_role("cell").all()]
        held = re.search(rf"{chain} .*", stocks)
        assert held, stocks
        way = roads.to_chain(house, chain)
        assert ("no road" if way is None else f"borders to cross: {way}") in cells[2]
        price = re.search(r"\$(\d+)", cells[1])
        assert price
        stock = counts(held[0].partition("Stock: ")[2])
        offers.append(Offer(chain, stock, int(price[1]), int(cells[4]), int(cells[5])))
    truth = {decision.house: decision.winner for decision in explorer._game.decisions}
    assert dines_at(counts(asked[2]), offers, roads, house) == truth[house]


@pytest.mark.parametrize("seed", [3, 20261122] if LONG else [3])
def test_a_quiz_of_ten_is_answered_from_the_tree(mount: Mount, seed: int) -> None:
    quiz = Quiz(seed, questions=10, kinds=("dinner", "how_far"))
    page = mount(quiz, kernel=True)
    for number in range(1, 11):
        asked = page.get_by_role("heading", name=re.compile(f"^Question {number} of 10 "))
        answer(page, asked.aria_snapshot())
        page.get_by_role("button", name="Check").click()
        page.get_by_role("button", name=re.compile("^(Next|The score)( ›)?$")).click()
    assert [one["right"] for one in quiz.answers] == [True] * 10


def answer(page: Page, asked: str) -> None:
    roads = read_map(page)
    if far := re.search(r"from house (\S+) to (?:the nearest restaurant of )?(.+?)\?", asked):
        page.get_by_role("spinbutton").fill(str(roads.to_chain(far[1], far[2])))
        return
    dinner = re.search(r"House (\S+) wants (.+?)\. Where", asked)
    assert dinner, asked
    rows = page.get_by_role("table", name="Facts to look up").get_by_role("row").all()[1:]
    offers = []
    for row in rows:
        stock, price, waitresses, turn = (words(one) for one in row.get_by_role("cell").all())
        chain = words(row.get_by_role("rowheader"))
        offers.append(Offer(chain, counts(stock), int(price[1:]), int(waitresses), int(turn)))
    chain = dines_at(counts(dinner[2]), offers, roads, dinner[1]) or "it stays at home"
    page.get_by_role("radio", name=chain).check()


@pytest.mark.parametrize("name", ["city", "dinner", "quiz"])
def test_the_map_can_be_read_as_text_while_presenting(mount: Mount, name: str) -> None:
    page = mount(widget(name))
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("f")
    expect(page.locator("#app .fcm-root")).to_have_attribute("data-present", "")
    fold = page.get_by_text("The map as text", exact=True)
    small = page.locator("#app [data-part~=map-text]").evaluate(
        "e => e.getBoundingClientRect().height"
    )
    assert small <= 1, "it takes no room from what is shown"
    fold.focus()
    expect(fold).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="Each tile")).to_be_visible()


@pytest.mark.parametrize("name", sorted(WIDGETS))
def test_each_map_is_there_as_text_and_each_piece_has_its_place(
    mount: Mount, axe: Callable[[Page], None], name: str
) -> None:
    page = mount(widget(name))
    fold = page.get_by_text("The map as text", exact=True)
    expect(fold).to_have_count(1)
    fold.click()
    rows = page.get_by_role("table", name="Each tile").get_by_role("row")
    expect(rows.nth(1)).to_contain_text("row 1, column 1")
    axe(page)
    pieces = page.locator("#app [data-piece]")
    names = [one.get_attribute("aria-label") or "" for one in pieces.all()]
    assert names
    assert all(re.search(r"row \d, column \d|outside the map", one) for one in names)
    assert len(set(names)) == len(names)


ROWS = """part => [...part.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => {
    const items = [...cell.querySelectorAll('li')];
    return items.length ? items.map(one => one.textContent) : cell.textContent;
}))"""


@pytest.mark.parametrize("name", sorted(WIDGETS))
def test_below_a_static_picture_stands_what_stands_below_the_live_map(
    mount: Mount, name: str
) -> None:
    made = widget(name)
    page = mount(made)
    page.get_by_text("The map as text", exact=True).click()
    expect(
        page.locator("#app [data-part~=map-text] tbody tr").first
    ).to_be_visible()  # it is drawn late
    live = page.locator("#app [data-part~=map-text]").evaluate(ROWS)
    assert len(live) > 1
    told = maps_html(state_of(made))
    still = page.evaluate(
        f"text => ({ROWS})(new DOMParser().parseFromString(text, 'text/html').querySelector("
        "'details'))",
        told,
    )
    assert still == live
