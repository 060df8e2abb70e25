"""The turn loop: it lists options, checks and plays an action, and runs on to the next decision.

Every phase has an agenda: its own decision, automatic steps, and the steps of modules.
`state.progress` holds the entry that waits for a decision and the seats that have yet to decide.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from ..common.safe_text import shorten
from ..engine.bank import end_rule
from ..engine.contributions import Rules
from ..engine.phase import ASKED, ASKS, OptionsOf, Phase, Step, nobody
from ..engine.registry import base, clear_cache, rules_of
from ..engine.run import Transition
from ..errors import BadSetup
from ..reasons.problem import Problem
from ..state.actions import Action, Done
from ..state.identity_cache import identity_cache
from ..state.state import PhaseProgress, State, changed
from . import order_of_business
from .payday import Fire
from .setup import ChooseReserve

# -- the agenda of a phase -------------------------------------------------------------------------

Entry = Phase | Step | Callable[[Transition], None]
"""An entry of an agenda: a phase's own decision, a module's step, or an automatic step."""


@dataclass(frozen=True, slots=True)
class Course:
    """The agenda of one phase with certain modules in play, cached for games with these modules.

    Parameters
    ----------
    phase
        the phase
    entries
        all entries of the agenda, in order
    before
        the modules' steps that come before the phase's own decision
    steps
        all modules' steps on the agenda, by name
    widening
        the modules' steps that add actions to the phase's own decision
    options
        functions that list the options of the phase's own decision and of `widening`
    """

    phase: Phase
    entries: tuple[Entry, ...]
    before: tuple[Step, ...]
    steps: Mapping[str, Step]
    widening: tuple[Step, ...]
    options: tuple[OptionsOf, ...]

    def widened_by(self, action: Action) -> Step | None:
        """Return the module's step that adds this action to the phase's own decision, if any."""
        for step in self.widening:
            if isinstance(action, step.acts):
                return step
        return None


@cache
def phases() -> dict[str, Phase]:
    """Return the phases of a turn by their names, in order."""
    return {phase.name: phase for phase in base().phases}


def agenda_of(name: str, rules: Rules) -> tuple[Entry, ...]:
    """Return the agenda of a phase under some rules: its decision and all its steps, in order.

    Raises `BadSetup` if a module gives its step an order that is taken or not allowed.
    """
    phase, automatic = phases()[name], rules.automatic_steps[name]
    steps = () if phase.leads_through_steps else rules.steps[name]
    if phase.opening is not nobody:  # a step of that order widens the phase's own question
        steps = tuple((order, step) for order, step in steps if order != ASKED)
    first, _ = phase.then[0]
    taken = (ASKED, *(order for order, _ in phase.then))
    # The answers are used right after the question: a step between would clear `state.progress`.
    faults = [
        Problem.at(
            f"{kind}.{name}", "step_rung", found=order, asked=ASKED, first=first, taken=taken
        )
        for kind, added in (("steps", steps), ("automatic_steps", automatic))
        for order, _ in added
        if order in taken or ASKED < order < first
    ]
    if faults:
        raise BadSetup(faults)
    entries: list[tuple[int, Entry]] = [(ASKED, phase), *phase.then, *steps, *automatic]
    return tuple(entry for _, entry in sorted(entries, key=lambda entry: entry[0]))


@cache
def _course(modules: tuple[str, ...], name: str) -> Course:
    phase, rules = phases()[name], rules_of(modules)
    entries = agenda_of(name, rules)
    ahead = entries[: entries.index(phase)]
    steps = () if phase.leads_through_steps else rules.steps[name]
    widening = tuple(step for order, step in steps if order == ASKED)
    return Course(
        phase,
        entries,
        before=tuple(entry for entry in ahead if isinstance(entry, Step)),
        steps={entry.name: entry for entry in entries if isinstance(entry, Step)},
        widening=widening,
        options=(phase.options, *(step.options for step in widening)),
    )


def course_of(state: State) -> Course:
    """Return the `Course` of the state's current phase, with the modules in play."""
    return _course(state.config.modules, state.phase)


def agenda(state: State) -> tuple[Entry, ...]:
    """Return the agenda of a state's current phase."""
    return course_of(state).entries


def needs_nothing(state: State, seat: int) -> bool:
    """Return whether a chain may finish, and would gain nothing by another answer (CLN-4)."""
    state = open_phase(state)
    course = course_of(state)
    asks = state.progress.step not in course.steps and not course.widening
    return asks and course.phase.needs_nothing(state, seat)


