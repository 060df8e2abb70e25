"""The built-in scenarios and saved games."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..errors import BadScenario
from ..reasons.problem import Problem
from ..state.state import PHASE_ORDER
from .game import Game, load_scenario


def example_names(phase: str = "") -> list[str]:
    """Return the names of the built-in scenarios: all, or only those that begin at one phase.

    Parameters
    ----------
    phase
        phase at which the scenarios begin, such as ``"payday"`` (default: any phase)

    Raises
    ------
    BadScenario
        if there is no such phase; the error lists the nearest names

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
    """Return the path of a built-in scenario or saved game, to read or to copy.

    Parameters
    ----------
    name
        one of `example_names`, or ``"a-first-game"`` or ``"a-game-to-study"``

    Raises
    ------
    BadScenario
        if there is no example of that name; the error lists the nearest names

    Examples
    --------
    >>> example_path("one-beer-short").name
    'one-beer-short.toml'
    """
    if name in list(SAVED):  # a name of any type, which need not be hashable
        return _folder() / f"{name}.json"
    known = example_names()
    if name not in known:
        names = [*known, *SAVED]
        raise BadScenario([Problem.at("example", "unknown_name", found=name, names=names)])
    return _folder() / f"{name}.toml"


def load_example(name: str, *, modules: Iterable[str] = ()) -> Game:
    """Load a built-in scenario or saved game by its name.

    Parameters
    ----------
    name
        one of `example_names`, or ``"a-first-game"`` or ``"a-game-to-study"``
    modules
        names of further modules and custom rules to play with (default: none); not possible with a
        saved game

    Raises
    ------
    BadScenario
        if there is no example of that name; the error lists the nearest names

    Examples
    --------
    >>> load_example("one-beer-short")
    Game(turn=4, phase='dinnertime', chains=[Xango Blues Bar, Golden Duck Diner])
    """
    path = example_path(name)
    if path.suffix == ".json":
        if list(modules):
            raise BadScenario([Problem.at("modules", "modules_of_a_save", found=name)])
        return Game.load(path)
    return load_scenario(path, modules=modules)


SAVED = {
    "a-first-game": 'A whole introductory game of two bots, from the lesson "Your first game".',
    "a-game-to-study": 'A whole game of three bots, from the lesson "Looking back".',
}


def saved_games() -> dict[str, tuple[Path, str]]:
    """Return the built-in saved games: for each game's name, its file and a sentence about it.

    >>> list(saved_games())
    ['a-first-game', 'a-game-to-study']
    """
    return {name: (_folder() / f"{name}.json", about) for name, about in SAVED.items()}


def _folder() -> Path:
    return Path(__file__).parents[1] / "scenarios"
