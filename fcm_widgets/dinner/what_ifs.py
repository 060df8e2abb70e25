"""What-ifs: a state changed by hand before dinner, so that the real dinner can run on it.

Each change is checked like any input; the state is changed only if every change is legal. `KINDS`
lists the kinds of change.

If a what-if puts a card to work, the card counts as revealed with its chain's structure. So it
earns the milestones that it would have earned then. A changed price, stock, demand or place in turn
order earns no milestone before dinner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from ..board.pieces import Restaurant, placing_restaurant
from ..board.squares import CORNERS
from ..board.tile import house_fault, house_number
from ..common.safe_text import is_square
from ..data import employees, goods_of
from ..engine.milestones import MilestoneEarned
from ..engine.registry import base, rules_of, transition_from
from ..errors import BadChange
from ..phases.restructuring import StructureShown
from ..reasons.problem import Problem
from ..reasons.reasons import Tally
from ..state.ground import ground_of
from ..state.state import State, Token, changed, sorted_tokens
from ..validation.reader import Reader, square_fault
from .criteria import DRIVE_IN, STOCK, Criterion, Lever
from .decision import Change

MOST = 20
"""Largest step of one change; a change that takes items away may also take all of them."""
LOWEST_PRICE_CHANGE, HIGHEST_PRICE_CHANGE = -6, 10
"""The lowest and the highest change of a unit price in dollars; cards move it no further in a turn.
"""
MORE_WAITRESSES = 4
"""Largest number of waitresses that a slider or a flip adds."""


def apply_changes(state: State, changes: Iterable[Any]) -> State:
    """Return the state with all changes made, in their order.

    A change is a mapping. Its other keys depend on its `kind`:

    - ``price``: `chain`, and `by` dollars more (below 0: less);
    - ``waitress``: `chain`, and `by` more at work (below 0 fewer);
    - ``stock``: `chain`, and `by` more of a `good`;
    - ``demand``: `house`, and `by` more tokens of a `good`;
    - ``turn``: the new `order` of the seats;
    - ``move``: `chain`, the number of its `restaurant`, its new place `to` and its `entrance`;
    - ``drive_in``: `chain`, and `on` or off;
    - ``lever``: `chain`, the name of a `lever` that a module adds, and `by` steps.

    Each change is checked on the state after the legal changes before it. Raises one `BadChange`
    that lists every fault.

    >>> from fcm_widgets import load_example
    >>> state = load_example("the-125-dollar-sale").state
    >>> more = apply_changes(state, [{"kind": "waitress", "chain": 0, "by": 2}])
    >>> more.chains[0].at_work.count("waitress") - state.chains[0].at_work.count("waitress")
    2
    """
    reader = Reader()
    as_given: object = changes
    if not isinstance(as_given, Iterable):
        raise BadChange([Problem.at("changes", "no_list", found=changes)])
    for number, change in enumerate(as_given):
        path = f"changes[{number}]"
        kind = change.get("kind") if isinstance(change, Mapping) else None
        kinds = KINDS
        if kind not in tuple(KINDS) and levers(state):
            kinds = KINDS | {LEVER: _lever}
        if not isinstance(kind, str) or kind not in kinds:
            reader.fault(path, "unknown_change", found=change, name=kind or "", names=kinds)
            continue
        with suppress(_Refused):
            state = kinds[kind](state, ChangeRequest(reader, path, change))
    if reader.faults:
        raise BadChange(reader.faults, reader.more)
    return state


def with_at_work(state: State, seat: int, cards: Iterable[str]) -> State:
    """Return the state as if a chain had revealed these cards at work this turn (ORG-6).

    The chain gets the milestones that these cards would have earned. It loses milestones of this
    turn that only cards no longer at work had earned. Nothing else that happens when cards are
    revealed is repeated.

    >>> from fcm_widgets import load_example
    >>> state = load_example("the-125-dollar-sale").state
    >>> with_at_work(state, 0, ["waitress"]).chains[0].milestones_this_turn
    ('first_waitress_played',)
    """
    chain, at_work = state.chains[seat], tuple(cards)
    before = _earned_by(state, seat, chain.at_work)
    after = _earned_by(state, seat, at_work)
    lost = (set(before) & set(chain.milestones_this_turn)) - set(after)
    won = [
        milestone
        for milestone in after
        if milestone not in before
        and milestone not in chain.milestones
        # A scenario may lack a milestone that its cards at work should have earned. Such a
        # milestone is left out for every chain; a real game never lacks it.
        and not any(
            milestone not in other.milestones
            and milestone in _earned_by(state, other_seat, other.at_work)
            for other_seat, other in enumerate(state.chains)
        )
    ]
    chain = changed(
        chain,
        at_work=at_work,
        milestones=tuple(name for name in chain.milestones if name not in lost),
        milestones_this_turn=tuple(name for name in chain.milestones_this_turn if name not in lost),
    )
    state = state.with_chain(seat, chain)
    for milestone in won:
        state = MilestoneEarned(seat, milestone).apply(state)
    return state


def _earned_by(state: State, seat: int, at_work: tuple[str, ...]) -> list[str]:
    """Return the milestones that a chain would earn this turn by revealing these cards.

    Milestones that the chain has already earned this turn are included.
    """
    chain = state.chains[seat]
    earlier = tuple(name for name in chain.milestones if name not in chain.milestones_this_turn)
    chain = changed(chain, milestones=earlier, milestones_this_turn=())
    run = transition_from(state.with_chain(seat, chain))
    run.emit(StructureShown(seat, at_work, chain.beach, Tally(())))
    earned = (event for event in run.events if isinstance(event, MilestoneEarned))
    return [event.milestone for event in earned if event.seat == seat]


# -- reading a change ------------------------------------------------------------------------------


class _Refused(Exception):
    """An exception that ends a change at its first fault, after the fault has been noted."""


class ChangeRequest(NamedTuple):
    """A change to be checked and made: its keys, its path, and the reader that notes its faults."""

    reader: Reader
    path: str
    keys: Mapping[str, Any]

    def get(self, key: str) -> Any:
        """Return the value of a key in the change, `None` if the key is left out."""
        return self.keys.get(key)

    def refuse(self, key: str, code: str, **details: object) -> _Refused:
        """Note the fault of a key's value, and return the exception to raise."""
        self.reader.fault(f"{self.path}.{key}", code, **{"found": self.get(key), **details})
        return _Refused()


