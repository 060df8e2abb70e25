"""Earning milestones: at once, by all who qualify in the same turn, never again (MIL-1)."""

from __future__ import annotations

from ..content import employees, milestones
from ..game.events import MilestoneEarned
from ..game.state import Chain, State
from ..game.work_events import CardsGained
from .reasons import Tally, Term
from .run import Run
from .supply import piles


def open_to(state: State, seat: int, milestone: str) -> bool:
    """Whether a chain may earn a milestone: in play, not held, not closed in an earlier turn.

    A chain that is bankrupt earns none any more (DIN-8).
    """
    chain = state.chains[seat]
    if chain.bankrupt or not state.table.milestones_played or milestone in chain.milestones:
        return False
    if milestones()[milestone].module not in ("", *state.table.modules):
        return False
    return not any(
        milestone in other.milestones and milestone not in other.milestones_this_turn
        for other in state.chains
    )


def ceo_is_cfo(chain: Chain) -> bool:
    """Whether a chain holds the milestone that makes its CEO a CFO as well (DIN-13)."""
    return any(milestones()[earned].cfo for earned in chain.milestones)


def earn(run: Run, seat: int, milestone: str) -> None:
    """Award a milestone if it is open, and the cards that it brings, as far as there are any.

    They must be in stock, and what is short stays away: a cook by MIL-2, a trainee by REC-6.
    """
    if not open_to(run.state, seat, milestone):
        return
    run.emit(MilestoneEarned(seat, milestone))
    gains = milestones()[milestone].gains
    for card, count in gains.items():
        there = min(count, piles(run.state)[card])
        terms = [Term("cards that the milestone brings", count, "MIL-1")]
        if there < count:
            terms.append(Term("not in stock any more", there - count, gain_rule(card)))
        run.emit(CardsGained(seat, milestone, (card,) * there, Tally(tuple(terms))))


def gain_rule(card: str) -> str:
    """Return the rule that says that a milestone brings no card that is not there.

    >>> gain_rule("management_trainee"), gain_rule("burger_cook")
    ('REC-6', 'MIL-2')
    """
    return "REC-6" if employees()[card].entry else "MIL-2"
