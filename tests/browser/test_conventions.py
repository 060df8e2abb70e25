"""What holds for each of the widgets: looks, keys, names, state, and hostile texts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from fcm_widgets import DinnertimeExplorer, Game, GameStepper, load_example
from tests.benchmarks.test_dinner import text as crowded
from tests.browser.looks import BROKEN, CUT, OUTSIDE, OVER
from tests.browser.shown import BOARDLESS, SMALL, WIDGETS, mid_game, pieces_of, widget
from tests.widgets.test_forecast_shown import at_work

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from fcm_widgets.widgets.base.widget import FcmWidget
    from tests.browser.conftest import Mount

LOOKS = {
    "light": {"width": 1100},
    "dark": {"width": 1100, "dark": True},
}
HOSTILE = "<img src=x onerror=alert(1)> & \"quoted\" 'name' {{x}} </style><script>alert(2)</script>"

every_widget = pytest.mark.parametrize("name", [*WIDGETS, *BOARDLESS, *SMALL])
every_helped = pytest.mark.parametrize("name", [*WIDGETS, *BOARDLESS])
every_map = pytest.mark.parametrize("name", WIDGETS)


def root(page: Page, view: str = "#app") -> Locator:
    return page.locator(f"{view} .fcm-root")


def map_of(page: Page, view: str = "#app") -> Locator:
    return page.locator(view).get_by_role("group", name=re.compile("^Map"))


def main_of(page: Page, view: str = "#app") -> Locator:
    """Give the map, or where there is none the first row of cards, the choices or the lessons."""
    others = page.locator(view).locator(
        "[data-card], fieldset, [data-part~=stars-lessons], [data-part~=results-codes]"
    )
    return map_of(page, view).or_(others).first


def stop_of(page: Page, view: str = "#app") -> Locator:
    """Give the first piece, card, choice or else the only button that Tab goes to."""
    stop = (
        ":is([data-piece], [data-card])[tabindex='0'], [data-part~=ex] label:first-of-type input, "
        "[data-role=stars] [data-part~=corner] button, [data-part~=results-codes] textarea"
    )
    return page.locator(view).locator(stop).first


def corner(page: Page) -> Locator:
    """Give the last button of the corner: of a widget with keys its help."""
    return page.locator("#app [data-part~=corner] button").last


def help_button(page: Page) -> Locator:
    return page.get_by_role("button", name="Keys and help")


PRIMARY = "#app [data-part~=primary]:not([aria-disabled=true]):visible"


@pytest.mark.long
@every_widget
def test_a_screen_has_one_thing_to_do_next_at_most(mount: Mount, name: str) -> None:
    """With all open that can be folded, at the latest step of a game and at an earlier one."""
    page = mount(widget(name))
    main_of(page).wait_for()
    page.locator("#app details").evaluate_all("all => all.forEach((one) => { one.open = true })")
    assert page.locator(PRIMARY).count() <= 1
    root(page).focus()
    page.keyboard.press(",")
    page.wait_for_timeout(200)
    assert page.locator(PRIMARY).count() <= 1


def test_a_guess_is_to_be_made_before_the_next_step(mount: Mount) -> None:
    example = load_example("where-will-house-8-eat")
    page = mount(DinnertimeExplorer(example, house="8", predict=True))
    page.get_by_role("radio").first.check()
    expect(page.locator(PRIMARY)).to_have_text(["That is my guess"])
    page.locator(PRIMARY).click()
    expect(page.locator(PRIMARY)).to_have_text(["Next step"])


def listen(page: Page) -> None:
    """Write down each key that JupyterLab would have got."""
    page.evaluate(
        "() => { window.heard = [];"
        " document.addEventListener('keydown', e => window.heard.push(e.key)) }"
    )


def heard(page: Page) -> list[str]:
    keys: list[str] = page.evaluate("() => window.heard")
    return keys


FORGET = """() => {
  const sheet = document.getElementById('css');
  sheet.textContent = sheet.textContent.replaceAll('light-dark(', 'unheard-of(');
}"""
COLOURS = """() => [...document.querySelectorAll('#app .fcm-root, #app .fcm-root *')].map((one) => {
  const { color, fill, stroke, backgroundColor, borderTopColor, boxShadow } = getComputedStyle(one);
  return [color, fill, stroke, backgroundColor, borderTopColor, boxShadow].join(' | ');
})"""


def test_a_browser_without_light_dark_shows_the_light_colours(
    mount: Mount, artefact: Callable[[str], Path]
) -> None:
    page = mount(GameStepper(mid_game()), width=1100)
    expect(map_of(page)).to_be_visible()
    light = page.evaluate(COLOURS)
    page.evaluate("() => { document.body.dataset.jpThemeLight = 'false' }")
    assert page.evaluate(COLOURS) != light
    page.evaluate(FORGET)
    assert page.evaluate(COLOURS) == light
    page.locator("#app").screenshot(path=artefact("game-without-light-dark.png"))


@pytest.mark.parametrize("look", ["light", "dark"])
@every_widget
def test_looks_well(
    mount: Mount,
    axe: Callable[..., None],
    artefact: Callable[[str], Path],
    name: str,
    look: str,
) -> None:
    page = mount(widget(name), **LOOKS[look])  # type: ignore[arg-type]
    expect(main_of(page)).to_be_visible()
    root(page).screenshot(path=artefact(f"{name}-{look}.png"))
    axe(page)
    if name in SMALL:
        return
    help_button(page).click()
    expect(page.get_by_role("dialog", name="Keys and help")).to_be_visible()
    if look != "light":  # of the help alone: the rest was looked at
        axe(page, "[role=dialog]")
    else:
        axe(page)


@pytest.mark.long
@every_widget
def test_looks_well_in_500_pixels_and_fits_them_and_fingers(
    mount: Mount, axe: Callable[..., None], artefact: Callable[[str], Path], name: str
) -> None:
    page = mount(widget(name), width=500)
    expect(main_of(page)).to_be_visible()
    root(page).screenshot(path=artefact(f"{name}-narrow.png"))
    axe(page)  # without the help, a box of its own, as wide as it needs
    # What a part of its own scrolls in is no matter; the widget as a whole never scrolls sideways.
    outside = page.locator("#app").evaluate(OUTSIDE)
    assert outside == []
    assert root(page).evaluate(BROKEN) == []
    assert page.evaluate("() => document.querySelector('#app').scrollWidth") <= 500
    small = page.evaluate(
        """() => [...document.querySelectorAll('#app :is(button, [role=button], select, summary)')]
          .map(e => [e, e.getBoundingClientRect()])
          .filter(([e, box]) => box.width > 0 && !e.matches('[aria-roledescription]'))
          .filter(([e, box]) => Math.min(box.width, box.height) < 23.5)
          .map(([e, box]) => `${box.width} x ${box.height}: ${e.outerHTML.slice(0, 90)}`)"""
    )
    assert small == []


UNFOLD = """() => {
  for (const one of document.querySelectorAll('#app details')) one.open = true;
  for (const one of document.querySelectorAll('#app button'))
    if (/^Why/.test(one.innerText)) one.click();
}"""
OF_THE_BOX = [
    "Santa Maria Pizza",
    "Golden Duck Diner",
    "Fried Geese",
    "Xango Blues Bar",
    "Gluttony Inc.",
]


def five_chains() -> FcmWidget:
    """Give the dinner of five chains, each under a name of the box."""
    table = crowded()
    for letter, name in zip("ABCDE", OF_THE_BOX, strict=True):
        table = table.replace(f'name = "{letter}"', f'name = "{name}"')
    return DinnertimeExplorer(Game.from_scenario(table), house="22")


def test_no_word_breaks_and_no_table_is_cut_from_320_pixels_up(mount: Mount) -> None:
    """With all open that can be folded. A map may scroll by itself, and a choice in its box."""
    shown = {name: widget(name) for name in [*WIDGETS, *BOARDLESS, *SMALL]}
    found = []
    for name, made in [*shown.items(), ("five chains", five_chains())]:
        page = mount(made, width=833)
        expect(main_of(page)).to_be_visible()
        page.evaluate(UNFOLD)
        for width in (833, 740, 660, 580, 500, 450, *range(420, 319, -10)):
            page.locator("#app").evaluate("(app, wide) => { app.style.width = `${wide}px` }", width)
            for look in (BROKEN, OUTSIDE, CUT):
                said = page.locator("#app").evaluate(look)
                found += [
                    (name, width, one) for one in said if not one.startswith("DIV.fcm_map_map:")
                ]
    assert found == []


def test_the_choice_of_five_chains_fits_beside_the_map(mount: Mount) -> None:
    page = mount(GameStepper(at_work(5, 7), forecast=True), width=833, kernel=True)
    page.locator("#app [data-part~=foreseen-house]").first.click()
    choice = page.locator("#app [data-part~=foreseen-choice]")
    expect(choice.locator("[data-part~=offer]")).to_have_count(5)
    assert choice.evaluate("one => one.scrollWidth - one.clientWidth") <= 0


# As long as a name may be: without a space, with words, and letters wide and thin.
LONG_NAMES = ["W" * 60, "Brontosaurus Barbecue and Milkshakes of the Northern Turnpike", "i" * 60]


def named_at_length(name: str) -> FcmWidget:
    """Give the widget with the longest names, at a step that speaks of them."""
    if name == "game":
        return WIDGETS[name](mid_game(*LONG_NAMES[:2]))
    table = load_example("where-will-house-8-eat")
    scenario = table.to_scenario()
    for chain, long in zip(table.state.chains, [*LONG_NAMES, "m" * 60], strict=True):
        scenario = scenario.replace(chain.name, long)
    game = Game.from_scenario(scenario)
    if name == "dinner":
        return DinnertimeExplorer(game, house="8")
    return {**WIDGETS, **BOARDLESS}[name](game)


def speak_of_names(page: Page) -> None:
    """Open what names chains at length: reasons, a verdict, the editor's chains."""
    for opens in ("Why not", "Check", "Chains"):
        page.keyboard.press("1")
        for button in page.get_by_role("button", name=re.compile(f"^{opens}")).all():
            if button.is_enabled():
                button.click()


