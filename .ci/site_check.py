"""Open every page of the built site in Chromium, and fail on whatever is wrong.

    python .ci/site_check.py build/site

The pages are opened from the disk; those that need a server (a 404, Python in the browser) are
served as GitHub Pages would. Wrong are: a request that leaves the machine, an error in the console,
a link that leads nowhere (also in a copy without JupyterLite, or of the live pages alone), a
picture without words, an objection of axe-core, anything that scrolls sideways at 1280 or 400
pixels, a live page on which no widget comes up or that leads nowhere back, a public name without
its entry, a search that does not find what it must. Pictures of each kind of page go to
build/artefacts. If the JupyterLite site stands in `lite/`, lesson 1 is reached there.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from html.parser import HTMLParser
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from types import ModuleType
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import TimeoutError as WaitedTooLong

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import fcm_widgets as fcm  # noqa: E402  (the site's own, wherever this is called)
from tutorials.guide import project  # noqa: E402

ARTEFACTS = ROOT / "build" / "artefacts"
CHROMIUM = (
    "chromium-headless-shell",
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)
LOCAL = {"file", "data", "blob", "about"}
OF_SPHINX = ("[0-9][0-9]-*.html", "guide/**/*.html", "genindex.html")
WIDTHS = (1280, 400)
SCHEMES = ("light", "dark")
LOOKED_AT = ((1280, "light"), (400, "dark"))
"""What axe-core sees of every page; each kind of page is pictured in all four looks."""
KINDS = {
    "first-page": "guide/index.html",
    "lessons": "00-start-here.html",
    "lesson": "03-where-will-house-8-eat.html",
    "guide": "guide/reading.html",
    "gallery": "guide/widgets.html",
    "where": "guide/where.html",
    "api": "guide/api.html",
    "api-entry": "guide/api.html#fcm_widgets.Game",
    "rules": "guide/rules.html",
    "changelog": "guide/changelog.html",
    "cite": "guide/cite.html",
    "search": "search.html?q=garden",
    "glossary": "guide/glossary.html",
    "mistakes": "guide/common-mistakes.html",
    "live-widget": "live/DinnertimeExplorer.html",
    "live-lesson": "live/01-how-far-is-it.html",
}
FOUND = {
    "waitresses": "guide/reading.html",
    "what-if": "guide/reading.html",
    "changelog": "guide/changelog.html",
    "cite": "guide/cite.html",
    "license": "guide/licence.html",
    "Hire": "#fcm_widgets.actions.Hire",
}
"""What the search must lead to."""
FOUND_FIRST = {
    "garden": ("glossary.html#term-garden", "rules.html#geo-6"),
    "u-turn": ("glossary.html#term-u-turn", "rules.html#buy-5"),
    "regional manager": ("glossary.html#term-regional-manager", "rules.html#rst-3"),
    "Adding a garden": ("rules.html#hse-2",),
}
"""What the search must list first, each with words from that place."""
FIRST_LESSON = "01-how-far-is-it"
MILLISECONDS = 20_000
PYTHON_STARTS = 300_000  # milliseconds; only how long is waited before it counts as never

# What can be scrolled sideways, but for code and the fields of a form.
SIDEWAYS = """() => [...document.querySelectorAll("*")].filter((one) => {
  if (one.closest("pre, textarea, select, input, svg, iframe") || !one.clientWidth) return false;
  const { overflowX } = getComputedStyle(one);
  const scrolls = one === document.documentElement || ["auto", "scroll"].includes(overflowX);
  return scrolls && one.scrollWidth > one.clientWidth + 1;
}).map((one) => {
  const { tagName, className, scrollWidth, clientWidth } = one;
  return `${tagName.toLowerCase()}.${className}: ${scrollWidth} in ${clientWidth}`;
})"""
# What cannot be read in a frame without scrolling in it.
INNER = """() => {
  const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.documentElement;
  return [scrollHeight - clientHeight, scrollWidth - clientWidth];
}"""
# What a copy button writes, in either of the ways that a browser has.
HEAR_COPYING = """() => {
  addEventListener("copy", () => { window.copied = String(getSelection()); });
  if (navigator.clipboard) {
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    navigator.clipboard.writeText = (text) => write(window.copied = text);
  }
}"""
# What it passes is not told: of a long page that takes minutes.
AXE = """() => axe
  .run(document, { iframes: false, preload: false, resultTypes: ["violations"] })
  .then(({ violations }) => violations)"""


# -- what stands in the files --------------------------------------------------------------------


class Links(HTMLParser):
    """What a page points to, the ids that it has, and its pictures without words."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()
        self.wordless: list[str] = []
        self.described = False
        self.codes: set[str] = set()
        self._within = ""
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read one element."""
        told = dict(attrs)
        self._within = tag if tag == "code" else self._within
        self.targets += [told[key] or "" for key in ("href", "src") if told.get(key)]
        self.described |= tag == "meta" and told.get("name") == "description"
        if told.get("id"):
            self.ids.add(told["id"] or "")
        if tag == "img" and not told.get("alt"):
            self.wordless.append((told.get("src") or "")[:80])

    def handle_endtag(self, tag: str) -> None:
        """Leave one element."""
        self._within = "" if tag == "code" else self._within

    def handle_data(self, data: str) -> None:
        """Read what stands in the text as code."""
        if self._within:
            self.codes.add(data)


def wrong_in_files(site: Path) -> list[str]:
    """List the links inside the site that lead nowhere, and what a page or a name lacks."""
    lite = site / "lite"
    files = [path for path in sorted(site.rglob("*.html")) if lite not in path.parents]
    pages = {path: Links(path) for path in files}
    wrong = []
    for path, page in pages.items():
        name = path.relative_to(site).as_posix()
        wrong += [f"{name}: no words for {one}" for one in page.wordless]
        if not page.described and not name.startswith("live/"):
            wrong.append(f"{name}: no description")
        wrong += [f"{name}: {one} leads nowhere" for one in page.targets if dead(one, path, pages)]
        wrong += [f"{name}: leads to none of {one}" for one in lacking(name, page, lite.exists())]
    told = [page for path, page in pages.items() if site / "guide" in path.parents]
    return wrong + [f"{one}: on no page of the API" for one in sorted(undocumented(told))]


def dead(target: str, path: Path, pages: dict[Path, Links]) -> bool:
    """Whether a link of a page leads to no file, or to no place in one."""
    site = next(iter(pages)).parent
    url = urlsplit(target)
    if url.scheme or url.netloc:
        return False
    of_site = url.path.removeprefix(project.base_path())
    folder = path.parent if of_site == url.path else site  # a 404 may come from any folder
    file = (folder / unquote(of_site)).resolve() if url.path else path.resolve()
    if (site / "lite") in file.parents or site.resolve() / "lite" in file.parents:
        asked = parse_qs(url.query).get("path", [])
        return not all(
            one.exists() for one in [file, *(site / "lite" / "files" / name for name in asked)]
        )
    found = next((page for one, page in pages.items() if one.resolve() == file), None)
    place = unquote(url.fragment)
    a_step = file.parent.name == "live"  # a fragment there is a step, not an id
    return not file.exists() or bool(place and found and not a_step and place not in found.ids)


def lacking(name: str, page: Links, runs: bool) -> Iterator[str]:
    """Name what a lesson or a live page must lead to and does not; `runs`: JupyterLite is there."""
    lesson = re.fullmatch(r"(\d\d-[\w-]+)\.html", name)
    if lesson:
        notebook = f"{lesson[1]}.ipynb"
        ways = [notebook, project.binder(f"tutorials/{notebook}")]
        ways += [f"lite/lab/index.html?path={notebook}"] * runs
        yield from (one for one in ways if one not in page.targets)
    if name.startswith("live/") and not any(re.match(r"\.\./.*\.html", t) for t in page.targets):
        yield "the pages of the documentation"


def undocumented(pages: list[Links]) -> set[str]:
    """Name what is public, of the package and of each module that it shows, and has no entry.

    A constant has none of its own: it stands in a text as code.
    """
    ids = set().union(*(page.ids for page in pages))
    codes = set().union(*(page.codes for page in pages))
    shown = {name: getattr(fcm, name) for name in fcm.__all__}
    modules = [one for one in shown.values() if isinstance(one, ModuleType)]
    names = {f"fcm_widgets.{name}": one for name, one in shown.items() if one not in modules}
    for module in modules:
        own = {name: getattr(module, name) for name in module.__all__}
        again = [name for name, one in own.items() if shown.get(name) is one]
        names |= {f"{module.__name__}.{name}": own[name] for name in own if name not in again}
    missing = {name: one for name, one in names.items() if name not in ids}
    in_text = {name for name in missing if {name, name.rpartition(".")[2]} & codes}
    return {name for name, one in missing.items() if callable(one) or name not in in_text}


# -- what a browser shows ------------------------------------------------------------------------


def listening(page: Page, problems: list[str]) -> Page:
    """Write down each request that leaves the machine, and each error."""
    page.set_default_timeout(MILLISECONDS)
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("console", lambda m: m.type == "error" and problems.append(f"console: {m.text}"))
    page.on("request", lambda r: leaves(r.url) and problems.append(f"request: {r.url}"))
    return page


def leaves(address: str) -> bool:
    """Whether a request goes further than this machine."""
    url = urlsplit(address)
    return url.scheme not in LOCAL and url.hostname != "127.0.0.1"


def opened(page: Page, address: str, problems: list[str]) -> None:
    """Open a page; what happens to it is heard by `listening`."""
    problems.append(f"-- {address}")
    page.goto(address, wait_until="load")


@contextmanager
def looking(browser: Browser, width: int, scheme: Any, problems: list[str]) -> Iterator[Page]:
    """Give a page of a width, light or dark."""
    context = browser.new_context(
        viewport={"width": width, "height": 800 if width > 500 else 900},
        color_scheme=scheme,
        reduced_motion="reduce",
    )
    yield listening(context.new_page(), problems)
    context.close()


def settled(page: Page) -> None:
    """Wait for the pages in a page's frames to have told their heights."""
    for frame in page.locator("iframe.live").all():
        expect(frame).to_have_attribute("data-sized", "")


