"""How random tables are dealt with modules, so that what they change decides some dinners.

What a module deals stands in a file of its folder and is found by its name, as its misreadings are.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module

from ..engine.registry import available_modules
from ..state.state import State

Cards = tuple[str, ...]
DINNER = "dinner"


def _no_cards(rng: random.Random, left: Mapping[str, int]) -> Cards:
    return ()


def _as_it_is(rng: random.Random, state: State) -> State:
    return state


@dataclass(frozen=True, slots=True)
class Dealt:
    """What a module puts on a random table, and the kinds of question in which that may decide.

    `cards` takes the box's cards that are left and returns what a chain has at work besides.
    `ties` returns the same for two chains that come to the same sum at some house, first the one
    that is earlier in turn order; the later one has a waitress or two more. `stock` changes what
    lies in the kitchens once they are filled. `gardens` is the least share of houses that should
    have one. `lay` puts on the map what the module has there, once for all that is dealt on it.
    """

    kinds: tuple[str, ...] = (DINNER,)
    cards: Callable[[random.Random, Mapping[str, int]], Cards] = _no_cards
    ties: Callable[[random.Random], tuple[Cards, Cards]] | None = None
    stock: Callable[[random.Random, State], State] = _as_it_is
    gardens: float = 0.0
    lay: Callable[[random.Random, State], State] = _as_it_is


def dealt_with(modules: Iterable[str]) -> Iterator[tuple[str, Dealt]]:
    """Yield each of some modules that deals something for a quiz, in the order of the box.

    >>> [name for name, _ in dealt_with(["sushi", "fry_chefs", "kimchi"])]
    ['kimchi', 'sushi']
    """
    named = set(modules)
    for name, module in available_modules().items():
        if name in named and module.quiz_setup:
            dealt: Dealt = import_module(module.quiz_setup).DEALT
            yield name, dealt
