"""The draft in the table editor: a scenario's data, and the earlier data for undo."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import date, time
from functools import cached_property
from os import PathLike

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
    """The data now, the data before each earlier edit, and the data after each undone edit.

    >>> draft = Draft.of(2).then({"title": "Another"})
    >>> draft.undone().data["chain"][1]["name"], draft.undone().redone().data
    ('Golden Duck Diner', {'title': 'Another'})
    """

    data: Data
    past: tuple[tuple[Data, str], ...] = ()
    future: tuple[tuple[Data, str], ...] = ()
    did: str = ""
    """The sentence of the last edit."""

    @classmethod
    def of(cls, source: object = None) -> Draft:
        """Return a draft from nothing, a number of players, a game, an example, a path or a text.

        Raises `BadScenario` for anything else, or for data that no file can hold.
        """
        if isinstance(source, str) and (
            "\n" in source or ("=" in source and not source.endswith(".toml"))
        ):
            return cls.of_text(source)
        if isinstance(source, str | PathLike):
            example = isinstance(source, str) and source in example_names()
            path = example_path(str(source)) if example else source
            data = parsed(scenario_file_text(path))
        else:
            data = _data_of(source)
        return cls._checked(data)

    @classmethod
    def of_text(cls, text: str) -> Draft:
        """Return a draft from the text of a scenario, whose table may be faulty.

        Raises `BadScenario` if the text is not TOML.
        """
        return cls._checked(parsed(text))

    @classmethod
    def _checked(cls, data: Data) -> Draft:
        draft = cls(data)
        monstrous = BadScenario([Problem("monstrous", path="scenario")])
        if not _fits_toml(data):
            raise monstrous
        try:
            assert draft.text
        except ValueError as error:  # endless digits
            raise monstrous from error
        return draft

    @cached_property
    def sketch(self) -> Sketch:
        """The draft as the loader reads it, with every fault."""
        return sketch_scenario(self.data)

    @cached_property
    def text(self) -> str:
        """The draft as the TOML text of a scenario."""
        return data_text(self.data)

    def then(self, data: Data, did: str = "") -> Draft:
        """Return the draft after an edit, with the new `data`; it forgets all undone edits."""
        past = (*self.past, (self.data, self.did))[-MOST_UNDO:]
        return replace(self, data=data, did=did, past=past, future=())

    def undone(self) -> Draft:
        """Return the draft before the last edit, or the same draft if there was no edit."""
        if not self.past:
            return self
        data, did = self.past[-1]
        future = ((self.data, self.did), *self.future)
        return replace(self, data=data, did=did, past=self.past[:-1], future=future)

    def redone(self) -> Draft:
        """Return the draft before the last undo, or the same draft if there was no undo."""
        if not self.future:
            return self
        data, did = self.future[0]
        past = (*self.past, (self.data, self.did))
        return replace(self, data=data, did=did, past=past, future=self.future[1:])


def _data_of(source: object) -> Data:
    """Return the data of an empty table, of a number of players, of a game, or of a mapping."""
    if source is None:
        return _empty(*NEW_SIZE)
    if isinstance(source, int) and not isinstance(source, bool):
        if source not in SIZES:
            raise BadScenario([Problem.at("players", "city_players", found=source)])
        needed = module_for(source)
        modules = {"modules": list(mixed([needed], source))} if needed else {}
        chains = [{"name": name, "cash": 0} for name in CHAINS[:source]]
        return {**modules, **_empty(*SIZES[source]), "chain": chains}
    if isinstance(source, Game):
        data = tomllib.loads(source.to_scenario())
        if "modules" in data:  # a file names a custom rule, whatever the rule says later
            data["modules"] = [name_of(module) for module in data["modules"]]
        return data
    if isinstance(source, Mapping):
        data = dict(sketch_scenario(source).data)  # refuses what is nested too deep
        # `of` refuses what no file can hold, such as a generator: it cannot be copied either.
        return deepcopy(data) if _fits_toml(data) else data
    raise BadScenario([Problem.at("source", "no_draft", found=source)])


def _fits_toml(value: object) -> bool:
    """Return whether a TOML file can hold a value, which must not be nested deeply."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and _fits_toml(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(map(_fits_toml, value))
    return isinstance(value, str | int | float | date | time)


def _empty(rows: int, columns: int) -> Data:
    return {"city": {"tiles": [[NO_TILE] * columns for _ in range(rows)]}}
