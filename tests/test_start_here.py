"""The index of the lessons names each of them, with its minutes, and their sum."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest

from tests.lessons import METADATA, TUTORIALS, extras, lessons, of_expansion, of_study
from tests.test_tutorials import EXPANSION, INDEX, LESSONS, STUDY, WIDGETS
from tutorials.guide.parts import PUBLISHED

PATH = TUTORIALS / f"{INDEX}.ipynb"
CELLS = nbformat.read(PATH, as_version=4).cells
TEXT = "\n".join(cell.source for cell in CELLS)
# Two columns: more are cut on a phone.
ROW = re.compile(r"^\| (\d+)\. \[([^]]+)\]\(([^)]+)\), (\d+) minutes \| [^|]+ \|$", re.MULTILINE)
LIST, _, REST = TEXT.partition("\n## After the lessons\n")
AFTER, _, LATER = REST.partition("\n## The expansion\n")
EXPANDED, _, STUDIED = LATER.partition("\n## Your own games\n")
ROWS, EXTRA_ROWS, EXPANSION_ROWS, STUDY_ROWS = map(ROW.findall, (LIST, AFTER, EXPANDED, STUDIED))
WIDGET = rf"fcm\.(?:{'|'.join(WIDGETS)})\("
COUNTED = [Path(str(lesson.values[0])) for lesson in LESSONS]


def title(path: Path) -> str:
    first: str = nbformat.read(path, as_version=4).cells[0].source
    return first.splitlines()[0].removeprefix("# ")


def minutes(path: Path) -> int:
    """Read how long a lesson takes from its own first cell."""
    first = nbformat.read(path, as_version=4).cells[0].source
    (found,) = re.findall(r"^\*\*(\d+) minutes\.\*\*", first, re.MULTILINE)
    return int(found)


def test_every_lesson_has_its_row() -> None:
    told = [(int(number), name, link, int(long)) for number, name, link, long in ROWS]
    assert len(COUNTED) == 11
    assert told == [(int(one.name[:2]), title(one), one.name, minutes(one)) for one in COUNTED]


def test_what_comes_after_the_lessons_has_its_row_there() -> None:
    told = [(int(number), name, link, int(long)) for number, name, link, long in EXTRA_ROWS]
    assert len(told) >= 2
    assert told == [(int(one.name[:2]), title(one), one.name, minutes(one)) for one in extras()]


def test_the_lessons_of_the_expansion_have_their_rows_there() -> None:
    told = [(int(number), name, link, int(long)) for number, name, link, long in EXPANSION_ROWS]
    rows = [(int(one.name[:2]), title(one), one.name, minutes(one)) for one in of_expansion()]
    assert told == rows


def test_the_lessons_on_ones_own_games_have_their_rows_there() -> None:
    told = [(int(number), name, link, int(long)) for number, name, link, long in STUDY_ROWS]
    rows = [(int(one.name[:2]), title(one), one.name, minutes(one)) for one in of_study()]
    assert told == rows != []


def test_minutes_sum_to_what_is_told() -> None:
    total = sum(minutes(path) for path in COUNTED)
    assert f"**{total} minutes**" in CELLS[0].source


@pytest.mark.parametrize("path", [*LESSONS, *EXPANSION, *STUDY])
def test_a_lesson_takes_the_minutes_that_it_claims(path: Path) -> None:
    """Allow for 200 words a minute, 75 seconds a question and a minute for any other widget."""
    cells = nbformat.read(path, as_version=4).cells
    prose = " ".join(cell.source for cell in cells if cell.cell_type == "markdown")
    for_pupils = re.sub(r"\]\([^)]*\)|<[^>]+>", "", prose.partition("**Time.**")[0])
    code = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    asked = code.count("EXERCISES[") + sum(map(int, re.findall(r"questions=(\d+)", code)))
    pictures = len(re.findall(WIDGET, code)) - code.count("fcm.Quiz(")
    needed = len(for_pupils.split()) / 200 + 1.25 * asked + pictures
    assert needed - 2 <= minutes(path) <= 2 * needed


def test_links_lead_to_lessons_or_to_the_guide() -> None:
    for page in PUBLISHED.findall(TEXT):
        assert (TUTORIALS / "guide" / f"{page}.md").is_file()
    for link in re.findall(r"\]\(([^)]+)\)", PUBLISHED.sub("", TEXT)):
        assert (TUTORIALS / link).is_file()


def test_short_links_lead_where_their_number_says() -> None:
    links = re.findall(r"\[(\d+)\]\((\d\d)-", TEXT)
    assert len(links) >= 12
    assert all(int(number) == int(file) for number, file in links)


def test_it_comes_first_and_runs_nothing_but_the_stars() -> None:
    assert lessons()[0] == PATH
    (code,) = (cell.source for cell in CELLS if cell.cell_type == "code")
    assert code.endswith("\nfcm.LessonStars()")
    assert nbformat.read(PATH, as_version=4).metadata == METADATA
    assert CELLS[0].source.startswith("# ")


@pytest.mark.parametrize("path", [*LESSONS, *EXPANSION, *STUDY])
def test_a_lesson_says_its_number(path: Path) -> None:
    first = nbformat.read(path, as_version=4).cells[0].source
    assert f"lesson {int(path.name[:2])}*" in first


def test_the_index_sums_up_its_minutes_and_the_readme_leads_to_it() -> None:
    readme = (TUTORIALS.parent / "README.md").read_text(encoding="utf-8")
    minutes_in_all = sum(int(row[-1]) for row in ROWS)
    assert f"**{minutes_in_all} minutes** in all" in TEXT
    words = {9: "nine", 11: "eleven"}
    assert f"[Start here](tutorials/{INDEX}.ipynb): {words[len(ROWS)]} lessons" in readme
    assert f"{words[len(EXTRA_ROWS + EXPANSION_ROWS + STUDY_ROWS)]} notebooks" in readme
