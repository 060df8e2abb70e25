"""Loads a scenario: a TOML file that describes a game at the start of a phase, or in the middle.

The page on scenarios describes the format. A file with faults cannot be loaded: one `BadScenario`
lists every fault.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple

from ..board.pieces import ETERNAL, in_order
from ..common.safe_text import shorten
from ..common.suggest import nearest
from ..data import switches
from ..engine.registry import in_play, scenario_keys, transition_from
from ..errors import BadAction, BadScenario
from ..phases.round import advance_to_decision, obstacles_of, play
from ..reasons.problem import Problem
from ..state.actions import Action
from ..state.rulings import Rulings
from ..state.state import PHASE_ORDER, GameConfig, State
from ..validation.reader import Reader, boolean, deeper, integer, line, one_of
from .action_reading import action_of
from .campaigns import read_campaigns
from .chains import read_bank, read_chains, read_pieces, read_turn_order
from .houses import read_homes
from .ids import read_clashes, read_modules
from .map import place_restaurants, read_map
from .strict import strict_faults
from .text import data_text
from .text_files import Unreadable, read_text
from .variants import read_variant

LINE = re.compile(r"at line (\d+)")
DEEPEST = 12
"""Maximum depth of nested lists and tables; no scenario is half as deep."""
MOST_BYTES = 250_000
"""Maximum size of a file in bytes; most scenarios have a few thousand."""
ENDLESS_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){10}""")
"""A key with more than ten parts (a.b.c has three): `tomllib` reads such keys in quadratic time."""
KEYS = (
    "title",
    "turn",
    "phase",
    "modules",
    "turn_order",
    "introductory",
    "over",
    "milestones_played",
    "rulings",
    "variant",
    "city",
    "bank",
    "chain",
    "house",
    "campaign",
    "actions",
)
MOST_ACTIONS = 1000
"""Maximum number of actions in a file; no phase of a game has half as many."""


def read_scenario(source: str | Mapping[str, Any], *, strict: bool = False) -> State:
    r"""Return the state that a scenario describes; `source` is its text or the parsed TOML.

    Raises one `BadScenario` that lists every fault. With `strict`, everything that no real game
    could reach is a fault as well, such as unofficial sizes and too many cards.

    >>> state = read_scenario('city.tiles = [["E"]]\nchain = [{name = "Santa Maria"}]')
    >>> state.phase, state.bank.cash
    ('dinnertime', 50)
    """
    return read_position(source, strict=strict)[0]


def read_position(
    source: str | Mapping[str, Any], *, strict: bool = False
) -> tuple[State, tuple[Action, ...] | None]:
    """Return the state at the start of the phase, and what the chains have done since.

    There are no actions (`None`) if the position is the very start of the phase. An empty tuple
    means the first decision in the phase. Raises one `BadScenario` that lists every fault.
    """
    sketch = sketch_scenario(source)
    faults, state = sketch.faults, sketch.state
    if strict and not faults and state is not None:
        faults = tuple(strict_faults(state, sketch.data))
    if faults or state is None:
        raise BadScenario(faults, sketch, more=sketch.more)
    return state, sketch.actions


class Sketch(NamedTuple):
    """The readable part of a scenario, right or wrong.

    Parameters
    ----------
    data
        the parsed TOML
    state
        the state, with misplaced pieces as well, so that they can be shown; `None` if no tile is
        usable. A state with faults is never played.
    faults
        the first faults
    more
        the number of further faults
    actions
        the legal actions since the start of the phase, `None` if the file has no such list
    """

    data: Mapping[str, Any]
    state: State | None
    faults: tuple[Problem, ...]
    more: int = 0
    actions: tuple[Action, ...] | None = None


def sketch_scenario(source: str | Mapping[str, Any]) -> Sketch:
    """Read as much of a scenario as possible; raises `BadScenario` if it cannot be read at all.

    >>> sketch = sketch_scenario('city.tiles = [["E"]]')
    >>> [fault.path for fault in sketch.faults], sketch.state.city.rows()
    (['chain'], [['E']])
    """
    reader = Reader()
    data: Any = parsed(source) if isinstance(source, str) else source
    if not isinstance(data, Mapping):
        raise BadScenario([Problem.at("scenario", "no_scenario_at_all", found=data)])
    data = dict(data)
    if deeper(data, DEEPEST):
        raise BadScenario([Problem("deep_scenario", {"most": DEEPEST}, path="scenario")])
    read_modules(reader, data.get("modules", []))
    modules = read_clashes(reader, modules_of(data))
    known = {name: module for name, (module, _) in scenario_keys().items()}
    foreign = {key: module for key, module in known.items() if module not in modules}
    keys = [*KEYS, *(key for key, module in known.items() if module in modules)]
    top = reader.keys("", data, keys, foreign)
    introductory = reader.read("", top, "introductory", boolean, False)
    title = reader.read("", top, "title", line, "")
    chosen = reader.keys("rulings", top.get("rulings", {}), switches())
    rulings: dict[str, Any] = {}
    for name in chosen:
        switch = switches()[name]
        rulings[name] = reader.read("rulings", chosen, name, one_of(switch.values), switch.default)
    variant = read_variant(reader, top.get("variant", {}), modules, introductory=introductory)
    config = GameConfig(
        title=title,
        modules=modules,
        rulings=Rulings.of(rulings),
        introductory=introductory,
        milestones_played=reader.read("", top, "milestones_played", boolean, not introductory),
        variant=variant,
    )
    layout = read_map(reader, top, config)
    chains = read_chains(reader, top, config)
    order = read_turn_order(reader, top, chains)
    bank = read_bank(reader, top, config, len(chains))
    turn = reader.read("", top, "turn", integer(1, what="turn"), 2)
    phase = reader.read("", top, "phase", one_of(PHASE_ORDER), "dinnertime")
    layout.chains = chains
    for name, (_, key) in scenario_keys().items():
        if name in top:
            key.read(reader, top[name], layout)
    homes = read_homes(reader, top, config, layout, chains)
    chains = place_restaurants(reader, layout, chains)
    read_pieces(reader, top, config, layout)
    campaigns = read_campaigns(reader, top, config, layout, chains)
    state = None
    if layout.city.tiles:
        state = State(
            config=config,
            city=layout.city,
            turn=turn,
            phase=phase,
            turn_order=order,
            chains=tuple(chains),
            homes=homes,
            campaigns=campaigns,
            bank=bank,
            pieces=in_order(layout.pieces),
            over=reader.read("", top, "over", boolean, False),
        )
    actions = None
    if "actions" in top:
        actions = _read_actions(reader, top["actions"], state if not reader.faults else None)
    return Sketch(data, state, tuple(reader.faults), reader.more, actions)


