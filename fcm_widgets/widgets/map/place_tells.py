"""The effects of a place on the piece there: the houses that it reaches, the roads it meets.

A square's name says where it is; this says what matters there, in the words of the map as text.
"""

from __future__ import annotations

from ...board.city import City
from ...board.pieces import Footprint, House, Restaurant
from ...board.reach import mail_blocks, reached
from ...state.state import State
from ...text.english import listed
from ...text.names import the_houses
from .words import met


def campaign_tells(state: State, footprint: Footprint) -> str:
    """Return the houses that a campaign would reach, of mail with its block (CMP-2 to CMP-5).

    >>> from fcm_widgets import load_example
    >>> state = load_example("what-the-campaigns-do").state
    >>> campaign_tells(state, Footprint("airplane", (), "W", 3, 1))
    'reaches houses 2 and 13'
    >>> campaign_tells(state, Footprint("mailbox", ((0, 0),)))
    'in mail block 1, reaches no house'
    """
    houses = reached(state.city, [home.house for home in state.homes], footprint)
    told = f"reaches {the_houses(house.number for house in houses) or 'no house'}"
    if footprint.kind == "radio":
        return f"{told} on its tile and the tiles around it"
    return f"{_in_block(state.city, footprint)}{told}" if footprint.kind == "mailbox" else told


def _in_block(city: City, footprint: Footprint) -> str:
    blocks = mail_blocks(city)
    own = sorted({blocks[square] for square in footprint.squares if square in blocks})
    return f"in mail block {listed(str(number + 1) for number in own)}, " if own else ""


def restaurant_tells(city: City, site: Restaurant, *, drive_in: bool) -> str:
    """Return the roads that a restaurant's entrance would meet, a drive-in's at every corner.

    >>> city = City.of([["E", "A"]])
    >>> restaurant_tells(city, Restaurant((3, 2), "NE"), drive_in=False)
    'at stretch 2, and stretch 3 over a border'
    """
    roads = met(city, site.doors(drive_in=drive_in))
    return f"{'drive-in ' if drive_in else ''}at {roads}"


def house_tells(city: City, house: House) -> str:
    """Return the roads that a house would touch with its garden (GEO-6)."""
    return f"touches {met(city, house.all_squares)}"


__all__ = ["campaign_tells", "house_tells", "restaurant_tells"]
