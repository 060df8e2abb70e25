"""Phase 6, marketing: campaigns run by number, then each has a turn less (CMP)."""

from __future__ import annotations

from ..city.obstacles import Obstacle
from ..city.reach import reached
from ..reasons.reasons import Tally, Term
from ..table.state import Campaign, Home, State, Token
from ..table.turn_events import CampaignRan, DemandPlaced, RoundBegan, TurnsCounted
from .contributions import Hit
from .phase import Phase, begin_next
from .run import Run
from .tallies import setting, tally


def rounds(state: State) -> Tally:
    """Return how often all campaigns run in this turn's marketing phase."""
    return tally(state, "rounds", None)


def run_campaigns(run: Run) -> None:
    """Run every campaign, lowest number first (CMP-1), as many rounds as there are (MAS-1)."""
    planned = rounds(run.state)
    for number in range(1, planned.total + 1):
        if number > 1 and run.state.campaigns:
            run.emit(RoundBegan(number, planned))
        for campaign in run.state.campaigns:
            run_campaign(run, campaign)


def count_turns(run: Run) -> None:
    """Count the turns down; a campaign without any leaves the map (CMP-6)."""
    for campaign in run.state.campaigns:
        if campaign.turns_left is not None:
            terms = (
                Term("turns left", campaign.turns_left, "CMP-6"),
                Term("this turn", -1, "CMP-6"),
            )
            run.emit(TurnsCounted(campaign.number, Tally(terms)))


def run_campaign(run: Run, campaign: Campaign) -> None:
    """Let one campaign put its demand down, at each house that it reaches."""
    houses = reached(run.state.city, [home.house for home in run.state.homes], campaign.lies)
    numbers = tuple(house.number for house in houses)
    run.emit(CampaignRan(campaign.number, numbers))
    for number in numbers:
        for good in campaign.goods:
            run.emit(hit(run.state, campaign, run.state.home(number), good))


def hit(state: State, campaign: Campaign, home: Home, good: str) -> DemandPlaced:
    """Return what a campaign puts down at a house: as many tokens as find room (CMP-1, CMP-8)."""
    seat = state.seat(campaign.chain) if campaign.chain else None
    tokens = tally(state, "tokens", seat, Hit(campaign, home.house))
    terms, brings, limit = [*tokens.terms], tokens.total, home.house.limit
    room = brings if limit is None else max(0, limit - len(home.demand))
    count = min(brings, room)
    full: tuple[Obstacle, ...] = ()
    if count < brings:
        terms.append(Term("no room at the house", count - brings, "CMP-1"))
        slots = {"house": home.house.number, "limit": limit, "held": len(home.demand)}
        full = (Obstacle("house_full", slots, "CMP-1"),)
    marked = seat is not None and setting(state, "marks_demand", seat).value
    put = (Token(good, campaign.chain if marked else ""),) * count
    return DemandPlaced(campaign.number, home.house.number, put, Tally(tuple(terms)), full)


PHASE = Phase("marketing", ((20, run_campaigns), (30, count_turns), (90, begin_next)))
