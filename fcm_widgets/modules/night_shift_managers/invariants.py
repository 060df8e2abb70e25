"""Checks of games with night shift managers: no card works too often.

The checks count cards themselves and do not use the rules that say how often a card works.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...data import employees
from ...engine.contributions import Invariant
from ...engine.tallies import setting
from ...phases.campaigns import CampaignPlaced
from ...phases.food import Fetched, Produced
from ...phases.recruit import Hired
from ...state.events import Event
from ...state.state import State
from .rules import sends_to_night_shift


def _times(state: State, seat: int, card: str) -> int:
    night = any(sends_to_night_shift(other) for other in state.chains[seat].at_work)
    return 2 if night and not employees()[card].salary else 1


def hires(event: Hired, before: State, after: State) -> Iterator[str]:
    """Check how many hires a chain has left, counting cards that work twice (REC-2, NSM-1)."""
    chain = after.chains[event.seat]
    cards = ((employees()[card].hires, card) for card in chain.at_work)
    given = 1 + sum(count * _times(after, event.seat, card) for count, card in cards)
    if event.left.total != given - chain.hired_this_turn:
        yield f"{event.left.total} hires are left of {given}, {chain.hired_this_turn} are used"


def acted(event: Fetched | Produced, before: State, after: State) -> Iterator[str]:
    """Check that the copies of a card that are at work do not act too often (NSM-1)."""
    used = after.progress.used.count(event.by)
    copies = after.chains[event.seat].at_work.count(event.by)
    if used > copies * _times(after, event.seat, event.by):
        yield f"{copies} of {event.by} acted {used} times"


def chips(event: CampaignPlaced, before: State, after: State) -> Iterator[str]:
    """Check that a card runs at most one campaign, or two with a night shift (NSM-1, NSM-3).

    The check leaves out campaigns without a card, and cards that may place a second campaign by
    day.
    """
    campaign = event.campaign
    if not campaign.by or setting(after, "alike_beside", event.seat, campaign.by).value:
        return
    # The campaigns of a card are known by the number of its first campaign.
    of_card = Counter(
        other.shares_card_with or other.number for other in after.campaigns if other.by
    )
    running = of_card[campaign.shares_card_with or campaign.number]
    most = _times(after, event.seat, campaign.by)
    if running > most:
        yield f"{campaign.by} runs {running} campaigns, may place {most}"


INVARIANTS: tuple[tuple[type[Event], Invariant], ...] = (
    (Hired, hires),
    (Produced, acted),
    (Fetched, acted),
    (CampaignPlaced, chips),
)
