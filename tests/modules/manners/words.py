"""What is said of courtesies."""

from __future__ import annotations

from fcm_widgets.state.state import State
from fcm_widgets.text.english import Sentence
from fcm_widgets.text.rows import ActionText, EventText, ModuleText, StepKind
from tests.modules.manners.events import Bow, Bowed


def _bowed(event: Bowed, state: State) -> Sentence:
    return Sentence(f"{state.chains[event.seat].name} bows to the {event.to}.", "MAN-1")


WORDS = ModuleText(
    events={Bowed: EventText(_bowed, StepKind("bow", "courtesies"))},
    actions={
        Bow: ActionText("bow", "Bow", lambda action, state: f"Bow to the {action.to}", "MAN-1")
    },
    done={"thank": "Leave without thanks", "greet": "Leave without a greeting"},
    messages={"wrong_bow": "Nobody bows to the {to} now: bow to the {right}."},
)
