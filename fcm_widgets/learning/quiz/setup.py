"""Finds what modules add to the random tables of quizzes, so that modules decide some dinners.

A module names the file with its `QUIZ_SETUP` (`Module.quiz_setup`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module

from ...engine.registry import available_modules
from ...state.state import State

Cards = tuple[str, ...]
DINNER = "dinner"


@dataclass(frozen=True, slots=True)
class QuizSetup:
    """A module's additions to a quiz's random tables, and the questions that it may decide.

    Parameters
    ----------
    kinds
        kinds of question that the module may decide
    cards
        function of the random generator and the cards left in the box; it returns further cards at
        work for a chain
    ties
        function of the random generator; it returns further cards at work for two chains that tie
        at some house, first for the chain that is earlier in turn order; the later chain has one or
        two waitresses more
    stock
        function that returns the state with other goods in stock, after all stocks were filled
    gardens
        smallest share of houses that should have a garden, from 0 to 1
    pieces
        function that returns the state with the module's pieces on the map; it is called once for
        all tables on that map
    """

    kinds: tuple[str, ...] = (DINNER,)
    cards: Callable[[random.Random, Mapping[str, int]], Cards] = lambda rng, left: ()
    ties: Callable[[random.Random], tuple[Cards, Cards]] | None = None
    stock: Callable[[random.Random, State], State] = lambda rng, state: state
    gardens: float = 0.0
    pieces: Callable[[random.Random, State], State] = lambda rng, state: state


def quiz_setups(modules: Iterable[str]) -> Iterator[tuple[str, QuizSetup]]:
    """Yield the quiz setups of some modules, each with the module's name, in the order of the box.

    >>> [name for name, _ in quiz_setups(["sushi", "fry_chefs", "kimchi"])]
    ['kimchi', 'sushi']
    """
    wanted = set(modules)
    for name, module in available_modules().items():
        if name in wanted and module.quiz_setup:
            setup: QuizSetup = import_module(module.quiz_setup).QUIZ_SETUP
            yield name, setup
