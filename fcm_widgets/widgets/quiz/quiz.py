"""`Quiz`: predict, and hear what your answer says about how you read the rules."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import cached_property
from os import PathLike
from typing import Any

import traitlets

from ...common.safe_text import shorten
from ...engine.registry import available_modules
from ...errors import BadQuestion
from ...explain.messages import QUIZ_NEEDS
from ...game.game import Game, load_scenario
from ...game.new_game import MOST_SEED, check_modules
from ...learning.misreadings.module_misreadings import misreadings
from ...learning.quiz.random_tables import MOST_CHAINS
from ...learning.quiz.setup import quiz_setups
from ...reasons.problem import Problem
from ...text.english import listed
from ...validation.reader import Reader, integer
from .._bundle import STATIC
from ..base.widget import FcmWidget, WireTrait, as_piece
from ..export.handout import Handout
from ..map.contract import Scene
from ..map.picture import picture
from .as_text import answered_as_text, asked_as_text, columns
from .choice import RandomQuestions, table_questions
from .contract import Answered, QuizFacts, QuizGiven
from .facts import quiz_facts, scenes_of
from .given import Given, given_of
from .handout import quiz_handout
from .questions import Candidate, Question

MOST_QUESTIONS = 50
Source = Game | str | PathLike[str] | int


class Quiz(FcmWidget):
    """Questions with an answer to every wrong answer: which misreading of the rules led there.

    Nothing needs a kernel once the quiz is on the page. `answers` and `score` follow what was
    answered there, and `commonest` names the misreading that led to most wrong answers. Where
    several lead to an answer the page asks which it was, and only what the reader says counts.
    `withstood` tells how many of the questions that each of them fails were right. In class mode
    hands are counted for each answer; the one with most hands is the class's own, and a tie of
    hands is a wrong answer.

    Raises `BadQuestion`, saying why, if the table gives nothing to ask.

    Parameters
    ----------
    table
        a `Game` whose dinners are asked about (one that stands at dinnertime dines on a copy), a
        scenario as a path or as text, or a number: a seed for random tables
    seed
        another seed picks other questions; the same one gives the same quiz
    questions
        how many to ask at most
    kinds
        what to ask: "dinner" (where a house dines), "how_far" (from a house to a chain), "reach"
        (whom a campaign reaches), "haul" (what a cart brings home), "turn_order" (who chooses
        first), "payday" (what a chain pays); one, several, or "all" for whatever the table gives
    modules
        what random tables are played with, such as ``["kimchi", "sushi"]``: half of the questions
        or more hang on one of them. A table that is given has modules of its own
    step, class_mode, theme, selected
        see the traits

    Examples
    --------
    >>> from fcm_widgets import Quiz, load_example
    >>> quiz = Quiz(load_example("where-will-house-8-eat"))
    >>> quiz
    Quiz(questions=2, answered=0, score=0)
    >>> Quiz(7, modules=["kimchi", "sushi", "noodles"])
    Quiz(questions=10, answered=0, score=0)
    """

    _esm = STATIC / "quiz.js"
    _css = STATIC / "quiz.css"

    _scenes = WireTrait[list[Scene]](help="The maps of the questions.").packed(late=True)
    _quiz = WireTrait[QuizFacts](help="The questions with all replies.").packed(late=True)
    _given = traitlets.Any(help="What was answered, in its order.").tag(sync=True)
    answers: traitlets.List[Answered] = traitlets.List(
        read_only=True, help="Each answer with what led to it."
    ).tag(sync=True)
    score = traitlets.Int(0, read_only=True, help="How many answers are right.").tag(sync=True)
    step = traitlets.Int(0, help="The question on show, from 0; past the last one: the end.").tag(
        sync=True
    )
    class_mode = traitlets.Bool(False, help="Count raised hands, then reveal.").tag(sync=True)

    def __init__(  # noqa: PLR0913
        self,
        table: Source,
        *,
        seed: int = 0,
        questions: int = 10,
        kinds: str | Sequence[str] = ("dinner",),
        modules: Iterable[str] = (),
        step: int = 0,
        class_mode: bool = False,
        theme: str = "auto",
        selected: str = "",
        **options: object,
    ) -> None:
        self._kept: list[QuizGiven] = []  # what was given, as long as a change is not checked
        self._picked = picked_of(table, seed, questions, kinds, modules)
        self._seeds = (table, seed)
        scenes, _ = scenes_of([self._first]) if self._late() else self._numbered
        super().__init__(
            _scene=scenes[0],
            step=step,
            class_mode=class_mode,
            theme=theme,
            selected=selected,
            **options,
        )

    @property
    def called(self) -> str:
        """Of tables drawn by chance, the seed and the modules: they give the same quiz again.

        >>> from fcm_widgets import Quiz, load_example
        >>> Quiz(load_example("where-will-house-8-eat")).called
        ''
        """
        table, seed = self._seeds
        if not isinstance(self._picked, RandomQuestions):
            return ""
        drawn = f"Quiz {table}" + (f", seed {seed}" if seed else "")
        return drawn + (f", with {listed(self._picked.modules)}" if self._picked.modules else "")

    # -- the questions, the first of them at once ------------------------------------------------

    @cached_property
    def _first(self) -> Question:
        picked = self._picked
        return picked.first.write() if isinstance(picked, RandomQuestions) else self._questions[0]

    @cached_property
    def _questions(self) -> list[Question]:
        if not isinstance(self._picked, RandomQuestions):
            return [candidate.write() for candidate in self._picked]
        return [self._first, *(candidate.write() for candidate in self._picked.all[1:])]

    @property
    def _size(self) -> int:
        """The number of questions, without choosing them."""
        picked = self._picked
        if isinstance(picked, RandomQuestions) and "_questions" not in vars(self):
            return picked.wanted
        return len(self._questions)

    @cached_property
    def _numbered(self) -> tuple[list[Scene], list[int]]:
        """The maps, and which of them belongs to each question."""
        return scenes_of(self._questions)

    def _source(self) -> object:
        picked = self._picked
        if not isinstance(picked, RandomQuestions):
            return self._quiz
        return [*self._seeds, picked.kinds, picked.wanted, picked.modules]

    @traitlets.default("_scenes")
    def _all_scenes(self) -> list[Scene]:
        return self._numbered[0]

    @traitlets.default("_quiz")
    def _all_facts(self) -> QuizFacts:
        return quiz_facts(self._questions, self._numbered[1])

    def _late(self) -> list[str]:
        """Questions about one table are chosen in a moment."""
        return ["_scenes", "_quiz"] if isinstance(self._picked, RandomQuestions) else []

    def _at_first(self) -> dict[str, object]:
        if not self._late():
            return {}
        facts: QuizFacts = {**quiz_facts([self._first], [0]), "count": self._size}
        return {"_scenes": [self._scene], "_quiz": facts}

    def _follow(self) -> None:
        """Send maps and questions in one message, as they belong together."""
        if self.comm is not None:
            self.send_state(self._late())

    @property
    def commonest(self) -> tuple[str, int] | None:
        """The misreading that led to most wrong answers, or hands, so far, and how many.

        Only what was said counts, and what could come of nothing else: where several misreadings
        lead to an answer and nobody has said which it was, none of them is blamed.

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
        """Of the answered questions that each misreading fails: how many are right, of how many.

        The score alone flatters: whoever follows one misreading all through is still right wherever
        that leads to the right answer. A misreading that none of them fails is left out.

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

    def _all_given(self) -> list[Given]:
        return given_of(self._questions, self._given)

    @traitlets.default("_given")
    def _nothing_given(self) -> list[QuizGiven]:
        return []

    @traitlets.validate("_given")
    def _check_given(self, proposal: traitlets.Bunch) -> list[QuizGiven]:
        """Keep what makes sense; what is no list at all leaves the answers as they are."""
        value = proposal["value"] if isinstance(proposal["value"], list) else self._kept
        self._kept = [answer.facts for answer in given_of(self._questions, value)]
        return self._kept

    @traitlets.validate("step")
    def _check_step(self, proposal: traitlets.Bunch) -> int:
        value: int = proposal["value"]
        return max(0, min(value, self._size))

    @traitlets.observe("_given")
    def _count(self, change: traitlets.Bunch) -> None:
        given = self._all_given()
        with self.hold_sync():
            self.set_trait("answers", [answer.told for answer in given])
            self.set_trait("score", sum(answer.right for answer in given))

    @traitlets.validate("answers")
    def _keep_answers(self, proposal: traitlets.Bunch) -> list[Answered]:
        """Answers follow from what was given; whatever else writes them is not heard."""
        return [answer.told for answer in self._all_given()]

    @traitlets.validate("score")
    def _keep_score(self, proposal: traitlets.Bunch) -> int:
        return sum(answer.right for answer in self._all_given())

    @traitlets.validate("selected")
    def _check_selected(self, proposal: traitlets.Bunch) -> str:
        known = {piece["id"] for scene in self._scenes for piece in scene["pieces"]}
        value = as_piece(proposal["value"])
        if value and known and value not in known:
            found = shorten(proposal["value"])
            raise traitlets.TraitError(f"selected={found} is no piece on these maps")
        return value

    def picture(self) -> str:
        """Return the first question that is still open as an SVG picture, without its answer.

        Examples
        --------
        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> quiz.picture()[:4]
        '<svg'
        """
        number = self._still_open()
        asked = self._questions[number] if number else self._first
        scene = self._scenes[self._numbered[1][number]] if number else self._scene
        head = f"Question {number + 1} of {self._size}. {asked.ask}"
        return picture(scene, (), [head, *columns(asked)], next(iter(asked.focus), ""))

    def _still_open(self) -> int:
        """Return the number of the first question without an answer, 0 if all have one."""
        if not self._given:
            return 0
        answered = {answer.number for answer in self._all_given()}
        return next((n for n in range(self._size) if n not in answered), 0)

    def handout(self) -> Handout:
        """Return the questions on paper, then the answers with the misreading behind each slip.

        Examples
        --------
        >>> from fcm_widgets import Quiz, load_example
        >>> quiz = Quiz(load_example("where-will-house-8-eat"))
        >>> handout = quiz.handout()
        >>> len(handout.questions), len(handout.sheets)
        (3, 2)
        """
        return quiz_handout(self._questions, self._scenes, self._numbered[1])

    def as_text(self, *, answers: bool = False) -> str:
        """Return the questions as plain text, their maps drawn in letters; or the answers to them.

        Parameters
        ----------
        answers
            give the answers, with the misreading behind each wrong one, in place of the questions

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
    """Return what a quiz asks; raises `BadQuestion` if the table gives nothing, and why."""
    wanted = _kinds(kinds)
    _check_count(count)
    reader, whole = Reader(), integer(-MOST_SEED, MOST_SEED)
    whole(reader, "seed", seed)
    if isinstance(table, int):
        whole(reader, "table", table)
    if reader.faults:
        raise BadQuestion(reader.faults)
    if isinstance(table, int):
        mix = _mix(modules, wanted)
        return RandomQuestions(random.Random(f"quiz {table} {seed}"), wanted, count, mix)
    if modules:
        raise BadQuestion([Problem.at("modules", "quiz_modules", found=modules)])
    return table_questions(random.Random(f"quiz {seed}"), _game(table), wanted, count)


