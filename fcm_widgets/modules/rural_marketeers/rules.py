"""What a giant billboard brings, what it earns, and how the offramp is placed."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.squares import Square
from ...data import milestones
from ...engine.contributions import Hit
from ...engine.milestones import MilestoneEarned, earn
from ...engine.phase import Step, tasks_left
from ...engine.run import Transition
from ...phases.campaigns import CampaignPlaced
from ...reasons.obstacles import Obstacle
from ...reasons.reasons import Term
from ...state.actions import Action
from ...state.state import State
from .events import LayOfframp, OfframpLaid
from .pieces import BOX, OFFRAMP, placing

BEFORE_CAMPAIGNS = 29
"""The rung right before campaigns: who has placed the offramp goes on with them."""
BILLBOARD = "giant_billboard"
MILESTONE = "first_rural_marketeer_used"
EFFECT = "places_offramp"
OFFRAMPS = "offramps"
EDGES = ("N", "E", "S", "W")


def twice(state: State, seat: int | None, hit: Hit) -> Iterator[Term]:
    """Yield that a giant billboard markets its good twice (RUR-1)."""
    if hit.campaign.lies.kind == BILLBOARD:
        yield Term("giant billboard: the same good once more", 1, "RUR-1")


def award(run: Transition, event: CampaignPlaced) -> None:
    """Award the milestone to who uses a rural marketeer (RUR-1).

    The offramp that it brings is placed at once, between this campaign and the next (RUR-3).
    """
    if event.campaign.lies.kind == BILLBOARD:
        earn(run, event.seat, MILESTONE)
        if tasks_left(run.state, event.seat, OFFRAMPS):
            run.note(step=OFFRAMPS)


def left(state: State) -> int:
    """Count the offramps that are left in the box."""
    return BOX - sum(piece.kind == OFFRAMP for piece in state.pieces)


def owe_offramp(run: Transition, event: MilestoneEarned) -> None:
    """Let who has earned the milestone place an offramp, if one is left (RUR-3)."""
    count = milestones()[event.milestone].effects.get(EFFECT, 0)
    if count and left(run.state):
        run.owe(event.seat, OFFRAMPS, count)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each place for an offramp that a chain has to place."""
    if tasks_left(state, seat, OFFRAMPS):
        for at in sorted(state.city.road_at):
            for edge in EDGES:
                action = LayOfframp(seat, at, edge)
                if next(against(state, at, edge), None) is None:
                    yield action


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against an offramp there."""
    assert isinstance(action, LayOfframp)
    yield from against(state, action.at, action.edge)


def against(state: State, at: Square, edge: str) -> Iterator[Obstacle]:
    """Yield why no offramp may lie at a road and over a side, whoever places it."""
    flights = [one.lies for one in state.campaigns if one.lies.edge]
    return placing(state.city, state.pieces, flights, at, edge)


def play(run: Transition, action: Action) -> None:
    """Lay the offramp."""
    assert isinstance(action, LayOfframp)
    run.settle(action.seat, OFFRAMPS)
    run.emit(OfframpLaid(action.seat, action.at, action.edge))


def by_the_book(event: OfframpLaid, before: State, after: State) -> Iterator[str]:
    """Yield that there are more offramps than the box has, or that one may not lie there."""
    if left(after) < 0:
        yield f"{BOX - left(after)} offramps"
    for obstacle in against(before, event.at, event.edge):
        yield f"offramp at {event.at}, {event.edge}: {obstacle.code}"


STEP = Step(OFFRAMPS, (LayOfframp,), options, obstacles, play, rule="RUR-3", once=True)
