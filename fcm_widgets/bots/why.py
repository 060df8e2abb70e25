"""The reason for a planning bot's choice in words: what it expects, compared with what.

Other chains may play differently from what it imagines, so the words promise nothing.
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
from ..text.names import a_card, capital, some_cards, the_houses
from .outlook import Outlook
from .strategies import Strategy


@dataclass(frozen=True)
class Thought:
    """A choice of a planning bot with its expected result, and the best other choice.

    Parameters
    ----------
    state
        the state as the chain imagined it
    seat
        the chain, by its place in `State.chains`
    strategy
        the strategy that the chain would follow afterwards
    choice
        the actions chosen; a whole structure takes several
    outlook
        the expected result
    instead
        the actions of the best other choice
    other
        the expected result of that choice
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
        """The dollars by which the choice improves the chain's lead over its richest rival."""
        return self.outlook.lead(self.seat) - self.other.lead(self.seat)

    @property
    def tonight(self) -> int:
        """The dollars by which the choice improves its income at the next dinner."""
        return self.outlook.tonight[self.seat] - self.other.tonight[self.seat]

    @property
    def guests(self) -> tuple[str, ...]:
        """The houses that dine at the chain at the next dinner only because of the choice."""
        others = {house for house, seat in self.other.houses if seat == self.seat}
        mine = (house for house, seat in self.outlook.houses if seat == self.seat)
        return tuple(house for house in mine if house not in others)


def why(thought: Thought) -> str:
    """Return why a choice was made, in one to five sentences."""
    if thought.better < CENT:
        return one_stop(f"{_all(thought)}: no other move it considered looked better.")
    chosen, otherwise = _chosen(thought)
    return one_stop(f"{chosen}. {_tonight(thought)}{_later(thought, otherwise)}.")


def is_about(thought: Thought, action: Action) -> bool:
    """Return whether the reason is about an action: of a structure it may name a single card.

    A reason for leaving cards on the beach is about finishing the structure.
    """
    if not _is_structure(thought):
        return True
    more = _cards(thought.choice)
    if thought.better >= CENT:
        more -= _cards(thought.instead)
    return action.card in more if isinstance(action, PutToWork) else not more


CENT = 0.01
"""Smaller differences are ignored: shares of the bank's money are fractions."""


def _tonight(thought: Thought) -> str:
    """Return a sentence on what the chain expects to earn more at the next dinner, if it does."""
    if thought.tonight <= 0:
        return ""
    when = "Tonight" if thought.state.phase in BEFORE_DINNER else "At the next dinner"
    guests = f", with {the_houses(thought.guests)} dining here" if thought.guests else ""
    return f"{when} it expects to earn {dollars(thought.tonight)} more{guests}. "


BEFORE_DINNER = ("setup", "restructuring", "order_of_business", "working")


def _later(thought: Thought, otherwise: str) -> str:
    """Return what the chain and its best rival would have, with this choice and with the other."""
    here, there, seat = thought.outlook, thought.other, thought.seat
    whose = "" if here.rival(seat) is None else " for its best rival"
    expects = f"{capital(_end(here))} it expects to have {_cash(here, seat)}{whose}"
    ends = "" if (here.over, here.turn) == (there.over, there.turn) else f" {_end(there)}"
    text = f"{expects}. {capital(otherwise)} it would have {_cash(there, seat)}{ends}"
    if _ahead(here, seat) > _ahead(there, seat):
        return text
    return f"{text}. But it also expects a larger share of the money left in the bank"


def _end(outlook: Outlook) -> str:
    if outlook.over:
        return f"at the end of the game (turn {outlook.turn})"
    return f"by the end of turn {outlook.turn}"


def _ahead(outlook: Outlook, seat: int) -> int:
    rival = outlook.rival(seat)
    return outlook.cash[seat] - (0 if rival is None else outlook.cash[rival])


def _cash(outlook: Outlook, seat: int) -> str:
    """Return the cash of a chain and of its richest rival.

    >>> _cash(Outlook((), (), 5, True, (120, 75), (0.0, 0.0), 1), 0)
    '$120 against $75'
    """
    rival = outlook.rival(seat)
    own = dollars(outlook.cash[seat])
    return own if rival is None else f"{own} against {dollars(outlook.cash[rival])}"


def _chosen(thought: Thought) -> tuple[str, str]:
    """Return what was chosen, and a phrase for what it is compared with."""
    if not _is_structure(thought):
        return _all(thought), f'after "{label(thought.instead[0], thought.state)}"'
    works, other = _cards(thought.choice), _cards(thought.instead)
    more, less = (listed(map(a_card, cards.elements())) for cards in (works - other, other - works))
    if not more:
        return f"Leave {less} on the beach", "otherwise"
    return f"Put {more} to work", f"with {less} instead" if less else "without that"


def _all(thought: Thought) -> str:
    """Return everything that was chosen."""
    if not _is_structure(thought):
        return label(thought.choice[0], thought.state)
    cards = Counter(_cards(thought.choice))
    names = listed(some_cards(card, count) for card, count in cards.items())
    return f"Put {names} to work" if names else "Put no card to work"


def _is_structure(thought: Thought) -> bool:
    """Return whether a whole structure was chosen: the cards put to work, then `Done`."""
    choices = (thought.choice, thought.instead)
    some = any(isinstance(actions[0], PutToWork) for actions in choices)
    return some and all(isinstance(actions[-1], Done) for actions in choices)


def _cards(actions: tuple[Action, ...]) -> Counter[str]:
    return Counter(action.card for action in actions if isinstance(action, PutToWork))
