"""The campaigns of a scenario: which tile, whose, where it lies, for what and how long."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ..city.obstacles import Obstacle
from ..city.pieces import ETERNAL, Footprint, placing_campaign
from ..city.squares import block
from ..content import CampaignTile, campaigns
from .reader import Reader, boolean, integer, join, one_of, square, text
from .scenario_ids import good
from .scenario_map import Map
from .state import Campaign, Chain, Table

KEYS = ("number", "chain", "by", "at", "turned", "edge", "first", "good", "turns_left", "with")
EDGES = ("N", "E", "S", "W")


def read_campaigns(
    reader: Reader, top: Mapping[str, Any], table: Table, city: Map, chains: list[Chain]
) -> tuple[Campaign, ...]:
    """Read every `[[campaign]]` and return them by number, as they run (CMP-1)."""
    found: dict[int, Campaign] = {}
    used: Counter[tuple[str, str]] = Counter()
    for path, value in reader.tables("campaign", top.get("campaign", [])):
        keys = reader.keys(path, value, KEYS)
        if not isinstance(value, dict):
            continue
        tile = reader.need(path, keys, "number", _tile(table))
        chain, by = _runner(reader, path, keys, chains, used)
        goods = _goods(reader, path, keys, table)
        turns = _turns(reader, path, keys)
        beside = reader.read(path, keys, "with", _other(top), None)
        if tile is None:
            continue
        if tile.number in found:
            reader.fault(join(path, "number"), tile.number, "each campaign once")
            continue
        turned = reader.read(path, keys, "turned", boolean, False)
        lies = _lies(reader, path, keys, tile, turned, city, found, table)
        if lies is not None:
            found[tile.number] = Campaign(
                tile.number, lies, goods, turns, chain, by, beside, turned
            )
    return tuple(found[number] for number in sorted(found))


def _tile(table: Table) -> Any:
    here = {
        number: tile
        for number, tile in campaigns().items()
        if tile.module in ("", "base") or tile.module in table.modules
    }

    def check(reader: Reader, path: str, value: Any) -> CampaignTile | None:
        if isinstance(value, int) and not isinstance(value, bool) and value in here:
            return here[value]
        reader.fault(path, value, f"the number of a campaign tile, 1 to {max(here)}")
        return None

    return check


def _runner(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    chains: list[Chain],
    used: Counter[tuple[str, str]],
) -> tuple[str, str]:
    """Read whose campaign it is and which busy card runs it, each card once."""
    names = [chain.name for chain in chains]
    name = reader.read(path, keys, "chain", text, "")
    by = reader.read(path, keys, "by", text, "")
    if name and name not in names:
        if all(names):
            reader.fault(join(path, "chain"), name, "a chain: " + ", ".join(map(repr, names)))
        return "", ""
    if by and not name:
        if "chain" not in keys:
            reader.fault(join(path, "by"), by, "`chain` beside it: whose busy card is it?")
        return name, by
    if by:
        busy = chains[names.index(name)].busy
        used[name, by] += "with" not in keys
        if used[name, by] > busy.count(by) or by not in busy:
            cards = ", ".join(map(repr, busy)) or "none"
            reader.fault(join(path, "by"), by, f"a busy card of {name}, each once: {cards}")
    return name, by


def _goods(reader: Reader, path: str, keys: Mapping[str, Any], table: Table) -> tuple[str, ...]:
    """Read the good; two, A then B, only where the new milestones allow them (NMS-18)."""
    if isinstance(keys.get("good"), list) and "new_milestones" not in table.modules:
        needs = "one good; two only with module 'new_milestones' in modules"
        reader.fault(join(path, "good"), keys["good"], needs)
        return ()
    name = reader.need(path, keys, "good", good(table))
    return (name,) if name else ()


def _turns(reader: Reader, path: str, keys: Mapping[str, Any]) -> int | None:
    if keys.get("turns_left") == ETERNAL:
        return None
    check = integer(1, what='"eternal" or a number of turns')
    return reader.read(path, keys, "turns_left", check, 1)


def _other(top: Mapping[str, Any]) -> Any:
    """Check that `with` names another campaign of the file."""
    listed = top.get("campaign")
    numbers = (
        [one.get("number") for one in listed if isinstance(one, dict)]
        if isinstance(listed, list)
        else []
    )
    return one_of([number for number in numbers if isinstance(number, int)])


def _lies(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    tile: CampaignTile,
    turned: bool,
    city: Map,
    found: Mapping[int, Campaign],
    table: Table,
) -> Footprint | None:
    """Read where it lies and check the place: empty squares at a road, or an edge."""
    if tile.type == "gourmet_guide":
        return Footprint(tile.type)
    if tile.type == "airplane":
        return _flies(reader, path, keys, tile, city, found, table)
    for key in ("edge", "first"):
        if key in keys:
            reader.fault(
                join(path, key), keys[key], f"no `{key}`: campaign {tile.number} is no airplane"
            )
    at = reader.need(path, keys, "at", square)
    if at is None:
        return None
    width, height = (tile.height, tile.width) if turned else (tile.width, tile.height)
    lies = Footprint(tile.type, block(at, width, height))
    city.lay(
        reader,
        lambda _: join(path, "at"),
        lies.squares,
        f"campaign {tile.number}",
        placing_campaign(city.city, city.ground, lies),
        lambda _: list(at),
    )
    return lies


def _flies(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    tile: CampaignTile,
    city: Map,
    found: Mapping[int, Campaign],
    table: Table,
) -> Footprint | None:
    for key in ("at", "turned"):
        if keys.get(key):
            why = f"no `{key}`: campaign {tile.number} is an airplane, it has `edge` and `first`"
            reader.fault(join(path, key), keys[key], why)
    edge = reader.need(path, keys, "edge", one_of(EDGES))
    first = reader.need(path, keys, "first", integer(-999, what="its first row or column"))
    if edge is None or first is None:
        return None
    lies = Footprint("airplane", (), edge, first, tile.airplane_width)
    obstacles = list(placing_campaign(city.city, city.ground, lies))
    if not table.rulings.airplanes_may_overlap:
        obstacles += _overlaps(lies, found)
    city.lay(reader, lambda _: join(path, "first"), (), "", obstacles, lambda _: first)
    return lies


def _overlaps(lies: Footprint, found: Mapping[int, Campaign]) -> list[Obstacle]:
    """Two airplanes over the same rows from one side, where a ruling forbids it (MKT-5, X3)."""
    return [
        Obstacle("airplanes_overlap", {"other": other.number}, "MKT-5")
        for other in found.values()
        if other.lies.edge == lies.edge and set(other.lies.lines) & set(lies.lines)
    ]
