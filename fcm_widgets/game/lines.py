"""The lines of a game: every continuation that was left, kept in a tree (`Game.lines`).

A line is a path of moves from the beginning. Lines share the moves before they part, and the same
move after the same moves is the same object. So the last move alone identifies a line, and two
lines share exactly the moves that are identical.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Generic, Literal, NamedTuple, NotRequired, Protocol, Self, TypedDict, TypeVar

from ..common.safe_text import UNSAFE, harmless, shorten
from ..errors import FcmError
from ..explain.labels import label
from ..explain.listing import Listing, Rendered
from ..phases.round import choose_together, open_phase
from ..state.actions import Done
from ..state.events import Event
from ..state.state import State
from ..text.english import sentence
from ..text.names import PHASE_NAMES, count_noun
from .hidden import Views, masked_action, sees_reserve
from .moves import Move

MOST_NAME, MOST_COMMENT = 60, 1000
"""Maximum length of a line's name and comment, in letters."""
HERE = -1
"""The number of the line that the game itself is on; the others count from 0."""
NO_WORDS = ("", "")
"""No name and no comment."""


class Kept(NamedTuple):
    """A line that a game keeps: the first `length` of some moves.

    The list of moves may belong to a game that plays on; only its first moves are of this line.
    """

    moves: list[Move]
    length: int
    views: Views
    name: str = ""
    comment: str = ""
    is_main: bool = False

    @property
    def last(self) -> Move:
        """The last move, which identifies the line."""
        return self.moves[self.length - 1]

    def contains(self, moves: Sequence[Move], count: int) -> bool:
        """Return whether this line begins with the first `count` of some moves."""
        return self.length >= count and (not count or self.moves[count - 1] is moves[count - 1])

    def shared(self, other: Kept) -> int:
        """Return how many moves this line shares with another line from the beginning."""
        # The same move is only ever after the same moves, so the shared part can be bisected.
        low, high = 0, min(self.length, other.length)
        while low < high:
            middle = (low + high + 1) // 2
            if self.moves[middle - 1] is other.moves[middle - 1]:
                low = middle
            else:
                high = middle - 1
        return low


class LineChange(TypedDict):
    """A change of a game's lines. The widget's requests and a stored state have the same fields.

    do: what to do
    line: number of the line, -1 for the line of the game itself
    text: the new name or comment
    """

    do: Literal["open", "main", "delete", "name", "comment"]
    line: int
    text: NotRequired[str]


class AddedLine(NamedTuple):
    """Another game that becomes a line of a game."""

    game: WithLines
    name: str
    comment: str


class WithLines(Protocol):
    """The part of `Game` that this file uses, because it cannot import `game.py`."""

    _start: State
    _opening: tuple[Event, ...]
    _moves: list[Move]
    _count: int
    _views: Views
    _viewer: int | None
    _lines: tuple[Kept, ...]
    _about: tuple[str, str]

    @property
    def start(self) -> State:
        """The state before the first move."""

    @property
    def played(self) -> int:
        """The number of moves so far."""

    def at(self, step: int) -> Self:
        """Return the game as it was after some number of moves."""

    def _add(self, move: Move) -> None:
        """Add a move after the last one."""

    def _refuse_views(self, what: str) -> None:
        """Raise an error if this is one chain's view."""

    def _change_lines(self, change: LineChange | AddedLine) -> None:
        """Change the lines of this game."""


G = TypeVar("G", bound=WithLines)


def checked_name(name: object) -> str:
    """Return a line's name; raise `FcmError` unless it is a short text without control characters.

    >>> checked_name(" Waitresses first ")
    'Waitresses first'
    """
    return _checked("name", name, MOST_NAME, "")


def checked_comment(comment: object) -> str:
    """Return a line's comment; raise `FcmError` for a long one, or one with control characters."""
    return _checked("comment", comment, MOST_COMMENT, "\n")


