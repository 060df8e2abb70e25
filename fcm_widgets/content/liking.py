"""How much bots like the cards of modules: each folder's `liking`, by what is done with a card."""

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
def liking(kind: str) -> Mapping[str, int]:
    """Return what the modules' own cards are worth to bots in one way, whoever plays.

    Cards of modules that are not played are never offered. In TOML it is a table of the module's
    `content.toml`: ``[liking]`` and ``hire = { waiter = 3 }``.

    >>> all(employees()[card].module for card in liking("hire"))
    True
    """
    brought = {name: held.get("liking", {}) for name, held in modules().items()}
    refuse(fault for name, of in brought.items() for fault in _faults(name, of))
    return MappingProxyType(
        {card: weight for of in brought.values() for card, weight in of.get(kind, {}).items()}
    )


def _faults(module: str, of: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    yield from (f"{module}: no liking {kind!r}" for kind in of if kind not in KINDS)
    for weights in of.values():
        for card, weight in weights.items():
            if card not in employees() or employees()[card].module != module:
                yield f"{module}: likes {card!r}, which is no card of its own"
            if type(weight) is not int or weight < 0:
                yield f"{module}: likes {card!r} by {weight!r}"
