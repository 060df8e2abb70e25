"""What a guess deserves to hear: the numbers that a misreading saw, and why that chain lost."""

from __future__ import annotations

from ..city.routes import Way
from ..explain.english import alike_in, house_name, level_in, outcome, served_at, why_not
from ..explain.names import several
from ..reasons.decision import Decision
from ..reasons.ladder import PRICE_PLUS_DISTANCE, Criterion
from ..reasons.reasons import Offer
from ..rules.dinnertime import dollars
from .misreadings import CHOICES, MISREADINGS, Seen
from .overlooked import BORDERS, GARDEN, STOCK, TURN_FIRST

GOES_OUT = "Somebody has all that it wants and a road to it, so it goes out."


def dined(decision: Decision) -> str:
    """Say in one sentence where a house dined, with the sum in the words of the lessons.

    >>> from fcm_widgets import load_example
    >>> print(dined(load_example("cheaper-or-nearer").run_phase().decisions[0]))
    House 13 dined at Xango Blues Bar: $8 for one item + distance 1 = 9, the lowest sum.
    """
    best, home = decision.best, house_name(decision.house)
    if best is None:
        return outcome(decision).text.replace("It ", f"{home} ", 1)
    start = f"{home} dined at {served_at(best)}"
    deciding = decision.deciding()
    if deciding is None:
        return f"{start}: nobody else could serve it."
    decided = deciding.words.decides(best, decision.ranking[1])
    if deciding.name == PRICE_PLUS_DISTANCE:
        return f"{start}: {_sum(best)}, {decided}{_of_those_level(decision, best, deciding)}."
    if decision.asks_the_sum_before(deciding):
        return f"{start}: {_sum(best)}, level: {decided}."
    return f"{start}: {decided}."


def _of_those_level(decision: Decision, best: Offer, summed: Criterion) -> str:
    """Say among which chains a sum is the lowest, if a rung above has parted others from them."""
    above = decision.above(summed)
    parted = any(
        rung.mark(offer) != rung.mark(best) for rung in above for offer in decision.ranking
    )
    return f" of those level {level_in(above, best)}" if parted else ""


def why_it_lost(decision: Decision, chain: str) -> str:
    """Say in one sentence why a chain lost a house, in the words of the lessons.

    >>> from fcm_widgets import load_example
    >>> decision = load_example("cheaper-or-nearer").run_phase().decisions[0]
    >>> why_it_lost(decision, "Golden Duck Diner")
    'Golden Duck Diner: $10 for one item + distance 0 = 10.'
    """
    deciding, offer, best = decision.deciding(chain), decision.offer_of(chain), decision.best
    if deciding is None or best is None:
        return why_not(decision, chain).text
    start = f"{chain}: {_sum(offer)}"
    if deciding.name == PRICE_PLUS_DISTANCE:
        return f"{start}."
    lost, above = deciding.words.lost(best, offer), decision.above(deciding)
    if decision.asks_the_sum_before(deciding):
        return f"{start}: {', '.join(['level', *alike_in(above)])}, but {lost}."
    return f"{start}, but {lost}."


def _sum(offer: Offer) -> str:
    """Write the sum that a house compares: the price of one item and the distance."""
    price, distance = dollars(offer.unit_price), offer.tiles or 0
    return f"{price} for one item + distance {distance} = {offer.score}"


