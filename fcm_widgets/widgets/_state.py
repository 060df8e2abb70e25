"""A widget's state with its facts unpacked, and the types of the traits that Python code reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypedDict, cast

if TYPE_CHECKING:
    from .dinner.contract import Timeline
    from .game.contract import GamePart
    from .map.contract import Scene
    from .quiz.contract import QuizFacts
    from .results.contract import ClassFacts
    from .review.contract import ReviewDinners, ReviewFacts


class Opened(TypedDict, total=False):
    """The types of the traits that pages and texts read; no single widget has all of them."""

    _scene: Scene
    _scenes: list[Scene]
    _quiz: QuizFacts
    _class: ClassFacts
    _timeline: Timeline
    _parts: tuple[int, int]
    _review: ReviewFacts
    _dinners: ReviewDinners | None
    step: int
    turn: int
    chain: str


def read(state: Mapping[str, object]) -> Opened:
    """Return the state unchanged, but with a type that says what its traits are."""
    return cast("Opened", state)


def parts_of(state: Mapping[str, object]) -> list[GamePart]:
    """Return all parts of a game in a widget's state.

    >>> parts_of({"_parts": [2, 7], "_parts0": {"steps": {}}, "_parts1": {}, "_parts2": "old"})
    [{'steps': {}}, {}]
    """
    count, _ = read(state).get("_parts") or (0, 0)
    return [cast("GamePart", state[f"_parts{number}"]) for number in range(count)]
