"""The ladder: what a house compares rung by rung, and how each rung speaks of it.

A rung is a `Criterion`. It brings all that is said and shown of it, so that whatever tells a
choice needs to know no rung by its place: its `Words`, its columns in the table of offers, and
the `Lever` by which a chain could have done better or worse on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ..table.state import State
    from .reasons import Offer

PRICE_PLUS_DISTANCE = "price_plus_distance"
"""The rung of the sum: what stands above it is asked before any sum, what stands below breaks ties.

The misreadings put something else in its place.
"""


class Column(NamedTuple):
    """A column of the table of offers: its head, and what stands in it for one offer."""

    head: str
    cell: Callable[[Offer], str]


class Standing(NamedTuple):
    """A number of a chain that stays the same for a whole dinner, counted once for it.

    It is kept under its name in `Offer.standing`, where the mark reads it; `counted` takes the
    state at the beginning of dinnertime and the chain's seat.
    """

    name: str
    counted: Callable[[State, int], int]


@dataclass(frozen=True, slots=True)
class Words:
    """How a rung speaks. `Words.of` fills in what a rung need not say in its own way.

    `called` is what chains are level in, or lost on: `"waitresses"`. `alike` says of two chains
    that they are level in it: `"with as many waitresses"`. The others are clauses without an end:

    - `parted(best, rival)` names both: `"A has 3 waitresses and B 1 waitress"`;
    - `won(best, rivals)` says why it dined at `best`, of whom that is said just before; `rivals`
      were level until there, the next best first: `"3 waitresses against 1"`;
    - `outright(best, rival)`, if any, the same where no rung stands above, before a full stop;
    - `ahead(best, rival)` says so of the one chain alone: `"A is earlier in turn order"`;
    - `decides(best, rival)` and `lost(best, rival)` are the lessons' shortest ways to say it: what
      decided, and what a rival has against the best.
    """

    called: str
    alike: str
    parted: Callable[[Offer, Offer], str]
    won: Callable[[Offer, Sequence[Offer]], str]
    outright: Callable[[Offer, Offer], str] | None
    ahead: Callable[[Offer, Offer], str]
    decides: Callable[[Offer, Offer], str]
    lost: Callable[[Offer, Offer], str]

    @classmethod
    def of(  # noqa: PLR0913
        cls,
        called: str,
        parted: Callable[[Offer, Offer], str],
        *,
        alike: str = "",
        won: Callable[[Offer, Sequence[Offer]], str] | None = None,
        outright: Callable[[Offer, Offer], str] | None = None,
        ahead: Callable[[Offer, Offer], str] | None = None,
        decides: Callable[[Offer, Offer], str] | None = None,
        lost: Callable[[Offer, Offer], str] | None = None,
    ) -> Words:
        """Return a rung's words; the clause that names both chains serves where none is given.

        >>> Words.of("regulars", lambda best, rival: "A has regulars and B none").alike
        'with regulars alike'
        """
        return cls(
            called,
            alike or f"with {called} alike",
            parted,
            won or (lambda best, rivals: parted(best, rivals[0])),
            outright,
            ahead or parted,
            decides or parted,
            lost or parted,
        )


@dataclass(frozen=True, slots=True)
class Lever:
    """Something of a chain that a what-if moves in steps of one: what a flip tries, and its words.

    `ways` tells how far it can be moved at a table for a seat: for the better and for the worse,
    each from the smallest step on. `moved` returns the table with it moved so far. `had` says it
    as a condition behind "If Santa Maria had": `"charged $2 less per item"`; `tried` names the ends
    of what was tried: `"a price up to $6 lower or $10 higher"`; `wins`, if any, is the shortest
    way to say that it wins: `"2 more waitresses win"`.
    """

    name: str
    rule: str
    ways: Callable[[State, int], tuple[range, range]]
    moved: Callable[[State, int, int], State]
    had: Callable[[int], str]
    tried: Callable[[Sequence[int]], str]
    wins: Callable[[int], str] | None = None


@dataclass(frozen=True, slots=True)
class Criterion:
    """One rung of the ladder by which a house chooses: the lowest mark wins.

    `rung` is its place on the ladder, from the top: the base game's stand at 10, 20 and 30. The
    mark may read the offer and its `standing`, and is asked of offers that can serve alone.
    A rung without columns is not shown in the table, one without a `flip` has no change of its own.

    Examples
    --------
    Chains with a trainer at work, before any price is compared:

    >>> teachers = Criterion(
    ...     "teachers",
    ...     rung=5,
    ...     rule="HOUSE-1",
    ...     mark=lambda offer: -offer.standing["teachers"],
    ...     words=Words.of("teachers", lambda best, rival: f"{best.chain} has more teachers"),
    ...     standing=Standing(
    ...         "teachers", lambda state, seat: state.chains[seat].at_work.count("trainer")
    ...     ),
    ... )
    >>> teachers.rung, teachers.words.called
    (5, 'teachers')
    """

    name: str
    rung: int
    rule: str
    mark: Callable[[Offer], int]
    words: Words
    columns: tuple[Column, ...] = ()
    flip: Lever | None = None
    standing: Standing | None = None
