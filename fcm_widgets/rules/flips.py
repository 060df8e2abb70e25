"""What would have changed it: the least single change of each kind that turns one house.

A change reaches the whole dinner: who is cheaper may first win another house, and what is eaten
there is missing here. So each change is tried by holding the dinner again (`Evening.winners`), in
steps of one from the smallest on. Where the change that would do for this house alone does not do
in the dinner, an `Instead` says what happens.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..reasons.reasons import Asked, Change, Flip, Instead, Offer
from .ranges import has_drive_in
from .whatif import CHEAPEST, DEAREST, MORE_WAITRESSES, MOST

if TYPE_CHECKING:
    from ..reasons.decision import Decision

SCORE, WAITRESSES, TURN = 0, 1, 2
RULES = {
    "price": "DIN-4",
    "waitresses": "DIN-5",
    "turn_order": "DIN-5",
    "stock": "DIN-2",
    "drive_in": "RST-4",
}
BY_OTHERS = "DIN-16"


def flips_of(decision: Decision, offer: Offer) -> tuple[Flip, ...]:
    """Return the flips of one offer of a decision; see `Decision.flips`."""
    found = (_least(decision, offer, one) for one in asked(decision, offer))
    return tuple(flip for flip in found if flip)


def _least(decision: Decision, offer: Offer, one: Asked) -> Flip | None:
    """Return the least change of a kind that turns the house, `None` if none does."""
    for by in (by for way in one.ways for by in way):
        change = Change(one.criterion, offer.seat, by, one.good)
        if turns(decision, change):
            return _flip(decision, offer, change)
    return None


def _flip(decision: Decision, offer: Offer, change: Change) -> Flip:
    """Say where the house dines then, and by way of which earlier one if only that turns it."""
    evening, best = decision.evening, decision.best
    after, through = evening.winners(change), None
    serves = best is not None and best.seat == offer.seat
    if (evening.alone(change, decision.house) == offer.seat) == serves:
        through = evening.by_way_of(change, decision.house)
    criterion, _, by, good = change
    rule = BY_OTHERS if through else RULES[criterion]
    to = _name(decision, after[decision.house])
    won = through is not None and after[through] == offer.seat
    return Flip(offer, criterion, by, good, rule, to, through, won)


def turns(decision: Decision, change: Change) -> bool:
    """Whether a change at a chain wins it the house, or loses it the house, in the whole dinner."""
    best = decision.best
    serves = best is not None and best.seat == change.seat
    return (_winner(decision, change) == change.seat) != serves


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
    for criterion, ways, good in _kinds(decision, offer):
        if possible := tuple(way for way in ways if way):
            yield Asked(criterion, possible, good)


def _kinds(decision: Decision, offer: Offer) -> Iterator[Asked]:
    against = {one.code for one in offer.obstacles}
    if against <= {"short_of_stock"}:
        best = decision.best
        stronger_first = offer.able and best is not None and best.seat != offer.seat
        for criterion, stronger, weaker in _levers(decision, offer):
            ways = (stronger, weaker) if stronger_first else (weaker, stronger)
            yield Asked(criterion, ways)
        yield from _stock(decision, offer)
    if not against & {"bankrupt", "no_open_restaurant"}:
        yield from _drive_in(decision, offer)


def _levers(decision: Decision, offer: Offer) -> Iterator[tuple[str, range, range]]:
    """Yield each lever with how far it goes to the chain's advantage, and to its disadvantage."""
    start = decision.evening.start
    have = start.chains[offer.seat].at_work.count("waitress")
    before = start.turn_order.index(offer.seat)
    behind = len(start.turn_order) - before
    yield "price", range(-1, CHEAPEST - 1, -1), range(1, DEAREST + 1)
    yield "waitresses", range(1, MORE_WAITRESSES + 1), _fewer(have)
    yield "turn_order", range(-1, -before - 1, -1), range(1, behind)


def _fewer(have: int, spare: int = 0) -> range:
    """Return the changes from one fewer than can be spared to none at all, within a what-if's."""
    return range(-spare - 1, -min(have, MOST) - 1, -1)


