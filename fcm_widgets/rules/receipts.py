"""What each part of a sale brings: one receipt is for all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..reasons.decision import Decision
from ..table.events import Served, Sold
from ..table.state import State, together
from .contributions import Bill
from .tallies import tally


def receipt_parts(
    before: State,
    event: Served | Sold,
    decision: Decision,
    parts: Sequence[Mapping[str, int]],
) -> Iterator[int]:
    """Yield the dollars of each part of a sale: by how much the receipt grows with it.

    `before` is the state before the sale, `decision` that of its house, `parts` are all its goods.
    The last one has whatever is left, so that they come to the receipt.
    """
    each = next(one.unit_price for one in decision.offers if one.seat == event.seat)
    home, so_far = before.home(event.house), 0
    sold: dict[str, int] = {}
    for number, goods in enumerate(parts, 1):
        sold = together([sold, goods])
        total = event.receipt.total
        if number < len(parts):
            total = tally(before, "receipt", event.seat, Bill(home, sold, each)).total
        yield total - so_far
        so_far = total
