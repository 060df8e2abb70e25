"""What a phase is: who decides, what may be done, why not, what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ..city.obstacles import Obstacle
from ..table.actions import Action
from ..table.events import PhaseBegan
from ..table.state import PHASES, Desk, Held, State
from .run import Run

Options = Callable[[State, int], Iterator[Action]]
"""Yields what the chain in a seat may do; called with the desk opened."""
Obstacles = Callable[[State, Action], Iterator[Obstacle]]
"""Yields everything that stands against an action of a chain whose turn it is."""
Play = Callable[[Run, Action], None]
"""Lets an action without obstacles happen."""
ASKS = {
    "setup": "SET-16",
    "restructuring": "ORG-8",
    "order_of_business": "ORD-2",
    "working": "REC-1",
    "dinnertime": "DIN-14",
    "payday": "PAY-1",
    "marketing": "CMP-8",
    "cleanup": "CLN-4",
}
"""The rule that says who decides in a phase, and what."""


def nobody(state: State) -> Desk:
    """Return the desk of a phase that asks nobody."""
    return Desk(step="run")


def nothing(state: State, seat: int) -> Iterator[Action]:
    """Yield no option: the phase asks nobody."""
    yield from ()


def not_asked(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield that the phase asks nobody."""
    yield Obstacle("asks_nobody", {"phase": state.phase}, ASKS[state.phase])


def no_play(run: Run, action: Action) -> None:
    """Play nothing: the phase asks nobody."""


@dataclass(frozen=True)
class Phase:
    """A phase as an agenda: `opening` lays the desk, `close` runs once nobody is waited for.

    `together` says whether all who are waited for may act, or only the first of them.
    """

    name: str
    close: Callable[[Run], None]
    opening: Callable[[State], Desk] = nobody
    options: Options = nothing
    obstacles: Obstacles = not_asked
    play: Play = no_play
    together: Callable[[State], bool] = lambda state: False


@dataclass(frozen=True)
class Step:
    """One named step of the working phase, in the order of its rung (REC-1).

    `acts` are the kinds of action that it offers; `leave` runs when the chain goes on; `rule` is
    what a piece in hand rests on.
    """

    name: str
    acts: tuple[type[Action], ...]
    options: Options
    obstacles: Obstacles
    play: Play
    leave: Callable[[Run, int], None] = lambda run, seat: None
    rule: str = "REC-1"


def stands_at(state: State, seat: int, step: str) -> bool:
    """Whether a chain is the one that works now, and at this step of its day (REC-1)."""
    return state.desk.step == step and state.desk.waiting[:1] == (seat,)


def begin_next(run: Run) -> None:
    """Begin the phase that follows; the introductory game leaves payday out (SET-12)."""
    following = PHASES[PHASES.index(run.state.phase) + 1]
    if following == "payday" and run.state.table.introductory:
        following = "marketing"
    run.emit(PhaseBegan(following))


def wrong_kind(
    state: State, action: Action, wanted: tuple[type[Action], ...], options: Options
) -> Iterator[Obstacle]:
    """Yield that an action does not belong to this step, with the kinds that `options` hold."""
    if not isinstance(action, wanted):
        offered = {one.do for one in options(state, action.seat)}
        slots = {
            "do": action.do,
            "step": state.desk.step,
            "wanted": tuple(kind.do for kind in wanted if kind.do in offered),
        }
        yield Obstacle("wrong_step", slots, ASKS[state.phase])


def in_hand(held: Held, rule: str) -> Obstacle:
    """Return that a piece is in hand; a campaign tile may lie on the map already (MKT-6)."""
    code = "piece_in_hand" if held.lies is None else "laid_already"
    return Obstacle(code, {"number": held.number}, rule)
