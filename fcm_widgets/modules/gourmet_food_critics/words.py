"""Gourmet food critics: the text on their cards (GFC)."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...state.state import GameConfig
from ...text.english import Sentence
from ...text.rows import ModuleText

GUIDE = "gourmet_guide"


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if GUIDE in card.campaigns:
        yield Sentence("The guide reaches every house with a garden, and no other.", "GFC-1")
        yield Sentence(
            "The guide is placed next to the map, so it needs no road and no range.", "GFC-2"
        )


WORDS = ModuleText(cards=(_card_lines,))
