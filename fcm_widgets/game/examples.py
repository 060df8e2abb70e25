"""The scenarios that ship with the package; the lessons and the tests use them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from ..errors import BadScenario
from ..reasons.problem import Problem
from ..state.state import PHASE_ORDER
from .game import Game, load_scenario


def example_names(phase: str = "") -> list[str]:
    """Return the names of the shipped scenarios, or of those that stand at one phase.

    Parameters
    ----------
    phase
        one of them alone, such as ``"payday"``; all if left out

    Raises
    ------
    BadScenario
        with the nearest names if there is no such phase

    Examples
    --------
    >>> "the-125-dollar-sale" in example_names("dinnertime")
    True
    """
    if phase not in ("", *PHASE_ORDER):
        raise BadScenario([Problem.at("phase", "unknown_name", found=phase, names=PHASE_ORDER)])
    paths = sorted(_folder().glob("*.toml"))
    return [path.stem for path in paths if phase in ("", _phase(path))]


@cache
def _phase(path: Path) -> str:
    found: str = tomllib.loads(path.read_text(encoding="utf-8")).get("phase", "dinnertime")
    return found


def example_path(name: str) -> Path:
    """Return the file of a shipped scenario or saved game, to read or to copy.

    Parameters
    ----------
    name
        one of `example_names`, or ``"a-first-game"`` or ``"a-game-to-study"``

    Raises
    ------
    BadScenario
        with the nearest names if there is none of that name

    Examples
    --------
    >>> example_path("one-beer-short").name
    'one-beer-short.toml'
    """
    if name in [*SAVED]:
        return _folder() / f"{name}.json"
    known = example_names()
    if name not in known:
        names = [*known, *SAVED]
        raise BadScenario([Problem.at("example", "unknown_name", found=name, names=names)])
    return _folder() / f"{name}.toml"


def load_example(name: str, *, modules: Iterable[str] = ()) -> Game:
    """Load a shipped scenario by its name, as `load_scenario` loads a file, or a saved game.

    Parameters
    ----------
    name
        one of `example_names`, or ``"a-first-game"`` or ``"a-game-to-study"``
    modules
        names of modules and custom rules that its table plays too; a saved game takes none

    Raises
    ------
    BadScenario
        with the nearest names if there is none of that name

    Examples
    --------
    >>> load_example("one-beer-short")
    Game(turn=4, phase='dinnertime', chains=[Xango Blues Bar, Golden Duck Diner])
    """
    path = example_path(name)
    if path.suffix == SAVED_AS:
        if [*modules]:
            raise BadScenario([Problem.at("modules", "modules_of_a_save", found=name)])
        return Game.load(path)
    return load_scenario(path, modules=modules)


SAVED_AS = ".json"
SAVED = {
    "a-first-game": 'An introductory game of two bots, whole: that of "Your first game".',
    "a-game-to-study": 'A game of three bots, whole: that of the lesson "Looking back".',
}


def saved_games() -> dict[str, tuple[Path, str]]:
    """Return the file of each saved game that ships, and what it is, by its name.

    >>> list(saved_games())
    ['a-first-game', 'a-game-to-study']
    """
    return {name: (_folder() / f"{name}.json", told) for name, told in SAVED.items()}


def _folder() -> Path:
    return Path(str(files("fcm_widgets") / "scenarios"))
