"""The income of "First marketeer used": $5 for each token of the chain's marketeers (NMS-2).

If ruling X7 says so, a CFO adds half of this income once all campaigns have run.
"""

from __future__ import annotations

from ...engine.bank import pay
from ...engine.run import Transition
from ...engine.tallies import tally
from ...phases.marketing import DemandPlaced
from ...reasons.reasons import Tally, Term
from ...state.events import Paid, PhaseBegan
from ...text.rows import ModuleText, PaymentText, StepKind
from .numbers import by_effect

HALF_OF_TOKENS = 25
"""The order in marketing: when all campaigns have run, before their turns are counted."""
TOKENS, HALF = "tokens", "tokens_half"
"""The kinds of payment: for the tokens, and the half that a CFO adds."""


def pay_tokens(run: Transition, event: DemandPlaced) -> None:
    """Pay a chain for the tokens that a campaign of its marketeer has placed (NMS-2, NMS-15).

    This may break the bank; the game ends only after a dinner (NMS-14).
    """
    campaign = next(ran for ran in run.state.campaigns if ran.number == event.campaign)
    if not (campaign.by and campaign.chain and event.tokens):
        return
    seat, count = run.state.seat(campaign.chain), len(event.tokens)
    each = by_effect("per_token", run.state, seat)
    if each and not run.state.chains[seat].bankrupt:
        label = f"{count} {'token' if count == 1 else 'tokens'} x ${each.value}"
        terms = (Term(label, count * each.value, each.rule),)
        pay(run, seat, Tally(terms), TOKENS, event.house)


def pay_half(run: Transition) -> None:
    """Pay each chain with a CFO half of its income from tokens, if ruling X7 says so."""
    if not run.state.config.rulings.cfo_on_marketing_income:
        return
    events = run.events
    begun = max((n for n, event in enumerate(events) if isinstance(event, PhaseBegan)), default=0)
    paid = [event for event in events[begun:] if isinstance(event, Paid) and event.kind == TOKENS]
    for seat in run.state.turn_order:
        income = sum(event.tally.total for event in paid if event.seat == seat)
        half = tally(run.state, "bonus", seat, income)
        if half.total:
            pay(run, seat, half, HALF)


TRIGGERS = ((DemandPlaced, 10, pay_tokens),)


# -- in words --------------------------------------------------------------------------------------

WORDS = ModuleText(
    payments={
        TOKENS: PaymentText(
            StepKind(TOKENS, "for tokens placed", "Tokens placed", money=True),
            lambda state, seat: "for the demand tokens that its marketeers placed",
            gain="NMS-2",
        ),
        HALF: PaymentText(
            StepKind(HALF, "CFO's share of tokens", "Half of the income from tokens", money=True),
            lambda state, seat: "because its CFO adds half of the income from demand tokens",
            gain="NMS-2",
        ),
    }
)
