"""The changes of a variant in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from ..data import MODULES, about, employees, switches, trains_to
from ..state.state import GameConfig
from ..state.variant import Variant
from .english import listed
from .names import a_card, capital, count_noun, listed_or, milestone_name


def variant_changes(variant: Variant) -> tuple[str, ...]:
    """Return what a variant changes, a sentence for each change.

    >>> variant_changes(Variant(without_cards=("guru",), bank=100))
    ('No chain can get a guru.', 'The bank begins with $100.')
    """
    return tuple(_changes(variant))


def _changes(variant: Variant) -> Iterator[str]:
    if cards := variant.without_cards:
        yield f"No chain can get {listed_or(map(a_card, cards))}."
    if milestones := variant.without_milestones:
        several = "milestones" if len(milestones) > 1 else "milestone"
        names = listed(f'"{milestone_name(name)}"' for name in milestones)
        are = "are" if len(milestones) > 1 else "is"
        yield f"The {several} {names} {are} left out."
    if variant.bank is not None:
        yield f"The bank begins with ${variant.bank}."
    if variant.breaks:
        second = "second" if variant.breaks > 1 else "first"
        more = "" if variant.breaks > 1 else ", and there are no reserve cards"
        yield f"The game ends when the bank breaks for the {second} time{more}."
    if variant.turns is not None:
        yield f"The game ends after turn {variant.turns}, if it has not ended before."
    if variant.draw:
        modules = count_noun(variant.draw, "module")
        are = "is" if variant.draw == 1 else "are"
        yield f"{capital(modules)} {are} drawn by lot."


def differences(config: GameConfig) -> tuple[tuple[str, str], ...]:
    """Return how a game differs from the base game: pairs of a name and a sentence.

    These are its modules, its variant, and its answers to questions on which the sources differ.

    >>> differences(GameConfig(variant=Variant("Short", turns=8)))
    (('Short', 'The game ends after turn 8, if it has not ended before.'),)
    """
    found = [about(name)[:2] for name in config.modules if name in MODULES]
    found += [(config.variant.title or "Variant", text) for text in game_changes(config)]
    answers = (switches()[key] for key in config.rulings.changed())
    found += [(answer.id, answer.other) for answer in answers if answer.other]
    return tuple(found)


def out_of_reach(config: GameConfig) -> tuple[str, ...]:
    """Return the cards that no chain can get by training any more, because of cards left out.

    >>> out_of_reach(GameConfig(variant=Variant(without_cards=("burger_cook",))))
    ('burger_chef',)
    """
    without, modules = config.variant.without_cards, config.modules
    if not without:
        return ()
    cards = [card for card in employees().values() if card.module in ("", *modules)]
    reached = {card.id for card in cards if card.entry and card.id not in without}
    newest = reached
    while newest:
        newest = {to for card in newest for to in trains_to(card, modules, without)} - reached
        reached |= newest
    lost = (card.id for card in cards if not card.entry and card.id not in (*reached, *without))
    return tuple(lost)


def game_changes(config: GameConfig) -> tuple[str, ...]:
    """Return what the variant of a game changes, with the cards that nobody can reach any more."""
    changes = variant_changes(config.variant)
    if lost := out_of_reach(config):
        return (*changes, f"No training leads to {listed_or(map(a_card, lost))} any more.")
    return changes
