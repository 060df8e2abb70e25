"""What a record looks like where somebody asks: printed, or last in a notebook's cell.

Words and pictures stand above the records that they are about. They are looked up here, by name,
when something is first shown.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .explain.listing import Told


class Shown:
    """A record that tells itself: in words where it is printed, as a table in a notebook.

    >>> from fcm_widgets import load_example
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> print(decision.offers[0])
    Xango Blues Bar: everything; $8 for one item and a distance of 2 make 10.
    >>> decision.offers[0].price._repr_html_().startswith("<table>")
    True
    """

    __slots__ = ()

    def __str__(self) -> str:
        return str(told(self))

    def _repr_html_(self) -> str:
        return told(self)._repr_html_()


def told(record: object) -> Told:
    """Return what is told of a record; the words of each kind stand in `explain/records.py`."""
    words: Told = import_module("fcm_widgets.explain.records").told(record)
    return words


def drawn(ground: object) -> str:
    """Return a city, or a table's state, as an SVG picture of its map."""
    picture: str = import_module("fcm_widgets.widgets.map.still").still(ground)
    return picture
