"""An exported page on paper: sheets, each a picture of the map with text below it.

They also work in black and white: chains have letters, and routes are solid or dashed.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from html import escape
from typing import Literal, NamedTuple

from ...text.english import one_stop
from ..map.contract import Ground

Kind = Literal["", "long", "beside", "quiz", "large"]
"""The layout of a sheet. "": one page with the body below the picture. "long": the same, over
several pages. "beside": half a page, with the body next to the picture. "quiz": like "beside", but
a sheet without a picture is only as high as its text. "large": the picture has the whole width."""
BESIDE = ("beside", "quiz")


class Sheet(NamedTuple):
    """A picture with its text; `body` is HTML whose texts are escaped already."""

    picture: str = ""
    title: str = ""
    body: str = ""
    kind: Kind = ""


class Handout(NamedTuple):
    """The sheets of a widget; any questions come before the answers."""

    sheets: tuple[Sheet, ...]
    questions: tuple[Sheet, ...] = ()
    grounds: tuple[str, ...] = ()
    """The shared parts of pictures; a page contains each once."""


QUESTIONS, ANSWERS = "Questions", "Answers"


def handout_html(handout: Handout) -> str:
    """Return a handout as HTML: first the questions, then the answers on a new page.

    >>> handout_html(Handout((Sheet("<svg/>", "A & B"),)))
    '<article class="fcm-page-sheet"><h3>A &amp; B</h3><svg/></article>'
    """
    parts = []
    if handout.questions:
        parts = [f"<h2>{QUESTIONS}</h2>", *map(_sheet, handout.questions)]
    if handout.questions and handout.sheets:
        parts.append(f'<h2 class="fcm-page-new">{ANSWERS}</h2>')
    return "".join([*parts, *map(_sheet, handout.sheets)])


def ground_id(scene: Ground) -> str:
    """Return the id of a scene's drawn tiles and roads, which all pictures of a city share."""
    drawn = json.dumps([scene["tiles"], scene["roads"], scene["bridges"]])
    return f"ground-{sha256(drawn.encode()).hexdigest()[:12]}"


def _sheet(sheet: Sheet) -> str:
    kind = "fcm-page-sheet" + (f" fcm-page-{sheet.kind}" if sheet.kind else "")
    title = f"<h3>{escape(sheet.title)}</h3>" if sheet.title else ""
    body = f"<div>{sheet.body}</div>" if sheet.kind in BESIDE else sheet.body
    return f'<article class="{kind}">{title}{sheet.picture}{body}</article>'


def table(
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    blank: Sequence[str] = (),
    marked: int | None = None,
) -> str:
    """Return a table of texts as HTML; line breaks in the texts stay.

    `blank` has the heads of empty columns. `marked` is the number of a row with a frame, from 0.

    >>> table(["a"], [["<1>"]], blank=["yours"]).count("<th"), table([], [["<1>"]])
    (3, '<table><thead><tr></tr></thead><tbody><tr><td>&lt;1&gt;</td></tr></tbody></table>')
    """
    heads = "".join(f"<th>{escape(text)}</th>" for text in head)
    heads += "".join(f'<th class="fcm-page-blank">{escape(text)}</th>' for text in blank)
    empty = '<td class="fcm-page-blank"></td>' * len(blank)
    body = ""
    for number, row in enumerate(rows):
        cells = "".join(f"<td>{escape(text)}</td>" for text in row)
        frame = ' class="fcm-page-marked"' if number == marked else ""
        body += f"<tr{frame}>{cells}{empty}</tr>"
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>"


def paragraphs(lines: Iterable[str]) -> str:
    """Return each line as a paragraph.

    >>> paragraphs(["A < B"])
    '<p>A &lt; B</p>'
    """
    return "".join(f"<p>{escape(one_stop(line))}</p>" for line in lines)
