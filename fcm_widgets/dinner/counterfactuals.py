"""What would have changed it: the smallest change with which a chain wins or loses a house.

A change reaches the whole dinner: a cheaper chain may first win another house, and what is eaten
there is missing here. So each change is tried by replaying the dinner (`Dinner.winners`), from the
smallest step on, all steps of one direction before those of the other.

A smaller change may already send the house from one of the other chains to another. That is no
flip: the chain that changes has nothing of it.

If a change would do for this house alone, but not in the dinner, it is a `BlockedFlip`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from ..engine.ranges import has_drive_in
from .criteria import DRIVE_IN, STOCK
from .decision import BlockedFlip, Change, Flip, TriedChanges
from .offers import Offer
from .what_ifs import MOST

if TYPE_CHECKING:
    from .decision import Decision

RULES = {STOCK: "DIN-2", DRIVE_IN: "RST-4"}
BY_OTHERS = "DIN-16"
"""The rule on which a change rests that acts by way of other houses."""


def flips_of(decision: Decision, offer: Offer) -> tuple[Flip, ...]:
    """Return the flips of one offer of a decision; see `Decision.flips`."""
    flips = []
    for kind in changes_to_try(decision, offer):
        for change in _steps(offer, kind):
            if wins_or_loses(decision, change):
                flips.append(_flip(decision, offer, change))
                break
    return tuple(flips)


def wins_or_loses(decision: Decision, change: Change) -> bool:
    """Whether a change at a chain wins or loses it the house, in the whole dinner.

    A house that it sends from one other chain to another does not count.
    """
    winner = decision.dinner.winners(change)[decision.house]
    return (winner == change.seat) != _serves(decision, change.seat)


def _steps(offer: Offer, kind: TriedChanges) -> Iterator[Change]:
    """Yield the changes of a kind, in the order in which they are tried."""
    for direction in kind.ways:
        for by in direction:
            yield Change(kind.criterion, offer.seat, by, kind.good)


def _flip(decision: Decision, offer: Offer, change: Change) -> Flip:
    """Return the flip of a change: where the house then dines, and through which earlier house."""
    dinner = decision.dinner
    after, through = dinner.winners(change), None
    if (dinner.alone(change, decision.house) == offer.seat) == _serves(decision, offer.seat):
        through = dinner.by_way_of(change, decision.house)
    criterion, _, by, good = change
    lever = decision.lever(criterion)
    rule = BY_OTHERS if through else lever.rule if lever else RULES[criterion]
    to = _name(decision, after[decision.house])
    won = through is not None and after[through] == offer.seat
    return Flip(offer, criterion, by, good, rule, to, through, won, decision=decision)


def _serves(decision: Decision, seat: int) -> bool:
    """Whether the house dined at this chain."""
    best = decision.best
    return best is not None and best.seat == seat


def _name(decision: Decision, seat: int | None) -> str | None:
    return None if seat is None else decision.dinner.start.chains[seat].name


# -- what is tried ---------------------------------------------------------------------------------


def changes_to_try(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield the kinds of change that can matter to an offer, each as far as a what-if goes."""
    against = {obstacle.code for obstacle in offer.obstacles}
    if against <= {"short_of_stock"}:
        yield from _levers(decision, offer)
        yield from _stock(decision, offer)
    if not against & {"bankrupt", "no_open_restaurant"}:
        # A loser without drive-ins gets them, the winner loses them (RST-4).
        serves = decision.best is offer
        if has_drive_in(decision.dinner.start, offer.seat) == serves:
            yield from _tried(DRIVE_IN, range(-1, -2, -1) if serves else range(1, 2))


