"""What would turn a house, found by trying every change: no use is made of the package's flips.

A table of rivals is a list of `Standing`s, ranked here by our own few lines.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fcm_widgets import Decision, Flip, Offer

PRICES = range(-20, 21)
WAITRESSES = range(9)
STOCK = range(1, 6)


@dataclass(frozen=True)
class Standing:
    """What decides about one chain's offer; `score` is `None` where no road leads."""

    chain: str
    score: int | None
    waitresses: int
    turn: int
    short: tuple[tuple[str, int], ...] = ()  # what is missing of each good
    barred: bool = False  # an obstacle that no change of these kinds removes

    @property
    def able(self) -> bool:
        return self.score is not None and not self.short and not self.barred

    @property
    def rank(self) -> tuple[int, int, int]:
        assert self.score is not None
        return self.score, -self.waitresses, self.turn


def standings(decision: Decision) -> list[Standing]:
    """Read the standings off the offers: price and distance, waitresses, turn, obstacles."""
    found = []
    for offer in decision.offers:
        short = [o.slots for o in offer.obstacles if o.code == "short_of_stock"]
        found.append(
            Standing(
                offer.chain,
                None if offer.tiles is None else offer.price.total + offer.tiles,
                offer.standing["waitresses"],
                offer.standing["turn"],
                tuple((slots["good"], slots["wanted"] - slots["held"]) for slots in short),
                barred=len(short) < len(offer.obstacles),
            )
        )
    return found


def winner(table: Iterable[Standing]) -> str | None:
    """Return who gets the house: lowest score, most waitresses, earliest turn."""
    able = [one for one in table if one.able]
    return min(able, key=lambda one: one.rank).chain if able else None


def changed(table: list[Standing], chain: str, change: Callable[[Standing], Standing]) -> bool:
    """Return whether a change of one chain turns the house for or against that chain."""
    altered = [change(one) if one.chain == chain else one for one in table]
    return (winner(table) == chain) != (winner(altered) == chain)


def moved(table: list[Standing], chain: str, place: int) -> list[Standing]:
    """Move a chain to a place in turn order; those between move up or down by one."""
    order = [one.chain for one in sorted(table, key=lambda one: one.turn) if one.chain != chain]
    order.insert(place - 1, chain)
    return [replace(one, turn=order.index(one.chain) + 1) for one in table]


def least(found: Iterable[int]) -> int | None:
    """Return the smallest change, `None` if there is none."""
    return min(found, key=abs, default=None)


def least_changes(decision: Decision, chain: str) -> dict[str, int]:
    """Return the least change of each kind that turns the house, found by trying all of them."""
    table = standings(decision)
    (own,) = [one for one in table if one.chain == chain]

    def priced(by: int) -> bool:
        return own.score is not None and changed(
            table, chain, lambda one: replace(one, score=(one.score or 0) + by)
        )

    def staffed(count: int) -> bool:
        return changed(table, chain, lambda one: replace(one, waitresses=count))

    def supplied(good: str, by: int) -> bool:
        def more(one: Standing) -> Standing:
            left = [(name, lacks - by if name == good else lacks) for name, lacks in one.short]
            return replace(one, short=tuple((name, lacks) for name, lacks in left if lacks > 0))

        return changed(table, chain, more)

    def seated(place: int) -> bool:
        return (winner(table) == chain) != (winner(moved(table, chain, place)) == chain)

    answers = {
        "price": least(by for by in PRICES if priced(by)),
        "waitresses": least(count - own.waitresses for count in WAITRESSES if staffed(count)),
        "turn_order": least(
            place - own.turn for place in range(1, len(table) + 1) if seated(place)
        ),
        **{
            f"stock of {good}": least(by for by in STOCK if supplied(good, by))
            for good in decision.wants
        },
    }
    return {kind: by for kind, by in answers.items() if by is not None}


def named(flips: Iterable[Flip], offer: Offer) -> dict[str, int]:
    """Write the package's flips in the same way, as far as brute force looks."""
    found = {
        f"stock of {flip.good}" if flip.criterion == "stock" else flip.criterion: flip.by
        for flip in flips
    }
    return {kind: by for kind, by in found.items() if within(kind, by, offer)}


def within(kind: str, by: int, offer: Offer) -> bool:
    """Say whether brute force goes so far; no change ever asks for fewer waitresses than none."""
    if kind == "price":
        return by in PRICES
    if kind == "waitresses":
        return offer.standing["waitresses"] + by <= max(WAITRESSES)
    return by in STOCK if kind.startswith("stock") else True
