"""`fcm-widgets lessons DIR`: the lessons copied into a folder, and how to open the first."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from .lessons import copy_lessons
from .reasons.problem import Problem
from .showing import harmless
from .verbs import BadCommand

FIRST = "00-start-here.ipynb"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add = parser.add_argument
    add("folder", metavar="DIR", help="the folder, made if it is not there")
    add("--force", action="store_true", help="write over lessons that were changed there")


def run(options: argparse.Namespace) -> str:
    """Copy the lessons; return what to do next. Raises `FcmError` where they cannot be copied."""
    if not options.folder:
        raise BadCommand([Problem("no_directory", path="DIR")])
    folder = Path(options.folder)
    new, stood = copy_lessons(folder, force=options.force)
    there = f" ({len(stood)} of them stood there already)" if stood else ""
    where = "this folder" if folder == Path() else harmless(str(folder))
    copied = f"{len(new) + len(stood)} notebooks are in {where}{there}."
    first = [program("jupyter"), "lab", _as_argument(folder / FIRST)]
    if find_spec("jupyterlab") is None:
        get = [program("pip"), "install", "fcm_widgets[lab]"]
        copied += f" JupyterLab is not installed yet. This installs it:\n\n  {typed(get)}\n"
    return f"{copied}\n{NEXT}\n\n  {harmless(typed(first))}"


NEXT = "This opens the first one:"


def program(name: str) -> str:
    """Return how a program of this Python is called: by its name where the shell finds just it."""
    beside = Path(sys.executable).parent
    found = shutil.which(name)
    finds_it = Path(found).parent == beside if found else str(beside) in os.get_exec_path()
    if finds_it or not _lies(name, beside):
        return name
    inside = beside.is_relative_to(Path.cwd())
    return str((beside.relative_to(Path.cwd()) if inside else beside) / name)


def _lies(name: str, beside: Path) -> bool:
    """Whether a program lies beside Python, or will once it is installed, as in an environment."""
    return sys.prefix != sys.base_prefix or shutil.which(name, path=str(beside)) is not None


def _as_argument(path: Path) -> str:
    """Write a path so that no program takes it for an option."""
    return os.path.join(".", path) if str(path).startswith("-") else str(path)


def typed(command: list[str]) -> str:
    """Write a command as one types it into the shell of this system.

    >>> typed(["jupyter", "lab", "00-start-here.ipynb"])
    'jupyter lab 00-start-here.ipynb'
    """
    return subprocess.list2cmdline(command) if os.name == "nt" else shlex.join(command)
