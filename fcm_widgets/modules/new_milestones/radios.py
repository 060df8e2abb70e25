"""The pizza radios: one for each of the first three houses that eat pizza (NMS-7, NMS-19)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...board.pieces import Footprint, placing_campaign
from ...board.squares import Square
from ...data import CampaignTile
from ...dinner.dinnertime import Served
from ...engine.bank import last_break
from ...engine.phase import Step
from ...engine.run import Transition
from ...engine.sites import empty_squares
from ...engine.supply import tiles_left
from ...phases.campaigns import CampaignPlaced
from ...reasons.obstacles import Obstacle
from ...reasons.reasons import Tally, Term
from ...state.actions import Action
from ...state.events import PhaseBegan
from ...state.ground import ground_of
from ...state.state import Campaign, PendingTask, State

RADIO = "pizza_radio"
"""The step of the dinner in which they are placed, and what is owed there."""
AFTER_DINNER = 30
HOUSES, TURNS = 3, 2
GOOD, KIND, RULE = "pizza", "radio", "NMS-19"
EARNED = "first_pizza_sold"


@dataclass(frozen=True, slots=True)
class PlacePizzaRadio(Action):
    """Dinner: place the radio for the first of the houses that the chain still owes one (NMS-7).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the square, (x, y): x from the west edge, y from the north edge, both from 0

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import PlacePizzaRadio
    >>> table = {
    ...     "modules": ["new_milestones"],
    ...     "city": {"tiles": [["E"]]},
    ...     "chain": [
    ...         {
    ...             "name": "Santa Maria",
    ...             "stock": {"pizza": 1},
    ...             "restaurants": [{"at": [0, 3], "entrance": "SE"}],
    ...         }
    ...     ],
    ...     "house": [{"number": 8, "demand": ["pizza"]}],
    ... }
    >>> game = fcm.Game.from_scenario(table).advance()
    >>> at = game.options[0].at
    >>> game.play(PlacePizzaRadio("Santa Maria", at)).state.campaigns[0].goods
    ('pizza',)
    """

    do = "place_pizza_radio"
    at: Square


def served(run: Transition, event: Served) -> None:
    """Note the radio that a chain owes a house: of the first three of this dinner (NMS-19).

    Only in the turn in which pizza is first sold, when all who sell it earn the milestone.
    """
    if GOOD not in event.goods or not event.goods[GOOD]:
        return
    earned_now = EARNED in run.state.chains[event.seat].milestones_this_turn
    if earned_now and eaten(run) <= HOUSES and has_room(run.state, event.house):
        run.owe(event.seat, RADIO, note=event.house)


def eaten(run: Transition) -> int:
    """Count the houses that have eaten pizza at this dinner, whoever served them."""
    events = run.events
    begun = max((n for n, event in enumerate(events) if isinstance(event, PhaseBegan)), default=0)
    dinners = (event for event in events[begun:] if isinstance(event, Served))
    return sum(1 for dinner in dinners if dinner.goods.get(GOOD))


def has_room(state: State, house: str) -> bool:
    """Whether a radio is left for a house and a square of its tile is free; a home may have none.

    Those that are owed already have a radio of those left.
    """
    owed = sum(one.step == RADIO for one in state.progress.owed)
    return owed < len(radios_left(state)) and bool(places(state, house))


def radios_left(state: State) -> list[CampaignTile]:
    """Return the radio tiles in the box, the lowest number first."""
    return [tile for tile in tiles_left(state) if tile.type == KIND]


def owed_houses(state: State, seat: int) -> list[str]:
    """Return the houses to which a chain owes a radio for which there is room, as they dined."""
    owed = [one.note for one in state.progress.owed if one[:2] == (seat, RADIO)]
    over = state.bank.broken >= last_break(state)
    if over or not radios_left(state):
        return []
    return [house for house in owed if places(state, house)]


def on_its_tile(state: State, house: str) -> frozenset[Square]:
    """Return all squares of the tile, or tiles, on which a house and its garden lie (GEO-6)."""
    tiles = {(x // 5, y // 5) for x, y in state.home(house).house.all_squares}
    return frozenset((x, y) for x, y in state.city.printed if (x // 5, y // 5) in tiles)


def places(state: State, house: str) -> list[Square]:
    """Return the squares on which a house's radio could stand, in reading order."""
    found = sorted(empty_squares(state) & on_its_tile(state, house), key=lambda at: (at[1], at[0]))
    return [at for at in found if not any(against(state, house, at))]


def against(state: State, house: str, at: Square) -> Iterator[Obstacle]:
    """Yield why a house's radio may not stand on a square; at a road if the table says so (X14)."""
    road = state.table.rulings.pizza_radio_needs_road
    for one in placing_campaign(state.city, ground_of(state), Footprint(KIND, (at,))):
        if road or one.code != "no_road_beside":
            yield one
    if at not in on_its_tile(state, house):
        yield Obstacle("other_tile", {"house": house}, RULE)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield every place for the radio of the first house that is owed one."""
    for house in owed_houses(state, seat)[:1]:
        yield from (PlacePizzaRadio(seat, at) for at in places(state, house))


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why the radio cannot stand there."""
    assert isinstance(action, PlacePizzaRadio)
    for house in owed_houses(state, action.seat)[:1]:
        yield from against(state, house, action.at)


def play(run: Transition, action: Action) -> None:
    """Place the radio; it is nobody's, and runs from this turn's campaigns on."""
    assert isinstance(action, PlacePizzaRadio)
    house, tile = owed_houses(run.state, action.seat)[0], radios_left(run.state)[0]
    left = list(run.state.progress.owed)
    left.remove(PendingTask(action.seat, RADIO, note=house))
    run.note(owed=tuple(left))
    radio = Campaign(tile.number, Footprint(KIND, (action.at,)), (GOOD,), TURNS)
    turns = Tally((Term(f"for house {house}", TURNS, RULE),))
    run.emit(CampaignPlaced(action.seat, radio, turns))


STEP = Step(RADIO, (PlacePizzaRadio,), options, obstacles, play, rule=RULE, must=True)
TRIGGERS = ((Served, 20, served),)
