"""The ladder of the order of business: chains compare open slots, then the old order (ORD)."""

from __future__ import annotations

from ...dinner.criteria import ORDER, ChainStat, Criterion, CriterionText, TurnOrderCandidate
from ...engine.structure import counted_slots
from ...phases.order_of_business import ORDER_SO_FAR


def _slots(candidate: TurnOrderCandidate) -> int:
    return candidate.stats["open_slots"]


def some_slots(count: int) -> str:
    """Return a number of open slots in words.

    >>> some_slots(1), some_slots(0)
    ('1 open slot', 'no open slots')
    """
    return "1 open slot" if count == 1 else f"{count or 'no'} open slots"


OPEN_SLOTS = Criterion(
    "open_slots",
    rung=10,
    rule="ORD-2",
    mark=lambda candidate: -_slots(candidate),
    words=CriterionText.of(
        "open slots",
        lambda best, rival: (
            f"{best.chain} has {some_slots(_slots(best))} and "
            f"{rival.chain} has {some_slots(_slots(rival))}"
        ),
        alike="with the same number of open slots",
    ),
    stat=ChainStat("open_slots", lambda state, seat: counted_slots(state, seat).total),
    of=ORDER,
)
SO_FAR = Criterion(
    ORDER_SO_FAR,
    rung=20,
    rule="ORD-3",
    mark=lambda candidate: candidate.stats["turn"],
    words=CriterionText.of(
        "the order so far",
        lambda best, rival: f"{best.chain} was earlier than {rival.chain} in the order so far",
    ),
    stat=ChainStat("turn", lambda state, seat: state.turn_order.index(seat) + 1),
    of=ORDER,
)

CRITERIA = (OPEN_SLOTS, SO_FAR)
