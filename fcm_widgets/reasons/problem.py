"""Problems: what is wrong with an action, a file or a call, as data.

Each code has a message: `explain/messages.py` has those of the base game, and each module its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from ..common.display import Shown
from ..common.safe_text import cut, harmless, is_square, shorten
from ..common.suggest import nearest

LONGEST_PATH = 200
"""Maximum length of a path, in letters."""
LONGEST_NAME = 200
"""Maximum length of a name that is compared with known names; no real name is nearly as long."""
MOST_SQUARES = 4
"""Maximum number of squares in one piece: a lobbyist's longest road, or a park."""
WORDS = "fcm_widgets.explain.problems"
"""The module that puts problems into words. It imports this file, so it is loaded late."""


@dataclass(frozen=True, slots=True)
class Problem(Shown):
    """One reason why an action is not allowed, or why a file or a call cannot be read.

    As a text it is one line that is safe to print, whatever the input contains. With a `path`, the
    text says what was found there and what was expected. Without a path, it is a sentence that says
    why the action is illegal.

    Parameters
    ----------
    code
        kind of the problem, such as ``"has_garden"`` or ``"number"``
    details
        values for its message. If there is a path, `found` is the wrong value, shortened; without
        `found`, the value is missing. `name` is a misspelt name, `names` are the known names.
    rule
        id of the rule that forbids the action or the value
    path
        place in a file or call, such as ``"chain[0].cash"``; empty for an action
    lately
        whether the rule is newer than some saves; if so, a save that breaks it still loads

    Examples
    --------
    >>> print(Problem("has_garden", {"house": "8"}, "HSE-2"))
    House 8 already has a garden. Each house may have only one. (HSE-2)
    >>> print(Problem.at("chain[0].cash", "number", found=-3, what="money", low=0))
    chain[0].cash: found -3, but expected a number of dollars, 0 or more
    """

    code: str
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)
    rule: str = ""
    path: str = ""
    lately: bool = field(default=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.path:
            object.__setattr__(self, "path", shown_path(self.path))

    @classmethod
    def at(cls, path: str, code: str, /, **details: Any) -> Problem:
        """Return a problem with an input, in which a long wrong value is shortened.

        Parameters
        ----------
        path
            place of the fault in the input
        code
            kind of the fault
        **details
            values for the message; for a misspelt name, `names` are the known names and `name`
            is the wrong name (default: `found`)

        Examples
        --------
        >>> from fcm_widgets.decisions import Problem
        >>> print(Problem.at("bots", "unknown_bot", found="plane", names=["plain", "random"]))
        bots: found 'plane', but expected 'plain' (or 'random')
        """
        if "names" in details:
            name = details.get("name", details.get("found", ""))
            if isinstance(name, str):
                name = name[:LONGEST_NAME]
            else:  # the digits of a number may be similar to a known name, too
                name = shorten(name) if type(name) in (int, list) else ""
            details["name"] = name
            details["names"] = tuple(details["names"])
        # Squares stay unchanged, because files, the log and widgets write them in different ways.
        if "found" in details and not _are_squares(details["found"]):
            details["found"] = shorten(details["found"])
        return cls(code, details, path=path)

    @property
    def near(self) -> tuple[Any, ...]:
        """The known names that a misspelt name may mean, the nearest first.

        >>> from fcm_widgets.decisions import Problem
        >>> Problem.at("bots", "unknown_bot", found="plane", names=["plain", "random"]).near
        ('plain',)
        """
        if "names" not in self.details:
            return ()
        return tuple(nearest(self.details["name"], self.details["names"]))

    @property
    def found(self) -> str:
        """The wrong value that the input contains, in words."""
        return import_module(WORDS).input_text(self).found or "nothing"

    @property
    def expected(self) -> str:
        """The values that would be right, in words, with the rule that requires them."""
        text = import_module(WORDS).input_text(self)
        return f"{text.expected} ({text.rule})" if text.rule else text.expected

    def __str__(self) -> str:
        if self.path:
            return f"{self.path}: found {self.found}, but expected {self.expected}"
        return Shown.__str__(self)


def shown_path(path: str) -> str:
    """Return a path shortened and safe to print, whatever keys it contains."""
    return cut(harmless(cut(path, LONGEST_PATH)), LONGEST_PATH)


def _are_squares(value: object) -> bool:
    """Return whether a value is a square or a short list of squares."""
    if is_square(value):
        return True
    if not isinstance(value, list) or not 0 < len(value) <= MOST_SQUARES:
        return False
    return all(map(is_square, value)) and shorten(value) == repr(value)
