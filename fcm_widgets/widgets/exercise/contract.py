"""The facts of an exercise; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ...learning.exercises.exercise import InputType
from ..map.contract import DrawnRoute, Scene, TraceRoads


class ExerciseForm(TypedDict):
    """The form of an answer, such as a number or letters in order."""

    kind: InputType
    choices: list[str]  #: the choices; in a form for a number, instead of typing
    letters: str  #: the letters to put in order


class FigureThing(TypedDict):
    """A thing in a row, such as a card."""

    text: str
    key: NotRequired[str]  #: the key of the answer that it is, if it is an answer


class FigureRow(TypedDict):
    """A row of a figure: what the map does not show, such as a chain's stock."""

    name: str
    text: str
    chain: NotRequired[int]  #: the chain's place in the scene, if the name is a chain's
    things: NotRequired[list[FigureThing]]  #: the things that the text lists


class ExerciseTrace(TraceRoads):
    """The roads on which a reader may trace the route of a question."""

    is_answer: bool  #: whether the number of borders is the answer


class ExerciseFigure(TypedDict):
    """The figure of a question: a map, rows, or a map with rows beside the answers."""

    scene: NotRequired[Scene]
    focus: list[str]  #: ids of pieces to mark: a frame marks the first, rings the others
    rows: list[FigureRow]
    head: NotRequired[str]  #: a line above the rows
    answers: dict[str, str]  #: by the ids of pieces that are answers, the keys of these
    trace: NotRequired[ExerciseTrace]


class ExercisePlace(TypedDict):
    """The place of a question; under it the browser keeps how the reader answered."""

    lesson: str  #: the name of the lesson's exercises, such as "how_far"
    question: int  #: the number of the question there


class ExerciseFacts(TypedDict):
    """A question; a lesson's question has a place."""

    title: str
    form: ExerciseForm
    figure: NotRequired[ExerciseFigure]
    place: NotRequired[ExercisePlace]


class ExerciseReplies(TypedDict):
    """The replies to all answers; the browser receives them in an unreadable form."""

    right: str  #: the key of the right answer
    answer: str  #: the right answer in words
    because: str  #: the reasons for the right answer
    praise: str  #: the reply to the right answer
    wrong: str  #: the first words of the reply to a wrong answer
    several: str  #: the words before several hints
    hints: dict[str, list[str]]  #: the hints for each known wrong answer, by its key
    fallback_hint: str  #: the hint for any other wrong answer
    routes: list[DrawnRoute]  #: the lines that show the right answer
    wrong_routes: dict[str, list[DrawnRoute]]  #: the lines of each known wrong answer, by its key
    rule: str  #: the rule that the question teaches
    explains: list[str]  #: paragraphs that follow the rule