def _checked(what: str, text: object, most: int, keep: str) -> str:
    if not isinstance(text, str):
        raise FcmError(f"a line's {what} is a text, not {shorten(text)}")
    text = text.strip()
    if len(text) > most:
        raise FcmError(f"a line's {what} has at most {most} letters, but this has {len(text)}")
    if any(found[0] not in keep for found in UNSAFE.finditer(text)):
        raise FcmError(f"a line's {what} may not contain control characters: {shorten(text)}")
    return text


# -- how a game keeps lines ----------------------------------------------------------------------


def own_line(game: WithLines) -> Kept:
    """Return the line that a game is on."""
    is_main = not any(kept.is_main for kept in game._lines)
    return Kept(game._moves, game._count, game._views, *game._about, is_main)


def leave(game: WithLines, count: int) -> None:
    """Take a game back to its first `count` moves, and keep the line that it leaves."""
    if count == game._count:
        return
    if not any(kept.contains(game._moves, game._count) for kept in game._lines):
        # Whether a game is on the main line does not change: what it plays next takes over.
        game._lines += (own_line(game)._replace(is_main=False),)
        game._about = NO_WORDS
    game._count = count


def known_move(game: WithLines, move: Move) -> Move:
    """Return the same move of a line that goes on from here, or else this move.

    So a game that plays a line again is on that line again.
    """
    for kept in game._lines:
        if kept.length > game._count and kept.contains(game._moves, game._count):
            known = kept.moves[game._count]
            if known.action == move.action and known.state == move.state:
                return known
    return move


def rejoin(game: WithLines) -> None:
    """Take up the line that a game has just played to its end, with its name and comment."""
    for kept in game._lines:
        if kept.length == game._count and kept.contains(game._moves, game._count):
            game._lines = tuple(other for other in game._lines if other is not kept)
            name, comment = game._about
            game._about = name or kept.name, comment or kept.comment


def _continued(line: Kept, start: Kept) -> Kept:
    """Return a line that continues another line, with the words of that one if it has none."""
    return line._replace(
        name=line.name or start.name,
        comment=line.comment or start.comment,
        is_main=line.is_main or start.is_main,
    )


def on_line(game: G, number: int) -> G:
    """Return a game on a line; it keeps the line of the given game."""
    there, own = game._lines[number], own_line(game)
    others = [kept for kept in game._lines if kept is not there]
    if there.contains(own.moves, own.length):  # it goes on from where the game is
        there = _continued(there, own)
    elif not any(kept.contains(own.moves, own.length) for kept in others):
        others.append(own)
    else:  # a line that goes on from where the game is takes over what is said of the game's line
        longer = next(kept for kept in others if kept.contains(own.moves, own.length))
        others[others.index(longer)] = _continued(longer, own)
    if there.is_main:
        others = [kept._replace(is_main=False) for kept in others]
    other = game.at(game._count)
    other._moves, other._count, other._views = there.moves, there.length, there.views
    other._lines, other._about = tuple(others), (there.name, there.comment)
    return other


def changed_lines(game: G, change: LineChange) -> G:
    """Return a copy of a game after a change of its lines; raise `FcmError` if it is impossible."""
    number, text = change["line"], change.get("text", "")
    if not HERE <= number < len(game._lines):
        raise FcmError(f"there is no line {number}: this game has {len(game._lines)} others")
    match change["do"]:
        case "open" | "main":
            other = game.at(game._count) if number == HERE else on_line(game, number)
            if change["do"] == "main":
                other._lines = tuple(kept._replace(is_main=False) for kept in other._lines)
        case "delete":
            if number == HERE:
                raise FcmError("the game is on this line: open another line, then delete this line")
            other = game.at(game._count)
            other._lines = game._lines[:number] + game._lines[number + 1 :]
        case "name" | "comment":
            other = game.at(game._count)
            kept = own_line(game) if number == HERE else game._lines[number]
            if change["do"] == "name":
                kept = kept._replace(name=checked_name(text))
            else:
                kept = kept._replace(comment=checked_comment(text))
            if number == HERE:
                other._about = kept.name, kept.comment
            else:
                other._lines = (*game._lines[:number], kept, *game._lines[number + 1 :])
    return other


