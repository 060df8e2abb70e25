"""The facts of the range explorer: for each restaurant the ranges of all squares, and the hauls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from ..dinner.timeline import counts_facts, way_facts
from ..map.scene import laid_pieces
from .contract import Haul as HaulFacts
from .contract import Hauls, Origin, Phrases, Preset, Ranges

FURTHEST = 5
NO_ROAD, NO_SQUARE, NOT_BESIDE = -1, -2, -3
PHRASES: Phrases = {
    "in": "{d} of {r}: in range. Each border on the way costs 1.",
    "out": "It needs {d} and the range is {r}: out of reach. Each border on the way costs 1.",
    "none": "No road leads there from here.",
    "off": "No road lies beside this square, so nothing can be placed here by road.",
}


def range_facts(state: State) -> Ranges:
    """Return every open restaurant with the ranges around it and its best hauls."""
    origins = [*_restaurants(state), *_of_modules(state)]
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


def _restaurants(state: State) -> Iterator[Origin]:
    """Yield every open restaurant."""
    for seat, chain in enumerate(state.chains):
        drive_in = has_drive_in(state, seat)
        for number, restaurant in enumerate(chain.restaurants):
            if restaurant in chain.open_restaurants:
                which = f" {number + 1}" if len(chain.restaurants) > 1 else ""
                label = f"{chain.name}{which} at {list(restaurant.at)}"
                doors = restaurant.doors(drive_in=drive_in)
                yield _origin(state, f"restaurant:{seat}:{number}", label, doors)


def _of_modules(state: State) -> Iterator[Origin]:
    """Yield what modules lay for chains where their ranges may start, too."""
    starts = rules_of(state.config.modules).range_origins
    at = {
        (seat, square)
        for seat in range(len(state.chains))
        for part in starts
        for square in part(state, seat)
    }
    for piece in laid_pieces(state.city, state.pieces, state.chains) if at else ():
        seat, square = piece.get("chain"), piece["squares"][0]
        if (seat, square) in at:
            yield _origin(state, piece["id"], f"{piece['name']} at {list(square)}", (square,))


def _origin(state: State, name: str, label: str, doors: tuple[Square, ...]) -> Origin:
    city = state.city
    longer = tolls_count(state)
    reach = ranges(city, doors, tolls=longer)
    west, north, width, height = city.box
    air = air_ranges(city, doors)
    columns = range(west // TILE, (west + width) // TILE)
    hauls: list[Hauls] = []
    for furthest in range(FURTHEST + 1):
        carts = best_by_road(city, doors, furthest, tolls=longer)
        zeppelins = best_by_air(city, doors, furthest)
        hauls.append({"buyer": "cart", "range": furthest, "best": _hauls(city, carts)})
        hauls.append({"buyer": "zeppelin", "range": furthest, "best": _hauls(city, zeppelins)})
    return {
        "id": name,
        "label": label,
        "road": [
            [_needs(city, reach, (x, y)) for x in range(west, west + width)]
            for y in range(north, north + height)
        ],
        "air": [
            [air.get((column, row), NO_ROAD) for column in columns]
            for row in range(north // TILE, (north + height) // TILE)
        ],
        "hauls": hauls,
    }


def _needs(city: City, reach: dict[Square, int], square: Square) -> int:
    if square not in city.printed:
        return NO_SQUARE
    if square in reach:
        return reach[square]
    at_road = square in city.road_at or any(near in city.road_at for near in neighbours(square))
    return NO_ROAD if at_road else NOT_BESIDE


def _hauls(city: City, found: Iterable[Haul]) -> list[HaulFacts]:
    return [_haul(city, haul) for haul in found if haul.sources]


def _haul(city: City, haul: Haul) -> HaulFacts:
    order = list(city.sources)
    return {
        "goods": counts_facts(haul.drinks(city)),
        "sources": [f"source:{order.index(square)}" for square in sorted(haul.sources)],
        "way": way_facts(route_of(city, haul.squares, tolls=False)) if haul.squares else None,
        "tiles": [(x * TILE, y * TILE) for x, y in haul.places] or None,
    }
