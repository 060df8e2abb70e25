"""What the quiz sends, and what comes back; `.ci/facts.py` makes the schema and the types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Count, Term, Way
from ..dinner.contract import Decision
from ..map.contract import Edge

QuizKind = Literal["dinner", "how_far", "reach", "haul", "turn_order", "payday"]
Cell = str | list[Count]
"""What stands in a table: words, or goods with how many of each."""

# -- what is drawn ---------------------------------------------------------------------------------


class RoadWay(TypedDict):
    """A route of a chain.

    Parameters
    ----------
    chain
        the number of the chain
    drawn
        as it is driven, as if roads went on at their ends, or with every square counted
    count
        what is counted, with the tiles that a module adds
    way
        the route
    """

    chain: int
    drawn: Literal["road", "onward", "squares"]
    count: int
    way: Way


class AirLine(TypedDict):
    """A route as the crow flies.

    Parameters
    ----------
    chain
        the number of the chain
    drawn
        as a line
    count
        the borders that it crosses
    line
        from the middle of a square to that of another
    """

    chain: int
    drawn: Literal["line"]
    count: int
    line: tuple[int, int, int, int]


QuizWay = RoadWay | AirLine


class QuizRoads(TypedDict):
    """Where all roads from a house lead: the numbers of their networks, and the ends of these.

    Each end has its square, and the side at which the road stops.
    """

    of: list[int]
    ends: list[tuple[int, int, Edge]]


# -- questions -------------------------------------------------------------------------------------


class PickForm(TypedDict):
    """One of some options, each with its key, its label, and its chain if any."""

    kind: Literal["pick"]
    options: list[tuple[str, str, int | None]]


class NumberForm(TypedDict):
    """A whole number of some unit."""

    kind: Literal["number"]
    unit: str
    min: int
    max: int


class HousesForm(TypedDict):
    """Any set of these houses; `called` tells what those are called that are no houses."""

    kind: Literal["houses"]
    of: list[str]
    called: NotRequired[dict[str, str]]


QuizForm = PickForm | NumberForm | HousesForm


class QuizSlip(TypedDict):
    """What one of the misreadings that give an answer is told, its name first.

    Without ways, those of the reply are its own.
    """

    misreading: str
    text: str
    ways: list[QuizWay]


class QuizReply(TypedDict):
    """What an answer is told: the slips that lead there, and why it is wrong.

    That is empty where a slip has said it. The rule is the one that forbids the answer.
    """

    right: Literal[0, 1]
    slips: list[QuizSlip]
    text: str
    ways: list[QuizWay]
    rule: NotRequired[str]
    roads: NotRequired[QuizRoads]


class Known(TypedDict):
    """What may be looked up, as a table.

    `signs` are goods in it that lie on no map, and `notes` say what its columns of modules mean.
    """

    head: list[str]
    rows: list[list[Cell]]
    signs: NotRequired[list[str]]
    notes: NotRequired[list[str]]


class QuizQuestion(TypedDict):
    """A question about one of the scenes, with the reply to every answer, and to any other.

    `focus` are the ids of pieces to mark; `right` is the key of the right answer, which `answer`
    explains by its rule, the decision of a house or the rows of a sum.
    """

    kind: QuizKind
    scene: int
    ask: str
    focus: list[str]
    house: NotRequired[str]
    known: Known
    form: QuizForm
    replies: dict[str, QuizReply]
    other: QuizReply
    answer: str
    right: str
    rule: str
    decision: NotRequired[Decision]
    terms: NotRequired[list[Term]]
    ways: list[QuizWay]


class Misreading(TypedDict):
    """A misreading: its name, a tip, and the title of the lesson that helps.

    The lesson's file is empty if it does not lie beside.
    """

    name: str
    tip: str
    lesson: tuple[str, str]


class Closing(TypedDict):
    """What the end says where there is no commonest misreading."""

    perfect: str
    none: str


class QuizFacts(TypedDict):
    """The questions of a quiz, and the misreadings that they meet, by id.

    `count` is how many there are to be, as long as only the first is there.
    """

    v: Literal[1]
    questions: list[QuizQuestion]
    count: NotRequired[int]
    misreadings: dict[str, Misreading]
    closing: Closing


# -- answers ---------------------------------------------------------------------------------------


class Thought(TypedDict):
    """The number of a question, from 0, and which of several misreadings it was, if it was said.

    Empty: none of them.
    """

    question: int
    thought: NotRequired[str]


class Guessed(Thought):
    """What one reader said."""

    guess: str


class Raised(Thought):
    """What a class said: the hands raised for each answer."""

    hands: dict[str, int]


QuizGiven = Guessed | Raised


class Answered(TypedDict):
    """An answer in words, for a teacher; hands by the words of an answer."""

    kind: QuizKind
    house: str
    asked: str
    guess: str
    answer: str
    right: bool
    misreadings: list[str]
    hands: NotRequired[dict[str, int]]
