"""The radios of "First pizza sold": one for each of the first three houses with pizza (NMS-7).

After dinner the chain that served a house places the radio on that house's tile, if there is room.
The radio has no marketeer, so it belongs to no chain (NMS-19).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...board.pieces import Footprint, placing_campaign
from ...board.squares import Square
from ...data import CampaignTile
from ...dinner.dinnertime import Served
from ...engine.phase import Step
from ...engine.run import Transition
from ...engine.sites import empty_squares
from ...engine.supply import tiles_left
from ...phases.campaigns import CampaignPlaced
from ...reasons.problem import Problem
from ...reasons.reasons import Tally, Term
from ...state.actions import Action
from ...state.events import PhaseBegan
from ...state.ground import ground_of
from ...state.state import Campaign, PendingTask, State
from ...text.fields import written
from ...text.names import square_name, the_house
from ...text.rows import ActionText, ModuleText

RADIO = "pizza_radio"
"""Name of the step, and of the task to place a radio."""
AFTER_DINNER = 30
"""The order of this step in dinnertime."""
HOUSES, TURNS = 3, 2
GOOD, KIND, RULE = "pizza", "radio", "NMS-19"
EARNED = "first_pizza_sold"


@dataclass(frozen=True, slots=True)
class PlacePizzaRadio(Action):
    """Dinner: place the radio of the next house to which the chain has sold pizza (NMS-7).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the square, (x, y): x from the west edge, y from the north edge, both from 0
    """

    do = "place_pizza_radio"
    at: Square


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield an action for each place for the radio of the next house."""
    if house := next_house(state, seat):
        yield from (PlacePizzaRadio(seat, at) for at in places(state, house))


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason why the radio may not be placed there."""
    assert isinstance(action, PlacePizzaRadio)
    if house := next_house(state, action.seat):
        yield from against(state, house, action.at)


# -- which house gets a radio, and where -----------------------------------------------------------


def served(run: Transition, event: Served) -> None:
    """Let a chain place a radio for a house that it has just served (NMS-19)."""
    if not event.goods.get(GOOD):
        return
    # Only in the turn in which pizza is first sold: all that sell it then earn the milestone.
    if EARNED not in run.state.chains[event.seat].milestones_this_turn:
        return
    events = run.events
    begun = max((n for n, past in enumerate(events) if isinstance(past, PhaseBegan)), default=0)
    dinners = (past for past in events[begun:] if isinstance(past, Served))
    if sum(1 for dinner in dinners if dinner.goods.get(GOOD)) > HOUSES:
        return
    tasks = sum(task.step == RADIO for task in run.state.progress.tasks)
    if tasks < len(radios_left(run.state)) and places(run.state, event.house):
        run.add_task(event.seat, RADIO, note=event.house)


def next_house(state: State, seat: int) -> str:
    """Return the house for which a chain must place a radio now, `""` if there is none.

    Houses come in the order in which they ate. Houses without room for a radio are skipped. If the
    game is over or no radio is left, there is no such house.
    """
    if state.bank.broken >= state.config.last_break or not radios_left(state):
        return ""
    for task in state.progress.tasks:
        if task[:2] == (seat, RADIO) and places(state, task.note):
            return task.note
    return ""


def radios_left(state: State) -> list[CampaignTile]:
    """Return the radio tiles in the box, the lowest number first."""
    return [tile for tile in tiles_left(state) if tile.type == KIND]


def places(state: State, house: str) -> list[Square]:
    """Return the squares on which a house's radio may be placed, row by row."""
    found = sorted(empty_squares(state) & on_its_tile(state, house), key=lambda at: (at[1], at[0]))
    return [at for at in found if not any(against(state, house, at))]


def on_its_tile(state: State, house: str) -> frozenset[Square]:
    """Return all squares of the tile, or tiles, on which a house and its garden are (GEO-6)."""
    tiles = {(x // 5, y // 5) for x, y in state.home(house).house.all_squares}
    return frozenset((x, y) for x, y in state.city.printed if (x // 5, y // 5) in tiles)


def against(state: State, house: str, at: Square) -> Iterator[Problem]:
    """Yield each reason why a house's radio may not be placed on a square."""
    at_road = state.config.rulings.pizza_radio_needs_road  # X14
    for obstacle in placing_campaign(state.city, ground_of(state), Footprint(KIND, (at,))):
        if at_road or obstacle.code != "no_road_beside":
            yield obstacle
    if at not in on_its_tile(state, house):
        yield Problem("other_tile", {"house": house}, RULE)


# -- what happens ----------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Place the radio; it already runs in this turn."""
    assert isinstance(action, PlacePizzaRadio)
    house, tile = next_house(run.state, action.seat), radios_left(run.state)[0]
    tasks = list(run.state.progress.tasks)
    tasks.remove(PendingTask(action.seat, RADIO, note=house))
    run.update_progress(tasks=tuple(tasks))
    radio = Campaign(tile.number, Footprint(KIND, (action.at,)), (GOOD,), TURNS)
    turns = Tally((Term(f"for house {house}", TURNS, RULE),))
    run.emit(CampaignPlaced(action.seat, radio, turns))


STEP = Step(RADIO, (PlacePizzaRadio,), options, obstacles, play, rule=RULE, must=True)
TRIGGERS = ((Served, 20, served),)


# -- in words --------------------------------------------------------------------------------------


WORDS = ModuleText(
    actions={
        PlacePizzaRadio: ActionText(
            "place a pizza radio",
            "Place the pizza radio",
            lambda action, state: (
                f"Place the pizza radio of {the_house(next_house(state, action.seat))} at "
                f"{square_name(action.at)}"
            ),
            "NMS-19",
            size=lambda state: (1, 1),
        )
    },
    messages={
        "other_tile": "The radio must be on a tile with a square of {radio_house} or its garden."
    },
    fields={"radio_house": written("house", the_house, "the house")},
    done={RADIO: "Place no radio"},
    finished={RADIO: "places no radio"},
)
