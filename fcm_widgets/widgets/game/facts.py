"""The drawn facts of a game at a step, and the differences between two of them.

Cards and milestones are numbers of the catalogue. What a state shares with the last is not compared
again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, TypeVar, cast

from ...board.city import City
from ...board.pieces import Restaurant
from ...data import employees, milestones
from ...engine.ranges import has_drive_in
from ...engine.staff import Worker, workers
from ...engine.structure import ceo_slots, counted_slots
from ...phases.payday import wages
from ...reasons.reasons import Tally
from ...state.identity_cache import identity_cache
from ...state.state import HouseState, State, changed
from ..dinner.timeline import terms_facts
from ..map.contract import Piece
from ..map.ground import ground_change
from ..map.scene import (
    _campaign,
    ground_facts,
    house_facts,
    laid_pieces,
    placed,
    printed_pieces,
    restaurant_facts,
)
from .contract import ChainChange, ChainFacts, GameChange, GameFacts, TableFacts

T = TypeVar("T")
CARDS: tuple[Literal["work", "beach", "busy", "pick"], ...] = ("work", "beach", "busy", "pick")
WHOLE = tuple(TableFacts.__annotations__)
"""Facts that are sent whole when they change; of the others only the changed parts."""


@cache
def card_numbers() -> dict[str, int]:
    """Return the number of each card in the catalogue."""
    return {card: number for number, card in enumerate(employees())}


@cache
def milestone_numbers() -> dict[str, int]:
    """Return the number of each milestone in the catalogue."""
    return {milestone: number for number, milestone in enumerate(milestones())}


_latest_ground = identity_cache(ground_facts, size=8)
_latest_change = identity_cache(
    lambda first, now: ground_change(_latest_ground(first), _latest_ground(now)), size=8
)


class Drawn:
    """The facts of state after state; each shares with the last what did not change.

    The changes of the city count from the `first` city on.
    """

    def __init__(self, first: City) -> None:
        self._last: tuple[State, GameFacts] | None = None
        self._first = _bare(first)

    def move_to(self, state: State) -> GameFacts:
        """Return the facts of the next state."""
        old, was = self._last or (None, None)
        bank, progress, city = state.bank, state.progress, state.city
        before = old.city if old else self._first
        ground = was["ground"] if was else []
        if city.built != before.built or city.tiles != before.tiles:
            ground = [*ground, _latest_change(_bare(before), _bare(city))]
        same_homes = old is not None and old.homes is state.homes
        facts: GameFacts = {
            "turn": state.turn,
            "phase": state.phase,
            "step": progress.step,
            "order": list(state.turn_order),
            "wait": list(progress.waiting),
            "bank": bank.cash,
            "broken": bank.broken,
            "owed": bank.owed,
            "slots": bank.ceo_slots,
            "price": bank.base_price,
            "reserve": list(bank.reserve),
            "ground": ground,
            "demand": was["demand"]
            if was and same_homes
            else {
                home.house.number: list(home.wants.items()) for home in state.homes if home.demand
            },
            "pieces": was["pieces"]
            if old and was and _same_map(old, state)
            else self._pieces(state),
            "chains": [
                was["chains"][seat]
                if old and was and _same_chain(old, state, seat)
                else _chain(state, seat)
                for seat in range(len(state.chains))
            ],
        }
        self._last = state, facts
        return facts

    def back_to(self, state: State, facts: GameFacts) -> None:
        """Continue from an earlier state."""
        self._last = state, facts

    def _pieces(self, state: State) -> dict[str, Piece]:
        found = [
            # The browser adds demand and cash, which change far more often than the rest.
            *(
                house_facts(HouseState(home.house), state.city, demand=False)
                for home in state.homes
            ),
            *(
                restaurant_facts(state, seat, number, cash=False)
                for seat, chain in enumerate(state.chains)
                for number in range(len(chain.restaurants))
            ),
            *(_campaign(state, campaign) for campaign in state.campaigns),
            *laid_pieces(state.city, state.pieces, state.chains),
            # Added tiles change the map's rows and columns, so all printed pieces are sent again.
            *(printed_pieces(state.city) if state.city.tiles != self._first.tiles else ()),
        ]
        return {piece["id"]: piece for piece in placed(found, state.city)}


def _bare(city: City) -> City:
    """Return a city without tolls: their markers are pieces, which come and go more often."""
    return city.with_roads(city.built)


def _chain(state: State, seat: int) -> ChainFacts:
    chain, numbers = state.chains[seat], card_numbers()

    def cards(ids: Iterable[str]) -> list[int]:
        return [numbers[card] for card in ids if card]

    return {
        "cash": chain.cash,
        "work": cards(chain.at_work),
        "beach": cards(chain.beach),
        "busy": cards(chain.busy),
        "pick": cards(_picked(state, seat)),
        "milestones": [milestone_numbers()[milestone] for milestone in chain.milestones],
        "stock": {good: count for good, count in chain.stock.items() if count},
        "ceo_slots": ceo_slots(state, seat),
        "open_slots": terms_facts(counted_slots(state, seat).terms),
        "salaries": terms_facts(wages(state, seat).terms),
        "often": [
            (numbers[worker.card], worker.times)
            for worker in dict.fromkeys(workers(state, seat))
            if worker.times > 1
        ],
        "out": 1 if chain.bankrupt else 0,
    }


def _picked(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain has chosen to work, or to fire, as far as they are visible."""
    if state.phase == "payday":
        return tuple(card for owner, card, _ in state.progress.fired if owner == seat)
    if state.phase != "restructuring" or not state.progress.chosen:
        return ()
    return state.progress.chosen[seat]


