"""The facts of the quiz, and the answers; `.ci/facts.py` makes the schema and the types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from ..contract import Count, Term, Way
from ..dinner.contract import Decision
from ..map.contract import Edge

QuizKind = Literal["dinner", "how_far", "reach", "haul", "turn_order", "payday"]
Cell = str | list[Count]
"""A cell of a table: words, or goods with how many of each."""

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
    """The roads from a house.

    Parameters
    ----------
    of
        the numbers of their networks
    ends
        each end: its square, and the side at which the road stops
    """

    of: list[int]
    ends: list[tuple[int, int, Edge]]


# -- questions -------------------------------------------------------------------------------------


class PickForm(TypedDict):
    """An answer that is one of some options.

    Parameters
    ----------
    kind
        tells forms apart
    options
        each option: its key, its label, and its chain if any
    """

    kind: Literal["pick"]
    options: list[tuple[str, str, int | None]]


class NumberForm(TypedDict):
    """An answer that is a whole number.

    Parameters
    ----------
    kind
        tells forms apart
    unit
        its unit
    min
        the least
    max
        the most
    """

    kind: Literal["number"]
    unit: str
    min: int
    max: int


class HousesForm(TypedDict):
    """An answer that is a set of houses.

    Parameters
    ----------
    kind
        tells forms apart
    of
        the houses
    called
        names of those that are not called a house
    """

    kind: Literal["houses"]
    of: list[str]
    called: NotRequired[dict[str, str]]


QuizForm = PickForm | NumberForm | HousesForm


class QuizSlip(TypedDict):
    """A misreading that leads to an answer.

    Parameters
    ----------
    misreading
        its id
    text
        what the reader is told
    ways
        its routes; without any, those of the reply
    """

    misreading: str
    text: str
    ways: list[QuizWay]


class QuizReply(TypedDict):
    """The reply to an answer.

    Parameters
    ----------
    right
        whether it is right
    slips
        the misreadings that lead there
    text
        why it is wrong, unless a misreading says it
    ways
        the routes to draw
    rule
        the rule that forbids the answer
    roads
        where all roads from the house lead
    """

    right: Literal[0, 1]
    slips: list[QuizSlip]
    text: str
    ways: list[QuizWay]
    rule: NotRequired[str]
    roads: NotRequired[QuizRoads]


class Known(TypedDict):
    """The facts that may be looked up, as a table.

    Parameters
    ----------
    head
        the heads of its columns
    rows
        its rows
    signs
        goods in it that are not on the map
    notes
        what the columns of modules mean
    """

    head: list[str]
    rows: list[list[Cell]]
    signs: NotRequired[list[str]]
    notes: NotRequired[list[str]]


class QuizQuestion(TypedDict):
    """A question with the reply to every answer.

    Parameters
    ----------
    kind
        its kind
    scene
        the number of its map
    ask
        its text
    focus
        ids of pieces to mark
    house
        the number of its house
    known
        what may be looked up
    form
        how it is answered
    replies
        the reply to each likely answer, by its key
    other
        the reply to any other answer
    answer
        the right answer with its reasons
    right
        the key of the right answer
    rule
        the rule that decides
    decision
        how the house chose
    terms
        the rows of a sum
    ways
        the routes to draw
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
    """A misreading.

    Parameters
    ----------
    name
        its name
    tip
        how to avoid it
    lesson
        title and file of the lesson that helps; the file is empty if it is not there
    """

    name: str
    tip: str
    lesson: tuple[str, str]


class Closing(TypedDict):
    """The end of the quiz if no misreading led to a mistake.

    Parameters
    ----------
    perfect
        if all is right
    none
        if the mistakes have no name
    """

    perfect: str
    none: str


class QuizFacts(TypedDict):
    """The questions of a quiz.

    Parameters
    ----------
    v
        the version
    questions
        the questions
    count
        how many there will be, while only the first is there
    misreadings
        the misreadings that they meet, by id
    closing
        what the end says
    """

    v: Literal[1]
    questions: list[QuizQuestion]
    count: NotRequired[int]
    misreadings: dict[str, Misreading]
    closing: Closing


# -- answers ---------------------------------------------------------------------------------------


class Thought(TypedDict):
    """An answer to a question.

    Parameters
    ----------
    question
        the number of the question, from 0
    thought
        the misreading that the reader named, empty for none of them
    """

    question: int
    thought: NotRequired[str]


class Guessed(Thought):
    """The answer of one reader.

    Parameters
    ----------
    guess
        the key of the answer
    """

    guess: str


class Raised(Thought):
    """The answer of a class.

    Parameters
    ----------
    hands
        hands raised for each answer
    """

    hands: dict[str, int]


QuizGiven = Guessed | Raised


class Answered(TypedDict):
    """An answer in words, for a teacher.

    Parameters
    ----------
    kind
        the kind of the question
    house
        its house
    asked
        its text
    guess
        the answer
    answer
        the right answer
    right
        whether it is right
    misreadings
        the misreadings behind it
    hands
        hands by the words of an answer
    """

    kind: QuizKind
    house: str
    asked: str
    guess: str
    answer: str
    right: bool
    misreadings: list[str]
    hands: NotRequired[dict[str, int]]
