"""Finds the FILE of a command, and adds the commands that answer a question about a scenario."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..game.examples import example_names, example_path, saved_games
from ..game.game import Game
from ..reasons.problem import Problem
from ..state.state import PhaseProgress
from .lesson_files import lesson_paths, lesson_title
from .parser import BadCommand, add_verb

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from .parser import Verbs


class FileKind(Enum):
    """A kind of file that a command takes, with its file ending and its name."""

    SCENARIO = (".toml", "a scenario")
    SAVED = (".json", "a saved game")
    LESSON = (".ipynb", "a lesson")

    def __init__(self, ending: str, title: str) -> None:
        self.ending, self.title = ending, title


class Shipped(NamedTuple):
    """A file that ships with the package, with a sentence about it."""

    kind: FileKind
    path: Path
    about: str


FIRST_SENTENCE = re.compile(r'.*?[.?!]"?(?=\s+[A-Z]|$)')


def shipped() -> dict[str, Shipped]:
    """Return every scenario, saved game and lesson in the package, by its name.

    >>> shipped()["one-beer-short"].about
    'The example on the page about the scenario format: it uses almost every key once.'
    """
    files = {}
    for name in example_names():
        path = example_path(name)
        # A scenario begins with a comment, which ends at the first empty line.
        lines = [
            line.removeprefix("#").strip() for line in path.read_text(encoding="utf-8").split("\n")
        ]
        remark = " ".join(lines[: lines.index("")])
        sentence = FIRST_SENTENCE.match(remark)
        files[name] = Shipped(FileKind.SCENARIO, path, sentence[0] if sentence else remark)
    for name, (path, about) in saved_games().items():
        files[name] = Shipped(FileKind.SAVED, path, about)
    for name, path in lesson_paths().items():
        files[name] = Shipped(FileKind.LESSON, path, lesson_title(path))
    return files


def input_file(text: str, kinds: tuple[FileKind, ...], *, folders: bool = False) -> Path:
    """Return the path of the file that a command names: a file of the user, or an example.

    A name with a folder is a path. If no such file exists, the function that reads it later raises
    the error.

    Parameters
    ----------
    text
        the name in the command
    kinds
        the kinds of file that the command takes
    folders
        whether the command also takes a folder of lessons

    Raises
    ------
    BadCommand
        if there is no such file and no such example; the error suggests the nearest names

    Examples
    --------
    >>> input_file("one-beer-short", (FileKind.SCENARIO,)).name
    'one-beer-short.toml'
    """
    is_folder = os.path.isdir(text)
    if os.path.exists(text) and not is_folder:
        # Another ending does not say what kind of file it is, so such a file is accepted here.
        _check_kind(text, next((k for k in FileKind if text.endswith(k.ending)), None), kinds)
        return Path(text)
    if is_folder and folders and any(Path(text).glob(f"*{FileKind.LESSON.ending}")):
        return Path(text)
    examples = shipped()  # this reads many files, so it comes after the checks for a user's file
    if text in examples:
        _check_kind(text, examples[text].kind, kinds)
        return examples[text].path
    if os.path.dirname(text) or is_folder:
        return Path(text)
    endings = tuple(kind.ending for kind in kinds)
    names = sorted(name for name in os.listdir() if name.endswith(endings))
    names += [name for name, example in examples.items() if example.kind in kinds]
    raise BadCommand([Problem.at("FILE", "no_name", found=text, names=names)])


def _check_kind(text: str, kind: FileKind | None, kinds: tuple[FileKind, ...]) -> None:
    if kind is not None and kind not in kinds:
        details = {"kind": kind.title, "kinds": tuple(known.title for known in kinds)}
        raise BadCommand([Problem.at("FILE", "other_kind", found=text, **details)])


def add_file(
    parser: ArgumentParser,
    help_text: str,
    kinds: tuple[FileKind, ...],
    *,
    folders: bool = False,
    optional: bool = False,
) -> None:
    """Add the argument FILE to a command; `input_file` finds the file before the command runs."""
    nargs = "?" if optional else None
    parser.add_argument("file", nargs=nargs, metavar="FILE", help=help_text)
    parser.set_defaults(kinds=kinds, folders=folders)


def add_question(verbs: Verbs, name: str, purpose: str, *examples: str) -> ArgumentParser:
    """Add a command that answers a question about a scenario, in words or as JSON."""
    parser = add_verb(verbs, name, purpose, *examples)
    add_file(parser, "a scenario (.toml), or the name of an example", (FileKind.SCENARIO,))
    add = parser.add_argument
    add("--json", action="store_true", help="print one JSON object")
    add("--strict", action="store_true", help="reject positions that cannot occur in a real game")
    return parser


def at_dinnertime(game: Game) -> Game:
    """Return the game at dinnertime; if it is at another phase, move it there and print a note."""
    if game.phase == "dinnertime":
        in_the_middle = game.state.progress.step  # a module asks something after the dinner
        return Game(game._since_phase_began()[0]) if in_the_middle else game
    now = "here is the dinner that it would have now"
    note = f"the file is at {game.phase}, not at dinnertime; {now}"
    print(f"note: {note}", file=sys.stderr)
    return Game(replace(game.state, phase="dinnertime", progress=PhaseProgress()))
