"""The reach of an option before you play it: the houses of a tile, the squares within a range."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...board.pieces import Footprint, Restaurant
from ...board.reach import air_ranges, reached_from_each
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
from ...text.names import (
    campaign_name,
    card_name,
    listed_or,
    number_word,
    plural,
    the_houses,
    unslug,
)
from .contract import SquareRow

FEW_PLACES = 4
"""Maximum number of lists of houses in a sentence about a tile."""
NEAR = 3
"""Maximum distance in squares from an entrance to a house that is called near it."""


_reaches: Callable[[State], dict[TakeTile, list[list[str]]]] = identity_cache(lambda state: {})
"""The reach of tiles in a state; it is kept, because the map and the option's text need it."""


def houses_in_reach(state: State, action: TakeTile) -> list[list[str]]:
    """Return the houses that a tile can reach together: a list for each of its best places.

    A place is left out if another place reaches all of its houses, too. The houses are in the order
    in which they dine, the longest list first.
    """
    known = _reaches(state)
    if action not in known:
        then = after_action(state, action)
        held = then.progress.held
        places: dict[Footprint, None] = {}
        if held is not None and held.footprint is not None:  # you choose no place for it
            places[held.footprint] = None
        elif held is not None:
            tile = campaigns()[int(held.number)]
            for option in options_of(then, action.seat):
                if isinstance(option, LayTile):
                    places[footprint_at(tile, option.at, turned=held.turned)] = None
                elif isinstance(option, FlyFrom):
                    places[flying(option, tile)] = None
        houses = [home.house for home in state.homes]
        found = reached_from_each(state.city, houses, places)
        distinct = {frozenset(numbers) for numbers in found if numbers}
        best = [some for some in distinct if not any(some < other for other in distinct)]
        order = {house.number: place for place, house in enumerate(houses)}
        together = [sorted(some, key=order.__getitem__) for some in best]
        together.sort(key=lambda some: (-len(some), [order[number] for number in some]))
        known[action] = together
    return known[action]


def tile_tells(state: State, action: TakeTile) -> str:
    """Return a phrase: the houses that a campaign tile can reach, before it is taken.

    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.state.actions import Done
    >>> game = load_example("a-day-at-work").play(Done(0)).play(Done(0))
    >>> tile_tells(game.state, TakeTile(0, "marketing_trainee", 13))
    'can reach house 5'
    """
    together = houses_in_reach(state, action)
    if not together:
        return "reaches no house"
    most = len(together[0])
    if len(together) == 1:
        return f"can reach {the_houses(together[0])}{' together' if most > 1 else ''}"
    reached = {house for some in together for house in some}
    every = the_houses(home.house.number for home in state.homes if home.house.number in reached)
    if most == 1:
        return f"can reach only one of {every}"
    if len(together) <= FEW_PLACES:
        return f"can reach either {', or '.join(map(the_houses, together))}"
    largest = [some for some in together if len(some) == most]
    upto = f"can reach {every}, but at most {number_word(most)} together"
    if len(largest) > FEW_PLACES:
        return f"{upto}, depending on its place"
    return f"{upto}: {', or '.join(map(the_houses, largest))}"


def passed_over(state: State, seat: int) -> list[str]:
    """Return a sentence for each marketeer that can't place a campaign today, with the reason.

    Such a marketeer has no options. The sentences appear once only hiring and training come
    before the campaigns, because neither changes this.
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
    notes = []
    # A busy marketeer that may place another campaign has placed one already.
    for marketeer in marketeers(state, seat):
        if marketeer not in state.chains[seat].at_work or marketeer in able:
            continue
        card = employees()[marketeer]
        text = f"The {card_name(card.id)} can place no campaign"
        left = [
            campaign_name(tile.number) for tile in tiles_left(state) if tile.type in card.campaigns
        ]
        if left:
            notes.append(f"{text}: nothing fits within its range. The supply has {listed(left)}.")
        else:
            kinds = listed_or(plural(unslug(kind)) for kind in card.campaigns)
            notes.append(f"{text}: the supply has no {kinds} left.")
    return notes


def in_range(state: State, seat: int, card: Employee) -> list[SquareRow]:
    """Return squares in range of a marketeer or buyer, by rows; empty if the range has no limit."""
    if card.campaigns:
        reach = reach_of(card)
        return [] if reach is None else _rows(squares_in_range(state, seat, reach))
    if card.id not in buyers() or card.drinks:
        return []
    reach = buyer_range(state, seat, card)
    if card.range_kind == "road":
        return _rows(squares_in_range(state, seat, reach))
    near = air_ranges(state.city, doors(state, seat))
    return _rows(
        (column * TILE + x, row * TILE + y)
        for (column, row), far in near.items()
        if far <= reach
        for x in range(TILE)
        for y in range(TILE)
    )


def _rows(squares: Iterable[Square]) -> list[SquareRow]:
    """Return squares as rows of neighbouring squares."""
    rows: list[SquareRow] = []
    for x, y in sorted(squares, key=lambda at: (at[1], at[0])):
        if rows and rows[-1]["at"] == (x - rows[-1]["count"], y):
            rows[-1]["count"] += 1
        else:
            rows.append({"at": (x, y), "count": 1})
    return rows


def entrance_tells(state: State, site: Restaurant, *, drive_in: bool) -> str:
    """Return a phrase: the houses near the entrances of a place.

    >>> from fcm_widgets import Game
    >>> state = Game.new(players=2, seed=7).state
    >>> x, y = state.homes[0].house.squares[0]
    >>> entrance_tells(state, Restaurant((x + 2, y), "NW"), drive_in=False)
    'near houses 4, 5 and 8'
    """
    doors = site.doors(drive_in=drive_in)
    near = [
        home.house.number
        for home in state.homes
        if any(
            abs(x - door_x) + abs(y - door_y) <= NEAR
            for door_x, door_y in doors
            for x, y in home.house.squares
        )
    ]
    houses = f"near {the_houses(near)}" if near else ""
    return ", ".join(filter(None, ("drive-in" if drive_in else "", houses)))
