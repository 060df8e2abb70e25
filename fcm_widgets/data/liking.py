"""The weights that bots give to each module's cards, by what is done with a card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ._read import modules, refuse
from .catalogue import employees

KINDS = ("hire", "train", "work", "use", "plan")
"""What a weight is for.

The random bot hires, trains and puts to work (`work`) by weights. For the planner, `use` is how
useful it finds a card at work, and `plan` the place of its plan at which it hires one.
"""


@cache
def liking(kind: str, played: tuple[str, ...]) -> Mapping[str, int]:
    """Return the weights of cards for one thing that bots do, from the modules in play.

    In a module's `content.toml` they are the table ``[liking]``, with rows such as
    ``hire = { waiter = 3 }``. They may weigh the module's own cards, and other cards that are worth
    more with it.
    """
    weights = {name: content.get("liking", {}) for name, content in modules().items()}
    faults: list[str] = []
    for name, by_kind in weights.items():
        faults += [f"{name}: no liking {wrong!r}" for wrong in by_kind if wrong not in KINDS]
        for cards in by_kind.values():
            for card, weight in cards.items():
                if card not in employees():
                    faults.append(f"{name}: likes {card!r}, which is no card")
                if type(weight) is not int or weight < 0:
                    faults.append(f"{name}: likes {card!r} by {weight!r}")
    refuse(faults)
    in_play = [by_kind.get(kind, {}) for name, by_kind in weights.items() if name in played]
    return MappingProxyType({card: weight for cards in in_play for card, weight in cards.items()})