def forget_rules() -> None:
    """Clear the cached rules and courses; they are made again when needed."""
    clear_cache()
    _course.cache_clear()


# -- who is asked ----------------------------------------------------------------------------------


def open_phase(state: State) -> State:
    """Return the state with its phase opened: `progress` says who is asked first.

    If the phase is open already, the state is unchanged.
    """
    return state if state.progress.step else _opened(state)


@identity_cache
def _opened(state: State) -> State:
    course = course_of(state)
    for step in course.before:
        if waiting := step.waits_for(state):
            return state.with_progress(
                PhaseProgress(step.name, waiting, tasks=state.progress.tasks)
            )
    return state.with_progress(course.phase.opening(state))


def step_of(state: State) -> Step | None:
    """Return the module's step that waits for a decision; `None` if the phase itself waits."""
    return course_of(state).steps.get(state.progress.step)


def to_move(state: State) -> tuple[int, ...]:
    """Return the seats that may act now: all that wait, or the first if they decide in order."""
    if state.moving is not None:
        return state.moving
    seats: tuple[int, ...] = ()
    if not state.over:
        opened = open_phase(state)
        seats = opened.progress.waiting
        if len(seats) > 1 and not choose_together(opened):
            seats = seats[:1]
    state.keep_moving(seats)
    return seats


def choose_together(state: State) -> bool:
    """Return whether all waiting chains choose at the same time; the phase must be open."""
    course = course_of(state)
    return state.progress.step not in course.steps and course.phase.all_at_once(state)


# -- options ---------------------------------------------------------------------------------------


def options_of(state: State, seat: int) -> Iterator[Action]:
    """Yield the options of the chain in a seat; none if the chain may not act now."""
    return offered(state, (seat,) if seat in to_move(state) else ())


def offered(state: State, seats: Iterable[int]) -> Iterator[Action]:
    """Yield the options of several seats, seat by seat; all of them must be allowed to act now."""
    state = open_phase(state)
    course = course_of(state)
    step = course.steps.get(state.progress.step)
    sources = (step.offered,) if step else course.options
    return itertools.chain.from_iterable(
        [options(state, seat) for seat in seats for options in sources]
    )


# -- obstacles -------------------------------------------------------------------------------------


def obstacles_of(state: State, action: Action) -> Iterator[Problem]:
    """Yield every problem that forbids an action; none if the action is legal."""
    if state.over:
        yield Problem("game_over", {}, end_rule(state))
        return
    seats = to_move(state)
    state = open_phase(state)
    if not state.config.hidden_reserve and isinstance(action, ChooseReserve):
        rule = "SET-12" if state.config.introductory else "SET-26"
        yield Problem("no_reserve_cards", {}, rule)
    elif state.config.introductory and isinstance(action, Fire):
        yield Problem("no_payday", {}, "SET-12")
    elif not seats:
        yield _asks_nobody(state)
    elif action.seat not in range(len(state.chains)):
        yield Problem("no_such_seat", {"seat": shorten(action.seat), "last": len(state.chains) - 1})
    elif action.seat not in seats:
        yield _not_its_turn(state, action.seat, seats)
    elif action.seat in state.progress.unseen:
        rule = "SET-19" if state.phase == "setup" else ASKS[state.phase]
        yield Problem("not_seen", {"chain": state.chains[action.seat].name}, rule)
    else:
        yield from _against(state, action)


NOBODY = {
    "setup": ("set_up", "SET-16"),
    "restructuring": ("no_hand", "ORG-9"),
    "order_of_business": ("one_place", "ORD-4"),
    "cleanup": ("no_freezer", "CLN-1"),
}
"""For each phase, why it may happen that no chain decides in it: a code, and the rule."""


def _asks_nobody(state: State) -> Problem:
    """Return the problem that no chain decides in the current phase, with the reason."""
    opening, default = phases()[state.phase].opening, ASKS[state.phase]
    why, rule = NOBODY.get(state.phase, ("", default))
    if opening is nobody:
        why, rule = "", default
    elif not state.solvent:
        why, rule = "bankrupt", "DIN-8"
    elif why in ("no_hand", "no_freezer"):
        # The chains that would be asked may all be bankrupt.
        chains = tuple(changed(chain, bankrupt=False) for chain in state.chains)
        if opening(changed(state, chains=chains)).waiting:
            why = f"{why}_left"
    return Problem("asks_nobody", {"phase": state.phase, "why": why}, rule)


