"""Dishes of one's own: what modules that bring a main or a side do, at a table of one's own.

They are those of the printed rules as far as a dinner needs them (KIM-2, SUS-1, NOO-1, NOO-2): a
side that every chain with some of it adds, a main for houses with a garden, and one for houses
that nobody can serve what they want.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fcm_widgets import Criterion, Game
from fcm_widgets.reasons.ladder import Column, Words
from fcm_widgets.reasons.reasons import Dish
from fcm_widgets.rules.contributions import Module

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from fcm_widgets import Offer
    from fcm_widgets.rules.contributions import Hungry
    from fcm_widgets.table.state import State


def kimchi(state: State, seat: int, house: Hungry) -> Iterator[Dish]:
    yield Dish("kimchi", {"kimchi": 1}, "with kimchi")


def sushi(state: State, seat: int, house: Hungry) -> Iterator[Dish]:
    if house.home.house.garden:
        yield Dish("sushi", {"sushi": sum(house.wants.values())}, "sushi")


def noodles(state: State, seat: int, house: Hungry) -> Iterator[Dish]:
    yield Dish("noodles", {"noodles": sum(house.wants.values())}, "noodles")


def rung(name: str, at: int, rule: str, best: Callable[[Offer], bool]) -> Criterion:
    return Criterion(
        name,
        rung=at,
        rule=rule,
        mark=lambda offer: 0 if best(offer) else 1,
        words=Words.of(name, lambda best, rival: f"{best.chain} goes before {rival.chain}"),
        columns=(Column(name, lambda offer: "yes" if best(offer) else "no"),),
    )


KIMCHI = Module(
    "kimchi",
    sides=((10, kimchi),),
    criteria=(rung("kimchi", 2, "KIM-2", lambda offer: offer.serves("kimchi")),),
)
SUSHI = Module(
    "sushi",
    mains=((20, sushi),),
    criteria=(rung("sushi", 4, "SUS-1", lambda offer: offer.serves("sushi")),),
)
NOODLES = Module(
    "noodles",
    mains=((30, noodles),),
    criteria=(rung("no noodles", 6, "NOO-1", lambda offer: not offer.serves("noodles")),),
)
ALL = (KIMCHI, SUSHI, NOODLES)


def with_dishes(game: Game, *made: Module, **stocks: Mapping[str, int]) -> Game:
    """Return the same table with modules in play and other stocks, by the chains' names."""
    state = game.state
    for name, stock in stocks.items():
        seat = state.seat(name)
        state = state.with_chain(seat, replace(state.chains[seat], stock=stock))
    names = tuple(module.name for module in made)
    return Game(replace(state, table=replace(state.table, modules=names)))
