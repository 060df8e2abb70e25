"""The facts of an exercise: the question, the form of its answer, and every reply.

The replies are worked out beforehand, so that nobody needs Python to be told which mistake was
made. They are sealed: whoever reads the source of a page does not read the answer by the way.
"""

from __future__ import annotations

import json
from base64 import b64encode

from ...exercises.checking import Exercise, Form
from ...teaching.questions import Answer, Solution
from .contract import ExerciseFacts, ExerciseForm, ExerciseReplies

BESIDE = "beside "
"""Before the number of what may be chosen in place of typing, from 0."""


def exercise_facts(exercise: Exercise[Answer]) -> ExerciseFacts:
    """Return the question and its form.

    >>> from fcm_widgets.exercises import how_far
    >>> exercise_facts(how_far.ex1)["form"]
    {'kind': 'number', 'choices': ['No road leads there'], 'letters': ''}
    """
    form = exercise.form
    choices = [words for words, _ in form.choices()]
    told: ExerciseForm = {"kind": form.kind, "choices": choices, "letters": form.letters}
    return {"title": exercise.question, "form": told}


def sealed(exercise: Exercise[Answer]) -> str:
    """Return all replies as one line that nobody reads by the way."""
    return b64encode(json.dumps(replies(exercise.form, exercise.solution)).encode()).decode()


def replies(form: Form[Answer], solution: Solution[Answer]) -> ExerciseReplies:
    """Return the right answer's key, why it is right, and what each wrong one is told.

    >>> from fcm_widgets.exercises import how_far
    >>> told = replies(how_far.ex1.form, how_far.ex1.solution)
    >>> told["right"], sorted(told["hints"])
    ('1', ['10', '2', '8', '9', 'beside 0'])
    """
    wrong = dict.fromkeys(mistake.answer for mistake in solution.mistakes)
    return {
        "right": key_of(form, solution.answer),
        "answer": form.said(solution.answer),
        "because": solution.because,
        "hints": {key_of(form, answer): solution.hints(answer) for answer in wrong},
        "nudge": solution.nudge,
    }


def key_of(form: Form[Answer], answer: object) -> str:
    """Return what stands for an answer in the browser; `keyOf` of `exercise/judge.ts` is the same.

    >>> from fcm_widgets.exercises import where_to_eat
    >>> key_of(where_to_eat.ex1.form, None), key_of(where_to_eat.ex2.form, 11)
    ('4', '11')
    """
    stands = [choice for _, choice in form.choices()]
    if answer in stands:
        number = stands.index(answer)
        return str(number) if form.kind == "choice" else f"{BESIDE}{number}"
    return str(answer).strip().casefold()
