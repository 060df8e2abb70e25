"""The ranking at the end of the game, and the winner (BNK-4, DIN-8)."""

from __future__ import annotations

from ..state.state import State


def ranking(state: State) -> tuple[int, ...]:
    """Return the seats, richest first and bankrupt chains last; turn order breaks ties (BNK-4)."""
    chains = state.chains
    order = sorted(state.turn_order, key=lambda seat: (chains[seat].bankrupt, -chains[seat].cash))
    return tuple(order)


def winning_seat(state: State) -> int | None:
    """Return the first seat of the ranking, `None` if all chains are bankrupt (DIN-8)."""
    first = ranking(state)[0]
    return None if state.chains[first].bankrupt else first
