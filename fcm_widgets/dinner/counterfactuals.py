"""What would have changed it: the smallest change with which a chain wins or loses a house.

A change reaches the whole dinner: a cheaper chain may first win another house, and the goods that
it sells there are missing here. So each change is tried by replaying the dinner (`Dinner.winners`),
from the smallest step on, all steps of one direction before those of the other.

A smaller change may already send the house from one of the other chains to another. That is no
flip: the chain that changes gains nothing from it.

If a change would win or lose this house alone, but not in the whole dinner, it is a `BlockedFlip`.
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
"""The rule of each change that belongs to no criterion."""
BY_OTHERS = "DIN-16"
"""The rule of a change that acts by way of other houses."""


def flips_of(decision: Decision, offer: Offer) -> tuple[Flip, ...]:
    """Return the flips of one offer of a decision; see `Decision.flips`."""
    dinner, house = decision.dinner, decision.house
    flips = []
    for kind in changes_to_try(decision, offer):
        steps = (change for change in _steps(offer, kind) if wins_or_loses(decision, change))
        change = next(steps, None)
        if change is None:
            continue
        after, through = dinner.winners(change), None
        # If the change does nothing for this house alone, it acts through an earlier one.
        if (dinner.alone(change, house) == offer.seat) == _serves(decision, offer.seat):
            through = dinner.by_way_of(change, house)
        criterion, _, by, good = change
        lever = decision.lever(criterion)
        rule = BY_OTHERS if through else lever.rule if lever else RULES[criterion]
        to = _name(decision, after[house])
        won = through is not None and after[through] == offer.seat
        flips.append(Flip(offer, criterion, by, good, rule, to, through, won, decision=decision))
    return tuple(flips)


def blocked_flips_of(decision: Decision, offer: Offer) -> tuple[BlockedFlip, ...]:
    """Return the changes that fail because of other houses; see `Decision.blocked_flips`.

    For an offer that can serve these are levers, for an offer that lacks a good more of that good.
    """
    dinner, house = decision.dinner, decision.house
    serves = _serves(decision, offer.seat)
    blocked = []
    for kind in _levers(decision, offer) if offer.able else _stock(decision, offer):
        alone = (
            change
            for change in _steps(offer, kind)
            if (dinner.alone(change, house) == offer.seat) != serves
        )
        change = next(alone, None)
        if change is None or wins_or_loses(decision, change):
            continue
        after, first = dinner.winners(change), dinner.first_elsewhere(change)
        if first not in list(takewhile(lambda number: number != house, after)):
            first = None  # all earlier houses dine as they did, but their extra sales differ
        to = _name(decision, after[house])
        won = first is not None and after[first] == offer.seat
        criterion, _, by, good = change
        blocked.append(
            BlockedFlip(offer, criterion, by, good, BY_OTHERS, first, won, to, decision=decision)
        )
    return tuple(blocked)


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
            yield Change(kind.lever, offer.seat, by, kind.good)


def _serves(decision: Decision, seat: int) -> bool:
    """Whether the house dined at this chain."""
    best = decision.best
    return best is not None and best.seat == seat


def _name(decision: Decision, seat: int | None) -> str | None:
    return None if seat is None else decision.dinner.start.chains[seat].name


# -- what is tried ---------------------------------------------------------------------------------


def changes_to_try(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield the kinds of change that can matter to an offer, each as far as a what-if goes."""
    obstacles = {obstacle.code for obstacle in offer.obstacles}
    if obstacles <= {"short_of_stock"}:
        yield from _levers(decision, offer)
        yield from _stock(decision, offer)
    if not obstacles & {"bankrupt", "no_open_restaurant"}:
        # A loser without drive-ins gets them, the winner loses them (RST-4).
        serves = decision.best is offer
        if has_drive_in(decision.dinner.start, offer.seat) == serves:
            yield from _tried(DRIVE_IN, range(-1, -2, -1) if serves else range(1, 2))


def _levers(decision: Decision, offer: Offer) -> Iterator[TriedChanges]:
    """Yield the levers that a chain can move, from the top of the ladder.

    A loser that can serve tries to be stronger first: cheaper, better served, earlier. The winner,
    and a chain that lacks goods, tries to be weaker first: if it loses an earlier house, it keeps
    the goods that it would have sold there.
    """
    stronger_first = offer.able and not _serves(decision, offer.seat)
    for criterion in decision.criteria:
        if criterion.lever is not None:
            stronger, weaker = criterion.lever.ways(decision.dinner.start, offer.seat)
            directions = (stronger, weaker) if stronger_first else (weaker, stronger)
            yield from _tried(criterion.lever.name, *directions)


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

    With extra sales it cannot be known beforehand, so it is as much as a what-if can change.
    """
    dinner = decision.dinner
    if dinner.has_extra_sales:
        return MOST
    earlier = takewhile(lambda home: home.house.number != decision.house, dinner.start.homes)
    return sum(dinner.at_most(seat, home, good) for home in earlier if home.demand)


def _tried(name: str, *directions: range, good: str = "") -> Iterator[TriedChanges]:
    """Yield a kind of change if there is any step to try."""
    if possible := tuple(steps for steps in directions if steps):
        yield TriedChanges(name, possible, good)


def fewer(have: int, spare: int = 0) -> range:
    """Return the changes from one fewer than can be spared down to none left, as a what-if can.

    >>> fewer(3), fewer(3, spare=1)
    (range(-1, -4, -1), range(-2, -4, -1))
    """
    return range(-spare - 1, -min(have, MOST) - 1, -1)
