"""What only a strict reading refuses: a table that no real game could show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ..city.city import SIZES, parse_tile
from ..content import campaigns, copies_in_play, employees
from ..content.mixes import LOBBYISTS, SIX
from ..errors import Fault
from ..rules.milestones import unheld
from ..table.state import CHAINS, Chain, State

UPMARKET_AREA = {"new_milestones", "gourmet_food_critics", "sushi"}
"""The modules of the one suggested scenario that uses the tile with two parks by itself."""


def strict_faults(state: State, file: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what a lesson may show and a real table could not; `file` gives the keys' paths."""
    yield from _table(state)
    for seat, chain in enumerate(state.chains):
        if chain.name not in CHAINS:
            known = " or ".join(map(repr, CHAINS))
            yield Fault(f"chain[{seat}].name", repr(chain.name), f"a chain of the box: {known}")
        if too_many(chain, state.bank.ceo_slots):
            found = f"{len(chain.at_work)} cards"
            yield Fault(f"chain[{seat}].at_work", found, "no more cards than slots (ORG-3)")
    yield from _parks(state)
    yield from _cards(state)
    yield from _milestones(state)
    for seat, milestone in unheld(state):
        found = f"${state.chains[seat].cash}, and nobody holds '{milestone}'"
        wanted = f"'{milestone}' among somebody's milestones (DIN-13)"
        yield Fault(f"chain[{seat}].milestones", found, wanted)
    players = len(state.chains)
    for index, campaign in enumerate(file.get("campaign", [])):
        if players in campaigns()[campaign["number"]].removed_with:
            left = f"a campaign tile that {players} players leave in play (SET-3)"
            yield Fault(f"campaign[{index}].number", str(campaign["number"]), left)


def _table(state: State) -> Iterator[Fault]:
    players = len(state.chains)
    if players not in SIZES:
        yield Fault("chain", f"{players} chains", "2 to 6 chains (SET-14)")
        return
    if players == 6 and SIX not in state.table.modules:
        yield Fault("chain", "6 chains", f"2 to 5 chains, or 6 with the module {SIX!r} (SET-14)")
    _, _, width, height = state.city.box
    official = SIZES[players]
    size = height // 5, width // 5
    whole = len(state.city.tiles) == size[0] * size[1]
    if not whole or sorted(size) != sorted(official):
        found = f"{len(state.city.tiles)} tiles in {size[0]} rows"
        yield Fault("city.tiles", found, f"{official[0]} x {official[1]} tiles (SET-1)")
    if len(state.bank.reserve) not in (0, players):
        found = f"{len(state.bank.reserve)} cards"
        yield Fault("bank.reserve", found, "one reserve card a chain (SET-9)")


def _parks(state: State) -> Iterator[Fault]:
    """Yield the tile with two parks where nobody plays with lobbyists (SET-22, NDI-5)."""
    if LOBBYISTS in state.table.modules or UPMARKET_AREA.issubset(state.table.modules):
        return
    for y, row in enumerate(state.city.rows()):
        for x, name in enumerate(row):
            tile = parse_tile(name)
            if tile is not None and tile.module == LOBBYISTS:
                needs = f"a tile that is drawn without the module {LOBBYISTS!r} (NDI-5)"
                yield Fault(f"city.tiles[{y}][{x}]", repr(name), needs)


def too_many(chain: Chain, ceo_slots: int) -> bool:
    """Whether the cards at work fit no structure under the CEO (ORG-10)."""
    cards = [employees()[card] for card in chain.at_work]
    managers = [card for card in cards if card.manager]
    under_managers = sum(card.slots for card in managers)
    others = len(cards) - len(managers)
    return len(managers) > ceo_slots or others > ceo_slots - len(managers) + under_managers


def _cards(state: State) -> Iterator[Fault]:
    players = len(state.chains)
    held = Counter(
        card for chain in state.chains for card in (*chain.at_work, *chain.beach, *chain.busy)
    )
    for card, count in held.items():
        copies = copies_in_play(employees()[card], players)
        if count > copies:
            found = f"{count} cards {employees()[card].name}"
            yield Fault("chain", found, f"at most the {copies} in play (SET-2)")


def _milestones(state: State) -> Iterator[Fault]:
    for seat, chain in enumerate(state.chains):
        for earned in chain.milestones:
            before = [c for c in state.chains[:seat] if earned in c.milestones]
            if before:
                found = f"{earned!r} of {before[0].name} too"
                yield Fault(
                    f"chain[{seat}].milestones", found, "milestones that no other chain holds"
                )
