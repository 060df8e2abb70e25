"""What lies where on the table, and what each event says that it moves: two independent counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from ..city.pieces import Restaurant
from ..table import turn_events as turn
from ..table import work_events as work
from ..table.events import BankBroke, Event, Paid, Served
from ..table.state import State

Key = tuple[Any, ...]
Moved = dict[Key, int]

PLACES = ("at_work", "beach", "busy")


def holdings(state: State) -> Counter[Key]:
    """Count everything on the table: money, goods, demand, cards and pieces."""
    held: Counter[Key] = Counter({("bank",): state.bank.cash, ("owed",): state.bank.owed})
    held.update(("reserve", money) for money in state.bank.reserve)
    for seat, chain in enumerate(state.chains):
        held["cash", seat] = chain.cash
        held["debt", seat] = chain.owes
        for good, count in chain.stock.items():
            held["stock", seat, good] = count
        for place in PLACES:
            held.update((place, seat, card) for card in getattr(chain, place))
        held.update(("restaurant", seat, site) for site in chain.restaurants)
    for home in state.homes:
        number = home.house.number
        held["house", number] = 1
        held["garden", number] = bool(home.house.side)
        held.update(("demand", number, token.good) for token in home.demand)
    for campaign in state.campaigns:
        held["campaign", campaign.number] = 1
        held["turns", campaign.number] = campaign.turns_left or 0
    for piece in state.road_pieces:
        held["construction" if piece.under_construction else "road", piece.squares] = 1
        held.update(("roadworks", square) for square in piece.roadworks)
    return held


def said(event: Event, before: State) -> Moved:
    """Return what an event says that it moves, by its own tallies; most events move nothing."""
    told = _SAYS.get(type(event))
    return told(event, before) if told else {}


def _paid(event: Paid, before: State) -> Moved:
    amount, chain, bank = event.tally.total, before.chains[event.seat], before.bank.cash
    if amount < 0:
        paid = min(chain.cash, -amount)
        return {("cash", event.seat): -paid, ("bank",): paid, ("debt", event.seat): -amount - paid}
    settled = min(amount, chain.owes)
    due = amount - settled
    there = min(bank, due)
    moved: Moved = {("cash", event.seat): due, ("bank",): -there, ("owed",): due - there}
    return {**moved, ("debt", event.seat): -settled}


def _broke(event: BankBroke, before: State) -> Moved:
    # Cards under the bank are money; without any, nothing may come in.
    expected = sum(before.bank.reserve) if event.count == 1 else 0
    return {("bank",): expected, ("tally", "added"): event.added.total - expected}


def _served(event: Served, before: State) -> Moved:
    menu = event.decision.offer_of(before.chains[event.seat].name).menu
    moved: Moved = {("stock", event.seat, good): -count for good, count in menu.items()}
    for good, count in event.decision.wants.items():
        moved["demand", event.decision.house, good] = -count
    return moved


def _hired(event: work.Hired, before: State) -> Moved:
    return {} if event.becomes else {("beach", event.seat, event.card): 1}


def _trained(event: work.Trained, before: State) -> Moved:
    moved: Moved = {("beach", event.seat, event.to): 1}
    if not event.booked:
        moved["beach", event.seat, event.card] = -1
    return moved


def _gained(event: work.CardsGained, before: State) -> Moved:
    moved = Counter[Key](("beach", event.seat, card) for card in event.cards)
    moved["tally", "cards"] = event.count.total - len(event.cards)
    return moved


def _placed(event: work.CampaignPlaced, before: State) -> Moved:
    one = event.campaign
    return {
        ("at_work", event.seat, one.by): -1,
        ("busy", event.seat, one.by): 1,
        ("campaign", one.number): 1,
        ("turns", one.number): event.turns.total,
    }


def _produced(event: work.Produced, before: State) -> Moved:
    return {("stock", event.seat, event.good): event.count.total}


def _fetched(event: work.Fetched, before: State) -> Moved:
    return {("stock", event.seat, good): count.total for good, count in event.drinks}


def _built(event: work.HouseBuilt, before: State) -> Moved:
    number = event.house.number
    return {("house", number): 1, ("garden", number): 1}


def _planted(event: work.GardenPlanted, before: State) -> Moved:
    return {("garden", event.number): 1}


def _opened(event: work.RestaurantPlaced, before: State) -> Moved:
    return {("restaurant", event.seat, event.restaurant): 1}


def _moved(event: work.RestaurantMoved, before: State) -> Moved:
    seat = event.seat
    return {("restaurant", seat, event.was): -1, ("restaurant", seat, event.restaurant): 1}


def _ready(event: turn.RestaurantReady, before: State) -> Moved:
    old = before.chains[event.seat].restaurants[event.number]
    new = Restaurant(old.at, old.entrance)
    return {("restaurant", event.seat, old): -1, ("restaurant", event.seat, new): 1}


def _shown(event: turn.StructureShown, before: State) -> Moved:
    chain = before.chains[event.seat]
    hand = Counter((*chain.at_work, *chain.beach))
    if hand != Counter((*event.at_work, *event.beach)):
        return {("tally", "hand"): 1}
    moved: Counter[Key] = Counter()
    moved.update(("at_work", event.seat, card) for card in event.at_work)
    moved.update(("beach", event.seat, card) for card in event.beach)
    moved.subtract(("at_work", event.seat, card) for card in chain.at_work)
    moved.subtract(("beach", event.seat, card) for card in chain.beach)
    return moved


def _road(event: turn.RoadReady, before: State) -> Moved:
    moved: Counter[Key] = Counter()
    moved.subtract(("roadworks", square) for square in event.piece.roadworks)
    if event.piece.under_construction:
        moved.update({("construction", event.piece.squares): -1, ("road", event.piece.squares): 1})
    return moved


def _fired(event: turn.Fired, before: State) -> Moved:
    return {(event.where, event.seat, event.card): -1}


def _demand(event: turn.DemandPlaced, before: State) -> Moved:
    moved = Counter[Key](("demand", event.house, token.good) for token in event.tokens)
    moved["tally", "tokens"] = event.count.total - len(event.tokens)
    return moved


def _counted(event: turn.TurnsCounted, before: State) -> Moved:
    one = next(one for one in before.campaigns if one.number == event.campaign)
    left: Moved = {("turns", one.number): event.left.total - (one.turns_left or 0)}
    if event.left.total > 0:
        return left
    left["campaign", one.number] = -1
    alone = one.beside is None and all(two.beside != one.number for two in before.campaigns)
    if one.by and alone:
        seat = before.seat(one.chain)
        left["busy", seat, one.by] = -1
        left["beach", seat, one.by] = 1
    return left


def _thrown(event: turn.ThrownAway, before: State) -> Moved:
    stock = dict(event.stock)
    moved: Moved = {
        ("stock", event.seat, good): stock.get(good, 0) - count
        for good, count in before.chains[event.seat].stock.items()
    }
    moved["tally", "items"] = event.items.total - sum(moved.values())
    return moved


def _left(event: turn.ChainLeft, before: State) -> Moved:
    chain = before.chains[event.seat]
    moved: Counter[Key] = Counter({("debt", event.seat): -chain.owes})
    for place in PLACES:
        moved.subtract((place, event.seat, card) for card in getattr(chain, place))
    moved["tally", "cards"] = len(event.cards) + sum(moved.values()) + chain.owes
    return moved


def _began(event: turn.TurnBegan, before: State) -> Moved:
    moved: Counter[Key] = Counter()
    for seat, chain in enumerate(before.chains):
        moved.update(("beach", seat, card) for card in chain.at_work)
        moved.subtract(("at_work", seat, card) for card in chain.at_work)
    return moved


def _reserve(event: turn.ReserveLaid, before: State) -> Moved:
    return Counter[Key](("reserve", money) for money in event.cards)


_SAYS: dict[type[Event], Callable[[Any, State], Moved]] = {
    Paid: _paid,
    BankBroke: _broke,
    Served: _served,
    work.Hired: _hired,
    work.Trained: _trained,
    work.CardsGained: _gained,
    work.CampaignPlaced: _placed,
    work.Produced: _produced,
    work.Fetched: _fetched,
    work.HouseBuilt: _built,
    work.GardenPlanted: _planted,
    work.RestaurantPlaced: _opened,
    work.RestaurantMoved: _moved,
    turn.RestaurantReady: _ready,
    turn.RoadReady: _road,
    turn.StructureShown: _shown,
    turn.Fired: _fired,
    turn.DemandPlaced: _demand,
    turn.TurnsCounted: _counted,
    turn.ThrownAway: _thrown,
    turn.ChainLeft: _left,
    turn.TurnBegan: _began,
    turn.ReserveLaid: _reserve,
}
"""What each kind of event says; a `tally` that is not 0 says that its terms miss what it lists."""
