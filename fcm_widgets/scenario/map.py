"""The map of a scenario: its tiles, and the restaurants in their places.

What modules, houses and campaigns lay on it comes one after the other, see `Layout`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..board.city import NO_TILE, City, lent_tiles, parse_tile, tile_names
from ..board.pieces import Restaurant, on_empty_squares, placing_restaurant
from ..board.squares import TileCoord
from ..board.tile import Tile
from ..engine.scenario_keys import Layout
from ..reader import Reader, join
from ..state.state import Chain, Table
from .chains import Sited

MOST_TILES = 20
"""A city's tiles from side to side; the largest of the box has 6."""


class Map(Layout):
    """The city of a scenario, on which restaurants are laid too."""

    def settle(self, reader: Reader, chains: list[Chain]) -> list[Chain]:
        """Lay every restaurant of every chain on the map."""
        settled = []
        for chain in chains:
            plain: list[Restaurant] = []
            for site in chain.restaurants:
                assert isinstance(site, Sited)
                if site.entrance:
                    against = list(placing_restaurant(self.city, self.ground, site))
                else:
                    against = list(on_empty_squares(self.city, self.ground, site.squares, "RST-1"))
                wrong = [problem for problem in against if problem.code != "no_road_at_entrance"]
                # Where the place itself is wrong, its entrance says nothing yet.
                key, found = ("at", list(site.at)) if wrong else ("entrance", site.entrance)
                what, path = f"a restaurant of {chain.name}", join(site.path, key)
                self.lay(reader, path, found, site.squares, what, wrong or against)
                plain.append(Restaurant(site.at, site.entrance, site.coming_soon))
            settled.append(replace(chain, restaurants=tuple(plain)))
        return settled


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


def _tiles(
    reader: Reader, rows: Any, table: Table
) -> tuple[dict[TileCoord, Tile], list[TileCoord]]:
    laid: dict[TileCoord, Tile] = {}
    unknown: list[TileCoord] = []
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
                laid[x, y], path = tile, f"city.tiles[{y}][{x}]"
                if tile.letter not in lent_tiles() and tile.module not in ("", *table.modules):
                    reader.fault(path, "tile_needs_module", found=tile.name, module=tile.module)
                for house in tile.houses:
                    if house.number in printed:
                        slots = {"found": tile.name, "house": house.number}
                        reader.fault(path, "house_printed_twice", **slots)
                    printed.add(house.number)
            elif name != NO_TILE:
                names = tile_names(name, table.modules)
                reader.fault(f"city.tiles[{y}][{x}]", "unknown_tile", found=name, names=names)
                unknown.append((x, y))
    if not laid and not unknown:
        reader.fault("city.tiles", "no_tiles", found=rows)
    return laid, unknown
