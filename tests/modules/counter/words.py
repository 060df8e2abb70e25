"""What is said of the counter."""

from __future__ import annotations

from fcm_widgets.reasons.problem import Problem
from fcm_widgets.state.state import State
from fcm_widgets.text.english import Sentence
from fcm_widgets.text.names import count_good, good_plural, listed_or, square_text
from fcm_widgets.text.rows import ActionText, EventText, ModuleText, PaymentText, StepKind
from tests.modules.counter.events import KioskSetUp, SellOver, SetUp, SoldOver


def _sold(event: SoldOver, state: State) -> Sentence:
    name = state.chains[event.seat].name
    return Sentence(f"{name} sells {count_good(event.good, 1)} over the counter.", "CTR-1")


def _sell(action: SellOver, state: State) -> str:
    return f"Sell {count_good(action.good, 1)} over the counter"


def _set_up(event: KioskSetUp, state: State) -> Sentence:
    name = state.chains[event.seat].name
    return Sentence(f"{name} sets up a kiosk at {square_text(event.squares[0])}.", "CTR-3")


def _at(action: SetUp, state: State) -> str:
    return f"Set up a kiosk at {square_text(action.at)}"


def _or_sell(obstacle: Problem) -> str:
    there = [good_plural(good) for good in obstacle.details.get("there") or ()]
    return f"sell {listed_or(there)}" if there else "close the counter"


KIOSK_SIZE = 2, 1

WORDS = ModuleText(
    events={
        SoldOver: EventText(_sold, StepKind("counter", "sold over the counter", "Items left")),
        KioskSetUp: EventText(_set_up, StepKind("kiosk", "kiosks set up")),
    },
    payments={
        "counter_money": PaymentText(
            StepKind("counter_money", "counter sales", "What the counter brings", money=True),
            purpose=lambda state, seat: "for what went over the counter",
            gain="CTR-2",
        )
    },
    actions={
        SellOver: ActionText("sell over the counter", "Sell over the counter", _sell, "CTR-1"),
        SetUp: ActionText(
            "set up a kiosk", "Set up a kiosk", _at, "CTR-3", size=lambda state: KIOSK_SIZE
        ),
    },
    done={"counter": "Close the counter", "kiosks": "Set up no kiosk"},
    messages={"shelf_empty": "No {good} is on the shelf: {or_sell}."},
    fields={"or_sell": _or_sell},
)
