"""An exported page keeps its answers over a reload, for itself alone, if the browser lets it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from fcm_widgets.learning.exercises import how_far
from tests.browser.test_quiz import place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, Locator, Page

EXAMPLE = "where-will-house-8-eat"
FORBIDDEN = """Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('forbidden', 'SecurityError'); } })"""
FULL = """Storage.prototype.setItem = () => {
  throw new DOMException('full', 'QuotaExceededError'); }"""


@pytest.fixture
def stick(browser: Browser) -> Iterator[Callable[..., Page]]:
    """Open a file in a browser that keeps its storage; fail on a script's error or a message."""
    problems: list[str] = []
    context = browser.new_context(
        reduced_motion="reduce", viewport={"width": 1280, "height": 720}, bypass_csp=True
    )

    def opened(path: Path, before: str = "") -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(f"error: {error}"))
        page.on("console", lambda line: problems.append(f"console: {line.text}"))
        if before:
            page.add_init_script(before)
        page.goto(path.as_uri())
        page.wait_for_selector("[data-live]")
        return page

    yield opened
    context.close()
    assert problems == []


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector("[data-live]")


def view(page: Page, at: int) -> Locator:
    return page.locator(f"[data-fcm-widget='{at}'] .fcm-page-view")


def verdict(page: Page, at: int = 0) -> Locator:
    return view(page, at).locator("[data-part~=quiz-verdict]")


def begin_anew(page: Page) -> None:
    kept = page.locator(".fcm-page-kept")
    kept.get_by_role("button", name="Begin anew").click()
    expect(kept).to_contain_text("All answers on this page will be gone.")
    expect(kept.get_by_role("button", name="Keep them")).to_be_focused()
    with page.expect_navigation():
        kept.get_by_role("button", name="Begin anew").click()
    page.wait_for_selector("[data-live]")


def choose(page: Page, at: int, option: int) -> None:
    view(page, at).get_by_role("radio").nth(option).check()
    view(page, at).get_by_role("button", name="Check").click()


def quiz(**options: Any) -> fcm.Quiz:
    return fcm.Quiz(fcm.load_example(EXAMPLE), **options)


def test_two_quizzes_and_a_question_keep_each_its_own_answer(
    stick: Callable[..., Page], axe: Callable[..., None], tmp_path: Path
) -> None:
    widgets = [quiz(), how_far.EXERCISES[1].widget(), quiz(seed=1)]
    page = stick(fcm.export_page(tmp_path / "page.html", widgets, title="Three"))
    anew = page.get_by_role("button", name="Begin anew")
    expect(anew).to_have_attribute("aria-disabled", "true")
    choose(page, 0, 0)
    replied = verdict(page).inner_text()
    view(page, 1).get_by_role("textbox").fill("9")
    view(page, 1).get_by_role("button", name="Check").click()
    reply = view(page, 1).get_by_role("region", name="Reply").inner_text()
    reload(page)
    expect(anew).to_have_attribute("aria-disabled", "false")
    assert verdict(page).inner_text() == replied
    assert view(page, 1).get_by_role("region", name="Reply").inner_text() == reply
    expect(verdict(page, 2)).to_have_count(0)
    axe(page, ".fcm-page-kept")
    # Another page in the same browser has none of it, though its first widget is the same.
    other = stick(fcm.export_page(tmp_path / "other.html", [quiz()]))
    expect(other.get_by_role("button", name="Check")).to_be_visible()
    expect(verdict(other)).to_have_count(0)
    begin_anew(page)
    expect(verdict(page)).to_have_count(0)
    expect(view(page, 1).get_by_role("region", name="Reply")).to_have_count(0)
    assert page.evaluate("() => Object.keys(localStorage).filter((k) => /page/.test(k))") == []
    reload(page)
    expect(verdict(page)).to_have_count(0)


