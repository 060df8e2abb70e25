"""The supply: cards, campaign tiles, houses and gardens in the box (SET-2, SET-3, SET-5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from ..board.tile import BUILDABLE
from ..data import (
    CampaignTile,
    Employee,
    Milestone,
    campaigns,
    copies_in_play,
    employees,
    milestones,
    milestones_with,
    switches,
    trains_to,
)
from ..reasons.problem import Problem
from ..state.identity_cache import identity_cache
from ..state.rulings import Rulings
from ..state.state import Chain, GameConfig, State
from .registry import startable_modules

GARDENS = 8


def is_ceo(card: str) -> bool:
    """Return whether a name means the CEO, who is not a card (SET-14, ORG-9)."""
    return card.lower() == "ceo"


def cards_in_play(config: GameConfig, players: int) -> dict[str, int]:
    """Return the number of copies of each card in a game (SET-2, SET-23), 0 if it is left out.

    >>> cards_in_play(GameConfig(), 4)["cfo"], sum(cards_in_play(GameConfig(), 5).values())
    (2, 222)
    """
    return _cards_in_play(config.modules, players, config.rulings, config.variant.without_cards)


@cache  # the key leaves out the rest of `GameConfig`: a title, and prices that what-ifs change
def _cards_in_play(
    modules: tuple[str, ...], players: int, rulings: Rulings, without: tuple[str, ...]
) -> dict[str, int]:
    changed = rulings.changed()
    return {
        card.id: 0 if card.id in without else copies_in_play(card, players, modules, changed)
        for card in employees().values()
        if card.module in ("", *modules)
    }


def milestones_in_play(config: GameConfig) -> Mapping[str, Milestone]:
    """Return the milestones of a game by id, without those that its variant leaves out (SET-25).

    >>> len(milestones_in_play(GameConfig()))
    18
    """
    every, without = milestones_with(config.modules), config.variant.without_milestones
    if not without:
        return every
    return {name: milestone for name, milestone in every.items() if name not in without}


def piles(state: State) -> dict[str, int]:
    """Return the number of copies of each card in the job market.

    A booked hire has already left the pile of the card that it becomes (REC-4).
    """
    return _piles(state.config, state.chains, state.progress.booked)


@identity_cache
def _piles(
    config: GameConfig, chains: tuple[Chain, ...], booked: tuple[tuple[str, str], ...]
) -> dict[str, int]:
    left = dict(cards_in_play(config, len(chains)))
    for card, count in taken(chains, booked).items():
        if card in left:  # a file may hold cards that are not in play
            left[card] = max(0, left[card] - count)
    return left


def taken(chains: Iterable[Chain], booked: Iterable[tuple[str, str]]) -> Counter[str]:
    """Count the cards that have left their piles: all cards of the chains, and booked hires.

    >>> taken([Chain("Xango", beach=("trainer",))], [("waitress", "waitress")])
    Counter({'trainer': 1, 'waitress': 1})
    """
    cards = Counter(card for chain in chains for card in chain.cards)
    cards.update(becomes for _, becomes in booked)
    return cards


def copies(state: State) -> dict[str, int]:
    """Return the number of copies of each card, with those that milestones took from the box."""
    count = dict(cards_in_play(state.config, len(state.chains)))
    if more := from_box(state.chains):
        out = taken(state.chains, state.progress.booked)
        # The milestone takes a copy from the box only if the pile is empty. So the copies that the
        # chains have in addition to those in play came from the box.
        for card, most in more.items():
            count[card] += max(0, min(most, out[card] - count[card]))
    return count


def from_box(chains: Iterable[Chain]) -> Counter[str]:
    """Count the cards that milestones brought from the box, in addition to the cards in play.

    >>> from_box([Chain("Xango", milestones=("first_recruiting_girl_used",))])
    Counter({'executive_vice_president': 1})
    """
    earned = (milestones()[milestone] for chain in chains for milestone in chain.milestones)
    return Counter(card for milestone in earned for card in milestone.from_box)


def owned(state: State, seat: int, card: str) -> int:
    """Count a chain's copies of a card: at work, on the beach, busy and booked (TRN-3)."""
    count = state.chains[seat].cards.count(card)
    if state.progress.waiting[:1] == (seat,):  # only the chain that works now has booked hires
        count += sum(becomes == card for _, becomes in state.progress.booked)
    return count


