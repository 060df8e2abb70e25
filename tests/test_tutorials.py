"""The lessons are what a lesson must be; nbval runs their cells."""

from __future__ import annotations

import ast
import builtins
import re
from base64 import b64decode
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest

import fcm_widgets as fcm
from fcm_widgets import example_names
from fcm_widgets.explain.listing import WIDTH
from fcm_widgets.learning import exercises
from fcm_widgets.learning.exercises import Exercise
from fcm_widgets.learning.lessons import LESSONS as LESSONS_THAT_ASK
from tests.lessons import (
    LIVE,
    METADATA,
    VEIL,
    extras,
    hides_code,
    hides_outputs,
    is_checked,
    lessons,
    of_expansion,
    of_study,
    without_veil,
)
from tutorials.guide.parts import PUBLISHED

MODULES = {
    name: found
    for name in exercises.__all__
    if isinstance(found := getattr(exercises, name), ModuleType)
}
WIDGETS = (
    "CityView",
    "RangeExplorer",
    "DinnertimeExplorer",
    "CompanyEditor",
    "CareerTree",
    "CampaignExplorer",
    "GameStepper",
    "GameReview",
    "Quiz",
    "TableEditor",
)
INDEX = "00-start-here"
EXTRAS = [pytest.param(path, id=path.stem) for path in extras()]
"""What comes after the lessons: it teaches no new rule and sets no exercises."""
EXPANSION = [pytest.param(path, id=path.stem) for path in of_expansion()]
STUDY = [pytest.param(path, id=path.stem) for path in of_study()]
LESSONS = [
    pytest.param(path, id=path.stem)
    for path in lessons()
    if path.stem != INDEX and path not in (*extras(), *of_expansion(), *of_study())
]
"""The eleven of the base game."""
WORDS_BEFORE_A_GUESS = 120
of_lessons = pytest.mark.parametrize("path", [*LESSONS, *EXPANSION, *STUDY])
of_all = pytest.mark.parametrize("path", [*LESSONS, *EXTRAS, *EXPANSION, *STUDY])


def read(path: Path) -> Any:
    return nbformat.read(path, as_version=4)


def texts(path: Path) -> str:
    return "\n".join(cell.source for cell in read(path).cells if cell.cell_type == "markdown")


def code_cells(path: Path) -> list[Any]:
    return [cell for cell in read(path).cells if cell.cell_type == "code"]


def exercise_of(cell: Any) -> str | None:
    """Name the exercise that a cell shows: it is the last line, and nothing else speaks of it."""
    found = re.search(r"^\w+\.EXERCISES\[\d+\]\Z", cell.source, re.MULTILINE)
    return found and found[0]


def exercises_in(path: Path) -> set[str]:
    cells = code_cells(path)
    return {found for cell in cells for found in re.findall(r"\w+\.EXERCISES\[\d+\]", cell.source)}


def exercise_named(name: str) -> tuple[Exercise[Any], int]:
    """Return the exercise that a cell names, and its number."""
    module, number = name.rstrip("]").split(".EXERCISES[")
    return MODULES[module].EXERCISES[int(number)], int(number)


@of_all
def test_a_reader_knows_what_to_expect(path: Path) -> None:
    first = read(path).cells[0].source
    assert first.startswith("# ")
    for part in ("minutes.**", "**After this lesson**", "**What you need to know.**"):
        assert part in first
    assert re.search(r"^<details>\n<summary><b>For teachers</b></summary>", texts(path), re.M)


@of_lessons
def test_a_reader_predicts_and_is_checked(path: Path) -> None:
    assert texts(path).count("**Predict:**") >= 3
    assert len(exercises_in(path)) >= 2
    assert re.search(r"change the rule", texts(path), re.IGNORECASE)


@pytest.mark.parametrize("path", LESSONS)
def test_the_first_guess_comes_soon(path: Path) -> None:
    """Tables, titles and the first cell do not count."""
    cells = [cell.source for cell in read(path).cells[1:] if cell.cell_type == "markdown"]
    before = "\n".join(cells).partition("**Predict:**")[0]
    read_first = [line for line in before.splitlines() if not line.startswith(("|", "#"))]
    assert len(" ".join(read_first).split()) <= WORDS_BEFORE_A_GUESS


@of_all
def test_no_stored_output_gives_a_prediction_away(path: Path) -> None:
    """After "Predict:" comes an exercise or a quiz still to be answered, or a hidden output."""
    cells = read(path).cells
    asked = [n for n, cell in enumerate(cells) if "**Predict:**" in cell.source]
    for number in asked:
        following = next(cell for cell in cells[number:] if cell.cell_type == "code")
        asks = any(asked in following.source for asked in ("fcm.Quiz(", "where_to_eat.ask_"))
        open_still = exercise_of(following) or asks
        assert open_still or hides_outputs(following)


