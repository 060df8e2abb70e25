"""A class answers a quiz, hands in its codes, and the teacher's page counts them."""

from __future__ import annotations

import random
import re
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import ClassResults, Quiz, load_example
from fcm_widgets.learning.misreadings.choices import WRONG_RULES
from fcm_widgets.learning.misreadings.module_misreadings import misreadings
from fcm_widgets.widgets.quiz.questions import Pick
from tests.browser.qr import text_of_qr
from tests.quiz.test_result_code import wrong_letters

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Locator, Page

    from fcm_widgets.widgets.quiz.questions import Question
    from tests.browser.conftest import Mount

EXAMPLE = "where-will-house-8-eat"
PUPILS = 30
WIDTHS = (833, 500, 390)


@pytest.fixture
def exported(browser: Browser) -> Iterator[Page]:
    """Give a page for exported files; fail on a script's error or a line of the console."""
    problems: list[str] = []
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    page.on("pageerror", lambda error: problems.append(f"error: {error}"))
    page.on("console", lambda line: problems.append(f"console: {line.text}"))
    yield page
    context.close()
    assert problems == []


def part(page: Page, name: str) -> Locator:
    return page.locator(f"[data-part~={name}]")


def go_on(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def choose(page: Page, question: Question, key: str) -> None:
    page.get_by_role("radio", name=re.compile(f"^{re.escape(question.label(key))}")).check()


def open_page(page: Page, path: Path) -> None:
    page.goto("about:blank")  # otherwise the browser may keep the page
    page.goto(path.as_uri())
    page.wait_for_selector("[data-live]")


def said(held: str) -> str:
    """Return what a pupil says when a quiz asks which misreading it was."""
    return f"I {misreadings()[held].did}" if held else "None of these"


def practise(page: Page, quiz: Quiz, keys: list[str], held: str) -> None:
    """Answer a quiz by its buttons; a pupil who holds a misreading says so if asked."""
    for question, key in zip(quiz._questions, keys, strict=True):
        if key:
            choose(page, question, key)
            go_on(page, "Check")
            which = page.get_by_role("group", name="Which was it?")
            if len(question.reply(key).ids) > 1:
                which.get_by_role("button", name=re.compile(f"{re.escape(said(held))}$")).click()
            part(page, "quiz-go").get_by_role("button").first.click()
        else:
            page.keyboard.press("n")


def sit_test(page: Page, quiz: Quiz, keys: list[str]) -> None:
    """Answer a test by its buttons, and hand it in."""
    go_on(page, "Begin")
    for question, key in zip(quiz._questions, keys, strict=True):
        if key:
            choose(page, question, key)
            go_on(page, "Answer")
        else:
            page.keyboard.press("n")
    expect(part(page, "quiz-verdict")).to_have_count(0)
    go_on(page, "Hand in")


ANSWER_ALL = """async ({ answers, buttons }) => {
  const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const words = (el) => {
    const copy = el.cloneNode(true);
    for (const sign of copy.querySelectorAll("[aria-hidden]")) sign.remove();
    return copy.textContent.trim();
  };
  const all = (selector) => [...document.querySelectorAll(`.fcm-root ${selector}`)];
  const press = async (name, find) => {
    for (let tries = 0; tries < 500; tries++) {
      await rest(); // the page draws again after each press
      const found = find();
      if (found) return found.click();
    }
    throw Error(`nothing to press: ${name}`);
  };
  const button = (name) => press(name, () => all("button").find((el) => words(el) === name));
  const onward = () => press("onward", () =>
    all("[data-part~=quiz-go] button").find((el) => ["Next", "The score"].includes(words(el))));
  const score = () => press("score", () => all("[data-part~=quiz-score]")[0]);
  if (buttons.begin) await button(buttons.begin);
  for (const [place, { label, said }] of answers.entries()) {
    const next = () => all("[data-part~=quiz-dots] button")[place + 1];
    if (!label) await (place + 1 < answers.length ? press("next", next) : score());
    else {
      const option = () => all("[data-part~=option]").find((el) => words(el) === label);
      await press(label, () => option()?.querySelector("input"));
      await button(buttons.answer);
      if (said) await button(said);
      if (!buttons.last) await onward();
    }
  }
  if (buttons.last) await press(buttons.last, () => all("[data-part~=quiz-go] button")[0]);
}"""
"""Answers all questions by the page's own buttons, much faster than from outside."""
BUTTONS = {"answer": "Check"}
BUTTONS_OF_TEST = {"begin": "Begin", "answer": "Answer", "last": "Hand in"}


def answer_all(page: Page, quiz: Quiz, keys: list[str], held: str) -> None:
    answers = [
        {
            "label": question.label(key) if key else "",
            "said": said(held) if not quiz.test and len(question.reply(key).ids) > 1 else "",
        }
        for question, key in zip(quiz._questions, keys, strict=True)
    ]
    buttons = BUTTONS_OF_TEST if quiz.test else BUTTONS
    page.evaluate(ANSWER_ALL, {"answers": answers, "buttons": buttons})


def code_on(page: Page) -> str:
    details = part(page, "quiz-code")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    shown = part(page, "result-code")
    expect(shown).to_have_text(re.compile(r"^[2-9A-Z]{4}-"))
    return shown.inner_text()


def answers_of(quiz: Quiz, rng: random.Random, held: str) -> list[str]:
    """Return the answers of a pupil: by the misreading, or right with up to three slips."""
    if held:
        return [
            next(
                (key for key, reply in question.replies.items() if held in reply.ids),
                question.right,
            )
            for question in quiz._unshuffled
        ]
    keys = [question.right for question in quiz._unshuffled]
    for place in rng.sample(range(len(keys)), rng.randint(0, 3)):
        options = list(quiz._unshuffled[place].replies)
        keys[place] = rng.choice(["", *options])
    return keys


def shows_who_needs_a_lesson_again(page: Page, expected: dict[str, str]) -> None:
    lines = part(page, "results-again").get_by_role("listitem").all()
    assert {
        part(page, "results-code").nth(place).inner_text(): line.inner_text().split(maxsplit=1)[1]
        for place, line in enumerate(lines)
    } == {code: misreadings()[held].did for code, held in expected.items()}


def shows_how_many_chose_what(page: Page, quiz: Quiz, given: list[list[str]]) -> None:
    for place, question in enumerate(quiz._unshuffled):
        counted = Counter(keys[place] for keys in given)
        table = part(page, "results-question").nth(place)
        right = counted[question.right]
        expect(table.locator("caption")).to_contain_text(f"{right} of {PUPILS} right")
        shown = {
            row.get_by_role("rowheader").inner_text(): row.get_by_role("cell").first.inner_text()
            for row in table.locator("tbody tr").all()
        }
        assert isinstance(question.form, Pick)
        labels = {label: str(counted[key]) for key, label, _ in question.form.options}
        assert shown == labels | ({"no answer": str(counted[""])} if counted[""] else {})


def refuses_what_is_no_code(page: Page, code: str) -> None:
    box = page.get_by_role("textbox", name="Result codes")
    mistyped = wrong_letters(code.replace("-", ""))
    box.fill("\n".join(mistyped))
    expect(part(page, "results-read")).to_have_text(
        f"0 codes, and {len(mistyped)} lines do not count."
    )
    other = Quiz(load_example(EXAMPLE)).code
    box.fill(f"{code}\n{code}\n{other}\nhello\n")
    expect(part(page, "results-read")).to_have_text("1 code, and 3 lines do not count.")
    expect(part(page, "results-refused").locator("tbody td:last-child")).to_have_text(
        [
            "This code is also in an earlier line, so it counts once.",
            "This code belongs to another quiz.",
            "This line contains a letter or sign that no code contains.",
        ]
    )


def code_of_pupil(page: Page, quiz: Quiz, keys: list[str], held: str, *, by_script: bool) -> str:
    """Answer a page, return the code that it shows, and leave the page to the next pupil."""
    page.bring_to_front()
    in_order = [keys[number] for number in quiz._order]
    if by_script:
        answer_all(page, quiz, in_order, held)
    elif quiz.test:
        sit_test(page, quiz, in_order)
    else:
        practise(page, quiz, in_order, held)
    code = code_on(page)
    page.get_by_role("button", name=re.compile("^Try the same")).click()
    return code


@pytest.mark.long
def test_thirty_pupils_answer_and_the_teacher_sees_who_needs_what(
    exported: Page, tmp_path: Path
) -> None:
    page = exported
    quiz = Quiz(7, questions=10)
    test = Quiz(7, questions=10, test=True, minutes=30, shuffle=5)
    quiz_page = quiz.to_html(tmp_path / "quiz.html")
    test_page = test.to_html(tmp_path / "test.html")
    teacher = ClassResults(quiz).to_html(tmp_path / "results.html")
    rng = random.Random(42)
    holders = dict(zip(rng.sample(range(PUPILS), len(WRONG_RULES)), WRONG_RULES, strict=True))
    pages = {quiz: page, test: page.context.new_page()}
    open_page(page, quiz_page)
    open_page(pages[test], test_page)
    codes, given = [], []
    for pupil in range(PUPILS):
        held = holders.get(pupil, "")
        given.append(answers_of(quiz, rng, held))
        own = quiz if held or pupil % 3 else test
        codes.append(code_of_pupil(pages[own], own, given[-1], held, by_script=pupil > 1))
    assert len(set(codes)) == PUPILS
    expected = {codes[pupil]: held for pupil, held in holders.items()}

    open_page(page, teacher)
    scanned = tmp_path / "scanned.txt"
    scanned.write_text("\n".join(codes[:20]).lower().replace("-", " ") + "\n")
    page.get_by_label("Add codes from files").set_input_files(scanned)
    expect(part(page, "results-read")).to_have_text("20 codes.")
    box = page.get_by_role("textbox", name="Result codes")
    box.fill("\n".join([*codes[:20], *codes[20:29], ""]))
    box.press("Control+End")
    page.keyboard.type(codes[29])
    expect(part(page, "results-read")).to_have_text("30 codes.")

    shows_who_needs_a_lesson_again(page, expected)
    shows_how_many_chose_what(page, quiz, given)

    results = ClassResults(quiz, codes)
    assert results.held == {code: [held] for code, held in expected.items()}
    with page.expect_download() as download:
        go_on(page, "Save CSV")
    download.value.save_as(tmp_path / "saved.csv")
    written = results.to_csv(tmp_path / "python.csv").read_text()
    assert (tmp_path / "saved.csv").read_text() == written

    refuses_what_is_no_code(page, codes[0])


def example(**options: Any) -> Quiz:
    return Quiz(load_example(EXAMPLE), **options)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("dark", [False, True])
def test_results_fit_every_width(
    mount: Mount, axe: Callable[[Page], None], width: int, dark: bool
) -> None:
    quiz = example(kinds="all")
    codes = []
    for answers in (["Gluttony", "Xango"], ["stays at home", "Santa Maria"], ["Xango"]):
        pupil = example(kinds="all")
        for number, answer in enumerate(answers):
            pupil.answer(answer, number)
        codes.append(pupil.code)
    page = mount(ClassResults(quiz, [*codes, "hello"]), width=width, dark=dark)
    expect(part(page, "results-read")).to_have_text("3 codes, and 1 line does not count.")
    axe(page)
    app = page.locator("#app")
    assert app.evaluate("(app) => app.scrollWidth <= app.clientWidth")


@pytest.mark.scene
def test_what_the_page_reads_python_reads(mount: Mount) -> None:
    quiz = example()
    quiz.answer("Gluttony")
    results = ClassResults(quiz)
    page = mount(results, kernel=True)
    page.get_by_role("textbox", name="Result codes").fill(quiz.code)
    expect(part(page, "results-question")).to_have_count(2)
    assert results.rows()[0]["answer"] == "Gluttony Inc."


@pytest.mark.parametrize(("kinds", "dark"), [("dinner", False), ("all", True)])
def test_the_code_on_the_page_is_the_code_in_python(
    mount: Mount, axe: Callable[[Page], None], kinds: str, dark: bool
) -> None:
    quiz = example(kinds=kinds)
    for number, question in enumerate(quiz._questions):
        if number != 3:
            quiz.answer(question.label(question.right), number)
    quiz.question = len(quiz._questions)
    page = mount(quiz, kernel=True, dark=dark)
    page.get_by_text("Result code for your teacher").click()
    assert code_on(page) == quiz.code
    page.get_by_role("button", name="QR code").press("Enter")
    picture = page.get_by_role("img", name="QR code of the result code")
    expect(picture).to_be_visible()
    assert text_of_qr(picture.screenshot()) == quiz.code
    axe(page)
    tag = quiz._tag
    page.get_by_role("button", name=re.compile("^Try the same")).click()
    assert tag
    assert quiz._tag == ""


def test_a_test_shows_nothing_until_it_is_handed_in(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    quiz = example(test=True)
    page = mount(quiz, kernel=True)
    choose(page, quiz._questions[0], quiz._questions[0].right)
    go_on(page, "Answer")
    expect(page.get_by_role("heading", name=quiz._questions[1].ask)).to_be_focused()
    expect(part(page, "quiz-verdict")).to_have_count(0)
    assert (quiz.answers, quiz.score) == ([], 0)
    page.keyboard.press(",")  # back to the first question, whose answer may still be changed
    expect(page.get_by_role("radio", checked=True)).to_have_count(1)
    wrong = next(key for key in quiz._questions[0].replies if key != quiz._questions[0].right)
    choose(page, quiz._questions[0], wrong)
    go_on(page, "Change the answer")
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="You have answered 1 of 2 questions.")).to_be_focused()
    expect(page.get_by_text(re.compile("right$"))).to_have_count(0)
    axe(page)
    go_on(page, "Hand in")
    expect(page.get_by_role("heading", name="0 of 2 right")).to_be_focused()
    assert quiz.handed_in
    assert [answer["right"] for answer in quiz.answers] == [False]
    code_on(page)


