"""Sentences for lessons and quizzes: where a house dined, why a chain lost, a route's borders."""

from __future__ import annotations

from ...board.routes import Route
from ...common.safe_text import dollars
from ...dinner.criteria import PRICE_PLUS_DISTANCE
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.words import alike_in, dined_where, level_in, why_nobody, why_not
from ...text.english import house_name
from ...text.names import count_noun


def dined(decision: Decision, name: str = "") -> str:
    """Return where a house dined and why; `name` begins the text (default: the house's name).

    >>> from fcm_widgets import load_example
    >>> print(dined(load_example("cheaper-or-nearer").run_phase().decisions[0]))
    House 13 dined at Xango Blues Bar: $8 for one item + distance 1 = 9, the lowest sum.
    """
    best, home = decision.best, name or house_name(decision.house)
    if best is None:
        return f"{home} stayed at home: {why_nobody(decision)}."
    start = f"{home} dined {dined_where(best)}"
    deciding = decision.deciding()
    if deciding is None:
        return f"{start}: no other chain could serve it."
    decided = deciding.words.decides(best, decision.ranking[1])
    if deciding.name == PRICE_PLUS_DISTANCE:
        # A criterion before the sum may have separated some chains already.
        above = decision.above(deciding)
        separated = any(
            criterion.mark(offer) != criterion.mark(best)
            for criterion in above
            for offer in decision.ranking
        )
        among = f" of those tied {level_in(above, best)}" if separated else ""
        return f"{start}: {_sum(best)}, {decided}{among}."
    if decision.compares_sum_before(deciding):
        return f"{start}: {_sum(best)}, a tie, and {decided}."
    return f"{start}: {decided}."


def why_it_lost(decision: Decision, chain: str) -> str:
    """Return why a chain lost a house.

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
        return f"{start}, {', '.join(['tied', *alike_in(above, best)])}, but {lost}."
    return f"{start}, but {lost}."


def _sum(offer: Offer) -> str:
    price, distance = dollars(offer.unit_price), offer.tiles or 0
    return f"{price} for one item + distance {distance} = {offer.score}"


def crossed(route: Route, between: str = "") -> str:
    """Return what a route crosses: borders, and roadworks markers if there are any.

    >>> crossed(Route(((5, 0), (4, 0), (4, 1)), (1,))), crossed(Route(((5, 0), (4, 0)), (), (1,)))
    ('1 border', '0 borders and 1 roadworks marker')
    """
    borders = count_noun(len(route.borders), "border") + between
    markers = count_noun(len(route.tolls), "roadworks marker")
    return f"{borders} and {markers}" if route.tolls else borders
