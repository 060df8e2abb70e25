"""The reach of an option before it is played: a tile's houses, a card's squares."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...board.pieces import Footprint, Restaurant
from ...board.reach import air_ranges, reached
from ...board.squares import TILE, Square
from ...data import Employee, campaigns, employees
from ...dinner.forecast import after_action
from ...engine.ranges import buyer_range, buyers, doors, squares_in_range
from ...engine.supply import tiles_left
from ...phases import campaigns as campaigning
from ...phases import recruit, train
from ...phases.campaigns import (
    FlyFrom,
    LayTile,
    TakeTile,
    flying,
    footprint_at,
    marketeers,
    reach_of,
)
from ...phases.round import open_phase, options_of
from ...phases.working import steps
from ...state.identity_cache import identity_cache
from ...state.state import State
from ...text.english import listed
from ...text.names import campaign_name, card_name, listed_or, plural, the_house, the_houses, unslug
from .contract import Run

BESIDE = 3
"""Maximum distance in squares of a house beside an entrance: at most the road is between."""


# -- campaigns -------------------------------------------------------------------------------------


_reaches: Callable[[State], dict[TakeTile, tuple[list[str], int]]] = identity_cache(
    lambda state: {}
)
"""The reach of tiles in the present state: both the map and the option's text need it."""


def houses_in_reach(state: State, action: TakeTile) -> tuple[list[str], int]:
    """Return the houses that a tile can reach from some place, and the most from one place.

    The houses come by number, in the order in which they dine.
    """
    known = _reaches(state)
    if action not in known:
        then = after_action(state, action)
        held = then.progress.held
        places: dict[Footprint, None] = {}
        if held is not None and held.footprint is not None:  # it needs no place
            places[held.footprint] = None
        elif held is not None:
            tile = campaigns()[int(held.number)]
            for option in options_of(then, action.seat):
                if isinstance(option, LayTile):
                    places[footprint_at(tile, option.at, turned=held.turned)] = None
                elif isinstance(option, FlyFrom):
                    places[flying(option, tile)] = None
        houses = [home.house for home in state.homes]
        found = [{house.number for house in reached(state.city, houses, place)} for place in places]
        every = set().union(*found)
        most = max((len(numbers) for numbers in found), default=0)
        known[action] = [house.number for house in houses if house.number in every], most
    return known[action]


def tile_tells(state: State, action: TakeTile) -> str:
    """Return which houses a campaign tile can reach, before it is taken.

    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.state.actions import Done
    >>> game = load_example("a-day-at-work").play(Done(0)).play(Done(0))
    >>> tile_tells(game.state, TakeTile(0, "marketing_trainee", 13))
    'can reach house 5'
    """
    houses, most = houses_in_reach(state, action)
    if not houses:
        return "reaches no house"
    if most == len(houses):
        return f"can reach {the_houses(houses)}"
    if most == 1:
        return f"can reach {_one_of(houses)}"
    return f"can reach up to {most} of {the_houses(houses)}"


def _one_of(houses: list[str]) -> str:
    """Return "house 5, 12 or 15": the word that the names share stands once."""
    names = [the_house(house) for house in houses]
    if all(name.startswith("house ") for name in names):
        return f"house {listed_or(houses)}"
    return listed_or(names)


def passed_over(state: State, seat: int) -> list[str]:
    """Return which of a chain's marketeers can place nothing today, and why, a sentence each.

    It is told through the chain's own working day, as far as nothing before its campaigns could
    change it: whoever finds no tile is not asked, and may be the only one who has anything to do.
    """
    state = open_phase(state)
    if (
        state.phase != "working"
        or state.progress.held is not None
        or seat not in state.progress.waiting[:1]
    ):
        return []
    names = [step.name for step in steps(state)]
    first = names.index(campaigning.STEP.name)
    while first and names[first - 1] in (recruit.STEP.name, train.STEP.name):
        first -= 1
    if state.progress.step not in names[first:]:
        return []
    able = {
        action.by for action in campaigning.options(state, seat) if isinstance(action, TakeTile)
    }
    # Who has placed one already, and might place another beside it, places a campaign today.
    idle = [
        marketeer
        for marketeer in marketeers(state, seat)
        if marketeer in state.chains[seat].at_work
    ]
    return [_passed_over(state, employees()[card]) for card in idle if card not in able]


def _passed_over(state: State, card: Employee) -> str:
    left = [tile for tile in tiles_left(state) if tile.type in card.campaigns]
    who = f"The {card_name(card.id)} places no campaign"
    if not left:
        kinds = listed_or(plural(unslug(kind)) for kind in card.campaigns)
        return f"{who}: the supply has no {kinds} left."
    names = listed([campaign_name(tile.number) for tile in left])
    return f"{who}: of what the supply has left for it, {names}, nothing fits within its range."


# -- ranges ----------------------------------------------------------------------------------------


def in_range(state: State, seat: int, card: Employee) -> list[Run]:
    """Return the squares that a marketeer or a buyer gets to, row by row; none without a limit."""
    if card.campaigns:
        reach = reach_of(card)
        return [] if reach is None else _runs(squares_in_range(state, seat, reach))
    if card.id not in buyers() or card.drinks:
        return []
    reach = buyer_range(state, seat, card)
    if card.range_kind == "road":
        return _runs(squares_in_range(state, seat, reach))
    near = air_ranges(state.city, doors(state, seat))
    return _runs(
        (column * TILE + x, row * TILE + y)
        for (column, row), far in near.items()
        if far <= reach
        for x in range(TILE)
        for y in range(TILE)
    )


def _runs(squares: Iterable[Square]) -> list[Run]:
    """Return squares as rows: west-most square of each, and how many follow each other."""
    runs: list[Run] = []
    for x, y in sorted(squares, key=lambda at: (at[1], at[0])):
        if runs and runs[-1][1] == y and runs[-1][0] + runs[-1][2] == x:
            runs[-1] = runs[-1][0], y, runs[-1][2] + 1
        else:
            runs.append((x, y, 1))
    return runs


# -- entrances -------------------------------------------------------------------------------------


def entrance_tells(state: State, site: Restaurant, *, drive_in: bool) -> str:
    """Return what one sees at the entrances of a place: the houses there.

    >>> from fcm_widgets import Game
    >>> state = Game.new(players=2, seed=7).state
    >>> x, y = state.homes[0].house.squares[0]
    >>> entrance_tells(state, Restaurant((x + 2, y), "NW"), drive_in=False)
    'beside houses 4, 5 and 8'
    """
    doors = site.doors(drive_in=drive_in)
    beside = [
        home.house
        for home in state.homes
        if any(_steps(door, two) <= BESIDE for door in doors for two in home.house.squares)
    ]
    houses = f"beside {the_houses(house.number for house in beside)}" if beside else ""
    return ", ".join(filter(None, ("drive-in" if drive_in else "", houses)))


def _steps(first: Square, second: Square) -> int:
    return abs(first[0] - second[0]) + abs(first[1] - second[1])
