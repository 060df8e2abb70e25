"""What must hold where cards work twice: counts by hand, card by card, of what they may do.

Nothing here asks the rules how often a card works.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...data import employees
from ...engine.contributions import Law
from ...engine.tallies import setting
from ...phases.campaigns import CampaignPlaced
from ...phases.food import Fetched, Produced
from ...phases.recruit import Hired
from ...state.events import Event
from ...state.state import Campaign, State
from .rules import sends_to_night_shift


def _times(state: State, seat: int, card: str) -> int:
    night = any(sends_to_night_shift(one) for one in state.chains[seat].at_work)
    return 2 if night and not employees()[card].salary else 1


def hires(event: Hired, before: State, after: State) -> Iterator[str]:
    """Yield that hires are left which no card at work, day or night, has (REC-2, NSM-1)."""
    chain = after.chains[event.seat]
    cards = ((employees()[card].hires, card) for card in chain.at_work)
    given = 1 + sum(count * _times(after, event.seat, card) for count, card in cards)
    if event.left.total != given - chain.hired_this_turn:
        yield f"{event.left.total} hires are left of {given}, {chain.hired_this_turn} are used"


def acted(event: Fetched | Produced, before: State, after: State) -> Iterator[str]:
    """Yield that a card acts more often than its copies at work may (NSM-1)."""
    used = after.progress.used.count(event.by)
    copies = after.chains[event.seat].at_work.count(event.by)
    if used > copies * _times(after, event.seat, event.by):
        yield f"{copies} of {event.by} acted {used} times"


def chips(event: CampaignPlaced, before: State, after: State) -> Iterator[str]:
    """Yield that a card wears more chips than it may: two, placed in one turn (NSM-1, NSM-3).

    A campaign of no card has none, and a card that may place another alike wears two by day.
    """
    worn = Counter(_card_of(one) for one in after.campaigns if one.by)
    campaign = event.campaign
    if not campaign.by or setting(after, "alike_beside", event.seat, campaign.by).value:
        return
    most = _times(after, event.seat, campaign.by)
    if worn[_card_of(campaign)] > most:
        yield f"{campaign.by} runs {worn[_card_of(campaign)]} campaigns, may place {most}"


def _card_of(campaign: Campaign) -> int:
    return campaign.beside or campaign.number


LAWS: tuple[tuple[type[Event], Law], ...] = (
    (Hired, hires),
    (Produced, acted),
    (Fetched, acted),
    (CampaignPlaced, chips),
)