@pytest.mark.long
@every_helped
def test_the_longest_names_stay_inside_at_390_pixels(
    mount: Mount, artefact: Callable[[str], Path], name: str
) -> None:
    page = mount(named_at_length(name), width=390)
    expect(main_of(page)).to_be_visible()
    root(page).focus()
    for _ in range(2):
        assert page.locator("#app").evaluate(OUTSIDE) == []
        assert page.locator("#app").evaluate(CUT) == []
        assert root(page).evaluate(BROKEN) == []
        assert root(page).evaluate(OVER) == []
        assert page.evaluate("() => document.querySelector('#app').scrollWidth") <= 390
        speak_of_names(page)
    root(page).screenshot(path=artefact(f"{name}-long-names.png"))


@pytest.mark.long
@every_map
def test_every_piece_has_its_name_and_says_it_until_escape(mount: Mount, name: str) -> None:
    made = widget(name)
    page = mount(made)
    names_are_there(page, list(pieces_of(made).values()))
    listen(page)
    map_of(page).get_by_role("button", name=re.compile("^House 8, ")).focus()
    tip = page.get_by_role("tooltip")
    named, _, place = pieces_of(made)["house:8"].partition(";")
    assert place, "keys and ears are told the place as well"
    expect(tip).to_contain_text(named)
    page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert heard(page) == []


