"""What the lessons and the guide tell is true, and said in the same words everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import nbformat
import pytest

from fcm_widgets import Game, example_path, load_example
from fcm_widgets.data import employees, milestones
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.learning.exercises import (
    Exercise,
    city_builder,
    city_grows,
    cleanup,
    company,
    demand,
    first_cup,
    first_game,
    how_far,
    night_and_star,
    payday,
    rather_eat,
    same_turn,
    where_to_eat,
    which_road,
    work,
)
from fcm_widgets.learning.exercises import milestones as milestones_lesson
from fcm_widgets.learning.misreadings.catalogue import MISREADINGS
from fcm_widgets.phases.payday import Fire
from fcm_widgets.phases.recruit import Hired
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Paid
from fcm_widgets.text.names import card_name
from fcm_widgets.widgets.quiz.facts import CLOSING
from tests.lessons import TUTORIALS, lessons
from tests.test_tutorials import EXPANSION, LESSONS, MODULES, STUDY, exercise_of

REPOSITORY = TUTORIALS.parent


# -- one word for one thing ------------------------------------------------------------------------

WORDS = {
    r"\bprizes?\b|\brewards?\b": "milestone",
    r"\bposters?\b": "campaign, or billboard",
    r"\b(put|puts|putting) up\b": "place",
    r"\b(lay|lays|laid) (a|the|its|their|his|another) (second )?(billboard|campaign)": "place",
    r"(?<!COMING )\bsigns?\b(?! \*\*COMING| is gone| the copies)": (
        "token; a sign is COMING SOON alone"
    ),
    r"\b(one|a) \w+ less\b": "one fewer",
    r"(?<!trainee )\bto (be )?(a )?(burger|pizza) cook\b": "into a burger cook",
    r"\bto hear (why|how)\b": "to read: nothing on the page speaks",
    r"\bcompanies\b": "chains for the owners, structures for who works where",
    r"\btiles is it\b": "how far is it",
    r"\bdeeds?\b": "what is done, or action",
}
"""Words that once meant what another word means, and that word."""


def markdown(path: Path) -> str:
    cells = nbformat.read(path, as_version=4).cells
    return "\n\n".join(cell.source for cell in cells if cell.cell_type == "markdown")


def sentences() -> Iterator[tuple[str, str]]:
    """Yield what a learner reads, by its name: lessons, guide, README, exercises and the quiz."""
    for path in lessons():
        yield path.stem, markdown(path)
    for path in (*(TUTORIALS / "guide").glob("*.md"), REPOSITORY / "README.md"):
        yield path.stem, path.read_text(encoding="utf-8")
    for module in MODULES.values():
        for number, exercise in module.EXERCISES.items():
            yield f"{module.__name__.rpartition('.')[2]}.{number}", exercise_text(exercise)
    tips = (
        text for misreading in MISREADINGS.values() for text in (misreading.name, misreading.tip)
    )
    yield "quiz", "\n".join((*tips, *map(str, CLOSING.values())))


def exercise_text(exercise: Exercise[object]) -> str:
    solution = exercise.solution
    hints = (mistake.hint for mistake in solution.mistakes)
    return "\n".join((exercise.question, solution.because, solution.fallback_hint, *hints))


def test_one_thing_has_one_word() -> None:
    found = {
        f"{place}: {match[0]!r}: {better}"
        for place, text in sentences()
        for pattern, better in WORDS.items()
        for match in re.finditer(pattern, text)
    }
    assert not found


@pytest.mark.parametrize(
    "text",
    ["a prize for the first", "three signs fit", "one waitress less", "trains to a pizza cook"],
)
def test_the_words_are_found(text: str) -> None:
    assert any(re.search(pattern, text) for pattern in WORDS)


# -- a word is explained where it is first met -----------------------------------------------------

TERMS = (
    "tile", "border", "road", "bridge", "garden", "range", "waitress", "milestone", "CEO", "beach",
    "slot", "structure", "busy", "campaign", "open slot", "reserve card", "order of business",
    "entry card", "marketeer", "billboard", "drive-in", "goods", "demand token", "radio",
    "airplane", "mailbox", "eternal", "freezer",
)  # fmt: skip
"""The words of the game that the lessons teach, in their order."""


def taught() -> Iterator[str]:
    """Yield the paragraphs of the base game's lessons, without headings and front matter."""
    for path in LESSONS:
        text = markdown(Path(str(path.values[0]))).partition("<details>")[0]
        for paragraph in text.split("\n\n"):
            if not re.match(r"#|\*\*(After this lesson|What you need)", paragraph):
                yield paragraph


