"""Figures that several lessons use: the map of a distance or a dinner, and what the chains have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import starmap
from typing import Any

from ...board.city import City
from ...board.pieces import Restaurant
from ...board.squares import Square
from ...engine.ranges import has_drive_in
from ...game.dinners import latest_dinner
from ...game.game import Game
from ...state.state import State
from ...text.english import counted
from ...text.names import as_listed, milestone_name
from .exercise import Figure, Row, Thing, Trace

AT_DINNER = "When dinner begins, in turn order:"
"""The line above what the chains have."""


def doors(state: State, seats: Iterable[int]) -> tuple[str, ...]:
    """Return the ids of the open restaurants of some chains, for a figure's `focus`."""
    return tuple(piece for seat in seats for piece in _open(state, seat))


def _open(state: State, seat: int) -> dict[str, Restaurant]:
    """Return the open restaurants of a chain by the ids of their pieces."""
    chain = state.chains[seat]
    return {
        f"restaurant:{seat}:{number}": restaurant
        for number, restaurant in enumerate(chain.restaurants)
        if restaurant in chain.open_restaurants
    }


def house_and_doors(game: Game, house: str, chain: str, city: City | None = None) -> Figure:
    """Return the map of a distance: the house, the chain's open restaurants, and roads to trace.

    Parameters
    ----------
    city
        the city whose roads and roadworks count (default: the game's)
    """
    state = game.state
    ends = route_ends(state, house, state.seat(chain))
    return Figure(state, tuple(ends), trace=Trace(city or state.city, ends))


def route_ends(state: State, house: str, seat: int) -> dict[str, tuple[Square, ...]]:
    """Return the squares where a route from a house to a chain begins and ends, by their pieces."""
    drive_in = has_drive_in(state, seat)
    entrances = {
        piece: restaurant.doors(drive_in=drive_in)
        for piece, restaurant in _open(state, seat).items()
    }
    return {f"house:{house}": state.home(house).house.roadside, **entrances}


def dinner_figure(game: Game, house: str) -> Figure:
    """Return the map of a dinner as it begins: the house, and what each chain has."""
    start = latest_dinner(game).start
    seats = range(len(start.chains))
    return Figure(start, (f"house:{house}", *doors(start, seats)), chain_rows(start), AT_DINNER)


def chain_rows(state: State) -> tuple[tuple[str, str], ...]:
    """Return each chain's name with its stock, cards at work and milestones, in turn order.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> chain_rows(load_example("tie-on-waitresses").start)[2]
    ('Golden Duck Diner', '2 burgers; at work: pricing manager, 2 waitresses')
    """
    rows = []
    for seat in state.turn_order:
        chain = state.chains[seat]
        people = ", ".join(starmap(as_listed, Counter(chain.at_work).items()))
        parts = [counted(chain.stock) or "nothing"]
        if people:
            parts.append(f"at work: {people}")
        if chain.milestones:
            parts.append(f"has earned: {', '.join(map(milestone_name, chain.milestones))}")
        rows.append((chain.name, "; ".join(parts)))
    return tuple(rows)


def restaurants_figure(game: Game, chain: str, *_: object) -> Figure:
    """Return the map with a mark at each open restaurant of a chain."""
    return Figure(game.start, doors(game.start, [game.start.seat(chain)]))


def cards_figure(game: Game, chain: str, *_: object) -> Figure:
    """Return the rows of a question about the cards of a chain."""
    return Figure(rows=card_rows(game.start, game.start.seat(chain)))


def card_rows(
    state: State,
    seat: int,
    listed_as: Callable[[str, int], str] = as_listed,
    answer: Callable[[str], Any] | None = None,
) -> tuple[Row, ...]:
    """Return a row for each place where a chain has cards, with the cards there.

    Parameters
    ----------
    listed_as
        function that writes a number of copies of a card (default: `as_listed`)
    answer
        function that returns the answer that a card is, or ``...`` if it is none (default: the
        cards are only text)

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> card_rows(load_example("a-day-at-work").start, 0)[1]
    ('On the beach', 'recruiting girl, kitchen trainee')
    """
    chain = state.chains[seat]
    places = {"At work": chain.at_work, "On the beach": chain.beach, "Busy": chain.busy}
    rows: list[Row] = []
    for where, cards in places.items():
        several = {card: listed_as(card, count) for card, count in Counter(cards).items()}
        if several and answer:
            things = (Thing(text, answer(card)) for card, text in several.items())
            rows.append((where, tuple(things)))
        elif several:
            rows.append((where, ", ".join(several.values())))
    return tuple(rows)
