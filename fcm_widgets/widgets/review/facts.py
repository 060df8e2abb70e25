"""What the browser draws of a review: the books of each turn, and the dinners held again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...game.game import Game
from ...review.dinner import Dinner
from ...review.ledger import Entry, Ledger
from ...review.replays import (
    LostSale,
    Replay,
    again_words,
    elsewhere_words,
    lost_words,
    replay_words,
)
from ...review.review import CLAIM, Review, Turn
from ...review.words import heading, money_kinds, stock_kinds
from ...text.english import one_stop
from ..dinner.timeline import terms_facts, timeline
from ..map.scene import state_scene
from .contract import (
    ReviewBooks,
    ReviewDinners,
    ReviewEntry,
    ReviewFacts,
    ReviewHeld,
    ReviewLost,
    ReviewMoment,
    ReviewTurn,
)


def books_facts(review: Review) -> ReviewFacts:
    """Return the books alone: no dinner is held again for them."""
    numbers = iter(range(len(review.turns)))
    turns: list[ReviewTurn] = []
    for turn in review.turns:
        facts: ReviewTurn = {"number": turn.number, "books": list(map(_books, turn.ledgers))}
        if turn.dinner is not None:
            facts["dinner"] = next(numbers)
        turns.append(facts)
    books = [book for turn in review.turns for book in turn.ledgers]
    kinds = {kind: heading(kind) for kind in (*money_kinds(books), *stock_kinds(books))}
    return {"v": 1, "claim": CLAIM, "kinds": kinds, "turns": turns}


def review_facts(review: Review) -> ReviewFacts:
    """Return the whole: the books, each dinner held again, lost sales and dearest moments."""
    facts = books_facts(review)
    for turn, told in zip(review.turns, facts["turns"], strict=True):
        if turn.dinner is not None:
            told["held"] = [
                [held_facts(one, review.chains) for one in turn.dinner.changes(chain)]
                for chain in review.chains
            ]
            told["lost"] = [
                [_lost(one, review.chains) for one in turn.dinner.lost(chain)]
                for chain in review.chains
            ]
    facts["moments"] = [list(_moments(review, chain)) for chain in review.chains]
    return facts


def _moments(review: Review, chain: str) -> Iterator[ReviewMoment]:
    at = {turn.number: number for number, turn in enumerate(review.turns)}
    for replay in review.moments(chain):
        number = at[replay.turn]
        dinner = review.turns[number].dinner
        assert dinner is not None, "a moment is one of a dinner"
        again = review.again(replay)
        yield {
            "at": number,
            "held": dinner.changes(chain).index(replay),
            "turns": [one.turn for one in again],
            "again": again_words(again),
        }


def dinners_facts(dinners: Iterable[Dinner]) -> ReviewDinners:
    """Return every dinner as it was, with its reasons."""
    all_dinners = list(dinners)
    return {
        "scenes": [state_scene(dinner.began) for dinner in all_dinners],
        "timelines": [timeline(Game(dinner.began).run_phase()) for dinner in all_dinners],
    }


def dinners_of(turns: Iterable[Turn]) -> Iterator[Dinner]:
    """Yield the dinners of some turns."""
    yield from (turn.dinner for turn in turns if turn.dinner is not None)


def held_facts(replay: Replay, chains: tuple[str, ...]) -> ReviewHeld:
    """Return a dinner that is held again."""
    return {
        "said": replay.change_text,
        "line": replay_words(replay),
        "more": elsewhere_words(replay, chains),
        "gains": list(replay.gains),
        "moved": [
            (one.house, _seat(one.was, chains), _seat(one.then, chains)) for one in replay.elsewhere
        ],
    }


def _seat(chain: str | None, chains: tuple[str, ...]) -> int | None:
    return None if chain is None else chains.index(chain)


def _lost(lost: LostSale, chains: tuple[str, ...]) -> ReviewLost:
    return {
        "house": lost.house,
        "line": lost_words(lost),
        "ways": [held_facts(replay, chains) for _, replay in lost.ways],
    }


def _books(book: Ledger) -> ReviewBooks:
    return {
        "had": book.had,
        "has": book.has,
        "money": list(map(_entry, book.entries)),
        "stock": [
            (kind, [(good, items) for good, items in goods.items() if items])
            for kind, goods in book.stock.items()
        ],
    }


def _entry(entry: Entry) -> ReviewEntry:
    facts: ReviewEntry = {
        "kind": entry.kind,
        "dollars": entry.dollars,
        "terms": terms_facts(entry.tally.terms),
    }
    if entry.house:
        facts["house"] = one_stop(entry.house)
    if entry.goods:
        facts["goods"] = [(one.good, one.items, one.dollars) for one in entry.goods]
    return facts
