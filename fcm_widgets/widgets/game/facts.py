"""The drawn facts of a table in course, and what differs between two of them.

Cards and milestones go by number, as the content lists them. What a state shares with the one
before it is not looked at again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ...city.city import City
from ...content import employees, milestones
from ...rules.payday import wages
from ...rules.ranges import has_drive_in
from ...rules.structure import ceo_slots, counted_slots
from ...table.latest import latest
from ...table.state import Home, State, changed
from ..dinner.timeline import terms_facts
from ..map.contract import Ground
from ..map.scene import (
    _campaign,
    _house,
    _restaurant,
    ground_facts,
    laid_pieces,
    placed,
    printed_pieces,
)

Facts = dict[str, Any]
PLAIN = (
    "turn",
    "phase",
    "step",
    "order",
    "wait",
    "bank",
    "broken",
    "owed",
    "slots",
    "reserve",
    "ground",
)
BY_KEY = ("demand", "p")
CARDS = ("work", "beach", "busy", "pick")


@cache
def card_numbers() -> dict[str, int]:
    """Return the number of each card, as the browser knows it."""
    return {card: number for number, card in enumerate(employees())}


@cache
def milestone_numbers() -> dict[str, int]:
    """Return the number of each milestone, as the browser knows it."""
    return {milestone: number for number, milestone in enumerate(milestones())}


_latest_ground = latest(ground_facts, size=2)


class Drawn:
    """The facts of one state after the other, each sharing what did not change."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.facts: Facts = {}
        self._first: City | None = None

    def move_to(self, state: State) -> Facts:
        """Return the facts of the next state."""
        old, was = self.state, self.facts
        seats = range(len(state.chains))
        self.facts = {
            **_plain(state),
            "ground": self._ground(state.city),
            "demand": self._kept(old, state, "homes", "demand", _demand),
            "p": self._pieces(old, state),
            "chains": [
                was["chains"][seat]
                if old is not None and _same_chain(old, state, seat)
                else self._chain(state, seat)
                for seat in seats
            ],
        }
        self.state = state
        return self.facts

    def back_to(self, state: State, facts: Facts) -> None:
        """Stand again where an earlier state stood."""
        self.state, self.facts = state, facts

    def _ground(self, city: City) -> Ground | None:
        """Return tiles and roads where some were added since the first state, else nothing."""
        if self._first is None:
            self._first = city
        same = city.built == self._first.built and not self._added_to(city)
        return None if same else _latest_ground(city)

    def _added_to(self, city: City) -> bool:
        """Whether tiles were added to the city since the first state."""
        return self._first is not None and city.tiles != self._first.tiles

    def _kept(
        self, old: State | None, state: State, part: str, key: str, make: Callable[[State], Facts]
    ) -> Facts:
        if old is not None and getattr(old, part) is getattr(state, part):
            kept: Facts = self.facts[key]
            return kept
        return make(state)

    def _pieces(self, old: State | None, state: State) -> Facts:
        if old is not None and _same_map(old, state):
            kept: Facts = self.facts["p"]
            return kept
        found = [
            *(_plain_house(home, state) for home in state.homes),
            *(
                _plain_restaurant(state, seat, number)
                for seat, chain in enumerate(state.chains)
                for number in range(len(chain.restaurants))
            ),
            *(_campaign(state, campaign) for campaign in state.campaigns),
            *laid_pieces(state.city, state.pieces),
            # Once tiles are added, what all of them print takes the place of what was sent at
            # first: it is counted anew, and the map's rows and columns, too.
            *(printed_pieces(state.city) if self._added_to(state.city) else ()),
        ]
        return {piece["id"]: piece for piece in placed(found, state.city)}

    def _chain(self, state: State, seat: int) -> Facts:
        chain = state.chains[seat]
        return {
            "cash": chain.cash,
            "work": _cards(chain.at_work),
            "beach": _cards(chain.beach),
            "busy": _cards(chain.busy),
            "pick": _cards(_picked(state, seat)),
            "ms": [milestone_numbers()[milestone] for milestone in chain.milestones],
            "stock": {good: count for good, count in chain.stock.items() if count},
            "ceo": ceo_slots(state, seat),
            "o": terms_facts(counted_slots(state, seat).terms),
            "w": terms_facts(wages(state, seat).terms),
            "out": int(chain.bankrupt),
        }


