"""The facts of a game that are drawn at a step, and the differences between two steps.

Cards and milestones are sent as numbers of the catalogue. Objects that a state shares with the
state before are not compared again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Literal, NamedTuple, TypeVar, cast

from ...board.city import City
from ...custom_rules.known import is_custom
from ...data import employees, milestones
from ...engine.ranges import has_drive_in
from ...engine.staff import workers
from ...engine.structure import ceo_slots, counted_slots
from ...engine.supply import copies, gardens_left, piles
from ...game.supply import milestone_status
from ...phases.payday import wages
from ...state.identity_cache import identity_cache
from ...state.state import HouseState, State, changed
from ..contract import Term as Row
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
from .contract import (
    ChainChange,
    ChainFacts,
    GameChange,
    GameFacts,
    MilestoneNow,
    PileCount,
    RepeatedCard,
    TableFacts,
)

T = TypeVar("T")
CARDS: tuple[Literal["work", "beach", "busy", "chosen", "fired"], ...] = (
    "work",
    "beach",
    "busy",
    "chosen",
    "fired",
)
WHOLE = tuple(TableFacts.__annotations__)
"""Facts that are sent whole when they change; of other facts only the changed parts are sent."""


@cache
def card_numbers() -> dict[str, int]:
    """Return each card's number in the catalogue."""
    return {card: number for number, card in enumerate(employees())}


@cache
def milestone_numbers() -> dict[str, int]:
    """Return each milestone's number in the catalogue."""
    return {milestone: number for number, milestone in enumerate(milestones())}


_latest_ground = identity_cache(ground_facts, size=8)
_latest_change = identity_cache(
    lambda first, now: ground_change(_latest_ground(first), _latest_ground(now)), size=8
)


class Numbers(NamedTuple):
    """The numbers that a chain's cards give it, and everything on which these numbers depend."""

    inputs: tuple[object, ...]
    ceo_slots: int
    open_slots: list[Row]
    salaries: list[Row]
    repeated: list[RepeatedCard]
    drive_in: bool


