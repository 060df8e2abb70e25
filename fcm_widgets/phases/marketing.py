"""Phase 6, marketing: campaigns run in the order of their numbers, then lose a turn (CMP).

Houses begin to want the advertised goods. A campaign puts demand tokens on each house that it
reaches, if the house has room for them (CMP-1). The houses buy these goods from the next turn's
dinner on. No chain decides anything here.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..board.reach import reached
from ..board.tile import dwelling
from ..data import campaign_kinds
from ..engine.contributions import Hit
from ..engine.phase import Phase, begin_next
from ..engine.run import Transition
from ..engine.tallies import setting, tally
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.events import Event
from ..state.holdings import Key, Moves
from ..state.state import Campaign, HouseState, State, Token, changed, sorted_tokens
from ..text.english import Sentence, listed
from ..text.names import (
    campaign_name,
    capital,
    count_noun,
    good_in_general,
    good_name,
    the_house,
    the_houses,
)
from ..text.rows import Brief, Counted, EventText, ModuleText, StepKind

# -- what happens by itself ------------------------------------------------------------------------


def rounds(state: State) -> Tally:
    """Return how many times all campaigns run in this turn's marketing phase (MAS-1)."""
    return tally(state, "rounds", None)


def run_campaigns(run: Transition) -> None:
    """Run every campaign, lowest number first (CMP-1), in every round (MAS-1)."""
    planned = rounds(run.state)
    for number in range(1, planned.total + 1):
        if number > 1 and run.state.campaigns:
            run.emit(RoundBegan(number, planned))
        for campaign in run.state.campaigns:  # `CampaignPlaced.apply` sorts them by number
            run_campaign(run, campaign)


def run_campaign(run: Transition, campaign: Campaign) -> None:
    """Put the demand of one campaign on each house that it reaches."""
    houses = reached(run.state.city, [home.house for home in run.state.homes], campaign.footprint)
    numbers = tuple(house.number for house in houses)
    run.emit(CampaignRan(campaign.number, numbers))
    for number in numbers:
        for good in campaign.goods:
            run.emit(demand_placed(run.state, campaign, run.state.home(number), good))


def demand_placed(state: State, campaign: Campaign, home: HouseState, good: str) -> DemandPlaced:
    """Return the event in which a campaign puts as many tokens on a house as fit (CMP-1, CMP-8)."""
    seat = state.seat(campaign.chain) if campaign.chain else None
    tokens = tally(state, "tokens", seat, Hit(campaign, home.house))
    limit, held = home.house.limit, len(home.demand)
    count = tokens.total if limit is None else min(tokens.total, max(0, limit - held))
    full: tuple[Problem, ...] = ()
    if missing := tokens.total - count:
        tokens = Tally((*tokens.terms, Term("no room at the house", -missing, "CMP-1")))
        details = {"house": home.house.number, "limit": limit, "held": held}
        full = (Problem("house_full", details, "CMP-1"),)
    marked = seat is not None and setting(state, "marks_demand", seat).value
    token = Token(good, campaign.chain if marked else "")
    return DemandPlaced(campaign.number, home.house.number, (token,) * count, tokens, full)


def count_turns(run: Transition) -> None:
    """Take a turn off each campaign that is not eternal; at 0, it leaves the map (CMP-6)."""
    for campaign in run.state.campaigns:
        if campaign.turns_left is not None:
            left = Term("turns left", campaign.turns_left, "CMP-6")
            this_turn = Term("this turn", -1, "CMP-6")
            run.emit(TurnsCounted(campaign.number, Tally((left, this_turn))))


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Another round of all campaigns begins (MAS-1).

    Parameters
    ----------
    number
        the number of this round, from 1
    rounds
        the number of rounds, as a tally
    """

    number: int
    rounds: Tally

    def apply(self, state: State) -> State:
        """Change nothing: each campaign of the round has its own events."""
        return state


@dataclass(frozen=True, slots=True)
class CampaignRan(Event):
    """A campaign runs; campaigns run in the order of their numbers (CMP-1).

    Parameters
    ----------
    campaign
        the campaign's number
    houses
        the numbers of the houses that it reaches
    """

    campaign: int
    houses: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: each house has its own event."""
        return state