def with_line(game: G, added: AddedLine) -> G:
    """Return a copy of a game that keeps another game as a line."""
    other = added.game
    if other._start != game._start or other._opening != game._opening:
        raise FcmError("the other game began differently, so it is no line of this game")
    known = (*game._lines, own_line(game))
    path = game.at(0)
    path._lines = known
    for move in other._moves[: other._count]:
        path._add(known_move(path, move))
    line = own_line(path)._replace(name=added.name, comment=added.comment, is_main=False)
    if any(kept.contains(line.moves, line.length) for kept in known):
        raise FcmError("the lines of this game already contain all moves of the other game")
    copy = game.at(game._count)
    rest = []
    for kept in game._lines:
        if line.contains(kept.moves, kept.length):  # it is now a part of the new line
            line = _continued(line, kept)
        else:
            rest.append(kept)
    copy._lines = (*rest, line)
    return copy


# -- what a chain may see ----------------------------------------------------------------------


def why_closed(game: WithLines, kept: Kept, seat: int | None) -> str:
    """Return why the chain in a seat may not open a line yet; `""` if it may.

    A line may have gone on until something was revealed that is still secret in the game. Such a
    line stays closed until the game reveals it, too. The game's own view hides the rest of what
    the chain may not know, move by move.
    """
    now, end = _state(game), kept.last.state
    if seat is None or now.over:
        return ""
    shows_reserve = sees_reserve(end, seat) and not sees_reserve(now, seat)
    if shows_reserve and (now.bank.reserve or end.bank.reserve):
        return "It shows reserve cards that you do not know yet."
    leaves = kept.shared(own_line(game))
    before = kept.moves[leaves - 1].state if leaves else game._start
    chosen_here = _step(before) == _step(now)  # the line repeats, or replaces, these very choices
    if chosen_here and choose_together(open_phase(now)) and _step(end) != _step(now):
        return "It shows what the others chose, but in the game their choices are still secret."
    return ""


def seen_lines(game: WithLines) -> list[tuple[int, Kept]]:
    """Return the lines that the game's viewer may know of, each with its number.

    A line that begins with another chain's secret choice is left out until the game is beyond it:
    it is what that chain has tried.
    """
    viewer = game._viewer
    if viewer is None or _state(game).over:
        return list(enumerate(game._lines))
    known, found = [own_line(game)], []
    for number, kept in enumerate(game._lines):
        leaves = max(map(kept.shared, known))
        if leaves < kept.length:
            move = kept.moves[leaves]
            before = kept.moves[leaves - 1].state if leaves else game._start
            is_now = _step(before) == _step(_state(game))
            if is_now and masked_action(move.action, move.state, viewer) != move.action:
                continue
        known.append(kept)
        found.append((number, kept))
    return found


def _state(game: WithLines) -> State:
    return game._moves[game._count - 1].state if game._count else game._start


def _step(state: State) -> tuple[int, str, str]:
    now = open_phase(state)
    return now.turn, now.phase, now.progress.step


# -- what Python code uses ---------------------------------------------------------------------