def names_are_there(page: Page, named: list[str]) -> None:
    assert len(named) > 8
    expect(map_of(page).locator("[role=button][data-piece]")).to_have_count(len(named))
    for text in set(named):
        buttons = map_of(page).get_by_role("button", name=text, exact=True)
        expect(buttons).to_have_count(named.count(text))


@pytest.mark.long
@every_map
def test_map_is_one_tab_stop_that_arrows_walk(mount: Mount, name: str) -> None:
    made = widget(name)
    page = mount(made)
    stops = map_of(page).locator("[data-piece][tabindex='0']")
    expect(stops).to_have_count(1)
    stops.focus()
    walked = set()
    pieces = pieces_of(made)
    for _ in pieces:
        page.keyboard.press("PageDown")
        focused = map_of(page).locator("[data-piece]:focus")
        expect(focused).to_have_count(1)
        expect(stops).to_have_count(1)
        walked.add(focused.get_attribute("data-piece"))
    assert walked == set(pieces)
    house = map_of(page).get_by_role("button", name=re.compile("^House 8"))
    house.focus()
    before = house.bounding_box()
    page.keyboard.press("ArrowRight")
    after = map_of(page).locator("[data-piece]:focus").bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] > before["x"]


@every_widget
def test_keys_stay_inside_but_commands_pass(mount: Mount, name: str) -> None:
    page = mount(widget(name))
    listen(page)
    inside = ["b", "m", "z", "d", "ArrowDown", "ArrowUp", ",", ".", "k", "e", "x", "Enter", "Home"]
    for focused in (corner(page), stop_of(page)):
        focused.focus()
        for key in inside:
            page.keyboard.press(key)
    root(page).focus()
    for key in inside:
        page.keyboard.press(key)
    assert heard(page) == []
    for keys in ("Control+s", "Alt+q", "Meta+y", "Shift+Enter", "Control+Enter"):
        page.keyboard.press(keys)
    letters = [key for key in heard(page) if key not in ("Control", "Alt", "Meta", "Shift")]
    assert letters == ["s", "q", "y", "Enter", "Enter"]


