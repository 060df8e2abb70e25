"""How a choice with sushi is misread: it is forgotten, or served where there is no garden."""

from __future__ import annotations

from ...explain.names import the_house
from ...reasons.decision import Decision
from ...table.state import State
from ...teaching.misreadings import RATHER, Misreading
from ...teaching.of_modules import (
    OwnSlip,
    best_by,
    best_not_serving,
    held_then,
    only_goods_lack,
    what_is_served,
)
from .rules import GOOD


def _without_garden(decision: Decision, state: State) -> str | None:
    """Serve sushi at a house without a garden: to the best of those who have enough."""
    home, items = state.home(decision.house), sum(decision.wants.values())
    if home.house.garden:
        return decision.winner
    reached = (offer for offer in decision.offers if only_goods_lack(offer))
    enough = [one for one in reached if held_then(decision, one, GOOD) >= items]
    return best_by(decision.criteria, enough) or decision.winner


def _no_garden(decision: Decision, chain: str | None) -> tuple[str, str]:
    return f"{the_house(decision.house)} has none", ""


MISREAD = (
    OwnSlip(
        Misreading(
            "sushi_forgotten",
            f"You forgot the {GOOD}",
            "Before any price, a house with a garden asks for a sushi for each item that it wants.",
            RATHER,
        ),
        lambda decision, state: best_not_serving(decision, GOOD),
        what_is_served,
    ),
    OwnSlip(
        Misreading(
            "sushi_without_garden",
            f"You served {GOOD} without a garden",
            "Only houses with a garden of their own eat sushi; a park is none.",
            RATHER,
        ),
        _without_garden,
        _no_garden,
    ),
)
