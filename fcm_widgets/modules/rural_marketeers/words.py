"""What is said of rural marketeers, of the rural area and of offramps."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import Employee
from ...explain.faults import PLACES
from ...state.state import State, Table
from ...text.english import Sentence
from ...text.names import SIDE_NAMES, a_side, pair
from ...text.rows import ActionText, EventText, ModuleText, StepKind
from .events import LayOfframp, OfframpLaid
from .pieces import squares_at
from .rules import BILLBOARD


def _laid(event: OfframpLaid, state: State) -> Sentence:
    name = state.chains[event.seat].name
    where = f"in the {SIDE_NAMES[event.edge]}, at the road at {pair(event.at)}"
    return Sentence(f"{name} places an offramp {where}: it leads to the rural area.", "RUR-3")


def _lay(action: LayOfframp, state: State) -> str:
    return f"Place the offramp on the {a_side(action.edge)}, at the road at {pair(action.at)}"


def _way(action: LayOfframp, state: State) -> str:
    return f"Over the {SIDE_NAMES[action.edge]} side"


def _lines(card: Employee, table: Table) -> Iterator[tuple[str, str]]:
    if BILLBOARD in card.campaigns:
        yield "It puts two tokens on the rural area in each round, whatever lies there.", "RUR-1"


WORDS = ModuleText(
    events={OfframpLaid: EventText(_laid, StepKind("offramp", "offramps placed"))},
    actions={
        LayOfframp: ActionText(
            "place an offramp",
            "Place an offramp",
            _lay,
            "RUR-3",
            size=lambda state: (1, 1),
            way=_way,
            squares=lambda action: squares_at((0, 0), action.edge),
        )
    },
    done={"offramps": "Place no offramp"},
    phrases={
        "ramp_needs_road": "It needs " + PLACES["ramp_needs_road"].expected + ".",
        "ramp_on_map": "It needs " + PLACES["ramp_on_map"].expected + ".",
        "ramp_on_ramp": "It needs " + PLACES["ramp_on_ramp"].expected + ".",
        "ramp_side": "An offramp leaves the map to the N, E, S or W: choose one of these.",
        "ramp_over_airplane": "An airplane lies there: choose another road.",
    },
    cards=(_lines,),
)
