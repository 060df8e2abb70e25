"""Working, step 5: new business developers build houses or plant gardens (HSE).

A new house near a chain's restaurants brings it customers, and a house with a garden pays more.
Each developer builds a house or plants a garden (HSE-5). The player first takes a house from the
supply, then places it or puts it back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..board.pieces import SIDES, House, placing_garden, placing_house
from ..board.squares import Square, block
from ..board.tile import as_house
from ..data import employees
from ..engine.phase import Step, in_hand
from ..engine.run import Transition
from ..engine.sites import house_sites
from ..engine.staff import act, can_act, in_box_order
from ..engine.supply import gardens_left, houses_left
from ..reasons.problem import Problem
from ..state.actions import Action, PutBack
from ..state.events import Event
from ..state.ground import ground_of
from ..state.holdings import Moves
from ..state.state import HouseState, PieceInHand, State, as_they_dine, changed
from ..text.english import Sentence
from ..text.fields import if_more, written
from ..text.names import (
    SIDE_NAMES,
    a_side,
    corner_text,
    listed_or,
    square_name,
    the_house,
)
from ..text.rows import ActionText, EventText, Message, ModuleText, StepKind


@dataclass(frozen=True, slots=True)
class TakeHouse(Action):
    """Take a house from the supply to build it (HSE-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    number
        the house's number, such as "17" or 17
    """

    do = "take_house"
    number: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", as_house(self.number))


@dataclass(frozen=True, slots=True)
class BuildHouse(Action):
    """Build the house that was taken (HSE-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west square, (x, y): x from the west edge, y from the north edge, both from 0
    side
        the side of its garden: "N", "E", "S" or "W"
    """

    do = "build_house"
    at: Square
    side: str


@dataclass(frozen=True, slots=True)
class PlantGarden(Action):
    """Plant a garden on one side of a house without a garden (HSE-2).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    number
        the house's number, such as "4" or 4; see `State.home`
    side
        the side of the garden: "N", "E", "S" or "W"
    """

    do = "plant_garden"
    number: str
    side: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", as_house(self.number))


# -- options ---------------------------------------------------------------------------------------


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield each house to take and each garden to plant; if a house is in hand, its places."""
    if state.progress.held is not None:
        yield PutBack(seat)
        yield from (BuildHouse(seat, at, side) for at, side in house_sites(state))
        return
    yield from _houses(state, seat)
    if builder(state, seat, "garden"):
        for home in state.homes:
            for side in SIDES:
                action = PlantGarden(seat, home.house.number, side)
                if next(_garden_obstacles(state, action), None) is None:
                    yield action


def _houses(state: State, seat: int) -> Iterator[Action]:
    """Yield each house in supply, if a developer can act and the map has room for it (HSE-1)."""
    if builder(state, seat, "house") and next(house_sites(state), None) is not None:
        yield from (TakeHouse(seat, number) for number in houses_left(state))


def builder(state: State, seat: int, what: str) -> str:
    """Return a card at work that can still build `what`, "house" or "garden"; else `""` (HSE-5)."""
    for card in in_box_order(state.chains[seat].at_work):
        if what in employees()[card].builds and can_act(state, seat, card):
            return card
    return ""


# -- obstacles -------------------------------------------------------------------------------------


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason against taking, building or putting back a house, or planting a garden."""
    assert isinstance(action, TakeHouse | BuildHouse | PlantGarden | PutBack)
    seat, held = action.seat, state.progress.held
    if isinstance(action, PutBack):
        if held is None:
            yield Problem("nothing_in_hand", {}, "HSE-1")
    elif isinstance(action, BuildHouse):
        if held is None:
            more = next(_houses(state, seat), None) is not None
            yield Problem("no_house_in_hand", {"more": more}, "HSE-1")
        elif action.side not in SIDES:
            yield Problem("no_such_side", {"side": action.side}, "HSE-1")
        else:
            yield from placing_house(state.city, ground_of(state), _house(held.number, action))
    elif held is not None:
        yield in_hand(held, "HSE-1")
    else:
        what = "house" if isinstance(action, TakeHouse) else "garden"
        if not builder(state, seat, what):
            yield Problem("no_builder", {"what": what}, "HSE-5")
        if isinstance(action, PlantGarden):
            yield from _garden_obstacles(state, action)
            return
        if action.number not in houses_left(state):
            more = next(_houses(state, seat), None) is not None
            yield Problem("no_such_house", {"number": action.number, "more": more}, "HSE-1")
        if next(house_sites(state), None) is None:
            yield Problem("no_place_for_house", {}, "HSE-1")


def _garden_obstacles(state: State, action: PlantGarden) -> Iterator[Problem]:
    """Yield each reason why a house cannot have a garden on this side (HSE-2)."""
    if gardens_left(state) <= 0:
        yield Problem("no_garden_left", {}, "SET-5")
        return
    house = next((home.house for home in state.homes if home.house.number == action.number), None)
    if house is None or action.side not in SIDES:
        yield Problem("no_such_garden", {"number": action.number, "side": action.side}, "HSE-2")
        return
    if house.side:
        yield Problem("has_garden", {"house": action.number}, "HSE-2")
    yield from placing_garden(state.city, ground_of(state), with_garden(house, action.side))


def _house(number: str, action: BuildHouse) -> House:
    """Return the house that an action builds."""
    return House(number, block(action.at, 2, 2), action.side, printed=False)


# -- play ------------------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Take a house, put it back, build it, or plant a garden."""
    seat, held = action.seat, run.state.progress.held
    if isinstance(action, TakeHouse):
        run.update_progress(held=PieceInHand(action.number))
    elif isinstance(action, PutBack):
        run.update_progress(held=None)
    elif isinstance(action, BuildHouse) and held is not None:
        act(run, seat, builder(run.state, seat, "house"), held=None)
        run.emit(HouseBuilt(seat, _house(held.number, action)))
    elif isinstance(action, PlantGarden):
        act(run, seat, builder(run.state, seat, "garden"))
        run.emit(GardenPlanted(seat, action.number, action.side))


# -- events ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class HouseBuilt(Event):
    """A chain built a new house with its garden (HSE-1).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    house
        the house, with its squares and garden
    """

    seat: int
    house: House

    def apply(self, state: State) -> State:
        """Add the house, and keep all houses in the order in which they dine."""
        return changed(state, homes=as_they_dine((*state.homes, HouseState(self.house))))

    def deltas(self, before: State) -> Moves:
        """Return the house and its garden as added."""
        return {("house", self.house.number): 1, ("garden", self.house.number): 1}


@dataclass(frozen=True, slots=True)
class GardenPlanted(Event):
    """A chain planted a garden at a house (HSE-2).

    Parameters
    ----------
    seat
        the chain's place in `State.chains`, from 0
    number
        the house's number
    side
        the side of the garden: "N", "E", "S" or "W"
    """

    seat: int
    number: str
    side: str

    def apply(self, state: State) -> State:
        """Add the garden to its house."""
        homes = tuple(
            HouseState(with_garden(home.house, self.side), home.demand)
            if home.house.number == self.number
            else home
            for home in state.homes
        )
        return changed(state, homes=homes)

    def deltas(self, before: State) -> Moves:
        """Return the garden as added."""
        return {("garden", self.number): 1}


def with_garden(house: House, side: str) -> House:
    """Return a copy of a house with a garden on this side."""
    return House(house.number, house.squares, side, house.printed)


STEP = Step(
    "build", (TakeHouse, BuildHouse, PlantGarden, PutBack), options, obstacles, play, rule="HSE-1"
)


# -- in words --------------------------------------------------------------------------------------


def _no_such_garden(problem: Problem) -> str:
    side = problem.details.get("side")
    if side is not None and side not in SIDES:
        return f"A house has no {a_side(side)}: choose {listed_or(SIDE_NAMES)}"
    house = problem.details.get("number")
    named = "this house" if house is None else the_house(house)
    return f"{named} is not on this map: choose a house on the map"


WORDS = ModuleText(
    actions={
        TakeHouse: ActionText(
            "take a house",
            "Take a house",
            lambda action, state: f"Take {the_house(action.number)}",
            "HSE-1",
            log=lambda action, state: f"takes {the_house(action.number)}",
        ),
        BuildHouse: ActionText(
            "build a house",
            "Build the house",
            lambda action, state: (
                f"Build the house here ({corner_text(action.at)}) with its garden "
                f"to the {SIDE_NAMES.get(action.side) or a_side(action.side)}"
            ),
            "HSE-1",
        ),
        PlantGarden: ActionText(
            "add a garden",
            "Add a garden",
            lambda action, state: (
                f"Add a garden on the {a_side(action.side)} of {the_house(action.number)}"
            ),
            "HSE-2",
        ),
    },
    done={"build": "Finish building"},
    finished={"build": "finishes building"},
    in_hand={"HSE-1": the_house},
    events={
        HouseBuilt: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} builds {the_house(event.house.number)} at "
                f"{square_name(event.house.at)}"
                + (
                    f", with its garden to the {SIDE_NAMES[event.house.side]}."
                    if event.house.side in SIDE_NAMES
                    else "."
                ),
                "HSE-1",
            ),
            StepKind("build", "houses built"),
        ),
        GardenPlanted: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} adds a garden on the "
                f"{SIDE_NAMES.get(event.side, event.side)} side of {the_house(event.number)}.",
                "HSE-2",
            ),
            StepKind("build", "gardens"),
        ),
    },
    messages={
        "no_house_in_hand": "You are holding no house{take_one}.",
        "no_builder": "Only a new business developer can place {a_what}, and you have none at "
        "work that is free to act.",
        "no_such_house": "{the_number} is not in the supply{or_house}.",
        "no_place_for_house": (
            "The map has no room for a house: with its garden, it needs six empty squares next "
            "to a road."
        ),
        "no_such_side": "A house has no {side}: choose {sides}.",
        "no_such_garden": "{no_such_garden}.",
        "has_garden": "{house} already has a garden. Each house may have only one.",
        "no_garden_left": (
            "All 8 garden tiles are on the map, so you can't add a garden. A new house brings "
            "its own garden."
        ),
        "apartment_garden": Message(
            "no garden: house {house} is {what}",
            refusal="{house} cannot have a garden: only houses can.",
        ),
    },
    fields={
        "the_number": written("number", the_house, "the house"),
        "or_house": if_more(
            ": choose a house from the supply", ", and no other house can be built now"
        ),
        "take_one": if_more(": take one first", ", and no house can be built now"),
        "no_such_garden": _no_such_garden,
        "a_what": lambda obstacle: f"a {obstacle.details.get('what') or 'piece'}",
        "sides": lambda obstacle: listed_or(SIDE_NAMES),
    },
)
