"""How movie stars are forgotten: waitresses are asked at once, and open slots."""

from __future__ import annotations

from ...teaching.misreadings import FIRST, WHERE, Misreading
from ...teaching.of_modules import OrderSlip, OwnSlip, best_without, what_parts
from .rules import STAR

MISREAD = (
    OwnSlip(
        Misreading(
            "star_forgotten",
            "You forgot the movie stars",
            "Where price plus distance is level, a movie star wins over any number of waitresses.",
            WHERE,
        ),
        lambda decision, state: best_without(decision, STAR),
        what_parts,
    ),
)
MISREAD_ORDER = (
    OrderSlip(
        Misreading(
            "star_chooses_first",
            "You forgot who has a movie star",
            "Chains with a movie star choose before all others, whatever their open slots.",
            FIRST,
        ),
        STAR,
    ),
)
