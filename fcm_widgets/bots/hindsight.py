"""What was better: each choice of a chain, weighed against the best other choice of the planner.

The comparison uses only what the chain could know at that moment (`game.seen_by`), and the same
imagined games as the planner (`rollout.py`). It has three stages, so that luck does not count
twice:

1. The planner imagines one game after each of its candidates, and picks the best.
2. What was played and this other choice are compared in other imagined games, drawn by lot. Both
   are played in the same games: the same hidden reserve cards, strategies and seeds.
3. If the difference is clear, both are compared again in twice as many new games, and only these
   count. A few games with a large difference could deceive a small number of games.

Nothing in the real game is random after the setup. So the games differ in what the chain could not
know: hidden reserve cards, and how all chains play on.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Container, Generator, Hashable, Iterator, MutableMapping
from statistics import fmean
from typing import NamedTuple

from ..engine.bank import deck_of
from ..game.game import Game
from ..game.options import Options
from ..phases.restructuring import PutToWork
from ..phases.round import open_phase, step_of
from ..review.weighed import AGAIN, Weighed, verdict_of
from ..state.actions import Action, Done, PutBack
from ..state.state import State, changed
from .candidates import candidates, structures
from .plain import PlainBot
from .planner import TURNS, WHOLE_GAME, players
from .rationale import Rationale, because_text, choice_texts
from .rollout import RolloutResult, imagined, rollout
from .strategies import STRATEGIES, Strategy, StrategyBot, likely

MOST = 24
"""Maximum number of other choices that are imagined in the first stage."""
AS_EXPECTED = 0.5
"""The chance that a chain of an imagined game follows the strategy that is expected of it; it
follows any of the strategies otherwise."""


class Decided(NamedTuple):
    """A choice that a chain made in a game.

    Parameters
    ----------
    move
        the number of moves of the game before it
    actions
        the actions; a whole structure is a single choice
    """

    move: int
    actions: tuple[Action, ...]


def decided(game: Game, chain: str) -> list[Decided]:
    """Return the choices of a chain in a game; a choice has at least one alternative.

    A piece that was taken and put back counts as no choice, and the cards that were put to work
    and the end of the step count as one.
    """
    view, seat = game.seen_by(chain), game.start.seat(chain)
    found: list[Decided] = []
    began: int | None = None  # the move with which the structure began
    for number in range(view.played):
        action = view._move(number).action
        if action is None or action.seat != seat:
            continue
        before = open_phase(view.at(number).state)
        if chooses_structure(before):
            began = number if began is None else began
            if isinstance(action, Done):
                cards = before.progress.chosen[seat]
                works = [PutToWork(seat, card) for card in cards]
                found.append(Decided(began, (*works, action)))
                began = None
        elif isinstance(action, PutBack):
            while found and view.at(found[-1].move).state.progress.held is not None:
                found.pop()
            found = found[:-1]  # that was the choice which took the piece
        elif len(Options(before, (seat,))[:2]) > 1:
            found.append(Decided(number, (action,)))
    return found


class Pair(NamedTuple):
    """An imagined game that was played twice.

    Parameters
    ----------
    world
        what both have in common
    played
        the result after what was played
    other
        the result after the other choice
    """

    world: World
    played: RolloutResult
    other: RolloutResult


def weigh(
    game: Game,
    chain: str,
    *,
    turns: Container[int] | None,
    games: int,
    seed: int,
    known: MutableMapping[Hashable, Weighed | None],
) -> Iterator[Weighed | None]:
    """Yield each weighed choice of a chain, and `None` after each imagined game before it.

    Parameters
    ----------
    game
        the game, or what the chain may see of it
    chain
        the chain's name
    turns
        the turns whose choices to weigh; all if it is `None`
    games, seed
        the number of imagined games of the second stage, and the seed of all games
    known
        the choices that are weighed already; new ones are added
    """
    view, seat = game.seen_by(chain), game.start.seat(chain)
    strategies: dict[tuple[int, bool], Strategy] = {}
    for choice in decided(game, chain):
        before = view.at(choice.move).state
        if turns is not None and before.turn not in turns:
            continue
        key = chain, choice, games, seed
        if key not in known:
            when = before.turn, before.phase == "setup"
            if when not in strategies:
                strategies[when] = yield from _strategy(imagined(before, seat), seat, seed)
            found = yield from _weighed(
                game, before, seat, choice, strategies[when], games=games, seed=seed
            )
            known[key] = found
        if (weighed := known[key]) is not None:
            yield weighed


def _strategy(state: State, seat: int, seed: int) -> Generator[None, None, Strategy]:
    """Return the best strategy for a turn, as the planner compares them."""
    leads: dict[Strategy, float] = {}
    for strategy in STRATEGIES:
        found = rollout(state, (), players(state, seat, seed, strategy), horizon(state))
        leads[strategy] = found.lead(seat)
        yield
    return max(leads, key=lambda strategy: leads[strategy])


def _weighed(  # noqa: PLR0913  all that a choice depends on
    game: Game,
    before: State,
    seat: int,
    choice: Decided,
    strategy: Strategy,
    *,
    games: int,
    seed: int,
) -> Generator[None, None, Weighed | None]:
    """Weigh a choice in three stages, and pause after each imagined game."""
    state = imagined(before, seat)
    tried = others(state, before, seat, choice.actions, strategy, seed)
    if not tried:
        return None
    leads: dict[tuple[Action, ...], float] = {}
    for actions in tried:
        found = rollout(state, actions, players(state, seat, seed, strategy), horizon(state))
        leads[actions] = found.lead(seat)
        yield
    instead = max(leads, key=lambda actions: leads[actions])
    for numbers in (range(games), range(games, games + AGAIN * games)):
        pairs: list[Pair] = []
        for number in numbers:
            world = World(before, seat, strategy, f"{seed} {choice.move} {number}")
            results = []
            for actions in (choice.actions, instead):
                results.append(rollout(world.state, actions, world.players(), horizon(state)))
                yield
            pairs.append(Pair(world, *results))
        gains = [pair.other.lead(seat) - pair.played.lead(seat) for pair in pairs]
        if verdict_of(gains) == "same":
            break
    mean = fmean(gains)
    world, played, other = min(
        zip(gains, pairs, strict=True), key=lambda found: abs(found[0] - mean)
    )[1]
    reason = Rationale(world.state, seat, world.strategy, instead, other, choice.actions, played)
    played_text, instead_text = choice_texts(reason)
    return Weighed(
        chain=state.chains[seat].name,
        turn=state.turn,
        phase=state.phase,
        move=choice.move,
        played=choice.actions,
        instead=instead,
        played_text=played_text,
        instead_text=instead_text,
        leads=tuple((pair.played.lead(seat), pair.other.lead(seat)) for pair in pairs),
        because=because_text(reason) if mean > 0 else "",
        until=max(found.turn for _, *results in pairs for found in results),
        considered=len(tried),
        strategy=strategy.name,
        game=game,
    )


def horizon(state: State) -> int:
    """Return the number of turns to imagine after the turn of a state, as the planner does."""
    return WHOLE_GAME if state.phase == "setup" else TURNS


def others(
    state: State,
    before: State,
    seat: int,
    played: tuple[Action, ...],
    strategy: Strategy,
    seed: int,
) -> list[tuple[Action, ...]]:
    """Return the other choices that the planner would imagine, the most promising first.

    `state` is `before` as the chain imagined it.
    """
    bot = StrategyBot(seed, strategy)
    if chooses_structure(state):
        done = played[-1]
        cards = Counter(action.card for action in played if isinstance(action, PutToWork))
        found = [
            (*(PutToWork(seat, card) for card in works), done)
            for works in structures(state, seat, bot.structure(state, seat))
            if Counter(works) != cards
        ]
        return found[:MOST]
    options = Options(before, (seat,))[:]
    tried = candidates(state, seat, options, bot.pick(state, seat, options), strategy)
    alone: list[tuple[Action, ...]] = [(action,) for action in tried]
    return [actions for actions in alone if actions != played][:MOST]


def chooses_structure(state: State) -> bool:
    """Return whether the chains choose their structures now, not a module's step before that."""
    return state.phase == "restructuring" and step_of(open_phase(state)) is None


