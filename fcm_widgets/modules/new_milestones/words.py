"""What is said of the new milestones."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Milestone
from ...reasons.obstacles import Obstacle
from ...state.state import State, Table
from ...text.english import Sentence, counted
from ...text.names import good_name, pair, the_house
from ...text.rows import ActionText, EventText, ModuleText, PaymentText, StepKind
from .events import MoneyLeft, PaidInKind
from .mailbox import MAILBOX
from .marketing import HALF, TOKENS
from .numbers import LAST_TURN
from .radios import RADIO, PlacePizzaRadio, owed_houses
from .wages import PayInKind

MODULE = "new_milestones"


def _money_left(event: MoneyLeft, state: State) -> Sentence:
    name = state.chains[event.seat].name
    return Sentence(
        f"${-event.gone.total} leaves the bank and the game: {name} discounts.", "NMS-10"
    )


def _paid_in_kind(event: PaidInKind, state: State) -> Sentence:
    name = state.chains[event.seat].name
    return Sentence(f"{name} pays one salary with {_one(event.good)}.", "NMS-21")


def _one(good: str) -> str:
    return counted({good: 1})


def _pay_in_kind(action: PayInKind, state: State) -> str:
    return f"Pay one salary with {_one(action.good)}"


def _place_radio(action: PlacePizzaRadio, state: State) -> str:
    house = next(iter(owed_houses(state, action.seat)), "")
    return f"Place the pizza radio of {the_house(house)} at {pair(action.at)}"


def _no_good(obstacle: Obstacle) -> str:
    good = obstacle.details.get("good")
    name = good_name(str(good)) if good else "this"
    there = not good or obstacle.details.get("there")
    return f"{name} pays no salary" if there else f"There is no {name} in stock"


def _radio_house(obstacle: Obstacle) -> str:
    house = obstacle.details.get("house")
    return the_house(str(house)) if house else "the house"


def _stays(milestone: Milestone, table: Table) -> Iterator[str]:
    if MODULE in table.modules and (last := milestone.effects.get(LAST_TURN)):
        yield f"Gone after turn {last} if nobody has it by then."


PAYMENTS = (
    PaymentText(
        StepKind(TOKENS, "for tokens put down", "tokens put down", money=True),
        lambda state, seat: "the demand that its marketeers put down",
        gain="NMS-2",
    ),
    PaymentText(
        StepKind(HALF, "shares in that", "half of the tokens' income", money=True),
        lambda state, seat: "its CFO's share in the tokens' income",
        gain="NMS-2",
    ),
)
WORDS = ModuleText(
    events={
        MoneyLeft: EventText(_money_left, StepKind("money_left", "left the game", money=True)),
        PaidInKind: EventText(_paid_in_kind, StepKind("in_kind", "salaries paid with goods")),
    },
    actions={
        PlacePizzaRadio: ActionText(
            "place a pizza radio",
            "Place the pizza radio",
            _place_radio,
            "NMS-19",
            size=lambda state: (1, 1),
        ),
        PayInKind: ActionText(
            "pay with a good", "Pay a salary with a good", _pay_in_kind, "NMS-21"
        ),
    },
    phrases={
        "no_pay_in_kind": "Salaries are paid with money: only First beer sold lets goods pay them.",
        "pays_no_salary": "{no_good}: a food or drink that the chain has pays one salary.",
        "other_block": "The mailbox must lie in the block of the new restaurant.",
        "no_free_mailbox": "No mailbox {number} can lie in the block of the new restaurant.",
        "other_tile": "The radio must stand on a tile of {radio_house} or its garden.",
        "no_salary_due": "No salary is left that a good could pay.",
    },
    fields={"no_good": _no_good, "radio_house": _radio_house},
    done={MAILBOX: "Place no mailbox", RADIO: "Place no radio"},
    payments={payment.kind.id: payment for payment in PAYMENTS},
    milestones=(_stays,),
)
