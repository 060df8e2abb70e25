"""The catalogue of the game stepper: cards, milestones, kinds of steps and numbers, and rules."""

from __future__ import annotations

from ...custom_rules.known import rule_ids
from ...data import COLOURS, employees, milestones, rule_text, rules
from ...engine.registry import rules_of
from ...explain.words import kinds, words
from ...state.state import GameConfig
from ...text.effects import effect
from ...text.names import CORNER_NAMES, PHASE_NAMES, PHASE_RULES, SIDE_NAMES
from ...text.rows import StepKind
from ...text.variants import differences
from ..base.cards import card_lines
from .contract import FormName, GameCatalogue

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


def catalogue(table: GameConfig, you: int | None = None) -> GameCatalogue:
    """Return the catalogue of a game; `you` is the seat of the reader's chain."""
    deck = rules_of(table.modules).deck
    return {
        "has_payday": not table.introductory,
        "differences": [{"name": name, "text": text} for name, text in differences(table)],
        "reserve": deck.called if table.hidden_reserve else "",
        "reserve_sets_price": deck.settles == "base_price",
        "cards": [
            {
                "name": card.name,
                "slots": card.slots,
                "is_manager": card.manager,
                "has_salary": card.salary,
                "hue": card.colour,
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
            }
            for milestone in milestones().values()
        ],
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


def played_rules(table: GameConfig) -> dict[str, str]:
    """Return the text of every rule in play, including changed switches and custom rules."""
    changed = table.rulings.changed()
    played = [rule.id for rule in rules().values() if rule.since]
    return {rule: rule_text(rule, changed) for rule in (*played, *rule_ids(table.modules).values())}
