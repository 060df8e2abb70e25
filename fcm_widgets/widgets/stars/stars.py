"""`LessonStars`: the stars for the lessons' questions that a reader has answered."""

from __future__ import annotations

from ...explain.listing import in_html
from ...learning.lessons import LESSONS
from ...text.names import count_noun, wrong_value
from .._bundle import STATIC
from ..base.widget import FcmWidget, WireTrait
from ..map.picture import lines_picture
from .contract import StarredLesson

TITLE = "Your stars"
KEPT = "Your browser keeps the stars that you earn."
"""Without its code no picture can show the stars themselves."""


class LessonStars(FcmWidget):
    """The stars for the questions that the reader has answered in the lessons.

    A right answer at the first try earns a filled star, a right answer later an outlined star.

    The browser keeps the results, not Python: in its storage (`localStorage`) for the address of
    this page, under the key `fcm_widgets.answers`. The value is JSON: for each lesson the number of
    each question with `"first"`, `"later"`, `"shown"` or, after wrong answers only, `"tried"`.
    The widget has a button that forgets them. Nothing is sent anywhere.

    Parameters
    ----------
    lesson
        number of the lesson to show (default: all lessons that ask questions)
    theme
        see the trait

    Raises
    ------
    ValueError
        if no lesson with that number asks questions

    Examples
    --------
    >>> from fcm_widgets import LessonStars
    >>> LessonStars(), LessonStars(1)
    (LessonStars(lessons=18), LessonStars(lessons=1))
    """

    _esm = STATIC / "lesson_stars.js"
    _css = STATIC / "lesson_stars.css"

    _lessons = WireTrait[list[StarredLesson]](help="The lessons and their questions.").packed()

    def __init__(
        self, lesson: int | None = None, *, theme: str = "auto", **options: object
    ) -> None:
        numbers = [one.number for one in LESSONS.values()]
        if lesson is not None and lesson not in numbers:
            raise ValueError(wrong_value("lesson", lesson, "a lesson that asks questions", numbers))
        lessons: list[StarredLesson] = [
            {
                "name": name,
                "number": one.number,
                "title": one.title,
                "file": one.file,
                "questions": list(one.exercises),
            }
            for name, one in LESSONS.items()
            if lesson in (None, one.number)
        ]
        super().__init__(_lessons=lessons, theme=theme, **options)

    def picture(self) -> str:
        """Return the lessons and the numbers of their questions as an SVG picture, without stars.

        >>> LessonStars(1).picture()[:4]
        '<svg'
        """
        return lines_picture(TITLE, [TITLE, *self._lines(), KEPT])

    def _lines(self) -> list[str]:
        return [
            f"{lesson['number']}. {lesson['title']} "
            f"({count_noun(len(lesson['questions']), 'question')})"
            for lesson in self._lessons
        ]

    def _still(self) -> dict[str, str]:
        rows = "".join(f"<br>{in_html(line)}" for line in [*self._lines(), KEPT])
        return {"text/html": f"<p><b>{TITLE}</b>{rows}</p>"}

    def __repr__(self) -> str:
        return f"LessonStars(lessons={len(self._lessons)})"
