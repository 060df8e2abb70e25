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

RoadWay = TypedDict(
    "RoadWay", {"c": int, "as": Literal["road", "onward", "squares"], "n": int, "way": Way}
)
"""A way of a chain: as it is driven, as if roads went on where they end, or with every square of
road counted, house and door left out; and what is counted, with tiles that a module adds."""
AirLine = TypedDict(
    "AirLine", {"c": int, "as": Literal["line"], "n": int, "line": tuple[int, int, int, int]}
)
"""A way as the crow flies, from the middle of one square to that of another, and its borders."""
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

    mis: str
    say: str
    ways: list[QuizWay]


class QuizReply(TypedDict):
    """What an answer is told: the slips that lead there, and why it is wrong.

    That is empty where a slip has said it. The rule is the one that forbids the answer.
    """

    right: Literal[0, 1]
    slips: list[QuizSlip]
    say: str
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
    explains by its rule, the decision (d) of a house or the rows of a sum (t).
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
    d: NotRequired[Decision]
    t: NotRequired[list[Term]]
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

    q: int
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
