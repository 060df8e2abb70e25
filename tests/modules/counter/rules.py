"""What may be done at the counter, what it brings, and what must hold then."""

from __future__ import annotations

from collections.abc import Iterator

from fcm_widgets.board.pieces import placing_piece
from fcm_widgets.engine.bank import pay
from fcm_widgets.engine.phase import Step
from fcm_widgets.engine.ranges import beside_roads
from fcm_widgets.engine.run import Transition
from fcm_widgets.engine.sites import blocks_touching, empty_squares
from fcm_widgets.reasons.problem import Problem
from fcm_widgets.reasons.reasons import Tally, Term
from fcm_widgets.state.actions import Action
from fcm_widgets.state.ground import ground_of
from fcm_widgets.state.state import State
from tests.modules.counter.events import KioskSetUp, SellOver, SetUp, SoldOver
from tests.modules.counter.pieces import BOX, KIOSK

PRICE = 3
BUILDER = "errand_boy"


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each good that is in stock."""
    return (SellOver(seat, good) for good in state.chains[seat].stock)


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield that nothing of the good is in stock."""
    assert isinstance(action, SellOver)
    stock = state.chains[action.seat].stock
    if action.good not in stock:
        slots = {"good": action.good, "there": tuple(stock)}
        yield Problem("shelf_empty", slots, "CTR-1")


def play(run: Transition, action: Action) -> None:
    """Hand the item over and take the money."""
    assert isinstance(action, SellOver)
    held = run.state.chains[action.seat].stock[action.good]
    left = Tally((Term("in stock", held, "CTR-1"), Term("over the counter", -1, "CTR-1")))
    run.emit(SoldOver(action.seat, action.good, left))
    pay(run, action.seat, Tally(tuple(_price(run.state))), "counter_money")


def _price(state: State) -> Iterator[Term]:
    """Yield what an item brings, with a row for all kiosks."""
    yield Term("over the counter", PRICE, "CTR-2")
    if more := _kiosks(state):
        yield Term("kiosks", more, "CTR-4")


def _kiosks(state: State) -> int:
    return sum(piece.kind == KIOSK for piece in state.pieces)


def one_item(event: SoldOver, before: State, after: State) -> Iterator[str]:
    """Yield that not just one item was sold, or in another step."""
    if sum(term.amount for term in event.left.terms[1:]) != -1:
        yield f"{event.left.terms} is not one item"
    if after.progress.step != STEP.name:
        yield f"sold in the step {after.progress.step}"


def places(state: State, seat: int) -> Iterator[Action]:
    """Yield each place for a kiosk, if the chain has somebody who sets it up."""
    if BUILDER in state.chains[seat].at_work and _kiosks(state) < BOX:
        for at in blocks_touching(empty_squares(state), beside_roads(state.city), (2, 1)):
            yield SetUp(seat, at)


def against_kiosk(state: State, action: Action) -> Iterator[Problem]:
    """Yield what stands against the place; nobody is asked who has none to set up."""
    assert isinstance(action, SetUp)
    yield from placing_piece(state.city, ground_of(state), KIOSK, action.squares)


def set_up(run: Transition, action: Action) -> None:
    """Lay the kiosk."""
    assert isinstance(action, SetUp)
    run.emit(KioskSetUp(action.seat, action.squares))


def few_kiosks(event: KioskSetUp, before: State, after: State) -> Iterator[str]:
    """Yield that there are more kiosks than the box has, or one without a road."""
    if _kiosks(after) > BOX:
        yield f"{_kiosks(after)} kiosks"
    if not after.city.at_road(event.squares):
        yield f"no road at {event.squares}"


STEP = Step("counter", (SellOver,), options, obstacles, play, rule="CTR-1")
KIOSKS = Step("kiosks", (SetUp,), places, against_kiosk, set_up, rule="CTR-3")
