"""Phase 3, working 9 to 5: each chain in turn does all its steps in their strict order (REC-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..board.obstacles import Obstacle
from ..engine.phase import Phase, Step, begin_next
from ..engine.registry import rules_of
from ..engine.run import Transition
from ..state.actions import Action, Done
from ..state.state import PhaseProgress, State


def steps(state: State) -> tuple[Step, ...]:
    """Return the steps of a chain's working day, in their order."""
    return tuple(rules_of(state.table.modules).day.values())


def step_now(state: State) -> Step:
    """Return the step at which the chain that works now stands."""
    return rules_of(state.table.modules).day[state.progress.step]


def opening(state: State) -> PhaseProgress:
    """Let the first chain in turn order begin with the first step."""
    return PhaseProgress(step=steps(state)[0].name, waiting=state.solvent)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield being done with the step, unless a piece is in hand, and all that the step offers."""
    return step_now(state).offered(state, seat)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against an action of the chain that works now."""
    return step_now(state).against(state, action)


def play(run: Transition, action: Action) -> None:
    """Play the action; a step that has nothing more to offer ends by itself."""
    day = rules_of(run.state.table.modules).day
    step = day[run.state.progress.step]
    if not isinstance(action, Done):
        step.play(run, action)
    if step.once or isinstance(action, Done):
        _leave(run, day, action.seat)
    while (waiting := run.state.progress.waiting) and not _offers(run.state, day, waiting[0]):
        _leave(run, day, waiting[0])


def _offers(state: State, day: Mapping[str, Step], seat: int) -> bool:
    return next(day[state.progress.step].options(state, seat), None) is not None


def _leave(run: Transition, day: Mapping[str, Step], seat: int) -> None:
    """Go on to the chain's next step, or to the next chain."""
    day[run.state.progress.step].ends(run, seat)
    progress, names = run.state.progress, list(day)
    number = names.index(progress.step) + 1
    if number < len(names):
        run.note(step=names[number])
    else:
        run.note(step=names[0], waiting=progress.waiting[1:], used=(), trainings=(), beside=())


PHASE = Phase("working", ((90, begin_next),), opening, options, obstacles, play, walks=True)
