"""Exported pages opened from their files in Chromium: no Python, no server, no request."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.learning.quiz.random_tables import random_table
from tests.browser.looks import BROKEN as BREAKS
from tests.browser.shown import BOARDLESS, WIDGETS, widget
from tests.browser.test_conventions import HOSTILE, hostile_game
from tests.lessons import TUTORIALS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page, ViewportSize

NEEDS = re.compile("needs Python to be running")
AT_ONCE = 1000
"""Milliseconds: far below the time that a widget waits for a Python that may be there."""
EXAMPLE = "where-will-house-8-eat"


@pytest.fixture
def opened(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a file; fail on a script's error, a line in the console, or any request but the file."""
    problems: list[str] = []
    contexts = []
    pages: list[tuple[Path, list[str]]] = []

    def open_file(path: Path, hash_: str = "", **options: Any) -> Page:
        context = browser.new_context(reduced_motion="reduce", **options)
        contexts.append(context)
        page = context.new_page()
        asked: list[str] = []
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("console", lambda line: problems.append(f"console: {line.text}"))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(path.as_uri() + hash_)
        page.wait_for_function(
            "() => document.querySelectorAll('[data-fcm-widget]').length"
            " === document.querySelectorAll('[data-live]').length"
        )
        pages.append((path, asked))
        return page

    yield open_file
    for context in contexts:
        context.close()
    assert problems == []
    for path, asked in pages:
        from_outside = [one for one in asked if urlsplit(one).scheme not in ("blob", "data")]
        assert [one.partition("#")[0] for one in from_outside] == [path.as_uri()]


def dinner(**options: Any) -> fcm.DinnertimeExplorer:
    return fcm.DinnertimeExplorer(fcm.load_example(EXAMPLE), **options)


def view(page: Page, at: int) -> Locator:
    """Give the living widget, not what is printed of it."""
    return page.locator(f"[data-fcm-widget='{at}'] .fcm-page-view")


def handout(page: Page, at: int) -> Locator:
    return page.locator(f"[data-fcm-widget='{at}'] .fcm-page-handout")


def at_step(page: Page, number: int) -> None:
    expect(view(page, 0).get_by_text(f"step {number} of 9")).to_be_visible()


def hash_of(page: Page) -> str:
    found: str = page.evaluate("() => location.hash")
    return found


def has_hash(page: Page, expected: str) -> None:
    """Wait for a link: of steps in quick succession it holds the last, a tenth of a second late."""
    page.wait_for_function("hash => location.hash === hash", arg=expected, timeout=5000)


def test_every_widget_lives_on_one_page_and_says_at_once_what_needs_python(
    opened: Callable[..., Page], tmp_path: Path, artefact: Callable[[str], Path]
) -> None:
    names = [*WIDGETS, *BOARDLESS]
    made = [widget(name) for name in names]
    made[names.index("company")] = fcm.CompanyEditor(fcm.load_example("who-works-today"))
    page = opened(fcm.export_page(tmp_path / "all.html", made, title=HOSTILE))
    expect(page.get_by_role("heading", name=HOSTILE, level=1)).to_be_visible()
    expect(page.locator("img")).to_have_count(0)
    for at in range(len(names)):
        expect(view(page, at).locator(".fcm-root")).to_be_visible()
        expect(handout(page, at)).to_be_hidden()
    page.screenshot(path=artefact("exported-all.png"))

    dining = view(page, names.index("dinner"))
    dining.get_by_role("button", name="Next step").click()
    expect(dining.get_by_text("step 2 of")).to_be_visible()
    dining.get_by_role("button", name="Why not").first.click()
    expect(dining.locator("[data-part~=because]").first).to_be_visible()
    number = names.index("dinner") + 1
    has_hash(page, f"#{number}.step=1&{number}.house=8")

    says_what_needs_python(view(page, names.index("game")), view(page, names.index("company")))

    exploring = view(page, names.index("range"))
    at_first = exploring.locator("[data-part~=cost]").count()
    exploring.get_by_role("slider").fill("0")
    expect(exploring.locator("[data-part~=cost]")).not_to_have_count(at_first)

    campaign = view(page, names.index("campaign"))
    not_laid = campaign.inner_text()
    campaign.locator(".fcm-root").focus()
    page.keyboard.press("n")
    expect(campaign).not_to_have_text(not_laid, use_inner_text=True)

    city = view(page, names.index("city"))
    city.get_by_role("button", name=re.compile("^House 8,")).click()
    expect(city.get_by_role("region", name="Selected piece")).to_contain_text("House 8")
    assert f"{names.index('city') + 1}.house=8" in hash_of(page)


