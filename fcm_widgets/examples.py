"""The scenarios that ship with the package; the lessons and the tests use them."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from .errors import BadScenario, Fault
from .game.game import Game, load_scenario
from .game.reader import nearest


def example_names() -> list[str]:
    """Return the names of the shipped scenarios.

    >>> "the-125-dollar-sale" in example_names()
    True
    """
    return sorted(path.stem for path in _folder().glob("*.toml"))


def example_path(name: str) -> Path:
    """Return the file of a shipped scenario, to read or to copy.

    Raises `BadScenario` with the nearest names if there is none of that name.
    """
    path = _folder() / f"{name}.toml"
    if name not in example_names():
        raise BadScenario([Fault("example", repr(name), nearest(name, example_names()))])
    return path


def load_example(name: str) -> Game:
    """Load a shipped scenario by its name; see `load_scenario`."""
    return load_scenario(example_path(name))


def _folder() -> Path:
    return Path(str(files(__package__) / "scenarios"))
