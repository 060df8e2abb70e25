"""The words of a problem: why an action is illegal, or what a file or call should have.

`explain/messages.py` has the messages of the base game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..board.squares import Square
from ..common.safe_text import cut, harmless
from ..reasons.problem import Problem
from ..text.english import Sentence, listed
from ..text.fields import Listed, as_list
from ..text.names import (
    a_card,
    a_side,
    capital,
    card_name,
    count_noun,
    good_name,
    listed_or,
    quoted,
    square_text,
    squares_name,
    the_house,
)
from ..text.rows import Message
from .words import row_of, words

LONGEST_FOUND, LONGEST_EXPECTED = 300, 2000
"""Maximum length of the texts on the found value and on the expected value, in letters."""


class _Fields:
    """The fields of a message: each is made from the whole problem or from one of its details."""

    def __init__(self, problem: Problem, write: Callable[[str, Any], Any]) -> None:
        self.problem, self.write = problem, write
        self.made = words().fields

    def __getitem__(self, field: str) -> Any:
        if make := self.made.get(field):
            return make(self.problem)
        return self.write(field, self.problem.details.get(field))


# -- an action -------------------------------------------------------------------------------------


def refusal(problem: Problem) -> Sentence:
    """Return the reason why an action is illegal, with its rule.

    >>> print(refusal(Problem("has_garden", {"house": "8"}, "HSE-2")))
    House 8 already has a garden. Each house may have only one. (HSE-2)
    """
    text = words().messages.get(problem.code, "")
    if callable(text):  # it has several sentences
        return Sentence(capital(text(problem)), problem.rule)
    if isinstance(text, Message):
        text = text.refusal
    text = text or "This is illegal: {code}."

    def in_words(key: str, value: Any) -> str:
        return ABSENT.get(key, "another one") if value is None else IN_WORDS.get(key, str)(value)

    return Sentence(capital(text.format_map(_Fields(problem, in_words))), problem.rule)


ABSENT = {
    "card": "card",
    "chain": "another chain",
    "square": "there",
    "before": "here",
    "squares": "Part of it is",
    "house": "the house",
    "good": "such item",
    "waiting": "others are",
    "doing": "its working day",
    "held": "fewer",
    "others": "",
    "parted": "",
    "side": "such side",
    "what": "the piece",
}
"""The words for a detail that a problem leaves out, by its key."""


def _squares(squares: Any) -> str:
    found = as_list(squares)
    return f"{capital(squares_name(found))} {'is' if len(found) == 1 else 'are'}"


def _others(cards: Any) -> str:
    names = [a_card(str(card)) for card in dict.fromkeys(as_list(cards))]
    if not names:
        return ""
    draw = "draws a salary" if len(names) == 1 else "draw salaries"
    return f". {capital(listed(names))} still {draw}"


IN_WORDS: Mapping[str, Callable[[Any], str]] = {
    "card": lambda card: card_name(str(card)),
    "good": lambda good: good_name(str(good)),
    "square": lambda square: f"square {square_text(square)}",
    "before": lambda square: f"square {square_text(square)}",
    "squares": _squares,
    "house": the_house,
    "waiting": lambda names: (
        f"{listed(map(str, as_list(names)))} {'is' if len(as_list(names)) == 1 else 'are'}"
    ),
    "parted": lambda parted: f" because {parted}",
    "known": lambda amounts: listed_or(f"${amount}" for amount in as_list(amounts)),
    "managers": lambda count: count_noun(count, "manager"),
    "slots": lambda count: count_noun(count, "slot"),
    "room": lambda count: count_noun(count, "slot"),
    "cards": lambda count: count_noun(count, "card"),
    "hires": lambda count: count_noun(count, "hire"),
    "others": _others,
    "side": a_side,
    "entrance": quoted,
    "edge": quoted,
    "held": lambda count: str(count or "none"),
    "owed": lambda money: f"${money}",
    "cash": lambda money: f"${money}",
}
"""The function that writes a detail in a sentence, by the detail's key.

A detail without a function is written unchanged.
"""


# -- a file or a call ------------------------------------------------------------------------------


class InputText(NamedTuple):
    """The words of a problem with a path.

    Parameters
    ----------
    found
        text about the value that was found, `""` for nothing
    expected
        text about the value that was expected
    rule
        id of the rule behind it, `""` for none
    """

    found: str
    expected: str
    rule: str = ""


def as_listed(square: Square) -> str:
    """Return a square as files write it: `[7, 2]`."""
    return str(list(square))


def input_text(problem: Problem, square: Callable[[Square], str] = as_listed) -> InputText:
    """Return the texts of a problem with a path, each in one line; `square` writes squares as text.

    >>> input_text(Problem("number", {"what": "money", "low": 0}, path="bank.cash"))
    InputText(found='', expected='a number of dollars, 0 or more', rule='')
    """
    message = row_of(words().messages, problem.code)
    assert isinstance(message, Message), f"the message of {problem.code} has no `expected`"

    def as_written(key: str, value: Any) -> Any:
        if key == "found" and isinstance(value, list):  # a square, or a list of squares
            if isinstance(value[0], int):
                return square((value[0], value[1]))
            return f"[{', '.join(square((x, y)) for x, y in value)}]"
        if key == "squares":
            return ", ".join(map(square, value))
        if key in ("square", "at"):
            return square(value)
        return Listed(value) if isinstance(value, tuple) else value

    fields = _Fields(problem, as_written)
    details = problem.details
    found = (message.found or "{found}" * ("found" in details)).format_map(fields)
    expected = (message.near if problem.near else message.expected).format_map(fields)
    rule = message.rule or str(details.get("rule", ""))
    return InputText(_line(found, LONGEST_FOUND), _line(expected, LONGEST_EXPECTED), rule)


def _line(text: str, most: int) -> str:
    # Cut twice: a huge text must not be escaped whole, and escaping makes a text longer.
    return cut(harmless(cut(text, most)), most)
