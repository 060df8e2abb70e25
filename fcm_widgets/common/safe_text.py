"""Functions that make values of users and files safe to print: short, no control characters.

A title in a file may contain characters that clear the screen, reverse the order of a text or break
an SVG picture. Every message about such a file uses these functions.
"""

from __future__ import annotations

import re
from itertools import islice

MOST_SHOWN = 60
"""Maximum length of a value in the text of a fault, in letters."""
LONGEST_ERROR = 1000
"""Maximum length of an error's text in a message, in letters."""
UNSAFE = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # control characters: escape sequences, bells, line ends
    "\u2028\u2029\u202a-\u202e\u2066-\u2069"  # line ends, and changes of the direction
    "\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb"  # invisible characters
    "\ud800-\udfff\ufffe\uffff]"  # not allowed in UTF-8 or in XML
)
"""Characters that act on a terminal or a picture instead of being shown."""


def harmless(text: str, keep: str = "") -> str:
    r"""Return a text with each unsafe character replaced by its escape.

    The characters in `keep` are not replaced: for example the line ends of a long message.

    >>> print(harmless("red \x1b[31m, two\nlines"))
    red \x1b[31m, two\nlines
    """

    def escape(found: re.Match[str]) -> str:
        escaped = found[0].encode("unicode_escape").decode("ascii")
        return found[0] if found[0] in keep else escaped

    return UNSAFE.sub(escape, text)


def cut(text: str, most: int) -> str:
    """Return a text, cut to `most` letters and three dots if it is longer."""
    return text if len(text) <= most else text[: most - 3] + "..."


def shorten(value: object, most: int = MOST_SHOWN) -> str:
    """Return a value as text for a message: its Python `repr`, cut to at most `most` letters.

    >>> shorten("a long story, " * 1000, 20)
    "'a long story, a ..."
    """
    try:
        # Only the visible beginning: a million entries need not be written out.
        if isinstance(value, str | bytes | list | tuple):
            value = value[: most + 1]
        elif type(value) is dict:
            value = dict(islice(value.items(), most + 1))
        shown = plain(repr(value))
    except (Exception, SystemExit):  # too many digits, too deep nesting, a user's own `__repr__`
        shown = f"a monstrous {type(value).__name__}"
    return cut(harmless(cut(shown, LONGEST_ERROR)), most)


def error_text(error: BaseException) -> str:
    """Return an error as a text: its class, and its message, if any.

    >>> error_text(ValueError("it is broken")), error_text(ValueError())
    ('ValueError: it is broken', 'ValueError')
    """
    kind = type(error).__name__
    try:
        message = plain(str(error))
    except BaseException:  # a class of a user may do anything here
        message = "it does not say what is wrong"
    return cut(f"{kind}: {message}" if message else kind, LONGEST_ERROR)


def plain(text: str) -> str:
    """Return a text as a plain `str`, because the methods of a subclass may do anything.

    >>> class Loud(str):
    ...     def __str__(self): return self.upper()
    >>> plain(Loud("soft"))
    'soft'
    """
    return str.__str__(text)


FARTHEST = 1_000_000_000
"""Largest coordinate that a file may contain; no city is nearly as large."""


def is_square(value: object) -> bool:
    """Return whether a value is a square as files write it, `[x, y]`."""
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(part) is int and abs(part) <= FARTHEST for part in value)
    )


def dollars(amount: int) -> str:
    """Return a sum of money as a text.

    >>> dollars(8), dollars(-2)
    ('$8', '-$2')
    """
    return f"-${-amount}" if amount < 0 else f"${amount}"
