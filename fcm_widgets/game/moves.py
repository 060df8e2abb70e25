"""The moves of a game: an action, the events that followed, and the state that they led to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from ..dinner.decision import Decision
from ..dinner.dinnertime import Served, StayedHome
from ..explain.log import say
from ..phases.round import choose_together, open_phase, to_move
from ..state.actions import Action
from ..state.events import Event, PhaseBegan
from ..state.state import State
from ..text.english import listed, sentence
from ..text.names import PHASE_NAMES


class Move(NamedTuple):
    """One entry of a game's record: an action, and what followed.

    Parameters
    ----------
    action
        what was played, `None` where the game ran on by itself
    events
        all that happened by it
    state
        the state after it

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> move = load_example("one-beer-short").advance().moves[0]
    >>> move.action, len(move.events), move.state.phase
    (None, 7, 'payday')
    """

    action: Action | None
    events: tuple[Event, ...]
    state: State


class HistoryStep(tuple[Event, State]):
    """An event and the state after it, with the number of the `action` behind it, from 1.

    It unpacks into these two. Printed, it is the sentence of the log, or who plays next where the
    log has none.

    Parameters
    ----------
    event
        what happened
    state
        the state after it
    action
        the number of the action behind it, 0 for what laid the table

    Examples
    --------
    >>> from fcm_widgets import HistoryStep, load_example
    >>> step = load_example("one-beer-short").advance().history[0]
    >>> isinstance(step, HistoryStep), step.action
    (True, 1)
    >>> print(step)
    Dinnertime begins. (DIN-14)
    >>> event, state = step
    >>> event
    PhaseBegan(phase='dinnertime')
    """

    action: int

    def __new__(cls, event: Event, state: State, action: int) -> HistoryStep:
        """Pair an event with its state; the pair unpacks into these two."""
        step = super().__new__(cls, (event, state))
        step.action = action
        return step

    def __str__(self) -> str:
        event, state = self
        if said := str(say(event, state)):
            return said
        if waiting := listed(state.chains[seat].name for seat in to_move(state)):
            return sentence(f"To play: {waiting}")
        return f"{PHASE_NAMES[state.phase]} {'go' if state.phase == 'marketing' else 'goes'} on."


def steps_of(start: State, moves: Iterable[Move], first: int = 1) -> Iterator[HistoryStep]:
    """Rebuild every step inside some moves from the state before them (decision 2)."""
    state = start
    for number, move in enumerate(moves, first):
        for event in move.events:
            state = event.apply(state)
            yield HistoryStep(event, state, number)
        # What the desk keeps between two moves is no event; the next one begins where this ended.
        state = move.state


def latest_decisions(moves: Sequence[Move]) -> tuple[Decision, ...]:
    """Return the decisions of the latest dinnertime, in the order in which the houses dined."""
    found: list[Decision] = []
    for event in _backwards(moves):
        if isinstance(event, Served | StayedHome):
            found.append(event.decision)
        elif isinstance(event, PhaseBegan) and event.phase == "dinnertime":
            break
    return tuple(reversed(found))


def _backwards(moves: Sequence[Move]) -> Iterator[Event]:
    for move in reversed(moves):
        yield from reversed(move.events)


def last_choice(start: State, moves: Sequence[Move], seat: int) -> int | None:
    """Return the number of a chain's last action, if it can be taken back by itself.

    It can if it is the last of all, or if all still choose at once, and nothing has been turned
    over since (ORG-8).
    """
    now = open_phase(moves[-1].state if moves else start)
    for number in range(len(moves) - 1, -1, -1):
        before = open_phase(moves[number - 1].state if number else start)
        if number < len(moves) - 1 and not _same_choice(before, now):
            return None
        action = moves[number].action
        if action is not None and action.seat == seat:
            return number
    return None


def _same_choice(before: State, now: State) -> bool:
    """Whether two states lie in one step in which all choose at once, nothing turned over yet."""
    then, here = ((one.turn, one.phase, one.progress.step) for one in (before, now))
    return then == here and choose_together(now)