def check_looks(browser: Browser, site: Path, _: str, problems: list[str]) -> None:
    """Let axe-core look at the pages of Sphinx, and see that nothing scrolls sideways."""
    for width, scheme in LOOKED_AT:
        with looking(browser, width, scheme, problems) as page:
            for path in sorted(path for one in OF_SPHINX for path in site.glob(one)):
                opened(page, path.resolve().as_uri(), problems)
                settled(page)
                look_at(page, f"{width} {scheme}", problems)


def look_at(page: Page, look: str, problems: list[str]) -> None:
    """Let axe-core look at the page that is open, and see that nothing scrolls sideways."""
    page.evaluate(AXE_SCRIPT)
    problems += [
        f"axe, {look}: {one['id']}: {one['help']}: {node['html'][:160]}"
        for one in page.evaluate(AXE)
        for node in one["nodes"]
    ]
    problems += [f"{look}: scrolls sideways: {one}" for one in page.evaluate(SIDEWAYS)]


def take_pictures(browser: Browser, _: Path, base: str, problems: list[str]) -> None:
    """Leave pictures of each kind of page, wide and narrow, light and dark."""
    kinds = {name: f"{base}{address}" for name, address in KINDS.items()}
    for width, scheme in product(WIDTHS, SCHEMES):
        with looking(browser, width, scheme, problems) as page:
            for name, address in {**kinds, "404": f"{base}guide/no-such-page.html"}.items():
                opened(page, address, problems)
                settled(page)
                if name == "search":
                    page.locator("#search-results li a").first.wait_for()
                if name == "404":
                    look_at(page, f"{width} {scheme}", problems)
                    problems.remove(NOT_FOUND)
                elif not name.startswith("live"):
                    problems += [
                        f"{width}: scrolls sideways: {one}" for one in page.evaluate(SIDEWAYS)
                    ]
                page.screenshot(path=ARTEFACTS / f"site-{name}-{width}-{scheme}.png")


