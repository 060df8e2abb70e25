"""What if: a table altered by hand before dinner, so that the real dinner can run on it.

Each change is checked like any input; nothing is altered unless every change is good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ..city.pieces import Restaurant, placing_restaurant
from ..city.squares import CORNERS
from ..content import employees, goods
from ..errors import BadChange, Fault
from ..showing import shorten
from ..table.ground import ground_of
from ..table.state import Home, State, Token, sorted_tokens
from .obstacle_words import words

MOST = 20
"""No single change goes further than this: what comes from a browser is checked like any input.

All that is on the table may be taken away all the same, however much it is.
"""
CHEAPEST, DEAREST = -6, 10
"""How far a unit price may be moved, in dollars: by what the cards of a turn can do to it."""
MORE_WAITRESSES = 4
"""So many more waitresses a slider sends to work at most, and a flip asks for."""


def altered(state: State, changes: Iterable[Any]) -> State:
    """Return the state with all changes made, one after the other.

    A change is a mapping with its `kind`: `price` (so many dollars dearer, below 0 cheaper),
    `waitress` (so many more or fewer at work), `stock`, `demand`, `turn` (the new order) or `move`
    (a restaurant), `drive_in` (on or off). Raises `BadChange` with every fault, each change judged
    on the table that the good ones before it left.

    >>> from fcm_widgets import load_example
    >>> state = load_example("the-125-dollar-sale").state
    >>> more = altered(state, [{"kind": "waitress", "chain": 0, "by": 2}])
    >>> more.chains[0].at_work.count("waitress") - state.chains[0].at_work.count("waitress")
    2
    """
    faults: list[Fault] = []
    for number, change in enumerate(changes):
        path = f"changes[{number}]"
        kind = change.get("kind") if isinstance(change, Mapping) else None
        if not isinstance(kind, str) or kind not in KINDS:
            known = ", ".join(map(repr, KINDS))
            faults.append(Fault(path, shorten(change), f"a change of kind {known}"))
            continue
        try:
            state = KINDS[kind](state, change, path)
        except BadChange as bad:
            faults.extend(bad.faults)
    if faults:
        raise BadChange(faults)
    return state


def _refuse(path: str, found: object, expected: str) -> BadChange:
    return BadChange([Fault(path, shorten(found), expected)])


def _seat(state: State, change: Mapping[str, Any], path: str) -> int:
    seat = change.get("chain")
    if type(seat) is not int or not 0 <= seat < len(state.chains):
        raise _refuse(f"{path}.chain", seat, f"a chain's number, 0 to {len(state.chains) - 1}")
    return seat


def _so_many(change: Mapping[str, Any], path: str, have: int) -> int:
    """Return how many more or fewer than the `have` of a table are wanted."""
    return _by(change, path, -max(MOST, have), MOST)


def _by(change: Mapping[str, Any], path: str, low: int, high: int) -> int:
    by = change.get("by")
    if type(by) is not int or not low <= by <= high:
        raise _refuse(f"{path}.by", by, f"a whole number from {low} to {high}")
    return by


def _good(state: State, change: Mapping[str, Any], path: str) -> str:
    good = change.get("good")
    played = [one.id for one in goods().values() if one.module in ("", *state.table.modules)]
    if good not in played:
        raise _refuse(f"{path}.good", good, "a good: " + ", ".join(played))
    return str(good)


def _price(state: State, change: Mapping[str, Any], path: str) -> State:
    """Make a chain's unit price dearer or cheaper, whatever made it (DIN-4).

    Cards cannot: a price that six managers made cannot be raised by one dollar without taking one
    away, and a lever in dollars says what it does. The tally gets a row of its own.
    """
    seat, by = _seat(state, change, path), _by(change, path, CHEAPEST, DEAREST)
    dearer = [*state.table.dearer] or [0] * len(state.chains)
    dearer[seat] += by
    return replace(state, table=replace(state.table, dearer=tuple(dearer)))


def _waitresses(state: State, change: Mapping[str, Any], path: str) -> State:
    """Send waitresses to work or take them from it."""
    seat, card = _seat(state, change, path), "waitress"
    chain = state.chains[seat]
    have = chain.at_work.count(card)
    by = _so_many(change, path, have)
    if have + by < 0:
        raise _refuse(f"{path}.by", by, f"at least {-have}: so many are at work")
    others = [one for one in chain.at_work if one != card]
    return state.with_chain(seat, replace(chain, at_work=(*others, *[card] * (have + by))))


def _stock(state: State, change: Mapping[str, Any], path: str) -> State:
    seat, good = _seat(state, change, path), _good(state, change, path)
    chain = state.chains[seat]
    by = _so_many(change, path, chain.stock.get(good, 0))
    left = chain.stock.get(good, 0) + by
    if left < 0:
        raise _refuse(f"{path}.by", by, f"at least {by - left}: so many are in stock")
    stock = {**chain.stock, good: left}
    return state.with_chain(
        seat, replace(chain, stock={one: count for one, count in stock.items() if count})
    )


def _demand(state: State, change: Mapping[str, Any], path: str) -> State:
    good, number = _good(state, change, path), change.get("house")
    known = [home.house.number for home in state.homes]
    if number not in known:
        raise _refuse(f"{path}.house", number, "a house on the map: " + ", ".join(known))
    home = state.home(str(number))
    by = _so_many(change, path, home.wants.get(good, 0))
    count = home.wants.get(good, 0) + by
    size = len(home.demand) + by
    limit = home.house.limit
    if count < 0 or (limit is not None and size > limit):
        room = "any number" if limit is None else f"at most {limit}"
        raise _refuse(f"{path}.by", by, f"no demand below 0 and {room} in all")
    return replace(
        state,
        homes=tuple(_wanting(one, good, by) if one is home else one for one in state.homes),
    )


def _wanting(home: Home, good: str, by: int) -> Home:
    tokens = list(home.demand)
    for _ in range(-by):
        tokens.remove(next(token for token in reversed(tokens) if token.good == good))
    tokens += [Token(good)] * max(by, 0)
    return replace(home, demand=sorted_tokens(tokens))


def _turn(state: State, change: Mapping[str, Any], path: str) -> State:
    order = change.get("order")
    if not isinstance(order, list | tuple) or sorted(map(str, order)) != sorted(
        map(str, state.turn_order)
    ):
        raise _refuse(f"{path}.order", order, f"each of {sorted(state.turn_order)} once")
    return replace(state, turn_order=tuple(int(seat) for seat in order))


def _move(state: State, change: Mapping[str, Any], path: str) -> State:
    seat = _seat(state, change, path)
    chain, which = state.chains[seat], change.get("restaurant")
    if type(which) is not int or not 0 <= which < len(chain.restaurants):
        most = len(chain.restaurants)
        raise _refuse(f"{path}.restaurant", which, f"one of the {most} restaurants, from 0")
    to, entrance = change.get("to"), change.get("entrance")
    good_to = isinstance(to, list | tuple) and len(to) == 2 and all(type(n) is int for n in to)
    if not good_to or to is None:
        raise _refuse(f"{path}.to", to, "a square, [x, y]")
    if not isinstance(entrance, str) or entrance not in CORNERS:
        raise _refuse(f"{path}.entrance", entrance, "'NW', 'NE', 'SW' or 'SE'")
    moved = Restaurant((to[0], to[1]), entrance, chain.restaurants[which].coming_soon)
    ground = ground_of(state, without=chain.restaurants[which])
    against = list(placing_restaurant(state.city, ground, moved))
    if against:
        raise BadChange(Fault(f"{path}.to", str(list(to)), words(one)) for one in against)
    sites = (*chain.restaurants[:which], moved, *chain.restaurants[which + 1 :])
    return state.with_chain(seat, replace(chain, restaurants=sites))


def _drive_in(state: State, change: Mapping[str, Any], path: str) -> State:
    """Give a chain drive-ins, or take them away, by the managers who bring them (RST-4)."""
    seat, on = _seat(state, change, path), change.get("on")
    if not isinstance(on, bool):
        raise _refuse(f"{path}.on", on, "true or false")
    chain = state.chains[seat]
    others = tuple(card for card in chain.at_work if not employees()[card].drive_in)
    has_one = others != chain.at_work
    if on == has_one:
        return state
    staff = (*others, "local_manager") if on else others
    return state.with_chain(seat, replace(chain, at_work=staff))


KINDS: dict[str, Callable[[State, Mapping[str, Any], str], State]] = {
    "price": _price,
    "waitress": _waitresses,
    "stock": _stock,
    "demand": _demand,
    "turn": _turn,
    "move": _move,
    "drive_in": _drive_in,
}
