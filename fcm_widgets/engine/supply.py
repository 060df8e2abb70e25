"""What is left in the box: cards, campaign tiles, houses and gardens (SET-2, SET-3, SET-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from ..board.obstacles import Obstacle
from ..board.pieces import House
from ..board.tile import BUILDABLE
from ..data import (
    CampaignTile,
    Employee,
    campaigns,
    copies_in_play,
    employees,
    milestones,
    switches,
    trains_to,
)
from ..state.identity_cache import identity_cache
from ..state.rulings import Rulings
from ..state.state import Chain, State, Table
from .registry import startable_modules

GARDENS = 8
CEO = "ceo"
"""What somebody may call him who is no employee card (ORG-9)."""


def is_ceo(card: str) -> bool:
    """Whether a name is the CEO's: no card of the box, but every chain has one (SET-14, ORG-9)."""
    return card.lower() == CEO


def cards_in_play(table: Table, players: int) -> dict[str, int]:
    """Return how many copies of each card a table uses (SET-2, SET-23).

    >>> cards_in_play(Table(), 4)["cfo"], sum(cards_in_play(Table(), 5).values())
    (2, 222)
    """
    return _cards_in_play(table.modules, players, table.rulings)


@cache
def _cards_in_play(modules: tuple[str, ...], players: int, rulings: Rulings) -> dict[str, int]:
    changed = rulings.changed()
    return {
        card.id: copies_in_play(card, players, modules, changed)
        for card in employees().values()
        if card.module in ("", *modules)
    }


def _piles(
    table: Table, chains: tuple[Chain, ...], booked: tuple[tuple[str, str], ...]
) -> dict[str, int]:
    left = dict(cards_in_play(table, len(chains)))
    held = [becomes for _, becomes in booked]
    for chain in chains:
        held += chain.cards
    for card, count in Counter(held).items():
        if card in left:  # a file may hold what is not in play
            left[card] = max(0, left[card] - count)
    return left


_latest = identity_cache(_piles)


def piles(state: State) -> dict[str, int]:
    """Return how many copies of each card lie in the job market.

    Booked hires have left their final pile already (REC-4).
    """
    return _latest(state.table, state.chains, state.progress.booked)


def from_box(chains: Iterable[Chain]) -> Counter[str]:
    """Count the cards that may be out beyond those in play, as milestones took them from the box.

    >>> from_box([Chain("Xango", milestones=("first_recruiting_girl_used",))])
    Counter({'executive_vice_president': 1})
    """
    earned = (milestones()[one] for chain in chains for one in chain.milestones)
    return Counter(card for one in earned for card in one.from_box)


def owned(state: State, seat: int, card: str) -> int:
    """Count the copies of a card that a chain has: at work, beach, busy and booked (TRN-3)."""
    booked = [becomes for _, becomes in state.progress.booked]
    more = booked.count(card) if state.progress.waiting[:1] == (seat,) else 0
    return state.chains[seat].cards.count(card) + more


def not_used(state: State, card: str, **advice: bool) -> Iterator[Obstacle]:
    """Yield that a table of so many players leaves all copies of a card in the box."""
    players = len(state.chains)
    if cards_in_play(state.table, players).get(card) == 0:
        named = [switches()[key].rule for key in employees()[card].removed_by]
        slots = {"card": card, "players": players, **advice}
        yield Obstacle("not_used", slots, next(iter(named), "SET-2"))


def owned_already(state: State, seat: int, card: str) -> str:
    """Return the card because of which a chain may own no such card (more), `""` if it may (TRN-3).

    It is one of the same kind, or another one of those of which a chain may own one in all.
    """
    employee = employees()[card]
    if not employee.one_x:
        return ""
    alike = _only_one_of(employee.only_one) if employee.only_one else (card,)
    return next((one for one in alike if owned(state, seat, one)), "")


@cache
def _only_one_of(kind: str) -> tuple[str, ...]:
    return tuple(card.id for card in employees().values() if card.only_one == kind)


def owns_one(state: State, seat: int, card: str, rule: str, **advice: bool) -> Iterator[Obstacle]:
    """Yield that a chain has all that it may have of a card marked 1x, by a rule (TRN-3, REC-9)."""
    if not (has := owned_already(state, seat, card)):
        return
    slots: dict[str, Any] = {"card": has, "booked": has not in state.chains[seat].cards, **advice}
    employee = employees()[card]
    if employee.only_one:
        slots["only_one"], rule = employee.only_one, employee.only_one_by
    yield Obstacle("owns_one", slots, rule)


@cache
def entry_cards(modules: tuple[str, ...]) -> tuple[Employee, ...]:
    """Return the kinds of card that a table hires from their piles and that can go to work (REC-2).

    >>> [card.id for card in entry_cards(())][:2]
    ['management_trainee', 'pricing_manager']
    """
    return tuple(
        card
        for card in employees().values()
        if card.entry and card.module in ("", *modules) and goes_to_work(card)
    )


@cache
def steps_to(card: str, modules: tuple[str, ...]) -> dict[str, int]:
    """Return every card that a card can become, with its number of training steps (TRN-4).

    >>> steps_to("kitchen_trainee", ())["pizza_chef"]
    2
    """
    found: dict[str, int] = {}
    edge, steps = [card], 0
    while edge:
        steps += 1
        edge = [
            to
            for one in edge
            for to in trains_to(one, modules)
            if found.setdefault(to, steps) == steps
        ]
    return found


def tiles_left(state: State) -> list[CampaignTile]:
    """Return the campaign tiles in the box, without those that this table leaves out (SET-3)."""
    laid = {campaign.number for campaign in state.campaigns}
    return [
        tile
        for tile in campaigns().values()
        if tile.module in ("", *state.table.modules)
        and len(state.chains) not in tile.removed_with
        and tile.number not in laid
    ]


def houses_left(state: State) -> list[str]:
    """Return the numbers of the houses that can still be built (HSE-1)."""
    built = {home.house.number for home in state.homes}
    return [number for number in BUILDABLE if number not in built]


def gardens_left(state: State) -> int:
    """Count the garden tiles in the box: those printed and those of new houses are no tiles."""
    return GARDENS - sum(1 for home in state.homes if _planted(home.house))


def _planted(house: House) -> bool:
    return bool(house.side) and house.printed and not house.printed_garden


def goes_to_work(employee: Employee) -> bool:
    """Whether this release plays what a card does; a table may hold others all the same."""
    return not employee.module or employee.module in startable_modules()


def in_play(employee: Employee, state: State) -> bool:
    """Whether a card belongs to this table's modules."""
    return employee.module in ("", *state.table.modules)
