"""Writes a lesson's questions as a notebook that nbgrader hands out and grades."""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib import import_module
from itertools import chain
from textwrap import wrap
from typing import Any

from ...errors import BadQuestion
from ...validation.reader import Reader
from ..misreadings.catalogue import LESSONS
from .exercise import Exercise, Exercises

MOST_POINTS = 1000
HOW_TO = """Run the cell of a question to see it. Then replace the dots below it with your answer, \
and run that cell too. Only this answer counts, not your tries in the question itself."""
WIDTH = 88
"""Number of letters in a line of a comment."""
SCHEMA = 3
"""Version of nbgrader's metadata."""


def assignment(lesson: str, numbers: Iterable[int] | None = None, *, points: float = 1) -> str:
    """Return a lesson's questions as a notebook for nbgrader, in the teacher's version.

    Each question has three cells: one shows it, one takes the answer, and one checks the answer
    and is worth points. The teacher's version contains the right answers; `nbgrader
    generate_assignment` removes them.

    Parameters
    ----------
    lesson
        name of the lesson's exercises, such as `"how_far"`
    numbers
        numbers of the questions, in their order (default: all)
    points
        points for each question

    Raises
    ------
    BadQuestion
        if there is a fault; the error lists every fault

    Examples
    --------
    >>> import json
    >>> from fcm_widgets.learning.exercises import assignment
    >>> notebook = json.loads(assignment("how_far", [1], points=2))
    >>> print("".join(notebook["cells"][-1]["source"]))
    checked_1 = how_far.EXERCISES[1].check(answer_1)
    display(checked_1)
    assert checked_1.right, checked_1.text
    """
    reader = Reader()
    if not (type(points) in (int, float) and 0 <= points <= MOST_POINTS):
        reader.fault("points", "assignment_points", found=points, most=MOST_POINTS)
    if lesson not in list(LESSONS):  # a name of any type, which need not be hashable
        reader.fault("lesson", "unknown_name", found=lesson, names=LESSONS)
        raise BadQuestion(reader.faults)
    exercises: Exercises = import_module(f".{lesson}", __package__).EXERCISES
    chosen = list(exercises if numbers is None else numbers)
    for place, number in enumerate(chosen):
        if type(number) is not int or number not in exercises:
            reader.fault(
                f"numbers[{place}]", "answer_number", found=number, names=sorted(exercises)
            )
        elif number in chosen[:place]:
            reader.fault(f"numbers[{place}]", "twice", found=number, what="question")
    if reader.faults:
        raise BadQuestion(reader.faults, reader.more)
    title, _ = LESSONS[lesson]
    cells = [
        _cell("how-to", f"# {title}\n\n{HOW_TO}", cell_type="markdown"),
        _cell("set-up", f"from fcm_widgets.learning.exercises import {lesson}"),
    ]
    for number in chosen:
        name = f"{lesson}.EXERCISES[{number}]"
        test = [
            f"checked_{number} = {name}.check(answer_{number})",
            f"display(checked_{number})",
            f"assert checked_{number}.right, checked_{number}.text",
        ]
        cells += [
            _cell(f"question-{number}", f"{name}  # question {number}"),
            _cell(f"answer-{number}", _answer(exercises[number], number), solution=True),
            _cell(f"test-{number}", "\n".join(test), grade=True, points=points),
        ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {
        "cells": cells,
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def _answer(exercise: Exercise[Any], number: int) -> str:
    """Return the code of the cell that takes an answer; nbgrader replaces the marked lines."""
    answer = exercise.solution.answer
    right = answer if type(answer) is int else exercise.form.text_of(answer)
    wanted = exercise.form.wanted or "write a text"
    # The question, too, because nbgrader's feedback shows no widgets.
    asked = f"Question {number}: {exercise.question}", f"To answer, {wanted}."
    comments = [wrap(line, WIDTH, initial_indent="# ", subsequent_indent="# ") for line in asked]
    return "\n".join(
        [
            *chain.from_iterable(comments),
            f"answer_{number} = ...",
            "### BEGIN SOLUTION",
            f"answer_{number} = {right!r}",
            "### END SOLUTION",
        ]
    )


def _cell(id_: str, source: str, cell_type: str = "code", **grading: Any) -> dict[str, Any]:
    """Return a cell; students may change it only if it takes an answer."""
    kind = {"grade": False, "solution": False, "task": False, **grading}
    locked = not kind["solution"]
    marks = {"grade_id": id_, "locked": locked, "schema_version": SCHEMA, **kind}
    cell = {"cell_type": cell_type, "id": id_, "metadata": {"nbgrader": marks}, "source": source}
    return cell if cell_type == "markdown" else {**cell, "execution_count": None, "outputs": []}
