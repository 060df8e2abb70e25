"""The map of a scenario: tiles, roads, parks, houses, restaurants and campaigns in their places.

Pieces are laid one after the other on a ground that knows what is taken, so that of two pieces on
one square the later one is named. A tile whose name is wrong leaves unknown ground: what lies
there or beside it is not judged, so that one slip does not hide the others behind noise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ..city.city import NO_TILE, City, parse_tile, tile_names
from ..city.obstacles import Obstacle
from ..city.pieces import Piece, Restaurant, on_empty_squares, placing_restaurant, printed_ground
from ..city.squares import Place, Square, neighbours, place_of
from ..city.tile import Tile
from ..content.mixes import LOBBYISTS
from ..reader import Reader, join
from ..table.state import Chain, Table
from .chains import Sited

MOST_TILES = 20
"""A city's tiles from side to side; the largest of the box has 6."""


class Map:
    """The city of a scenario while its pieces are laid on it."""

    def __init__(self, city: City, unknown: Iterable[Place] = ()) -> None:
        self.city = city
        self.unknown = frozenset(unknown)
        self.nowhere = not city.tiles
        self.ground = printed_ground(city)
        self.pieces: tuple[Piece, ...] = ()

    def knows(self, squares: Iterable[Square]) -> bool:
        """Whether neither `squares` nor their neighbours lie on a tile with a wrong name."""
        if self.nowhere or not self.unknown:
            return not self.nowhere
        near = {at for square in squares for at in (square, *neighbours(square))}
        return self.unknown.isdisjoint(map(place_of, near))

    def lay(
        self,
        reader: Reader,
        path: str,
        found: object,
        squares: tuple[Square, ...],
        what: str,
        obstacles: Iterable[Obstacle],
    ) -> bool:
        """Lay a piece if nothing stands against it; else note every obstacle under `path`."""
        if not self.knows(squares):
            return True
        against = list(obstacles)
        for obstacle in against:
            reader.obstacle(path, found, obstacle)
        if not against:
            self.ground.update(dict.fromkeys(squares, what))
        return not against

    def settle(self, reader: Reader, chains: list[Chain]) -> list[Chain]:
        """Lay every restaurant of every chain on the map."""
        settled = []
        for chain in chains:
            plain: list[Restaurant] = []
            for restaurant in chain.restaurants:
                assert isinstance(restaurant, Sited)
                self._restaurant(reader, chain.name, restaurant)
                plain.append(Restaurant(restaurant.at, restaurant.entrance, restaurant.coming_soon))
            settled.append(replace(chain, restaurants=tuple(plain)))
        return settled

    def _restaurant(self, reader: Reader, owner: str, site: Sited) -> None:
        if site.entrance:
            against = list(placing_restaurant(self.city, self.ground, site))
        else:
            against = list(on_empty_squares(self.city, self.ground, site.squares, "RST-1"))
        wrong_place = [one for one in against if one.code != "no_road_at_entrance"]
        # Where the place itself is wrong, its entrance says nothing yet.
        key, found = ("at", list(site.at)) if wrong_place else ("entrance", site.entrance)
        what = f"a restaurant of {owner}"
        path = join(site.path, key)
        self.lay(reader, path, found, site.squares, what, wrong_place or against)


def read_map(reader: Reader, top: Mapping[str, Any], table: Table) -> Map:
    """Read `[city]`; without a usable one the map is empty and judges no piece's place."""
    nowhere = Map(City({}))
    if "city" not in top:
        reader.fault("city", "no_city")
        return nowhere
    keys = reader.keys("city", top["city"], ("tiles",))
    if not isinstance(top["city"], dict):
        return nowhere
    if "tiles" not in keys:
        reader.fault("city.tiles", "missing", key="tiles")
        return nowhere
    laid, unknown = _tiles(reader, keys["tiles"], table)
    join_by = table.rulings.roads_join
    return Map(City(laid, roads_join=join_by), unknown)


def _tiles(reader: Reader, rows: Any, table: Table) -> tuple[dict[Place, Tile], list[Place]]:
    laid: dict[Place, Tile] = {}
    unknown: list[Place] = []
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        reader.fault("city.tiles", "no_rows", found=rows)
        return laid, unknown
    if rows and max(len(rows), *map(len, rows)) > MOST_TILES:
        wide = max(map(len, rows))
        reader.fault("city.tiles", "large_city", count=len(rows), columns=wide, most=MOST_TILES)
        return laid, unknown
    printed: set[str] = set()
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            width = len(rows[0])
            reader.fault(f"city.tiles[{y}]", "ragged_row", count=len(row), width=width)
        for x, name in enumerate(row):
            tile = parse_tile(name)
            if tile is not None:
                laid[x, y] = tile
                _check_tile(reader, f"city.tiles[{y}][{x}]", tile, table, printed)
            elif name != NO_TILE:
                names = tile_names(name, (LOBBYISTS, *table.modules))
                reader.fault(f"city.tiles[{y}][{x}]", "unknown_tile", found=name, names=names)
                unknown.append((x, y))
    if not laid and not unknown:
        reader.fault("city.tiles", "no_tiles", found=rows)
    return laid, unknown


def _check_tile(reader: Reader, path: str, tile: Tile, table: Table, printed: set[str]) -> None:
    # The tile with two parks may lie without lobbyists: one suggested scenario has it (NDI-5).
    if tile.module not in ("", LOBBYISTS, *table.modules):
        reader.fault(path, "tile_needs_module", found=tile.name, module=tile.module)
    for house in tile.houses:
        if house.number in printed:
            reader.fault(path, "house_printed_twice", found=tile.name, house=house.number)
        printed.add(house.number)
