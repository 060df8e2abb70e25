"""Drawings of the pieces on the map, as data for the browser and for the static picture.

A drawing consists of parts in a box 20 units wide; each part has one of five shapes. Colours are
names of a palette, never CSS. The browser and the static picture draw all drawings in the same way,
so neither has code for any particular kind of piece.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

PAINTS = (
    *("chain", "garden", "leaf", "road", "paper", "ink", "works", "bad", "wall", "roof"),
    *("warning", "warned"),
)
"""The names of the palette; `warning` is a warning sign, `warned` the writing on it."""
PAINTED = {"fill", "stroke"}
LINE = {"stroke", "width", "dash", "round"}
SHAPES: dict[str, tuple[set[str], set[str]]] = {
    "rect": ({"w", "h"}, {"x", "y", "r", "fill", *LINE}),
    "circle": ({"x", "y", "r"}, {"fill", *LINE}),
    "path": ({"d"}, {"fill", *LINE}),
    "text": ({"x", "y", "size"}, {"text", "fill"}),
    "icon": ({"x", "y", "k"}, {"good"}),
}
"""Each shape with its required keys and its optional keys."""
REACH = 40
"""Largest absolute value of a number in a drawing, so that no part can cover the map."""
PATH = re.compile(r"[MLHVCSQTAZmlhvcsqtaz0-9eE .,-]*")
DASH = re.compile(r"\d[\d. ]*")

Part = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Drawing:
    """The drawing of the things on the map that one glyph stands for."""

    glyph: str
    layer: int
    """The drawing's layer, from 0 (the ground) to 100 (the top); higher layers cover lower ones."""
    fit: Literal["box", "each"]
    """Whether it is drawn once over all squares of a piece ("box") or on each square ("each")."""
    legend: str
    """The meaning of the sign."""
    parts: tuple[Part, ...]
    sign: tuple[Part, ...] = ()
    """Its parts in the legend; if empty, they are the same as on the map."""


def read_drawings(module: str) -> tuple[Drawing, ...]:
    """Return the drawings in the file `drawing.toml` that is next to the Python file `module`.

    Raises `ValueError` for an unknown shape, key or colour.
    """
    text = Path(module).with_name("drawing.toml").read_text(encoding="utf-8")
    found = []
    for row in tomllib.loads(text)["drawing"]:
        glyph, fit = row["glyph"], row["fit"]
        if not re.fullmatch("[a-z_]+", glyph) or fit not in ("box", "each"):
            raise ValueError(f"no drawing: {glyph!r}, fit {fit!r}")
        parts = tuple(_part(glyph, part) for part in row["parts"])
        sign = tuple(_part(glyph, part) for part in row.get("sign", ()))
        layer = max(0, min(100, int(row["layer"])))
        found.append(Drawing(glyph, layer, fit, str(row["legend"]), parts, sign))
    return tuple(found)


def _part(glyph: str, part: Mapping[str, Any]) -> Part:
    """Return a part with its numbers limited to `REACH`; raise `ValueError` if it has a fault."""
    must, may = SHAPES.get(part.get("shape", ""), (set(), set()))
    keys = set(part) - {"shape"}
    colours = {part[key] for key in PAINTED & keys}
    path, dash = part.get("d", ""), part.get("dash", "1")
    if not must <= keys <= must | may or not colours <= set(PAINTS):
        raise ValueError(f"{glyph}: no part of a drawing: {dict(part)}")
    if not (PATH.fullmatch(path) and DASH.fullmatch(dash)):
        raise ValueError(f"{glyph}: no line: {path!r}, {dash!r}")
    return {
        key: value if isinstance(value, str | bool) else max(-REACH, min(REACH, value))
        for key, value in part.items()
    }
