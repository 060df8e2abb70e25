"""The moves of a game: an action, the events that followed, and the state that they led to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress, count
from operator import is_not
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
    """One move of a game: an action and what followed.

    Parameters
    ----------
    action
        action that was played, `None` for `Game.advance` and `Game.run_phase`
    events
        everything that happened, in order
    state
        state after the move

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
    """An event and the state after it, with the number of the move that caused it.

    It unpacks into event and state. A printed step is its sentence of the log; if the log has
    none, it says who plays next.

    Parameters
    ----------
    event
        what happened
    state
        state after it
    action
        number of the move, from 1; 0 for the setup

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.game import HistoryStep
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
        """Pair an event with the state after it, and keep the number of the move."""
        step = super().__new__(cls, (event, state))
        step.action = action
        return step

    def __str__(self) -> str:
        event, state = self
        if text := str(say(event, state)):
            return text
        if waiting := listed(state.chains[seat].name for seat in to_move(state)):
            return sentence(f"Now playing: {waiting}")
        continues = "continue" if state.phase == "marketing" else "continues"
        return f"{PHASE_NAMES[state.phase]} {continues}."


def steps_of(start: State, moves: Iterable[Move], first: int = 1) -> Iterator[HistoryStep]:
    """Yield every step of some moves; `start` is the state before the first move."""
    state = start
    for number, move in enumerate(moves, first):
        for event in move.events:
            state = event.apply(state)
            yield HistoryStep(event, state, number)
        # Between two moves, progress can change without an event. So begin from the kept state.
        state = move.state


def shared(one: Sequence[Move], other: Sequence[Move]) -> int:
    """Return how many moves two lines of play share from their beginning."""
    # A click in a long game counts a thousand moves, so it is C that goes through them.
    differing = compress(count(), map(is_not, one, other))
    return next(differing, min(len(one), len(other)))


def latest_decisions(moves: Sequence[Move]) -> tuple[Decision, ...]:
    """Return the decisions of the latest dinnertime, in the order in which the houses dined."""
    found: list[Decision] = []
    backwards = (event for move in reversed(moves) for event in reversed(move.events))
    for event in backwards:
        if isinstance(event, Served | StayedHome):
            found.append(event.decision)
        elif isinstance(event, PhaseBegan) and event.phase == "dinnertime":
            break
    return tuple(reversed(found))


def last_choice(start: State, moves: Sequence[Move], seat: int) -> int | None:
    """Return the index of a chain's last move; `None` if the chain cannot take back only that move.

    The very last move can always be taken back. An earlier move can be taken back only while all
    chains still choose at the same time, and nothing has been revealed since (ORG-8).
    """
    now = open_phase(moves[-1].state if moves else start)
    step_now = now.turn, now.phase, now.progress.step
    for number in range(len(moves) - 1, -1, -1):
        before = open_phase(moves[number - 1].state if number else start)
        same_step = (before.turn, before.phase, before.progress.step) == step_now
        if number < len(moves) - 1 and not (same_step and choose_together(now)):
            return None
        action = moves[number].action
        if action is not None and action.seat == seat:
            return number
    return None