@pytest.mark.parametrize("term", TERMS)
def test_a_word_is_marked_where_it_is_first_met(term: str) -> None:
    word = rf"(?<!First )\b{term}"
    first = next(one for one in taught() if re.search(word, one, re.IGNORECASE))
    assert re.search(rf"\*\*[^*]*{word}[^*]*\*\*", first, re.IGNORECASE), first


# -- first predict, then see -----------------------------------------------------------------------


@pytest.mark.parametrize("path", [*LESSONS, *EXPANSION, *STUDY])
def test_every_question_is_one_to_predict(path: Path) -> None:
    """The cell before a check asks for a prediction; nothing stands between the two."""
    cells = nbformat.read(path, as_version=4).cells
    for number, cell in enumerate(cells):
        if cell.cell_type == "code" and exercise_of(cell):
            assert "> **Predict:**" in cells[number - 1].source, cell.source


def test_no_cell_shows_what_a_later_one_asks() -> None:
    """The editor with the very hand of a question comes after it, and so does the freezer."""
    crew = code("04")
    assert crew.index("fcm.CompanyEditor(game, chain") > crew.index("company.EXERCISES[1]")
    clean = code("09")
    assert clean.index("fcm.GameStepper(") > clean.index("cleanup.EXERCISES[3]")


@pytest.mark.parametrize(
    ("number", "module"), [("01", how_far), ("02", which_road), ("03", where_to_eat)]
)
def test_neither_a_heading_nor_the_code_names_an_answer(number: str, module: ModuleType) -> None:
    """As `load_example("the-125-dollar-sale")` did, under the question whose answer is 125."""
    (path,) = (one for one in lessons() if one.stem.startswith(number))
    told = "\n".join((*re.findall(r"^## .*", markdown(path), re.MULTILINE), code(number)))
    large = [
        exercise.solution.answer
        for exercise in module.EXERCISES.values()
        if str(exercise.solution.answer).isdecimal()
    ]
    assert large
    assert not [one for one in large if int(one) > 9 and re.search(rf"\b{one}\b", told)]
    assert not re.search(r"one away|a tie|all or nothing", told)


def code(number: str) -> str:
    (path,) = (one for one in lessons() if one.stem.startswith(number))
    cells = nbformat.read(path, as_version=4).cells
    return "\n".join(cell.source for cell in cells if cell.cell_type == "code")


CHANGED_RULES = [
    pytest.param(changed, real, id=changed.question)
    for changed, real in (
        (city_builder.EXERCISES[4], city_builder.EXERCISES[1]),
        (city_grows.EXERCISES[3], city_grows.EXERCISES[1]),
        (cleanup.EXERCISES[6], cleanup.EXERCISES[1]),
        (demand.EXERCISES[6], demand.EXERCISES[2]),
        (first_cup.EXERCISES[4], first_cup.EXERCISES[3]),
        (first_game.EXERCISES[4], first_game.EXERCISES[3]),
        (milestones_lesson.EXERCISES[6], milestones_lesson.EXERCISES[1]),
        (night_and_star.EXERCISES[10], night_and_star.EXERCISES[9]),
        (payday.EXERCISES[6], payday.EXERCISES[1]),
        (same_turn.EXERCISES[8], same_turn.EXERCISES[5]),
    )
]


@pytest.mark.parametrize(("changed", "real"), CHANGED_RULES)
def test_a_changed_rule_has_a_nudge_of_its_own(
    changed: Exercise[object], real: Exercise[object]
) -> None:
    """Who answers what nobody foresaw is led by the rule that was asked about."""
    assert changed.solution.fallback_hint != real.solution.fallback_hint


