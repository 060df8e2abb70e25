"""Working, step 2: training the cards on the beach (TRN)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ..city.obstacles import Obstacle
from ..content import employees, milestones
from ..game.actions import Action, Train
from ..game.state import Chain, State
from ..game.work_events import Trained
from .milestones import ceo_is_cfo
from .phase import Step
from .reasons import Tally, Term
from .run import Run
from .supply import owned, piles, steps_to


def trainers(chain: Chain) -> list[int]:
    """Return the training steps of each trainer, coach and guru at work, most first (TRN-1)."""
    found = (employees()[card].training for card in chain.at_work)
    return sorted((steps for steps in found if steps), reverse=True)


def stacks(chain: Chain) -> bool:
    """Whether several trainers may train one card in a turn (TRN-1)."""
    return any(milestones()[earned].stacks_training for earned in chain.milestones)


def fit(trainings: Sequence[int], given: Sequence[int], *, stacked: bool) -> bool:
    """Whether trainers giving so many steps each can hold all trainings (TRN-1).

    A training is one card's steps of the turn; unless stacked, one trainer gives all of them.

    >>> fit([1, 1], [2], stacked=False), fit([2], [1, 1], stacked=False)
    (True, False)
    >>> fit([4], [2, 1, 1], stacked=True)
    True
    """
    if stacked:
        return sum(trainings) <= sum(given)
    wanted = sorted(trainings, reverse=True)
    if not wanted:
        return True
    for number, steps in enumerate(given):
        if steps >= wanted[0] and steps not in given[:number]:
            rest = sorted([*given[:number], *given[number + 1 :], steps - wanted[0]], reverse=True)
            if fit(wanted[1:], rest, stacked=False):
                return True
    return False


def steps_left(state: State, chain: Chain) -> Tally:
    """Count the training steps that a chain's trainers have left this turn."""
    terms = [
        Term(employees()[card].name, employees()[card].training, "TRN-1")
        for card in chain.at_work
        if employees()[card].training
    ]
    if used := sum(state.desk.trainings):
        terms.append(Term("used this turn", -used, "TRN-1"))
    return Tally(tuple(terms))


def room_for(state: State, seat: int, steps: int) -> Iterator[Obstacle]:
    """Yield why one card more cannot have so many training steps this turn (TRN-1)."""
    chain = state.chains[seat]
    if not fit([*state.desk.trainings, steps], trainers(chain), stacked=stacks(chain)):
        left = steps_left(state, chain).total
        slots = {"steps": steps, "left": left, "given": sum(trainers(chain))}
        yield Obstacle("no_trainer", slots, "TRN-1")


def may_have(state: State, seat: int, card: str) -> Iterator[Obstacle]:
    """Yield why a chain cannot train into a card: none in stock, or not allowed (TRN-3, TRN-6)."""
    if not piles(state).get(card):
        yield Obstacle("pile_empty", {"card": card}, "TRN-6")
    if employees()[card].one_x and owned(state, seat, card):
        yield Obstacle("owns_one", {"card": card}, "TRN-3")
    if employees()[card].cfo and ceo_is_cfo(state.chains[seat]):
        yield Obstacle("ceo_is_cfo", {"card": card}, "TRN-3")


def trainable(state: State, seat: int) -> tuple[str, ...]:
    """Return the kinds of card on the beach that no training of this turn has made (TRN-2)."""
    counts = Counter(state.chains[seat].beach)
    counts.subtract(state.desk.trained)
    return tuple(card for card, count in counts.items() if count > 0)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each card of the beach with each card that it can become now."""
    given = trainers(state.chains[seat])
    if not given:
        return
    for card in trainable(state, seat):
        for to in steps_to(card, state.table.modules):
            action = Train(seat, card, to)
            if next(obstacles(state, action), None) is None:
                yield action


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a card cannot be trained to another."""
    assert isinstance(action, Train)
    chain = state.chains[action.seat]
    if action.card not in employees():
        yield Obstacle("no_such_card", {"card": action.card}, "TRN-2")
        return
    if action.card not in trainable(state, action.seat):
        code = "trained_already" if action.card in chain.beach else "not_on_beach"
        yield Obstacle(code, {"card": action.card}, "TRN-1" if code[0] == "t" else "TRN-2")
    careers = steps_to(action.card, state.table.modules)
    if action.to not in careers:
        yield Obstacle("no_career", {"card": action.card, "to": action.to}, "TRN-4")
        return
    yield from room_for(state, action.seat, careers[action.to])
    yield from may_have(state, action.seat, action.to)


def used_steps(state: State, card: str, to: str) -> Tally:
    """Return the steps of a training as a tally."""
    count = steps_to(card, state.table.modules)[to]
    name = employees()[to].name
    return Tally((Term(f"steps from {employees()[card].name} to {name}", count, "TRN-1"),))


def play(run: Run, action: Action) -> None:
    """Train the card."""
    assert isinstance(action, Train)
    steps = used_steps(run.state, action.card, action.to)
    desk = run.state.desk
    run.note(trainings=(*desk.trainings, steps.total), trained=(*desk.trained, action.to))
    run.emit(Trained(action.seat, action.card, action.to, steps))


STEP = Step("train", (Train,), options, obstacles, play)
