"""How much bots like cards where modules are played, by what is done with a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType

from ._read import modules, refuse
from .catalogue import employees

KINDS = ("hire", "train", "work", "use", "plan")
"""Weights of the lively bot for hiring a card, training into it and putting it to work; how useful
the bot that plays to win finds it at work, and at which place of its plan it hires one."""


@cache
def liking(kind: str, played: tuple[str, ...]) -> Mapping[str, int]:
    """Return what cards are worth to bots in one way, as the modules that are played say.

    In TOML it is a table of the `content.toml`: ``[liking]`` and ``hire = { waiter = 3 }``.
    Its cards are the module's own, or others that are worth more with it.

    >>> dict(liking("hire", ()))
    {}
    """
    brought = {name: held.get("liking", {}) for name, held in modules().items()}
    refuse(fault for name, of in brought.items() for fault in _faults(name, of))
    likings = [of.get(kind, {}) for name, of in brought.items() if name in played]
    return MappingProxyType({card: weight for of in likings for card, weight in of.items()})


def _faults(module: str, of: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    yield from (f"{module}: no liking {kind!r}" for kind in of if kind not in KINDS)
    for weights in of.values():
        for card, weight in weights.items():
            if card not in employees():
                yield f"{module}: likes {card!r}, which is no card"
            if type(weight) is not int or weight < 0:
                yield f"{module}: likes {card!r} by {weight!r}"
