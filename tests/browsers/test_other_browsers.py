"""Firefox ESR and WebKitGTK show and click every exported page, and a lesson in JupyterLab."""

from __future__ import annotations

import shutil
from functools import partial
from typing import TYPE_CHECKING

import pytest

import fcm_widgets as fcm
from tests.browser.lab import OPEN, TOKEN, TUTORIALS, running_lab
from tests.browser.shown import BOARDLESS, SMALL, WIDGETS, widget
from tests.browser.test_first_lesson import ERRORS, UNFINISHED
from tests.browsers.driver import click, open_firefox, open_webkit, wait
from tests.lessons import lessons

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager
    from pathlib import Path

    from tests.browser.lab import Server
    from tests.browsers.driver import OtherBrowser

OPENERS: dict[str, Callable[[Path], AbstractContextManager[OtherBrowser]]] = {
    "firefox": open_firefox,
    "webkit": open_webkit,
}
PLAYED = "10-milestones.ipynb"

# Every widget of the page is alive, has a size, and its map, if it has one, is drawn.
ALIVE = """() => document.querySelectorAll('[data-fcm-widget]').length
  === document.querySelectorAll('[data-live]').length"""
ROOTS = "() => document.querySelectorAll('.fcm-page-view .fcm-root').length"
NOT_DRAWN = """() => [...document.querySelectorAll('.fcm-page-view .fcm-root')].flatMap((root) => {
  if (!root.checkVisibility()) return [];
  const boards = [...root.querySelectorAll('[data-part~=board]')];
  const drawn = [root, ...boards].filter(e => e.checkVisibility());
  return drawn.map(e => e.getBoundingClientRect()).filter(b => b.width < 80 || b.height < 60)
    .map(b => `${root.getAttribute('aria-roledescription')}: ${b.width} x ${b.height}`);
})"""
# A word that has its rule is underlined with dots, however a browser reads the shorthand.
# A name of a rule is underlined; the sign § says by itself that there is a rule.
PLAIN = """() => [...document.querySelectorAll('[data-part~=ruled]')].filter((one) => {
  if (one.textContent.startsWith('§')) return false;
  const style = getComputedStyle(one);
  return style.textDecorationLine !== 'underline' || style.textDecorationStyle !== 'dotted';
}).map(one => one.outerHTML.slice(0, 80))"""
UNFOLD = "() => { for (const one of document.querySelectorAll('details')) one.open = true }"

# What there is to press in a widget: the first of these that stands in it.
PRESSED = [
    "[data-part~=stepper] [data-part~=primary]:not([aria-disabled=true])",
    "input[type=radio]:not(:checked)",
    "[data-part~=board]:not(:has([data-part~=chooser])) [data-piece^=house][role=button]",
    "[data-card]",
    "button[data-part~=toggle]",
    "button:not([aria-disabled=true], [data-part~=corner] *)",
]
IN_WIDGET = """([at, selectors]) => {
  const root = document.querySelectorAll('.fcm-page-view .fcm-root')[at];
  return selectors.map(one => root.querySelector(one)).find(one => one);
}"""
HELP = """at => document.querySelectorAll('.fcm-page-view .fcm-root')[at]
  .querySelector('[data-part~=help-button]')"""
HAS_HELP = f"at => !!({HELP})(at)"
HELP_IS_OPEN = """at => !!document.querySelectorAll('.fcm-page-view .fcm-root')[at]
  .querySelector('[data-part~=help]')"""
HAS_ANY = f"at => !!({IN_WIDGET})(at)"
HTML = "at => document.querySelectorAll('.fcm-page-view .fcm-root')[at].outerHTML"
HAS_CHANGED = f"(at, before) => ({HTML})(at) !== before"


