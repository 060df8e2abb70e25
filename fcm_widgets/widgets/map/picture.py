"""The map as a static SVG, for nbconvert, GitHub and print, made of the same facts as the widget.

All text is escaped. Colours are fixed, and letters repeat what they say, for print without colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from html import escape
from typing import NamedTuple

from ...common.safe_text import harmless
from ..contract import Route, Stop
from .contract import Good, Piece, Scene
from .drawn import PAINTS, drawn
from .picture_layout import (
    RouteLine,
    beside_road,
    line_of,
    numbers_of,
    squares_of,
    token_spots,
)
from .words import MAP_WORDS

UNIT = 24
COLOURS = ("#0b5cad", "#b3400a", "#0a6b4e", "#7b369c", "#7d5a00", "#47545f")
"""The colours of the widgets' light theme by a chain's `hue` (`frontend/src/ui/theme.css`)."""
# The program that paints a PNG does not know `system-ui`, nor the machine's `sans-serif`, and would
# leave the letters out: so these lists also name fonts.
SANS = "system-ui,Segoe UI,Arial,DejaVu Sans,Liberation Sans,Noto Sans,sans-serif"
MONO = "ui-monospace,Consolas,Menlo,DejaVu Sans Mono,Liberation Mono,Noto Sans Mono,monospace"
ARM_STEPS = ((1, 0, -1), (2, 1, 0), (4, 0, 1), (8, -1, 0))
STYLE = (
    ".t{fill:#e6ede0}.l{fill:none;stroke:#5d7052;stroke-width:1.5}"
    ".e{stroke:#a3aca2;stroke-width:20.4}.r{stroke:#fff;stroke-width:17.8}"
    ".c{stroke:#b3b3a4;stroke-width:1.3;stroke-dasharray:3.6 4.8}.i{fill:#8b958a}.k{fill:#1c1c1c}"
    ".s{stroke:#fff;stroke-width:2.2}.v{fill:#2c3330;opacity:.34}"
    ".n{fill:none;stroke:#1c1c1c;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}"
    ".h{fill:#fff3dc;stroke:#8a4b2a;stroke-width:2}.o{fill:none;stroke:#8a4b2a;stroke-width:2.6}"
    ".q{fill:#fffdf7;stroke:#6a6455}.g{fill:#a9d98c;stroke:#8a4b2a;stroke-width:2}"
    ".f{fill:none;stroke:#2f6b1f;stroke-width:1.4}"
    ".m{fill:#ffe9a8;stroke:#7a5b00}.x{fill:none;stroke-width:5;stroke-linejoin:round}"
    f"text{{font-family:{SANS};fill:#1c1c1c}}.w{{font-size:13px}}"
    f".w.b{{font-weight:700}}.mono{{font-family:{MONO};font-size:12px;white-space:pre}}"
)
# A picture inside a page must not restyle the page.
SCOPED = re.sub(r"(?<=\})(?=[.t])|^", ".fcm-picture ", STYLE)


class DrawnRoute(NamedTuple):
    """A route to draw, with its stops."""

    route: Route
    chain: int
    dashed: bool
    stops: Sequence[Stop] = ()


def picture(
    scene: Scene,
    routes: Sequence[DrawnRoute] = (),
    lines: Sequence[str] = (),
    selected: str = "",
    *,
    prose: Sequence[str] = (),
    shared: str = "",
) -> str:
    """Return an SVG of a scene with routes, and with lines of text below the map.

    The first of `lines` is bold, and the others are a table; the lines of `prose` come before them.
    `shared` is the id of a `ground` that the page has once for many pictures.
    """
    left, top, wide, high = (UNIT * edge for edge in window(scene))
    kinds = ['w"'] * len(prose) + ['w b"'] + ['mono" xml:space="preserve"'] * len(lines)
    below = [*prose, *lines]
    text_width = max((8 * len(line) for line in below), default=0)
    total = high + (18 * len(below) + 14 if below else 0)
    body = [
        f'<use href="#{shared}"/>' if shared else _ground(scene),
        *(part for piece in scene["pieces"] for part in _piece(scene, piece, selected)),
        *_routes(scene, routes),
    ]
    for number, (kind, line) in enumerate(zip(kinds, below, strict=False)):
        y = top + high + 20 + 18 * number
        body.append(f'<text class="{kind} x="{left + 4}" y="{y}">{written(line)}</text>')
    names = "" if shared else "; ".join(map(named, scene["pieces"]))
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
    """Return a text that is safe in an SVG: without markup or changes of writing direction."""
    return escape(harmless(text))


def lines_picture(title: str, lines: Sequence[str]) -> str:
    """Return lines of text as an SVG picture, for a widget without a map.

    >>> lines_picture("Two lines", ["One.", "Two."]).count("<text")
    2
    """
    line_height = 22
    rows = "".join(
        f'<text x="8" y="{line_height * number}">{written(line)}</text>'
        for number, line in enumerate(lines, start=1)
    )
    wide, high = 9 * max(map(len, lines)) + 16, line_height * len(lines) + 12
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {wide} {high}" '
        f'width="{wide}" height="{high}" font-size="15" fill="#1c1c1c" '
        f'style="background:#fff;max-width:100%;height:auto;font-family:{SANS}">'
        f"<title>{written(title)}</title>{rows}</svg>"
    )


def named(piece: Piece) -> str:
    """Return a piece's name; if the piece has a place, add it."""
    return ", ".join([piece["name"], *filter(None, piece.get("place", ()))])


