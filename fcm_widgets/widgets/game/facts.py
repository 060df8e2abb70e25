"""The drawn facts of a table in course, and what differs between two of them.

Cards, milestones and map pieces go by number: cards and milestones as the content lists them,
pieces as a timeline meets them. What a state shares with the one before it is not looked at again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import islice
from typing import Any

from ...city.city import City
from ...content import employees, milestones
from ...rules.payday import wages
from ...rules.ranges import has_drive_in
from ...rules.structure import ceo_slots, counted_slots
from ...table.latest import Latest
from ...table.state import Home, State, changed
from ..dinner.timeline import Packer
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


@cache
def card_numbers() -> dict[str, int]:
    """Return the number of each card, as the browser knows it."""
    return {card: number for number, card in enumerate(employees())}


@cache
def milestone_numbers() -> dict[str, int]:
    """Return the number of each milestone, as the browser knows it."""
    return {milestone: number for number, milestone in enumerate(milestones())}


class GamePacker(Packer):
    """Texts, tallies and map pieces by number; what has been numbered can be taken back.

    Labels are numbered with their tally, so that each table only ever grows at its end.
    """

    def __init__(self, chains: Any) -> None:
        super().__init__(chains)
        self._pieces: dict[str, int] = {}

    def tally(self, terms: Any) -> int:
        """Return the number of a tally: the list of its terms."""
        packed = tuple((_hashed(self.text(term.label)), term.amount, term.source) for term in terms)
        return self._tallies.setdefault(packed, len(self._tallies))

    def piece(self, piece: Facts) -> int:
        """Return the number of a map piece."""
        return self._pieces.setdefault(json.dumps(piece), len(self._pieces))

    @property
    def sizes(self) -> tuple[int, int, int]:
        """How many texts, tallies and pieces are numbered."""
        return len(self._sentences), len(self._tallies), len(self._pieces)

    def forget(self, sizes: tuple[int, int, int]) -> None:
        """Take back what was numbered after `sizes`."""
        tables: tuple[dict[Any, int], ...] = (self._sentences, self._tallies, self._pieces)
        for table, size in zip(tables, sizes, strict=True):
            while len(table) > size:
                table.popitem()

    def since(
        self, sizes: tuple[int, int, int], until: tuple[int, int, int] | None = None
    ) -> Facts:
        """Return the tables from `sizes` on, in the order of their numbers."""
        texts, tallies, pieces = until or self.sizes
        return {
            "strings": _between(self._sentences, sizes[0], texts),
            "tallies": [
                [
                    [list(label) if isinstance(label, tuple) else label, amount, rule]
                    for label, amount, rule in terms
                ]
                for terms in _between(self._tallies, sizes[1], tallies)
            ],
            "pieces": [json.loads(one) for one in _between(self._pieces, sizes[2], pieces)],
        }


def _between(table: dict[Any, int], begin: int, end: int) -> list[Any]:
    """Return some keys by their numbers, counted from the end: the newest are asked for most."""
    last = len(table)
    return list(islice(reversed(table), last - end, last - begin))[::-1]


def _hashed(text: int | list[int]) -> int | tuple[int, ...]:
    return text if isinstance(text, int) else tuple(text)


_latest_ground = Latest(ground_facts, size=2)


class Drawn:
    """The facts of one state after the other, each sharing what did not change."""

    def __init__(self, pack: GamePacker) -> None:
        self.pack = pack
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

    def _ground(self, city: City) -> Facts | None:
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
        return {piece["id"]: self.pack.piece(piece) for piece in placed(found, state.city)}

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
            "o": self.pack.tally(counted_slots(state, seat).terms),
            "w": self.pack.tally(wages(state, seat).terms),
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
        if one is not two and (part := _part(one, two))
    }
    if chains:
        found["c"] = chains
    return found


def _part(old: Facts, new: Facts) -> Facts:
    """Return the keys that differ; `None` where one is gone."""
    return {key: new.get(key) for key in {**old, **new} if old.get(key) != new.get(key)}


def ground_alone(state: State) -> State:
    """Return a table without what comes and goes: the city and what is printed on it."""
    chains = tuple(changed(chain, restaurants=()) for chain in state.chains)
    city = state.city.with_roads(state.city.built)
    return changed(state, city=city, pieces=(), homes=(), campaigns=(), chains=chains)


__all__ = ["Drawn", "GamePacker", "card_numbers", "difference", "ground_alone", "milestone_numbers"]
