"""Checks for a strict reading: faults in a table that no real game could reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..board.city import SIZES, parse_tile
from ..data import campaigns, copies_in_play, employees
from ..data.module_combinations import module_for, suggested_tiles
from ..engine.milestones import unheld
from ..engine.registry import rules_of
from ..engine.structure import misfits
from ..engine.supply import from_box
from ..engine.tallies import setting
from ..reasons.problem import Problem
from ..state.state import CHAINS, State


def strict_faults(state: State, file: Mapping[str, Any]) -> Iterator[Problem]:
    """Yield a fault for everything in a table that no real game could reach.

    A lesson may show such a table. `file` is the data of the scenario, for the paths of the faults.
    """
    yield from _table(state)
    for seat, chain in enumerate(state.chains):
        if chain.name not in CHAINS:
            path = f"chain[{seat}].name"
            yield Problem.at(path, "not_in_the_box", found=chain.name, names=CHAINS)
        if any(misfits(state.bank.ceo_slots, chain.at_work)):
            count = len(chain.at_work)
            yield Problem("no_structure", {"count": count}, path=f"chain[{seat}].at_work")
    yield from _tiles_without_module(state)
    players, rulings = len(state.chains), state.config.rulings.changed()
    held = Counter(
        card for chain in state.chains for card in (*chain.at_work, *chain.beach, *chain.busy)
    )
    more = from_box(state.chains)
    for card, count in held.items():
        copies = copies_in_play(employees()[card], players, state.config.modules, rulings)
        copies += more[card]
        if count > copies:
            details = {"count": count, "card": employees()[card].name, "most": copies}
            yield Problem("copies", details, path="chain")
    for seat, chain in enumerate(state.chains):
        for earned in chain.milestones:
            before = [other for other in state.chains[:seat] if earned in other.milestones]
            if before:
                details = {"milestone": earned, "chain": before[0].name}
                yield Problem("held_by_two", details, path=f"chain[{seat}].milestones")
    for seat, milestone in unheld(state):
        details = {"cash": state.chains[seat].cash, "milestone": milestone}
        yield Problem("unheld", details, path=f"chain[{seat}].milestones")
    yield from _campaigns(state, file.get("campaign", []))
    for strict_problems in rules_of(state.config.modules).strict_problems:
        yield from strict_problems(state)


def _table(state: State) -> Iterator[Problem]:
    """Yield faults in the number of chains, the size of the city and the reserve cards."""
    players = len(state.chains)
    if players not in SIZES:
        yield Problem("few_chains", {"count": players}, path="chain")
        return
    wanted = module_for(players)
    if wanted and wanted not in state.config.modules:
        yield Problem("chains_need", {"module": wanted}, path="chain")
    high, wide = SIZES[players]
    places = state.city.tiles.keys()
    # The city must have the official size, in either direction; chains may have added tiles to it.
    added = sum(setting(state, "added_tiles", seat).value for seat in range(players))
    complete = 0 <= len(places) - high * wide <= added and any(
        places >= {(x + column, y + row) for column in range(columns) for row in range(rows)}
        for x, y in places
        for rows, columns in ((high, wide), (wide, high))
    )
    if not complete:
        _, _, _, height = state.city.box
        size = {"count": len(places), "rows": height // 5, "high": high, "wide": wide}
        yield Problem("city_size", size, path="city.tiles")
    if len(state.bank.reserve) not in (0, players):
        yield Problem("reserve_count", {"count": len(state.bank.reserve)}, path="bank.reserve")


def _tiles_without_module(state: State) -> Iterator[Problem]:
    """Yield a fault for the tile with two parks if its module is not played (SET-22, NDI-5).

    A scenario that the expansion suggests may use the tile without that module.
    """
    modules = set(state.config.modules)
    suggested = suggested_tiles(modules)
    for y, row in enumerate(state.city.rows()):
        for x, name in enumerate(row):
            tile = parse_tile(name)
            if tile is None or tile.module in ("", *modules) or tile.letter in suggested:
                continue
            path = f"city.tiles[{y}][{x}]"
            yield Problem.at(path, "two_parks", found=name, module=tile.module)


def _campaigns(state: State, listed: Sequence[Mapping[str, Any]]) -> Iterator[Problem]:
    """Yield a fault for each campaign that is impossible (MKT-1).

    A campaign is impossible if its tile stays in the box, if its card cannot run it, or if it runs
    too many turns.
    """
    players = len(state.chains)
    by_number = {campaign.number: campaign for campaign in state.campaigns}
    for index, entry in enumerate(listed):
        campaign = by_number[entry["number"]]
        tile = campaigns()[campaign.number]
        path = f"campaign[{index}]"
        if players in tile.removed_with:
            details = {"found": tile.number, "players": players}
            yield Problem.at(f"{path}.number", "left_in_the_box", **details)
        cards = (card for card in employees().values() if tile.type in card.campaigns)
        most_turns = {card.id: card.max_turns for card in cards}
        if campaign.by and campaign.by not in most_turns:
            runs = tuple(most_turns)
            yield Problem.at(f"{path}.by", "cannot_run", found=campaign.by, runs=runs)
            continue
        most = most_turns[campaign.by] if campaign.by else max(most_turns.values())
        turns = campaign.turns_left or 0
        if turns > most:
            yield Problem.at(f"{path}.turns_left", "runs_shorter", found=turns, most=most)
