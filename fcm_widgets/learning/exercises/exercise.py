"""What an exercise is: a question, how it is answered, and a check with a hint."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import EllipsisType
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar

from ...explain.listing import in_html
from ...text.english import one_stop
from ..misreadings.solution import Solution

if TYPE_CHECKING:
    from anywidget import AnyWidget

EXERCISE_WIDGET = "fcm_widgets.widgets.exercise.exercise"
Answer = TypeVar("Answer")
Kind = Literal["choice", "number", "letters", "text"]
RUN = "Run this cell to answer here."


@dataclass(frozen=True, repr=False, slots=True)
class Checked:
    """What came out of a check: whether the answer is right, and what to say to it.

    Nobody who has not answered yet is told that it is wrong.

    Parameters
    ----------
    right
        whether the answer is right
    text
        what is said to it
    hint
        what names the mistake, if one is known
    answered
        whether anything was answered

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import Checked
    >>> Checked(False, "Not yet.", "Count the borders.")
    Not yet. Count the borders.
    """

    right: bool
    text: str
    hint: str = ""
    answered: bool = True

    def __post_init__(self) -> None:
        for part in ("text", "hint"):  # either may end with a name that ends with a full stop
            object.__setattr__(self, part, one_stop(getattr(self, part)))

    def __str__(self) -> str:
        return f"{self.text} {self.hint}".strip()

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        sign = ("✓ " if self.right else "✗ ") if self.answered else ""
        return _box(f"<strong>{sign}{in_html(self.text)}</strong> {_lines(self.hint)}")


class Unreadable(ValueError):
    """An answer of which no sense can be made; its text says what an answer looks like."""


def _nothing() -> Sequence[tuple[str, Any]]:
    return ()


@dataclass(frozen=True, slots=True)
class Form(Generic[Answer]):
    """How an answer is given.

    Parameters
    ----------
    read
        turns what somebody typed into an answer, or raises `ValueError`, whose text is shown
    kind
        "choice" (one of the `choices`), "number" (typed, or one of the `choices`), "letters" (the
        `letters` in another order) or "text"
    choices
        what may be chosen: words, and the answer that they stand for
    letters
        what an answer of letters is made of
    note
        what an answer looks like, for who reads the question without its form

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import Form
    >>> form = Form(int, "choice", lambda: [("one", 1), ("two", 2)])
    >>> form.read("2"), form.said(2)
    (2, 'two')
    """

    read: Callable[[object], Answer]
    kind: Kind = "text"
    choices: Callable[[], Sequence[tuple[str, Answer]]] = _nothing
    letters: str = ""
    note: str = ""

    def said(self, answer: Answer) -> str:
        """Write an answer as the reader gives it.

        Parameters
        ----------
        answer
            as `read` returns it

        Examples
        --------
        >>> from fcm_widgets.learning.exercises import Form
        >>> Form(int, "number", lambda: [("none at all", 0)]).said(0)
        'none at all'
        """
        return next((words for words, stands in self.choices() if stands == answer), str(answer))


class Exercise(Generic[Answer]):
    """A question that checks its answer, where it is shown or by `exercise.check(3)`.

    As the last line of a cell it is a small widget; `widget` gives it, to be exported or kept.

    Parameters
    ----------
    question
        what is asked
    solve
        works out the solution when it is first needed
    form
        how an answer is given, a `Form`, or no more than what reads one

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import Exercise, Mistake, Solution
    >>> solution = Solution(6, "2 x 3 = 6.", (Mistake(5, "You added."),))
    >>> six = Exercise("2 x 3?", lambda: solution, int)
    >>> six
    2 x 3?
    >>> six.check(6), six.check(5), six.check(7)
    (Right: 2 x 3 = 6., Not yet. You added., Not yet.)
    """

    def __init__(
        self,
        question: str,
        solve: Callable[[], Solution[Answer]],
        form: Form[Answer] | Callable[[object], Answer],
    ) -> None:
        self.question = question
        self._solve = solve
        self.form = form if isinstance(form, Form) else Form(form)

    @cached_property
    def solution(self) -> Solution[Answer]:
        """The solution, worked out once.

        >>> from fcm_widgets.learning.exercises import Exercise, Mistake, Solution
        >>> solution = Solution(6, "2 x 3 = 6.", (Mistake(5, "You added."),))
        >>> six = Exercise("2 x 3?", lambda: solution, int)
        >>> six.solution.answer
        6
        """
        return self._solve()

    def check(self, answer: object = ...) -> Checked:
        """Return whether an answer is right; to a wrong one, a hint that names the mistake.

        Parameters
        ----------
        answer
            as the exercise's `form` reads it; left out or ``...``, nothing is answered yet

        Examples
        --------
        >>> from fcm_widgets.learning.exercises import Exercise, Mistake, Solution
        >>> solution = Solution(6, "2 x 3 = 6.", (Mistake(5, "You added."),))
        >>> six = Exercise("2 x 3?", lambda: solution, int)
        >>> six.check(6).right, six.check(5).hint
        (True, 'You added.')
        >>> six.check()
        Your turn. Write your answer in place of the dots.
        """
        if isinstance(answer, EllipsisType):
            said = "Write your answer in place of the dots."
            return Checked(False, "Your turn.", said, answered=False)
        try:
            read = self.form.read(answer)
        except (TypeError, ValueError) as error:
            return Checked(False, "That is no answer to this question.", str(error))
        if read == self.solution.answer:
            return Checked(True, f"Right: {self.solution.because}")
        hints = self.solution.hints(read) or [self.solution.nudge]
        return Checked(False, "Not yet.", joined(hints))

    def widget(self) -> AnyWidget:
        """Return the question as a widget: it needs no Python once it is shown.

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

    def _repr_html_(self) -> str:
        chosen = "".join(f"<br>○ {in_html(words)}" for words, _ in self.form.choices())
        return _box(f"<strong>{in_html(self.question)}</strong>{chosen}<br>{RUN}")

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return self.widget()._repr_mimebundle_(**kwargs)

    def _display_(self) -> AnyWidget:
        """Give marimo, which asks for no mimebundle, the widget."""
        return self.widget()


def joined(hints: Iterable[str]) -> str:
    """Return hints as one text: several are listed, as nobody knows which mistake it was.

    >>> print(joined(["One.", "Two."]))
    More than one slip leads there:
     - One.
     - Two.
    """
    found = list(hints)
    if len(found) == 1:
        return found[0]
    return "\n - ".join(["More than one slip leads there:", *found])


def _lines(text: str) -> str:
    return in_html(text).replace("\n - ", "<br>• ")


def _box(inner: str) -> str:
    style = "border-left: 0.3em solid currentColor; padding: 0.2em 0.8em; max-width: 45em"
    return f'<div style="{style}">{inner}</div>'
