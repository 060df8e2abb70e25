"""The bot that plans: it plays each choice on in thought, and takes what leaves it best off.

Before each turn it imagines the turns to come by every strategy, and by the best of them each
structure that differs by a card; on the working day, what it may do next. All others it takes for
players of the strategy of which their companies look, and what it may not know for the middling. It
thinks for so many imagined actions a turn and no longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ..game.game import Game
from ..game.options import Options
from ..phases.restructuring import PutToWork, TakeBack
from ..phases.round import offered
from ..state.actions import Action, Done
from ..state.state import State
from .ideas import Offered
from .lively import RandomBot
from .outlook import Outlook, after, imagined, outlook
from .plain import PlainBot
from .strategies import STRATEGIES, Follower, Strategy, likely
from .why import Thought, is_about, why
from .worth_trying import structures, worth_trying

TURNS = 4
"""So many turns after this one are imagined; from the setup on, the whole game."""
WHOLE_GAME = 99
THOUGHT, FOR_EACH = 1000, 1000
"""So many actions are imagined in a turn, and for each chain so many more: all of them play on."""
FOR_STRATEGY, FOR_STRUCTURE, FOR_ONE = 0.35, 0.5, 0.3
"""What part of the thought that is left these may take: the strategy of the turn, its structure,
each choice of the working day."""

Choice = tuple[Action, ...]
T = TypeVar("T")
Looking = Generator[None, None, T]
"""Thinking that stops after each look, and returns what comes of it."""


@dataclass
class Mind:
    """What a chain has in mind for one turn: its strategy, its structure, the thought it has left.

    A new turn begins with a new one, and so does the first turn after the setup. `staffed` is the
    thought that led to the structure.
    """

    when: tuple[int, bool]
    strategy: Strategy
    left: int
    structure: tuple[str, ...] | None = None
    staffed: Thought | None = None


class PlannerBot:
    """A player who plans whole turns by the dinners that would come, and says why.

    Parameters
    ----------
    seed
        for what is left to chance; the same one plays the same game
    thought
        about how many actions it imagines in a turn; with fewer it plays worse and faster; if left
        out as many as the table asks for, 3,000 of two players and 6,000 of five

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
        self.last: Thought | None = None
        self._minds: dict[int, Mind] = {}

    def choose(self, view: Game, chain: str) -> Action:
        """Return the next action of a chain.

        Parameters
        ----------
        view
            the game as the chain may see it, `game.seen_by(chain)`
        chain
            its name

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
        options = tuple(Options(view.state, (seat,)))
        self.last = None
        if len(options) == 1:
            return options[0]
        state = imagined(view.state, seat)
        mind = self._mind(state, seat)
        if any(isinstance(option, PutToWork | TakeBack) for option in options):
            return _end_of(self._staff(state, seat, mind, options))
        first = Follower(self.seed, mind.strategy).pick(state, seat, options)
        tried = worth_trying(state, seat, options, first, mind.strategy)
        return _end_of(self._best(state, seat, mind, [(one,) for one in tried], FOR_ONE))[0]

    def ponder(self, view: Game, chain: str) -> Iterator[None]:
        """Think ahead of choosing a structure, a look at a time; it chooses the same without.

        It may be left at any time. What others choose unseen meanwhile changes nothing.

        Parameters
        ----------
        view
            the game as the chain may see it, `game.seen_by(chain)`
        chain
            its name

        Examples
        --------
        >>> game = Game.new(players=2, seed=1)
        >>> list(PlannerBot(seed=1).ponder(game.seen_by(game.to_move[0]), game.to_move[0]))
        []
        """
        seat, last = view.state.seat(chain), self.last
        options = tuple(Options(view.state, (seat,)))
        if any(isinstance(option, PutToWork) for option in options):
            state = imagined(view.state, seat)
            mind = yield from self._minded(state, seat)
            if mind.structure is None:
                mind = replace(mind)  # where it is left halfway, this much was not thought
                yield from self._staff(state, seat, mind, options)
                self._minds[seat] = mind
        self.last = last

    @property
    def why(self) -> str:
        """Why it made its last choice, in one sentence; empty if it looked at nothing else.

        A structure is one choice of several actions: the sentence belongs to the cards that it
        names, or to finishing, if it names only what stays on the beach.

        >>> game = Game.new(players=2, seed=1)
        >>> bot, name = PlannerBot(seed=1, thought=900), game.to_move[0]
        >>> action = bot.choose(game.seen_by(name), name)
        >>> bot.why.startswith("Place it here (north-west square 4, 8), entrance north-east. ")
        True
        """
        return why(self.last) if self.last else ""

    # -- before the turn ---------------------------------------------------------------------------

    def _mind(self, state: State, seat: int) -> Mind:
        return _end_of(self._minded(state, seat))

    def _minded(self, state: State, seat: int) -> Looking[Mind]:
        """Return what a chain has in mind this turn; in a new one it looks at all strategies."""
        when = state.turn, state.phase == "setup"
        mind = self._minds.get(seat)
        if mind is None or mind.when != when:
            strategy = mind.strategy if mind else STRATEGIES[0]
            thought = self.thought
            if thought is None:
                thought = THOUGHT + FOR_EACH * len(state.chains)
            mind = Mind(when, strategy, thought)
            mind.strategy = yield from self._strategy(state, seat, mind)
            self._minds[seat] = mind
        return mind

    def _strategy(self, state: State, seat: int, mind: Mind) -> Looking[Strategy]:
        """Return the strategy that leaves it best off; of those alike the present one."""
        until = mind.left * (1 - FOR_STRATEGY)
        leads: dict[Strategy, float] = {}
        for one in dict.fromkeys((mind.strategy, *STRATEGIES)):
            if mind.left <= until:
                break
            leads[one] = self._look(state, seat, mind, (), one).lead(seat)
            yield
        return max(leads, key=lambda one: leads[one], default=mind.strategy)

    def _staff(self, state: State, seat: int, mind: Mind, options: Offered) -> Looking[Action]:
        """Put the next card of this turn's structure to work; at first, choose the structure."""
        chosen = Counter(state.progress.chosen[seat])
        if mind.structure is None or not chosen <= Counter(mind.structure):
            mind.structure = yield from self._structure(state, seat, mind)
            mind.staffed = self.last
        left = _without(mind.structure, chosen.elements())
        puts = (PutToWork(seat, card) for card in left)
        action = next((put for put in puts if put in options), options[0])
        staffed = mind.staffed
        self.last = staffed if staffed and is_about(staffed, action) else None
        return action

    def _structure(self, state: State, seat: int, mind: Mind) -> Looking[tuple[str, ...]]:
        """Return the structure that leaves it best off, of those with the cards chosen already."""
        chosen = state.progress.chosen[seat]
        first = (*chosen, *self._cards_to_add(state, seat, mind))
        tried = [one for one in structures(state, seat, first) if Counter(chosen) <= Counter(one)]
        choices = [
            (*(PutToWork(seat, card) for card in _without(one, chosen)), Done(seat))
            for one in tried
        ]
        best = yield from self._best(state, seat, mind, choices, FOR_STRUCTURE)
        return tried[choices.index(best)]

    def _cards_to_add(self, state: State, seat: int, mind: Mind) -> Iterable[str]:
        """Yield the cards that the strategy puts to work beside those chosen already."""
        follower = Follower(self.seed, mind.strategy)
        while isinstance(
            action := follower.pick(state, seat, tuple(offered(state, (seat,)))), PutToWork
        ):
            yield action.card
            state = after(state, [action]).state

    # -- what would come of it ---------------------------------------------------------------------

    def _best(
        self, state: State, seat: int, mind: Mind, choices: Sequence[Choice], part: float
    ) -> Looking[Choice]:
        """Return the choice that leaves it best off, of as many as it has thought for.

        The first is what it does without a thought. It is not looked at alone.
        """
        found: list[tuple[Choice, Outlook]] = []
        until = mind.left * (1 - part)
        for choice in choices if len(choices) > 1 and mind.left > 0 else ():
            if mind.left <= until and len(found) > 1:
                break
            found.append((choice, self._look(state, seat, mind, choice, mind.strategy)))
            yield
        if not found:
            return choices[0]
        best, other, *_ = sorted(found, key=lambda one: -one[1].lead(seat))
        self.last = Thought(state, seat, mind.strategy, *best, *other)
        return best[0]

    def _look(
        self, state: State, seat: int, mind: Mind, choice: Choice, strategy: Strategy
    ) -> Outlook:
        """Play a choice on in thought, itself by a strategy."""
        turns = WHOLE_GAME if state.phase == "setup" else TURNS
        found = outlook(state, choice, players(state, seat, self.seed, strategy), turns)
        mind.left -= found.steps
        return found


def players(state: State, seat: int, seed: int, strategy: Strategy) -> list[RandomBot]:
    """Return who plays on in thought: a chain by its strategy, others as their companies look.

    Whose company is like a plain player's plays by plain ideas.
    """
    others = [likely(chain.cards) for chain in state.chains]
    found: list[RandomBot] = [
        PlainBot(31 * seed + other) if one is STRATEGIES[0] else Follower(31 * seed + other, one)
        for other, one in enumerate(others)
    ]
    found[seat] = Follower(seed, strategy)
    return found


def _end_of(looking: Looking[T]) -> T:
    """Think to the end, and return what comes of it."""
    while True:
        try:
            next(looking)
        except StopIteration as end:
            found: T = end.value
            return found


def _without(cards: Iterable[str], others: Iterable[str]) -> list[str]:
    """Return some cards less others, in their order."""
    left = list(cards)
    for card in others:
        left.remove(card)
    return left
