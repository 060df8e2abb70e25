"""Tables and sentences for a notebook, in HTML and in plain text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from textwrap import fill
from typing import Self


def in_html(text: str) -> str:
    """Escape a text for the HTML of a notebook.

    Each dollar sign gets a tag: JupyterLab reads text between two dollar signs as mathematics.
    So does the id of a rule, or a narrow notebook would break it at its hyphen.

    >>> in_html("$10 & $8")
    '<span>$</span>10 &amp; <span>$</span>8'
    >>> in_html("House 16 chose. (DIN-5)")
    'House 16 chose. (<span style="white-space: nowrap">DIN-5</span>)'
    """
    tagged = escape(text).replace("$", "<span>$</span>")
    return re.sub(r"\b[A-Z]{3}-\d+", r'<span style="white-space: nowrap">\g<0></span>', tagged)


@dataclass(frozen=True, repr=False, slots=True)
class Listing:
    """A table of texts: an HTML table in a notebook, indented lines elsewhere.

    Parameters
    ----------
    heads
        the head of each column
    rows
        the cells of each row; the first cell is the head of the row

    Examples
    --------
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
        rows = ""
        for first, *rest in self.rows:
            cells = "".join(
                f'<td data-head="{escape(head)}" style="{LEFT}">{in_html(cell)}</td>'
                for head, cell in zip(self.heads[1:], rest, strict=True)
            )
            rows += f'<tr><th scope="row" style="{LEFT}">{in_html(first)}</th>{cells}</tr>'
        table = f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
        if len(self.heads) <= FEW_COLUMNS:
            return table
        return f'<div class="fcm-listing"><style>{STACKED}</style>{table}</div>'


@dataclass(frozen=True, repr=False, slots=True)
class Rendered:
    """A record in words: sentences and a table in a notebook, plain text elsewhere.

    Parameters
    ----------
    text
        the plain text; it has no table, because a narrow notebook would break the table's lines
    sentences
        the sentences for a notebook, which shows each as a paragraph
    listing
        the table below the sentences, if any

    Examples
    --------
    >>> Rendered("House 2 dined.", ("House 2 dined.",), Listing(("chain",), (("X",),)))
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
        paragraphs = "".join(f"<p>{in_html(sentence)}</p>" for sentence in self.sentences)
        return paragraphs + (self.listing._repr_html_() if self.listing else "")


FEW_COLUMNS = 4
"""Number of columns that a phone has room for."""

STACKED = """
.fcm-listing { container-type: inline-size; }
@container (max-width: 36em) {
  .fcm-listing :is(table, tbody, tr, th, td) { display: block; }
  .fcm-listing thead { position: absolute; width: 1px; height: 1px; overflow: hidden; \
clip-path: inset(50%); }
  .fcm-listing td { position: relative; padding: .15em .5em .15em 7.5em; }
  .fcm-listing td::before { content: attr(data-head); position: absolute; left: .5em; }
  .fcm-listing td:empty { display: none; }
}
"""
"""The style of a table with many columns: in a narrow notebook each cell is a line of its own."""

LEFT = "text-align: left; vertical-align: top; white-space: normal"
WIDTH = 101
"""Largest width of a text table, in characters: a notebook breaks longer lines inside words."""


def fitting(lines: Iterable[str]) -> str:
    """Wrap lines between words and join them; a notebook would break long lines inside a word.

    >>> print(fitting(["Fried Geese: 1 beer", "Diner: " + "a waitress, " * 8 + "a trainer"]))
    Fried Geese: 1 beer
    Diner: a waitress, a waitress, a waitress, a waitress, a waitress, a waitress, a waitress, a
      waitress, a trainer
    """
    return "\n".join(fill(line, WIDTH, subsequent_indent="  ") for line in lines)


class Lines(str):
    """Lines that a lesson shows: paragraphs in a notebook, plain text elsewhere.

    A narrow notebook breaks printed text inside words, but paragraphs between words.

    Parameters
    ----------
    lines
        the lines; spaces in front of a line indent it

    Examples
    --------
    >>> Lines(["Fried Geese", "  at work: a waitress"])
    Fried Geese
      at work: a waitress
    """

    __slots__ = ("_lines",)
    _lines: list[str]

    def __new__(cls, lines: Iterable[str]) -> Self:
        """Return the lines as a text, which keeps them apart."""
        unbroken = list(lines)
        made = super().__new__(cls, fitting(unbroken))
        made._lines = unbroken
        return made

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        paragraphs = ""
        for line in self._lines:
            indent = (len(line) - len(line.lstrip())) / 2
            # What does not fit on a line goes on below, a little to the right.
            style = f"margin: 0 0 .2em {indent + 1:g}em; text-indent: -1em"
            paragraphs += f'<p style="{style}">{in_html(line.strip())}</p>'
        return paragraphs
