"""What would have changed it: for each kind, the smallest change with which a chain wins a house.

For the chain that served it: with which it loses it. A smaller change may already send the house
from one of the others to another: that is no flip, as this chain has nothing of it.

A change reaches the whole dinner: who is cheaper may first win another house, and what is eaten
there is missing here. So each change is tried by replaying the dinner (`Evening.winners`), in
steps of one from the smallest on, all of one way before those of the other. If a change does for
this house alone, but not in the dinner, an `Instead` says what happens.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import TYPE_CHECKING

from ..reasons.ladder import DRIVE_IN, STOCK
from ..reasons.reasons import Asked, Change, Flip, Instead, Offer
from .ranges import has_drive_in
from .whatif import MOST

if TYPE_CHECKING:
    from ..reasons.decision import Decision

RULES = {STOCK: "DIN-2", DRIVE_IN: "RST-4"}
BY_OTHERS = "DIN-16"


def flips_of(decision: Decision, offer: Offer) -> tuple[Flip, ...]:
    """Return the flips of one offer of a decision; see `Decision.flips`."""
    least = (_least(decision, offer, kind) for kind in asked(decision, offer))
    return tuple(flip for flip in least if flip)


def _least(decision: Decision, offer: Offer, kind: Asked) -> Flip | None:
    """Return the first change of a kind that wins or loses the house, `None` if none does."""
    for change in _changes(offer, kind):
        if wins_or_loses(decision, change):
            return _flip(decision, offer, change)
    return None


def _changes(offer: Offer, kind: Asked) -> Iterator[Change]:
    """Yield the changes of a kind, in the order in which they are tried."""
    for by in (by for way in kind.ways for by in way):
        yield Change(kind.criterion, offer.seat, by, kind.good)


def _flip(decision: Decision, offer: Offer, change: Change) -> Flip:
    """Say where the house dines then, and by way of which earlier one if it takes that."""
    evening = decision.evening
    after, through = evening.winners(change), None
    if (evening.alone(change, decision.house) == offer.seat) == _serves(decision, offer.seat):
        through = evening.by_way_of(change, decision.house)
    criterion, _, by, good = change
    rule = BY_OTHERS if through else _rule(decision, criterion)
    to = _name(decision, after[decision.house])
    won = through is not None and after[through] == offer.seat
    return Flip(offer, criterion, by, good, rule, to, through, won, decision=decision)


def _rule(decision: Decision, name: str) -> str:
    """Return the rule that a change of a kind rests on."""
    lever = decision.lever(name)
    return lever.rule if lever else RULES[name]


def wins_or_loses(decision: Decision, change: Change) -> bool:
    """Whether a change at a chain wins it the house, or loses it the house, in the whole dinner.

    A house that it sends from one other chain to another does not count.
    """
    return (_winner(decision, change) == change.seat) != _serves(decision, change.seat)


def _serves(decision: Decision, seat: int) -> bool:
    """Whether a chain is the one that the house dined at."""
    best = decision.best
    return best is not None and best.seat == seat


def _winner(decision: Decision, change: Change) -> int | None:
    return decision.evening.winners(change)[decision.house]


def _name(decision: Decision, seat: int | None) -> str | None:
    return None if seat is None else decision.evening.start.chains[seat].name


# -- what is tried -------------------------------------------------------------------------------


def asked(decision: Decision, offer: Offer) -> Iterator[Asked]:
    """Yield the kinds of change that can matter to an offer, each as far as a what-if goes.

    An able loser is tried stronger first: cheaper, better served, earlier. The winner, and whoever
    lacks goods, weaker first: who loses an earlier house keeps what it would have sold there.
    """
    against = {obstacle.code for obstacle in offer.obstacles}
    if against <= {"short_of_stock"}:
        yield from _levers(decision, offer)
        yield from _stock(decision, offer)
    if not against & {"bankrupt", "no_open_restaurant"}:
        yield from _drive_in(decision, offer)


def _levers(decision: Decision, offer: Offer) -> Iterator[Asked]:
    """Yield what the rungs of the ladder let a chain move, from the top rung on."""
    start = decision.evening.start
    stronger_first = offer.able and not _serves(decision, offer.seat)
    for rung in decision.criteria:
        if rung.flip is not None:
            stronger, weaker = rung.flip.ways(start, offer.seat)
            ways = (stronger, weaker) if stronger_first else (weaker, stronger)
            yield from _asked(rung.flip.name, *ways)


def _asked(name: str, *ways: range, good: str = "") -> Iterator[Asked]:
    """Yield a kind of change if there is any way to try it."""
    if possible := tuple(way for way in ways if way):
        yield Asked(name, possible, good)


def fewer(have: int, spare: int = 0) -> range:
    """Return the changes from one fewer than can be spared to none at all, within a what-if's.

    >>> fewer(3), fewer(3, spare=1)
    (range(-1, -4, -1), range(-2, -4, -1))
    """
    return range(-spare - 1, -min(have, MOST) - 1, -1)


def _stock(decision: Decision, offer: Offer) -> Iterator[Asked]:
    """Yield more of the one good that is missing; for the winner less of each good it sells.

    What all houses up to this one may buy of a good is the most that can matter.
    """
    if decision.best is offer:
        stock = decision.evening.start.chains[offer.seat].stock
        for good, sold in offer.menu.items():
            have = stock.get(good, 0)
            spare = max(have - sold - _sold_before(decision, offer.seat, good), 0)
            yield from _asked(STOCK, fewer(have, spare), good=good)
    else:
        for good, missing in _missing_alone(offer).items():
            most = missing + _sold_before(decision, offer.seat, good)
            yield from _asked(STOCK, range(1, min(most, MOST) + 1), good=good)


def _missing_alone(offer: Offer) -> dict[str, int]:
    """Return the goods of which more would complete something that a chain may serve.

    Nothing else is missing there; of two that one good completes, the one that lacks more counts.
    """
    missing: dict[str, int] = {}
    for one in (offer, *offer.also):
        if len(one.obstacles) == 1 and one.obstacles[0].code == "short_of_stock":
            slots = one.obstacles[0].slots
            lacks = slots["wanted"] - slots["held"]
            missing[slots["good"]] = max(lacks, missing.get(slots["good"], 0))
    return missing


def _sold_before(decision: Decision, seat: int, good: str) -> int:
    """Return how much of a good the houses before this one may buy of a chain, within a what-if's.

    It is what they want, or the most of it that a dish holds; where something is sold aside, nobody
    can say beforehand.
    """
    evening = decision.evening
    if evening.rules.asides:
        return MOST
    earlier = takewhile(lambda home: home.house.number != decision.house, evening.start.homes)
    return sum(evening.at_most(seat, home, good) for home in earlier if home.demand)


def _drive_in(decision: Decision, offer: Offer) -> Iterator[Asked]:
    """Yield a drive-in for a loser that has none, and the winner's taken away (RST-4)."""
    has_one = has_drive_in(decision.evening.start, offer.seat)
    serves = decision.best is offer
    if has_one == serves:
        yield from _asked(DRIVE_IN, range(-1, -2, -1) if serves else range(1, 2))


