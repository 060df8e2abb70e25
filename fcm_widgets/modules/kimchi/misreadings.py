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
    """Pick the nearest chain that can serve, kimchi or not; the other criteria break ties."""
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
    """Pick the best chain that has kimchi and not the dinner to go with it."""
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
        Misreading(
            "kimchi_forgotten",
            f"You forgot the {GOOD}",
            "Find the chains that can serve the dinner, then look for one that adds kimchi.",
            RATHER,
        ),
        lambda decision, state: best_without(decision, KIMCHI.name),
        what_decides,
    ),
    ModuleMisreading(
        Misreading(
            "nearest_without_kimchi",
            f"You took the nearest, {GOOD} or not",
            "Compare price and distance only among chains that are tied on kimchi.",
            RATHER,
        ),
        _nearest,
        what_decides,
    ),
    ModuleMisreading(
        Misreading(
            "kimchi_alone",
            f"You took {GOOD} for a whole dinner",
            "Kimchi comes on top of a full dinner: a chain that can't serve the dinner is out.",
            RATHER,
        ),
        _alone,
        _lacks,
    ),
)
