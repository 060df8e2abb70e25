"""What a guess deserves to hear: the numbers that a misreading saw, and why that chain lost."""

from __future__ import annotations

from ..board.routes import Route
from ..common.safe_text import dollars
from ..dinner.criteria import PRICE_PLUS_DISTANCE, Criterion
from ..dinner.decision import Decision
from ..dinner.offers import Offer
from ..dinner.words import alike_in, level_in, outcome, served_at, why_not
from ..text.english import house_name
from ..text.names import count_noun

GOES_OUT = "Somebody can serve it, and a road leads there, so it goes out."


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
    if decision.compares_sum_before(deciding):
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
    if decision.compares_sum_before(deciding):
        return f"{start}: {', '.join(['level', *alike_in(above, best)])}, but {lost}."
    return f"{start}, but {lost}."


def _sum(offer: Offer) -> str:
    """Write the sum that a house compares: the price of one item and the distance."""
    price, distance = dollars(offer.unit_price), offer.tiles or 0
    return f"{price} for one item + distance {distance} = {offer.score}"


def crossed(way: Route, between: str = "") -> str:
    """Say what a way crosses, each of which counts 1: borders, and roadworks if there are any.

    >>> crossed(Route(((5, 0), (4, 0), (4, 1)), (1,))), crossed(Route(((5, 0), (4, 0)), (), (1,)))
    ('1 border', '0 borders and 1 roadworks')
    """
    borders = count_noun(len(way.borders), "border") + between
    return f"{borders} and {len(way.tolls)} roadworks" if way.tolls else borders
