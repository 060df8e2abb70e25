"""The facts of an exercise: the question, the form of its answer, and every reply.

The replies are made in advance, so that a page can name the mistake without Python. They are
sealed, so that nobody who reads the source of a page sees the answer by accident.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterable

from ...learning.exercises.exercise import SEVERAL, WRONG, Exercise, Figure, Form, praise
from ...learning.exercises.figures import doors
from ...learning.lessons import place_of
from ...learning.misreadings.solution import Answer, NamedMistake
from ..dinner.drawn import drawn_facts
from ..map.contract import DrawnRoute
from ..map.scene import state_scene
from ..map.trace import trace_roads
from .contract import ExerciseFacts, ExerciseFigure, ExerciseReplies, FigureRow, FigureThing

CHOICE = "choice "
"""First part of a choice's key, such as "choice 0", in a form that also takes typed answers."""


def exercise_facts(exercise: Exercise[Answer]) -> ExerciseFacts:
    """Return the question, its form, its map and its place, if it has these.

    >>> from fcm_widgets.learning.exercises import how_far
    >>> exercise_facts(how_far.EXERCISES[1])["form"]
    {'kind': 'number', 'choices': ['No road leads there'], 'letters': ''}
    """
    form = exercise.form
    choices = [words for words, _ in form.choices()]
    facts: ExerciseFacts = {
        "title": exercise.question,
        "form": {"kind": form.kind, "choices": choices, "letters": form.letters},
    }
    if (figure := exercise.figure) is not None:
        facts["figure"] = figure_facts(figure, form)
    if (place := place_of(exercise)) is not None:
        lesson, number = place
        facts["place"] = {"lesson": lesson, "question": number}
    return facts


def figure_facts(figure: Figure, form: Form[Answer]) -> ExerciseFigure:
    """Return the map and the rows of a figure; the row of a chain on the map has its mark.

    Pieces and things that are answers have the keys of these answers. If a chain may be chosen, its
    open restaurants are answers.

    >>> from fcm_widgets.learning.exercises import where_to_eat
    >>> question = where_to_eat.EXERCISES[8]
    >>> figure_facts(question.figure, question.form)["answers"]
    {'restaurant:0:0': '0', 'restaurant:0:1': '0', 'restaurant:1:0': '1'}
    """
    state = figure.state
    seats = {chain.name: seat for seat, chain in enumerate(state.chains)} if state else {}
    rows: list[FigureRow] = []
    for name, about in figure.rows:
        row: FigureRow
        if isinstance(about, str):
            row = {"name": name, "text": about}
        else:
            row = {"name": name, "text": ", ".join(thing.text for thing in about), "things": []}
            for thing in about:
                fact: FigureThing = {"text": thing.text}
                if thing.answer is not ...:
                    fact["key"] = key_of(form, thing.answer)
                row["things"].append(fact)
        if name in seats:
            row["chain"] = seats[name]
        rows.append(row)
    answers = {
        piece: answer
        for _, answer in form.choices()
        if state and answer in seats
        for piece in doors(state, [seats[answer]])
    }
    answers |= figure.answers
    facts: ExerciseFigure = {
        "focus": list(figure.focus),
        "rows": rows,
        "answers": {piece: key_of(form, answer) for piece, answer in answers.items()},
    }
    if state:
        facts["scene"] = state_scene(state, ids=False)
    if figure.head:
        facts["head"] = figure.head
    if trace := figure.trace:
        roads = trace_roads(trace.city, trace.ends)
        facts["trace"] = {**roads, "is_answer": trace.is_answer}
    return facts


def sealed(exercise: Exercise[Answer]) -> str:
    """Return all replies as one unreadable line, so that nobody sees an answer by accident."""
    return b64encode(json.dumps(replies(exercise)).encode()).decode()


def replies(exercise: Exercise[Answer]) -> ExerciseReplies:
    """Return the right answer, the sentences and lines of the replies, and the explanation.

    A wrong answer draws only the lines that the reader measured: the real route would give the
    answer away.

    >>> from fcm_widgets.learning.exercises import how_far
    >>> found = replies(how_far.EXERCISES[1])
    >>> found["right"], sorted(found["hints"])
    ('1', ['10', '2', '8', '9', 'choice 0'])
    """
    form, solution, explanation = exercise.form, exercise.solution, exercise.explanation
    wrong = dict.fromkeys(mistake.answer for mistake in solution.mistakes)
    measured: dict[str, list[DrawnRoute]] = {}
    served = {line.chain for line in solution.routes}  # a line to its door would name the chain
    for mistake in solution.mistakes:
        if isinstance(mistake, NamedMistake):
            lines = [line for line in mistake.routes if line not in solution.routes]
            lines = [line for line in lines if line.chain not in served] or lines
            measured.setdefault(key_of(form, mistake.answer), [drawn_facts(line) for line in lines])
    return {
        "right": key_of(form, solution.answer),
        "answer": form.text_of(solution.answer),
        "because": solution.because,
        "praise": praise(solution),
        "wrong": WRONG,
        "several": SEVERAL,
        "hints": {key_of(form, answer): solution.hints(answer) for answer in wrong},
        "fallback_hint": solution.fallback_hint,
        "routes": [drawn_facts(drawn) for drawn in solution.routes],
        "wrong_routes": measured,
        "rule": explanation.rule,
        "explains": explanation.paragraphs,
    }


def key_of(form: Form[Answer], answer: object) -> str:
    """Return the key of an answer in the browser; `keyOf` of `exercise/judge.ts` does the same.

    >>> from fcm_widgets.learning.exercises import where_to_eat
    >>> key_of(where_to_eat.EXERCISES[1].form, None), key_of(where_to_eat.EXERCISES[2].form, 11)
    ('4', '11')
    """
    choices = [choice for _, choice in form.choices()]
    if answer in choices:
        number = choices.index(answer)
        return str(number) if form.kind == "choice" else f"{CHOICE}{number}"
    return str(answer).strip().casefold()


def words_of(form: Form[Answer], keys: Iterable[str]) -> list[str]:
    """Return answers as the reader gave them; `answerText` of `exercise/judge.ts` does the same.

    >>> from fcm_widgets.learning.exercises import where_to_eat
    >>> words_of(where_to_eat.EXERCISES[1].form, ["4"])
    ['It stays at home']
    """
    lead = "" if form.kind == "choice" else CHOICE
    choices = {f"{lead}{number}": words for number, (words, _) in enumerate(form.choices())}
    return [choices.get(key, key.upper() if form.kind == "letters" else key) for key in keys]