def _seat(state: State, request: ChangeRequest) -> int:
    """Return the seat of the chain that is changed."""
    seat = request.get("chain")
    if type(seat) is not int or not 0 <= seat < len(state.chains):
        raise request.refuse("chain", "seat", last=len(state.chains) - 1)
    return seat


def _by(request: ChangeRequest, low: int, high: int) -> int:
    """Return the step `by` of a change; the step must be from `low` to `high`."""
    by = request.get("by")
    if type(by) is not int or not low <= by <= high:
        raise request.refuse("by", "by", low=low, high=high)
    return by


def _within_most(request: ChangeRequest, have: int) -> int:
    """Return the step `by` of a change, at most `MOST`; `have` is the number before the change."""
    return _by(request, -max(MOST, have), MOST)


def _good(state: State, request: ChangeRequest, *, wanted: bool = False) -> str:
    """Return the good of a change; if `wanted` is true, campaigns must be able to advertise it."""
    good, known = request.get("good"), list(goods_of(state.config.modules, marketable=wanted))
    if good not in known:
        raise request.refuse("good", "unknown_good", names=known)
    return str(good)


# -- the kinds of change ---------------------------------------------------------------------------


def _price(state: State, request: ChangeRequest) -> State:
    """Raise or lower a chain's unit price; the tally of the price gets a row for this (DIN-4).

    Adding or removing cards would not work: cards cannot change the price by single dollars.
    """
    seat, by = _seat(state, request), _by(request, LOWEST_PRICE_CHANGE, HIGHEST_PRICE_CHANGE)
    changes = [*state.config.price_changes] or [0] * len(state.chains)
    changes[seat] += by
    return replace(state, config=replace(state.config, price_changes=tuple(changes)))


def _waitresses(state: State, request: ChangeRequest) -> State:
    """Put a chain's waitresses to work, or take them back."""
    seat, card = _seat(state, request), "waitress"
    chain = state.chains[seat]
    have = chain.at_work.count(card)
    by = _within_most(request, have)
    if have + by < 0:
        raise request.refuse("by", "few_at_work", low=-have, count=have)
    others = [other for other in chain.at_work if other != card]
    return with_at_work(state, seat, [*others, *[card] * (have + by)])


def _stock(state: State, request: ChangeRequest) -> State:
    seat, good = _seat(state, request), _good(state, request)
    chain = state.chains[seat]
    by = _within_most(request, chain.stock.get(good, 0))
    left = chain.stock.get(good, 0) + by
    if left < 0:
        raise request.refuse("by", "few_in_stock", low=by - left, count=left - by)
    stock = {**chain.stock, good: left}
    return state.with_chain(
        seat, replace(chain, stock={name: count for name, count in stock.items() if count})
    )


def _demand(state: State, request: ChangeRequest) -> State:
    good, number = _good(state, request, wanted=True), request.get("house")
    known = [home.house.number for home in state.homes]
    if house_number(number) not in known:
        request.reader.take([house_fault("house", number, known)], request.path)
        raise _Refused
    home = state.home(number)
    by = _within_most(request, home.wants.get(good, 0))
    count = home.wants.get(good, 0) + by
    size = len(home.demand) + by
    limit = home.house.limit
    if count < 0 or (limit is not None and size > limit):
        raise request.refuse("by", "demand_of_any" if limit is None else "demand", most=limit)
    tokens = list(home.demand)
    for _ in range(-by):
        tokens.remove(next(token for token in reversed(tokens) if token.good == good))
    tokens += [Token(good)] * max(by, 0)
    new = replace(home, demand=sorted_tokens(tokens))
    return replace(state, homes=tuple(new if other is home else other for other in state.homes))


