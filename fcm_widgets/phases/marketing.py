"""Phase 6, marketing: campaigns run by number, then each has a turn less (CMP)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..board.obstacles import Obstacle
from ..board.reach import reached
from ..board.tile import dwelling
from ..data import campaign_kinds
from ..engine.contributions import Hit
from ..engine.phase import Phase, begin_next
from ..engine.run import Transition
from ..engine.tallies import setting, tally
from ..reasons.reasons import Tally, Term
from ..state.events import Event
from ..state.holdings import Key, Moves
from ..state.state import Campaign, Home, State, Token, changed, sorted_tokens
from ..text.english import Sentence, listed
from ..text.names import (
    campaign_name,
    capital,
    good_name,
    good_plural,
    several,
    the_house,
    the_houses,
)
from ..text.rows import EventText, ModuleText, StepKind


def rounds(state: State) -> Tally:
    """Return how often all campaigns run in this turn's marketing phase."""
    return tally(state, "rounds", None)


def run_campaigns(run: Transition) -> None:
    """Run every campaign, lowest number first (CMP-1), as many rounds as there are (MAS-1)."""
    planned = rounds(run.state)
    for number in range(1, planned.total + 1):
        if number > 1 and run.state.campaigns:
            run.emit(RoundBegan(number, planned))
        for campaign in run.state.campaigns:
            run_campaign(run, campaign)


def count_turns(run: Transition) -> None:
    """Count the turns down; a campaign without any leaves the map (CMP-6)."""
    for campaign in run.state.campaigns:
        if campaign.turns_left is not None:
            terms = (
                Term("turns left", campaign.turns_left, "CMP-6"),
                Term("this turn", -1, "CMP-6"),
            )
            run.emit(TurnsCounted(campaign.number, Tally(terms)))


def run_campaign(run: Transition, campaign: Campaign) -> None:
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


@dataclass(frozen=True, slots=True)
class DemandPlaced(Event):
    """Marketing: a campaign reached a house.

    Parameters
    ----------
    campaign
        its number
    house
        the house's number
    tokens
        what was put down
    count
        how many, with a term for what the campaign brings and one for what finds no room
    full
        why nothing was put down, if so (CMP-1)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import DemandPlaced
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, DemandPlaced))
    >>> event.house, [token.good for token in event.tokens]
    ('2', ['burger'])
    """

    campaign: int
    house: str
    tokens: tuple[Token, ...]
    count: Tally
    full: tuple[Obstacle, ...] = ()

    def apply(self, state: State) -> State:
        """Put the tokens on the house."""
        if not self.tokens:
            return state
        homes = tuple(
            Home(home.house, sorted_tokens((*home.demand, *self.tokens)))
            if home.house.number == self.house
            else home
            for home in state.homes
        )
        return changed(state, homes=homes)

    def moves(self, before: State) -> Moves:
        """Return the tokens, as many as the tally says."""
        moved = Counter[Key](("demand", self.house, token.good) for token in self.tokens)
        moved["tally", "tokens"] = self.count.total - len(self.tokens)
        return moved


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """Marketing: another round of all campaigns begins (MAS-1).

    Parameters
    ----------
    number
        which round this is, from 1
    rounds
        how many there are in all, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import RandomBot
    >>> from fcm_widgets.events import RoundBegan
    >>> game = fcm.Game.new(players=2, seed=3, modules=["mass_marketeers"])
    >>> game = fcm.play_out(game, RandomBot(seed=3), turns=3)
    >>> event = next(event for event, _ in game.history if isinstance(event, RoundBegan))
    >>> event.number, event.rounds.total
    (2, 2)
    """

    number: int
    rounds: Tally

    def apply(self, state: State) -> State:
        """Change nothing: each campaign has events of its own."""
        return state


