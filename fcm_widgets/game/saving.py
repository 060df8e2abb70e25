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
from ..validation.reader import MOST_PIECES, Reader, deeper, join
from .hidden import still_hidden
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
KEYS = ("format", "version", "written_by", "rulings", "began", "actions", "digest")


class SavedGame(Protocol):
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
    def start(self) -> State:
        """The state before the first step."""

    @property
    def state(self) -> State:
        """The state now."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far."""

    @property
    def played(self) -> int:
        """The number of moves so far."""

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
    names = [chain.name for chain in start.chains]
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
    digest = digest_of({**head, "actions": actions})
    lines = [f"  {json.dumps(key)}: {_json(value)}," for key, value in head.items()]
    rows = ",\n    ".join(map(_json, actions))
    body = f'  "actions": [\n    {rows}\n  ],' if rows else '  "actions": [],'
    return "\n".join(["{", *lines, body, f'  "digest": {_json(digest)}', "}", ""])


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
    "digest": (str, "any_text"),
}
"""For each key of a save: the type of its value, and the code of the fault for another type."""


def _check_shape(reader: Reader, data: Any) -> None:
    """Note each key that is unknown or missing in a save, and each value of the wrong type."""
    if not isinstance(data, dict):
        reader.fault("(file)", "no_object", found=data)
        return
    _check_keys(reader, "", data, KEYS)
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


def _replay(reader: Reader, game: SavedGame, actions: list[Any]) -> None:
    """Play the actions in order; stop at the first that cannot be played, and note its fault."""
    for number, data in enumerate(actions):
        path, before = f"actions[{number}]", len(reader.faults)
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
