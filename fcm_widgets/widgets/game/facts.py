"""The drawn facts of a table in course, and what differs between two of them.

Cards and milestones go by number, as the content lists them. What a state shares with the one
before it is not looked at again.
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
from ..contract import Count
from ..dinner.timeline import terms_facts
from ..map.contract import GroundChange, Piece
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
"""Facts that are sent whole when they change; the others are sent in parts."""


@cache
def card_numbers() -> dict[str, int]:
    """Return the number of each card, as the browser knows it."""
    return {card: number for number, card in enumerate(employees())}


@cache
def milestone_numbers() -> dict[str, int]:
    """Return the number of each milestone, as the browser knows it."""
    return {milestone: number for number, milestone in enumerate(milestones())}


_latest_ground = identity_cache(ground_facts, size=8)


def _changed_ground(first: City, now: City) -> GroundChange:
    return ground_change(_latest_ground(first), _latest_ground(now))


_latest_change = identity_cache(_changed_ground, size=8)


class Drawn:
    """The facts of one state after the other, each sharing what did not change.

    What was added to the city is told from the `first` one on.
    """

    def __init__(self, first: City) -> None:
        self._stand: tuple[State, GameFacts] | None = None
        self._first = _bare(first)

    def move_to(self, state: State) -> GameFacts:
        """Return the facts of the next state."""
        old, was = self._stand or (None, None)
        facts: GameFacts = {
            **_plain(state),
            "ground": self._ground(
                state.city, was["ground"] if was else [], old.city if old else self._first
            ),
            "demand": was["demand"] if old and was and old.homes is state.homes else _demand(state),
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
        self._stand = state, facts
        return facts

    def back_to(self, state: State, facts: GameFacts) -> None:
        """Stand again where an earlier state stood."""
        self._stand = state, facts

    def _ground(self, city: City, was: list[GroundChange], before: City) -> list[GroundChange]:
        """Return what was added to tiles and roads: what was so already, and what is new."""
        if city.built == before.built and city.tiles == before.tiles:
            return was
        return [*was, _latest_change(_bare(before), _bare(city))]

    def _added_to(self, city: City) -> bool:
        """Return whether tiles were added to the city since the first state."""
        return city.tiles != self._first.tiles

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
            # Once tiles are added, what all of them print takes the place of what was sent at
            # first: it is counted anew, and the map's rows and columns, too.
            *(printed_pieces(state.city) if self._added_to(state.city) else ()),
        ]
        return {piece["id"]: piece for piece in placed(found, state.city)}


def _bare(city: City) -> City:
    """Return a city without tolls: their markers are pieces, which come and go more often."""
    return city.with_roads(city.built)


def _plain(state: State) -> TableFacts:
    return {
        "turn": state.turn,
        "phase": state.phase,
        "step": state.progress.step,
        "order": list(state.turn_order),
        "wait": list(state.progress.waiting),
        "bank": state.bank.cash,
        "broken": state.bank.broken,
        "owed": state.bank.owed,
        "slots": state.bank.ceo_slots,
        "price": state.bank.base_price,
        "reserve": list(state.bank.reserve),
    }


def _chain(state: State, seat: int) -> ChainFacts:
    chain = state.chains[seat]
    return {
        "cash": chain.cash,
        "work": _cards(chain.at_work),
        "beach": _cards(chain.beach),
        "busy": _cards(chain.busy),
        "pick": _cards(_picked(state, seat)),
        "milestones": [milestone_numbers()[milestone] for milestone in chain.milestones],
        "stock": {good: count for good, count in chain.stock.items() if count},
        "ceo_slots": ceo_slots(state, seat),
        "open_slots": terms_facts(counted_slots(state, seat).terms),
        "salaries": terms_facts(wages(state, seat).terms),
        "often": [
            (card_numbers()[one.card], one.times)
            for one in dict.fromkeys(workers(state, seat))
            if one.times > 1
        ],
        "out": 1 if chain.bankrupt else 0,
    }


def _demand(state: State) -> dict[str, list[Count]]:
    return {home.house.number: list(home.wants.items()) for home in state.homes if home.demand}


def _cards(cards: Iterable[str]) -> list[int]:
    return [card_numbers()[card] for card in cards if card]


def _picked(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain has chosen to work, or to fire, as far as they may be seen."""
    if state.phase == "payday":
        return tuple(card for owner, card, _ in state.progress.fired if owner == seat)
    if state.phase != "restructuring" or not state.progress.chosen:
        return ()
    return state.progress.chosen[seat]