def test_a_test_ends_when_its_time_is_over(page: Page, mount: Mount) -> None:
    page.clock.install()
    quiz = example(test=True, minutes=2)
    mount(quiz, kernel=True)
    expect(page.get_by_role("heading", name=quiz._questions[0].ask)).to_have_count(0)
    go_on(page, "Begin")
    expect(page.get_by_role("heading", name=quiz._questions[0].ask)).to_be_focused()
    choose(page, quiz._questions[0], quiz._questions[0].right)  # without pressing "Answer"
    page.clock.run_for(61_000)
    expect(page.get_by_role("timer")).to_have_text("0:59 left")
    page.clock.run_for(60_000)
    expect(page.get_by_role("heading", name="1 of 2 right")).to_be_visible()
    assert quiz.handed_in
    code = code_on(page)
    page.keyboard.press(",")  # to the question without an answer, which takes none any more
    expect(part(page, "quiz-verdict")).to_contain_text("You gave no answer.")
    expect(page.get_by_role("radio")).to_have_count(0)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="1 of 2 right")).to_be_focused()
    assert code_on(page) == code


def test_a_printed_test_has_no_answers(tmp_path: Path, exported: Page) -> None:
    page = exported
    open_page(page, example(test=True).to_html(tmp_path / "test.html"))
    page.emulate_media(media="print")
    expect(page.get_by_role("heading", name="Questions")).to_be_visible()
    expect(page.get_by_role("heading", name="Answers")).to_have_count(0)


def test_printed_results_are_what_the_page_shows(tmp_path: Path, exported: Page) -> None:
    page = exported
    quiz = example()
    quiz.answer("Gluttony")
    open_page(page, ClassResults(quiz, quiz.code).to_html(tmp_path / "results.html"))
    page.emulate_media(media="print")
    expect(part(page, "results-question").first).to_be_visible()
    expect(page.get_by_role("textbox", name="Result codes")).to_be_hidden()
