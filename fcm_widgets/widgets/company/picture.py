"""Boxes in rows as a static SVG, for viewers without widgets; every text is escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap

from ..map.picture import SANS

WIDE, HIGH, GAP = 168, 46, 10
LETTERS, LINE = 18, 18
"""Maximum number of letters in a line of a name, and the height of a line."""
STYLE = (
    f".fcm-boxes text{{font-family:{SANS};font-size:13px;fill:#1c1c1c}}"
    ".fcm-boxes .b{font-weight:700}.fcm-boxes rect{fill:#fff;stroke:#4a4a4a;stroke-width:1.5}"
    ".fcm-boxes .o{fill:none;stroke-dasharray:5 4}.fcm-boxes .x{stroke:#a3261b;stroke-width:3}"
)
Box = tuple[str, str, str]
"""A name, some words below it, and the kind: `""`, `"o"` an open slot, `"x"` a misfit."""


def boxes(title: str, rows: Sequence[Sequence[Box]], lines: Sequence[str] = ()) -> str:
    """Return rows of boxes below a title and above some lines of text.

    >>> "<title>A &lt;b&gt;</title>" in boxes("A <b>", [[("CEO", "3 slots", "")]])
    True
    """
    text_width = max((8 * len(line) for line in (title, *lines)), default=0)
    width = max(text_width, max((len(row) for row in rows), default=1) * (WIDE + GAP)) + GAP
    high = 30 + sum(_height(row) + GAP for row in rows)
    total = high + 18 * len(lines) + 14
    body = [f'<text class="b" x="{GAP}" y="20">{escape(title)}</text>', *_boxes(rows, width)]
    body += [
        f'<text x="{GAP}" y="{high + 16 + 18 * number}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fcm-boxes" role="img" '
        f'viewBox="0 0 {width} {total}" '
        f'width="{width}" height="{total}" style="background:#fff;max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape('; '.join(lines))}</desc>"
        f"<style>{STYLE}</style>{''.join(body)}</svg>"
    )


def _height(row: Sequence[Box]) -> int:
    """Return how high the boxes of a row are: the longest name counts."""
    return HIGH + LINE * max((len(wrap(name, LETTERS)) - 1 for name, _, _ in row), default=0)


def _boxes(rows: Sequence[Sequence[Box]], width: int) -> Iterator[str]:
    y = 30
    for row in rows:
        left = (width - len(row) * (WIDE + GAP)) // 2 + GAP // 2
        high = _height(row)
        for place, box in enumerate(row):
            yield from _box(box, left + place * (WIDE + GAP), y, high)
        y += high + GAP


def _box(box: Box, x: int, y: int, high: int) -> Iterator[str]:
    name, words, kind = box
    yield f'<rect class="{kind}" x="{x}" y="{y}" width="{WIDE}" height="{high}" rx="6"/>'
    first, *more = wrap(name, LETTERS) or [""]
    down = y + 19
    lines = [escape(first)]
    for line in more:
        down += LINE
        lines.append(f'<tspan x="{x + 8}" y="{down}">{escape(line)}</tspan>')
    yield f'<text class="b" x="{x + 8}" y="{y + 19}">{" ".join(lines)}</text>'
    yield f'<text x="{x + 8}" y="{down + LINE}">{escape(words)}</text>'
