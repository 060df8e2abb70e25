"""`Quiz` on the bare page: answers and what they say, forms, raised hands, the end."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from fcm_widgets import Quiz, load_example
from tests.browser.lab import TUTORIALS
from tests.browser.looks import OVER
from tests.browser.shown import widget as example
from tests.learning.test_misreadings import DEAD_END
from tests.lessons import lessons
from tests.seeds import LONG, some

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from fcm_widgets.widgets.quiz.contract import QuizReply
    from tests.browser.conftest import Mount
    from tests.browser.lab import Lab


KERNEL_IDLE = (
    "() => jupyterapp.shell.currentWidget.sessionContext.session?.kernel?.status === 'idle'"
)
GIVEN = "() => window.saves.filter((saved) => '_given' in saved).length"


def two_houses(**options: Any) -> Quiz:
    """Give a quiz of two questions in which somebody who counts squares is wrong."""
    return Quiz(load_example("where-will-house-8-eat"), **options)


def answer_by(quiz: Quiz, number: int, misreading: str) -> tuple[str, QuizReply]:
    """Give the answer to which a misreading leads, and its reply."""
    replies = quiz._quiz["questions"][number]["replies"]
    return next(
        (key, reply)
        for key, reply in replies.items()
        if misreading in [slip["id"] for slip in reply["misreadings"]]
    )


def form_of(quiz: Quiz, number: int) -> Any:
    """Give how a question is answered, whatever its kind."""
    return quiz._quiz["questions"][number]["form"]


def place_of(quiz: Quiz, number: int, key: str) -> str:
    """Give the digit that chooses an answer."""
    options = form_of(quiz, number)["options"]
    return str([option["key"] for option in options].index(key) + 1)


def label_of(quiz: Quiz, number: int, key: str) -> str:
    return quiz._questions[number].label(key)


def ask_which(page: Page, answer: str) -> None:
    """Ask a class which misreading is behind one of its answers."""
    page.locator("#app [data-part~=hand-bars]").get_by_role(
        "button", name=f"Which was it? \u201c{answer}\u201d"
    ).click()


def number_of(quiz: Quiz, form: str) -> int:
    return next(n for n, q in enumerate(quiz._quiz["questions"]) if q["form"]["kind"] == form)


def map_of(page: Page) -> Locator:
    return page.locator("#app").get_by_role("group", name=re.compile("^Map"))


def verdict(page: Page, view: str = "#app") -> Locator:
    return page.locator(f"{view} [data-part~=quiz-verdict]")


def spoken(page: Page) -> Locator:
    """Give what the live region of the first view says."""
    return page.locator("#app .fcm-sr[role=status]")


def dot(page: Page, number: int) -> Locator:
    return page.locator("#app").get_by_role("button", name=re.compile(rf"^Question {number}(,|$)"))


def says_which_it_was(page: Page, quiz: Quiz, reply: QuizReply) -> None:
    """Several misreadings lead to the first answer: the reader is asked, and the word counts."""
    suspects = [slip["id"] for slip in reply["misreadings"]]
    expect(verdict(page)).to_contain_text(f"misreadings lead to \u201c{quiz.answers[0]['guess']}")
    which = page.get_by_role("group", name="Which was it?").get_by_role("button")
    expect(which).to_have_count(len(suspects) + 1)
    expect(which.first).to_be_focused()
    expect(spoken(page)).to_contain_text("Which was it?")
    right = page.locator("#app [data-part~=quiz-answer]").inner_text()
    assert right
    expect(spoken(page)).to_contain_text(right)
    assert quiz.score == 0
    assert quiz.answers[0]["misreadings"] == suspects
    page.keyboard.press(str(suspects.index("squares") + 1))
    expect(verdict(page).locator("b").first).to_have_text("You counted squares")
    expect(verdict(page)).to_contain_text("Next time: Count the borders")
    expect(spoken(page)).to_contain_text("You counted squares: 1 square to Xango Blues Bar")
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    assert quiz._given[0]["thought"] == "squares"
    assert quiz.answers[0]["misreadings"] == ["squares"]


def tells_what_the_score_is_worth(page: Page, quiz: Quiz) -> None:
    worth = page.get_by_role("region", name="Right answers for each misreading")
    worth.get_by_text("Right answers to questions that catch a misreading").click()
    right, failed = quiz.withstood["squares"]
    row = worth.get_by_role("row", name=re.compile("^counted squares"))
    expect(row).to_contain_text(f"{right} of {failed}")


@pytest.fixture
def beside_the_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(lessons()[0].parent)


@pytest.mark.scene
@pytest.mark.usefixtures("beside_the_lessons")
def test_a_learner_counts_squares_and_hears_of_it(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    quiz = two_houses()
    page = mount(quiz, kernel=True)
    wrong, reply = answer_by(quiz, 0, "squares")
    (slip,) = (one for one in reply["misreadings"] if one["id"] == "squares")
    routes = [route for route in slip["routes"] if route["drawn"] == "squares"]
    say = page.locator("#app").get_by_role("button", name="Check")
    expect(say).to_have_attribute("aria-disabled", "true")
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("Enter")  # nothing is chosen yet
    expect(spoken(page)).to_contain_text("Choose an answer first.")
    page.keyboard.press(place_of(quiz, 0, wrong))
    expect(page.get_by_role("radio", checked=True)).to_have_count(1)
    expect(spoken(page)).to_contain_text("Chosen: ")
    assert quiz._given == []
    page.keyboard.press("Enter")
    says_which_it_was(page, quiz, reply)
    axe(page)
    # The squares bear their numbers on the map; pressing the legend takes one way off.
    numbers = map_of(page).locator("[data-part~=counted]")
    expect(numbers).to_have_count(len(routes))
    middle = range(1, len(routes[0]["route"]["moves"]))
    expect(numbers.first.locator("text")).to_have_text([str(n) for n in middle])
    legend = page.get_by_role("list", name="Drawn on the map").get_by_role("button")
    legend.first.click()
    expect(numbers).to_have_count(len(routes) - 1)
    expect(page.locator("[data-part~=offer][data-won]")).to_have_count(1)
    expect(page.locator("#app thead [data-part~=decides]")).to_have_count(1)
    axe(page)
    expect(dot(page, 1)).to_have_accessible_name("Question 1, wrong")
    page.get_by_role("button", name="Next").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Question 2 of 2 House 8"))).to_be_focused()
    expect(spoken(page)).to_have_text("")
    page.keyboard.press(place_of(quiz, 1, quiz._quiz["questions"][1]["right"]))
    page.keyboard.press("Enter")
    expect(verdict(page).locator("b").first).to_have_text("Right.")
    expect(page.get_by_role("button", name="The score")).to_be_focused()
    assert quiz.score == 1
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="1 of 2 right")).to_be_focused()
    common = page.get_by_role("region", name="Your most common mistake")
    expect(common).to_contain_text("Your only mistake:You counted squares")
    tells_what_the_score_is_worth(page, quiz)
    title = quiz._quiz["misreadings"]["squares"]["lesson"]["title"]
    expect(common).to_contain_text(f"The lesson that helps: {title}")
    expect(common.get_by_role("link")).to_have_count(0)  # no Jupyter that would open it
    axe(page)
    page.get_by_role("button", name="Try the same two questions again").click()
    expect(page.get_by_role("heading", name=re.compile("^Question 1 of 2"))).to_be_focused()
    assert quiz._given == []
    assert quiz.answers == []


@pytest.mark.long
@pytest.mark.usefixtures("beside_the_lessons")
def test_the_lesson_that_helps_opens_in_the_same_jupyterlab(lab: Lab) -> None:
    """An address would start a second JupyterLab."""
    lesson = two_houses()._quiz["misreadings"]["squares"]["lesson"]
    title, file = lesson["title"], lesson["file"]
    shutil.copytree(TUTORIALS, lab.server.root / "in here", dirs_exist_ok=True)
    code = "import fcm_widgets as fcm\nfcm.Quiz(fcm.load_example('where-will-house-8-eat'))"
    page = lab([code], "in here/quiz.ipynb")
    asked = page.locator(".jp-OutputArea .fcm-root")
    wrong, reply = answer_by(two_houses(), 0, "squares")
    asked.get_by_role("radio").nth(int(place_of(two_houses(), 0, wrong)) - 1).check()
    asked.get_by_role("button", name="Check").click()
    which = asked.get_by_role("group", name="Which was it?").get_by_role("button")
    which.nth([slip["id"] for slip in reply["misreadings"]].index("squares")).click()
    asked.get_by_role("button", name="Score").click()
    asked.get_by_role("link", name=title).click()
    expect(page.locator(".lm-TabBar-tab.jp-mod-current").get_by_text(file)).to_be_visible()
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    assert len(page.context.pages) == 1
    page.wait_for_function(KERNEL_IDLE)


@pytest.mark.long
def test_a_class_raises_hands_in_two_views_without_python(
    mount: Mount, axe: Callable[[Page], None]
) -> None:
    quiz = two_houses(class_mode=True)
    page = mount(quiz, views=2)
    wrong, _ = answer_by(quiz, 0, "squares")
    first = page.locator("#app")
    first.locator(".fcm-root").focus()
    for key in ("1", "1", "1", "Shift+1", "2", place_of(quiz, 0, "home")):
        page.keyboard.press(key)
    expect(spoken(page)).to_have_text("it stays at home: 1 hand.")
    more = first.get_by_role("button", name=re.compile("one more hand"))
    for _ in range(3):
        more.nth(int(place_of(quiz, 0, wrong)) - 1).click()
    first.get_by_role("button", name="it stays at home: one fewer hand").click()
    less = first.get_by_role("button", name="it stays at home: one fewer hand")
    expect(less).to_have_attribute("aria-disabled", "true")
    expected = {"0": 2, "1": 1}
    expected[wrong] = expected.get(wrong, 0) + 3
    total = sum(expected.values())
    expect(first.locator("[data-part~=hands-total]")).to_have_text(f"total {total} hands")
    # On a projector what goes on is on the screen.
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("f")
    expect(first.get_by_role("button", name="Reveal")).to_be_in_viewport(ratio=1)
    page.keyboard.press("f")
    first.get_by_role("button", name="Reveal").click()
    assert page.evaluate("() => window.model.get('_given')") == [{"question": 0, "hands": expected}]
    for view in ("#app", "#app-2"):
        expect(verdict(page, view)).to_contain_text("misreadings lead to")
        bars = page.locator(f"{view} [data-part~=hand-bars] tbody tr")
        expect(bars.filter(has_text="You counted squares")).to_contain_text(str(expected[wrong]))
        expect(bars.filter(has_text="it stays at home")).to_contain_text("0")
        expect(page.locator(f"{view} [data-part~=hand-bars] tr[data-right]")).to_have_count(1)
    axe(page)
    # Python answers the other question for both views, and takes all of it back.
    given = [{"question": 0, "hands": {"0": 1, "1": 1}}, {"question": 1, "guess": "0"}]
    page.evaluate("_given => window.model.fromPython({ _given })", given)
    expect(verdict(page)).to_contain_text("No single answer has the most hands")
    page.get_by_role("button", name=re.compile("^Score: . of 2 right")).first.click()
    expect(first.locator("[data-part~=quiz-list] [data-mark]")).to_have_count(2)
    page.evaluate("() => window.model.fromPython({ _given: [] })")
    expect(first.get_by_role("button", name="Reveal")).to_be_visible()
    expect(first.locator("[data-part~=hands-total]")).to_have_text("total 0 hands")
    assert page.evaluate(GIVEN) == 1


FOUR = """city.tiles = [["A", "R", "T"], ["B", "O", "E"], ["H", "I", "K"]]
house = [{ number = 8, demand = ["burger", "beer"] }]
[[chain]]
name = "Xango Blues Bar"
restaurants = [{ at = [5, 9], entrance = "SE" }]
[[chain]]
name = "Golden Duck Diner"
at_work = ["waitress", "pricing_manager"]
restaurants = [{ at = [9, 0], entrance = "SE" }]
[[chain]]
name = "Santa Maria Pizza"
at_work = ["waitress", "waitress", "discount_manager"]
restaurants = [{ at = [8, 9], entrance = "NW" }]
[[chain]]
name = "Fried Geese & Donkey"
at_work = ["pricing_manager"]
restaurants = [{ at = [10, 13], entrance = "NW" }]
""".replace("restaurants", "stock = { burger = 6, pizza = 4, beer = 6 }\nrestaurants")


SIX = (
    FOUR
    + """[[chain]]
