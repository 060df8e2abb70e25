"""`Quiz`: answer a question, and see which misreading of the rules led you astray."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any, Self

import traitlets

from ...common.safe_text import shorten
from ...engine.registry import available_modules
from ...errors import BadAnswer, BadQuestion
from ...explain.messages import QUIZ_NEEDS
from ...game.game import Game, load_scenario
from ...game.new_game import check_modules
from ...learning.misreadings.module_misreadings import misreadings
from ...learning.quiz.random_tables import MOST_CHAINS
from ...learning.quiz.setup import quiz_setups
from ...reasons.problem import Problem
from ...text.english import listed
from ...validation.reader import Reader, long_integer
from .._bundle import STATIC
from ..base.widget import FcmWidget, WireTrait, as_piece
from ..export.handout import Handout
from ..export.page import csv_text, write
from ..map.contract import Scene
from ..map.picture import picture
from .as_text import answered_as_text, asked_as_text, columns
from .choice import RandomQuestions, table_questions
from .contract import Answered, HandsLine, KeyLine, QuizFacts, QuizGiven
from .facts import quiz_facts, scenes_of
from .given import Given, given_of, is_draft
from .handout import quiz_handout
from .questions import Candidate, Pick, Question
from .result_code import LETTERS, TAG, code_of, grouped, prefix_of

MOST_QUESTIONS, MOST_MINUTES = 50, 600
DRAFTED = frozenset(map(str, range(MOST_QUESTIONS)))
"""The numbers of all questions that may have a draft, as keys of JSON."""
HANDS_COLUMNS = ("question", "asked", "answer", "hands", "result", "misreadings")
Source = Game | str | PathLike[str] | int


class Quiz(FcmWidget):
    """Questions that name the misreading of the rules behind each wrong answer.

    The quiz needs no kernel once it is on the page. You can observe and link `question`, `answers`
    and `score`, which change as the reader moves on and answers. Set `question`, and the picture
    moves; `answer` gives an answer.

    If several misreadings lead to an answer, the page asks the reader which it was, and only that
    misreading counts. `commonest` is the most common misreading. `withstood` counts, for each
    misreading, the right answers to questions where it is wrong. In class mode you count hands for
    each answer: `hands` and `hands_right` return them. For `score` the answer with the most hands
    counts; a tie counts as wrong.

    Raises `BadQuestion` with the reason if the table gives no questions.

    Parameters
    ----------
    table
        a `Game` that has had a dinner or is at dinnertime (a copy then plays it), a scenario as a
        path or text, or a seed of random tables such as ``7``
    seed
        seed of the choice of questions (default: 0); the same seed gives the same quiz
    questions
        maximum number of questions (default: 10)
    kinds
        kinds of questions (default: only "dinner"): "dinner" (where a house dines), "how_far" (the
        distance from a house to a chain), "reach" (the houses that a campaign reaches), "haul" (the
        drinks that a cart fetches), "turn_order" (which chain chooses first) and "payday" (what a
        chain pays); one, several, or "all"
    modules
        modules of random tables, such as ``["kimchi", "sushi"]`` (default: none); they decide at
        least half of the questions. A table that you give has its own modules
    question
        number of the question to show first, from 0
    test
        whether the page hides what is right until the reader hands the test in (default: no). Until
        then the reader may change answers, and `answers` and `score` stay empty
    minutes
        time limit of a test in minutes (default: none); when it is over, the test is handed in
    shuffle
        seed of another order of the questions and of their options (default: not shuffled). Result
        codes do not depend on the order
    handed_in, class_mode, theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import Quiz, load_example
    >>> quiz = Quiz(load_example("where-will-house-8-eat"))
    >>> quiz
    Quiz(questions=2, answered=0, score=0)
    >>> Quiz(7, modules=["kimchi", "sushi", "noodles"])
    Quiz(questions=10, answered=0, score=0)
    >>> quiz.question = 1
    >>> quiz.answer("Gluttony Inc.")["right"]
    False
    >>> quiz
    Quiz(questions=2, answered=1, score=0)
    """

    _esm = STATIC / "quiz.js"
    _css = STATIC / "quiz.css"

    _scenes = WireTrait[list[Scene]](help="The maps of the questions.").packed(late=True)
    _quiz = WireTrait[QuizFacts](help="The questions with all replies.").packed(late=True)
    _given = traitlets.Any(help="The answers so far, in their order.").tag(sync=True)
    answers: traitlets.List[Answered] = traitlets.List(
        read_only=True, help="Each answer, with the misreadings behind it, in their order."
    ).tag(sync=True)
    score = traitlets.Int(0, read_only=True, help="Number of right answers.").tag(sync=True)
    question = traitlets.Int(
        0, help="Number of the question on show, from 0; the number of all questions is the end."
    ).tag(sync=True)
    class_mode = traitlets.Bool(False, help="Count raised hands, then reveal.").tag(sync=True)
    test = traitlets.Bool(False, help="Whether the page hides what is right at first.").tag(
        sync=True, facts=True
    )
    minutes = traitlets.Float(
        None, allow_none=True, help="Time limit of a test in minutes (default: none)."
    ).tag(sync=True, facts=True)
    handed_in = traitlets.Bool(False, help="Whether the test is handed in.").tag(sync=True)
    _drafts = traitlets.Dict(
        help="Answers that are not given yet, such as hands that a class is raising, by question."
    ).tag(sync=True)
    _started = traitlets.Float(
        0, help="When the reader began a test with a time limit: milliseconds since 1970, or 0."
    ).tag(sync=True)
    _tag = traitlets.Unicode(
        "", help="Three letters of the result code, which the page draws for each reader."
    ).tag(sync=True)

    def __init__(  # noqa: PLR0913
        self,
        table: Source,
        *,
        seed: int = 0,
        questions: int = 10,
        kinds: str | Sequence[str] = ("dinner",),
        modules: Iterable[str] = (),
        question: int = 0,
        test: bool = False,
        minutes: float | None = None,
        shuffle: int | None = None,
        handed_in: bool = False,
        class_mode: bool = False,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        self._kept: list[QuizGiven] = []  # the last answers that passed the check
        self._shuffle = check_test(test=test, minutes=minutes, shuffle=shuffle)
        self._picked = picked_of(table, seed, questions, kinds, modules)
        self._seeds = (table, seed)
        self._wanted = [seed, _kinds(kinds), questions]
        scenes, _ = scenes_of([self._first]) if self._late() else self._numbered
        super().__init__(
            _scene=scenes[0],
            question=question,
            test=test,
            minutes=minutes,
            handed_in=handed_in,
            class_mode=class_mode,
            theme=theme,
            selected=selected,
            **options,
        )

    @property
    def page_title(self) -> str:
        """The seed and modules of random tables, which give the same quiz again.

        >>> from fcm_widgets import Quiz, load_example
        >>> Quiz(load_example("where-will-house-8-eat")).page_title
        ''
        """
        table, seed = self._seeds
        if not isinstance(self._picked, RandomQuestions):
            return ""
        title = f"Quiz {table}" + (f", seed {seed}" if seed else "")
        return title + (f", with {listed(self._picked.modules)}" if self._picked.modules else "")

    # -- the questions: the first is ready at once ------------------------------------------------

    @cached_property
    def _first(self) -> Question:
        picked = self._picked
        if isinstance(picked, RandomQuestions) and self._shuffle is None:
            return picked.first.write()
        return self._questions[0]

    @cached_property
    def _unshuffled(self) -> list[Question]:
        """The questions in the order of the result code."""
        if not isinstance(self._picked, RandomQuestions):
            return [candidate.write() for candidate in self._picked]
        first = self._picked.first.write() if self._shuffle is not None else self._first
        return [first, *(candidate.write() for candidate in self._picked.all[1:])]

    @cached_property
    def _order(self) -> list[int]:
        """The number in the result code of each question on the page."""
        order = list(range(len(self._unshuffled)))
        if self._shuffle is not None:
            random.Random(f"order {self._shuffle}").shuffle(order)
        return order

    @cached_property
    def _questions(self) -> list[Question]:
        if self._shuffle is None:
            return self._unshuffled
        return [with_shuffled(self._unshuffled[number], self._shuffle) for number in self._order]

    @property
    def _size(self) -> int:
        """The number of questions; it is known even before the questions are chosen."""
        picked = self._picked
        if isinstance(picked, RandomQuestions) and "_questions" not in vars(self):
            return picked.wanted
        return len(self._questions)

    @cached_property
    def _numbered(self) -> tuple[list[Scene], list[int]]:
        """The scenes of all questions, and the number of each question's scene."""
        return scenes_of(self._questions)

    def _source(self) -> object:
        picked = self._picked
        if not isinstance(picked, RandomQuestions):
            return self._quiz
        shuffled = [] if self._shuffle is None else [self._shuffle]
        return [*self._seeds, picked.kinds, picked.wanted, picked.modules, *shuffled]

    @traitlets.default("_scenes")
    def _all_scenes(self) -> list[Scene]:
        return self._numbered[0]

    @traitlets.default("_quiz")
    def _all_facts(self) -> QuizFacts:
        facts: QuizFacts = {
            **quiz_facts(self._questions, self._numbered[1]),
            "code": self._code_prefix,
        }
        return facts if self._shuffle is None else {**facts, "order": self._order}

    @cached_property
    def _code_prefix(self) -> str:
        """The beginning of every result code of this quiz."""
        random_tables = isinstance(self._picked, RandomQuestions)
        table = self._seeds[0] if random_tables else self._unshuffled[0].state.config.title
        modules = list(self._picked.modules) if isinstance(self._picked, RandomQuestions) else []
        return prefix_of([random_tables, table, *self._wanted, modules], self._unshuffled)

    def _late(self) -> list[str]:
        """Return the late traits; only questions at random tables can take a while.

        If the questions are shuffled, the first is known only when all are.
        """
        late = isinstance(self._picked, RandomQuestions) and self._shuffle is None
        return ["_scenes", "_quiz"] if late else []

    def _at_first(self) -> dict[str, object]:
        if not self._late():
            return {}
        facts: QuizFacts = {**quiz_facts([self._first], [0]), "count": self._size}
        return {"_scenes": [self._scene], "_quiz": facts}

    def _follow(self) -> None:
        """Send maps and questions in one message, because they belong together."""
        if self.comm is not None:
            self.send_state(self._late())
        self.question = min(self.question, self._size)  # there may be fewer than you asked for

    def _go_on_from(self, before: Self) -> None:
        # The questions are the same, and to choose them again may take long.
        for name in ("_first", "_unshuffled", "_questions", "_numbered"):
            if name in before.__dict__:
                self.__dict__[name] = before.__dict__[name]
        super()._go_on_from(before)

    def answer(self, answer: object, question: int | None = None) -> Answered:
        """Answer a question as a reader does, and return the answer with its misreadings.

        The picture shows the reply, but does not move on. To give all answers of a file, loop over
        them with `enumerate`.

        Parameters
        ----------
        answer
            the answer as people type it: the name of a chain or its beginning, "it stays at home",
            a number, the houses as a list or as "3, 8" ("none" for no house), or the words of an
            option
        question
            number of the question, from 0 (default: the question on show)

        Raises
        ------
        BadAnswer
            if the question is not there, already has an answer, or needs another kind of answer,
            or if a test is handed in

        Examples
        --------
        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> for number, answer in enumerate(["Gluttony", "stays at home"]):
        ...     print(quiz.answer(answer, number)["right"])
        True
        False
        >>> quiz.score
        1
        """
        number, last = self.question if question is None else question, self._size - 1
        if question is None and number > last:
            raise BadAnswer([Problem.at("question", "quiz_end", last=last)])
        if type(number) is not int or not 0 <= number <= last:
            raise BadAnswer([Problem.at("question", "quiz_question", found=number, last=last)])
        if self.test and self.handed_in:
            raise BadAnswer([Problem.at("question", "quiz_handed_in")])
        if any(given.number == number for given in self._all_given()):
            raise BadAnswer([Problem.at("question", "quiz_answered", number=number)])
        key = self._questions[number].read(answer)
        self._given = [*self._given, {"question": number, "guess": key}]
        return self._all_given()[-1].in_words

    @property
    def code(self) -> str:
        """The result code: the answers so far as letters, which `ClassResults` reads.

        It holds no name. Three letters are drawn for each reader, so two readers who give the same
        answers almost always have different codes. Raised hands have no code. In a test, the code
        does not change after the test is handed in: it leaves out the misreadings that a pupil
        chooses then.

        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> quiz.code.count("-")
        3
        """
        tag = self._tag or "".join(random.SystemRandom().choices(LETTERS, k=TAG))
        if not self._tag:
            self._tag = tag
        given = {
            # A test that is handed in has a final code, whatever the pupil chooses afterwards.
            self._order[answer.number]: replace(answer, thoughts={}) if self.test else answer
            for answer in self._all_given()
            if not answer.hands
        }
        return grouped(code_of(self._code_prefix, tag, self._unshuffled, given))

    def key(self) -> list[KeyLine]:
        """Return the teacher's key: each question in the order of the page, with its right answer.

        `as_text(answers=True)` returns the same as a text.

        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("cheaper-or-nearer"))
        >>> quiz.key()[0]["answer"]
        'Xango Blues Bar'
        """
        return [
            {
                "question": count,
                "asked": question.ask,
                "answer": question.label(question.right),
                "reason": question.answer,
                "misreadings": {
                    question.label(key): [misreadings()[name].name for name in reply.ids]
                    for key, reply in question.replies.items()
                    if reply.misreadings
                },
            }
            for count, question in enumerate(self._questions, 1)
        ]

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Set the values that a page sends, or restore the stored state of an equal quiz.

        Parameters
        ----------
        sync_data
            traits by name; an older state has `step` in place of `question`
        """
        if "step" in sync_data:
            sync_data = {"question": sync_data["step"], **sync_data}
        super().set_state(sync_data)

    @property
    def commonest(self) -> tuple[str, int] | None:
        """The misreading behind most wrong answers (or raised hands) so far, and their number.

        An answer counts only if a single misreading leads to it, or if the reader chose the
        misreading.

        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> quiz.commonest is None
        True
        """
        given = self._all_given()
        counts = {name: sum(answer.led_by(name) for answer in given) for name in misreadings()}
        found = max(counts, key=lambda name: counts[name])
        return (found, counts[found]) if counts[found] else None

    @property
    def withstood(self) -> dict[str, tuple[int, int]]:
        """For each misreading: right answers, and all answers, to the questions where it is wrong.

        The score alone flatters, because a misreading often leads to the right answer. A misreading
        is left out if it is right at every answered question.

        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> quiz.withstood
        {}
        """
        given = self._all_given()
        failed = {
            name: [answer for answer in given if name in answer.question.misreadings]
            for name in misreadings()
        }
        return {
            name: (sum(answer.right for answer in found), len(found))
            for name, found in failed.items()
            if found
        }

    def hands(self) -> list[HandsLine]:
        """Return how many hands a class raised for each answer, as a list of rows.

        The rows are in the order of the page. Each question has its right answer and every answer
        with a hand. `result` is "right" or "wrong". `misreadings` has the ids of the misreadings
        that lead to the answer, or only the one that the class chose.

        >>> from fcm_widgets import Quiz, load_example
        >>> Quiz(load_example("where-will-house-8-eat"), class_mode=True).hands()
        []
        """
        given = sorted(self._shown_given(), key=lambda answer: answer.number)
        return [line for answer in given if answer.hands for line in answer.lines]

    @property
    def hands_right(self) -> dict[int, tuple[int, int]]:
        """For each question of a class, from 1: the hands for the right answer, and all hands.

        >>> from fcm_widgets import Quiz, load_example
        >>> Quiz(load_example("where-will-house-8-eat"), class_mode=True).hands_right
        {}
        """
        return {
            answer.number + 1: (answer.right_hands, sum(answer.hands.values()))
            for answer in sorted(self._shown_given(), key=lambda answer: answer.number)
            if answer.hands
        }

    def hands_to_csv(self, path: str | PathLike[str]) -> Path:
        """Write the hands of a class as a CSV file, as the button of the page does.

        Parameters
        ----------
        path
            the file to write, in a folder that exists; `BadExport` is raised if that fails

        Examples
        --------
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"), class_mode=True)
        >>> with TemporaryDirectory() as folder:
        ...     quiz.hands_to_csv(Path(folder, "class.csv")).read_text().strip()
        'question,asked,answer,hands,result,misreadings'
        """
        rows = [
            {**line, "misreadings": " ".join(line["misreadings"])}.values() for line in self.hands()
        ]
        return write(path, csv_text(HANDS_COLUMNS, rows))

    def _all_given(self) -> list[Given]:
        # Without an answer no question needs to be written yet.
        return given_of(self._questions, self._given) if self._given else []

    @traitlets.default("_given")
    def _nothing_given(self) -> list[QuizGiven]:
        return []

    @traitlets.validate("_given")
    def _check_given(self, proposal: traitlets.Bunch) -> list[QuizGiven]:
        """Return the answers that can be read; ignore any value that is not a list."""
        value = proposal["value"] if isinstance(proposal["value"], list) else self._kept
        self._kept = [answer.facts for answer in given_of(self._questions, value)]
        return self._kept

    @traitlets.validate("_drafts")
    def _check_drafts(self, proposal: traitlets.Bunch) -> dict[str, Any]:
        """Return the drafts of questions of this quiz; leave out everything else."""
        return {
            number: draft
            for number, draft in proposal["value"].items()
            if number in DRAFTED and isinstance(draft, dict) and is_draft(draft)
        }

    @traitlets.validate("question")
    def _check_question(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        picked, size = self._picked, self._size
        # Before random questions are chosen, nobody knows whether there will be fewer.
        most = picked.wanted if isinstance(picked, RandomQuestions) else size
        if not 0 <= value <= most:
            raise traitlets.TraitError(
                f"question={shorten(value)} is not a question of this quiz: choose 0 to {size} "
                f"({size} is the end)"
            )
        return min(value, size)

    @traitlets.validate("_tag")
    def _check_tag(self, proposal: traitlets.Bunch) -> str:
        """Return the letters that a page has drawn; ignore any other value."""
        value: str = proposal["value"]
        return value if len(value) == TAG and set(value) <= set(LETTERS) else ""

    def _shown_given(self) -> list[Given]:
        """Return the answers that may be judged: none before a test is handed in."""
        return [] if self.test and not self.handed_in else self._all_given()

    @traitlets.observe("_given", "handed_in")
    def _count(self, change: traitlets.Bunch) -> None:
        given = self._shown_given()
        # Both are set before anybody who observes one of them is called.
        with self.hold_sync(), self.hold_trait_notifications():
            self.set_trait("answers", [answer.in_words for answer in given])
            self.set_trait("score", sum(answer.right for answer in given))

    @traitlets.validate("answers")
    def _keep_answers(self, proposal: traitlets.Bunch) -> list[Answered]:
        """Return the answers that follow from `_given`; no other value is accepted."""
        return [answer.in_words for answer in self._shown_given()]

    @traitlets.validate("score")
    def _keep_score(self, proposal: traitlets.Bunch) -> int:
        return sum(answer.right for answer in self._shown_given())

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        value = as_piece(proposal["value"])
        if not value:
            return value  # without making the maps, which may take long
        known = {piece["id"] for scene in self._scenes for piece in scene["pieces"]}
        if known and value not in known:
            found = shorten(proposal["value"])
            raise traitlets.TraitError(f"selected={found} is not a piece on these maps")
        return value

    def picture(self) -> str:
        """Return the first question without an answer as an SVG picture.

        Examples
        --------
        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> quiz.picture()[:4]
        '<svg'
        """
        answered = {answer.number for answer in self._all_given()} if self._given else set()
        number = next((number for number in range(self._size) if number not in answered), 0)
        question = self._questions[number] if number else self._first
        scene = self._scenes[self._numbered[1][number]] if number else self._scene
        head = f"Question {number + 1} of {self._size}. {question.ask}"
        return picture(scene, (), [head, *columns(question)], next(iter(question.focus), ""))

    def handout(self) -> Handout:
        """Return the questions on paper, then the answers and misreadings behind wrong answers.

        A test has only its questions on paper, because pupils can print the page.

        Examples
        --------
        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> handout = quiz.handout()
        >>> len(handout.questions), len(handout.sheets)
        (3, 2)
        """
        handout = quiz_handout(self._questions, self._scenes, self._numbered[1])
        return handout._replace(sheets=()) if self.test else handout

    def as_text(self, *, answers: bool = False) -> str:
        """Return the questions as plain text with maps in letters, or the answers.

        Parameters
        ----------
        answers
            whether to return the answers instead of the questions, with the misreadings behind
            each wrong answer (default: no)

        Examples
        --------
        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("cheaper-or-nearer"))
        >>> print(quiz.as_text().partition("Your answer: ")[2])
        Xango Blues Bar / Golden Duck Diner / it stays at home
        <BLANKLINE>
        """
        if answers:
            return answered_as_text(self._questions)
        return asked_as_text(self._questions, self._scenes, self._numbered[1])

    def __repr__(self) -> str:
        answered = len(self.answers)
        return f"Quiz(questions={self._size}, answered={answered}, score={self.score})"


def picked_of(
    table: Source, seed: int, count: int, kinds: str | Sequence[str], modules: Iterable[str] = ()
) -> RandomQuestions | list[Candidate]:
    """Return the questions of a quiz; if there are none, raise `BadQuestion` with the reason."""
    wanted = _kinds(kinds)
    if type(count) is not int or not 1 <= count <= MOST_QUESTIONS:
        raise BadQuestion([Problem.at("questions", "quiz_count", found=count, most=MOST_QUESTIONS)])
    reader = Reader()
    long_integer(reader, "seed", seed)
    if isinstance(table, int):
        long_integer(reader, "table", table)
    if reader.faults:
        raise BadQuestion(reader.faults)
    if isinstance(table, int):
        mix = _mix(modules, wanted)
        return RandomQuestions(random.Random(f"quiz {table} {seed}"), wanted, count, mix)
    if modules:
        raise BadQuestion([Problem.at("modules", "quiz_modules", found=modules)])
    return table_questions(random.Random(f"quiz {seed}"), _game(table), wanted, count)


def check_test(*, test: bool, minutes: float | None, shuffle: int | None) -> int | None:
    """Return the seed of the order; raise `BadQuestion` if the options of a test are wrong."""
    reader = Reader()
    timed = type(minutes) in (int, float) and 0 < (minutes or 0) <= MOST_MINUTES
    if minutes is not None and not (test and timed):
        reader.fault("minutes", "quiz_minutes", found=minutes, most=MOST_MINUTES)
    if shuffle is not None:
        long_integer(reader, "shuffle", shuffle)
    if reader.faults:
        raise BadQuestion(reader.faults)
    return shuffle


def with_shuffled(question: Question, seed: int) -> Question:
    """Return a question with its options in another order."""
    form = question.form
    if not isinstance(form, Pick):
        return question
    options = list(form.options)
    random.Random(f"options {seed} {question.ask}").shuffle(options)
    return replace(question, form=Pick(tuple(options)))


def _kinds(kinds: object) -> list[str]:
    wanted: list[object] = list(QUIZ_NEEDS) if kinds == "all" else [kinds]
    if isinstance(kinds, Iterable) and not isinstance(kinds, str):
        wanted = list(kinds)
    found = [kind for kind in wanted if isinstance(kind, str) and kind in QUIZ_NEEDS]
    if not found or len(found) < len(wanted):
        name = next((kind for kind in wanted if kind not in found), None)
        fault = Problem.at("kinds", "quiz_kinds", found=kinds, name=name, names=QUIZ_NEEDS)
        raise BadQuestion([fault])
    return list(dict.fromkeys(found))


def _mix(modules: object, kinds: Sequence[str]) -> tuple[str, ...]:
    """Return the modules of random tables; each must change some question."""
    named: Any = modules
    if isinstance(modules, Iterable) and not isinstance(modules, str):
        named = [*modules]
    reader = Reader()
    check_modules(reader, named, MOST_CHAINS)
    if reader.faults:
        raise BadQuestion(reader.faults, reader.more)
    setups = dict(quiz_setups(named))
    names = tuple(name for name, _ in quiz_setups(available_modules()))
    for number, name in enumerate(named):
        if name not in setups:
            reader.fault(f"modules[{number}]", "quiz_undealt", found=name, names=names)
        elif not set(setups[name].kinds) & set(kinds):
            apart = {"found": kinds, "names": setups[name].kinds, "module": name}
            reader.fault("kinds", "quiz_apart", **apart)
    if reader.faults:
        raise BadQuestion(reader.faults, reader.more)
    return tuple(setups)


def _game(table: object) -> Game:
    if isinstance(table, Game):
        return table
    if isinstance(table, str) and ("\n" in table or "=" in table):
        return Game.from_scenario(table)
    if isinstance(table, str | PathLike):
        path = str(table)
        if path and not path.endswith(".json"):
            return load_scenario(table)
        code = "quiz_save" if path else "quiz_table"
        raise BadQuestion([Problem.at("table", code, found=path)])
    raise BadQuestion([Problem.at("table", "quiz_table", found=table)])
