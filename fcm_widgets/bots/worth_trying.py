"""Which of all options a planning chain looks at: a few of each kind, the likeliest first.

A list may hold 400 places. Of those that reach the same houses one is looked at, of tiles one of
each kind, of structures those that differ from the plan by a card.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from .. import actions as act
from ..board.pieces import Restaurant
from ..data import campaigns
from ..engine.structure import ceo_slots, misfits
from ..phases.payday import salaried
from ..phases.restructuring import hand
from ..state.actions import Action
from ..state.state import State
from .ideas import near, worth
from .looks import footprint_of, houses_hit
from .strategies import Strategy

T = TypeVar("T")
Few = Callable[[State, int, Sequence[Action], Strategy], Sequence[Action]]
"""Returns the options of one kind that are worth trying, the likeliest first."""
MOST = 24
"""So many options are looked at where nothing says which are likelier."""


def worth_trying(
    state: State, seat: int, options: Sequence[Action], first: Action, strategy: Strategy
) -> list[Action]:
    """Return the options to look at: what the strategy would do `first`, the likeliest next."""
    onward = [one for one in options if not isinstance(one, act.PutBack | act.TakeBack)]
    kinds = {type(option) for option in onward}
    few = next((few for kind, few in _FEW.items() if kind in kinds), _any)
    rest = few(state, seat, onward, strategy)
    return [first, *(option for option in rest if option != first)]


def structures(state: State, seat: int, first: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return company structures to look at: the `first`, and those that differ by one card.

    An exchange stands before one card more, and that before one less.
    """
    slots, cards = ceo_slots(state, seat), Counter(hand(state, seat))
    idle, at_work = list(cards - Counter(first)), list(dict.fromkeys(first))
    found = [first]
    swaps = [(out, card) for out in at_work for card in idle if card != out]
    for out, card in [*swaps, *(("", card) for card in idle), *((out, "") for out in at_work)]:
        new = list(first)
        if out:
            new.remove(out)
        new += [card] * bool(card)
        if next(misfits(slots, new), None) is None:
            found.append(tuple(new))
    return found


def _homes(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return places for a restaurant, those with most houses near first; waiting last."""
    places = [option for option in options if isinstance(option, act.PlaceRestaurant)]
    waits = [option for option in options if not isinstance(option, act.PlaceRestaurant)]
    apart = _one_each(
        sorted(places, key=lambda one: -near(state, Restaurant(one.at, one.entrance))),
        lambda one: Restaurant(one.at, one.entrance).place,
    )
    return [*apart, *waits]


def _sites(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return being done, and places for another restaurant, those with most houses near first."""
    kinds = act.OpenRestaurant | act.MoveRestaurant
    places = [option for option in options if isinstance(option, kinds)]
    rest = [option for option in options if not isinstance(option, kinds)]
    places.sort(key=lambda one: -near(state, Restaurant(one.at, one.entrance)))
    return [*rest, *_one_each(places, lambda one: (type(one), one.at))]


def _hires(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return whom to hire, in the order of the strategy; who is to be trained at once, last."""
    order = {card: place for place, card in reversed(list(enumerate(strategy.hires)))}
    return sorted(
        options,
        key=lambda one: (
            bool(getattr(one, "becomes", "")),
            order.get(getattr(one, "card", ""), len(order)),
        ),
    )


def _tiles(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return of each kind of tile, as it is turned, the first."""
    return _one_each(
        options,
        lambda one: (
            (campaigns()[one.number].type, one.turned) if isinstance(one, act.TakeTile) else one
        ),
    )


def _places(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return where a campaign may lie: of places that reach the same houses one, best first."""
    held = state.progress.held
    assert held is not None
    tile = campaigns()[int(held.number)]
    hits = {
        option: houses_hit(state, footprint_of(option, tile, held.turned))
        for option in options
        if isinstance(option, act.LayTile | act.FlyFrom)
    }
    apart = _one_each(
        (place for place in hits if hits[place]),
        lambda place: frozenset(home.house.number for home in hits[place]),
    )

    def gain(place: act.LayTile | act.FlyFrom) -> tuple[float, int]:
        return sum(worth(state, seat, home) for home in hits[place]), len(hits[place])

    return sorted(apart, key=gain, reverse=True)


def _ads(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return for each good the longest campaign."""
    ads = [option for option in options if isinstance(option, act.Advertise)]
    ads.sort(key=lambda one: -(99 if one.turns is None else one.turns))
    return _one_each(ads, lambda one: one.good)


def _makes(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return all that may be made and fetched, each good and haul once."""
    return _one_each(options, lambda one: (type(one), getattr(one, "good", ""), _route(one)))


def _route(action: Action) -> object:
    return getattr(action, "route", ())


def _fires(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return whom to fire of those who draw a salary, and what else may be done."""
    costly = salaried(state, seat, state.chains[seat].cards)
    return [one for one in options if not isinstance(one, act.Fire) or one.card in costly]


def _any(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return all, or where they are many some of them, drawn alike at the same table."""
    if len(options) <= MOST:
        return options
    drawn = random.Random(len(options)).sample(range(len(options)), MOST)
    return [options[number] for number in sorted(drawn)]


def _one_each(options: Iterable[T], key: Callable[[T], object]) -> list[T]:
    """Return the first option of each kind."""
    found: dict[object, T] = {}
    for option in options:
        found.setdefault(key(option), option)
    return list(found.values())


_FEW: dict[type[Action], Few] = {
    act.PlaceRestaurant: _homes,
    act.OpenRestaurant: _sites,
    act.MoveRestaurant: _sites,
    act.Hire: _hires,
    act.TakeTile: _tiles,
    act.LayTile: _places,
    act.FlyFrom: _places,
    act.Advertise: _ads,
    act.Produce: _makes,
    act.Fetch: _makes,
    act.Fire: _fires,
}
