"""Who works, and how often: what every effect of a chain's cards at work is counted by."""

from __future__ import annotations

from ..table.state import State
from .registry import rules_of
from .run import Run


def crew(state: State, seat: int) -> tuple[str, ...]:
    """Return a chain's cards at work as often as each of them works today, in their order.

    In the base game each works once. A card that a module lets work twice stands there twice: it
    brings two rows to each number, trains twice, cooks twice. Slots are those of the cards
    themselves (`State.chains[seat].at_work`).
    """
    at_work = state.chains[seat].at_work
    copies = rules_of(state.table.modules).copies
    if not copies:
        return at_work
    times = ((card, 1 + sum(more(state, seat, card) for more in copies)) for card in at_work)
    return tuple(card for card, count in times for _ in range(count))


def act(run: Run, seat: int, *cards: str, **noted: object) -> None:
    """Let cards at work act, before what they do is worked out: they have acted now.

    `noted` is what else changes on the desk with it.
    """
    run.note(**noted, used=(*run.state.desk.used, *cards))
    run.use(seat, *cards)
