"""The factors and settings that the new milestones bring.

Settings that belong to one step are in its file: `placing.py`, `wages.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Milestone, milestones
from ...engine.contributions import Load, Setting
from ...engine.milestones import in_force, open_to
from ...reasons.reasons import Term
from ...state.state import GameConfig, State
from ...text.rows import ModuleText

DIRECTOR = "first_brand_director_used"
FREEZER = "first_coke_sold"
VICE_PRESIDENT = "first_recruiting_girl_used"
LAST_TURN = "removed_after"


def twice_as_much(state: State, seat: int, load: Load) -> Iterator[Term]:
    """Yield the factor of what a buyer takes from each source (NMS-11)."""
    for milestone in in_force(state, seat):
        factor = milestone.effects.get("source_factor")
        if factor and load.buyer.id in milestone.cards:
            yield Term(f"{milestone.name}: x {factor}", factor, milestone.rule)


def last_turn(state: State, seat: int, milestone: str) -> Setting | None:
    """Return the last turn in which a milestone can be earned, if it has one (NMS-12)."""
    last = milestones()[milestone].effects.get(LAST_TURN)
    return Setting(last, f"gone after turn {last}", "NMS-12") if last else None


def first_radio(state: State, seat: int, kind: str) -> Setting | None:
    """Return that the radio with which a brand director earns the milestone is eternal (NMS-5)."""
    # Asked while the tile is in hand: nothing has been earned yet.
    first, held = milestones()[DIRECTOR], state.progress.held
    by_director = held is not None and held.by == "brand_director"
    if by_director and kind in first.eternal and open_to(state, seat, DIRECTOR):
        return Setting(1, first.name, first.rule)
    return None


def freezer_at_once(state: State, seat: int, about: None) -> Setting | None:
    """Return the freezer in the turn of earning it, if the game is played so (X15)."""
    new = FREEZER in state.chains[seat].milestones_this_turn
    if not (new and state.config.rulings.coke_freezer_same_turn):
        return None
    first = milestones()[FREEZER]
    return Setting(first.freezer, first.name, first.rule)


def free_vice_president(state: State, seat: int, card: str) -> Setting | None:
    """Return that the milestone's vice president draws no salary; others do (NMS-9, NMS-22)."""
    first = milestones()[VICE_PRESIDENT]
    if card in first.gains and first in in_force(state, seat):
        return Setting(first.gains[card], first.name, first.rule)
    return None


def trains_staff(state: State, seat: int, about: None) -> Setting | None:
    """Return that cards at work may be trained (NMS-8)."""
    return by("trains_at_work", state, seat)


def by(effect: str, state: State, seat: int) -> Setting | None:
    """Return the setting that a milestone in force makes by one of its effects."""
    for milestone in in_force(state, seat):
        if value := milestone.effects.get(effect):
            return Setting(value, milestone.name, milestone.rule)
    return None


FACTORS = (("drinks", 20, twice_as_much),)
SETTINGS = (
    ("trains_staff", 20, trains_staff),
    ("last_turn", 20, last_turn),
    ("eternal", 15, first_radio),
    ("freezer_room", 25, freezer_at_once),
    ("free_card", 25, free_vice_president),
)


# -- in words --------------------------------------------------------------------------------------


def _milestone(milestone: Milestone, table: GameConfig) -> Iterator[str]:
    if "new_milestones" in table.modules and (last := milestone.effects.get(LAST_TURN)):
        yield f"Gone after turn {last} if nobody has it by then."


WORDS = ModuleText(milestones=(_milestone,))
