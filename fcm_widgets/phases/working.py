"""Phase 3, working 9 to 5: each chain in turn does all its steps in their strict order (REC-1).

The steps themselves are in files of their own (`recruit.py`, `train.py`, `campaigns.py`, ...), and
modules may add steps. This file leads each chain from one step to the next.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..engine.phase import Phase, Step, begin_next
from ..engine.registry import rules_of
from ..engine.run import Transition
from ..reasons.problem import Problem
from ..state.actions import Action, Done
from ..state.state import PhaseProgress, State


def steps(state: State) -> tuple[Step, ...]:
    """Return the steps of a chain's working day, in their order."""
    return tuple(rules_of(state.config.modules).day.values())


def opening(state: State) -> PhaseProgress:
    """Return the progress as the phase begins: the first chain in turn order is at step 1."""
    return PhaseProgress(step=steps(state)[0].name, waiting=state.solvent)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the options of the current step, and `Done` unless a piece is in hand."""
    return rules_of(state.config.modules).day[state.progress.step].offered(state, seat)


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why the chain that works now cannot do this action at its step."""
    return rules_of(state.config.modules).day[state.progress.step].against(state, action)


def play(run: Transition, action: Action) -> None:
    """Play an action, then skip every step at which the chain that works can do nothing."""
    day = rules_of(run.state.config.modules).day
    step = day[run.state.progress.step]
    if not isinstance(action, Done):
        step.play(run, action)
    has_option = False
    if step.once or isinstance(action, Done):
        has_option = _finish_step(run, day)
    while (waiting := run.state.progress.waiting) and not has_option:
        step = day[run.state.progress.step]
        if next(step.options(run.state, waiting[0]), None) is not None:
            break
        has_option = _finish_step(run, day)


def _finish_step(run: Transition, day: Mapping[str, Step]) -> bool:
    """Lead the chain that works to its next step, or lead the next chain to its first step.

    It skips a step without options, unless something may happen as the step ends. Returns whether
    the chain certainly has an option at its new step.
    """
    seat, names = run.state.progress.waiting[0], tuple(day)
    finished = run.state.progress.step
    day[finished].ends(run, seat)
    for name in names[names.index(finished) + 1 :]:
        step = day[name]
        may_end = step.leave is not None or run.state.progress.tasks
        if may_end or next(step.options(run.state, seat), None) is not None:
            run.update_progress(step=name)
            return not may_end
    waiting = run.state.progress.waiting[1:]
    run.update_progress(step=names[0], waiting=waiting, used=(), trainings=(), can_run_more=())
    return False


PHASE = Phase(
    "working", ((90, begin_next),), opening, options, obstacles, play, leads_through_steps=True
)