def _same_chain(old: State, new: State, seat: int) -> bool:
    return (
        old.chains[seat] is new.chains[seat]
        and old.bank.ceo_slots == new.bank.ceo_slots
        and old.progress.fired == new.progress.fired
        and _picked(old, seat) == _picked(new, seat)
        # The base game's numbers hang on these alone; what a module adds may hang on all else.
        and (not new.config.modules or _numbers(old, seat) == _numbers(new, seat))
    )


def _numbers(state: State, seat: int) -> tuple[int, Tally, Tally, tuple[Worker, ...]]:
    """Return those of a chain's numbers that are shown, and how often its cards work."""
    slots = ceo_slots(state, seat), counted_slots(state, seat)
    return *slots, wages(state, seat), workers(state, seat)


def _same_map(old: State, new: State) -> bool:
    if old.campaigns is not new.campaigns or old.pieces is not new.pieces:
        return False
    if old.city is not new.city:
        return False
    if old.homes is not new.homes and [h.house for h in old.homes] != [h.house for h in new.homes]:
        return False
    return all(_standing(old, seat) == _standing(new, seat) for seat in range(len(new.chains)))


def _standing(state: State, seat: int) -> tuple[tuple[Restaurant, ...], bool, bool]:
    chain = state.chains[seat]
    return chain.restaurants, chain.bankrupt, has_drive_in(state, seat)


def difference(old: GameFacts, new: GameFacts) -> GameChange:
    """Return what differs between two facts: plain values, parts by key, chains by seat."""
    was: Mapping[str, object] = old
    now: Mapping[str, object] = new
    found = cast("GameChange", {key: now[key] for key in WHOLE if now[key] != was[key]})
    if len(new["ground"]) > len(old["ground"]):
        found["ground"] = new["ground"][len(old["ground"]) :]
    if demand := _part(old["demand"], new["demand"]):
        found["demand"] = demand
    if pieces := _part(old["pieces"], new["pieces"]):
        found["pieces"] = pieces
    chains = {
        str(seat): part
        for seat, (one, two) in enumerate(zip(old["chains"], new["chains"], strict=True))
        if one is not two and (part := _chain_part(one, two))
    }
    if chains:
        found["chains"] = chains
    return found


def _chain_part(old: ChainFacts, new: ChainFacts) -> ChainChange:
    """Return what differs of a chain; of a row of cards that only grew, what came in `more`."""
    part = cast("ChainChange", _part(old, new))
    grown = [key for key in CARDS if key in part and part[key][: len(old[key])] == old[key]]
    if grown:
        part["more"] = {}
        for key in grown:
            part["more"][key] = part.pop(key)[len(old[key]) :]
    return part


def _part(old: Mapping[str, T], new: Mapping[str, T]) -> dict[str, T | None]:
    """Return the keys that differ; `None` where one is gone."""
    if old is new:
        return {}
    return {key: new.get(key) for key in {**old, **new} if old.get(key) != new.get(key)}


def ground_alone(state: State) -> State:
    """Return a table without what comes and goes: the city and what is printed on it."""
    chains = tuple(changed(chain, restaurants=()) for chain in state.chains)
    return changed(state, city=_bare(state.city), pieces=(), homes=(), campaigns=(), chains=chains)


__all__ = ["Drawn", "card_numbers", "difference", "ground_alone", "milestone_numbers"]
