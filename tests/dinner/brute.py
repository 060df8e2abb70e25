"""What would win or lose a house, found by holding the whole dinner again for every change.

No use is made of the package's flips or of its replays: a table is altered as a what-if alters
it, the real dinner runs, payments and all, and its decisions are read.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fcm_widgets.dinner.forecast import forecast
from fcm_widgets.dinner.what_ifs import (
    HIGHEST_PRICE_CHANGE,
    LOWEST_PRICE_CHANGE,
    MORE_WAITRESSES,
    apply_changes,
)
from fcm_widgets.engine.ranges import has_drive_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fcm_widgets import Game
    from fcm_widgets.decisions import Decision, Offer
    from fcm_widgets.state.state import State

Key = tuple[str, int, int, str]

# -- one house alone -----------------------------------------------------------------------------


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
        short = [o.details for o in offer.obstacles if o.code == "short_of_stock"]
        found.append(
            Standing(
                offer.chain,
                None if offer.tiles is None else offer.price.total + offer.tiles,
                offer.stats["waitresses"],
                offer.stats["turn"],
                tuple((slots["good"], slots["wanted"] - slots["held"]) for slots in short),
                barred=len(short) < len(offer.obstacles),
            )
        )
    return found


def winner(table: Iterable[Standing]) -> str | None:
    """Return who gets the house: lowest score, most waitresses, earliest turn."""
    able = [one for one in table if one.able]
    return min(able, key=lambda one: one.rank).chain if able else None


# -- the whole dinner ----------------------------------------------------------------------------


def what_if(state: State, criterion: str, seat: int, by: int, good: str = "") -> dict[str, Any]:
    """Write a change by hand, as a widget asks it."""
    if criterion == "turn_order":
        order = list(state.turn_order)
        place = order.index(seat)
        order.remove(seat)
        order.insert(place + by, seat)
        return {"kind": "turn", "order": order}
    if criterion == "drive_in":
        return {"kind": "drive_in", "chain": seat, "on": by == 1}
    if criterion == "stock":
        return {"kind": "stock", "chain": seat, "good": good, "by": by}
    kinds = {"price": "price", "waitresses": "waitress"}
    if criterion not in kinds:
        return {"kind": "lever", "lever": criterion, "chain": seat, "by": by}
    return {"kind": kinds[criterion], "chain": seat, "by": by}


@dataclass
class Dinners:
    """The dinners of a table, each held once: who has each house after a change."""

    start: State

    def __post_init__(self) -> None:
        self.held: dict[Key, tuple[Decision, ...]] = {}

    def after(self, criterion: str, seat: int, by: int, good: str = "") -> dict[str, str | None]:
        """Return the winner of each house, by name."""
        return {
            decision.house: decision.winner
            for decision in self.decisions(criterion, seat, by, good)
        }

    def decisions(self, criterion: str, seat: int, by: int, good: str = "") -> tuple[Decision, ...]:
        """Return what each house decides after a change."""
        key = (criterion, seat, by, good)
        if key not in self.held:
            change = what_if(self.start, *key)
            self.held[key] = forecast(apply_changes(self.start, [change])).decisions
        return self.held[key]


def least_changes(dinners: Dinners, decision: Decision, offer: Offer) -> dict[str, int]:
    """Return the smallest change of each kind that wins or loses the house, by trying them all."""
    serves = decision.winner == offer.chain
    found = {}
    for criterion, good, values in kinds(dinners.start, decision, offer):
        for by in values:
            now = dinners.after(criterion, offer.seat, by, good)[decision.house]
            if (now == offer.chain) != serves:
                found[named(criterion, good)] = by
                break
    return found


def named(criterion: str, good: str) -> str:
    return f"stock of {good}" if good else criterion


def kinds(start: State, decision: Decision, offer: Offer) -> Iterator[tuple[str, str, list[int]]]:
    """Yield what can be changed at a chain, nearest first: its likelier direction comes first."""
    chain, last = start.chains[offer.seat], len(start.chains) - 1
    codes = [obstacle.code for obstacle in offer.obstacles]
    if set(codes) & {"bankrupt", "no_open_restaurant"}:
        return
    serves = decision.winner == offer.chain
    if set(codes) <= {"short_of_stock"}:
        up = offer.able and not serves
        cheaper, dearer = (
            list(range(-1, LOWEST_PRICE_CHANGE - 1, -1)),
            list(range(1, HIGHEST_PRICE_CHANGE + 1)),
        )
        more = list(range(1, MORE_WAITRESSES + 1))
        fewer = [-n for n in range(1, chain.at_work.count("waitress") + 1)]
        place = start.turn_order.index(offer.seat)
        earlier = [-n for n in range(1, place + 1)]
        later = list(range(1, last - place + 1))
        yield "price", "", cheaper + dearer if up else dearer + cheaper
        yield "waitresses", "", more + fewer if up else fewer + more
        yield "turn_order", "", earlier + later if up else later + earlier
    if serves:
        for good in decision.wants:
            yield "stock", good, [-n for n in range(1, min(chain.stock[good], 20) + 1)]
    elif codes == ["short_of_stock"]:
        yield "stock", offer.obstacles[0].details["good"], list(range(1, 21))
    if has_drive_in(start, offer.seat) == serves:
        yield "drive_in", "", [-1 if serves else 1]


def before_house(game: Game, house: str) -> State:
    """Return the state of a dinner as a house is about to choose."""
    state = game.start
    for event, after in game.history:
        decision = getattr(event, "decision", None)
        if decision is not None and decision.house == house:
            return state
        state = after
    raise KeyError(house)
