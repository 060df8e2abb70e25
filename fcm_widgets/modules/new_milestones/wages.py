"""Paying salaries with goods, and keeping a staff that cannot be paid (NMS-8, NMS-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...data import goods
from ...engine.contributions import Setting
from ...engine.phase import Step, tasks_left
from ...engine.run import Transition
from ...phases.payday import decided, must_fire, salaried, wage, wages
from ...reasons.obstacles import Obstacle
from ...reasons.reasons import Term
from ...state.actions import Action
from ...state.state import State
from .events import PaidInKind
from .numbers import by

IN_KIND = "wages_in_kind"
"""The step by which the question of payday is widened, and what is noted there."""
RULE = "NMS-21"


@dataclass(frozen=True, slots=True)
class PayInKind(Action):
    """Payday: pay one whole salary with a food or drink of the stock (NMS-21).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    good
        the id of the good that is handed over, such as "beer"

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PayInKind
    >>> table = {
    ...     "modules": ["new_milestones"],
    ...     "phase": "payday",
    ...     "city": {"tiles": [["H", "N"], ["E", "C"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "cash": 5,
    ...             "at_work": ["luxuries_manager"],
    ...             "stock": {"beer": 2},
    ...             "milestones": ["first_beer_sold"],
    ...             "restaurants": [{"at": [0, 0], "entrance": "SE"}],
    ...         }
    ...     ],
    ... }
    >>> game = fcm.Game.from_scenario(table).play(PayInKind("Santa Maria", "beer"))
    >>> game.state.chains[0].stock
    {'beer': 1}
    """

    do = "pay_in_kind"
    good: str


def payable(state: State, seat: int) -> Iterator[str]:
    """Yield the goods in stock that pay a salary: food and drink, which coffee is not (NMS-21)."""
    stock = state.chains[seat].stock
    for good in goods().values():
        if stock.get(good.id) and good.kind in ("food", "drink"):
            yield good.id


def salaries_left(state: State, seat: int) -> int:
    """Count the salaries that a chain owes and has not paid with goods; none if nothing is due."""
    if not wages(state, seat).total:
        return 0
    after = decided(state, seat)
    drawing = salaried(after, seat, after.chains[seat].cards)
    return max(0, len(drawing) - tasks_left(state, seat, IN_KIND))


def could_pay(state: State, seat: int, about: None) -> Setting | None:
    """Return how many salaries more a chain could pay with goods at payday (NMS-21)."""
    milestone = by("pays_with_goods", state, seat)
    if milestone is None:
        return None
    there = sum(state.chains[seat].stock[good] for good in payable(state, seat))
    return Setting(min(there, salaries_left(state, seat)), milestone.label, RULE)


def has_paid(state: State, seat: int, about: None) -> Setting | None:
    """Return how many salaries a chain has paid with goods at this payday (NMS-21)."""
    given = tasks_left(state, seat, IN_KIND)
    return Setting(given, "salaries paid with goods", RULE) if given else None


def keeps_staff(state: State, seat: int, about: None) -> Setting | None:
    """Return that nobody need be fired where the salaries cannot be paid (NMS-9)."""
    return by("no_forced_firing", state, seat)


def paid_in_kind(state: State, seat: int, about: None) -> Iterator[Term]:
    """Yield the salaries that are paid with goods, each whole (NMS-21)."""
    given = tasks_left(state, seat, IN_KIND)
    if not given:
        return
    after = decided(state, seat)
    count = min(given, len(salaried(after, seat, after.chains[seat].cards)))
    if count:
        word = "salary" if count == 1 else "salaries"
        yield Term(f"{count} {word} paid with goods", -count * wage(state, seat), RULE)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each good that can pay a salary that is due, once nobody must be fired (PAY-1)."""
    if not by("pays_with_goods", state, seat) or next(must_fire(state, seat), None):
        return
    if salaries_left(state, seat):
        yield from (PayInKind(seat, good) for good in payable(state, seat))


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a salary cannot be paid with a good."""
    assert isinstance(action, PayInKind)
    seat, good = action.seat, action.good
    if not by("pays_with_goods", state, seat):
        yield Obstacle("no_pay_in_kind", {}, "NMS-8")
    elif good not in payable(state, seat):
        there = bool(state.chains[seat].stock.get(good))
        yield Obstacle("pays_no_salary", {"good": good, "there": there}, RULE)
    elif not salaries_left(state, seat):
        yield Obstacle("no_salary_due", {}, RULE, lately=True)
    else:
        yield from must_fire(state, seat)


def play(run: Transition, action: Action) -> None:
    """Hand the good over; the salary is taken off when all pay."""
    assert isinstance(action, PayInKind)
    run.emit(PaidInKind(action.seat, action.good))
    run.owe(action.seat, IN_KIND)


def forget(run: Transition) -> None:
    """Forget what was given: all salaries are paid."""
    for seat in run.state.turn_order:
        run.settle(seat, IN_KIND)


ALL_PAID = 30
"""The rung of payday when all have paid."""
STEP = Step(IN_KIND, (PayInKind,), options, obstacles, play, rule=RULE)
TERMS = (("wages", 10, paid_in_kind),)
SETTINGS = (
    ("pays_in_kind", 20, could_pay),
    ("paid_in_kind", 20, has_paid),
    ("keeps_staff", 20, keeps_staff),
)
