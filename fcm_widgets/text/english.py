"""Sentences with their rules, and lists and counts inside sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from ..board.tile import as_house, dwelling
from ..data import goods


def one_stop(text: str) -> str:
    """Return the text with one end mark, not two, if a name such as "Inc." ends a sentence.

    >>> one_stop("It dined at Gluttony Inc.. It paid $9... or more.")
    'It dined at Gluttony Inc. It paid $9... or more.'
    >>> one_stop("Lesson 2: Where will house 8 eat?.")
    'Lesson 2: Where will house 8 eat?'
    """
    twice = ".." in text or "?." in text or "!." in text  # nearly all texts have none of these
    return TWO_STOPS.sub(r"\1", text) if twice else text


TWO_STOPS = re.compile(r"(?<!\.)([.?!])\.(?!\.)")


class _Sentence(NamedTuple):
    text: str
    rule: str


class Sentence(_Sentence):
    """A sentence and the id of its rule."""

    __slots__ = ()

    def __new__(cls, text: str, rule: str) -> Sentence:
        """Make a sentence with a single full stop at its end."""
        return super().__new__(cls, one_stop(text), rule)

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


def counted(wants: Mapping[str, int]) -> str:
    """Return goods with their numbers, as a list in words.

    >>> counted({"burger": 2, "beer": 1, "pizza": 1})
    '2 burgers, 1 beer and 1 pizza'
    """
    named = goods()
    parts = [
        f"{count} {named[good].name if count == 1 else named[good].plural}"
        for good, count in wants.items()
    ]
    return listed(parts)


def listed(parts: Iterable[str], last_word: str = "and") -> str:
    """Return the parts as a list in words: commas, and `last_word` before the last part.

    >>> listed(["a", "b", "c"]), listed(["a", "b"], "or")
    ('a, b and c', 'a or b')
    """
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} {last_word} {last}" if first else last


def house_name(number: object) -> str:
    """Return the name of a house or an apartment, with a capital letter.

    >>> house_name("8"), house_name("π")
    ('House 8', 'Apartment pi')
    """
    name = dwelling(as_house(number)).name
    return name[0].upper() + name[1:]


def sentence(text: str) -> str:
    """Return the text with a full stop at its end, unless it ends in an end mark already.

    >>> sentence("It dined at Gluttony Inc."), sentence("It stayed at home")
    ('It dined at Gluttony Inc.', 'It stayed at home.')
    """
    return one_stop(f"{text}.")
