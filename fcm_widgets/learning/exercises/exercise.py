"""An exercise: a question, the form of its answer, and a check with a hint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import EllipsisType
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar

from ...board.city import City
from ...board.squares import Square
from ...explain.listing import in_html
from ...state.state import State
from ...text.english import one_stop
from ...text.names import listed_or
from ..misreadings.solution import Solution

if TYPE_CHECKING:
    from anywidget import AnyWidget

EXERCISE_WIDGET = "fcm_widgets.widgets.exercise.exercise"
Answer = TypeVar("Answer")
InputType = Literal["choice", "number", "letters", "text"]
RUN = "Run this cell to answer here."
WRONG, SEVERAL = "Not yet.", "Several mistakes lead to this answer:"


def praise(solution: Solution[Any]) -> str:
    """Return the reply to the right answer."""
    return f"Right: {solution.because}"


@dataclass(frozen=True, repr=False, slots=True)
class Checked:
    """The result of a check.

    Parameters
    ----------
    right
        whether the answer is right
    text
        reply to the answer
    hint
        text that names the mistake, empty if the mistake is unknown
    answered
        whether an answer was given
    explanation
        what the lesson says about the right answer, empty for a wrong answer
    misreading
        id of the only misreading that leads to the answer; `None` if there are several or none

    Examples
    --------
    >>> from fcm_widgets import exercises
    >>> exercises.Checked(False, "Not yet.", "Count the borders.")
    Not yet. Count the borders.
    """

    right: bool
    text: str
    hint: str = ""
    answered: bool = True
    explanation: str = ""
    misreading: str | None = None

    def __post_init__(self) -> None:
        for part in ("text", "hint"):  # either may end with a name and its full stop
            object.__setattr__(self, part, one_stop(getattr(self, part)))

    def __str__(self) -> str:
        return " ".join(filter(None, (self.text, self.hint, self.explanation)))

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        sign = ("✓ " if self.right else "✗ ") if self.answered else ""
        hint = in_html(self.hint or self.explanation).replace("\n - ", "<br>• ")
        return _box(f"<strong>{sign}{in_html(self.text)}</strong> {hint}")


class Unreadable(ValueError):
    """An answer that cannot be read, with a text that says what an answer looks like."""


@dataclass(frozen=True, slots=True)
class Form(Generic[Answer]):
    """The form of an answer.

    Parameters
    ----------
    read
        function that turns typed input into an answer, or raises `ValueError` with a text for the
        reader
    kind
        "choice" (one of the `choices`), "number" (typed, or one of the `choices`), "letters" (the
        `letters` in an order that the reader chooses) or "text"
    choices
        function that returns the choices as pairs: the words, and the answer that they mean
    letters
        the letters to put in order
    note
        text that says what an answer looks like; a printed question ends with this note

    Examples
    --------
    >>> from fcm_widgets import exercises
    >>> form = exercises.Form(int, "number", lambda: [("none at all", 0)])
    >>> form.read("2"), form.text_of(2), form.text_of(0)
    (2, '2', 'none at all')
    """

    read: Callable[[object], Answer]
    kind: InputType = "text"
    choices: Callable[[], Sequence[tuple[str, Answer]]] = lambda: ()
    letters: str = ""
    note: str = ""

    def text_of(self, answer: Answer) -> str:
        """Return an answer as a reader gives it: the words of its choice, or the answer itself.

        Parameters
        ----------
        answer
            answer that `read` has returned
        """
        return next((words for words, value in self.choices() if value == answer), str(answer))

    @property
    def wanted(self) -> str:
        """What the reader must do to answer, such as "write a whole number"; may be empty."""
        named = listed_or(repr(words) for words, _ in self.choices())
        if self.kind == "choice":
            return f"choose {named}"
        if self.kind == "number":
            return f"write a whole number, or {named}" if named else "write a whole number"
        if self.kind == "letters":
            return f"write the letters {', '.join(self.letters)}, each once"
        return ""


class Thing(NamedTuple):
    """A thing in a row of a figure, such as a card or a place in turn order.

    Parameters
    ----------
    text
        the thing in words
    answer
        answer that a click on the thing gives (default: ``...``, which means that a click does
        nothing)
    """

    text: str
    answer: Any = ...


@dataclass(frozen=True, slots=True)
class Trace:
    """The roads on which readers may trace a route in a figure, and count the borders it crosses.

    Parameters
    ----------
    city
        the city with these roads
    ends
        by the ids of the pieces where a route begins or ends, the squares where a car may leave or
        enter: first the house, then the restaurants with their entrances
    is_answer
        whether the count is the answer, so that the reader may use it (default: yes)
    """

    city: City
    ends: Mapping[str, tuple[Square, ...]]
    is_answer: bool = True


Row = tuple[str, str | tuple[Thing, ...]]
"""A row of a figure: a name, usually a chain's, and a text about it, or its things."""