class Drawn:
    """The facts of one state after another; they share everything that did not change.

    Changes of the city are counted from the `first` city. The last facts of each chain and of each
    group of pieces are kept with their inputs, and are used again as long as the inputs are equal.
    So undone moves need no special care.
    """

    def __init__(self, first: City) -> None:
        self._last: tuple[State, GameFacts] | None = None
        self._first = _bare(first)
        self._numbers: dict[int, Numbers] = {}
        self._groups: dict[str, tuple[tuple[object, ...], list[Piece]]] = {}
        self._drawn_pieces: dict[str, Piece] = {}
        self._piles: tuple[object, dict[str, PileCount]] = None, {}
        self._milestones: tuple[object, dict[str, MilestoneNow]] = None, {}

    def move_to(self, state: State) -> GameFacts:
        """Move on to the next state, and return its facts."""
        old, was = self._last or (None, None)
        bank, progress, city = state.bank, state.progress, state.city
        before = old.city if old else self._first
        ground = was["ground"] if was else []
        if city is not before and (city.built != before.built or city.tiles != before.tiles):
            ground = [*ground, _latest_change(_bare(before), _bare(city))]
        same_homes = old is not None and old.homes is state.homes
        numbers = [self._numbers_of(state, seat) for seat in range(len(state.chains))]
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
            "gardens": was["gardens"] if was and same_homes else gardens_left(state),
            "ground": ground,
            "demand": was["demand"]
            if was and same_homes
            else {
                home.house.number: list(home.wants.items()) for home in state.homes if home.demand
            },
            "pieces": self._pieces(state, [found.drive_in for found in numbers]),
            "piles": self._piles_of(state),
            "milestones": self._milestones_of(state),
            "chains": [
                was["chains"][seat]
                if old and was and _same_chain(old, state, seat, was["chains"][seat], found)
                else _chain(state, seat, found)
                for seat, found in enumerate(numbers)
            ],
        }
        self._last = state, facts
        return facts

    def back_to(self, state: State, facts: GameFacts) -> None:
        """Go back to an earlier state and its facts, and continue from there."""
        self._last = state, facts

    def _numbers_of(self, state: State, seat: int) -> Numbers:
        """Return the numbers that a chain's cards give it.

        In games without custom rules they depend only on `inputs`. A custom rule may use anything
        else, so in a game with such a rule the numbers are always new.
        """
        chain, progress = state.chains[seat], state.progress
        inputs = (
            chain.at_work,
            chain.beach,
            chain.busy,
            chain.milestones,
            chain.milestones_this_turn,
            chain.hired_this_turn,
            chain.bankrupt,
            state.bank.ceo_slots,
            state.turn,
            progress.fired,
            progress.tasks,
        )
        known = self._numbers.get(seat)
        if (
            known is not None
            and known.inputs == inputs
            and not any(map(is_custom, state.config.modules))
        ):
            return known
        numbers = card_numbers()
        found = self._numbers[seat] = Numbers(
            inputs,
            ceo_slots(state, seat),
            terms_facts(counted_slots(state, seat).terms),
            terms_facts(wages(state, seat).terms),
            [
                {"card": numbers[worker.card], "times": worker.times}
                for worker in dict.fromkeys(workers(state, seat))
                if worker.times > 1
            ],
            has_drive_in(state, seat),
        )
        return found

    def _piles_of(self, state: State) -> dict[str, PileCount]:
        """Return the piles; they change only with the chains' cards and the booked hires."""
        booked, chains = state.progress.booked, state.chains
        inputs = booked, [(chain.at_work, chain.beach, chain.busy) for chain in chains]
        if self._piles[0] != inputs:
            left = piles(state)
            self._piles = (
                inputs,
                {
                    str(card_numbers()[card]): {"left": left[card], "copies": count}
                    for card, count in copies(state).items()
                    if count
                },
            )
        return self._piles[1]

    def _milestones_of(self, state: State) -> dict[str, MilestoneNow]:
        """Return what each milestone is doing; a custom rule may change that at any time."""
        inputs = state.turn, [(c.milestones, c.milestones_this_turn) for c in state.chains]
        if self._milestones[0] != inputs or any(map(is_custom, state.config.modules)):
            self._milestones = (
                inputs,
                {
                    str(milestone_numbers()[milestone]): {"status": status, "last_turn": last}
                    for milestone, (status, last) in milestone_status(state).items()
                },
            )
        return self._milestones[1]

    def _pieces(self, state: State, drive_ins: list[bool]) -> dict[str, Piece]:
        """Return the pieces; a group that did not change has the same facts as before."""
        city, chains = state.city, state.chains
        houses = tuple([home.house for home in state.homes])
        restaurants = tuple(
            [
                (chain.restaurants, chain.bankrupt, drive_in)
                for chain, drive_in in zip(chains, drive_ins, strict=True)
            ]
        )
        groups: tuple[tuple[str, tuple[object, ...], Callable[[], Iterable[Piece]]], ...] = (
            (
                "houses",
                (city, houses),
                # The browser adds demand and cash, which change far more often than the rest.
                lambda: (house_facts(HouseState(house), city, demand=False) for house in houses),
            ),
            (
                "restaurants",
                (city, restaurants),
                lambda: (
                    restaurant_facts(state, seat, number, cash=False)
                    for seat, chain in enumerate(chains)
                    for number in range(len(chain.restaurants))
                ),
            ),
            (
                "campaigns",
                (city, houses, state.campaigns),
                lambda: (_campaign(state, campaign) for campaign in state.campaigns),
            ),
            ("laid", (city, state.pieces), lambda: laid_pieces(city, state.pieces, chains)),
            (
                "printed",
                (city,),
                # Added tiles change the map's rows and columns: all printed pieces are sent again.
                lambda: printed_pieces(city) if city.tiles != self._first.tiles else (),
            ),
        )
        changed_groups = False
        for name, inputs, make in groups:
            known = self._groups.get(name)
            if known is None or known[0] != inputs:
                self._groups[name] = inputs, placed(make(), city)
                changed_groups = True
        if changed_groups:
            self._drawn_pieces = {
                piece["id"]: piece for _, group in self._groups.values() for piece in group
            }
        return self._drawn_pieces


