"""Reads the campaigns of a scenario: the tile, chain, place, good and turns left of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..board.pieces import ETERNAL, Footprint, placing_campaign
from ..board.squares import block
from ..data import CampaignTile, campaigns, two_goods
from ..engine.scenario_keys import Layout
from ..state.state import Campaign, Chain, GameConfig
from ..validation.reader import (
    MOST_PIECES,
    Check,
    Reader,
    boolean,
    integer,
    join,
    list_of,
    one_of,
    square,
    text,
)
from .ids import wanted

MOST_GOODS = 2
"""Maximum number of goods on an airplane."""
KEYS = ("number", "chain", "by", "at", "turned", "edge", "first", "good", "turns_left", "with")
EDGES = ("N", "E", "S", "W")
first_line = integer(-999, what="first")


def read_campaigns(
    reader: Reader, top: Mapping[str, Any], config: GameConfig, layout: Layout, chains: list[Chain]
) -> tuple[Campaign, ...]:
    """Read each `[[campaign]]`; return the campaigns in the order in which they run (CMP-1)."""
    found: dict[int, Campaign] = {}
    paths: dict[int, str] = {}
    used: Counter[tuple[str, str]] = Counter()
    listed = reader.tables("campaign", top.get("campaign", []), MOST_PIECES, "campaigns")
    for path, value in (*listed, *layout.campaigns):
        keys = reader.keys(path, value, KEYS)
        if not isinstance(value, dict):
            continue
        tile = reader.need(
            path, keys, "number", _tile(config, sided=(path, value) in layout.campaigns)
        )
        chain, by = _runner(reader, path, keys, chains, used)
        goods = _goods(reader, path, keys, config, tile)
        turns = None
        if keys.get("turns_left") != ETERNAL:
            turns = reader.read(path, keys, "turns_left", integer(1, what="turns_left"), 1)
        others = _other_campaign(top, keys.get("number"))
        shares_with = reader.read(path, keys, "with", others, 0) or None
        turned = reader.read(path, keys, "turned", boolean, False)
        if tile is not None and tile.number in found:
            reader.fault(join(path, "number"), "twice", found=tile.number, what="campaign")
        if tile is None or tile.number in found:
            # There is no campaign to place: check only the form of its place.
            reader.read(path, keys, "at", square, (0, 0))
            reader.read(path, keys, "edge", one_of(EDGES), "")
            reader.read(path, keys, "first", first_line, 0)
            continue
        footprint = _footprint(reader, path, keys, tile, turned, layout)
        if footprint is not None:
            for other in () if config.rulings.airplanes_may_overlap else found.values():
                shared_lines = set(other.footprint.lines) & set(footprint.lines)
                if other.footprint.edge == footprint.edge and shared_lines:  # MKT-5, X3
                    details = {"found": keys["first"], "other": other.number, "rule": "MKT-5"}
                    reader.fault(join(path, "first"), "airplanes_overlap", **details)
            found[tile.number] = Campaign(
                tile.number, footprint, goods, turns, chain, by, shares_with, turned
            )
            paths[tile.number] = path
    for number, campaign in found.items():
        shared = found.get(campaign.shares_card_with or 0)
        if shared is None:
            continue
        # Two campaigns share a busy card only if it is the same card and it ran the other first.
        same = (shared.chain, shared.by) == (campaign.chain, campaign.by) and campaign.by
        if not same or shared.shares_card_with is not None:
            found_number = campaign.shares_card_with
            reader.fault(join(paths[number], "with"), "shared_card", found=found_number)
    return tuple(found[number] for number in sorted(found))


def _tile(config: GameConfig, *, sided: bool) -> Check[CampaignTile]:
    """Return a check for the number of a campaign tile.

    With `sided`, it accepts only tiles that a file lists under a module's own key; without it, only
    the other tiles.
    """
    here = {
        number: tile
        for number, tile in campaigns().items()
        if tile.module in ("", "base", *config.modules) and bool(tile.side) == sided
    }

    def check(reader: Reader, path: str, value: Any) -> CampaignTile | None:
        if isinstance(value, int) and not isinstance(value, bool) and value in here:
            return here[value]
        reader.fault(path, "unknown_campaign", found=value, names=here, most=max(here))
        return None

    return check


def _runner(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    chains: list[Chain],
    used: Counter[tuple[str, str]],
) -> tuple[str, str]:
    """Return a campaign's chain, and the chain's busy card that runs the campaign.

    A card runs only one campaign, unless the key `with` lets two campaigns share the card.
    """
    names = [chain.name for chain in chains]
    name = reader.read(path, keys, "chain", text, "")
    by = reader.read(path, keys, "by", text, "")
    if name not in names and "chain" in keys:
        if all(names) and isinstance(keys["chain"], str):
            reader.fault(join(path, "chain"), "unknown_chain", found=name, names=names)
        return "", ""
    if by and not name:
        if "chain" not in keys:
            reader.fault(join(path, "by"), "whose_card", found=by)
        return name, by
    if by:
        busy = chains[names.index(name)].busy
        used[name, by] += "with" not in keys  # `with` shares the card of another campaign
        if used[name, by] > busy.count(by) or by not in busy:
            names_meant = {} if by in busy else {"names": dict.fromkeys(busy)}
            details = {"chain": name, "busy": tuple(busy), **names_meant}
            reader.fault(join(path, "by"), "unknown_busy_card", found=by, **details)
    return name, by


def _goods(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    config: GameConfig,
    tile: CampaignTile | None,
) -> tuple[str, ...]:
    """Return the good of a campaign, or the two goods of an airplane.

    Two different goods are possible only if the module that allows them is played (NMS-18).
    """
    found = keys.get("good")
    if not isinstance(found, list):
        name = reader.need(path, keys, "good", wanted(config))
        return (name,) if name else ()
    if tile is not None and not tile.airplane_width:
        reader.fault(join(path, "good"), "good_alone", found=found)
        return ()
    if two_goods() not in config.modules:
        reader.fault(join(path, "good"), "one_good", found=found, module=two_goods())
        return ()
    goods = reader.need(path, keys, "good", list_of(wanted(config))) or ()
    if len(found) != MOST_GOODS or len(goods) == MOST_GOODS != len({*goods}):
        reader.fault(join(path, "good"), "two_goods", found=found)
    return goods


def _other_campaign(top: Mapping[str, Any], own: object) -> Check[int]:
    """Return a check that `with` names another campaign of the file."""
    listed = top.get("campaign")
    entries = listed[:MOST_PIECES] if isinstance(listed, list) else []
    numbers = [entry.get("number") for entry in entries if isinstance(entry, dict)]
    others = [number for number in numbers if type(number) is int and number != own]

    def check(reader: Reader, path: str, value: Any) -> int | None:
        if type(value) is int and value in others:
            return value
        code = "other_campaign" if others else "no_other_campaign"
        reader.fault(path, code, found=value, names=others)
        return None

    return check


def _footprint(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    tile: CampaignTile,
    turned: bool,
    layout: Layout,
) -> Footprint | None:
    """Read and check a campaign's place: on squares of the map, at an edge, or next to the map."""
    code, wrong = _keys_of_other_tiles(tile, keys)
    for key in wrong:
        reader.fault(join(path, key), code, found=keys[key], key=key, number=tile.number)
    if tile.site == "outside":
        return Footprint(tile.type)
    if tile.site == "edge":
        edge = reader.need(path, keys, "edge", one_of(EDGES))
        first = reader.need(path, keys, "first", first_line)
        if edge is None or first is None:
            return None
        footprint = Footprint(tile.type, (), edge, first, tile.airplane_width)
        if not layout.unknown and not layout.nowhere:  # otherwise the edge has no known length
            obstacles = placing_campaign(layout.city, layout.ground, footprint)
            layout.place(reader, join(path, "first"), first, (), "", obstacles)
        return footprint
    at = reader.need(path, keys, "at", square)
    if at is None:
        return None
    width, height = (tile.height, tile.width) if turned else (tile.width, tile.height)
    footprint = Footprint(tile.type, block(at, width, height))
    obstacles = placing_campaign(layout.city, layout.ground, footprint)
    what = f"campaign {tile.number}"
    layout.place(reader, join(path, "at"), list(at), footprint.squares, what, obstacles)
    return footprint


def _keys_of_other_tiles(tile: CampaignTile, keys: Mapping[str, Any]) -> tuple[str, list[str]]:
    """Return a fault code, and the keys with this fault: they do not fit the kind of the tile."""
    if tile.site == "outside":
        every = ("at", "turned", "edge", "first")
        return "lies_beside", [key for key in every if keys.get(key, False) is not False]
    if tile.site == "edge":
        return "airplane", [key for key in ("at", "turned") if keys.get(key)]
    return "no_airplane", [key for key in ("edge", "first") if key in keys]
