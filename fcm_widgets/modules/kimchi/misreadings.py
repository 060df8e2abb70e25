"""How a choice with kimchi is misread: it is forgotten, or taken for a dinner."""

from __future__ import annotations

from ...dinner.criteria import marks_of
from ...dinner.decision import Decision
from ...dinner.words import missing
from ...learning.misreadings.catalogue import RATHER, Misreading
from ...learning.misreadings.module_misreadings import (
    ModuleMisreading,
    best_by,
    best_without,
    only_goods_lack,
    stock_at_choice,
    what_decides,
)
from ...state.state import State
from ...text.english import listed
from .rules import GOOD, KIMCHI


def _nearest(decision: Decision, state: State) -> str | None:
    """Take the nearest of those who can serve, kimchi or not: the other rungs break ties."""
    rungs = [rung for rung in decision.criteria if rung.name != KIMCHI.name]
    near = min(
        decision.ranking,
        key=lambda offer: (offer.tiles or 0, *marks_of(rungs, offer)),
        default=decision.best,
    )
    in_spite = near is not None and decision.deciding(near.chain) in (KIMCHI, None)
    return near.chain if near and in_spite else decision.winner


def _alone(decision: Decision, state: State) -> str | None:
    """Take the best of those who have kimchi and not the dinner to go with it."""
    having = [one for one in decision.offers if stock_at_choice(decision, one, GOOD)]
    unable = [one for one in having if one.obstacles and only_goods_lack(one)]
    return best_by(decision.criteria, unable) or decision.winner


def _lacks(decision: Decision, chain: str | None) -> tuple[str, str]:
    assert chain is not None, "who looks for kimchi finds a chain"
    lack = listed(map(missing, decision.offer_of(chain).obstacles))
    return f"{chain} is {lack}", ""


MISREADINGS = (
    ModuleMisreading(
        Misreading(
            "kimchi_forgotten",
            f"You forgot the {GOOD}",
            "Of those who can serve the dinner, look first for who has a kimchi with it.",
            RATHER,
        ),
        lambda decision, state: best_without(decision, KIMCHI.name),
        what_decides,
    ),
    ModuleMisreading(
        Misreading(
            "nearest_without_kimchi",
            f"You took the nearest, {GOOD} or not",
            "Price and distance are asked only of those who are level in kimchi.",
            RATHER,
        ),
        _nearest,
        what_decides,
    ),
    ModuleMisreading(
        Misreading(
            "kimchi_alone",
            f"You took {GOOD} for a dinner",
            "It comes on top of a full dinner: a chain that cannot serve one is out.",
            RATHER,
        ),
        _alone,
        _lacks,
    ),
)
