"""The base game's ladder: price plus distance, then waitresses, then the turn order (DIN-3, DIN-5).

Each rung with what it says, what it shows, and the lever that would have changed it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...dinner.counterfactuals import fewer
from ...dinner.criteria import (
    PRICE_PLUS_DISTANCE,
    ChainStat,
    Column,
    Criterion,
    CriterionText,
    Lever,
)
from ...dinner.offers import Offer
from ...dinner.what_ifs import CHEAPEST, DEAREST, MORE_WAITRESSES, apply_changes
from ...engine.staff import times_of, times_word
from ...reasons.reasons import Tally
from ...showing import dollars
from ...state.state import State
from .numbers import waitress_cards, waitresses

# -- price plus distance -------------------------------------------------------------------------


def _score(offer: Offer) -> int:
    return offer.unit_price + (offer.tiles or 0)


def _asks(offer: Offer) -> str:
    price = dollars(offer.unit_price)
    return f"{offer.chain} asks {price} an item at distance {offer.tiles or 0}: {offer.score}"


def _sum_won(best: Offer, rivals: Sequence[Offer]) -> str:
    if len(rivals) == 1:
        return f"price plus distance comes to {best.score} against {rivals[0].score}"
    return f"price plus distance comes to {best.score}, the lowest of them"


def _sum_outright(best: Offer, rival: Offer) -> str:
    return f", for price plus distance: {best.score}; the next best offered {rival.score}"


def as_a_sum(tally: Tally) -> str:
    """Write a tally as a sum; a single term stands alone.

    >>> from fcm_widgets.reasons.reasons import Term
    >>> as_a_sum(Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))))
    '10 -1 = 9'
    """
    amounts = [term.amount for term in tally.terms]
    if len(amounts) == 1:
        return str(amounts[0])
    return " ".join([str(amounts[0]), *(f"{n:+d}" for n in amounts[1:])]) + f" = {tally.total}"


def _price_ways(state: State, seat: int) -> tuple[range, range]:
    return range(-1, CHEAPEST - 1, -1), range(1, DEAREST + 1)


def _price_moved(state: State, seat: int, by: int) -> State:
    return apply_changes(state, [{"kind": "price", "chain": seat, "by": by}])


def _price_tried(ends: Sequence[int]) -> str:
    spans = (f"{dollars(abs(end))} {'lower' if end < 0 else 'higher'}" for end in ends)
    return "a price up to " + " or ".join(spans)


PRICE = Lever(
    name="price",
    rule="DIN-4",
    ways=_price_ways,
    moved=_price_moved,
    had=lambda by: f"charged {dollars(abs(by))} {'less' if by < 0 else 'more'} per item",
    tried=_price_tried,
    wins=lambda by: f"{dollars(-by)} cheaper wins",
)
SUM = Criterion(
    PRICE_PLUS_DISTANCE,
    rung=10,
    rule="DIN-3",
    mark=_score,
    words=CriterionText.of(
        "price plus distance",
        lambda best, rival: f"{_asks(rival)}. {_asks(best)}. The lowest sum wins",
        won=_sum_won,
        outright=_sum_outright,
        decides=lambda best, rival: "the lowest sum",
    ),
    columns=(
        Column("price", lambda offer: as_a_sum(offer.price)),
        Column("distance", lambda offer: as_a_sum(offer.distance) if offer.distance else "-"),
        Column("sum", lambda offer: "-" if offer.score is None else str(offer.score)),
    ),
    flip=PRICE,
)

# -- waitresses ----------------------------------------------------------------------------------


def some_waitresses(count: int) -> str:
    """Count waitresses in words.

    >>> some_waitresses(1), some_waitresses(0)
    ('1 waitress', '0 waitresses')
    """
    return f"{count} waitress" if count == 1 else f"{count} waitresses"


def _staff(offer: Offer) -> int:
    return offer.stats["waitresses"]


def waitresses_of(offer: Offer) -> str:
    """Count a chain's waitresses in words, and how often each counts if it is more than once."""
    times = _times(offer)
    if times == 1:
        return some_waitresses(_staff(offer))
    return f"{some_waitresses(offer.stats['waitress_cards'])} counted {times_word(times)}"


def _times(offer: Offer) -> int:
    """Return how often each waitress of a chain counts, once where they count unlike."""
    count, cards = _staff(offer), offer.stats["waitress_cards"]
    return 1 if not cards or count % cards else count // cards


def counted_waitresses(offer: Offer) -> str:
    """Write a chain's waitresses in a cell, as a product where each counts more than once."""
    count, times = _staff(offer), _times(offer)
    return str(count) if times == 1 else f"{count // times} x {times} = {count}"


def _as_often(offer: Offer) -> str:
    """Say how often a chain's waitresses count, if it is more than once."""
    count, cards = _staff(offer), offer.stats["waitress_cards"]
    return f", counted {times_word(count // cards)}," if cards and count > cards else ""