class World:
    """What an imagined game takes for granted beyond what the chain could know.

    Parameters
    ----------
    before
        the state as the chain may see it
    seat
        the chain, by its place in `State.chains`
    strategy
        the strategy that is expected of the chain
    lot
        the text from which everything is drawn; the same text gives the same world
    """

    def __init__(self, before: State, seat: int, strategy: Strategy, lot: str) -> None:
        chance = random.Random(lot)
        self.state = imagined(_with_reserve(before, chance), seat)
        expected = [likely(chain.cards) for chain in before.chains]
        expected[seat] = strategy
        drawn = [
            strategy if chance.random() < AS_EXPECTED else chance.choice(STRATEGIES)
            for strategy in expected
        ]
        self.strategy = drawn[seat]
        self._bots = [(chance.randrange(1 << 30), strategy) for strategy in drawn]

    def players(self) -> list[PlainBot]:
        """Return new bots, which play the same game on from the same moves."""
        return [
            PlainBot(seed) if strategy is STRATEGIES[0] else StrategyBot(seed, strategy)
            for seed, strategy in self._bots
        ]


def _with_reserve(state: State, chance: random.Random) -> State:
    """Return the state with a card drawn by lot in place of each hidden reserve card."""
    deck, bank = deck_of(state), state.bank
    if not bank.reserve or bank.broken:
        return state
    cards = tuple(
        card if card in deck.votes else chance.choice(sorted(deck.votes)) for card in bank.reserve
    )
    return changed(state, bank=changed(bank, reserve=cards))
