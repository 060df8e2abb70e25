"""The map in words: where a piece stands, which roads it touches, and where the roads lead.

Tiles are named by their row, from the north, and their column, from the west, both from 1; squares
by the numbers that the layer "coordinates" shows. Each stretch of road has a number of its own, so
that a distance can be counted from one stretch to the next without seeing the map.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import NamedTuple

from ...board.city import City
from ...board.roads import RoadSquare, way_out
from ...board.squares import DIRECTIONS, TILE, Square, TileCoord, direction, place_of
from ...text.english import listed
from ...text.names import SIDE_NAMES, count_noun, square_text
from .contract import Box, Piece, Scene


def place_words(squares: Collection[Square], box: Box) -> tuple[str, str]:
    """Return where a piece stands: its tiles, and its squares from the first to the last.

    >>> place_words([(6, 3), (7, 3), (6, 4), (7, 4)], (0, 0, 10, 5))
    ('row 1, column 2', 'squares 6, 3 to 7, 4')
    >>> place_words([(-2, 0), (-1, 0)], (0, 0, 10, 5))
    ('outside the map', 'squares -2, 0 to -1, 0')
    """
    if not squares:
        return "nowhere", ""
    first, last = min(squares), max(squares)
    words = (
        f"squares {square_text(first)} to {square_text(last)}"
        if first != last
        else f"square {square_text(first)}"
    )
    places = sorted({place_of(square) for square in squares}, key=lambda place: place[::-1])
    inside = [place for place in places if _inside(place, box)]
    return listed(tile_words(place, box) for place in inside) or "outside the map", words


def over_lines(edge: str, first: int, width: int) -> str:
    """Return from which edge an airplane flies, and over which rows or columns.

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
    """Return the stretches that a piece touches; over a border, the way pays it (GEO-4, GEO-5).

    Of a restaurant only the entrances count (GEO-7): `squares` are theirs then, and it is said.

    >>> city = City.of([["E", "A"]])
    >>> touched(city, city.houses["8"].squares), touched(city, ((4, 2),))
    ('touches stretch 2', 'touches stretch 2, and stretch 3 over a border')
    >>> touched(city, ((4, 2),), entrances=True)
    'entrance at stretch 2, and stretch 3 over a border'
    """
    door = "entrance at" if len(squares) == 1 else "entrances at"
    return f"{door if entrances else 'touches'} {met(city, squares)}"


def met(city: City, squares: tuple[Square, ...]) -> str:
    """Return the stretches beside some squares, those over a border last, or that none is there.

    >>> met(City.of([["E", "A"]]), ((4, 2),)), met(City.of([["E"]]), ())
    ('stretch 2, and stretch 3 over a border', 'no road')
    """
    ports = sorted(city.ports(squares))
    own = listed(_stretch(port) for port, border in ports if not border)
    over = listed(_stretch(port) for port, border in ports if border)
    return ", and ".join(filter(None, [own, f"{over} over a border" if over else ""])) or "no road"


def stretch_facts(city: City) -> list[tuple[int, int, str]]:
    """Return each stretch: the column and row of its tile, from 0, and what it joins.

    >>> stretch_facts(City.of([["E", "A"]]))[2][2]
    'Stretch 3 joins stretch 2 in the west; ends in the north, east and south, at the edge.'
    """
    left, top = city.box[0] // TILE, city.box[1] // TILE
    return [
        (column - left, row - top, _told(city, number))
        for number in range(len(city.network.members))
        for column, row in [city.network.place(number)]
    ]


class TileText(NamedTuple):
    """A tile in words: its name, the pieces on it, its stretches."""

    name: str
    pieces: list[str]
    roads: list[str]


