"""The steps of a game: count them, or read a step without making the steps before it."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate, islice
from typing import NamedTuple

from ...dinner.dinnertime import pays_for
from ...explain.log import say, say_action
from ...game.game import Game
from ...game.moves import Move, shared
from ...reasons.reasons import Tally
from ...state.actions import Action
from ...state.events import Event, Paid, ProgressChanged
from ...state.state import State
from ...text.names import PHASE_NAMES, PHASE_RULES


class Frame(NamedTuple):
    """A step: its event (if any), the state that its sentence describes, and the state shown."""

    event: Event | None
    state: State
    shown: State
    tallies: tuple[Tally, ...] = ()


def frames_of(state: State, move: Move) -> list[Frame]:
    """Return the steps of a move: an entry for each event with a sentence.

    `ProgressChanged` belongs to the step before it. The payment for a sale belongs to the sale.
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
    """Return the number of steps of a move, without playing its events."""
    count, last = 0, None
    for event in move.events:
        if not isinstance(event, ProgressChanged) and not (count and pays_for(last, event)):
            count, last = count + 1, event
    return max(count, 1)


def tallies_of(event: Event) -> tuple[Tally, ...]:
    """Return all tallies in an event."""
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
    """Return a step's sentence and its rule; `before` is the state before the step's action."""
    if frame.event is not None:
        return say(frame.event, frame.state)
    if action is None:
        return "The game runs on.", PHASE_RULES.get(before.phase, "REC-1")
    return say_action(action, before)


def opening_words(state: State) -> str:
    """Return the sentence for the step before the first event."""
    return f"This is turn {state.turn}, phase {PHASE_NAMES[state.phase]}."


class Steps:
    """The steps of a game by number, from 0, as in `GameTimeline`.

    Counting plays no events, so the last step of a long game is found at once. Moves that an
    earlier version of the game shares are not counted again.

    >>> steps = Steps(Game.new(players=2, seed=7))
    >>> len(steps), steps.text(0)
    (4, 'This is turn 1, phase Setup.')
    """

    def __init__(self, game: Game, earlier: Steps | None = None) -> None:
        self._game = game
        self._moves = game._moves[: game.played]
        self._ends = [1 + len(game._opening)]
        same = 0
        if earlier is not None:
            same = shared(earlier._moves, self._moves)
            self._ends = earlier._ends[: same + 1]
        counts = map(frames_in, self._moves[same:])
        self._ends += islice(accumulate(counts, initial=self._ends[-1]), 1, None)

    def __len__(self) -> int:
        return self._ends[-1]

    def played(self, step: int) -> int:
        """Return the number of moves that have been played at a step."""
        return bisect_right(self._ends, step)

    def end_of(self, move: int) -> int:
        """Return the last step of a move, counted from 1; 0 is the setup."""
        return self._ends[move] - 1

    def shown(self, step: int) -> State:
        """Return the state that a step shows."""
        number = self.played(step)
        return self._frame(step, number).shown if number else self._game.start

    def text(self, step: int) -> str:
        """Return the sentence of a step."""
        game, number = self._game, self.played(step)
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
