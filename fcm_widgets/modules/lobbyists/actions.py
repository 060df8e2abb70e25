"""What a lobbyist may do, and what a chain may do with the map tile that he brings."""

from __future__ import annotations

from dataclasses import dataclass

from ...city.squares import Square
from ...table.actions import Action


@dataclass(frozen=True, slots=True)
class TakePiece(Action):
    """Take a road or a park to lay it (LOB-1): its sort, and its clockwise turn in degrees."""

    do = "take_piece"
    piece: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class LayPiece(Action):
    """Lay the taken road or park: `at` is the north-west corner of what it covers."""

    do = "lay_piece"
    at: Square


@dataclass(frozen=True, slots=True)
class TakeMapTile(Action):
    """Take a map tile to add it (LOB-6): its letter, and its clockwise turn in degrees."""

    do = "take_map_tile"
    tile: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class AddMapTile(Action):
    """Add the taken map tile: `at` is its north-west square, which may be negative."""

    do = "add_map_tile"
    at: Square


@dataclass(frozen=True, slots=True)
class LeaveMapTile(Action):
    """Add no map tile (LOB-6: who may is not obliged to)."""

    do = "leave_map_tile"
