"""Drawings: how what lies on the map looks, as data that whoever draws can read.

A drawing is made of parts of five shapes, in a box 20 units wide; colours are names of a palette,
never CSS. The browser and the static picture each have one interpreter, and know no piece.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Literal

PAINTS = (
    *("chain", "garden", "leaf", "road", "paper", "ink", "works", "bad", "wall", "roof"),
    *("warning", "warned"),
)
"""The names of the palette; `warning` is a warning sign, `warned` what is written on it."""
PAINTED = {"fill", "stroke"}
LINE = {"stroke", "width", "dash", "round"}
SHAPES: dict[str, tuple[set[str], set[str]]] = {
    "rect": ({"w", "h"}, {"x", "y", "r", "fill", *LINE}),
    "circle": ({"x", "y", "r"}, {"fill", *LINE}),
    "path": ({"d"}, {"fill", *LINE}),
    "text": ({"x", "y", "size"}, {"text", "fill"}),
    "icon": ({"x", "y", "k"}, {"good"}),
}
"""Each shape with the keys that it must have and those that it may have."""
REACH = 40
"""No number of a drawing is further from 0: a part cannot cover the map."""
PATH = re.compile(r"[MLHVCSQTAZmlhvcsqtaz0-9eE .,-]*")
DASH = re.compile(r"\d[\d. ]*")

Part = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Drawing:
    """How one glyph is drawn.

    `layer` says what it lies over, from 0, the ground, to 100; `fit` whether it is drawn once over
    all squares of a piece ("box") or once on each ("each"). `legend` is what the sign means, `sign`
    its parts in the legend where they are others.
    """

    glyph: str
    layer: int
    fit: Literal["box", "each"]
    legend: str
    parts: tuple[Part, ...]
    sign: tuple[Part, ...] = ()


def read_drawings(package: str) -> tuple[Drawing, ...]:
    """Return the drawings of a module, from the file `drawing.toml` of its folder.

    Raises `ValueError` for what is no drawing: an unknown shape, key or colour.
    """
    text = files(package).joinpath("drawing.toml").read_text(encoding="utf-8")
    return tuple(_drawing(row) for row in tomllib.loads(text)["drawing"])


def _drawing(row: Mapping[str, Any]) -> Drawing:
    glyph, fit = row["glyph"], row["fit"]
    if not re.fullmatch("[a-z_]+", glyph) or fit not in ("box", "each"):
        raise ValueError(f"no drawing: {glyph!r}, fit {fit!r}")
    return Drawing(
        glyph,
        max(0, min(100, int(row["layer"]))),
        fit,
        str(row["legend"]),
        tuple(_part(glyph, part) for part in row["parts"]),
        tuple(_part(glyph, part) for part in row.get("sign", ())),
    )


def _part(glyph: str, part: Mapping[str, Any]) -> Part:
    """Return a part with its numbers kept within reach; fails if a picture cannot be made of it."""
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
