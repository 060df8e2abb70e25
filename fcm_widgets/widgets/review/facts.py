"""The facts of a review: the books of each turn, and the replayed dinners."""

from __future__ import annotations

from ...common.safe_text import dollars
from ...game.game import Game
from ...review.ledger import Ledger
from ...review.replays import (
    Replay,
    again_words,
    elsewhere_words,
    lost_words,
    replay_words,
)
from ...review.review import CLAIM, NO_DINNER, NO_MOMENT, Review
from ...review.weighed import Weighed
from ...review.words import heading, money_kinds
from ...text.english import counted, listed
from ...text.names import PHASE_NAMES, capital, the_house
from ..dinner.timeline import terms_facts, timeline
from ..map.scene import state_scene
from .contract import (
    ReviewBooks,
    ReviewChoice,
    ReviewDinners,
    ReviewEntry,
    ReviewFacts,
    ReviewMoment,
    ReviewReplay,
    ReviewTurn,
)

MOMENTS = "Costliest moments"
MONEY = "Where the money came from"


def books_facts(review: Review) -> ReviewFacts:
    """Return the facts of the books alone, which are known without replaying a dinner."""
    dinner = 0
    turns: list[ReviewTurn] = []
    for turn in review.turns:
        facts: ReviewTurn = {"number": turn.number, "books": list(map(_books, turn.ledgers))}
        if turn.dinner is not None:
            facts["dinner"] = dinner
            dinner += 1
        turns.append(facts)
    kinds = money_kinds(book for turn in review.turns for book in turn.ledgers)
    return {
        "claim": CLAIM,
        "heads": {
            "moments": f"{MOMENTS}: what a change would have earned",
            "no_moment": NO_MOMENT,
            "no_dinner": NO_DINNER,
            "money": MONEY,
        },
        "kinds": {kind: capital(heading(kind)) for kind in kinds},
        "turns": turns,
    }


def review_facts(review: Review) -> ReviewFacts:
    """Return the books, the replays of each dinner, lost sales and costliest moments."""
    facts = books_facts(review)
    for turn, turn_facts in zip(review.turns, facts["turns"], strict=True):
        if turn.dinner is not None:
            turn_facts["replays"] = [
                [_replay(replay, review.chains) for replay in turn.dinner.changes(chain)]
                for chain in review.chains
            ]
            turn_facts["lost"] = [
                [
                    {
                        "house": sale.house,
                        "line": lost_words(sale),
                        "changes": [_replay(replay, review.chains) for _, replay in sale.ways],
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
            assert dinner is not None, "every moment belongs to a dinner"
            moments.append(
                {
                    "at": at[replay.turn],
                    "replay": dinner.changes(chain).index(replay),
                    "again": again_words(review.again(replay)),
                }
            )
        facts["moments"].append(moments)
    facts["usage"] = [list(review.usage(chain)) for chain in review.chains]
    return facts


def choice_facts(weighed: Weighed, seat: int) -> ReviewChoice:
    """Return the facts of a weighed choice; amounts are rounded to cents."""
    return {
        "seat": seat,
        "turn": weighed.turn,
        "phase": PHASE_NAMES[weighed.phase],
        "move": weighed.move,
        "played": weighed.played_text,
        "instead": weighed.instead_text,
        "expected": round(weighed.expected, 2),
        "best": round(weighed.best, 2),
        "difference": round(weighed.difference, 2),
        "spread": round(weighed.spread, 2),
        "verdict": weighed.verdict,
        "line": str(weighed),
    }


def dinners_facts(review: Review) -> ReviewDinners:
    """Return every dinner as it was played, with its reasons."""
    dinners = [turn.dinner for turn in review.turns if turn.dinner is not None]
    return {
        "scenes": [state_scene(dinner.began) for dinner in dinners],
        "timelines": [timeline(Game(dinner.began).run_phase()) for dinner in dinners],
    }


def _replay(replay: Replay, chains: tuple[str, ...]) -> ReviewReplay:
    seat_of: dict[str | None, int] = {chain: seat for seat, chain in enumerate(chains)}
    return {
        "change": replay.words.condition,
        "line": replay_words(replay),
        "more": elsewhere_words(replay, chains),
        "gains": list(replay.gains),
        "moved": [
            {
                "house": moved.house,
                "before": seat_of.get(moved.was),
                "after": seat_of.get(moved.then),
            }
            for moved in replay.elsewhere
        ],
    }


def _books(book: Ledger) -> ReviewBooks:
    money: list[ReviewEntry] = []
    for entry in book.entries:
        house = f", {the_house(entry.house)}" if entry.house else ""
        sold = listed(
            counted({good.good: good.items})
            # The amount of the whole sale is next to its title.
            + (f" for {dollars(good.dollars)}" if good.dollars != entry.dollars else "")
            for good in entry.goods
        )
        title = f"{capital(heading(entry.kind))}{house}{f': {sold}' if sold else ''}"
        terms = terms_facts(entry.tally.terms)
        money.append({"kind": entry.kind, "dollars": entry.dollars, "title": title, "terms": terms})
    sums = listed(f"{heading(kind)} {dollars(total)}" for kind, total in book.by_kind.items())
    stock = [
        f"{capital(heading(kind))}: "
        + counted({good: abs(items) for good, items in goods.items() if items})
        for kind, goods in book.stock.items()
    ]
    return {
        "had": book.had,
        "has": book.has,
        "money": money,
        "sums": sums or "no money moved",
        "stock": stock,
    }
