"""Boxes in rows as a static SVG, for viewers without widgets; every text is escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

WIDE, HIGH, GAP = 168, 46, 10
STYLE = (
    "text{font-family:system-ui,sans-serif;font-size:13px;fill:#1c1c1c}.b{font-weight:700}"
    "rect{fill:#fff;stroke:#4a4a4a;stroke-width:1.5}.o{fill:none;stroke-dasharray:5 4}"
    ".x{stroke:#a3261b;stroke-width:3}"
)
Box = tuple[str, str, str]
"""What stands in a box, in two lines, and its kind: `""`, `"o"` an open slot, `"x"` misfit."""


def boxes(title: str, rows: Sequence[Sequence[Box]], lines: Sequence[str] = ()) -> str:
    """Return rows of boxes below a title and above some lines of text.

    >>> "<title>A &lt;b&gt;</title>" in boxes("A <b>", [[("CEO", "3 slots", "")]])
    True
    """
    text_width = max((8 * len(line) for line in (title, *lines)), default=0)
    width = max(text_width, max((len(row) for row in rows), default=1) * (WIDE + GAP)) + GAP
    high = 30 + len(rows) * (HIGH + GAP)
    total = high + 18 * len(lines) + 14
    body = [f'<text class="b" x="{GAP}" y="20">{escape(title)}</text>', *_boxes(rows, width)]
    body += [
        f'<text x="{GAP}" y="{high + 16 + 18 * number}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {total}" '
        f'width="{width}" height="{total}" style="background:#fff;max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape('; '.join(lines))}</desc>"
        f"<style>{STYLE}</style>{''.join(body)}</svg>"
    )


def _boxes(rows: Sequence[Sequence[Box]], width: int) -> Iterator[str]:
    for number, row in enumerate(rows):
        left = (width - len(row) * (WIDE + GAP)) // 2 + GAP // 2
        y = 30 + number * (HIGH + GAP)
        for place, (first, second, kind) in enumerate(row):
            x = left + place * (WIDE + GAP)
            yield f'<rect class="{kind}" x="{x}" y="{y}" width="{WIDE}" height="{HIGH}" rx="6"/>'
            yield f'<text class="b" x="{x + 8}" y="{y + 19}">{escape(first)}</text>'
            yield f'<text x="{x + 8}" y="{y + 37}">{escape(second)}</text>'
