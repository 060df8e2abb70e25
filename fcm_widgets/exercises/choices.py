"""How a family's choice is misread: which chain each slip picks, and what to say to it.

Each reading is the rule that somebody has in mind who chose wrongly; it is run on the same offers
that the real decision compared, so a hint is given only where the slip really leads there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ..city.pieces import House
from ..explain.english import alike_in, counted, listed, missing
from ..explain.names import capital, several
from ..modules.base.ladder import TURN_ORDER, WAITRESSES, some_waitresses
from ..reasons.decision import Decision
from ..reasons.ladder import PRICE_PLUS_DISTANCE, Criterion, marks_of
from ..reasons.reasons import Offer
from ..rules.dinnertime import dollars
from ..teaching.misreadings import flight, road_squares
from ..teaching.questions import Mistake

Wrong = Mistake[str | None]


class Reading(NamedTuple):
    """A way to misread the rules: what it takes for the score, and what it deserves to hear."""

    score: Callable[[Offer], int]
    hint: Callable[[Offer], str]


def misread_choices(decision: Decision, house: House) -> Iterator[Wrong]:
    """Yield each wrong restaurant, or staying at home, that a slip leads to.

    >>> from fcm_widgets import load_example
    >>> game = load_example("where-will-house-8-eat").advance()
    >>> decision, house = game.decisions[-1], game.state.home("8").house
    >>> sorted({one.answer or "" for one in misread_choices(decision, house)})
    ['', 'Fried Geese', 'Gluttony Inc.', 'Santa Maria']
    """
    for reading in (*_criteria_alone(), *_wrong_sums(decision, house)):
        yield from _picked(decision, reading)
    yield from _other_rungs(decision)
    yield from _of_unable(decision)
    yield from _of_home(decision)


def whole_bill(decision: Decision, offer: Offer) -> int:
    """Return what the whole order costs, the way added: the rule that many have in mind."""
    return sum(decision.wants.values()) * offer.unit_price + (offer.tiles or 0)


def picks(decision: Decision, score: Callable[[Offer], int]) -> Offer | None:
    """Return the able offer that a score picks; the real ladder breaks its ties."""
    return min(
        decision.ranking, key=lambda offer: (score(offer), decision.marks(offer)), default=None
    )


def sum_of(offer: Offer) -> str:
    """Write the sum that really counts.

    >>> from fcm_widgets import load_example
    >>> sum_of(load_example("where-will-house-8-eat").advance().decisions[-1].offers[0])
    '8 + 2 = 10'
    """
    return f"{offer.unit_price} + {offer.tiles} = {offer.score}"


def _picked(decision: Decision, reading: Reading) -> Iterator[Wrong]:
    offer = picks(decision, reading.score)
    if offer is not None and _summed(decision, offer):
        yield Mistake(offer.chain, reading.hint(offer))


def _criteria_alone() -> Iterator[Reading]:
    yield Reading(
        lambda offer: offer.unit_price,
        lambda offer: (
            f"You looked at the price alone, {dollars(offer.unit_price)} an item; but the family "
            f"also counts the distance, and that is {offer.tiles or 0}."
        ),
    )
    yield Reading(
        lambda offer: offer.tiles or 0,
        lambda offer: (
            f"You looked at the distance alone, which is {offer.tiles or 0}; but the family "
            f"also counts the price, and that is {dollars(offer.unit_price)}."
        ),
    )
    yield Reading(
        lambda offer: -offer.standing["waitresses"],
        lambda offer: (
            f"You took the most waitresses, {offer.standing['waitresses']} of them; but "
            "waitresses count only where price plus distance is level."
        ),
    )


def _wrong_sums(decision: Decision, house: House) -> Iterator[Reading]:
    items = sum(decision.wants.values())
    yield Reading(
        lambda offer: offer.unit_price + _squares(offer),
        lambda offer: (
            f"You counted squares, {_squares(offer)} of them; only the borders between tiles count."
        ),
    )
    yield Reading(
        lambda offer: offer.unit_price + _flown(house, offer),
        lambda offer: (
            f"You flew: {several(_flown(house, offer), 'border')} as the crow flies, "
            f"but {offer.tiles} by road."
        ),
    )
    if items > 1:
        yield Reading(
            lambda offer: whole_bill(decision, offer),
            lambda offer: (
                f"You added up the whole bill, {items} x {offer.unit_price} + "
                f"{offer.tiles} = {whole_bill(decision, offer)}; but families compare the price of "
                "ONE item."
            ),
        )


def _squares(offer: Offer) -> int:
    return road_squares(offer.route) if offer.route else 0


def _flown(house: House, offer: Offer) -> int:
    assert offer.restaurant is not None, "an able offer has a restaurant"
    return flight(house.all_squares, offer.restaurant.doors()).tiles


def _other_rungs(decision: Decision) -> Iterator[Wrong]:
    """Yield the chains that another rung than the sum parted from the winner, and what it was."""
    for offer in decision.ranking[1:]:
        deciding = decision.deciding(offer.chain)
        if deciding is not None and deciding.name != PRICE_PLUS_DISTANCE:
            yield Mistake(offer.chain, _forgotten(decision, offer, deciding))


def _forgotten(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Say which rung was forgotten; the base game's in words of their own."""
    start = f"another chain comes to {offer.score} too"
    if deciding.name == WAITRESSES.name:
        mine = some_waitresses(offer.standing["waitresses"])
        return (
            f"You forgot the waitresses: {start}. Being nearer, cheaper or earlier in turn "
            f"order does not break the tie; most waitresses at work do, and {offer.chain} has "
            f"{mine}."
        )
    if deciding.name == TURN_ORDER.name:
        alike = ", ".join(alike_in(decision.above(deciding)))
        return (
            f"You forgot the turn order: {start}, {alike}. Then the earlier in "
            f"this turn's order wins, and {offer.chain} is number {offer.standing['turn']}."
        )
    assert decision.best is not None
    summed = decision.asks_the_sum_before(deciding)
    parted = deciding.words.parted(decision.best, offer)
    if offer is not _best_without(decision, deciding):
        return capital(f"{parted}{'' if summed else ': that is asked before any price'}.")
    asked = start if summed else "it is asked before any price"
    return f"You forgot the {deciding.words.called}: {asked}, and {parted}."


