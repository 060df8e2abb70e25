"""Roads and parks: a lobbyist takes a piece from the box and places it on the map (LOB-1).

A piece must touch a road within the lobbyist's range, or a road's arrow must point at an entrance
of the chain (LOB-11). A new road is under construction until clean-up. Each road square that one
of its arrows points at gets a roadworks marker (LOB-2).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

from ...board.city import City
from ...board.pieces import Piece, in_order, placing_piece, with_pieces
from ...board.reach import road_ranges
from ...board.squares import DIRECTIONS, Square, direction, neighbours, touching
from ...data import employees
from ...engine.contributions import Setting
from ...engine.milestones import earn
from ...engine.ranges import doors, entrances, no_start, tolls_count
from ...engine.run import Transition
from ...engine.sites import empty_squares
from ...engine.staff import act, can_act, why_idle
from ...phases.round import open_phase
from ...reasons.problem import Problem
from ...state.actions import Action
from ...state.events import Event
from ...state.ground import ground_of
from ...state.holdings import Key, Moves
from ...state.identity_cache import identity_cache
from ...state.state import PieceInHand, State, changed
from ...text.english import Sentence, listed
from ...text.names import (
    SIDE_NAMES,
    card_name,
    corner_text,
    count_noun,
    listed_or,
    quoted,
    square_name,
    square_text,
    squares_name,
    the_houses,
)
from ...text.rows import ActionText, EventText, ModuleText, StepKind
from .pieces import (
    PARK,
    ROADWORKS,
    UNDER_CONSTRUCTION,
    Sort,
    arrows,
    markers_left,
    pieces_left,
    sorts,
)

CARD = next(
    card
    for card in employees().values()
    if {*card.builds} == {sort.kind.key for sort in sorts().values()}
)
"""The card that builds roads and parks."""
REACH = CARD.range_value or 0
"""Largest number of borders to the road that a piece must touch (LOB-11)."""
MILESTONE = "first_lobbyist_used"


@dataclass(frozen=True, slots=True)
class TakePiece(Action):
    """Take a road or a park from the box, to place it (LOB-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    piece
        kind of the piece, such as "road_2" or "park_i"; the options list them
    turn
        clockwise turn in degrees
    """

    do = "take_piece"
    piece: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class LayPiece(Action):
    """Place the road or park that you have taken (LOB-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west corner of the squares that the piece covers, (x, y)
    """

    do = "lay_piece"
    at: Square


def pieces_to_take(state: State, seat: int) -> Iterator[TakePiece]:
    """Yield an action for each piece in the box, and for each way to turn it that has a place."""
    if can_build(state, seat):
        for piece in pieces_left(state):
            for turn in sorts()[piece].turns:
                if has_place(state, seat, piece, turn):
                    yield TakePiece(seat, piece, turn)


def can_build(state: State, seat: int) -> bool:
    """Return whether a chain has a lobbyist at work that has not acted yet (LOB-1)."""
    return CARD.id in state.chains[seat].at_work and can_act(state, seat, CARD.id)


def cannot_take(state: State, action: TakePiece) -> Iterator[Problem]:
    """Yield each reason why a lobbyist cannot take a piece turned in this way."""
    if not can_build(state, action.seat):
        yield why_idle(state, CARD.id, "LOB-1")
        return
    sort = sorts().get(action.piece)
    if sort is None:
        yield Problem("no_such_piece", {"piece": action.piece}, "LOB-7")
        return
    there = pieces_left(state)
    if action.piece not in there:
        yield Problem("piece_gone", {"piece": action.piece, "left": tuple(there)}, "LOB-12")
    elif action.turn not in sort.turns:
        details = {"piece": action.piece, "turn": action.turn, "turns": tuple(sort.turns)}
        yield Problem("no_such_turn", details, "LOB-7")
    elif not has_place(state, action.seat, action.piece, action.turn):
        more = next(pieces_to_take(state, action.seat), None) is not None
        details = {"piece": action.piece, "doors": len(doors(state, action.seat)), "more": more}
        yield Problem("no_place_for_piece", details, no_start(state, action.seat) or "LOB-11")


def cannot_place(state: State, action: LayPiece, held: PieceInHand | None) -> Iterator[Problem]:
    """Yield each reason why a piece cannot be placed there: none was taken, or it does not fit."""
    if held is None or held.number not in sorts():
        yield Problem("no_piece_in_hand", {}, "LOB-1")
        return
    sort, seat = sorts()[held.number], action.seat
    squares = sort.at(action.at, held.turn)
    yield from placing_piece(state.city, ground_of(state), sort.kind, squares)
    found = reached(state, seat)
    ends = arrows(squares) if sort.is_road else ()
    if ends and not any(end in state.city.road_at or end in found.doors for end in ends):
        yield Problem("arrows_meet_nothing", {"squares": ends}, "LOB-2")
    near = touching(squares)
    needs = min((found.roads[at] for at in near if at in found.roads), default=None)
    in_range = any(end in found.doors for end in ends) or (needs is not None and needs <= REACH)
    # A piece that is wholly off the map is refused already.
    if not in_range and any(square in state.city.printed for square in squares):
        details = {
            "needs": needs,
            "reach": REACH,
            "doors": len(doors(state, seat)),
            "tolls": tolls_count(state),
            "road": not near.isdisjoint(state.city.road_at),
        }
        yield Problem("touches_no_road_in_range", details, no_start(state, seat) or "LOB-11")


# -- where a piece may lie -------------------------------------------------------------------------


class Reached(NamedTuple):
    """The squares that a chain's lobbyists reach.

    Parameters
    ----------
    doors
        the entrances of the chain
    roads
        the range that a card needs to reach each road square
    near
        the squares that touch a road in range
    """

    doors: frozenset[Square]
    roads: Mapping[Square, int]
    near: frozenset[Square]


def reached(state: State, seat: int) -> Reached:
    """Return the squares that a chain's lobbyists reach; by a ruling, roadworks count (LOB-3)."""
    starts, own = doors(state, seat), entrances(state, seat)
    return _reached(state.city, starts, own, tolls_count(state))


@lru_cache(maxsize=64)
def _reached(
    city: City, starts: tuple[Square, ...], own: tuple[Square, ...], tolls: bool
) -> Reached:
    roads = road_ranges(city, starts, tolls=tolls)
    near = touching(square for square, needs in roads.items() if needs <= REACH)
    return Reached(frozenset(own), roads, frozenset(near))


def tolls_on_ranges(state: State, seat: int, about: object) -> Setting | None:
    """Return a setting that makes roadworks count for ranges if the ruling says so (LOB-3)."""
    if not state.config.rulings.roadworks_lengthen_ranges:
        return None
    return Setting(1, "roadworks count for ranges", "LOB-3")


def has_place(state: State, seat: int, piece: str, turn: int) -> bool:
    """Return whether there is any place for a piece that is turned in this way."""
    return _first_corner(*_search(state, seat, piece, turn)) is not None


def corners(state: State, seat: int, piece: str, turn: int) -> tuple[Square, ...]:
    """Return the north-west corner of each place for a piece turned in this way, row by row."""
    return _all_corners(*_search(state, seat, piece, turn))


def _search(state: State, seat: int, piece: str, turn: int) -> tuple[Any, ...]:
    """Return everything on which the places of a piece depend: the arguments of `_fitting`."""
    sort = sorts()[piece]
    return state.city, empty_squares(state), reached(state, seat), sort, sort.turns[turn]


def _fitting(
    city: City,
    empty: frozenset[Square],
    found: Reached,
    sort: Sort,
    footprint: tuple[Square, ...],
) -> Iterator[Square]:
    """Yield the north-west corner of each place for a piece, some corners more than once."""
    ends = arrows(footprint) if sort.is_road else ()
    # It touches a road in range, or one of its arrows points at an entrance of the chain.
    at_road = ((x - dx, y - dy) for x, y in found.near if (x, y) in empty for dx, dy in footprint)
    aimed = ((x - dx, y - dy) for x, y in found.doors for dx, dy in ends)
    for x, y in chain(at_road, aimed):
        if all((x + dx, y + dy) in empty for dx, dy in footprint):
            at_ends = ((x + dx, y + dy) for dx, dy in ends)
            if not ends or any(end in city.road_at or end in found.doors for end in at_ends):
                yield x, y


# The options to take a piece need one place of each sort and turn: far cheaper than all places.
_first_corner = identity_cache(lambda *search: next(_fitting(*search), None), size=64)
_all_corners = identity_cache(
    lambda *search: tuple(sorted(set(_fitting(*search)), key=lambda at: at[::-1]))
)


# -- what happens ----------------------------------------------------------------------------------


def place(run: Transition, action: LayPiece, held: PieceInHand) -> None:
    """Place the piece that was taken: a road under construction with its markers, or a park."""
    sort = sorts()[held.number]
    squares = sort.at(action.at, held.turn)
    act(run, action.seat, CARD.id, held=None)
    if sort.is_road:
        run.emit(RoadLaid(action.seat, *road_with_markers(run.state, squares)))
    else:
        number = sum(piece.kind == PARK for piece in run.state.pieces)
        run.emit(ParkLaid(action.seat, Piece(PARK, squares, number)))


def marker_squares(state: State, squares: tuple[Square, ...]) -> tuple[Square, ...]:
    """Return the squares that get markers for a road, as long as the box has markers (LOB-2)."""
    met = [at for at in arrows(squares) if at in state.city.road_at]
    return tuple(met[: markers_left(state)])


def road_with_markers(state: State, squares: tuple[Square, ...]) -> tuple[Piece, tuple[Piece, ...]]:
    """Return a new road on some squares, and its roadworks markers (LOB-2)."""
    # A road and its markers have the same number: clean-up takes them away together.
    number = sum((piece.kind.becomes or piece.kind).road for piece in state.pieces)
    markers = tuple(Piece(ROADWORKS, (at,), number) for at in marker_squares(state, squares))
    return Piece(UNDER_CONSTRUCTION, squares, number), markers


@dataclass(frozen=True, slots=True)
class RoadLaid(Event):
    """A chain places a road under construction, with a marker where an arrow points at a road.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    road
        the road, with its squares
    markers
        the markers where its arrows meet roads
    """

    seat: int
    road: Piece
    markers: tuple[Piece, ...]

    def apply(self, state: State) -> State:
        """Place the road, still closed, and its roadworks markers, which count at once (LOB-8)."""
        pieces = in_order((*state.pieces, self.road, *self.markers))
        return changed(state, pieces=pieces, city=with_pieces(state.city, pieces))

    def deltas(self, before: State) -> Moves:
        """Return what is new on the map: the road and the markers."""
        return Counter[Key]((piece.kind.id, piece.squares) for piece in (self.road, *self.markers))


@dataclass(frozen=True, slots=True)
class ParkLaid(Event):
    """A chain places a park.

    Parameters
    ----------
    seat
        the chain, by its place in `State.chains` from 0
    park
        the park, with its squares
    """

    seat: int
    park: Piece

    def apply(self, state: State) -> State:
        """Place the park."""
        return changed(state, pieces=in_order((*state.pieces, self.park)))

    def deltas(self, before: State) -> Moves:
        """Return what is new on the map: the park."""
        return {(self.park.kind.id, self.park.squares): 1}


def award(run: Transition, event: RoadLaid | ParkLaid) -> None:
    """Award "First lobbyist used" to a chain that builds a road or a park (LOB-13)."""
    earn(run, event.seat, MILESTONE)


# -- in words --------------------------------------------------------------------------------------


SHAPES = {"I": "an I", "T": "a T", "L": "an L", "J": "a mirrored L"}
"""The shapes of parks in words."""


def piece_name(name: str) -> str:
    """Return the name of a sort of piece: a road by its length, a park by its letter."""
    sort = sorts().get(name)
    if sort is None:
        return quoted(name)
    return sort.shape.name if sort.is_road else f"a park in the shape of {SHAPES[sort.shape.id]}"


def turned_text(turn: int) -> str:
    """Return in words how a piece or a tile is turned, an empty text if it is not turned."""
    return f"turned clockwise by {turn} degrees" if turn else ""


def _lying_text(action: TakePiece) -> str:
    """Return in words where the arrows of a road point, or how wide and high a park is."""
    sort = sorts().get(action.piece)
    if sort is None:
        return ""
    footprint = sort.turns.get(action.turn)
    if footprint is None:
        return turned_text(action.turn)
    if sort.is_road:
        sides = set()
        for to in arrows(footprint):
            end = next(at for at in neighbours(to) if at in footprint)
            sides.add(direction(end, to))
        names = listed(SIDE_NAMES[side] for side in DIRECTIONS if side in sides)
        return f"arrows to the {names}"
    wide, high = 1 + max(x for x, _ in footprint), 1 + max(y for _, y in footprint)
    return ", ".join(filter(None, [f"{wide} by {high}", turned_text(action.turn)]))


def _take_piece(action: TakePiece, state: State) -> str:
    lying = _lying_text(action)
    return f"Take {piece_name(action.piece)}{f' ({lying})' if lying else ''}"


def _footprint_in_hand(state: State) -> tuple[Square, ...]:
    held = open_phase(state).progress.held
    return sorts()[held.number].turns[held.turn] if held and held.number in sorts() else ()


def _effect_there(action: LayPiece, state: State) -> str:
    """Return in words what the piece would do there: add markers, or make houses pay more."""
    held = open_phase(state).progress.held
    if held is None or held.number not in sorts():
        return ""
    sort = sorts()[held.number]
    squares = sort.at(action.at, held.turn)
    if not sort.is_road:
        return f"next to {_touched_houses(state, squares) or 'no house'}"
    met = [square_text(at) for at in marker_squares(state, squares)]
    return f"roadworks at {' and '.join(met)}" if met else "no roadworks"


def _touched_houses(state: State, squares: Iterable[Square]) -> str:
    """Return the names of the houses that a park touches, at the house or its garden (LOB-5)."""
    near = touching(squares)
    return the_houses(
        home.house.number for home in state.homes if not near.isdisjoint(home.house.all_squares)
    )


def _road_laid(event: RoadLaid, state: State) -> Sentence:
    name, squares = state.chains[event.seat].name, event.road.squares
    met = [at for marker in event.markers for at in marker.squares]
    roadworks = f". Until then there are roadworks at {squares_name(met)}" if met else ""
    long = count_noun(len(squares), "square")
    where = f"from {square_name(squares[0])} to {square_name(squares[-1])}"
    return Sentence(
        f"{name} builds a road of {long} {where}. It opens in clean-up{roadworks}.", "LOB-2"
    )


def _park_laid(event: ParkLaid, state: State) -> Sentence:
    name, squares = state.chains[event.seat].name, event.park.squares
    where = f"from {square_name(squares[0])} to {square_name(squares[-1])}"
    houses = _touched_houses(state, squares)
    near = f", next to {houses}" if houses else ""
    return Sentence(f"{name} places a park {where}{near}.", "LOB-1")


def _no_place(obstacle: Problem) -> str:
    """Return in words why a piece has no place: no open restaurant, or no room in range."""
    if obstacle.details.get("doors") == 0:
        return f"You have no open restaurant from which a {card_name(CARD.id)} could start"
    piece = piece_name(str(obstacle.details.get("piece") or "such a piece"))
    no_place = f"{piece} has no place in range when turned like this"
    if obstacle.details.get("more"):
        return f"{no_place}: turn it, or take another piece"
    return f"{no_place}, and no other road or park has a place either"


def _out_of_reach(obstacle: Problem) -> str:
    """Return in words why a place is out of the lobbyist's reach."""
    details = obstacle.details
    needs, reach, who = details.get("needs"), details.get("reach"), card_name(CARD.id)
    if details.get("doors") == 0:
        return f"You have no open restaurant from which a {who} could start"
    if needs is not None and details.get("tolls"):
        way = "The borders and roadworks on the way to the nearest road that the piece touches"
        return f"{way} add up to {needs}, but the {who}'s range is {reach}: choose a nearer place"
    if needs is not None:
        away = count_noun(int(needs), "border")
        nearest = f"The nearest road that the piece touches is {away} away"
        return f"{nearest}, but the {who}'s range is {reach}: choose a nearer place"
    if details.get("road"):
        return (
            "No road leads from any of your open restaurants to the road that the piece touches: "
            "choose a place next to a road from your restaurant"
        )
    return f"The piece touches no road: choose a place next to a road within the {who}'s range"


WORDS = ModuleText(
    actions={
        TakePiece: ActionText(
            "take a lobbyist's piece",
            "Take a road or a park",
            _take_piece,
            "LOB-1",
            without_turn=lambda action, state: f"Take {piece_name(action.piece)}",
            orientation=lambda action, state: _lying_text(action),
            picture=lambda action, state: sorts()[action.piece].turns[action.turn],
            log=lambda action, state: f"takes {piece_name(action.piece)}",
        ),
        LayPiece: ActionText(
            "place a lobbyist's piece",
            "Place the road or park",
            lambda action, state: f"Place the piece here ({corner_text(action.at)})",
            "LOB-11",
            footprint=_footprint_in_hand,
            effect=_effect_there,
        ),
    },
    events={
        RoadLaid: EventText(_road_laid, StepKind("road", "roads begun")),
        ParkLaid: EventText(_park_laid, StepKind("park", "parks placed")),
    },
    messages={
        "no_such_piece": "No road or park is called {called}: choose {sorts}.",
        "piece_gone": "You can't take {gone_piece}, because none is left: {or_piece}.",
        "no_place_for_piece": "{no_place_for_piece}.",
        "no_piece_in_hand": "You are holding no road or park: take one first.",
        "arrows_meet_nothing": "At least one arrow must point at a road or at one of your "
        "entrances: choose another place.",
        "touches_no_road_in_range": "{touches_no_road}.",
    },
    fields={
        "called": lambda obstacle: quoted(obstacle.details.get("piece") or "so"),
        "sorts": lambda obstacle: listed_or(map(piece_name, sorts())),
        "gone_piece": lambda obstacle: (
            piece_name(str(piece)) if (piece := obstacle.details.get("piece")) else "this piece"
        ),
        "or_piece": lambda obstacle: (
            f"take {listed_or(map(piece_name, pieces))}"
            if (pieces := obstacle.details.get("left"))
            else "the lobbyist has nothing left to place"
        ),
        "no_place_for_piece": _no_place,
        "touches_no_road": _out_of_reach,
    },
)
