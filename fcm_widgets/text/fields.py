"""Details of a problem in words, which the messages of several steps use."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..reasons.problem import Problem
from ..state.state import State
from ..validation.reader import as_number
from .names import CORNER_NAMES, a_card, campaign_name, quoted


def in_corner(corner: str) -> str:
    """Return the words for a corner of a block inside a sentence; an unknown corner is quoted.

    >>> in_corner("NW"), in_corner("up")
    ('in the north-west', 'in the "up"')
    """
    return f"in the {CORNER_NAMES.get(corner) or quoted(corner)}"


def entrance_text(corner: str) -> str:
    """Return words for a label that say in which corner a restaurant has its entrance."""
    return f"with its entrance {in_corner(corner)}"


def names_in_order(seats: tuple[int, ...], state: State) -> str:
    """Return the names of the chains in these seats, in the same order."""
    return ", ".join(state.chains[seat].name for seat in seats)


def as_list(values: Any) -> list[Any]:
    """Return a single value or several values as a list."""
    return list(values) if isinstance(values, tuple | list) else [values]


def campaign_of(problem: Problem) -> str:
    """Return the name of the campaign whose number is in the problem's details under `number`."""
    number = problem.details.get("number")
    if number is None:
        return "this campaign"
    tile = number if isinstance(number, int) else as_number(number)
    return f"campaign {number}" if tile is None else campaign_name(tile)


class Listed(tuple[Any, ...]):
    """Values that a message lists; the format chooses quotation marks and "or".

    >>> f"{Listed('ab')}; {Listed('ab'):plain}; {Listed('ab'):or}; {Listed():plain}"
    "'a', 'b'; a, b; 'a' or 'b'; none"
    >>> f"{Listed('abc'):plain_or}; {Listed('abc'):or}"
    "a, b or c; 'a', 'b' or 'c'"
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if not self:
            return "none"
        if spec in ("or", "plain_or"):
            *first, last = map(repr if spec == "or" else str, self)
            return f"{', '.join(first)} or {last}" if first else last
        return ", ".join(map(str if spec == "plain" else repr, self))


def or_hire(problem: Problem) -> str:
    """Return the end of a sentence: what a chain that cannot hire this card can do instead."""
    if problem.details.get("more", True):
        return ": hire another card"
    if problem.details.get("hiring", True):
        return ": finish hiring"
    return ", and you have no hires left"


def if_more(advice: str, none: str) -> Callable[[Problem], str]:
    """Return a function that gives `advice` if there is another choice, otherwise `none`."""
    return lambda problem: advice if problem.details.get("more", True) else none


def written(key: str, words: Callable[[str], str], absent: str) -> Callable[[Problem], str]:
    """Return a function that puts a problem's detail `key` into `words`, or gives `absent`."""

    def write(problem: Problem) -> str:
        value = problem.details.get(key)
        return absent if value is None else words(value)

    return write


this_card = written("card", a_card, "this card")


def or_other(obstacle: Problem, advice: str) -> str:
    """Return `advice` if another card can place a restaurant; if none can, words that say so."""
    if obstacle.details.get("other", True):
        return advice
    return ", and no other card can place a new restaurant now"
