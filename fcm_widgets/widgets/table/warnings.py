"""Notes on what a table without a fault may still lack; it can be saved all the same."""

from __future__ import annotations

from collections.abc import Iterator

from ...board.squares import Square
from ...data import employees
from ...engine.milestones import unheld_notes
from ...engine.ranges import has_drive_in
from ...engine.structure import ceo_slots, misfits
from ...state.state import Chain, State
from ...text.names import the_houses

CITY, CHAINS, PIECES = range(3)
Note = tuple[str, int]


def notes(state: State) -> Iterator[Note]:
    r"""Yield each note with the step of the editor in which it is mended.

    >>> from fcm_widgets.files.scenario import read_scenario
    >>> state = read_scenario('city.tiles = [["E"]]\nchain = [{name = "Xango"}]')
    >>> [said for said, _ in notes(state)]
    ['No restaurant stands yet.', 'No house wants anything yet.']
    """
    if not any(chain.restaurants for chain in state.chains):
        yield "No restaurant stands yet.", PIECES
    if not any(home.demand for home in state.homes):
        yield "No house wants anything yet.", PIECES
    if state.over:
        yield "The game is over: nothing will be played from this table.", CHAINS
    for said in unheld_notes(state):
        yield said, CHAINS
    for seat in range(len(state.chains)):
        yield from _cut_off(state, seat)
    for seat, chain in enumerate(state.chains):
        slots = ceo_slots(state, seat)
        if list(misfits(slots, chain.at_work)):
            fit = _room(slots, chain)
            many = len(chain.at_work)
            yield f"{chain.name}: {many} card{'s' * (many != 1)} at work, {fit} fit.", CHAINS


def _cut_off(state: State, seat: int) -> Iterator[Note]:
    """Yield the houses to which no road leads from a restaurant."""
    chain, drive_in = state.chains[seat], has_drive_in(state, seat)
    for number, restaurant in enumerate(chain.restaurants, 1):
        doors = restaurant.doors(drive_in=drive_in)
        # To a home on no tile a road leads as soon as its ramp lies, and it is told what it lacks.
        far = [
            home.house
            for home in state.homes
            if not home.house.dwelling.outlying or home.house.ramps
            if _apart(state, home.house.roadside, doors)
        ]
        if not far:
            continue
        where = (
            chain.name if len(chain.restaurants) == 1 else f"restaurant {number} of {chain.name}"
        )
        to = the_houses(house.number for house in far)
        to = "any house" if len(far) == len(state.homes) else to
        yield f"No road leads from {where} to {to}: is a tile turned wrongly?", CITY


def _apart(state: State, house: tuple[Square, ...], doors: tuple[Square, ...]) -> bool:
    return state.city.distance(house, doors) is None


def _room(slots: int, chain: Chain) -> int:
    """Return how many of the cards at work fit at most: the managers with the most slots first."""
    cards = [employees()[card] for card in chain.at_work]
    managers = sorted((card.slots for card in cards if card.manager), reverse=True)[:slots]
    others = sum(not card.manager for card in cards)
    return len(managers) + min(others, slots - len(managers) + sum(managers))