def says_what_needs_python(playing: Locator, company: Locator) -> None:
    playing.locator(".fcm-root").press(",")
    playing.get_by_role("button", name="Go to the latest step").click()
    playing.locator(
        "[data-part~=group] button:not([data-part~=ask], [data-part~=toggle])"
    ).first.click()
    expect(playing.get_by_role("alert").filter(has_text=NEEDS)).to_be_visible(timeout=AT_ONCE)
    expect(company.get_by_text(NEEDS)).to_be_visible()
    company.get_by_role("button", name="Use this structure").click()
    expect(company.get_by_role("alert").filter(has_text=NEEDS)).to_be_visible(timeout=AT_ONCE)


def asks_what_if(page: Page) -> None:
    page.get_by_text("What if?").click()
    wishes = page.get_by_role("group", name=re.compile("[Hh]ouse")).first
    wishes.get_by_role("button", name="one more").first.click()
    page.get_by_role("button", name="Ask", exact=True).click()
    told = page.get_by_role("alert").filter(has_text=NEEDS)
    expect(told.first).to_be_visible(timeout=AT_ONCE)


def test_the_link_holds_step_and_house_and_a_what_if_needs_python(
    opened: Callable[..., Page], tmp_path: Path
) -> None:
    path = dinner().to_html(tmp_path / "dinner.html")
    page = opened(path, "#house=8")
    at_step(page, 4)
    page.get_by_role("button", name="Next step").click()
    has_hash(page, "#step=4")
    page.get_by_role("button", name="Previous step").click()
    has_hash(page, "#step=3&house=8")
    length = page.evaluate("() => history.length")
    page.evaluate("() => { location.hash = '#step=1' }")
    at_step(page, 2)
    for hostile in ("step=99", "step=-1", "step=1e9", "house=77", "step=<img src=x>", "%"):
        page.evaluate("hash => { location.hash = hash }", hostile)
        at_step(page, 2)
    page.get_by_role("button", name="Next step").click()
    has_hash(page, "#step=2&house=4")
    assert page.evaluate("() => history.length") > length, "typed links are history, steps are not"
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject() }")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status").filter(has_text="#step=2&house=4")).to_be_visible()
    page.evaluate("() => { navigator.clipboard.writeText = async text => { window.took = text } }")
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("status").filter(has_text="copied.")).to_be_visible()
    assert page.evaluate("() => window.took") == f"{path.as_uri()}#step=2&house=4"
    asks_what_if(page)


def test_on_paper_there_are_questions_then_answers_and_nothing_to_press(
    opened: Callable[..., Page],
    tmp_path: Path,
    artefact: Callable[[str], Path],
    axe: Callable[..., None],
) -> None:
    path = dinner(predict=True).to_html(tmp_path / "dinner.html")
    page = opened(path, color_scheme="dark", bypass_csp=True)  # or axe could not look at it
    axe(page, "main")
    sheets = page.locator(".fcm-page-sheet")
    expect(page.locator(".fcm-root")).to_be_visible()
    expect(sheets.first).to_be_hidden()
    page.emulate_media(media="print")
    expect(page.locator(".fcm-root")).to_be_hidden()
    expect(page.locator(".fcm-page-bar")).to_be_hidden()
    expect(sheets).to_have_count((1 + 3) + (3 + 1))
    expect(sheets.first).to_be_visible()
    expect(page.get_by_role("heading", name="Answers")).to_be_visible()
    colour = "e => getComputedStyle(e).backgroundColor"
    assert page.locator("body").evaluate(colour) == "rgb(255, 255, 255)"
    drawn = sheets.first.locator("use").evaluate("e => e.getBBox().width")
    assert drawn > 200, "the ground that all pictures share is drawn"
    expect(sheets.first).to_contain_text("A white corner is an entrance.")
    wide = "all => all.filter(e => e.scrollWidth > e.clientWidth).map(e => e.innerText)"
    assert page.locator(".fcm-page-beside th").evaluate_all(wide) == []
    data = page.pdf(path=artefact("handout.pdf"), format="A4")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == 1 + 2 + 2
    sizes_on_paper(page)