# -- what would do for this house alone, and does not in the dinner ------------------------------


def insteads_of(decision: Decision, offer: Offer) -> tuple[Instead, ...]:
    """Return what the changes do that fail because of other houses; see `Decision.insteads`.

    Told of one that can serve are the levers, of one that lacks a good the goods alone.
    """
    kinds = _levers(decision, offer) if offer.able else _stock(decision, offer)
    alone = (_least_alone(decision, offer, kind) for kind in kinds)
    return tuple(
        _instead(decision, offer, change)
        for change in alone
        if change is not None and not wins_or_loses(decision, change)
    )


def _least_alone(decision: Decision, offer: Offer, kind: Asked) -> Change | None:
    """Return the first change of a kind that does if all houses before it dine as they did."""
    serves = _serves(decision, offer.seat)
    for change in _changes(offer, kind):
        if (decision.evening.alone(change, decision.house) == offer.seat) != serves:
            return change
    return None


def _instead(decision: Decision, offer: Offer, change: Change) -> Instead:
    """Say which house the change reaches first: until there the dinner is as it was.

    Where none before this one dines elsewhere, what was sold aside to them is otherwise.
    """
    after, first = decision.evening.winners(change), decision.evening.first_elsewhere(change)
    earlier = list(takewhile(lambda house: house != decision.house, after))
    first = first if first in earlier else None
    to = _name(decision, after[decision.house])
    won = first is not None and after[first] == offer.seat
    criterion, _, by, good = change
    return Instead(offer, criterion, by, good, BY_OTHERS, first, won, to, decision=decision)
