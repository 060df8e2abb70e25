"""The round: the table of all phases, what may be done now, and running on to a decision."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from ..board.obstacles import Obstacle
from ..engine.bank import end_rule
from ..engine.contributions import Rules
from ..engine.phase import ASKED, ASKS, Phase, Step, nobody
from ..engine.registry import base, clear_cache, rules_of
from ..engine.run import Transition
from ..errors import BadSetup, Fault
from ..showing import shorten
from ..state.actions import Action, Done
from ..state.latest import identity_cache
from ..state.state import PhaseProgress, State, changed
from . import order_of_business
from .payday import Fire
from .setup import ChooseReserve


@cache
def phases() -> dict[str, Phase]:
    """Return the phases of a turn by their names, in order."""
    return {phase.name: phase for phase in base().phases}


def open_phase(state: State) -> State:
    """Return the state with the desk of its phase laid, if nothing is under way yet."""
    return state if state.progress.step else _laid(state)


_laid = identity_cache(lambda state: changed(state, progress=_first_desk(state)))


def _first_desk(state: State) -> PhaseProgress:
    """Return the desk of the first step that asks somebody, else of the phase's own question."""
    laid = (_desk_of(state, step) for step in _before(state.table.modules, state.phase))
    return next(
        (progress for progress in laid if progress.waiting), phases()[state.phase].opening(state)
    )


def _desk_of(state: State, step: Step) -> PhaseProgress:
    return PhaseProgress(step=step.name, waiting=step.waits_for(state), owed=state.progress.owed)


Entry = Phase | Step | Callable[[Transition], None]
"""What stands on an agenda: a phase's own question, a module's step, what happens by itself."""


def agenda(state: State) -> tuple[Entry, ...]:
    """Return all that the phase of a state goes through, in the order of the rungs."""
    return _agenda(state.table.modules, state.phase)


@cache
def _agenda(modules: tuple[str, ...], name: str) -> tuple[Entry, ...]:
    return agenda_of(name, rules_of(modules))


def agenda_of(name: str, rules: Rules) -> tuple[Entry, ...]:
    """Return all that a phase goes through with the steps and moments of modules, by their rungs.

    Raises `BadSetup` for a rung on which neither can stand.
    """
    phase = phases()[name]
    steps = () if phase.walks else rules.steps.get(name, ())
    if phase.opening is not nobody:  # on that rung a step widens the question that there is
        steps = tuple((rung, step) for rung, step in steps if rung != ASKED)
    first, _ = phase.then[0]
    taken = (ASKED, *(rung for rung, _ in phase.then))
    # What was asked is used at once: a step between the two would find the desk cleared.
    brought = (("steps", steps), ("moments", rules.moments[name]))
    faults = [
        Fault.of(f"{kind}.{name}", "step_rung", found=rung, asked=ASKED, first=first, taken=taken)
        for kind, entries in brought
        for rung, _ in entries
        if rung in taken or ASKED < rung < first
    ]
    if faults:
        raise BadSetup(faults)
    entries: list[tuple[int, Entry]] = [(ASKED, phase), *phase.then, *steps, *rules.moments[name]]
    return tuple(entry for _, entry in sorted(entries, key=lambda part: part[0]))


def forget_rules() -> None:
    """Pool the rules of all tables anew when they are next asked for, and lay their agendas."""
    clear_cache()
    for laid in (_agenda, joined, _before, _steps):
        laid.cache_clear()


@cache
def joined(modules: tuple[str, ...], phase: str) -> tuple[Step, ...]:
    """Return the modules' steps that stand on the rung of a phase's own question and widen it."""
    steps = () if phases()[phase].walks else rules_of(modules).steps.get(phase, ())
    return tuple(step for rung, step in steps if rung == ASKED)


def _joined_for(state: State, action: Action) -> Step | None:
    """Return the step that brings an action to the question of the phase, if one does."""
    steps = joined(state.table.modules, state.phase)
    return next((step for step in steps if isinstance(action, step.acts)), None)


@cache
def _before(modules: tuple[str, ...], phase: str) -> tuple[Step, ...]:
    """Return the modules' steps that stand before a phase's own question."""
    entries = itertools.takewhile(lambda one: not isinstance(one, Phase), _agenda(modules, phase))
    return tuple(entry for entry in entries if isinstance(entry, Step))