class GameLine(Generic[G]):
    """A line of a game: a continuation that was left, or the line that the game itself is on.

    Set `name` and `comment` to name the line and to write a comment. A change changes the game that
    the line comes from; `open` does not.

    Parameters
    ----------
    game
        the game that has the line
    last
        the line's last move, `None` for the line that the game is on

    Raises
    ------
    FcmError
        if a name or comment is too long or has control characters, the line is no longer among
        the lines of its game, or the game is only one chain's view
    """

    __slots__ = ("_game", "_last")

    def __init__(self, game: G, last: Move | None) -> None:
        self._game = game
        self._last = last

    @property
    def _number(self) -> int:
        if self._last is None:
            return HERE
        for number, kept in enumerate(self._game._lines):
            if kept.last is self._last:
                return number
        raise FcmError("this line is no longer among the lines of its game: see game.lines")

    @property
    def _kept(self) -> Kept:
        number = self._number
        return own_line(self._game) if number == HERE else self._game._lines[number]

    @property
    def leaves(self) -> int:
        """The number of moves that the line shares with the game."""
        return self._kept.shared(own_line(self._game))

    @property
    def length(self) -> int:
        """The number of moves after those that it shares with the game."""
        return self._kept.length - self.leaves

    @property
    def turn(self) -> int:
        """The turn in which the line leaves the game."""
        return open_phase(state_before(self._game, self._kept, self.leaves)).turn

    @property
    def phase(self) -> str:
        """The phase in which the line leaves the game."""
        return open_phase(state_before(self._game, self._kept, self.leaves)).phase

    @property
    def words(self) -> str:
        """The first action in which the line differs, in words; `""` if a view hides the line."""
        kept, leaves = self._kept, self.leaves
        if self.why_closed or leaves == kept.length:
            return ""
        return move_words(self._game, kept, leaves)

    @property
    def name(self) -> str:
        """The name of the line, `""` if it has none."""
        return self._kept.name

    @name.setter
    def name(self, name: str) -> None:
        self._change({"do": "name", "line": self._number, "text": name})

    @property
    def comment(self) -> str:
        """The comment on the line, `""` if there is none."""
        return self._kept.comment

    @comment.setter
    def comment(self, comment: str) -> None:
        self._change({"do": "comment", "line": self._number, "text": comment})

    @property
    def is_main(self) -> bool:
        """Return whether this is the main line."""
        return self._kept.is_main

    @property
    def why_closed(self) -> str:
        """The reason why the chain whose view this is may not open the line yet, or `""`."""
        if self._last is None:
            return ""
        return why_closed(self._game, self._kept, self._game._viewer)

    def open(self) -> G:
        """Return a game that is on this line. The line that it leaves is among its lines.

        Raises
        ------
        FcmError
            if this is one chain's view, and the line would reveal what is still secret
        """
        if why := self.why_closed:
            raise FcmError(f"this line cannot be opened yet. {why}")
        game, number = self._game, self._number
        return game.at(game.played) if number == HERE else on_line(game, number)

    def promote(self) -> None:
        """Make this the main line: the game goes on with it, and keeps the line that it leaves."""
        self._change({"do": "main", "line": self._number})

    def delete(self) -> None:
        """Delete the line: its game forgets the moves that no other line has."""
        self._change({"do": "delete", "line": self._number})

    def _change(self, change: LineChange) -> None:
        self._game._refuse_views("lines")
        self._game._change_lines(change)

    def __repr__(self) -> str:
        return f"GameLine(leaves={self.leaves}, length={self.length}, name={self.name!r})"


