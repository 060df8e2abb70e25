"""`Phase` and `Step`: which chains decide, their options, the obstacles and the effects.

A `Phase` is the setup or one of the seven phases of a turn. A `Step` is a step of a chain's working
day (REC-1), or a question that a module asks in any phase. `phases/round.py` runs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ..reasons.problem import Problem
from ..state.actions import Action, Done
from ..state.events import PhaseBegan
from ..state.state import PHASE_ORDER, PhaseProgress, PieceInHand, State
from .run import Transition

OptionsOf = Callable[[State, int], Iterator[Action]]
"""A function that yields the options of a seat; it is called only during the phase."""
ObstaclesOf = Callable[[State, Action], Iterator[Problem]]
"""A function that yields the obstacles to an action, if its chain may act now."""
Play = Callable[[Transition, Action], None]
"""A function that plays an action that has no obstacles."""
ASKED = 10
"""The order of a phase's own question."""
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
"""For each phase, the rule about what chains decide in it, and which chains."""
ASKS_NOBODY = PhaseProgress(step="run")
"""The progress of a phase in which no chain decides anything."""


def nobody(state: State) -> PhaseProgress:
    """Return the progress of a phase in which no chain decides anything."""
    return ASKS_NOBODY


def nothing(state: State, seat: int) -> Iterator[Action]:
    """Yield no option, because no chain decides anything in this phase."""
    yield from ()


def not_asked(state: State, action: Action) -> Iterator[Problem]:
    """Yield the obstacle to any action in a phase in which no chain decides anything."""
    yield Problem("asks_nobody", {"phase": state.phase}, ASKS[state.phase])


def no_play(run: Transition, action: Action) -> None:
    """Do nothing, because no chain decides anything in this phase."""


@dataclass(frozen=True)
class Phase:
    """A phase of the game: its question to chains, if any, and the functions that it calls itself.

    Modules add steps and automatic steps between these, sorted by their orders (`round.agenda_of`).
    If a module's step has the order `ASKED`, its actions are added to the phase's own question.

    Parameters
    ----------
    name
        the phase's name in `PHASE_ORDER`
    then
        functions that the phase calls itself after the question, each with its order
    opening
        returns the progress with which the phase begins, with the chains that are asked first
    options
        yields the actions that a chain may take
    obstacles
        yields the obstacles to an action
    play
        plays an action
    all_at_once
        returns whether all undecided chains may act, or only the first of them
    leads_through_steps
        whether the question itself leads each chain through the modules' steps (working)
    needs_nothing
        returns whether a chain may finish its own question and would gain nothing by another
        answer, so that a screen need not ask
    acts
        the kinds of action of the question
    """

    name: str
    then: tuple[tuple[int, Callable[[Transition], None]], ...]
    opening: Callable[[State], PhaseProgress] = nobody
    options: OptionsOf = nothing
    obstacles: ObstaclesOf = not_asked
    play: Play = no_play
    all_at_once: Callable[[State], bool] = lambda state: False
    leads_through_steps: bool = False
    needs_nothing: Callable[[State, int], bool] = lambda state, seat: False
    acts: tuple[type[Action], ...] = ()


@dataclass(frozen=True)
class Step:
    """A step of each chain's working day (REC-1), or of a phase in which a module asks.

    Chains without an option are not asked; the others are asked one after the other.

    Parameters
    ----------
    name
        the step's name in `PhaseProgress.step`
    acts
        the kinds of action that the step offers
    options
        yields the actions that a chain may take here, without `Done`; the state may still be at an
        earlier step of the chain's day
    obstacles
        yields the obstacles to an action of these kinds
    play
        plays such an action
    leave
        runs when a chain finishes this step
    rule
        the rule of the step; refusals while a piece is in hand name it, too
    must
        whether `Done` is forbidden; the step then ends when there is no option left
    asks
        returns the seats to ask in a phase (default: the seats with a `PendingTask` here)
    once
        whether the step ends after one action
    """

    name: str
    acts: tuple[type[Action], ...]
    options: OptionsOf
    obstacles: ObstaclesOf
    play: Play
    leave: Callable[[Transition, int], None] | None = None
    rule: str = "REC-1"
    must: bool = False
    asks: Callable[[State], Iterable[int]] | None = None
    once: bool = False

    def waits_for(self, state: State) -> tuple[int, ...]:
        """Return the seats that must decide at this step and have an option, in turn order."""
        if self.asks is None:
            named = [task.seat for task in state.progress.tasks if task.step == self.name]
        else:
            named = list(self.asks(state))
        return tuple(
            seat
            for seat in state.solvent
            if seat in named and next(self.options(state, seat), None) is not None
        )

    def offered(self, state: State, seat: int) -> Iterator[Action]:
        """Yield `Done`, if the chain may finish now, and the options of the step."""
        if not self.must and state.progress.held is None:
            yield Done(seat)
        yield from self.options(state, seat)

    def against(self, state: State, action: Action, rule: str = "") -> Iterator[Problem]:
        """Yield the obstacles to an action of a chain that is at this step.

        If the action belongs to another step, the obstacle names `rule`, or else the rule of the
        phase.
        """
        if isinstance(action, Done) and state.progress.held is not None:
            yield in_hand(state.progress.held, self.rule)
            return
        wanted = self.acts if self.must else (*self.acts, Done)
        if not isinstance(action, wanted):
            yield from wrong_kind(state, action, wanted, self.offered, rule)
        elif not isinstance(action, Done):
            yield from self.obstacles(state, action)

    def ends(self, run: Transition, seat: int) -> None:
        """Finish the step for a chain, and remove the chain's tasks at this step."""
        if self.leave:
            self.leave(run, seat)
        run.clear_tasks(seat, self.name)


def tasks_left(state: State, seat: int, step: str) -> int:
    """Return how many times a chain still has to do its task at a step."""
    return sum(task.number for task in state.progress.tasks if task[:2] == (seat, step))


def is_at_step(state: State, seat: int, step: str) -> bool:
    """Return whether a chain is at this step of its working day now (REC-1)."""
    return state.progress.step == step and state.progress.waiting[:1] == (seat,)


def begin_next(run: Transition) -> None:
    """Begin the next phase; the introductory game has no payday (SET-12)."""
    following = PHASE_ORDER[PHASE_ORDER.index(run.state.phase) + 1]
    if following == "payday" and run.state.config.introductory:
        following = "marketing"
    run.emit(PhaseBegan(following))


def wrong_kind(
    state: State,
    action: Action,
    wanted: tuple[type[Action], ...],
    options: OptionsOf,
    rule: str = "",
) -> Iterator[Problem]:
    """Yield an obstacle if an action is of no `wanted` kind; it lists wanted kinds in `options`."""
    if not isinstance(action, wanted):
        offered = {option.do for option in options(state, action.seat)}
        details = {
            "do": action.do,
            "step": state.progress.step,
            "wanted": tuple(kind.do for kind in wanted if kind.do in offered),
        }
        yield Problem("wrong_step", details, rule or ASKS[state.phase])


def in_hand(held: PieceInHand, rule: str) -> Problem:
    """Return the obstacle to other actions while a piece is in hand or not yet finished (MKT-6)."""
    code = "piece_in_hand" if held.footprint is None else "laid_already"
    return Problem(code, {"number": held.number}, rule)