def _turn(state: State, request: ChangeRequest) -> State:
    order, seats = request.get("order"), sorted(state.turn_order)
    are_seats = isinstance(order, list | tuple) and all(type(seat) is int for seat in order)
    if order is None or not are_seats or sorted(order) != seats:
        raise request.refuse("order", "order", seats=tuple(seats))
    return replace(state, turn_order=tuple(order))


def _move(state: State, request: ChangeRequest) -> State:
    seat = _seat(state, request)
    chain, number = state.chains[seat], request.get("restaurant")
    if type(number) is not int or not 0 <= number < len(chain.restaurants):
        raise request.refuse("restaurant", "restaurant", count=len(chain.restaurants))
    to, entrance = request.get("to"), request.get("entrance")
    if to is None or not is_square(list(to) if isinstance(to, tuple) else to):
        code, details = square_fault(to, "any_square")
        raise request.refuse("to", code, **details)
    if not isinstance(entrance, str) or entrance not in CORNERS:
        raise request.refuse("entrance", "corner", names=CORNERS)
    moved = Restaurant((to[0], to[1]), entrance, chain.restaurants[number].coming_soon)
    ground = ground_of(state, without=chain.restaurants[number])
    obstacles = list(placing_restaurant(state.city, ground, moved))
    if obstacles:
        for obstacle in obstacles:
            request.reader.obstacle(f"{request.path}.to", list(to), obstacle)
        raise _Refused
    restaurants = (*chain.restaurants[:number], moved, *chain.restaurants[number + 1 :])
    return state.with_chain(seat, replace(chain, restaurants=restaurants))


def _drive_in(state: State, request: ChangeRequest) -> State:
    """Give a chain drive-ins or remove them: put managers to work or take them back (RST-4)."""
    seat, on = _seat(state, request), request.get("on")
    if not isinstance(on, bool):
        raise request.refuse("on", "no_truth")
    chain = state.chains[seat]
    others = tuple(card for card in chain.at_work if not employees()[card].drive_in)
    if on == (others != chain.at_work):
        return state
    return with_at_work(state, seat, [*others, "local_manager"] if on else others)


def levers(state: State) -> dict[str, Criterion]:
    """Return the criteria with a lever that comes from a module, by the name of the lever.

    Each lever of the base game has its own kind of change instead.
    """
    own = {rung.lever for rung in base().criteria}
    return {
        rung.lever.name: rung
        for rung in rules_of(state.config.modules).criteria
        if rung.lever is not None and rung.lever not in own
    }


def lever_ends(lever: Lever, state: State, seat: int) -> tuple[int, int]:
    """Return the lowest and the highest step by which a chain can move a lever in this state."""
    steps = [0, *(by for direction in lever.ways(state, seat) for by in direction)]
    return min(steps), max(steps)


def _lever(state: State, request: ChangeRequest) -> State:
    """Move a chain's lever that comes from a module."""
    seat, known, name = _seat(state, request), levers(state), request.get("lever")
    if not isinstance(name, str) or name not in known:
        raise request.refuse("lever", "unknown_name", names=tuple(known))
    lever = known[name].lever
    assert lever is not None
    by = _by(request, *lever_ends(lever, state, seat))
    return lever.moved(state, seat, by) if by else state


LEVER = "lever"
"""The kind of a change to a lever that a module adds."""
KINDS: dict[str, Callable[[State, ChangeRequest], State]] = {
    "price": _price,
    "waitress": _waitresses,
    "stock": _stock,
    "demand": _demand,
    "turn": _turn,
    "move": _move,
    "drive_in": _drive_in,
}
"""The function that makes each kind of change."""


def as_request(state: State, change: Change) -> dict[str, Any]:
    """Return a flip's change as a mapping for `apply_changes`.

    Each lever of the base game has its own kind. A lever of a module has the kind ``lever``.

    >>> from fcm_widgets import load_example
    >>> state = load_example("one-beer-short").state
    >>> as_request(state, Change("stock", 1, 1, "beer"))
    {'kind': 'stock', 'chain': 1, 'by': 1, 'good': 'beer'}
    >>> as_request(state, Change("turn_order", 1, -1))
    {'kind': 'turn', 'order': [1, 0]}
    """
    name, seat, by, good = change
    if name == STOCK:
        return {"kind": "stock", "chain": seat, "by": by, "good": good}
    if name == DRIVE_IN:
        return {"kind": "drive_in", "chain": seat, "on": by > 0}
    if name == "turn_order":
        order = [other for other in state.turn_order if other != seat]
        order.insert(state.turn_order.index(seat) + by, seat)
        return {"kind": "turn", "order": order}
    if name == "price":
        return {"kind": "price", "chain": seat, "by": by}
    if name == "waitresses":
        return {"kind": "waitress", "chain": seat, "by": by}
    return {"kind": LEVER, "chain": seat, "lever": name, "by": by}
