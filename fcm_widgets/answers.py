"""The answers of the command line as data: what `--json` prints."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .city.reach import reached
from .game.dinners import dinner_began
from .game.game import Game
from .reasons.decision import Decision
from .reasons.reasons import Offer
from .rules.ranges import has_drive_in, purchases
from .table.events import MilestoneEarned, Paid, Served, Sold
from .table.state import State
from .teaching.choices import misread


def dinner_answer(game: Game) -> dict[str, Any]:
    """Return the dinner of a game that has just dined, as `dinner --json` prints it."""
    income = {
        event.house: event.tally.total
        for event, _ in game.history
        if isinstance(event, Paid) and event.kind == "sale"
    }
    state, began = game.state, dinner_began(game)
    assert began is not None, "a game that has dined remembers where its dinner began"
    return {
        "title": state.table.title,
        "decisions": [
            {
                **_decision(decision, income.get(decision.house, 0)),
                **_asides(game, decision.house),
                "misreadings": misread(decision, began),
            }
            for decision in game.decisions
        ],
        "chains": {chain.name: _chain(game, seat) for seat, chain in enumerate(state.chains)},
        "bank": {"cash": state.bank.cash, "broken": state.bank.broken},
        "game_over": game.over,
    }


def _decision(decision: Decision, income: int) -> dict[str, Any]:
    return {
        "house": decision.house,
        "wants": dict(decision.wants),
        "winner": decision.winner,
        "decided_by": decision.decided_by(),
        "served": dict(decision.best.menu) if decision.best else {},
        "income": income,
        "offers": [_offer(decision, offer) for offer in decision.offers],
    }


def _asides(game: Game, house: str) -> dict[str, Any]:
    """Return all sales to a house, chain by chain, if any of them is more than its dinner."""
    sales = [
        event
        for event, _ in game.history
        if isinstance(event, Served | Sold) and event.house == house
    ]
    if not any(isinstance(event, Sold) or event.aside for event in sales):
        return {}
    return {
        "sales": [
            {
                "chain": game.state.chains[event.seat].name,
                "goods": dict(event.goods),
                "income": event.receipt.total,
            }
            for event in sales
        ]
    }


def _offer(decision: Decision, offer: Offer) -> dict[str, Any]:
    marked = [rung.standing.name for rung in decision.criteria if rung.standing]
    return {
        "chain": offer.chain,
        "restaurant": list(offer.restaurant.at) if offer.restaurant else None,
        "menu": dict(offer.menu),
        "price": offer.unit_price,
        "distance": offer.tiles,
        "score": offer.score,
        **{name: offer.standing[name] for name in marked},
        "obstacles": [{"code": obstacle.code, **obstacle.slots} for obstacle in offer.obstacles],
    }


INCOME = {"sale": "income", "aside": "income"}
"""What the answer calls a kind of payment, where that is not its name."""


def _chain(game: Game, seat: int) -> dict[str, Any]:
    sums = Counter({"income": 0, "tips": 0, "bonus": 0})
    for event, _ in game.history:
        if isinstance(event, Paid) and event.seat == seat:
            sums[INCOME.get(event.kind, event.kind)] += event.tally.total
    chain = game.state.chains[seat]
    answer: dict[str, Any] = {**sums, "cash": chain.cash}
    if game.state.table.modules:
        answer["earned"] = [
            event.milestone
            for event, _ in game.history
            if isinstance(event, MilestoneEarned) and event.seat == seat
        ]
    return {**answer, "bankrupt": True} if chain.bankrupt else answer


def distance_answer(state: State) -> dict[str, Any]:
    """Return the distance from every house to every open restaurant, as at dinnertime."""
    return {
        "distances": [
            {
                "house": home.house.number,
                "chain": chain.name,
                "restaurant": list(restaurant.at),
                "distance": state.city.distance(
                    home.house.all_squares, restaurant.doors(drive_in=has_drive_in(state, seat))
                ),
            }
            for home in state.homes
            for seat, chain in enumerate(state.chains)
            for restaurant in chain.open_restaurants
        ]
    }


def haul_answer(state: State, chain: str, buyer: str) -> dict[str, Any]:
    """Return every set of drinks that a buyer can bring home and that no other route beats."""
    return {"hauls": [purchase.drinks for purchase in purchases(state, chain, buyer)]}


def reach_answer(state: State) -> dict[str, Any]:
    """Return the houses that each campaign on the map reaches, full or not."""
    houses = [home.house for home in state.homes]
    return {
        "reach": {
            str(campaign.number): [
                house.number for house in reached(state.city, houses, campaign.lies)
            ]
            for campaign in state.campaigns
        }
    }
