"""Boxes in rows as a static SVG, for viewers without widgets; every text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import Literal, NamedTuple

from ..map.picture import SANS

WIDE, HIGH, GAP = 168, 46, 10
LETTERS, LINE = 18, 18
"""Maximum number of letters in a line of a name, and the height of a line."""
STYLE = (
    f".fcm-boxes text{{font-family:{SANS};font-size:13px;fill:#1c1c1c}}"
    ".fcm-boxes .b{font-weight:700}.fcm-boxes rect{fill:#fff;stroke:#4a4a4a;stroke-width:1.5}"
    ".fcm-boxes .o{fill:none;stroke-dasharray:5 4}.fcm-boxes .x{stroke:#a3261b;stroke-width:3}"
)
CLASSES = {"card": "", "open slot": "o", "beach": "x"}
"""The class of a box in `STYLE`, by its look."""


class Box(NamedTuple):
    """A card or an open slot."""

    name: str
    text: str = ""
    """A line below the name."""
    look: Literal["card", "open slot", "beach"] = "card"


def boxes(title: str, rows: Sequence[Sequence[Box]], lines: Sequence[str] = ()) -> str:
    """Return rows of at most six boxes below a title and above some lines of text.

    >>> "<title>A &lt;b&gt;</title>" in boxes("A <b>", [[Box("CEO", "3 slots")]])
    True
    """
    rows = [row[start : start + 6] for row in rows for start in range(0, len(row), 6)]
    text_width = max((8 * len(line) for line in (title, *lines)), default=0)
    width = max(text_width, max((len(row) for row in rows), default=1) * (WIDE + GAP)) + GAP
    body = [f'<text class="b" x="{GAP}" y="20">{escape(title)}</text>']
    y = 30
    for row in rows:
        left = (width - len(row) * (WIDE + GAP)) // 2 + GAP // 2
        names = [wrap(box.name, LETTERS) or [""] for box in row]
        high = HIGH + LINE * (max(map(len, names)) - 1)
        for place, (name, box) in enumerate(zip(names, row, strict=True)):
            x = left + place * (WIDE + GAP)
            body.append(
                f'<rect class="{CLASSES[box.look]}" x="{x}" y="{y}" '
                f'width="{WIDE}" height="{high}" rx="6"/>'
            )
            first, *more = map(escape, name)
            spans = [
                f'<tspan x="{x + 8}" y="{y + 19 + LINE * number}">{line}</tspan>'
                for number, line in enumerate(more, 1)
            ]
            body.append(
                f'<text class="b" x="{x + 8}" y="{y + 19}">{" ".join([first, *spans])}</text>'
            )
            below = y + 19 + LINE * len(name)
            body.append(f'<text x="{x + 8}" y="{below}">{escape(box.text)}</text>')
        y += high + GAP
    body += [
        f'<text x="{GAP}" y="{y + 16 + LINE * number}">{escape(line)}</text>'
        for number, line in enumerate(lines)
    ]
    high = y + LINE * len(lines) + 14
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="fcm-boxes" role="img" '
        f'viewBox="0 0 {width} {high}" '
        f'width="{width}" height="{high}" style="background:#fff;max-width:100%;height:auto">'
        f"<title>{escape(title)}</title><desc>{escape('; '.join(lines))}</desc>"
        f"<style>{STYLE}</style>{''.join(body)}</svg>"
    )
