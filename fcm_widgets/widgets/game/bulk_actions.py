"""Several actions with one click: a whole structure, or several actions of the same kind."""

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
from ...phases.cleanup import ThrowAway, freezer, to_freeze
from ...phases.food import Fetch, Produce
from ...phases.recruit import Hire, hires_left
from ...phases.restructuring import PutToWork, StructureShown, TakeBack, hand
from ...phases.round import open_phase
from ...state.actions import Action, Done
from ...state.state import State
from ...text.english import listed
from ...text.names import card_name, count_good, count_noun, good_plural, number_word
from .unused import idle_if_revealed

MOST_AT_ONCE = 5
"""Maximum number of equal actions for one click."""


class Plan(NamedTuple):
    """Actions that a chain plays in a row with one click.

    `do` is the group that shows the plan. If the plan does more than the plan before it, `more` is
    the difference; otherwise it is empty. `unused` says which cards its structure leaves idle.
    `reveals` says whether it ends the step. A plan that has no actions now only keeps its place.
    """

    do: str
    name: str
    actions: tuple[Action, ...]
    more: str = ""
    unused: str = ""
    reveals: bool = False


def plans_of(game: Game, seat: int, options: Sequence[Action]) -> list[Plan]:
    """Return all plans of a chain; each plays several actions with one click."""
    state = open_phase(game.state)
    if any(isinstance(action, PutToWork | TakeBack) for action in options):
        return list(_structures(game, state, seat))
    return list(_all_cook(state, seat, options))


def at_once(state: State, action: Action) -> int:
    """Return how often an action can be played in a row, up to `MOST_AT_ONCE`; 1 if just once.

    >>> from fcm_widgets import load_example
    >>> state = load_example("who-works-today").state
    >>> at_once(state, PutToWork(0, "waitress"))
    1
    """
    return max(1, min(_times(open_phase(state), action), MOST_AT_ONCE))


def room_for(state: State, action: Hire) -> int:
    """Return how often a card could be hired in a row, counted before this turn's first hire.

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


def _times(state: State, action: Action) -> int:
    seat = action.seat
    if isinstance(action, Hire) and not (action.becomes or employees()[action.card].one_x):
        return min(hires_left(state, seat).total, piles(state)[action.card])
    if isinstance(action, Produce | Fetch):
        return active_cards(state, seat).count(action.by) - state.progress.used.count(action.by)
    if isinstance(action, ThrowAway):
        stock = to_freeze(state, seat)
        return min(stock.get(action.good, 0), sum(stock.values()) - freezer(state, seat))
    return 1


def _structures(game: Game, state: State, seat: int) -> Iterator[Plan]:
    """Yield the plans for whole structures: last turn's cards, or the whole hand.

    Each structure can be chosen, so that you change it before you reveal it, or revealed at once.
    A hand that does not fit can only be chosen, as the first thing: you then take back the cards
    that do not work.

    While the chain chooses, the plans stay the same, so that their buttons and the cards below them
    keep their places. Plans that do not apply now have no actions.
    """
    cards = hand(state, seat)
    fits = not any(misfits(ceo_slots(state, seat), cards))
    several = "both cards" if len(cards) == 2 else f"all {number_word(len(cards))} cards"
    what = f"the {card_name(cards[0])}" if len(cards) == 1 else several
    put = f"Put {what} to work"
    if fits:
        yield from _structure(state, seat, cards, put, f"{put}, and reveal")
    last = next(
        (
            Counter(event.at_work)
            for number in range(game.played - 1, -1, -1)
            for event in game._move(number).events
            if isinstance(event, StructureShown) and event.seat == seat
        ),
        Counter(),
    )
    same = last & Counter(cards)
    if (
        same
        and not (fits and same == Counter(cards))
        and not any(misfits(ceo_slots(state, seat), same.elements()))
    ):
        gone = listed(
            f"the {card_name(card)}" if count == 1 else count_noun(count, card_name(card))
            for card, count in (last - same).items()
        )
        without = f" without {gone}" if gone else ""
        yield from _structure(
            state,
            seat,
            tuple(same.elements()),
            f"Start as last turn{without}",
            f"The same structure as last turn{without}, and reveal",
        )
    if not fits and len(cards) > 1:
        first = not state.progress.chosen[seat]
        yield Plan(
            PutToWork.do, put, tuple(PutToWork(seat, card) for card in cards) if first else ()
        )


def _structure(
    state: State, seat: int, wanted: tuple[str, ...], name: str, reveal: str
) -> Iterator[Plan]:
    """Yield the plan that exchanges the chosen cards for the wanted cards, and one that reveals."""
    chosen, target = Counter(state.progress.chosen[seat]), Counter(wanted)
    actions: list[Action] = [TakeBack(seat, card) for card in (chosen - target).elements()]
    actions += [PutToWork(seat, card) for card in (target - chosen).elements()]
    several = len(wanted) > 1  # a single card has its own button
    if several:
        yield Plan(PutToWork.do, name, tuple(actions))
    yield Plan(
        PutToWork.do,
        reveal,
        # Once they are chosen, `Done` reveals them.
        (*actions, Done(seat)) if actions else (),
        "and reveal" if several else "",
        idle_if_revealed(state, seat, wanted),
        reveals=True,
    )


def _all_cook(state: State, seat: int, options: Sequence[Action]) -> Iterator[Plan]:
    """Yield the plans in which several kinds of cooks work together.

    If each kind makes a single good, there is one plan for all. Otherwise there is a plan for each
    good that several kinds can make.
    """
    cooking = [action for action in options if isinstance(action, Produce)]
    cooks = dict.fromkeys(action.by for action in cooking)
    groups = {"Let all cooks work": cooking}
    if len(cooking) != len(cooks):
        groups = {
            f"Make as many {good_plural(good)} as you can": [
                action for action in cooking if action.good == good
            ]
            for good in dict.fromkeys(action.good for action in cooking)
        }
    for name, together in groups.items():
        if len(together) < 2:
            continue
        times = [(action, _times(state, action)) for action in together]
        made: Counter[str] = Counter()
        for action, count in times:
            made[action.good] += count * employees()[action.by].produces[action.good]
        foods = listed(count_good(good, count) for good, count in made.items())
        actions = tuple(action for action, count in times for _ in range(count))
        yield Plan(Produce.do, f"{name}: {foods}", actions)