NOT_LOADED = "console: Failed to load resource: "
NOT_FOUND = f"{NOT_LOADED}the server responded with a status of 404 (Not Found)"


def check_live(browser: Browser, site: Path, _: str, problems: list[str]) -> None:
    """See a widget come up on every live page, and that none is wider than a window."""
    with looking(browser, WIDTHS[0], "light", problems) as page:
        for path in sorted(site.glob("live/*.html")):
            opened(page, path.resolve().as_uri(), problems)
            if page.locator("[data-fcm-widget]").count():  # else the list of the lessons
                try:
                    page.locator(".fcm-root").first.wait_for(state="attached")  # perhaps folded up
                except WaitedTooLong:
                    problems.append("no widget comes up")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                wide = page.evaluate("() => document.documentElement.scrollWidth")
                if wide > width:
                    problems.append(f"{wide} pixels wide in a window of {width}")


def check_first_page(browser: Browser, site: Path, _: str, problems: list[str]) -> None:
    """Answer the question of the first page: its frame fits, before and after, in either theme."""
    for width, scheme in product(WIDTHS, SCHEMES):
        with looking(browser, width, scheme, problems) as page:
            opened(page, (site / "index.html").resolve().as_uri(), problems)
            page.wait_for_url("**/guide/index.html")
            settled(page)
            asked = page.frame_locator("iframe.live")
            fits(page, f"{width} {scheme}", scheme, problems)
            asked.get_by_role("radio").first.check()
            asked.get_by_role("button", name="Check").click()
            asked.get_by_text("lowest wins").first.wait_for()
            fits(page, f"{width} {scheme}, answered", scheme, problems)
            page.screenshot(path=ARTEFACTS / f"site-answered-{width}-{scheme}.png", full_page=True)
            other = SCHEMES[scheme == "light"]
            while page.evaluate("() => document.body.dataset.theme") != other:
                page.locator(".theme-toggle:visible").first.click()
            fits(page, f"{width} {scheme}, turned {other}", other, problems)


