"""Factors and settings of the milestones that have no file of their own.

Settings of other milestones are in `placing.py` and `wages.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...data import Milestone, milestones
from ...engine.contributions import Load, Setting
from ...engine.milestones import in_force
from ...reasons.reasons import MILESTONE, Term
from ...state.state import GameConfig, State
from ...text.rows import ModuleText

FREEZER = "first_coke_sold"
VICE_PRESIDENT = "first_recruiting_girl_used"
LAST_TURN = "removed_after"


def by_effect(effect: str, state: State, seat: int, about: object = None) -> Setting | None:
    """Return a setting with the value of an effect; `None` if no milestone in force has it.

    For example, `partial(by_effect, "trains_at_work")` is the rule of a setting.
    """
    for milestone in in_force(state, seat):
        if value := milestone.effects.get(effect):
            return Setting(value, milestone.name, milestone.rule, MILESTONE)
    return None


def twice_as_much(state: State, seat: int, load: Load) -> Iterator[Term]:
    """Yield the factor by which a buyer takes more drinks from each source (NMS-11)."""
    for milestone in in_force(state, seat):
        factor = milestone.effects.get("source_factor")
        if factor and load.buyer.id in milestone.cards:
            yield Term(f"{milestone.name}: x {factor}", factor, milestone.rule)


def last_turn(state: State, seat: int, milestone: str) -> Setting | None:
    """Return the last turn in which a milestone can be earned; `None` without a limit (NMS-12)."""
    last = milestones()[milestone].effects.get(LAST_TURN)
    return Setting(last, f"gone after turn {last}", "NMS-12") if last else None


def freezer_at_once(state: State, seat: int, about: None) -> Setting | None:
    """Return a setting that makes a new freezer work in the same turn if ruling X15 says so."""
    earned_now = FREEZER in state.chains[seat].milestones_this_turn
    if not (earned_now and state.config.rulings.coke_freezer_same_turn):
        return None
    first = milestones()[FREEZER]
    return Setting(first.freezer, first.name, first.rule, MILESTONE)


def free_vice_president(state: State, seat: int, card: str) -> Setting | None:
    """Return a setting with the number of vice presidents who need no salary (NMS-9, NMS-22)."""
    first = milestones()[VICE_PRESIDENT]
    if card in first.gains and first in in_force(state, seat):
        return Setting(first.gains[card], first.name, first.rule, MILESTONE)
    return None


FACTORS = (("drinks", 20, twice_as_much),)
SETTINGS = (
    ("trains_staff", 20, partial(by_effect, "trains_at_work")),  # NMS-8
    ("last_turn", 20, last_turn),
    ("freezer_room", 25, freezer_at_once),
    ("free_card", 25, free_vice_president),
)


# -- in words --------------------------------------------------------------------------------------


def _milestone_lines(milestone: Milestone, table: GameConfig) -> Iterator[str]:
    if "new_milestones" in table.modules and (last := milestone.effects.get(LAST_TURN)):
        yield f"This milestone is gone after turn {last} if no chain has it by then."


WORDS = ModuleText(milestones=(_milestone_lines,))
