"""What the sliders of a dinner need: who would serve each house if one thing were otherwise.

Every variation is the real dinner on an altered table, run before anybody asks, so that a slider
answers at once and without a kernel. A house's winner is one character, so that all of them are a
few kilobytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from ..game.state import State
from ..rules.decision import Decision
from ..rules.dinnertime import dine
from ..rules.run import Run
from ..rules.whatif import CHEAPEST, DEAREST, altered

Facts = dict[str, Any]

MORE_WAITRESSES = 4
"""So many more waitresses a slider sends to work at most."""
NOBODY = "-"


def sliders(start: State, decisions: Iterable[Decision]) -> Facts:
    """Return the winners of every house for each place of each chain's three sliders.

    `houses` are those that dine, in their order, and `was` their winners: a character each, the
    chain's number or `-` for nobody. Each lever of a chain has its lowest value and the winners
    at each value from there on, one after the other without a mark between them. The place in
    turn order counts from 1; the other chains keep their order.

    >>> from fcm_widgets import load_example
    >>> game = load_example("one-beer-short").run_phase()
    >>> found = sliders(game.start, game.decisions)
    >>> found["houses"], found["was"], found["chains"][0]["waitress"]
    (['8', '9'], '0-', [0, '0-0-0-0-0-'])
    """
    told = list(decisions)
    was = _winners(told)
    played = {repr(None): was}  # nothing changed
    return {
        "houses": [decision.house for decision in told],
        "was": was,
        "chains": [_levers(start, seat, played) for seat in range(len(start.chains))],
    }


def ends(state: State, seat: int) -> dict[str, list[int]]:
    """Return how far each slider of a chain goes, both ends included."""
    waitresses = state.chains[seat].at_work.count("waitress")
    return {
        "price": [CHEAPEST, DEAREST],
        "waitress": [-waitresses, MORE_WAITRESSES],
        "turn": [1, len(state.chains)],
    }


def change_of(state: State, lever: str, seat: int, value: int) -> Facts | None:
    """Return the change that a slider's value stands for; `None` where nothing is changed."""
    if lever == "turn":
        order = [other for other in state.turn_order if other != seat]
        order.insert(value - 1, seat)
        same = tuple(order) == state.turn_order
        return None if same else {"kind": "turn", "order": order}
    return {"kind": lever, "chain": seat, "by": value} if value else None


def _levers(start: State, seat: int, played: dict[str, str]) -> Facts:
    found: Facts = {}
    for lever, (low, high) in ends(start, seat).items():
        changes = [change_of(start, lever, seat, value) for value in range(low, high + 1)]
        found[lever] = [low, "".join(_at(start, change, played) for change in changes)]
    return found


def _at(start: State, change: Facts | None, played: dict[str, str]) -> str:
    """Return the winners after a change; two chains that swap places make one and the same."""
    key = repr(change)
    if key not in played:
        played[key] = _winners(dined(altered(start, [change])).decisions)
    return played[key]


class Dined(Run):
    """A dinner that is only looked at: what each house decided, and the state at its end."""

    @property
    def decisions(self) -> list[Decision]:
        """What each house decided, in the order in which they dined."""
        found = [getattr(event, "decision", None) for event in self.events]
        return [one for one in found if isinstance(one, Decision)]


def dined(state: State) -> Dined:
    """Run the real dinner on a table; neither a history nor texts are made, so it is fast."""
    run = Dined(replace(state, phase="dinnertime"))
    dine(run)
    return run


def _winners(decisions: Iterable[Decision]) -> str:
    found = (decision.best for decision in decisions)
    return "".join(NOBODY if best is None else str(best.seat) for best in found)