def fits(page: Page, look: str, scheme: str, problems: list[str]) -> None:
    """See that the frame has no need of scrolling, and is as light or dark as the page."""
    (frame,) = page.frames[1:]
    try:
        frame.wait_for_function(f"() => String(({INNER})()) === '0,0'")
        frame.wait_for_function(
            """scheme => {
              const root = document.querySelector(".fcm-root");
              return getComputedStyle(root).colorScheme === scheme;
            }""",
            arg=scheme,
        )
    except WaitedTooLong:
        problems.append(f"{look}: the frame scrolls by {frame.evaluate(INNER)}, or is not {scheme}")


def check_copying(browser: Browser, site: Path, _: str, problems: list[str]) -> None:
    """Press a copy button: what is copied is the code, without prompts and what it prints."""
    with looking(browser, WIDTHS[0], "light", problems) as page:
        opened(page, (site / "guide" / "reading.html").resolve().as_uri(), problems)
        page.evaluate(HEAR_COPYING)
        block = page.locator("div.highlight:visible").first
        block.hover()
        block.locator("button.copybtn").click()
        try:
            page.wait_for_function("() => window.copied !== undefined")
        except WaitedTooLong:
            problems.append("the copy button copies nothing")
            return
        lines = page.evaluate("() => window.copied").splitlines()
        printed = block.locator(".gp").all_inner_texts()
        if len(lines) != len(printed) or any(one.startswith((">>>", "...")) for one in lines):
            problems.append(f"copied: {lines}")


def check_search(browser: Browser, site: Path, _: str, problems: list[str]) -> None:
    """Ask the search what a reader would ask."""
    with looking(browser, WIDTHS[0], "light", problems) as page:
        for words, wanted in FOUND.items():
            opened(page, f"{(site / 'search.html').resolve().as_uri()}?q={words}", problems)
            link = page.locator(f"#search-results li a[href*='{wanted}']")
            try:
                link.first.wait_for(state="attached")
            except WaitedTooLong:
                problems.append(f"{words!r} does not lead to {wanted}")
        for words, places in FOUND_FIRST.items():
            opened(page, f"{(site / 'search.html').resolve().as_uri()}?q={words}", problems)
            listed = page.locator("#search-first li")
            for place, item in zip(places, listed.all(), strict=False):
                address = item.locator("a").get_attribute("href") or ""
                excerpt = item.locator("p.context").inner_text()
                if not address.endswith(place) or len(excerpt) < len(words):
                    problems.append(f"{words!r} leads to {address}, not first to {place}")
            if listed.count() < len(places):
                problems.append(f"{words!r} is in {listed.count()} places, not in {places}")


# What a reader sees and can press.
VISIBLE = """() => [...document.querySelectorAll("a[href]")]
  .filter((one) => one.checkVisibility()).map((one) => one.href)"""


def check_copies(browser: Browser, site: Path, _: str, problems: list[str]) -> None:
    """Open copies of a part of the site: no link that is shown leads to what was not copied."""
    with TemporaryDirectory() as folder:
        whole, live = Path(folder, "whole"), Path(folder, "stick", "live")
        shutil.copytree(site, whole, ignore=shutil.ignore_patterns("lite"))
        shutil.copytree(site / "live", live)
        served = [whole / name for name in ("guide/index.html", "guide/widgets.html")]
        served += sorted(whole.glob("[0-9][0-9]-*.html"))
        with looking(browser, WIDTHS[0], "light", problems) as page, serving(whole) as base:
            for path in [*served, *sorted(live.glob("*.html"))]:
                opened(page, path.as_uri(), problems)
                files = [
                    Path(unquote(urlsplit(one).path))
                    for one in page.evaluate(VISIBLE)
                    if urlsplit(one).scheme == "file"
                ]
                problems += [f"a copy leads to no {one}" for one in files if not one.exists()]
            for path in served:
                opened(page, f"{base}{path.relative_to(whole).as_posix()}", problems)
                page.wait_for_function("() => !document.querySelector('.runs')")
    problems[:] = [one for one in problems if not one.startswith(NOT_LOADED)]


