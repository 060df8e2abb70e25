"""What marketing brings to whoever used the first marketeer: money for each token (NMS-2)."""

from __future__ import annotations

from ...engine.bank import pay
from ...engine.milestones import in_force
from ...engine.run import Transition
from ...engine.tallies import tally
from ...phases.marketing import DemandPlaced
from ...reasons.reasons import Tally, Term
from ...state.events import Paid, PhaseBegan

HALF_OF_TOKENS = 25
"""The rung in marketing, when all campaigns have run and before their turns are counted."""
TOKENS, HALF = "tokens", "tokens_half"
"""The kinds of payment."""


def pay_tokens(run: Transition, event: DemandPlaced) -> None:
    """Pay for the tokens that a campaign with a marketeer has really put down (NMS-2, NMS-15).

    The bank may break by it; the game ends only after a dinner (NMS-14).
    """
    ran = next(one for one in run.state.campaigns if one.number == event.campaign)
    if not (ran.by and ran.chain and event.tokens):
        return
    seat, count = run.state.seat(ran.chain), len(event.tokens)
    for milestone in in_force(run.state, seat):
        each = milestone.effects.get("per_token")
        if each and not run.state.chains[seat].bankrupt:
            label = f"{count} {'token' if count == 1 else 'tokens'} x ${each}"
            terms = (Term(label, count * each, milestone.rule),)
            pay(run, seat, Tally(terms), TOKENS, event.house)


def pay_half(run: Transition) -> None:
    """Pay half of it once more, rounded up on the total, by a CFO, where played so (X7)."""
    if not run.state.table.rulings.cfo_on_marketing_income:
        return
    for seat in run.state.turn_order:
        half = tally(run.state, "bonus", seat, earned(run, seat))
        if half.total:
            pay(run, seat, half, HALF)


def earned(run: Transition, seat: int) -> int:
    """Return the dollars that a chain's tokens have brought in this marketing phase."""
    events = run.events
    begun = max((n for n, event in enumerate(events) if isinstance(event, PhaseBegan)), default=0)
    paid = (event for event in events[begun:] if isinstance(event, Paid) and event.kind == TOKENS)
    return sum(event.tally.total for event in paid if event.seat == seat)


TOKENS_PAID = ((DemandPlaced, 10, pay_tokens),)
