"""Offramps: they lead from roads to the rural area, which is on no tile (RUR-2, RUR-3).

A chain that earns "First rural marketeer used" places an offramp at once. The offramp is outside
the map, three squares deep, next to a side of a road square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ...board.city import City
from ...board.pieces import Footprint, Piece, PieceKind, Shape, airfield, in_order
from ...board.squares import DIRECTIONS, Square
from ...data import milestones
from ...engine.milestones import MilestoneEarned
from ...engine.phase import Step, tasks_left
from ...engine.run import Transition
from ...reasons.problem import Problem
from ...state.actions import Action
from ...state.events import Event
from ...state.holdings import Moves
from ...state.state import HouseState, State, changed
from ...text.english import Sentence
from ...text.names import SIDE_NAMES, a_side, square_name
from ...text.rows import ActionText, EventText, Message, ModuleText, StepKind

BEFORE_CAMPAIGNS = 29
"""The order right before campaigns: after placing its offramp, a chain continues with campaigns."""
STEP_NAME = "offramps"
EFFECT = "places_offramp"
"""The effect of a milestone: its owner may place this many offramps."""
EDGES = ("N", "E", "S", "W")


@dataclass(frozen=True, slots=True)
class LayOfframp(Action):
    """Place an offramp outside the map, at a road square and one of its sides (RUR-3).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the road square that the offramp joins
    edge
        the side of this square over which the offramp leaves the map: "N", "E", "S" or "W"
    """

    do = "lay_offramp"
    at: Square
    edge: str


def add_offramp_task(run: Transition, event: MilestoneEarned) -> None:
    """Let a chain that earns the milestone place an offramp, if any is left (RUR-3)."""
    count = milestones()[event.milestone].effects.get(EFFECT, 0)
    if count and offramps_left(run.state):
        run.add_task(event.seat, STEP_NAME, count)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield an action for each place for the offramp that a chain has to place."""
    if tasks_left(state, seat, STEP_NAME):
        for at in sorted(state.city.road_at):
            for edge in EDGES:
                if next(obstacles_at(state, at, edge), None) is None:
                    yield LayOfframp(seat, at, edge)


def obstacles(state: State, action: Action) -> Iterator[Problem]:
    """Yield each reason against placing the offramp there."""
    assert isinstance(action, LayOfframp)
    return obstacles_at(state, action.at, action.edge)


def obstacles_at(state: State, at: Square, edge: str) -> Iterator[Problem]:
    """Yield each reason why no chain may place an offramp at a side of a road square."""
    flights = [campaign.footprint for campaign in state.campaigns if campaign.footprint.edge]
    return placing_offramp(state.city, state.pieces, flights, at, edge)


def placing_offramp(
    city: City, pieces: Iterable[Piece], flights: Iterable[Footprint], at: Square, edge: str
) -> Iterator[Problem]:
    """Yield each reason against an offramp: no road, no room outside, an airplane (RUR-3)."""
    if edge not in DIRECTIONS:
        yield Problem("ramp_side", {}, "RUR-3")
        return
    if at not in city.road_at:
        yield Problem("ramp_needs_road", {"square": at}, "RUR-3")
    squares = set(squares_at(at, edge))
    if not squares.isdisjoint(city.printed):
        yield Problem("ramp_on_map", {"square": at, "edge": edge}, "RUR-3")
    if any(not squares.isdisjoint(piece.squares) for piece in pieces if piece.kind == OFFRAMP):
        yield Problem("ramp_on_ramp", {}, "RUR-3")
    if any(not squares.isdisjoint(airfield(city, footprint)) for footprint in flights):
        yield Problem("ramp_over_airplane", {}, "RUR-3")


# -- the piece -------------------------------------------------------------------------------------


RURAL_AREA = "rural"
"""The number of the house that is on no tile."""
BOX = 3
"""Number of offramps in the box."""
DEPTH = 3
"""Number of squares by which an offramp lies outside the map."""
OFFRAMP = PieceKind(
    "offramp",
    taken_by="an offramp",
    glyph="offramp",
    name="Offramp",
    note="It connects the roads to the rural area",
    note_rule="RUR-2",
    leads_to=RURAL_AREA,
    rule="RUR-3",
    shapes=(Shape("3", tuple((far, 0) for far in range(DEPTH)), "Offramp", "an offramp"),),
)


