"""What is said of courtesies."""

from __future__ import annotations

from fcm_widgets.state.state import State
from fcm_widgets.text.english import Said
from fcm_widgets.text.rows import Deed, Kind, Telling, Words
from tests.modules.manners.events import Bow, Bowed


def _bowed(event: Bowed, state: State) -> Said:
    return Said(f"{state.chains[event.seat].name} bows to the {event.to}.", "MAN-1")


WORDS = Words(
    events={Bowed: Telling(_bowed, Kind("bow", "courtesies"))},
    actions={Bow: Deed("bow", "Bow", lambda action, state: f"Bow to the {action.to}", "MAN-1")},
    done={"thank": "Leave without thanks", "greet": "Leave without a greeting"},
    phrases={"wrong_bow": "Nobody bows to the {to} now: bow to the {right}."},
)