@of_all
def test_the_line_that_jupyterlab_shows_of_a_hidden_output_tells_nothing(path: Path) -> None:
    hidden = [cell for cell in code_cells(path) if hides_outputs(cell) and cell.outputs]
    for cell in hidden:
        if not is_checked(cell):  # the last cell repeats what is known by then
            assert cell.outputs[0].data == {"text/plain": VEIL}
            assert len(cell.outputs) > 1


@of_lessons
def test_exercises_are_unanswered_and_their_answers_stand_for_the_teacher(path: Path) -> None:
    told = texts(path).replace("\\", "")
    for name in exercises_in(path):
        exercise, number = exercise_named(name)
        assert isinstance(exercise, Exercise)
        (cell,) = (one for one in code_cells(path) if name in one.source)
        assert exercise_of(cell) == name
        (output,) = cell.outputs
        if exercise.figure:
            first_words = " ".join(exercise.question.split()[:5])
            assert first_words in output.data["image/svg+xml"]
        else:
            assert output.data["text/html"] == exercise._repr_html_()
        assert str(exercise.solution.because) not in str(output.data)
        assert f" ex{number}: {str(exercise.solution.answer).rstrip('.')}." in told


@of_lessons
def test_each_question_of_a_lesson_can_earn_a_star(path: Path) -> None:
    ((name, lesson),) = ((n, one) for n, one in LESSONS_THAT_ASK.items() if one.file == path.name)
    assert texts(path).startswith(f"# {lesson.title}\n")
    assert exercises_in(path) == {f"{name}.EXERCISES[{number}]" for number in lesson.exercises}


@pytest.mark.slow
@of_lessons
def test_the_quiz_has_three_questions_and_its_answers_stand_for_the_teacher(path: Path) -> None:
    told = re.findall(r"The quiz: (.*)\.\n", texts(path))
    made = [cell.source for cell in code_cells(path) if "fcm.Quiz(" in cell.source]
    assert len(told) == len(made) <= 1
    for code, answers in zip(made, told, strict=True):
        call = ast.parse(code.splitlines()[-1], mode="eval").body
        assert isinstance(call, ast.Call)
        options = {str(one.arg): ast.literal_eval(one.value) for one in call.keywords}
        quiz = fcm.Quiz(ast.literal_eval(call.args[0]), **options)
        right = re.findall(r"^\d\. ([^.]+)\.", quiz.as_text(answers=True), re.MULTILINE)
        short = answers.split("; ") if ";" in answers else re.split(", | and ", answers)
        assert len(right) == len(short) == 3
        assert all(one.startswith(said) for one, said in zip(right, short, strict=True))


@of_lessons
def test_a_lesson_folds_all_its_code_and_ends_with_its_stars(path: Path) -> None:
    cells = code_cells(path)
    assert all(map(hides_code, cells))
    assert cells[-1].source.endswith(f"\nfcm.LessonStars({int(path.name[:2])})")


@of_lessons
def test_only_a_notebook_speaks_of_running_cells(path: Path) -> None:
    """An exported lesson has run already; it leaves out the spans."""
    everywhere = re.sub(r'<span class="fcm-notebook-only">.*?</span>', "", texts(path))
    for_learners = everywhere.partition("<details>")[0]
    assert not re.search(r"\brun (the|this|a) ((next|first) )?cell|Ctrl \+", for_learners, re.I)


@of_all
def test_nobody_edits_code_to_answer(path: Path) -> None:
    assert "check(" not in texts(path).partition("<details>")[0]
    assert not any(".check(" in cell.source for cell in code_cells(path))


GIVEAWAYS = r"yet one away|: a tie|: all or nothing|Nothing keeps|125"


@of_lessons
def test_no_title_and_no_code_answers_the_question_beside_it(path: Path) -> None:
    titles = re.findall(r"^#+ .*", texts(path), re.MULTILINE)
    codes = [cell.source for cell in code_cells(path)]
    assert not [one for one in (*titles, *codes) if re.search(GIVEAWAYS, one)]
    for name in exercises_in(path):
        answer = exercise_named(name)[0].solution.answer
        number = next(n for n, code in enumerate(codes) if name in code)
        if isinstance(answer, int) and answer > 9:
            assert not re.search(rf"\b{answer}\b", "\n".join(codes[: number + 2]))


NUMBERS = ("none|nobody|zero", "one", "two", "three", "four", "five")


def words_for(exercise: Exercise[Any]) -> str:
    """Return a pattern of what would tell an exercise's answer in prose."""
    answer = exercise.solution.answer
    spelt = f"|{NUMBERS[answer]}" if isinstance(answer, int) and answer < len(NUMBERS) else ""
    return rf"\b({re.escape(str(answer))}{spelt})\b"


