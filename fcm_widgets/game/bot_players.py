"""The bots that play the other chains in a session, and the reasons for their moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import NamedTuple, Protocol

from ..common.safe_text import shorten
from ..phases.restructuring import StructureShown
from ..phases.setup import ChooseReserve
from ..state.actions import Action
from .game import Game
from .hidden import EVERYBODY, sees_reserve
from .moves import Move

LEVEL_NAMES = ("random", "plain", "planner")
"""The names of `bots.LEVELS`."""
BOTS = "fcm_widgets.bots"
"""The package of the bots. It is loaded by name, when a bot plays, because it imports this file."""
MOST_BOT_ACTIONS = 20_000
UNSEEN = ("setup", "restructuring", "payday")
"""Phases with hidden choices: a bot's reason is shown when the phase is over."""

When = tuple[int, str]
"""A turn and a phase in it."""


class BotReason(NamedTuple):
    """A reason of a bot, its seat, and the number of the action that shows the reason."""

    action: int
    seat: int
    reason: str


class Bot(Protocol):
    """A player that chooses its own actions, with its own random numbers (`random.Random`).

    Any object with a method `choose` is a bot.

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> class FirstBot:
    ...     def choose(self, view, chain):
    ...         return view.options[0]
    >>> game = fcm.Game.new(players=2, seed=7)
    >>> FirstBot().choose(game.seen_by(game.to_move[0]), game.to_move[0])
    Wait(seat=1)
    """

    def choose(self, view: Game, chain: str) -> Action:
        """Return one of `view.options`.

        Parameters
        ----------
        view
            the game as the chain may see it, `game.seen_by(chain)`
        chain
            the chain's name

        Examples
        --------
        >>> from fcm_widgets.bots import RandomBot
        >>> import fcm_widgets as fcm
        >>> game = fcm.Game.new(players=2, seed=1)
        >>> name = game.to_move[0]
        >>> RandomBot(seed=4).choose(game.seen_by(name), name) in game.options
        True
        """
        ...  # pragma: no cover


def check_bot(bot: object) -> None:
    """Raise `TypeError` unless `bot` is a bot; a class of bots is not yet a bot.

    >>> from fcm_widgets.bots import PlainBot
    >>> check_bot(PlainBot)
    Traceback (most recent call last):
    TypeError: bots: expected a bot such as fcm_widgets.bots.PlainBot(), or a bot for each chain ...
    """
    if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
        raise TypeError(
            "bots: expected a bot such as fcm_widgets.bots.PlainBot(), or a bot for each chain by "
            f"name, but found {shorten(bot)}"
        )


class BotPlayers:
    """The bots of a session by chain, and the reason of each of their moves.

    A move keeps its reason in every line of play that contains it.
    """

    def __init__(self, people: Sequence[str]) -> None:
        self.people = people  # the chains that people play
        self.bots: dict[str, Bot] = {}
        self.level = ""
        self._reasons: dict[int, tuple[Move, str, When]] = {}

    def seat(self, bots: Bot | Mapping[str, Bot] | None, names: list[str]) -> None:
        """Let bots play: the same bot for all other chains, or a bot for each named chain.

        Raises `TypeError` for anything but a bot.
        """
        if bots is None:
            return
        named = bots
        if not isinstance(named, Mapping):
            named = {name: named for name in names if name not in self.people}
        for bot in named.values():
            check_bot(bot)
        self.bots = dict(named)

    def set_level(self, level: str, names: list[str], seed: int) -> None:
        """Let bots of a level play all other chains; no bots play if `level` is empty."""
        self.level, self.bots = level, {}
        if not level:
            return
        bot_of = import_module(BOTS).LEVELS[level]
        others = enumerate(name for name in names if name not in self.people)
        self.bots = {name: bot_of(seed=seed + number) for number, name in others}

    def act(self, game: Game) -> bool:
        """Return whether it is the turn of a bot, so that `play` would do something."""
        waiting = game.to_move
        if game.over or not self.bots or self._wait_for(waiting):
            return False
        return not waiting or any(name in self.bots for name in waiting)

    def _wait_for(self, waiting: Sequence[str]) -> bool:
        """Return whether people choose before the bots, which also choose in secret."""
        return any(name in self.people for name in waiting)

    def play(self, game: Game) -> Iterator[None]:
        """Let the bots act until it is the turn of a chain that they do not play.

        It yields before each choice of a bot that thinks ahead, because that can take a while.
        """
        for _ in range(MOST_BOT_ACTIONS if self.bots else 0):
            if game.over:
                return
            waiting = game.to_move
            if not waiting:
                game.advance()
                continue
            name = next((chain for chain in waiting if chain in self.bots), None)
            # If several chains choose in secret at the same time, people do not wait for the bots.
            if name is None or self._wait_for(waiting):
                return
            bot = self.bots[name]
            if hasattr(bot, "ponder"):
                yield
            when = game.state.turn, game.phase
            game.play(bot.choose(game.seen_by(name), name))
            if reason := str(getattr(bot, "why", "")):
                move = game._moves[game.played - 1]
                self._reasons[id(move)] = move, reason, when

    def ponder(self, game: Game) -> Iterator[None]:
        """Let bots think while you choose, in steps where all chains choose in secret."""
        for name in game.to_move if self._wait_for(game.to_move) else ():
            think = getattr(self.bots.get(name), "ponder", None)
            if think is not None:
                yield from think(game.seen_by(name), name)

    def reasons(self, game: Game, viewer: str | None) -> list[BotReason]:
        """Return the reasons behind the bots' moves, if the viewer may see them.

        The reason for a hidden choice appears when the phase is over; for a reserve card, when the
        card is visible. A single reason for a whole structure appears when it is revealed. The
        viewer is `""` if only what all chains may see is shown.
        """
        eyes = game.state.seat(viewer) if viewer else EVERYBODY
        found: list[tuple[int, int, str, When]] = []
        for number, move in enumerate(game._moves[: game.played], 1):
            _, reason, when = self._reasons.get(id(move), (move, "", (0, "")))
            if not reason or move.action is None:
                continue
            hidden = when[1] in UNSEEN and when == (game.state.turn, game.phase)
            if isinstance(move.action, ChooseReserve) and viewer is not None:
                hidden = not sees_reserve(game.state, eyes)
            if hidden and viewer is not None:
                continue
            seat = move.action.seat
            before = next((earlier for earlier in reversed(found) if earlier[1] == seat), None)
            if before and before[2] == reason:  # same choice: keep the last
                found.remove(before)
            found.append((number, seat, reason, when))
        reasons: list[BotReason] = []
        counts = Counter((seat, when) for _, seat, _, when in found)
        for number, seat, reason, when in found:
            shown_at = number
            if when[1] == "restructuring" and counts[seat, when] == 1:
                reveals = (
                    at
                    for at, move in enumerate(game._moves[number - 1 : game.played], number)
                    for event in move.events
                    if isinstance(event, StructureShown) and event.seat == seat
                )
                shown_at = next(reveals, number)
            reasons.append(BotReason(shown_at, seat, reason))
        return reasons