def _plain(state: State) -> Facts:
    return {
        "turn": state.turn,
        "phase": state.phase,
        "step": state.desk.step,
        "order": list(state.turn_order),
        "wait": list(state.desk.waiting),
        "bank": state.bank.cash,
        "broken": state.bank.broken,
        "owed": state.bank.owed,
        "slots": state.bank.ceo_slots,
        "reserve": list(state.bank.reserve),
    }


def _demand(state: State) -> Facts:
    return {
        home.house.number: [[good, count] for good, count in home.wants.items()]
        for home in state.homes
        if home.demand
    }


def _cards(cards: Any) -> list[int]:
    return [card_numbers()[card] for card in cards if card]


def _picked(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain has chosen to work, or to fire, as far as they may be seen."""
    if state.phase == "payday":
        return tuple(card for one, card, _ in state.desk.fired if one == seat)
    if state.phase != "restructuring" or not state.desk.chosen:
        return ()
    return state.desk.chosen[seat]


def _same_chain(old: State, new: State, seat: int) -> bool:
    return (
        old.chains[seat] is new.chains[seat]
        and old.bank.ceo_slots == new.bank.ceo_slots
        and old.desk.fired == new.desk.fired
        and _picked(old, seat) == _picked(new, seat)
        # The base game's numbers hang on these alone; what a module adds may hang on all else.
        and (not new.table.modules or _numbers(old, seat) == _numbers(new, seat))
    )


def _numbers(state: State, seat: int) -> tuple[Any, ...]:
    """Return those of a chain's numbers that are shown."""
    return ceo_slots(state, seat), counted_slots(state, seat), wages(state, seat)


def _same_map(old: State, new: State) -> bool:
    if old.campaigns is not new.campaigns or old.pieces is not new.pieces:
        return False
    if old.city is not new.city:
        return False
    if old.homes is not new.homes and [h.house for h in old.homes] != [h.house for h in new.homes]:
        return False
    return all(_standing(old, seat) == _standing(new, seat) for seat in range(len(new.chains)))


def _standing(state: State, seat: int) -> Any:
    chain = state.chains[seat]
    return chain.restaurants, chain.bankrupt, has_drive_in(state, seat)


def _plain_house(home: Home, state: State) -> Facts:
    """Return a house without its demand, which the browser adds: it changes far more often."""
    piece = _house(Home(home.house), state.city)
    return {**piece, "name": piece["name"].rpartition(", wants ")[0]}


def _plain_restaurant(state: State, seat: int, number: int) -> Facts:
    piece = _restaurant(state, seat, number)
    return {**piece, "name": piece["name"].rpartition(", cash ")[0]}


def difference(old: Facts, new: Facts) -> Facts:
    """Return what differs between two facts: plain values, parts by key, chains by seat."""
    found: Facts = {key: new[key] for key in PLAIN if new[key] != old[key]}
    for key in BY_KEY:
        if new[key] is not old[key] and (part := _part(old[key], new[key])):
            found[key] = part
    chains = {
        str(seat): part
        for seat, (one, two) in enumerate(zip(old["chains"], new["chains"], strict=True))
        if one is not two and (part := _chain_part(one, two))
    }
    if chains:
        found["c"] = chains
    return found


def _chain_part(old: Facts, new: Facts) -> Facts:
    """Return what differs of a chain; of a row of cards that only grew, what came in `more`."""
    part = _part(old, new)
    grown = [key for key in CARDS if key in part and part[key][: len(old[key])] == old[key]]
    if grown:
        part["more"] = {key: part.pop(key)[len(old[key]) :] for key in grown}
    return part


def _part(old: Facts, new: Facts) -> Facts:
    """Return the keys that differ; `None` where one is gone."""
    return {key: new.get(key) for key in {**old, **new} if old.get(key) != new.get(key)}


def ground_alone(state: State) -> State:
    """Return a table without what comes and goes: the city and what is printed on it."""
    chains = tuple(changed(chain, restaurants=()) for chain in state.chains)
    city = state.city.with_roads(state.city.built)
    return changed(state, city=city, pieces=(), homes=(), campaigns=(), chains=chains)


__all__ = ["Drawn", "card_numbers", "difference", "ground_alone", "milestone_numbers"]