MILLIMETRE = 96 / 25.4
PAPER: ViewportSize = {"width": int(186 * MILLIMETRE), "height": int(255 * MILLIMETRE)}
"""What the margins leave: as wide as A4, as high as Letter, whichever is less."""


def sizes_on_paper(page: Page) -> None:
    """Two sheets of a choice fit on a page, the map over 60 % of it; the first map is larger."""
    page.set_viewport_size(PAPER)
    found = page.locator(".fcm-page-sheet").evaluate_all(
        """all => all.map((one) => [
          one.className.replace('fcm-page-sheet fcm-page-', ''),
          one.getBoundingClientRect().height,
          (one.querySelector('.fcm-picture') ?? one).getBoundingClientRect().width,
        ])"""
    )
    kinds = [kind for kind, _, _ in found]
    assert kinds == ["large"] + ["beside"] * (len(kinds) - 2) + ["long"]
    for kind, high, wide in found:
        if kind == "beside":
            assert high <= PAPER["height"] / 2
            assert wide >= 0.59 * PAPER["width"]
        elif kind == "large":
            assert high <= 0.9 * PAPER["height"], "its heading stands above it"
            assert wide >= 15 * 10 * MILLIMETRE, "of three tiles a square is a centimetre"


@pytest.mark.long
@pytest.mark.parametrize("lesson", sorted(TUTORIALS.glob("*.ipynb")), ids=lambda path: path.stem)
def test_a_lesson_on_a_phone_breaks_no_word_and_goes_nowhere_sideways(
    opened: Callable[..., Page], tmp_path: Path, lesson: Path
) -> None:
    fcm.export_lesson(lesson, tmp_path / "lesson.html", execute=False)
    page = opened(tmp_path / "lesson.html")
    for width in (500, 390, 360, 320):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.locator("body").evaluate(BREAKS) == []
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width


BROKEN = """sheets => sheets.flatMap((sheet) => [
  ...sheet.querySelectorAll('td, th, p')
]).flatMap((cell) => {
  const broken = [];
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode());) {
    for (const word of text.data.matchAll(/[^\\s_]+/g)) {
      const range = document.createRange();
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      if (range.getClientRects().length > 1) broken.push(word[0]);
    }
  }
  return broken;
})"""
"""The words of sheets that stand on two lines."""


def test_a_quiz_fills_its_paper_and_breaks_no_word(
    opened: Callable[..., Page], tmp_path: Path, artefact: Callable[[str], Path]
) -> None:
    page = opened(fcm.Quiz(7, kinds="all", questions=12).to_html(tmp_path / "quiz.html"))
    page.emulate_media(media="print")
    page.set_viewport_size(PAPER)
    sheets = page.locator(".fcm-page-quiz")
    expect(sheets).to_have_count(24)
    assert sheets.evaluate_all(BROKEN) == []
    found = sheets.evaluate_all(
        """all => all.map((one) => [
          one.getBoundingClientRect().height,
          one.querySelector('.fcm-picture')?.getBoundingClientRect().width ?? null,
          one.scrollWidth - one.clientWidth,
        ])"""
    )
    for high, wide, over in found:
        assert high <= PAPER["height"] / 2
        assert wide is None or wide >= 0.45 * PAPER["width"]
        assert over <= 0
    page.pdf(path=artefact("handout-quiz.pdf"), format="A4")
    page.locator("main").screenshot(path=artefact("handout-quiz.png"))


def test_a_city_of_nine_tiles_reads_on_paper(
    opened: Callable[..., Page], tmp_path: Path, artefact: Callable[[str], Path]
) -> None:
    table = fcm.Game(replace(random_table(22).state, phase="dinnertime"))
    made = fcm.DinnertimeExplorer(table, predict=True)
    assert made._scene["box"] == (0, 0, 15, 15)
    page = opened(made.to_html(tmp_path / "dinner.html"))
    page.emulate_media(media="print")
    sizes_on_paper(page)
    page.pdf(path=artefact("handout-nine-tiles.pdf"), format="A4")