@pytest.mark.long
@every_helped
def test_help_opens_and_closes_and_switches_single_letters_off(mount: Mount, name: str) -> None:
    page = mount(widget(name))
    dialog = page.get_by_role("dialog", name="Keys and help")
    help_button(page).focus()
    listen(page)
    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    expect(dialog.locator(":focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(help_button(page)).to_be_focused()
    assert heard(page) == []
    page.keyboard.press("Escape")  # nothing is open: JupyterLab may have it
    assert heard(page) == ["Escape"]
    page.keyboard.press("?")
    expect(dialog).to_be_visible()
    page.keyboard.press("?")
    expect(dialog).to_have_count(0)
    help_button(page).click()
    page.get_by_role("checkbox", name="use single-letter keys").uncheck()
    page.get_by_role("button", name="Close").click()
    page.evaluate("() => { window.heard = [] }")
    for key in "?,.ek":
        page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("() => window.saves") == []
    assert heard(page) == []


def two_views_save_nothing_and_share_no_id(page: Page, name: str) -> None:
    expect(main_of(page, "#app-2")).to_be_visible()
    hovered = ":is([data-piece], [data-card], fieldset label, ol li, textarea)"
    page.locator(f"#app {hovered}").first.hover()
    stop_of(page).focus()
    if name in WIDGETS:
        expect(page.get_by_role("tooltip").first).to_be_visible()
    assert page.evaluate("() => window.saves") == []
    assert page.evaluate("() => window.sent") == []
    ids: list[str] = page.evaluate("() => [...document.querySelectorAll('[id]')].map(e => e.id)")
    assert len(ids) > 10 or name in SMALL
    assert len(set(ids)) == len(ids)


@pytest.mark.long
@every_widget
def test_two_views_save_nothing_share_no_id_and_leave_nothing_behind(
    mount: Mount, page: Page, name: str
) -> None:
    page.evaluate(
        """() => {
          window.outside = [];
          for (const target of [window, document, document.body]) {
            const [add, remove] = [target.addEventListener, target.removeEventListener];
            target.addEventListener = function (type, f, how) {
              if (Error().stack.includes('blob:')) window.outside.push(type); // the widget's
              return add.call(this, type, f, how);
            };
            target.removeEventListener = function (type, f, how) {
              const at = window.outside.indexOf(type);
              if (at >= 0) window.outside.splice(at, 1);
              return remove.call(this, type, f, how);
            };
          }
        }"""
    )
    mount(widget(name), views=2)
    two_views_save_nothing_and_share_no_id(page, name)
    corner(page).focus()
    page.keyboard.press("?")
    # The map of an exercise has keys; stars and results have neither a map nor cards.
    expect(page.get_by_role("dialog")).to_have_count(0 if name in ("stars", "results") else 1)
    assert page.evaluate("() => window.model.listeners()") > 0
    page.evaluate("() => window.unmount()")
    assert page.evaluate("() => window.model.listeners()") == 0
    assert page.evaluate("() => window.outside") == []
    page.evaluate("() => window.model.fromPython({ theme: 'dark', selected: 'house:8' })")
    assert page.locator("main").inner_html() == ""


def hostile_game() -> Game:
    quoted = HOSTILE.replace('"', '\\"')
    return Game.from_scenario(
        f'title = "{quoted}"\ncity.tiles = [["E"]]\n'
        f'chain = [{{name = "{quoted}", stock = {{beer = 1}},'
        ' restaurants = [{at = [0, 3], entrance = "SE"}]}]\n'
        'house = [{number = 8, demand = ["beer"]}]'
    )


@every_map
def test_hostile_texts_are_only_texts(mount: Mount, name: str) -> None:
    page = mount(WIDGETS[name](hostile_game()))
    expect(root(page).get_by_role("heading", name=HOSTILE, exact=True)).to_be_visible()
    expect(root(page)).to_have_attribute("aria-label", HOSTILE)
    restaurant = map_of(page).locator("[data-piece^='restaurant']")
    expect(restaurant).to_have_accessible_name(re.compile(re.escape(f"Restaurant of {HOSTILE}")))
    restaurant.focus()
    expect(page.get_by_role("tooltip")).to_contain_text(f"Restaurant of {HOSTILE}")
    if name == "dinner":
        page.keyboard.press("End")
        page.keyboard.press(",")
    expect(page.locator("#app").locator("img, script, style")).to_have_count(0)


@pytest.mark.long
@every_widget
def test_renders_in_forced_colours(
    mount: Mount, artefact: Callable[[str], Path], name: str
) -> None:
    page = mount(widget(name), width=900, forced_colors=True)
    expect(main_of(page)).to_be_visible()
    root(page).screenshot(path=artefact(f"{name}-forced-colours.png"))
    adjust = "e => getComputedStyle(e).forcedColorAdjust"
    if name in WIDGETS:  # the map keeps its colours, or its roads would be gone
        assert map_of(page).evaluate(adjust) == "none"
    assert root(page).evaluate(adjust) == "auto"


@pytest.mark.long
@pytest.mark.parametrize(
    ("theme", "dark", "reduced"), [("dark", False, True), ("light", True, False)]
)
@every_widget
def test_nothing_moves_by_itself_and_its_own_theme_stands_against_the_notebook(
    mount: Mount, name: str, theme: str, *, dark: bool, reduced: bool
) -> None:
    page = mount(widget(name), dark=dark, reduced_motion=reduced)
    expect(main_of(page)).to_be_visible()
    nothing_moves(page, reduced=reduced)
    colour = "() => getComputedStyle(document.querySelector('.fcm-root')).backgroundColor"
    followed = page.evaluate(colour)
    page.evaluate("theme => window.model.fromPython({ theme })", theme)
    expect(root(page)).to_have_attribute("data-theme", theme)
    own = page.evaluate(colour)
    white = "rgb(255, 255, 255)"
    assert (followed == white, own == white) == (not dark, dark)


def nothing_moves(page: Page, *, reduced: bool) -> None:
    """Assert that nothing does; where the system asks for stillness, that nothing ever could."""
    assert page.evaluate("() => document.getAnimations().length") == 0
    if reduced:
        moving = page.evaluate(
            """() => [...document.querySelectorAll('#app *')].map(e => getComputedStyle(e))
              .filter(s => s.animationName !== 'none' || parseFloat(s.transitionDuration) > 0)
              .length"""
        )
        assert moving == 0