def _levers(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield what a chain can move of each criterion, from the top of the ladder.

    A loser that can serve tries to be stronger first: cheaper, better served, earlier. The winner,
    and a chain that lacks goods, tries to be weaker first: if it loses an earlier house, it keeps
    the goods that it would have sold there.
    """
    stronger_first = offer.able and not _serves(decision, offer.seat)
    for criterion in decision.criteria:
        if criterion.flip is not None:
            stronger, weaker = criterion.flip.ways(decision.dinner.start, offer.seat)
            ways = (stronger, weaker) if stronger_first else (weaker, stronger)
            yield from _tried(criterion.flip.name, *ways)


def _stock(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield more of the one good that is missing; for the winner less of each good it sells.

    What all houses up to this one may buy of a good is the most that can matter.
    """
    if decision.best is offer:
        stock = decision.dinner.start.chains[offer.seat].stock
        for good, sold in offer.menu.items():
            have = stock.get(good, 0)
            spare = max(have - sold - _sold_before(decision, offer.seat, good), 0)
            yield from _tried(STOCK, fewer(have, spare), good=good)
        return
    # A meal that nothing else prevents, by the good that it lacks. If several meals lack the same
    # good, the largest lack counts.
    missing: dict[str, int] = {}
    for meal in (offer, *offer.also):
        if [obstacle.code for obstacle in meal.obstacles] == ["short_of_stock"]:
            details = meal.obstacles[0].details
            lacks = details["wanted"] - details["held"]
            missing[details["good"]] = max(lacks, missing.get(details["good"], 0))
    for good, lacks in missing.items():
        most = lacks + _sold_before(decision, offer.seat, good)
        yield from _tried(STOCK, range(1, min(most, MOST) + 1), good=good)


def _sold_before(decision: Decision, seat: int, good: str) -> int:
    """Return the most that the houses before this one may buy of a chain's good.

    With extra sales nobody can say beforehand, so it is as much as a what-if can change.
    """
    dinner = decision.dinner
    if dinner.has_extra_sales:
        return MOST
    earlier = takewhile(lambda home: home.house.number != decision.house, dinner.start.homes)
    return sum(dinner.at_most(seat, home, good) for home in earlier if home.demand)


def _tried(name: str, *ways: range, good: str = "") -> Iterator[TriedChanges]:
    """Yield a kind of change if there is any step to try."""
    if possible := tuple(way for way in ways if way):
        yield TriedChanges(name, possible, good)


def fewer(have: int, spare: int = 0) -> range:
    """Return the changes from one fewer than can be spared down to none left, as a what-if can.

    >>> fewer(3), fewer(3, spare=1)
    (range(-1, -4, -1), range(-2, -4, -1))
    """
    return range(-spare - 1, -min(have, MOST) - 1, -1)


# -- what would do for this house alone, and does not in the dinner --------------------------------


def blocked_flips_of(decision: Decision, offer: Offer) -> tuple[BlockedFlip, ...]:
    """Return the changes that fail because of other houses; see `Decision.blocked_flips`.

    For an offer that can serve these are levers, for one that lacks a good more of that good.
    """
    kinds = _levers(decision, offer) if offer.able else _stock(decision, offer)
    serves = _serves(decision, offer.seat)
    blocked = []
    for kind in kinds:
        for change in _steps(offer, kind):
            if (decision.dinner.alone(change, decision.house) == offer.seat) != serves:
                if not wins_or_loses(decision, change):
                    blocked.append(_blocked_flip(decision, offer, change))
                break
    return tuple(blocked)


def _blocked_flip(decision: Decision, offer: Offer, change: Change) -> BlockedFlip:
    """Return a blocked flip with the house that the change reaches first.

    `first` is `None` if no earlier house dines elsewhere: then extra sales to them differ.
    """
    after, first = decision.dinner.winners(change), decision.dinner.first_elsewhere(change)
    if first not in list(takewhile(lambda house: house != decision.house, after)):
        first = None
    to = _name(decision, after[decision.house])
    won = first is not None and after[first] == offer.seat
    criterion, _, by, good = change
    return BlockedFlip(offer, criterion, by, good, BY_OTHERS, first, won, to, decision=decision)
