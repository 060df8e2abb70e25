"""The catalogue of the game stepper: cards, milestones, kinds of steps and numbers, and rules."""

from __future__ import annotations

from ...board.tile import BUILDABLE
from ...custom_rules.known import rule_ids
from ...data import (
    COLOURS,
    campaign_kinds,
    employees,
    milestones,
    rule_text,
    rules,
    trains_to,
)
from ...engine.registry import rules_of
from ...engine.supply import cards_in_play, tiles_in_play
from ...explain.words import kinds, words
from ...state.state import GameConfig
from ...text.effects import effect
from ...text.names import CORNER_NAMES, PHASE_NAMES, PHASE_RULES, SIDE_NAMES
from ...text.rows import StepKind
from ...text.variants import differences
from ..base.cards import card_lines
from .contract import FormName, GameCampaign, GameCatalogue
from .facts import card_numbers

START = StepKind("start", "at the start", ear="frame")
"""The kind of the step before the first event."""

NUMBERS = {
    "cash": ("cash", "at the start", "SET-4"),
    "bank": ("Money in the bank", "at the start", "SET-4"),
    "owed": ("Money from the box", "at the start", "BNK-4"),
    "turn": ("Turn", "first turn of this game", "REC-1"),
    "broken": ("Breaks of the bank", "before this game", "BNK-2"),
    "slots": ("open slots", "", "ORD-1"),
    "wages": ("salaries if payday were now", "", "PAY-1"),
    "stock": ("", "kept from the last turn", "CLN-1"),
    "cards": ("", "at the start", "REC-2"),
    "house": ("Number: houses dine in this order", "printed on the house", "DIN-1"),
    "campaign": ("Number: campaigns run in this order", "printed on the tile", "CMP-1"),
    "turns": ("Turns left", "", "MKT-7"),
    "route": ("borders to cross", "", "GEO-1"),
    "restaurant": ("", "", "GEO-7"),
    "source": ("", "", "BUY-6"),
}
"""For each kind of number: its title, the label of its first value, and the rule of this value."""

FORMS: dict[str, FormName] = {
    **{corner: {"lead": "entrance in the", "side": name} for corner, name in CORNER_NAMES.items()},
    **{side: {"lead": "garden to the", "side": name} for side, name in SIDE_NAMES.items()},
}


def catalogue(table: GameConfig, you: int | None = None, players: int = 5) -> GameCatalogue:
    """Return the catalogue of a game for `players`; `you` is the seat of the reader's chain."""
    deck, without = rules_of(table.modules).deck, table.variant.without_cards
    return {
        "has_payday": not table.introductory,
        "differences": [{"name": name, "text": text} for name, text in differences(table)],
        "reserve": deck.called if table.hidden_reserve else "",
        "reserve_sets_price": deck.settles == "base_price",
        "reserve_votes": {str(card): vote for card, vote in deck.votes.items()},
        "cards": [
            {
                "name": card.name,
                "slots": card.slots,
                "is_manager": card.manager,
                "has_salary": card.salary,
                "hue": card.colour,
                "is_entry": card.entry,
                "becomes": [
                    card_numbers()[to] for to in trains_to(card.id, table.modules, without)
                ],
                "lines": [
                    f"{text} ({rule})" if rule else text
                    for text, rule in (
                        card_lines(card, table) if card.module in ("", *table.modules) else ()
                    )
                ],
            }
            for card in employees().values()
        ],
        "milestones": [
            {
                "name": milestone.name,
                "text": " ".join(
                    [
                        milestone.trigger,
                        effect(milestone, table),
                        *(text for more in words().milestones for text in more(milestone, table)),
                    ]
                ),
                "effect": effect(milestone, table),
            }
            for milestone in milestones().values()
        ],
        "campaigns": _campaigns(table, players),
        "houses": list(BUILDABLE),
        "kinds": {
            kind.id: {
                "change_label": kind.brought,
                "title": kind.number,
                "priority": kind.ear,
                "sign": kind.mark,
            }
            for kind in (START, *kinds().values())
        },
        "money": [
            *(kind.id for kind in kinds().values() if kind.money),
            *("cash", "bank", "owed", "wages"),
        ],
        "numbers": {
            number: {"title": title, "first": first, "rule": rule}
            for number, (title, first, rule) in NUMBERS.items()
        },
        "forms": FORMS,
        "colours": COLOURS,
        "phases": {**PHASE_NAMES, "working": "Working"},  # the status line has little room
        "phase_rules": PHASE_RULES,
        "you": you,
    }


def _campaigns(table: GameConfig, players: int) -> list[GameCampaign]:
    """Return each kind of campaign that has tiles in this game."""
    found: list[GameCampaign] = []
    for kind in campaign_kinds().values():
        tiles = [tile for tile in tiles_in_play(table, players) if tile.type == kind.id]
        if tiles:
            found.append(
                {
                    "name": kind.id.replace("_", " "),
                    "placed_by": [
                        (card_numbers()[card], 0 if kind.eternal else employees()[card].max_turns)
                        for card, copies in cards_in_play(table, players).items()
                        if copies and kind.id in employees()[card].campaigns
                    ],
                    "tiles": [(tile.number, tile.mark) for tile in tiles],
                }
            )
    return found


def played_rules(table: GameConfig) -> dict[str, str]:
    """Return the text of every rule in play, including changed switches and custom rules."""
    changed = table.rulings.changed()
    played = [rule.id for rule in rules().values() if rule.since]
    return {rule: rule_text(rule, changed) for rule in (*played, *rule_ids(table.modules).values())}
