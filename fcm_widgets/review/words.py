"""A review in words: its sentences, and its tables as plain text and for a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ..common.safe_text import dollars
from ..explain.listing import Listing
from ..explain.words import kinds, words
from ..text.english import counted, listed, sentence
from ..text.names import the_house

if TYPE_CHECKING:
    from .ledger import Entry, Ledger


def sale_words(ledger: Ledger, entry: Entry) -> str:
    """Return a sentence that says what a chain sold to a house, good by good."""
    parts = (
        f"{counted({sold.good: sold.items})} for {dollars(sold.dollars)}" for sold in entry.goods
    )
    return sentence(f"{ledger.chain} sold {listed(parts)} to {the_house(entry.house)}")


def heading(kind: str) -> str:
    """Return the column title for a kind of payment, or for a kind of step that moves goods."""
    known = kinds().get(kind)
    return known.brought if known else kind.replace("_", " ")


def money_kinds(books: Iterable[Ledger]) -> list[str]:
    """Return the kinds of payment in some ledgers; sales come first."""
    return _in_order((kind for book in books for kind in book.by_kind), words().payments)


def _in_order(found: Iterable[str], words_of: Iterable[str]) -> list[str]:
    """Return each kind once, in the order of `words_of`; kinds that `words_of` lacks come last."""
    place = {kind: number for number, kind in enumerate(words_of)}
    return sorted(dict.fromkeys(found), key=lambda kind: place.get(kind, len(place)))


def books_listing(books: Sequence[Ledger]) -> Listing:
    """Return a table with a row for each chain: its cash, payments, and goods that came or left."""
    money, stock = money_kinds(books), _in_order((k for book in books for k in book.stock), kinds())
    came = {moved.kind for book in books for moved in book.moved if moved.items > 0}
    stock.sort(key=lambda kind: kind not in came)  # what brought goods first
    heads = (
        "chain",
        "cash before",
        *(f"{heading(kind)} ($)" for kind in money),
        "cash after",
        *(f"{heading(kind)} (items)" for kind in stock),
    )
    rows = []
    for book in books:
        sums, goods = book.by_kind, book.stock
        paid = (dollars(sums[kind]) if kind in sums else "" for kind in money)
        moved = (
            counted({good: abs(count) for good, count in goods.get(kind, {}).items() if count})
            for kind in stock
        )
        rows.append((book.chain, dollars(book.had), *paid, dollars(book.has), *moved))
    return Listing(tuple(heads), tuple(rows))


def aligned(listing: Listing) -> Iterator[str]:
    """Yield the lines of a table as text, with aligned columns."""
    rows = [listing.heads, *listing.rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = zip(row, widths, strict=True)
        yield "  ".join(cell.ljust(width) for cell, width in cells).rstrip()
