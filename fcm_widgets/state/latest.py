"""Remembering the last answers: states share what did not change, so objects come again."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T")


def identity_cache(function: Callable[..., T], size: int = 8) -> Callable[..., T]:
    """Return a function of immutable objects that keeps its last answers, found by identity.

    The objects are held, so an identity cannot be given away while its answer is kept.
    (`functools.lru_cache` compares its arguments, and a state is large.)

    >>> lengths = identity_cache(len)
    >>> lengths((1, 2, 3))
    3
    """
    kept: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}
    find, changing = kept.get, Lock()

    def ask(first: Any, second: Any = _NONE, *others: Any) -> T:
        # Nearly all have one object or two: a call without a tuple takes half the time.
        key = (id(first), id(second), *map(id, others)) if others else (id(first), id(second))
        known = find(key)
        if known is not None:
            return known[1]
        objects = (first,) if second is _NONE else (first, second, *others)
        answer = function(*objects)
        with changing:  # games may be played in several threads at once
            if len(kept) >= size:
                del kept[next(iter(kept))]
            kept[key] = objects, answer
        return answer

    return ask


def identity_cache_on(
    parts: Callable[[State], tuple[object, ...]],
    function: Callable[[State, int], T],
    size: int = 16,
) -> Callable[[State, int], T]:
    """Return a function of a state and a seat that keeps its last answers while `parts` stay.

    The parts are all of the state that it hangs on: what else changes does not ask it again.
    """
    kept: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}
    changing = Lock()

    def ask(state: State, seat: int) -> T:
        objects = parts(state)
        key = (seat, *map(id, objects))
        known = kept.get(key)
        if known is not None:
            return known[1]
        answer = function(state, seat)
        with changing:
            if len(kept) >= size:
                del kept[next(iter(kept))]
            kept[key] = objects, answer
        return answer

    return ask


_NONE = object()
