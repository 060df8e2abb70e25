"""`DinnertimeExplorer` on the bare page: stepping, playing, the map, the guess."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, Game, example_names, load_example
from tests.seeds import some

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Mount

SAVES = "() => window.saves"


def shown(name: str, **options: object) -> DinnertimeExplorer:
    return DinnertimeExplorer(load_example(name), **options)  # type: ignore[arg-type]


def root(page: Page, view: str = "#app") -> Locator:
    return page.locator(f"{view} .fcm-root")


def open_settings(page: Page) -> None:
    page.get_by_text("Settings", exact=True).click()


def press(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def at_step(page: Page, step: int, last: int, view: str = "#app") -> None:
    expect(page.locator(view).get_by_text(f"step {step + 1} of {last + 1}")).to_be_visible()
    expect(page.locator(view).get_by_role("slider", name="Step")).to_have_value(str(step))


def offers(page: Page) -> Locator:
    return page.get_by_role("table", name=re.compile("^What each chain offers"))


def rows(page: Page) -> Locator:
    return offers(page).locator(":scope > tbody > tr:visible")


def speech(page: Page) -> Locator:
    return page.locator("#app [aria-live=polite]")


def stop_the_clock(page: Page) -> None:
    """Let time pass only when the test says so; call `page.clock.install()` before the mount."""
    page.clock.pause_at(page.evaluate("() => Date.now()") + 1000)


def listen_to_speech(page: Page) -> None:
    """Write down all that a screen reader is told from now on."""
    page.evaluate(
        """() => {
          window.said = [];
          const region = document.querySelector('#app [aria-live=polite]');
          const hear = () => region.textContent && window.said.push(region.textContent.trim());
          const all = { childList: true, characterData: true, subtree: true };
          new MutationObserver(hear).observe(region, all);
        }"""
    )


def test_keys_step_and_nothing_waits_for_python(mount: Mount) -> None:
    page = mount(shown("where-will-house-8-eat"))
    root(page).focus()
    at_step(page, 0, 8)
    for keys, step in [
        (".", 1),
        (". .", 3),
        (",", 2),
        ("End", 8),
        (".", 8),
        ("Home", 0),
        (",", 0),
        ("ArrowRight ArrowRight", 2),
        ("ArrowLeft", 1),
    ]:
        press(page, keys)
        at_step(page, step, 8)


def test_buttons_slider_and_list_step(mount: Mount) -> None:
    page = mount(shown("where-will-house-8-eat"))
    slider = page.get_by_role("slider", name="Step")
    for button, step in [
        ("Next step", 1),
        ("Last step", 8),
        ("Previous step", 7),
        ("First step", 0),
    ]:
        page.get_by_role("button", name=button, exact=True).click()
        at_step(page, step, 8)
    slider.fill("3")
    at_step(page, 3, 8)
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Step 4 of 9. House 8 wanted"))
    slider.press("ArrowRight")
    at_step(page, 4, 8)
    page.get_by_text("All steps as a list").click()
    steps = page.locator("details ol").get_by_role("button")
    expect(steps).to_have_count(9)
    steps.nth(2).click()
    at_step(page, 2, 8)
    expect(steps.nth(2)).to_have_attribute("aria-current", "step")
    expect(page.locator("details ol [aria-current]")).to_have_count(1)


def test_each_step_shows_what_the_chains_have(mount: Mount) -> None:
    widget = shown("stock-runs-out")
    page = mount(widget)
    root(page).focus()
    chains = page.get_by_role("list", name="Chains and bank").get_by_role("listitem")
    expect(chains.nth(0)).to_contain_text(f"${widget.game.start.chains[0].cash}")
    page.keyboard.press("End")
    state = widget.game.state
    for seat, chain in enumerate(state.chains):
        expect(chains.nth(seat)).to_contain_text(chain.name)
        expect(chains.nth(seat)).to_contain_text(f"${chain.cash}")
    expect(chains.nth(len(state.chains))).to_contain_text(f"${state.bank.cash}")


def test_cursor_goes_to_python_and_back_and_two_views_keep_step(mount: Mount) -> None:
    widget = shown("one-beer-short")
    page = mount(widget, views=2, kernel=True)
    root(page).focus()
    page.keyboard.press(".")
    at_step(page, 1, 5)
    at_step(page, 1, 5, "#app-2")
    page.wait_for_function("() => window.saves.length === 1")
    assert page.evaluate(SAVES) == [{"step": 1, "house": "8"}]
    assert (widget.step, widget.house) == (1, "8")
    page.evaluate("() => window.model.fromPython({ step: 4, house: '' })")
    at_step(page, 4, 5)
    at_step(page, 4, 5, "#app-2")
    assert page.evaluate(SAVES) == [{"step": 1, "house": "8"}]


@pytest.mark.long
def test_plays_pauses_and_stops_at_the_end(mount: Mount, page: Page) -> None:
    page.clock.install()
    mount(shown("one-beer-short", speed=2.0))
    stop_the_clock(page)
    listen_to_speech(page)
    root(page).focus()
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    for step in (1, 2):
        page.clock.run_for(600)  # half a second a step, and a frame or two to draw it
        at_step(page, step, 5)
    page.keyboard.press("k")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.clock.run_for(5000)
    at_step(page, 2, 5)
    open_settings(page)
    page.get_by_role("combobox", name="speed").select_option("4")
    page.get_by_role("button", name="Play").click()
    for step in (3, 4, 5):
        page.clock.run_for(300)
        at_step(page, step, 5)
    page.clock.run_for(1000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    paused, ended = page.evaluate("() => window.said")  # only where playing stops is said
    assert paused.startswith("Xango Blues Bar earns")
    assert ended == "Payday begins."
    assert page.evaluate("() => window.model.get('step')") == 5


@pytest.mark.long
def test_playing_waits_while_somebody_reads(mount: Mount, page: Page) -> None:
    page.clock.install()
    mount(shown("where-will-house-8-eat", step=1))
    stop_the_clock(page)
    page.get_by_role("button", name="Play").click()
    page.get_by_role("region", name="Reasons").hover()
    page.clock.run_for(5000)
    at_step(page, 1, 8)
    page.get_by_role("button", name="Pause").hover()
    page.clock.run_for(1100)
    at_step(page, 2, 8)


def test_unmounting_while_playing_is_silent(mount: Mount, page: Page) -> None:
    page.clock.install()
    mount(shown("one-beer-short"))
    stop_the_clock(page)
    page.get_by_role("button", name="Play").click()
    page.clock.run_for(1100)
    at_step(page, 1, 5)
    saved = page.evaluate(SAVES)
    page.evaluate("() => window.unmount()")
    page.clock.run_for(9000)
    assert page.evaluate(SAVES) == saved


def test_each_step_is_said_in_one_sentence(mount: Mount) -> None:
    widget = shown("one-beer-short")
    page = mount(widget)
    listen_to_speech(page)
    root(page).focus()
    said = [step["text"] for step in widget._timeline["steps"][1:4]]
    assert said[0].startswith("House 8 wanted 2 burgers and 1 beer. It dined at Xango Blues Bar")
    for sentence in said:
        page.keyboard.press(".")
        expect(speech(page)).to_have_text(sentence)
    assert page.evaluate("() => window.said") == said


def test_house_on_the_map_leads_to_its_choice(mount: Mount) -> None:
    page = mount(shown("where-will-house-8-eat"))
    house = page.get_by_role("button", name=re.compile("^House 8,"))
    house.click()
    at_step(page, 3, 8)
    expect(house).to_have_attribute("aria-current", "true")
    page.get_by_role("button", name=re.compile("^House 4,")).press("Enter")
    at_step(page, 2, 8)
    page.evaluate("() => window.model.fromPython({ selected: 'house:8' })")
    at_step(page, 3, 8)


def guess(page: Page, choice: str) -> None:
    page.get_by_role("radio", name=choice).check()
    page.get_by_role("button", name="That is my guess").click()


@pytest.mark.scene
def test_guess_first_then_reveal(mount: Mount, axe: Callable[[Page], None]) -> None:
    page = mount(shown("where-will-house-8-eat", house="8", predict=True))
    answer = "because price plus distance was lower"
    expect(root(page)).not_to_contain_text(answer)
    expect(offers(page)).not_to_contain_text("decides")
    expect(page.get_by_role("button", name=re.compile("^Why"))).to_have_count(0)
    expect(page.locator("svg[role=group] [data-part~=route]")).to_have_count(0)
    chains = [row.inner_text() for row in rows(page).locator("th").all()]
    table = shown("where-will-house-8-eat").game.start
    assert [chain.split("\n")[-1] for chain in chains] == [one.name for one in table.chains]
    page.keyboard.press("e")  # reveals nothing
    expect(page.get_by_role("button", name=re.compile("^Why"))).to_have_count(0)
    give = page.get_by_role("button", name="That is my guess")
    expect(give).to_be_disabled()
    give.press("Enter")  # nothing is chosen yet
    expect(page.get_by_role("radio", name="Santa Maria")).to_be_visible()
    axe(page)
    guess(page, "Santa Maria")
    wrong = "Not this time. You guessed: Santa Maria. The answer: Xango Blues Bar."
    expect(page.get_by_role("region", name="Reasons")).to_contain_text(wrong)
    expect(speech(page)).to_have_text(wrong)
    expect(root(page)).to_contain_text(answer)
    expect(page.locator("svg[role=group] [data-part~=route]")).to_have_count(2)


def test_the_harder_guess_hides_prices_and_borders_too(mount: Mount) -> None:
    page = mount(shown("where-will-house-8-eat", house="8", predict=True))
    expect(offers(page)).to_contain_text("= $8")
    open_settings(page)
    page.get_by_role("button", name="hide prices and borders too").click()
    assert page.evaluate("() => window.model.get('hard')") is True
    prices = rows(page).locator("td[data-col=price]")
    expect(prices.first).to_have_text("$10, 2 x Pricing manager")
    expect(prices).to_contain_text(["$10"] * 4)
    expect(offers(page)).not_to_contain_text("base price")
    expect(offers(page)).not_to_contain_text("= $")
    expect(offers(page)).not_to_contain_text("no road")
    expect(rows(page).locator("td[data-col=tiles]")).to_have_text(["?"] * 4)
    guess(page, "Santa Maria")
    expect(offers(page)).to_contain_text("= $8")
    page.get_by_role("button", name="guess first").click()
    expect(page.get_by_role("button", name="hide prices and borders too")).to_have_count(0)


def test_right_guesses_are_told_and_kept(mount: Mount) -> None:
    page = mount(shown("where-will-house-8-eat", house="2"))
    open_settings(page)
    page.get_by_role("button", name="guess first").click()
    assert page.evaluate("() => window.model.get('predict')") is True
    reasons = page.get_by_role("region", name="Reasons")
    guess(page, "it stays at home")
    expect(reasons).to_contain_text("Right: it stays at home.")
    page.get_by_role("button", name="Next step").click()
    guess(page, "Gluttony Inc.")
    expect(reasons).to_contain_text("Right: Gluttony Inc.")
    page.get_by_role("button", name="Previous step").click()
    expect(reasons).to_contain_text("Right: it stays at home.")


def test_a_click_moves_the_house_and_the_house_moves_the_picture(mount: Mount) -> None:
    widget = shown("where-will-house-8-eat")
    page = mount(widget, kernel=True)
    page.get_by_role("button", name=re.compile("^House 8,")).click()
    at_step(page, 3, 8)
    page.wait_for_function("() => window.saves.some((saved) => saved.house === '8')")
    assert (widget.step, widget.house) == (3, "8")
    assert widget.decision
    assert widget.decision.winner == "Xango Blues Bar"
    page.evaluate("() => window.model.fromPython({ house: '4' })")  # a link, without a step
    at_step(page, 2, 8)
    page.evaluate("() => window.model.fromPython({ house: '' })")
    at_step(page, 2, 8)


def test_guesses_reach_python_and_those_of_python_reveal(mount: Mount) -> None:
    widget = shown("where-will-house-8-eat", house="8", predict=True)
    page = mount(widget, kernel=True)
    reasons = page.get_by_role("region", name="Reasons")
    guess(page, "Santa Maria")
    expect(reasons).to_contain_text("You guessed: Santa Maria.")
    assert (widget.guess, widget.guesses) == ("Santa Maria", {"8": "Santa Maria"})
    page.get_by_role("button", name="Previous step").click()
    expect(page.get_by_role("button", name="That is my guess")).to_be_visible()
    at_home = {"4": "it stays at home", "8": "Santa Maria"}
    page.evaluate("(guesses) => window.model.fromPython({ guesses })", at_home)
    expect(reasons).to_contain_text("You guessed: it stays at home.")


def test_guesses_are_there_after_a_reload(mount: Mount) -> None:
    before = shown("where-will-house-8-eat", house="8", predict=True)
    guess(mount(before, kernel=True), "Santa Maria")
    page = mount(before)
    reasons = page.get_by_role("region", name="Reasons")
    expect(reasons).to_contain_text("You guessed: Santa Maria.")


@pytest.mark.long
@pytest.mark.parametrize("dark", [False, True])
def test_open_panels_look_well(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path], *, dark: bool
) -> None:
    """Every panel open at once: reasons, the list of steps, what-if, the layers of the map."""
    page = mount(shown("where-will-house-8-eat", house="8"), width=500 if dark else 1100, dark=dark)
    root(page).focus()
    page.keyboard.press("e")
    for closed in page.locator("#app summary").all():
        closed.click()
    for name in ("coordinates", "separate roads"):
        page.get_by_role("button", name=name).click()
    expect(page.get_by_text("Move a restaurant")).to_be_visible()
    root(page).screenshot(path=artefact(f"dinner-open-{'dark-narrow' if dark else 'light'}.png"))
    axe(page)
    assert page.evaluate("() => document.querySelector('#app').scrollWidth") <= 1100 - 600 * dark


def test_bank_break_and_bankruptcy_are_told(mount: Mount) -> None:
    page = mount(shown("bank-breaks-mid-dinner", step=4))
    expect(root(page)).to_contain_text("The bank breaks for the first time")
    bank = page.get_by_role("list", name="Chains and bank").get_by_role("listitem").last
    expect(bank).to_contain_text("$400")
    expect(bank).to_contain_text("broken once")


def test_a_game_without_houses_still_shows(mount: Mount) -> None:
    game = Game.from_scenario(
        'city.tiles = [["B"]]\nchain = [{name = "Santa Maria",'
        ' restaurants = [{at = [0, 3], entrance = "SE"}]}]'
    )
    page = mount(DinnertimeExplorer(game))
    expect(root(page)).to_contain_text("Dinnertime begins.")


COVERING = """() => {
  const rounds = (which) => [...document.querySelectorAll(which)].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const text = one.parentElement.textContent;
    return { text, r: width / 2, x: x + width / 2, y: y + height / 2 };
  });
  // How far a round thing reaches into a box, or into another round one.
  const within = (n, low, high) => Math.min(Math.max(n, low), high);
  const into = ({ x, y, r }, b) => b.r ? r + b.r - Math.hypot(x - b.x, y - b.y)
    : r - Math.hypot(x - within(x, b.left, b.right), y - within(y, b.top, b.bottom));
  const rings = rounds('[data-part~=route-counts] circle');
  const tokens = [...document.querySelectorAll('[data-part~=token]')];
  const still = [...rounds('[data-part~=sign]'), ...tokens.map(
    (one) => ({ text: `wish ${one.textContent}`, ...one.getBoundingClientRect().toJSON() }))];
  const doors = [...document.querySelectorAll('[data-picture] [data-part~=door-step]')].map(
    (one) => ({ text: 'a door', ...one.getBoundingClientRect().toJSON() }));
  const pairs = [
    ...rings.flatMap((one) => doors.map((two) => [one, two])),
    ...rings.flatMap((one, i) => rings.slice(i + 1).map((two) => [one, two])),
    ...[...rings, ...rounds('[data-part~=route-start]')].flatMap(
      (one) => still.map((two) => [one, two])),
  ];
  return pairs.filter(([a, b]) => into(a, b) > 3).map(([a, b]) => `${a.text} covers ${b.text}`);
}"""


@pytest.mark.long
@pytest.mark.parametrize("name", some(example_names("dinnertime"), every=3))
def test_ways_leave_wishes_letters_doors_and_each_others_numbers_readable(
    mount: Mount, name: str
) -> None:
    explorer = DinnertimeExplorer(load_example(name))
    page = mount(explorer, width=833)
    for step in range(len(explorer._timeline["steps"])):
        page.evaluate("step => window.model.fromPython({ step })", step)
        assert page.evaluate(COVERING) == [], f"step {step}"


# What a reader has before the eyes in JupyterLab, without scrolling, on a screen of 1280 x 800.
SCREENFUL = {"width": 833, "height": 679}


def bottom_of(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "house"), [("where-will-house-8-eat", "8"), ("one-beer-short", "8")]
)
def test_steps_map_and_verdict_stand_on_one_screen(mount: Mount, name: str, house: str) -> None:
    page = mount(shown(name, house=house), width=SCREENFUL["width"])
    top = root(page).bounding_box()
    assert top is not None
    end = top["y"] + SCREENFUL["height"]
    for part in (
        page.get_by_role("button", name="Next step"),
        page.locator("#app [data-part~=say]"),
        page.locator("#app [data-part~=board]"),
        page.locator("#app [data-part~=offer][data-won] [data-col=sum]"),
    ):
        assert bottom_of(part) <= end
    board = page.locator("#app [data-part~=board]").bounding_box()
    assert board is not None
    assert board["width"] >= 360


def test_a_first_dinner_leaves_out_what_a_beginner_has_not_met(mount: Mount) -> None:
    table = load_example("cheaper-or-nearer")
    page = mount(DinnertimeExplorer(table, house="13", predict=True, simple=True), width=833)
    page.get_by_role("radio", name="Golden Duck Diner").check()
    page.get_by_role("button", name="That is my guess").click()
    reasons = page.get_by_role("region", name="Reasons")
    heads = reasons.get_by_role("columnheader")
    met = ["menu", "price", "borders", "sum"]
    expect(heads).to_have_text([re.compile(f"^{head}") for head in ("chain", *met, "result")])
    expect(reasons).to_contain_text("What was paid")
    for text in ("What would have changed it", "at $2 less", "DIN-7", "waitresses"):
        expect(reasons.get_by_text(text).filter(visible=True)).to_have_count(0)
    expect(page.get_by_text("What if?")).to_have_count(0)
    page.get_by_text("Settings").click()
    page.get_by_role("button", name="Show ties, rules and changes, too").click()
    expect(reasons).to_contain_text("What would have changed it")
    expect(heads.filter(has_text="waitresses")).to_have_count(1)
    expect(reasons.get_by_text("DIN-7")).to_be_visible()