def _read_actions(reader: Reader, value: Any, start: State | None) -> tuple[Action, ...]:
    """Read the actions since the start of the phase, and note those that the rules forbid.

    Without a `start`, because the rest of the file has faults, nothing is played.
    """
    found: list[Action] = []
    entries = reader.tables("actions", value, MOST_ACTIONS, "actions")
    if start is None or reader.faults:
        return ()
    names = [chain.name for chain in start.chains]
    run = transition_from(start)
    advance_to_decision(run)
    for path, entry in entries:
        data = entry
        if isinstance(entry, dict):  # TOML has no empty value: an endless campaign is "eternal"
            data = {key: None if value == ETERNAL else value for key, value in entry.items()}
        try:
            action = action_of(data, names, path)
        except BadAction as bad:
            reader.take(bad.faults, more=bad.more)
            break
        if obstacles := tuple(obstacles_of(run.state, action)):
            reader.fault(path, "illegal_action", found=entry, obstacles=obstacles)
            break
        play(run, action)
        found.append(action)
    return tuple(found)


def parsed(source: str) -> dict[str, Any]:
    """Return the data of a TOML text; raises a `BadScenario` that shows the first faulty line."""
    # First refuse a text that would take minutes to parse.
    if len(source) > MOST_BYTES:
        details: dict[str, object] = {"size": len(source), "most": MOST_BYTES}
        raise BadScenario([Problem("long_scenario", details, path="(file)")])
    if key := ENDLESS_KEY.search(source):
        raise BadScenario([Problem.at("(file)", "endless_key", found=key[0])])
    try:
        source.encode()
    except UnicodeEncodeError as error:
        half = source[error.start : error.end]
        raise BadScenario([Problem.at("(file)", "half_character", found=half)]) from error
    try:
        return tomllib.loads(source.removeprefix("\ufeff"))
    except (ValueError, RecursionError) as error:  # bad TOML, but also endless digits, deep nesting
        message, lines = str(error), source.splitlines()
        at = LINE.search(message)
        if at is None or int(at[1]) > len(lines):
            raise BadScenario([Problem("no_toml", {"error": message}, path="(file)")]) from error
        details = {"error": message, "line": shorten(lines[int(at[1]) - 1].strip())}
        raise BadScenario([Problem("no_toml_line", details, path="(file)")]) from error


def scenario_file_text(path: str | PathLike[str]) -> str:
    """Return the text of a scenario file; raises `BadScenario` if it cannot be read."""
    try:
        return read_text(path, MOST_BYTES)
    except Unreadable as error:
        text = ""
        if error.missing:
            file = Path(path)
            folder = file.parent
            others = [other.name for other in folder.glob("*.toml")] if folder.is_dir() else []
            here = "here" if folder == Path() else f"in {folder}"
            like = nearest(file.name, others)
            meant = f"; did you mean {like[0]}?" if like else "."
            text = f"There is no file {file.name} {here}{meant}"
        raise BadScenario([error.fault], message=text) from error


def with_modules(source: str, modules: object) -> str:
    """Return a scenario's text with more modules added to its list.

    >>> with_modules('city.tiles = [["E"]]', ["six_players"]).splitlines()[0]
    'modules = ["six_players"]'
    """
    more = list(modules) if isinstance(modules, Iterable) else modules
    if isinstance(modules, str) or not isinstance(more, list):
        raise BadScenario([Problem.at("modules", "no_module_list", found=modules)])
    if not all(isinstance(name, str) for name in more):
        reader = Reader()
        read_modules(reader, more)
        raise BadScenario(reader.faults, more=reader.more)
    if not more:
        return source
    data = parsed(source)
    named = data.pop("modules", [])
    # A value that is not a list stays unchanged: reading the text will note the fault.
    every = [*named, *more] if isinstance(named, list) else named
    return data_text({"modules": every, **data})


def modules_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the modules that a scenario names, and further modules that these need.

    The scenario may have faults; wrong names are left out.

    >>> modules_of({"modules": ["six_players", "tea"]})
    ('new_districts', 'six_players')
    """
    named, chains = data.get("modules"), data.get("chain")
    names = [name for name in named if isinstance(name, str)] if isinstance(named, list) else []
    return in_play(names, len(chains) if isinstance(chains, list) else 0)