def _not_its_turn(state: State, seat: int, seats: tuple[int, ...]) -> Problem:
    """Return why a chain may not act now: it is bankrupt, has to wait, or has already decided."""
    chain = state.chains[seat]
    if chain.bankrupt:
        return Problem("decides_no_more", {"chain": chain.name}, "DIN-8")
    waits, step = seat in state.progress.waiting, step_of(state)
    details: dict[str, Any] = {
        "chain": chain.name,
        "waiting": tuple(state.chains[other].name for other in seats),
    }
    rule = ASKS[state.phase]
    if state.phase == "setup" and not choose_together(state):
        rule = "SET-6"
    elif step:
        rule = step.rule
    elif state.phase == "order_of_business" and waits:
        rule, because = order_of_business.why_first(state, seat, seats[0])
        if because:
            details["parted"] = because
    elif state.phase == "cleanup" and waits:
        rule = ""  # that clean-up goes in turn order is our choice: no rule says so
    return Problem("not_your_turn" if waits else "has_decided", details, rule)


def _against(state: State, action: Action) -> Iterator[Problem]:
    """Yield the obstacles to an action of a chain that may act now."""
    course = course_of(state)
    if step := course.steps.get(state.progress.step):
        yield from step.against(state, action, step.rule)
        return
    if widening := course.widened_by(action):
        yield from widening.obstacles(state, action)
        return
    for obstacle in course.phase.obstacles(state, action):
        if course.widening and obstacle.code == "wrong_step":  # name what modules offer, too
            offering = (step for step in course.widening if any(step.options(state, action.seat)))
            wanted = (*obstacle.details["wanted"], *(kind.do for s in offering for kind in s.acts))
            yield replace(obstacle, details={**obstacle.details, "wanted": wanted})
        else:
            yield obstacle


# -- play ------------------------------------------------------------------------------------------


def play(run: Transition, *actions: Action) -> None:
    """Play a legal action, and run on to the next decision.

    If there are several actions, the same chain must decide on all of them at the same step.
    """
    for action in actions:
        apply_action(run, action)
    advance_to_decision(run)


def apply_action(run: Transition, action: Action) -> None:
    """Play a legal action without the automatic steps that follow it."""
    _begin(run)
    course = course_of(run.state)
    step = course.steps.get(run.state.progress.step)
    if step is None:
        (course.widened_by(action) or course.phase).play(run, action)
        return
    if not isinstance(action, Done):
        step.play(run, action)
        if not step.once and next(step.options(run.state, action.seat), None) is not None:
            return  # the chain goes on with this step
    step.ends(run, action.seat)
    run.update_progress(
        waiting=tuple(seat for seat in run.state.progress.waiting if seat != action.seat)
    )


def _begin(run: Transition) -> None:
    """Open the current phase, unless no chain decides in it."""
    if not run.state.progress.step:
        opened = _opened(run.state).progress
        if opened.step != "run":
            run.set_progress(opened)


# -- advance ---------------------------------------------------------------------------------------


def advance_to_decision(run: Transition) -> None:
    """Run phase after phase until a chain has to decide, or the game is over."""
    while not run.state.over and not open_phase(run.state).progress.waiting:
        finish_phase(run)


def finish_phase(run: Transition) -> None:
    """Run the current phase to its next decision or to its end; it must not wait for a decision."""
    _begin(run)
    course = course_of(run.state)
    here = course.steps.get(run.state.progress.step, course.phase)
    for entry in course.entries[course.entries.index(here) + 1 :]:
        if isinstance(entry, Step):
            ask(run, entry)
        elif isinstance(entry, Phase):
            run.set_progress(changed(entry.opening(run.state), tasks=run.state.progress.tasks))
        else:
            entry(run)
            continue
        if run.state.progress.waiting:
            return


def ask(run: Transition, step: Step) -> None:
    """Let the chains that can do a module's step decide; drop the tasks of all other chains."""
    waiting = step.waits_for(run.state)
    tasks = [task.seat for task in run.state.progress.tasks if task.step == step.name]
    for seat in {*tasks} - {*waiting}:
        run.clear_tasks(seat, step.name)
    if waiting:
        run.set_progress(PhaseProgress(step.name, waiting, tasks=run.state.progress.tasks))
