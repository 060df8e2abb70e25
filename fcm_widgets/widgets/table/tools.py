"""Tools: the pieces of modules that the table editor places and removes.

They are made of the kinds of pieces that modules define, so the editor knows no module by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ...board.pieces import PieceKind, Shape, printed_of
from ...board.squares import Square
from ...engine.contributions import Module
from ...engine.registry import available_modules, piece_kinds
from ...engine.scenario_keys import PlacedPieces
from ...files.chains import MOST_CHAINS
from ...files.scenario import sketch_scenario
from ...text.names import capital, plural, unslug
from ..contract import Sentence
from .contract import Named, Toolbox
from .data import Data, entries, listed_in, table_in, tidy


class Tool(NamedTuple):
    """A piece to take in hand: its kind, its shape, and its chain if chains own such pieces."""

    kind: PieceKind
    shape: Shape
    chain: int | None = None
    ways: PlacedPieces | None = None
    key: str = ""
    """The key of the module's TOML table that lists such pieces; empty without `ways`."""


def tools() -> Mapping[str, Tool]:
    """Return the tools of all modules, by the names of the kind and of the shape.

    >>> list(tools())[:3], tools()["road:2"].shape.name
    (['road:2', 'road:3', 'road:4'], 'a road of 2 squares')
    """
    return {
        name: tool
        for module in available_modules().values()
        for name, tool in _tools(module).items()
    }


def _tools(module: Module) -> Mapping[str, Tool]:
    """Return a module's tools in the order of its scenario keys; pieces of chains come last."""
    found = {
        f"{kind.id}:{shape.id}": Tool(kind, shape)
        for key in module.scenario_keys
        for kind in module.pieces
        if kind.key == key.name
        for shape in kind.shapes
    }
    found |= {
        f"{ways.kind.id}:{shape.id}": Tool(ways.kind, shape, None, ways, key.name)
        for key in module.scenario_keys
        for ways in key.placed
        for shape in ways.kind.shapes
    }
    owned = {
        f"{name}:{seat}": Tool(kind, shape, seat)
        for name, (kind, shape) in _owned(module).items()
        for seat in range(MOST_CHAINS)
    }
    return {**found, **owned}


def _owned(module: Module) -> Mapping[str, tuple[PieceKind, Shape]]:
    """Return the kinds and shapes of a module's pieces that chains own."""
    return {
        f"{kind.id}:{shape.id}": (kind, shape)
        for kind in module.pieces
        if kind.owned
        for shape in kind.shapes
    }


def toolboxes() -> list[Toolbox]:
    """Return the tools of each module that has any, with the texts of their buttons."""
    return [
        {
            "module": name,
            "name": capital(unslug(name)),
            "tools": [
                {"id": tool, "name": made.shape.tool}
                for tool, made in _tools(module).items()
                if made.chain is None
            ],
            "owned": [
                {"id": name, "name": shape.tool} for name, (_, shape) in _owned(module).items()
            ],
        }
        for name, module in available_modules().items()
        if _tools(module)
    ]


def listed_kinds() -> Mapping[str, PieceKind]:
    """Return the kinds of pieces, defined by modules, that a scenario can list, by their ids."""
    listed = {kind.id: kind for kind in piece_kinds() if kind.key}
    return {**listed, **{kind: tool.kind for kind, tool in _tools_with_ways().items()}}


def _tools_with_ways() -> Mapping[str, Tool]:
    """Return a tool for each kind of piece that a file lists in a module's TOML table."""
    return {tool.kind.id: tool for tool in tools().values() if tool.ways}


def list_of_kind(data: Data, kind: PieceKind) -> list[object]:
    """Return the editable list of the pieces of a kind in a draft."""
    tool = _tools_with_ways().get(kind.id)
    if tool is None or tool.ways is None:
        return listed_in(data, kind.key)
    return listed_in(table_in(data, tool.key), tool.ways.name)


def tidy_kind(data: Data, kind: PieceKind) -> None:
    """Remove the keys for the list of a kind if that list is empty."""
    tool = _tools_with_ways().get(kind.id)
    if tool is not None and tool.ways is not None:
        tidy(table_in(data, tool.key), tool.ways.name)
    tidy(data, tool.key if tool else kind.key)


def none_left(data: Data, name: str) -> list[Sentence]:
    """Return a list with a sentence if all pieces of a tool are placed; otherwise an empty list."""
    tool = tools()[name]
    inner = data.get(tool.key)
    if tool.ways is None or not isinstance(inner, dict):
        return []
    most = tool.ways.most
    if len(entries(inner, tool.ways.name)) < most:
        return []
    text = f"All {most} {plural(tool.kind.called)} are placed already: take one away first."
    return [Sentence(text=text, rule=tool.kind.rule)]


def unseen(data: Data) -> list[Named]:
    """Return the pieces that cannot be chosen on the map, because only their roads are drawn."""
    return [
        {"id": f"{kind.id}:{number}", "name": f"{kind.key} {number + 1}"}
        for kind in listed_kinds().values()
        if kind.key and not kind.glyph
        for number in range(len(entries(data, kind.key)))
    ]


def square_of_owned(data: Data, kind: PieceKind, chain: int, number: int) -> Square | None:
    """Return the square of a chain's piece by its number on the map; `None` if it has none."""
    state = sketch_scenario(data).state
    pieces = state.pieces if state else ()
    own = [piece.squares[0] for piece in pieces if piece.kind == kind and piece.owner == chain]
    return own[number] if 0 <= number < len(own) else None


def place_in_list(data: Data, kind: PieceKind, number: int) -> int:
    """Return a piece's place in a scenario's list; the map numbers printed pieces first."""
    state = sketch_scenario(data).state
    return number - len(printed_of(state.city, kind)) if state else number