def tile_texts(scene: Scene) -> list[TileText]:
    """Return a scene tile by tile, as the map as text of a live map has it, the outside last."""
    box = scene["box"]
    left, top = box[0] // TILE, box[1] // TILE
    blocks = _blocks_of(scene)
    on: dict[TileCoord, list[str]] = {(x // TILE, y // TILE): [] for x, y, *_ in scene["tiles"]}
    outside = []
    for piece in scene["pieces"]:
        squares = [*piece["squares"], *piece.get("garden", ())]
        places = {(x // TILE, y // TILE) for x, y in squares}
        line = _line(piece, blocks)
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
    return [*texts, TileText("outside the map", outside, [])] if outside else texts


def _line(piece: Piece, blocks: Mapping[Square, int]) -> str:
    """Return a piece with its squares, its roads and, where they matter, its mail blocks."""
    place = piece.get("place", ("", ""))[1]
    parts = [piece["name"], place, piece.get("touches", ""), _block(piece, blocks)]
    return "; ".join(filter(None, parts))


def _blocks_of(scene: Scene) -> dict[Square, int]:
    """Return the mail block of each square, from 1 on; they matter only where a mailbox is."""
    if not any(piece["glyph"] == "mailbox" for piece in scene["pieces"]):
        return {}
    west, north, _, _ = scene["box"]
    return {
        (west + x, north + y): number + 1
        for y, row in enumerate(scene["blocks"][1])  # no rows where a draft has no city yet
        for x, number in enumerate(row)
        if number >= 0
    }


def _block(piece: Piece, blocks: Mapping[Square, int]) -> str:
    if "demand" not in piece and piece["glyph"] != "mailbox":
        return ""
    own = [(x, y) for x, y in [*piece["squares"], *piece.get("garden", ())]]
    found = dict.fromkeys(str(blocks[square]) for square in own if square in blocks)
    return f"in mail block {' and '.join(found)}" if found else ""


def _inside(place: TileCoord, box: Box) -> bool:
    west, north, width, height = box
    x, y = place[0] * TILE, place[1] * TILE
    return west <= x < west + width and north <= y < north + height


def _stretch(number: int) -> str:
    return f"stretch {number + 1}"


def _told(city: City, number: int) -> str:
    toll = city.network.tolls.get(number)
    marked = f" (under {count_noun(toll, 'roadworks marker')}: that adds {toll})" if toll else ""
    parts = [*_joins(city, number), *_ends(city, number)]
    return f"{_stretch(number).capitalize()}{marked} {'; '.join(parts) or 'joins no other'}."


def _joins(city: City, number: int) -> Iterator[str]:
    """Yield what a stretch joins: beyond each side of its tile, and on the tile itself."""
    sides: dict[str, set[int]] = {}
    for node in city.network.members[number]:
        for near in city.roads[node]:
            if (other := city.network.of[near]) != number:
                crosses = place_of(near.square) != place_of(node.square)
                side = direction(node.square, near.square) if crosses else ""
                sides.setdefault(side, set()).add(other)
    for side in (*DIRECTIONS, ""):
        if side in sides:
            where = f"in the {SIDE_NAMES[side]}" if side else "on its own tile, over no border"
            yield f"joins {listed(map(_stretch, sorted(sides[side])))} {where}"


def _ends(city: City, number: int) -> Iterator[str]:
    """Yield where a stretch stops at a border: the map's edge, or a tile without a road there."""
    found = [*chain.from_iterable(_dead(city, node) for node in city.network.members[number])]
    for edge, where in ((False, "where no road goes on"), (True, "at the edge")):
        sides = [SIDE_NAMES[side] for side in DIRECTIONS if (side, edge) in found]
        if sides:
            yield f"ends in the {listed(sides)}, {where}"


def _dead(city: City, node: RoadSquare) -> Iterable[tuple[str, bool]]:
    side = way_out(node.square, city.printed[node.square])
    if not side:
        return
    dx, dy = DIRECTIONS[side]
    beyond = node.x + dx, node.y + dy
    if all(near.square != beyond for near in city.roads[node]):
        yield side, beyond not in city.printed


__all__ = [
    "met",
    "over_lines",
    "place_words",
    "stretch_facts",
    "tile_texts",
    "tile_words",
    "touched",
]
