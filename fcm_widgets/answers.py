"""The answers of the command line as data: what `--json` prints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from .board.reach import reached
from .data import campaigns
from .dinner.decision import Decision
from .dinner.dinnertime import Served, Sold, receipt_parts
from .dinner.offers import Offer
from .engine.milestones import MilestoneEarned
from .engine.ranges import has_drive_in, purchases
from .engine.registry import rules_of
from .game.dinners import dinner_began
from .game.game import Game
from .learning.misreadings.choices import misread
from .state.events import Paid
from .state.state import Campaign, State


def dinner_answer(game: Game) -> dict[str, Any]:
    """Return the dinner of a game that has just dined, as `dinner --json` prints it."""
    state, began = game.state, dinner_began(game)
    assert began is not None, "a game that has dined remembers where its dinner began"
    return {
        "title": state.config.title,
        "decisions": [
            {
                **_decision(decision),
                **_sales(game, decision),
                "offers": [_offer(decision, offer) for offer in decision.offers],
                "misreadings": misread(decision, began),
            }
            for decision in game.decisions
        ],
        "chains": {chain.name: _chain(game, seat) for seat, chain in enumerate(state.chains)},
        "bank": {"cash": state.bank.cash, "broken": state.bank.broken},
        "game_over": game.over,
        **_owed(state),
    }


def _owed(state: State) -> dict[str, Any]:
    """Return what chains still have to place before the dinner ends, if anything (NMS-7)."""
    if state.phase != "dinnertime" or not state.progress.tasks:
        return {}
    owed = state.progress.tasks
    return {
        "owed": [
            {"chain": state.chains[one.seat].name, "house": one.note, "what": one.step}
            for one in owed
        ]
    }


def _decision(decision: Decision) -> dict[str, Any]:
    return {
        "house": decision.house,
        "wants": dict(decision.wants),
        "winner": decision.winner,
        "decided_by": decision.decided_by(),
        "served": dict(decision.best.menu) if decision.best else {},
    }


def _sales(game: Game, decision: Decision) -> dict[str, Any]:
    """Return what the dinner of a house brought, and what was sold to it besides.

    Where modules can have something sold aside, that is a list even if nothing was.
    """
    asides: list[dict[str, Any]] = []
    income, before = 0, game.start
    for event, state in game.history:
        if isinstance(event, Served | Sold) and event.house == decision.house:
            bills = list(_bills(before, event, decision))
            if isinstance(event, Served):
                income = bills.pop(0)[1]
            asides += _asides(state, event, bills)
        before = state
    sales: dict[str, Any] = {"income": income}
    return {**sales, "asides": asides} if rules_of(before.config.modules).extra_sales else sales


def _bills(before: State, event: Served | Sold, decision: Decision) -> Iterator[tuple[str, int]]:
    """Yield what each part of a sale brings: the dinner, if there is one, then good by good."""
    parts = [(good, {good: count}) for good, count in event.aside.items()]
    if isinstance(event, Served):
        assert decision.best is not None, "who is served has taken an offer"
        parts = [("", dict(decision.best.menu)), *parts]
    goods = [sold for _, sold in parts]
    brought = receipt_parts(before, event, decision, goods)
    yield from zip((name for name, _ in parts), brought, strict=True)


def _asides(
    state: State, event: Served | Sold, bills: Iterable[tuple[str, int]]
) -> Iterator[dict[str, Any]]:
    """Yield each good that is sold aside: by whom, how many, for how much and, if known, where."""
    for good, income in bills:
        aside = {
            "chain": state.chains[event.seat].name,
            "good": good,
            "count": event.aside[good],
            "income": income,
        }
        yield {**aside, "places": list(map(list, event.places))} if event.places else aside


def _offer(decision: Decision, offer: Offer) -> dict[str, Any]:
    marked = [rung.stat.name for rung in decision.criteria if rung.stat]
    return {
        "chain": offer.chain,
        "restaurant": list(offer.restaurant.at) if offer.restaurant else None,
        "menu": dict(offer.menu),
        "price": offer.unit_price,
        "distance": offer.tiles,
        "score": offer.score,
        **{name: offer.stats[name] for name in marked},
        "obstacles": [{"code": obstacle.code, **obstacle.details} for obstacle in offer.obstacles],
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
    if game.state.config.modules:
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
                    home.house.roadside, restaurant.doors(drive_in=has_drive_in(state, seat))
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


def _mark(campaign: Campaign) -> str:
    tile = campaigns().get(campaign.number)
    return tile.mark if tile else str(campaign.number)


def reach_answer(state: State) -> dict[str, Any]:
    """Return the houses that each campaign on the map reaches, full or not."""
    houses = [home.house for home in state.homes]
    return {
        "reach": {
            _mark(campaign): [
                house.number for house in reached(state.city, houses, campaign.footprint)
            ]
            for campaign in state.campaigns
        }
    }
