"""The names that a misspelt one may have meant."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

Name = TypeVar("Name")
MOST_NEAR = 3
ALIKE = 0.6
"""How much of two names must be the same, as `difflib` counts it."""


def nearest(name: str, names: Iterable[Name]) -> list[Name]:
    """Return those of `names` that are most like `name`, the nearest first, three at most.

    Where none is, those that `name` begins with. Capital letters make no difference; a number is
    compared by its digits.

    >>> nearest("Burgr", ["beer", "burger"]), nearest("99", [4, 9]), nearest("north", ["N", "E"])
    (['burger'], [9], ['N'])
    """
    return list(_nearest(name.casefold(), tuple(names)))


@lru_cache(maxsize=512)
def _nearest(meant: str, names: tuple[Name, ...]) -> tuple[Name, ...]:
    folded = {str(known).casefold(): known for known in names}
    like = difflib.get_close_matches(meant, folded, n=MOST_NEAR, cutoff=ALIKE)
    like = like or [known for known in folded if known.isalpha() and meant.startswith(known)]
    return tuple(folded[known] for known in like[:MOST_NEAR])