@pytest.mark.parametrize("fault", [FORBIDDEN, FULL])
def test_without_a_storage_nothing_is_kept_and_nothing_breaks(
    stick: Callable[..., Page], tmp_path: Path, fault: str
) -> None:
    page = stick(quiz().to_html(tmp_path / "quiz.html"), fault)
    choose(page, 0, 0)
    expect(verdict(page)).to_be_visible()
    expect(page.locator(".fcm-page-kept")).to_contain_text("This browser keeps no answers")
    reload(page)
    expect(verdict(page)).to_have_count(0)


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        "7",
        "null",
        '[{"_given": 7, "question": "<b>", "_drafts": [], "class_mode": 1, "_tag": {}}]',
        '[{"_given": [{"question": 0, "hands": {"0": "<img src=x onerror=alert(1)>"}}]}]',
        '[{"_given": [null], "_drafts": {"0": {"hands": {"0": -1}}}}]',
    ],
)
def test_what_another_page_wrote_into_the_storage_does_no_harm(
    stick: Callable[..., Page], tmp_path: Path, kept: str
) -> None:
    path = quiz().to_html(tmp_path / "quiz.html")
    found = re.search(r'"digest":"(\w+)"', path.read_text())
    assert found
    page = stick(path)
    key = f"fcm_widgets.page.{found[1]}"
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [key, kept])
    reload(page)
    expect(page.get_by_role("heading", name=re.compile("^Question 1 of 2"))).to_be_visible()
    choose(page, 0, 0)
    expect(verdict(page)).to_be_visible()


def test_a_class_reloads_in_the_middle_of_everything(
    stick: Callable[..., Page], tmp_path: Path
) -> None:
    page = stick(quiz().to_html(tmp_path / "quiz.html"))
    page.get_by_role("button", name="Count hands").click()
    page.get_by_role("spinbutton").first.fill("12")
    page.get_by_role("spinbutton").last.fill("3")
    reload(page)
    total = page.locator("[data-part~=hands-total]")
    expect(total).to_have_text("total 15 hands")  # counted, but not revealed
    page.get_by_role("button", name="Reveal").click()
    bars = page.locator("[data-part~=hand-bars]")
    seen = bars.inner_text()
    reload(page)
    assert bars.inner_text() == seen
    page.get_by_role("button", name="Next").click()
    page.get_by_role("spinbutton").first.fill("7")
    reload(page)
    expect(page.get_by_role("heading", name=re.compile("^Question 2 of 2"))).to_be_visible()
    expect(total).to_have_text("total 7 hands")
    page.get_by_role("button", name="Reveal").click()
    page.get_by_role("button", name="The score").click()
    heading = page.get_by_role("heading", name=re.compile("of 22 hands right"))
    reload(page)
    expect(heading).to_be_visible()
    # On paper the end is the results of the class; a question is the handout.
    page.emulate_media(media="print")
    expect(page.get_by_role("region", name="Hands for each answer")).to_be_visible()
    expect(page.locator(".fcm-page-handout")).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("Save|Present|again"))).to_have_count(0)
    page.emulate_media(media="screen")
    begin_anew(page)
    expect(page.get_by_role("heading", name=re.compile("^Question 1 of 2"))).to_be_visible()


def test_a_test_goes_on_after_a_reload_and_its_code_stays(
    stick: Callable[..., Page], tmp_path: Path
) -> None:
    """The time goes on. After the test is handed in, "Which was it?" does not change the code."""
    test = quiz(test=True, minutes=20)
    replies = test._quiz["questions"][0]["replies"]
    wrong = next(key for key, reply in replies.items() if len(reply["misreadings"]) > 1)
    page = stick(test.to_html(tmp_path / "test.html"))
    page.get_by_role("button", name="Begin", exact=True).click()
    page.get_by_role("radio").nth(int(place_of(test, 0, wrong)) - 1).check()
    page.get_by_role("button", name="Answer").click()
    reload(page)
    expect(page.get_by_role("timer")).to_contain_text(re.compile("19:|20:00"))
    expect(page.get_by_role("heading", name=re.compile("^Question 2 of 2"))).to_be_visible()
    page.get_by_role("button", name="The end").click()
    page.get_by_role("button", name="Hand in").click()
    code = page.locator("[data-part~=result-code]")
    expect(code).to_contain_text("-")
    handed_in = code.inner_text()
    page.get_by_role("button", name=re.compile("^1. ")).click()
    page.get_by_role("group", name="Which was it?").get_by_role("button").first.click()
    page.get_by_role("button", name="Score:").click()
    assert code.inner_text() == handed_in
    reload(page)
    assert code.inner_text() == handed_in


