"""`ClassResults`: what the pupils of a class answered, from their result codes."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import traitlets

from ...errors import BadQuestion
from ...explain.frames import data_frame
from ...explain.listing import in_html
from ...reasons.problem import Problem
from ...text.names import count_noun
from .._bundle import STATIC
from ..base.widget import FcmWidget, WireTrait
from ..export.handout import Handout
from ..export.page import csv_text, own_title, write
from ..map.picture import lines_picture
from ..quiz.facts import form_facts, named_misreadings
from ..quiz.given import Given
from ..quiz.quiz import Quiz
from ..quiz.result_code import CODE_FAULTS, BadCode, grouped, read_code
from .contract import ClassFacts
from .readers import held_by

if TYPE_CHECKING:
    from pandas import DataFrame

TITLE = "Results of a class"
MOST = 200_000
"""Maximum number of characters of all codes together."""
COLUMNS = ("code", "question", "asked", "answer", "result", "misreadings")


class Refused(NamedTuple):
    """A line that is no code of this quiz, with the reason."""

    line: int
    typed: str
    reason: str


class ClassResults(FcmWidget):
    """What a class answered in a quiz, read from the result codes that the quiz shows at its end.

    Paste or type the codes, one a line, or open a file with them. The page names each line that it
    can't read. It shows how many pupils chose each answer, the misreadings behind wrong answers,
    and who needs which lesson again. It knows pupils only by their codes. As an exported page it
    works without Python.

    Parameters
    ----------
    quiz
        the quiz that the pupils answered; `shuffle`, `test` and `minutes` make no difference
    codes
        the codes, as a text with one code a line or as a list (default: none)
    theme
        see the trait

    Examples
    --------
    >>> from fcm_widgets import ClassResults, Quiz, load_example
    >>> quiz = Quiz(load_example("where-will-house-8-eat"))
    >>> _ = quiz.answer("Gluttony"), quiz.answer("stays at home", 1)
    >>> ClassResults(quiz, [quiz.code, "ABCD-EFGH"])
    ClassResults(questions=2, codes=1, refused=1)
    """

    _esm = STATIC / "class_results.js"
    _css = STATIC / "class_results.css"

    _class = WireTrait[ClassFacts](help="The questions, and what their codes mean.").packed()
    codes = traitlets.Unicode("", help="The codes, one a line.").tag(sync=True)

    def __init__(
        self,
        quiz: Quiz,
        codes: str | Iterable[str] = "",
        *,
        theme: str = "auto",
        **options: object,
    ) -> None:
        if not isinstance(quiz, Quiz):
            raise BadQuestion([Problem.at("quiz", "quiz_results", found=quiz)])
        text = codes if isinstance(codes, str) else "\n".join(map(str, codes))
        self._questions = quiz._unshuffled
        facts: ClassFacts = {
            "title": quiz.page_title or quiz._scene["title"],
            "code": quiz._code_prefix,
            "questions": [
                {
                    "ask": question.ask,
                    "form": form_facts(question.form),
                    "right": question.right,
                    "misreadings": {
                        key: list(reply.ids) for key, reply in question.replies.items() if reply.ids
                    },
                }
                for question in self._questions
            ],
            "misreadings": named_misreadings(self._questions),
            "faults": CODE_FAULTS,
        }
        super().__init__(_class=facts, codes=text, theme=theme, **options)

    @traitlets.validate("codes")
    def _check_codes(self, proposal: traitlets.Bunch) -> str:
        value: str = proposal["value"]
        if len(value) > MOST:
            raise traitlets.TraitError(f"codes: at most {MOST} characters, not {len(value)}")
        return value

    def _read(self) -> tuple[dict[str, list[Given]], list[Refused]]:
        """Return the answers by their codes, and the lines that are refused."""
        found: dict[str, list[Given]] = {}
        refused: list[Refused] = []
        for line, typed in enumerate(self.codes.replace("\ufeff", "").split("\n"), 1):
            if not typed.strip():
                continue
            try:
                code, given = read_code(self._class["code"], self._questions, typed.strip())
                if grouped(code) in found:
                    raise BadCode("twice")
            except BadCode as bad:
                refused.append(Refused(line, typed.strip(), str(bad)))
            else:
                found[grouped(code)] = given
        return found, refused

    @property
    def refused(self) -> list[Refused]:
        """The lines that do not count: the number of the line, its text, and the reason.

        >>> from fcm_widgets import ClassResults, Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> ClassResults(quiz, "O0").refused[0].reason
        'This line contains a letter or sign that no code contains.'
        """
        return self._read()[1]

    @property
    def held(self) -> dict[str, list[str]]:
        """The misreading that a pupil shows throughout, by the pupil's code.

        It explains at least three answers, more than half of the pupil's mistakes, and three
        quarters of the answers to questions that can catch it. If several misreadings explain the
        same answers, the list has them all. Pupils without such a misreading are left out.

        >>> from fcm_widgets import ClassResults, Quiz, load_example
        >>> ClassResults(Quiz(load_example("where-will-house-8-eat"))).held
        {}
        """
        held = {code: held_by(given) for code, given in self._read()[0].items()}
        return {code: names for code, names in held.items() if names}

    def rows(self) -> list[dict[str, Any]]:
        """Return each pupil's answer to each question, as a list of rows.

        `result` is "right", "wrong" or "no answer". `misreadings` has the ids of the misreadings
        that lead to the answer.

        >>> from fcm_widgets import ClassResults, Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> _ = quiz.answer("Gluttony")
        >>> ClassResults(quiz, quiz.code).rows()[0]["result"]
        'right'
        """
        rows = []
        for code, given in self._read()[0].items():
            answers = {answer.number: answer for answer in given}
            for number, question in enumerate(self._questions):
                answer = answers.get(number)
                result = "no answer" if answer is None else "right" if answer.right else "wrong"
                words = answer.in_words if answer else None
                values = (
                    code,
                    number + 1,
                    question.ask,
                    words["guess"] if words else "",
                    result,
                    " ".join(words["misreadings"]) if words else "",
                )
                rows.append(dict(zip(COLUMNS, values, strict=True)))
        return rows

    def to_frame(self) -> DataFrame:
        """Return the rows as a pandas data frame. You must install pandas yourself.

        Raises
        ------
        FcmError
            if pandas is not installed
        """
        return data_frame(self.rows(), COLUMNS, "results.rows()")

    def to_csv(self, path: str | PathLike[str]) -> Path:
        """Write the rows as a CSV file, as the button of the page does.

        Parameters
        ----------
        path
            the file to write, in a folder that exists; `BadExport` is raised if that fails

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from fcm_widgets import ClassResults, Quiz, load_example
        >>> results = ClassResults(Quiz(load_example("where-will-house-8-eat")))
        >>> with TemporaryDirectory() as folder:
        ...     results.to_csv(Path(folder, "class.csv")).read_text().strip()
        'code,question,asked,answer,result,misreadings'
        """
        return write(path, csv_text(COLUMNS, (row.values() for row in self.rows())))

    def handout(self) -> Handout:
        """Return no sheets: the page prints what it shows, because codes come in on the page.

        >>> from fcm_widgets import ClassResults, Quiz, load_example
        >>> ClassResults(Quiz(load_example("where-will-house-8-eat"))).handout().sheets
        ()
        """
        return Handout(())

    def picture(self) -> str:
        """Return how many pupils were right, for each question, as an SVG picture.

        >>> from fcm_widgets import ClassResults, Quiz, load_example
        >>> ClassResults(Quiz(load_example("where-will-house-8-eat"))).picture()[:4]
        '<svg'
        """
        return lines_picture(TITLE, self._lines())

    @property
    def page_title(self) -> str:
        """The title of the quiz, as the title of an exported page.

        >>> from fcm_widgets import ClassResults, Quiz, load_example
        >>> ClassResults(Quiz(load_example("where-will-house-8-eat"))).page_title
        'Where will house 8 eat? – results of a class'
        """
        return own_title({"_class": self._class}, TITLE.lower())

    def _lines(self) -> list[str]:
        found, _ = self._read()
        lines = [TITLE, self._class["title"], count_noun(len(found), "code")]
        for number, question in enumerate(self._questions):
            answers = [one for given in found.values() for one in given if one.number == number]
            right = sum(answer.right for answer in answers)
            lines.append(f"{number + 1}. {question.ask} {right} of {len(found)} right")
        return [line for line in lines if line]

    def _still(self) -> dict[str, str]:
        title, *lines = self._lines()
        rows = "".join(f"<br>{in_html(line)}" for line in lines)
        return {"text/html": f"<p><b>{title}</b>{rows}</p>"}

    def __repr__(self) -> str:
        found, refused = self._read()
        counts = f"codes={len(found)}, refused={len(refused)}"
        return f"ClassResults(questions={len(self._questions)}, {counts})"
