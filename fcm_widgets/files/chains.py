"""Reads the chains, the turn order and the bank of a scenario."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from ..board.pieces import Restaurant
from ..board.squares import CORNERS
from ..common.suggest import nearest
from ..data import goods
from ..engine.registry import chain_keys, rules_of
from ..engine.scenario_keys import Layout
from ..state.state import Bank, Chain, GameConfig
from ..validation.reader import (
    MOST_CARDS,
    MOST_LETTERS,
    Reader,
    boolean,
    integer,
    join,
    line,
    list_of,
    one_of,
    square,
)
from .ids import employee, good, milestone

CHAIN_KEYS = (
    "name",
    "cash",
    "at_work",
    "beach",
    "busy",
    "milestones",
    "milestones_this_turn",
    "stock",
    "restaurants",
    "hired_this_turn",
    "bankrupt",
    "owes",
)
MOST_CHAINS = 6
MOST_RESTAURANTS = 3
BANK_KEYS = (
    "cash",
    "reserve",
    "broken",
    "ceo_slots",
    "next_ceo_slots",
    "next_base_price",
    "base_price",
    "owed",
)
money = integer(0, what="money")


def read_chains(reader: Reader, top: Mapping[str, Any], config: GameConfig) -> list[Chain]:
    """Read every `[[chain]]` entry; `place_restaurants` checks the places of restaurants later."""
    if "chain" not in top:
        reader.fault("chain", "no_chains")
        return []
    entries = reader.tables("chain", top["chain"], MOST_CHAINS, "chains", "chain_count")
    if top["chain"] == []:
        reader.fault("chain", "chain_count", count=0, most=MOST_CHAINS)
    modules = {name: module for name, (module, _) in chain_keys().items()}
    played = [name for name, module in modules.items() if module in config.modules]
    cards = list_of(employee(config), MOST_CARDS, what="cards")
    chains: list[Chain] = []
    for path, value in entries:
        keys = reader.keys(path, value, [*CHAIN_KEYS, *played], modules)
        name = reader.need(path, keys, "name", line) if isinstance(value, dict) else ""
        if name is not None and not name.strip() and isinstance(value, dict):
            reader.fault(join(path, "name"), "nameless", found=name)
        earned = _milestones(reader, path, keys, config, "milestones")
        lately = _milestones(reader, path, keys, config, "milestones_this_turn")
        bankrupt = reader.read(path, keys, "bankrupt", boolean, False)
        owes = reader.read(path, keys, "owes", money, 0)
        if owes and not bankrupt:
            reader.fault(join(path, "owes"), "owes", found=owes)
        chain = Chain(
            name=name or "",
            cash=reader.read(path, keys, "cash", money, 0),
            at_work=reader.read(path, keys, "at_work", cards, ()),
            beach=reader.read(path, keys, "beach", cards, ()),
            busy=reader.read(path, keys, "busy", cards, ()),
            milestones=(*earned, *(gained for gained in lately if gained not in earned)),
            milestones_this_turn=lately,
            stock=_stock(reader, join(path, "stock"), keys.get("stock", {}), config),
            restaurants=_restaurants(reader, path, keys),
            hired_this_turn=reader.read(path, keys, "hired_this_turn", integer(0), 0),
            bankrupt=bankrupt,
            owes=owes if bankrupt else 0,
        )
        if chain.name and chain.name in [other.name for other in chains]:
            reader.fault(join(path, "name"), "chain_twice", found=chain.name)
            chain = replace(chain, name="")
        chains.append(chain)
    return chains


def _milestones(
    reader: Reader, path: str, keys: Mapping[str, Any], config: GameConfig, key: str
) -> tuple[str, ...]:
    none: tuple[str, ...] = ()
    found = reader.read(path, keys, key, list_of(milestone(config)), none)
    for number, name in enumerate(found):
        if name in found[:number]:
            at = f"{join(path, key)}[{number}]"
            reader.fault(at, "twice", found=name, what="milestone")
    return tuple(dict.fromkeys(found))


def _stock(reader: Reader, path: str, value: Any, config: GameConfig) -> dict[str, int]:
    """Return a chain's stock, with the goods in the order of the box, not of the file."""
    if not isinstance(value, dict):
        reader.fault(path, "no_stock", found=value)
        return {}
    stock = {}
    for key, amount in value.items():
        name = good(config)(reader, join(path, key), key)
        count = integer(0, what="items")(reader, join(path, key), amount)
        if name and count:
            stock[name] = count
    return {name: stock[name] for name in goods() if name in stock}


