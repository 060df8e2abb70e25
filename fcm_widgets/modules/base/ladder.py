"""How a house chooses in the base game: price plus distance, waitresses, turn order (DIN-3, DIN-5).

Each section of this file has a criterion with its words, and the lever: the change to a game that
would have changed the criterion's result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...common.safe_text import dollars
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
from ...dinner.what_ifs import (
    HIGHEST_PRICE_CHANGE,
    LOWEST_PRICE_CHANGE,
    MORE_WAITRESSES,
    apply_changes,
)
from ...engine.staff import times_of, times_word
from ...reasons.reasons import Tally
from ...state.state import State
from ...text.names import count_noun, more_or_fewer, whose
from .numbers import waitress_cards, waitresses

# -- price plus distance ---------------------------------------------------------------------------

UNIT_PRICE = Lever(
    name="price",
    rule="DIN-4",
    ways=lambda state, seat: (
        range(-1, LOWEST_PRICE_CHANGE - 1, -1),
        range(1, HIGHEST_PRICE_CHANGE + 1),
    ),
    moved=lambda state, seat, by: apply_changes(
        state, [{"kind": "price", "chain": seat, "by": by}]
    ),
    had=lambda by: ("charged", f"{dollars(abs(by))} {'less' if by < 0 else 'more'} per item"),
    tried=lambda ends: (
        "a price up to "
        + " or ".join(f"{dollars(abs(end))} {'lower' if end < 0 else 'higher'}" for end in ends)
    ),
    given=lambda by: f"at {dollars(-by)} less",
    moves_ranks=True,
)


def as_a_sum(tally: Tally) -> str:
    """Return a tally as a sum in text, or as a plain number if it has only one term.

    >>> from fcm_widgets.reasons.reasons import Term
    >>> as_a_sum(Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))))
    '10 -1 = 9'
    """
    amounts = [term.amount for term in tally.terms]
    if len(amounts) == 1:
        return str(amounts[0])
    return " ".join([str(amounts[0]), *(f"{n:+d}" for n in amounts[1:])]) + f" = {tally.total}"


def _sums(best: Offer, rival: Offer) -> str:
    """Return a text that compares the sums of two offers, the larger sum first."""
    larger = f"{dollars(rival.unit_price)} an item + distance {rival.tiles or 0} = {rival.score}"
    lower = f"{dollars(best.unit_price)} + distance {best.tiles or 0} = {best.score}"
    sums = f"{whose(rival.chain)} sum is {larger}, and {whose(best.chain)} is only {lower}"
    return f"{sums}; the lowest sum wins"


SUM = Criterion(
    PRICE_PLUS_DISTANCE,
    rung=10,
    rule="DIN-3",
    mark=lambda offer: offer.unit_price + (offer.tiles or 0),
    words=CriterionText.of(
        "price plus distance",
        _sums,
        won=lambda best, rivals, it: (
            f"{it}had the lower price plus distance, {best.score} against {rivals[0].score}"
            if len(rivals) == 1
            else f"{it}had the lowest price plus distance, {best.score}"
        ),
        outright=lambda best, rival: (
            f" because price plus distance was lower: {best.score}, against {rival.score} "
            f"at {rival.chain}"
        ),
        decides=lambda best, rival: "the lowest sum",
    ),
    columns=(
        Column("price", lambda offer: as_a_sum(offer.price)),
        Column("distance", lambda offer: as_a_sum(offer.distance) if offer.distance else "-"),
        Column("sum", lambda offer: "-" if offer.score is None else str(offer.score)),
    ),
    lever=UNIT_PRICE,
)

# -- waitresses ------------------------------------------------------------------------------------


def some_waitresses(count: int) -> str:
    """Return a number of waitresses in words.

    >>> some_waitresses(1), some_waitresses(0)
    ('1 waitress', '0 waitresses')
    """
    return count_noun(count, "waitress")


def _count(offer: Offer) -> int:
    return offer.stats["waitresses"]


def _times(offer: Offer) -> int:
    """Return how often each waitress of a chain counts; 1 if some count more often than others."""
    count, cards = _count(offer), offer.stats["waitress_cards"]
    return 1 if not cards or count % cards else count // cards


def waitresses_of(offer: Offer) -> str:
    """Return a chain's waitresses in words; if each counts more than once, say how often."""
    times = _times(offer)
    if times == 1:
        return some_waitresses(_count(offer))
    cards = offer.stats["waitress_cards"]
    each = "each " if cards > 1 else ""
    return f"{some_waitresses(cards)} ({each}counted {times_word(times)})"


def _against(rival: Offer) -> str:
    """Return a rival's number of waitresses in words, to follow the word "against"."""
    if not _count(rival):
        return "none"
    return str(_count(rival)) if _times(rival) == 1 else waitresses_of(rival)


def counted_waitresses(offer: Offer) -> str:
    """Return a chain's waitresses for an offer table: `3`, or `2 x 2 = 4` if each counts twice."""
    count, times = _count(offer), _times(offer)
    return str(count) if times == 1 else f"{count // times} x {times} = {count}"