def seen_as(name: str, taken: Seen, best: Seen | None) -> str:
    """Name a misreading with the numbers that it saw; why its chain lost is said elsewhere.

    `taken` is the offer that it picks, `best` the one that the house takes.
    """
    start, chain = CHOICES[name].name, taken.offer.chain
    if name == "straight_line":
        by_road = f", but {taken.tiles} by road" if taken.offer.trip else ""
        return f"{start}: {several(taken.flown, 'border')} to {chain} as the crow flies{by_road}."
    if name == "drove_on":
        by_road = f"but {taken.tiles} by road" if taken.offer.trip else "but no road leads there"
        return f"{start}: {several(taken.carried, 'border')} to {chain} that way, {by_road}."
    assert best is not None, "only who needs no road finds a chain where the house finds none"
    if name == "squares":
        return f"{start}: look, {_squares(best)}, and {_squares(taken)}."
    if name == "whole_bill":
        return f"{start}: {_bill(taken)}, {_bill(best)}, but what counts is ONE item."
    if name in ("cheapest", "nearest"):
        return f"{start}{_half(name, taken, best)}."
    assert name == "no_waitresses", name
    return f"{start}: {_ahead(CHOICES[name].forgets, taken, best)}, but waitresses are asked first."


def _ahead(forgotten: str, taken: Seen, best: Seen) -> str:
    """Say on which rung a chain is ahead of the best for whoever forgets another one."""
    asked = (rung for rung in taken.ladder if rung.name != forgotten)
    parts = next(rung for rung in asked if rung.mark(taken.offer) != rung.mark(best.offer))
    return parts.words.ahead(taken.offer, best.offer)


def _half(name: str, taken: Seen, best: Seen) -> str:
    """Say what a reader left out who looked at half of the sum, price or distance."""
    if name == "cheapest":
        half, other = "price", "distance"
        same = taken.offer.unit_price == best.offer.unit_price
        alike = f"both ask {dollars(best.offer.unit_price)}"
    else:
        half, other = "distance", "price"
        same = taken.tiles == best.tiles
        alike = f"both are at distance {best.tiles or 0}"
    if taken.offer.score == best.offer.score:
        return f", but the sums are level, and the {half} is in them already"
    return f": {alike}, so the {other} decides" if same else f", but the {other} counts too"


def overlooked_as(name: str, decision: Decision, chain: str | None, bare: int | None) -> str:
    """Name a slip with what was overlooked; `bare` are the tiles without the garden."""
    start, best = MISREADINGS[name].name, decision.best
    if name in BORDERS or name == TURN_FIRST:
        assert chain is not None, "it only changes which of the chains that can serve is best"
        return f"{start}{_end(decision.offer_of(chain), bare) if name in BORDERS else ''}."
    if name == STOCK:
        assert chain is not None
        lost = why_not(decision, chain).text.removeprefix(f"{chain} could not serve it: ")
        return f"{start}: {chain} is {lost}"
    assert name == GARDEN, name
    assert best is not None, "a garden closes no road"
    far = "no road leads" if bare is None else f"the distance is {bare}"
    return f"{start}: {far} to {best.chain} from the house alone, but from its garden it is \
{best.tiles or 0}."


def _end(offer: Offer, bare: int | None) -> str:
    """Say what a way is with the border at its end, and without."""
    without = "" if bare is None else f", {bare} without it"
    return f": with it the distance to {offer.chain} is {offer.tiles or 0}{without}"


def crossed(way: Way, between: str = "") -> str:
    """Say what a way crosses, each of which counts 1: borders, and roadworks if there are any.

    >>> crossed(Way(((5, 0), (4, 0), (4, 1)), (1,))), crossed(Way(((5, 0), (4, 0)), (), (1,)))
    ('1 border', '0 borders and 1 roadworks')
    """
    borders = several(len(way.borders), "border") + between
    return f"{borders} and {len(way.tolls)} roadworks" if way.tolls else borders


def _squares(seen: Seen) -> str:
    count = several(seen.driven, "square")
    route = None if seen.offer.extra else seen.offer.route
    counts = crossed(route) if route else f"distance {seen.tiles}"
    return f"{count} to {seen.offer.chain} but {counts}"


def _bill(seen: Seen) -> str:
    total = seen.bill + seen.tiles
    price = seen.offer.unit_price
    return f"{seen.items} x {price} + {seen.tiles} = {total} at {seen.offer.chain}"