def step_of(state: State) -> Step | None:
    """Return the module's step at which a phase stands, `None` at its own question."""
    return _steps(state.table.modules, state.phase).get(state.progress.step)


@cache
def _steps(modules: tuple[str, ...], phase: str) -> dict[str, Step]:
    return {one.name: one for one in _agenda(modules, phase) if isinstance(one, Step)}


def to_move(state: State) -> tuple[int, ...]:
    """Return the seats that may act now: all who are waited for, or the first of them."""
    return _asked(state)


def _seats(state: State) -> tuple[int, ...]:
    if state.over:
        return ()
    state = open_phase(state)
    waiting = state.progress.waiting
    return waiting if len(waiting) < 2 or choose_together(state) else waiting[:1]


_asked = identity_cache(_seats)


def choose_together(state: State) -> bool:
    """Whether all who are waited for choose at once; `state` has its desk laid."""
    return step_of(state) is None and phases()[state.phase].together(state)


def options_of(state: State, seat: int) -> Iterator[Action]:
    """Return what the chain in a seat may do now, one after the other."""
    return offered(state, (seat,) if seat in to_move(state) else ())


def offered(state: State, seats: Iterable[int]) -> Iterator[Action]:
    """Yield what the chains in some seats may do, all of which may act now."""
    state = open_phase(state)
    step = step_of(state)
    options = step.offered if step else phases()[state.phase].options
    more = () if step else joined(state.table.modules, state.phase)
    for seat in seats:
        yield from options(state, seat)
        for one in more:
            yield from one.options(state, seat)


