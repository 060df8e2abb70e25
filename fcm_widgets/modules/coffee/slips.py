"""How a choice is misread where coffee is sold: it is let into the choice (COF-3)."""

from __future__ import annotations

from ...dinner.decision import Decision
from ...state.state import State
from ...teaching.misreadings import Misreading
from ...teaching.of_modules import OwnSlip, all_offers, best_by, held_then, what_parts
from .dinner import GOOD
from .misread import most_on_the_way

CUP = ("First cup of coffee", "16-first-cup-of-coffee.ipynb")


def _with_coffee(decision: Decision, state: State) -> str | None:
    """Take the best of those who can serve and have coffee, as if it were drunk there."""
    having = [one for one in all_offers(decision) if held_then(decision, one, GOOD)]
    return best_by(decision.criteria, having) or decision.winner


MISREAD = (
    OwnSlip(
        Misreading(
            "coffee_at_the_table",
            f"You looked for who has {GOOD}",
            "A house never drinks coffee where it dines: find the dinner first, without it.",
            CUP,
        ),
        _with_coffee,
        what_parts,
    ),
    OwnSlip(
        Misreading(
            "most_coffee_on_the_way",
            f"You let it follow the {GOOD}",
            "It chooses its dinner first, as if there were none, and only buys some on its way.",
            CUP,
        ),
        lambda decision, state: most_on_the_way(decision),
        what_parts,
    ),
)
