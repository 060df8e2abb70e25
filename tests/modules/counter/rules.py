"""When something may be sold over the counter, what it brings, and what must hold then."""

from __future__ import annotations

from collections.abc import Iterator

from fcm_widgets.city.obstacles import Obstacle
from fcm_widgets.reasons.reasons import Tally, Term
from fcm_widgets.rules.bank import pay
from fcm_widgets.rules.phase import Step
from fcm_widgets.rules.run import Run
from fcm_widgets.table.actions import Action
from fcm_widgets.table.state import State
from tests.modules.counter.events import SellOver, SoldOver

PRICE = 3


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each good that is in stock."""
    return (SellOver(seat, good) for good in state.chains[seat].stock)


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield that nothing of the good is in stock."""
    assert isinstance(action, SellOver)
    stock = state.chains[action.seat].stock
    if action.good not in stock:
        slots = {"good": action.good, "there": tuple(stock)}
        yield Obstacle("shelf_empty", slots, "CTR-1")


def play(run: Run, action: Action) -> None:
    """Hand the item over and take the money."""
    assert isinstance(action, SellOver)
    held = run.state.chains[action.seat].stock[action.good]
    left = Tally((Term("in stock", held, "CTR-1"), Term("over the counter", -1, "CTR-1")))
    run.emit(SoldOver(action.seat, action.good, left))
    pay(run, action.seat, Tally((Term("over the counter", PRICE, "CTR-2"),)), "counter_money")


def one_item(event: SoldOver, before: State, after: State) -> Iterator[str]:
    """Yield that not just one item was sold, or in another step."""
    if sum(term.amount for term in event.left.terms[1:]) != -1:
        yield f"{event.left.terms} is not one item"
    if after.desk.step != STEP.name:
        yield f"sold in the step {after.desk.step}"


STEP = Step("counter", (SellOver,), options, obstacles, play, rule="CTR-1")