def obstacles_of(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield everything that forbids an action; nothing if it may be played (decision 7)."""
    if state.over:
        yield Obstacle("game_over", {}, end_rule(state))
        return
    seats = to_move(state)
    state = open_phase(state)
    if state.table.introductory and isinstance(action, ChooseReserve):
        yield Obstacle("no_reserve_cards", {}, "SET-12")
    elif state.table.introductory and isinstance(action, Fire):
        yield Obstacle("no_payday", {}, "SET-12")
    elif not seats:
        yield _nobody(state)
    elif action.seat not in seats:
        yield _not_now(state, action.seat, seats)
    elif action.seat in state.progress.unseen:
        yield Obstacle("not_seen", {"chain": state.chains[action.seat].name}, _unseen_rule(state))
    else:
        step = step_of(state)
        if step:
            yield from step.against(state, action, step.rule)
        elif widened := _joined_for(state, action):
            yield from widened.obstacles(state, action)
        else:
            yield from _widened(state, action, phases()[state.phase].obstacles(state, action))


def _widened(state: State, action: Action, against: Iterator[Obstacle]) -> Iterator[Obstacle]:
    """Yield what stands against an action, naming what modules' steps offer besides."""
    steps = joined(state.table.modules, state.phase)
    for one in against:
        if steps and one.code == "wrong_step":
            offering = (step for step in steps if any(step.options(state, action.seat)))
            more = tuple(kind.do for step in offering for kind in step.acts)
            yield replace(one, details={**one.details, "wanted": (*one.details["wanted"], *more)})
        else:
            yield one


NOBODY = {
    "setup": ("set_up", "SET-16"),
    "restructuring": ("no_hand", "ORG-9"),
    "order_of_business": ("one_place", "ORD-4"),
    "cleanup": ("no_freezer", "CLN-1"),
}
"""Why a phase that can ask somebody asks nobody, with its rule."""


def _nobody(state: State) -> Obstacle:
    """Return why a phase asks nobody: it never does, nobody is left, or nothing is to choose."""
    never = phases()[state.phase].opening is nobody
    why, rule = ("", ASKS[state.phase]) if never else NOBODY.get(state.phase, ("", ""))
    if not never and not state.solvent:
        why, rule = "bankrupt", "DIN-8"
    elif why in ("no_hand", "no_freezer") and _would_ask(state):
        why = f"{why}_left"
    return Obstacle("asks_nobody", {"phase": state.phase, "why": why}, rule or ASKS[state.phase])


def _would_ask(state: State) -> bool:
    """Whether a phase would ask a chain that is bankrupt, were it not."""
    chains = tuple(changed(chain, bankrupt=False) for chain in state.chains)
    return bool(phases()[state.phase].opening(changed(state, chains=chains)).waiting)


def _unseen_rule(state: State) -> str:
    """Return the rule by which others do not see what a chain chooses now."""
    return "SET-19" if state.phase == "setup" else ASKS[state.phase]


def _not_now(state: State, seat: int, seats: tuple[int, ...]) -> Obstacle:
    """Return why a chain may not act: it is bankrupt, its turn comes later, or it has decided."""
    if seat in range(len(state.chains)) and state.chains[seat].bankrupt:
        return Obstacle("decides_no_more", {"chain": state.chains[seat].name}, "DIN-8")
    code = "not_your_turn" if seat in state.progress.waiting else "has_decided"
    name = state.chains[seat].name if seat in range(len(state.chains)) else shorten(seat)
    slots: dict[str, Any] = {
        "chain": name,
        "waiting": tuple(state.chains[one].name for one in seats),
    }
    choosing = state.phase == "order_of_business" and step_of(state) is None
    if choosing and seat in state.progress.waiting:
        rule, parted = order_of_business.why_first(state, seat, seats[0])
        return Obstacle(code, {**slots, "parted": parted} if parted else slots, rule)
    return Obstacle(code, slots, _turn_rule(state, seat))


def _turn_rule(state: State, seat: int) -> str:
    """Return the rule by which another chain is asked, and not the one in this seat."""
    if state.phase == "setup" and not choose_together(state):
        return "SET-6"
    if step := step_of(state):
        return step.rule
    # Who throws away first is our choice: clean-up goes in turn order, and no rule says so.
    return "" if state.phase == "cleanup" and seat in state.progress.waiting else ASKS[state.phase]


def play(run: Transition, action: Action) -> None:
    """Let an action without obstacles happen, and run on to the next decision."""
    apply_action(run, action)
    advance_to_decision(run)


def apply_action(run: Transition, action: Action) -> None:
    """Let an action without obstacles happen, and nothing that follows by itself."""
    _lay_desk(run)
    if step := step_of(run.state):
        _play_step(run, step, action)
    elif widened := _joined_for(run.state, action):
        widened.play(run, action)
    else:
        phases()[run.state.phase].play(run, action)


def _play_step(run: Transition, step: Step, action: Action) -> None:
    """Play an action of a module's step; whoever can do nothing more there goes on."""
    if not isinstance(action, Done):
        step.play(run, action)
        if not step.once and next(step.options(run.state, action.seat), None) is not None:
            return
    step.ends(run, action.seat)
    run.note(waiting=tuple(seat for seat in run.state.progress.waiting if seat != action.seat))


def _lay_desk(run: Transition) -> None:
    laid = open_phase(run.state).progress
    if laid is not run.state.progress and laid.step != "run":
        run.lay(laid)


def advance_to_decision(run: Transition) -> None:
    """Run phase after phase until somebody has to decide, or the game is over."""
    while not run.state.over and not to_move(run.state):
        finish_phase(run)


def finish_phase(run: Transition) -> None:
    """Run a phase that waits for nobody to its end, or to the next step that asks somebody."""
    _lay_desk(run)
    for entry in _rest(run.state):
        if isinstance(entry, Step):
            ask(run, entry)
        elif isinstance(entry, Phase):
            run.lay(changed(entry.opening(run.state), owed=run.state.progress.owed))
        else:
            entry(run)
            continue
        if run.state.progress.waiting:
            return


def _rest(state: State) -> tuple[Entry, ...]:
    """Return what is left of an agenda after the entry at which the desk stands."""
    entries, here = agenda(state), step_of(state) or phases()[state.phase]
    return entries[entries.index(here) + 1 :]


def ask(run: Transition, step: Step) -> None:
    """Lay the desk for a step that somebody can do; what nobody can do is owed no more."""
    progress = _desk_of(run.state, step)
    for seat in {one.seat for one in progress.owed if one.step == step.name} - {*progress.waiting}:
        run.settle(seat, step.name)
    if progress.waiting:
        run.lay(changed(progress, owed=run.state.progress.owed))
