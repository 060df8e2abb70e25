"""The paragraph above a `CityView`: its words in brackets light up things on the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from ...board.squares import TILE
from ...common.safe_text import harmless, shorten
from ...common.suggest import nearest
from ...text.english import counted, listed
from ...text.names import count_noun, plural
from ..map.contract import Box, Piece, Scene
from ..map.picture_layout import token_spots
from .contract import Light, Paragraph, TextPart

LONGEST = 600
"""Maximum length of a paragraph, in letters."""
LISTED = 6
"""Number of things up to which a screen reader hears where they are."""
MARK = re.compile(r"\[([^\[\]|]+)(?:\|([^\[\]|]+))?\]([^\s\w\[\]]*)")
EAST, SOUTH, WEST, NORTH = 2, 4, 8, 1
DOOR = 0.83
"""Width of an entrance in squares."""


class Thing(NamedTuple):
    """Something on the map: its name, its place as a box of squares, its border and its piece."""

    name: str
    box: tuple[float, float, float, float]
    line: tuple[int, int, int, int] | None = None
    piece: str = ""


def paragraph(text: str, scene: Scene, moved: str = "") -> Paragraph:
    """Return a text with its marked words, and what these light up on the map of `scene`.

    `moved` is the id of a restaurant that the reader moves. `[bridges]` lights up the bridges, and
    `[the door|entrance]` shows other words than it lights up. Raises `ValueError` for a word that
    lights up nothing on this map, and lists the words that do.

    >>> from fcm_widgets import City
    >>> from fcm_widgets.widgets.map.scene import city_scene
    >>> made = paragraph("Roads cross at a [bridge].", city_scene(City.of([["G", "A"]])))
    >>> made["parts"]
    [{'text': 'Roads cross at a '}, {'text': 'bridge', 'word': 'bridge', 'tail': '.'}]
    >>> made["lights"]["bridge"]["says"]
    '1 bridge: row 1 column 1'
    """
    if not isinstance(text, str):
        raise TypeError(f"text must be a string, not {type(text).__name__}")
    text = harmless(" ".join(text.split()))
    if len(text) > LONGEST:
        raise ValueError(f"text has {len(text)} letters, but at most {LONGEST} fit above the map")
    found = things(scene)
    key_of = {name.casefold(): key for key in found for name in (key, plural(key))}
    parts: list[TextPart] = []
    lights: dict[str, Light] = {}
    end = 0
    for mark in MARK.finditer(text):
        if before := text[end : mark.start()]:
            parts.append({"text": before})
        end = mark.end()
        shown, word = mark[1], mark[2] or mark[1]
        key = key_of.get(word.strip().casefold())
        if key is None:
            near = nearest(word, key_of)
            perhaps = f" Did you mean [{near[0]}]?" if near else ""
            raise ValueError(
                f"text: [{shorten(word)[1:-1]}] marks nothing on this map.{perhaps} "
                f"You can mark {listed(found, 'or') or 'no word'}."
            )
        parts.append({"text": shown, "word": key, "tail": mark[3]})
        lights[key] = _light(key, found[key], moved)
    if rest := text[end:]:
        parts.append({"text": rest})
    if any(bracket in part["text"] for part in parts for bracket in "[]"):
        raise ValueError(
            "text: a bracket marks nothing. Mark words as in [border] or [the door|entrance]."
        )
    return {"parts": parts, "lights": lights}


def plain(made: Paragraph) -> str:
    """Return a paragraph without marks."""
    return "".join(part["text"] + part.get("tail", "") for part in made["parts"])


def things(scene: Scene) -> dict[str, list[Thing]]:
    """Return the words that may be marked on a map, each with the things that it lights up.

    Besides kinds of things these are the names of houses, chains, drinks and pieces of modules.
    """
    found: dict[str, list[Thing]] = {
        "road": [Thing(_tile(x, y, scene["box"]), (x, y, 1, 1)) for x, y, _ in scene["roads"]],
        "border": list(_crossings(scene)),
        "bridge": [
            Thing(_tile(x, y, scene["box"]), (x - 0.2, y - 0.2, 1.4, 1.4))
            for x, y in scene["bridges"]
        ],
        "road end": [
            Thing(_tile(x, y, scene["box"]), (x - 0.1, y - 0.1, 1.2, 1.2))
            for x, y, _ in scene["ends"]
        ],
        "island": [
            Thing(_tile(x, y, scene["box"]), (x - 0.3, y - 0.3, 0.6, 0.6))
            for x, y in scene["islands"]
        ],
    }
    for piece in scene["pieces"]:
        if not piece["squares"]:
            continue
        ground = _around([*piece["squares"], *piece.get("garden", ())])
        own = Thing(piece["short"], ground, piece=piece["id"])
        kinds = {"restaurant": "restaurant", "source": "drink source"}
        kind = "house" if "demand" in piece else kinds.get(piece["glyph"], "")
        kind = kind or ("campaign" if "goods" in piece else "")
        names = [kind, piece["short"]]
        if piece["glyph"] == "restaurant" and "chain" in piece:
            names = [kind, scene["chains"][piece["chain"]]["name"]]
        for name in filter(None, names):
            found.setdefault(name, []).append(own)
        for door in _doors(piece):
            found.setdefault("entrance", []).append(door)
        if piece.get("garden"):
            garden = Thing(piece["short"], _around(piece["garden"]))
            found.setdefault("garden", []).append(garden)
        for token in _demand(piece):
            found.setdefault("demand", []).append(token)
    return {name: those for name, those in found.items() if those}


def _light(word: str, those: list[Thing], moved: str) -> Light:
    names = list(dict.fromkeys(thing.name for thing in those))
    if word == "road":
        says = f"roads on {count_noun(len(names), 'tile')}"
    elif word == "demand":
        says = f"demand of {listed(names)}"
    elif names == [word]:
        says = word if len(those) == 1 else count_noun(len(those), word)
    elif names == [f"restaurant of {word}"]:
        says = f"{count_noun(len(those), 'restaurant')} of {word}"
    else:
        says = count_noun(len(names) if word == "border" else len(those), word)
        says += f": {'; '.join(names)}" if len(names) <= LISTED else ""
    light: Light = {
        "says": says,
        "boxes": [thing.box for thing in those if not moved or thing.piece != moved],
        "lines": [thing.line for thing in those if thing.line],
    }
    if moved and moved in [thing.piece for thing in those]:
        light["moved"] = "entrances" if word == "entrance" else "whole"
    return light


def _tile(x: int, y: int, box: Box) -> str:
    return f"row {(y - box[1]) // TILE + 1} column {(x - box[0]) // TILE + 1}"


def _crossings(scene: Scene) -> Iterator[Thing]:
    """Yield each place where a road crosses a border, with the whole border as its line."""
    arms = {(x, y): mask for x, y, mask in scene["roads"]}
    for (x, y), mask in arms.items():
        here = _tile(x, y, scene["box"])
        west, north = x // TILE * TILE, y // TILE * TILE
        if x % TILE == TILE - 1 and mask & EAST and arms.get((x + 1, y), 0) & WEST:
            name = f"between {here} and {_tile(x + 1, y, scene['box'])}"
            yield Thing(name, (x, y, 2, 1), (x + 1, north, x + 1, north + TILE))
        if y % TILE == TILE - 1 and mask & SOUTH and arms.get((x, y + 1), 0) & NORTH:
            name = f"between {here} and {_tile(x, y + 1, scene['box'])}"
            yield Thing(name, (x, y, 1, 2), (west, y + 1, west + TILE, y + 1))


def _around(squares: list[tuple[int, int]]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in squares], [y for _, y in squares]
    return min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1


def _doors(piece: Piece) -> Iterator[Thing]:
    west, north, width, height = _around(piece["squares"])
    for corner in piece.get("doors", ()):
        x = west + width - DOOR + 0.1 if "E" in corner else west - 0.1
        y = north + height - DOOR + 0.1 if "S" in corner else north - 0.1
        yield Thing(piece["short"], (x, y, DOOR, DOOR), piece=piece["id"])


def _demand(piece: Piece) -> Iterator[Thing]:
    wants = {good: count for good, count in piece.get("demand", ()) if count}
    if not wants:
        return
    west, north, width, height = _around(piece["squares"])
    garden = [(x - west, y - north) for x, y in piece.get("garden", ())]
    name = f"{piece['short']} ({counted(wants)})"
    for x, y, wide, high in token_spots(len(wants), width, height, garden):
        yield Thing(name, (west + x, north + y, wide, high))
