"""The weights that bots give to each module's cards for hiring, training and working."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from ._read import modules, refuse
from .catalogue import employees

KINDS = ("hire", "train", "work", "use", "plan")
"""The kinds of weights.

With `hire`, `train` and `work` the random bot hires cards, trains them and puts them to work. The
other bots read `use` and `plan`. `use` is the usefulness of a card at work, `plan` its place in the
list of cards to hire.
"""


@cache
def bot_weights(kind: str, played: tuple[str, ...]) -> Mapping[str, int]:
    """Return the weights of cards for one of `KINDS`, such as "hire", from the modules in play.

    In a module's `content.toml` the weights are the TOML table ``[bot_weights]``, with rows such as
    ``hire = { waiter = 3 }``. A module may give weights to its own cards, and to other
    cards that are worth more in a game with the module.
    """
    weights = {name: content.get("bot_weights", {}) for name, content in modules().items()}
    faults: list[str] = []
    for name, by_kind in weights.items():
        faults += [f"{name}: no bot weights for {key!r}" for key in by_kind if key not in KINDS]
        for cards in by_kind.values():
            for card, weight in cards.items():
                if card not in employees():
                    faults.append(f"{name}: weighs {card!r}, which is no card")
                if type(weight) is not int or weight < 0:
                    faults.append(f"{name}: weighs {card!r} by {weight!r}")
    refuse(faults)
    found: dict[str, int] = {}
    for name, by_kind in weights.items():
        if name in played:
            found.update(by_kind.get(kind, {}))
    return MappingProxyType(found)
