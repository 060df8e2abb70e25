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
from ..phases.round import choose_together, needs_nothing, open_phase
from ..phases.round import options_of as options_of_seat
from ..state.actions import Action, Done
from ..text.english import listed
from ..text.names import wrong_value
from .bot_players import LEVEL_NAMES, Bot, BotPlayers
from .game import Game
from .lines import (
    HERE,
    AddedLine,
    LineChange,
    changed_lines,
    own_line,
    seen_lines,
    why_closed,
    with_line,
)
from .moves import Move, shared
from .options import Options

NOT_IN_SECRET = (
    "Several people play here, so no line is opened while they choose in secret, nor a line that "
    "ends there."
)
ADDED_LATER = "Several people play here, so you can add a line only when the game is over."
EVERYBODY_HAS_CHOSEN = (
    "Everybody has chosen, so undo takes back no secret choice. To play on from an earlier step, "
    "go to that step first."
)
EVERYBODY_SEES = "all chains may see it"
NO_YOU = "sets how well the others play: name your chain with you=, and leave out bots="
OLD_GAME = (
    "play has gone on since you took this game, so it is no longer the game on show: use "
    "stepper.play(...), or take stepper.game again; to try something out, play on a copy, "
    "game.at(game.played)"
)
OTHERS_HAVE_CHOSEN = (
    "others have chosen in secret since then, and you cannot take back their choices; undo takes "
    "back your own"
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
    players
        names of the chains that people play at one computer, instead of `you`. Everybody sees the
        game, but nothing hidden. A person who chooses in secret sets `chain` first (`hand_over`)

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

    Two people choose their structures at one computer:

    >>> from fcm_widgets import load_example
    >>> game = load_example("who-works-today")
    >>> session = GameSession(game, players=[chain.name for chain in game.state.chains])
    >>> session.hand_over
    ('Xango Blues Bar', 'Golden Duck Diner')
    >>> session.chain = "Xango Blues Bar"  # "I am Xango Blues Bar"
    >>> session.play(session.options[0])
    >>> session.chain, session.hand_over
    ('', ('Golden Duck Diner',))

    Raises
    ------
    TypeError
        if `game` is not a `Game`, `bots` are not bots, or `players` are not names
    ValueError
        if `chain`, `you`, a player or a bot's chain is not in this game, if the level is unknown,
        or if you give `players` together with `you` or `chain`
    """

    def __init__(
        self,
        game: Game,
        *,
        chain: str | None = None,
        you: str | None = None,
        bots: Bot | Mapping[str, Bot] | None = None,
        level: str = "",
        players: Sequence[str] | None = None,
    ) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"game: expected a Game, but found {shorten(game)}")
        self._names = [face.name for face in game.start.chains]
        if players is not None:
            self._check_players(players, game, beside={"you": you, "chain": chain or None})
            if len(players) == 1:  # then nobody passes the computer on
                (you,) = players
        for what, name in (("you", you), ("chain", chain or None)):
            if name is not None and name not in self._names:
                raise ValueError(wrong_value(what, name, "a chain in this game", self._names))
        self._you = you
        self._viewer = (chain or you if game.viewer is None else game.viewer) or None
        for what, name in (("chain", chain or None), ("you", you)):
            if name is not None and name != self._viewer:
                whose = self._viewer or EVERYBODY_SEES
                raise ValueError(f"{what}={name!r}, but you see the game as {whose}")
        self._people = (you,) if players is None and you else tuple(players or ())
        self._bots = BotPlayers(self._people)
        self._check_bots(bots)
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
        """The game as you may see it (see `Game.seen_by`).

        If several people play, it is what the person at the computer may see (`chain`), or what
        all may see.
        """
        return self._seen(self._game)

    @property
    def you(self) -> str:
        """The name of the chain that you play; `""` if you play none, or all."""
        return self._you or ""

    @property
    def chain(self) -> str:
        """The name of the chain that sees the game and acts in it; `""` for all chains.

        If several people play, it is the chain of the person who alone looks at the computer. It
        is `""` while everybody may look. It changes back to `""` once that person has chosen.
        """
        return self._viewer or ""

    @chain.setter
    def chain(self, chain: str) -> None:
        self._check_chain(chain)
        self._let_look(chain or None, self._place)

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the chains that people play at this computer, if there are several."""
        return self._people if self._shared else ()

    @property
    def hand_over(self) -> tuple[str, ...]:
        """The names of the players who must choose in secret, while nobody looks at the computer.

        The first player gets the computer next. It is empty if no player chooses in secret now.
        """
        return () if self._viewer else self._choosing(self._place)

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
        view = self._reported(self._game)
        moves = (view._move(number) for number in range(view.played - 1, -1, -1))
        return next((move.action for move in moves if move.action is not None), None)

    @property
    def line(self) -> Literal["", "ahead", "aside"]:
        """Whether there is a line of play that you have just left and may return to.

        It is `"ahead"` if that line continues the game, and `"aside"` if it goes another way. It is
        `""` if the game contains that line or is in a later turn. It is also `""` if the game has
        revealed the structures of this turn, but in that line they are still secret.

        If several people play, a line within a secret step ends when another person looks.
        """
        if self._left is None or self._game.state.turn > self._left.state.turn:
            return ""
        revealed = self._left.phase == "restructuring" != self._game.phase
        if revealed and self._game.state.turn == self._left.state.turn:
            return ""
        lines = (self._left, self._game)
        if self._shared:  # a hidden choice in which they differ must not show
            lines = (self._left.seen_by(), self._game.seen_by())
        left, now = ([move.action for move in game.moves] for game in lines)
        if left == now[: len(left)]:
            return ""
        return "ahead" if now == left[: len(now)] else "aside"

    def on_action(self, callback: Callable[[Move], object], *, remove: bool = False) -> None:
        """Call a function with each new `Move`, also with those of bots.

        The function gets the move as you may see it, after the whole answer of the bots. If several
        people play, it gets the move as all of them may see it. Undo calls nothing. The function
        may play on.

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
        if self._game.viewer is not None:
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
                self._check_acts(seated.seat, game)
                if self._shared and self._takes_back_others(game, seated.seat):
                    raise FcmError(OTHERS_HAVE_CHOSEN)
                if self._viewer is not None or self._shared:
                    self._seen(game)._allowed(seated)  # the reasons tell nothing that is hidden
                game.play(seated)
            if at < self._game.played and not replace_last:
                self._left = self._game
            self._go_on(game, at)

    def undo(self) -> None:
        """Take back the last decision of a chain that you play, and all moves after it.

        If several people play, the person who chooses in secret takes back only an own choice. Once
        everybody has chosen, no secret choice is taken back.

        Raises
        ------
        FcmError
            if there is nothing to undo
        """
        if self._viewer in self._choosing(self._game):
            then = self._game.at(self._game.played).undo(self._viewer)
        else:
            at = self._game.played - 1
            while at >= 0 and not self._decided(at):
                at -= 1
            if at < 0:
                raise FcmError("Nothing has been played yet, so there is nothing to undo.")
            then = self._game._from(at)
        self._check_undo(then)
        with self._whole():
            self._go_back(then)

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
        before, self._at = self._place, at
        self._pass_on(before)

    def return_to_line(self) -> None:
        """Return to the line of play that you left. It becomes the main line, and back.

        Raises
        ------
        FcmError
            if there is no such line
        """
        if self._left is None or (self._shared and not self.line):
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
        game = self._game
        if not own_line(game).contains(line._moves, line.played):
            # A longer line may begin with it: that line was left before, and so was this one.
            number = next(
                number
                for number, kept in enumerate(game._lines)
                if kept.contains(line._moves, line.played)
            )
            game = changed_lines(game, {"do": "main", "line": number})
        return game._from(line.played)

    def forget_line(self) -> None:
        """No longer offer to return to the line that you left. `Game.lines` still has it."""
        self._left = None

    def _change_lines(self, game: Game, change: LineChange | AddedLine) -> None:
        """Do here what was done to the lines of `session.game`."""
        if game is not self._game:
            raise FcmError(OLD_GAME)
        if game.viewer is not None:
            raise FcmError("This shows only what one chain may see, so its lines cannot change.")
        if isinstance(change, AddedLine):
            if self._shared and not game.over:
                raise FcmError(ADDED_LATER)
            game._become(with_line(game, change))
            return
        view = self._seen(game)
        if change["line"] not in (HERE, *(number for number, _ in seen_lines(view))):
            raise FcmError(f"there is no line {change['line']} here")
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
        if why := why_closed(game, kept, view._viewer):
            raise FcmError(f"You cannot open this line yet. {why}")
        if self._shared and (in_secret(game) or in_secret(then)):
            raise FcmError(NOT_IN_SECRET)
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
        if self._shared and chain and chain not in self._people:
            raise ValueError(wrong_value("chain", chain, "one of the players", self._people))
        fixed = self._you if self._game.viewer is None else self._game.viewer
        if fixed is not None and chain != fixed:
            whose = fixed or EVERYBODY_SEES
            raise ValueError(f"chain={chain!r}, but you see the game as {whose}")

    def _check_bots(self, bots: Bot | Mapping[str, Bot] | None) -> None:
        """Raise `ValueError` if bots are named for chains that people play, or for no chains."""
        for name in bots if isinstance(bots, Mapping) else ():
            if name not in self._names:
                raise ValueError(wrong_value("bots", name, "a chain in this game", self._names))
            if name in self._people:
                by = f"you play {name!r} yourself" if self._you else f"a person plays {name!r}"
                raise ValueError(f"bots: {by}; name only other chains")

    def _check_level(self, level: str, *, given_bots: bool = False) -> None:
        """Raise `ValueError` unless bots of a level may play the others (`""` for no bots)."""
        if level and not any(level == known for known in LEVEL_NAMES):
            raise ValueError(wrong_value("level", level, "a level", LEVEL_NAMES))
        if level and (not self._people or given_bots):
            raise ValueError(f"level={level!r} {NO_YOU}")

    def _may_act(self, seat: int, game: Game | None = None) -> bool:
        """Return whether you act for the chain in a seat (in a game; default: at the place)."""
        if self._viewer is not None:
            return self._names[seat] == self._viewer
        if not self._shared:
            return True
        return self._names[seat] in self._people and not self._choosing(game or self._place)

    def _acting(self) -> list[int] | None:
        """Return the seats that may act here now, if they have to decide; `None` for all."""
        if self._viewer is None and not self._shared:
            return None
        return [seat for seat in range(len(self._names)) if self._may_act(seat)]

    def _check_acts(self, seat: int, game: Game) -> None:
        if not self._may_act(seat, game):
            raise FcmError(self._not_yours(game))

    def _check_undo(self, then: Game) -> None:
        """Raise `FcmError` if undo would take back a choice of a secret step that is over."""
        if self._shared and in_secret(then) and _step(then) != _step(self._game):
            raise FcmError(EVERYBODY_HAS_CHOSEN)

    def _not_yours(self, game: Game | None = None) -> str:
        """Return the reason why you cannot act for another chain (default: at the place)."""
        if self._shared and self._viewer:
            return f"Only {self._viewer} looks at the computer now, so only this chain can act."
        if self._shared:
            if following := self._choosing(game or self._place):
                return f"{following[0]} chooses in secret: pass the computer on first."
            return f"Only {listed(self._people)} play at this computer."
        does = "play" if self._you else "see the game as"
        return f"You {does} {self._viewer}, so you can act only for this chain."

    # -- several people at one computer --------------------------------------------------------

    def _check_players(
        self, players: object, game: Game, *, beside: Mapping[str, str | None]
    ) -> None:
        """Raise an error unless these are the names of chains that people can play here."""
        if isinstance(players, str) or not isinstance(players, Sequence):
            example = self._names[:2]
            raise TypeError(
                f"players: expected a list of names such as {example}, but found {shorten(players)}"
            )
        for name in players:
            if name not in self._names:
                raise ValueError(wrong_value("players", name, "a chain in this game", self._names))
        if not players or len(set(players)) < len(players):
            raise ValueError("players: name each chain that a person plays once, and at least one")
        for what, name in beside.items():
            if name is not None:
                raise ValueError(
                    f"give players= or {what}=, not both: the computer is passed between players"
                )
        if game.viewer is not None:
            raise ValueError("players: this is only a view of the game; give the game itself")

    @property
    def _shared(self) -> bool:
        """Whether several people play at this computer."""
        return len(self._people) > 1

    @property
    def _place(self) -> Game:
        """The game at the place where `play` plays."""
        return self._game.at(self._at)

    def _choosing(self, game: Game) -> tuple[str, ...]:
        """Return the names of the players who must choose in secret now."""
        if not self._shared or not in_secret(game):
            return ()
        return tuple(name for name in game.to_move if name in self._people)

    def _pass_on(self, before: Game) -> None:
        """Let everybody look again, if the person at the computer no longer chooses in secret."""
        chooses = self._viewer in self._choosing(self._place)
        if self._shared and not (chooses and _step(before) == _step(self._place)):
            self._let_look(None, before)

    def _let_look(self, name: str | None, before: Game) -> None:
        """Let one person look, or everybody; `before` is the game that was on show.

        Another person could bring back a choice of the person before, so a line within this secret
        step ends.
        """
        left = self._left
        if (
            self._shared
            and name != self._viewer
            and left is not None
            and in_secret(left)
            and _step(left) in (_step(before), _step(self._game))
        ):
            self._left = None
        self._viewer = name

    def _takes_back_others(self, game: Game, seat: int) -> bool:
        """Return whether play at an earlier place takes back secret choices of other chains."""
        if game.played >= self._game.played or not in_secret(game):
            return False
        return _step(game) == _step(self._game) and self._others_moved(
            self._game, game.played, self._names[seat]
        )

    def _others_moved(self, game: Game, since: int, name: str | None) -> bool:
        """Return whether other chains than the named one have moved after some number of moves."""
        actions = (move.action for move in game._moves[since : game.played])
        return any(action is not None and self._names[action.seat] != name for action in actions)

    def _hides_choices(self, since: Game) -> bool:
        """Return whether choices that people have made since a game's last move are hidden now.

        Nobody may read them in what a browser or a notebook gets. They are in this game, or in the
        line that was left.
        """
        if not self._shared:
            return False
        left = self._left
        returns = left is not None and self._game.state.turn <= left.state.turn
        games = (self._game, left) if left is not None and returns else (self._game,)
        return any(_hides(game, since) for game in games)

    # -- how it changes ------------------------------------------------------------------------

    def _seen(self, game: Game) -> Game:
        """Return a game as the person at the computer may see it, or all people."""
        if self._viewer is None and not self._shared:
            return game
        return game.seen_by(self._viewer)

    def _reported(self, game: Game) -> Game:
        """Return a game as `on_action` and `last_action` show it."""
        return game.seen_by() if self._shared else self._seen(game)

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Show what a block has changed; if the block or the picture fails, nothing has changed."""
        had = self._game, self._at, self._left, self._thinks, self._viewer
        place = self._place
        before, told, drawn = self._game.at(self._game.played), len(self._new), False
        try:
            yield
            self._pass_on(place)
            if self._picture is not None:
                drawn = True
                self._picture._draw()
        except BaseException:
            self._game, self._at, self._left, self._thinks, self._viewer = had
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
        seen = self._reported(game)
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
                    self._check_acts(action.seat, before)
                self._go_on(then, game.played, waits=False)
            else:
                gone = shared(game._moves[: game.played], then._moves[: then.played])
                action = game._moves[gone].action
                if self._viewer is not None and (action is None or not self._may_act(action.seat)):
                    raise FcmError(NOT_YOUR_MOVE)
                self._check_undo(then)
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
        if self._shared:  # nobody gets the computer for a choice that is none
            choices = (_only_done(game, game.state.seat(name)) for name in self._people)
            return next((only for only in choices if only is not None), None)
        for name in game.to_move:
            if self._viewer is None or name == self._viewer:
                return _only_done(game, game.state.seat(name))
        return None

    def _decided(self, number: int) -> bool:
        """Return whether a move, counted from 0, was a choice of a chain that plays here."""
        action = self._game._moves[number].action
        if action is None:
            return not self._bots.bots if self._shared else self._you is None
        if self._people and self._names[action.seat] not in self._people:
            return False
        return _only_done(self._game.at(number), action.seat) is None

    def __repr__(self) -> str:
        state = self._game.state
        played = f"turn={state.turn}, phase={state.phase!r}, played={self._game.played}"
        return f"GameSession({played}, chain={self.chain!r})"


def in_secret(game: Game) -> bool:
    """Return whether chains choose at the same time now, so that their choices are hidden."""
    return bool(game.to_move) and choose_together(open_phase(game.state))


def _step(game: Game) -> tuple[int, str, str]:
    """Return what tells a game's step from all others: its turn, its phase and its name."""
    state = open_phase(game.state)
    return state.turn, state.phase, state.progress.step


def _hides(now: Game, since: Game) -> bool:
    """Return whether a game hides choices that were made since another game's last move."""
    if now.played <= since.played:
        return False
    cards = now.state.bank.reserve
    if cards not in (now.seen_by().state.bank.reserve, since.state.bank.reserve):
        return True
    return in_secret(now) and _step(now.at(now.played - 1)) == _step(now)


def _only_done(game: Game, seat: int) -> Done | None:
    """Return the action that finishes the step, if no other option would gain anything."""
    options = list(islice(options_of_seat(game.state, seat), 2))
    if not options or not isinstance(options[0], Done):
        return None
    return options[0] if len(options) == 1 or needs_nothing(game.state, seat) else None


def _seed(game: Game) -> int:
    return int((game.setup or {}).get("seed") or 0)
