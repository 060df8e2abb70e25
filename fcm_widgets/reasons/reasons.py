"""Terms and tallies: every number of the rules is a `Tally`.

The record that is computed is also the record that is kept, printed and drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..common.display import Shown

FLOOR = "floor"
"""Kind of the term that raises a number to its minimum."""
MILESTONE = "milestone"
"""Kind of a term that comes from a milestone; the milestone's name is the term's label."""


@dataclass(frozen=True, slots=True)
class Term(Shown):
    """One part of a number: what it is, how much it adds, and the rule that says so.

    Parameters
    ----------
    label
        what the part is, in a few words
    amount
        what the part adds, in the unit of the number (dollars, borders or items); negative if it
        takes away
    source
        the id of the rule that says so
    kind
        mark of a part that sentences treat specially; empty for most parts

    Examples
    --------
    >>> print(Term("pricing manager", -1, "DIN-4"))
    -1 pricing manager (DIN-4)
    """

    label: str
    amount: int
    source: str = ""
    kind: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class Tally(Shown):
    """A number as the sum of its terms. A notebook shows the terms and the total.

    Parameters
    ----------
    terms
        the terms, in the order in which they are shown

    Examples
    --------
    >>> Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))).total
    9
    >>> print(Tally((Term("base price", 10, "DIN-4"), Term("pricing manager", -1, "DIN-4"))))
    10 base price (DIN-4)
    -1 pricing manager (DIN-4)
     9 total
    """

    terms: tuple[Term, ...]

    @property
    def total(self) -> int:
        """The sum of the terms."""
        total = 0
        for term in self.terms:  # called very often: a generator would be measurably slower
            total += term.amount
        return total