def _restaurants(reader: Reader, path: str, keys: Mapping[str, Any]) -> tuple[Restaurant, ...]:
    """Return the restaurants of a chain that have a place; a missing place is a fault."""
    if "restaurants" not in keys:
        return ()
    found: list[Restaurant] = []
    listed, most = keys["restaurants"], MOST_RESTAURANTS
    under = join(path, "restaurants")
    for at_path, value in reader.tables(under, listed, most, "restaurants", "restaurant_count"):
        site = reader.keys(at_path, value, ("at", "entrance", "coming_soon"))
        if not isinstance(value, dict):
            continue
        at = reader.need(at_path, site, "at", square)
        entrance = reader.need(at_path, site, "entrance", one_of(CORNERS))
        coming = reader.read(at_path, site, "coming_soon", boolean, False)
        if at is not None:
            found.append(FileRestaurant(at, entrance or "", coming, at_path))
    return tuple(found)


class FileRestaurant(Restaurant):
    """A restaurant as a file lists it; faults name the `path` of its entry.

    The `entrance` is an empty text if the file has no usable entrance.
    """

    __slots__ = ("path",)
    path: str

    def __init__(self, at: tuple[int, int], entrance: str, coming_soon: bool, path: str) -> None:
        super().__init__(at, entrance, coming_soon)
        object.__setattr__(self, "path", path)


def read_pieces(reader: Reader, top: Mapping[str, Any], config: GameConfig, layout: Layout) -> None:
    """Read the keys that modules add to `[[chain]]`, and place the pieces that these keys list."""
    listed = top.get("chain")
    played = {name: key for name, (module, key) in chain_keys().items() if module in config.modules}
    for seat, entry in enumerate(listed[:MOST_CHAINS] if isinstance(listed, list) else ()):
        for name, key in played.items():
            if isinstance(entry, dict) and name in entry:
                key.read(reader, f"chain[{seat}].{name}", entry[name], seat, layout)


def read_turn_order(reader: Reader, top: Mapping[str, Any], chains: list[Chain]) -> tuple[int, ...]:
    """Read the turn order: every chain once (default: the order in which the file lists them)."""
    listed = tuple(range(len(chains)))
    if "turn_order" not in top:
        return listed
    value = top["turn_order"]
    names = [chain.name for chain in chains]
    if not names or not all(names):
        return listed  # a chain without a good name has its own fault already
    known = isinstance(value, list) and all(isinstance(name, str) for name in value)
    if known and sorted(value) == sorted(names):
        return tuple(names.index(name) for name in value)
    order = enumerate(value[:MOST_CHAINS] if isinstance(value, list) else [])
    wrong = {number: name for number, name in order if isinstance(name, str) and name not in names}
    # If each wrong name is like a chain's name, each is a fault; else the whole list is one fault.
    if wrong and all(nearest(name[:MOST_LETTERS], names) for name in wrong.values()):
        for number, name in wrong.items():
            reader.fault(f"turn_order[{number}]", "unknown_chain", found=name, names=names)
    else:
        reader.fault("turn_order", "turn_order", found=value, chains=tuple(names))
    return listed


def read_bank(reader: Reader, top: Mapping[str, Any], config: GameConfig, chains: int) -> Bank:
    """Read the bank (default: $50 and a middle reserve card for each chain).

    A variant may say with how much the bank began, and have no reserve cards.
    """
    keys = reader.keys("bank", top.get("bank", {}), BANK_KEYS)
    most, began = config.last_break, config.variant.bank
    deck = rules_of(config.modules).deck
    cards = tuple(deck.votes)
    broken = reader.read("bank", keys, "broken", integer(0, most, "broken"), 0)
    slots = integer(2, 4, "ceo_slots")
    no_cards = broken > 0 or config.variant.breaks == 1
    middle = () if no_cards else (deck.middle,) * chains
    return Bank(
        cash=reader.read("bank", keys, "cash", money, 50 * chains if began is None else began),
        broken=broken,
        reserve=reader.read("bank", keys, "reserve", list_of(one_of(cards)), middle),
        ceo_slots=reader.read("bank", keys, "ceo_slots", slots, 3),
        next_ceo_slots=reader.read("bank", keys, "next_ceo_slots", slots, 0) or None,
        owed=reader.read("bank", keys, "owed", money, 0),
        base_price=reader.read("bank", keys, "base_price", integer(0, what="price"), 10),
        next_base_price=reader.read("bank", keys, "next_base_price", integer(0, what="price"), 0)
        or None,
    )