def not_used(state: State, card: str, **advice: bool) -> Iterator[Problem]:
    """Yield an obstacle if games with this number of players use no copy of the card."""
    players = len(state.chains)
    if cards_in_play(state.config, players).get(card) == 0:
        removed_by = [switches()[key].rule for key in employees()[card].removed_by]
        details = {"card": card, "players": players, **advice}
        yield Problem("not_used", details, removed_by[0] if removed_by else "SET-2")


def owned_already(state: State, seat: int, card: str) -> str:
    """Return the chain's own card that keeps it from getting `card`, or `""` (TRN-3).

    This is a copy of `card` (marked 1x), or another card of a group from which a chain may own only
    one card.
    """
    employee = employees()[card]
    if not employee.one_x:
        return ""
    group: tuple[str, ...] = (card,)
    if employee.only_one:
        group = tuple(
            other.id for other in employees().values() if other.only_one == employee.only_one
        )
    return next((other for other in group if owned(state, seat, other)), "")


def owns_one(state: State, seat: int, card: str, rule: str, **advice: bool) -> Iterator[Problem]:
    """Yield an obstacle if a chain may not own another copy of `card`; `rule` forbids it."""
    if not (has := owned_already(state, seat, card)):
        return
    details: dict[str, Any] = {"card": has, "booked": has not in state.chains[seat].cards, **advice}
    employee = employees()[card]
    if employee.only_one:
        details["only_one"], rule = employee.only_one, employee.only_one_by
    yield Problem("owns_one", details, rule)


def entry_cards(config: GameConfig) -> tuple[Employee, ...]:
    """Return the entry-level cards that a chain can hire and put to work (REC-2).

    >>> [card.id for card in entry_cards(GameConfig())][:2]
    ['management_trainee', 'pricing_manager']
    """
    return _entry_cards(config.modules, config.variant.without_cards)


@cache
def _entry_cards(modules: tuple[str, ...], without: tuple[str, ...]) -> tuple[Employee, ...]:
    return tuple(
        card
        for card in employees().values()
        if card.entry
        and card.module in ("", *modules)
        and card.id not in without
        and goes_to_work(card)
    )


def steps_to(card: str, config: GameConfig) -> dict[str, int]:
    """Return every card that `card` can become, with the number of training steps (TRN-4).

    No training leads through a card that is left out (SET-25).

    >>> steps_to("kitchen_trainee", GameConfig())["pizza_chef"]
    2
    """
    return _steps_to(card, config.modules, config.variant.without_cards)


@cache
def _steps_to(card: str, modules: tuple[str, ...], without: tuple[str, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    newest, steps = [card], 0
    while newest:
        steps += 1
        newest = [
            to
            for reached in newest
            for to in trains_to(reached, modules, without)
            if found.setdefault(to, steps) == steps
        ]
    return found


def tiles_in_play(config: GameConfig, players: int) -> list[CampaignTile]:
    """Return the campaign tiles of a game, on the map or in the box (SET-3)."""
    return [
        tile
        for tile in campaigns().values()
        if tile.module in ("", *config.modules) and players not in tile.removed_with
    ]


def tiles_left(state: State) -> list[CampaignTile]:
    """Return the campaign tiles of this game that are still in the box (SET-3)."""
    on_map = {campaign.number for campaign in state.campaigns}
    in_play = tiles_in_play(state.config, len(state.chains))
    return [tile for tile in in_play if tile.number not in on_map]


def houses_left(state: State) -> list[str]:
    """Return the numbers of the houses that can still be built (HSE-1)."""
    built = {home.house.number for home in state.homes}
    return [number for number in BUILDABLE if number not in built]


def gardens_left(state: State) -> int:
    """Return the number of garden tiles in the box (SET-5).

    Printed gardens and gardens of new houses do not use a garden tile.
    """
    houses = (home.house for home in state.homes)
    return GARDENS - sum(
        bool(house.side) and house.printed and not house.printed_garden for house in houses
    )


def goes_to_work(employee: Employee) -> bool:
    """Return whether this release plays the card's effect; files may contain other cards, too."""
    return not employee.module or employee.module in startable_modules()


def in_play(employee: Employee, state: State) -> bool:
    """Return whether a card is in the game: of the base game or its modules, and not left out."""
    config = state.config
    return employee.module in ("", *config.modules) and not left_out(employee.id, config)


def left_out(card: str, config: GameConfig) -> bool:
    """Return whether the game's variant leaves a card out (SET-25)."""
    return card in config.variant.without_cards
