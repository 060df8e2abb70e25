"""Strategies: the cards that a chain hires, trains and puts to work, turn after turn.

A `StrategyBot` follows a strategy; the planner (`planner.py`) compares them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from .. import actions as act
from ..data import bot_weights
from ..state.actions import Action
from ..state.state import State
from .heuristics import PLAN, Offered, plan_with, use_of, work
from .plain import PlainBot

SHORT = {
    "R": "recruiting_girl",
    "T": "trainer",
    "A": "marketing_trainee",
    "K": "kitchen_trainee",
    "B": "errand_boy",
    "M": "management_trainee",
    "W": "waitress",
    "P": "pricing_manager",
}
"""A letter for each entry card, to keep the lists of the strategies short."""


@dataclass(frozen=True, slots=True, eq=False)
class Strategy:
    """A plan for a chain's cards.

    If a card of the plan has since been trained or fired, the chain hires another copy.

    Parameters
    ----------
    name
        its name
    hires
        the cards to hire, in this order
    trains
        the cards to train into
    uses
        the usefulness of cards that the plain bot leaves on the beach
    """

    name: str
    hires: tuple[str, ...]
    trains: tuple[str, ...] = ()
    uses: Mapping[str, float] = field(default_factory=dict)


def _cards(letters: str) -> tuple[str, ...]:
    return tuple(SHORT[letter] for letter in letters)


STRATEGIES = (
    Strategy("plain", PLAN),
    Strategy("low prices", _cards("PRAKBMWBMWKBAMWKBWKW"), uses={"pricing_manager": 15}),
    Strategy("low prices later", _cards("RAKPBMWBMWKBAMWKBWKW"), uses={"pricing_manager": 15}),
    Strategy("waitresses", _cards("RWAKBMWBMWKBAMWKBWKW")),
    Strategy("waitresses first", _cards("WRRAKBMWWBMWKBAMWKBWKW")),
    Strategy("goods", _cards("RAKBMBAKWBMWKBWW")),
    Strategy("advertising", _cards("ARAKBMWBMWKBAMWKBWKW")),
    Strategy(
        "trained staff",
        _cards("RTAKBMWTBMWKBAMW"),
        ("campaign_manager", "burger_cook", "burger_cook", "brand_manager", "luxuries_manager"),
        {"trainer": 40, "luxuries_manager": 50},
    ),
    Strategy(
        "high prices",
        _cards("RTMAKBMWBMWKBAMW"),
        ("luxuries_manager", "campaign_manager", "burger_cook"),
        {"trainer": 40, "luxuries_manager": 50},
    ),
)
"""The strategies; the first is the plain bot's."""


def likely(cards: tuple[str, ...]) -> Strategy:
    """Return the strategy that fits a chain's cards best; in a tie, return the first.

    >>> likely(("recruiting_girl", "recruiting_girl")).name
    'plain'
    >>> likely(("recruiting_girl", "pricing_manager")).name
    'low prices'
    """
    own = Counter(cards)
    return max(STRATEGIES, key=lambda plan: (own & Counter(plan.hires[: len(cards)])).total())


@cache
def trains_with(modules: tuple[str, ...], trains: tuple[str, ...]) -> tuple[str, ...]:
    """Return the cards to train into: a strategy's `trains`, then cards that modules favour.

    >>> trains_with((), ("burger_cook",))
    ('burger_cook',)
    """
    liked = bot_weights("train", modules)
    return (*trains, *sorted(liked, key=lambda card: -liked[card]))


class StrategyBot(PlainBot):
    """A bot that follows a strategy, and the plain ideas for everything else."""

    def __init__(self, seed: int, strategy: Strategy) -> None:
        super().__init__(seed)
        self.strategy = strategy

    def pick(self, state: State, seat: int, options: Offered) -> Action:
        """Return the strategy's choice; for other decisions, return a plain idea's choice."""
        kinds = set(map(type, options))
        for kind, choose in _CHOICES.items():
            if kind in kinds:
                found = choose(self, state, seat, options)
                if found is not None:
                    return found
        return super().pick(state, seat, options)

    def hires(self, state: State, seat: int, options: Offered) -> Action | None:
        """Hire the first card in the strategy's list that the chain does not have yet."""
        offered = {
            option.card: option
            for option in options
            if isinstance(option, act.Hire) and not option.becomes
        }
        have = Counter(state.chains[seat].cards)
        for card in plan_with(state.config.modules, self.strategy.hires):
            have[card] -= 1
            if have[card] < 0 and card in offered:
                return offered[card]
        return _done(options)

    def trains(self, state: State, seat: int, options: Offered) -> Action | None:
        """Train into the first card in the strategy's list that the chain does not have yet."""
        offered = {option.to: option for option in options if isinstance(option, act.Train)}
        have = Counter(state.chains[seat].cards)
        for card in trains_with(state.config.modules, self.strategy.trains):
            have[card] -= 1
            if have[card] < 0 and card in offered:
                return offered[card]
        return _done(options)

    def works(self, state: State, seat: int, options: Offered) -> Action | None:
        """Put to work the most useful card that fits, or finish if no such card is useful."""
        return work(state, seat, options, self.use)

    def use(self, state: State, seat: int, card: str, chosen: tuple[str, ...]) -> float:
        """Return how useful a card is this turn if it works with the cards already chosen."""
        own = self.strategy.uses.get(card)
        return use_of(state, seat, card, chosen) if own is None else own


def _done(options: Offered) -> Action | None:
    """Return `Done` if it is offered; it is always the first option."""
    return options[0] if isinstance(options[0], act.Done) else None


_CHOICES = {
    act.Hire: StrategyBot.hires,
    act.Train: StrategyBot.trains,
    act.PutToWork: StrategyBot.works,
    act.TakeBack: StrategyBot.works,
}
