"""The browser and the static picture draw what modules bring, and know no module."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fcm_widgets.board.tile import dwellings, outliers
from fcm_widgets.data import campaigns
from fcm_widgets.data.drawings import PAINTS, Drawing, _part
from fcm_widgets.engine.registry import available_modules, drawings, piece_kinds
from fcm_widgets.widgets._bundle import STATIC
from fcm_widgets.widgets.map.drawn import PAINTS as STATIC_PAINTS
from fcm_widgets.widgets.map.drawn import drawn
from fcm_widgets.widgets.map.scene import as_drawn

FRONTEND = STATIC.parents[1] / "frontend"
MAP, TABLE = STATIC.parent / "map", STATIC.parent / "table"
BASE = {"road"}
"""What a module lays that the base game has too."""
SQUARES = [[1, 2], [2, 2]]


def module_words() -> set[str]:
    """Return the ids of modules, of what they lay, how it is drawn, and what houses are called."""
    houses = {lived_in.word for lived_in in dwellings().values()} - {"house"}
    kinds = {kind.id for kind in piece_kinds()} - BASE
    return {*available_modules(), *drawings(), *kinds, *houses}


def drawing_sources() -> Iterator[Path]:
    """Yield what draws, what hands out what is laid, and the contract between the two."""
    for kind in ("ts", "tsx", "css"):
        yield from (FRONTEND / "src").rglob(f"*.{kind}")
    files = ("contract.py", "scene.py", "picture.py", "picture_layout.py", "drawn.py")
    yield from (MAP / file for file in files)
    yield from TABLE.glob("*.py")
    yield STATIC.parent / "facts.json"


def test_no_word_of_a_module_stands_where_it_is_drawn() -> None:
    words = module_words()
    assert {"park", "roadworks", "construction", "apartment", "lobbyists"} <= words
    named = re.compile(rf"\b({'|'.join(sorted(words))})s?\b", re.IGNORECASE)
    told = [
        f"{path.name}: {line.strip()}"
        for path in drawing_sources()
        for line in path.read_text(encoding="utf-8").splitlines()
        if named.search(line)
    ]
    assert told == []


def test_every_piece_house_and_campaign_of_a_module_has_its_drawing() -> None:
    glyphs = {kind.glyph for kind in piece_kinds() if kind.glyph}
    houses = {lived_in.word for lived_in in dwellings().values()} - {"house"}
    houses |= {home.glyph for home in outliers().values()}
    guides = {tile.type for tile in campaigns().values() if tile.module}
    assert glyphs | houses | guides == set(drawings())
    assert all(drawing.legend and drawing.parts for drawing in drawings().values())


def test_both_interpreters_have_the_whole_palette() -> None:
    text = (FRONTEND / "src" / "map" / "Drawings.tsx").read_text(encoding="utf-8")
    live = set(re.findall(r'^  (\w+): "var\(', text, re.MULTILINE))
    assert {*live, "chain"} == {*STATIC_PAINTS, "chain"} == set(PAINTS)


@pytest.mark.parametrize("glyph", sorted(drawings()))
def test_a_drawing_covers_its_squares(glyph: str) -> None:
    one = drawings()[glyph]
    assert len(list(drawn(as_drawn(one), SQUARES, 24))) == (2 if one.fit == "each" else 1)


def test_every_shape_is_drawn() -> None:
    parts = [
        {"shape": "rect", "w": 4, "h": 5, "fill": "chain"},
        {"shape": "circle", "x": 1, "y": 2, "r": 3, "stroke": "ink", "dash": "3 2"},
        {"shape": "path", "d": "M0 0h4", "stroke": "bad", "round": True},
        {"shape": "text", "x": 1, "y": 2, "size": 9},
        {"shape": "icon", "x": 1, "y": 2, "k": 0.5, "good": "beer"},
    ]
    whole = Drawing("all", 0, "box", "", tuple(_part("all", part) for part in parts))
    (svg,) = drawn(
        as_drawn(whole),
        SQUARES,
        20,
        label="<3>",
        chain="#123456",
        icon=lambda good, x, y, size: f"<i>{good} {x} {y} {size:g}</i>",
    )
    assert svg == (
        '<g transform="translate(20 40) scale(2 1)">'
        '<rect x="0" y="0" width="4" height="5" rx="0" fill="#123456"/>'
        '<circle cx="1" cy="2" r="3" fill="none" stroke="#1c1c1c" stroke-width="1" '
        'stroke-dasharray="3 2"/>'
        '<path d="M0 0h4" fill="none" stroke="#b3261e" stroke-width="1" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        '<text x="1" y="2" font-size="9" fill="#1c1c1c" text-anchor="middle" '
        'dominant-baseline="central" font-weight="700">&lt;3&gt;</text>'
        "<i>beer 1 2 12</i></g>"
    )


@pytest.mark.parametrize(
    "part",
    [
        {"shape": "star", "x": 1},
        {"shape": "circle", "x": 1, "y": 1},
        {"shape": "rect", "w": 1, "h": 1, "style": "fill:red"},
        {"shape": "rect", "w": 1, "h": 1, "fill": "#ff0000"},
        {"shape": "path", "d": 'M0 0"/><script>'},
        {"shape": "path", "d": "M0 0h1", "dash": "url(x)"},
    ],
)
def test_what_is_no_drawing_is_refused(part: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="glyph: no"):
        _part("glyph", part)


def test_no_part_reaches_over_the_map() -> None:
    assert _part("far", {"shape": "rect", "w": 900, "h": -900, "r": 2}) == {
        "shape": "rect",
        "w": 40,
        "h": -40,
        "r": 2,
    }
