"""Ketchup: a chain earns this milestone when other chains serve demand that it made (KET).

Demand tokens record the chain whose marketeer placed them. When dinner is over, each chain whose
demand other chains served earns the ketchup (KET-1).
"""

from __future__ import annotations

from dataclasses import dataclass

from ...dinner.dinnertime import Served
from ...engine.contributions import Setting
from ...engine.milestones import earn, open_to
from ...engine.run import Transition
from ...state.events import Event, PhaseBegan
from ...state.state import State
from ...text.english import Sentence
from ...text.names import the_houses, whose
from ...text.rows import EventText, ModuleText, StepKind

AFTER_DINNER = 25
"""The order in dinnertime: after all houses have dined, so the milestone helps at none of them."""
MILESTONE = "someone_sells_your_demand"


def marked(state: State, seat: int, about: None) -> Setting:
    """Return a setting that makes each demand token record the chain that placed it (KET-2)."""
    return Setting(1, "demand tokens show their chain", "KET-2")


def award(run: Transition) -> None:
    """Award the ketchup to each chain whose demand other chains served at this dinner (KET-1)."""
    events = run.events
    begun = max((n for n, event in enumerate(events) if isinstance(event, PhaseBegan)), default=0)
    served = [event for event in events[begun:] if isinstance(event, Served)]
    for seat in run.state.turn_order:
        name = run.state.chains[seat].name
        houses = tuple(
            event.house
            for event in served
            if event.seat != seat and any(token.by == name for token in event.met)
        )
        if houses and open_to(run.state, seat, MILESTONE):
            run.emit(DemandSold(seat, houses))
            earn(run, seat, MILESTONE)


@dataclass(frozen=True, slots=True)
class DemandSold(Event):
    """Other chains served demand that a chain had made at some houses (KET-1).

    Parameters
    ----------
    seat
        the chain that made the demand, by its place in `State.chains`
    houses
        the numbers of the houses
    """

    seat: int
    houses: tuple[str, ...]

    def apply(self, state: State) -> State:
        """Change nothing: earning the milestone is another event."""
        return state


# -- in words --------------------------------------------------------------------------------------


WORDS = ModuleText(
    events={
        DemandSold: EventText(
            lambda event, state: Sentence(
                f"{whose(state.chains[event.seat].name)} marketeers brought demand to "
                f"{the_houses(event.houses)}, but "
                f"{'the house' if len(event.houses) == 1 else 'the houses'} dined elsewhere.",
                "KET-1",
            ),
            StepKind("ketchup", "demand served by others"),
        )
    }
)