def test_pages_with_the_same_widgets_but_another_title_share_nothing(
    stick: Callable[..., Page], tmp_path: Path
) -> None:
    page = stick(fcm.export_page(tmp_path / "a.html", [quiz()], title="Class A"))
    choose(page, 0, 0)
    expect(verdict(page)).to_be_visible()
    other = stick(fcm.export_page(tmp_path / "b.html", [quiz()], title="Class B"))
    expect(verdict(other)).to_have_count(0)


def test_a_page_that_is_exported_beside_others_finds_its_answers(
    stick: Callable[..., Page], tmp_path: Path
) -> None:
    page = stick(quiz().to_html(tmp_path / "quiz.html"))
    choose(page, 0, 0)
    replied = verdict(page).inner_text()
    (tmp_path / "01-how-far-is-it.html").write_text("<!doctype html>")
    again = stick(quiz().to_html(tmp_path / "quiz.html"))
    assert verdict(again).inner_text() == replied


def test_the_same_page_in_two_tabs_loses_no_answer(
    stick: Callable[..., Page], tmp_path: Path
) -> None:
    path = quiz().to_html(tmp_path / "quiz.html")
    first, second = stick(path), stick(path)
    choose(first, 0, 0)
    replied = verdict(first).inner_text()
    expect(verdict(second)).to_be_visible()
    second.get_by_role("button", name=re.compile("^Next")).first.click()
    reload(first)
    first.get_by_role("button", name=re.compile("^Question 1")).click()
    assert verdict(first).inner_text() == replied


def test_a_held_key_reveals_nothing_and_one_click_clears_no_hands(
    stick: Callable[..., Page], tmp_path: Path
) -> None:
    page = stick(quiz(class_mode=True, questions=1).to_html(tmp_path / "quiz.html"))
    boxes = page.get_by_role("spinbutton")
    boxes.first.fill("12")
    boxes.first.focus()
    for _ in range(10):
        page.keyboard.down("Enter")  # the second and later ones are repeats
    page.keyboard.up("Enter")
    expect(verdict(page)).to_have_count(0)
    boxes.nth(1).fill("18")
    page.get_by_role("button", name="Reveal").click()
    expect(verdict(page)).to_contain_text("of 30 right")
    marked = page.get_by_role("button", name=re.compile("^Question 1, "))
    expect(marked).to_have_accessible_name(re.compile("of 30 right$"))
    page.get_by_role("button", name=re.compile("^The score")).click()
    again = page.get_by_role("button", name=re.compile("question again$"))
    again.click()
    expect(page.get_by_text("This clears all hands.")).to_be_visible()
    page.get_by_role("button", name="Keep them").last.click()
    expect(page.get_by_text("of 30 right").first).to_be_visible()


def test_each_reader_of_a_page_draws_letters_of_their_own(tmp_path: Path) -> None:
    read = quiz()
    assert read.code
    assert '"_tag":""' in read.to_html(tmp_path / "quiz.html").read_text(encoding="utf-8")


def test_codes_of_a_class_and_guesses_at_a_dinner_are_kept(
    stick: Callable[..., Page], tmp_path: Path
) -> None:
    page = stick(fcm.ClassResults(quiz()).to_html(tmp_path / "results.html"))
    page.get_by_role("textbox").fill("N7RE")
    reload(page)
    expect(page.get_by_role("textbox")).to_have_value("N7RE")
    dinner = fcm.DinnertimeExplorer(fcm.load_example(EXAMPLE), house="8", predict=True)
    other = stick(dinner.to_html(tmp_path / "dinner.html"))
    other.get_by_text("Settings").click()
    other.get_by_role("button", name="Hide prices and borders too").click()
    hidden = other.locator("[data-part~=offers]").inner_text()
    reload(other)
    assert other.locator("[data-part~=offers]").inner_text() == hidden
    other.get_by_role("radio", name="Xango Blues Bar").check()
    other.get_by_role("button", name="That is my guess").click()
    reasons = other.get_by_role("region", name="Reasons")
    expect(reasons).to_contain_text("Right: Xango Blues Bar")
    reload(other)
    expect(reasons).to_contain_text("Right: Xango Blues Bar")
