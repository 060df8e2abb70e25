"""Suggestions for a misspelt name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

Name = TypeVar("Name")
MOST_NEAR = 3
ALIKE = 0.6
"""Minimum similarity of two names, from 0 to 1 (measured by `difflib`)."""


def nearest(name: str, names: Iterable[Name]) -> list[Name]:
    """Return at most three names that are most like `name`, the nearest first.

    If no name is similar, return the names that are beginnings of `name` ("N" for "north"). Capital
    letters make no difference; numbers are compared by their digits.

    >>> nearest("Burgr", ["beer", "burger"]), nearest("99", [4, 9]), nearest("north", ["N", "E"])
    (['burger'], [9], ['N'])
    """
    return list(_nearest(name.casefold(), tuple(names)))


@lru_cache(maxsize=512)
def _nearest(meant: str, names: tuple[Name, ...]) -> tuple[Name, ...]:
    import difflib  # noqa: PLC0415  only a misspelt name needs it

    folded = {str(known).casefold(): known for known in names}
    like = difflib.get_close_matches(meant, folded, n=MOST_NEAR, cutoff=ALIKE)
    like = like or [known for known in folded if known.isalpha() and meant.startswith(known)]
    return tuple(folded[known] for known in like[:MOST_NEAR])
