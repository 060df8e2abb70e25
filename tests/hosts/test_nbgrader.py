"""nbgrader: hands out a lesson's questions, grades them, and names the misreading."""

from __future__ import annotations

import csv
import os
import re
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat

from tests.browser.lab import TUTORIALS, private_environment
from tests.hosts.reader import watch

if TYPE_CHECKING:
    from collections.abc import Callable

PAGE = (TUTORIALS / "guide" / "nbgrader.md").read_text(encoding="utf-8")
NOTEBOOK = "borders/borders.ipynb"
ANSWERS = {
    "anna": ["1", "1", "4"],
    "ben": ["2", "...", "4"],  # counts the first tile too, and leaves a question out
}


def block(beginning: str) -> str:
    """Return the page's block of code that begins so."""
    (found,) = re.findall(rf"^```\w+\n({re.escape(beginning)}.*?)^```", PAGE, re.M | re.S)
    return str(found)


def test_it_hands_out_grades_and_names_the_misreading(
    python: str,
    tmp_path: Path,
    artefact: Callable[[str], Path],
    figure: Callable[[str], None],
) -> None:
    """As the page of the guide says it, with the submissions of two students."""
    course = tmp_path / "course"
    course.mkdir()
    environment = private_environment(tmp_path)
    # nbgrader calls programs that are installed with it by their names.
    environment["PATH"] = os.pathsep.join([str(Path(python).parent), environment["PATH"]])

    def run(*command: str) -> None:
        done = subprocess.run(
            command, cwd=course, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr

    (course / "nbgrader_config.py").write_text(block("c = get_config()"), encoding="utf-8")
    run(python, "-c", block("from pathlib import Path\nfrom fcm_widgets.learning"))
    commands = [line.split() for line in block("nbgrader generate_assignment").splitlines()]
    assert [verb for _, verb, *_ in commands] == [
        *("generate_assignment", "autograde", "generate_feedback", "export")
    ]
    with watch() as seconds:
        run(*commands[0])
        released = (course / "release" / NOTEBOOK).read_text(encoding="utf-8")
        assert "SOLUTION" not in released
        assert not re.search(r"answer_\d = \d", released)
        for student, answers in ANSWERS.items():
            notebook = nbformat.reads(released, as_version=4)
            for number, answer in enumerate(answers, 1):
                (cell,) = (cell for cell in notebook.cells if cell.id == f"answer-{number}")
                cell.source = cell.source.replace("= ...", f"= {answer}")
            submitted = course / "submitted" / student / NOTEBOOK
            submitted.parent.mkdir(parents=True)
            nbformat.write(notebook, submitted)
        for command in commands[1:]:
            run(*command)
    with (course / "grades.csv").open(encoding="utf-8") as file:
        scores = {
            row["student_id"]: (row["score"], row["max_score"]) for row in csv.DictReader(file)
        }
    assert scores == {"anna": ("6.0", "6.0"), "ben": ("2.0", "6.0")}
    feedback = {
        student: (course / "feedback" / student / NOTEBOOK).with_suffix(".html").read_text("utf-8")
        for student in ANSWERS
    }
    artefact("host-nbgrader.html").write_text(feedback["ben"], encoding="utf-8")
    assert "You counted the first tile too" in feedback["ben"]
    assert "Replace the dots with your answer." in feedback["ben"]
    assert "You counted the first tile too" not in feedback["anna"]
    assert feedback["anna"].count("Right: ") == len(ANSWERS["anna"])
    figure(f"nbgrader: an assignment of two students in {seconds}")
