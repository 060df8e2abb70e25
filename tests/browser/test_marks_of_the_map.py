"""What is drawn on a map covers no number and no demand, and a map that does not fit shows it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from fcm_widgets import CityView, DinnertimeExplorer, Game, GameReview, load_example
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.browser.conftest import Mount
from tests.browser.test_game_review import whole
from tests.mixes import ALL, ALONE
from tests.seeds import seeds
from tests.widgets.test_beside_the_map import GUIDES, with_guides

# The marks of campaigns that leave their tile, or cover what a house or a source shows.
ASTRAY = """() => {
  const all = (which, from = document) => [...from.querySelectorAll(which)];
  const box = (one) => one.getBoundingClientRect();
  const into = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const marks = '[data-part~=campaign-owner] circle, [data-part~=campaign-good] circle, '
    + '[data-part~=campaign-turns] rect, text';
  const numbers = all('[data-part~=house-number], [data-part~=token], [data-glyph=source] circle');
  const board = document.querySelector('#app [data-part~=board]');
  const unit = box(board).width / board.viewBox.baseVal.width;
  const found = [];
  for (const tile of all('[data-picture^="campaign:"]')) {
    const name = tile.dataset.picture;
    const edge = box(tile.querySelector('[data-part~=campaign]') ?? tile.querySelector('rect'));
    const drawn = all(marks, tile).map((one) => [one, box(one)]);
    for (const [one, at] of drawn) {
      const out = Math.max(edge.left - at.left, at.right - edge.right,
        edge.top - at.top, at.bottom - edge.bottom);
      if (one.tagName !== 'text' && out > 1)
        found.push(`${name}: ${one.parentElement.dataset.part} is outside`);
      for (const number of numbers)
        if (into(at, box(number)) > 2 * unit) found.push(`${name} covers ${number.textContent}`);
    }
    const solid = drawn.filter(([one]) => one.tagName !== 'text');
    solid.forEach(([, a], i) => solid.slice(i + 1).forEach(([, b]) => {
      if (into(a, b) > 2 * unit) found.push(`${name}: marks on each other`);
    }));
  }
  return found;
}"""


@pytest.mark.parametrize("width", [833, 390])
def test_marks_of_a_campaign_are_inside_its_tile(mount: Mount, width: int) -> None:
    for table in (load_example("what-the-campaigns-do"), Game(with_guides(*GUIDES))):
        page = mount(CityView(table), width=width)
        expect(page.locator("#app [data-part~=campaign-turns]").first).to_be_visible()
        assert page.evaluate(ASTRAY) == []


# A mark of a campaign or of the forecast on a house's number, its demand or a restaurant, and a
# sign of the forecast on the number or the turns of a campaign; more than 0.6 of 20 units deep.
COVERED = """() => {
  const board = document.querySelector('#app [data-part~=board]');
  const all = (which) => [...board.querySelectorAll(which)];
  const box = (one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    const air = one.tagName === 'text' ? 0.2 * height : 0;  // above and below its digits
    return { left, right, top: top + air, bottom: bottom - air };
  };
  const into = (a, b) => Math.min(
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const unit = board.getBoundingClientRect().width / board.viewBox.baseVal.width;
  const campaigns = all('[data-part~=campaign], [data-part~=campaign-owner] > *, '
    + '[data-part~=campaign-good] circle, [data-part~=campaign-turns] rect, '
    + '[data-part~=campaign-number] rect');
  const signs = all('[data-forecast] rect');
  const pieces = all('[data-part~=house-number], [data-part~=token], [data-part~=restaurant]');
  const own = all('[data-part~=campaign-turns] rect, [data-part~=campaign-number] rect');
  const found = [];
  const look = (marks, under) => marks.forEach((mark) => under.forEach((other) => {
    if (into(box(mark), box(other)) > 0.6 * unit)
      found.push([mark, other].map((one) => one.closest('[data-picture], [data-forecast]'))
        .map((one) => one.dataset.picture ?? `forecast of ${one.dataset.forecast}`).join(' on '));
  }));
  look(campaigns, pieces);
  look(signs, [...pieces, ...own]);
  return [found, signs.length, campaigns.length];
}"""


@pytest.mark.parametrize("seed", seeds(30))
def test_no_mark_covers_a_number_demand_or_a_restaurant(mount: Mount, seed: int) -> None:
    """Late random games with all modules and with some, and their forecasts."""
    drawn = [0, 0]
    for number, setup in enumerate((*ALL, *ALONE)[seed % 4 :: 4]):
        bots = [RandomBot(seed=seed + seat) for seat in range(setup.players)]
        game = play_out(setup.game(seed + number), bots, turns=7)
        working = (n for n in range(game.played - 1, 0, -1) if game.at(n).phase == "working")
        late = game.at(next(working))
        page = mount(GameStepper(late, forecast=True), width=833)
        expect(page.locator("#app [data-part~=board]").first).to_be_visible()
        found, signs, campaigns = page.evaluate(COVERED)
        assert found == [], setup
        drawn = [drawn[0] + signs, drawn[1] + campaigns]
    assert all(drawn)


def test_the_number_of_a_campaign_does_not_look_like_that_of_a_house(mount: Mount) -> None:
    page = mount(CityView(load_example("what-the-campaigns-do")), width=833)
    fills = [
        page.locator(f"#app {part}").first.evaluate("one => getComputedStyle(one).fill")
        for part in ("[data-part~=campaign-number] text", "[data-part~=house-number]")
    ]
    assert fills[0] != fills[1]
    expect(page.locator("#app [data-part~=campaign-number] rect").first).to_be_visible()


def test_a_map_shrinks_to_its_box_and_else_shows_where_it_goes_on(mount: Mount) -> None:
    city = CityView(Game.new(players=4, seed=1))  # four tiles wide
    page = mount(city, width=390)
    seen = page.locator("#app [data-part~=map]")
    assert seen.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.locator("#app").evaluate("app => { app.style.width = '260px' }")
    expect(seen).to_have_attribute("data-more-right", "")
    expect(seen).not_to_have_attribute("data-more-left", "")
    seen.evaluate("one => one.scrollTo(one.scrollWidth, 0)")
    expect(seen).to_have_attribute("data-more-left", "")
    expect(seen).not_to_have_attribute("data-more-right", "")


@pytest.mark.long
def test_the_house_that_is_asked_about_comes_into_view(mount: Mount) -> None:
    dinner = DinnertimeExplorer(load_example("korean-city"), house="7")  # it is far in the east
    page = mount(dinner, width=200)
    house, seen = page.locator("#app [data-piece='house:7']"), page.locator("#app [data-part~=map]")
    expect(seen).to_have_attribute("data-more-left", "")
    inside = """([map, house]) => {
      const [a, b] = [map.getBoundingClientRect(), house.getBoundingClientRect()];
      return b.left >= a.left && b.right <= a.right;
    }"""
    assert page.evaluate(inside, [seen.element_handle(), house.element_handle()])
    seen.evaluate("one => one.scrollTo(0, 0)")
    page.locator("#app").evaluate("app => { app.style.width = '210px' }")
    expect(seen).to_have_attribute("data-more-right", "")
    expect(seen).not_to_have_attribute("data-more-left", "")  # it stays where the reader drags it


@pytest.mark.long
@pytest.mark.parametrize(("width", "is_open"), [(500, True), (390, False)])
def test_a_legend_is_folded_on_a_phone(mount: Mount, width: int, is_open: bool) -> None:
    page = mount(CityView(load_example("a-city-at-work")), width=width)
    legend = page.locator("#app [data-part~=legend]")
    sign = legend.get_by_text("park", exact=True)
    expect(sign).to_be_visible(visible=is_open)
    if not is_open:
        legend.get_by_text("Legend", exact=True).click()
        expect(sign).to_be_visible()


@pytest.mark.long
def test_the_number_of_roadworks_is_inside_its_sign_and_in_the_legend(mount: Mount) -> None:
    page = mount(CityView(load_example("a-city-at-work")), width=833)
    sign = page.locator("#app [data-picture][data-glyph=roadworks]")
    expect(sign).to_have_text("+2")
    assert sign.evaluate(
        """sign => {
          const board = sign.querySelector('rect').getBoundingClientRect();
          const text = sign.querySelector('text').getBoundingClientRect();
          return text.left >= board.left + 1 && text.right <= board.right - 1;
        }"""
    )
    expect(page.locator("#app [data-part~=legend] li", has_text="roadworks")).to_contain_text("+1")


@pytest.mark.long
def test_roadworks_are_no_ring_of_a_distance(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(load_example("a-road-under-way"), house="7"), width=833)
    offer = page.locator("#app [data-part~=offer]", has_text="Golden Duck Diner")
    tiles = offer.locator("[data-col=tiles]")
    expect(tiles).to_contain_text("3 + 1 = 4")
    expect(tiles.locator("i")).to_have_text(["1", "2", "3"])


def test_the_map_as_text_scrolls_below_the_map(mount: Mount) -> None:
    page = mount(CityView(load_example("korean-city")), width=833)
    page.get_by_text("The map as text", exact=True).click()
    text = page.locator("#app [data-part~=map-text]")
    expect(text.get_by_role("table")).to_be_visible()
    assert text.evaluate("one => one.scrollHeight > one.clientHeight")
    text.locator("td").last.scroll_into_view_if_needed()
    expect(page.locator("#app [data-part~=board]")).to_be_in_viewport(ratio=1)


# -- the offers of a dinner ------------------------------------------------------------------------

TORN = """() => [...document.querySelectorAll('#app [data-part~=result-of-sum]')]
  .filter((one) => new Set([...one.getClientRects()].map((box) => box.top)).size > 1)
  .map((one) => one.textContent)"""
TOUCHING = """() => {
  const heads = [...document.querySelectorAll('#app [data-part~=offers] thead [data-part~=ruled]')];
  const boxes = heads.map((one) => one.getBoundingClientRect());
  return heads.slice(1).filter((_, i) => Math.abs(boxes[i].bottom - boxes[i + 1].bottom) < 4
    && boxes[i + 1].left - boxes[i].right < 2).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("width", [833, 500, 390])
def test_sums_stay_whole_and_heads_apart(mount: Mount, width: int) -> None:
    for name in ("where-will-house-8-eat", "an-evening-with-kimchi"):
        explorer = DinnertimeExplorer(load_example(name))
        explorer.step = next(
            n for n, one in enumerate(explorer._timeline["steps"]) if "decision" in one
        )
        page = mount(explorer, width=width)
        expect(page.locator("#app [data-part~=result-of-sum]").first).to_be_visible()
        assert page.evaluate(TORN) == []
        assert page.evaluate(TOUCHING) == []
        app = page.locator("#app")
        assert app.evaluate("one => one.scrollWidth <= one.clientWidth")


APART = """() => {
  const left = (one) => one.getBoundingClientRect().left;
  const cells = [...document.querySelectorAll('#app [data-part~=offer][data-won] > td')];
  return cells.filter((cell) => cell.dataset.col !== 'result').map((cell) => Math.abs(left(cell)
    - left(document.querySelector(`#app [data-part~=offers] th[data-col=${cell.dataset.col}]`))));
}"""
LOW = """() => [...document.querySelectorAll('#app [data-part~=offer]')].map((row) => {
  const range = document.createRange();
  const bottoms = ['price', 'tiles', 'sum', 'waitresses', 'turn'].map((column) => {
    range.selectNodeContents(row.querySelector(`[data-col=${column}]`));
    const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
    let text = walker.nextNode();
    while (text.parentElement.closest('.fcm-sr')) text = walker.nextNode();
    range.selectNodeContents(text);
    return range.getClientRects()[0].bottom;
  });
  return Math.max(...bottoms) - Math.min(...bottoms);
})"""


@pytest.mark.parametrize("width", [833, 390])
def test_the_chosen_row_keeps_its_columns_and_its_figures_one_line(
    mount: Mount, width: int
) -> None:
    page = mount(DinnertimeExplorer(load_example("one-beer-short"), house="8"), width=width)
    expect(page.locator("#app [data-part~=offer][data-won]")).to_be_visible()
    assert all(apart < 1 for apart in page.evaluate(APART))
    assert all(low < 4 for low in page.evaluate(LOW))
    if width == 833:
        price = page.locator("[data-col=price] [data-part~=result-of-sum]").first
        assert price.evaluate("one => one.parentElement.offsetHeight") < 26, "two lines"


def test_a_rule_in_a_sentence_does_not_tear_its_lines_on_a_phone(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(load_example("one-beer-short"), house="8"), width=390)
    rule = page.locator("#app [data-part~=flips] [data-part~=ruled]").first
    assert rule.evaluate("one => one.getBoundingClientRect().height") < 25
    rule.scroll_into_view_if_needed()
    box = rule.bounding_box()
    assert box is not None
    found = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-part~=ruled]') !== null",
        [box["x"] + box["width"] / 2, box["y"] - 3],
    )
    assert found, "a finger that is a little off still finds it"


