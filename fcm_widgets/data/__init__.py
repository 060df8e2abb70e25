"""What the box contains and what its rules say: cards, milestones, campaign tiles, goods, rulings.

The data is in TOML files in this folder, one row for each card or rule, in our own words. A file is
read when it is first needed, then checked and cached.
"""

from ._checks import MODULES
from .bot_weights import bot_weights
from .catalogue import (
    CampaignKind,
    CampaignTile,
    Career,
    Effect,
    Employee,
    Good,
    Milestone,
    Outlying,
    campaign_kinds,
    campaigns,
    careers,
    copies_in_play,
    effects,
    employees,
    goods,
    goods_of,
    milestones,
    outlying,
    trains_to,
)
from .module_combinations import (
    About,
    about,
    excluded,
    milestones_with,
    mixed,
    replaced_by,
    setups,
    two_goods,
)
from .rulebook import SECTIONS, Rule, Switch, add_rule, custom_rules, rule_text, rules, switches

__all__ = [
    "MODULES",
    "SECTIONS",
    "About",
    "CampaignKind",
    "CampaignTile",
    "Career",
    "Effect",
    "Employee",
    "Good",
    "Milestone",
    "Outlying",
    "Rule",
    "Switch",
    "about",
    "add_rule",
    "bot_weights",
    "campaign_kinds",
    "campaigns",
    "careers",
    "copies_in_play",
    "custom_rules",
    "effects",
    "employees",
    "excluded",
    "goods",
    "goods_of",
    "milestones",
    "milestones_with",
    "mixed",
    "outlying",
    "replaced_by",
    "rule_text",
    "rules",
    "setups",
    "switches",
    "trains_to",
    "two_goods",
]
