"""What the verbs of the command line share: a purpose, examples, and how one is refused."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from .errors import _Faulty

if TYPE_CHECKING:
    Verbs = argparse._SubParsersAction[argparse.ArgumentParser]

PROGRAM = "fcm-widgets"
"""The name of the script; `python -m fcm_widgets` does the same."""
WIDTH = 78
"""No longer are the lines of a help that argparse does not break itself."""


class BadCommand(_Faulty):
    """A command that cannot be carried out as it is; `.faults` lists every fault."""

    what = "command"


def add_verb(verbs: Verbs, name: str, purpose: str, *examples: str) -> argparse.ArgumentParser:
    """Add a verb whose help says in a sentence what it is for, and shows commands that run.

    Parameters
    ----------
    verbs
        the verbs of the program
    name
        the verb
    purpose
        the sentence
    examples
        what stands after the name of the program in each example

    Examples
    --------
    >>> verbs = argparse.ArgumentParser("fcm-widgets").add_subparsers()
    >>> print(add_verb(verbs, "greet", "Say hello.", "greet --loud").epilog)
    for example:
      fcm-widgets greet --loud
    """
    return verbs.add_parser(
        name,
        help=purpose[0].lower() + purpose[1:].removesuffix("."),
        description=fill(purpose, WIDTH),
        epilog=shown(examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def shown(examples: Sequence[str]) -> str:
    """Return the end of a help: commands to type."""
    return "\n  ".join(["for example:", *(f"{PROGRAM} {one}" for one in examples)])