@dataclass(frozen=True, slots=True)
class DemandPlaced(Event):
    """A campaign puts demand on a house, or finds no room there (CMP-1).

    Parameters
    ----------
    campaign
        the campaign's number
    house
        the house's number
    tokens
        the tokens that are placed
    count
        number of tokens, as a tally: those that the campaign brings, less those that do not fit
    full
        the reason why some tokens do not fit; empty if all fit (CMP-1)
    """

    campaign: int
    house: str
    tokens: tuple[Token, ...]
    count: Tally
    full: tuple[Problem, ...] = ()

    def apply(self, state: State) -> State:
        """Put the tokens on the house."""
        if not self.tokens:
            return state
        homes = tuple(
            HouseState(home.house, sorted_tokens((*home.demand, *self.tokens)))
            if home.house.number == self.house
            else home
            for home in state.homes
        )
        return changed(state, homes=homes)

    def deltas(self, before: State) -> Moves:
        """Return the tokens as added, and a check that `count` has the same total.

        The check is the entry `tally`: it has the difference, which is 0 if the event is right.
        """
        moved = Counter[Key](("demand", self.house, token.good) for token in self.tokens)
        moved["tally", "tokens"] = self.count.total - len(self.tokens)
        return moved


@dataclass(frozen=True, slots=True)
class TurnsCounted(Event):
    """A campaign has one fewer turn to run; at 0 its tile leaves the map (CMP-6).

    Parameters
    ----------
    campaign
        the campaign's number
    left
        the number of turns that are left, as a tally
    """

    campaign: int
    left: Tally

    def apply(self, state: State) -> State:
        """Set the turns left; at 0, remove the tile and move its marketeer to the beach."""
        left = self.left.total
        if left > 0:
            campaigns = tuple(
                changed(campaign, turns_left=left) if campaign.number == self.campaign else campaign
                for campaign in state.campaigns
            )
            return changed(state, campaigns=campaigns)
        gone = next(campaign for campaign in state.campaigns if campaign.number == self.campaign)
        # A card may run several campaigns, and is free after the last of them. When the first
        # ends, the next campaign takes its place, and the others share the card with that.
        heirs = [other.number for other in state.campaigns if other.shares_card_with == gone.number]
        campaigns = tuple(
            changed(campaign, shares_card_with=None if campaign.number == heirs[0] else heirs[0])
            if campaign.number in heirs
            else campaign
            for campaign in state.campaigns
            if campaign is not gone
        )
        state = changed(state, campaigns=campaigns)
        if not gone.by or gone.shares_card_with is not None or heirs:
            return state
        seat = state.seat(gone.chain)
        chain = state.chains[seat]
        busy = list(chain.busy)
        busy.remove(gone.by)
        freed = changed(chain, busy=tuple(busy), beach=(*chain.beach, gone.by))
        return state.with_chain(seat, freed)

    def deltas(self, before: State) -> Moves:
        """Return the turn as gone; at 0, also the tile, and the marketeer as moved to the beach."""
        number = self.campaign
        campaign = next(running for running in before.campaigns if running.number == number)
        moved: Moves = {("turns", number): self.left.total - (campaign.turns_left or 0)}
        if self.left.total > 0:
            return moved
        moved["campaign", number] = -1
        heirs = [other for other in before.campaigns if other.shares_card_with == number]
        if campaign.by and campaign.shares_card_with is None and not heirs:
            seat = before.seat(campaign.chain)
            moved["busy", seat, campaign.by] = -1
            moved["beach", seat, campaign.by] = 1
        return moved


PHASE = Phase("marketing", ((20, run_campaigns), (30, count_turns), (90, begin_next)))


# -- in words --------------------------------------------------------------------------------------


