"""`ExerciseWidget`: a lesson's question, with a hint for each mistake."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from textwrap import wrap
from typing import Any

import traitlets
from ipywidgets import ValueWidget

from ...common.safe_text import shorten
from ...learning.exercises.exercise import Answer, Exercise
from .._bundle import STATIC
from ..base.widget import FcmWidget, WireTrait
from ..export.handout import Handout, Sheet, paragraphs
from ..map.contract import Scene
from ..map.picture import lines_picture
from ..map.picture import picture as map_picture
from .contract import ExerciseFacts
from .facts import exercise_facts, key_of, sealed, words_of

MOST_TRIES, LONGEST = 100, 200
WIDTH = 68
"""Number of letters in a line of the picture."""
ANSWER_LINE = "Your answer: ________"


class ExerciseWidget(ValueWidget, FcmWidget):
    """A question that names the mistake behind each wrong answer.

    After two different wrong answers you may open the right one.

    The widget needs no kernel once it is shown. It comes from an exercise: `how_far.EXERCISES[1]`
    in the last line of a cell shows it, and `how_far.EXERCISES[1].widget()` returns it.

    You can observe and link `value`, `answers`, `right` and `misreading`, which change as the
    reader answers. If you set `value`, you answer; if you set it to `None`, you take all answers
    back.

    Parameters
    ----------
    exercise
        the question with its solution
    value
        the first answer (default: none)
    theme
        see the trait

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import how_far
    >>> question = how_far.EXERCISES[1].widget()
    >>> question
    ExerciseWidget('How far is it from house 10 to Xango Blues Bar?', tries=0)
    >>> question.value = 2
    >>> question.value, question.right, question.misreading
    ('2', False, 'first_tile')
    """

    _esm = STATIC / "exercise.js"
    _css = STATIC / "exercise.css"

    _exercise = WireTrait[ExerciseFacts](help="The question, and how it is answered.").packed()
    _sealed = traitlets.Unicode(help="The replies to all answers.").tag(sync=True, late=True)
    _tried = traitlets.Any(help="The keys of the answers so far, in their order.").tag(sync=True)
    value: traitlets.TraitType[str | None, Any] = traitlets.Any(
        None,
        allow_none=True,
        help="The last answer in the reader's words; `None` before the first. Set it to answer.",
    ).tag(sync=True)
    answers: traitlets.List[str] = traitlets.List(
        read_only=True, help="The answers so far in the reader's words, in their order."
    ).tag(sync=True)
    right = traitlets.Bool(
        None,
        allow_none=True,
        read_only=True,
        help="Whether the last answer is right; `None` before the first.",
    ).tag(sync=True)
    misreading = traitlets.Unicode(
        None,
        allow_none=True,
        read_only=True,
        help="Id of the only misreading that leads to the last answer; otherwise `None`.",
    ).tag(sync=True)
    description = traitlets.Unicode("", help="The name that `interactive` gives; it is not shown.")

    def __init__(
        self,
        exercise: Exercise[Answer],
        *,
        value: object = None,
        theme: str = "auto",
        **options: object,
    ) -> None:
        self._asks: Exercise[Any] = exercise  # with an answer of any type
        facts = exercise_facts(exercise)
        super().__init__(_exercise=facts, value=value, theme=theme, **options)

    @traitlets.default("_sealed")
    def _seal(self) -> str:
        return sealed(self._asks)

    @traitlets.default("_tried")
    def _nothing_tried(self) -> list[str]:
        return []

    @traitlets.validate("_tried")
    def _check_tried(self, proposal: traitlets.Bunch) -> list[str]:
        return possible(proposal["value"])

    @traitlets.validate("value")
    def _check_value(self, proposal: traitlets.Bunch) -> str | None:
        """Return the answer in the words that the browser also makes of it."""
        value, form = proposal["value"], self._asks.form
        # The browser sets `_tried` and `value` together. These words need not be read again.
        last = words_of(form, possible(self._tried)[-1:])
        if value is None or (isinstance(value, str) and value in last):
            return value
        choices = [choice for _, choice in form.choices()]
        try:
            answer = form.read(value)
            key = key_of(form, answer)
        except (TypeError, ValueError, OverflowError) as error:
            raise traitlets.TraitError(self._no_answer(value, error)) from None
        if len(key) > LONGEST or (form.kind == "choice" and answer not in choices):
            raise traitlets.TraitError(self._no_answer(value))
        return words_of(form, [key])[0]

    def _no_answer(self, value: object, error: object = "it is too long") -> str:
        """Return a sentence that says what an answer looks like."""
        wanted = self._asks.form.wanted or error
        return f"value={shorten(value)} does not answer this question: {wanted}"

    @traitlets.observe("value", "_tried")
    def _agree(self, change: traitlets.Bunch) -> None:
        """Make the answers, and all that follows from them, agree with what was set."""
        form, tried = self._asks.form, self._tried
        answers, value = words_of(form, tried), self.value
        last = answers[-1] if answers else None
        if change["name"] == "value" and value != last:
            if value is None:
                self._tried = []  # this calls `_agree` again
            else:
                self._tried = [*tried, key_of(form, dict(form.choices()).get(value, value))]
            return
        # All are set before anybody who observes one of them is called.
        with self.hold_sync(), self.hold_trait_notifications():
            self.set_trait("answers", answers)
            self.value = last
            self.set_trait("right", tried[-1] == self._right_key if tried else None)
            self.set_trait("misreading", self._misreadings.get(tried[-1]) if tried else None)

    @cached_property
    def _right_key(self) -> str:
        return key_of(self._asks.form, self._asks.solution.answer)

    @cached_property
    def _misreadings(self) -> dict[str, str | None]:
        """The only misreading behind each known wrong answer, by the answer's key."""
        form, solution = self._asks.form, self._asks.solution
        wrong = (mistake.answer for mistake in solution.mistakes)
        return {key_of(form, answer): solution.misreading(answer) for answer in wrong}

    def picture(self) -> str:
        """Return the question and its figure as an SVG picture, without the answer."""
        figure = self._exercise.get("figure")
        parts = (self._asks.question, *self._rows_and_choices())
        lines = [line for part in parts for line in wrap(part, WIDTH)]
        if figure and "scene" in figure:
            return _drawn(figure["scene"], figure["focus"], lines)
        return lines_picture(self._asks.question, lines)

    def handout(self) -> Handout:
        """Return the question on paper, then its answer."""
        solution, form = self._asks.solution, self._asks.form
        boxes = paragraphs(self._rows_and_choices())
        explanation = self._asks.explanation
        lines = (solution.because, explanation.rule, *explanation.paragraphs)
        answer = paragraphs(filter(None, (form.text_of(solution.answer), *lines)))
        title = self._asks.question
        if "figure" in self._exercise:
            figure = self._exercise["figure"]
            drawn = _drawn(figure["scene"], figure["focus"]) if "scene" in figure else ""
            boxes = f"{drawn}{boxes}"
        return Handout((Sheet(title=title, body=answer),), (Sheet(title=title, body=boxes),))

    def _rows_and_choices(self) -> list[str]:
        """Return the figure's rows, a line for the answer, and the choices with their rows."""
        choices = self._words()
        rows = self._exercise["figure"]["rows"] if "figure" in self._exercise else []
        texts = {row["name"]: f"{row['name']}: {row['text']}" for row in rows}
        above = (text for name, text in texts.items() if name not in choices)
        line = [] if self._asks.form.kind == "choice" else [ANSWER_LINE]
        return [*above, *line, *(f"○ {texts.get(words, words)}" for words in choices)]

    def _words(self) -> list[str]:
        return [words for words, _ in self._asks.form.choices()]

    def _still(self) -> dict[str, str]:
        plain = {"text/plain": repr(self._asks)}
        if "figure" in self._exercise:
            return {**super()._still(), **plain}
        return {**plain, "text/html": self._asks._repr_html_() or ""}

    def __repr__(self) -> str:
        return f"ExerciseWidget({self._asks.question!r}, tries={len(self._tried)})"


def _drawn(scene: Scene, focus: Sequence[str], lines: Sequence[str] = ()) -> str:
    """Return the map of a question as an SVG picture, with lines of text below it."""
    return map_picture(scene, lines=lines, selected=next(iter(focus), ""))


def possible(tried: object) -> list[str]:
    """Return only those keys that can be answers, because a page can send anything."""
    keys = tried if isinstance(tried, list) else []
    return [key for key in keys if isinstance(key, str) and len(key) <= LONGEST][-MOST_TRIES:]
