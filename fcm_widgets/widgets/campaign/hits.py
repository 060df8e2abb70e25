"""The demand that each house would get in the marketing phase, with one campaign more.

What a campaign puts down at a house depends on the campaigns of lower numbers that reached it
before. So for every tile that may be laid, and every house, the whole phase is played at that
house by the rules: the browser only looks up the houses that its place reaches.
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
from ..base.cards import rows
from ..contract import Said
from ..contract import Term as Row
from .contract import Explained, Hit, Hits

AS_IT_IS = "0"
"""The key of the phase without another campaign."""


def laid(state: State, seat: int, kind: str, good: str, number: int) -> Transition:
    """Return a run in which the chain has laid a campaign of a kind, with what that earned."""
    by = next(card.id for card in employees().values() if kind in card.campaigns)
    chain = state.chains[seat]
    at_work = changed(chain, at_work=(*chain.at_work, by))
    run = transition_from(changed(state.with_chain(seat, at_work), progress=PhaseProgress()))
    footprint = Footprint(kind)
    campaign = Campaign(number, footprint, (good,), 1, chain.name, by)
    run.emit(CampaignPlaced(seat, campaign, Tally((Term("turns chosen", 1, "MKT-1"),))))
    return run


class Tallies:
    """Rows of numbers with what was in the way, each kept once and named by its number."""

    def __init__(self) -> None:
        self._found: dict[tuple[tuple[Row, ...], tuple[Said, ...]], int] = {}

    def of(self, tally: Tally, full: Iterable[Problem]) -> int:
        """Return the number of a tally with its obstacles."""
        why = tuple((said.text, said.rule) for said in map(refusal, full))
        return self._found.setdefault((tuple(rows(tally)), why), len(self._found))

    def table(self) -> list[Explained]:
        """Return rows and reasons, in the order of their numbers."""
        return [(list(added), list(why)) for added, why in self._found]


def hits_at_houses(
    state: State, seat: int, tiles: Sequence[CampaignTile], tallies: Tallies
) -> dict[str, Hits]:
    """Return for each tile, and for none, what happens at each house.

    `"12"` is for the houses that tile 12 reaches; `"12-"` for the others, where they differ from
    `"0"`. An entry is the campaign's number, its good (`""` for the one to be chosen) and the
    number of a tally.
    """
    hits = {AS_IT_IS: _phase(state, None, tallies)}
    for tile in tiles:
        good = marketable(state)[0]
        new = Campaign(tile.number, Footprint(tile.type), (good,), 1, state.chains[seat].name)
        after = laid(state, seat, tile.type, good, tile.number).state
        earned = state.with_chain(
            seat, changed(state.chains[seat], milestones=after.chains[seat].milestones)
        )
        hits[str(tile.number)] = _phase(earned, new, tallies)
        # A milestone that it earns may change what others of the chain bring elsewhere (CMP-5).
        others = _phase(earned, None, tallies)
        if others != hits[AS_IT_IS]:
            hits[f"{tile.number}-"] = others
    return hits


def _phase(state: State, new: Campaign | None, tallies: Tallies) -> Hits:
    """Play the marketing phase at each house by itself; the new campaign reaches every house."""
    standing = [home.house for home in state.homes]
    reaches = {
        campaign.number: {
            house.number for house in reached(state.city, standing, campaign.footprint)
        }
        for campaign in state.campaigns
    }
    found: Hits = {}
    for house in standing:
        here = [
            campaign for campaign in state.campaigns if house.number in reaches[campaign.number]
        ]
        order = sorted([*here, *([new] if new else [])], key=lambda running: running.number)
        run, landed = transition_from(changed(state, campaigns=tuple(order))), list[Hit]()
        for one in order * rounds(state).total:
            for good in one.goods:
                event = demand_placed(run.state, one, run.state.home(house.number), good)
                run.emit(event)
                told = "" if one is new else good
                landed.append((one.number, told, tallies.of(event.count, event.full)))
        if landed:
            found[house.number] = landed
    return found