def _waitresses_won(best: Offer, rivals: Sequence[Offer]) -> str:
    mine = waitresses_of(best)
    return (
        f"{mine} against {_staff(rivals[0])}" if len(rivals) == 1 else f"{mine}, the most of them"
    )


def _more_waitresses(by: int) -> str:
    number, word = some_waitresses(abs(by)).split(" ")
    return f"{number} {'more' if by > 0 else 'fewer'} {word}"


def _waitress_ways(state: State, seat: int) -> tuple[range, range]:
    have = state.chains[seat].at_work.count("waitress")
    return range(1, MORE_WAITRESSES + 1), fewer(have)


def _waitresses_moved(state: State, seat: int, by: int) -> State:
    return apply_changes(state, [{"kind": "waitress", "chain": seat, "by": by}])


def _waitresses_tried(ends: Sequence[int]) -> str:
    spans = " or ".join(f"{abs(end)} {'fewer' if end < 0 else 'more'}" for end in ends)
    things = some_waitresses(abs(ends[-1])).split(" ")[1]
    return f"{'' if abs(ends[-1]) == len(ends) == 1 else 'up to '}{spans} {things}"


def _spoken_of_waitresses(state: State, seat: int) -> Lever:
    """Return the lever as it is told where each waitress counts more than once."""
    lever = WAITRESSES.flip
    assert lever is not None
    times = times_of(state, seat, "waitress")
    if times == 1:
        return lever
    return replace(
        lever,
        had=lambda by: (
            f"{lever.had(by)}, {'who counts' if abs(by) == 1 else 'who count'} {times_word(times)}"
        ),
        wins=lambda by: (
            f"{_more_waitresses(by)}, counted {times_word(times)}, {'wins' if by == 1 else 'win'}"
        ),
    )


WAITRESSES = Criterion(
    "waitresses",
    rung=20,
    rule="DIN-5",
    mark=lambda offer: -_staff(offer),
    words=CriterionText.of(
        "waitresses",
        lambda best, rival: (
            f"{best.chain} has {waitresses_of(best)} and {rival.chain} {waitresses_of(rival)}"
        ),
        alike="with as many waitresses",
        won=_waitresses_won,
        ahead=lambda best, rival: f"{best.chain} has more waitresses",
        decides=lambda best, rival: f"its waitresses{_as_often(best)} win",
        lost=lambda best, rival: (
            f"{waitresses_of(rival) if _staff(rival) else 'no waitress'} against {_staff(best)}"
        ),
    ),
    columns=(Column("waitresses", counted_waitresses),),
    flip=Lever(
        name="waitresses",
        rule="DIN-5",
        ways=_waitress_ways,
        moved=_waitresses_moved,
        had=lambda by: f"had {_more_waitresses(by)} at work",
        tried=_waitresses_tried,
        wins=lambda by: f"{_more_waitresses(by)} {'wins' if by == 1 else 'win'}",
        spoken=_spoken_of_waitresses,
    ),
    stat=ChainStat("waitresses", waitresses),
    extra_stats=(ChainStat("waitress_cards", waitress_cards),),
)

# -- turn order ----------------------------------------------------------------------------------


def _place(offer: Offer) -> int:
    return offer.stats["turn"]


def _turn_ways(state: State, seat: int) -> tuple[range, range]:
    before = state.turn_order.index(seat)
    return range(-1, -before - 1, -1), range(1, len(state.turn_order) - before)


def _turn_moved(state: State, seat: int, by: int) -> State:
    order = [other for other in state.turn_order if other != seat]
    order.insert(state.turn_order.index(seat) + by, seat)
    return apply_changes(state, [{"kind": "turn", "order": order}])


def _places(by: int) -> str:
    places = "1 place" if abs(by) == 1 else f"{abs(by)} places"
    return f"{places} {'earlier' if by < 0 else 'later'}"


TURN_ORDER = Criterion(
    "turn_order",
    rung=30,
    rule="DIN-5",
    mark=_place,
    words=CriterionText.of(
        "turn order",
        lambda best, rival: (
            f"{best.chain} is number {_place(best)} in turn order and "
            f"{rival.chain} number {_place(rival)}"
        ),
        won=lambda best, rivals: "earlier in turn order",
        ahead=lambda best, rival: f"{best.chain} is earlier in turn order",
        decides=lambda best, rival: "the turn order decides",
        lost=lambda best, rival: f"number {_place(rival)} in turn order, not {_place(best)}",
    ),
    columns=(Column("turn", lambda offer: str(_place(offer))),),
    flip=Lever(
        name="turn_order",
        rule="DIN-5",
        ways=_turn_ways,
        moved=_turn_moved,
        had=lambda by: f"stood {_places(by)} in turn order",
        tried=lambda ends: "another place in turn order",
    ),
    stat=ChainStat("turn", lambda state, seat: state.turn_order.index(seat) + 1),
)

CRITERIA = (SUM, WAITRESSES, TURN_ORDER)
