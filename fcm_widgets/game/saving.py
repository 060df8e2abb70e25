"""Saves and loads games.

A save is small JSON: the setup or scenario, the rulings and every action. Loading draws nothing,
because the file contains the city and the starting order. If the file has been changed, its digest
no longer fits, and loading raises `BadSave`.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, Protocol, Self, TypeVar

from .._version import __version__
from ..custom_rules.known import is_custom
from ..engine.registry import in_play
from ..errors import BadAction, BadSave, BadScenario, FcmError, IllegalAction
from ..explain.problems import refusal
from ..files.action_reading import action_of
from ..files.text import scenario_text
from ..files.text_files import Unreadable, json_data, read_text, write_whole
from ..phases.round import to_move
from ..reasons.problem import Problem
from ..state.actions import Action
from ..state.events import Event
from ..state.state import State
from ..validation.reader import MOST_PIECES, Reader, boolean, deeper, integer, join
from .hidden import EVERYBODY, masked_action, still_hidden
from .lines import Kept, WithLines, checked_comment, checked_name, own_line
from .moves import Move
from .new_game import KEYS as SETUP_KEYS
from .new_game import MORE_KEYS as MORE_SETUP_KEYS
from .new_game import check_drawn, check_setup, table_as_drawn

FORMAT = "fcm_widgets game"
VERSION = 1
ADVANCE: dict[str, Any] = {"do": "advance"}
"""The entry of a save for a move of `Game.advance`."""
RUN_PHASE: dict[str, Any] = {"do": "run_phase"}
"""The entry for a move of `Game.run_phase` that stopped before another phase without decisions."""
SEALED = "sealed"
"""The key of an entry for a choice that is still hidden, if the players pass the file on."""
SEALED_LENGTH = 120
"""Sealed entries are filled up to a multiple of this length, which then shows no choice."""
MOST_BYTES = 4_000_000
DEEPEST = 12
MOST_ACTIONS, MOST_TURNS = 20_000, 1_000
"""Limits of a save. No game is nearly as long: more is a mistake or an attack."""
MOST_LINES = 1_000
KEYS = ("format", "version", "written_by", "rulings", "began", "actions", "digest")
LINE_KEYS = ("of", "leaves", "actions", "name", "comment", "main")
"""The keys of a line that was left: it leaves line `of` after so many moves. 0 is the game itself,
1 the first line of the list. A line without actions names the game's own line."""


class SavedGame(WithLines, Protocol):
    """The part of `Game` that this file uses, because it cannot import `game.py`."""

    def __init__(
        self,
        state: State,
        moves: Iterable[Move] = (),
        *,
        opening: tuple[Event, ...] = (),
        setup: Mapping[str, Any] | None = None,
    ) -> None: ...

    @classmethod
    def from_scenario(cls, source: str | Mapping[str, Any]) -> Self:
        """Return the game that a scenario describes."""

    @property
    def state(self) -> State:
        """The state now."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far."""

    @property
    def setup(self) -> Mapping[str, Any] | None:
        """The arguments of `Game.new`."""

    @property
    def source(self) -> str:
        """The text of the scenario that the game began from."""

    def advance(self) -> Self:
        """Run the game to the next decision."""

    def run_phase(self) -> Self:
        """Run the phase to its end."""

    def _play(self, action: Action, *, saved: bool = False) -> Self:
        """Play an action."""


G = TypeVar("G", bound=SavedGame)


