"""`GameStepper` on the bare page: stepping, asking why, playing by mouse and by keyboard."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import Game
from fcm_widgets.learning.exercises.same_turn import morning, turned_over
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game.timeline import last_state
from tests.browser.host import own_state
from tests.browser.looks import OUTSIDE
from tests.browser.shown import mid_game
from tests.browser.stepper import LOOKS, play_panel, press, said, sentence, steps_of, whole
from tests.seeds import LONG

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.browser.conftest import Mount


# -- stepping --------------------------------------------------------------------------------------


@pytest.mark.scene
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
    actions = [step["action"] for step in widget._timeline.steps]
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
    page.get_by_role("combobox", name="How far the buttons go").select_option("turn")
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
    log = page.locator("#app").get_by_role("region", name="What happened")
    expect(log.locator("[aria-current]")).to_contain_text(sentence(widget, dinner))
    log.get_by_role("button", name="Order of business begins.").click()
    expect(said(page)).to_have_text("Order of business begins.")
    expect(page.locator("#app-2 [data-part~=say]").first).to_have_text("Order of business begins.")
    chart = page.locator("#app").get_by_role("img", name=re.compile("^A line for each chain"))
    box = chart.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 0.1, box["y"] + 40)
    expect(said(page)).to_have_text(sentence(widget, 0))


def test_a_house_shows_its_choice_way_and_rows(mount: Mount) -> None:
    widget = GameStepper(whole())
    dinner = next(
        number
        for number in steps_of(widget, "dine")
        if sum(
            offer["route"] is not None
            for offer in widget._timeline.steps[number]["decision"]["offers"]
        )
        > 1
    )
    widget.step = dinner
    page = mount(widget, width=1100)
    reasons = page.get_by_role("region", name="Reasons")
    table = reasons.get_by_role("table", name=re.compile("^What each chain offers house"))
    expect(table.locator("[data-part~=offer]")).to_have_count(3)
    expect(table.locator("[data-won]")).to_have_count(1)
    expect(page.locator("[data-part~=board] [data-part~=route]")).to_have_count(2)
    table.get_by_role("button", name=re.compile("why")).first.click()
    expect(table.get_by_text("Price of one item")).to_be_visible()
    expect(reasons.get_by_text("The house pays")).to_be_visible()


SHAPE = """board => {
  const { width, height } = board.getBoundingClientRect();
  return [width, width / height, board.viewBox.baseVal.width / board.viewBox.baseVal.height];
}"""


@pytest.mark.parametrize("width", [833, 500, 390])
def test_the_map_has_the_shape_of_the_city_and_nothing_is_cut(mount: Mount, width: int) -> None:
    widget = GameStepper(whole())
    widget.step = steps_of(widget, "dine")[-1]
    page = mount(widget, width=width)
    wide, drawn, city = page.locator("#app [data-part~=board]").evaluate(SHAPE)
    assert abs(drawn - city) < 0.02, "there is no empty box around the map"
    assert wide > (0.5 if width == 833 else 0.9) * width
    reasons = page.get_by_role("region", name="Reasons")
    expect(reasons.locator("[data-part~=offer]")).to_have_count(3)
    assert reasons.evaluate("one => one.scrollWidth <= one.clientWidth")
    chain = page.get_by_role("list", name="Chains").get_by_role("listitem").first
    expect(chain.locator("[data-part~=pyramid]")).to_have_count(0)
    chain.get_by_role("button", expanded=False).click()
    expect(chain.locator("[data-part~=pyramid]")).to_be_visible()
    assert page.locator("#app .fcm-root").evaluate(OUTSIDE) == []


@pytest.mark.long
@pytest.mark.parametrize("width", [390, 274])
def test_on_a_phone_a_choice_and_the_forecast_are_seen_whole(mount: Mount, width: int) -> None:
    """The page scrolls, no box in it does; a cell of JupyterLab on a phone has 274 pixels."""
    widget = GameStepper(turned_over(morning()), you="Xango Blues Bar", forecast=True)
    page = mount(widget, width=width, kernel=True)
    side = page.locator("#app [data-part~=game-side]")
    expect(side.get_by_role("button", name="If dinner were now")).to_be_visible()
    assert side.evaluate("one => getComputedStyle(one).overflowY === 'visible'")
    chain = page.get_by_role("list", name="Chains").get_by_role("listitem").first
    chain.get_by_role("button", expanded=False).click()
    pyramid = chain.locator("[data-part~=pyramid]")
    expect(pyramid).to_contain_text("Kitchen trainee")
    assert pyramid.evaluate("one => one.scrollWidth <= one.clientWidth"), "no card is cut"
    # While stepping, the panel keeps its height.
    page.get_by_role("button", name="Previous step").click()
    expect(side).to_have_css("max-height", "440px")


HIDES = """() => [...document.querySelectorAll('#app [data-part~=game-side] *')].filter((one) =>
  getComputedStyle(one).overflowY !== 'visible' && one.clientWidth > 1
  && one.scrollHeight > one.clientHeight + 1).map((one) => one.dataset.part ?? one.className)"""
TORN_AT_TOP = """() => {
  const log = document.querySelector('#app [data-part~=log] [aria-current]').closest('div');
  const top = log.getBoundingClientRect().top + log.clientTop;
  return [...log.querySelectorAll('summary, li')].map((one) => one.getBoundingClientRect())
    .filter((box) => box.top < top - 1 && box.bottom > top + 1).length;
}"""


@pytest.mark.parametrize("width", [833, 500, 390])
def test_no_part_of_the_panel_hides_its_last_lines(mount: Mount, width: int) -> None:
    widget = GameStepper(mid_game())
    page = mount(widget, width=width)
    expect(page.get_by_role("region", name="Reasons")).to_contain_text("total")
    assert page.evaluate(HIDES) == []
    expect(page.locator("#app [data-part~=log] [aria-current]")).to_be_visible()
    assert page.evaluate(TORN_AT_TOP) == 0
    board, transport = (
        page.locator(f"#app [data-part~={part}]").bounding_box() for part in ("game", "stepper")
    )
    assert board is not None
    assert transport is not None
    if width == 833:
        below = page.locator("#app [data-part~=map-text]").bounding_box()
        assert below is not None
        assert transport["y"] - below["y"] - below["height"] < 24, "no gap above the transport"


def test_forced_colours_keep_the_mark_of_the_chain_that_is_to_move(mount: Mount) -> None:
    page = mount(GameStepper(Game.new(players=2, seed=7)), width=833, forced_colors=True)
    widths = page.locator("#app [data-part~=order] li").evaluate_all(
        "all => all.map(one => getComputedStyle(one).outlineStyle)"
    )
    assert sorted(widths) == ["none", "solid"]


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
    const totals = [...answer.querySelectorAll('[data-part~=terms]')].map((table) => {
      const rows = [...table.querySelectorAll('tr')];
      const amounts = rows.map((row) => number(row.querySelector('td').textContent));
      const alone = rows.length === 1;  // a single row is the number itself, without a total
      const total = alone ? amounts[0] : amounts.pop();
      const sum = amounts.reduce((a, b) => a + b, 0);
      if (sum !== total) faults.push(`${key}: ${amounts} is not ${total}`);
      const last = alone ? 1 : rows.length - 1;
      const shared = /[A-Z]{3}-/.test(table.caption?.textContent ?? '');  // by all rows
      if (!shared && rows.slice(0, last).some((row) => !/[A-Z]{3}-/.test(row.textContent))) {
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
      // No rule makes these: a number of a single term, a scale, a place in a list, a card.
      if (at.closest('[data-value]:not([data-why]), [data-part~=chart] [aria-hidden]')) continue;
      if (at.closest('[data-part~=order] li > span:first-child, [data-part~=reserve]')) continue;
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
      if (element.closest('[data-part~=log]')) {  // a line of the log leads to its step
        if (key !== `step|${step}`) continue;
        element.click();
        await wait();
        check(root.querySelector('[data-part~=reasons]'), key);
        continue;
      }
      element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await wait();
      const panel = root.querySelector('[data-part~=why-panel]');
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


@pytest.mark.long
def test_every_number_can_be_asked_why(mount: Mount) -> None:
    widget = GameStepper(whole(), step=0)
    page = mount(widget, width=1100)
    last = len(widget._timeline.steps) - 1
    chosen = [
        steps_of(widget, kind)[-1] for kind in ("dine", "demand", "milestone", "break", "lay")
    ]
    states = 200 if LONG else 5  # `.ci/long` walks 200 of them, in about a minute
    walked = sorted({*range(7, last, last // states), *chosen, last})
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


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS)
def test_a_long_game_stands_there_before_its_steps_come(
    mount: Mount, artefact: Callable[[str], Path], look: str
) -> None:
    widget = GameStepper(whole())
    page = mount(widget, **LOOKS[look])
    first = last_state(widget.game)
    page.evaluate("(part) => window.model.fromPython({ _parts0: part, _parts: [1, 1] })", first)
    note = page.get_by_text("Python is working out the earlier steps")
    expect(note).to_be_visible()
    expect(said(page)).to_contain_text("This is turn")
    expect(play_panel(page)).to_contain_text("wins")
    press(page, ",", 3)  # leads nowhere yet, and is not told to Python
    page.wait_for_timeout(200)
    assert page.evaluate("() => window.saves") == []
    page.screenshot(path=artefact(f"stepper-following-{look}.png"), full_page=True)
    parts = {f"_parts{number}": part for number, part in enumerate(widget._parts)}
    page.evaluate("(all) => window.model.fromPython(all)", {**parts, "_parts": [len(parts), 2]})
    expect(note).not_to_be_visible()
    last = len(widget._timeline.steps) - 1
    expect(said(page)).to_have_text(sentence(widget, last))


@pytest.mark.parametrize("kernel", [False, True])
def test_at_moves_with_the_step_and_moves_the_step(mount: Mount, *, kernel: bool) -> None:
    """Also in an exported page, where another widget on the page may be linked to it."""
    widget = GameStepper(whole(), step=0)
    actions = [step["action"] for step in widget._timeline.steps]
    page = mount(widget, width=1100, kernel=kernel)
    page.locator("#app .fcm-root").focus()
    press(page, "l", 3)
    page.wait_for_function("() => window.model.get('at') === 3")
    step = page.evaluate("() => window.model.get('step')")
    assert actions[step] == 3
    for at in (7, 2, len(whole().moves), 0):
        page.evaluate("at => window.model.set('at', at)", at)
        last = len(actions) - 1 - actions[::-1].index(at)
        expect(said(page)).to_have_text(sentence(widget, last))
        page.wait_for_function("step => window.model.get('step') === step", arg=last)
        assert page.evaluate("() => window.model.get('at')") == at
    page.evaluate("() => window.model.set('step', 5)")
    expect(said(page)).to_have_text(sentence(widget, 5))


def test_a_play_in_python_is_shown(mount: Mount) -> None:
    widget = GameStepper(whole().at(0))
    page = mount(widget, width=1100)
    state = own_state(widget)
    for edition, action in enumerate(whole().actions[:2], 10):
        assert action is not None
        widget.play(action)
        had, state = state, own_state(widget)
        new = {key: value for key, value in state.items() if had.get(key) != value}
        grown = {key: [state[key][0], edition] for key in ("_parts", "_counterfactuals")}
        page.evaluate("changes => window.model.fromPython(changes)", {**new, **grown})
        expect(said(page)).to_have_text(sentence(widget, widget.step))
        expect(play_panel(page).get_by_role("button", name="Undo")).to_be_visible()
        assert page.evaluate("() => window.model.get('at')") == widget.at == edition - 9
