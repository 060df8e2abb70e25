"""`GameStepper` on the bare page: stepping, asking why, playing by mouse and by keyboard."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.widgets.game_stepper import GameStepper
from fcm_widgets.widgets.timeline import text_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"width": 1100},
    "narrow-dark": {"width": 500, "dark": True},
}


@cache
def whole() -> Game:
    """Give a whole game of three lively bots: sales, milestones, two breaks, a winner."""
    game = Game.new(players=3, seed=4)
    return play_out(game, [RandomBot(seed=seat) for seat in range(3)])


def sentence(widget: GameStepper, step: int) -> str:
    told = widget._told
    names = [chain.name for chain in widget.game.state.chains]
    return text_of(told.pack.since((0, 0, 0)), told.steps[step]["say"], names)


def said(page: Page) -> Locator:
    return page.locator("#app .fcm-say").first


def play_panel(page: Page) -> Locator:
    return page.get_by_role("region", name="What can be done")


def press(page: Page, key: str, times: int = 1) -> None:
    for _ in range(times):
        page.keyboard.press(key)


def steps_of(widget: GameStepper, *kinds: str) -> list[int]:
    return [number for number, step in enumerate(widget._told.steps) if step["k"] in kinds]


# -- stepping --------------------------------------------------------------------------------------


def test_stepping_and_jumping_need_no_kernel(mount: Mount) -> None:
    widget = GameStepper(whole(), step=0)
    page = mount(widget, width=1100)
    expect(said(page)).to_have_text(sentence(widget, 0))
    page.locator("#app .fcm-root").focus()
    press(page, ".", 3)
    expect(said(page)).to_have_text(sentence(widget, 3))
    press(page, ",")
    expect(said(page)).to_have_text(sentence(widget, 2))
    turns = steps_of(widget, "turn")
    press(page, "N", 2)
    expect(said(page)).to_have_text(sentence(widget, turns[1]))
    press(page, "P")
    expect(said(page)).to_have_text(sentence(widget, turns[0]))
    phases = [step for step in steps_of(widget, "turn", "phase") if step > turns[0]]
    press(page, "n", 2)
    expect(said(page)).to_have_text(sentence(widget, phases[1]))
    press(page, "p")
    expect(said(page)).to_have_text(sentence(widget, phases[0]))
    actions = [step["a"] for step in widget._told.steps]
    press(page, "l")
    after = actions[phases[0]] + 1
    last = len(actions) - 1 - actions[::-1].index(after)
    expect(said(page)).to_have_text(sentence(widget, last))
    press(page, "j")
    before = len(actions) - 1 - actions[::-1].index(after - 1)
    expect(said(page)).to_have_text(sentence(widget, before))
    press(page, "End")
    expect(said(page)).to_have_text(sentence(widget, len(actions) - 1))
    expect(page.get_by_text("wins", exact=False).first).to_be_visible()
    press(page, "Home")
    expect(said(page)).to_have_text(sentence(widget, 0))
    page.get_by_role("button", name="Next turn").click()
    expect(said(page)).to_have_text(sentence(widget, turns[0]))
    page.get_by_role("slider", name="Step").press("ArrowRight")
    expect(said(page)).to_have_text(sentence(widget, turns[0] + 1))
    page.wait_for_function("step => window.saves.some(s => s.step === step)", arg=turns[0] + 1)


def test_log_and_chart_lead_to_their_step(mount: Mount) -> None:
    widget = GameStepper(whole())
    dinner = steps_of(widget, "dine")[-1]
    widget.step = dinner
    page = mount(widget, width=1100, views=2)
    log = page.locator("#app").get_by_role("region", name="Log of this turn")
    expect(log.locator("[aria-current]")).to_contain_text(sentence(widget, dinner))
    log.get_by_role("button", name="Order of business begins.").click()
    expect(said(page)).to_have_text("Order of business begins.")
    expect(page.locator("#app-2 .fcm-say").first).to_have_text("Order of business begins.")
    chart = page.locator("#app").get_by_role("img", name=re.compile("^A line for each chain"))
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 3, box["y"] + 40)
    expect(said(page)).to_have_text(sentence(widget, 0))


def test_a_house_shows_its_choice_way_and_rows(mount: Mount) -> None:
    widget = GameStepper(whole())
    dinner = next(
        number
        for number in steps_of(widget, "dine")
        if sum(offer["way"] is not None for offer in widget._told.steps[number]["d"]["o"]) > 1
    )
    widget.step = dinner
    page = mount(widget, width=1100)
    reasons = page.get_by_role("region", name="Reasons")
    table = reasons.get_by_role("table", name=re.compile("^What each chain offers house"))
    expect(table.locator(".fcm-offer")).to_have_count(3)
    expect(table.locator("[data-won]")).to_have_count(1)
    expect(page.locator(".fcm-board .fcm-way")).to_have_count(2)
    table.get_by_role("button", name=re.compile("why")).first.click()
    expect(table.get_by_text("Price of one item")).to_be_visible()
    expect(reasons.get_by_text("What the house pays")).to_be_visible()


# -- asking why ------------------------------------------------------------------------------------

WALK = """
async (steps) => {
  const root = document.querySelector('#app .fcm-root');
  const slider = root.querySelector('input[type=range]');
  const wait = () => new Promise((done) => {  // a timer would wait for longer each time
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  const number = (text) => Number(text.replace('\\u2212', '-').replace('+', '').replace('$', ''));
  const faults = [];
  let asked = 0;
  const check = (answer, key, value) => {
    asked += 1;
    if (!/[A-Z]{3}-[0-9]+/.test(answer.textContent)) faults.push(`${key}: no rule`);
    const totals = [...answer.querySelectorAll('.fcm-terms')].map((table) => {
      const rows = [...table.querySelectorAll('tr')];
      const amounts = rows.map((row) => number(row.querySelector('td').textContent));
      const total = amounts.pop();
      const sum = amounts.reduce((a, b) => a + b, 0);
      if (sum !== total || amounts.length === 0) faults.push(`${key}: ${amounts} is not ${total}`);
      const last = rows.length - 1;
      if (rows.slice(0, last).some((row) => !/[A-Z]{3}-/.test(row.textContent))) {
        faults.push(`${key}: a row without a rule: ${table.textContent}`);
      }
      return total;
    });
    if (value !== undefined && !totals.includes(Number(value))) {
      faults.push(`${key}: ${value} is not among ${totals}`);
    }
  };
  for (const step of steps) {
    slider.value = step;
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await wait();
    const found = new Set();
    const keys = new Set();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node; (node = texts.nextNode()); ) {
      if (!/[0-9]/.test(node.data)) continue;
      const at = node.parentElement;
      if (at.closest('[data-answer], .fcm-sr, style')) continue;
      const picture = at.closest('[data-picture]');
      if (picture) {
        const id = picture.dataset.picture;
        found.add([...root.querySelectorAll('[data-piece]')].find((g) => g.dataset.piece === id));
        continue;
      }
      const why = at.closest('[data-why]');
      if (why) found.add(why);
      else faults.push(`step ${step}: nobody can ask why: ${node.data}`);
    }
    for (const element of found) {
      const key = element.dataset.why ?? `piece|${element.dataset.piece}`;
      if (!root.contains(element) || keys.has(`${key} ${element.dataset.value}`)) continue;
      keys.add(`${key} ${element.dataset.value}`);
      if (key.startsWith('do|')) {  // a group of options: its heading names the rule
        if (!/[A-Z]{3}-[0-9]+/.test(element.querySelector('[data-why^=rule]')?.textContent ?? '')) {
          faults.push(`${key}: no rule`);
        }
        continue;
      }
      if (element.closest('.fcm-log')) {  // a line of the log leads to its step
        if (key !== `step|${step}`) continue;
        element.click();
        await wait();
        check(root.querySelector('.fcm-reasons'), key);
        continue;
      }
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await wait();
      const panel = root.querySelector('.fcm-why-panel');
      if (!panel) { faults.push(`${key}: no answer`); continue; }
      const shown = element.dataset.value;
      const digits = element.textContent.match(/-?[$]?[0-9]+/);
      const plain = shown !== undefined && digits && !/delta/.test(element.innerHTML);
      if (plain && number(digits[0]) !== Number(shown)) {
        faults.push(`${key}: shows ${digits}, is ${shown}`);
      }
      check(panel, `step ${step}, ${key}`, shown);
    }
  }
  return { asked, faults: [...new Set(faults)].slice(0, 20) };
}
"""


def test_every_number_can_be_asked_why(mount: Mount) -> None:
    widget = GameStepper(whole(), step=0)
    page = mount(widget, width=1100)
    last = len(widget._told.steps) - 1
    chosen = [
        steps_of(widget, kind)[-1] for kind in ("dine", "demand", "milestone", "break", "lay")
    ]
    walked = sorted({*range(7, last, last // 9), *chosen, last})
    result = page.evaluate(WALK, walked)
    assert result["faults"] == [], "\n".join(result["faults"])
    assert result["asked"] > 20 * len(walked)


def test_why_opens_and_closes_by_keyboard(mount: Mount) -> None:
    widget = GameStepper(whole())
    page = mount(widget, width=1100)
    cash = page.locator("#app [data-why='cash|0']").first
    cash.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog", name=re.compile("^Why: .*cash"))
    expect(panel).to_be_visible()
    expect(panel.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(cash).to_be_focused()


# -- playing ---------------------------------------------------------------------------------------


def spot(page: Page, square: list[int]) -> Locator:
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


def spots_of(widget: GameStepper) -> list[list[Any]]:
    found: list[list[Any]] = next(
        group["spots"] for group in widget._ask["seats"][0]["groups"] if "spots" in group
    )
    return found


def test_restaurants_and_a_hire_by_mouse(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7, introductory=True))
    page = mount(widget, width=1100, kernel=True)
    for number in (1, 2):
        square = spots_of(widget)[-1]
        click_square(page, widget, (square[0], square[1]))
        page.locator("#app [data-place]").first.click()
        expect(page.locator("#app [data-glyph=restaurant][data-piece]")).to_have_count(number)
    placed = [chain.restaurants for chain in widget.game.state.chains]
    assert all(len(one) == 1 for one in placed)
    while not any(g["do"] == "hire" for g in widget._ask["seats"][0]["groups"]):
        count = widget.game._count
        play_panel(page).locator(".fcm-group button:not(.fcm-ask)").first.click()
        page.wait_for_function("count => window.model.get('_ask').count > count", arg=count)
    seat = widget._ask["seats"][0]["seat"]
    page.get_by_role("button", name="Hire a waitress").click()
    expect(said(page)).to_contain_text("hires a waitress")
    assert widget.game.state.chains[seat].beach == ("waitress",)
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Hire a waitress")).to_be_visible()
    assert widget.game.state.chains[seat].beach == ()


def test_a_restaurant_and_a_hire_by_keyboard(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7, introductory=True))
    page = mount(widget, width=500, kernel=True)
    first = spots_of(widget)[0]
    spot(page, first).focus()
    page.keyboard.press("PageDown")
    at = page.evaluate("() => document.activeElement.dataset.spot")
    assert at != f"{first[0]},{first[1]}"
    page.keyboard.press("Enter")
    expect(page.locator("#app [data-place]").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#app [data-glyph=restaurant][data-piece]")).to_have_count(1)
    expect(play_panel(page).get_by_role("heading").first).to_be_focused()
    [[x, y]] = [r.at for chain in widget.game.state.chains for r in chain.restaurants]
    assert f"{x},{y}" == at
    while not any(g["do"] == "hire" for g in widget._ask["seats"][0]["groups"]):
        count = widget.game._count
        groups = widget._ask["seats"][0]["groups"]
        if "spots" in groups[0]:
            page.locator("#app [data-spot][tabindex='0']").press("Enter")
            expect(page.locator("#app [data-place]").first).to_be_focused()
        else:
            page.keyboard.press("Tab")
            while page.evaluate("() => !document.activeElement.closest('.fcm-group')"):
                page.keyboard.press("Tab")
            while page.evaluate("() => document.activeElement.matches('.fcm-ask')"):
                page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_function("count => window.model.get('_ask').count > count", arg=count)
    page.get_by_role("button", name="Hire a trainer").press("Enter")
    expect(said(page)).to_contain_text("hires a trainer")
    expect(play_panel(page).get_by_role("heading").first).to_be_focused()


def test_what_is_forbidden_says_why(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7))
    page = mount(widget, width=1100, kernel=True)
    road = next(iter(widget.game.state.city.road_at))
    click_square(page, widget, road)
    refused = page.get_by_role("alert", name="Why this cannot be")
    expect(refused).to_contain_text(re.compile("[A-Z]{3}-[0-9]+"))
    assert widget.game._count == 0
    page.evaluate(
        "() => { window.model.set('_request', {id: 99, action: {do: 'sing'}});"
        " window.model.save_changes(); }"
    )
    page.wait_for_function("() => window.model.get('_reply').id === 99")
    assert widget.game._count == 0


def test_what_is_not_offered_stands_grey_with_its_reason(mount: Mount) -> None:
    game = whole()
    number = next(
        count
        for count in range(game._count)
        if any(place is not None for place in game.at(count).state.desk.places)
    )
    widget = GameStepper(game.at(number))
    page = mount(widget, width=1100)
    page.get_by_text("Not possible now, and why").click()
    label, why, rule = widget._ask["seats"][0]["grey"][0]
    grey = play_panel(page).locator(".fcm-grey li").first
    expect(grey).to_contain_text(f"{label}: {why}")
    expect(grey.get_by_role("button", name=rule)).to_be_visible()


def test_playing_from_an_earlier_step_branches(mount: Mount) -> None:
    game = whole()
    widget = GameStepper(game, step=40)
    page = mount(widget, width=1100, kernel=True)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text("leaves what came later")).to_be_visible()
    at = widget._ask["at"]
    assert at == widget._told.steps[40]["a"]
    play_panel(page).locator(".fcm-group button:not(.fcm-ask):not(.fcm-toggle)").first.click()
    back = page.get_by_role("button", name="To the line left before")
    expect(back).to_be_visible()
    assert widget.game._count == at + 1
    back.click()
    expect(page.get_by_text("The game is over", exact=True)).to_be_visible()
    assert widget.game._count == game._count


def test_a_double_click_plays_once_and_never_branches(mount: Mount) -> None:
    widget = GameStepper(Game.new(players=2, seed=7, introductory=True))
    page = mount(widget, width=1100, kernel=True)
    square = spots_of(widget)[-1]
    click_square(page, widget, (square[0], square[1]))
    page.locator("#app [data-place]").first.dblclick()
    expect(page.locator("#app [data-glyph=restaurant][data-piece]")).to_have_count(1)
    page.wait_for_function("() => window.model.get('_ask').count === 1")
    assert widget.game._count == 1
    assert not widget._ask["left"]


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
        buttons = play_panel(page).locator(".fcm-group button:not(.fcm-ask):not(.fcm-toggle)")
        buttons.first.click()
        page.wait_for_function("count => window.model.get('_ask').count > count", arg=count)
    assert widget.game.over
    winner = widget.game.winner
    assert winner is not None
    expect(page.locator(".fcm-winner")).to_contain_text(f"{winner.name} wins")


# -- looks -----------------------------------------------------------------------------------------


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
