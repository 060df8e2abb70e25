"""Slips in a house's choice beside the seven misreadings: something is overlooked, or swapped.

Whoever makes one knows the rule, but not all that it is asked of: the stock of a chain, the garden,
from which the way may begin as well as from the house, or the border between a house or a door and
the road beside it. Or ties are broken in the wrong order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ...board.city import Ports
from ...dinner.criteria import Criterion, marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...modules.base.ladder import SUM, TURN_ORDER, WAITRESSES
from ...state.state import State
from .choices import marks_with
from .ways import Squares, open_doors

STOCK, GARDEN = "stock_forgotten", "garden_forgotten"
HOUSE_BORDER, DOOR_BORDER = "house_border", "door_border"
TURN_FIRST, WAITRESSES_FIRST = "turn_before_waitresses", "waitresses_first"
Measure = Callable[[State, Offer, Squares], int | None]
"""How far a chain seems from the squares of a house and its garden; `None` without a road."""


class Overlooked(NamedTuple):
    """The chain that a slip picks, `None` for staying at home, and the distance that it sees.

    That is, for a garden, the one from the house alone to the chain where the house dines; for a
    border, the one without it to the chain that is picked.
    """

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
    for name, measure in BORDERS.items():
        found[name] = border_forgotten(decision, state, measure)
    swapped = ((_turn_first(decision, offer), offer) for offer in decision.ranking)
    found[TURN_FIRST] = Overlooked(_best(swapped))
    at_once = ((_waitresses_first(decision, offer), offer) for offer in decision.ranking)
    found[WAITRESSES_FIRST] = Overlooked(_best(at_once))
    return {name: one for name, one in found.items() if one.chain != decision.winner}


def stock_forgotten(decision: Decision) -> Overlooked:
    """Choose as if every chain had everything: a road and an open door are asked for as ever."""
    able = [offer for offer in decision.offers if all(_is_stock(it.code) for it in offer.obstacles)]
    return Overlooked(_best((decision.marks(one), one) for one in able))


def _is_stock(code: str) -> bool:
    return code == "short_of_stock"


def garden_forgotten(decision: Decision, state: State) -> Overlooked:
    """Choose with ways that begin at the house's own squares (GEO-6 lets them begin anywhere)."""
    bare = {offer.chain: bare_tiles(decision, state, offer) for offer in decision.ranking}
    marked = [
        (_marks_at(way, decision.criteria, offer), offer)
        for offer in decision.ranking
        if (way := bare[offer.chain]) is not None
    ]
    return Overlooked(_best(marked), bare.get(decision.winner or ""))


def bare_tiles(decision: Decision, state: State, offer: Offer) -> int | None:
    """Return the tiles from the house's own squares to a chain, `None` without a road."""
    start = state.home(decision.house).house.squares
    return _least(state.city.distance(start, end) for end in open_doors(state, offer.seat))


def border_forgotten(decision: Decision, state: State, measure: Measure) -> Overlooked:
    """Choose by distances that leave out the border at one end (GEO-4, GEO-5)."""
    start = state.home(decision.house).house.roadside
    far = {
        offer.chain: _with_more(measure(state, offer, start), offer) for offer in decision.ranking
    }
    marked = [
        (_marks_at(far[offer.chain], decision.criteria, offer), offer) for offer in decision.ranking
    ]
    picked = _best(marked)
    return Overlooked(picked, far[picked] if picked else None)


def _with_more(way: int | None, offer: Offer) -> int:
    """Add what a module adds to a distance; a chain that can serve has a way."""
    assert way is not None, "a border at an end closes no road"
    return way + sum(term.amount for term in offer.extra)


def without_house_border(state: State, offer: Offer, start: Squares) -> int | None:
    """Measure as if the road beside a house always lay on its own tile."""
    city = state.city
    ends = (city.ports(end) for end in open_doors(state, offer.seat))
    return _least(city.between(borderless(city.ports(start)), end) for end in ends)


def without_door_border(state: State, offer: Offer, start: Squares) -> int | None:
    """Measure as if the road at a door always lay on its own tile."""
    city = state.city
    ends = (borderless(city.ports(end)) for end in open_doors(state, offer.seat))
    return _least(city.between(city.ports(start), end) for end in ends)


BORDERS: dict[str, Measure] = {HOUSE_BORDER: without_house_border, DOOR_BORDER: without_door_border}
"""How far it seems to whoever forgets the border at one end, by the slip's id."""


def borderless(ports: Ports) -> Ports:
    """Return what a piece touches as if all of it lay on the piece's own tile."""
    return tuple((stretch, 0) for stretch, _ in ports)


def _least(ways: Iterable[int | None]) -> int | None:
    return min((way for way in ways if way is not None), default=None)


def _turn_first(decision: Decision, offer: Offer) -> tuple[int, ...]:
    """Compare as the rules do, but ask the turn order before the waitresses."""
    swapped = {WAITRESSES.name: TURN_ORDER, TURN_ORDER.name: WAITRESSES}
    return tuple(swapped.get(rung.name, rung).mark(offer) for rung in decision.criteria)


def _waitresses_first(decision: Decision, offer: Offer) -> tuple[int, ...]:
    """Compare as the rules do, but ask for the waitresses before the sum."""
    rungs = [rung for rung in decision.criteria if rung.name != WAITRESSES.name]
    rungs.insert(rungs.index(SUM), WAITRESSES)
    return marks_of(rungs, offer)


def _marks_at(tiles: int, criteria: Iterable[Criterion], offer: Offer) -> tuple[int, ...]:
    """Return the marks of an offer as if its distance were another one."""
    return tuple(marks_with(criteria, offer, score=offer.unit_price + tiles))


def _best(marked: Iterable[tuple[tuple[int, ...], Offer]]) -> str | None:
    found = min(marked, key=lambda one: one[0], default=None)
    return found[1].chain if found else None
