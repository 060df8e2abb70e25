"""The expected result of a choice: the rest of the turn, its dinner and some more turns.

All randomness happens in the setup, so the real rules can play on from a copy of any state.
`imagined` fills in everything that is hidden from the chain. Bots play the other chains.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import dropwhile, takewhile

from ..dinner.dinnertime import Served
from ..engine.bank import deck_of
from ..engine.registry import transition_from
from ..phases.restructuring import PutToWork
from ..phases.round import finish_phase, offered, open_phase, phases, play, step_of, to_move
from ..state.actions import Action, Done
from ..state.events import Event, Paid, PhaseBegan
from ..state.state import PhaseProgress, State, changed
from .plain import PlainBot

MOST_STEPS = 2000
"""Maximum number of imagined actions, in case the bots never end a turn."""
INCOME = ("sale", "aside", "tips", "bonus")
"""The kinds of payment that are income at dinner (`Paid.kind`)."""


@dataclass(frozen=True, slots=True)
class RolloutResult:
    """The expected result of a choice.

    Parameters
    ----------
    tonight
        each chain's income at the next dinner, in dollars
    houses
        the houses that dine there, each with the seat of its chain
    turn
        the last turn that was played
    over
        whether the game ends in that turn
    cash
        each chain's cash at the end of that turn
    share
        each chain's expected share of the money left in the bank
    steps
        the number of imagined actions
    """

    tonight: tuple[int, ...]
    houses: tuple[tuple[str, int], ...]
    turn: int
    over: bool
    cash: tuple[int, ...]
    share: tuple[float, ...]
    steps: int

    def rival(self, seat: int) -> int | None:
        """Return the seat of the richest other chain, with its `share`; `None` if there is none.

        >>> RolloutResult((), (), 5, False, (40, 30, 50), (10.0, 25.0, 0.0), 1).rival(0)
        1
        """
        others = (other for other in range(len(self.cash)) if other != seat)
        return max(others, key=lambda other: self.cash[other] + self.share[other], default=None)

    def lead(self, seat: int) -> float:
        """Return a chain's lead over its richest rival in dollars, with each `share` added.

        >>> RolloutResult((), (), 5, False, (40, 30, 50), (10.0, 25.0, 0.0), 1).lead(0)
        -5.0
        """
        own, rival = self.cash[seat] + self.share[seat], self.rival(seat)
        return own if rival is None else own - self.cash[rival] - self.share[rival]


EVEN = 10
"""Dollars added to each chain's income, so that a chain without income also gets a share."""


def imagined(state: State, seat: int) -> State:
    """Return a state in which everything that is hidden from the chain is filled in.

    Hidden reserve cards become the middle card; chains with a secret choice choose again.

    >>> from fcm_widgets import load_example
    >>> game = load_example("who-works-today")
    >>> imagined(game.seen_by("Golden Duck Diner").state, 1).progress.unseen
    ()
    """
    return _without_choices(_with_reserve(open_phase(state)))


def _with_reserve(state: State) -> State:
    """Return the state with the middle card in place of each hidden reserve card."""
    deck, reserve = deck_of(state), state.bank.reserve
    if not reserve or state.bank.broken:
        return state
    cards = tuple(card if card in deck.votes else deck.middle for card in reserve)
    return changed(state, bank=changed(state.bank, reserve=cards))


def _without_choices(state: State) -> State:
    """Return the state without the chains' secret choices, so that these chains decide again."""
    progress = state.progress
    if not progress.unseen:
        return state
    asked = phases()[state.phase].opening(changed(state, progress=PhaseProgress())).waiting
    waiting = tuple(
        other for other in asked if other in progress.waiting or other in progress.unseen
    )
    return changed(state, progress=changed(progress, waiting=waiting, unseen=()))


def rollout(
    state: State, actions: Sequence[Action], players: Sequence[PlainBot], turns: int
) -> RolloutResult:
    """Return the expected result of some actions if bots then play on for some turns.

    Parameters
    ----------
    state
        a state in which nothing is hidden
    actions
        the actions to play first
    players
        the bot that plays each seat from then on
    turns
        the number of turns after the current turn
    """
    run, last, steps = transition_from(state), state.turn + turns, len(actions)
    for action in actions:
        play(run, action)
    while not run.state.over and run.state.turn <= last and steps < MOST_STEPS:
        if seats := to_move(run.state):
            actions = _next_actions(run.state, seats[0], players[seats[0]])
            play(run, *actions)
            steps += len(actions)
        else:
            finish_phase(run)
    end = run.state
    cash = tuple(chain.cash for chain in end.chains)
    earned = [max(0, now - then.cash) for now, then in zip(cash, state.chains, strict=True)]
    tonight, houses = _first_dinner(run.events, len(cash))
    played = end.turn if end.over else end.turn - 1
    return RolloutResult(tonight, houses, played, end.over, cash, _shares(end, earned), steps)


def _next_actions(state: State, seat: int, bot: PlainBot) -> Sequence[Action]:
    """Return a bot's next action; in restructuring, all actions that choose its structure."""
    if state.phase == "restructuring" and step_of(open_phase(state)) is None:
        cards = bot.structure(state, seat)
        return (*(PutToWork(seat, card) for card in cards), Done(seat))
    return (bot.pick(state, seat, tuple(offered(state, (seat,)))),)


def _first_dinner(
    events: Iterable[Event], chains: int
) -> tuple[tuple[int, ...], tuple[tuple[str, int], ...]]:
    """Return each chain's income at the first dinner, and the seat where each house dined."""
    at_dinner = dropwhile(
        lambda event: not (isinstance(event, PhaseBegan) and event.phase == "dinnertime"), events
    )
    next(at_dinner, None)
    earned, houses = [0] * chains, []
    for event in takewhile(lambda event: not isinstance(event, PhaseBegan), at_dinner):
        if isinstance(event, Served):
            houses.append((event.decision.house, event.seat))
        if isinstance(event, Paid) and event.kind in INCOME:
            earned[event.seat] += event.tally.total
    return tuple(earned), tuple(houses)


def _shares(state: State, earned: Sequence[int]) -> tuple[float, ...]:
    """Estimate each chain's share of the money left in the bank from the incomes so far."""
    if state.over:
        return (0.0,) * len(earned)
    left = state.bank.cash
    if not state.bank.broken and state.config.last_break > 1:
        left += deck_of(state).each * len(earned) or sum(state.bank.reserve)
    weights = [money + EVEN for money in earned]
    return tuple(left * weight / sum(weights) for weight in weights)
