"""What the tests of the lessons' exercises share."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from fcm_widgets import load_example
from fcm_widgets.data import employees
from fcm_widgets.learning.exercises import Exercise, company, demand, order, payday, work
from fcm_widgets.state.state import Chain, State

MODULES: tuple[ModuleType, ...] = (company, order, work, payday, demand)
SCENES = (
    "who-works-today",
    "who-goes-first",
    "a-day-at-work",
    "payday-for-four",
    "what-the-campaigns-do",
)
XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"


def exercises() -> Iterator[Any]:
    for module in MODULES:
        for number, exercise in module.EXERCISES.items():
            yield pytest.param(exercise, id=f"{_short(module)}.{number}")


def _short(module: ModuleType) -> str:
    return module.__name__.rpartition(".")[2]


every = pytest.mark.parametrize("exercise", list(exercises()))


def start(name: str) -> State:
    return load_example(name).start


def chain_of(name: str, chain: str) -> Chain:
    state = start(name)
    return state.chains[state.seat(chain)]


Wrong = list[tuple[object, str]]
Cases = dict[Exercise[Any], tuple[object, Wrong]]


def each_case(cases: Cases, *modules: ModuleType) -> pytest.MarkDecorator:
    """Ask a test for each exercise, with its right answer and the wrong ones and their hints."""
    names = {
        id(exercise): f"{_short(module)}.{number}"
        for module in modules
        for number, exercise in module.EXERCISES.items()
    }
    return pytest.mark.parametrize(
        ("exercise", "right", "wrong"),
        [pytest.param(exercise, *case, id=names[id(exercise)]) for exercise, case in cases.items()],
    )


def exercises_of(*modules: ModuleType) -> list[Exercise[Any]]:
    """Return the exercises of some lessons in their order."""
    return [exercise for module in modules for exercise in module.EXERCISES.values()]


def is_right(exercise: Exercise[Any], right: object) -> None:
    """Check that the right answer is called right and hears no hint."""
    checked = exercise.check(right)
    assert checked.right
    assert str(checked).startswith("Right: ")
    assert not exercise.solution.hints(right)


def hears(exercise: Exercise[Any], answer: object, part: str) -> None:
    """Check that a wrong answer is told what was misread."""
    checked = exercise.check(answer)
    assert not checked.right
    assert part in checked.hint, (answer, checked.hint)


def slots_of(cards: tuple[str, ...]) -> int:
    return sum(employees()[card].slots for card in cards)


def salaries(*cards: str) -> int:
    return 5 * sum(employees()[card].salary for card in cards)
