"""Mass marketeers: each mass marketeer at work adds a round in which all campaigns run (MAS)."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee, employees
from ...engine.staff import active_cards
from ...reasons.reasons import Term
from ...state.state import GameConfig, State
from ...text.english import Sentence
from ...text.rows import ModuleText


def more_rounds(state: State, seat: None, about: None) -> Iterator[Term]:
    """Yield one more round for each mass marketeer at work in any chain, in turn order (MAS-1)."""
    # A chain that went bankrupt at this turn's dinner counts, too: it leaves the game when the turn
    # ends (DIN-8).
    for owner in state.turn_order:
        for card in active_cards(state, owner):
            if more := employees()[card].effects.get("extra_rounds"):
                name = state.chains[owner].name
                yield Term(f"a mass marketeer of {name} is at work", more, "MAS-1")


# -- in words --------------------------------------------------------------------------------------


def _card_lines(card: Employee, table: GameConfig) -> Iterator[Sentence]:
    if card.effects.get("extra_rounds"):
        yield Sentence(
            "Every chain's campaigns run one extra time in the marketing phase.", "MAS-1"
        )
        yield Sentence("Places no campaign, so it is never busy. It counts only at work.", "MAS-3")


WORDS = ModuleText(cards=(_card_lines,))
