"""The numbered rules in our own words, and the switches for rules on which sources differ."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from ._read import build, index, modules, refuse, rows, wrong_types

Value = bool | int | str
"""A value to which a switch can be set."""

CUSTOM = "CUSTOM"
"""The beginning of the ids of custom rules."""
SOURCES = ("base rulebook", "expansion rulebook", "FAQ", "designer", "our choice")

SECTIONS: Mapping[str, str] = MappingProxyType(
    {
        "SET": "Setup",
        "ORG": "Restructuring",
        "ORD": "Order of business",
        "REC": "Recruiting",
        "TRN": "Training",
        "GEO": "Roads, range and distance",
        "MKT": "Placing campaigns",
        "BUY": "Food and drinks",
        "HSE": "Houses and gardens",
        "RST": "Restaurants",
        "DIN": "Dinnertime",
        "BNK": "The bank",
        "PAY": "Payday",
        "CMP": "Running campaigns",
        "CLN": "Clean-up",
        "MIL": "Milestones",
        **{content["rules"]: content["title"] for content in modules().values()},
    }
)
"""The title of each section by its rules' first three letters, in the order of the rulebook."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule."""

    id: str
    title: str
    text: str
    source: str
    switch: str = ""
    """The key of the switch that changes this rule, if any."""
    since: str = ""
    """The first release that plays by this rule; empty if no release does so yet."""
    untestable: str = ""
    """The reason why it can't be tested; empty if it has tests."""

    @property
    def section(self) -> str:
        """The title of the section to which the rule belongs."""
        return SECTIONS.get(self.id.partition("-")[0], "Custom rules")


@dataclass(frozen=True, slots=True)
class Switch:
    """A question about the rules that the sources answer differently, with the possible answers."""

    key: str
    id: str
    values: tuple[Value, ...]
    default: Value
    text: str
    rule: str
    """The rule that it changes."""
    other: str = ""
    """The rule's text when the switch is not at its default; empty if `rule` is not played yet."""


@cache
def rules() -> Mapping[str, Rule]:
    """Return every rule by its id, in the order of the rulebook."""
    found = index((build(Rule, row) for row in rows("rule")), lambda rule: rule.id)
    faults: list[str] = []
    for rule in found.values():
        faults += wrong_types(rule)
        if not re.fullmatch(r"[A-Z]{3}-[1-9]\d*", rule.id) or rule.id[:3] not in SECTIONS:
            faults.append(f"{rule.id}: not an id of a section")
        if rule.source not in SOURCES:
            faults.append(f"{rule.id}: unknown source {rule.source!r}")
        if not 3 <= len(rule.title.split()) <= 6 or not rule.text.endswith("."):
            faults.append(f"{rule.id}: a title has 3 to 6 words, a text ends in a full stop")
    for letters in SECTIONS:  # a gap in the numbers would mean that a rule is missing
        numbers = [int(rule_id[4:]) for rule_id in found if rule_id[:3] == letters]
        if numbers != list(range(1, len(numbers) + 1)) or not numbers:
            faults.append(f"{letters}: numbers {numbers}")
    refuse(faults)
    return found


@cache
def switches() -> Mapping[str, Switch]:
    """Return every switch by its key in a scenario's `[rulings]`, in the order of the rules' ids.

    >>> {key: switch.default for key, switch in switches().items()}["lead_barista_range"]
    2
    """
    # The switches of modules are in the modules' files; numbers put them all in one order.
    in_order = sorted(rows("switch"), key=lambda row: int(row["id"].removeprefix("X")))
    found = index((build(Switch, row) for row in in_order), lambda switch: switch.key)
    faults: list[str] = []
    for switch in found.values():
        if switch.default not in switch.values:
            faults.append(f"{switch.key}: its default is none of its values")
        if switch.rule not in rules() or rules()[switch.rule].switch != switch.key:
            faults.append(f"{switch.key}: rule {switch.rule} does not name it")
        elif bool(rules()[switch.rule].since) != bool(switch.other):
            faults.append(f"{switch.key}: an `other` text if, and only if, its rule is played")
    faults += [
        f"{rule.id}: unknown switch {rule.switch!r}"
        for rule in rules().values()
        if rule.switch and rule.switch not in found
    ]
    refuse(faults)
    return found


def add_rule(title: str, text: str) -> str:
    """Add a custom rule and return its id.

    >>> custom_rules()[add_rule("happy hour", "With beer in stock an item is $2 cheaper.")].section
    'Custom rules'
    """
    rule = f"{CUSTOM}-{len(_custom_rules) + 1}"
    _custom_rules[rule] = Rule(rule, title, text, "custom rule")
    return rule


def custom_rules() -> Mapping[str, Rule]:
    """Return the custom rules that have been defined, by their ids; `rules()` leaves them out."""
    return MappingProxyType(_custom_rules)


_custom_rules: dict[str, Rule] = {}


def rule_text(rule: str, changed: Container[str] = ()) -> str:
    """Return a rule's text; `changed` has the keys of all switches that are not at their defaults.

    >>> rule_text("BUY-9")
    'A buyer need not use its whole range.'
    >>> rule_text("BUY-9", {"buyers_drive_full_range"})
    'At this table a buyer must use its whole range if the road goes on.'
    """
    found = _custom_rules.get(rule) or rules()[rule]
    return switches()[found.switch].other if found.switch in changed else found.text
