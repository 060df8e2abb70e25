"""`fcm-widgets`: reads a command, runs it, and returns an exit code."""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from .. import __version__
from ..common.safe_text import harmless
from ..errors import FcmError
from ..files.text_files import reason_of
from . import (
    dinner,
    distance,
    examples,
    export,
    haul,
    lab,
    lessons,
    reach,
    review,
    simulate,
    table_card,
)
from .inputs import input_file
from .parser import PROGRAM, Parser, examples_text, wrapped

VERBS = (
    dinner,
    export,
    table_card,
    simulate,
    review,
    lab,
    lessons,
    examples,
    distance,
    haul,
    reach,
)
"""The commands in the order in which the help lists them."""
UNWRITTEN, REFUSED, INTERRUPTED, NOBODY_READS = 1, 2, 130, 141
"""The exit codes of a shell: Ctrl-C is 128 + SIGINT, a pipe without a reader 128 + SIGPIPE."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code.

    The code is 0 after success, and 1 if the command failed or its answer could not be written. It
    is 2 if the command or its input is wrong, 130 after Ctrl-C, and 141 if no program reads the
    answer any more.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a terminal may lack the letters of a name
            stream.reconfigure(errors="backslashreplace")
    if sys.stdout is None:  # the shell has closed it: the answer would be lost without a message
        print("the answer cannot be written: the output is closed", file=sys.stderr)
        return UNWRITTEN
    try:
        code = _run(arguments)
        sys.stdout.flush()  # a buffered answer may still fail to be written
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return INTERRUPTED
    except OSError as error:  # writing the answer failed: errors of other files are `FcmError`s
        with suppress(OSError, ValueError):  # otherwise Python would write the rest when it exits
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return NOBODY_READS
        print(f"the answer cannot be written: {reason_of(error)}", file=sys.stderr)
        return UNWRITTEN
    return code


def _run(arguments: Sequence[str] | None) -> int:
    parser = _parser()
    try:
        options = parser.parse_args(arguments)
    except SystemExit:  # after printing the help, or what is wrong with the arguments
        sys.stdout.flush()
        raise
    if options.verb is None:
        parser.print_help(sys.stderr)
        return REFUSED
    try:
        if "kinds" in options and options.file is not None:  # declared by `add_file`
            options.file = input_file(options.file, options.kinds, folders=options.folders)
        answer: str | int = options.run(options)
    except FcmError as error:
        print(harmless(str(error), keep="\n"), file=sys.stderr)
        return UNWRITTEN if _disk_failed(error) else REFUSED
    if isinstance(answer, int):
        return answer
    print(harmless(answer, keep="\n"))
    return 0


def _disk_failed(error: BaseException | None) -> bool:
    """Return whether a disk that is full, over its quota or broken caused the error."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EIO):
            return True
        error = error.__cause__
    return False


def _parser() -> argparse.ArgumentParser:
    examples_part = examples_text(["lab", "dinner one-beer-short"])
    parser = Parser(
        prog=PROGRAM,
        description=wrapped(
            "Learn Food Chain Magnate: explain a dinner, export web pages, let bots play games, "
            "review a game, or open the lessons."
        ),
        epilog=f"{examples_part}\n\nYou can type the name of an example in place of a FILE.\n"
        f"`{PROGRAM} VERB --help` explains a verb.\n"
        f"`python -m fcm_widgets` runs the same program.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    verbs = parser.add_subparsers(dest="verb", title="verbs", metavar="VERB")
    for verb in VERBS:
        verb.add(verbs)
    return parser
