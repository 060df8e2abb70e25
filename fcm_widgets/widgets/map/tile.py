"""A single tile, drawn small for buttons and for a tile in hand."""

from __future__ import annotations

from functools import cache

from ...board.city import City
from .contract import TileDrawn
from .scene import city_scene


@cache
def tile_drawn(name: str) -> TileDrawn:
    """Return the drawing of a tile by its name, such as "E90".

    >>> tile_drawn("E90")["things"][0][:2]
    ('source', 'beer')
    """
    scene = city_scene(City.of([[name]]))
    return {
        "letter": name[0],
        "roads": scene["roads"],
        "bridges": scene["bridges"],
        "things": [
            (
                piece["glyph"],
                piece.get("good", piece["label"]),
                piece["squares"],
                piece.get("garden", []),
            )
            for piece in scene["pieces"]
        ],
    }
