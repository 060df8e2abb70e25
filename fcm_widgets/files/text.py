"""Writes a state as the text of a scenario; loading that text gives an equal state."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from ..board.pieces import ETERNAL
from ..data import campaigns, goods
from ..engine.registry import chain_keys, scenario_keys
from ..engine.scenario_keys import Shift
from ..state.actions import Action
from ..state.state import Bank, Campaign, HouseState, State

SECTIONS = ("rulings", "variant", "city", "bank", "chain", "house", "campaign")
LAST = "actions"


def scenario_text(state: State, actions: Iterable[Action] | None = None) -> str:
    """Return a scenario file for a state at the start of a phase, or at the end of the game.

    If there are `actions`, even none so far, the file describes the decision after them.

    Coordinates count from the north-west. If the map has grown to the north or west, all
    coordinates are shifted, so that the corner of the map is (0, 0).
    """
    data = scenario_data(state)
    if actions is not None:
        by, names = Shift(state).by, [chain.name for chain in state.chains]
        data["actions"] = [
            {
                key: ETERNAL if value is None else value
                for key, value in action.shifted(by).as_json(names).items()
            }
            for action in actions
        ]
    return data_text(data)


def scenario_data(state: State) -> dict[str, Any]:
    """Return a state as the data that `tomllib` would read from its scenario file."""
    shift, config, played = Shift(state), state.config, state.config.milestones_played
    bank, usual = state.bank, Bank(0)
    others = ("broken", "ceo_slots", "next_ceo_slots", "base_price", "next_base_price", "owed")
    data: dict[str, Any] = {
        "title": config.title,
        "turn": state.turn,
        "phase": state.phase,
        "modules": list(config.modules),
        "introductory": config.introductory,
        "over": state.over,
        "turn_order": [state.chains[seat].name for seat in state.turn_order],
        # Left out if it is as usual: played, except in the introductory game.
        "milestones_played": None if played != config.introductory else played,
        "rulings": config.rulings.changed(),
        "variant": config.variant.as_data(),
        "city": {"tiles": state.city.rows()},
        "bank": {
            "cash": bank.cash,
            "reserve": list(bank.reserve),
            **{
                key: getattr(bank, key)
                for key in others
                if getattr(bank, key) != getattr(usual, key)
            },
        },
        "chain": [_chain(state, seat, shift) for seat in range(len(state.chains))],
        "house": [house for home in state.homes if (house := _house(home, shift))],
        "campaign": [
            _campaign(campaign, shift)
            for campaign in state.campaigns
            # A tile with a side has no printed number: its module's own key lists it.
            if campaign.number not in campaigns() or not campaigns()[campaign.number].side
        ],
        **{name: key.write(state, shift) for name, (_, key) in scenario_keys().items()},
    }
    return {
        key: value
        for key, value in data.items()
        if value or (key == "milestones_played" and value is not None)
    }


def data_text(data: Mapping[str, Any]) -> str:
    """Return the data of a scenario, right or wrong, as TOML text.

    The keys come in the order in which the reader reads them.

    >>> print(data_text({"chain": [{"name": "Siap Faji"}], "turn": 3, "city": {"tiles": [["E"]]}}))
    turn = 3
    <BLANKLINE>
    [city]
    tiles = [["E"]]
    <BLANKLINE>
    [[chain]]
    name = "Siap Faji"
    <BLANKLINE>
    """
    lines: list[str] = []
    tables: dict[str, Any] = {}
    for key, value in data.items():
        rows = value if isinstance(value, list) else []
        if isinstance(value, dict) or (rows and all(isinstance(row, dict) for row in rows)):
            tables[key] = value
        else:
            lines.append(f"{_key(key)} = {_toml(value)}")
    sections = *SECTIONS, *scenario_keys()
    others = [key for key in tables if key not in (*sections, LAST)]
    for key in (*sections, *others, LAST):
        value = tables.get(key, [])
        for inner in value if isinstance(value, list) else [value]:
            lines.append(f"\n[[{_key(key)}]]" if isinstance(value, list) else f"\n[{_key(key)}]")
            for name, item in inner.items():
                written = _toml(item)
                if key == "city" and name == "tiles" and isinstance(item, list):
                    # The rows of the map are below each other, as on the table.
                    written = "[" + ",\n         ".join(map(_toml, item)) + "]"
                lines.append(f"{_key(name)} = {written}")
    return "\n".join(lines).lstrip("\n") + "\n"


def _chain(state: State, seat: int, shift: Shift) -> dict[str, Any]:
    chain = state.chains[seat]
    restaurants: list[dict[str, Any]] = []
    for restaurant in chain.restaurants:
        restaurants.append({"at": shift.square(restaurant.at), "entrance": restaurant.entrance})
        if restaurant.coming_soon:
            restaurants[-1]["coming_soon"] = True
    if_any: dict[str, Any] = {
        "at_work": list(chain.at_work),
        "beach": list(chain.beach),
        "busy": list(chain.busy),
        "milestones": list(chain.milestones),
        "milestones_this_turn": list(chain.milestones_this_turn),
        "stock": {good: chain.stock[good] for good in goods() if good in chain.stock},
        "restaurants": restaurants,
        "hired_this_turn": chain.hired_this_turn,
        "bankrupt": chain.bankrupt,
        "owes": chain.owes,
        **{name: key.write(state, seat, shift) for name, (_, key) in chain_keys().items()},
    }
    always = {"name": chain.name, "cash": chain.cash}
    return {**always, **{key: value for key, value in if_any.items() if value}}


def _house(home: HouseState, shift: Shift) -> dict[str, Any]:
    """Return the entry of a house for the file; it is empty if the file need not list the house."""
    house = home.house
    keys: dict[str, Any] = {}
    if house.dwelling.outlying:
        return keys
    if not house.printed:
        keys["at"] = shift.square(house.at)
    if house.side and not house.printed_garden:
        keys["garden"] = house.side
    if home.demand:
        keys["demand"] = [
            {"good": token.good, "by": token.by} if token.by else token.good
            for token in home.demand
        ]
    return {"number": house.dwelling.written, **keys} if keys else {}


def _campaign(campaign: Campaign, shift: Shift) -> dict[str, Any]:
    keys: dict[str, Any] = {"number": campaign.number}
    if campaign.chain:
        keys["chain"] = campaign.chain
    if campaign.by:
        keys["by"] = campaign.by
    if campaign.shares_card_with is not None:
        keys["with"] = campaign.shares_card_with
    if campaign.footprint.edge:
        keys["edge"] = campaign.footprint.edge
        corner = shift.north if campaign.footprint.edge in ("W", "E") else shift.west
        keys["first"] = campaign.footprint.first - corner
    elif campaign.footprint.squares:
        keys["at"] = shift.square(campaign.footprint.squares[0])
    if campaign.turned:
        keys["turned"] = True
    keys["good"] = campaign.goods[0] if len(campaign.goods) == 1 else list(campaign.goods)
    keys["turns_left"] = ETERNAL if campaign.turns_left is None else campaign.turns_left
    return keys


def _toml(value: Any) -> str:
    """Return a value as TOML. Texts are written as JSON; TOML differs only in the letter DEL."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_toml(item)}" for key, item in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key)
