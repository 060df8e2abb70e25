"""Exercises of the lesson "Demand": reach, order and limits of campaigns.

>>> print(EXERCISES[2].check("both"))
Not yet. You went over the limit. There is room for 1, and a full house gets nothing.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...board.tile import as_house
from ...engine.registry import transition_from
from ...errors import FcmError
from ...game.game import Game
from ...phases.marketing import DemandPlaced, run_campaign
from ...state.state import Campaign, HouseState, State, changed
from ...text.english import counted, listed
from ...text.names import campaign_name, capital, count_noun, good_in_general, good_name, the_house
from ..misreadings.reach import whom_it_reaches
from ..misreadings.solution import NamedMistake, Solution, solved
from .asking import Table, asks, loaded, one_word, whole_number
from .exercise import Exercise, Exercises, Figure

COUNT_ROOM = (
    "Run the campaign with the {first} number first. Ask at each house how many tokens fit, and "
    "how many are there already."
)
TOO_MANY = "You went over the limit. If there is no room for a token, it is not placed."


def before_campaigns(game: Game) -> Game:
    """Return the game as if there were no campaigns: no demand, and no marketeer is busy.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> before_campaigns(load_example("what-the-campaigns-do")).state.campaigns
    ()
    """
    homes = tuple(changed(home, demand=()) for home in game.start.homes)
    chains = tuple(
        changed(chain, at_work=(*chain.at_work, *chain.busy), busy=())
        for chain in game.start.chains
    )
    return Game(changed(game.start, campaigns=(), homes=homes, chains=chains))


def _campaign_row(campaign: Campaign) -> tuple[str, str]:
    """Return a campaign's name with its goods and its turns, which the map does not show."""
    left = "eternal"
    if campaign.turns_left is not None:
        left = f"{count_noun(campaign.turns_left, 'turn')} left"
    return capital(campaign_name(campaign.number)), f"{_goods_of(campaign)}, {left}"


def _goods_of(campaign: Campaign) -> str:
    return " and ".join(good_in_general(good) for good in campaign.goods)


def _house_row(home: HouseState) -> tuple[str, str]:
    """Return a house with what it wants already."""
    return capital(the_house(home.house.number)), f"wants {counted(home.wants) or 'nothing'}"


def _several_tokens(events: Iterable[DemandPlaced], campaign: int) -> str:
    """Return how many tokens a campaign places at each house, if more than one."""
    # The first row is the campaign's own; a house may add rows, such as an apartment.
    each = max((e.count.terms[0].amount for e in events if e.campaign == campaign), default=1)
    return f", {each} tokens at each house" if each > 1 else ""


def _one_campaign(game: Game, campaign: int) -> Figure:
    """Return the map of a question about a campaign, with a frame around it."""
    return Figure(game.start, (f"campaign:{campaign}",))


def _one_house(game: Game, house: str) -> Figure:
    """Return the map with a frame around a house, its demand, and the campaigns that reach it."""
    state = game.start
    events = [event for event in placed(state) if event.house == as_house(house)]
    campaigns = [_campaign(state, number) for number in dict.fromkeys(e.campaign for e in events)]
    by = (
        f"{campaign_name(each.number)} ({_goods_of(each)}{_several_tokens(events, each.number)})"
        for each in campaigns
    )
    rows = (_house_row(state.home(house)), ("Campaigns", ", ".join(by)))
    marks = (f"campaign:{campaign.number}" for campaign in campaigns)
    return Figure(state, (f"house:{house}", *marks), rows)


def _campaign_and_houses(game: Game, campaign: int) -> Figure:
    """Return the map with a frame around a campaign, and what the houses that it reaches want."""
    state, events = game.start, placed(game.start)
    homes = [event.house for event in events if event.campaign == campaign]
    own = _campaign(state, campaign)
    about = f"{_goods_of(own)}{_several_tokens(events, campaign)}"
    name = capital(campaign_name(campaign))
    rows = ((name, about), *(_house_row(state.home(house)) for house in homes))
    marks = (f"house:{house}" for house in homes)
    return Figure(state, (f"campaign:{campaign}", *marks), rows)


def _all_campaigns(game: Game) -> Figure:
    """Return the map with all campaigns, their goods and their turns."""
    state = game.start
    return Figure(state, rows=tuple(map(_campaign_row, state.campaigns)))


