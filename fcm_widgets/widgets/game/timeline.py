"""The timeline of a whole game: its first facts, and of each step only what changed.

It is kept between actions: what was played is added, what was undone is taken back. What is sent
are its `parts`: one for each turn that was there at first, then one for whatever was added.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from ...explain.words import kind_of
from ...game.game import Game
from ...game.moves import Move
from ...table.actions import Action
from ...table.events import Served, Sold, StayedHome
from ...table.state import State
from ...table.turn_events import DemandPlaced, TurnBegan
from ..dinner.timeline import decision_facts
from .facts import Drawn, GamePacker, difference
from .steps import Frame, frames_of, opening_words, tallies_of, words_of

Facts = dict[str, Any]
Sizes = tuple[int, int, int]
Ends = tuple[int, int, int, int]


class Mark(NamedTuple):
    """Where a timeline stood after a move, so that it can be taken back to there."""

    steps: int
    sizes: Sizes
    state: State
    facts: Facts


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
        self.parts: list[Facts] = []
        self._reach: list[Ends] = []  # how far each part tells
        opening = self.pack.text(opening_words(game.start))
        self.steps.append({"k": "start", "say": opening, "r": "SET-16", "a": 0})
        start = game.start
        frames = [Frame(event, start, start, tallies_of(event)) for event in game._opening]
        self._add(frames, 0, None, game.start)
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
        begin = self._ends if self.parts else (0, 0, 0, 0)
        turns: list[Ends] = []
        for number in range(common, len(played)):
            move = game._move(number)
            if any(isinstance(event, TurnBegan) for event in move.events):
                turns.append(self._ends)
            before = self._marks[-1].state
            self._add(frames_of(before, move), number + 1, move.action, before)
            self._moves.append(played[number])
            self._marks.append(self._mark(move.state))
        self._part(begin, turns)

    def _mark(self, state: State) -> Mark:
        return Mark(len(self.steps), self.pack.sizes, state, self._drawn.facts)

    def _back(self, count: int) -> None:
        if count == len(self._moves):
            return
        mark = self._marks[count]
        del self._moves[count:], self._marks[count + 1 :], self.steps[mark.steps :]
        self.pack.forget(mark.sizes)
        self._drawn.back_to(mark.state, mark.facts)

    def _add(self, frames: list[Frame], number: int, action: Action | None, before: State) -> None:
        for frame in frames:
            step = self._step(frame, action, before)
            step["a"] = number
            old = self._drawn.facts
            if changes := difference(old, self._drawn.move_to(frame.shown)):
                step["set"] = changes
            self.steps.append(step)

    def _step(self, frame: Frame, action: Action | None, before: State) -> Facts:
        event = frame.event
        text, rule = words_of(frame, action, before)
        kind = "act" if event is None else kind_of(event).id
        step: Facts = {"k": kind, "say": self.pack.text(text)}
        if rule:
            step["r"] = rule
        if event is None:
            return step if action is None else {**step, "c": action.seat}
        tallies = [self.pack.tally(tally.terms) for tally in frame.tallies]
        if tallies:
            step["t"] = tallies[0] if len(tallies) == 1 else tallies
        if isinstance(event, Served | StayedHome):
            step["h"] = event.decision.house
            step["d"] = decision_facts(self.pack, event.decision)
        elif isinstance(event, DemandPlaced | Sold):
            step["h"] = event.house
        seat = getattr(event, "seat", None)
        if seat is not None:
            step["c"] = seat
        return step

    # -- what is sent --------------------------------------------------------------------------

    @property
    def _ends(self) -> Ends:
        """How many steps, texts, tallies and pieces there are."""
        return (len(self.steps), *self.pack.sizes)

    def _part(self, begin: Ends, turns: list[Ends]) -> None:
        """Put what was added since `begin` into a part of its own, or one for each turn.

        A part says from where on it takes the place of what the parts before it told, so that
        going back sends none of them anew. Those that it replaces whole are dropped.
        """
        while self.parts and self.parts[-1]["from"][0] >= begin[0]:
            del self.parts[-1], self._reach[-1]
        if self.parts and self._ends == begin == self._reach[-1]:
            return
        edges = [begin, *(turn for turn in turns if turn != begin), self._ends]
        self.parts += [self._between(one, two) for one, two in pairwise(edges)]
        self._reach += edges[1:]

    def _between(self, begin: Ends, end: Ends) -> Facts:
        before = self.steps[begin[0] - 1]["a"] if begin[0] else None
        return {
            "from": list(begin),
            **self.pack.since(begin[1:], end[1:]),
            "steps": list(_short(self.steps[begin[0] : end[0]], before)),
            **({} if begin[0] else {"first": self.first}),
        }


def standing(game: Game) -> Facts:
    """Return where a game stands as a part of one step: what is drawn before all of it is told.

    Whoever draws it knows by `follows` that the rest is to come.
    """
    (part,) = GameTimeline(Game(game.state)).parts
    (step,) = part["steps"]
    return {**part, "steps": [{**step, "a": game.played}], "follows": 1}


def _short(steps: list[Facts], before: int | None) -> Iterator[Facts]:
    """Leave out the number of the action where it is that of the step before."""
    for step in steps:
        if step["a"] == before:
            yield {key: value for key, value in step.items() if key != "a"}
        else:
            yield step
        before = step["a"]
