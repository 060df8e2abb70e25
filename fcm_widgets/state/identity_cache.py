"""Caches keyed by the identity of their arguments, for functions of states.

A new state shares every unchanged object with the state before it, so these functions often get the
same objects again. `functools.lru_cache` would hash and compare them, and a state is large.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import update_wrapper
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T")
_NONE = object()


def identity_cache(function: Callable[..., T], size: int = 16) -> Callable[..., T]:
    """Return `function` with a cache of its last `size` results, keyed by the arguments' identity.

    The arguments must be immutable. The cache also keeps the arguments alive: otherwise a new
    object could get the identity of an old one, and with it the old result.

    >>> lengths = identity_cache(len)
    >>> lengths((1, 2, 3))
    3
    """
    results: dict[tuple[int, ...], tuple[tuple[Any, ...], T]] = {}
    find, changing = results.get, Lock()

    def cached(first: Any, second: Any = _NONE, *others: Any) -> T:
        # Nearly all calls have one or two arguments: without `*others` they take half the time.
        key = (id(first), id(second), *map(id, others)) if others else (id(first), id(second))
        known = find(key)
        if known is not None:
            return known[1]
        arguments = (first,) if second is _NONE else (first, second, *others)
        result = function(*arguments)
        with changing:  # games may be played in several threads at once
            if len(results) >= size:
                del results[next(iter(results))]
            results[key] = arguments, result
        return result

    return update_wrapper(cached, function)


def identity_cache_on(
    parts: Callable[[State], tuple[object, ...]],
    function: Callable[[State, int], T],
    size: int = 16,
) -> Callable[[State, int], T]:
    """Return `function(state, seat)` with a cache keyed by the identity of `parts(state)`.

    `parts` must return every object that the result depends on: if one is missing, the cache
    gives outdated results. Keeps the last `size` results.
    """
    results: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}
    changing = Lock()

    def cached(state: State, seat: int) -> T:
        objects = parts(state)
        key = (seat, *map(id, objects))
        known = results.get(key)
        if known is not None:
            return known[1]
        result = function(state, seat)
        with changing:
            if len(results) >= size:
                del results[next(iter(results))]
            results[key] = objects, result
        return result

    return cached
