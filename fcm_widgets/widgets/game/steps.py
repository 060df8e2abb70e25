"""The steps in which a game is told: which there are, and one by itself without all before it."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from ...dinner.dinnertime import pays_for
from ...explain.log import say
from ...game.game import Game
from ...game.moves import Move
from ...reasons.reasons import Tally
from ...state.actions import Action
from ...state.events import Event, Paid, ProgressChanged
from ...state.state import State
from ...text.names import PHASE_NAMES
from .words import label_of


class Frame(NamedTuple):
    """A step to be: an event (none for a bare action), its state, the state shown.

    `tallies` are the numbers that belong to it.
    """

    event: Event | None
    state: State
    shown: State
    tallies: tuple[Tally, ...] = ()


def frames_of(state: State, move: Move) -> list[Frame]:
    """Return what a move is told in: a step for each event that has a sentence.

    What only moves the desk belongs to the step before it, a sale's money to the sale.
    """
    frames: list[Frame] = []
    for event in move.events:
        state = event.apply(state)
        if frames and isinstance(event, ProgressChanged):
            frames[-1] = frames[-1]._replace(shown=state)
        elif frames and pays_for(frames[-1].event, event):
            frames[-1] = frames[-1]._replace(shown=state, tallies=tallies_of(event))
        elif not isinstance(event, ProgressChanged):
            frames.append(Frame(event, state, state, tallies_of(event)))
    if not frames:
        return [Frame(None, move.state, move.state)]
    frames[-1] = frames[-1]._replace(shown=move.state)
    return frames


def frames_in(move: Move) -> int:
    """Return how many steps a move is told in, without playing its events."""
    count, last = 0, None
    for event in move.events:
        if not isinstance(event, ProgressChanged) and not (count and pays_for(last, event)):
            count, last = count + 1, event
    return max(count, 1)


def tallies_of(event: Event) -> tuple[Tally, ...]:
    """Return the numbers that belong to an event, each with its rows."""
    if isinstance(event, Paid):
        return (event.reckoning,) if event.reckoning.terms else ()
    found = []
    for name in type(event).__dataclass_fields__:
        value = getattr(event, name)
        if isinstance(value, Tally):
            found.append(value)
        elif name == "drinks":
            found += [count for _, count in value]
    return tuple(tally for tally in found if tally.terms)


def words_of(frame: Frame, action: Action | None, before: State) -> tuple[str, str]:
    """Return the sentence of a step and its rule; `before` is the state before its action."""
    if frame.event is None:
        return label_of(action, before)
    said = say(frame.event, frame.state)
    return said.text, said.rule


def opening_words(state: State) -> str:
    """Return the sentence of the step before the first event."""
    return f"The table as it stands: {PHASE_NAMES[state.phase]} of turn {state.turn}."


class Steps:
    """The steps of a game by their number, from 0: as many as `GameTimeline` tells.

    Counting them plays no event, so that the last one of a long game is found at once.

    >>> game = Game.new(players=2, seed=7)
    >>> steps = Steps(game)
    >>> len(steps), steps.said(0)
    (4, 'The table as it stands: Setup of turn 1.')
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        moves = map(frames_in, game._moves[: game.played])
        self._ends = list(accumulate(moves, initial=1 + len(game._opening)))

    def __len__(self) -> int:
        return self._ends[-1]

    def shown(self, step: int) -> State:
        """Return the state that a step shows."""
        number = bisect_right(self._ends, step)
        return self._frame(step, number).shown if number else self._game.start

    def said(self, step: int) -> str:
        """Return the sentence of a step."""
        game, number = self._game, bisect_right(self._ends, step)
        if number:
            action = game._move(number - 1).action
            return words_of(self._frame(step, number), action, game.at(number - 1).state)[0]
        if not step:
            return opening_words(game.start)
        return say(game._opening[step - 1], game.start).text

    def _frame(self, step: int, number: int) -> Frame:
        """Return a step of an action, counted from 1."""
        before = self._game.at(number - 1).state
        return frames_of(before, self._game._move(number - 1))[step - self._ends[number - 1]]
