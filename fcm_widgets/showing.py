"""How a value that came from outside is shown: short, and with nothing that a terminal obeys.

A file may hold a title that clears the screen, turns the line round or breaks an SVG picture. What
is told of such a file goes through here.
"""

from __future__ import annotations

import re
from itertools import islice

MOST_SHOWN = 60
"""So many letters of a value stand in a fault."""
MOST_SAID = 1000
"""The most letters of an error's text that a message repeats."""
OBEYED = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # control characters: escape sequences, bells, line ends
    "\u2028\u2029\u202a-\u202e\u2066-\u2069"  # line ends, and what turns the direction round
    "\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb"  # what is there and is not seen
    "\ud800-\udfff\ufffe\uffff]"  # what no file in UTF-8 and no XML may hold
)
"""Characters that do something where they should only be read."""


def harmless(text: str, keep: str = "") -> str:
    r"""Return a text with each character that a terminal or a picture would obey as its escape.

    Those in `keep` stay as they are, such as the line ends of a message of several lines.

    >>> print(harmless("red \x1b[31m, two\nlines"))
    red \x1b[31m, two\nlines
    """
    return OBEYED.sub(lambda found: found[0] if found[0] in keep else _escape(found[0]), text)


def _escape(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")


def cut(text: str, most: int) -> str:
    """Return a text of at most `most` letters, with three dots where it was longer."""
    return text if len(text) <= most else text[: most - 3] + "..."


def shorten(value: object, most: int = MOST_SHOWN) -> str:
    """Return a value as a fault shows it: as Python writes it, cut where it is long.

    >>> shorten("a long story, " * 1000, 20)
    "'a long story, a ..."
    """
    try:
        shown = plain(repr(_beginning(value, most + 1)))
    except (Exception, SystemExit):  # endless digits, deep nesting, whatever a class says
        shown = f"a monstrous {type(value).__name__}"
    return cut(harmless(cut(shown, MOST_SAID)), most)


def said_of(error: BaseException) -> str:
    """Return an error in a line: its kind and what it says, if that can be said.

    >>> said_of(ValueError("it is broken")), said_of(ValueError())
    ('ValueError: it is broken', 'ValueError')
    """
    kind = type(error).__name__
    try:
        said = plain(str(error))
    except BaseException:  # a class of a user may do anything here
        said = "it does not say what is wrong"
    return cut(f"{kind}: {said}" if said else kind, MOST_SAID)


def plain(text: str) -> str:
    """Return a text as plain text: a class of texts may do anything when it is asked.

    >>> class Loud(str):
    ...     def __str__(self): return self.upper()
    >>> plain(Loud("soft"))
    'soft'
    """
    return str.__str__(text)


def _beginning(value: object, most: int) -> object:
    """Return as much of a value as can be seen of it; a million entries are not written out."""
    if isinstance(value, str | bytes | list | tuple):
        return value[:most]
    if type(value) is dict:
        return dict(islice(value.items(), most))
    return value


def is_square(value: object) -> bool:
    """Whether a value is a square as a file writes it, `[x, y]`: each page names it in its way."""
    return isinstance(value, list) and len(value) == 2 and all(map(_is_place, value))


def _is_place(value: object) -> bool:
    return type(value) is int and abs(value) <= FARTHEST


FARTHEST = 1_000_000_000
"""No map reaches so far."""


def dollars(amount: int) -> str:
    """Write a sum of money.

    >>> dollars(8), dollars(-2)
    ('$8', '-$2')
    """
    return f"-${-amount}" if amount < 0 else f"${amount}"