def _stock(decision: Decision, offer: Offer) -> Iterator[Asked]:
    """Yield more of the one good that is missing; for the winner less of each good it sells.

    What all houses up to this one want of a good is the most that can matter.
    """
    if decision.best is offer:
        stock = decision.evening.start.chains[offer.seat].stock
        for good, sold in offer.menu.items():
            have = stock.get(good, 0)
            spare = max(have - sold - _wanted_before(decision, good), 0)
            yield Asked("stock", (_fewer(have, spare),), good)
    elif len(offer.obstacles) == 1 and offer.obstacles[0].code == "short_of_stock":
        slots = offer.obstacles[0].slots
        good = slots["good"]
        most = slots["wanted"] - slots["held"] + _wanted_before(decision, good)
        yield Asked("stock", (range(1, min(most, MOST) + 1),), good)


def _wanted_before(decision: Decision, good: str) -> int:
    """Return how much of a good the houses want that dine before this one."""
    wanted = 0
    for home in decision.evening.start.homes:
        if home.house.number == decision.house:
            break
        wanted += home.wants.get(good, 0)
    return wanted


def _drive_in(decision: Decision, offer: Offer) -> Iterator[Asked]:
    """Yield a drive-in for a loser that has none, and the winner's taken away (RST-4)."""
    has_one = has_drive_in(decision.evening.start, offer.seat)
    serves = decision.best is offer
    if has_one == serves:
        yield Asked("drive_in", (range(-1, -2, -1) if serves else range(1, 2),))


# -- what would turn this house alone, and does not in the dinner --------------------------------


def insteads_of(decision: Decision, offer: Offer) -> tuple[Instead, ...]:
    """Return what the changes do that fail because of other houses; see `Decision.insteads`."""
    tried = {(one.criterion, one.good): one.ways for one in asked(decision, offer)}
    found = []
    for change in _alone(decision, offer):
        ways = tried.get((change.criterion, change.good), ())
        if any(change.by in way for way in ways) and not turns(decision, change):
            found.append(_instead(decision, offer, change))
    return tuple(found)


def _instead(decision: Decision, offer: Offer, change: Change) -> Instead:
    """Say which house the change reaches first: until there the dinner is as it was."""
    after, first = decision.evening.winners(change), decision.evening.first_elsewhere(change)
    assert first is not None  # alone, the change would turn this very house
    to = _name(decision, after[decision.house])
    won = after[first] == offer.seat
    criterion, _, by, good = change
    return Instead(offer, criterion, by, good, BY_OTHERS, first, won, to)


def _alone(decision: Decision, offer: Offer) -> Iterator[Change]:
    """Yield the least changes that turn the house if nothing else moves, in closed form."""
    if not offer.able:
        yield from _completed(decision, offer)
    elif decision.best is not offer:
        yield from _winning(decision, offer, decision.ranking[0])
    elif len(decision.ranking) > 1:
        yield from _losing(decision, offer, decision.ranking[1])


def _completed(decision: Decision, offer: Offer) -> Iterator[Change]:
    """Supply the one thing that is missing, if it is one and the offer is the best with it."""
    if len(offer.obstacles) != 1 or offer.obstacles[0].code != "short_of_stock":
        return
    if not decision.ranking or decision.marks(offer) < decision.marks(decision.ranking[0]):
        slots = offer.obstacles[0].slots
        yield Change("stock", offer.seat, slots["wanted"] - slots["held"], slots["good"])


def _winning(decision: Decision, offer: Offer, best: Offer) -> Iterator[Change]:
    """Improve a loser just so far that it passes the winner."""
    mine, theirs = decision.marks(offer), decision.marks(best)
    gap = mine[SCORE] - theirs[SCORE]
    ties_win = mine[WAITRESSES:] < theirs[WAITRESSES:]
    yield Change("price", offer.seat, -(gap if ties_win else gap + 1))
    if gap:
        return
    missing = mine[WAITRESSES] - theirs[WAITRESSES]
    yield Change("waitresses", offer.seat, missing + (mine[TURN:] > theirs[TURN:]))
    if not missing:
        yield Change("turn_order", offer.seat, theirs[TURN] - mine[TURN])


def _losing(decision: Decision, offer: Offer, rival: Offer) -> Iterator[Change]:
    """Worsen the winner just so far that the next best passes it."""
    mine, theirs = decision.marks(offer), decision.marks(rival)
    gap = theirs[SCORE] - mine[SCORE]
    ties_lose = theirs[WAITRESSES:] < mine[WAITRESSES:]
    yield Change("price", offer.seat, gap if ties_lose else gap + 1)
    if gap:
        return
    spare = theirs[WAITRESSES] - mine[WAITRESSES]
    yield Change("waitresses", offer.seat, -spare - (theirs[TURN:] > mine[TURN:]))
    if not spare:
        yield Change("turn_order", offer.seat, theirs[TURN] - mine[TURN])