@dataclass(frozen=True, slots=True)
class CampaignRan(Event):
    """Marketing: a campaign's turn has come, in the order of the numbers (CMP-1).

    Parameters
    ----------
    campaign
        its number
    houses
        the numbers of the houses that it reached

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import CampaignRan
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, CampaignRan))
    >>> event.campaign, event.houses
    (2, ('2', '4', '10'))
    """

    campaign: int
    houses: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: each house has an event of its own."""
        return state


@dataclass(frozen=True, slots=True)
class TurnsCounted(Event):
    """Marketing: a campaign has a turn less; at 0 its tile leaves the map (CMP-6).

    Parameters
    ----------
    campaign
        its number
    left
        how many turns are left, with the terms

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import TurnsCounted
    >>> game = fcm.load_example("what-the-campaigns-do").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, TurnsCounted))
    >>> event.campaign, event.left.total
    (2, 1)
    """

    campaign: int
    left: Tally

    def apply(self, state: State) -> State:
        """Count down; a tile that leaves sets its marketeer free for the next turn."""
        left = self.left.total
        if left > 0:
            campaigns = tuple(
                changed(campaign, turns_left=left) if campaign.number == self.campaign else campaign
                for campaign in state.campaigns
            )
            return changed(state, campaigns=campaigns)
        gone = next(campaign for campaign in state.campaigns if campaign.number == self.campaign)
        # A card that wears two chips returns with the later one: the next of its campaigns keeps
        # it, and the others share it with that one.
        heirs = [one.number for one in state.campaigns if one.beside == gone.number]
        campaigns = tuple(
            changed(one, beside=None if one.number == heirs[0] else heirs[0])
            if one.number in heirs
            else one
            for one in state.campaigns
            if one is not gone
        )
        state = changed(state, campaigns=campaigns)
        if not gone.by or gone.beside is not None or heirs:
            return state
        seat = state.seat(gone.chain)
        chain = state.chains[seat]
        busy = list(chain.busy)
        busy.remove(gone.by)
        freed = changed(chain, busy=tuple(busy), beach=(*chain.beach, gone.by))
        return state.with_chain(seat, freed)

    def moves(self, before: State) -> Moves:
        """Return the turn; with the last one the tile goes, and its marketeer is free."""
        campaign = next(one for one in before.campaigns if one.number == self.campaign)
        number = campaign.number
        left: Moves = {("turns", number): self.left.total - (campaign.turns_left or 0)}
        if self.left.total > 0:
            return left
        left["campaign", number] = -1
        alone = campaign.beside is None and all(one.beside != number for one in before.campaigns)
        if campaign.by and alone:
            seat = before.seat(campaign.chain)
            left["busy", seat, campaign.by] = -1
            left["beach", seat, campaign.by] = 1
        return left


# -- in words --------------------------------------------------------------------------------------


def _demand_placed(event: DemandPlaced, state: State) -> Sentence:
    house, tile = the_house(event.house), capital(campaign_name(event.campaign))
    limit = next((one.details.get("limit") for one in event.full), None)
    full = f"it is full at {limit}" if limit else "it is full"
    if not event.tokens:
        return Sentence(f"{tile} puts nothing on {house}: {full}.", "CMP-1")
    what = several(len(event.tokens), f"{good_name(event.tokens[0].good)} token")
    if event.full:
        return Sentence(f"{tile} puts only {what} on {house}: then {full}.", "CMP-1")
    rule = event.count.terms[-1].source
    lived_in = dwelling(event.house)
    doubled = lived_in.tokens == 2 and rule == lived_in.rule
    twice = ", twice as many as on a house" if doubled else ""
    return Sentence(f"{tile} puts {what} on {house}{twice}.", rule)


def _round_began(event: RoundBegan, state: State) -> Sentence:
    because = [term for term in event.rounds.terms[1:] for _ in range(term.amount)]
    why = because[event.number - 2]
    number, total = event.number, event.rounds.total
    text = f"Round {number} of {total} begins, in which all campaigns run again: {why.label}."
    return Sentence(text, why.source)


def _campaign_ran(event: CampaignRan, state: State) -> Sentence:
    campaign = next((one for one in state.campaigns if one.number == event.campaign), None)
    where = the_houses(event.houses) if event.houses else "no house"
    rule = campaign_kinds()[campaign.lies.kind].reach_rule if campaign else "CMP-1"
    tile = capital(campaign_name(event.campaign))
    what = _advertised(campaign)
    return Sentence(f"{tile} advertises {what}: it reaches {where}.", rule)


def _advertised(campaign: Campaign | None) -> str:
    named = [good_plural(good) for good in campaign.goods] if campaign else []
    return listed(named) if named else "nothing"


def _turns_counted(event: TurnsCounted, state: State) -> Sentence:
    tile, left = capital(campaign_name(event.campaign)), event.left.total
    if left > 0:
        return Sentence(f"{tile} has {several(left, 'turn')} left.", "CMP-6")
    return Sentence(f"{tile} has no turns left: it returns to the supply.", "CMP-6")


def _house_full(one: Obstacle) -> str:
    """Say whether a house takes no token more, or not so many (CMP-1)."""
    house, limit, held = (one.details.get(key) for key in ("house", "limit", "held"))
    name = the_house(house) if house else "the house"
    if limit is None or held is None or held >= limit:
        return f"{name} is full: it holds only {'so many' if limit is None else limit}"
    return f"{name} has room for only {limit - held} more: it holds {limit}"


WORDS = ModuleText(
    events={
        DemandPlaced: EventText(
            _demand_placed, StepKind("demand", "demand placed", "Tokens put down", ear="loud")
        ),
        RoundBegan: EventText(
            _round_began,
            StepKind("round", "rounds of marketing", "Rounds of marketing", ear="frame"),
        ),
        CampaignRan: EventText(_campaign_ran, StepKind("campaign", "campaigns", ear="low")),
        TurnsCounted: EventText(
            _turns_counted,
            StepKind(
                "count", "turns counted down", "Turns that the campaign still runs", ear="low"
            ),
        ),
    },
    phrases={
        "house_full": "{house_full}.",
    },
    fields={
        "house_full": _house_full,
    },
)
