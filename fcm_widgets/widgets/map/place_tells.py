"""Phrases about a piece at a place: the houses that it reaches, its mail block, its roads."""

from __future__ import annotations

from ...board.city import City
from ...board.pieces import Footprint, House, Restaurant
from ...board.reach import mail_blocks, reached
from ...state.state import State
from ...text.english import listed
from ...text.names import the_houses
from .words import MAP_WORDS, met


def campaign_tells(state: State, footprint: Footprint) -> str:
    """Return a phrase: the houses that a campaign reaches, and its mail block (CMP-2 to CMP-5).

    >>> from fcm_widgets import load_example
    >>> state = load_example("what-the-campaigns-do").state
    >>> campaign_tells(state, Footprint("airplane", (), "W", 3, 1))
    'reaches houses 2 and 13'
    >>> campaign_tells(state, Footprint("mailbox", ((0, 0),)))
    'in mail block 1, reaches no house'
    """
    houses = reached(state.city, [home.house for home in state.homes], footprint)
    reaches = f"reaches {the_houses(house.number for house in houses) or 'no house'}"
    if footprint.kind == "radio":
        return f"{reaches} on its tile and the tiles around it"
    if footprint.kind == "mailbox":
        blocks = mail_blocks(state.city)
        own = sorted({blocks[square] for square in footprint.squares if square in blocks})
        if own:
            numbers = listed(str(number + 1) for number in own)
            return f"{MAP_WORDS['block'].format(blocks=numbers)}, {reaches}"
    return reaches


def restaurant_tells(city: City, site: Restaurant, *, drive_in: bool) -> str:
    """Return a phrase: the roads at a restaurant's entrance, or at all corners of a drive-in.

    >>> city = City.of([["E", "A"]])
    >>> restaurant_tells(city, Restaurant((3, 2), "NE"), drive_in=False)
    'at stretch 2, and stretch 3 over a border'
    """
    return f"{'drive-in ' if drive_in else ''}at {met(city, site.doors(drive_in=drive_in))}"


def house_tells(city: City, house: House) -> str:
    """Return a phrase: the roads that a house with its garden would touch (GEO-6)."""
    return f"touches {met(city, house.all_squares)}"