def _bare(city: City) -> City:
    """Return a city without tolls: their markers are pieces, which come and go more often."""
    return city.with_roads(city.built)


def _chain(state: State, seat: int, found: Numbers) -> ChainFacts:
    chain, numbers = state.chains[seat], card_numbers()

    def cards(ids: Iterable[str]) -> list[int]:
        return [numbers[card] for card in ids if card]

    return {
        "cash": chain.cash,
        "work": cards(chain.at_work),
        "beach": cards(chain.beach),
        "busy": cards(chain.busy),
        "chosen": cards(_chosen(state, seat)),
        "fired": cards(_fired(state, seat)),
        "milestones": [milestone_numbers()[milestone] for milestone in chain.milestones],
        "stock": {good: count for good, count in chain.stock.items() if count},
        "ceo_slots": found.ceo_slots,
        "open_slots": found.open_slots,
        "salaries": found.salaries,
        "repeated": found.repeated,
        "is_bankrupt": chain.bankrupt,
    }


def _chosen(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain has chosen to work, as far as they are visible."""
    if state.phase != "restructuring" or not state.progress.chosen:
        return ()
    return state.progress.chosen[seat]


def _fired(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a chain has chosen to fire at payday, as far as they are visible."""
    if state.phase != "payday":
        return ()
    return tuple(card for owner, card, _ in state.progress.fired if owner == seat)


def _same_chain(old: State, new: State, seat: int, was: ChainFacts, found: Numbers) -> bool:
    """Return whether the facts of a chain are still those of the old state."""
    return (
        old.chains[seat] is new.chains[seat]
        and was["salaries"] is found.salaries  # so all its numbers are the same
        and _chosen(old, seat) == _chosen(new, seat)
        and _fired(old, seat) == _fired(new, seat)
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
    if piles_now := _part(old["piles"], new["piles"]):  # no pile and no milestone ever goes
        found["piles"] = cast("dict[str, PileCount]", piles_now)
    if milestones_now := _part(old["milestones"], new["milestones"]):
        found["milestones"] = cast("dict[str, MilestoneNow]", milestones_now)
    if pieces := _part(old["pieces"], new["pieces"]):
        found["pieces"] = pieces
    chains: dict[str, ChainChange] = {}
    for seat, (before, after) in enumerate(zip(old["chains"], new["chains"], strict=True)):
        if part := _part(before, after):
            chain = chains[str(seat)] = cast("ChainChange", part)
            for key in CARDS:  # if a list lost no card, send only the added cards
                if key in chain and chain[key][: len(before[key])] == before[key]:
                    chain.setdefault("more", {})[key] = chain.pop(key)[len(before[key]) :]
    if chains:
        found["chains"] = chains
    return found


def _part(old: Mapping[str, T], new: Mapping[str, T]) -> dict[str, T | None]:
    """Return the values that differ, by key; `None` for a key that is gone."""
    if old is new:
        return {}
    return {
        key: now
        for key in {**old, **new}
        if (now := new.get(key)) is not (before := old.get(key)) and now != before
    }


def ground_alone(state: State) -> State:
    """Return a state with only the city and the things printed on its tiles."""
    chains = tuple(changed(chain, restaurants=()) for chain in state.chains)
    return changed(state, city=_bare(state.city), pieces=(), homes=(), campaigns=(), chains=chains)


__all__ = ["Drawn", "card_numbers", "difference", "ground_alone", "milestone_numbers"]
