"""The reason for a planning bot's choice, in words.

It compares the expected results of two choices. Other chains may play differently from what the
bot imagines, so the words promise nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from ..common.safe_text import dollars
from ..explain.labels import label
from ..phases.restructuring import PutToWork
from ..state.actions import Action, Done
from ..state.state import State
from ..text.english import listed, one_stop
from ..text.names import a_card, capital, some_cards, the_houses
from .rollout import RolloutResult
from .strategies import Strategy


@dataclass(frozen=True)
class Rationale:
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
        the chosen actions; a whole structure takes several
    expected
        its expected result
    instead
        the actions of the best other choice
    other
        the expected result of that choice
    """

    state: State
    seat: int
    strategy: Strategy
    choice: tuple[Action, ...]
    expected: RolloutResult
    instead: tuple[Action, ...]
    other: RolloutResult

    @property
    def better(self) -> float:
        """The dollars by which the choice improves the chain's lead over its richest rival."""
        return self.expected.lead(self.seat) - self.other.lead(self.seat)

    @property
    def tonight(self) -> int:
        """The dollars by which the choice improves the chain's income at the next dinner."""
        return self.expected.tonight[self.seat] - self.other.tonight[self.seat]

    @property
    def won_houses(self) -> tuple[str, ...]:
        """The houses that dine at the chain at the next dinner only because of the choice."""
        others = {house for house, seat in self.other.houses if seat == self.seat}
        mine = (house for house, seat in self.expected.houses if seat == self.seat)
        return tuple(house for house in mine if house not in others)


def reason_text(rationale: Rationale) -> str:
    """Return the reason for a choice, in one to five sentences."""
    if rationale.better < CENT:
        return one_stop(f"{_all(rationale)}. No other move that the bot considered looked better.")
    chosen, otherwise = _chosen(rationale)
    return one_stop(f"{chosen}. {_tonight(rationale)}{_later(rationale, otherwise)}.")


def because_text(rationale: Rationale) -> str:
    """Return the reason for a choice without the choice itself, in one to four sentences."""
    return one_stop(f"{_tonight(rationale)}{_later(rationale, _chosen(rationale)[1])}.")


def choice_texts(rationale: Rationale) -> tuple[str, str]:
    """Return both choices in words: what the other choice is, and what is chosen instead of it.

    For structures they name only the cards in which the two differ.
    """
    mirrored = replace(rationale, choice=rationale.instead, instead=rationale.choice)
    return _chosen(mirrored)[0], _chosen(rationale)[0]


def is_about(rationale: Rationale, action: Action) -> bool:
    """Return whether the reason is about an action.

    If the reason for a structure names cards to put to work, it is about putting them to work. If
    it names only cards on the beach, it is about finishing the structure.
    """
    if not _is_structure(rationale):
        return True
    more = _cards(rationale.choice)
    if rationale.better >= CENT:
        more -= _cards(rationale.instead)
    return action.card in more if isinstance(action, PutToWork) else not more


CENT = 0.01
"""Smallest difference that counts, in dollars; shares of the bank's money are not exact."""


def _tonight(rationale: Rationale) -> str:
    """Return a sentence on the additional income at the next dinner, empty if there is none."""
    if rationale.tonight <= 0:
        return ""
    when = "Tonight" if rationale.state.phase in BEFORE_DINNER else "At the next dinner"
    houses = rationale.won_houses
    because = f", because {the_houses(houses)} would dine here" if houses else ""
    return f"{when} the bot expects to earn {dollars(rationale.tonight)} more{because}. "


BEFORE_DINNER = ("setup", "restructuring", "order_of_business", "working")


def _later(rationale: Rationale, otherwise: str) -> str:
    """Return sentences that compare the cash of the chain and its best rival after both choices."""
    here, there, seat = rationale.expected, rationale.other, rationale.seat
    expects = f"{capital(_end(here))} the bot expects to have {_cash(here, seat)}"
    ends = "" if (here.over, here.turn) == (there.over, there.turn) else f" {_end(there)}"
    text = f"{expects}. {capital(otherwise)} it would have {_cash(there, seat)}{ends}"
    if _ahead(here, seat) > _ahead(there, seat):
        return text
    return f"{text}. But it also expects a larger share of the money left in the bank"


def _end(expected: RolloutResult) -> str:
    if expected.over:
        return f"at the end of the game (turn {expected.turn})"
    return f"by the end of turn {expected.turn}"


def _ahead(expected: RolloutResult, seat: int) -> int:
    rival = expected.rival(seat)
    return expected.cash[seat] - (0 if rival is None else expected.cash[rival])


def _cash(expected: RolloutResult, seat: int) -> str:
    """Return the cash of a chain and of its richest rival.

    >>> _cash(RolloutResult((), (), 5, True, (120, 75), (0.0, 0.0), 1), 0)
    '$120, and its best rival $75'
    """
    rival = expected.rival(seat)
    own = dollars(expected.cash[seat])
    return own if rival is None else f"{own}, and its best rival {dollars(expected.cash[rival])}"


def _chosen(rationale: Rationale) -> tuple[str, str]:
    """Return a phrase that names the choice, and a phrase that introduces the other choice."""
    if not _is_structure(rationale):
        return _all(rationale), f'after "{label(rationale.instead[0], rationale.state)}"'
    works, other = _cards(rationale.choice), _cards(rationale.instead)
    more, less = (listed(map(a_card, cards.elements())) for cards in (works - other, other - works))
    if not more:
        return f"Leave {less} on the beach", "otherwise"
    return f"Put {more} to work", f"with {less} instead" if less else "without that"


def _all(rationale: Rationale) -> str:
    """Return a phrase for all actions of the choice."""
    if not _is_structure(rationale):
        return label(rationale.choice[0], rationale.state)
    cards = Counter(_cards(rationale.choice))
    names = listed(some_cards(card, count) for card, count in cards.items())
    return f"Put {names} to work" if names else "Put no card to work"


def _is_structure(rationale: Rationale) -> bool:
    """Return whether a whole structure was chosen: the cards put to work, then `Done`."""
    choices = (rationale.choice, rationale.instead)
    some = any(isinstance(actions[0], PutToWork) for actions in choices)
    return some and all(isinstance(actions[-1], Done) for actions in choices)


def _cards(actions: tuple[Action, ...]) -> Counter[str]:
    return Counter(action.card for action in actions if isinstance(action, PutToWork))
