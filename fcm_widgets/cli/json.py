"""The answers of the command line as data, which `--json` prints."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..board.reach import reached
from ..data import campaigns
from ..dinner.decision import Decision
from ..dinner.dinnertime import Served, Sold, receipt_parts
from ..dinner.offers import Offer
from ..engine.milestones import MilestoneEarned
from ..engine.ranges import has_drive_in, purchases
from ..engine.registry import rules_of
from ..game.dinners import dinner_began
from ..game.game import Game
from ..learning.misreadings.choices import misread
from ..state.events import Paid
from ..state.state import State


def json_text(answer: Mapping[str, Any]) -> str:
    """Return the JSON text of an answer, as `--json` prints it."""
    return json.dumps(answer, indent=1)


def dinner_answer(game: Game) -> dict[str, Any]:
    """Return the dinner that a game has just played, as `dinner --json` prints it."""
    state, began = game.state, dinner_began(game)
    assert began is not None, "a game that has dined remembers where its dinner began"
    answer = {
        "title": state.config.title,
        "decisions": [
            {
                "house": decision.house,
                "wants": dict(decision.wants),
                "winner": decision.winner,
                "decided_by": decision.decided_by(),
                "served": dict(decision.best.menu) if decision.best else {},
                **_sales(game, decision),
                "offers": [_offer(decision, offer) for offer in decision.offers],
                "misreadings": misread(decision, began),
            }
            for decision in game.decisions
        ],
        "chains": {chain.name: _chain(game, seat) for seat, chain in enumerate(state.chains)},
        "bank": {"cash": state.bank.cash, "broken": state.bank.broken},
        "game_over": game.over,
    }
    # A chain must place a piece first (NMS-7): the task's note is the house that bought.
    if state.phase == "dinnertime" and state.progress.tasks:
        answer["owed"] = [
            {"chain": state.chains[task.seat].name, "house": task.note, "what": task.step}
            for task in state.progress.tasks
        ]
    return answer


def _sales(game: Game, decision: Decision) -> dict[str, Any]:
    """Return the income from a house's dinner, and the list of extra sales to the house.

    If a module in play can make extra sales, the answer has the list even when it is empty.
    """
    income, extra_sales, before = 0, list[dict[str, Any]](), game.start
    for event, state in game.history:
        if isinstance(event, Served | Sold) and event.house == decision.house:
            sold = [{good: count} for good, count in event.aside.items()]
            if isinstance(event, Served):
                assert decision.best is not None, "a house that is served has taken an offer"
                sold = [dict(decision.best.menu), *sold]
            paid = list(receipt_parts(before, event, decision, sold))
            if isinstance(event, Served):
                income, *paid = paid
            for (good, count), part in zip(event.aside.items(), paid, strict=True):
                sale = {"chain": state.chains[event.seat].name, "good": good, "count": count}
                places = {"places": list(map(list, event.places))} if event.places else {}
                extra_sales.append({**sale, "income": part, **places})
        before = state
    if rules_of(before.config.modules).extra_sales:
        return {"income": income, "asides": extra_sales}
    return {"income": income}


def _offer(decision: Decision, offer: Offer) -> dict[str, Any]:
    stats = [criterion.stat.name for criterion in decision.criteria if criterion.stat]
    return {
        "chain": offer.chain,
        "restaurant": list(offer.restaurant.at) if offer.restaurant else None,
        "menu": dict(offer.menu),
        "price": offer.unit_price,
        "distance": offer.tiles,
        "score": offer.score,
        **{name: offer.stats[name] for name in stats},
        "obstacles": [{"code": obstacle.code, **obstacle.details} for obstacle in offer.obstacles],
    }


INCOME = {"sale": "income", "aside": "income"}
"""Kinds of payment that the answer adds up as income; any other kind has its own sum."""


def _chain(game: Game, seat: int) -> dict[str, Any]:
    sums = Counter({"income": 0, "tips": 0, "bonus": 0})
    earned = []
    for event, _ in game.history:
        if isinstance(event, Paid) and event.seat == seat:
            sums[INCOME.get(event.kind, event.kind)] += event.tally.total
        elif isinstance(event, MilestoneEarned) and event.seat == seat:
            earned.append(event.milestone)
    chain = game.state.chains[seat]
    answer: dict[str, Any] = {**sums, "cash": chain.cash}
    if game.state.config.modules:
        answer["earned"] = earned
    return {**answer, "bankrupt": True} if chain.bankrupt else answer


def distance_answer(state: State) -> dict[str, Any]:
    """Return the distance at dinnertime from every house to every open restaurant."""
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
    """Return the best sets of drinks that a buyer can bring home."""
    return {"hauls": [purchase.drinks for purchase in purchases(state, chain, buyer)]}


def reach_answer(state: State) -> dict[str, Any]:
    """Return the houses that each campaign reaches, including houses with no room for demand."""
    houses, tiles = [home.house for home in state.homes], campaigns()
    answer = {}
    for campaign in state.campaigns:
        tile = tiles.get(campaign.number)
        mark = tile.mark if tile else str(campaign.number)
        reached_houses = reached(state.city, houses, campaign.footprint)
        answer[mark] = [house.number for house in reached_houses]
    return {"reach": answer}
