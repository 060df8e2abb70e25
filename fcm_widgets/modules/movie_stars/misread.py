"""How a tie with a movie star is misread: the waitresses are asked at once."""

from __future__ import annotations

from ...teaching.misreadings import WHERE, Misreading
from ...teaching.of_modules import OwnSlip, best_without, what_parts
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
