"""Why a planning chain did what it did, in one sentence: what it expects, and beside what.

Others need not play as it imagines, so nothing of it is told as certain.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from ..common.safe_text import dollars
from ..explain.labels import label
from ..phases.restructuring import PutToWork
from ..state.actions import Action, Done
from ..state.state import State
from ..text.english import listed, one_stop
from ..text.names import a_card, some_cards, the_houses
from .outlook import Outlook
from .strategies import Strategy


@dataclass(frozen=True)
class Thought:
    """A choice with what would come of it, and the best of the others that were looked at.

    `choice` and `instead` are the actions, of which a structure takes several; `state` is the table
    as the chain imagined it, `strategy` what it was to go on by.
    """

    state: State
    seat: int
    strategy: Strategy
    choice: tuple[Action, ...]
    outlook: Outlook
    instead: tuple[Action, ...]
    other: Outlook

    @property
    def better(self) -> float:
        """How many dollars better the choice leaves the chain against the richest other one."""
        return self.outlook.lead(self.seat) - self.other.lead(self.seat)

    @property
    def tonight(self) -> int:
        """Number of dollars more that it earns in the dinner that comes next."""
        return self.outlook.tonight[self.seat] - self.other.tonight[self.seat]

    @property
    def guests(self) -> tuple[str, ...]:
        """The numbers of the houses that dine here in that dinner, and would not otherwise."""
        others = {house for house, seat in self.other.houses if seat == self.seat}
        mine = (house for house, seat in self.outlook.houses if seat == self.seat)
        return tuple(house for house in mine if house not in others)


def why(thought: Thought) -> str:
    """Say in one sentence why a choice was made."""
    if thought.better < CENT:
        done = _all(thought)
        return one_stop(f"{done}: nothing else that it thought of would leave it better off.")
    done, than = _told(thought)
    return one_stop(f"{done}: {_tonight(thought)}{_later(thought, than)}.")


def is_about(thought: Thought, action: Action) -> bool:
    """Whether the sentence names an action of the choice; of a structure it may name one card.

    What stays on the beach does so when the structure is finished.
    """
    if not _is_structure(thought):
        return True
    more = _cards(thought.choice)
    if thought.better >= CENT:
        more -= _cards(thought.instead)
    return action.card in more if isinstance(action, PutToWork) else not more


CENT = 0.01
"""Less than this is no difference: shares of the bank's money are fractions."""


def _tonight(thought: Thought) -> str:
    """Say what it expects the next dinner to bring more, if it does."""
    if thought.tonight <= 0:
        return ""
    when = "tonight" if thought.state.phase in BEFORE_DINNER else "the next evening"
    who = f"{the_houses(thought.guests)} to dine here, " if thought.guests else "to earn "
    return f"{when} it expects {who}{dollars(thought.tonight)} more, and "


BEFORE_DINNER = ("setup", "restructuring", "order_of_business", "working")


def _later(thought: Thought, than: str) -> str:
    """Say what it expects to have at the end of what it foresaw, and the richest other one."""
    here, there = thought.outlook, thought.other
    when = "at the game's end" if here.over else f"by the end of turn {here.turn}"
    standing = _standing(here, thought.seat, "the best rival's ")
    said = f"{when} it expects {standing}"
    if (here.over, here.turn) == (there.over, there.turn):
        said = f"{said}, but {_standing(there, thought.seat)} {than}"
    else:
        ends = "at the game's end in" if there.over else "after"
        said = f"{said}, but {_standing(there, thought.seat)} {ends} turn {there.turn} {than}"
    if _ahead(here, thought.seat) > _ahead(there, thought.seat):
        return said
    return f"{said}; yet it expects more of what the bank has left"


def _ahead(outlook: Outlook, seat: int) -> int:
    rival = outlook.rival(seat)
    return outlook.cash[seat] - (0 if rival is None else outlook.cash[rival])


def _standing(outlook: Outlook, seat: int, whose: str = "") -> str:
    """Say what a chain has, and what the richest other one.

    >>> _standing(Outlook((), (), 5, True, (120, 75), (0.0, 0.0), 1), 0)
    '$120 to $75'
    """
    rival = outlook.rival(seat)
    own = dollars(outlook.cash[seat])
    return own if rival is None else f"{own} to {whose}{dollars(outlook.cash[rival])}"


def _told(thought: Thought) -> tuple[str, str]:
    """Say what was chosen, and what it is compared with."""
    if not _is_structure(thought):
        return _all(thought), f'after "{label(thought.instead[0], thought.state)}"'
    works, rests = (_cards(one) for one in (thought.choice, thought.instead))
    more, less = (listed(map(a_card, one.elements())) for one in (works - rests, rests - works))
    if not more:
        return f"Leave {less} on the beach", "otherwise"
    return f"Put {more} to work", f"with {less} instead" if less else "without"


def _all(thought: Thought) -> str:
    """Say all that was chosen."""
    if not _is_structure(thought):
        return label(thought.choice[0], thought.state)
    cards = Counter(_cards(thought.choice))
    names = listed(some_cards(card, count) for card, count in cards.items())
    return f"Put {names} to work" if names else "Put nobody to work"


def _is_structure(thought: Thought) -> bool:
    """Return whether a whole structure was chosen: cards to put to work, if any, and being done."""
    ways = (thought.choice, thought.instead)
    some = any(isinstance(way[0], PutToWork) for way in ways)
    return some and all(isinstance(way[-1], Done) for way in ways)


def _cards(actions: tuple[Action, ...]) -> Counter[str]:
    return Counter(action.card for action in actions if isinstance(action, PutToWork))
