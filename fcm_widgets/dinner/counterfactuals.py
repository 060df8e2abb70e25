"""Counterfactuals: changes with which a chain would have won or lost a house.

A *flip* is the smallest such change of its kind; it is found by trying. Take a chain's price as an
example: the whole dinner is replayed with a change of $1, then of $2, and so on. The first change
with which the chain wins the house, or loses the house that it serves, is the flip. All changes in
one direction (such as cheaper) are tried before the changes in the other direction.

The whole dinner must be replayed because a change affects the earlier houses, too. A cheaper chain
may first win another house, and the goods that it sells there are missing here. If a change would
win or lose this house alone, but not in the whole dinner, it is a `BlockedFlip`.

A change may also move the house between two other chains. That is not a flip, because the chain
that changes gains nothing from it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from ..engine.ranges import has_drive_in
from .criteria import DRIVE_IN, STOCK
from .decision import BlockedFlip, Change, Decision, Flip, TriedChanges
from .offers import Offer
from .what_ifs import MOST

RULES = {STOCK: "DIN-2", DRIVE_IN: "RST-4"}
"""The rule for each kind of change that belongs to no criterion."""
BY_OTHERS = "DIN-16"
"""The rule for changes that affect a house only through other houses."""


def flips_of(decision: Decision, offer: Offer) -> tuple[Flip, ...]:
    """Return the flips (changes that win or lose the house) of one offer; see `Decision.flips`."""
    dinner, house = decision.dinner, decision.house
    flips = []
    for kind in changes_to_try(decision, offer):
        that_do = (change for change in _steps(offer, kind) if wins_or_loses(decision, change))
        change = next(that_do, None)
        if change is None:
            continue  # no step does it
        through = None
        if not _does_alone(decision, change):
            # With the earlier houses as they were, this house would dine as it did. So the change
            # acts through one of them.
            through = dinner.reached_through(change, house)
        lever = decision.lever(change.lever)
        own_rule = lever.rule if lever else RULES[change.lever]
        flips.append(
            Flip(
                offer=offer,
                lever=change.lever,
                by=change.by,
                good=change.good,
                rule=BY_OTHERS if through else own_rule,
                to=_name(decision, dinner.winner(change, house)),
                through=through,
                won=through is not None and dinner.winner(change, through) == offer.seat,
                decision=decision,
            )
        )
    return tuple(flips)


def blocked_flips_of(decision: Decision, offer: Offer) -> tuple[BlockedFlip, ...]:
    """Return the changes that would win or lose this house if no other house prevented it.

    If the offer can serve the house, the changes move levers. If the offer lacks a good, they add
    more of that good.
    """
    dinner, house = decision.dinner, decision.house
    blocked = []
    for kind in _levers(decision, offer) if offer.able else _stock(decision, offer):
        alone = (change for change in _steps(offer, kind) if _does_alone(decision, change))
        change = next(alone, None)
        if change is None or wins_or_loses(decision, change):
            continue  # no step does it even alone, or nothing blocks it
        first = dinner.first_elsewhere(change)
        earlier = list(takewhile(lambda number: number != house, dinner.winners()))
        if first not in earlier:
            first = None  # all earlier houses dine as they did, but their extra sales differ
        blocked.append(
            BlockedFlip(
                offer=offer,
                lever=change.lever,
                by=change.by,
                good=change.good,
                rule=BY_OTHERS,
                first=first,
                won=first is not None and dinner.winner(change, first) == offer.seat,
                to=_name(decision, dinner.winner(change, house)),
                decision=decision,
            )
        )
    return tuple(blocked)


def wins_or_loses(decision: Decision, change: Change) -> bool:
    """Return whether the changed chain wins or loses the house in the whole dinner.

    A change that moves the house between two other chains does not count.
    """
    winner = decision.dinner.winner(change, decision.house)
    if _serves(decision, change.seat):
        return winner != change.seat  # it loses the house
    return winner == change.seat  # it wins the house


def _does_alone(decision: Decision, change: Change) -> bool:
    """Return whether a change would win or lose the house if the earlier houses dined as before."""
    winner = decision.dinner.alone(change, decision.house)
    if _serves(decision, change.seat):
        return winner != change.seat
    return winner == change.seat


def _serves(decision: Decision, seat: int) -> bool:
    return decision.best is not None and decision.best.seat == seat


def _name(decision: Decision, seat: int | None) -> str | None:
    return None if seat is None else decision.dinner.start.chains[seat].name


# -- what is tried ---------------------------------------------------------------------------------


def _steps(offer: Offer, kind: TriedChanges) -> Iterator[Change]:
    """Yield all changes of one kind, in the order in which they are tried."""
    for direction in kind.ways:
        for by in direction:
            yield Change(kind.lever, offer.seat, by, kind.good)


def changes_to_try(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield the kinds of change that can affect an offer, each with all steps that are tried."""
    obstacles = {obstacle.code for obstacle in offer.obstacles}
    if obstacles <= {"short_of_stock"}:  # it can serve, or it lacks only goods
        yield from _levers(decision, offer)
        yield from _stock(decision, offer)
    if "bankrupt" in obstacles or "no_open_restaurant" in obstacles:
        return
    # A loser without drive-ins gets them, the winner loses them (RST-4).
    serves, has_drive_ins = decision.best is offer, has_drive_in(decision.dinner.start, offer.seat)
    if serves and has_drive_ins:
        yield TriedChanges(DRIVE_IN, (range(-1, -2, -1),))
    elif not serves and not has_drive_ins:
        yield TriedChanges(DRIVE_IN, (range(1, 2),))


