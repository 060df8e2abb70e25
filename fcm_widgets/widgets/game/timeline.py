"""The timeline of a game: its first facts, and the changes of each step.

A timeline is kept between actions: played actions are added, undone actions are removed. It is
sent in `parts`: the first part, then a part for each addition. `flips` follow, because they take
longest.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from ...board.city import City
from ...board.routes import Drive
from ...dinner.decision import Decision
from ...dinner.dinnertime import Served, Sold, StayedHome
from ...dinner.words import in_order
from ...errors import BrokenCustomRule
from ...explain.log import brief_of, brief_of_action
from ...explain.words import kind_of
from ...game.game import Game
from ...game.moves import Move, shared
from ...phases.marketing import DemandPlaced
from ...state.actions import Action
from ...state.state import State
from ...text.english import one_stop
from ..contract import Sentence
from ..dinner.contract import OfferResult
from ..dinner.timeline import decision_facts, drive_facts, drives_of, fared, terms_facts
from ..game_parts import part_of
from .contract import GameFacts, GameFlips, GamePart, GameStep
from .facts import Drawn, difference
from .steps import Frame, frames_of, opening_words, tallies_of, words_of


class Mark(NamedTuple):
    """The number of steps, the state and the facts after a move of the game."""

    steps: int
    state: State
    facts: GameFacts


class PendingFlips(NamedTuple):
    """A part with flips still to find: its first step's number, its decisions, results so far."""

    begin: int
    decisions: list[Decision]
    results: list[OfferResult]


class GameTimeline:
    """The steps of a game, or of a chain's view of it; `update` follows the game.

    Changes of the city count from the city `first` (default: that of the game's start).

    >>> timeline = GameTimeline(Game.new(players=2, seed=7))
    >>> len(timeline.steps), timeline.steps[0]["kind"]
    (4, 'start')
    """

    def __init__(self, game: Game, first: City | None = None) -> None:
        self._drawn = Drawn(first or game.start.city)
        self._moves: list[Move] = []
        self.steps: list[GameStep] = []
        self.first = self._facts = self._drawn.move_to(game.start)
        self.parts: list[GamePart] = []
        self.flips: list[GameFlips] = []
        self._pending: list[PendingFlips] = []
        self._decided: list[Decision] = []  # decisions in steps that are in no part yet
        self._drives: dict[str, Drive] = {}  # drives of the current move
        self._ends: list[int] = []  # number of steps at the end of each part
        opening = one_stop(opening_words(game.start))
        self.steps.append({"kind": "start", "text": opening, "rule": "SET-16", "action": 0})
        start = game.start
        frames = [Frame(event, start, start, tallies_of(event)) for event in game._opening]
        self._add(frames, 0, None, game.start)
        self._marks = [self._mark(game.start)]
        self.update(game)

    # -- following the game --------------------------------------------------------------------

    def update(self, game: Game) -> None:
        """Follow the game: remove the steps of undone moves, and add those of new moves."""
        played = game._moves[: game.played]
        common = shared(self._moves, played)
        if common < len(self._moves):
            mark = self._marks[common]
            del self._moves[common:], self._marks[common + 1 :], self.steps[mark.steps :]
            self._facts = mark.facts
            self._drawn.back_to(mark.state, mark.facts)
        begin = len(self.steps) if self.parts else 0
        for number in range(common, len(played)):
            move = game._move(number)
            before = self._marks[-1].state
            self._drives = drives_of(move.events)
            self._add(frames_of(before, move), number + 1, move.action, before)
            self._moves.append(played[number])
            self._marks.append(self._mark(move.state))
        self._part(begin)

    def _mark(self, state: State) -> Mark:
        return Mark(len(self.steps), state, self._facts)

    def _add(self, frames: list[Frame], number: int, action: Action | None, before: State) -> None:
        for frame in frames:
            step = self._step(frame, number, action, before)
            old, self._facts = self._facts, self._drawn.move_to(frame.shown)
            if changes := difference(old, self._facts):
                step["change"] = changes
            self.steps.append(step)

    def _step(self, frame: Frame, number: int, action: Action | None, before: State) -> GameStep:
        event = frame.event
        text, rule = words_of(frame, action, before)
        kind = "act" if event is None else kind_of(event).id
        step: GameStep = {"kind": kind, "action": number, "text": one_stop(text)}
        brief = brief_of_action(action) if event is None and action else None
        if event is not None:
            brief = brief_of(event, frame.state)
        if brief is not None:
            step["brief"] = {
                "text": one_stop(brief.text),
                "things": [
                    {"count": thing.count, "single": thing.single, "several": thing.several}
                    for thing in brief.things
                ],
            }
        if rule:
            step["rule"] = rule
        if event is None:
            if action is not None:
                step["chain"] = action.seat
            return step
        tallies = [terms_facts(tally.terms) for tally in frame.tallies]
        if tallies:
            step["tallies"] = tallies
        if isinstance(event, Served | StayedHome):
            step["house"] = event.decision.house
            drive = self._drives.get(event.decision.house)
            step["decision"] = decision_facts(event.decision, drive, flips=False)
            self._decided.append(event.decision)
        elif isinstance(event, DemandPlaced | Sold):
            step["house"] = event.house
        elif event.drive is not None:
            step["house"], step["drive"] = event.drive.house, drive_facts(event.drive)
        seat = getattr(event, "seat", None)
        if seat is not None:
            step["chain"] = seat
        return step

    # -- parts and flips -----------------------------------------------------------------------

    def _part(self, begin: int) -> None:
        """Put the steps from `begin` on into a part, which replaces all parts from there on.

        It may begin in the middle of an earlier part, so an undo sends no steps again.
        """
        while self.parts and self.parts[-1]["step"] >= begin:
            del self.parts[-1], self._ends[-1]
        self.flips = [part for part in self.flips if part["step"] < begin]
        self._pending = [part for part in self._pending if part.begin < begin]
        if self._decided:
            self._pending.append(PendingFlips(begin, self._decided, []))
            self._decided = []
        if self.parts and len(self.steps) == begin == self._ends[-1]:
            return
        part = part_of(
            self.steps[begin:], begin, self.steps[begin - 1]["action"] + 1 if begin else 0
        )
        self.parts.append(part if begin else {**part, "first": self.first})
        self._ends.append(len(self.steps))

    def work_out(self) -> Iterator[None]:
        """Work out the missing flips, an offer at a time, and add them to `flips`.

        It can stop at any time, and continues when it is called again.
        """
        while self._pending:
            begin, decisions, results = self._pending[0]
            offers = [(decision, offer) for decision in decisions for offer in in_order(decision)]
            for decision, offer in offers[len(results) :]:
                try:
                    results.append(fared(decision, offer))
                except BrokenCustomRule as broken:  # only in a changed game
                    flip = Sentence(text=one_stop(str(broken)), rule="")
                    results.append({"verdict": "", "flips": [flip]})
                yield
            rest = iter(results)
            of: dict[str, list[list[OfferResult]]] = {}
            for decision in decisions:
                fates = list(islice(rest, len(decision.offers)))
                of.setdefault(decision.house, []).append(fates)
            self.flips.append({"step": begin, "of": of})
            del self._pending[0]


def last_state(game: Game) -> GamePart:
    """Return the last state of a game as a part with a single step, until all steps follow."""
    timeline = GameTimeline(Game(game.state), game.start.city)
    (step,) = timeline.steps
    part = part_of([{**step, "action": game.played}], 0, game.played)
    return {**part, "first": timeline.first, "has_more": True}