def test_a_step_without_reasons_says_what_to_press(mount: Mount) -> None:
    table = load_example("where-will-house-8-eat")
    page = mount(DinnertimeExplorer(table))
    prompt = page.locator("#app [data-part~=say] + [data-part~=note]")
    legend = page.locator("#app [data-part~=split] > [data-part~=legend]")
    expect(prompt).to_have_text("Press Next step to see where the first house eats.")
    expect(legend).to_have_attribute("open", "")
    page.get_by_role("button", name="Last step").click()
    expect(prompt).to_have_count(0)
    expect(legend).to_have_count(0)
    expect(page.get_by_role("region", name="Reasons")).to_have_text("")
    expect(page.locator("#app [data-part~=legend]")).not_to_have_attribute("open", "")
    page = mount(DinnertimeExplorer(table, predict=True))
    expect(prompt).to_have_text("Press Next step to guess where the first house eats.")


def test_the_what_if_is_next_to_the_map(mount: Mount) -> None:
    page = mount(DinnertimeExplorer(load_example("where-will-house-8-eat"), house="8"), width=833)
    page.set_viewport_size({"width": 1280, "height": 679})
    page.get_by_text("What if? Change the table and ask again").click()
    page.locator("#app [data-part~=whatif]").evaluate("one => one.scrollIntoView()")
    expect(page.locator("#app [data-part~=board]")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("slider", name="Fried Geese, price")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [833, 1100])
def test_a_map_that_stays_in_view_covers_no_reason(mount: Mount, width: int) -> None:
    """A map of five tiles is above the reasons, a smaller one beside them: neither covers them."""
    for widget in (whole(), GameReview(load_example("one-beer-short"))):
        page = mount(widget, width=width)
        page.set_viewport_size({"width": width, "height": 700})
        expect(page.get_by_role("region", name="Reasons")).to_be_visible()
        covered = page.evaluate("""async () => {
          const [map, reasons] = document.querySelector('#app [data-part~=split]').children;
          const found = [];
          for (let y = 0; y < document.documentElement.scrollHeight; y += 200) {
            window.scrollTo(0, y);
            const [a, b] = [map.getBoundingClientRect(), reasons.getBoundingClientRect()];
            if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) found.push(y);
          }
          return found;
        }""")
        assert covered == []
