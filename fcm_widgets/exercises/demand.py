"""Exercises of the lesson "Demand": whom a campaign reaches, in which order, and how much fits.

>>> print(ex2.check("both"))
Not yet. You went over the limit: there is room for 1, and a full house gets nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..board.tile import as_house
from ..engine.registry import transition_from
from ..errors import FcmError
from ..game.examples import load_example
from ..game.game import Game
from ..phases.marketing import DemandPlaced, run_campaign
from ..state.events import Event
from ..state.state import Campaign, Home, State
from ..teaching.questions import Slip, Solution, hinted, solved
from ..teaching.reach import whom_it_reaches
from ..text.english import counted, listed
from ..text.names import campaign_name, capital, count_noun, good_name, the_house
from .checking import Exercise
from .reading import Table, loaded, one_word, whole_number

FIT_NUDGE = "Lowest number first. At each house ask: how many fit, and how many lie there already?"
TURNED_NUDGE = FIT_NUDGE.replace("Lowest", "Highest", 1)
TURNS_NUDGE = "Take one from each number of turns. A campaign without any left leaves the map."


def tell_campaigns(game: Game) -> str:
    """List the campaigns in the order in which they run.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import tell_campaigns
    >>> print(tell_campaigns(load_example("what-the-campaigns-do")).splitlines()[0])
    radio 2 of Golden Duck Diner: burgers, 2 turns left
    """
    lines = []
    for campaign in game.start.campaigns:
        left = (
            "eternal"
            if campaign.turns_left is None
            else count_noun(campaign.turns_left, "turn") + " left"
        )
        goods = " and ".join(good_name(good) for good in campaign.goods)
        plural = goods if goods == "beer" else f"{goods}s"
        lines.append(f"{campaign_name(campaign.number)} of {campaign.chain}: {plural}, {left}")
    return "\n".join(lines)


def tell_houses(game: Game) -> str:
    """List the houses: what they want, and how much fits.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import tell_houses
    >>> print(tell_houses(load_example("what-the-campaigns-do")).splitlines()[0])
    House 2 wants 2 beers: 2 of 3
    """
    lines = []
    for home in game.state.homes:
        limit = "any number" if home.house.limit is None else str(home.house.limit)
        name = capital(the_house(home.house.number))
        wants = counted(home.wants) or "nothing"
        lines.append(f"{name} wants {wants}: {len(home.demand)} of {limit}")
    return "\n".join(lines)


def tell_evening(game: Game) -> str:
    """Say what each campaign puts down, house by house, in the order in which they run.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import tell_evening
    >>> print(tell_evening(load_example("what-the-campaigns-do")).splitlines()[1])
      house 2: 1 burger, and no room for 1 more
    """
    lines = []
    number = 0
    for event in placed(game.start):
        if event.campaign != number:
            number = event.campaign
            lines.append(capital(campaign_name(number)))
        lines.append(f"  {the_house(event.house)}: {_put(event)}")
    return "\n".join(lines)


def placed(state: State, *, highest_first: bool = False) -> list[DemandPlaced]:
    """Return what every campaign puts down, by the real rules; or in the other order.

    Parameters
    ----------
    state
        the table
    highest_first
        whether the highest number runs first: a changed rule

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import placed
    >>> [event.house for event in placed(load_example("what-the-campaigns-do").state)]
    ['2', '4', '10', '2', '10', '13', '13', '4']
    """
    run = transition_from(state)
    for campaign in reversed(state.campaigns) if highest_first else state.campaigns:
        run_campaign(run, campaign)
    return [event for event in run.events if isinstance(event, DemandPlaced)]


def ask_reach(game: Table, number: int) -> Exercise[int]:
    """Make an exercise of how many houses a campaign reaches.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    number
        the campaign's number

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import ask_reach
    >>> exercise = ask_reach(load_example("what-the-campaigns-do"), 9)
    >>> exercise.check(3).right
    True
    """
    question = f"How many houses does {campaign_name(number)} reach?"
    return Exercise(question, lambda: _reached(loaded(game).start, number), whole_number)


def ask_what_comes(game: Table, house: str) -> Exercise[str]:
    """Make an exercise of which goods a house asks for that two campaigns reach.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import ask_what_comes
    >>> exercise = ask_what_comes(load_example("what-the-campaigns-do"), "13")
    >>> exercise.check("pizza").right
    True
    """
    return _what_comes(game, house)


def ask_if_highest_first(game: Table, house: str) -> Exercise[str]:
    """Make an exercise of a changed rule: the highest number runs first.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import ask_if_highest_first
    >>> exercise = ask_if_highest_first(load_example("what-the-campaigns-do"), "13")
    >>> exercise.check("beer").right
    True
    """
    return _what_comes(game, house, highest_first=True)


def ask_demand(game: Table, house: str) -> Exercise[int]:
    """Make an exercise of how much demand lies at a house when all campaigns have run.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import ask_demand
    >>> exercise = ask_demand(load_example("what-the-campaigns-do"), "10")
    >>> exercise.check(5).right
    True
    """
    question = f"How many demand tokens lie at {the_house(house)} when all campaigns have run?"
    return Exercise(question, lambda: _demanded(loaded(game).start, house), whole_number)


def ask_tokens(game: Table, number: int) -> Exercise[int]:
    """Make an exercise of how much demand one campaign puts down in all.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    number
        the campaign's number

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import ask_tokens
    >>> exercise = ask_tokens(load_example("what-the-campaigns-do"), 2)
    >>> exercise.check(5).right
    True
    """
    question = f"How many demand tokens does {campaign_name(number)} put down in all?"
    return Exercise(question, lambda: _put_down(loaded(game).start, number), whole_number)


def ask_left(game: Table) -> Exercise[int]:
    """Make an exercise of how many campaigns lie on the map in the next turn.

    Parameters
    ----------
    game
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.demand import ask_left
    >>> exercise = ask_left(load_example("what-the-campaigns-do"))
    >>> exercise.check(2).right
    True
    """
    question = "How many campaigns still lie on the map in the next turn?"
    return Exercise(question, lambda: _stay(loaded(game).start), whole_number)


def _put(event: DemandPlaced) -> str:
    good = {token.good: event.tokens.count(token) for token in event.tokens}
    if not good:
        return "nothing; it is full"
    over = -sum(term.amount for term in event.count.terms[1:])
    return f"{counted(good)}, and no room for {over} more" if over else counted(good)


def _campaign(state: State, number: int) -> Campaign:
    for campaign in state.campaigns:
        if campaign.number == number:
            return campaign
    raise FcmError(f"no campaign {number} lies on this map")


def _reached(state: State, number: int) -> Solution[int]:
    """Solve how many they are, whichever they are."""
    which = whom_it_reaches(state, _campaign(state, number))
    counted = [one.written(len) for one in which.mistakes if isinstance(one, Slip)]
    return solved(len(which.answer), which.because, counted, which.nudge)


def _hits(state: State, house: str) -> list[DemandPlaced]:
    return [event for event in placed(state) if event.house == as_house(house)]


def _what_comes(table: Table, house: str, *, highest_first: bool = False) -> Exercise[str]:
    asked = f"What does {the_house(house)} ask for in addition"
    if highest_first:
        asked = f"Suppose that the campaign with the highest number ran first. {asked} then"

    def known() -> list[str]:
        goods = [_goods(loaded(table).start, event) for event in _hits(loaded(table).start, house)]
        return [*dict.fromkeys(goods), "both", "nothing"]

    def solve() -> Solution[str]:
        return _comes(loaded(table).start, house, highest_first=highest_first)

    return Exercise(f"{asked}?", solve, one_word(known, 'A good, "both" or "nothing".'))


def _goods(state: State, event: DemandPlaced) -> str:
    return " and ".join(good_name(good) for good in _campaign(state, event.campaign).goods)


def _comes(state: State, house: str, *, highest_first: bool) -> Solution[str]:
    answer = _word(state, placed(state, highest_first=highest_first), house)
    other = _word(state, placed(state, highest_first=not highest_first), house)
    home = state.home(house)
    room = (home.house.limit or 99) - len(home.demand)
    order = (
        "That is what comes by the real rule. Now the highest number runs first."
        if highest_first
        else "You let the higher number run first. The lowest number runs first."
    )
    hints = {
        order: other,
        f"You went over the limit: there is room for {max(0, room)}, and a full house gets "
        "nothing.": "both",
        "There is room. Where there is room, demand is put down.": "nothing",
    }
    because = f"there is room for {max(0, room)}, and the first campaign to run takes it."
    nudge = TURNED_NUDGE if highest_first else FIT_NUDGE
    return solved(answer, because, hinted(hints), nudge)


def _word(state: State, events: Iterable[Event], house: str) -> str:
    """Return the good that comes to a house, "both" for two of them, or "nothing"."""
    found = {
        _goods(state, event)
        for event in events
        if isinstance(event, DemandPlaced) and event.house == as_house(house) and event.tokens
    }
    if len(found) > 2:
        raise FcmError(f"more than two goods come to {the_house(house)}")
    return "both" if len(found) == 2 else next(iter(found), "nothing")


def _demanded(state: State, house: str) -> Solution[int]:
    home, hits = state.home(house), _hits(state, house)
    before = len(home.demand)
    answer = before + sum(len(event.tokens) for event in hits)
    brought = sum(map(_brought, hits))
    hints = {
        "You went over the limit. What finds no room is not put down.": before + brought,
        "You counted the new tokens alone. The old ones stay.": answer - before,
        "You put down nothing. There is room left.": before,
        **dict(_of_limit(home, before + brought)),
    }
    limit = home.house.limit
    any_fits = f"{home.house.dwelling.article} has no limit"
    room = any_fits if limit is None else f"the limit is {limit}"
    because = f"{before} lay there, {brought} came, and {room}."
    return solved(answer, because, hinted(hints), FIT_NUDGE)


def _brought(event: DemandPlaced) -> int:
    """Return how many signs a campaign brought to a house, whether or not they found room."""
    return sum(term.amount for term in event.count.terms if term.amount > 0)


def _of_limit(home: Home, wanted: int) -> Iterator[tuple[str, int]]:
    before = len(home.demand)
    if home.house.side:
        yield "You left out the garden: with it the limit is 5.", max(before, min(3, wanted))
    elif home.house.limit is not None:
        yield "You took the limit of a house with a garden. Here it is 3.", min(5, wanted)


def _put_down(state: State, number: int) -> Solution[int]:
    events = [event for event in placed(state) if event.campaign == number]
    answer = sum(len(event.tokens) for event in events)
    each = max((event.count.terms[0].amount for event in events), default=1)
    hints = {
        "You went over the limit. What finds no room is not put down.": sum(map(_brought, events)),
        "You put down nothing where not all fit. As many as fit are put down.": sum(
            len(event.tokens) for event in events if len(event.tokens) == _brought(event)
        ),
        "You reached every house on the map.": each * len(state.homes),
    }
    if each > 1:
        hints["You brought one token to each house. This chain's radios bring two."] = sum(
            bool(event.tokens) for event in events
        )
    told = ", ".join(f"{len(event.tokens)} at {the_house(event.house)}" for event in events)
    return solved(answer, f"{told or 'nobody in reach'}.", hinted(hints), FIT_NUDGE)


def _stay(state: State) -> Solution[int]:
    after = Game(state).run_phase().state.campaigns
    stays = {one.number for one in after}
    idle = {campaign.number for campaign in state.campaigns} - {
        event.campaign for event in placed(state) if event.tokens
    }
    hints = {
        'You kept all. "1 turn left" means this turn, and then no more.': len(state.campaigns),
        "You kept the campaigns that put nothing down. They lose a turn all the same.": len(
            stays | idle
        ),
        "You let the eternal campaign end. It stays for ever.": sum(
            one.turns_left is not None for one in after
        ),
        "You counted the campaigns that go.": len(state.campaigns) - len(stays),
    }
    names = listed(campaign_name(one.number) for one in after) or "none"
    return solved(len(stays), f"what stays is {names}.", hinted(hints), TURNS_NUDGE)


def _table() -> Game:
    return load_example("what-the-campaigns-do")


ex1 = ask_reach(_table, 9)
"""What stops the mail: roads, not the borders of tiles."""
ex2 = ask_what_comes(_table, "13")
"""Two campaigns and one place: the lowest number first."""
ex3 = ask_demand(_table, "10")
"""A limit, and a garden."""
ex4 = ask_tokens(_table, 2)
"""A radio with its milestone: two at each house, as many as fit."""
ex5 = ask_left(_table)
"""Turns: what ends, what stays."""
ex6 = ask_if_highest_first(_table, "13")
"""A changed rule: what if the highest number ran first?"""
