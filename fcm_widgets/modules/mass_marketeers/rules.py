"""How many rounds of marketing the mass marketeers at work add, whosever they are."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import employees
from ...engine.staff import active_cards
from ...reasons.reasons import Term
from ...state.state import State


def more_rounds(state: State, seat: None, about: None) -> Iterator[Term]:
    """Yield a round for each mass marketeer at work, of every chain, in turn order (MAS-1).

    That of a chain gone bankrupt this evening counts, too: it is out when the turn ends (DIN-8).
    """
    for one in state.turn_order:
        for card in active_cards(state, one):
            if more := employees()[card].effects.get("extra_rounds"):
                name = state.chains[one].name
                yield Term(f"a mass marketeer of {name} is at work", more, "MAS-1")