def save_text(game: SavedGame, *, sealed: bool = False) -> str:
    """Return a game as the text of a save, one action a line.

    If it is `sealed`, a choice that is still hidden is written so that nobody reads it by chance.
    """
    names = [chain.name for chain in game.start.chains]
    others = _lines_as_json(game, names, sealed=sealed)
    too_long = game.played + _actions_in(others) > MOST_ACTIONS
    if others and (too_long or len(others) > MOST_LINES):
        most = f"{MOST_LINES} lines and {MOST_ACTIONS} actions"
        raise FcmError(f"a save holds at most {most}: delete some of game.lines")
    if game.played > MOST_ACTIONS or _turns(game) > MOST_TURNS:
        raise FcmError(f"a save holds at most {MOST_ACTIONS} actions and {MOST_TURNS} turns")
    start = game.start
    began: dict[str, Any]
    if game.setup is not None:
        drawn: dict[str, Any] = {"tiles": start.city.rows(), "order": list(start.turn_order)}
        if start.config.variant.draw:
            drawn["modules"] = list(start.config.modules)
        began = {"setup": dict(game.setup), "drawn": drawn}
    elif start.progress.step:
        raise FcmError("this game begins in the middle of a phase: save the game that it came from")
    elif any(map(is_custom, start.config.modules)):
        # The game's own text has only the name of a custom rule. A save needs its fingerprint, too.
        began = {"scenario": scenario_text(start)}
    else:
        began = {"scenario": game.source or scenario_text(start)}
    head = {
        "format": FORMAT,
        "version": VERSION,
        "written_by": __version__,
        "rulings": start.config.rulings.values(),
        "began": began,
    }
    actions = [move_as_json(move, names) for move in game.moves]
    for number in still_hidden(start, game.moves) if sealed else ():
        actions[number] = _sealed(actions[number])
    left = {"lines": others} if others else {}
    digest = digest_of({**head, "actions": actions, **left})
    lines = [f"  {json.dumps(key)}: {_json(value)}," for key, value in head.items()]
    rows = ",\n    ".join(map(_json, actions))
    body = f'  "actions": [\n    {rows}\n  ],' if rows else '  "actions": [],'
    if others:
        body += '\n  "lines": [\n    ' + ",\n    ".join(map(_json, others)) + "\n  ],"
    return "\n".join(["{", *lines, body, f'  "digest": {_json(digest)}', "}", ""])


def _lines_as_json(game: SavedGame, names: Sequence[str], *, sealed: bool) -> list[dict[str, Any]]:
    """Return the lines of a game as a save has them: each with its own moves alone.

    If they are `sealed`, so is every choice that a chain made in secret: a line may have gone on
    until it was revealed, but in the game it may still be hidden.
    """
    if not game._lines and not any(game._about):
        return []
    own = own_line(game)
    written, rows = [own], []
    for kept in game._lines:
        alike = [kept.shared(line) for line in written]
        leaves = max(alike)
        row = _line_as_json(kept, alike.index(leaves), leaves, names)
        for number, move in enumerate(kept.moves[leaves : kept.length]) if sealed else ():
            if masked_action(move.action, move.state, EVERYBODY) != move.action:
                row["actions"][number] = _sealed(row["actions"][number])
        rows.append(row)
        written.append(kept)
    return [*rows, _line_as_json(own, 0, own.length, names)] if any(game._about) else rows


def _line_as_json(kept: Kept, of: int, leaves: int, names: Sequence[str]) -> dict[str, Any]:
    actions = [move_as_json(move, names) for move in kept.moves[leaves : kept.length]]
    values = (of, leaves, actions, kept.name, kept.comment, bool(actions) and kept.is_main)
    return dict(zip(LINE_KEYS, values, strict=True))


def _actions_in(lines: Iterable[Mapping[str, Any]]) -> int:
    return sum(len(line["actions"]) for line in lines)


def move_as_json(move: Move, names: Sequence[str]) -> dict[str, Any]:
    """Return a move as a save has it; `names` are the chains' names in the order of their seats.

    >>> from fcm_widgets import load_example
    >>> move_as_json(load_example("one-beer-short").advance().moves[0], [])
    {'do': 'advance'}
    """
    if move.action is not None:
        return move.action.as_json(names)
    return RUN_PHASE if stops_short(move.state) else ADVANCE