def _round_began(event: RoundBegan, state: State) -> Sentence:
    # The first term is the round that every turn has; the others say why there are more.
    reasons = [term for term in event.rounds.terms[1:] for _ in range(term.amount)]
    reason = reasons[event.number - 2]
    number, total = event.number, event.rounds.total
    text = f"Round {number} of {total} begins, and all campaigns run again because {reason.label}."
    return Sentence(text, reason.source)


def _campaign_ran(event: CampaignRan, state: State) -> Sentence:
    campaign = {running.number: running for running in state.campaigns}.get(event.campaign)
    what = listed(good_in_general(good) for good in campaign.goods) if campaign else ""
    reaches = f"and reaches {the_houses(event.houses)}" if event.houses else "but reaches no house"
    rule = campaign_kinds()[campaign.footprint.kind].reach_rule if campaign else "CMP-1"
    tile = capital(campaign_name(event.campaign))
    return Sentence(f"{tile} advertises {what or 'nothing'} {reaches}.", rule)


def _demand_placed(event: DemandPlaced, state: State) -> Sentence:
    house, tile = the_house(event.house), capital(campaign_name(event.campaign))
    limit = next((obstacle.details.get("limit") for obstacle in event.full), None)
    full = f"full ({count_noun(limit, 'token')})" if limit else "full"
    if not event.tokens:
        return Sentence(f"{tile} brings nothing to {house}, which is {full}.", "CMP-1")
    what = count_noun(len(event.tokens), f"{good_name(event.tokens[0].good)} token")
    if event.full:
        return Sentence(f"{tile} brings only {what} to {house}, which is then {full}.", "CMP-1")
    rule, home = event.count.terms[-1].source, dwelling(event.house)
    doubled = home.tokens == 2 and rule == home.rule
    twice = ", twice as many as to a house" if doubled else ""
    return Sentence(f"{tile} brings {what} to {house}{twice}.", rule)


def _brief_of_demand(event: DemandPlaced, state: State) -> Brief | None:
    if event.full or not event.tokens:
        return None  # why it brings less has to be read
    tile = capital(campaign_name(event.campaign))
    tokens = count_noun(len(event.tokens), f"{good_name(event.tokens[0].good)} token")
    house = the_house(event.house)
    return Brief(
        f"{tile} brings {tokens} each to {{what}}.", (Counted(1, house, f"times {house}"),)
    )


def _brief_of_turns(event: TurnsCounted, state: State) -> Brief | None:
    if event.left.total <= 0:
        return None
    left = f"{campaign_name(event.campaign)} has {event.left.total}"
    return Brief("Turns left: {what}.", (Counted(1, left, left),))


def _house_full(obstacle: Problem) -> str:
    """Return a clause that says that a house is full, or has room for only some tokens (CMP-1)."""
    house, limit, held = (obstacle.details.get(key) for key in ("house", "limit", "held"))
    name = the_house(house) if house else "the house"
    if limit is None:
        return f"{name} is full"
    if held is None or held >= limit:
        return f"{name} is full: it holds at most {count_noun(limit, 'demand token')}"
    more = count_noun(limit - held, "more demand token")
    return f"{name} has room for only {more}: it holds at most {limit}"


WORDS = ModuleText(
    events={
        DemandPlaced: EventText(
            _demand_placed,
            StepKind("demand", "demand placed", "Tokens placed", ear="loud"),
            _brief_of_demand,
        ),
        RoundBegan: EventText(
            _round_began,
            StepKind("round", "rounds of marketing", "Rounds of marketing", ear="frame"),
        ),
        CampaignRan: EventText(_campaign_ran, StepKind("campaign", "campaigns", ear="low")),
        TurnsCounted: EventText(
            lambda event, state: Sentence(
                f"{capital(campaign_name(event.campaign))} has "
                + (
                    f"{count_noun(event.left.total, 'turn')} left."
                    if event.left.total > 0
                    else "no turns left and returns to the supply."
                ),
                "CMP-6",
            ),
            StepKind("count", "turns counted down", "Turns left", ear="low"),
            _brief_of_turns,
        ),
    },
    messages={
        "house_full": "{house_full}.",
    },
    fields={
        "house_full": _house_full,
    },
)
