"""How a choice with kimchi is misread: it is forgotten, or the nearest is taken all the same."""

from __future__ import annotations

from ...reasons.decision import Decision
from ...reasons.ladder import marks_of
from ...table.state import State
from ...teaching.misreadings import WHERE, Misreading
from ...teaching.of_modules import OwnSlip, best_without, what_parts
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


MISREAD = (
    OwnSlip(
        Misreading(
            "kimchi_forgotten",
            f"You forgot the {GOOD}",
            "Of those who can serve the dinner, look first for who has a kimchi with it.",
            WHERE,
        ),
        lambda decision, state: best_without(decision, KIMCHI.name),
        what_parts,
    ),
    OwnSlip(
        Misreading(
            "nearest_without_kimchi",
            f"You took the nearest, {GOOD} or not",
            "Price and distance are asked only of those who are level in kimchi.",
            WHERE,
        ),
        _nearest,
        what_parts,
    ),
)
