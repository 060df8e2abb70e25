"""Modules' drawings in a static picture; `frontend/src/map/Drawings.tsx` draws them live."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape

from .contract import Drawing, Part

PAINTS = {
    "garden": "#a9d98c",
    "leaf": "#2f6b1f",
    "road": "#fdfdfb",
    "paper": "#ffffff",
    "ink": "#1c1c1c",
    "works": "#9a5b00",
    "bad": "#b3261e",
    "wall": "#fff3dc",
    "roof": "#8a4b2a",
    "warning": "#ffd35c",
    "warned": "#3a2800",
}
"""The palette in the colours of the widgets' light theme."""
BOX = 20
"""Width of the box of a drawing, in units of its parts."""


def drawn(
    drawing: Drawing,
    squares: Sequence[Sequence[int]],
    unit: float,
    *,
    label: str = "",
    chain: str = PAINTS["ink"],
    icon: Callable[[str, float, float, float], str] = lambda good, x, y, size: "",
) -> Iterator[str]:
    """Yield a drawing over some squares, each `unit` wide, as SVG.

    `chain` is the colour of the piece's chain; `icon` draws a good at x and y, in a size.
    """
    inner = "".join(_part(part, label, chain, icon) for part in drawing["parts"])
    scale = unit / BOX
    if drawing["fit"] == "each":
        for x, y in squares:
            place = f"translate({x * unit:g} {y * unit:g})"
            yield f'<g transform="{place} scale({scale:g})">{inner}</g>'
        return
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    place = f"translate({min(xs) * unit:g} {min(ys) * unit:g})"
    yield f'<g transform="{place} scale({wide * scale:g} {high * scale:g})">{inner}</g>'


def _part(
    part: Part, label: str, chain: str, icon: Callable[[str, float, float, float], str]
) -> str:
    if part["shape"] == "icon":
        return icon(part.get("good", ""), part["x"], part["y"], 24 * part["k"])
    if part["shape"] == "text":
        fill = _colour(part.get("fill", "ink"), chain)
        return (
            f'<text x="{part["x"]}" y="{part["y"]}" font-size="{part["size"]}" fill="{fill}" '
            f'text-anchor="middle" dominant-baseline="central" font-weight="700">'
            f"{escape(part.get('text', label))}</text>"
        )
    fill = _colour(part["fill"], chain) if "fill" in part else "none"
    look = f' fill="{fill}"'
    if "stroke" in part:
        look += f' stroke="{_colour(part["stroke"], chain)}" stroke-width="{part.get("width", 1)}"'
    if "dash" in part:
        look += f' stroke-dasharray="{part["dash"]}"'
    if part.get("round"):
        look += ' stroke-linecap="round" stroke-linejoin="round"'
    if part["shape"] == "circle":
        return f'<circle cx="{part["x"]}" cy="{part["y"]}" r="{part["r"]}"{look}/>'
    if part["shape"] == "path":
        return f'<path d="{part["d"]}"{look}/>'
    x, y, round_by = part.get("x", 0), part.get("y", 0), part.get("r", 0)
    size = f'width="{part["w"]}" height="{part["h"]}"'
    return f'<rect x="{x}" y="{y}" {size} rx="{round_by}"{look}/>'


def _colour(name: str, chain: str) -> str:
    return chain if name == "chain" else PAINTS[name]
