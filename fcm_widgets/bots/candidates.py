"""The options that the planner imagines: a few of each kind, the most promising first.

There may be 400 places for a piece. The planner imagines one place for each set of houses and one
tile of each kind. It imagines only structures that differ from the plan by one card.
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
from .features import footprint_of, houses_hit
from .heuristics import near, worth
from .strategies import Strategy

T = TypeVar("T")
Shortlist = Callable[[State, int, Sequence[Action], Strategy], Sequence[Action]]
"""A function that takes options of one kind and returns those to imagine, most promising first."""
MOST = 24
"""Maximum number of options to imagine of a kind that has no `Shortlist` of its own."""


def candidates(
    state: State, seat: int, options: Sequence[Action], first: Action, strategy: Strategy
) -> list[Action]:
    """Return the options to imagine: `first`, the strategy's own choice, then the best others."""
    onward = [option for option in options if not isinstance(option, act.PutBack | act.TakeBack)]
    kinds = {type(option) for option in onward}
    shortlist = next((shortlist for kind, shortlist in _SHORTLISTS.items() if kind in kinds), _any)
    rest = shortlist(state, seat, onward, strategy)
    return [first, *(option for option in rest if option != first)]


def structures(state: State, seat: int, first: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the sets of cards to imagine at work: `first`, then sets that differ by one card.

    Sets with one card exchanged come first, then sets with one more card, and last sets with one
    card fewer.
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
    """Return the best place on each tile for the chain's first restaurant, then waiting.

    Places near many houses come first.
    """
    places = [option for option in options if isinstance(option, act.PlaceRestaurant)]
    waits = [option for option in options if not isinstance(option, act.PlaceRestaurant)]
    apart = _one_each(
        sorted(places, key=lambda place: -near(state, Restaurant(place.at, place.entrance))),
        lambda place: Restaurant(place.at, place.entrance).place,
    )
    return [*apart, *waits]


def _sites(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return `Done`, then places for another restaurant; places near many houses come first."""
    kinds = act.OpenRestaurant | act.MoveRestaurant
    places = [option for option in options if isinstance(option, kinds)]
    rest = [option for option in options if not isinstance(option, kinds)]
    places.sort(key=lambda place: -near(state, Restaurant(place.at, place.entrance)))
    return [*rest, *_one_each(places, lambda place: (type(place), place.at))]


def _hires(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return hires in the order of the strategy; hires with immediate training come last."""
    order = {card: place for place, card in reversed(list(enumerate(strategy.hires)))}
    return sorted(
        options,
        key=lambda option: (
            bool(getattr(option, "becomes", "")),
            order.get(getattr(option, "card", ""), len(order)),
        ),
    )


def _tiles(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return the first tile of each kind of campaign, once upright and once turned."""
    return _one_each(
        options,
        lambda option: (
            (campaigns()[option.number].type, option.turned)
            if isinstance(option, act.TakeTile)
            else option
        ),
    )


def _places(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return places for a campaign, best first: one place for each set of houses in reach."""
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
    """Return the longest campaign for each good."""
    ads = [option for option in options if isinstance(option, act.Advertise)]
    ads.sort(key=lambda ad: -(99 if ad.turns is None else ad.turns))
    return _one_each(ads, lambda ad: ad.good)


def _makes(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return the options to make or fetch goods; each good and route appears only once."""
    return _one_each(
        options,
        lambda option: (type(option), getattr(option, "good", ""), getattr(option, "route", ())),
    )


def _fires(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return all options except firing a card that draws no salary."""
    costly = salaried(state, seat, state.chains[seat].cards)
    return [
        option for option in options if not isinstance(option, act.Fire) or option.card in costly
    ]


def _any(
    state: State, seat: int, options: Sequence[Action], strategy: Strategy
) -> Sequence[Action]:
    """Return all options, or a sample of them if there are many; the sample is always the same."""
    if len(options) <= MOST:
        return options
    drawn = random.Random(len(options)).sample(range(len(options)), MOST)
    return [options[number] for number in sorted(drawn)]


def _one_each(options: Iterable[T], key: Callable[[T], object]) -> list[T]:
    """Return the first option for each value of `key`."""
    found: dict[object, T] = {}
    for option in options:
        found.setdefault(key(option), option)
    return list(found.values())


_SHORTLISTS: dict[type[Action], Shortlist] = {
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
