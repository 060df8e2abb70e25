"""Saving and loading games: setup or scenario, what was drawn, the rulings, every action.

A save is small JSON. Loading never draws: the city and the starting order are written down. The
digest makes sure that a changed file is refused rather than loaded as another game.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import Any, Protocol, Self, TypeVar

from .._version import __version__
from ..custom_rules.known import is_custom
from ..errors import BadAction, BadSave, BadScenario, Fault, FcmError, IllegalAction
from ..files import Unreadable, read_text, write_whole
from ..phases.round import to_move
from ..reader import MOST_PIECES, Reader, deeper, join
from ..scenario.text import scenario_text
from ..showing import shorten
from ..state.actions import Action
from ..state.events import Event
from ..state.state import State
from .action_reading import action_of
from .moves import Move
from .new_game import KEYS as SETUP_KEYS
from .new_game import check_drawn, check_setup, lay_drawn

FORMAT = "fcm_widgets game"
VERSION = 1
ADVANCE = {"do": "advance"}
"""Stands for a move that nobody decided: the game was told to run on."""
RUN_PHASE = {"do": "run_phase"}
"""The same where it stopped before a phase that asks nobody, at the end of the one that it ran."""
MOST_BYTES = 4_000_000
DEEPEST = 12
MOST_ACTIONS, MOST_TURNS = 20_000, 1_000
"""No game is nearly as long; more is a slip or an attack, and is neither saved nor loaded."""
KEYS = ("format", "version", "written_by", "rulings", "began", "actions", "digest")


class SavedGame(Protocol):
    """What saving needs of a `Game`, and what loading needs to make one again."""

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
        """Every action so far."""

    @property
    def played(self) -> int:
        """How many actions have been played."""

    @property
    def setup(self) -> Mapping[str, Any] | None:
        """The arguments of `Game.new`."""

    @property
    def source(self) -> str:
        """The text of the scenario that the game began from."""

    def advance(self) -> Self:
        """Run on to the next decision."""

    def run_phase(self) -> Self:
        """Run the phase to its end."""

    def _play(self, action: Action, *, saved: bool = False) -> Self:
        """Play an action."""


G = TypeVar("G", bound=SavedGame)


def save_text(game: SavedGame) -> str:
    """Return a game as the text of a save, one action a line."""
    if game.played > MOST_ACTIONS or _turns(game) > MOST_TURNS:
        raise FcmError(f"a save holds at most {MOST_ACTIONS} actions and {MOST_TURNS} turns")
    data = _data(game)
    data["digest"] = digest_of(data)
    head = {key: value for key, value in data.items() if key not in ("actions", "digest")}
    lines = [f"  {json.dumps(key)}: {_json(value)}," for key, value in head.items()]
    actions = ",\n    ".join(_json(action) for action in data["actions"])
    body = f'  "actions": [\n    {actions}\n  ],' if actions else '  "actions": [],'
    end = f'  "digest": {_json(data["digest"])}'
    return "\n".join(["{", *lines, body, end, "}", ""])


def _turns(game: SavedGame) -> int:
    return game.state.turn - game.start.turn


def _data(game: SavedGame) -> dict[str, Any]:
    names = [chain.name for chain in game.start.chains]
    return {
        "format": FORMAT,
        "version": VERSION,
        "written_by": __version__,
        "rulings": game.start.table.rulings.values(),
        "began": _began(game),
        "actions": [_as_data(move, names) for move in game.moves],
    }


def _as_data(move: Move, names: Sequence[str]) -> Mapping[str, Any]:
    if move.action is not None:
        return move.action.as_json(names)
    return RUN_PHASE if stops_short(move.state) else ADVANCE


def stops_short(state: State) -> bool:
    """Whether a game stands before a phase that asks nobody, as `run_phase` leaves it."""
    return not state.over and not to_move(state)


def _began(game: SavedGame) -> dict[str, Any]:
    """Return how a game began: by a setup with what it drew, or by a scenario's text."""
    if game.setup is None:
        if game.start.progress.step:
            raise FcmError("this game began in the middle of a phase: save the game it came from")
        # A file names a custom rule; a save says which rule of that name it was.
        pinned = any(map(is_custom, game.start.table.modules))
        text = "" if pinned else game.source
        return {"scenario": text or scenario_text(game.start)}
    drawn = {"tiles": game.start.city.rows(), "order": list(game.start.turn_order)}
    return {"setup": dict(game.setup), "drawn": drawn}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def digest_of(data: Mapping[str, Any]) -> str:
    """Return the digest of a save's data, whatever the order of its keys and its spaces."""
    rest = {key: value for key, value in data.items() if key != "digest"}
    plain = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()


def write_save_file(game: SavedGame, path: str | PathLike[str]) -> None:
    """Write a save; an older file of that name stays whole until the new one is complete."""
    write_whole(path, save_text(game))


