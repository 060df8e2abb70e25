"""What the tests of a whole game's timeline share."""

from __future__ import annotations

import copy
import json
from functools import cache
from typing import Any

from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.data import employees, milestones
from fcm_widgets.engine.structure import counted_slots
from fcm_widgets.game.game import Game
from fcm_widgets.game.moves import steps_of
from fcm_widgets.phases.payday import wages
from fcm_widgets.state.state import State
from fcm_widgets.widgets.game.steps import frames_of
from fcm_widgets.widgets.game.timeline import GameTimeline

Facts = dict[str, Any]


@cache
def played(players: int, seed: int) -> Game:
    """Give a whole game of lively bots."""
    game = Game.new(players=players, seed=seed)
    return play_out(game, [RandomBot(seed=seat) for seat in range(players)])


def whole(told: GameTimeline) -> tuple[Facts, list[Facts]]:
    """Give first facts and steps as the browser puts them together from the parts."""
    return joined(json.loads(json.dumps(told.parts)))


def joined(parts: list[Any]) -> tuple[Facts, list[Facts]]:
    """Put parts together: each takes the place of what stood from its `from` on."""
    steps: list[Facts] = []
    for part in parts:
        at, action = part["step"], part["action"]
        assert at <= len(steps)
        del steps[at:]
        assert action == 0 or not steps or steps[-1]["action"] < action
        rows = {kind: iter(told) for kind, told in part["steps"].items()}
        decisions = {house: iter(told) for house, told in part["decisions"].items()}
        for number, kinds in enumerate(part["order"]):
            for kind in kinds:
                step = {"kind": kind, "action": action + number, **next(rows[kind])}
                if step.pop("has_decision", False):
                    step["decision"] = next(decisions[step["house"]])
                steps.append(step)
        assert not any(map(list, rows.values())), "a step that none of the actions has"
        assert not any(map(list, decisions.values())), "a decision that no step tells of"
    return parts[0]["first"], steps


def reasoned(parts: list[Any], flips: list[Any]) -> list[Facts]:
    """Put parts together with the flips that are there, each known by where its part begins."""
    told: list[Any] = []
    known = {one["step"]: one["of"] for one in flips}
    assert len(known) == len(flips), "flips of one part twice"
    for part in copy.deepcopy(parts):
        for house, made in part["decisions"].items() if part["step"] in known else ():
            pairs = zip(made, known[part["step"]][house], strict=True)
            for decision, fared in pairs:
                for offer, result in zip(decision["offers"], fared, strict=True):
                    offer.update(result)
        told.append(part)
    assert set(known) <= {part["step"] for part in parts}, "flips of a part that is gone"
    return joined(told)[1]


def folded(first: Any, steps: list[Any]) -> list[Facts]:
    """Apply every step's changes, as the browser does; what did not change is shared."""
    now, found = first, []
    for step in steps:
        change = dict(step.get("change", {}))
        chains = list(now["chains"])
        for seat, changed in change.pop("chains", {}).items():
            part = dict(changed)
            chain = dict(chains[int(seat)])
            for row, came in part.pop("more", {}).items():
                assert came
                chain[row] = chain[row] + came
            chains[int(seat)] = {**chain, **part}
        ground = now["ground"] + change.pop("ground", [])
        now = {**now, "chains": chains, "ground": ground}
        for key in ("demand", "pieces", "piles", "milestones"):
            whole = {**now[key], **change.pop(key, {})}
            now[key] = {name: value for name, value in whole.items() if value is not None}
        now.update(change)
        found.append(now)
    return found


def ground_after(scene: Facts, changes: list[Facts]) -> Facts:
    """Return a scene whose ground has changed, as the browser puts it together."""
    found = dict(scene)
    for change in changes:
        for key, value in change.items():
            if key in ("box", "blocks"):
                found[key] = value
                continue
            gone, added = value
            rows = [row for place, row in enumerate(found[key]) if place not in gone]
            for place, row in added:
                rows.insert(place, row)
            found[key] = rows
    return found


def total(terms: list[Any]) -> int:
    return sum(term["amount"] for term in terms)


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


def given(facts: Facts) -> Facts:
    return {
        "turn": facts["turn"],
        "phase": facts["phase"],
        "order": facts["order"],
        "bank": (facts["bank"], facts["broken"], facts["owed"], facts["reserve"]),
        "demand": {house: dict(wants) for house, wants in facts["demand"].items()},
        "map": set(facts["pieces"]),
        "chains": [
            {
                "cash": chain["cash"],
                "cards": [chain["work"], chain["beach"], chain["busy"]],
                "milestones": chain["milestones"],
                "stock": chain["stock"],
                "slots": total(chain["open_slots"]),
                "wages": total(chain["salaries"]),
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
