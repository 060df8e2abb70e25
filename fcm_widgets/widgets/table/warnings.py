"""Notes about things that a table without faults may lack; you can save the table anyway."""

from __future__ import annotations

from collections.abc import Iterator

from ...data import employees
from ...engine.milestones import unheld_notes
from ...engine.ranges import has_drive_in
from ...engine.structure import ceo_slots, misfits
from ...state.state import State
from ...text.names import the_houses
from .contract import Note

CITY, CHAINS, PIECES = range(3)


def notes(state: State) -> Iterator[Note]:
    r"""Yield each note with the step of the editor in which you can act on it.

    >>> from fcm_widgets.files.scenario import read_scenario
    >>> state = read_scenario('city.tiles = [["E"]]\nchain = [{name = "Xango"}]')
    >>> [note["text"] for note in notes(state)]
    ['There is no restaurant yet.', 'No house wants anything yet.']
    """
    if not any(chain.restaurants for chain in state.chains):
        yield Note(text="There is no restaurant yet.", step=PIECES)
    if not any(home.demand for home in state.homes):
        yield Note(text="No house wants anything yet.", step=PIECES)
    if state.over:
        yield Note(
            text="The game is over: nothing more can be played from this table.", step=CHAINS
        )
    for text in unheld_notes(state):
        yield Note(text=text, step=CHAINS)
    for seat in range(len(state.chains)):
        yield from _unreachable_houses(state, seat)
    for seat, chain in enumerate(state.chains):
        slots = ceo_slots(state, seat)
        if not list(misfits(slots, chain.at_work)):
            continue
        # The most cards fit if the managers with the most slots come first.
        cards = [employees()[card] for card in chain.at_work]
        managers = sorted((card.slots for card in cards if card.manager), reverse=True)[:slots]
        others = sum(not card.manager for card in cards)
        room = len(managers) + min(others, slots - len(managers) + sum(managers))
        yield Note(
            text=f"{chain.name} has {len(cards)} cards at work, but only {room} fit.", step=CHAINS
        )


def _unreachable_houses(state: State, seat: int) -> Iterator[Note]:
    """Yield a note for each restaurant from which no road leads to some of the houses."""
    chain, drive_in = state.chains[seat], has_drive_in(state, seat)
    for number, restaurant in enumerate(chain.restaurants, 1):
        doors = restaurant.doors(drive_in=drive_in)
        # A house on no tile has a road as soon as it has a ramp; until then it has its own note.
        far = [
            home.house
            for home in state.homes
            if not home.house.dwelling.outlying or home.house.ramps
            if state.city.distance(home.house.roadside, doors) is None
        ]
        if not far:
            continue
        where = chain.name
        if len(chain.restaurants) > 1:
            where = f"restaurant {number} of {chain.name}"
        to = "any house"
        if len(far) < len(state.homes):
            to = the_houses(house.number for house in far)
        yield Note(
            text=f"No road leads from {where} to {to}. Is a tile turned the wrong way?", step=CITY
        )