@pytest.mark.parametrize(
    "module", [city_builder, city_grows, first_cup, milestones_lesson, night_and_star, rather_eat]
)
def test_a_question_explains_its_answer_itself(module: ModuleType) -> None:
    """The prose below it does not, because a reader sees that before answering."""
    for exercise in module.EXERCISES.values():
        assert exercise.explanation.rule or exercise.explanation.text, exercise.question
        assert exercise.figure is not None, exercise.question


LABELS = (
    "Ask",
    "Close the freezer and keep what is in it",
    "Entrance",
    "Finish",
    "If dinner were now",
    "Not allowed now, and why",
    "Pause",
    "Show the places on the map",
    "Since your move",
    "Skip",
    "That is my guess",
    "Undo",
    "What happened",
    "What if?",
    "What was paid",
    "What would have changed it",
    "Why not?",
    "Your move",
)
"""What the lessons tell a reader to press or to look for."""


@pytest.fixture(scope="module")
def shown() -> str:
    """Return the sources of what the widgets write on their buttons and above their parts."""
    package = REPOSITORY / "fcm_widgets"
    sources = [*(package / "frontend" / "src").rglob("*.ts*"), *package.rglob("*.py")]
    return "\n".join(source.read_text(encoding="utf-8") for source in sources)


@pytest.mark.parametrize("label", LABELS)
def test_what_a_reader_is_told_to_press_is_there(label: str, shown: str) -> None:
    assert any(re.search(rf"\*\*{re.escape(label)}", markdown(path)) for path in lessons())
    assert re.search(rf"[\">{{`]\s*{re.escape(label.rstrip('?'))}", shown)


# -- what is told is so ----------------------------------------------------------------------------


def lesson(number: str) -> str:
    (path,) = (one for one in lessons() if one.stem.startswith(number))
    return markdown(path).replace("<span>\\$</span>", "$").replace("\\", "")


def winners(game: Game, *changes: dict[str, object]) -> dict[str, str | None]:
    """Dine on an altered table, and return who has which house."""
    dined = Game(apply_changes(game.state, changes)).run_phase()
    return {decision.house: decision.winner for decision in dined.decisions}


def cheaper(game: Game, chain: str, by: int) -> dict[str, object]:
    return {"kind": "price", "chain": game.state.seat(chain), "by": -by}


@pytest.mark.rule("DIN-1", "DIN-5", "DIN-16")
def test_what_would_have_won_house_8() -> None:
    """A lower price reaches the houses before, too: the lesson, the page and the teacher's plan."""
    game = load_example("where-will-house-8-eat")
    assert winners(game)["8"] == "Xango Blues Bar"
    assert winners(game, cheaper(game, "Fried Geese", 1))["8"] == "Fried Geese"
    two, four = (winners(game, cheaper(game, "Santa Maria", by)) for by in (2, 4))
    assert (two["4"], two["8"]) == ("Santa Maria", "Gluttony Inc.")
    assert winners(game, cheaper(game, "Santa Maria", 3))["8"] == "Gluttony Inc."
    assert (four["4"], four["8"]) == ("Santa Maria", "Santa Maria")
    seat = game.state.seat("Gluttony Inc.")
    beer = {"kind": "stock", "chain": seat, "good": "beer", "by": 1}
    assert winners(game, beer)["8"] == "Gluttony Inc."
    guide = {
        name: (TUTORIALS / "guide" / f"{name}.md").read_text() for name in ("reading", "teachers")
    }
    assert "it would first win house 4" in lesson("03")
    assert "Santa Maria also wins house 4, which dines first" in guide["reading"]
    assert "would first win house 4" in guide["teachers"]


@pytest.mark.rule("ORG-1", "ORG-2")
def test_what_a_slot_fewer_costs() -> None:
    game = load_example("who-works-today")
    crowd = ["trainer"] * 12
    three = ["management_trainee"] * 3
    assert [len(company.largest(slots, [*three, *crowd])) for slots in (3, 2)] == [9, 6]
    assert [company.ask_with_slots(game, "Xango Blues Bar", n).solution.answer for n in (3, 2)] == [
        5,
        4,
    ]
    nine = company.largest(3, ["vice_president", "management_trainee", *crowd])
    assert len(nine) == 9
    assert "nine in all" in lesson("04")


