"""Reading a file that people wrote: every fault is kept with its path, none stops the reading.

A check takes the reader, a path and a value and returns the value read or `None` with a fault
noted. The texts say what stands there and what could.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from .errors import MOST_FAULTS, Fault
from .showing import OBEYED, shorten

if TYPE_CHECKING:
    from .city.squares import Square

T = TypeVar("T")
Check = Callable[["Reader", str, Any], T | None]


class Reader:
    """Collects the faults of one input: the first of them in words, of the rest how many."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.more = 0

    def fault(self, path: str, found: object, expected: str | Callable[[], str]) -> None:
        """Note a fault: the key's path, what stands there, what could stand there.

        Where it takes a search to say what could, `expected` is called if anybody will read it.
        """
        if len(self.faults) == MOST_FAULTS:
            self.more += 1
            return
        expected = expected if isinstance(expected, str) else expected()
        shown = found if isinstance(found, Shown) else shorten(found)
        self.faults.append(Fault(path, str(shown), expected))

    def keys(
        self,
        path: str,
        value: Any,
        allowed: Iterable[str],
        foreign: Mapping[str, str] | None = None,
    ) -> dict[str, Any]:
        """Return a table's allowed keys; each other key is a fault with the nearest name.

        `foreign` names keys that belong to a module which is not listed.
        """
        if not isinstance(value, dict):
            self.fault(path, value, "a table of keys and values")
            return {}
        names = list(allowed)
        good: dict[str, Any] = {}
        for key, inner in value.items():
            if key in names:
                good[key] = inner
            elif foreign and key in foreign:
                needs = f"this key only with module {foreign[key]!r} in modules"
                self.fault(join(path, key), inner, needs)
            else:
                unknown = Shown("an unknown key")
                self.fault(join(path, str(key)), unknown, partial(nearest, key, names))
        return good

    def read(self, path: str, table: Mapping[str, Any], key: str, check: Check[T], default: T) -> T:
        """Read one key of a table, `default` where it is left out or wrong."""
        if key not in table:
            return default
        found = check(self, join(path, key), table[key])
        return default if found is None else found

    def need(self, path: str, table: Mapping[str, Any], key: str, check: Check[T]) -> T | None:
        """Read a key that must stand there; `None` with a fault where it is missing or wrong."""
        if key not in table:
            self.fault(join(path, key), Shown("nothing"), EXPECTED.get(key, "a value"))
            return None
        return check(self, join(path, key), table[key])

    def tables(
        self, path: str, value: Any, most: int, what: str, expected: str = ""
    ) -> list[tuple[str, Any]]:
        """Return the tables of an array of tables, each with its path; see `at_most`."""
        if not isinstance(value, list):
            self.fault(path, value, f"tables, each under [[{path}]]")
            return []
        entries = self.at_most(path, value, most, what, expected)
        return [(f"{path}[{number}]", inner) for number, inner in enumerate(entries)]

    def at_most(
        self, path: str, value: list[Any], most: int, what: str, expected: str = ""
    ) -> list[Any]:
        """Return the first `most` entries of a list: more are one fault, and not looked at."""
        if len(value) > most:
            self.fault(path, Shown(f"{len(value)} {what}"), expected or f"at most {most} {what}")
        return value[:most]


class Shown(str):
    """Words that stand in a fault as they are, without quotation marks."""

    __slots__ = ()


EXPECTED = {
    "name": "a chain's name",
    "number": "a number",
    "at": "the north-west square, [x, y]",
    "entrance": "the corner with the doors: 'NW', 'NE', 'SW' or 'SE'",
    "good": "a good",
    "tiles": "rows of tile names, such as [['A', 'L90']]",
    "edge": "the edge it flies in from: 'N', 'E', 'S' or 'W'",
    "first": "its first row or column",
    "squares": "squares, [[x, y], ...]",
    "city": "a table [city] with tiles",
    "chain": "1 to 6 chains, each under [[chain]]",
    "garden": "the side on which its garden lies: 'N', 'E', 'S' or 'W'",
}


MOST = 1_000_000_000
"""No number of a table comes near this; more is a slip or an attack."""


MOST_PIECES = 100
"""No table has more pieces of a kind, more cards in one place or more demand on one house."""


