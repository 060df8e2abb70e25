"""The words of the whole game's widget: kinds of steps, cards, milestones, rules, actions."""

from __future__ import annotations

from typing import Literal

from ...custom_rules.known import rule_ids
from ...data import COLOURS, employees, milestones, rule_text, rules
from ...engine.registry import rules_of
from ...explain.labels import label, rule_of
from ...explain.words import kinds, words
from ...state.actions import Action
from ...state.state import GameConfig, State
from ...text.effects import effect
from ...text.names import CORNER_NAMES, PHASE_NAMES, PHASE_RULES, SIDE_NAMES
from ...text.rows import StepKind
from ..base.cards import card_lines
from .contract import GameCatalogue

START = StepKind("start", "at the start", ear="frame")
"""The step before the first event."""

NUMBERS = {
    "cash": ("cash", "at the start", "SET-4"),
    "bank": ("Money in the bank", "at the start", "SET-4"),
    "owed": ("Paid by the box", "at the start", "BNK-4"),
    "turn": ("Turn", "the turn with which this began", "REC-1"),
    "broken": ("Breaks of the bank", "before the game", "BNK-2"),
    "slots": ("open slots", "", "ORD-1"),
    "wages": ("salaries, were it payday now", "", "PAY-1"),
    "place": ("place in the turn order", "place that it holds", "ORD-2"),
    "reserve": ("reserve card", "chosen in setup", "SET-9"),
    "stock": ("", "kept from the turn before", "CLN-1"),
    "cards": ("", "at the start", "REC-2"),
    "house": ("Number: houses dine in this order", "printed on the house, or lay there", "DIN-1"),
    "campaign": ("Number: campaigns run in this order", "printed on the tile", "CMP-1"),
    "turns": ("Turns that it still runs", "", "MKT-7"),
    "way": ("borders to cross", "", "GEO-1"),
    "restaurant": ("", "", "GEO-7"),
    "source": ("", "", "BUY-6"),
}
"""For each kind of number: its title, what stood there at first, and the rule of that."""

WAYS = {
    "": "Place it here",
    **{corner: f"Entrance {word}" for corner, word in CORNER_NAMES.items()},
    **{side: f"Garden {word}" for side, word in SIDE_NAMES.items()},
}
HELP = [
    (", .", "step back, step on"),
    ("j l", "action back, action on"),
    ("p n", "phase back, phase on"),
    ("P N", "turn back, turn on"),
    ("Home End", "first step, last step"),
    ("\u2190 \u2191 \u2192 \u2193 PageUp PageDown", "on the map: to another piece or place"),
    ("Enter", "on a number or a piece: why; on a place: choose it"),
    ("g", "go to what may be done; arrows from one option to the next"),
    ("t", "turn what is in hand"),
    ("d", "if dinner were now: on and off"),
    ("k", "stop the evening that is shown, let it go on"),
    ("Esc", "close what is open; skip the evening"),
    ("?", "this help"),
]


def label_of(action: Action | None, state: State) -> tuple[str, str]:
    """Return what an action that changed nothing on the table was, and its rule.

    `state` is the state in which it was offered.
    """
    if action is None:
        return "The game runs on.", PHASE_RULES.get(state.phase, "REC-1")
    return f"{state.chains[action.seat].name}: {label(action, state)}.", rule_of(action, state)


def box(table: GameConfig, you: int | None = None) -> GameCatalogue:
    """Return what must be known of the box and the table; `you` is the seat that is played here."""
    deck = rules_of(table.modules).deck
    return {
        "pays": not table.introductory,
        "reserve": "" if table.introductory else deck.called,
        "prices": deck.settles == "base_price",
        "cards": [
            {
                "name": card.name,
                "slots": card.slots,
                "manager": _bit(card.manager),
                "salary": _bit(card.salary),
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
                "brought": kind.brought,
                "title": kind.number,
                "ear": kind.ear,
                "sign": kind.mark,
            }
            for kind in (START, *kinds().values())
        },
        "money": [
            *(kind.id for kind in kinds().values() if kind.money),
            *("cash", "bank", "owed", "wages", "reserve"),
        ],
        "numbers": {
            number: {
                "title": title,
                "first": first,
                "rule": deck.rule if number == "reserve" else rule,
            }
            for number, (title, first, rule) in NUMBERS.items()
        },
        "ways": WAYS,
        "colours": COLOURS,
        "help": HELP,
        "phases": PHASE_NAMES,
        "phase_rules": PHASE_RULES,
        "you": you,
    }


def _bit(true: bool) -> Literal[0, 1]:
    return 1 if true else 0


def played_rules(table: GameConfig) -> dict[str, str]:
    """Return every rule that is played, with the switches that a table changes and its own."""
    changed = table.rulings.changed()
    played = [rule.id for rule in rules().values() if rule.since]
    return {rule: rule_text(rule, changed) for rule in (*played, *rule_ids(table.modules).values())}