def ground(scene: Scene, shared: str) -> str:
    """Return the tiles and roads as an invisible SVG, which all pictures on a page share."""
    return (
        f'<svg class="fcm-page-ground" width="0" height="0" aria-hidden="true">'
        f'<defs><g class="fcm-picture" id="{shared}">{_ground(scene)}</g></defs></svg>'
    )


MARGIN = 2
"""Squares shown around a map with a campaign outside it."""


def window(scene: Scene) -> tuple[int, int, int, int]:
    """Return the squares that are shown: the map, and all pieces outside it."""
    west, north, width, height = scene["box"]
    outside = [
        piece
        for piece in scene["pieces"]
        if not any(
            west <= x < west + width and north <= y < north + height for x, y in piece["squares"]
        )
    ]
    flying = any("edge" in piece for piece in scene["pieces"])
    margin = MARGIN if flying or any("goods" in piece for piece in outside) else 0
    far = [square for piece in outside for square in piece["squares"]]
    left = min([west - margin, *(x for x, _ in far)])
    top = min([north - margin, *(y for _, y in far)])
    right = max([west + width + margin, *(x + 1 for x, _ in far)])
    low = max([north + height + margin, *(y + 1 for _, y in far)])
    return left, top, right - left, low - top


def _ground(scene: Scene) -> str:
    tiles, borders = (
        [_rect(kind, x * UNIT, y * UNIT, 5 * UNIT, 5 * UNIT) for x, y, _, _ in scene["tiles"]]
        for kind in ("t", "l")
    )
    roads = []
    # Each arm begins a little behind the middle of its square, so that bends are filled.
    for kind, back in (("e", 10.2), ("r", 8.9), ("c", 0)):
        path = ""
        for x, y, mask in scene["roads"]:
            cx, cy = (x + 0.5) * UNIT, (y + 0.5) * UNIT
            for bit, dx, dy in ARM_STEPS:
                if mask & bit:
                    path += f"M{cx - dx * back:g} {cy - dy * back:g}"
                    path += f"L{cx + dx * UNIT / 2:g} {cy + dy * UNIT / 2:g}"
        roads.append(f'<path class="{kind}" d="{path}"/>')
    for x, y in scene["islands"]:
        roads.append(_rect("i", x * UNIT - 3.1, y * UNIT - 3.1, 6.2, 6.2, ' rx="2"'))
    for x, y, turns in scene["ends"]:
        roads.append(f'<g transform="{_at(x, y)} rotate({90 * turns} 10 10)">{ROAD_END}</g>')
    for x, y in scene["bridges"]:
        roads.append(f'<g transform="{_at(x, y)}">{BRIDGE}</g>')
    # The borders are drawn over the roads: they are what is counted.
    return "".join((*tiles, *roads, *borders))


def _rect(kind: str, x: float, y: float, width: float, height: float, more: str = "") -> str:
    return f'<rect class="{kind}" x="{x}" y="{y}" width="{width}" height="{height}"{more}/>'


def _at(x: float, y: float) -> str:
    """Return the transform to the corner of a square that is 20 units wide, as on a live map."""
    return f"translate({x * UNIT} {y * UNIT}) scale({UNIT / 20})"


# Both as `frontend/src/map/GroundLayer.tsx` draws them.
ROAD_END = (
    '<rect class="k" x="1" y=".9" width="18" height="4.2" rx="1.4"/>'
    '<path class="s" d="M5.2 3H7.6M9.2 3H11.6M13.2 3H15.6"/>'
)
BRIDGE = "".join(
    (
        *(f'<path class="v" d="M{-by} 1H{20 + by}V19H{-by}Z"/>' for by in (7, 4, 1.5)),
        '<rect class="r" x="2.6" y="-3" width="14.8" height="26" style="fill:#fff;stroke:none"/>',
        '<path class="n" d="M-.5 -5.5L2 -2V22L-.5 25.5M20.5 -5.5L18 -2V22L20.5 25.5"/>',
        '<path class="c" d="M10 -3V23"/>',
    )
)


