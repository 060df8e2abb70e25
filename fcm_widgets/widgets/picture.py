"""The map as a static SVG, for nbconvert, GitHub and print: the same facts as the live widget.

Every text is harmless; colours are fixed, with letters beside them, so that it reads in print.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any

from ..showing import harmless

Facts = dict[str, Any]
UNIT = 24
COLOURS = ("#0b5cad", "#b3400a", "#0a6b4e", "#7b369c", "#7d5a00", "#47545f")
"""Those of the live widgets in light, by a chain's `hue` (`frontend/src/ui/theme.css`)."""
# Fonts by name after the browser's own: what paints a PNG knows neither `system-ui` nor which font
# this machine has for `sans-serif`, and would leave out the letters.
SANS = "system-ui,Segoe UI,Arial,DejaVu Sans,Liberation Sans,Noto Sans,sans-serif"
MONO = "ui-monospace,Consolas,Menlo,DejaVu Sans Mono,Liberation Mono,Noto Sans Mono,monospace"
ARM_STEPS = ((1, 0, -1), (2, 1, 0), (4, 0, 1), (8, -1, 0))
STYLE = (
    ".t{fill:#e6ede0}.l{fill:none;stroke:#5d7052;stroke-width:1.5}"
    ".e{stroke:#a3aca2;stroke-width:17}.r{stroke:#fff;stroke-width:14}"
    ".c{stroke:#b3b3a4;stroke-width:1.5;stroke-dasharray:4 3}.h{fill:#fff;stroke:#4a4a4a;"
    "stroke-width:1.5}.g{fill:#8cbf6a;stroke:#4e7d31}.p{fill:#6fae5c;stroke:#3c6e2c}"
    ".m{fill:#ffe9a8;stroke:#7a5b00}.x{fill:none;stroke-width:5;stroke-linejoin:round}"
    f"text{{font-family:{SANS};fill:#1c1c1c}}.w{{font-size:13px}}"
    f".w.b{{font-weight:700}}.mono{{font-family:{MONO};font-size:12px;white-space:pre}}"
)
# A picture inside a page must not restyle the page.
SCOPED = re.sub(r"(?<=\})(?=[.t])|^", ".fcm-picture ", STYLE)


def picture(
    scene: Facts,
    ways: Sequence[tuple[list[Any], int, bool]] = (),
    lines: Sequence[str] = (),
    selected: str = "",
    *,
    shared: str = "",
) -> str:
    """Return an SVG of a scene; `ways` are (way, chain, dashed), `lines` the text below the map.

    `shared` is the id of a `ground` that the page holds once for many pictures.
    """
    margin = 2 if any(piece["glyph"] == "airplane" for piece in scene["pieces"]) else 0
    left, top, wide, high = (UNIT * edge for edge in _window(scene, margin))
    text_width = max((8 * len(line) for line in lines), default=0)
    total = high + (18 * len(lines) + 14 if lines else 0)
    body = [
        f'<use href="#{shared}"/>' if shared else _ground(scene),
        *(part for piece in scene["pieces"] for part in _piece(scene, piece, selected)),
        *(part for way, chain, dashed in ways for part in _way(scene, way, chain, dashed)),
        *_text(lines, left + 4, top + high + 20),
    ]
    names = "" if shared else "; ".join(piece["name"] for piece in scene["pieces"])
    label = scene["title"] or "A city of Food Chain Magnate"
    box_width = max(wide, text_width)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fcm-picture" role="img" '
        f'viewBox="{left} {top} {box_width} {total}" width="{box_width}" height="{total}" '
        f'style="background:#fff;max-width:100%;height:auto">'
        f"<title>{written(label)}</title><desc>{written(names)}</desc><style>{SCOPED}</style>"
        + "".join(body)
        + "</svg>"
    )


def written(text: str) -> str:
    """Return a text as it may stand in an SVG: no markup, and nothing that turns it round."""
    return escape(harmless(text))


def ground(scene: Facts, shared: str) -> str:
    """Return what never moves, tiles and roads, as an SVG that is not seen itself."""
    return (
        f'<svg class="fcm-page-ground" width="0" height="0" aria-hidden="true">'
        f'<defs><g class="fcm-picture" id="{shared}">{_ground(scene)}</g></defs></svg>'
    )


def _window(scene: Facts, margin: int) -> tuple[int, int, int, int]:
    west, north, width, height = scene["box"]
    return west - margin, north - margin, width + 2 * margin, height + 2 * margin


def _ground(scene: Facts) -> str:
    # The borders lie over the roads: they are what is counted.
    return "".join((*_tiles("t", scene), *_roads(scene), *_tiles("l", scene)))


def _tiles(kind: str, scene: Facts) -> Iterator[str]:
    side = 5 * UNIT
    for x, y, _, _ in scene["tiles"]:
        yield _rect(kind, x * UNIT, y * UNIT, side, side)


def _rect(kind: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}"{more}/>'


def _roads(scene: Facts) -> Iterator[str]:
    for kind, back in (("e", 8.5), ("r", 7), ("c", 0)):
        for x, y, mask in scene["roads"]:
            yield from _arms(kind, back, x, y, mask)
    for x, y in scene["bridges"]:
        # The east-west road goes over: its edges are drawn as rails.
        for offset in (-10, 10):
            cx, cy = _centre(x, y)
            yield (
                f'<line x1="{cx - 12}" y1="{cy + offset}" x2="{cx + 12}" y2="{cy + offset}" '
                f'stroke="#4a4a4a" stroke-width="3"/>'
            )


