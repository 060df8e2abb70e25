"""Misreadings of a house's choice with kimchi: readers forget it, or count it alone as a dinner."""

from __future__ import annotations

from ...dinner.criteria import marks_of
from ...dinner.decision import Decision
from ...dinner.words import missing
from ...learning.misreadings.catalogue import LESSONS
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
    """Return the nearest chain that can serve; the other criteria break ties."""
    others = [criterion for criterion in decision.criteria if criterion.name != KIMCHI.name]
    near = min(
        decision.ranking,
        key=lambda offer: (offer.tiles or 0, *marks_of(others, offer)),
        default=decision.best,
    )
    if near and decision.deciding(near.chain) in (KIMCHI, None):
        return near.chain
    return decision.winner


def _alone(decision: Decision, state: State) -> str | None:
    """Return the best chain that has kimchi but cannot serve the dinner."""
    unable = [
        offer
        for offer in decision.offers
        if stock_at_choice(decision, offer, GOOD) and offer.obstacles and only_goods_lack(offer)
    ]
    return best_by(decision.criteria, unable) or decision.winner


def _lacks(decision: Decision, chain: str | None) -> tuple[str, str]:
    assert chain is not None, "some chain has kimchi, so it is picked"
    lack = listed(map(missing, decision.offer_of(chain).obstacles))
    return f"{chain} is {lack}", ""


MISREADINGS = (
    ModuleMisreading(
        "kimchi_forgotten",
        f"forgot the {GOOD}",
        "Among the chains that can serve the dinner, those with kimchi come first.",
        LESSONS["rather_eat"],
        lambda decision, state: best_without(decision, KIMCHI.name),
        what_decides,
        forgets=KIMCHI.name,
    ),
    ModuleMisreading(
        "nearest_without_kimchi",
        f"took the nearest chain, with or without {GOOD}",
        "Price and distance decide only between chains that are tied on kimchi.",
        LESSONS["rather_eat"],
        _nearest,
        what_decides,
    ),
    ModuleMisreading(
        "kimchi_alone",
        f"took {GOOD} as a dinner",
        "Kimchi comes on top of a full dinner. A chain that cannot serve the dinner is out.",
        LESSONS["rather_eat"],
        _alone,
        _lacks,
    ),
)