name = "Gluttony Inc. Burgers"
at_work = ["waitress"]
restaurants = [{ at = [3, 0], entrance = "SW" }]
[[chain]]
name = "Siap Faji"
restaurants = [{ at = [0, 5], entrance = "SE" }]
""".replace("restaurants", "stock = { burger = 6, pizza = 4, beer = 6 }\nrestaurants")
)


@pytest.mark.long
def test_thirty_hands_for_six_chains_fit_the_projector(
    mount: Mount, artefact: Callable[[str], Path]
) -> None:
    quiz = Quiz(SIX, class_mode=True)
    page = mount(quiz)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("f")
    keys = [option["key"] for option in form_of(quiz, 0)["options"]]
    assert len(keys) == 7
    wrong, _ = answer_by(quiz, 0, "squares")
    for place, key in enumerate(keys, 1):
        for _ in range(12 if key == wrong else 3):
            page.keyboard.press(str(place))
    expect(page.locator("[data-part~=hands-total]")).to_have_text("total 30 hands")
    page.screenshot(path=artefact("quiz-six-asked.png"))
    letters = page.get_by_role("list", name="Chains").get_by_role("listitem")
    expect(letters).to_have_count(6)
    for part in letters.all():
        expect(part).to_be_in_viewport(ratio=1)
    assert [one.inner_text() for one in letters.all()][-1] == "I\nSiap Faji"
    more = page.get_by_role("button", name=re.compile("one more hand"))
    rows = page.locator("[data-part~=known] tbody tr")
    for part in [*more.all(), *rows.all(), page.get_by_role("button", name="Reveal")]:
        expect(part).to_be_in_viewport(ratio=1)
    tall = "e => e.scrollHeight <= e.clientHeight"
    assert page.locator("#app [data-part~=explain]").evaluate(tall), "nothing lies below the fold"
    page.keyboard.press("Enter")
    page.screenshot(path=artefact("quiz-six-told.png"))
    bars = page.locator("[data-part~=hand-bars] tbody tr")
    expect(bars).to_have_count(7)
    for part in [*bars.all(), page.locator("[data-part~=quiz-answer]")]:
        expect(part).to_be_in_viewport(ratio=1)
    ask_which(page, label_of(quiz, 0, wrong))
    which = page.get_by_role("group", name="Which was it?").get_by_role("button")
    expect(which.first).to_be_focused()
    for part in which.all():
        expect(part).to_be_in_viewport(ratio=1)


@pytest.mark.long
@pytest.mark.parametrize("at", ["asked", "told", "said", "end"])
def test_at_320_pixels_the_page_goes_nowhere_sideways(mount: Mount, at: str) -> None:
    quiz = Quiz(5, kinds="all", questions=6)
    page = mount(quiz, width=320)
    page.set_viewport_size({"width": 320, "height": 700})
    for number, asked in enumerate(quiz._questions):
        wrong = max(
            (key for key in asked.replies if key != asked.right),
            key=lambda key: len(asked.replies[key].misreadings),
        )
        given: dict[str, Any] = {"question": number, "guess": wrong}
        if at == "said":
            given["thought"] = ""
        changes = {
            "question": 6 if at == "end" else number,
            "_given": [given] if at != "asked" else [],
        }
        page.evaluate("changes => window.model.fromPython(changes)", changes)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 320, asked.ask


def test_where_no_road_leads_the_roads_that_do_are_shown(
    mount: Mount, axe: Callable[[Page], None], artefact: Callable[[str], Path]
) -> None:
    quiz = Quiz(DEAD_END)
    (asked,) = quiz._questions
    wrong, reply = next((key, one) for key, one in asked.replies.items() if one.roads)
    assert reply.roads is not None
    page = mount(quiz, width=833)
    given = {"question": 0, "guess": wrong, "thought": "drove_on"}
    expect(map_of(page).locator("[data-part~=reached]")).to_have_count(0)
    page.evaluate("given => window.model.fromPython({ _given: [given] })", given)
    reached = map_of(page).locator("[data-part~=reached]")
    expect(reached.locator("[data-part~=network]")).to_have_count(len(reply.roads.networks))
    expect(reached.locator("[data-part~=road-stop]")).to_have_count(len(reply.roads.ends))
    expect(page.get_by_role("list", name="Roads from the house")).to_contain_text("end of a road")
    expect(verdict(page)).to_contain_text("no road leads there")
    expect(page.locator("[data-part~=quiz-rule]").first).to_contain_text("DIN-2")
    expect(map_of(page).locator("[data-part~=onward]")).to_have_count(1)
    axe(page)
    page.screenshot(path=artefact("quiz-no-road.png"), full_page=True)


def test_a_legend_and_separate_roads_help_to_read_the_map(mount: Mount) -> None:
    quiz = two_houses()
    page = mount(quiz, width=833)
    roads = page.get_by_role("button", name="separate roads")
    expect(map_of(page).locator("[data-part~=network]")).to_have_count(0)
    roads.click()
    networks = {one[2] for one in quiz._scene["networks"]}
    expect(map_of(page).locator("[data-part~=network]")).not_to_have_count(0)
    assert map_of(page).locator("[data-part~=network]").count() >= len(networks)
    page.get_by_text("Legend").click()
    expect(page.locator("[data-part~=legend]")).to_contain_text("entrance of a restaurant")
    # What a piece tells has no number of a rule that nobody has explained.
    notes = [note for scene in quiz._scenes for piece in scene["pieces"] for note in piece["notes"]]
    assert notes
    assert not [note for note in notes if re.search(r"[A-Z]{3}-\d", note)]


LOW = """root => [...root.querySelectorAll('button, select, input[type=number]')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 40)
  .map((one) => one.textContent)"""


@pytest.mark.long
def test_on_a_phone_the_question_the_map_and_the_first_answers_share_a_screen(mount: Mount) -> None:
    page = mount(Quiz(1), width=390)
    page.set_viewport_size({"width": 390, "height": 844})
    answers = page.get_by_role("radio")
    for part in (page.locator("[data-part~=ask]"), map_of(page), answers.nth(0), answers.nth(1)):
        expect(part).to_be_in_viewport(ratio=1)
    assert page.evaluate("() => scrollY") == 0
    assert page.locator("#app .fcm-root").evaluate(LOW) == [], "a finger needs 40 px"


# What is wider than the form or the table that it is in.
WIDER = """root => [...root.querySelectorAll('[data-part~=quiz-form], [data-part~=hand-bars]')]
  .flatMap((form) => [...form.querySelectorAll('b, button, p')].filter((one) =>
    one.checkVisibility() && one.getBoundingClientRect().right > form.getBoundingClientRect().right)
  ).map((one) => one.textContent)"""


@pytest.mark.long
def test_hands_for_answers_of_many_words_are_not_cut(mount: Mount) -> None:
    """Distances, drinks and sums of money have long labels: counters and bars stay in the form."""
    quiz = Quiz(5, kinds="all", questions=12, class_mode=True)
    page = mount(quiz)
    page.set_viewport_size({"width": 1280, "height": 720})
    root = page.locator("#app .fcm-root")
    root.focus()
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement")
    for number, question in enumerate(quiz._quiz["questions"]):
        page.evaluate("question => window.model.fromPython({ question })", number)
        expect(root.locator("[data-part~=ask]")).to_contain_text(f"Question {number + 1} ")
        assert root.evaluate(WIDER) == [], question["ask"]
        hands = dict.fromkeys(list(question["replies"])[:8], 12)
        given = [{"question": number, "hands": hands}]
        page.evaluate("_given => window.model.fromPython({ _given })", given)
        expect(verdict(page)).to_be_visible()
        assert root.evaluate(WIDER) == [], question["ask"]


@pytest.mark.long
def test_a_class_of_four_chains_fits_the_projector(mount: Mount) -> None:
    quiz = Quiz(FOUR, class_mode=True)
    page = mount(quiz)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("f")
    more = page.get_by_role("button", name=re.compile("one more hand"))
    expect(more).to_have_count(5)
    shown = [page.get_by_role("button", name="Reveal"), page.locator("[data-part~=hands-total]")]
    rows = page.locator("[data-part~=known] tbody tr")
    for part in [*more.all(), *rows.all(), *shown, page.get_by_role("button", name="Count hands")]:
        expect(part).to_be_in_viewport(ratio=1)
    expect(rows.first).to_contain_text("6 burgers, 4 pizzas and 6 beers")
    tall = "e => e.scrollHeight <= e.clientHeight"
    assert page.locator("#app [data-part~=explain]").evaluate(tall), "nothing lies below the fold"
    wrong, reply = answer_by(quiz, 0, "squares")
    for _ in range(12):
        page.keyboard.press(place_of(quiz, 0, wrong))
    page.keyboard.press("Enter")
    assert page.locator("#app .fcm-root").evaluate(tall), "one scroll bar, not two"
    count = page.locator("[data-part~=hand-bar] b", has_text="12")
    line = "e => e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).fontSize)"
    assert count.evaluate(line) < 1.5, "a count of 10 or more stands on one line"
    right = page.locator("[data-part~=quiz-answer]")
    expect(right).to_contain_text("House 8 dined at Santa Maria Pizza")
    expect(right).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-part~=hand-bars] tbody tr").last).to_be_in_viewport(ratio=1)
    assert len(reply["misreadings"]) > 1
    expect(page.get_by_role("group", name="Which was it?")).to_have_count(0)
    ask_which(page, label_of(quiz, 0, wrong))
    expect(page.get_by_role("group", name="Which was it?")).to_be_visible()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 720)])
def test_a_class_types_its_hands_and_reads_how_many_were_right(
    mount: Mount, axe: Callable[[Page], None], tmp_path: Path, size: tuple[int, int]
) -> None:
    """Each wrong answer can be asked for its misreading, and Python has the page's numbers."""
    quiz = Quiz(3, questions=8, question=2, class_mode=True)
    page = mount(quiz, kernel=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("f")
    replies = quiz._quiz["questions"][2]["replies"]
    several = [key for key, reply in replies.items() if len(reply["misreadings"]) > 1]
    assert len(several) > 1
    right = quiz._quiz["questions"][2]["right"]
    keys = [option["key"] for option in form_of(quiz, 2)["options"]]
    hands = {key: 11 if key == right else 5 + place for place, key in enumerate(keys)}
    page.keyboard.press("h")
    for n in hands.values():
        page.keyboard.type(str(n))
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Reveal")).to_be_focused()
    page.keyboard.press("Enter")
    result = f"11 of {sum(hands.values())} right"
    expect(verdict(page)).to_contain_text(result)
    expect(spoken(page)).to_contain_text(result)
    expect(page.locator("[data-part~=quiz-score]")).to_contain_text(result)
    for key in several[:2]:
        ask_which(page, label_of(quiz, 2, key))
        page.keyboard.press("1")
        expect(page.get_by_role("group", name="Which was it?")).to_have_count(0)
    thoughts = quiz._given[0]["thoughts"]
    assert list(thoughts) == several[:2]
    ask_which(page, label_of(quiz, 2, several[0]))
    page.keyboard.press("f")
    axe(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("group", name="Which was it?")).to_have_count(0)
    page.locator("[data-part~=quiz-score]").click()
    expect(
        page.get_by_role("heading", name=f"11 of {sum(hands.values())} hands right")
    ).to_be_visible()
    lines = quiz.hands()
    assert quiz.hands_right == {3: (11, sum(hands.values()))}
    rows = page.get_by_role("region", name="Hands for each answer").get_by_role("row")
    for line in lines:
        row = rows.filter(has=page.get_by_role("rowheader", name=line["answer"], exact=True))
        expect(row).to_contain_text(str(line["hands"]))
    chosen = {line["answer"]: line["misreadings"] for line in lines}
    assert [chosen[label_of(quiz, 2, key)] for key in thoughts] == [
        [id_] for id_ in thoughts.values()
    ]
    axe(page)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save CSV").click()
    written = quiz.hands_to_csv(tmp_path / "hands.csv").read_text()
    assert saved.value.path().read_text() == written


def second_question_on_the_projector(mount: Mount) -> tuple[Quiz, Page]:
    """Present a quiz to a class, at a question of many misreadings."""
    quiz = Quiz(30, questions=8, class_mode=True)
    page = mount(quiz)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("() => window.model.fromPython({ question: 1 })")
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("f")
    return quiz, page


WHOLE = """all => all.filter((one) => {
  const around = one.closest('[data-part~=scroll]');
  const [box, place] = [one, around].map((e) => e.getBoundingClientRect());
  return box.top < place.top - 1 || box.bottom > Math.min(place.bottom, innerHeight) + 1;
}).map((one) => one.innerText)"""


@pytest.mark.long
def test_on_the_projector_the_answer_comes_first_and_only_what_was_said(
    mount: Mount, artefact: Callable[[str], Path]
) -> None:
    """Of four chains one has no hands; many misreadings wait for a question; the rest scrolls."""
    quiz, page = second_question_on_the_projector(mount)
    expect(page.locator("[data-part~=quiz-dots] button:visible")).to_have_count(8)
    replies = quiz._quiz["questions"][1]["replies"]
    several = max(replies, key=lambda key: len(replies[key]["misreadings"]))
    single = next(key for key in replies if len(replies[key]["misreadings"]) == 1)
    for place, key in ((place_of(quiz, 1, several), 3), (place_of(quiz, 1, single), 12)):
        for _ in range(key):
            page.keyboard.press(place)
    page.keyboard.press("Enter")
    page.screenshot(path=artefact("quiz-four-told.png"))
    told = page.locator("#app [data-part~=quiz-told]")
    truth, bars = (
        told.locator("[data-part~=quiz-answer]"),
        told.locator("[data-part~=hand-bars] tbody tr"),
    )
    expect(told.locator(":scope > *").first).to_contain_text("House 10 dined at")
    expect(bars).to_have_count(3)  # the right one has no hands, and stays
    assert len(replies[several]["misreadings"]) > 3
    expect(bars.filter(has_text="Which was it?")).to_contain_text(label_of(quiz, 1, several))
    expect(bars.locator("td p")).to_have_count(1)
    for part in (truth, told.locator("[data-part~=quiz-verdict]"), bars):
        assert part.evaluate_all(WHOLE) == []
    # What goes on lies below all that scrolls, which fades where it goes on and scrolls by keys.
    go = page.get_by_role("button", name="Next")
    below = go.bounding_box(), told.bounding_box()
    assert below[0]
    assert below[1]
    assert below[0]["y"] >= below[1]["y"] + below[1]["height"]
    expect(go).to_be_in_viewport(ratio=1)
    expect(told).to_have_attribute("data-more", "")
    for _ in range(4):
        page.keyboard.press("PageDown")
    expect(told).not_to_have_attribute("data-more", "")
    assert told.locator("[data-part~=offer]").last.evaluate_all(WHOLE) == []


@pytest.mark.long
def test_on_the_projector_which_it_was_is_asked_on_the_same_screen(
    mount: Mount, artefact: Callable[[str], Path]
) -> None:
    quiz, page = second_question_on_the_projector(mount)
    replies = quiz._quiz["questions"][1]["replies"]
    wrong = max(replies, key=lambda key: len(replies[key]["misreadings"]))
    for key in replies:
        for _ in range(12 if key == wrong else 3):
            page.keyboard.press(place_of(quiz, 1, key))
    page.keyboard.press("Enter")
    ask_which(page, label_of(quiz, 1, wrong))
    page.screenshot(path=artefact("quiz-four-which.png"))
    told = page.locator("#app [data-part~=quiz-told]")
    which = told.get_by_role("group", name="Which was it?").get_by_role("button")
    expect(which).to_have_count(len(replies[wrong]["misreadings"]) + 1)
    assert len(replies[wrong]["misreadings"]) > 5
    for part in (
        told.locator("[data-part~=quiz-answer]"),
        told.locator("[data-part~=hand-bars] tr"),
        which,
    ):
        assert part.evaluate_all(WHOLE) == []


@pytest.mark.long
def test_twenty_questions_have_one_line_on_the_projector(mount: Mount) -> None:
    """Of many the neighbours of the one on show are enough; the end stays at hand."""
    page = mount(Quiz(7, questions=20, class_mode=True))
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate("() => window.model.fromPython({ question: 9 })")
    expect(page.get_by_role("heading", name=re.compile("^Question 10 of 20"))).to_be_visible()
    expect(dot(page, 1)).to_be_visible()
    page.locator("#app .fcm-root").focus()
    page.keyboard.press("f")
    expect(dot(page, 5)).to_be_hidden()
    score = page.locator("#app [data-part~=quiz-score]")
    tops = [dot(page, 6), dot(page, 14), score, page.get_by_role("button", name="Count hands")]
    boxes = [one.bounding_box() for one in tops]
    assert all(one and one["y"] >= 0 and one["y"] + one["height"] < 64 for one in boxes), boxes
    corner = page.locator("#app [data-part~=corner]").bounding_box()
    last = boxes[-1]
    assert corner
    assert last
    assert last["x"] + last["width"] <= corner["x"]


def test_python_sets_and_hears_the_question_on_show(mount: Mount) -> None:
    quiz = Quiz(load_example("where-will-house-8-eat"))
    page = mount(quiz, kernel=True)
    page.evaluate("() => window.model.fromPython({ question: 1 })")
    expect(page.get_by_role("heading", name=re.compile("^Question 2 of 2"))).to_be_visible()
    dot(page, 1).click()
    expect(page.get_by_role("heading", name=re.compile("^Question 1 of 2"))).to_be_visible()
    assert quiz.question == 0
    dot(page, 2).click()
    expect(page.get_by_role("heading", name=re.compile("^Question 2 of 2"))).to_be_visible()
    assert quiz.question == 1


def test_the_map_stays_open_as_text_from_question_to_question(mount: Mount) -> None:
    page = mount(two_houses())
    fold = page.locator("#app [data-part~=map-text]")
    expect(fold).not_to_have_attribute("open", "")
    fold.get_by_text("The map as text").click()
    expect(fold).to_have_attribute("open", "")
    dot(page, 2).click()
    expect(page.get_by_role("heading", name=re.compile("^Question 2"))).to_be_visible()
    expect(fold).to_have_attribute("open", "")
    expect(fold.get_by_role("table")).to_be_visible()
    fold.get_by_text("The map as text").click()
    dot(page, 1).click()
    expect(page.get_by_role("heading", name=re.compile("^Question 1"))).to_be_visible()
    expect(fold).not_to_have_attribute("open", "")


def test_a_key_that_gives_no_answer_says_what_is_wanted(mount: Mount) -> None:
    quiz = example("quiz")
    assert isinstance(quiz, Quiz)
    page = mount(quiz)
    number = number_of(quiz, "number")
    dot(page, number + 1).click()
    box = page.get_by_role("spinbutton")
    form = form_of(quiz, number)
    wanted = f"Type a whole number from {form['min']} to {form['max']}"
    page.get_by_role("heading", name=re.compile(rf"^Question {number + 1} ")).focus()
    page.keyboard.press("2")
    expect(spoken(page)).to_contain_text(wanted)
    dot(page, number + 2).click()
    dot(page, number + 1).click()
    expect(spoken(page)).to_have_text("")
    box.press("Enter")
    expect(spoken(page)).to_contain_text(wanted)
    was = spoken(page).text_content()
    box.fill("9999")
    box.press("Enter")
    page.wait_for_function(
        "was => document.querySelector('#app .fcm-sr[role=status]').textContent !== was", arg=was
    )
    expect(spoken(page)).to_contain_text(wanted)


def test_numbers_are_typed_and_houses_are_picked(mount: Mount, axe: Callable[[Page], None]) -> None:
    quiz = example("quiz")
    assert isinstance(quiz, Quiz)
    page = mount(quiz, width=600, kernel=True)
    say = page.get_by_role("button", name="Check")
    number = number_of(quiz, "number")
    dot(page, number + 1).click()
    box = page.get_by_role("spinbutton")
    box.fill("9999")
    expect(box).to_have_attribute("aria-invalid", "true")
    expect(say).to_have_attribute("aria-disabled", "true")
    right = quiz._quiz["questions"][number]["right"]
    box.fill(right)
    box.press("Enter")
    expect(verdict(page).locator("b").first).to_have_text("Right.")
    assert quiz._given == [{"question": number, "guess": right}]
    houses = number_of(quiz, "houses")
    asked = quiz._quiz["questions"][houses]
    dot(page, houses + 1).click()
    none, first = page.get_by_role("checkbox", name="no house"), form_of(quiz, houses)["of"][0]
    none.check()
    expect(say).not_to_have_attribute("aria-disabled", "true")
    drawn = map_of(page).locator(f"[data-piece='house:{first}']")
    drawn.focus()
    page.keyboard.press("Enter")
    expect(none).not_to_be_checked()
    expect(page.get_by_role("checkbox", name=f"house {first}", exact=True)).to_be_checked()
    expect(drawn).to_have_attribute("aria-pressed", "true")
    expect(map_of(page).locator("[aria-pressed='true']")).to_have_count(1)
    axe(page)
    drawn.click()
    expect(drawn).to_have_attribute("aria-pressed", "false")
    expect(say).to_have_attribute("aria-disabled", "true")
    for house in form_of(quiz, houses)["of"]:
        page.get_by_role("checkbox", name=f"house {house}", exact=True).check()
    say.click()
    everything = ",".join(form_of(quiz, houses)["of"])
    assert quiz._given[-1] == {"question": houses, "guess": everything}
    marks = map_of(page).locator("[data-part~=house-mark]")
    expect(marks).to_have_count(len(form_of(quiz, houses)["of"]))
    within = asked["right"].split(",") if asked["right"] else []
    expect(map_of(page).locator("[data-part~=house-mark][data-mark=right]")).to_have_count(
        len(within)
    )
    # A class raises hands for the likely numbers, and for any other.
    page.get_by_role("button", name="Count hands of a class").click()
    dot(page, number + 2).click()
    page.get_by_role("button", name="another number: one more hand").click()
    page.get_by_role("button", name="Reveal").click()
    expect(verdict(page)).to_contain_text("Most hands: another number")
    page.wait_for_function(f"() => ({GIVEN})() === 3")
    assert quiz._given[-1] == {"question": number + 1, "hands": {"other": 1}}
    assert quiz.answers[-1]["guess"] == "another number"


@pytest.mark.parametrize("dark", [False, True])
def test_the_first_question_is_asked_before_the_others_are_chosen(
    mount: Mount, artefact: Callable[[str], Path], dark: bool
) -> None:
    quiz = Quiz(7)
    page = mount(quiz, dark=dark)
    page.evaluate("(first) => window.model.fromPython(first)", quiz._at_first())
    app = page.locator("#app")
    expect(app.get_by_role("heading", level=2)).to_have_text("Quiz: 10 questions")
    expect(app).to_contain_text(quiz._first.ask)
    page.screenshot(path=artefact(f"quiz-first-{'dark' if dark else 'light'}.png"))
    page.locator("#app .fcm-root").focus()
    page.keyboard.press(".")
    note = app.get_by_text("Python is working out the other questions")
    expect(note).to_be_visible()
    page.evaluate(
        "(all) => window.model.fromPython(all)", {"_scenes": quiz._scenes, "_quiz": quiz._quiz}
    )
    expect(note).not_to_be_visible()
    expect(app).to_contain_text(quiz._questions[1].ask)


# A mark of a way on what a house is known by: its number, and what it wants.
COVERED = """board => {
  const boxes = (which) => [...board.querySelectorAll(which)].map((e) => e.getBoundingClientRect());
  const houses = boxes('[data-part~=house-number], [data-part~=token]');
  const marks = '[data-part~=flight] > text, [data-part~=road-stop], [data-part~=counted] rect, '
    + '[data-part~=numbered] > g > *, '
    + '[data-part~=route-start], [data-part~=route-end]';
  return [...board.querySelectorAll(marks)].flatMap((mark) => {
    const one = mark.getBoundingClientRect();
    return houses.some((box) =>
      Math.min(one.right, box.right) - Math.max(one.left, box.left) > 3
      && Math.min(one.bottom, box.bottom) - Math.max(one.top, box.top) > 3)
      ? [`${mark.outerHTML.slice(0, 60)} ${mark.parentElement.textContent}`] : [];
  });
}"""


@pytest.mark.long
@pytest.mark.parametrize("seed", [77, 20261123, 20261124] if LONG else [77])
def test_on_the_map_of_a_reply_every_number_can_be_read(mount: Mount, seed: int) -> None:
    """Whatever was thought: no number of a way hides another one, nor a house's own, nor wishes."""
    quiz = Quiz(seed)
    page = mount(quiz, width=833)
    found = []
    for number, asked in enumerate(quiz._questions):
        for key, reply in asked.replies.items():
            for slip in (one.id for one in reply.misreadings if one.routes):
                given = {"question": number, "guess": key, "thought": slip}
                changes = {"question": number, "_given": [given]}
                page.evaluate("changes => window.model.fromPython(changes)", changes)
                board = page.locator("#app [data-part~=board]")
                hidden = [*board.evaluate(OVER), *board.evaluate(COVERED)]
                found += [f"question {number + 1}, {key}, {slip}: {one}" for one in hidden]
    assert found == []


WIDE = """() => document.querySelector('[data-part~=known]').getBoundingClientRect().right
  - document.querySelector('[data-part~=question]').getBoundingClientRect().right"""
MENUS, TIES = ["kimchi", "sushi", "noodles"], ["night_shift_managers", "movie_stars"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("seed", "modules"),
    some([(77, []), (20261123, []), (20261124, []), (7, MENUS), (5, TIES)], every=2),
)
def test_question_map_and_form_stand_on_one_screen_of_jupyterlab(
    mount: Mount, seed: int, modules: list[str]
) -> None:
    """Beside its sidebar a widget of 833 pixels sees 679 of height; what is told is not cut."""
    quiz = Quiz(seed, modules=modules)
    page = mount(quiz, width=833)
    page.set_viewport_size({"width": 1280, "height": 800})
    ends = """() => ['board', 'quiz-form', 'quiz-go'].map((part) =>
      document.querySelector(`[data-part~=question] [data-part~=${part}]`)
        .getBoundingClientRect().bottom
      - document.querySelector('.fcm-root').getBoundingClientRect().top)"""
    for number in range(len(quiz._questions)):
        page.evaluate("question => window.model.fromPython({ question })", number)
        expect(page.locator("[data-part~=ask]")).to_contain_text(f"Question {number + 1} of")
        assert max(page.evaluate(ends)) <= 679, number + 1
        assert page.evaluate(WIDE) <= 0, number + 1


@pytest.mark.long
@pytest.mark.parametrize(("seed", "number"), [(20261123, 0), (20261124, 6)])
def test_the_badge_of_what_decides_stays_in_its_table(mount: Mount, seed: int, number: int) -> None:
    """There the turn order decides, the last column."""
    page = mount(Quiz(seed), width=833)
    changes = {"question": number, "_given": [{"question": number, "guess": "home"}]}
    page.evaluate("changes => window.model.fromPython(changes)", changes)
    right = "e => e.getBoundingClientRect().right"
    badge = page.locator("#app thead [data-part~=decides]").evaluate(right)
    assert badge <= page.locator("#app [data-part~=offers]").evaluate(right)


def test_who_goes_on_without_saying_which_it_was_is_blamed_for_none(mount: Mount) -> None:
    quiz = Quiz(20261123)
    page = mount(quiz, width=833)
    several = [
        {
            "question": number,
            "guess": next((k for k, r in question.replies.items() if len(r.misreadings) > 1), ""),
        }
        for number, question in enumerate(quiz._questions)
    ]
    given = [one for one in several if one["guess"]]
    assert len(given) > 3
    page.evaluate("changes => window.model.fromPython(changes)", {"question": 10, "_given": given})
    expect(page.get_by_role("heading", name=re.compile("of 10 right"))).to_be_visible()
    expect(page.locator("#app")).not_to_contain_text("most common mistake")
    expect(page.locator("#app")).not_to_contain_text(re.compile("questions? catch(es)? anyone"))
    text = f"{len(given)} answers fit several misreadings. You did not choose which one was yours."
    expect(page.locator("[data-part~=quiz-open]")).to_contain_text(text)


@pytest.mark.parametrize("width", [500, 390])
def test_a_phone_shows_the_place_among_the_questions_between_arrows(
    mount: Mount, width: int
) -> None:
    page = mount(Quiz(7, questions=20), width=width, kernel=True)
    place = page.locator("#app [data-part~=quiz-place]")
    expect(place).to_contain_text("1 of 20")
    expect(dot(page, 1)).to_be_hidden()
    back = place.get_by_role("button", name="Previous question")
    expect(back).to_have_attribute("aria-disabled", "true")
    place.get_by_role("button", name="Next question").click()
    expect(place).to_contain_text("2 of 20")
    expect(page.get_by_role("heading", name=re.compile("^Question 2 of 20"))).to_be_visible()
    page.get_by_role("button", name="Score: 0 right").click()
    expect(place).to_contain_text("The score")
    expect(place.get_by_role("button", name="Next question")).to_have_attribute(
        "aria-disabled", "true"
    )
    back.click()
    expect(place).to_contain_text("20 of 20")
    sizes = place.get_by_role("button").evaluate_all(
        "all => all.flatMap((one) => [one.offsetWidth, one.offsetHeight])"
    )
    assert all(size >= 40 for size in sizes), sizes
