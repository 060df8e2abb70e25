"""Makes exercises: loads their games, defines the forms of answers, and provides `asks`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import wraps
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar

from ...game.examples import load_example
from ...game.game import Game
from ...text.names import ORDINALS, a_card, all_cards, campaign_name, good_in_general, the_house
from ...validation.reader import as_number
from ..misreadings.solution import Solution
from .exercise import Exercise, Figure, Form, Unreadable

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")
Table = Game | str | Callable[[], Game]
"""A game to ask about, an example's name, or a function that loads a game."""

WORDS: Mapping[str, Callable[[Any], str]] = {
    "campaign": campaign_name,
    "card": a_card,
    "cards": all_cards,
    "good": good_in_general,
    "house": the_house,
    "number": lambda number: ORDINALS[number - 1],
    "to": a_card,
}
"""By the name of an argument, the function that writes its value in words (default: `str`)."""


def loaded(table: Table) -> Game:
    """Return a game: `table` is that game, the name of an example, or a function that loads it."""
    if isinstance(table, str):
        return load_example(table)
    return table if isinstance(table, Game) else table()


def asks(
    question: str,
    form: Form[Answer] | Callable[[Table], Form[Answer]],
    figure: Callable[..., Figure] | None = None,
) -> Callable[
    [Callable[Concatenate[Game, Arguments], Solution[Answer]]],
    Callable[Concatenate[Table, Arguments], Exercise[Answer]],
]:
    """Return a decorator that turns a function that solves a question into an exercise.

    In the question, `{name}` becomes the argument `name` of the function. `figure` gets the same
    arguments and returns the map of the question. The game is loaded and the question solved only
    when they are first needed, so importing a lesson is fast.

    >>> @asks("How many houses does {chain} own?", whole_number)
    ... def ask_owned(game, chain):
    ...     return Solution(0, "chains own no houses.")
    >>> ask_owned("cheaper-or-nearer", "Xango Blues Bar")
    How many houses does Xango Blues Bar own?
    """

    def decorate(
        solve: Callable[Concatenate[Game, Arguments], Solution[Answer]],
    ) -> Callable[Concatenate[Table, Arguments], Exercise[Answer]]:
        solver = signature(solve)
        first, *others = solver.parameters.values()

        @wraps(solve)
        def ask(
            table: Table, /, *args: Arguments.args, **kwargs: Arguments.kwargs
        ) -> Exercise[Answer]:
            _, *given = solver.bind(table, *args, **kwargs).arguments.items()
            words = {name: WORDS.get(name, str)(value) for name, value in given}
            return Exercise(
                question.format(**words),
                lambda: solve(loaded(table), *args, **kwargs),
                form if isinstance(form, Form) else form(table),
                None if figure is None else lambda: figure(loaded(table), *args, **kwargs),
            )

        # `help` and the documentation show that it takes a table and returns an exercise.
        ask.__dict__["__signature__"] = solver.replace(
            parameters=[first.replace(annotation="Table"), *others],
            return_annotation=str(solver.return_annotation).replace("Solution", "Exercise"),
        )
        return ask

    return decorate


def read_number(answer: object) -> int:
    """Read a whole number, with or without a dollar sign.

    >>> read_number(" $15"), read_number(3)
    (15, 3)
    """
    typed = answer.strip().removeprefix("$") if isinstance(answer, str) else ""
    number = answer if type(answer) is int else as_number(typed)
    if number is None:
        raise Unreadable("Answer with a whole number, such as check(12).")
    return number


whole_number: Form[int] = Form(read_number, "number")
"""The form of an answer that is a whole number, which the reader types."""


def one_word(known: Callable[[], Iterable[str]], note: str = "") -> Form[str]:
    """Return a form in which you choose a known word, or type it, its plural or its beginning.

    >>> one_word(lambda: ["beer", "burger"]).read("bee"), one_word(lambda: ["pizza"]).read("pizzas")
    ('beer', 'pizza')
    """

    def words() -> list[str]:
        return list(dict.fromkeys(known()))  # a card may be there twice

    def read(answer: object) -> str:
        typed = answer.strip().casefold() if isinstance(answer, str) else ""
        exact = [word for word in words() if typed in (word.casefold(), f"{word.casefold()}s")]
        found = exact or [word for word in words() if typed and word.casefold().startswith(typed)]
        if len(found) != 1:
            listed = ", ".join(f'"{word}"' for word in words())
            raise Unreadable(f"Answer with one of these: {listed}.")
        return found[0]

    return Form(read, "choice", lambda: [(word, word) for word in words()], note=note)


def chain_name(table: Table, note: str = "") -> Form[str]:
    """Return a form in which you choose a chain of the game, or type the beginning of its name."""

    def names() -> list[str]:
        start = loaded(table).start
        return [start.chains[seat].name for seat in start.turn_order]

    return one_word(names, note)


def added(amounts: Iterable[int]) -> str:
    """Write a sum of numbers as text, without the numbers that are 0.

    >>> added([3, 0, 2, -4])
    '3 + 2 - 4'
    """
    first, *rest = [amount for amount in amounts if amount] or [0]
    signs = (f" {'-' if amount < 0 else '+'} {abs(amount)}" for amount in rest)
    return f"{first}{''.join(signs)}"