@dataclass(frozen=True, slots=True)
class Figure:
    """The figure of a question: a map, rows, or a map with rows beside the answers.

    Parameters
    ----------
    state
        the state that the map shows (default: no map)
    focus
        ids of the pieces to mark, such as "house:8"; a frame marks the first, rings the others
    rows
        pairs of a name, usually a chain's, and what the map does not show: a text, or things that
        a reader may click
    head
        a line above the rows (default: none)
    answers
        by the ids of pieces, the answers that clicks on them give; if a chain is an answer, its
        restaurants need no entry
    trace
        roads on which readers may trace a route (default: they trace no route)
    """

    state: State | None = None
    focus: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    head: str = ""
    answers: Mapping[str, Any] = field(default_factory=dict)
    trace: Trace | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a lesson says about a question once the reader knows its answer.

    Parameters
    ----------
    rule
        the rule that the question teaches, in a sentence
    text
        more about it; an empty line begins a new paragraph
    """

    rule: str = ""
    text: str = ""

    @property
    def paragraphs(self) -> list[str]:
        """The paragraphs of the text."""
        return [part for part in self.text.split("\n\n") if part]


class Exercise(Generic[Answer]):
    """A question that checks your answer, in its widget or by `exercise.check(3)`.

    As the last line of a cell an exercise is a small widget. `widget` returns that widget, so that
    you can export or keep it.

    Parameters
    ----------
    question
        the question's text
    solve
        function that returns the solution; it is called once, when the solution is first needed
    form
        the form of the answer: a `Form`, or only its `read` function
    figure
        function that returns the figure of the question (default: the question has no figure)

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import Exercise, Mistake, Solution
    >>> solution = Solution(6, "2 x 3 = 6.", (Mistake(5, "You added."),))
    >>> six = Exercise("2 x 3?", lambda: solution, int)
    >>> six
    2 x 3?
    >>> six.check(6), six.check(5), six.check(7)
    (Right: 2 x 3 = 6., Not yet. You added., Not yet.)

    If the wrong answer comes from one misreading that has a name, the reply knows its id:

    >>> from fcm_widgets.learning.exercises import how_far
    >>> how_far.EXERCISES[1].check(2).misreading
    'first_tile'
    """

    def __init__(
        self,
        question: str,
        solve: Callable[[], Solution[Answer]],
        form: Form[Answer] | Callable[[object], Answer],
        figure: Callable[[], Figure] | None = None,
    ) -> None:
        self.question = question
        self._solve = solve
        self.form = form if isinstance(form, Form) else Form(form)
        self._draw = figure
        self.explanation = Explanation()

    def explained(self, rule: str = "", text: str = "") -> Exercise[Answer]:
        """Return the same question with an explanation, which opens once the answer is known.

        Parameters
        ----------
        rule, text
            see `Explanation`
        """
        question = Exercise(self.question, self._solve, self.form, self._draw)
        question.explanation = Explanation(rule, text)
        return question

    @cached_property
    def figure(self) -> Figure | None:
        """The figure of the question, if it has a figure."""
        return self._draw() if self._draw else None

    @cached_property
    def solution(self) -> Solution[Answer]:
        """The solution, which is worked out only once."""
        return self._solve()

    def check(self, answer: object = ...) -> Checked:
        """Return the reply to an answer: whether it is right, or a hint that names the mistake.

        Parameters
        ----------
        answer
            answer that the exercise's `form` can read (default: ``...``, which means no answer yet)
        """
        if isinstance(answer, EllipsisType):
            hint = "Replace the dots with your answer."
            return Checked(False, "Your turn.", hint, answered=False)
        try:
            read = self.form.read(answer)
        except (TypeError, ValueError) as error:
            return Checked(False, "That does not answer this question.", str(error))
        if read == self.solution.answer:
            because = " ".join(filter(None, (self.explanation.rule, *self.explanation.paragraphs)))
            return Checked(True, praise(self.solution), explanation=because)
        hints = self.solution.hints(read) or [self.solution.fallback_hint]
        return Checked(False, WRONG, joined(hints), misreading=self.solution.misreading(read))

    def widget(self) -> AnyWidget:
        """Return the question as a widget, which needs no Python once it is shown.

        Examples
        --------
        >>> from fcm_widgets.learning.exercises import Exercise, Solution
        >>> Exercise("2 x 3?", lambda: Solution(6, "2 x 3 = 6."), int).widget()
        ExerciseWidget('2 x 3?', tries=0)
        """
        # By name: the widget imports this file, and Jupyter is loaded only where it is shown.
        widget: AnyWidget = import_module(EXERCISE_WIDGET).ExerciseWidget(self)
        return widget

    def __repr__(self) -> str:
        return f"{self.question} ({self.form.note})" if self.form.note else self.question

    def _repr_html_(self) -> str | None:
        if self._draw:
            return None  # the widget's picture also has the figure
        choices = "".join(f"<br>○ {in_html(words)}" for words, _ in self.form.choices())
        return _box(f"<strong>{in_html(self.question)}</strong>{choices}<br>{RUN}")

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget()._repr_mimebundle_(**kwargs)

    def _display_(self) -> AnyWidget:
        """Return the widget for marimo, which does not read a mimebundle."""
        return self.widget()


Exercises = Mapping[int, Exercise[Any]]
"""The questions of a lesson by their numbers, from 1."""


def joined(hints: Iterable[str]) -> str:
    """Return hints as one text; several become a list, because the reader made one of the mistakes.

    >>> print(joined(["First.", "Second."]))
    Several mistakes lead to this answer:
     - First.
     - Second.
    """
    found = list(hints)
    return found[0] if len(found) == 1 else "\n - ".join([SEVERAL, *found])


def _box(inner: str) -> str:
    style = "border-left: 0.3em solid currentColor; padding: 0.2em 0.8em; max-width: 45em"
    return f'<div style="{style}">{inner}</div>'
