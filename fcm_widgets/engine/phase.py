"""What a phase is: who decides, what may be done, why not, what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ..board.obstacles import Obstacle
from ..state.actions import Action, Done
from ..state.events import PhaseBegan
from ..state.state import PHASE_ORDER, PhaseProgress, PieceInHand, State
from .run import Transition

OptionsOf = Callable[[State, int], Iterator[Action]]
"""Yields what the chain in a seat may do; called with the desk opened."""
ObstaclesOf = Callable[[State, Action], Iterator[Obstacle]]
"""Yields everything that stands against an action of a chain whose turn it is."""
Play = Callable[[Transition, Action], None]
"""Lets an action without obstacles happen."""
ASKS = {
    "setup": "SET-16",
    "restructuring": "ORG-8",
    "order_of_business": "ORD-2",
    "working": "REC-1",
    "dinnertime": "DIN-14",
    "payday": "PAY-1",
    "marketing": "CMP-8",
    "cleanup": "CLN-4",
}
"""The rule that says who decides in a phase, and what."""


def nobody(state: State) -> PhaseProgress:
    """Return the desk of a phase that asks nobody."""
    return PhaseProgress(step="run")


def nothing(state: State, seat: int) -> Iterator[Action]:
    """Yield no option: the phase asks nobody."""
    yield from ()


def not_asked(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield that the phase asks nobody."""
    yield Obstacle("asks_nobody", {"phase": state.phase}, ASKS[state.phase])


def no_play(run: Transition, action: Action) -> None:
    """Play nothing: the phase asks nobody."""


@dataclass(frozen=True)
class Phase:
    """A phase: the question that it asks, and `then` what happens by itself, each at its rung.

    A module's step on the rung `ASKED` itself widens the question by its own kinds of action.
    `opening` lays the desk; `together` says whether all who are waited for may act, or only the
    first of them. The question stands at the rung `ASKED`; modules' steps stand before it, or
    between what happens after it (`round.agenda`). Where `walks`, the question itself leads each
    chain through the steps, as in the working day. `acts` are the kinds of action of its question.
    """

    name: str
    then: tuple[tuple[int, Callable[[Transition], None]], ...]
    opening: Callable[[State], PhaseProgress] = nobody
    options: OptionsOf = nothing
    obstacles: ObstaclesOf = not_asked
    play: Play = no_play
    together: Callable[[State], bool] = lambda state: False
    walks: bool = False
    acts: tuple[type[Action], ...] = ()


ASKED = 10
"""The rung of a phase's own question."""


@dataclass(frozen=True)
class Step:
    """One named step: of each chain's working day (REC-1), or of a phase in which a module asks.

    `acts` are the kinds of action that it offers; `leave` runs when the chain goes on; `rule` is
    what a piece in hand rests on. Where `must`, nobody is done while there is something to do.
    A phase's step asks those that `asks` names, else those who owe something (`PendingTask`), one
    after the other, and nobody who can do nothing. Where `once`, who has acted goes on.
    """

    name: str
    acts: tuple[type[Action], ...]
    options: OptionsOf
    obstacles: ObstaclesOf
    play: Play
    leave: Callable[[Transition, int], None] = lambda run, seat: None
    rule: str = "REC-1"
    must: bool = False
    asks: Callable[[State], Iterable[int]] | None = None
    once: bool = False

    def offered(self, state: State, seat: int) -> Iterator[Action]:
        """Yield being done, unless something must be done first, and what the step offers."""
        if not self.must and state.progress.held is None:
            yield Done(seat)
        yield from self.options(state, seat)

    def against(self, state: State, action: Action, rule: str = "") -> Iterator[Obstacle]:
        """Yield what stands against an action of who is asked, by `rule` or that of the phase."""
        if isinstance(action, Done) and state.progress.held is not None:
            yield in_hand(state.progress.held, self.rule)
            return
        wanted = self.acts if self.must else (*self.acts, Done)
        wrong = list(wrong_kind(state, action, wanted, self.offered, rule))
        yield from wrong
        if not wrong and not isinstance(action, Done):
            yield from self.obstacles(state, action)

    def ends(self, run: Transition, seat: int) -> None:
        """Let a chain go on: what it owes here it cannot do any more."""
        self.leave(run, seat)
        run.settle(seat, self.name)

    def waits_for(self, state: State) -> tuple[int, ...]:
        """Return who is asked, in turn order: those who can do what is asked or owed here."""
        tasks_left = [one.seat for one in state.progress.owed if one.step == self.name]
        named = tasks_left if self.asks is None else list(self.asks(state))
        return tuple(
            seat
            for seat in state.solvent
            if seat in named and next(self.options(state, seat), None) is not None
        )


def tasks_left(state: State, seat: int, step: str) -> int:
    """Return how often a chain still has to do what it owes at a step."""
    return sum(one.number for one in state.progress.owed if one[:2] == (seat, step))


def stands_at(state: State, seat: int, step: str) -> bool:
    """Whether a chain is the one that works now, and at this step of its day (REC-1)."""
    return state.progress.step == step and state.progress.waiting[:1] == (seat,)


def begin_next(run: Transition) -> None:
    """Begin the phase that follows; the introductory game leaves payday out (SET-12)."""
    following = PHASE_ORDER[PHASE_ORDER.index(run.state.phase) + 1]
    if following == "payday" and run.state.table.introductory:
        following = "marketing"
    run.emit(PhaseBegan(following))


def wrong_kind(
    state: State,
    action: Action,
    wanted: tuple[type[Action], ...],
    options: OptionsOf,
    rule: str = "",
) -> Iterator[Obstacle]:
    """Yield that an action does not belong to this step, with the kinds that `options` hold."""
    if not isinstance(action, wanted):
        offered = {option.do for option in options(state, action.seat)}
        slots = {
            "do": action.do,
            "step": state.progress.step,
            "wanted": tuple(kind.do for kind in wanted if kind.do in offered),
        }
        yield Obstacle("wrong_step", slots, rule or ASKS[state.phase])


def in_hand(held: PieceInHand, rule: str) -> Obstacle:
    """Return that a piece is in hand; a campaign tile may lie on the map already (MKT-6)."""
    code = "piece_in_hand" if held.lies is None else "laid_already"
    return Obstacle(code, {"number": held.number}, rule)