def placed(state: State, *, highest_first: bool = False) -> list[DemandPlaced]:
    """Return the demand that the campaigns place, in the real order or in reverse order.

    Parameters
    ----------
    state
        the state of the game
    highest_first
        whether the campaign with the highest number runs first, a changed rule (default: no)

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> [event.house for event in placed(load_example("what-the-campaigns-do").state)]
    ['2', '4', '10', '2', '10', '13', '13', '4']
    """
    run = transition_from(state)
    for campaign in reversed(state.campaigns) if highest_first else state.campaigns:
        run_campaign(run, campaign)
    return [event for event in run.events if isinstance(event, DemandPlaced)]


@asks("How many houses does {campaign} reach?", whole_number, _one_campaign)
def ask_reach(game: Game, campaign: int) -> Solution[int]:
    """Ask how many houses a campaign reaches."""
    houses = whom_it_reaches(game.start, _campaign(game.start, campaign))
    counts = [
        mistake.with_answer(len) for mistake in houses.mistakes if isinstance(mistake, NamedMistake)
    ]
    return solved(len(houses.answer), houses.because, counts, houses.fallback_hint)


def ask_what_comes(game: Table, house: str) -> Exercise[str]:
    """Ask which good a house gets if two campaigns reach it."""
    return _ask_good(game, house)


def ask_if_highest_first(game: Table, house: str) -> Exercise[str]:
    """Ask which good a house would get if campaigns ran in reverse order (a changed rule)."""
    return _ask_good(game, house, highest_first=True)


@asks(
    "How many demand tokens does {house} have when all campaigns have run?",
    whole_number,
    _one_house,
)
def ask_demand(game: Game, house: str) -> Solution[int]:
    """Ask how many demand tokens a house has once all campaigns have run."""
    home = game.start.home(house)
    events = [event for event in placed(game.start) if event.house == as_house(house)]
    before, limit = len(home.demand), home.house.limit
    answer = before + sum(len(event.tokens) for event in events)
    brought = sum(map(_brought, events))
    hints = {
        TOO_MANY: before + brought,
        "You counted only the new tokens. The old tokens stay.": answer - before,
        "You placed nothing, but there is room.": before,
    }
    if home.house.side:
        with_three = max(before, min(3, before + brought))
        hints["You left out the garden, which raises the limit to 5."] = with_three
    elif limit is not None:
        with_five = min(5, before + brought)
        hints["You took the limit of a house with a garden. Without it the limit is 3."] = with_five
    room = f"the limit is {limit}" if limit else f"{home.house.dwelling.article} has no limit"
    because = f"{before} were there, {brought} came, and {room}."
    return solved(answer, because, hints, COUNT_ROOM.format(first="lowest"))


@asks("How many demand tokens does {campaign} place in all?", whole_number, _campaign_and_houses)
def ask_tokens(game: Game, campaign: int) -> Solution[int]:
    """Ask how many demand tokens a campaign places in all."""
    events = [event for event in placed(game.start) if event.campaign == campaign]
    counts = [len(event.tokens) for event in events]
    # The first row is the campaign's own; a house may add rows, such as an apartment.
    each = max((event.count.terms[0].amount for event in events), default=1)
    hints = {
        TOO_MANY: sum(map(_brought, events)),
        "You placed nothing at a house if not all tokens fit. As many as fit are placed.": sum(
            len(event.tokens) for event in events if len(event.tokens) == _brought(event)
        ),
        "You reached every house on the map.": each * len(game.start.homes),
    }
    if each > 1:
        hints["You placed one token at each house. This chain's radios place two."] = sum(
            map(bool, counts)
        )
    texts = (f"{len(event.tokens)} at {the_house(event.house)}" for event in events)
    because = f"{', '.join(texts) or 'it reaches no house'}."
    return solved(sum(counts), because, hints, COUNT_ROOM.format(first="lowest"))


@asks("How many campaigns are still on the map in the next turn?", whole_number, _all_campaigns)
def ask_left(game: Game) -> Solution[int]:
    """Ask how many of the campaigns will still be on the map in the next turn."""
    before = game.start.campaigns
    after = Game(game.start).run_phase().state.campaigns
    stays = {campaign.number for campaign in after}
    idle = {campaign.number for campaign in before} - {
        event.campaign for event in placed(game.start) if event.tokens
    }
    hints = {
        'You kept all campaigns. "1 turn left" means this turn only.': len(before),
        "You kept the campaigns that placed nothing. They lose a turn too.": len(stays | idle),
        "You ended the eternal campaign. It runs for the rest of the game.": sum(
            campaign.turns_left is not None for campaign in after
        ),
        "You counted the campaigns that leave.": len(before) - len(stays),
    }
    names = listed(campaign_name(campaign.number) for campaign in after) or "none"
    fallback = "Subtract a turn from each campaign. A campaign without turns leaves the map."
    return solved(len(stays), f"these stay: {names}.", hints, fallback)


