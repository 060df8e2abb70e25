"""`GameSession`: a game that people and bots play, without any picture.

`GameStepper` shows a session. A test or a server can use a session alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from itertools import islice
from typing import Literal, Protocol

from ..common.safe_text import shorten
from ..errors import FcmError
from ..phases.round import needs_nothing
from ..phases.round import options_of as options_of_seat
from ..state.actions import Action, Done
from ..text.names import wrong_value
from .bot_players import LEVEL_NAMES, Bot, BotPlayers
from .game import Game
from .lines import HERE, AddedLine, LineChange, changed_lines, why_closed, with_line
from .moves import Move, shared
from .options import Options

NO_YOU = "sets how well the others play: name your chain with you=, and leave out bots="
OLD_GAME = (
    "play has gone on since you took this game, so it is no longer the game on show: use "
    "stepper.play(...), or take stepper.game again; to try something out, play on a copy, "
    "game.at(game.played)"
)
NOT_YOUR_MOVE = (
    "the last move is not yours: stepper.undo() takes back your own last decision, with all moves "
    "since then"
)


class Picture(Protocol):
    """A picture that shows a session, such as a widget.

    The picture calls back (`GameSession._call_back`) once it has sent everything.
    """

    def _draw(self) -> None:
        """Show the game as it is now. If this raises an error, the session changes back."""

    def _waits(self) -> bool:
        """Return whether bots that think long play later (`GameSession._think`)."""


class GameSession:
    """A game that people and bots play, without any picture.

    After your action the bots play, and so does a chain that can only finish its step. If you play
    from an earlier action, the game keeps the line of play that you leave, in `Game.lines`.

    Parameters
    ----------
    game
        the `Game` to begin with; it does not change
    chain
        name of the chain that sees the game and acts in it (default: everything is visible, and
        you act for all chains)
    you
        name of the chain that you play; implies `chain`
    bots
        the bots that play the others: one for all, such as `fcm_widgets.bots.PlainBot()`, or a bot
        for each chain by name (default: none)
    level
        how well the others play, if you give no `bots`: ``"random"``, ``"plain"`` or ``"planner"``

    Examples
    --------
    >>> from fcm_widgets import Game
    >>> from fcm_widgets.bots import PlainBot
    >>> from fcm_widgets.game import GameSession
    >>> me = "Fried Geese & Donkey"
    >>> session = GameSession(Game.new(players=2, seed=7), you=me, bots=PlainBot())
    >>> session.play(session.options[1])
    >>> session.on_action(lambda move: print(move.action))
    >>> session.play(session.options[0])
    ChooseReserve(seat=0, money=100)
    ChooseReserve(seat=1, money=0)
    >>> session.undo()
    >>> session.game.played, session.line
    (2, 'ahead')

    Raises
    ------
    TypeError
        if `game` is not a `Game`, or `bots` are not bots
    ValueError
        if `chain`, `you` or a bot's chain is not in this game, or the level is unknown
    """

    def __init__(
        self,
        game: Game,
        *,
        chain: str | None = None,
        you: str | None = None,
        bots: Bot | Mapping[str, Bot] | None = None,
        level: str = "",
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"game: expected a Game, but found {shorten(game)}")
        self._names = [face.name for face in game.start.chains]
        for what, name in (("you", you), ("chain", chain or None)):
            if name is not None and name not in self._names:
                raise ValueError(wrong_value(what, name, "a chain in this game", self._names))
        self._you = you
        self._viewer = game.viewer or chain or you
        for what, name in (("chain", chain or None), ("you", you)):
            if name is not None and name != self._viewer:
                raise ValueError(f"{what}={name!r}, but you see the game as {self._viewer}")
        self._bots = BotPlayers(you)
        for name in bots if isinstance(bots, Mapping) else ():
            if name not in self._names:
                raise ValueError(wrong_value("bots", name, "a chain in this game", self._names))
            if name == you:
                raise ValueError(f"bots: you play {name!r} yourself; name only other chains")
        self._bots.seat(bots, self._names)
        if level:
            self._check_level(level, given_bots=bots is not None)
            self._bots.set_level(level, self._names, _seed(game))
        self._game = game.at(game.played)
        self._at = game.played
        self._left: Game | None = None  # the line of play that was left
        self._thinks = False
        self._picture: Picture | None = None
        self._callbacks: list[Callable[[Move], object]] = []
        self._new: deque[Move] = deque()  # moves that the callbacks have not seen yet
        self._calling = False
        for _ in self._bots.play(self._game):
            pass
        self._at = self._game.played

    # -- what there is -------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The game that is played. If you play on it or undo, the session follows, or refuses."""
        if self._game._watcher is None:
            self._game._watcher, self._game._liner = self._follow, self._change_lines
        return self._game

    @property
    def view(self) -> Game:
        """The game as you may see it (see `Game.seen_by`)."""
        return self._seen(self._game)

    @property
    def you(self) -> str:
        """The name of the chain that you play; `""` if you play none, or all."""
        return self._you or ""

    @property
    def chain(self) -> str:
        """The name of the chain that sees the game and acts in it; `""` for all chains."""
        return self._viewer or ""

    @chain.setter
    def chain(self, chain: str) -> None:
        self._check_chain(chain)
        self._viewer = chain or None

    @property
    def level(self) -> str:
        """The level of the bots that play the others; `""` without bots, or with your own."""
        return self._bots.level

    @level.setter
    def level(self, level: str) -> None:
        if level == self._bots.level:
            return
        self._check_level(level)
        self._bots.set_level(level, self._names, _seed(self._game))
        if self._bots.act(self._game):
            with self._whole():
                self._go_on(self._game.at(self._game.played), self._game.played)

    @property
    def at(self) -> int:
        """The number of moves after which `play` plays; `go_to` changes it."""
        return self._at

    @property
    def options(self) -> Options:
        """The actions that you may play now; after `go_to` those of that place."""
        return self.view.at(self._at).options

    @property
    def last_action(self) -> Action | None:
        """The last action that was played, as you may see it; `None` before the first."""
        view = self.view
        moves = (view._move(number) for number in range(view.played - 1, -1, -1))
        return next((move.action for move in moves if move.action is not None), None)

    @property
    def line(self) -> Literal["", "ahead", "aside"]:
        """Whether there is a line of play that you have just left and may return to.

        It is `"ahead"` if that line continues the game, and `"aside"` if it goes another way. It is
        `""` if the game contains that line or is in a later turn. It is also `""` if the game has
        revealed the structures of this turn, but in that line they are still secret.
        """
        if self._left is None or self._game.state.turn > self._left.state.turn:
            return ""
        revealed = self._left.phase == "restructuring" != self._game.phase
        if revealed and self._game.state.turn == self._left.state.turn:
            return ""
        left, now = ([move.action for move in game.moves] for game in (self._left, self._game))
        if left == now[: len(left)]:
            return ""
        return "ahead" if now == left[: len(now)] else "aside"

    def on_action(self, callback: Callable[[Move], object], *, remove: bool = False) -> None:
        """Call a function with each new `Move`, also with those of bots.

        The function gets the move as you may see it, after the whole answer of the bots. Undo calls
        nothing. The function may play on.

        Parameters
        ----------
        callback
            function that takes a `Move`; its `action` is `None` if the game just ran on
        remove
            whether to remove the function, so that it is called no more (default: no)
        """
        if not remove:
            self._callbacks.append(callback)
        elif callback in self._callbacks:
            self._callbacks.remove(callback)

    # -- what you do ---------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Play an action, then let the bots play.

        Parameters
        ----------
        action
            one of `fcm_widgets.actions`, with its chain's name or seat

        Raises
        ------
        IllegalAction
            if the rules forbid the action; the error lists every reason, and nothing changes
        UnknownName
            if no chain has the name
        FcmError
            if you do not act for this chain, or the game is only one chain's view
        """
        self._play_all(self._at, (action,))

    def advance(self) -> None:
        """Run the game to the next decision, as `Game.advance`, then let the bots play.

        Raises
        ------
        FcmError
            if a chain has to decide, the game is over, or it is only one chain's view
        """
        self._play_all(self._at, (None,))

    def _play_all(
        self, at: int, actions: Sequence[Action | None], *, replace_last: bool = False
    ) -> None:
        """Play several actions in a row after some number of moves, or none of them.

        Parameters
        ----------
        at
            number of moves after which to play
        actions
            the actions; `None` runs the game on
        replace_last
            whether the actions replace the game's last move, so that no line of play is left
        """
        if self._game.viewer:
            raise FcmError("This shows only what one chain may see, so it cannot be played.")
        if replace_last:
            game = self._game.at(self._game.played)
            game._count = at
        else:
            game = self._game._from(at)
        with self._whole():
            for action in actions:
                if action is None:
                    game.advance()
                    continue
                seated = game._seated(action)
                self._check_acts(seated.seat)
                if self._viewer is not None:
                    self._seen(game)._allowed(seated)  # the reasons tell nothing that is hidden
                game.play(seated)
            if at < self._game.played and not replace_last:
                self._left = self._game
            self._go_on(game, at)

    def undo(self) -> None:
        """Take back the last decision of a chain that you play, and all moves after it.

        Raises
        ------
        FcmError
            if there is nothing to undo
        """
        at = self._game.played - 1
        while at >= 0 and not self._decided(at):
            at -= 1
        if at < 0:
            raise FcmError("Nothing has been played yet, so there is nothing to undo.")
        with self._whole():
            self._go_back(self._game._from(at))

    def go_to(self, at: int) -> None:
        """Go to an earlier place of the game, so that you play from there.

        Parameters
        ----------
        at
            number of moves before it, 0 to `game.played`

        Raises
        ------
        IndexError
            if the game has no such move
        """
        self._game.at(at)
        self._at = at

    def return_to_line(self) -> None:
        """Return to the line of play that you left. It becomes the main line, and back.

        Raises
        ------
        FcmError
            if there is no such line
        """
        if self._left is None:
            raise FcmError("You have left no other line of play, so there is none to return to.")
        with self._whole():
            line, self._left = self._left, self._game
            line._become(self._back_on(line))
            if self._bots.act(line):  # it was left while they thought
                self._go_on(line, line.played)
            else:
                self._game, self._at, self._thinks = line, line.played, False

    def _back_on(self, line: Game) -> Game:
        """Return the game on a line that was left, as its main line."""
        last = line._moves[line.played - 1] if line.played else None
        for number, kept in enumerate(self._game._lines):
            if kept.last is last:
                return changed_lines(self._game, {"do": "main", "line": number})
        return self._game._from(line.played)  # the game contains that line

    def forget_line(self) -> None:
        """No longer offer to return to the line that you left. `Game.lines` still has it."""
        self._left = None

    def _change_lines(self, game: Game, change: LineChange | AddedLine) -> None:
        """Do here what was done to the lines of `session.game`."""
        if game is not self._game:
            raise FcmError(OLD_GAME)
        if game.viewer:
            raise FcmError("This shows only what one chain may see, so its lines cannot change.")
        if isinstance(change, AddedLine):
            game._become(with_line(game, change))
            return
        then = changed_lines(game, change)
        if change["line"] == HERE or change["do"] in ("name", "comment"):
            game._become(then)
            return
        kept, left = game._lines[change["line"]], self._left
        if change["do"] == "delete":
            if left is not None and kept.contains(left._moves, left.played):
                self._left = None
            game._become(then)
            return
        seat = None if self._viewer is None else game._start.seat(self._viewer)
        if why := why_closed(game, kept, seat):
            raise FcmError(f"You cannot open this line yet. {why}")
        before = game.at(game.played)
        with self._whole():
            self._left = before
            if self._bots.act(then):  # it was left while they thought
                self._go_on(then, then.played)
            else:
                self._game, self._at, self._thinks = then, then.played, False
            self._game = game._become(self._game)

    def _think(self) -> Iterator[None]:
        """Let bots that think long play on, with a stop before each choice; then draw and keep it.

        Without a picture nothing is left to think: all bots have played when `play` returns.
        """
        game, start = self._game.at(self._game.played), self._game.played
        try:
            yield from self._play_on(game)
        except Exception:
            self._thinks = False
            if self._picture is not None:
                self._picture._draw()
            raise
        self._thinks = False
        with self._whole():
            self._go_on(game, start, waits=False)

    def _call_back(self) -> None:
        """Call the functions of `on_action` with each move that they have not seen."""
        if self._calling:  # such a function has played on
            return
        self._calling = True
        try:
            while self._new:
                move = self._new.popleft()
                for callback in tuple(self._callbacks):
                    callback(move)
        finally:
            self._calling = False

    # -- checks --------------------------------------------------------------------------------

    def _check_chain(self, chain: str) -> None:
        """Raise `ValueError` unless a chain may see the game (`""` for all chains)."""
        if chain and chain not in self._names:
            raise ValueError(wrong_value("chain", chain, "a chain in this game", self._names))
        fixed = self._game.viewer or self._you
        if fixed and chain != fixed:
            raise ValueError(f"chain={chain!r}, but you see the game as {fixed}")

    def _check_level(self, level: str, *, given_bots: bool = False) -> None:
        """Raise `ValueError` unless bots of a level may play the others (`""` for no bots)."""
        if level and not any(level == known for known in LEVEL_NAMES):
            raise ValueError(wrong_value("level", level, "a level", LEVEL_NAMES))
        if level and (self._you is None or given_bots):
            raise ValueError(f"level={level!r} {NO_YOU}")

    def _may_act(self, seat: int) -> bool:
        """Return whether you act for the chain in a seat."""
        return self._viewer is None or self._names[seat] == self._viewer

    def _check_acts(self, seat: int) -> None:
        if not self._may_act(seat):
            raise FcmError(self._not_yours)

    @property
    def _not_yours(self) -> str:
        """The reason why you cannot act for another chain."""
        does = "play" if self._you else "see the game as"
        return f"You {does} {self._viewer}, so you can act only for this chain."

    # -- how it changes ------------------------------------------------------------------------

    def _seen(self, game: Game) -> Game:
        return game if self._viewer is None else game.seen_by(self._viewer)

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Show what a block has changed; if the block or the picture fails, nothing has changed."""
        had = self._game, self._at, self._left, self._thinks
        before, told, drawn = self._game.at(self._game.played), len(self._new), False
        try:
            yield
            if self._picture is not None:
                drawn = True
                self._picture._draw()
        except BaseException:
            self._game, self._at, self._left, self._thinks = had
            self._game._become(before)
            while len(self._new) > told:
                self._new.pop()
            if drawn and self._picture is not None:
                self._picture._draw()
            raise
        if self._picture is None:
            self._call_back()

    def _go_on(self, game: Game, start: int, *, waits: bool = True) -> None:
        """Let bots play on, and keep all moves since the move `start` for the callbacks.

        A bot that thinks long waits if the picture wants it, unless `waits` is false.
        """
        self._game, self._thinks = game, False
        for _ in self._play_on(game):
            self._thinks = waits and self._picture is not None and self._picture._waits()
            if self._thinks:
                break
        self._at = game.played
        seen = self._seen(game)
        self._new += [seen._move(number) for number in range(start, game.played)]

    def _copy(self) -> GameSession:
        """Return a session that stays here while this one goes on."""
        other = copy(self)
        other._game = self._game.at(self._game.played)
        return other

    def _take_over(self, other: GameSession) -> None:
        """Go on where another session of the same game is, also with the line that was left."""
        self._game, self._at = other._game.at(other._game.played), other._at
        self._left, self._thinks, self._viewer = other._left, False, other._viewer
        if other.level:
            self._bots = other._bots

    def _go_back(self, game: Game) -> None:
        if self.line != "ahead":  # an earlier undo has kept this line already
            self._left = self._game
        self._game, self._at, self._thinks = game, game.played, False

    def _follow(self, game: Game, then: Game) -> None:
        """Do here what was done to `session.game` itself; `then` is the game after it."""
        if game is not self._game:
            raise FcmError(OLD_GAME)
        before = game.at(game.played)
        with self._whole():
            if then.played > game.played:
                action = then._moves[then.played - 1].action
                if action is not None:
                    self._check_acts(action.seat)
                self._go_on(then, game.played, waits=False)
            else:
                gone = shared(game._moves[: game.played], then._moves[: then.played])
                action = game._moves[gone].action
                if self._viewer is not None and (action is None or not self._may_act(action.seat)):
                    raise FcmError(NOT_YOUR_MOVE)
                self._go_back(then)
                if self._left is game:
                    self._left = before
            self._game = game._become(self._game)

    def _play_on(self, game: Game) -> Iterator[None]:
        """Play for the bots and for chains with a single option; stop before each long choice."""
        yield from self._bots.play(game)
        while (only := self._only_option(game)) is not None:
            game.play(only)
            yield from self._bots.play(game)

    def _only_option(self, game: Game) -> Action | None:
        """Return the action that finishes the step, if the chain that plays here has no other."""
        for name in game.to_move:
            if self._viewer is None or name == self._viewer:
                return _only_done(game, game.state.seat(name))
        return None

    def _decided(self, number: int) -> bool:
        """Return whether a move, counted from 0, was a choice of a chain that plays here."""
        action = self._game._moves[number].action
        if action is None:
            return self._you is None
        if self._you is not None and self._names[action.seat] != self._you:
            return False
        return _only_done(self._game.at(number), action.seat) is None

    def __repr__(self) -> str:
        state = self._game.state
        played = f"turn={state.turn}, phase={state.phase!r}, played={self._game.played}"
        return f"GameSession({played}, chain={self.chain!r})"


def _only_done(game: Game, seat: int) -> Done | None:
    """Return the action that finishes the step, if no other option would gain anything."""
    options = list(islice(options_of_seat(game.state, seat), 2))
    if not options or not isinstance(options[0], Done):
        return None
    return options[0] if len(options) == 1 or needs_nothing(game.state, seat) else None


def _seed(game: Game) -> int:
    return int((game.setup or {}).get("seed") or 0)
