"""The planner: it imagines how the game goes on after each choice, and takes the best choice.

Before each turn it first compares the strategies. With the best strategy it then compares
structures that differ by one card. On the working day it compares its next actions. It expects
other chains to follow the strategy that their cards suggest. The number of imagined actions for
each turn is limited.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ..game.game import Game
from ..game.options import Options
from ..phases.restructuring import PutToWork, TakeBack
from ..state.actions import Action, Done
from ..state.state import State
from .candidates import candidates, structures
from .heuristics import Offered
from .plain import PlainBot
from .rationale import Rationale, is_about, reason_text
from .rollout import RolloutResult, imagined, rollout
from .strategies import STRATEGIES, Strategy, StrategyBot, likely

TURNS = 4
"""Number of turns imagined after the current turn; during the setup it is `WHOLE_GAME`."""
WHOLE_GAME = 99
THOUGHT, FOR_EACH = 1000, 1000
"""Number of actions imagined in a turn, and the number added for each chain in the game."""
FOR_STRATEGY, FOR_STRUCTURE, FOR_ONE = 0.35, 0.5, 0.3
"""The largest share of a turn's remaining imagined actions that a decision may use. The decisions
are the choice of a strategy, the choice of a structure, and each choice of the working day."""

PlannedMove = tuple[Action, ...]
"""The actions of a single choice; a structure takes several actions."""
T = TypeVar("T")
Looking = Generator[None, None, T]
"""A generator that pauses after each imagined game, and returns a value of type `T` at the end."""


@dataclass
class TurnPlan:
    """A chain's plan for a turn; the setup has its own plan.

    Parameters
    ----------
    when
        the turn, and whether the game is still in the setup
    strategy
        the strategy for the turn
    left
        the number of actions that may still be imagined
    structure
        the cards to put to work; `None` until they are chosen
    rationale
        the reason for the structure
    """

    when: tuple[int, bool]
    strategy: Strategy
    left: int
    structure: tuple[str, ...] | None = None
    rationale: Rationale | None = None


class PlannerBot:
    """A bot that imagines the dinners of whole turns, picks the best plan and gives its reasons.

    Parameters
    ----------
    seed
        seed of its random choices; the same seed plays the same game
    thought
        rough number of actions that it imagines in a turn (default: 3,000 with two players, up to
        6,000 with five). A smaller number makes it faster and weaker

    Examples
    --------
    >>> game = Game.new(players=2, seed=1, introductory=True)
    >>> bot, name = PlannerBot(seed=1, thought=200), game.to_move[0]
    >>> bot.choose(game.seen_by(name), name) in game.options
    True
    """

    def __init__(self, seed: int = 0, thought: int | None = None) -> None:
        self.seed = seed
        self.thought = thought
        self.last: Rationale | None = None
        self._plans: dict[int, TurnPlan] = {}

    def choose(self, view: Game, chain: str) -> Action:
        """Return the next action of a chain.

        Parameters
        ----------
        view
            the game as the chain may see it, `game.seen_by(chain)`
        chain
            the chain's name

        Examples
        --------
        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.bots import PlannerBot
        >>> game = fcm.Game.new(players=2, seed=1)
        >>> name = game.to_move[0]
        >>> bot = PlannerBot(seed=1, thought=200)
        >>> bot.choose(game.seen_by(name), name) in game.options
        True
        """
        seat = view.state.seat(chain)
        options = Options(view.state, (seat,))[:]
        self.last = None
        if len(options) == 1:
            return options[0]
        state = imagined(view.state, seat)
        plan = self._plan(state, seat)
        if any(isinstance(option, PutToWork | TakeBack) for option in options):
            return _end_of(self._staff(state, seat, plan, options))
        first = StrategyBot(self.seed, plan.strategy).pick(state, seat, options)
        tried = candidates(state, seat, options, first, plan.strategy)
        return _end_of(self._best(state, seat, plan, [(action,) for action in tried], FOR_ONE))[0]

    def ponder(self, view: Game, chain: str) -> Iterator[None]:
        """Plan the structure before it is needed; each step of the iterator imagines one game.

        You may stop at any time: the bot's later choice stays the same. Secret choices of other
        chains do not affect the plan.

        Parameters
        ----------
        view
            the game as the chain may see it, `game.seen_by(chain)`
        chain
            the chain's name

        Examples
        --------
        >>> game = Game.new(players=2, seed=1)
        >>> list(PlannerBot(seed=1).ponder(game.seen_by(game.to_move[0]), game.to_move[0]))
        []
        """
        seat, last = view.state.seat(chain), self.last
        options = Options(view.state, (seat,))[:]
        if any(isinstance(option, PutToWork) for option in options):
            state = imagined(view.state, seat)
            plan = yield from self._planned(state, seat)
            if plan.structure is None:
                plan = replace(plan)  # work on a copy: if this is stopped halfway, nothing changes
                yield from self._staff(state, seat, plan, options)
                self._plans[seat] = plan
        self.last = last

    @property
    def why(self) -> str:
        """The reason for its last choice, in words; empty if it compared no other choice.

        A structure is a single choice made of several actions, with one reason for all of them. If
        the reason names cards to put to work, it is the reason for each of these actions. If it
        names only cards on the beach, it is the reason for finishing the structure.

        >>> game = Game.new(players=2, seed=1)
        >>> bot, name = PlannerBot(seed=1, thought=900), game.to_move[0]
        >>> action = bot.choose(game.seen_by(name), name)
        >>> bot.why.startswith("Place the restaurant here (north-west corner on square 4, 8) ")
        True
        """
        return reason_text(self.last) if self.last else ""

    # -- before the turn ---------------------------------------------------------------------------

    def _plan(self, state: State, seat: int) -> TurnPlan:
        return _end_of(self._planned(state, seat))

    def _planned(self, state: State, seat: int) -> Looking[TurnPlan]:
        """Return a chain's plan for this turn; a new plan begins by comparing all strategies."""
        when = state.turn, state.phase == "setup"
        plan = self._plans.get(seat)
        if plan is None or plan.when != when:
            strategy = plan.strategy if plan else STRATEGIES[0]
            thought = self.thought
            if thought is None:
                thought = THOUGHT + FOR_EACH * len(state.chains)
            plan = TurnPlan(when, strategy, thought)
            plan.strategy = yield from self._strategy(state, seat, plan)
            self._plans[seat] = plan
        return plan

    def _strategy(self, state: State, seat: int, plan: TurnPlan) -> Looking[Strategy]:
        """Return the best strategy; in a tie, keep the present strategy."""
        until = plan.left * (1 - FOR_STRATEGY)
        leads: dict[Strategy, float] = {}
        for strategy in dict.fromkeys((plan.strategy, *STRATEGIES)):
            if plan.left <= until:
                break
            leads[strategy] = self._look(state, seat, plan, (), strategy).lead(seat)
            yield
        return max(leads, key=lambda strategy: leads[strategy], default=plan.strategy)

    def _staff(self, state: State, seat: int, plan: TurnPlan, options: Offered) -> Looking[Action]:
        """Put the next card of the turn's structure to work; choose the structure beforehand."""
        chosen = Counter(state.progress.chosen[seat])
        if plan.structure is None or not chosen <= Counter(plan.structure):
            plan.structure = yield from self._structure(state, seat, plan)
            plan.rationale = self.last
        left = _without(plan.structure, chosen.elements())
        puts = (PutToWork(seat, card) for card in left)
        action = next((put for put in puts if put in options), options[0])
        rationale = plan.rationale
        self.last = rationale if rationale and is_about(rationale, action) else None
        return action

    def _structure(self, state: State, seat: int, plan: TurnPlan) -> Looking[tuple[str, ...]]:
        """Return the best structure that includes the cards already chosen."""
        chosen = state.progress.chosen[seat]
        first = (*chosen, *StrategyBot(self.seed, plan.strategy).structure(state, seat))
        tried = [
            cards for cards in structures(state, seat, first) if Counter(chosen) <= Counter(cards)
        ]
        choices = [
            (*(PutToWork(seat, card) for card in _without(cards, chosen)), Done(seat))
            for cards in tried
        ]
        best = yield from self._best(state, seat, plan, choices, FOR_STRUCTURE)
        return tried[choices.index(best)]

    # -- imagined games ---------------------------------------------------------------------------

    def _best(
        self, state: State, seat: int, plan: TurnPlan, choices: Sequence[PlannedMove], part: float
    ) -> Looking[PlannedMove]:
        """Imagine how the game goes on after each choice, and return the best choice.

        `part` is the share of the plan's remaining actions that this may use; choices beyond it are
        not imagined. If there is only one choice, or no action remains, return the first choice.
        """
        found: list[tuple[PlannedMove, RolloutResult]] = []
        until = plan.left * (1 - part)
        for choice in choices if len(choices) > 1 and plan.left > 0 else ():
            if plan.left <= until and len(found) > 1:
                break
            found.append((choice, self._look(state, seat, plan, choice, plan.strategy)))
            yield
        if not found:
            return choices[0]
        best, other, *_ = sorted(found, key=lambda pair: -pair[1].lead(seat))
        self.last = Rationale(state, seat, plan.strategy, *best, *other)
        return best[0]

    def _look(
        self, state: State, seat: int, plan: TurnPlan, choice: PlannedMove, strategy: Strategy
    ) -> RolloutResult:
        """Return the expected result of a choice if the chain follows `strategy` afterwards."""
        turns = WHOLE_GAME if state.phase == "setup" else TURNS
        found = rollout(state, choice, players(state, seat, self.seed, strategy), turns)
        plan.left -= found.steps
        return found


def players(state: State, seat: int, seed: int, strategy: Strategy) -> list[PlainBot]:
    """Return the bots of an imagined game; other chains follow strategies that fit their cards.

    A `PlainBot` plays a chain whose cards fit the first strategy best.
    """
    others = [likely(chain.cards) for chain in state.chains]
    found: list[PlainBot] = [
        PlainBot(31 * seed + number)
        if other is STRATEGIES[0]
        else StrategyBot(31 * seed + number, other)
        for number, other in enumerate(others)
    ]
    found[seat] = StrategyBot(seed, strategy)
    return found


def _end_of(looking: Looking[T]) -> T:
    """Run a generator to its end, and return its result."""
    while True:
        try:
            next(looking)
        except StopIteration as end:
            found: T = end.value
            return found


def _without(cards: Iterable[str], others: Iterable[str]) -> list[str]:
    """Return `cards` without `others`, in the same order."""
    left = list(cards)
    for card in others:
        left.remove(card)
    return left