@pytest.mark.rule("REC-2", "PAY-1")
def test_entry_cards_draw_no_salary_and_all_others_do() -> None:
    base = [card for card in employees().values() if not card.module]
    assert {one.id for one in base if one.entry} == {one.id for one in base if not one.salary}


@pytest.mark.rule("MIL-1")
def test_three_milestones_give_cards() -> None:
    base = [milestone for milestone in milestones().values() if not milestone.module]
    assert (len(base), sum(bool(one.gains) for one in base)) == (18, 3)
    assert "Three of them give you cards" in lesson("10")


@pytest.mark.parametrize("number", [2, 3, 5, 7])
def test_a_question_about_cards_shows_every_card_of_its_chain(number: int) -> None:
    """A hint may only speak of cards that the reader sees."""
    owner = load_example("a-day-at-work").start.chains[0]
    figure = work.EXERCISES[number].figure
    assert figure is not None
    shown = dict(figure.rows)
    for where, cards in (("At work", owner.at_work), ("On the beach", owner.beach)):
        assert all(card_name(card) in shown[where] for card in cards)


def payday_for_four(text: str = "", better: str = "") -> Game:
    return Game.from_scenario(example_path("payday-for-four").read_text().replace(text, better))


@pytest.mark.rule("PAY-3", "REC-7")
def test_the_paydays_for_teachers() -> None:
    three_hires = payday_for_four("hired_this_turn = 1", "hired_this_turn = 3")
    assert payday.ask_wages(three_hires, "Xango Blues Bar").solution.answer == 20
    beach = 'beach = ["cart_operator"]'
    seven = payday_for_four(beach, beach.replace("]", ', "burger_cook"' * 3 + "]"))
    assert payday.ask_wages(seven, "Santa Maria").solution.answer == 20
    told = lesson("07")
    assert "if it hired three cards this morning? (No hire is left unused: $20.)" in told
    assert "need to pay $20 with its discount? (Seven.)" in told


@pytest.mark.rule("PAY-7")
def test_a_fired_recruiting_manager_takes_its_discount_along() -> None:
    game = payday_for_four()
    seat = game.state.seat("Xango Blues Bar")
    game.play(Fire(seat, "recruiting_manager", 0))
    while game.phase == "payday":
        done = [option for option in game.options if isinstance(option, Done)]
        fire = (option for option in game.options if isinstance(option, Fire))
        game.play(done[0] if done else next(fire))
    paid = [event for event, _ in game.history if isinstance(event, Paid) and event.seat == seat]
    assert [-event.tally.total for event in paid] == [15]
    told = lesson("07")
    assert "a fired recruiting manager takes its discount with it" in told
    assert "if it fires its recruiting manager? (Three salaries and no discount: 15" in told


@pytest.mark.rule("GEO-1")
def test_the_distances_for_teachers() -> None:
    game = load_example("a-bridge-and-a-border")
    assert how_far.tell(game, "10", "Santa Maria") == "House 10 to Santa Maria: 5 borders"
    assert "How far is it from house 10 to Santa Maria, and why so far? (5.)" in lesson("01")


def test_the_game_of_the_bots_is_told_as_it_was() -> None:
    game = first_game.watched()
    cash = [
        sum(int(word) for word in re.findall(r"[a-z] \$(\d+)", line.partition(";")[0]))
        for line in first_game.tell_turns(game).splitlines()
    ]
    earned = [after - before for before, after in pairwise(cash)]
    assert [earned[turn - 2] for turn in (4, 6, 7, 8)] == [20, 32, 32, 32]
    assert "$20 at the first dinner with sales, $32 in each of turns 6 to 8" in lesson("11")
    hired = [state.turn for event, state in game.history if isinstance(event, Hired)]
    assert [hired.count(turn) for turn in (1, 2, 3)] == [2, 4, 6]  # both of them together
    assert "they hire three cards a turn from turn 3 on" in lesson("11")
