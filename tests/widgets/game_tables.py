"""What the tests of a whole game's timeline share."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.content import employees, milestones
from fcm_widgets.game.game import Game
from fcm_widgets.game.moves import steps_of
from fcm_widgets.rules.payday import wages
from fcm_widgets.rules.structure import counted_slots
from fcm_widgets.table.state import State
from fcm_widgets.widgets.game.steps import frames_of
from fcm_widgets.widgets.game.timeline import GameTimeline

Facts = dict[str, Any]


@cache
def played(players: int, seed: int) -> Game:
    """Give a whole game of lively bots."""
    game = Game.new(players=players, seed=seed)
    return play_out(game, [RandomBot(seed=seat) for seat in range(players)])


def size(facts: Any) -> int:
    return len(json.dumps(facts, separators=(",", ":")))


def whole(told: GameTimeline) -> tuple[Facts, list[Facts], Facts]:
    """Give first facts, steps and tables as the browser puts them together from the parts."""
    return joined(json.loads(json.dumps(told.parts)))


def joined(parts: list[Facts]) -> tuple[Facts, list[Facts], Facts]:
    """Put parts together: each takes the place of what stood from its `from` on."""
    steps: list[Facts] = []
    tables: dict[str, list[Any]] = {"strings": [], "tallies": [], "pieces": []}
    for part in parts:
        at, *sizes = part["from"]
        assert at <= len(steps)
        del steps[at:]
        steps += part["steps"]
        for (key, table), size in zip(tables.items(), sizes, strict=True):
            assert size <= len(table), key
            table[size:] = part[key]
    return parts[0]["first"], steps, tables


def folded(first: Facts, steps: list[Facts]) -> list[Facts]:
    """Apply every step's changes, as the browser does."""
    now = copy.deepcopy(first)
    found = []
    for step in steps:
        change = copy.deepcopy(step.get("set", {}))
        for seat, part in change.pop("c", {}).items():
            now["chains"][int(seat)].update(part)
        for key in ("demand", "p"):
            now[key].update(change.pop(key, {}))
            now[key] = {name: value for name, value in now[key].items() if value is not None}
        now.update(change)
        found.append(copy.deepcopy(now))
    return found


def total(tables: Facts, number: int) -> int:
    return sum(amount for _, amount, _ in tables["tallies"][number])


def expected(state: State) -> Facts:
    """Say what a timeline must give back at a state, from the state alone."""
    cards = list(employees())
    return {
        "turn": state.turn,
        "phase": state.phase,
        "order": list(state.turn_order),
        "bank": (state.bank.cash, state.bank.broken, state.bank.owed, list(state.bank.reserve)),
        "demand": {home.house.number: dict(home.wants) for home in state.homes if home.demand},
        "map": {
            *(f"house:{home.house.number}" for home in state.homes),
            *(f"campaign:{campaign.number}" for campaign in state.campaigns),
            *(
                f"restaurant:{seat}:{number}"
                for seat, chain in enumerate(state.chains)
                for number in range(len(chain.restaurants))
            ),
        },
        "chains": [
            {
                "cash": chain.cash,
                "cards": [
                    [cards.index(card) for card in part]
                    for part in (chain.at_work, chain.beach, chain.busy)
                ],
                "milestones": [
                    list(milestones()).index(milestone) for milestone in chain.milestones
                ],
                "stock": {good: n for good, n in chain.stock.items() if n},
                "slots": counted_slots(state, seat).total,
                "wages": wages(state, seat).total,
            }
            for seat, chain in enumerate(state.chains)
        ],
    }


def given(facts: Facts, tables: Facts) -> Facts:
    return {
        "turn": facts["turn"],
        "phase": facts["phase"],
        "order": facts["order"],
        "bank": (facts["bank"], facts["broken"], facts["owed"], facts["reserve"]),
        "demand": {house: dict(wants) for house, wants in facts["demand"].items()},
        "map": set(facts["p"]),
        "chains": [
            {
                "cash": chain["cash"],
                "cards": [chain["work"], chain["beach"], chain["busy"]],
                "milestones": chain["ms"],
                "stock": chain["stock"],
                "slots": total(tables, chain["o"]),
                "wages": total(tables, chain["w"]),
            }
            for chain in facts["chains"]
        ],
    }


def states_shown(game: Game) -> list[State]:
    """Give the state after each step that is told, made anew from the moves."""
    opening = len(game.history) - len(list(steps_of(game.start, game.moves)))
    found = [game.start] * (opening + 1)
    before = game.start
    for move in game.moves:
        found += [frame.shown for frame in frames_of(before, move)]
        before = move.state
    return found