def read_save_file(path: str | PathLike[str], games: type[G]) -> G:
    """Load a save file as one of these games; raises `BadSave` with every fault."""
    try:
        return read_save(read_text(path, MOST_BYTES), games)
    except Unreadable as error:
        raise BadSave([error.fault]) from error


def read_save(text: str, games: type[G]) -> G:
    """Return the game that the text of a save describes; raises `BadSave` with every fault.

    >>> from fcm_widgets import Game
    >>> game = Game.new(players=2, seed=7)
    >>> again = read_save(save_text(game.play(game.options[1])), Game)
    >>> again.state == game.state
    True
    """
    data = _parsed(text)
    reader = Reader()
    _check_shape(reader, data)
    if reader.faults:
        raise BadSave(reader.faults, reader.more)
    if data["digest"] != digest_of(data):
        reader.fault("digest", "digest", found=data["digest"])
    game = _opened(reader, data["began"], games)
    if game is not None:
        _replay(reader, game, data["actions"])
        _check_rulings(reader, data["rulings"], game)
    if reader.faults or game is None:
        raise BadSave(reader.faults, reader.more)
    return game


def _parsed(text: str) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs):
            counts = Counter(key for key, _ in pairs)
            twice = next(key for key in counts if counts[key] > 1)
            raise ValueError(f"a key stands there twice: {shorten(twice)}")
        return found

    def number(name: str) -> Any:
        raise ValueError(f"{name} is no number of JSON")

    if len(text) > MOST_BYTES:
        raise BadSave([Fault("(file)", "long_save", {"size": len(text), "most": MOST_BYTES})])
    try:
        data = json.loads(text, object_pairs_hook=once, parse_constant=number)
    except (ValueError, RecursionError) as error:
        raise BadSave([Fault("(file)", "no_json", {"error": str(error)})]) from error
    if deeper(data, DEEPEST):
        raise BadSave([Fault("(file)", "deep_save")])
    return data


KINDS: dict[str, tuple[type, str]] = {
    "written_by": (str, "any_text"),
    "rulings": (dict, "switch_table"),
    "began": (dict, "no_beginning"),
    "actions": (list, "no_actions"),
    "digest": (str, "any_text"),
}
"""What the value of a key is, and the code of its fault."""


def _check_shape(reader: Reader, data: Any) -> None:
    """Note what is wrong with the keys of a save and the kinds of their values."""
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


def _check_keys(reader: Reader, path: str, data: Mapping[str, Any], known: Sequence[str]) -> None:
    for key in data:
        if key not in known:
            slots = {"found": data[key], "name": key, "names": known}
            reader.fault(join(path, key), "unknown_save_key", **slots)
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
        _check_keys(reader, "began.setup", setup, SETUP_KEYS)
    elif "setup" in began:
        reader.fault("began.setup", "no_setup", found=setup)
    if isinstance(drawn, dict):
        _check_keys(reader, "began.drawn", drawn, ("tiles", "order"))
    elif "drawn" in began:
        reader.fault("began.drawn", "nothing_drawn", found=drawn)


def _opened(reader: Reader, began: Mapping[str, Any], games: type[G]) -> G | None:
    """Return the game at its beginning, or `None` with the faults noted."""
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
    laid = lay_drawn(setup, drawn["tiles"], drawn["order"])
    return games(laid.state, opening=laid.opening, setup=laid.setup)


def _replay(reader: Reader, game: SavedGame, actions: list[Any]) -> None:
    """Play the actions; the first that cannot be played is a fault, and ends the replay."""
    names = [chain.name for chain in game.start.chains]
    for number, data in enumerate(actions):
        path, before = f"actions[{number}]", len(reader.faults)
        try:
            if data == ADVANCE:
                game.advance()
            elif data == RUN_PHASE:
                game.run_phase()
            else:
                game._play(action_of(data, names, path), saved=True)
        except BadAction as bad:
            reader.take(bad.faults, more=bad.more)
        except IllegalAction as bad:
            reader.fault(path, "not_allowed", action=str(bad.action))
        except FcmError as bad:
            reader.fault(path, "no_players_action", found=data, error=str(bad))
        if _turns(game) > MOST_TURNS:
            reader.fault(path, "many_turns", turn=game.state.turn, most=MOST_TURNS)
        if len(reader.faults) > before:
            return


def _check_rulings(reader: Reader, rulings: Mapping[str, Any], game: SavedGame) -> None:
    """Note each ruling that a save names otherwise than its setup or scenario has it."""
    played = game.start.table.rulings.values()
    for key, value in list(rulings.items())[:MOST_PIECES]:
        path = f"rulings.{key}"
        if key not in played:
            reader.fault(path, "no_switch", found=value, name=key, names=played)
        elif played[key] != value or type(played[key]) is not type(value):
            reader.fault(path, "other_switch", found=value, played=played[key])
