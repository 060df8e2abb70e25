"""The facts of the range explorer.

For each starting place they contain the range to each square, and the hauls from there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from ...board.buyers import Haul, best_by_air, best_by_road
from ...board.city import City
from ...board.reach import air_ranges, ranges
from ...board.routes import route_of
from ...board.squares import TILE, Square, neighbours
from ...data import employees
from ...engine.ranges import has_drive_in, tolls_count
from ...engine.registry import rules_of
from ...state.state import State
from ...text.names import part_of_city, square_name
from ..dinner.timeline import counts_facts, route_facts
from ..map.scene import laid_pieces
from .contract import Haul as HaulFacts
from .contract import Hauls, Origin, Phrases, Preset, Ranges

FURTHEST = 5
NO_ROAD, NO_SQUARE, NOT_BESIDE = -1, -2, -3
PHRASES: Phrases = {
    "in": "{d} of {r}: in range. Each border on the way costs 1.",
    "out": "Out of range: it needs {d}, and the range is {r}. Each border on the way costs 1.",
    "none": "No road leads there from here.",
    "off": "No road is next to this square, so nothing can be placed here by road.",
}


def range_facts(state: State) -> Ranges:
    """Return every starting place with the ranges around it and its best hauls.

    Starting places are open restaurants, and pieces from which a module lets ranges start.
    """
    places: list[tuple[str, str, Square, int, tuple[Square, ...]]] = []
    for seat, chain in enumerate(state.chains):
        drive_in = has_drive_in(state, seat)
        for number, restaurant in enumerate(chain.restaurants):
            if restaurant in chain.open_restaurants:
                doors = restaurant.doors(drive_in=drive_in)
                name = f"restaurant:{seat}:{number}"
                places.append((name, chain.name, restaurant.at, seat, doors))
    at = {
        (seat, square)
        for seat in range(len(state.chains))
        for part in rules_of(state.config.modules).range_origins
        for square in part(state, seat)
    }
    for piece in laid_pieces(state.city, state.pieces, state.chains) if at else ():
        owner, square = piece.get("chain"), piece["squares"][0]
        if owner is not None and (owner, square) in at:
            places.append((piece["id"], piece["name"], square, owner, (square,)))
    # The map has no coordinates, so a label of a name that occurs twice says where to look.
    names = [name for _, name, _, _, _ in places]
    parts = [(name, part_of_city(at, state.city.box)) for _, name, at, _, _ in places]
    origins = []
    for (place, name, square, seat, doors), (_, part) in zip(places, parts, strict=True):
        where = square_name(square) if parts.count((name, part)) > 1 else part
        label = f"{name} ({where})" if names.count(name) > 1 else name
        origins.append(_origin(state, place, label, seat, doors))
    by: dict[str, Literal["road", "air"]] = {"road": "road", "air": "air"}
    presets: list[Preset] = [
        {
            "label": f"{card.name}, range {card.range_value}",
            "range": card.range_value,
            "by": by[card.range_kind],
        }
        for card in sorted(employees().values(), key=lambda card: not card.drinks_per_source)
        if not card.module and card.range_kind in by
    ]
    return {"origins": origins, "max": FURTHEST, "presets": presets, "phrases": PHRASES}


def _origin(state: State, name: str, label: str, seat: int, doors: tuple[Square, ...]) -> Origin:
    city = state.city
    tolls = tolls_count(state)
    reach = ranges(city, doors, tolls=tolls)
    west, north, width, height = city.box
    air = air_ranges(city, doors)
    hauls: list[Hauls] = []
    for furthest in range(FURTHEST + 1):
        carts = best_by_road(city, doors, furthest, tolls=tolls)
        zeppelins = best_by_air(city, doors, furthest)
        hauls.append({"buyer": "cart", "range": furthest, "best": _hauls(city, carts)})
        hauls.append({"buyer": "zeppelin", "range": furthest, "best": _hauls(city, zeppelins)})

    def needed(square: Square) -> int:
        if square not in city.printed:
            return NO_SQUARE
        near_road = any(near in city.road_at for near in (square, *neighbours(square)))
        return reach.get(square, NO_ROAD if near_road else NOT_BESIDE)

    return {
        "id": name,
        "label": label,
        "chain": seat,
        "road": [
            [needed((x, y)) for x in range(west, west + width)]
            for y in range(north, north + height)
        ],
        "air": [
            [
                air.get((column, row), NO_ROAD)
                for column in range(west // TILE, (west + width) // TILE)
            ]
            for row in range(north // TILE, (north + height) // TILE)
        ],
        "hauls": hauls,
    }


def _hauls(city: City, found: Iterable[Haul]) -> list[HaulFacts]:
    order = list(city.sources)
    return [
        {
            "goods": counts_facts(haul.drinks(city)),
            "sources": [f"source:{order.index(square)}" for square in sorted(haul.sources)],
            "route": route_facts(route_of(city, haul.squares, tolls=False))
            if haul.squares
            else None,
            "tiles": [(x * TILE, y * TILE) for x, y in haul.places] or None,
        }
        for haul in found
        if haul.sources
    ]