def _campaign(state: State, number: int) -> Campaign:
    for campaign in state.campaigns:
        if campaign.number == number:
            return campaign
    raise FcmError(f"no campaign {number} is on this map")


def _brought(event: DemandPlaced) -> int:
    """Return how many tokens a campaign brought to a house, including tokens without room."""
    return sum(term.amount for term in event.count.terms if term.amount > 0)


def _goods(state: State, events: Iterable[DemandPlaced], house: str) -> list[str]:
    """Return the goods that a house gets from some events, in the order of the events."""
    return [
        " and ".join(good_name(good) for good in _campaign(state, event.campaign).goods)
        for event in events
        if event.house == as_house(house)
    ]


def _good_that_comes(state: State, events: Iterable[DemandPlaced], house: str) -> str:
    """Return the good that a house gets, "both" for two goods, or "nothing"."""
    found = set(_goods(state, (event for event in events if event.tokens), house))
    if len(found) > 2:
        raise FcmError(f"more than two goods come to {the_house(house)}")
    return "both" if len(found) == 2 else next(iter(found), "nothing")


def _ask_good(game: Table, house: str, *, highest_first: bool = False) -> Exercise[str]:
    question = f"What else will {the_house(house)} want?"
    if highest_first:
        question = f"Suppose that the campaign with the highest number ran first. {question}"

    def known() -> list[str]:
        state = loaded(game).start
        return [*_goods(state, placed(state), house), "both", "nothing"]

    def solve() -> Solution[str]:
        state = loaded(game).start
        answer, other = (
            _good_that_comes(state, placed(state, highest_first=highest), house)
            for highest in (highest_first, not highest_first)
        )
        home = state.home(house)
        room = max(0, (home.house.limit or 99) - len(home.demand))
        order = (
            "That is the answer by the real rule. Now the highest number runs first."
            if highest_first
            else "You let the higher number run first, but the lowest number runs first."
        )
        hints = {
            order: other,
            f"You went over the limit. There is room for {room}, and a full house gets nothing.": (
                "both"
            ),
            "There is room, so a campaign places demand.": "nothing",
        }
        because = f"there is room for {room}, and the first campaign takes it."
        fallback = COUNT_ROOM.format(first="highest" if highest_first else "lowest")
        return solved(answer, because, hints, fallback)

    form = one_word(known, 'A good, "both" or "nothing".')
    return Exercise(question, solve, form, lambda: _one_house(loaded(game), house))


EXERCISES: Exercises = {
    # Roads stop mail; borders of tiles do not.
    1: ask_reach("what-the-campaigns-do", 9).explained(
        "Mail goes through houses, gardens and borders of tiles. Only a road stops it, and the "
        "edge of the map.",
        "No road runs between the three houses. House 4 is behind two roads.",
    ),
    # Two roads that meet at a corner stop the mail.
    7: ask_reach("mail-at-a-corner", 9).explained(
        "Mail goes from side to side, never through a corner where two roads meet.",
        "House 4 is across such a corner.",
    ),
    # Two campaigns, room for one token: the lowest number first.
    2: ask_what_comes("what-the-campaigns-do", "13").explained(
        "When a house is full, later campaigns place nothing there, and no token is swapped.",
        "So when you choose a campaign, look at its number too: the radio runs before all others.",
    ),
    # A limit, and a garden.
    3: ask_demand("what-the-campaigns-do", "10").explained(
        "A house with a garden holds five tokens.",
        "The radio fills the last two places, so the mailbox comes too late.",
    ),
    # A radio with its milestone: two at each house, as many as fit.
    4: ask_tokens("what-the-campaigns-do", 2).explained(
        "If there is room, a campaign places its token: a chain cannot hold it back.",
        "House 2 has two tokens, so only one more fits.",
    ),
    # Which campaigns end, and which stay.
    5: ask_left("what-the-campaigns-do").explained(
        "A campaign loses a turn even if it placed nothing.",
        "Billboard 13 placed nothing tonight, and it leaves all the same.",
    ),
    # A changed rule: the highest number runs first.
    6: ask_if_highest_first("what-the-campaigns-do", "13").explained(
        text="Then a billboard would be strong and a radio weak. By the real rule it is the other "
        "way round: the more senior the marketeer, the lower the number, and the earlier the "
        "campaign runs.",
    ),
}
