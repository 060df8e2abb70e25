"""Slips in a house's choice beside the six misreadings: something on the table is overlooked.

Whoever makes one knows the rule, but not all that it is asked of: the stock of a chain, or the
garden, from which the way may begin as well as from the house.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..game.state import State
from ..rules.decision import Decision
from ..rules.reasons import Criterion, Offer
from .misreadings import open_doors

STOCK, GARDEN = "stock_forgotten", "garden_forgotten"


class Overlooked(NamedTuple):
    """The chain that a slip picks, `None` for staying at home; for a garden, the way without it."""

    chain: str | None
    tiles: int | None = None


def overlooked(decision: Decision, state: State) -> dict[str, Overlooked]:
    """Return the slips that pick another chain than the house does, by their ids.

    >>> from fcm_widgets import load_example
    >>> game = load_example("one-beer-short")
    >>> state = game.state
    >>> {name: one.chain for name, one in overlooked(game.run_phase().decisions[0], state).items()}
    {'stock_forgotten': 'Golden Duck Diner'}
    """
    found = {STOCK: stock_forgotten(decision)}
    if state.home(decision.house).house.garden:
        found[GARDEN] = garden_forgotten(decision, state)
    return {name: one for name, one in found.items() if one.chain != decision.winner}


def stock_forgotten(decision: Decision) -> Overlooked:
    """Choose as if every chain had everything: a road and an open door are asked for as ever."""
    able = [one for one in decision.offers if all(_is_stock(it.code) for it in one.obstacles)]
    return Overlooked(_best((decision.marks(one), one) for one in able))


def _is_stock(code: str) -> bool:
    return code == "short_of_stock"


def garden_forgotten(decision: Decision, state: State) -> Overlooked:
    """Choose with ways that begin at the house's own squares (GEO-6 lets them begin anywhere)."""
    bare = {one.chain: bare_tiles(decision, state, one) for one in decision.ranking}
    marked = [
        ((one.unit_price + way, *_rest(decision.criteria, one)), one)
        for one in decision.ranking
        if (way := bare[one.chain]) is not None
    ]
    return Overlooked(_best(marked), bare.get(decision.winner or ""))


def bare_tiles(decision: Decision, state: State, offer: Offer) -> int | None:
    """Return the tiles from the house's own squares to a chain, `None` without a road."""
    start = state.home(decision.house).house.squares
    ways = (state.city.distance(start, end) for end in open_doors(state, offer.seat))
    return min((way for way in ways if way is not None), default=None)


def _rest(criteria: Iterable[Criterion], offer: Offer) -> tuple[int, ...]:
    _, *rest = criteria
    return tuple(one.mark(offer) for one in rest)


def _best(marked: Iterable[tuple[tuple[int, ...], Offer]]) -> str | None:
    found = min(marked, key=lambda one: one[0], default=None)
    return found[1].chain if found else None
