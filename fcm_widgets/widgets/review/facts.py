"""The facts of a review: the books of each turn, and the replayed dinners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...game.game import Game
from ...review.dinner import Dinner
from ...review.ledger import Ledger
from ...review.replays import (
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
                [held_facts(replay, review.chains) for replay in turn.dinner.changes(chain)]
                for chain in review.chains
            ]
            told["lost"] = [
                [
                    {
                        "house": sale.house,
                        "line": lost_words(sale),
                        "ways": [held_facts(replay, review.chains) for _, replay in sale.ways],
                    }
                    for sale in turn.dinner.lost(chain)
                ]
                for chain in review.chains
            ]
    at = {turn.number: number for number, turn in enumerate(review.turns)}
    facts["moments"] = []
    for chain in review.chains:
        moments: list[ReviewMoment] = []
        for replay in review.moments(chain):
            dinner = review.turns[at[replay.turn]].dinner
            assert dinner is not None, "a moment is one of a dinner"
            again = review.again(replay)
            moments.append(
                {
                    "at": at[replay.turn],
                    "held": dinner.changes(chain).index(replay),
                    "turns": [other.turn for other in again],
                    "again": again_words(again),
                }
            )
        facts["moments"].append(moments)
    return facts


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


def _books(book: Ledger) -> ReviewBooks:
    money: list[ReviewEntry] = []
    for entry in book.entries:
        payment: ReviewEntry = {
            "kind": entry.kind,
            "dollars": entry.dollars,
            "terms": terms_facts(entry.tally.terms),
        }
        if entry.house:
            payment["house"] = one_stop(entry.house)
        if entry.goods:
            payment["goods"] = [(sold.good, sold.items, sold.dollars) for sold in entry.goods]
        money.append(payment)
    return {
        "had": book.had,
        "has": book.has,
        "money": money,
        "stock": [
            (kind, [(good, items) for good, items in goods.items() if items])
            for kind, goods in book.stock.items()
        ],
    }
