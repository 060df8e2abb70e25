"""A map drawn in letters, for a printer without pictures, a message or a screen reader."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.squares import TILE, Square
from .contract import Scene

ARMS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""A road's sign by its arms: 1 leads north, 2 east, 4 south, 8 west."""
EAST, WEST = 2, 8
MARKS = "%&@$*"
BRIDGE, GROUND, OUTSIDE, GARDEN = "═╫═", " · ", "   ", ' " '
LEGEND = (
    'Numbers are houses, " is a garden. Capital letters are the restaurants of chains: [X] is an '
    "entrance, (X) is a restaurant that is not open. Small letters are drinks. Solid lines are "
    "roads; at a bridge, ╫, they do not meet. Dotted lines are the borders between tiles."
)


def lettered(scene: Scene) -> str:
    """Return a map with three letters for each square, and dotted lines between tiles.

    >>> from fcm_widgets import City, CityView
    >>> print(lettered(CityView(City.of([["E"]]))._scene))
     ┌─────┘  ·  ·
     │  b  ·  ·  ·
    ─┘  ·  8  8  ┌─
     ·  ·  8  8  │
     ·  ·  ┌─────┘
    """
    west, north, width, height = scene["box"]
    signs = dict(_signs(scene))
    lines: list[str] = []
    for y in range(north, north + height):
        if lines and (y - north) % TILE == 0:
            lines.append("┈" * (3 * width + width // TILE - 1))
        row = [signs.get((x, y), OUTSIDE) for x in range(west, west + width)]
        tiles = ("".join(row[at : at + TILE]) for at in range(0, width, TILE))
        lines.append("┊".join(tiles).rstrip())
    return "\n".join(lines)


def marks(scene: Scene) -> dict[str, str]:
    """Return a mark for each glyph whose pieces have no letters, such as parks.

    >>> from fcm_widgets import CityView, load_example
    >>> marks(CityView(load_example("a-road-under-way"))._scene)
    {'construction': '%'}
    """
    bare = (
        piece["glyph"]
        for piece in scene["pieces"]
        if not piece["label"] and piece["glyph"] not in ("restaurant", "source")
    )
    return dict(zip(dict.fromkeys(bare), MARKS, strict=False))


def _signs(scene: Scene) -> Iterator[tuple[Square, str]]:
    """Yield the sign of each square; a later sign covers an earlier one."""
    for x, y, *_ in scene["tiles"]:
        yield from (((x + dx, y + dy), GROUND) for dx in range(TILE) for dy in range(TILE))
    bridges = {(x, y) for x, y in scene["bridges"]}
    for x, y, mask in scene["roads"]:
        left, right = "─" if mask & WEST else " ", "─" if mask & EAST else " "
        yield (x, y), BRIDGE if (x, y) in bridges else f"{left}{ARMS[mask]}{right}"
    mark_of = marks(scene)
    for piece in scene["pieces"]:
        if piece["glyph"] == "restaurant":
            letter = scene["chains"][piece["chain"]]["letter"]
            xs, ys = zip(*piece["squares"], strict=True)
            doors = {
                (max(xs) if "E" in corner else min(xs), max(ys) if "S" in corner else min(ys))
                for corner in piece["doors"]
            }
            for x, y in piece["squares"]:
                sign = f"[{letter}]" if (x, y) in doors else f" {letter} "
                yield (x, y), f"({letter})" if piece["is_closed"] else sign
            continue
        label = piece["good"][0] if piece["glyph"] == "source" else piece["label"]
        label = label or mark_of.get(piece["glyph"], "")
        yield from (((x, y), f"{label[:3]:^3}") for x, y in piece["squares"])
        yield from (((x, y), GARDEN) for x, y in piece.get("garden", ()))
