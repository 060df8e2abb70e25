"""Writing a scenario: the text of a table, which loads to an equal state."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from ..city.pieces import ETERNAL, Restaurant
from .state import Campaign, Chain, Home, RoadPiece, State, Token


def scenario_text(state: State) -> str:
    """Return a scenario file for a state at the start of a phase, coordinates from its north-west.

    A map that has grown to the north or west is moved so that its corner is (0, 0).
    """
    return "\n".join(_lines(state)) + "\n"


def _lines(state: State) -> Iterator[str]:
    shift = _Shift(state)
    yield from _head(state)
    yield from _section("[rulings]", state.table.rulings.changed())
    rows = ",\n         ".join(_toml(row) for row in state.city.rows())
    yield f"\n[city]\ntiles = [{rows}]"
    yield from _section("[bank]", _bank(state))
    for chain in state.chains:
        yield from _section("[[chain]]", _chain(chain, shift))
    for home in state.homes:
        yield from _section("[[house]]", _house(home, shift))
    for campaign in state.campaigns:
        yield from _section("[[campaign]]", _campaign(campaign, shift))
    for piece in state.road_pieces:
        yield from _section("[[road]]", _road(piece, shift))
    for park in state.parks:
        yield from _section("[[park]]", {"squares": shift.all(park)})


def _head(state: State) -> Iterator[str]:
    table = state.table
    names = [state.chains[seat].name for seat in state.turn_order]
    keys: dict[str, Any] = {
        "title": table.title,
        "turn": state.turn,
        "phase": state.phase,
        "modules": list(table.modules),
        "introductory": table.introductory,
        "turn_order": names,
    }
    if table.milestones_played == table.introductory:
        keys["milestones_played"] = table.milestones_played
    for key, value in keys.items():
        if value or key == "milestones_played":
            yield f"{key} = {_toml(value)}"


def _road(piece: RoadPiece, shift: _Shift) -> dict[str, Any]:
    keys: dict[str, Any] = {"squares": shift.all(piece.squares)}
    if piece.under_construction:
        keys["under_construction"] = True
    if piece.roadworks:
        keys["roadworks"] = shift.all(piece.roadworks)
    return keys


class _Shift:
    """Moves squares so that the first written row and column become 0: see `City.rows`."""

    def __init__(self, state: State) -> None:
        west, north, _, _ = state.city.box
        self.west, self.north = min(0, west), min(0, north)

    def one(self, square: tuple[int, int]) -> list[int]:
        return [square[0] - self.west, square[1] - self.north]

    def all(self, squares: Iterable[tuple[int, int]]) -> list[list[int]]:
        return [self.one(square) for square in squares]


def _section(head: str, keys: dict[str, Any]) -> Iterator[str]:
    if keys:
        yield ""
        yield head
        for key, value in keys.items():
            yield f"{key} = {_toml(value)}"


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
    if bank.owed:
        keys["owed"] = bank.owed
    return keys


def _chain(chain: Chain, shift: _Shift) -> dict[str, Any]:
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
        keys["stock"] = dict(chain.stock)
    if chain.restaurants:
        keys["restaurants"] = [_restaurant(one, shift) for one in chain.restaurants]
    if chain.hired_this_turn:
        keys["hired_this_turn"] = chain.hired_this_turn
    if chain.bankrupt:
        keys["bankrupt"] = True
    return keys


def _restaurant(restaurant: Restaurant, shift: _Shift) -> dict[str, Any]:
    keys: dict[str, Any] = {"at": shift.one(restaurant.at), "entrance": restaurant.entrance}
    if restaurant.coming_soon:
        keys["coming_soon"] = True
    return keys


def _house(home: Home, shift: _Shift) -> dict[str, Any]:
    house = home.house
    keys: dict[str, Any] = {}
    if not house.printed:
        keys["at"] = shift.one(house.at)
    if house.side and not house.printed_garden:
        keys["garden"] = house.side
    if home.demand:
        keys["demand"] = [_token(token) for token in home.demand]
    number: int | str = int(house.number) if house.number.isdigit() else house.number
    return {"number": number, **keys} if keys else {}


def _token(token: Token) -> str | dict[str, str]:
    return {"good": token.good, "by": token.by} if token.by else token.good


def _campaign(campaign: Campaign, shift: _Shift) -> dict[str, Any]:
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
