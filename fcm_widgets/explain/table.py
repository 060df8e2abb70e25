"""A decision as a table of text: every offer with its terms, its sum and how it fared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill, wrap

from ..reasons.decision import Decision
from ..reasons.reasons import Offer
from .english import dishes_said, outcome, wants_line
from .flips import verdict

WIDTH, LEAST = 101, 24
"""How wide a table is at most, as a notebook breaks longer lines inside words, and its last column
at least."""


def fitting(lines: Iterable[str]) -> str:
    """Join lines; a longer one goes on in the next, so that no notebook breaks it inside a word.

    >>> print(fitting(["Fried Geese: 1 beer", "Diner: " + "a waitress, " * 8 + "a trainer"]))
    Fried Geese: 1 beer
    Diner: a waitress, a waitress, a waitress, a waitress, a waitress, a waitress, a waitress, a
      waitress, a trainer
    """
    return "\n".join(fill(line, WIDTH, subsequent_indent="  ") for line in lines)


def decision_text(decision: Decision) -> str:
    """Return what a house wanted, where it dined and why, and the table of all offers."""
    said = fitting([wants_line(decision), str(outcome(decision))])
    return f"{said}\n\n{offers_table(decision)}"


def offers_table(decision: Decision) -> str:
    """Return the table of offers: the ranking first, then those that could not serve."""
    rows = [("", *column_heads(decision), ""), *offer_rows(decision)]
    *fixed, _ = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = max(LEAST, WIDTH - 1 - sum(width + 2 for width in fixed))
    return "\n".join(line for row in rows for line in _lines(row, fixed, room))


def column_heads(decision: Decision) -> tuple[str, ...]:
    """Return the heads between a chain's name and how it fared: its menu, then rung by rung."""
    return ("menu", *(column.head for rung in decision.criteria for column in rung.columns))


def _lines(row: tuple[str, ...], widths: list[int], room: int) -> Iterator[str]:
    """Write a row; what its last cell has no room for stands below in the same column."""
    cells = "".join(f"{_cell(row, column, widths)}  " for column in range(len(widths)))
    first, *rest = wrap(row[-1], room) or [""]
    yield f" {cells}{first}".rstrip()
    yield from (f" {' ' * len(cells)}{line}" for line in rest)


def offer_rows(decision: Decision) -> list[tuple[str, ...]]:
    """Return the rows of the table of offers: the chain, a cell for each head, how it fared."""
    return [_row(decision, offer) for offer in in_order(decision)]


def in_order(decision: Decision) -> list[Offer]:
    """Return the offers as a reader wants them: best first, the unable ones by their score."""
    unable = [offer for offer in decision.offers if not offer.able]
    unable.sort(key=lambda offer: (offer.score is None, offer.score or 0))
    return [*decision.ranking, *unable]


def _row(decision: Decision, offer: Offer) -> tuple[str, ...]:
    short = any(obstacle.code == "short_of_stock" for obstacle in offer.obstacles)
    return (
        offer.chain,
        "short" if short else "all" if offer.as_asked else dishes_said(offer),
        *(column.cell(offer) for rung in decision.criteria for column in rung.columns),
        verdict(decision, offer),
    )


def _cell(row: tuple[str, ...], column: int, widths: list[int]) -> str:
    left = column in (0, 1)
    return row[column].ljust(widths[column]) if left else row[column].rjust(widths[column])