# As `frontend/src/map/Things.tsx` draws it.
DOOR = (
    '<path style="fill:#fffdf7;stroke:#1b2126;stroke-width:1.2" d="M-1 -1H14.5L-1 14.5Z"/>'
    '<path style="fill:none;stroke:#c2410c;stroke-width:3.4;stroke-linecap:round" '
    'd="M2.5 -1.2H13M-1.2 2.5V13"/>'
)
ROAD = '<rect class="r" x="2.6" y="-4" width="14.8" height="28" style="fill:#fff;stroke:#a3aca2"/>'
SIGNS = {
    "door": f'<rect class="h" x="0" y="0" width="22" height="22"/>{DOOR}',
    "end": ROAD + ROAD_END,
    "bridge": BRIDGE,
    "islands": (
        '<rect x="-4" y="2.6" width="28" height="14.8" style="fill:#fff;stroke:#a3aca2"/>'
        '<rect class="i" x="7.4" y="7.4" width="5.2" height="5.2" rx="1.6"/>'
    ),
}
"""The printed signs of the map, each drawn small."""


def signs(goods: Iterable[Good] = ()) -> str:
    """Return the signs for pieces and goods as a line of HTML, each with its meaning."""
    printed = {MAP_WORDS["signs"][name]: sign for name, sign in SIGNS.items()}
    icons = {good["name"]: _good_sign(good, 0, 0, 20) for good in goods}
    drawn = (
        f'<svg class="fcm-picture" width="26" height="26" viewBox="-4 -4 28 28" '
        f'style="vertical-align:middle"><style>{SCOPED}</style>{sign}</svg> {written(means)}'
        for means, sign in (printed | icons).items()
    )
    return f"<p>{' &#160; '.join(drawn)}</p>"


def _bounds(squares: Iterable[Sequence[int]]) -> tuple[int, int, int, int]:
    found = list(squares)
    xs, ys = [x for x, _ in found], [y for _, y in found]
    return (
        min(xs) * UNIT,
        min(ys) * UNIT,
        (max(xs) - min(xs) + 1) * UNIT,
        (max(ys) - min(ys) + 1) * UNIT,
    )


def _piece(scene: Scene, piece: Piece, selected: str) -> Iterator[str]:
    if not piece["squares"]:
        return
    x, y, width, height = _bounds(piece["squares"])
    mark = ' style="stroke:#d0006f;stroke-width:4"' if piece["id"] == selected else ""
    yield f"<g><title>{written(named(piece))}</title>"
    drawing = scene.get("drawings", {}).get(piece["glyph"])
    if "demand" in piece:
        yield from _house(scene, piece, mark)
    elif piece["glyph"] == "restaurant":
        yield from _restaurant(scene, piece, mark)
    elif piece["glyph"] == "source":
        yield _icon(scene, piece["good"], x + 2, y + 2, UNIT - 4)
    elif drawing is not None:
        chain = _colour(scene, piece["chain"]) if "chain" in piece else PAINTS["ink"]
        icon = partial(_icon, scene)
        yield from drawn(
            drawing, piece["squares"], UNIT, label=piece["label"], chain=chain, icon=icon
        )
        if "goods" in piece:  # a campaign has its number, too
            yield _label(x + width / 2, y + height / 2 + 5, piece["label"], 13)
    else:
        yield _rect("m", x + 1, y + 1, width - 2, height - 2, mark)
        yield _label(x + width / 2, y + height / 2 + 5, piece["label"], 13)
    yield "</g>"


def _label(x: float, y: float, text: str, size: int, fill: str = "#1c1c1c") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" text-anchor="middle" font-size="{size}" font-weight="700" '
        f'style="fill:{fill}">{written(str(text))}</text>'
    )


