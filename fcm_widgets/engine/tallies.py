"""`tally` and `setting`: the numbers and settings of the rules, from the modules in play.

A number is a `Tally` with a row for each module's terms, then for each factor. A last row keeps
some numbers from falling below 0. A setting is one value with its reason. `contributions.py` lists
all `NUMBERS` and `SETTINGS`.
"""

from __future__ import annotations

from typing import Any

from ..reasons.reasons import FLOOR, Tally, Term
from ..state.state import State
from .contributions import Setting
from .registry import rules_of


def tally(state: State, number: str, seat: int | None, about: Any = None) -> Tally:
    """Return one of the `NUMBERS` of the rules, with a row for each part that adds to it.

    Parameters
    ----------
    state
        the state at that moment
    number
        a key of `NUMBERS`; any other raises `KeyError`
    seat
        the chain's place in `state.chains`; `None` for a number that belongs to no chain
    about
        something else on which the number depends, as listed in `NUMBERS` (default: None)

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> state = load_example("the-125-dollar-sale").state
    >>> [(term.label, term.amount) for term in tally(state, "hires", 0).terms]
    [('the CEO', 1)]
    """
    made = rules_of(state.config.modules).numbers[number]
    rows: list[Term] = []
    for terms in made.terms:
        rows += terms(state, seat, about)
    for factors in made.factors:
        # All factors of one contribution multiply the sum before them.
        so_far = sum(row.amount for row in rows)
        rows += [
            Term(factor.label, so_far * (factor.amount - 1), factor.source)
            for factor in factors(state, seat, about)
        ]
    found = Tally(tuple(rows))
    if made.floor and (total := found.total) < 0:
        return Tally((*rows, Term(made.floor.label, -total, made.floor.rule, FLOOR)))
    return found


def setting(state: State, name: str, seat: int, about: Any = None) -> Setting:
    """Return a chain's value for one of the `SETTINGS`.

    If several values apply, the value with the highest order wins.

    `about` is the other thing on which the setting depends, if any. Raises `KeyError` for an
    unknown name.

    >>> from fcm_widgets import load_example
    >>> setting(load_example("the-125-dollar-sale").state, "ceo_slots", 0)
    Setting(value=3, label='slots of the CEO', rule='ORG-1', kind='')
    """
    for choose in rules_of(state.config.modules).settings[name]:
        chosen = choose(state, seat, about)
        if chosen is not None:
            return chosen
    raise AssertionError(f"the base game leaves {name} without a value")
