"""Several actions for one click: a whole company, or several actions of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...data import employees
from ...engine.staff import active_cards
from ...engine.structure import ceo_slots, misfits
from ...engine.supply import piles
from ...engine.tallies import tally
from ...game.game import Game
from ...phases.food import Fetch, Produce
from ...phases.recruit import Hire, hires_left
from ...phases.restructuring import PutToWork, StructureShown, TakeBack, hand
from ...phases.round import open_phase
from ...state.actions import Action, Done
from ...state.state import State
from ...text.english import listed
from ...text.names import card_name, count_good, count_noun, number_word

MOST_AT_ONCE = 5
"""Maximum number of equal actions for one click."""


class Plan(NamedTuple):
    """Actions of one chain in a row, under the heading of their kind (`do`), and what they do."""

    do: str
    name: str
    actions: tuple[Action, ...]


def plans_of(game: Game, seat: int, options: Sequence[Action]) -> list[Plan]:
    """Return what a chain may do by one click beside its single options.

    Each of them can be played as it stands, one action after the other.
    """
    state = open_phase(game.state)
    if any(isinstance(action, PutToWork | TakeBack) for action in options):
        return list(_companies(game, state, seat))
    return list(_all_cook(state, seat, options))


def at_once(state: State, action: Action) -> int:
    """Return how often an action may be played in a row, up to `MOST_AT_ONCE`; 1 if just once.

    >>> from fcm_widgets import load_example
    >>> state = load_example("who-works-today").state
    >>> at_once(state, PutToWork(0, "waitress"))
    1
    """
    state = open_phase(state)
    return max(1, min(_as_often(state, action), MOST_AT_ONCE))


def room_for(state: State, action: Hire) -> int:
    """Return how often a card might be hired in a row before the first hire, as `at_once` does.

    >>> from fcm_widgets import load_example
    >>> room_for(load_example("a-day-at-work").state, Hire(0, "waitress"))
    2
    """
    state = open_phase(state)
    if action.becomes or employees()[action.card].one_x:
        return 1
    given = tally(state, "hires", action.seat).total
    hired = given - hires_left(state, action.seat).total
    return max(1, min(given, piles(state)[action.card] + hired, MOST_AT_ONCE))


def _as_often(state: State, action: Action) -> int:
    seat = action.seat
    if isinstance(action, Hire) and not (action.becomes or employees()[action.card].one_x):
        return min(hires_left(state, seat).total, piles(state)[action.card])
    if isinstance(action, Produce | Fetch):
        return active_cards(state, seat).count(action.by) - state.progress.used.count(action.by)
    return 1


# -- a whole company -------------------------------------------------------------------------------


def _companies(game: Game, state: State, seat: int) -> Iterator[Plan]:
    """Yield the companies that are chosen by one click: all cards if they fit, and the last one."""
    cards = hand(state, seat)
    fits = not any(misfits(ceo_slots(state, seat), cards))
    if fits:
        count = len(cards)
        several = "both cards" if count == 2 else f"all {number_word(count)} cards"
        what = f"the {card_name(cards[0])}" if count == 1 else several
        yield _company(state, seat, cards, f"Put {what} to work")
    last: Counter[str] = Counter()
    for number in range(game.played - 1, -1, -1):
        revealed = [
            event.at_work
            for event in game._move(number).events
            if isinstance(event, StructureShown) and event.seat == seat
        ]
        if revealed:
            last = Counter(revealed[0])
            break
    same = last & Counter(cards)
    if same and not (fits and same == Counter(cards)):
        gone = listed(
            f"the {card_name(card)}" if count == 1 else count_noun(count, card_name(card))
            for card, count in (last - same).items()
        )
        name = f"The same company as last turn{f' without {gone}' if gone else ''}"
        if not any(misfits(ceo_slots(state, seat), same.elements())):
            yield _company(state, seat, tuple(same.elements()), name)


def _company(state: State, seat: int, wanted: tuple[str, ...], name: str) -> Plan:
    """Return how the chosen cards become those that are wanted, which are revealed then."""
    chosen, target = Counter(state.progress.chosen[seat]), Counter(wanted)
    actions: list[Action] = [TakeBack(seat, card) for card in (chosen - target).elements()]
    actions += [PutToWork(seat, card) for card in (target - chosen).elements()]
    return Plan(PutToWork.do, f"{name}, and reveal", (*actions, Done(seat)))


# -- all cooks -------------------------------------------------------------------------------------


def _all_cook(state: State, seat: int, options: Sequence[Action]) -> Iterator[Plan]:
    """Yield what the cooks may make together where they are of several kinds.

    Where each of them makes one good alone nothing is left to choose; else there is a plan for
    each good that several kinds of them can make.
    """
    cooking = [action for action in options if isinstance(action, Produce)]
    cooks = dict.fromkeys(action.by for action in cooking)
    if len(cooks) < 2:
        return
    if len(cooking) == len(cooks):
        yield _cooking(state, cooking, "Let all cooks work")
        return
    for good in dict.fromkeys(action.good for action in cooking):
        able = [action for action in cooking if action.good == good]
        if len(able) > 1:
            yield _cooking(state, able, "Let all who can make it cook")


def _cooking(state: State, cooking: Sequence[Produce], name: str) -> Plan:
    each = [(action, _as_often(state, action)) for action in cooking]
    made: Counter[str] = Counter()
    for action, times in each:
        made[action.good] += times * employees()[action.by].produces[action.good]
    actions = [action for action, times in each for _ in range(times)]
    foods = listed(count_good(good, count) for good, count in made.items())
    return Plan(Produce.do, f"{name}: {foods}", tuple(actions))
