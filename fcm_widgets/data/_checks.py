"""Checks of the rows in the data files: each function yields a message for every contradiction."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ..common.suggest import nearest
from ._read import modules, rows, wrong_types

Record = Any
"""A record of `catalogue.py`. Its classes cannot be imported here: `catalogue.py` imports this."""
MODULES: tuple[str, ...] = tuple(modules())
"""The modules of The Ketchup Mechanism, in the order of the box.

A record with an empty `module` belongs to the base game.
"""

RANGES = ("none", "road", "air", "anywhere")
SITES = ("squares", "edge", "outside")
SIDES = ("", "N", "E", "S", "W")
STARTS = ("now", "next_turn", "next_dinner")
COLOURS = {
    "black": "management",
    "grey": "staff",
    "salmon": "prices",
    "blue": "marketing",
    "light_green": "drinks",
    "kitchen_green": "kitchen",
    "purple": "service",
    "red": "restaurants",
    "coffee_mint": "baristas",
}
"""The colour groups of the cards, each with a word for readers who cannot see it."""


def effects(found: Mapping[str, Record]) -> Iterator[str]:
    for effect in found.values():
        yield from wrong_types(effect)
        yield from _names(effect.id, effect.module)
        if effect.on not in ("employee", "milestone"):
            yield f"{effect.id}: on {effect.on!r}"


def employees(
    found: Mapping[str, Record], made: Mapping[str, Record], known: Mapping[str, Record]
) -> Iterator[str]:
    for card in found.values():
        yield from wrong_types(card)
        yield from _names(card.id, card.module, campaigns=card.campaigns)
        yield from _colour(card)
        yield from _effects(card, "employee", known)
        yield from (f"{card.id}: no card {to!r}" for to in card.train_to if to not in found)
        yield from (f"{card.id}: no good {good!r}" for good in card.produces if good not in made)
        if card.range_kind not in RANGES or bool(card.range_value) != (
            card.range_kind in ("road", "air")
        ):
            yield f"{card.id}: range {card.range_kind!r} {card.range_value}"
        if card.one_x and card.copies != 3:
            yield f"{card.id}: the box holds 3 of each card of which a chain may own one"


def careers(found: Collection[Record], cards: Mapping[str, Record]) -> Iterator[str]:
    for step in found:
        yield from _names(f"{step.card} to {step.to}", step.module)
        named = (step.card, step.to)
        yield from (f"{step}: no card {card!r}" for card in named if card not in cards)
    reachable = {to for card in cards.values() for to in card.train_to} | {s.to for s in found}
    for card in cards.values():
        if card.entry == (card.id in reachable):
            yield f"{card.id}: is hired or trained into, one of the two"


def milestones(
    found: Mapping[str, Record],
    cards: Mapping[str, Record],
    sold: Mapping[str, Record],
    known: Mapping[str, Record],
) -> Iterator[str]:
    for card in found.values():
        yield from wrong_types(card)
        yield from _names(card.id, card.module, campaigns=card.eternal)
        yield from _colour(card)
        yield from _effects(card, "milestone", known)
        if card.starts not in STARTS:  # without this check it would silently begin a turn late
            yield f"{card.id}: starts {card.starts!r}"
        named = (*card.cards, *card.free, *card.gains)
        yield from (f"{card.id}: no card {other!r}" for other in named if other not in cards)
        yield from (f"{card.id}: no good {good!r}" for good in card.goods if good not in sold)


def campaign_kinds(found: Mapping[str, Record]) -> Iterator[str]:
    for kind in found.values():
        yield from wrong_types(kind)
        if kind.site not in SITES:
            yield f"{kind.id}: unknown site {kind.site!r}"


def campaigns(found: Mapping[int, Record]) -> Iterator[str]:
    for tile in found.values():
        yield from wrong_types(tile)
        yield from _names(str(tile.number), tile.module, campaigns=(tile.type,))
        if tile.airplane_width != (tile.width if tile.site == "edge" else 0):
            yield f"{tile.number}: airplane width {tile.airplane_width}"
        if tile.side not in SIDES:
            yield f"{tile.number}: side {tile.side!r}"
    printed = [tile.number for tile in found.values() if not tile.side]
    if printed != list(range(1, 21)) or sum(not tile.module for tile in found.values()) != 16:
        yield f"campaign tiles: {list(found)}"


def outlying(found: Mapping[str, Record]) -> Iterator[str]:
    for house in found.values():
        yield from wrong_types(house)
        yield from _names(house.id, house.module)
        if house.id.isdigit() or not house.key:
            yield f"{house.id}: a word and a key of its own are needed"


def more_copies(module: str, more: Mapping[str, int], cards: Mapping[str, Record]) -> Iterator[str]:
    for card, count in more.items():
        if card not in cards or type(count) is not int or count < 1:
            yield f"{module}: {count!r} more of {card!r}"


def goods(found: Mapping[str, Record]) -> Iterator[str]:
    for good in found.values():
        yield from wrong_types(good)
        yield from _names(good.id, good.module)
        if good.kind not in ("food", "drink", "other"):
            yield f"{good.id}: unknown kind {good.kind!r}"
    letters = "".join(good.letter for good in found.values())
    if len(set(letters)) != len(found):
        yield f"letters of the goods: {letters}"


def _colour(card: Record) -> Iterator[str]:
    if card.colour not in COLOURS:
        yield f"{card.id}: colour {card.colour!r}, not one of {', '.join(COLOURS)}"


def _effects(card: Record, kind: str, known: Mapping[str, Record]) -> Iterator[str]:
    """Yield a message for each effect that is unknown or belongs to another module's cards."""
    for name, amount in card.effects.items():
        if type(amount) is not int:
            yield f"{card.id}: {name} should be a whole number"
        effect = known.get(name)
        if effect is None or effect.on != kind:
            of_kind = [effect.id for effect in known.values() if effect.on == kind]
            like = nearest(name, of_kind)
            suggestion = f"; the nearest is {like[0]!r}" if like else ""
            yield f"{card.id}: no effect {name!r} of any {kind}{suggestion}"
        elif card.module not in ("", effect.module):
            yield f"{card.id}: {name} is an effect of {effect.module}, not of {card.module}"


def _names(record: str, module: str, campaigns: Collection[str] = ()) -> Iterator[str]:
    """Yield a message for each unknown module or campaign that a record names."""
    if module and module not in MODULES:
        yield f"{record}: unknown module {module!r}"
    known = {row["id"] for row in rows("kind")}
    yield from (
        f"{record}: unknown campaign {campaign!r}"
        for campaign in campaigns
        if campaign not in known
    )