def _tried(ends: Sequence[int]) -> str:
    # "up to 2 fewer or 4 more", "1 fewer or up to 4 more"
    far = next((end for end in ends if abs(end) > 1), 0)
    spans = " or ".join(
        f"{'up to ' if end == far else ''}{abs(end)} {'fewer' if end < 0 else 'more'}"
        for end in ends
    )
    return f"{spans} {'waitress' if abs(ends[-1]) == 1 else 'waitresses'}"


def _with_times(state: State, seat: int) -> Lever:
    """Return the lever that changes the waitresses at work, with words for how often they count."""
    times = times_of(state, seat, "waitress")
    if times == 1:
        return WAITRESSES_AT_WORK
    return replace(
        WAITRESSES_AT_WORK,
        had=lambda by: (
            "had",
            f"{more_or_fewer(by, 'waitress')} at work (counted {times_word(times)})",
        ),
        given=lambda by: f"with {more_or_fewer(by, 'waitress')} (counted {times_word(times)})",
    )


WAITRESSES_AT_WORK = Lever(
    name="waitresses",
    rule="DIN-5",
    ways=lambda state, seat: (
        range(1, MORE_WAITRESSES + 1),
        fewer(state.chains[seat].at_work.count("waitress")),
    ),
    moved=lambda state, seat, by: apply_changes(
        state, [{"kind": "waitress", "chain": seat, "by": by}]
    ),
    had=lambda by: ("had", f"{more_or_fewer(by, 'waitress')} at work"),
    tried=_tried,
    given=lambda by: f"with {more_or_fewer(by, 'waitress')}",
    spoken=_with_times,
    moves_ranks=True,
)
WAITRESSES = Criterion(
    "waitresses",
    rung=20,
    rule="DIN-5",
    mark=lambda offer: -_count(offer),
    words=CriterionText.of(
        "waitresses",
        lambda best, rival: (
            f"{best.chain} has {waitresses_of(best)} and {rival.chain} has "
            f"{waitresses_of(rival) if _count(rival) else 'none'}"
        ),
        alike="with the same number of waitresses",
        won=lambda best, rivals, it: (
            f"{it}had {waitresses_of(best)} against {_against(rivals[0])}"
            if len(rivals) == 1
            else f"{it}had {waitresses_of(best)}, more than any of them"
        ),
        ahead=lambda best, rival: f"{best.chain} has more waitresses",
        decides=lambda best, rival: (
            "its waitresses win"
            if _times(best) == 1
            else f"its waitresses, counted {times_word(_times(best))}, win"
        ),
        lost=lambda best, rival: (
            f"{waitresses_of(rival) if _count(rival) else 'no waitress'} against {_against(best)}"
        ),
    ),
    columns=(Column("waitresses", counted_waitresses),),
    lever=WAITRESSES_AT_WORK,
    stat=ChainStat("waitresses", waitresses),
    extra_stats=(ChainStat("waitress_cards", waitress_cards),),
)

# -- turn order ------------------------------------------------------------------------------------


def _place(offer: Offer) -> int:
    return offer.stats["turn"]


def _moved_in_order(state: State, seat: int, by: int) -> State:
    """Return the state after moving a chain by some places in turn order."""
    order = [other for other in state.turn_order if other != seat]
    order.insert(state.turn_order.index(seat) + by, seat)
    return apply_changes(state, [{"kind": "turn", "order": order}])


TURN_ORDER = Criterion(
    "turn_order",
    rung=30,
    rule="DIN-5",
    mark=_place,
    words=CriterionText.of(
        "turn order",
        lambda best, rival: (
            f"{best.chain} is number {_place(best)} in turn order and "
            f"{rival.chain} is number {_place(rival)}"
        ),
        won=lambda best, rivals, it: f"{it}was earlier in turn order",
        ahead=lambda best, rival: f"{best.chain} is earlier in turn order",
        decides=lambda best, rival: "the turn order decides",
        lost=lambda best, rival: f"number {_place(rival)} in turn order, not {_place(best)}",
    ),
    columns=(Column("turn", lambda offer: str(_place(offer))),),
    lever=Lever(
        name="turn_order",
        rule="DIN-5",
        ways=lambda state, seat: (
            range(-1, -state.turn_order.index(seat) - 1, -1),
            range(1, len(state.turn_order) - state.turn_order.index(seat)),
        ),
        moved=_moved_in_order,
        had=lambda by: (
            "been",
            f"{count_noun(abs(by), 'place')} {'earlier' if by < 0 else 'later'} in turn order",
        ),
        tried=lambda ends: "another place in turn order",
        moves_ranks=True,
    ),
    stat=ChainStat("turn", lambda state, seat: state.turn_order.index(seat) + 1),
)

CRITERIA = (SUM, WAITRESSES, TURN_ORDER)