def test_a_map_is_saved_as_it_stands(opened: Callable[..., Page], tmp_path: Path) -> None:
    made = dinner(house=8)
    page = opened(made.to_html(tmp_path / "dinner.html"), accept_downloads=True)
    got = {}
    for ending in ("SVG", "PNG"):
        with page.expect_download() as download:
            page.get_by_role("button", name=f"Save {ending}").click()
        assert download.value.suggested_filename == f"dinnertime-explorer.{ending.lower()}"
        got[ending] = Path(download.value.path()).read_bytes()
    assert got["PNG"].startswith(b"\x89PNG\r\n")
    assert int.from_bytes(got["PNG"][16:20], "big") == 1600
    svg = got["SVG"].decode()
    assert "var(--" not in svg
    assert 'class="' not in svg
    assert "<pattern" in svg
    path = tmp_path / "map.svg"
    path.write_text(svg, encoding="utf-8")
    alone = page.context.new_page()
    alone.goto(path.as_uri())
    dashes = "all => all.map(e => getComputedStyle(e).strokeDasharray)"
    assert set(alone.locator("[data-dashed] path").evaluate_all(dashes)) > {"none"}
    white, loud = "rgb(255, 255, 255)", alone.locator("rect").first
    assert loud.evaluate("e => getComputedStyle(e).fill") not in ("rgb(0, 0, 0)", white)


def test_an_exported_lesson_says_nothing_of_keys_that_run_cells(
    opened: Callable[..., Page], tmp_path: Path
) -> None:
    page = opened(fcm.export_lesson(TUTORIALS / "00-start-here.ipynb", tmp_path / "start.html"))
    expect(page.get_by_text("Open a lesson.")).to_be_visible()
    keys = page.get_by_text("Ctrl + Enter")
    expect(keys).to_have_count(2)
    for key in keys.all():
        expect(key).to_be_hidden()


@pytest.mark.long
def test_a_lesson_works_from_a_memory_stick(
    opened: Callable[..., Page], tmp_path: Path, artefact: Callable[[str], Path]
) -> None:
    lesson = TUTORIALS / "02-which-road-leads-there.ipynb"
    next_one = "03-where-will-house-8-eat.html"
    path = fcm.export_lesson(lesson, tmp_path / "02-which-road-leads-there.html", beside=[next_one])
    page = opened(path, viewport={"width": 500, "height": 900})
    expect(page.get_by_role("note")).to_contain_text("needs neither Python nor a network")
    expect(page.locator("[aria-roledescription='exercise']")).to_have_count(7)
    expect(page.locator(".fcm-root:not([aria-roledescription='exercise'])")).to_have_count(4)
    page.screenshot(path=artefact("exported-lesson.png"))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 500
    expect(page.get_by_text("EXERCISES[1]")).to_be_hidden()
    page.get_by_text("Code: Question: from house 8 to its neighbour X").click()
    expect(page.get_by_text("EXERCISES[1]")).to_be_visible()
    stars = page.locator("[aria-roledescription='stars']")
    expect(stars).to_contain_text("0 of 7 questions right")
    first = page.locator("[aria-roledescription='exercise']").first
    first.get_by_role("textbox", name="Your answer").fill("4")
    first.get_by_role("button", name="Check").click()
    expect(stars).to_contain_text("1 of 7 questions right")
    tomorrow = page.context.new_page()
    tomorrow.goto(path.as_uri())
    kept = tomorrow.locator("[aria-roledescription='stars']")
    expect(kept).to_contain_text("1 of 7 questions right")
    for folded in page.get_by_text("Show: ").all():
        folded.click()
    guessed = page.locator("[aria-roledescription='dinnertime explorer']")
    guessed.get_by_role("radio", name="Golden Duck Diner").check()
    guessed.get_by_role("button", name="That is my guess").click()
    expect(guessed).to_contain_text("Not this time.")
    expect(page.get_by_role("link", name="Where will house 8 eat?")).to_have_attribute(
        "href", next_one
    )


def test_hostile_texts_of_a_table_are_only_texts(
    opened: Callable[..., Page], tmp_path: Path
) -> None:
    game = hostile_game()
    made = [fcm.DinnertimeExplorer(game, predict=True), fcm.CompanyEditor(game)]
    page = opened(fcm.export_page(tmp_path / "page.html", made))
    assert page.title() == HOSTILE
    page.emulate_media(media="print")
    expect(page.locator(".fcm-page-sheet").first).to_contain_text(HOSTILE)
    assert page.evaluate("() => document.querySelectorAll('img, script').length") == 2


