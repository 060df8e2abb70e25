"""Who gets the ketchup: the chains whose demand others served at the dinner that is over."""

from __future__ import annotations

from ...dinner.dinnertime import Served
from ...engine.contributions import Setting
from ...engine.milestones import earn, open_to
from ...engine.run import Transition
from ...state.events import PhaseBegan
from ...state.state import State
from .events import DemandSold

AFTER_DINNER = 25
"""The rung right after all houses have dined: what is earned helps at none of them."""
MILESTONE = "someone_sells_your_demand"


def marked(state: State, seat: int, about: None) -> Setting:
    """Return that demand remembers the chain whose marketeer made it (KET-2)."""
    return Setting(1, "demand remembers its maker", "KET-2")


def award(run: Transition) -> None:
    """Award the ketchup to each chain whose demand another one served at this dinner (KET-1)."""
    served = dinners(run)
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


def dinners(run: Transition) -> list[Served]:
    """Return the dinners of the dinnertime that a run has just played."""
    events = run.events
    begun = max((n for n, event in enumerate(events) if isinstance(event, PhaseBegan)), default=0)
    return [event for event in events[begun:] if isinstance(event, Served)]
