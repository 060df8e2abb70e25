"""Every misreading that has a name is met: no tip waits for an answer that nothing leads to."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

import fcm_widgets as fcm
from fcm_widgets.engine.registry import available_modules
from fcm_widgets.learning import exercises
from fcm_widgets.learning.exercises import how_far
from fcm_widgets.learning.misreadings.module_misreadings import misreadings
from fcm_widgets.learning.misreadings.solution import NamedMistake
from fcm_widgets.learning.quiz.random_tables import random_deals, random_table
from fcm_widgets.learning.quiz.setup import quiz_setups
from fcm_widgets.widgets.quiz.choice import TABLE_KINDS, candidates
from tests.lessons import TUTORIALS


def in_lessons() -> Iterator[str]:
    """Yield the misreadings of the lessons' questions."""
    for module in vars(exercises).values():
        if isinstance(module, ModuleType):
            for exercise in getattr(module, "EXERCISES", {}).values():
                mistakes = exercise.solution.mistakes
                yield from (mistake.id for mistake in mistakes if isinstance(mistake, NamedMistake))


def in_quizzes() -> Iterator[str]:
    """Yield the misreadings of what a quiz may ask at some tables."""
    shipped = [fcm.load_example(name) for name in ("payday-for-four", "who-goes-first")]
    mix = [name for name, _ in quiz_setups(available_modules())]
    ties = (next(random_deals(seed, contested=True, modules=mix)) for seed in range(80))
    for game in (*shipped, *map(random_table, range(70)), *ties):
        for candidate in candidates(game, 0, ["dinner", *TABLE_KINDS]):
            yield from candidate.traps


@pytest.mark.long
def test_every_misreading_that_is_named_is_met() -> None:
    assert {*in_lessons(), *in_quizzes()} == set(misreadings())


def test_every_misreading_leads_to_a_lesson_that_is_there() -> None:
    for misreading in misreadings().values():
        title, file = misreading.lesson
        assert title in (TUTORIALS / file).read_text(encoding="utf-8")


def test_who_has_no_open_restaurant_is_reached_by_no_road_and_no_flight() -> None:
    game = fcm.Game.from_scenario('city.tiles = [["E"]]\nchain = [{name = "A"}]')
    exercise = how_far.ask(game, "8", "A")
    assert exercise.check(None).right
    assert exercise.solution.mistakes == ()
