"""A choice of a chain, weighed against the best other choice that the planner finds.

`bots/hindsight.py` weighs the choices; this file has the record, its numbers and its sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Literal, Protocol

from ..common.safe_text import dollars
from ..errors import FcmError
from ..state.actions import Action
from ..text.english import one_stop
from ..text.names import PHASE_NAMES

Verdict = Literal["better", "same", "worse"]
GAMES = 12
"""Number of imagined games in which both choices are compared at first."""
AGAIN = 2
"""How many times as many new games are played if the difference is clear."""
ERRORS = 3
"""Number of standard errors of the mean that make up the spread."""
LEAST = 5
"""Smallest difference in dollars that counts: a salary, or half the price of an item."""


class Playable(Protocol):
    """The part of `Game` that a line needs, because this file cannot import `Game`."""

    @property
    def viewer(self) -> str | None:
        """The chain whose view of the game this is; `None` for the game itself."""

    def at(self, step: int) -> Any:
        """Return the game after some number of moves."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice of a chain, with what the planner expects of it and of the best other choice.

    Both choices are played in the same imagined games (`games`): the same bots with the same seeds
    play on from both. If the difference is clear, both are played again in twice as many new games,
    and only these are in the record. An imagined game begins with what the chain could know. It
    ends four turns after the turn of the choice, or with the game; choices of the setup are played
    to the end of the game. What counts is the chain's lead: its cash and its share of the money in
    the bank, less those of its richest rival.

    Parameters
    ----------
    chain
        the chain's name
    turn
        the turn of the choice
    phase
        its phase
    move
        the number of moves of the game before it
    played
        the actions that were played; a whole structure is one choice of several actions
    instead
        the actions of the best other choice
    played_text, instead_text
        both choices in words
    leads
        for each imagined game, the chain's lead after what was played, and after the other choice
    because
        the planner's reason for the other choice, from the imagined game whose difference is
        nearest to the mean; empty if the other choice is not better
    until
        the last turn of the imagined games
    considered
        the number of other choices among which the planner found the best
    strategy
        the name of the strategy that the planner expects of the chain in this turn
    game
        the game of the choice

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.review import Weighed
    >>> review = load_example("a-game-to-study").review()
    >>> weighed = next(review.weigh(review.chains[0], turns=[9], games=3))
    >>> isinstance(weighed, Weighed), weighed.turn, weighed.games
    (True, 9, 3)
    """

    chain: str
    turn: int
    phase: str
    move: int
    played: tuple[Action, ...]
    instead: tuple[Action, ...]
    played_text: str
    instead_text: str
    leads: tuple[tuple[float, float], ...]
    because: str
    until: int
    considered: int
    strategy: str
    game: Playable = field(repr=False, compare=False)

    @property
    def games(self) -> int:
        """The number of imagined games."""
        return len(self.leads)

    @property
    def expected(self) -> float:
        """The expected lead after what was played, in dollars: the mean of the imagined games."""
        return fmean(played for played, _ in self.leads)

    @property
    def best(self) -> float:
        """The expected lead after the other choice, in dollars."""
        return fmean(instead for _, instead in self.leads)

    @property
    def differences(self) -> tuple[float, ...]:
        """The dollars by which the other choice is better, in each imagined game."""
        return tuple(instead - played for played, instead in self.leads)

    @property
    def difference(self) -> float:
        """The dollars by which the other choice is better; the mean of `differences`."""
        return fmean(self.differences)

    @property
    def spread(self) -> float:
        """The dollars by which `difference` may be off: three standard errors of the mean."""
        return _spread(self.differences)

    @property
    def agree(self) -> int:
        """The number of imagined games in which the other choice is better."""
        return sum(difference > 0 for difference in self.differences)

    @property
    def verdict(self) -> Verdict:
        """How the other choice compares: `"better"`, `"worse"`, or about the `"same"`.

        It is better or worse only if the difference is larger than `spread`, and at least $5.
        """
        return verdict_of(self.differences)

    def line(self) -> Any:
        """Return the `Game` in which the other choice was played, by the rules of the real game.

        It is a branch from the moment of the choice: the reviewed game does not change.

        Raises
        ------
        FcmError
            if the review is of one chain's view, which cannot be played

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> review = load_example("a-game-to-study").review()
        >>> weighed = next(review.weigh(review.chains[0], turns=[9], games=3))
        >>> line = weighed.line()
        >>> line.played == weighed.move + len(weighed.instead), line.state.turn
        (True, 9)
        """
        if self.game.viewer is not None:
            raise FcmError("this reviews one chain's view: review the game itself to play a line")
        game, left = self.game.at(self.move), list(self.instead)
        while left:
            # A structure may be listed in an order in which not every card fits at once.
            action = next((one for one in left if not game.obstacles(one)), left[0])
            left.remove(action)
            game.play(action)
        return game

    def __str__(self) -> str:
        return weighed_words(self)


def verdict_of(differences: Sequence[float]) -> Verdict:
    """Return how the other choice compares, given its differences in some imagined games."""
    mean = fmean(differences)
    if abs(mean) < LEAST or abs(mean) <= _spread(differences):
        return "same"
    return "better" if mean > 0 else "worse"


def _spread(differences: Sequence[float]) -> float:
    found = len(differences)
    return ERRORS * stdev(differences) / sqrt(found) if found > 1 else 0.0


# -- in words --------------------------------------------------------------------------------------


def weighed_words(weighed: Weighed) -> str:
    """Return the sentences about a choice: what was better, how sure that is, and why."""
    when = f"Turn {weighed.turn}, {PHASE_NAMES[weighed.phase].lower()}"
    played, instead = f'"{weighed.played_text}"', f'"{weighed.instead_text}"'
    sure = how_sure(weighed)
    if weighed.verdict == "worse":
        text = f"{when}: {played} was better than {instead}, by {sure}."
    elif not any(weighed.differences):
        games = f"{weighed.games} imagined games"
        text = f"{when}: {played} or {instead} made no difference in {games}."
    elif weighed.verdict == "same":
        text = f"{when}: no clear difference between {played} and {instead}: {sure}."
    else:
        because = f"{weighed.because[0].lower()}{weighed.because[1:]}"
        near = f" In the imagined game that is nearest to this mean, {because}"
        text = f"{when}: better than {played} was {instead}, by {sure}.{near}"
    return one_stop(text)


def how_sure(weighed: Weighed) -> str:
    """Return a difference with its spread, and how many imagined games point either way."""
    amount = f"{dollars(abs(round(weighed.difference)))} ± {dollars(round(weighed.spread))}"
    behind = sum(difference < 0 for difference in weighed.differences)
    more, less = (weighed.agree, behind) if weighed.difference >= 0 else (behind, weighed.agree)
    return f"{amount} ({more} of {weighed.games} imagined games for it, {less} against)"