# What the kernel's own reading of a date prints in Python 3.14 (`pyodide_kernel/jsonutil.py`).
KERNEL_WARNS = re.compile(
    r"console: (<exec>:1: DeprecationWarning: Parsing dates |and fails to parse leap day"
    r"|to either always raise |To avoid trouble, add a specific year|See .*/issues/70647\.)"
)


def check_two_clicks(browser: Browser, site: Path, base: str, problems: list[str]) -> None:
    """Come to lesson 1 from the first page, from a disk and, with Python, from a server."""
    ways = {(site / "index.html").resolve().as_uri(): "Open it live"}
    if (site / "lite").exists():
        ways[base] = "Run in the browser"
    for address, way in ways.items():
        with looking(browser, WIDTHS[0], "light", problems) as page:
            opened(page, address, problems)
            page.get_by_role("link", name="Read lesson 1").click()
            page.get_by_role("link", name=way, exact=True).click()
            if address != base:
                page.locator(".fcm-root").first.wait_for()
                page.get_by_role("link", name="Back to the documentation").click()
                page.wait_for_url(f"**/{FIRST_LESSON}.html")
                continue
            page.set_default_timeout(PYTHON_STARTS)
            notebook = page.locator(".jp-NotebookPanel")
            notebook.get_by_role("heading", name="How far is it?").wait_for()
            page.screenshot(path=ARTEFACTS / "site-two-clicks.png")
            notebook.locator(".jp-CodeCell .jp-Cell-inputWrapper").first.click()  # it is folded
            page.keyboard.press("Control+Enter")
            notebook.locator(".fcm-root").first.wait_for()
            page.screenshot(path=ARTEFACTS / "site-two-clicks-run.png")
    problems[:] = [one for one in problems if not KERNEL_WARNS.match(one)]


# -- as GitHub Pages serves it -------------------------------------------------------------------


class Served(SimpleHTTPRequestHandler):
    """The site below its own path, with its page for what is not there."""

    def translate_path(self, path: str) -> str:
        """Look for a file below the site's path; nothing lies beside it."""
        base = project.base_path()
        return super().translate_path(
            path.removeprefix(base.rstrip("/")) if path.startswith(base) else "/-"
        )

    def send_error(self, code: int, *told: Any, **more: Any) -> None:
        """Send the page of the site for what is not there."""
        if code != HTTPStatus.NOT_FOUND:
            super().send_error(code, *told, **more)
            return
        page = Path(self.directory, "404.html").read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def log_message(self, *_: Any) -> None:
        """Say nothing: the browser tells what fails."""


@contextmanager
def serving(site: Path) -> Iterator[str]:
    """Serve the site; give its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Served, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{project.base_path()}"
    server.shutdown()


def main(site: Path) -> int:
    """Check the site; return how many things are wrong."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    wrong = wrong_in_files(site)
    heard: list[str] = []
    found = (shutil.which(name) for name in CHROMIUM)
    path = os.environ.get("FCM_CHROMIUM") or next(filter(None, found), None)
    with sync_playwright() as playwright, serving(site) as base:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        for check in (
            check_first_page,
            check_copying,
            check_search,
            check_two_clicks,
            check_copies,
            check_live,
            check_looks,
            take_pictures,
        ):
            began = time.monotonic()
            check(browser, site, base, heard)
            print(
                f"{time.monotonic() - began:4.0f} s  {check.__name__.replace('_', ' ')}", flush=True
            )
        browser.close()
    told = "\n".join(heard)
    wrong += re.findall(r"^-- .*(?:\n(?!-- ).*)+", told, re.MULTILINE)
    print("\n".join(wrong) or f"{sum(one.startswith('-- ') for one in heard)} pages: ok")
    if not (site / "lite").exists():
        print("no lite/ in it: whether lessons run in the browser was not seen (.ci/pages)")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(min(main(Path(sys.argv[1])), 99))