def _house(scene: Scene, piece: Piece, mark: str) -> Iterator[str]:
    """Draw a house with its number and its demand; one wall surrounds it and its garden."""
    x, y, width, height = _bounds(piece["squares"])
    garden = [(gx - x // UNIT, gy - y // UNIT) for gx, gy in piece.get("garden", ())]
    if garden:
        yield _inset("g", *_bounds([*piece["squares"], *piece["garden"]]), mark)
        for gx, gy in piece["garden"]:
            yield f'<path class="f" transform="{_at(gx, gy)}" d="{TUFT}"/>'
    yield _inset("h", x, y, width, height, "" if garden else mark)
    wants = [(good, count) for good, count in piece.get("demand", ()) if count]
    spots = token_spots(len(wants), width / UNIT, height / UNIT, garden)
    inside = [top for left, top, *_ in spots if 0 < left * UNIT < width and 0 < top * UNIT < height]
    top = UNIT * min(inside, default=height / UNIT)
    roof = scene.get("drawings", {}).get(piece["glyph"])
    if top > UNIT and roof is not None:
        yield from drawn(roof, piece["squares"], UNIT)
    elif top > UNIT:
        gable = f"M5 14.4L{width / 2} 4.2L{width - 5} 14.4"
        yield f'<path class="o" transform="translate({x} {y})" d="{gable}"/>'
    size = 25 if top > 1.5 * UNIT else 19 if top > UNIT else 15
    if len(piece["label"]) > 2:  # a name is as large as its wall is wide
        size = min(15, int((width - 10) / (0.62 * len(piece["label"]))))
    low = (top / 2 if top <= UNIT else top / 2 + 5) + 0.36 * size
    yield _label(x + width / 2, round(y + low, 1), piece["label"], size)
    for (good, count), spot in zip(wants, spots, strict=True):
        yield from _token(scene, good, count, x, y, spot)


TUFT = "M6 14q1 -5 3 -6M10 14q0 -5 2 -8M14 14q-1 -4 -1 -6"


def _inset(kind: str, x: float, y: float, width: float, height: float, more: str) -> str:
    return _rect(kind, x + 2, y + 2, width - 4, height - 4, f' rx="4"{more}')


def _token(
    scene: Scene, good: str, count: int, x: float, y: float, spot: tuple[float, ...]
) -> Iterator[str]:
    left, top, width, height = (round(UNIT * part, 1) for part in spot)
    size = 14 if width > UNIT else 10.5
    yield _rect("q", x + left, y + top, width, height, f' rx="{height / 2:g}"')
    icon_x, icon_y = x + left + (3 if width > UNIT else 1), y + top + (height - size) / 2
    yield _icon(scene, good, round(icon_x, 1), round(icon_y, 1), size)
    right = x + left + width - (8 if width > UNIT else 6)
    yield _label(round(right, 1), round(y + top + height / 2 + 4.4, 1), str(count), 13)


def _icon(scene: Scene, good: str, x: float, y: float, size: float) -> str:
    return _good_sign(scene["goods"][good], x, y, size)


def _good_sign(drawn: Good, x: float, y: float, size: float) -> str:
    scale = size / 24
    return (
        f'<path transform="translate({x} {y}) scale({scale:.3f})" fill-rule="evenodd" '
        f'fill="{written(drawn["hue"])}" d="{written(drawn["path"])}"/>'
    )


def _restaurant(scene: Scene, piece: Piece, mark: str) -> Iterator[str]:
    x, y, width, height = _bounds(piece["squares"])
    colour = _colour(scene, piece["chain"])
    faded = ' opacity="0.45" stroke-dasharray="4 3"' if piece["is_closed"] else ""
    style = mark or f' style="fill:{colour};stroke:#222"'
    yield f"<g{faded}>" + _rect("h", x + 2, y + 2, width - 4, height - 4, style)
    letter = scene["chains"][piece["chain"]]["letter"]
    yield _label(x + width / 2, y + height / 2 + 7, letter, 20, colour if mark else "#fff")
    for corner in piece["doors"]:
        east, south = "E" in corner, "S" in corner
        at = f"translate({x + width * east} {y + height * south})"
        scale = UNIT / 20
        turned = f"scale({-scale if east else scale} {-scale if south else scale})"
        yield f'<g transform="{at} {turned}">{DOOR}</g>'
    yield "</g>"


def _colour(scene: Scene, chain: int) -> str:
    return COLOURS[scene["chains"][chain]["hue"]]


def _routes(scene: Scene, routes: Sequence[DrawnRoute]) -> Iterator[str]:
    """Draw routes and, above them all, their numbered borders and stops.

    A stop is a square in the colour of the chain that sells there; borders have round numbers.
    """
    lines = [
        RouteLine(squares_of(shown.route), shown.route["borders"], shown.chain, shown.dashed)
        for shown in routes
    ]
    for line in lines:
        path = " ".join(f"{x * UNIT:g},{y * UNIT:g}" for x, y in line_of(line))
        dash = ' stroke-dasharray="9 6"' if line.dashed else ""
        yield f'<polyline class="x" points="{path}" stroke="{_colour(scene, line.chain)}"{dash}/>'
    for number in numbers_of(lines):
        x, y = number.at[0] * UNIT, number.at[1] * UNIT
        ring = f'fill="#fff" stroke="{_colour(scene, number.chain)}" stroke-width="2"'
        yield f'<circle cx="{x:g}" cy="{y:g}" r="9" {ring}/>'
        yield _label(x, y + 4, str(number.number), 12)
    for shown, line in zip(routes, lines, strict=True):
        for count, stop in enumerate(shown.stops, 1):
            square = line.squares[stop["square"]]
            x, y = (part * UNIT for part in beside_road(square, stop["side"]))
            ring = f'fill="#fff" stroke="{_colour(scene, stop["chain"])}" stroke-width="3"'
            yield _rect("stop", x - 8.5, y - 8.5, 17, 17, f' rx="2" {ring}')
            yield _label(x, y + 4, str(count), 12)
