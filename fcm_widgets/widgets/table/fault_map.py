"""The faults of a scenario on a map: their places in words, as squares, and in a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ...board.city import City
from ...board.pieces import printed_houses
from ...board.squares import TILE, Square, block
from ...board.tile import house_number, outliers
from ...common.safe_text import shorten
from ...data import campaigns
from ...state.state import changed
from ...text.names import campaign_name, capital, count_noun, the_house, unslug
from ..export.page import forms_of
from ..map.contract import Box, Piece, Scene
from ..map.picture import MONO, UNIT, picture, written
from ..map.scene import city_scene, good_facts, state_scene
from .data import Part, entries, grid_of, house_of, square_of, steps_of, tables

if TYPE_CHECKING:
    from ...errors import BadScenario
    from ...files.scenario import Sketch
    from ...reasons.problem import Problem

MOST_CHAINS = 6
MOST_RESTAURANTS = 9
NEAR = 3
"""Pieces farther from the map than this are only listed, or the map would be too small."""
MOST_TILES = 100
INK = "#a3261b"
WORDS = {"at": "place", "by": "run by", "first": "first line", "with": "together with"}
"""Plain words for keys of the file."""


def sketch_scene(sketch: Sketch, hint: str = "") -> Scene:
    """Return the scene of a scenario, faulty or not, on its whole grid of tiles."""
    rows = grid_of(sketch.data)
    box = (0, 0, TILE * len(rows[0]), TILE * len(rows))
    scene = city_scene(City({}), "", hint)
    if sketch.state is not None and len(sketch.state.city.tiles) <= MOST_TILES:
        chains = tuple(
            changed(chain, restaurants=chain.restaurants[:MOST_RESTAURANTS])
            for chain in sketch.state.chains[:MOST_CHAINS]
        )
        scene = state_scene(replace(sketch.state, chains=chains), hint)
    # Some pieces are always outside the map: houses on no tile, and some campaigns.
    outside = {f"house:{number}" for number in outliers()}
    outside |= {
        f"campaign:{tile.number}" for tile in campaigns().values() if tile.site == "outside"
    }
    pieces: list[Piece] = []
    for piece in scene["pieces"]:
        if piece["id"] in outside and sketch.state is not None:
            squares = off_the_grid(sketch.data, sketch.state.city, piece["squares"])
            pieces.append({**piece, "squares": squares})
        elif all(_near(box, at) for at in piece["squares"]):
            pieces.append(piece)
    title, modules = sketch.data.get("title"), sketch.data.get("modules")
    named = modules if isinstance(modules, list) else []
    return {
        **scene,
        "box": box,
        "goods": good_facts([name for name in named if isinstance(name, str)]),
        "pieces": pieces,
        "blocks": (0, []),
        "title": title if isinstance(title, str) else "",
    }


def off_the_grid(data: Part, city: City, squares: Iterable[Square]) -> list[Square]:
    """Return squares outside a city, moved outside its whole grid, which may have empty places.

    >>> draft = {"city": {"tiles": [["E", "."]]}}
    >>> off_the_grid(draft, City.of([["E"]]), [(5, -2), (-1, 6)])
    [(10, -2), (-1, 6)]
    """
    rows = grid_of(data)
    west, north, width, height = city.box
    wide, high = TILE * len(rows[0]), TILE * len(rows)

    def moved(at: int, start: int, long: int, whole: int) -> int:
        return at - start if at < start else at + whole - start - long if at >= start + long else at

    return [(moved(x, west, width, wide), moved(y, north, height, high)) for x, y in squares]


def _near(box: Box, at: Iterable[int]) -> bool:
    return all(
        start - NEAR <= number < start + length + NEAR
        for start, length, number in zip(box, box[2:], at, strict=False)
    )


def fault_squares(sketch: Sketch, fault: Problem) -> list[Square]:
    """Return the squares of a faulty piece or tile; empty if it has no place on the map."""
    steps = steps_of(fault.path)
    if (at := _tile_place(steps)) is not None:
        return list(block((TILE * at[0], TILE * at[1]), TILE, TILE))
    found = _piece_squares(sketch, steps) if len(steps) > 1 else []
    rows = grid_of(sketch.data)
    box = (0, 0, TILE * len(rows[0]), TILE * len(rows))
    return found if all(_near(box, at) for at in found) else []


def _tile_place(steps: list[str | int]) -> Square | None:
    """Return the column and row of the tile that a path names."""
    if steps[:2] != ["city", "tiles"] or len(steps) != 4:
        return None
    row, column = steps[2:]
    return (column, row) if isinstance(row, int) and isinstance(column, int) else None


def _piece_squares(sketch: Sketch, steps: list[str | int]) -> list[Square]:
    key, number = steps[0], steps[1]
    parts = tables(sketch.data, str(key))
    part = parts[number] if isinstance(number, int) and number < len(parts) else {}
    if key == "chain" and len(steps) > 3 and steps[2] == "restaurants":
        sites = tables(part, "restaurants")
        place = steps[3]
        part = sites[place] if isinstance(place, int) and place < len(sites) else {}
        return _block(part, 2, 2)
    if key == "chain" and len(steps) > 3:
        listed, place = entries(part, str(steps[2])), steps[3]
        at = square_of(listed[place]) if isinstance(place, int) and place < len(listed) else None
        return [at] if at else []
    if key == "house":
        houses = printed_houses(sketch.state.city) if sketch.state else {}
        printed = houses.get(house_number(part.get("number")) or "")
        return _block(part, 2, 2) or (list(printed.squares) if printed else [])
    if key == "campaign":
        return _campaign_squares(sketch, part)
    return [at for at in map(square_of, entries(part, "squares")) if at]


def _block(part: Part, width: int, height: int) -> list[Square]:
    at = square_of(part.get("at"))
    return list(block(at, width, height)) if at else []


def _campaign_squares(sketch: Sketch, part: Part) -> list[Square]:
    number = part.get("number")
    tile = campaigns().get(number) if isinstance(number, int) else None
    if tile is not None and not tile.airplane_width:
        turned = part.get("turned") is True
        width, height = (tile.height, tile.width) if turned else (tile.width, tile.height)
        return _block(part, width, height)
    edge, first = part.get("edge"), part.get("first")
    if tile is None or not isinstance(first, int) or edge not in ("N", "E", "S", "W"):
        return _block(part, 1, 1)
    rows = grid_of(sketch.data)
    wide, high = TILE * len(rows[0]), TILE * len(rows)
    corner = {"N": (first, -1), "S": (first, high), "W": (-1, first), "E": (wide, first)}[edge]
    long = tile.airplane_width
    return list(block(corner, *((long, 1) if edge in ("N", "S") else (1, long))))


def fault_where(data: Part, path: str) -> str:
    """Return the part of the table that a fault is about, in words.

    >>> fault_where({"chain": [{"name": "Siap Faji"}]}, "chain[0].cash")
    'Siap Faji, cash'
    """
    steps = steps_of(path)
    key, number = steps[0] if steps else "", steps[1] if len(steps) > 1 else None
    if (at := _tile_place(steps)) is not None:
        return f"Tiles, row {at[1] + 1}, column {at[0] + 1}"
    if key == "city" and len(steps) == 3 and isinstance(steps[2], int):
        return f"Tiles, row {steps[2] + 1}"
    if not isinstance(number, int):
        return capital(_plain(steps[1:] if key in ("city", "bank") and number else steps))
    found = tables(data, str(key))
    part = found[number] if number < len(found) else {}
    rest = steps[2:]
    named = capital(f"{_plain([key])} {number + 1}")
    if key == "chain":
        name = part.get("name")
        named = name[:60] if isinstance(name, str) and name.strip() else f"Chain {number + 1}"
    elif key == "house" and "number" in part:
        named = capital(the_house(shorten(house_of(part), 20).strip("'")))
    elif key == "campaign" and part.get("number") in list(campaigns()):
        named = capital(campaign_name(part["number"]))
    place = rest[1] if len(rest) > 1 else None
    if key == "chain" and isinstance(place, int) and rest[0] == "restaurants":
        named, rest = f"Restaurant {place + 1} of {named}", rest[2:]
    return f"{named}, {_plain(rest)}" if rest else named


def _plain(steps: Iterable[str | int]) -> str:
    words = [str(step + 1) if isinstance(step, int) else WORDS.get(step, step) for step in steps]
    text = unslug(" ".join(words))
    return "".join(letter if letter.isprintable() else "?" for letter in text)[:80]


def fault_forms(bad: BadScenario) -> dict[str, str]:
    """Return the map of the faults in all forms that a notebook can show, by MIME type."""
    return forms_of(fault_picture(bad))


def fault_picture(refused: BadScenario) -> str:
    """Return an SVG of the map with numbered faults, and all faults below it."""
    sketch = refused.sketch
    count = len(refused.faults) + refused.more
    lines = [count_noun(count, "fault")]
    for number, fault in enumerate(refused.faults, 1):
        where = fault_where(sketch.data, fault.path) if sketch else ""
        lines += [f"{number:>3}  {where + ': ' if where else ''}{fault.path}"]
        lines += [f"     found {fault.found}", *_wrapped(f"expected {fault.expected}")]
    if refused.more:
        lines += [f"     ... and {refused.more} more"]
    if sketch is None:
        width, high = 8 * max(map(len, lines)) + 16, 18 * len(lines) + 14
        texts = "".join(
            f'<text x="8" y="{20 + 18 * number}" font-family="{MONO}" '
            f'font-size="12" style="white-space:pre">{written(line)}</text>'
            for number, line in enumerate(lines)
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {high}" '
            f'width="{width}" height="{high}" style="background:#fff;max-width:100%;height:auto">'
            f"<title>A scenario that cannot be loaded</title>{texts}</svg>"
        )
    marks = {
        number: squares
        for number, fault in enumerate(refused.faults, 1)
        if (squares := fault_squares(sketch, fault))
    }
    drawn = picture(sketch_scene(sketch), lines=lines)
    return drawn.removesuffix("</svg>") + "".join(_marks(marks)) + "</svg>"


def _wrapped(text: str, most: int = 92) -> Iterator[str]:
    lead = "     "
    while len(text) > most:
        cut = text.rfind(" ", 0, most)
        cut = cut if cut > 0 else most
        yield lead + text[:cut]
        text, lead = text[cut:].lstrip(), "       "
    yield lead + text


def _marks(marks: Mapping[int, list[Square]]) -> Iterator[str]:
    """Draw each fault's number on its piece, side by side if they share a place."""
    taken: dict[tuple[float, float], int] = {}
    for number, squares in marks.items():
        xs, ys = [x for x, _ in squares], [y for _, y in squares]
        x, y = min(xs) * UNIT, min(ys) * UNIT
        width, height = (max(xs) + 1) * UNIT - x, (max(ys) + 1) * UNIT - y
        yield (
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{INK}" '
            f'fill-opacity="0.14" stroke="{INK}" stroke-width="3" stroke-dasharray="6 3"/>'
        )
        corner = x + width - UNIT / 2, y + UNIT / 2  # the piece below stays visible
        before = taken[corner] = taken.get(corner, -1) + 1
        cx, cy = corner[0] - 24 * before, corner[1]
        yield f'<circle cx="{cx:g}" cy="{cy:g}" r="12" fill="{INK}" stroke="#fff"/>'
        yield (
            f'<text x="{cx:g}" y="{cy + 5:g}" text-anchor="middle" font-size="14" '
            f'font-weight="700" style="fill:#fff">{number}</text>'
        )
