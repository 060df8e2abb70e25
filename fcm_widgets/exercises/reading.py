"""How a table and an answer are given: numbers, words of a list, chains by how they start."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from ..game.game import Game
from ..validation.reader import as_number
from .checking import Form, Unreadable

Answer = TypeVar("Answer")
Table = Game | Callable[[], Game]
"""A game to ask about, or what loads it once the question is answered or shown."""


def loaded(table: Table) -> Game:
    """Return the game to ask about.

    >>> from fcm_widgets import load_example
    >>> loaded(lambda: load_example("cheaper-or-nearer")).phase
    'dinnertime'
    """
    return table if isinstance(table, Game) else table()


def read_number(answer: object) -> int:
    """Read a whole number; a dollar sign before it does no harm.

    >>> read_number(" $15"), read_number(3)
    (15, 3)
    """
    typed = answer.strip().removeprefix("$") if isinstance(answer, str) else ""
    number = answer if type(answer) is int else as_number(typed)
    if number is None:
        raise Unreadable("Answer with a whole number, such as check(12).")
    return number


whole_number: Form[int] = Form(read_number, "number")
"""A whole number is typed."""


def one_word(known: Callable[[], Iterable[str]], note: str = "") -> Form[str]:
    """Choose one of the known words, or type it, its plural, or enough of its beginning.

    >>> one_word(lambda: ["beer", "burger"]).read("bee"), one_word(lambda: ["pizza"]).read("pizzas")
    ('beer', 'pizza')
    """

    def read(answer: object) -> str:
        words = list(dict.fromkeys(known()))
        typed = answer.strip().casefold() if isinstance(answer, str) else ""
        exact = [word for word in words if typed in (word.casefold(), f"{word.casefold()}s")]
        found = exact or [word for word in words if typed and word.casefold().startswith(typed)]
        if len(found) != 1:
            listed = ", ".join(f'"{word}"' for word in words)
            raise Unreadable(f"Answer with one of these: {listed}.")
        return found[0]

    # A card may be there twice, and is one answer.
    return Form(read, "choice", lambda: [(one, one) for one in dict.fromkeys(known())], note=note)


def chain_name(table: Table, note: str = "") -> Form[str]:
    """Choose a chain at the table, or type enough of its name."""
    return one_word(lambda: [chain.name for chain in loaded(table).start.chains], note)


def added(amounts: Iterable[int]) -> str:
    """Write numbers as a sum; noughts are left out.

    >>> added([3, 0, 2, -4])
    '3 + 2 - 4'
    """
    first, *rest = [amount for amount in amounts if amount] or [0]
    return str(first) + "".join(f" {'-' if one < 0 else '+'} {abs(one)}" for one in rest)
