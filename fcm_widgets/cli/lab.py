"""`fcm-widgets lab`: the lessons opened in JupyterLab."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from ..common.safe_text import harmless
from ..errors import FcmError
from ..reasons.problem import Problem
from .lesson_files import copy_lessons, lesson_paths
from .lessons import FIRST, install_command
from .parser import BadCommand, TypedOptions, add_verb

if TYPE_CHECKING:
    from .parser import Verbs

FOLDER = "lessons"
MOST_PORT = 65_535
CONTAINER_FILES = ("/.dockerenv", "/run/.containerenv")
CONTAINER_VARIABLES = ("container", "KUBERNETES_SERVICE_HOST")
"""Environment variables by which Docker, Podman, systemd and Kubernetes mark a container."""


def add(verbs: Verbs) -> None:
    """Add the `lab` command to the parser."""
    parser = add_verb(
        verbs,
        "lab",
        "Copy the lessons, and open your copies in JupyterLab.",
        "lab",
        "lab my-lessons --lesson 03-where-will-house-8-eat",
    )
    add = parser.add_argument
    add(
        "folder",
        nargs="?",
        default=FOLDER,
        metavar="DIR",
        help="folder for the copies, created if needed (default: %(default)s)",
    )
    add(
        "--lesson",
        default=Path(FIRST).stem,
        metavar="NAME",
        help="lesson to open (default: %(default)s)",
    )
    add(
        "--force",
        action="store_true",
        help="overwrite lessons that you have changed (default: keep them)",
    )
    add(
        "--ip",
        metavar="ADDRESS",
        help="network address that JupyterLab listens on (default: this computer only; in a "
        "container, all addresses)",
    )
    add(
        "--port",
        metavar="N",
        help="port that JupyterLab listens on (default: 8888, or a free port if 8888 is taken)",
    )
    add(
        "--no-browser",
        action="store_true",
        help="print the address instead of opening a browser (default: open a browser if there is "
        "a display)",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Copy and sign the lessons, and start JupyterLab; raise `FcmError` if that is impossible."""
    typed = TypedOptions()
    typed.name("--lesson", options.lesson, lesson_paths())
    port = typed.number("--port", options.port, low=1, high=MOST_PORT)
    if not options.folder:
        typed.faults.append(Problem("no_directory", path="DIR"))
    if typed.faults:
        raise BadCommand(typed.faults)
    if find_spec("jupyterlab") is None:
        install = install_command()
        raise FcmError(f"JupyterLab is not installed yet. To install it, run:\n\n  {install}")
    folder = Path(options.folder)
    copies = copy_lessons(folder, if_changed="overwrite" if options.force else "keep")
    # JupyterLab drops the widgets of an unsigned notebook when the page is reloaded. Lessons that
    # were changed are not signed here: JupyterLab signed them on saving, or others changed them.
    ours = [*copies.new, *copies.unchanged]
    if ours:
        _sign(ours)
    print(f"The lessons are in {harmless(str(folder))}. JupyterLab opens {options.lesson}.")
    # The lesson is the default URL, so that the address that JupyterLab prints leads to it, too.
    arguments = [
        f"--ServerApp.root_dir={folder.resolve()}",
        f"--LabApp.default_url=/lab/tree/{options.lesson}.ipynb",
        *_needs_of_this_machine(options),
    ]
    if port is not None:
        arguments.append(f"--port={port}")
    return _become([sys.executable, "-m", "jupyterlab", *arguments])


def _sign(notebooks: Sequence[Path]) -> None:
    command = [sys.executable, "-m", "nbformat.sign", *(str(path.resolve()) for path in notebooks)]
    signed = subprocess.run(command, capture_output=True, text=True, check=False)
    if signed.returncode:
        reason = harmless((signed.stderr.strip() or "no reason given").splitlines()[-1])
        note = f"note: the lessons could not be signed ({reason})."
        print(f"{note} To keep their widgets, trust them in JupyterLab.", file=sys.stderr)


def _needs_of_this_machine(options: argparse.Namespace) -> list[str]:
    in_container = any(map(os.path.exists, CONTAINER_FILES)) or any(
        name in os.environ for name in CONTAINER_VARIABLES
    )
    needs = []
    if options.ip is not None:
        needs.append(f"--ip={options.ip}")
    elif in_container:  # from outside a container, a browser cannot reach its localhost
        needs.append("--ip=0.0.0.0")
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # JupyterLab refuses root without this
        needs.append("--allow-root")
    displays = ("DISPLAY", "WAYLAND_DISPLAY")
    has_display = not sys.platform.startswith("linux") or any(map(os.environ.get, displays))
    if options.no_browser or not has_display:
        needs.append("--no-browser")
    return needs


def _become(command: list[str]) -> int:
    """Run a command in place of this program: the command gets Ctrl-C and sets the exit code."""
    sys.stdout.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)
