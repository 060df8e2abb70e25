"""The map as text: where a piece is, which roads it touches, and where the roads lead.

A tile is named by its row, from the north, and its column, from the west, both from 1. A square has
the numbers that the layer "coordinates" shows. Each stretch of road has a number, so that a reader
who does not see the map can count borders from one stretch to the next.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from ...board.city import City
from ...board.roads import way_out
from ...board.squares import DIRECTIONS, TILE, Square, TileCoord, direction, place_of
from ...text.english import listed
from ...text.names import SIDE_NAMES, count_noun, square_text
from .contract import Box, MapWords, Scene

MAP_WORDS: MapWords = {
    "title": "The map as text",
    "how": "Row 1 is in the north, column 1 in the west. A stretch is a connected piece of road on "
    "one tile. To drive from a stretch to one that it joins, you cross 1 border. The two "
    "numbers of a square are its coordinates, eastwards and southwards.",
    "caption": "Each tile: what is on it, and where its roads lead",
    "heads": ["tile", "on it", "roads"],
    "outside": "outside the map",
    "nothing": "nothing",
    "block": "in mail block {blocks}",
    "signs": {
        "source": "drink source",
        "billboard": "billboard",
        "mailbox": "mailbox",
        "radio": "radio (round corners)",
        "airplane": "airplane: outside the map, with an arrow",
        "door": "entrance of a restaurant",
        "closed": "not open (coming soon, or a ruin)",
        "garden": "garden: part of its house",
        "end": "the road ends here",
        "islands": "islands: the roads on both sides join",
        "bridge": "bridge: the roads do not meet",
        "road": "road: families and buyers drive along it",
        "border": "border between two tiles: crossing it counts 1",
        "house": "house with its number",
        "turns": "turns that a campaign still runs (∞: eternal)",
    },
}
"""The browser and the static pages show these texts, and fill in `{blocks}`."""


def place_words(squares: Collection[Square], box: Box) -> tuple[str, str]:
    """Return two texts: a piece's tiles, and its squares from the first to the last.

    >>> place_words([(6, 3), (7, 3), (6, 4), (7, 4)], (0, 0, 10, 5))
    ('row 1, column 2', 'squares 6, 3 to 7, 4')
    >>> place_words([(-2, 0), (-1, 0)], (0, 0, 10, 5))
    ('outside the map', 'squares -2, 0 to -1, 0')
    """
    if not squares:
        return "nowhere", ""
    first, last = min(squares), max(squares)
    words = f"square {square_text(first)}"
    if first != last:
        words = f"squares {square_text(first)} to {square_text(last)}"
    west, north, width, height = box
    inside = {
        (x // TILE, y // TILE)
        for x, y in squares
        if west <= x < west + width and north <= y < north + height
    }
    tiles = (tile_words(place, box) for place in sorted(inside, key=lambda place: place[::-1]))
    return listed(tiles) or MAP_WORDS["outside"], words


def over_lines(edge: str, first: int, width: int) -> str:
    """Return a phrase: the edge from which an airplane flies, and its rows or columns.

    >>> over_lines("N", 3, 1), over_lines("W", 3, 3)
    ('from the north, column 3', 'from the west, rows 3 to 5')
    """
    line = "row" if edge in ("W", "E") else "column"
    lines = f"{line} {first}" if width <= 1 else f"{line}s {first} to {first + width - 1}"
    return f"from the {SIDE_NAMES.get(edge, edge)}, {lines}"


def tile_words(place: TileCoord, box: Box) -> str:
    """Return the name of a tile's place.

    >>> tile_words((1, 0), (0, 0, 10, 5)), tile_words((-1, 0), (-5, 0, 15, 5))
    ('row 1, column 2', 'row 1, column 1')
    """
    return f"row {place[1] - box[1] // TILE + 1}, column {place[0] - box[0] // TILE + 1}"


def touched(city: City, squares: tuple[Square, ...], *, entrances: bool = False) -> str:
    """Return a phrase: the stretches of road that a piece touches (GEO-4, GEO-5).

    With `entrances`, the squares are the entrances of a restaurant, which alone count (GEO-7).

    >>> city = City.of([["E", "A"]])
    >>> touched(city, city.houses["8"].squares), touched(city, ((4, 2),))
    ('touches stretch 2', 'touches stretch 2, and stretch 3 over a border')
    >>> touched(city, ((4, 2),), entrances=True)
    'entrance at stretch 2, and stretch 3 over a border'
    """
    door = "entrance at" if len(squares) == 1 else "entrances at"
    return f"{door if entrances else 'touches'} {met(city, squares)}"


def met(city: City, squares: tuple[Square, ...]) -> str:
    """Return a phrase: the stretches of road next to squares; those over a border come last.

    >>> met(City.of([["E", "A"]]), ((4, 2),)), met(City.of([["E"]]), ())
    ('stretch 2, and stretch 3 over a border', 'no road')
    """
    ports = sorted(city.ports(squares))
    own = listed(_stretch(port) for port, border in ports if not border)
    over = listed(_stretch(port) for port, border in ports if border)
    return ", and ".join(filter(None, [own, f"{over} over a border" if over else ""])) or "no road"


def stretch_facts(city: City) -> list[tuple[int, int, str]]:
    """Return each stretch: the column and row of its tile, from 0, and its text.

    >>> stretch_facts(City.of([["E", "A"]]))[2][2]
    'Stretch 3 joins stretch 2 in the west; ends in the north, east and south, at the edge.'
    """
    left, top = city.box[0] // TILE, city.box[1] // TILE
    return [
        (column - left, row - top, _stretch_text(city, number))
        for number in range(len(city.network.members))
        for column, row in [city.network.place(number)]
    ]


class TileText(NamedTuple):
    """A tile in words: its name, the pieces on it, and its stretches of road."""

    name: str
    pieces: list[str]
    roads: list[str]


def tile_texts(scene: Scene) -> list[TileText]:
    """Return the map tile by tile; pieces outside the map come last.

    `frontend/src/core/places.ts` does the same for a live map. Mail blocks are named only if there
    is a mailbox.
    """
    west, north, *_ = box = scene["box"]
    left, top = west // TILE, north // TILE
    blocks: dict[Square, int] = {}
    if any(piece["glyph"] == "mailbox" for piece in scene["pieces"]):
        blocks = {
            (west + x, north + y): number + 1
            for y, row in enumerate(scene["blocks"][1])  # no rows if a draft has no city yet
            for x, number in enumerate(row)
            if number >= 0
        }
    on: dict[TileCoord, list[str]] = {(x // TILE, y // TILE): [] for x, y, *_ in scene["tiles"]}
    outside = []
    for piece in scene["pieces"]:
        squares = [*piece["squares"], *piece.get("garden", ())]
        parts = [piece["name"], piece.get("place", ("", ""))[1], piece.get("touches", "")]
        if "demand" in piece or piece["glyph"] == "mailbox":
            own = dict.fromkeys(str(blocks[x, y]) for x, y in squares if (x, y) in blocks)
            parts += [MAP_WORDS["block"].format(blocks=" and ".join(own))] if own else []
        line = "; ".join(filter(None, parts))
        places = {(x // TILE, y // TILE) for x, y in squares}
        for place in places & on.keys():
            on[place].append(line)
        if piece["squares"] and not places & on.keys():
            outside.append(line)
    texts = [
        TileText(
            tile_words(place, box),
            on[place],
            [text for x, y, text in scene["stretches"] if (x + left, y + top) == place],
        )
        for place in sorted(on, key=lambda place: place[::-1])
    ]
    return [*texts, TileText(MAP_WORDS["outside"], outside, [])] if outside else texts


def _stretch(number: int) -> str:
    return f"stretch {number + 1}"


def _stretch_text(city: City, number: int) -> str:
    """Return a sentence: the stretches that a stretch joins, and the borders where it ends."""
    joined: dict[str, set[int]] = {}  # the stretches beyond each side of the tile, and on the tile
    ends: set[tuple[str, bool]] = set()  # the side, and whether it is the edge of the map
    for node in city.network.members[number]:
        for near in city.roads[node]:
            if (other := city.network.of[near]) != number:
                crosses = place_of(near.square) != place_of(node.square)
                side = direction(node.square, near.square) if crosses else ""
                joined.setdefault(side, set()).add(other)
        if side := way_out(node.square, city.printed[node.square]):
            dx, dy = DIRECTIONS[side]
            beyond = node.x + dx, node.y + dy
            if all(near.square != beyond for near in city.roads[node]):
                ends.add((side, beyond not in city.printed))
    parts = []
    for side in (*DIRECTIONS, ""):
        if side in joined:
            where = f"in the {SIDE_NAMES[side]}" if side else "on its own tile, over no border"
            parts.append(f"joins {listed(map(_stretch, sorted(joined[side])))} {where}")
    for edge, where in ((False, "where no road goes on"), (True, "at the edge")):
        sides = [SIDE_NAMES[side] for side in DIRECTIONS if (side, edge) in ends]
        if sides:
            parts.append(f"ends in the {listed(sides)}, {where}")
    toll = city.network.tolls.get(number)
    marked = f" (under {count_noun(toll, 'roadworks marker')}: that adds {toll})" if toll else ""
    return f"{_stretch(number).capitalize()}{marked} {'; '.join(parts) or 'joins no other'}."
