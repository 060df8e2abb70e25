"""The edits that a browser may ask for: a closed list, each checked key by key first."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy

from ...files.scenario import sketch_scenario
from ...reasons.problem import Problem
from ...validation.reader import Reader, one_of
from . import chains, mend
from . import map as city
from .asked import Edit, Refused
from .data import Data
from .fault_map import fault_where
from .faults import fault_line

EDITS: dict[str, Edit] = {
    made.name: made
    for made in (
        city.size,
        city.tile,
        city.tile_off,
        city.random_tiles,
        city.place,
        city.entrance,
        city.coming_soon,
        city.garden,
        city.demand,
        city.remove,
        chains.chain,
        chains.chain_off,
        chains.rename,
        chains.cash,
        chains.stock,
        chains.cards,
        chains.milestone,
        chains.turn_order,
        chains.lay_campaign,
        chains.campaign,
        chains.runs,
        chains.title,
        chains.bank,
        chains.moment,
        chains.module,
        mend.drop,
        mend.swap,
    )
}


def edited(data: Data, asked: Mapping[str, object]) -> tuple[Data, str, str]:
    """Return the data after an edit, what to say of it, and what no longer fits.

    Raises `Refused` with every reason.

    >>> edited({}, {"do": "chain", "name": "Siap Faji"})
    ({'chain': [{'name': 'Siap Faji', 'cash': 0}]}, 'Siap Faji sits at the table.', '')
    >>> edited({}, {"do": "chain", "name": 3})
    Traceback (most recent call last):
    ...
    fcm_widgets.widgets.table.asked.Refused: Name: it needs a text in quotation marks.
    """
    reader = Reader()
    kind = reader.need("", asked, "do", one_of(EDITS))
    made = EDITS[kind] if kind else None
    checks = made.checks if made else {}
    keys = reader.keys("", dict(asked), ["id", "do", "hand", *checks]) if made else {}
    read = {key: reader.need("", keys, key, check) for key, check in checks.items()}
    if reader.faults or made is None:
        raise Refused([fault_line({}, fault, now=False) for fault in reader.faults])
    after = deepcopy(data)
    said = made.change(after, **read)
    return after, said, _judged(data, after, made.under)


def _about(data: Data, fault: Problem) -> tuple[str, str]:
    """Return what makes a fault the same as before, though it now stands at another number."""
    return fault_where(data, fault.path), fault.expected


def _judged(before: Data, after: Data, under: str | None) -> str:
    """Refuse what the loader newly finds wrong, or say how much of it there is."""
    had = {_about(before, fault) for fault in sketch_scenario(before).faults}
    new = [fault for fault in sketch_scenario(after).faults if _about(after, fault) not in had]
    wrong = [one for one in new if under is not None and one.path.startswith(under)]
    if wrong:
        raise Refused([fault_line(after, one, now=False) for one in wrong])
    if not had and new:
        things = "1 thing does" if len(new) == 1 else f"{len(new)} things do"
        return f"Now {things} not fit: see the faults."
    return ""
