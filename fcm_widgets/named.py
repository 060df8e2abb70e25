"""What a command takes for a file: one that is there, or the name of what ships."""

from __future__ import annotations

import os
import re
from enum import Enum
from pathlib import Path
from typing import NamedTuple

from .examples import example_names, example_path, saved_games
from .lessons import lesson_paths, lesson_title
from .reasons.problem import Problem
from .verbs import BadCommand


class Kind(Enum):
    """A kind of file, with its ending and what one is called."""

    SCENARIO = (".toml", "a scenario")
    SAVED = (".json", "a saved game")
    LESSON = (".ipynb", "a lesson")

    def __init__(self, ending: str, called: str) -> None:
        self.ending, self.called = ending, called


class Shipped(NamedTuple):
    """Something that ships: of which kind, where, and what it is in a sentence."""

    kind: Kind
    path: Path
    about: str


def shipped() -> dict[str, Shipped]:
    """Return all that ships by its name.

    >>> shipped()["one-beer-short"].about
    'The example of the page on the scenario format: almost every key, once.'
    """
    tables = {name: example_path(name) for name in example_names()}
    return {
        **{name: Shipped(Kind.SCENARIO, path, _remark(path)) for name, path in tables.items()},
        **{name: Shipped(Kind.SAVED, path, told) for name, (path, told) in saved_games().items()},
        **{
            name: Shipped(Kind.LESSON, path, lesson_title(path))
            for name, path in lesson_paths().items()
        },
    }


SENTENCE = re.compile(r'.*?[.?!]"?(?=\s+[A-Z]|$)')


def _remark(scenario: Path) -> str:
    """Return the first sentence of the remark with which a scenario begins."""
    lines = scenario.read_text(encoding="utf-8").splitlines()
    end = next(number for number, line in enumerate(lines) if not line.removeprefix("#").strip())
    remark = " ".join(line.removeprefix("#").strip() for line in lines[:end])
    first = SENTENCE.match(remark)
    return first[0] if first else remark


def file_named(text: str, kinds: tuple[Kind, ...], *, folders: bool = False) -> Path:
    """Return the file that a command is given: one that is there, or what ships under that name.

    A name with a folder is a file's; its reader says what is wrong with it.

    Parameters
    ----------
    text
        what stands in the command
    kinds
        which kinds the command takes
    folders
        whether it takes a folder, too

    Raises
    ------
    BadCommand
        with the nearest names, where there is neither

    Examples
    --------
    >>> file_named("one-beer-short", (Kind.SCENARIO,)).name
    'one-beer-short.toml'
    """
    folder = os.path.isdir(text)
    if os.path.exists(text) and not folder:
        _check_kind(text, next((kind for kind in Kind if text.endswith(kind.ending)), None), kinds)
        return Path(text)
    if folder and folders and any(Path(text).glob(f"*{Kind.LESSON.ending}")):
        return Path(text)
    ships = shipped()  # reads all that ships, so nobody with a file of his own waits for it
    if text in ships:
        _check_kind(text, ships[text].kind, kinds)
        return ships[text].path
    if os.path.dirname(text) or folder:
        return Path(text)
    raise BadCommand([Problem.at("FILE", "no_name", found=text, names=_names(kinds))])


def _check_kind(text: str, kind: Kind | None, kinds: tuple[Kind, ...]) -> None:
    """Refuse what is of another kind than a command takes; an ending of no kind says nothing."""
    if kind is not None and kind not in kinds:
        takes = tuple(one.called for one in kinds)
        slots = {"found": text, "kind": kind.called, "kinds": takes}
        raise BadCommand([Problem.at("FILE", "other_kind", **slots)])


def _names(kinds: tuple[Kind, ...]) -> list[str]:
    """Return all that may stand in a command: what ships, and the files that are here."""
    endings = tuple(kind.ending for kind in kinds)
    here = sorted(one for one in os.listdir() if one.endswith(endings))
    return [*here, *(name for name, one in shipped().items() if one.kind in kinds)]
