"""The timeline of a whole game: its first facts, and of each step only what changed.

It is kept between actions: what was played is added, what was undone is taken back. The closed
turns (`past`) are sent once a turn, the steps of this turn (`tail`) with every action.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..explain.log import PHASE_NAMES, say
from ..game.actions import Action
from ..game.events import Event, Noted, Paid, Served, StayedHome
from ..game.game import Game
from ..game.moves import Move
from ..game.state import State
from ..game.turn_events import DemandPlaced, TurnBegan
from ..rules.reasons import Tally
from .game_facts import Drawn, GamePacker, difference
from .game_words import kind_of, label_of
from .timeline import decision_facts

Facts = dict[str, Any]
Sizes = tuple[int, int, int]


class Mark(NamedTuple):
    """Where a timeline stood after a move, so that it can be taken back to there."""

    steps: int
    sizes: Sizes
    state: State
    facts: Facts
    closed: tuple[int, Sizes]


class Frame(NamedTuple):
    """What will be one step: an event (none for a bare action), its state, the state shown.

    `tallies` are the numbers that belong to it.
    """

    event: Event | None
    state: State
    shown: State
    tallies: tuple[Tally, ...] = ()


class GameTimeline:
    """A game as steps; `update` follows it wherever it goes.

    Parameters
    ----------
    game
        the game, or what one chain may see of it (`Game.seen_by`)

    Examples
    --------
    >>> told = GameTimeline(Game.new(players=2, seed=7))
    >>> len(told.steps), told.steps[0]["k"]
    (4, 'start')
    """

    def __init__(self, game: Game) -> None:
        self.pack = GamePacker(chain.name for chain in game.start.chains)
        self._drawn = Drawn(self.pack)
        self._moves: list[Move] = []
        self.steps: list[Facts] = []
        self.first = self._drawn.move_to(game.start)
        self._closed: tuple[int, Sizes] = (0, self.pack.sizes)
        opening = "The table as it stands"
        text = f"{opening}: {PHASE_NAMES[game.start.phase]} of turn {game.start.turn}."
        self.steps.append({"k": "start", "say": self.pack.text(text), "r": "SET-16", "a": 0})
        start = game.start
        frames = [Frame(event, start, start, tallies_of(event)) for event in game._opening]
        self._add(frames, 0, None)
        self._marks = [self._mark(game.start)]
        self.update(game)

    # -- following the game --------------------------------------------------------------------

    def update(self, game: Game) -> None:
        """Follow the game: take back what is no longer so, and add what was played."""
        played = game._moves[: game.played]
        common = 0
        for one, two in zip(self._moves, played, strict=False):
            if one is not two:
                break
            common += 1
        self._back(common)
        if common == len(played):
            return
        moves = game.moves if game.viewer else played
        for number in range(common, len(played)):
            state = self._marks[-1].state
            move = moves[number]
            self._add(frames_of(state, move), number + 1, move.action)
            self._moves.append(played[number])
            self._marks.append(self._mark(move.state))

    def _mark(self, state: State) -> Mark:
        return Mark(len(self.steps), self.pack.sizes, state, self._drawn.facts, self._closed)

    def _back(self, count: int) -> None:
        if count == len(self._moves):
            return
        mark = self._marks[count]
        del self._moves[count:], self._marks[count + 1 :], self.steps[mark.steps :]
        self.pack.forget(mark.sizes)
        self._drawn.back_to(mark.state, mark.facts)
        self._closed = mark.closed

    def _add(self, frames: list[Frame], number: int, action: Action | None) -> None:
        for frame in frames:
            if isinstance(frame.event, TurnBegan):
                self._closed = (len(self.steps), self.pack.sizes)
            step = self._step(frame, action)
            step["a"] = number
            old = self._drawn.facts
            if changes := difference(old, self._drawn.move_to(frame.shown)):
                step["set"] = changes
            self.steps.append(step)

    def _step(self, frame: Frame, action: Action | None) -> Facts:
        event, state = frame.event, frame.state
        step: Facts
        if event is None:
            text, rule = label_of(action, self._marks[-1].state)
            step = {"k": "act", "say": self.pack.text(text), "r": rule}
            return step if action is None else {**step, "c": action.seat}
        said = say(event, state)
        step = {"k": kind_of(event), "say": self.pack.text(said.text)}
        if said.rule:
            step["r"] = said.rule
        tallies = [self.pack.tally(tally.terms) for tally in frame.tallies]
        if tallies:
            step["t"] = tallies[0] if len(tallies) == 1 else tallies
        if isinstance(event, Served | StayedHome):
            step["h"] = event.decision.house
            step["d"] = decision_facts(self.pack, event.decision)
        elif isinstance(event, DemandPlaced):
            step["h"] = event.house
        seat = getattr(event, "seat", None)
        if seat is not None:
            step["c"] = seat
        return step

    # -- what is sent --------------------------------------------------------------------------

    @property
    def closed(self) -> int:
        """How many steps belong to closed turns."""
        return self._closed[0]

    def past(self) -> Facts:
        """Return the first facts and the closed turns."""
        steps, sizes = self._closed
        return {
            **self.pack.since((0, 0, 0), sizes),
            "first": self.first,
            "steps": list(_short(self.steps[:steps], None)),
        }

    def tail(self) -> Facts:
        """Return the steps of this turn, with the texts, tallies and pieces that they add."""
        steps, sizes = self._closed
        before = self.steps[steps - 1]["a"] if steps else None
        return {
            **self.pack.since(sizes),
            "from": [steps, *sizes],
            "steps": list(_short(self.steps[steps:], before)),
        }

    def state_at(self, step: int, game: Game) -> State:
        """Return the state that a step shows; `game` is the one that was followed."""
        number: int = self.steps[step]["a"]
        if not number:
            return self._marks[0].state
        before = self._marks[number - 1]
        frames = frames_of(before.state, game.moves[number - 1])
        return frames[step - before.steps].shown

    def step_after(self, action: int) -> int:
        """Return the last step of an action, counted from 1; 0 stands for the start."""
        return self._marks[action].steps - 1


def _short(steps: list[Facts], before: int | None) -> Iterator[Facts]:
    """Leave out the number of the action where it is that of the step before."""
    for step in steps:
        if step["a"] == before:
            yield {key: value for key, value in step.items() if key != "a"}
        else:
            yield step
        before = step["a"]


def frames_of(state: State, move: Move) -> list[Frame]:
    """Return what a move is told in: a step for each event that has a sentence.

    What only moves the desk belongs to the step before it, a sale's money to the sale.
    """
    frames: list[Frame] = []
    for event in move.events:
        state = event.apply(state)
        if frames and isinstance(event, Noted):
            frames[-1] = frames[-1]._replace(shown=state)
        elif frames and _pays_for(frames[-1].event, event):
            frames[-1] = frames[-1]._replace(shown=state, tallies=tallies_of(event))
        elif not isinstance(event, Noted):
            frames.append(Frame(event, state, state, tallies_of(event)))
    if not frames:
        return [Frame(None, move.state, move.state)]
    frames[-1] = frames[-1]._replace(shown=move.state)
    return frames


def _pays_for(sale: Event | None, event: Event) -> bool:
    return isinstance(sale, Served) and isinstance(event, Paid) and event.kind == "sale"


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
