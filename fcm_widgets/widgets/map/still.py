"""The map of a city or a state as a picture, without a widget."""

from __future__ import annotations

from ...board.city import City
from ...state.state import State
from .picture import picture
from .scene import city_scene, state_scene


def still(ground: City | State) -> str:
    """Return the map as an SVG, each piece with its name.

    >>> still(City.of([["E"]])).startswith("<svg")
    True
    """
    return picture(city_scene(ground) if isinstance(ground, City) else state_scene(ground))
