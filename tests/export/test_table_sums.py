"""The calculator of the table card: the dinners with which vitest compares it are the rules' own.

Random tables with one hungry house are played by the real rules. What a player would type, where
the house dines and what each chain earns stands in `frontend/tests/fixtures/table_sums.json`;
`frontend/tests/tablecard.test.ts` adds the same up.
"""

from __future__ import annotations

import json
import os
import random
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import fcm_widgets as fcm
from fcm_widgets.data import employees, milestones
from fcm_widgets.game.game import Game
from fcm_widgets.learning.quiz.random_tables import random_deals
from fcm_widgets.state.state import State

FIXTURE = Path(fcm.__file__).parent / "frontend" / "tests" / "fixtures" / "table_sums.json"
TABLES, DEALS = 12, 12
CASH = 900
"""Dollars of each chain before dinner, so that no price below zero ruins it."""
KINDS = [card for card in milestones().values() if card.per_item]
TIPS = next(card for card in milestones().values() if card.tips)


def changed(state: State, chance: random.Random) -> State:
    """Return a table at which one house is hungry, with prices, milestones and CFOs by chance."""
    hungry = [home for home in state.homes if home.demand]
    chosen = chance.choice(hungry)
    homes = tuple(home if home is chosen else replace(home, demand=()) for home in state.homes)
    prices = tuple(chance.choice((0, 0, 0, 1, -2, -9, -14)) for _ in state.chains)
    state = replace(state, homes=homes, config=replace(state.config, price_changes=prices))
    for seat, chain in enumerate(state.chains):
        held = [card.id for card in (*KINDS, TIPS) if chance.random() < 0.4]
        kept = [card for card in chain.milestones if card not in {k.id for k in (*KINDS, TIPS)}]
        staff = [card for card in chain.at_work if card != "cfo"]
        if chance.random() < 0.4:
            staff.append("cfo")
        new = replace(chain, cash=CASH, at_work=tuple(staff), milestones=(*kept, *held))
        state = state.with_chain(seat, new)
    return state


def case(state: State) -> dict[str, Any]:
    """Return what a player would type about a table, and what the rules make of it."""
    after = Game(state).run_phase()
    (decision,) = after.decisions
    (home,) = (home for home in state.homes if home.demand)
    offers = []
    for seat in state.turn_order:
        chain, offer = state.chains[seat], decision.offers[seat]
        better = TIPS.id in chain.milestones
        offers.append(
            {
                "price": offer.unit_price,
                "distance": 0 if offer.tiles is None else offer.tiles,
                "able": offer.able,
                "waitresses": sum(employees()[card].waitress for card in chain.at_work),
                "tip": employees()["waitress"].tips + (TIPS.tips if better else 0),
                "bonuses": [k.per_item if k.id in chain.milestones else 0 for k in KINDS],
                "cfo": "cfo" in chain.at_work,
            }
        )
    names = [state.chains[seat].name for seat in state.turn_order]
    wants = [sum(home.wants.get(good, 0) for good in kind.goods) for kind in KINDS]
    return {
        "offers": offers,
        "house": {"wants": wants, "garden": bool(home.house.garden)},
        "winner": names.index(decision.winner) if decision.winner else -1,
        "earned": [after.state.chains[seat].cash - CASH for seat in state.turn_order],
    }


def cases() -> list[dict[str, Any]]:
    chance = random.Random(42)
    return [
        case(changed(game.state, chance))
        for seed in range(TABLES)
        for game in islice(random_deals(seed, contested=seed % 2 == 0), DEALS)
    ]


def test_the_dinners_of_the_calculator_are_those_of_the_rules() -> None:
    found = cases()
    text = "[\n" + ",\n".join(json.dumps(one, separators=(",", ":")) for one in found) + "\n]\n"
    if os.environ.get("FCM_WRITE_GOLDEN"):
        FIXTURE.write_text(text, encoding="utf-8")
    assert text == FIXTURE.read_text(encoding="utf-8")


def test_the_dinners_have_every_kind_of_end() -> None:
    found = json.loads(FIXTURE.read_text(encoding="utf-8"))
    won = [one["offers"][one["winner"]] for one in found if one["winner"] >= 0]
    assert len(won) > 100 > len(found) - len(won) > 0
    assert any(offer["price"] < 0 and offer["cfo"] for offer in won), "a CFO adds to a loss"
    assert any(one["house"]["garden"] for one in found)
    assert any(any(offer["bonuses"]) for offer in won)
    sums = [
        sorted(offer["price"] + offer["distance"] for offer in one["offers"] if offer["able"])[:2]
        for one in found
    ]
    assert sum(len(two) == 2 and two[0] == two[1] for two in sums) > 10, "ties"
