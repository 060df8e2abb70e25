"""Writing a scenario: the text of a table, which loads to an equal state."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from ..city.pieces import ETERNAL, Restaurant
from ..content import campaigns, goods
from ..rules.registry import chain_keys, scenario_keys
from ..rules.scenario_keys import Shift
from ..table.state import Campaign, Home, State, Token


def scenario_text(state: State) -> str:
    """Return a scenario file for a state at the start of a phase, or at the end of the game.

    Coordinates count from the north-west: a map that has grown to the north or west is moved so
    that its corner is (0, 0).
    """
    return data_text(scenario_data(state))


def scenario_data(state: State) -> dict[str, Any]:
    """Return a state as the data of a scenario file: what `tomllib` reads from its text."""
    shift = Shift(state)
    houses = (_house(home, shift) for home in state.homes if not home.house.dwelling.outlying)
    data: dict[str, Any] = {
        **_head(state),
        "rulings": state.table.rulings.changed(),
        "city": {"tiles": state.city.rows()},
        "bank": _bank(state),
        "chain": [_chain(state, seat, shift) for seat in range(len(state.chains))],
        "house": [house for house in houses if house],
        "campaign": [
            _campaign(campaign, shift) for campaign in state.campaigns if not _sided(campaign)
        ],
        **{name: key.write(state, shift) for name, (_, key) in scenario_keys().items()},
    }
    return {key: value for key, value in data.items() if value or key in _ALWAYS}


_ALWAYS = ("milestones_played",)


def data_text(data: Mapping[str, Any]) -> str:
    """Return the data of a scenario as TOML, good or bad, in the order in which it is read.

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
    return "\n".join(_lines(data)).lstrip("\n") + "\n"


def _lines(data: Mapping[str, Any]) -> Iterator[str]:
    tables = {key: value for key, value in data.items() if _is_table(value)}
    for key, value in data.items():
        if key not in tables:
            yield f"{_key(key)} = {_toml(value)}"
    sections = *_SECTIONS, *scenario_keys()
    for key in (*sections, *(key for key in tables if key not in sections)):
        value = tables.get(key, [])
        for inner in value if isinstance(value, list) else [value]:
            yield f"\n[[{_key(key)}]]" if isinstance(value, list) else f"\n[{_key(key)}]"
            for name, one in inner.items():
                is_map = key == "city" and name == "tiles" and isinstance(one, list)
                yield f"{_key(name)} = {_rows(one) if is_map else _toml(one)}"


_SECTIONS = ("rulings", "city", "bank", "chain", "house", "campaign")


def _is_table(value: Any) -> bool:
    """Whether a value is written as a table under a head, or as several."""
    several = isinstance(value, list) and bool(value)
    return isinstance(value, dict) or (several and all(isinstance(one, dict) for one in value))


def _rows(rows: list[Any]) -> str:
    """Write the rows of tiles below each other, as they lie on the table."""
    inner = ",\n         ".join(map(_toml, rows))
    return f"[{inner}]"


def _head(state: State) -> dict[str, Any]:
    table = state.table
    keys: dict[str, Any] = {
        "title": table.title,
        "turn": state.turn,
        "phase": state.phase,
        "modules": list(table.modules),
        "introductory": table.introductory,
        "over": state.over,
        "turn_order": [state.chains[seat].name for seat in state.turn_order],
    }
    if table.milestones_played == table.introductory:
        keys["milestones_played"] = table.milestones_played
    return keys


def _bank(state: State) -> dict[str, Any]:
    bank = state.bank
    keys: dict[str, Any] = {"cash": bank.cash, "reserve": list(bank.reserve)}
    if bank.broken:
        keys["broken"] = bank.broken
    if bank.ceo_slots != 3:
        keys["ceo_slots"] = bank.ceo_slots
    if bank.next_ceo_slots is not None:
        keys["next_ceo_slots"] = bank.next_ceo_slots
    if bank.base_price != 10:
        keys["base_price"] = bank.base_price
    if bank.next_base_price is not None:
        keys["next_base_price"] = bank.next_base_price
    if bank.owed:
        keys["owed"] = bank.owed
    return keys


def _chain(state: State, seat: int, shift: Shift) -> dict[str, Any]:
    chain = state.chains[seat]
    keys: dict[str, Any] = {"name": chain.name, "cash": chain.cash}
    lists = {
        "at_work": chain.at_work,
        "beach": chain.beach,
        "busy": chain.busy,
        "milestones": chain.milestones,
        "milestones_this_turn": chain.milestones_this_turn,
    }
    keys.update({key: list(value) for key, value in lists.items() if value})
    if chain.stock:
        keys["stock"] = {good: chain.stock[good] for good in goods() if good in chain.stock}
    if chain.restaurants:
        keys["restaurants"] = [_restaurant(restaurant, shift) for restaurant in chain.restaurants]
    if chain.hired_this_turn:
        keys["hired_this_turn"] = chain.hired_this_turn
    if chain.bankrupt:
        keys["bankrupt"] = True
    if chain.owes:
        keys["owes"] = chain.owes
    laid = {name: key.write(state, seat, shift) for name, (_, key) in chain_keys().items()}
    return {**keys, **{name: value for name, value in laid.items() if value}}


def _restaurant(restaurant: Restaurant, shift: Shift) -> dict[str, Any]:
    keys: dict[str, Any] = {"at": shift.one(restaurant.at), "entrance": restaurant.entrance}
    if restaurant.coming_soon:
        keys["coming_soon"] = True
    return keys


def _house(home: Home, shift: Shift) -> dict[str, Any]:
    house = home.house
    keys: dict[str, Any] = {}
    if not house.printed:
        keys["at"] = shift.one(house.at)
    if house.side and not house.printed_garden:
        keys["garden"] = house.side
    if home.demand:
        keys["demand"] = [_token(token) for token in home.demand]
    return {"number": house.dwelling.written, **keys} if keys else {}


def _token(token: Token) -> str | dict[str, str]:
    return {"good": token.good, "by": token.by} if token.by else token.good


def _sided(campaign: Campaign) -> bool:
    """Whether its tile has no number, so that its module lists it under a key of its own."""
    tile = campaigns().get(campaign.number)
    return tile is not None and bool(tile.side)


def _campaign(campaign: Campaign, shift: Shift) -> dict[str, Any]:
    keys: dict[str, Any] = {"number": campaign.number}
    if campaign.chain:
        keys["chain"] = campaign.chain
    if campaign.by:
        keys["by"] = campaign.by
    if campaign.beside is not None:
        keys["with"] = campaign.beside
    if campaign.lies.edge:
        keys["edge"] = campaign.lies.edge
        corner = shift.north if campaign.lies.edge in ("W", "E") else shift.west
        keys["first"] = campaign.lies.first - corner
    elif campaign.lies.squares:
        keys["at"] = shift.one(campaign.lies.squares[0])
    if campaign.turned:
        keys["turned"] = True
    keys["good"] = campaign.goods[0] if len(campaign.goods) == 1 else list(campaign.goods)
    keys["turns_left"] = ETERNAL if campaign.turns_left is None else campaign.turns_left
    return keys


def _toml(value: Any) -> str:
    """Write a value as TOML; JSON's texts are TOML's but for the escape of DEL."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(key)} = {_toml(one)}" for key, one in value.items())
        return f"{{ {inner} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    return str(value)


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else json.dumps(key)
