"""Working, step 5: new business developers build a house or plant a garden (HSE)."""

from __future__ import annotations

from collections.abc import Iterator

from ..city.obstacles import Obstacle
from ..city.pieces import SIDES, House, placing_garden, placing_house
from ..city.squares import block
from ..content import employees
from ..table.actions import Action, BuildHouse, PlantGarden, PutBack, TakeHouse
from ..table.ground import ground_of
from ..table.state import Held, State
from ..table.work_events import GardenPlanted, HouseBuilt, with_garden
from .food import fresh
from .phase import Step, in_hand
from .run import Run
from .sites import house_sites
from .staff import act, in_box_order
from .supply import gardens_left, houses_left


def builder(state: State, seat: int, what: str) -> str:
    """Return a card at work that may build and has not acted, `""` if there is none (HSE-5)."""
    for card in in_box_order(state.chains[seat].at_work):
        if what in employees()[card].builds and fresh(state, seat, card):
            return card
    return ""


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield the houses to take, with one in hand its places, and the gardens to plant."""
    if state.desk.held is not None:
        yield PutBack(seat)
        yield from (BuildHouse(seat, at, side) for at, side in house_sites(state))
        return
    yield from _houses(state, seat)
    if not builder(state, seat, "garden"):
        return
    for home in state.homes:
        for side in SIDES:
            action = PlantGarden(seat, home.house.number, side)
            if next(obstacles(state, action), None) is None:
                yield action


def _houses(state: State, seat: int) -> Iterator[Action]:
    """Yield the houses that can be taken: somebody builds, and there is a place (HSE-1)."""
    if builder(state, seat, "house") and next(house_sites(state), None) is not None:
        yield from (TakeHouse(seat, number) for number in houses_left(state))


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield what stands against building."""
    held = state.desk.held
    if isinstance(action, BuildHouse | PutBack):
        if held is None:
            yield _nothing_in_hand(state, action)
        elif isinstance(action, BuildHouse):
            yield from _building(state, action, held.number)
        return
    if held is not None:
        yield in_hand(held, "HSE-1")
        return
    what = "house" if isinstance(action, TakeHouse) else "garden"
    if not builder(state, action.seat, what):
        yield Obstacle("no_builder", {"what": what}, "HSE-5")
    if isinstance(action, TakeHouse):
        if action.number not in houses_left(state):
            more = next(_houses(state, action.seat), None) is not None
            slots = {"number": action.number, "more": more}
            yield Obstacle("no_such_house", slots, "HSE-1")
        if next(house_sites(state), None) is None:
            yield Obstacle("no_place_for_house", {}, "HSE-1")
    elif isinstance(action, PlantGarden):
        yield from _planting(state, action)


def _nothing_in_hand(state: State, action: BuildHouse | PutBack) -> Obstacle:
    """Return that there is no house to build or to put back, and whether one can be taken."""
    if isinstance(action, PutBack):
        return Obstacle("nothing_in_hand", {}, "HSE-1")
    more = next(_houses(state, action.seat), None) is not None
    return Obstacle("no_house_in_hand", {"more": more}, "HSE-1")


def _building(state: State, action: BuildHouse, number: str) -> Iterator[Obstacle]:
    if action.side not in SIDES:
        yield Obstacle("no_such_side", {"side": action.side}, "HSE-1")
        return
    yield from placing_house(state.city, ground_of(state), _house(number, action))


def _planting(state: State, action: PlantGarden) -> Iterator[Obstacle]:
    """Yield why a garden cannot lie there: one a house, on empty squares (HSE-2)."""
    if gardens_left(state) <= 0:
        yield Obstacle("no_garden_left", {}, "SET-5")
        return
    home = next((one for one in state.homes if one.house.number == action.number), None)
    if home is None or action.side not in SIDES:
        slots = {"number": action.number, "side": action.side}
        yield Obstacle("no_such_garden", slots, "HSE-2")
        return
    if home.house.side:
        yield Obstacle("has_garden", {"house": action.number}, "HSE-2")
    grown = with_garden(home.house, action.side)
    yield from placing_garden(state.city, ground_of(state), grown)


def _house(number: str, action: BuildHouse) -> House:
    return House(number, block(action.at, 2, 2), action.side, printed=False)


def play(run: Run, action: Action) -> None:
    """Take a house or put it back, build it, plant a garden."""
    state, seat = run.state, action.seat
    if isinstance(action, TakeHouse):
        run.note(held=Held(action.number))
    elif isinstance(action, PutBack):
        run.note(held=None)
    elif isinstance(action, BuildHouse) and state.desk.held is not None:
        number = state.desk.held.number
        act(run, seat, builder(state, seat, "house"), held=None)
        run.emit(HouseBuilt(seat, _house(number, action)))
    elif isinstance(action, PlantGarden):
        act(run, seat, builder(state, seat, "garden"))
        run.emit(GardenPlanted(seat, action.number, action.side))


STEP = Step(
    "build", (TakeHouse, BuildHouse, PlantGarden, PutBack), options, obstacles, play, rule="HSE-1"
)