def _levers(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield the levers that a chain can move, in the order of the criteria.

    For a loser that can serve, helpful steps come first: cheaper, more waitresses, earlier. For the
    winner, and for a chain that lacks goods, harmful steps come first. A chain that lacks goods may
    win this house by losing an earlier house, because it then keeps the goods sold there.
    """
    stronger_first = offer.able and not _serves(decision, offer.seat)
    for criterion in decision.criteria:
        lever = criterion.lever
        if lever is None:
            continue
        stronger, weaker = lever.ways(decision.dinner.start, offer.seat)
        directions = (stronger, weaker) if stronger_first else (weaker, stronger)
        if stronger or weaker:
            yield TriedChanges(lever.name, tuple(filter(None, directions)))


def _stock(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield larger stocks of a missing good; for the winner, smaller stocks of the goods it sold.

    More items than this house and all earlier houses could buy would change nothing, so larger
    stocks are not tried.
    """
    if decision.best is offer:
        stock = decision.dinner.start.chains[offer.seat].stock
        for good, sold in offer.menu.items():
            have = stock.get(good, 0)
            spare = max(have - sold - _sold_before(decision, offer.seat, good), 0)
            if steps := fewer(have, spare):
                yield TriedChanges(STOCK, (steps,), good)
        return
    # An offer that nothing else prevents, by the good that it lacks. If several lack the same good,
    # the largest lack counts.
    missing: dict[str, int] = {}
    for other in (offer, *offer.also):
        if [obstacle.code for obstacle in other.obstacles] == ["short_of_stock"]:
            details = other.obstacles[0].details
            lacks = details["wanted"] - details["held"]
            missing[details["good"]] = max(lacks, missing.get(details["good"], 0))
    for good, lacks in missing.items():
        most = lacks + _sold_before(decision, offer.seat, good)
        yield TriedChanges(STOCK, (range(1, min(most, MOST) + 1),), good)


def _sold_before(decision: Decision, seat: int, good: str) -> int:
    """Return the largest number of a good that earlier houses may buy from a chain.

    If houses may also make extra purchases, this number is not known beforehand. The result is then
    the largest step of a what-if.
    """
    dinner = decision.dinner
    if dinner.has_extra_sales:
        return MOST
    earlier = takewhile(lambda home: home.house.number != decision.house, dinner.start.homes)
    return sum(dinner.at_most(seat, home, good) for home in earlier if home.demand)


def fewer(have: int, spare: int = 0) -> range:
    """Return the reductions of a stock to try, up to the largest step of a what-if.

    `have` is the stock. `spare` is the number of items that nobody buys; to remove only those would
    change nothing. So the first reduction takes 1 more than `spare`, and the last takes all.

    >>> fewer(3), fewer(3, spare=1)
    (range(-1, -4, -1), range(-2, -4, -1))
    """
    return range(-spare - 1, -min(have, MOST) - 1, -1)
