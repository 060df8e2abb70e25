"""What would come of a choice: the rest of the turn, its dinner and some turns more, imagined.

All chance was spent when the table was laid, so from any state a game can be played on, on copies
and by the real rules: every imagined dinner is the dinner that would come. What a chain may not
know is imagined too (`imagined`), and others are taken to play by the plain ideas.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import dropwhile, takewhile

from ..dinner.dinnertime import Served
from ..engine.bank import deck_of, last_break
from ..engine.registry import transition_from
from ..engine.run import Transition
from ..phases.round import finish_phase, offered, open_phase, phases, play, to_move
from ..state.actions import Action
from ..state.events import Event, Paid, PhaseBegan
from ..state.state import PhaseProgress, State, changed
from .lively import RandomBot

MOST_STEPS = 2000
"""So many actions are played on at most: a table at which nobody goes on ends no turn."""
INCOME = ("sale", "aside", "tips", "bonus")
"""What a dinner pays for, as `Paid` names it."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What came of a choice where it was played on.

    `tonight` is what each chain earned in the next dinner, `houses` where each house dined that
    did; `turn` is the last one that was played, `cash` what each chain had then, and `share` what
    of the bank's money each would come to if it went on so; `steps` are the actions imagined.
    """

    tonight: tuple[int, ...]
    houses: tuple[tuple[str, int], ...]
    turn: int
    over: bool
    cash: tuple[int, ...]
    share: tuple[float, ...]
    steps: int

    def rival(self, seat: int) -> int | None:
        """Return which other chain would be the richest, its share counted; `None` if it is alone.

        >>> Outlook((), (), 5, False, (40, 30, 50), (10.0, 25.0, 0.0), 1).rival(0)
        1
        """
        others = (other for other in range(len(self.cash)) if other != seat)
        return max(others, key=lambda other: self.cash[other] + self.share[other], default=None)

    def lead(self, seat: int) -> float:
        """Return how much richer a chain would be than the richest other one, shares counted.

        >>> Outlook((), (), 5, False, (40, 30, 50), (10.0, 25.0, 0.0), 1).lead(0)
        -5.0
        """
        own, rival = self.cash[seat] + self.share[seat], self.rival(seat)
        return own if rival is None else own - self.cash[rival] - self.share[rival]


EVEN = 10
"""So many dollars are added to what each chain earned: who earned nothing yet gets a little."""


def imagined(state: State, seat: int) -> State:
    """Return the table as a chain may take it to be, with nothing on it hidden any more.

    Reserve cards that it may not see are the middle one; who has chosen unseen chooses again.

    >>> from fcm_widgets import load_example
    >>> game = load_example("who-works-today")
    >>> imagined(game.seen_by("Golden Duck Diner").state, 1).progress.unseen
    ()
    """
    return _chosen_anew(_with_reserve(open_phase(state)))


def _with_reserve(state: State) -> State:
    """Return the table with a middle card in the place of each reserve card that is not seen."""
    deck, reserve = deck_of(state), state.bank.reserve
    if not reserve or state.bank.broken:
        return state
    cards = tuple(card if card in deck.votes else deck.middle for card in reserve)
    return changed(state, bank=changed(state.bank, reserve=cards))


def _chosen_anew(state: State) -> State:
    """Return the table with those waited for whose choices are not seen, as when they began."""
    progress = state.progress
    if not progress.unseen:
        return state
    asked = phases()[state.phase].opening(changed(state, progress=PhaseProgress())).waiting
    waiting = tuple(one for one in asked if one in progress.waiting or one in progress.unseen)
    return changed(state, progress=changed(progress, waiting=waiting, unseen=()))


def after(state: State, actions: Iterable[Action]) -> Transition:
    """Return the run of some actions, one after the other."""
    run = transition_from(state)
    for action in actions:
        play(run, action)
    return run


def outlook(
    state: State, actions: Sequence[Action], players: Sequence[RandomBot], turns: int
) -> Outlook:
    """Play some actions, then let players play on for the rest of this turn and some turns more.

    Parameters
    ----------
    state
        a table on which nothing is hidden
    actions
        what is played first
    players
        who plays each seat from then on
    turns
        how many turns after this one
    """
    run, last, steps = after(state, actions), state.turn + turns, len(actions)
    while not run.state.over and run.state.turn <= last and steps < MOST_STEPS:
        if seats := to_move(run.state):
            seat = seats[0]
            options = tuple(offered(run.state, (seat,)))
            play(run, players[seat].pick(run.state, seat, options))
            steps += 1
        else:
            finish_phase(run)
    end = run.state
    cash = tuple(chain.cash for chain in end.chains)
    earned = [max(0, now - then.cash) for now, then in zip(cash, state.chains, strict=True)]
    tonight, houses = _first_dinner(run.events, len(cash))
    played = end.turn if end.over else end.turn - 1
    return Outlook(tonight, houses, played, end.over, cash, _shares(end, earned), steps)


def _first_dinner(
    events: Iterable[Event], chains: int
) -> tuple[tuple[int, ...], tuple[tuple[str, int], ...]]:
    """Return what each chain earned in the first dinner of all, and which house dined where."""
    at_dinner = dropwhile(lambda event: event != PhaseBegan("dinnertime"), events)
    next(at_dinner, None)
    earned, houses = [0] * chains, []
    for event in takewhile(lambda event: not isinstance(event, PhaseBegan), at_dinner):
        if isinstance(event, Served):
            houses.append((event.decision.house, event.seat))
        if isinstance(event, Paid) and event.kind in INCOME:
            earned[event.seat] += event.tally.total
    return tuple(earned), tuple(houses)


def _shares(state: State, earned: Sequence[int]) -> tuple[float, ...]:
    """Share what the bank has yet to pay as it was earned last; who earns nothing gets little."""
    if state.over:
        return (0.0,) * len(earned)
    left = state.bank.cash
    if not state.bank.broken and last_break(state) > 1:
        left += deck_of(state).each * len(earned) or sum(state.bank.reserve)
    weights = [money + EVEN for money in earned]
    return tuple(left * weight / sum(weights) for weight in weights)