def test_without_a_script_the_map_can_be_read_as_text(
    browser: Browser, tmp_path: Path, artefact: Callable[[str], Path]
) -> None:
    path = dinner().to_html(tmp_path / "dinner.html")
    context = browser.new_context(java_script_enabled=False, viewport={"width": 833, "height": 800})
    page = context.new_page()
    page.goto(path.as_uri())
    expect(page.locator("svg[role=img]").first).to_be_visible()
    table = page.get_by_role("table", name="Each tile: what is on it")
    expect(table).to_have_count(0)  # it is closed
    fold = page.get_by_text("The map as text", exact=True)
    fold.click()
    expect(table).to_be_visible()
    expect(table.get_by_role("rowheader", name="row 1, column 1")).to_be_visible()
    expect(table).to_contain_text(re.compile(r"Stretch 2 joins stretch \d"))
    expect(table).to_contain_text(re.compile(r"House 8, .*; touches stretch \d"))
    fold.scroll_into_view_if_needed()
    page.screenshot(path=artefact("exported-map-as-text.png"))
    page.emulate_media(media="print")
    expect(table).to_be_visible()
    fold.click()
    expect(fold).not_to_be_visible()
    context.close()


AROUND = """<!doctype html><title>around</title>
<iframe src="dinner.html" style="width: 700px; height: 100px; border: 0"></iframe>
<script>
const frame = document.querySelector("iframe");
addEventListener("message", ({ data }) => {
  window.told = Object.keys(data).sort().join();
  frame.style.height = `${data.height}px`;
});
const say = (said) => frame.contentWindow.postMessage(said, "*");
</script>"""
FITS = """() => {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollHeight === clientHeight;
}"""
SCHEME = "() => getComputedStyle(document.querySelector('.fcm-root')).colorScheme"


def test_in_a_frame_it_tells_its_height_and_takes_the_theme_of_the_page_around(
    browser: Browser, tmp_path: Path
) -> None:
    dinner(predict=True).to_html(tmp_path / "dinner.html")
    (tmp_path / "around.html").write_text(AROUND, encoding="utf-8")
    context = browser.new_context(color_scheme="light", reduced_motion="reduce")
    page = context.new_page()
    page.goto((tmp_path / "around.html").as_uri())
    (frame,) = page.frames[1:]
    expect(frame.locator(".fcm-root")).to_be_visible()
    frame.wait_for_function(FITS)
    assert page.evaluate("() => window.told") == "fcm,height"
    bar = frame.get_by_role("button", name="Copy link")
    expect(bar).to_be_visible()

    page.evaluate("() => say({ fcm: 'theme', theme: 'dark; display: none' })")
    page.evaluate("() => say({ theme: 'dark' })")
    page.evaluate("() => say({ fcm: 'theme', theme: 'dark' })")
    frame.wait_for_function(f"() => ({SCHEME})() === 'dark'")
    expect(bar).to_be_hidden()
    expect(frame.get_by_text("An unofficial teaching aid")).to_be_hidden()
    frame.wait_for_function(FITS)
    low = page.locator("iframe").evaluate("e => e.clientHeight")
    frame.get_by_text("All steps as a list").click()
    page.wait_for_function("low => document.querySelector('iframe').clientHeight > low", arg=low)
    frame.wait_for_function(FITS)
    page.evaluate("() => say({ fcm: 'theme', theme: 'light' })")
    frame.wait_for_function(f"() => ({SCHEME})() === 'light'")
    context.close()


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'])
def test_the_frame_and_script_of_the_guide_work_also_in_a_sandbox(
    browser: Browser, tmp_path: Path, sandbox: str
) -> None:
    """A frame in a sandbox has another origin and no storage, as in many learning platforms."""
    guide = (TUTORIALS / "guide" / "embed.md").read_text(encoding="utf-8")
    html = "".join(re.findall(r"```html\n(.*?)```", guide, re.DOTALL))
    assert "<iframe" in html
    assert "<script>" in html
    dinner(predict=True).to_html(tmp_path / "dinner.html")
    course = f"<!doctype html><title>course</title>{html.replace('<iframe', f'<iframe {sandbox}')}"
    (tmp_path / "course.html").write_text(course, encoding="utf-8")
    page = browser.new_page(color_scheme="dark")
    page.goto((tmp_path / "course.html").as_uri())
    (frame,) = page.frames[1:]
    frame.wait_for_function(f"() => ({SCHEME})() === 'light'")
    frame.wait_for_function(FITS)
    expect(frame.get_by_role("button", name="Copy link")).to_be_hidden()
    expect(frame.locator(".fcm-root")).to_contain_text("house 8")
    page.close()
