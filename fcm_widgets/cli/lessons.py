"""`fcm-widgets lessons DIR`: copies the lessons into a folder and says how to open the first."""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..common.safe_text import harmless
from ..reasons.problem import Problem
from .lesson_files import copy_lessons
from .parser import BadCommand, add_verb

if TYPE_CHECKING:
    from .parser import Verbs

FIRST = "00-start-here.ipynb"


def add(verbs: Verbs) -> None:
    """Add the `lessons` command to the parser."""
    purpose = "Copy the lessons (Jupyter notebooks) into a folder of your own."
    parser = add_verb(verbs, "lessons", purpose, "lessons my-lessons")
    parser.add_argument("folder", metavar="DIR", help="folder for the copies, created if needed")
    help_text = "overwrite lessons that you have changed (default: stop and copy nothing)"
    parser.add_argument("--force", action="store_true", help=help_text)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> str:
    """Copy the lessons, and return the next steps as text; raise `FcmError` if copying fails."""
    if not options.folder:
        raise BadCommand([Problem("no_directory", path="DIR")])
    folder = Path(options.folder)
    copies = copy_lessons(folder, if_changed="overwrite" if options.force else "refuse")
    count, old = len(copies.new) + len(copies.unchanged), len(copies.unchanged)
    before = f" ({old} of them were there before)" if old else ""
    where = "this folder" if folder == Path() else harmless(str(folder))
    text = f"{count} notebooks are in {where}{before}."
    if find_spec("jupyterlab") is None:
        text += f" JupyterLab is not installed yet. To install it, run:\n\n  {install_command()}\n"
    # If the path began with "-", a program would read it as an option.
    path = os.path.join(".", folder / FIRST) if str(folder).startswith("-") else str(folder / FIRST)
    open_first = shell_line([program("jupyter"), "lab", path])
    return f"{text}\nTo open the first lesson, run:\n\n  {harmless(open_first)}"


def install_command() -> str:
    """Return the command that installs JupyterLab next to this package."""
    return shell_line([program("pip"), "install", "fcm_widgets[lab]"])


def program(name: str) -> str:
    """Return the command (a name or a path) that runs a program installed with this Python."""
    folder = Path(sys.executable).parent
    found = shutil.which(name)
    finds_it = Path(found).parent == folder if found else str(folder) in os.get_exec_path()
    # In an environment a program is next to Python, or will be once it is installed.
    is_there = sys.prefix != sys.base_prefix or shutil.which(name, path=str(folder)) is not None
    if finds_it or not is_there:
        return name
    here = Path.cwd()
    return str((folder.relative_to(here) if folder.is_relative_to(here) else folder) / name)


def shell_line(command: list[str]) -> str:
    """Return a command as you type it into the shell of this system.

    >>> shell_line(["jupyter", "lab", "00-start-here.ipynb"])
    'jupyter lab 00-start-here.ipynb'
    """
    return subprocess.list2cmdline(command) if os.name == "nt" else shlex.join(command)