def join(path: str, key: str) -> str:
    """Return the path of a key in a table: `chain[0]` and `cash` give `chain[0].cash`."""
    return f"{path}.{key}" if path else key


def nearest(name: str, names: Iterable[str]) -> str:
    """Say what could stand there: the nearest names first.

    >>> nearest("burgr", ["burger", "pizza", "beer"])
    "'burger' (or 'pizza', 'beer')"
    """
    options = list(names)
    folded = {option.casefold(): option for option in options}
    like = difflib.get_close_matches(str(name).casefold(), folded, n=3, cutoff=0.6)
    close = [folded[one] for one in like]
    others = [option for option in options if option not in close]
    if not close:
        return "one of " + ", ".join(map(repr, options)) if options else "nothing here"
    if len(others) > 8:
        return " or ".join(map(repr, close))
    rest = f" (or {', '.join(map(repr, others))})" if others else ""
    return " or ".join(map(repr, close)) + rest


def integer(minimum: int, maximum: int | None = None, what: str = "a whole number") -> Check[int]:
    """Check for a whole number within bounds; `true` and `1.0` are none."""
    bounds = f"{minimum} or more" if maximum is None else f"{minimum} to {maximum}"

    def check(reader: Reader, path: str, value: Any) -> int | None:
        whole = isinstance(value, int) and not isinstance(value, bool)
        if whole and minimum <= value <= (MOST if maximum is None else maximum):
            return int(value)
        too_much = whole and maximum is None and value > MOST
        reader.fault(path, value, f"{what}, " + (f"at most {MOST}" if too_much else bounds))
        return None

    return check


def boolean(reader: Reader, path: str, value: Any) -> bool | None:
    """Check for `true` or `false`."""
    if isinstance(value, bool):
        return value
    reader.fault(path, value, "true or false")
    return None


def text(reader: Reader, path: str, value: Any) -> str | None:
    """Check for a text."""
    if isinstance(value, str):
        return value
    reader.fault(path, value, "a text in quotation marks")
    return None


def line(reader: Reader, path: str, value: Any) -> str | None:
    """Check for a text that is printed as it stands: short, on one line, nothing to obey in it."""
    found = text(reader, path, value)
    if found is None or is_line(found):
        return found
    reader.fault(path, found, ONE_LINE)
    return None


MOST_LETTERS = 200
ONE_LINE = f"one line of at most {MOST_LETTERS} letters, without control characters"


def is_line(text: str) -> bool:
    """Whether a title or a name can be shown as it is, on a terminal and in a picture."""
    return len(text) <= MOST_LETTERS and not OBEYED.search(text)


def one_of(options: Iterable[Any]) -> Check[Any]:
    """Check for one of a few values; a wrong name is answered with the nearest ones."""
    known = list(options)

    def check(reader: Reader, path: str, value: Any) -> Any:
        for option in known:
            if type(option) is type(value) and option == value:
                return option
        names = [option for option in known if isinstance(option, str)]
        if isinstance(value, str) and len(names) == len(known):
            reader.fault(path, value, lambda: nearest(value, names))
        else:
            reader.fault(path, value, " or ".join(map(repr, known)))
        return None

    return check


def square(reader: Reader, path: str, value: Any) -> Square | None:
    """Check for a square, `[x, y]`."""
    if isinstance(value, list) and len(value) == 2 and all(map(_is_place, value)):
        return value[0], value[1]
    reader.fault(path, value, "a square, [x, y], two whole numbers")
    return None


def _is_place(value: Any) -> bool:
    return type(value) is int and abs(value) <= MOST


def list_of(
    check: Check[T], most: int = MOST_PIECES, what: str = "entries"
) -> Check[tuple[T, ...]]:
    """Check for a list whose every entry passes `check`; wrong entries are left out.

    More than `most` are a fault, see `Reader.at_most`.
    """

    def run(reader: Reader, path: str, value: Any) -> tuple[T, ...] | None:
        if not isinstance(value, list):
            reader.fault(path, value, "a list, [...]")
            return None
        entries = enumerate(reader.at_most(path, value, most, what))
        read = [check(reader, f"{path}[{number}]", inner) for number, inner in entries]
        return tuple(one for one in read if one is not None)

    return run