def _arms(kind: str, back: float, x: int, y: int, mask: int) -> Iterator[str]:
    """Yield a road square's arms; each begins so far behind the middle that bends are filled."""
    cx, cy = _centre(x, y)
    for bit, dx, dy in ARM_STEPS:
        if mask & bit:
            ex, ey = cx + dx * UNIT / 2, cy + dy * UNIT / 2
            sx, sy = cx - dx * back, cy - dy * back
            yield f'<line class="{kind}" x1="{sx:g}" y1="{sy:g}" x2="{ex:g}" y2="{ey:g}"/>'


def _centre(x: float, y: float) -> tuple[float, float]:
    return (x + 0.5) * UNIT, (y + 0.5) * UNIT


def _bounds(squares: Iterable[Sequence[int]]) -> tuple[int, int, int, int]:
    found = list(squares)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return (
        min(xs) * UNIT,
        min(ys) * UNIT,
        (max(xs) - min(xs) + 1) * UNIT,
        (max(ys) - min(ys) + 1) * UNIT,
    )


def _piece(scene: Facts, piece: Facts, selected: str) -> Iterator[str]:
    if not piece["squares"]:
        return
    x, y, width, height = _bounds(piece["squares"])
    mark = ' style="stroke:#d0006f;stroke-width:4"' if piece["id"] == selected else ""
    yield f"<g><title>{written(piece['name'])}</title>"
    if piece["glyph"] in ("house", "apartment"):
        if piece.get("garden"):
            yield _rect("g", *_bounds(piece["garden"]))
        yield _rect("h", x + 2, y + 2, width - 4, height - 4, mark)
        yield _label(x + width / 2, y + 20, piece["label"], 18)
        yield from _demand(scene, piece, x + 4, y + height - 6)
    elif piece["glyph"] == "restaurant":
        yield from _restaurant(scene, piece, mark)
    elif piece["glyph"] == "source":
        yield _icon(scene, piece["good"], x + 2, y + 2, UNIT - 4)
    elif piece["glyph"] == "park":
        yield _rect("p", x, y, width, height)
    else:
        yield _rect("m", x + 1, y + 1, width - 2, height - 2, mark)
        yield _label(x + width / 2, y + height / 2 + 5, piece["label"], 13)
    yield "</g>"


def _label(x: float, y: float, text: str, size: int, fill: str = "#1c1c1c") -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-size="{size}" font-weight="700" '
        f'style="fill:{fill}">{written(str(text))}</text>'
    )


def _demand(scene: Facts, piece: Facts, x: float, y: float) -> Iterator[str]:
    for good, count in piece.get("demand", ()):
        yield _icon(scene, good, x, y - 15, 14)
        if count > 1:
            yield f'<text x="{x + 13}" y="{y}" font-size="11">{count}</text>'
        x += 21


def _icon(scene: Facts, good: str, x: float, y: float, size: float) -> str:
    drawn = scene["goods"][good]
    scale = size / 24
    return (
        f'<path transform="translate({x} {y}) scale({scale:.3f})" fill-rule="evenodd" '
        f'fill="{written(drawn["hue"])}" d="{written(drawn["path"])}"/>'
    )


def _restaurant(scene: Facts, piece: Facts, mark: str) -> Iterator[str]:
    x, y, width, height = _bounds(piece["squares"])
    colour = _colour(scene, piece["chain"])
    faded = ' opacity="0.45" stroke-dasharray="4 3"' if piece["closed"] else ""
    style = mark or f' style="fill:{colour};stroke:#222"'
    yield f"<g{faded}>" + _rect("h", x + 2, y + 2, width - 4, height - 4, style)
    letter = scene["chains"][piece["chain"]]["letter"]
    yield _label(x + width / 2, y + height / 2 + 7, letter, 20, colour if mark else "#fff")
    for corner in piece["doors"]:
        dx = x + (width - 13 if "E" in corner else 3)
        dy = y + (height - 13 if "S" in corner else 3)
        yield _rect("h", dx, dy, 10, 10, ' style="fill:#fff;stroke:#222"')
    yield "</g>"


def _colour(scene: Facts, chain: int) -> str:
    return COLOURS[scene["chains"][chain]["hue"]]


def _way(scene: Facts, way: list[Any], chain: int, dashed: bool) -> Iterator[str]:
    x, y, moves, borders = way[:4]
    points = [(x, y)]
    for move in moves:
        dx, dy = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[move]
        x, y = x + dx, y + dy
        points.append((x, y))
    path = " ".join(f"{cx:g},{cy:g}" for cx, cy in (_centre(*point) for point in points))
    colour = _colour(scene, chain)
    dash = ' stroke-dasharray="9 6"' if dashed else ""
    yield f'<polyline class="x" points="{path}" stroke="{colour}"{dash}/>'
    for number, step in enumerate(borders, 1):
        (ax, ay), (bx, by) = _centre(*points[step]), _centre(*points[step + 1])
        cx, cy = (ax + bx) / 2, (ay + by) / 2
        ring = f'fill="#fff" stroke="{colour}" stroke-width="2"'
        yield f'<circle cx="{cx:g}" cy="{cy:g}" r="9" {ring}/>'
        yield _label(cx, cy + 4, str(number), 12)


def _text(lines: Sequence[str], x: float, y: float) -> Iterator[str]:
    for number, line in enumerate(lines):
        kind = 'w b"' if number == 0 else 'mono" xml:space="preserve"'
        yield f'<text class="{kind} x="{x}" y="{y + 18 * number}">{written(line)}</text>'
