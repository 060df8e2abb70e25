"""The prospects of the houses in the form that is sent to the browser."""

from __future__ import annotations

from ...game.prospects import distances_of, prospects_of
from ...state.state import State
from ...text.english import one_stop
from ..contract import Sentence
from .contract import GameProspects, PieceDistance


def prospects_facts(state: State, step: int) -> GameProspects:
    """Return which chain would win each house at a step, and the distances from each restaurant.

    >>> from fcm_widgets import load_example
    >>> facts = prospects_facts(load_example("one-beer-short").state, 0)
    >>> facts["houses"][1]["winner"], facts["houses"][1]["offers"][1]
    (1, {'price': 6, 'distance': 1, 'sum': 7, 'note': '1 beer short now'})
    """
    prospects = prospects_of(state)
    seat_of = {chain.name: seat for seat, chain in enumerate(state.chains)}
    distances: dict[str, list[PieceDistance]] = {}
    for row in distances_of(state):
        restaurant = f"restaurant:{seat_of[row.chain]}:{row.restaurant}"
        to_house: PieceDistance = {"piece": f"house:{row.house}", "borders": row.borders}
        distances.setdefault(restaurant, []).append(to_house)
    return {
        "step": step,
        "notes": [note for note in (prospects.note, prospects.supposition) if note],
        "houses": [
            {
                "house": prospect.house,
                "supposed": prospect.supposed,
                "winner": prospect.decision.best.seat if prospect.decision.best else None,
                "tied": [seat_of[name] for name in prospect.tied],
                "ranking": [offer.seat for offer in prospect.decision.ranking],
                "offers": [
                    {
                        "price": offer.unit_price,
                        "distance": offer.tiles,
                        "sum": offer.score,
                        "note": prospect.note(offer),
                    }
                    for offer in prospect.decision.offers
                ],
                "in_short": prospect.in_short,
                "why": Sentence(text=one_stop(prospect.why.text), rule=prospect.why.rule),
            }
            for prospect in prospects
        ],
        "distances": distances,
    }