def _best_without(decision: Decision, forgotten: Criterion) -> Offer:
    """Return the offer that a house would take if nobody asked one rung."""
    asked = [rung for rung in decision.criteria if rung is not forgotten]
    return min(decision.ranking, key=lambda offer: marks_of(asked, offer))


def _summed(decision: Decision, offer: Offer) -> bool:
    """Whether the sum parted an offer from the winner: no other rung that may be forgotten."""
    deciding = decision.deciding(offer.chain)
    return deciding is not None and deciding.name == PRICE_PLUS_DISTANCE


def _of_unable(decision: Decision) -> Iterator[Wrong]:
    for offer in decision.offers:
        if offer.able:
            continue
        yield Mistake(
            offer.chain,
            f"You did not look at what it has when the family comes: {why_unable(offer)}. A family "
            f"takes all that it wants ({counted(decision.wants)}) from one chain.",
        )


def why_unable(offer: Offer) -> str:
    """Say what stands against an offer."""
    return listed(missing(obstacle) for obstacle in offer.obstacles)


def _of_home(decision: Decision) -> Iterator[Wrong]:
    if decision.best is not None:
        yield Mistake(None, "Somebody has all that it wants and a road to it, so it goes out.")


def misread_scores(decision: Decision, offer: Offer, *, garden: bool) -> Iterator[Mistake[int]]:
    """Yield each wrong sum for a chain's offer that a slip leads to.

    >>> from fcm_widgets import load_example
    >>> decision = load_example("where-will-house-8-eat").advance().decisions[-1]
    >>> sorted(one.answer for one in misread_scores(decision, decision.offers[0], garden=False))
    [2, 8, 12, 16, 26]
    """
    score, price, way = offer.score or 0, offer.unit_price, offer.tiles or 0
    base = offer.price.terms[0].amount
    found = [
        Mistake(
            whole_bill(decision, offer),
            "You added up the whole bill; but families compare the price of ONE item.",
        ),
        Mistake(price, "That is the price alone. Add the borders to cross."),
        Mistake(way, "That is the distance alone. Add the price of one item."),
        Mistake(
            base + way, f"You took the base price of {dollars(base)}; look at who is at work there."
        ),
        Mistake(
            price + _squares(offer), "You counted squares; only the borders between tiles count."
        ),
    ]
    if garden:
        doubled = (
            "You doubled the price. A garden doubles the price that is paid, not the one compared."
        )
        found.append(Mistake(2 * price + way, doubled))
    yield from (one for one in found if one.answer != score)