@pytest.fixture(scope="module", params=OPENERS)
def other(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[OtherBrowser]:
    with OPENERS[request.param](tmp_path_factory.mktemp(request.param)) as window:
        yield window


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Give an exported page by its name; each is made once, for both browsers."""
    folder = tmp_path_factory.mktemp("pages")

    def page(name: str) -> Path:
        path = folder / f"{name}.html"
        if not path.exists():
            PAGES[name](path)
        return path

    return page


def all_widgets(path: Path) -> None:
    made = [widget(name) for name in (*WIDGETS, *BOARDLESS, *SMALL)]
    made.append(fcm.DinnertimeExplorer(fcm.load_example("where-will-house-8-eat"), predict=True))
    fcm.export_page(path, made, title="All widgets")


PAGES: dict[str, Callable[[Path], object]] = {
    "all-widgets": all_widgets,
    **{path.stem: partial(fcm.export_lesson, path) for path in lessons()},
}


def press_in(other: OtherBrowser, at: int) -> None:
    """Press what goes on in a widget, then open its help and close it."""
    before = other.evaluate(HTML, at)
    if other.evaluate(HAS_ANY, [at, PRESSED]):  # stars without answers have nothing to press
        click(other, IN_WIDGET, [at, PRESSED])
        wait(other, HAS_CHANGED, at, before)
    if other.evaluate(HAS_HELP, at):
        click(other, HELP, at)
        wait(other, HELP_IS_OPEN, at)
        click(other, HELP, at)
        wait(other, f"at => !({HELP_IS_OPEN})(at)", at)


@pytest.mark.parametrize("name", PAGES)
def test_an_exported_page_is_shown_and_clicked(
    name: str,
    other: OtherBrowser,
    pages: Callable[[str], Path],
    artefact: Callable[[str], Path],
) -> None:
    other.open(pages(name).as_uri())
    wait(other, ALIVE)
    other.evaluate(UNFOLD)
    assert other.evaluate(NOT_DRAWN) == []
    assert other.evaluate(PLAIN) == []
    # WebKit may never answer if it draws for the first time for the screenshot.
    other.screenshot(artefact(f"{other.name}-{name}.png"))
    for at in range(other.evaluate(ROOTS)):
        press_in(other, at)
    other.screenshot(artefact(f"{other.name}-{name}-pressed.png"))
    assert other.errors() == []


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running_lab(tmp_path_factory.mktemp("lab")) as server:
        shutil.copytree(TUTORIALS, server.root / "tutorials")
        yield server


def shown(role: str, selector: str) -> str:
    """Write a function that finds something in the first widget of a kind."""
    root = f".jp-OutputArea .fcm-root[aria-roledescription='{role}']"
    return f"() => document.querySelector(`{root} {selector}`)"


LOGO = "() => document.querySelector('#jp-MainLogo')"
# By the focus JupyterLab knows its panel, and a window that no screen shows never has it.
FOCUS_AND_RUN = """async () => {
  document.querySelector('.jp-NotebookPanel').dispatchEvent(new FocusEvent('focus'));
  await window.jupyterapp.commands.execute('notebook:run-all-cells');
}"""
STEP = shown("dinnertime explorer", "[data-part~=primary]:not([aria-disabled=true])")
STEPS = shown("dinnertime explorer", "[data-part~=count]")
OPTION = shown(
    "game stepper", "[data-part~=group] button:not([data-part~=ask], [data-part~=toggle])"
)
PANEL = shown("game stepper", "[data-part~=play]")
TEXT = "?.innerText ?? ''"


def test_a_lesson_in_jupyterlab_steps_and_asks_python(
    other: OtherBrowser, lab: Server, artefact: Callable[[str], Path]
) -> None:
    other.open(f"{lab.url}/lab?token={TOKEN}&reset")
    wait(other, f"() => !!({LOGO})() && !document.querySelector('#jupyterlab-splash')")
    click(other, LOGO)  # a page has the focus by a click
    other.evaluate(OPEN, {"path": f"tutorials/{PLAYED}", "run": False})
    other.evaluate(FOCUS_AND_RUN)
    wait(other, UNFINISHED)
    assert other.evaluate(ERRORS) == []
    for what, told in ((STEP, STEPS), (OPTION, PANEL)):
        scroll_to(other, told)
        before = other.evaluate(f"() => ({told})(){TEXT}")
        click(other, what)
        wait(other, f"before => (({told})(){TEXT}) !== before", before)
        other.screenshot(artefact(f"{other.name}-lab-{'step' if what == STEP else 'play'}.png"))
    assert [one for one in other.errors() if "blob:" in one or "fcm" in one] == []


def test_who_misses_what_has_just_moved_presses_once_more(
    other: OtherBrowser, tmp_path: Path
) -> None:
    """The button moves away as the pointer comes, once."""
    page = tmp_path / "moving.html"
    page.write_text("""<!doctype html><button onclick="this.textContent = 'pressed'">press</button>
      <script>const one = document.querySelector('button');
        addEventListener('pointermove', () => { one.style.marginTop = '300px'; });</script>""")
    other.open(page.as_uri())
    click(other, "() => document.querySelector('button')")
    wait(other, "() => document.querySelector('button').textContent === 'pressed'")


def scroll_to(other: OtherBrowser, find: str) -> None:
    """Go down the notebook until a widget is drawn: JupyterLab draws what is on the screen."""
    wait(
        other,
        f"""() => {{
          const one = ({find})();
          one?.scrollIntoView({{ block: 'center' }});
          if (!one) document.querySelector('.jp-WindowedPanel-outer').scrollBy(0, 500);
          return !!one;
        }}""",
    )