class GameLines(Generic[G]):
    """The lines of a game, beside the line that it is on. Print them, or end a cell with them.

    `lines[0]` is the line that leaves the game first, and `lines["a name"]` the line of that name.
    `here` is the line that the game itself is on.

    Parameters
    ----------
    game
        the game that has the lines

    Examples
    --------
    >>> from fcm_widgets import Game
    >>> game = Game.new(players=2, seed=7)
    >>> first, second = game.options[0], game.options[1]
    >>> lines = game.play(first).undo().play(second).lines
    >>> lines[0].name = "Wait first"
    >>> print(lines)
    This is the main line, of 1 move.
    Wait first: leaves after move 0 (turn 1, setup), 1 move
        Golden Duck Diner: Wait for the second round
    >>> lines["Wait first"].open().actions
    (Wait(seat=1),)
    """

    __slots__ = ("_game",)

    def __init__(self, game: G) -> None:
        self._game = game

    def __iter__(self) -> Iterator[GameLine[G]]:
        lines = [GameLine(self._game, kept.last) for _, kept in seen_lines(self._game)]
        return iter(sorted(lines, key=lambda line: line.leaves))

    def __len__(self) -> int:
        return len(seen_lines(self._game))

    def __getitem__(self, which: int | str) -> GameLine[G]:
        """Return a line by its place or name; raise `IndexError` or `KeyError` if there is none."""
        if not isinstance(which, str):
            return list(self)[which]
        for line in self:
            if line.name == which:
                return line
        raise KeyError(which)

    @property
    def here(self) -> GameLine[G]:
        """The line that the game itself is on."""
        return GameLine(self._game, None)

    def add(self, other: G, *, name: str = "", comment: str = "") -> GameLine[G]:
        """Keep another game as a line, and return that line.

        Parameters
        ----------
        other
            game with the same beginning, such as a branch of this game
        name
            name of the line (default: none)
        comment
            comment on the line (default: none)

        Raises
        ------
        FcmError
            if the games began differently, this game or one of its lines already contains all
            moves of the other game, or one of the games is only one chain's view

        Examples
        --------
        >>> from fcm_widgets import Game
        >>> game = Game.new(players=2, seed=7)
        >>> game.play(game.options[0])
        Game(turn=1, phase='setup', chains=[Fried Geese & Donkey, Golden Duck Diner])
        >>> other = game.at(0)
        >>> other = other.play(other.options[1])
        >>> game.lines.add(other, name="A restaurant at once")
        GameLine(leaves=0, length=1, name='A restaurant at once')
        """
        game = self._game
        for one in (game, other):
            one._refuse_views("lines")
        had = {id(kept.last) for kept in game._lines}
        game._change_lines(AddedLine(other, checked_name(name), checked_comment(comment)))
        added = next(kept for kept in game._lines if id(kept.last) not in had)
        return GameLine(game, added.last)

    def _rendered(self) -> Rendered:
        here, rows, lines = self.here, [], []
        kind = "the main line" if here.is_main else "not the main line"
        named = f' "{here.name}",' if here.name else ""
        head = [sentence(f"This is {kind},{named} of {count_noun(self._game.played, 'move')}")]
        head += [here.comment] if here.comment else []
        if not len(self):
            head.append("No other line: undo a move and play differently to make one.")
        for number, line in enumerate(self, 1):
            name = line.name or f"Line {number}"
            phase = PHASE_NAMES[line.phase].lower()
            place = f"leaves after move {line.leaves} (turn {line.turn}, {phase})"
            length = count_noun(line.length, "move") + (", the main line" if line.is_main else "")
            words = line.words or line.why_closed
            rows.append((name, place, length, f"{words} {line.comment}".strip()))
            lines.append(f"{name}: {place}, {length}\n    {words}")
            lines += [f"    {row}" for row in line.comment.splitlines()]
        text = harmless("\n".join([*head, *lines]), keep="\n")
        heads = ("line", "where", "length", "what")
        return Rendered(text, tuple(head), Listing(heads, tuple(rows)) if rows else None)

    def __str__(self) -> str:
        return str(self._rendered())

    def __repr__(self) -> str:
        return f"GameLines({len(self)})"

    def _repr_html_(self) -> str:
        return self._rendered()._repr_html_()


def move_words(game: WithLines, kept: Kept, number: int) -> str:
    """Return a move of a line in words, with its chain, as the game's viewer may see it."""
    action = move_of(game, kept, number).action
    if action is None:
        return "The game runs on"
    name = game._start.chains[action.seat].name
    return f"{name}: {label(action, state_before(game, kept, number))}"


def move_of(game: WithLines, kept: Kept, number: int) -> Move:
    """Return a move of a line, counted from 0, as the game's viewer may see it."""
    viewer = game._viewer
    return kept.moves[number] if viewer is None else kept.views.move(number, viewer)


def state_before(game: WithLines, kept: Kept, number: int) -> State:
    """Return the state before a move of a line, as the game's viewer may see it."""
    return move_of(game, kept, number - 1).state if number else game.start


def is_choice(move: Move) -> bool:
    """Return whether a move is a choice: not the end of a step, nor a game that runs on."""
    return move.action is not None and not isinstance(move.action, Done)
