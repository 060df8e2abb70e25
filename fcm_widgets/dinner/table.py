"""A decision as text: where the house dined and why, above a table of all offers.

`words.py` cannot have these functions: they need `explain/`, and `explain/` imports `words.py`.
"""

from __future__ import annotations

from textwrap import wrap

from ..explain.listing import WIDTH, fitting
from .decision import Decision
from .words import column_heads, offer_rows, outcome, wanted_line

LEAST = 24
"""Smallest width of the last column of an offer table, in characters."""


def decision_text(decision: Decision) -> str:
    """Return a decision as text: wants, winner, reason, and the offer table."""
    sentences = fitting([wanted_line(decision), str(outcome(decision))])
    return f"{sentences}\n\n{offers_table(decision)}"


def offers_table(decision: Decision) -> str:
    """Return the offer table as text: the ranked offers, then the offers that could not serve."""
    rows = [("", *column_heads(decision), ""), *offer_rows(decision)]
    *widths, _ = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = max(LEAST, WIDTH - 1 - sum(width + 2 for width in widths))
    lines = []
    for row in rows:
        *fixed, result = row
        cells = ""
        for column, (cell, width) in enumerate(zip(fixed, widths, strict=True)):
            # Chain and menu are text, all columns behind them numbers.
            cells += f"{cell.ljust(width) if column < 2 else cell.rjust(width)}  "
        first, *rest = wrap(result, room) or [""]
        lines.append(f" {cells}{first}".rstrip())
        lines += [f" {' ' * len(cells)}{line}" for line in rest]
    return "\n".join(lines)
