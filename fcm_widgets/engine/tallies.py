"""Numbers and settings: the one place where they are made of what the modules in play contribute.

A number is a `Tally`: every module's terms, then its factors, each a row, and at last the row that
keeps the number from falling below 0, where it has one. A setting has one value, with its reason.
What the numbers and settings are is a closed list: `NUMBERS` and `SETTINGS` in `contributions.py`.
"""

from __future__ import annotations

from typing import Any

from ..reasons.reasons import FLOOR, Tally, Term
from ..state.state import State
from .contributions import Setting
from .registry import rules_of


def tally(state: State, number: str, seat: int | None, about: Any = None) -> Tally:
    """Return one of the `NUMBERS` of a chain, row by row.

    Parameters
    ----------
    state
        the table at the moment that is asked about
    number
        a key of `NUMBERS`; any other raises `KeyError`
    seat
        the chain's place in `state.chains`; `None` for what no chain does
    about
        what the number is about, as `NUMBERS` says; `None` where the chain alone decides it

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> state = load_example("the-125-dollar-sale").state
    >>> [(term.label, term.amount) for term in tally(state, "hires", 0).terms]
    [('the CEO', 1)]
    """
    made = rules_of(state.table.modules).numbers[number]
    rows = [row for terms in made.terms for row in terms(state, seat, about)]
    for factors in made.factors:
        rows += [_times(rows, factor) for factor in factors(state, seat, about)]
    if made.floor and (total := sum(row.amount for row in rows)) < 0:
        rows.append(Term(made.floor.label, -total, made.floor.rule, FLOOR))
    return Tally(tuple(rows))


def _times(rows: list[Term], factor: Term) -> Term:
    """Return the row that makes the sum so far `factor.amount` times as large."""
    so_far = sum(row.amount for row in rows)
    return Term(factor.label, so_far * (factor.amount - 1), factor.source)


def setting(state: State, name: str, seat: int, about: Any = None) -> Setting:
    """Return one of the `SETTINGS` of a chain: of those contributed, the one of the highest rung.

    `about` is what the setting is about, as `SETTINGS` says. Raises `KeyError` for any other name.

    >>> from fcm_widgets import load_example
    >>> setting(load_example("the-125-dollar-sale").state, "ceo_slots", 0)
    Setting(value=3, label='slots of the CEO', rule='ORG-1')
    """
    for choose in rules_of(state.table.modules).settings[name]:
        chosen = choose(state, seat, about)
        if chosen is not None:
            return chosen
    raise AssertionError(f"the base game leaves {name} without a value")
