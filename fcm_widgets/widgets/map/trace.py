"""The roads on which a reader traces a route, square by square, as facts for the browser."""

from __future__ import annotations

from collections.abc import Mapping

from ...board.city import City
from ...board.squares import Square
from .contract import TraceRoads


def trace_roads(city: City, ends: Mapping[str, tuple[Square, ...]]) -> TraceRoads:
    """Return every step that a car may take between two squares, and what the step counts.

    Parameters
    ----------
    city
        the city with the roads
    ends
        by the ids of pieces, the squares where a car may leave or enter them

    Examples
    --------
    >>> city = City.of([["E", "A"]])
    >>> roads = trace_roads(city, {"house:8": city.houses["8"].squares})
    >>> roads["ends"], roads["steps"][-1], roads["squares"][22], roads["squares"][8]
    ({'house:8': [19, 20, 21, 22]}, (22, 8, 0), (3, 3), (3, 4))
    """
    number = {road: place for place, road in enumerate(city.links)}
    squares = [road.square for road in number]
    steps = [
        (number[road], number[near], border)
        for road, links in city.links.items()
        for near, border in links
        if number[road] < number[near]
    ]
    places: dict[str, list[int]] = {}
    for piece, own in ends.items():
        at = {square: len(squares) + place for place, square in enumerate(own)}
        places[piece] = list(at.values())
        squares += own
        steps += [
            (at[contact.square], number[contact.road], contact.border)
            for contact in city.contacts(own)
        ]
    return {
        "squares": squares,
        "steps": steps,
        "tolls": [(place, city.tolls[at]) for place, at in enumerate(squares) if at in city.tolls],
        "ends": places,
    }
