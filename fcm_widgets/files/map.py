"""Reads the map of a scenario: first the tiles, later the restaurants.

Between these two steps the pieces of modules and the houses are placed; campaigns come last. See
`Layout`.
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
from ..state.state import Chain, GameConfig
from ..validation.reader import Reader, join
from .chains import FileRestaurant

MOST_TILES = 20
"""Maximum number of tiles in a row or a column; the largest city of the box has 6."""


def read_map(reader: Reader, top: Mapping[str, Any], config: GameConfig) -> Layout:
    """Read `[city]` and return its layout; if `[city]` is unusable, an empty layout.

    An empty layout checks no places.
    """
    nowhere = Layout(City({}))
    if "city" not in top:
        reader.fault("city", "no_city")
        return nowhere
    keys = reader.keys("city", top["city"], ("tiles",))
    if not isinstance(top["city"], dict):
        return nowhere
    if "tiles" not in keys:
        reader.fault("city.tiles", "missing", key="tiles")
        return nowhere
    tiles, unknown = read_tiles(reader, keys["tiles"], config)
    return Layout(City(tiles, roads_join=config.rulings.roads_join), unknown)


def read_tiles(
    reader: Reader, rows: Any, config: GameConfig
) -> tuple[dict[TileCoord, Tile], list[TileCoord]]:
    """Return the tiles by their places, and the places where the file has a wrong tile name."""
    tiles: dict[TileCoord, Tile] = {}
    unknown: list[TileCoord] = []
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        reader.fault("city.tiles", "no_rows", found=rows)
        return tiles, unknown
    if rows and max(len(rows), *map(len, rows)) > MOST_TILES:
        wide = max(map(len, rows))
        reader.fault("city.tiles", "large_city", count=len(rows), columns=wide, most=MOST_TILES)
        return tiles, unknown
    printed: set[str] = set()
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            width = len(rows[0])
            reader.fault(f"city.tiles[{y}]", "ragged_row", count=len(row), width=width)
        for x, name in enumerate(row):
            tile = parse_tile(name)
            if tile is not None:
                tiles[x, y], path = tile, f"city.tiles[{y}][{x}]"
                if tile.letter not in lent_tiles() and tile.module not in ("", *config.modules):
                    reader.fault(path, "tile_needs_module", found=tile.name, module=tile.module)
                for house in tile.houses:
                    if house.number in printed:
                        details = {"found": tile.name, "house": house.number}
                        reader.fault(path, "house_printed_twice", **details)
                    printed.add(house.number)
            elif name != NO_TILE:
                names = tile_names(name, config.modules)
                reader.fault(f"city.tiles[{y}][{x}]", "unknown_tile", found=name, names=names)
                unknown.append((x, y))
    if not tiles and not unknown:
        reader.fault("city.tiles", "no_tiles", found=rows)
    return tiles, unknown


def place_restaurants(reader: Reader, layout: Layout, chains: list[Chain]) -> list[Chain]:
    """Place every restaurant; return the chains, with `Restaurant` in place of `FileRestaurant`."""
    found = []
    for chain in chains:
        restaurants: list[Restaurant] = []
        for site in chain.restaurants:
            assert isinstance(site, FileRestaurant)
            if site.entrance:
                obstacles = list(placing_restaurant(layout.city, layout.ground, site))
            else:
                obstacles = list(
                    on_empty_squares(layout.city, layout.ground, site.squares, "RST-1")
                )
            wrong = [problem for problem in obstacles if problem.code != "no_road_at_entrance"]
            # If the place itself is wrong, its entrance does not matter yet.
            key, value = ("at", list(site.at)) if wrong else ("entrance", site.entrance)
            what, path = f"a restaurant of {chain.name}", join(site.path, key)
            layout.place(reader, path, value, site.squares, what, wrong or obstacles)
            restaurants.append(Restaurant(site.at, site.entrance, site.coming_soon))
        found.append(replace(chain, restaurants=tuple(restaurants)))
    return found
