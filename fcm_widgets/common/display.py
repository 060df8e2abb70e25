"""The printed text of records, and their tables and pictures in a notebook.

The code that makes sentences and pictures is in folders that import this folder. It is loaded by
name when a record is first shown, so that no record has to import it.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

SENTENCES = "fcm_widgets.explain.records"
PICTURES = "fcm_widgets.widgets.map.still"


class Shown:
    """Base class of a record that prints as a sentence, and as a table in a notebook.

    >>> from fcm_widgets import load_example
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> print(decision.offers[0])
    Xango Blues Bar: everything, $8 an item + distance 2 = 10.
    >>> decision.offers[0].price._repr_html_().startswith("<table>")
    True
    """

    __slots__ = ()

    def __str__(self) -> str:
        return str(rendered(self))

    def _repr_html_(self) -> str:
        html: str = rendered(self)._repr_html_()
        return html


def rendered(record: object) -> Any:
    """Return the sentences and the table of a record, as a `Rendered` (`explain/records.py`)."""
    return import_module(SENTENCES).render(record)


def drawn(ground: object) -> str:
    """Return the map of a city or of a state as an SVG picture."""
    picture: str = import_module(PICTURES).still(ground)
    return picture
