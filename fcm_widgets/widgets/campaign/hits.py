"""The demand that each house would get in the marketing phase, with another campaign.

A campaign's demand at a house depends on the campaigns of lower numbers that reached it before. So
the rules play the phase at every house with every tile, and the browser looks up the houses.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...board.pieces import Footprint
from ...board.reach import reached
from ...data import CampaignTile, employees
from ...engine.registry import transition_from
from ...engine.run import Transition
from ...explain.problems import refusal
from ...phases.campaigns import CampaignPlaced, marketable
from ...phases.marketing import demand_placed, rounds
from ...reasons.problem import Problem
from ...reasons.reasons import Tally, Term
from ...state.state import Campaign, PhaseProgress, State, changed
from ..contract import Sentence
from ..dinner.timeline import terms_facts
from .contract import Hit, Hits, LimitedTally

AS_IT_IS = "0"
"""The key of the phase without another campaign."""


def placed(state: State, seat: int, kind: str, good: str, number: int) -> Transition:
    """Return a transition in which the chain has placed a campaign and earned milestones."""
    by = next(card.id for card in employees().values() if kind in card.campaigns)
    chain = state.chains[seat]
    at_work = changed(chain, at_work=(*chain.at_work, by))
    run = transition_from(changed(state.with_chain(seat, at_work), progress=PhaseProgress()))
    campaign = Campaign(number, Footprint(kind), (good,), 1, chain.name, by)
    run.emit(CampaignPlaced(seat, campaign, Tally((Term("turns chosen", 1, "MKT-1"),))))
    return run


class Tallies:
    """Tallies of demand tokens, each with a number and with the reasons that limited it."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[Tally, tuple[tuple[str, str], ...]], int] = {}

    def of(self, tally: Tally, full: Iterable[Problem]) -> int:
        """Return the number under which a tally and the problems that limited it are listed."""
        key = tally, tuple((text, rule) for text, rule in map(refusal, full))
        return self._numbers.setdefault(key, len(self._numbers))

    def table(self) -> list[LimitedTally]:
        """Return the tallies and their limits, in the order of their numbers."""
        return [
            {
                "terms": terms_facts(tally.terms),
                "limits": [Sentence(text=text, rule=rule) for text, rule in limits],
            }
            for tally, limits in self._numbers
        ]


def hits_at_houses(
    state: State, seat: int, tiles: Sequence[CampaignTile], tallies: Tallies
) -> dict[str, Hits]:
    """Return the demand that each house gets with each tile, and without another tile.

    The key `"12"` is for houses that tile 12 reaches, and `"12-"` for the other houses, if the tile
    changes their demand. The key `"0"` is for all houses without another tile.
    """
    hits = {AS_IT_IS: _phase(state, None, tallies)}
    for tile in tiles:
        good = marketable(state)[0]
        new = Campaign(tile.number, Footprint(tile.type), (good,), 1, state.chains[seat].name)
        after = placed(state, seat, tile.type, good, tile.number).state
        earned = state.with_chain(
            seat, changed(state.chains[seat], milestones=after.chains[seat].milestones)
        )
        hits[str(tile.number)] = _phase(earned, new, tallies)
        # A milestone that it earns may change what the chain's other campaigns bring (CMP-5).
        others = _phase(earned, None, tallies)
        if others != hits[AS_IT_IS]:
            hits[f"{tile.number}-"] = others
    return hits


def _phase(state: State, new: Campaign | None, tallies: Tallies) -> Hits:
    """Play the marketing phase at each house, as if the new campaign reached every house."""
    houses = [home.house for home in state.homes]
    reaches = {
        campaign.number: {house.number for house in reached(state.city, houses, campaign.footprint)}
        for campaign in state.campaigns
    }
    found: Hits = {}
    for house in houses:
        here = [
            campaign for campaign in state.campaigns if house.number in reaches[campaign.number]
        ]
        order = sorted([*here, *([new] if new else [])], key=lambda campaign: campaign.number)
        run, hits = transition_from(changed(state, campaigns=tuple(order))), list[Hit]()
        for campaign in order * rounds(state).total:
            for good in campaign.goods:
                event = demand_placed(run.state, campaign, run.state.home(house.number), good)
                run.emit(event)
                named = "" if campaign is new else good
                number = tallies.of(event.count, event.full)
                hits.append({"campaign": campaign.number, "good": named, "tally": number})
        if hits:
            found[house.number] = hits
    return found