def _same_chain(old: State, new: State, seat: int) -> bool:
    def numbers(state: State) -> tuple[int, Tally, Tally, tuple[Worker, ...]]:
        slots = ceo_slots(state, seat), counted_slots(state, seat)
        return *slots, wages(state, seat), workers(state, seat)

    return (
        old.chains[seat] is new.chains[seat]
        and old.bank.ceo_slots == new.bank.ceo_slots
        and old.progress.fired == new.progress.fired
        and _picked(old, seat) == _picked(new, seat)
        # In the base game the numbers depend only on these; in a module they may depend on more.
        and (not new.config.modules or numbers(old) == numbers(new))
    )


def _same_map(old: State, new: State) -> bool:
    def restaurants(state: State) -> list[tuple[tuple[Restaurant, ...], bool, bool]]:
        return [
            (chain.restaurants, chain.bankrupt, has_drive_in(state, seat))
            for seat, chain in enumerate(state.chains)
        ]

    return (
        old.campaigns is new.campaigns
        and old.pieces is new.pieces
        and old.city is new.city
        and (
            old.homes is new.homes
            or [home.house for home in old.homes] == [home.house for home in new.homes]
        )
        and restaurants(old) == restaurants(new)
    )


def difference(old: GameFacts, new: GameFacts) -> GameChange:
    """Return the differences between two facts: plain values, parts by key, chains by seat."""
    was: Mapping[str, object] = old
    now: Mapping[str, object] = new
    found = cast("GameChange", {key: now[key] for key in WHOLE if now[key] != was[key]})
    if len(new["ground"]) > len(old["ground"]):
        found["ground"] = new["ground"][len(old["ground"]) :]
    if demand := _part(old["demand"], new["demand"]):
        found["demand"] = demand
    if pieces := _part(old["pieces"], new["pieces"]):
        found["pieces"] = pieces
    chains: dict[str, ChainChange] = {}
    for seat, (before, after) in enumerate(zip(old["chains"], new["chains"], strict=True)):
        if part := _part(before, after):
            chain = chains[str(seat)] = cast("ChainChange", part)
            for key in CARDS:  # of a row that only grew, only the added cards are sent
                if key in chain and chain[key][: len(before[key])] == before[key]:
                    chain.setdefault("more", {})[key] = chain.pop(key)[len(before[key]) :]
    if chains:
        found["chains"] = chains
    return found


def _part(old: Mapping[str, T], new: Mapping[str, T]) -> dict[str, T | None]:
    """Return the keys that differ; `None` for a key that is gone."""
    if old is new:
        return {}
    return {key: new.get(key) for key in {**old, **new} if old.get(key) != new.get(key)}


def ground_alone(state: State) -> State:
    """Return a state with only the city and what is printed on it."""
    chains = tuple(changed(chain, restaurants=()) for chain in state.chains)
    return changed(state, city=_bare(state.city), pieces=(), homes=(), campaigns=(), chains=chains)


__all__ = ["Drawn", "card_numbers", "difference", "ground_alone", "milestone_numbers"]
