"""Saving and loading games: setup or scenario, what was drawn, the rulings, every action.

A save is small JSON. Loading never draws: the city and the starting order are written down. The
digest makes sure that a changed file is refused rather than loaded as another game.
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from os import PathLike
from typing import TYPE_CHECKING, Any

from ..errors import BadAction, BadSave, BadScenario, Fault, FcmError, IllegalAction
from ..files import Unreadable, read_text, write_whole
from ..reader import MOST_PIECES
from ..scenario.text import scenario_text
from ..showing import shorten
from .action_reading import action_of
from .setup import KEYS as SETUP_KEYS
from .setup import drawn_faults, lay_drawn, setup_faults

if TYPE_CHECKING:
    from .game import Game

FORMAT = "fcm_widgets game"
VERSION = 1
ADVANCE = {"do": "advance"}
"""Stands for a move that nobody decided: the game was told to run on."""
MOST_BYTES = 4_000_000
DEEPEST = 12
MOST_ACTIONS, MOST_TURNS = 20_000, 1_000
"""No game is nearly as long; more is a slip or an attack, and is neither saved nor loaded."""
KEYS = ("format", "version", "written_by", "rulings", "began", "actions", "digest")


def save_text(game: Game) -> str:
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


def _turns(game: Game) -> int:
    return game.state.turn - game.start.turn


def _data(game: Game) -> dict[str, Any]:
    from .. import __version__  # noqa: PLC0415  the package imports this module late

    names = [chain.name for chain in game.start.chains]
    return {
        "format": FORMAT,
        "version": VERSION,
        "written_by": __version__,
        "rulings": asdict(game.start.table.rulings),
        "began": _began(game),
        "actions": [
            ADVANCE if action is None else action.as_json(names) for action in game.actions
        ],
    }


def _began(game: Game) -> dict[str, Any]:
    """Return how a game began: by a setup with what it drew, or by a scenario's text."""
    if game.setup is None:
        if game.start.desk.step:
            raise FcmError("this game began in the middle of a phase: save the game it came from")
        return {"scenario": game.source or scenario_text(game.start)}
    drawn = {"tiles": game.start.city.rows(), "order": list(game.start.turn_order)}
    return {"setup": dict(game.setup), "drawn": drawn}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def digest_of(data: Mapping[str, Any]) -> str:
    """Return the digest of a save's data, whatever the order of its keys and its spaces."""
    rest = {key: value for key, value in data.items() if key != "digest"}
    plain = json.dumps(rest, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()


def write_save_file(game: Game, path: str | PathLike[str]) -> None:
    """Write a save; an older file of that name stays whole until the new one is complete."""
    write_whole(path, save_text(game))


def read_save_file(path: str | PathLike[str], games: type[Game]) -> Game:
    """Load a save file as one of these games; raises `BadSave` with every fault."""
    try:
        return read_save(read_text(path, MOST_BYTES), games)
    except Unreadable as error:
        raise BadSave([error.fault]) from error


def read_save(text: str, games: type[Game]) -> Game:
    """Return the game that the text of a save describes; raises `BadSave` with every fault.

    >>> from fcm_widgets import Game
    >>> game = Game.new(players=2, seed=7)
    >>> again = read_save(save_text(game.play(game.options[1])), Game)
    >>> again.state == game.state
    True
    """
    data = _parsed(text)
    faults = list(_shape_faults(data))
    if faults:
        raise BadSave(faults)
    if data["digest"] != digest_of(data):
        found = shorten(data["digest"])
        expected = "the digest of an unchanged save; write a scenario to make up a table"
        faults.append(Fault("digest", found, expected))
    game = _opened(data["began"], faults, games)
    if game is not None:
        _replay(game, data["actions"], faults)
        faults += _ruling_faults(data["rulings"], game)
    if faults or game is None:
        raise BadSave(faults)
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
        size = f"{len(text)} letters"
        raise BadSave([Fault("(file)", size, f"a save of at most {MOST_BYTES} bytes")])
    try:
        data = json.loads(text, object_pairs_hook=once, parse_constant=number)
    except (ValueError, RecursionError) as error:
        raise BadSave([Fault("(file)", "no valid JSON", f"JSON; {error}")]) from error
    if _deeper(data, DEEPEST):
        raise BadSave([Fault("(file)", "lists and tables in each other", "those of a save")])
    return data


def _deeper(data: Any, most: int) -> bool:
    """Whether lists and tables lie in each other deeper than that."""
    level: list[Any] = [[data]]
    for _ in range(most + 1):
        inside = (one.values() if isinstance(one, dict) else one for one in level)
        level = [one for held in inside for one in held if isinstance(one, dict | list)]
        if not level:
            return False
    return True


def _shape_faults(data: Any) -> Iterable[Fault]:
    """Yield what is wrong with the keys of a save and the kinds of their values."""
    if not isinstance(data, dict):
        yield Fault("(file)", shorten(data), "one JSON object")
        return
    yield from _key_faults("", data, KEYS)
    if data.get("format", FORMAT) != FORMAT:
        yield Fault("format", shorten(data["format"]), repr(FORMAT))
    version = data.get("version", VERSION)
    if type(version) is not int or not 1 <= version <= VERSION:
        yield Fault("version", shorten(version), f"a version that this release reads: {VERSION}")
    for key, kind, word in (
        ("written_by", str, "a text"),
        ("rulings", dict, "a table of switches"),
        ("began", dict, "a table with `scenario`, or with `setup` and `drawn`"),
        ("actions", list, "a list of actions"),
        ("digest", str, "a text"),
    ):
        if not isinstance(data.get(key, kind()), kind):
            yield Fault(key, shorten(data[key]), word)
    actions = data.get("actions")
    if isinstance(actions, list) and len(actions) > MOST_ACTIONS:
        yield Fault("actions", f"{len(actions)} actions", f"at most {MOST_ACTIONS}")
    if isinstance(data.get("began"), dict):
        yield from _began_faults(data["began"])


def _key_faults(path: str, data: Mapping[str, Any], known: tuple[str, ...]) -> Iterable[Fault]:
    unknown = [key for key in data if key not in known]
    for key in unknown[:MOST_PIECES]:
        yield Fault(f"{path}{key}", shorten(data[key]), "only " + ", ".join(known))
    for key in known:
        if key not in data:
            yield Fault(f"{path}{key}", "nothing", "this key")


def _began_faults(began: Mapping[str, Any]) -> Iterable[Fault]:
    if "scenario" in began:
        yield from _key_faults("began.", began, ("scenario",))
        if not isinstance(began["scenario"], str):
            yield Fault("began.scenario", shorten(began["scenario"]), "the text of a scenario")
        return
    yield from _key_faults("began.", began, ("setup", "drawn"))
    setup, drawn = began.get("setup"), began.get("drawn")
    if isinstance(setup, dict):
        yield from _key_faults("began.setup.", setup, SETUP_KEYS)
    elif "setup" in began:
        yield Fault("began.setup", shorten(setup), "a table of the setup's arguments")
    if isinstance(drawn, dict):
        yield from _key_faults("began.drawn.", drawn, ("tiles", "order"))
    elif "drawn" in began:
        yield Fault("began.drawn", shorten(drawn), "a table with `tiles` and `order`")


def _opened(began: Mapping[str, Any], faults: list[Fault], games: type[Game]) -> Game | None:
    """Return the game at its beginning, or `None` with the faults noted."""
    if "scenario" in began:
        try:
            return games.from_scenario(began["scenario"])
        except BadScenario as bad:
            faults += _under("began.scenario.", bad.faults)
            return None
    setup, drawn = began["setup"], began["drawn"]
    wrong = _under("began.setup.", setup_faults(setup))
    if not wrong:
        wrong = _under("began.drawn.", drawn_faults(setup, drawn["tiles"], drawn["order"]))
    if wrong:
        faults += wrong
        return None
    laid = lay_drawn(setup, drawn["tiles"], drawn["order"])
    return games(laid.state, opening=laid.opening, setup=laid.setup)


def _under(path: str, faults: Iterable[Fault]) -> list[Fault]:
    return [Fault(f"{path}{fault.path}", fault.found, fault.expected) for fault in faults]


def _replay(game: Game, actions: list[Any], faults: list[Fault]) -> None:
    """Play the actions; the first that cannot be played is a fault, and ends the replay."""
    names = [chain.name for chain in game.start.chains]
    for number, data in enumerate(actions):
        path = f"actions[{number}]"
        try:
            if data == ADVANCE:
                game.advance()
            else:
                game.play(action_of(data, names, path))
        except BadAction as bad:
            faults.extend(bad.faults)
        except IllegalAction as bad:
            faults.append(Fault(path, str(bad.action), "an action that the rules allow there"))
        except FcmError as bad:
            faults.append(Fault(path, shorten(data), f"an action of a player: {bad}"))
        if _turns(game) > MOST_TURNS:
            faults.append(Fault(path, f"turn {game.state.turn}", f"at most {MOST_TURNS} turns"))
        if faults and faults[-1].path.startswith(path):
            return


def _ruling_faults(rulings: Mapping[str, Any], game: Game) -> Iterable[Fault]:
    """Yield each ruling that a save names otherwise than its setup or scenario has it."""
    played = asdict(game.start.table.rulings)
    for key, value in list(rulings.items())[:MOST_PIECES]:
        if key not in played:
            yield Fault(f"rulings.{key}", shorten(value), "a switch of the rules")
        elif played[key] != value or type(played[key]) is not type(value):
            expected = f"{played[key]!r}, as the game began"
            yield Fault(f"rulings.{key}", shorten(value), expected)
