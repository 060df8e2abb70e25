"""The facts of the quiz, and the answers; `.ci/facts.py` makes the schema and the types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Count, Square, Term
from ..dinner.contract import Decision
from ..map.contract import DrawnRoute, Edge

QuizKind = Literal["dinner", "how_far", "reach", "haul", "turn_order", "payday"]
Cell = str | list[Count]
"""A cell of a table: words, or goods with their numbers."""

# -- what is drawn ---------------------------------------------------------------------------------


class RoadEnd(TypedDict):
    """An end of a road."""

    at: Square
    side: Edge  #: the side of the square where the road stops


class QuizRoads(TypedDict):
    """All roads from a house, and where they end."""

    networks: list[int]  #: the numbers of their networks
    ends: list[RoadEnd]


# -- questions -------------------------------------------------------------------------------------


class PickOption(TypedDict):
    """A possible answer."""

    key: str
    label: str
    chain: int | None  #: the chain that it is about, if any


class PickForm(TypedDict):
    """An answer that is one of some options."""

    kind: Literal["pick"]
    options: list[PickOption]


class NumberForm(TypedDict):
    """An answer that is a whole number."""

    kind: Literal["number"]
    unit: str  #: the unit of the number, such as "border"
    units: str  #: the plural of the unit
    min: int
    max: int
    other: str  #: in a class, the label of any number that is not offered


class HousesForm(TypedDict):
    """An answer that is a set of houses."""

    kind: Literal["houses"]
    of: list[str]
    home_names: NotRequired[dict[str, str]]  #: names of homes that are not houses


QuizForm = PickForm | NumberForm | HousesForm


class Suspect(TypedDict):
    """A misreading that leads to an answer, as the reply names it."""

    id: str
    numbers: str  #: the rest of the sentence after the misreading's name, with its full stop
    routes: list[DrawnRoute]  #: if empty, the routes of the reply are drawn


class QuizReply(TypedDict):
    """The reply to an answer; the page shows it before the right answer."""

    is_right: bool
    misreadings: list[Suspect]  #: the misreadings that lead to the answer
    text: str  #: why it is wrong, unless the misreadings already say so
    routes: list[DrawnRoute]
    rule: NotRequired[str]  #: the rule that forbids the answer
    roads: NotRequired[QuizRoads]  #: where all roads from the house lead


class Known(TypedDict):
    """The table of known facts in a question."""

    head: list[str]
    rows: list[list[Cell]]
    signs: NotRequired[list[str]]  #: its goods that are not on the map
    notes: NotRequired[list[str]]  #: the meaning of modules' columns


class QuizQuestion(TypedDict):
    """A question with the reply to every answer."""

    kind: QuizKind
    scene: int  #: the number of its map
    ask: str
    focus: list[str]  #: ids of pieces to mark
    house: NotRequired[str]
    known: Known
    form: QuizForm
    replies: dict[str, QuizReply]  #: the reply to each likely answer, by its key
    other: QuizReply  #: the reply to any other answer
    answer: str  #: the right answer with its reasons
    right: str  #: the key of the right answer
    rule: str  #: the rule that decides
    decision: NotRequired[Decision]  #: how the house chose
    terms: NotRequired[list[Term]]  #: the rows of a sum
    routes: list[DrawnRoute]


class LessonLink(TypedDict):
    """A link to a lesson that helps with a misreading."""

    title: str
    file: str  #: its file; "" if the file is not there


class Misreading(TypedDict):
    """A misreading of the rules, in words."""

    name: str  #: "You counted squares"
    did: str  #: "counted squares"
    tip: str  #: what to do instead
    lesson: LessonLink


class Closing(TypedDict):
    """The last sentence of the quiz if no misreading led to a mistake."""

    perfect: str  #: the sentence if all answers are right
    none: str  #: the sentence if no mistake has a name


class QuizFacts(TypedDict):
    """The questions of a quiz."""

    questions: list[QuizQuestion]
    count: NotRequired[int]  #: how many questions there will be, while only the first is there
    misreadings: dict[str, Misreading]  #: all misreadings that lead to an answer, by id
    closing: Closing
    code: NotRequired[str]  #: the beginning of the result code; absent while questions are missing
    order: NotRequired[list[int]]  #: if shuffled, the number in the code of each question


# -- answers ---------------------------------------------------------------------------------------


class Guessed(TypedDict):
    """An answer that one reader gave."""

    question: int  #: the number of the question, from 0
    guess: str
    thought: NotRequired[str]  #: the misreading that the reader chose; empty for none of them


class Raised(TypedDict):
    """An answer that a class gave by raising hands."""

    question: int  #: the number of the question, from 0
    hands: dict[str, int]  #: the hands for each answer, by its key
    #: for an answer, by its key, the misreading that the class chose; empty for none of them
    thoughts: NotRequired[dict[str, str]]


QuizGiven = Guessed | Raised


class KeyLine(TypedDict):
    """A line of the teacher's key."""

    question: int  #: the number of the question as the page shows it, from 1
    asked: str
    answer: str
    reason: str
    misreadings: dict[str, list[str]]  #: the misreadings behind each wrong answer, in words


class Answered(TypedDict):
    """An answer in words, which a teacher can read."""

    kind: QuizKind
    house: str
    asked: str
    guess: str
    answer: str
    right: bool
    misreadings: list[str]
    hands: NotRequired[dict[str, int]]  #: the hands for each answer, by its words


class HandsLine(TypedDict):
    """The hands that a class raised for one answer."""

    question: int  #: the number of the question as the page shows it, from 1
    asked: str
    answer: str
    hands: int
    result: Literal["right", "wrong"]
    misreadings: list[str]  #: the ids of the misreadings that lead to the answer
