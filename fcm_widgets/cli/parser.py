"""Declares the commands (verbs) and their options, and reads and checks them."""

from __future__ import annotations

import argparse
import shutil
import sys
from collections.abc import Collection, Sequence
from textwrap import fill
from typing import TYPE_CHECKING, NoReturn

from ..common.safe_text import cut, harmless
from ..errors import FaultyInput
from ..reasons.problem import Problem
from ..validation.reader import FIGURES, as_number

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    Verbs = argparse._SubParsersAction[argparse.ArgumentParser]

PROGRAM = "fcm-widgets"
WIDTH = 78
"""Maximum length of a line in a help, even on a wider terminal."""
LONGEST_REFUSAL = 1000
"""Maximum length of argparse's message about a wrong command, in letters."""
LONGEST_NUMBER = 40
"""Maximum number of digits of a typed number; every allowed number is much shorter."""


class BadCommand(FaultyInput):
    """A command that cannot be carried out; `.faults` lists every fault."""

    what = "command"


class Parser(argparse.ArgumentParser):
    """A parser of commands: help begins with the purpose, errors show no control characters."""

    def format_help(self) -> str:
        """Return the help: the purpose, then the usage and the options."""
        formatter = self._get_formatter()
        formatter.add_text(self.description)
        usage = self.format_usage()
        purpose = formatter.format_help()
        self.description, description = None, self.description
        try:
            rest = super().format_help().removeprefix(usage)
        finally:
            self.description = description
        return f"{purpose}\n{usage}{rest}"

    def error(self, message: str) -> NoReturn:
        """Print the usage and the fault, and exit."""
        super().error(cut(harmless(cut(message, LONGEST_REFUSAL)), LONGEST_REFUSAL))

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        # argparse hides that a message cannot be written; the exit code should show it.
        if message:
            (file or sys.stderr).write(message)


def add_verb(verbs: Verbs, name: str, purpose: str, *examples: str) -> argparse.ArgumentParser:
    """Add a command whose help begins with its purpose and ends with examples.

    Parameters
    ----------
    verbs
        the program's commands, as `add_subparsers` returns them
    name
        name of the command
    purpose
        purpose of the command in one sentence
    examples
        examples of the command, without the name of the program

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
        description=wrapped(purpose),
        epilog=examples_text(examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def wrapped(text: str) -> str:
    """Break a text into lines that fit the terminal."""
    return fill(text, min(WIDTH, shutil.get_terminal_size().columns - 2))


def examples_text(examples: Sequence[str]) -> str:
    """Return the example commands as a text for the end of the command's help."""
    return "\n  ".join(["for example:", *(f"{PROGRAM} {example}" for example in examples)])


class TypedOptions:
    """Reads the values of options, and collects every fault instead of stopping at the first.

    Each method returns the value, or `None` if the option was left out or is wrong.

    >>> typed = TypedOptions()
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
        """Return an option's value as a whole number from `low` to `high`."""
        if text is None:
            return None
        figures = text.strip().removeprefix("-")
        value = as_number(figures, LONGEST_NUMBER)
        if value is not None and figures != text.strip():
            value = -value
        if value is not None and (low is None or value >= low) and (high is None or value <= high):
            return value
        if low is None:
            code = "long_number" if FIGURES.fullmatch(figures) else "whole"
            self.faults.append(Problem.at(option, code, found=text))
        else:
            details = {"what": "whole", "low": low} | ({} if high is None else {"high": high})
            self.faults.append(Problem.at(option, "number", found=text, **details))
        return None

    def name(self, option: str, text: str | None, known: Collection[str]) -> str | None:
        """Return an option's value if it is one of the `known` names."""
        if text is None or text in known:
            return text
        self.faults.append(Problem.at(option, "unknown_name", found=text, names=list(known)))
        return None
