"""`ExerciseWidget`: a lesson's question, with a hint for each mistake."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

import traitlets

from ...learning.exercises.exercise import Answer, Exercise
from .._bundle import STATIC
from ..base.widget import FcmWidget, WireTrait
from ..export.handout import Handout, Sheet, paragraphs
from ..map.picture import SANS, written
from .contract import ExerciseFacts
from .facts import exercise_facts, sealed

MOST_TRIES, LONGEST = 100, 200
LINE, WIDTH = 22, 68
"""Height of a line of the picture in pixels, and the number of letters in it."""


class ExerciseWidget(FcmWidget):
    """A question that names the mistake behind each wrong answer.

    After two different wrong answers you may open the right one.

    The widget needs no kernel once it is shown. It comes from an exercise: `how_far.EXERCISES[1]`
    in the last line of a cell shows it, and `how_far.EXERCISES[1].widget()` returns it.

    Parameters
    ----------
    exercise
        the question with its solution
    theme
        see the trait

    Examples
    --------
    >>> from fcm_widgets.learning.exercises import how_far
    >>> how_far.EXERCISES[1].widget()
    ExerciseWidget('How far is it from house 10 to Xango Blues Bar?', tries=0)
    """

    _esm = STATIC / "exercise.js"
    _css = STATIC / "exercise.css"

    _exercise = WireTrait[ExerciseFacts](help="The question, and how it is answered.").packed()
    _sealed = traitlets.Unicode(help="The replies to all answers.").tag(sync=True, late=True)
    _tried = traitlets.Any(help="The answers so far, in their order.").tag(sync=True)

    def __init__(self, exercise: Exercise[Answer], **options: object) -> None:
        self._asks: Exercise[Any] = exercise  # with an answer of any type
        super().__init__(_exercise=exercise_facts(exercise), **options)

    @traitlets.default("_sealed")
    def _seal(self) -> str:
        return sealed(self._asks)

    @traitlets.default("_tried")
    def _nothing_tried(self) -> list[str]:
        return []

    @traitlets.validate("_tried")
    def _check_tried(self, proposal: traitlets.Bunch) -> list[str]:
        """Return only those values that can be answers, because a page can send anything."""
        value = proposal["value"] if isinstance(proposal["value"], list) else []
        return [given for given in value if isinstance(given, str) and len(given) <= LONGEST][
            -MOST_TRIES:
        ]

    def picture(self) -> str:
        """Return the question as an SVG picture, without its answer."""
        lines = [
            *wrap(self._asks.question, WIDTH),
            *(line for words in self._words() for line in wrap(f"○ {words}", WIDTH)),
        ]
        rows = "".join(
            f'<text x="8" y="{LINE * number}">{written(line)}</text>'
            for number, line in enumerate(lines, start=1)
        )
        wide, high = 9 * max(map(len, lines)) + 16, LINE * len(lines) + 12
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {wide} {high}" '
            f'width="{wide}" height="{high}" style="background:#fff;max-width:100%;height:auto" '
            f'font-family="{SANS}" font-size="15" fill="#1c1c1c">'
            f"<title>{written(self._asks.question)}</title>{rows}</svg>"
        )

    def handout(self) -> Handout:
        """Return the question on paper, then its answer."""
        solution, form = self._asks.solution, self._asks.form
        boxes = paragraphs(f"○ {words}" for words in self._words())
        answer = paragraphs([form.text_of(solution.answer), solution.because])
        title = self._asks.question
        return Handout((Sheet(title=title, body=answer),), (Sheet(title=title, body=boxes),))

    def _words(self) -> list[str]:
        return [words for words, _ in self._asks.form.choices()]

    def _still(self) -> dict[str, str]:
        return {"text/plain": repr(self._asks), "text/html": self._asks._repr_html_()}

    def __repr__(self) -> str:
        return f"ExerciseWidget({self._asks.question!r}, tries={len(self._tried)})"