def _kinds(kinds: object) -> list[str]:
    asked: list[object] = list(QUIZ_NEEDS) if kinds == "all" else [kinds]
    if isinstance(kinds, Iterable) and not isinstance(kinds, str):
        asked = list(kinds)
    found = [kind for kind in asked if isinstance(kind, str) and kind in QUIZ_NEEDS]
    if not found or len(found) < len(asked):
        name = next((kind for kind in asked if kind not in found), None)
        fault = Problem.at("kinds", "quiz_kinds", found=kinds, name=name, names=QUIZ_NEEDS)
        raise BadQuestion([fault])
    return list(dict.fromkeys(found))


def _mix(modules: object, kinds: Sequence[str]) -> tuple[str, ...]:
    """Return the modules of random tables, each of which must change what is asked."""
    named: Any = modules
    if isinstance(modules, Iterable) and not isinstance(modules, str):
        named = [*modules]
    reader = Reader()
    check_modules(reader, named, MOST_CHAINS)
    if reader.faults:
        raise BadQuestion(reader.faults, reader.more)
    dealt = dict(quiz_setups(named))
    names = tuple(name for name, _ in quiz_setups(available_modules()))
    for number, name in enumerate(named):
        if name not in dealt:
            reader.fault(f"modules[{number}]", "quiz_undealt", found=name, names=names)
        elif not set(dealt[name].kinds) & set(kinds):
            apart = {"found": kinds, "names": dealt[name].kinds, "module": name}
            reader.fault("kinds", "quiz_apart", **apart)
    if reader.faults:
        raise BadQuestion(reader.faults, reader.more)
    return tuple(dealt)


def _check_count(count: object) -> None:
    if type(count) is not int or not 1 <= count <= MOST_QUESTIONS:
        raise BadQuestion([Problem.at("questions", "quiz_count", found=count, most=MOST_QUESTIONS)])


def _game(table: object) -> Game:
    if isinstance(table, Game):
        return table
    if isinstance(table, str) and ("\n" in table or "=" in table):
        return Game.from_scenario(table)
    if isinstance(table, str | PathLike):
        _check_path(str(table))
        return load_scenario(table)
    raise BadQuestion([Problem.at("table", "quiz_table", found=table)])


def _check_path(path: str) -> None:
    if not path or path.endswith(".json"):
        raise BadQuestion([Problem.at("table", "quiz_save" if path else "quiz_table", found=path)])
