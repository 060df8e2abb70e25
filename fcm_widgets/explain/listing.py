"""What a notebook shows beside its pictures: tables, and harmless text, in HTML."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from textwrap import fill


def in_html(text: str) -> str:
    """Escape a text for the HTML of a notebook.

    JupyterLab takes what stands between two dollar signs of one run of text for mathematics.

    >>> in_html("$10 & $8")
    '<span>$</span>10 &amp; <span>$</span>8'
    """
    return escape(text).replace("$", "<span>$</span>")


@dataclass(frozen=True, repr=False, slots=True)
class Listing:
    """Rows with a head over each column: a table in a notebook, indented lines elsewhere.

    >>> Listing(("card", "salary"), (("Waitress", "$0"), ("Trainer", "$5")))
    Waitress
        $0
    Trainer
        $5
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def __str__(self) -> str:
        return "\n".join(
            f"{first}\n    {' '.join(filter(None, rest))}" for first, *rest in self.rows
        )

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        heads = "".join(
            f'<th scope="col" style="{LEFT}">{in_html(head)}</th>' for head in self.heads
        )
        rows = "".join(f"<tr>{_cells(row)}</tr>" for row in self.rows)
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


@dataclass(frozen=True, repr=False, slots=True)
class Told:
    """What is told of a thing: sentences and a table in a notebook, one plain text elsewhere.

    A plain table is as wide as its columns, and a narrow notebook breaks it to pieces.

    >>> Told("House 2 dined.", ("House 2 dined.",), Listing(("chain",), (("X",),)))
    House 2 dined.
    """

    text: str
    sentences: tuple[str, ...]
    listing: Listing | None = None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        said = "".join(f"<p>{in_html(sentence)}</p>" for sentence in self.sentences)
        return said + (self.listing._repr_html_() if self.listing else "")


LEFT = "text-align: left; vertical-align: top; white-space: normal"


def _cells(row: tuple[str, ...]) -> str:
    first, *rest = map(in_html, row)
    cells = "".join(f'<td style="{LEFT}">{one}</td>' for one in rest)
    return f'<th scope="row" style="{LEFT}">{first}</th>{cells}'


WIDTH = 101
"""Largest width of a text table, in characters: a notebook breaks longer lines inside words."""


def fitting(lines: Iterable[str]) -> str:
    """Join lines; a longer one goes on in the next, so that no notebook breaks it inside a word.

    >>> print(fitting(["Fried Geese: 1 beer", "Diner: " + "a waitress, " * 8 + "a trainer"]))
    Fried Geese: 1 beer
    Diner: a waitress, a waitress, a waitress, a waitress, a waitress, a waitress, a waitress, a
      waitress, a trainer
    """
    return "\n".join(fill(line, WIDTH, subsequent_indent="  ") for line in lines)
