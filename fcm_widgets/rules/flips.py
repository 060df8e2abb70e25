"""What would have changed it: the least single change of each kind that turns one house.

Closed form for the criteria; for missing goods the offer is completed and ranked again. A flip
speaks of this house alone: a change that reaches other houses is answered by a real dinner.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from .reasons import Flip, Offer

if TYPE_CHECKING:
    from .decision import Decision

SCORE, WAITRESSES, TURN = 0, 1, 2


def flips_of(decision: Decision, offer: Offer) -> tuple[Flip, ...]:
    """Return the flips of one offer of a decision; see `Decision.flips`."""
    if not offer.able:
        return tuple(_completed(decision, offer))
    best = decision.ranking[0]
    if offer.seat != best.seat:
        return tuple(_winning(decision, offer, best))
    if len(decision.ranking) > 1:
        return tuple(_losing(decision, offer, decision.ranking[1]))
    return ()


def _completed(decision: Decision, offer: Offer) -> Iterator[Flip]:
    """Supply the one thing that is missing, if it is one, and rank again."""
    if len(offer.obstacles) != 1 or offer.obstacles[0].code != "short_of_stock":
        return
    whole = replace(offer, obstacles=())
    if not decision.ranking or decision.marks(whole) < decision.marks(decision.ranking[0]):
        slots = offer.obstacles[0].slots
        yield Flip(offer, "stock", slots["wanted"] - slots["held"], slots["good"], "DIN-2")


def _winning(decision: Decision, offer: Offer, best: Offer) -> Iterator[Flip]:
    """Improve a loser just so far that it passes the winner."""
    mine, theirs = decision.marks(offer), decision.marks(best)
    gap = mine[SCORE] - theirs[SCORE]
    ties_win = mine[WAITRESSES:] < theirs[WAITRESSES:]
    yield Flip(offer, "price", -(gap if ties_win else gap + 1), rule="DIN-4")
    if gap:
        return
    missing = mine[WAITRESSES] - theirs[WAITRESSES]
    yield Flip(
        offer, "waitresses", missing if mine[TURN:] < theirs[TURN:] else missing + 1, rule="DIN-5"
    )
    if not missing:
        yield Flip(offer, "turn_order", theirs[TURN] - mine[TURN], rule="DIN-5")


def _losing(decision: Decision, offer: Offer, rival: Offer) -> Iterator[Flip]:
    """Worsen the winner just so far that the next best passes it."""
    mine, theirs = decision.marks(offer), decision.marks(rival)
    gap = theirs[SCORE] - mine[SCORE]
    ties_lose = theirs[WAITRESSES:] < mine[WAITRESSES:]
    yield Flip(offer, "price", gap if ties_lose else gap + 1, rule="DIN-4")
    if gap:
        return
    spare = theirs[WAITRESSES] - mine[WAITRESSES]
    fewer = spare if theirs[TURN:] < mine[TURN:] else spare + 1
    if fewer <= -mine[WAITRESSES]:
        yield Flip(offer, "waitresses", -fewer, rule="DIN-5")
    if not spare:
        yield Flip(offer, "turn_order", theirs[TURN] - mine[TURN], rule="DIN-5")
