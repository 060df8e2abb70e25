"""The draft of a table: a scenario's own data, with every earlier one to go back to."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import date, time
from functools import cached_property
from os import PathLike
from pathlib import Path

from ...board.city import NO_TILE, SIZES
from ...custom_rules.known import name_of
from ...data.module_combinations import mixed, module_for
from ...errors import BadScenario
from ...files.scenario import Sketch, parsed, scenario_file_text, sketch_scenario
from ...files.text import data_text
from ...game.examples import example_names, example_path
from ...game.game import Game
from ...reasons.problem import Problem
from ...state.state import CHAINS
from .data import NEW_SIZE, Data

MOST_UNDO = 200


@dataclass(frozen=True)
class Draft:
    """What is on the table now, what was there before, and what was taken back.

    >>> draft = Draft.of(2).then({"title": "Another"})
    >>> draft.undone().data["chain"][1]["name"], draft.undone().redone().data
    ('Golden Duck Diner', {'title': 'Another'})
    """

    data: Data
    past: tuple[tuple[Data, str], ...] = ()
    future: tuple[tuple[Data, str], ...] = ()
    did: str = ""
    """What the last edit said of itself."""
    name: str = ""
    """The name of the file that it came from."""

    @classmethod
    def of(cls, source: object = None) -> Draft:
        """Begin from nothing, a number of players, a game, an example, a file's path or a text.

        Raises `BadScenario` where it is none of these, a text is no TOML, or it holds what cannot
        be written back.
        """
        draft = cls._of(source)
        monstrous = BadScenario([Problem("monstrous", path="scenario")])
        if not _of_toml(draft.data):
            raise monstrous
        try:
            assert draft.text
        except ValueError as error:  # endless digits
            raise monstrous from error
        return draft

    @classmethod
    def _of(cls, source: object) -> Draft:
        if isinstance(source, str) and ("\n" in source or _is_text(source)):
            return cls(parsed(source))
        if isinstance(source, str) and source in example_names():
            return cls(_read(example_path(source)), name=f"{source}.toml")
        if isinstance(source, str | PathLike):
            return cls(_read(source), name=Path(source).name)
        return cls(_made(source))

    @cached_property
    def sketch(self) -> Sketch:
        """What the loader reads of it, with every fault."""
        return sketch_scenario(self.data)

    @cached_property
    def text(self) -> str:
        """The scenario as TOML."""
        return data_text(self.data)

    @property
    def _here(self) -> tuple[Data, str]:
        return self.data, self.did

    def then(self, data: Data, did: str = "") -> Draft:
        """Return the draft with this data next; what had been taken back is gone."""
        past = (*self.past, self._here)[-MOST_UNDO:]
        return replace(self, data=data, did=did, past=past, future=())

    def undone(self) -> Draft:
        """Return the draft as it was before; itself if there is no before."""
        if not self.past:
            return self
        data, did = self.past[-1]
        future = (self._here, *self.future)
        return replace(self, data=data, did=did, past=self.past[:-1], future=future)

    def redone(self) -> Draft:
        """Return the draft as it was before the last undo."""
        if not self.future:
            return self
        data, did = self.future[0]
        past = (*self.past, self._here)
        return replace(self, data=data, did=did, past=past, future=self.future[1:])


def _is_text(source: str) -> bool:
    return "=" in source and not source.endswith(".toml")


def _made(source: object) -> Data:
    if source is None:
        return _empty(*NEW_SIZE)
    if isinstance(source, int) and not isinstance(source, bool):
        return _for_players(source)
    if isinstance(source, Game):
        return _naming(tomllib.loads(source.to_scenario()))
    if isinstance(source, Mapping):
        data = dict(sketch_scenario(source).data)  # refuses what lies too deep
        # What no file can hold, such as a generator, cannot be copied either: `of` refuses it.
        return deepcopy(data) if _of_toml(data) else data
    raise BadScenario([Problem.at("source", "no_draft", found=source)])


def _of_toml(value: object) -> bool:
    """Return whether a value that does not lie deep is one that a file can hold."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and _of_toml(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(map(_of_toml, value))
    return isinstance(value, str | int | float | date | time)


def _naming(data: Data) -> Data:
    """Return a game's table as a file to keep: it names a custom rule, whatever it says by then."""
    named = [name_of(module) for module in data["modules"]] if "modules" in data else []
    return {**data, "modules": named} if named else data


def _empty(rows: int, columns: int) -> Data:
    return {"city": {"tiles": [[NO_TILE] * columns for _ in range(rows)]}}


def _for_players(players: int) -> Data:
    if players not in SIZES:
        raise BadScenario([Problem.at("players", "city_players", found=players)])
    wanted = module_for(players)
    modules = {"modules": list(mixed([wanted], players))} if wanted else {}
    chains = [{"name": name, "cash": 0} for name in CHAINS[:players]]
    return {**modules, **_empty(*SIZES[players]), "chain": chains}


def _read(path: str | PathLike[str]) -> Data:
    return parsed(scenario_file_text(path))
