"""A review as plain data: flat tables for pandas, and one JSON object."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from .words import CLAIM, moment_words

if TYPE_CHECKING:
    from .dinner import Dinner, LostSale, Replay
    from .ledger import Entry, Ledger
    from .review import Review, Turn

Row = dict[str, Any]
COLUMNS: Mapping[str, list[str]] = {
    "money": ["turn", "chain", "kind", "house", "good", "items", "dollars"],
    "stock": ["turn", "chain", "kind", "good", "items"],
    "changes": ["turn", "chain", "change", "by", "good", "said", "earned", "would", "gain"],
    "lost": ["turn", "chain", "house", "to", "offered", "change", "by", "good", "said", "gain"],
}
"""The columns of each flat table."""


def _money(review: Review) -> Iterator[Row]:
    for book in _books(review):
        for entry in book.entries:
            row = {"turn": book.turn, "chain": book.chain, "kind": entry.kind, "house": entry.house}
            parts = list(entry.goods)
            for one in parts:
                yield {**row, "good": one.good, "items": one.items, "dollars": one.dollars}
            # What goes against a debt is no good's, and a receipt is for what was due.
            left = entry.dollars - sum(one.dollars for one in parts)
            if left or not parts:
                yield {**row, "good": "", "items": 0, "dollars": left}


def _stock(review: Review) -> Iterator[Row]:
    for book in _books(review):
        for kind, good, items in book.moved:
            row = {"turn": book.turn, "chain": book.chain, "kind": kind}
            yield {**row, "good": good, "items": items}


def _changes(review: Review) -> Iterator[Row]:
    for dinner in _dinners(review):
        for chain in review.chains:
            yield from (_change_row(replay) for replay in dinner.changes(chain))


def _change_row(replay: Replay) -> Row:
    name, seat, by, good = replay.change
    row = {"turn": replay.turn, "chain": replay.chain, "change": name, "by": by, "good": good}
    earned, would = replay.earned[seat], replay.would[seat]
    return {**row, "said": replay.said, "earned": earned, "would": would, "gain": replay.gain}


def _lost(review: Review) -> Iterator[Row]:
    for dinner in _dinners(review):
        for chain in review.chains:
            for lost in dinner.lost(chain):
                row = {"turn": lost.turn, "chain": chain, "house": lost.house}
                row |= {"to": lost.decision.winner or "", "offered": lost.offered}
                for _, replay in lost.ways:
                    name, _, by, good = replay.change
                    what = {"change": name, "by": by, "good": good, "said": replay.said}
                    yield {**row, **what, "gain": replay.gain}


TABLES: Mapping[str, Callable[[Review], Iterator[Row]]] = {
    "money": _money,
    "stock": _stock,
    "changes": _changes,
    "lost": _lost,
}
"""What `Review.rows` gives, by the name of the table."""


def _books(review: Review) -> Iterator[Ledger]:
    yield from (book for turn in review.turns for book in turn.ledgers)


def _dinners(review: Review) -> Iterator[Dinner]:
    yield from (turn.dinner for turn in review.turns if turn.dinner is not None)


# -- one JSON object -------------------------------------------------------------------------------


def as_json(review: Review, chains: tuple[str, ...] = ()) -> Row:
    """Return a review as plain data, of some chains alone if any are named."""
    named = chains or review.chains
    return {
        "title": review.title,
        "viewer": review.viewer,
        "claim": CLAIM,
        "moments": {
            chain: [_moment(one, review) for one in review.moments(chain)] for chain in named
        },
        "turns": [_turn(turn, named) for turn in review.turns],
    }


def _moment(replay: Replay, review: Review) -> Row:
    again = [other.turn for other in review.again(replay)]
    return {**_replay(replay), "again": again, "told": moment_words(replay, review)}


def _replay(replay: Replay) -> Row:
    return {
        **_change_row(replay),
        "what_if": dict(replay.what_if),
        "gains": list(replay.gains),
        "elsewhere": [one._asdict() for one in replay.elsewhere],
    }


def _turn(turn: Turn, chains: tuple[str, ...]) -> Row:
    row: Row = {
        "turn": turn.number,
        "chains": {book.chain: _book(book) for book in turn.ledgers if book.chain in chains},
    }
    if turn.dinner is not None:
        dinner = turn.dinner
        row["lost"] = [_lost_sale(lost) for chain in chains for lost in dinner.lost(chain)]
        row["changes"] = [_replay(one) for chain in chains for one in dinner.changes(chain)]
    return row


def _book(book: Ledger) -> Row:
    return {
        "had": book.had,
        "has": book.has,
        "money": list(map(_entry, book.entries)),
        "stock": [one._asdict() for one in book.moved],
    }


def _entry(entry: Entry) -> Row:
    terms = [
        {"label": term.label, "amount": term.amount, "rule": term.source}
        for term in entry.tally.terms
    ]
    row: Row = {"kind": entry.kind, "dollars": entry.dollars, "terms": terms}
    if entry.house:
        row["house"] = entry.house
    if entry.goods:
        row["goods"] = [one._asdict() for one in entry.goods]
    return row


def _lost_sale(lost: LostSale) -> Row:
    return {
        "chain": lost.chain,
        "house": lost.house,
        "wants": dict(lost.decision.wants),
        "to": lost.decision.winner,
        "offered": lost.offered,
        "ways": [_replay(replay) for _, replay in lost.ways],
    }