def squares_at(at: Square, edge: str) -> tuple[Square, ...]:
    """Return the squares of an offramp that leaves a road square over one of its sides.

    >>> squares_at((4, 2), "E")
    ((5, 2), (6, 2), (7, 2))
    """
    dx, dy = DIRECTIONS[edge]
    return tuple((at[0] + dx * far, at[1] + dy * far) for far in range(1, DEPTH + 1))


def place_of_ramp(piece: Piece) -> tuple[Square, str]:
    """Return the road square that an offramp joins, and the side over which it leaves the map.

    >>> place_of_ramp(Piece(OFFRAMP, squares_at((4, 2), "E")))
    ((4, 2), 'E')
    """
    (x, y), (next_x, next_y), *_ = piece.squares
    step = next_x - x, next_y - y
    edge = next(side for side, direction in DIRECTIONS.items() if direction == step)
    return (x - step[0], y - step[1]), edge


def offramps_left(state: State) -> int:
    """Return the number of offramps that are left in the box."""
    return BOX - sum(piece.kind == OFFRAMP for piece in state.pieces)


# -- what happens ----------------------------------------------------------------------------------


def play(run: Transition, action: Action) -> None:
    """Place the offramp."""
    assert isinstance(action, LayOfframp)
    run.clear_tasks(action.seat, STEP_NAME)
    run.emit(OfframpLaid(action.seat, action.at, action.edge))


@dataclass(frozen=True, slots=True)
class OfframpLaid(Event):
    """A chain places an offramp: from now on roads lead to the rural area (RUR-2).

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    at
        the road square that the offramp joins
    edge
        the side of this square over which the offramp leaves the map
    """

    seat: int
    at: Square
    edge: str

    def apply(self, state: State) -> State:
        """Place the offramp, and join it to the rural area."""
        squares = squares_at(self.at, self.edge)
        number = sum(piece.kind == OFFRAMP for piece in state.pieces)
        pieces = in_order((*state.pieces, Piece(OFFRAMP, squares, number)))
        homes = tuple(
            HouseState(replace(home.house, ramps=(*home.house.ramps, *squares)), home.demand)
            if home.house.number == RURAL_AREA
            else home
            for home in state.homes
        )
        return changed(state, pieces=pieces, homes=homes)

    def deltas(self, before: State) -> Moves:
        """Return what is new on the map: the offramp."""
        return {(OFFRAMP.id, squares_at(self.at, self.edge)): 1}


def by_the_book(event: OfframpLaid, before: State, after: State) -> Iterator[str]:
    """Yield a message if there are too many offramps, or if this offramp may not be there."""
    if offramps_left(after) < 0:
        yield f"{BOX - offramps_left(after)} offramps"
    for obstacle in obstacles_at(before, event.at, event.edge):
        yield f"offramp at {event.at}, {event.edge}: {obstacle.code}"


STEP = Step(STEP_NAME, (LayOfframp,), options, obstacles, play, rule="RUR-3", once=True)


# -- in words --------------------------------------------------------------------------------------


WORDS = ModuleText(
    actions={
        LayOfframp: ActionText(
            "place an offramp",
            "Place an offramp",
            lambda action, state: (
                f"Place the offramp on the {a_side(action.edge)} of the map, at the road on "
                f"{square_name(action.at)}"
            ),
            "RUR-3",
            size=lambda state: (1, 1),
            variant=lambda action, state: f"Over the {SIDE_NAMES[action.edge]} side",
            squares=lambda action: squares_at((0, 0), action.edge),
        )
    },
    done={STEP_NAME: "Place no offramp"},
    finished={STEP_NAME: "places no offramp"},
    events={
        OfframpLaid: EventText(
            lambda event, state: Sentence(
                f"{state.chains[event.seat].name} places an offramp on the "
                f"{SIDE_NAMES[event.edge]} side of the map. The road on {square_name(event.at)} "
                "now leads to the rural area.",
                "RUR-3",
            ),
            StepKind("offramp", "offramps placed"),
        )
    },
    messages={
        "ramp_needs_road": Message(
            "a square with a road, at the edge of the map",
            refusal="There is no road to join: choose a road square at the edge of the map.",
        ),
        "ramp_on_map": Message(
            "a side of a road square with no tile within three squares",
            refusal="An offramp needs three free squares beyond the map: choose another side.",
        ),
        "ramp_on_ramp": Message(
            "a road that no other offramp joins there",
            refusal="Another offramp already joins the road there: choose another road.",
        ),
        "ramp_side": "An offramp leaves the map on one side: choose N, E, S or W.",
        "ramp_over_airplane": "An airplane is there: choose another road.",
    },
)
