"""Payday with "First beer sold" and "First trainer used" (NMS-8, NMS-9).

With "First beer sold", each food or drink can pay one whole salary (NMS-21). With "First trainer
used", a chain that cannot pay all salaries pays what it can and need not fire any card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from ...data import goods
from ...engine.contributions import Setting
from ...engine.phase import Step, tasks_left
from ...engine.run import Transition
from ...phases.payday import decided, must_fire, salaried, wage, wages
from ...reasons.problem import Problem
from ...reasons.reasons import Term
from ...state.actions import Action
from ...state.events import Event
from ...state.holdings import Moves
from ...state.state import State, changed, subtract_goods
from ...text.english import Sentence, counted
from ...text.names import good_name
from ...text.rows import ActionText, EventText, ModuleText, StepKind
from .numbers import by_effect

IN_KIND = "wages_in_kind"
"""Name of the step in which goods pay salaries, and of the task that records each payment."""
RULE = "NMS-21"


@dataclass(frozen=True, slots=True)
class PayInKind(Action):
    """Payday: pay one whole salary with a food or drink from your stock (NMS-21).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        id of the good, such as "beer"
    """

    do = "pay_in_kind"
    good: str


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield an action for each good that can pay a salary, once no firing is needed (PAY-1)."""
    if not by_effect("pays_with_goods", state, seat) or next(must_fire(state, seat), None):
        return
    if salaries_left(state, seat):
        yield from (PayInKind(seat, good) for good in payable(state, seat))


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why a good cannot pay a salary."""
    assert isinstance(action, PayInKind)
    seat, good = action.seat, action.good
    if not by_effect("pays_with_goods", state, seat):
        yield Problem("no_pay_in_kind", {}, "NMS-8")
    elif good not in payable(state, seat):
        there = bool(state.chains[seat].stock.get(good))
        yield Problem("pays_no_salary", {"good": good, "there": there}, RULE)
    elif not salaries_left(state, seat):
        yield Problem("no_salary_due", {}, RULE, lately=True)
    else:
        yield from must_fire(state, seat)


def payable(state: State, seat: int) -> Iterator[str]:
    """Yield the goods in stock that can pay a salary: food and drink, but not coffee (NMS-21)."""
    stock = state.chains[seat].stock
    for good in goods().values():
        if stock.get(good.id) and good.kind in ("food", "drink"):
            yield good.id


def salaries_left(state: State, seat: int) -> int:
    """Count the salaries that a chain has not paid with goods; 0 if the chain owes nothing."""
    if not wages(state, seat).total:
        return 0
    return max(0, salaries(state, seat) - paid_with_goods(state, seat))


def paid_with_goods(state: State, seat: int) -> int:
    """Return how many salaries a chain has paid with goods today.

    A module cannot store a number in a phase, so each such salary is recorded as a task.
    """
    return tasks_left(state, seat, IN_KIND)


def salaries(state: State, seat: int) -> int:
    """Count the salaries that a chain must pay after the firings that it has chosen."""
    after = decided(state, seat)
    return len(salaried(after, seat, after.chains[seat].cards))


# -- what happens ----------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Hand the good over; when all chains pay, the chain pays one salary less."""
    assert isinstance(action, PayInKind)
    run.emit(PaidInKind(action.seat, action.good))
    run.add_task(action.seat, IN_KIND)


@dataclass(frozen=True, slots=True)
class PaidInKind(Event):
    """A chain pays one salary with a good (NMS-21).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    good
        id of the good
    """

    seat: int
    good: str

    def apply(self, state: State) -> State:
        """Take the good from the stock."""
        chain = state.chains[self.seat]
        stock = subtract_goods(chain.stock, {self.good: 1})
        return state.with_chain(self.seat, changed(chain, stock=stock))

    def deltas(self, before: State) -> Moves:
        """Return the change: one good leaves the stock."""
        return {("stock", self.seat, self.good): -1}


STEP = Step(IN_KIND, (PayInKind,), options, obstacles, play, rule=RULE)
ALL_PAID = 30
"""The order in payday: after all chains have paid."""


def clear_payments(run: Transition) -> None:
    """Remove the tasks that record the salaries paid with goods."""
    for seat in run.state.turn_order:
        run.clear_tasks(seat, IN_KIND)


# -- terms and settings ----------------------------------------------------------------------------


def paid_in_kind(state: State, seat: int, about: None) -> Iterator[Term]:
    """Yield the discount for salaries that were paid with goods (NMS-21)."""
    given = paid_with_goods(state, seat)
    if given and (count := min(given, salaries(state, seat))):
        word = "salary" if count == 1 else "salaries"
        yield Term(f"{count} {word} paid with goods", -count * wage(state, seat), RULE)


def could_pay(state: State, seat: int, about: None) -> Setting | None:
    """Return how many more salaries a chain could pay with goods now (NMS-21)."""
    milestone = by_effect("pays_with_goods", state, seat)
    if milestone is None:
        return None
    there = sum(state.chains[seat].stock[good] for good in payable(state, seat))
    count = min(there, salaries_left(state, seat))
    return Setting(count, milestone.label, RULE, milestone.kind)


def has_paid(state: State, seat: int, about: None) -> Setting | None:
    """Return how many salaries a chain has paid with goods at this payday (NMS-21)."""
    given = paid_with_goods(state, seat)
    return Setting(given, "salaries paid with goods", RULE) if given else None


TERMS = (("wages", 10, paid_in_kind),)
SETTINGS = (
    ("pays_in_kind", 20, could_pay),
    ("paid_in_kind", 20, has_paid),
    ("keeps_staff", 20, partial(by_effect, "no_forced_firing")),  # NMS-9
)


# -- in words --------------------------------------------------------------------------------------


def _no_good(obstacle: Problem) -> str:
    """Return in words why a good pays no salary: its kind cannot, or the chain has none of it."""
    good = obstacle.details.get("good")
    name = good_name(str(good)) if good else "this"
    there = not good or obstacle.details.get("there")
    return f"{name} pays no salary" if there else f"You have no {name} in stock"


WORDS = ModuleText(
    events={
        PaidInKind: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} pays one salary with {counted({event.good: 1})}.",
                "NMS-21",
            ),
            StepKind("in_kind", "salaries paid with goods"),
        )
    },
    actions={
        PayInKind: ActionText(
            "pay with a good",
            "Pay a salary with a good",
            lambda action, state: f"Pay one salary with {counted({action.good: 1})}",
            "NMS-21",
            careful=True,
        )
    },
    messages={
        "no_pay_in_kind": (
            'Salaries are paid with money: only the milestone "First beer sold" allows goods '
            "instead."
        ),
        "pays_no_salary": "{no_good}: only food or drink in stock can pay a salary.",
        "no_salary_due": "There is no salary left to pay with a good.",
    },
    fields={"no_good": _no_good},
)
