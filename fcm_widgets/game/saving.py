"""Saving and loading games: setup or scenario, what was drawn, the rulings, every action.

A save is small JSON. Loading never draws: the city and the starting order are written down. The
digest makes sure that a changed file is refused rather than loaded as another game.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from os import PathLike
from pathlib import Path
from typing import Any

from ..city.city import City
from ..errors import BadAction, BadSave, BadScenario, BadSetup, Fault, FcmError, IllegalAction
from .action_reading import action_of
from .game import Game
from .scenario_text import scenario_text
from .setup import KEYS as SETUP_KEYS
from .setup import lay_drawn, setup_faults

FORMAT = "fcm_widgets game"
VERSION = 1
ADVANCE = {"do": "advance"}
"""Stands for a move that nobody decided: the game was told to run on."""
KEYS = ("format", "version", "written_by", "rulings", "began", "actions", "digest")


def save_text(game: Game) -> str:
    """Return a game as the text of a save, one action a line."""
    data = _data(game)
    data["digest"] = digest_of(data)
    head = {key: value for key, value in data.items() if key not in ("actions", "digest")}
    lines = [f"  {json.dumps(key)}: {_json(value)}," for key, value in head.items()]
    actions = ",\n    ".join(_json(action) for action in data["actions"])
    body = f'  "actions": [\n    {actions}\n  ],' if actions else '  "actions": [],'
    end = f'  "digest": {_json(data["digest"])}'
    return "\n".join(["{", *lines, body, end, "}", ""])


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
    target = Path(path)
    text = save_text(game)
    new = target.with_name(f".{target.name}.new")
    new.write_text(text, encoding="utf-8")
    new.replace(target)


def read_save_file(path: str | PathLike[str]) -> Game:
    """Load a save file; raises `BadSave` with every fault."""
    try:
        text = Path(path).read_bytes().decode()
    except (OSError, UnicodeDecodeError) as error:
        fault = Fault(os.fspath(path), str(error), "a readable text file in UTF-8")
        raise BadSave([fault]) from error
    return read_save(text)


def read_save(text: str) -> Game:
    """Return the game that the text of a save describes; raises `BadSave` with every fault.

    >>> game = Game.new(players=2, seed=7)
    >>> again = read_save(save_text(game.play(game.options[1])))
    >>> again.state == game.state
    True
    """
    data = _parsed(text)
    faults = list(_shape_faults(data))
    if faults:
        raise BadSave(faults)
    if data["digest"] != digest_of(data):
        found = repr(data["digest"])[:60]
        expected = "the digest of an unchanged save; write a scenario to make up a table"
        faults.append(Fault("digest", found, expected))
    game = _opened(data["began"], faults)
    if game is not None:
        _replay(game, data["actions"], faults)
        faults += _ruling_faults(data["rulings"], game)
    if faults or game is None:
        raise BadSave(faults)
    return game


def _parsed(text: str) -> Any:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        if twice := {key for key in keys if keys.count(key) > 1}:
            raise ValueError(f"a key stands there twice: {', '.join(sorted(twice))}")
        return dict(pairs)

    def number(name: str) -> Any:
        raise ValueError(f"{name} is no number of JSON")

    try:
        return json.loads(text, object_pairs_hook=once, parse_constant=number)
    except (ValueError, RecursionError) as error:
        raise BadSave([Fault("(file)", "no valid JSON", f"JSON; {error}")]) from error


def _shape_faults(data: Any) -> Iterable[Fault]:
    """Yield what is wrong with the keys of a save and the kinds of their values."""
    if not isinstance(data, dict):
        yield Fault("(file)", repr(data)[:60], "one JSON object")
        return
    yield from _key_faults("", data, KEYS)
    if data.get("format", FORMAT) != FORMAT:
        yield Fault("format", repr(data["format"])[:60], repr(FORMAT))
    version = data.get("version", VERSION)
    if type(version) is not int or not 1 <= version <= VERSION:
        yield Fault("version", repr(version)[:60], f"a version that this release reads: {VERSION}")
    for key, kind, word in (
        ("written_by", str, "a text"),
        ("rulings", dict, "a table of switches"),
        ("began", dict, "a table with `scenario`, or with `setup` and `drawn`"),
        ("actions", list, "a list of actions"),
        ("digest", str, "a text"),
    ):
        if not isinstance(data.get(key, kind()), kind):
            yield Fault(key, repr(data[key])[:60], word)
    if isinstance(data.get("began"), dict):
        yield from _began_faults(data["began"])


def _key_faults(path: str, data: Mapping[str, Any], known: tuple[str, ...]) -> Iterable[Fault]:
    for key in data:
        if key not in known:
            yield Fault(f"{path}{key}"[:80], repr(data[key])[:60], "only " + ", ".join(known))
    for key in known:
        if key not in data:
            yield Fault(f"{path}{key}", "nothing", "this key")


def _began_faults(began: Mapping[str, Any]) -> Iterable[Fault]:
    if "scenario" in began:
        yield from _key_faults("began.", began, ("scenario",))
        if not isinstance(began["scenario"], str):
            yield Fault("began.scenario", repr(began["scenario"])[:60], "the text of a scenario")
        return
    yield from _key_faults("began.", began, ("setup", "drawn"))
    setup, drawn = began.get("setup"), began.get("drawn")
    if isinstance(setup, dict):
        yield from _key_faults("began.setup.", setup, SETUP_KEYS)
    elif "setup" in began:
        yield Fault("began.setup", repr(setup)[:60], "a table of the setup's arguments")
    if isinstance(drawn, dict):
        yield from _key_faults("began.drawn.", drawn, ("tiles", "order"))
    elif "drawn" in began:
        yield Fault("began.drawn", repr(drawn)[:60], "a table with `tiles` and `order`")


def _opened(began: Mapping[str, Any], faults: list[Fault]) -> Game | None:
    """Return the game at its beginning, or `None` with the faults noted."""
    if "scenario" in began:
        try:
            return Game.from_scenario(began["scenario"])
        except BadScenario as bad:
            faults += _under("began.scenario.", bad.faults)
            return None
    setup, drawn = began["setup"], began["drawn"]
    wrong = [*_under("began.setup.", setup_faults(setup)), *_drawn_faults(setup, drawn)]
    if wrong:
        faults += wrong
        return None
    laid = lay_drawn(setup, drawn["tiles"], drawn["order"])
    return Game(laid.state, opening=laid.opening, setup=laid.setup)


def _drawn_faults(setup: Mapping[str, Any], drawn: Mapping[str, Any]) -> Iterable[Fault]:
    tiles, order, players = drawn["tiles"], drawn["order"], setup["players"]
    rows = isinstance(tiles, list) and all(
        isinstance(row, list) and all(isinstance(name, str) for name in row) for row in tiles
    )
    if not rows:
        yield Fault("began.drawn.tiles", repr(tiles)[:60], "rows of tile names")
    else:
        try:
            City.of(tiles)
        except BadSetup as bad:
            yield from _under("began.drawn.", bad.faults)
    good = isinstance(order, list) and all(type(seat) is int for seat in order)
    if not good or type(players) is not int or sorted(order) != list(range(players)):
        yield Fault("began.drawn.order", repr(order)[:60], "every seat once, counted from 0")


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
            faults.append(Fault(path, repr(data)[:60], f"an action of a player: {bad}"))
        if faults and faults[-1].path.startswith(path):
            return


def _ruling_faults(rulings: Mapping[str, Any], game: Game) -> Iterable[Fault]:
    """Yield each ruling that a save names otherwise than its setup or scenario has it."""
    played = asdict(game.start.table.rulings)
    for key, value in rulings.items():
        if key not in played:
            yield Fault(f"rulings.{key}"[:80], repr(value)[:60], "a switch of the rules")
        elif played[key] != value or type(played[key]) is not type(value):
            expected = f"{played[key]!r}, as the game began"
            yield Fault(f"rulings.{key}", repr(value)[:60], expected)
