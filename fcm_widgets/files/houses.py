"""Reads the houses of a scenario, printed or placed, with their gardens and demand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from ..board.pieces import (
    SIDES,
    House,
    outlying_houses,
    placing_garden,
    placing_house,
    printed_houses,
)
from ..board.squares import block
from ..board.tile import BUILDABLE, dwelling, dwellings, house_number
from ..engine.scenario_keys import Layout
from ..state.state import Chain, GameConfig, HouseState, Token, as_they_dine, sorted_tokens
from ..validation.reader import (
    MOST_PIECES,
    MOST_TOKENS,
    Check,
    Reader,
    as_number,
    join,
    list_of,
    one_of,
    square,
    text,
)
from .ids import wanted


def read_homes(
    reader: Reader, top: Mapping[str, Any], config: GameConfig, layout: Layout, chains: list[Chain]
) -> tuple[HouseState, ...]:
    """Read each `[[house]]` entry; return all houses of the map in the order in which they dine."""
    homes = {number: HouseState(house) for number, house in printed_houses(layout.city).items()}
    number_check = _number([*homes, *BUILDABLE])
    seen: set[str] = set()
    for path, value in reader.tables("house", top.get("house", []), MOST_PIECES, "houses"):
        keys = reader.keys(path, value, ("number", "at", "garden", "demand"))
        if not isinstance(value, dict):
            continue
        number = reader.need(path, keys, "number", number_check)
        demand = _demand(reader, path, keys, config, chains)
        if number is not None and number in seen:
            reader.fault(join(path, "number"), "twice", found=keys["number"], what="house")
        if number is None or number in seen:
            reader.read(path, keys, "at", square, (0, 0))
            reader.read(path, keys, "garden", one_of(SIDES), "")
            continue
        seen.add(number)
        house: House | None = None
        if number in homes:
            house = _printed(reader, path, keys, homes[number].house, layout)
        elif number in BUILDABLE:
            house = _placed(reader, path, keys, number, layout)
        elif not layout.unknown and not layout.nowhere:
            here = tuple(home.house.number for home in as_they_dine(homes.values()))
            details = {"house": dwelling(number).name, "here": here, "placed": BUILDABLE}
            reader.fault(join(path, "number"), "house_not_here", **details)
        if house is None:
            # Without a usable place check at least the demand; a new house always has a garden.
            if number in BUILDABLE:
                _check_limit(reader, path, keys, House(number, ((0, 0),), "N"), demand)
            continue
        _check_limit(reader, path, keys, house, demand)
        homes[number] = HouseState(house, demand)
    for house in outlying_houses(config.modules, layout.pieces):
        key = house.dwelling.key
        value = top.get(key)
        keys = value if isinstance(value, dict) else {}
        homes[house.number] = HouseState(house, _demand(reader, key, keys, config, chains))
    return as_they_dine(homes.values())


def _number(here: Iterable[str]) -> Check[str]:
    """Return a check for a house's number; its faults suggest the numbers in `here`."""
    names = [dwelling(number).written for number in dwellings() if number in here]

    def check(reader: Reader, path: str, value: Any) -> str | None:
        number = house_number(value)
        quoted = isinstance(value, str) and as_number(value) is not None
        if number in dwellings() and not quoted:  # a file has 8, not "8"
            return number
        reader.fault(path, "unknown_house", found=value, names=names)
        return None

    return check


def _printed(
    reader: Reader, path: str, keys: Mapping[str, Any], house: House, layout: Layout
) -> House:
    """Return a house that is printed on the map, with the garden that the file may add."""
    if "at" in keys:
        details = {"house": house.number, "at": house.at}
        reader.fault(join(path, "at"), "printed_house", found=keys["at"], **details)
    if "garden" not in keys:
        return house
    side = one_of(SIDES)(reader, join(path, "garden"), keys["garden"])
    if side is None or side == house.side:
        return house
    if house.printed_garden:
        reader.fault(join(path, "garden"), "printed_garden", found=side, side=house.side)
        return house
    with_garden = replace(house, side=side)
    what = f"the garden of house {house.number}"
    obstacles = placing_garden(layout.city, layout.ground, with_garden)
    fits = layout.place(reader, join(path, "garden"), side, with_garden.garden, what, obstacles)
    if fits or house.dwelling.may_have_garden:
        return with_garden  # also a misplaced garden, so that the map of the faults can show it
    return replace(house, side="")


def _placed(
    reader: Reader, path: str, keys: Mapping[str, Any], number: str, layout: Layout
) -> House | None:
    """Return a house that the file places, or `None` if the file has no usable place for it."""
    at = reader.need(path, keys, "at", square)
    side = reader.need(path, keys, "garden", one_of(SIDES))
    if at is None or side is None:
        return None
    house = House(number, block(at, 2, 2), side, printed=False)
    obstacles = list(placing_house(layout.city, layout.ground, house))
    key, found = "at", list(at)
    wrong = [
        place
        for obstacle in obstacles
        for place in obstacle.details.get("squares") or (obstacle.details.get("square"),)
    ]
    if wrong and all(place in house.garden for place in wrong):
        key, found = "garden", side  # only the garden has no room: its side is the mistake
    what = f"house {number}"
    layout.place(reader, join(path, key), found, house.all_squares, what, obstacles)
    return house


def _demand(
    reader: Reader, path: str, keys: Mapping[str, Any], config: GameConfig, chains: list[Chain]
) -> tuple[Token, ...]:
    names = [chain.name for chain in chains]

    def token(reader: Reader, path: str, value: Any) -> Token | None:
        if not isinstance(value, dict):
            name = wanted(config)(reader, path, value)
            return Token(name) if name else None
        inner = reader.keys(path, value, ("good", "by"))
        name = reader.need(path, inner, "good", wanted(config))
        by = reader.read(path, inner, "by", text, "")
        if by and by not in names and all(names):
            reader.fault(join(path, "by"), "unknown_chain", found=by, names=names)
        return Token(name, by) if name else None

    none: tuple[Token, ...] = ()
    read = reader.read(path, keys, "demand", list_of(token, MOST_TOKENS, what="tokens"), none)
    return sorted_tokens(read)


def _check_limit(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    house: House,
    demand: tuple[Token, ...],
) -> None:
    """Note a fault if a house has more demand tokens than it has room for."""
    count = len(keys["demand"]) if isinstance(keys.get("demand"), list) else len(demand)
    # A wrong garden has a fault of its own, so do not count it as too much demand as well.
    limit = replace(house, side=house.side or "N").limit if "garden" in keys else house.limit
    if limit is not None and count > limit:
        has_garden = limit != house.limit or house.side
        code = "demand_in_garden" if has_garden else "demand_without_garden"
        reader.fault(join(path, "demand"), code, count=count, most=limit)
