"""Reads the answers that somebody hands in: a table, a JSON file, or a notebook with its widgets.

A notebook is only read. None of its code runs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike
from typing import Any

from ...common.safe_text import shorten
from ...errors import BadAnswer
from ...files.text_files import Unreadable, as_path, json_data, read_text
from ...learning.exercises.exercise import Exercise, Form
from ...reasons.problem import Problem
from ...validation.reader import Reader, as_number
from ..base.stored import of_what
from .exercise import LONGEST, MOST_TRIES, possible
from .facts import exercise_facts, key_of, words_of

MOST_BYTES = 64_000_000
"""Largest file to read; a lesson with all its stored widgets has about 2 MB."""


def load_answers(
    exercises: Mapping[int, Exercise[Any]],
    source: Mapping[Any, Any] | str | PathLike[str],
) -> dict[int, list[str]]:
    """Load a student's answers to a set of exercises: for each number, the answers in their order.

    The answers are in words, as in `answers` of an exercise's widget. Pass them to
    `Exercise.check`. The list of an exercise without an answer is empty.

    Parameters
    ----------
    exercises
        the questions by their numbers, such as `how_far.EXERCISES`
    source
        the answers by the numbers of their questions, or the path of a JSON file with them: each
        number has an answer, a list of answers in their order, or `None` for no answer. Or the
        path of a notebook (.ipynb) that was saved with its widgets. None of its code runs.

    Raises
    ------
    BadAnswer
        if there is a fault; the error lists every fault

    Examples
    --------
    >>> from fcm_widgets import exercises, load_answers
    >>> answers = load_answers(exercises.how_far.EXERCISES, {"1": [2, 1], "2": 1})
    >>> answers[1], answers[2], answers[3]
    (['2', '1'], ['1'], [])
    >>> exercises.how_far.EXERCISES[1].check(answers[1][0]).misreading
    'first_tile'
    """
    reader = Reader()
    answers: dict[int, list[str]] = {}
    if isinstance(source, Mapping):
        answers = _given_answers(reader, "", source, exercises)
    elif (path := as_path(source)) is None:
        reader.fault("source", "answer_source", found=source)
    else:
        try:
            data = json_data(read_text(path, MOST_BYTES))
        except Unreadable as error:
            raise BadAnswer([error.fault]) from error
        except (ValueError, RecursionError) as error:
            raise BadAnswer([Problem.at(str(path), "no_json", error=str(error))]) from error
        read = _stored_answers if path.suffix == ".ipynb" else _given_answers
        answers = read(reader, path.name, data, exercises)
    if reader.faults:
        raise BadAnswer(reader.faults, reader.more)
    return answers


def _given_answers(
    reader: Reader, name: str, data: object, exercises: Mapping[int, Exercise[Any]]
) -> dict[int, list[str]]:
    """Return the answers in a table; `name` is the name of its file, if it has one."""
    answers: dict[int, list[str]] = {number: [] for number in exercises}
    if not isinstance(data, Mapping):
        reader.fault(name, "answer_source", found=data)
        return answers
    given: set[int] = set()
    for key, value in data.items():
        number = key if type(key) is int else as_number(key)
        question = f"question {key if isinstance(key, str) else shorten(key)}"
        at = f"{name}, {question}" if name else question
        if number is None or number not in exercises:
            reader.fault(at, "answer_number", found=key, names=sorted(exercises))
        elif number in given:  # 1 and "1", or "1" and "01"
            reader.fault(at, "twice", found=key, what="question")
        else:
            given.add(number)
            tries = value if isinstance(value, list) else [] if value is None else [value]
            tries = reader.at_most(at, tries, MOST_TRIES, "answers")
            answers[number] = list(_in_words(reader, at, tries, exercises[number].form))
    return answers


def _in_words(reader: Reader, at: str, tries: list[Any], form: Form[Any]) -> Iterator[str]:
    """Yield each answer in the words that a widget makes of it; note each that is no answer."""
    choices = [choice for _, choice in form.choices()]
    for answer in tries:
        try:
            read = form.read(answer)
            key = key_of(form, read)
        except (TypeError, ValueError, OverflowError) as error:
            reader.fault(at, "answer", found=answer, how=form.wanted or str(error))
            continue
        if len(key) > LONGEST or (form.kind == "choice" and read not in choices):
            reader.fault(at, "answer", found=answer, how=form.wanted or "write a shorter answer")
        else:
            yield words_of(form, [key])[0]


def _stored_answers(
    reader: Reader, name: str, notebook: object, exercises: Mapping[int, Exercise[Any]]
) -> dict[int, list[str]]:
    """Return the answers in the stored widgets of a notebook; a page can store anything there.

    If a question is there several times, the widget with the most answers counts.
    """
    answers: dict[int, list[str]] = {number: [] for number in exercises}
    match notebook:
        case {"metadata": {"widgets": {"application/vnd.jupyter.widget-state+json": widgets}}}:
            models = widgets.get("state") if isinstance(widgets, dict) else None
        case _:
            models = None
    if not isinstance(models, dict):
        reader.fault(name, "no_stored_widgets")
        return answers
    stored: dict[str, list[str]] = {}
    for model in models.values():
        match model:
            case {"state": {"_made_of": str(made_of), "_tried": tried}}:
                stored[made_of] = max(possible(tried), stored.get(made_of, []), key=len)
    # The letters that identify a question's widget, which has no other facts (`FcmWidget._source`).
    # They are made again here, because each new widget would be sent to the browser.
    asked = {
        number: of_what({"_exercise": exercise_facts(exercise), "_scene": None})
        for number, exercise in exercises.items()
    }
    if not stored.keys() & set(asked.values()):
        reader.fault(name, "no_stored_question")
    for number, made_of in asked.items():
        answers[number] = words_of(exercises[number].form, stored.get(made_of, []))
    return answers
