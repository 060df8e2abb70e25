"""The scenarios that ship with the package; the lessons and the tests use them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from pathlib import Path

from .errors import BadScenario, Fault
from .game.game import Game, load_scenario


def example_names(phase: str = "") -> list[str]:
    """Return the names of the shipped scenarios, or of those that stand at one phase.

    Parameters
    ----------
    phase
        one of them alone, such as ``"payday"``; all if left out

    Examples
    --------
    >>> "the-125-dollar-sale" in example_names("dinnertime")
    True
    """
    paths = sorted(_folder().glob("*.toml"))
    return [path.stem for path in paths if phase in ("", _phase(path))]


@cache
def _phase(path: Path) -> str:
    found: str = tomllib.loads(path.read_text(encoding="utf-8")).get("phase", "dinnertime")
    return found


def example_path(name: str) -> Path:
    """Return the file of a shipped scenario, to read or to copy.

    Parameters
    ----------
    name
        one of `example_names`

    Raises
    ------
    BadScenario
        with the nearest names if there is none of that name

    Examples
    --------
    >>> example_path("one-beer-short").name
    'one-beer-short.toml'
    """
    if name not in (known := example_names()):
        raise BadScenario([Fault.of("example", "unknown_name", found=name, names=known)])
    return _folder() / f"{name}.toml"


def load_example(name: str, *, modules: Iterable[str] = ()) -> Game:
    """Load a shipped scenario by its name, as `load_scenario` loads a file.

    Parameters
    ----------
    name
        one of `example_names`
    modules
        names of modules and house rules that its table plays too

    Raises
    ------
    BadScenario
        with the nearest names if there is none of that name

    Examples
    --------
    >>> load_example("one-beer-short")
    Game(turn=4, phase='dinnertime', chains=[Xango Blues Bar, Golden Duck Diner])
    """
    return load_scenario(example_path(name), modules=modules)


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
    return Path(str(files(__package__) / "scenarios"))