@of_lessons
def test_nothing_above_a_fold_tells_what_the_exercise_before_it_asks(path: Path) -> None:
    """What is told of an answer stands below the picture that shows it, which is folded."""
    cells = read(path).cells
    for number, cell in enumerate(cells):
        name = exercise_of(cell) if cell.cell_type == "code" else None
        if name is None:
            continue
        pattern = words_for(exercise_named(name)[0])
        later = range(number + 1, len(cells))
        following = next((n for n in later if cells[n].cell_type == "code"), None)
        above = "\n".join(one.source for one in cells[number + 1 : following])
        if following and hides_outputs(cells[following]) and "\n## " not in f"\n{above}":
            assert not re.search(pattern, above, re.IGNORECASE), (name, above)


def widget_of(cell: Any) -> str | None:
    """Name the widget that a cell shows: its last line makes one."""
    match ast.parse(cell.source).body:
        case [*_, ast.Expr(ast.Call(ast.Attribute(ast.Name("fcm"), name)))] if name in WIDGETS:
            return name
    return None


@of_all
def test_every_widget_leaves_a_picture(path: Path) -> None:
    shown = [(cell, name) for cell in code_cells(path) if (name := widget_of(cell))]
    assert shown
    for cell, name in shown:
        (output,) = without_veil(cell.outputs)
        assert output.data["image/svg+xml"].startswith("<svg")
        assert b64decode(output.data["image/png"]).startswith(b"\x89PNG"), "for the untrusted"
        assert output.data["text/plain"].startswith(f"{name}(")


@of_all
def test_it_is_stored_as_run_and_fits_every_machine(path: Path) -> None:
    notebook = read(path)
    assert notebook.metadata == METADATA
    counts = [cell.execution_count for cell in code_cells(path)]
    assert counts == list(range(1, len(counts) + 1))
    outputs = [output for cell in code_cells(path) for output in without_veil(cell.outputs)]
    assert {output.output_type for output in outputs} <= {"execute_result", "stream"}
    assert {output.name for output in outputs if output.output_type == "stream"} <= {"stdout"}
    raw = re.sub('"(image/png|application/pdf)": ".*?"', "", path.read_text(encoding="utf-8"))
    assert LIVE not in raw
    assert "widget-state" not in raw
    for machine in ("/home/", "/work/", "/tmp/", "/root/", "0x"):
        assert machine not in raw


@of_all
def test_no_printed_line_is_so_long_that_a_notebook_breaks_it_inside_a_word(path: Path) -> None:
    outputs = [output for cell in code_cells(path) for output in without_veil(cell.outputs)]
    printed = [output.text for output in outputs if output.output_type == "stream"]
    assert not [line for text in printed for line in text.splitlines() if len(line) > WIDTH]


@of_all
def test_what_is_checked_word_for_word_is_shown(path: Path) -> None:
    for cell in filter(is_checked, code_cells(path)):
        assert cell.outputs
        shown = {output.output_type for output in cell.outputs}
        assert shown <= {"stream", "execute_result"}


@of_all
def test_a_folded_cell_says_what_it_shows_and_needs_no_other_cell(path: Path) -> None:
    """JupyterLab shows the first line of folded code, and a reader may run it in any order."""
    for cell in (one for one in code_cells(path) if hides_code(one)):
        assert re.match(r"# [A-Z]", cell.source)
        nodes = list(ast.walk(ast.parse(cell.source)))
        names = [node for node in nodes if isinstance(node, ast.Name)]
        made = {node.id for node in names if isinstance(node.ctx, ast.Store)}
        imported = {node.asname or node.name for node in nodes if isinstance(node, ast.alias)}
        caught = {node.name for node in nodes if isinstance(node, ast.ExceptHandler)}
        known = {*made, *imported, *caught, *dir(builtins)}
        assert {node.id for node in names} <= known


@of_all
def test_no_cell_shows_a_pupil_what_only_tests_read(path: Path) -> None:
    assert not [cell.source for cell in code_cells(path) if "NBVAL" in cell.source.upper()]


@of_all
def test_links_lead_to_lessons_or_to_the_guide(path: Path) -> None:
    text = texts(path)
    for page in PUBLISHED.findall(text):
        assert (path.parent / "guide" / f"{page}.md").is_file()
    for link in re.findall(r"\]\(([^)]+)\)", PUBLISHED.sub("", text)):
        assert (path.parent / link).is_file()


@of_all
def test_named_files_exist(path: Path) -> None:
    """A copied lesson lies in no repository: it tells where a file is by a name that ships."""
    for named in re.findall(r'`fcm\.example_path\("([^"]+)"\)`', texts(path)):
        assert named in example_names()
    elsewhere = PUBLISHED.sub("", texts(path))
    assert re.findall(r"(?:fcm_widgets|tutorials|tests|\.ci)/\S+", elsewhere) == []
