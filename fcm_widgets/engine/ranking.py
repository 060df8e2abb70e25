"""Who has won: the ranking that rules, texts and widgets use (BNK-4, DIN-8)."""

from __future__ import annotations

from ..state.state import State


def ranking(state: State) -> tuple[int, ...]:
    """Rank the seats by cash, the bankrupt last; ties go to the earlier in turn order (BNK-4)."""
    chains = state.chains
    return tuple(
        sorted(state.turn_order, key=lambda seat: (chains[seat].bankrupt, -chains[seat].cash))
    )


def winning_seat(state: State) -> int | None:
    """Return the seat that is ranked first, `None` if all are bankrupt: nobody wins (DIN-8)."""
    first = ranking(state)[0]
    return None if state.chains[first].bankrupt else first
