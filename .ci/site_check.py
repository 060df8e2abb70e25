"""Open every page of the built site in Chromium from the disk, and fail on whatever is wrong.

Wrong are: a request that leaves the machine, an error in the console, a link that leads nowhere, a
picture without words, an objection of axe-core, a live page on which no widget comes up, and a
search that finds nothing. Screenshots of the guide go to build/artefacts.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import TimeoutError as WaitedTooLong

ROOT = Path(__file__).parents[1]
ARTEFACTS = ROOT / "build" / "artefacts"
CHROMIUM = (
    "chromium-headless-shell",
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
)
LOCAL = {"file", "data", "blob", "about"}
LOOKS = {
    "light": (1280, "light", ("[0-9]*.html", "guide/*.html")),
    "dark-narrow": (500, "dark", ("0[0-2]*.html", "guide/*.html")),  # lessons differ in words
}
MILLISECONDS = 20_000


class Links(HTMLParser):
    """What a page points to, the ids that it has, and its pictures without words."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.targets: list[str] = []
        self.ids: set[str] = set()
        self.wordless: list[str] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Read one element."""
        told = dict(attrs)
        self.targets += [told[key] or "" for key in ("href", "src") if told.get(key)]
        if told.get("id"):
            self.ids.add(told["id"] or "")
        if tag == "img" and not told.get("alt"):
            self.wordless.append((told.get("src") or "")[:80])


def dead_links(site: Path) -> list[str]:
    """List the links inside the site that lead nowhere, and the pictures without words."""
    pages = {path: Links(path) for path in sorted(site.rglob("*.html"))}
    wrong = []
    for path, page in pages.items():
        wrong += [f"{path.relative_to(site)}: no words for {one}" for one in page.wordless]
        for target in page.targets:
            url = urlsplit(target)
            if url.scheme or url.netloc:
                continue
            file = (path.parent / unquote(url.path)).resolve() if url.path else path.resolve()
            found = pages.get(site / file.relative_to(site.resolve())) if file.exists() else None
            missing = not file.exists() or (
                url.fragment and found is not None and unquote(url.fragment) not in found.ids
            )
            if missing and "/live/" not in str(file):  # a fragment there is a step, not an id
                wrong.append(f"{path.relative_to(site)}: {target} leads nowhere")
    return wrong


def opened(page: Page, path: Path, problems: list[str]) -> None:
    """Open a page; what happens to it is heard by `listening`."""
    problems.append(f"-- {path}")
    page.goto(path.resolve().as_uri(), wait_until="load")


def listening(page: Page, problems: list[str]) -> Page:
    """Write down each request that leaves the machine, and each error."""
    page.set_default_timeout(MILLISECONDS)
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("console", lambda m: m.type == "error" and problems.append(f"console: {m.text}"))
    page.on(
        "request",
        lambda r: urlsplit(r.url).scheme not in LOCAL and problems.append(f"request: {r.url}"),
    )
    return page


def check_looks(browser: Browser, site: Path, problems: list[str]) -> None:
    """Let axe-core look at the pages of Sphinx, light and wide, dark and narrow."""
    for look, (width, scheme, patterns) in LOOKS.items():
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=scheme, reduced_motion="reduce"
        )
        page = listening(context.new_page(), problems)
        for path in sorted(path for one in patterns for path in site.glob(one)):
            opened(page, path, problems)
            page.evaluate(AXE_SCRIPT)
            report = page.evaluate("() => axe.run(document, { iframes: false, preload: false })")
            problems += [
                f"axe, {look}: {one['id']}: {one['help']}: {node['html'][:160]}"
                for one in report["violations"]
                for node in one["nodes"]
            ]
            wide = page.evaluate("() => document.documentElement.scrollWidth")
            if wide > width:
                problems.append(f"{look}: {wide} pixels wide")
            page.screenshot(path=ARTEFACTS / f"site-{path.stem}-{look}.png")
        context.close()


def check_live(browser: Browser, site: Path, problems: list[str]) -> None:
    """See a widget come up on every live page, a guess answered, and the search find something."""
    page = listening(browser.new_page(), problems)
    for path in sorted(site.glob("live/*.html")):
        opened(page, path, problems)
        if not page.locator("[data-fcm-widget]").count():
            continue  # the list of the lessons
        try:
            page.locator(".fcm-root").first.wait_for(state="attached")  # it may be folded up
        except WaitedTooLong:
            problems.append("no widget comes up")
    opened(page, site / "index.html", problems)
    page.frame_locator("iframe.live").get_by_role("radio").first.check()
    page.frame_locator("iframe.live").get_by_role("button", name="That is my guess").click()
    page.frame_locator("iframe.live").get_by_text("lowest wins").first.wait_for()
    problems.append("-- search")
    page.goto((site / "search.html").resolve().as_uri() + "?q=waitresses")
    page.locator("#search-results li a").first.wait_for()


def main(site: Path) -> int:
    """Check the site; return how many things are wrong."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    wrong = dead_links(site)
    heard: list[str] = []
    found = (shutil.which(name) for name in CHROMIUM)
    path = os.environ.get("FCM_CHROMIUM") or next(filter(None, found), None)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu"]
        )
        check_looks(browser, site, heard)
        check_live(browser, site, heard)
        browser.close()
    told = "\n".join(heard)
    wrong += re.findall(r"^-- .*(?:\n(?!-- ).*)+", told, re.MULTILINE)
    print("\n".join(wrong) or f"{sum(one.startswith('-- ') for one in heard)} pages: ok")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(min(main(Path(sys.argv[1])), 99))