def play_move(game: SavedGame, data: Any, path: str = "action") -> None:
    """Play a move as a save has it; raises `BadAction` for other data."""
    if data == ADVANCE:
        game.advance()
    elif data == RUN_PHASE:
        game.run_phase()
    else:
        names = [chain.name for chain in game.start.chains]
        game._play(action_of(_unsealed(data), names, path), saved=True)


def _sealed(data: dict[str, Any]) -> dict[str, Any]:
    """Return an entry that shows nothing at a glance; this is no encryption.

    >>> _sealed({"do": "done", "chain": "Xango"})["sealed"][:8], len(_sealed({})["sealed"])
    ('eyJkbyI6', 160)
    >>> _unsealed(_sealed({"do": "done", "chain": "Xango"}))
    {'do': 'done', 'chain': 'Xango'}
    """
    plain = _json(data).encode()
    whole = -(-len(plain) // SEALED_LENGTH) * SEALED_LENGTH
    return {SEALED: b64encode(plain.ljust(whole)).decode()}


def _unsealed(data: Any) -> Any:
    """Return the entry in a sealed entry; other data is returned as it is."""
    if not isinstance(data, dict) or data.keys() != {SEALED}:
        return data
    try:
        return json.loads(b64decode(data[SEALED], validate=True))
    except (ValueError, TypeError, RecursionError):
        return data


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _turns(game: SavedGame) -> int:
    return game.state.turn - game.start.turn


def stops_short(state: State) -> bool:
    """Return whether `run_phase` would stop at a state: right before a phase without decisions."""
    return not state.over and not to_move(state)


def digest_of(data: Mapping[str, Any]) -> str:
    """Return the digest of a save's data; the order of keys and the spaces do not matter."""
    import hashlib  # noqa: PLC0415  a game that is not saved needs none of it

    rest = {key: value for key, value in data.items() if key != "digest"}
    plain = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()


def write_save_file(game: SavedGame, path: str | PathLike[str], *, sealed: bool = False) -> None:
    """Write a save; an older file of that name is replaced only when the new file is complete."""
    write_whole(path, save_text(game, sealed=sealed))


def read_save_file(path: str | PathLike[str], games: type[G]) -> G:
    """Return the game of a save file; `games` is the class of the game.

    Raises one `BadSave` that lists every fault.
    """
    try:
        return read_save(read_text(path, MOST_BYTES), games)
    except Unreadable as error:
        raise BadSave([error.fault]) from error


def read_save(text: str, games: type[G]) -> G:
    """Return the game that the text of a save describes.

    `games` is the class of the game. Raises one `BadSave` that lists every fault.

    >>> from fcm_widgets import Game
    >>> game = Game.new(players=2, seed=7)
    >>> again = read_save(save_text(game.play(game.options[1])), Game)
    >>> again.state == game.state
    True
    """
    data = _read_json(text)
    reader = Reader()
    _check_shape(reader, data)
    if reader.faults:
        raise BadSave(reader.faults, reader.more)
    if data["digest"] != digest_of(data):
        reader.fault("digest", "digest", found=data["digest"])
    game = _beginning(reader, data["began"], games)
    if game is not None:
        _replay(reader, game, data["actions"])
        if not reader.faults:
            _read_lines(reader, game, data.get("lines", []))
        played = game.start.config.rulings.values()
        for key, value in list(data["rulings"].items())[:MOST_PIECES]:
            path = f"rulings.{key}"
            if key not in played:
                reader.fault(path, "no_switch", found=value, name=key, names=played)
            elif played[key] != value or type(played[key]) is not type(value):
                reader.fault(path, "other_switch", found=value, played=played[key])
    if reader.faults or game is None:
        raise BadSave(reader.faults, reader.more)
    return game


def _read_json(text: str) -> Any:
    """Return the data of a save; raises `BadSave` if it is too long or deep, or repeats a key."""
    if len(text) > MOST_BYTES:
        raise BadSave(
            [Problem("long_save", {"size": len(text), "most": MOST_BYTES}, path="(file)")]
        )
    try:
        data = json_data(text)
    except (ValueError, RecursionError) as error:
        raise BadSave([Problem("no_json", {"error": str(error)}, path="(file)")]) from error
    if deeper(data, DEEPEST):
        raise BadSave([Problem("deep_save", {"most": DEEPEST}, path="(file)")])
    return data


KINDS: dict[str, tuple[type, str]] = {
    "written_by": (str, "any_text"),
    "rulings": (dict, "switch_table"),
    "began": (dict, "no_beginning"),
    "actions": (list, "no_actions"),
    "lines": (list, "no_lines"),
    "digest": (str, "any_text"),
}
"""For each key of a save: the type of its value, and the code of the fault for another type."""


def _check_shape(reader: Reader, data: Any) -> None:
    """Note each key that is unknown or missing in a save, and each value of the wrong type."""
    if not isinstance(data, dict):
        reader.fault("(file)", "no_object", found=data)
        return
    _check_keys(reader, "", data, KEYS, ("lines",))
    if data.get("format", FORMAT) != FORMAT:
        reader.fault("format", "format", found=data["format"], format=FORMAT)
    version = data.get("version", VERSION)
    if type(version) is not int or not 1 <= version <= VERSION:
        reader.fault("version", "version", found=version, version=VERSION)
    for key, (kind, code) in KINDS.items():
        if not isinstance(data.get(key, kind()), kind):
            reader.fault(key, code, found=data[key])
    actions = data.get("actions")
    if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
        reader.fault("actions", "many_actions", count=len(actions), most=MOST_ACTIONS)
    if isinstance(data.get("began"), dict):
        _check_beginning(reader, data["began"])
    if isinstance(data.get("lines"), list) and not reader.faults:
        _check_lines(reader, data["lines"], len(data["actions"]))


def _check_lines(reader: Reader, rows: list[Any], played: int) -> None:
    """Note each fault of the lines that can be found without playing them."""
    if len(rows) > MOST_LINES:
        reader.fault("lines", "many_game_lines", count=len(rows), most=MOST_LINES)
        return
    ends: list[int | None] = [played]  # number of moves of the game and of each line, if known
    before = len(reader.faults)
    for number, row in enumerate(rows):
        path = f"lines[{number}]"
        ends.append(None)
        if not isinstance(row, dict):
            reader.fault(path, "no_line_table", found=row)
            continue
        _check_keys(reader, path, row, LINE_KEYS)
        if not row.keys() >= set(LINE_KEYS):
            continue
        of = integer(0, number)(reader, f"{path}.of", row["of"])
        most = None if of is None else ends[of]
        leaves = integer(0, most)(reader, f"{path}.leaves", row["leaves"])
        boolean(reader, f"{path}.main", row["main"])
        for key, checked in (("name", checked_name), ("comment", checked_comment)):
            try:
                checked(row[key])
            except FcmError as bad:
                reader.fault(f"{path}.{key}", "line_words", found=row[key], error=str(bad))
        if not isinstance(row["actions"], list):
            reader.fault(f"{path}.actions", "no_actions", found=row["actions"])
        elif most is not None and leaves is not None:
            ends[-1] = leaves + len(row["actions"])
    if len(reader.faults) > before:
        return
    count = played + _actions_in(rows)
    if count > MOST_ACTIONS:
        reader.fault("lines", "many_actions", count=count, most=MOST_ACTIONS)


def _check_keys(
    reader: Reader,
    path: str,
    data: Mapping[str, Any],
    known: Sequence[str],
    more: Sequence[str] = (),
) -> None:
    """Note each unknown key, and each missing key but those of `more`, which older saves lack."""
    for key in data:
        if key not in (*known, *more):
            details = {"found": data[key], "name": key, "names": (*known, *more)}
            reader.fault(join(path, key), "unknown_save_key", **details)
    for key in known:
        if key not in data:
            reader.fault(join(path, key), "missing_key")


def _check_beginning(reader: Reader, began: Mapping[str, Any]) -> None:
    if "scenario" in began:
        _check_keys(reader, "began", began, ("scenario",))
        if not isinstance(began["scenario"], str):
            reader.fault("began.scenario", "no_scenario", found=began["scenario"])
        return
    _check_keys(reader, "began", began, ("setup", "drawn"))
    setup, drawn = began.get("setup"), began.get("drawn")
    if isinstance(setup, dict):
        _check_keys(reader, "began.setup", setup, SETUP_KEYS, MORE_SETUP_KEYS)
    elif "setup" in began:
        reader.fault("began.setup", "no_setup", found=setup)
    if isinstance(drawn, dict):
        _check_keys(reader, "began.drawn", drawn, ("tiles", "order"), ("modules",))
    elif "drawn" in began:
        reader.fault("began.drawn", "nothing_drawn", found=drawn)


def _beginning(reader: Reader, began: Mapping[str, Any], games: type[G]) -> G | None:
    """Return the game before its first move; if that part of the save has faults, note them."""
    if "scenario" in began:
        try:
            return games.from_scenario(began["scenario"])
        except BadScenario as bad:
            reader.take(bad.faults, "began.scenario", bad.more)
            return None
    setup, drawn, inside = began["setup"], began["drawn"], Reader()
    check_setup(inside, setup)
    reader.take(inside.faults, "began.setup", inside.more)
    if not inside.faults:
        check_drawn(inside, setup, drawn)
        reader.take(inside.faults, "began.drawn", inside.more)
    if inside.faults:
        return None
    modules = drawn.get("modules") or in_play(setup["modules"], setup["players"])
    table = table_as_drawn(setup, drawn["tiles"], drawn["order"], modules)
    return games(table.state, opening=table.opening, setup=table.setup)


def _read_lines(reader: Reader, game: G, rows: list[Any]) -> None:
    """Play the lines that were left, and let the game keep them; stop at the first fault."""
    own = own_line(game)
    known = [game.at(game.played)]
    for number, row in enumerate(rows):
        line = known[row["of"]].at(row["leaves"])
        line._lines = (own, *game._lines)  # the same moves become the same objects
        _replay(reader, line, row["actions"], f"lines[{number}].actions")
        if reader.faults:
            return
        known.append(line)
        name, comment = checked_name(row["name"]), checked_comment(row["comment"])
        if own.contains(line._moves, line._count):
            if line._count == own.length:
                game._about = name, comment
        elif not any(kept.contains(line._moves, line._count) for kept in game._lines):
            is_main = row["main"] and own_line(game).is_main  # only one line can be the main line
            kept = Kept(line._moves, line._count, line._views, name, comment, is_main)
            rest = (old for old in game._lines if not kept.contains(old.moves, old.length))
            game._lines = (*rest, kept)


def _replay(reader: Reader, game: SavedGame, actions: list[Any], lead: str = "actions") -> None:
    """Play the actions in order; stop at the first that cannot be played, and note its fault."""
    for number, data in enumerate(actions):
        path, before = f"{lead}[{number}]", len(reader.faults)
        try:
            play_move(game, data, path)
        except BadAction as bad:
            reader.take(bad.faults, more=bad.more)
        except IllegalAction as bad:
            why = " ".join(refusal(obstacle).text for obstacle in bad.obstacles)
            reader.fault(path, "not_allowed", action=str(bad.action), why=why)
        except FcmError as bad:
            reader.fault(path, "no_players_action", found=data, error=str(bad))
        if _turns(game) > MOST_TURNS:
            reader.fault(path, "many_turns", turn=game.state.turn, most=MOST_TURNS)
        if len(reader.faults) > before:
            return
