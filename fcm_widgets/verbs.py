"""What the verbs of the command line share: a purpose, examples, and how one is refused."""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Collection, Sequence
from textwrap import fill
from typing import TYPE_CHECKING

from .errors import _Faulty
from .reader import as_number
from .reasons.problem import Problem

if TYPE_CHECKING:
    Verbs = argparse._SubParsersAction[argparse.ArgumentParser]

PROGRAM = "fcm-widgets"
"""The name of the script; `python -m fcm_widgets` does the same."""
WIDTH = 78
"""No longer are the lines of a help, however wide the terminal is."""


LONGEST_NUMBER = 40
"""So many figures of a typed number are read; no option takes nearly as many."""


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
        description=fill(purpose, min(WIDTH, shutil.get_terminal_size().columns - 2)),
        epilog=shown(examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def shown(examples: Sequence[str]) -> str:
    """Return the end of a help: commands to type."""
    return "\n  ".join(["for example:", *(f"{PROGRAM} {one}" for one in examples)])


class Typed:
    """Reads what was typed for options, and keeps every fault instead of ending at the first.

    Each of its methods returns the value, or `None` where nothing or a fault was typed.

    >>> typed = Typed()
    >>> typed.number("--games", "12", low=1), typed.number("--seed", "q", low=None)
    (12, None)
    >>> print(typed.faults[0])
    --seed: found 'q', but expected a whole number
    """

    def __init__(self) -> None:
        self.faults: list[Problem] = []

    def number(
        self, option: str, text: str | None, *, low: int | None = None, high: int | None = None
    ) -> int | None:
        """Read a whole number within bounds."""
        if text is None:
            return None
        figures = text.strip().removeprefix("-")
        value = as_number(figures, LONGEST_NUMBER)
        if value is not None and figures != text.strip():
            value = -value
        if value is not None and (low is None or value >= low) and (high is None or value <= high):
            return value
        if low is None:
            self.faults.append(Problem.at(option, "whole", found=text))
        else:
            slots = {"what": "whole", "low": low} | ({} if high is None else {"high": high})
            self.faults.append(Problem.at(option, "number", found=text, **slots))
        return None

    def name(self, option: str, text: str | None, known: Collection[str]) -> str | None:
        """Read one of some names."""
        if text is None or text in known:
            return text
        self.faults.append(Problem.at(option, "unknown_name", found=text, names=list(known)))
        return None
