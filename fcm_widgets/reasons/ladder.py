"""The ladders: what is compared rung by rung, and how each rung speaks of it.

By one ladder a house chooses among offers, by another the chains are put in the order in which
they choose a place of the turn order.

A rung is a `Criterion`. It brings all that is said and shown of it, so that whatever tells a
choice needs to know no rung by its place: its `Words`, its columns in the table of offers, and
the `Lever` by which a chain could have done better or worse on it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from ..table.state import State
    from .reasons import Offer

PRICE_PLUS_DISTANCE = "price_plus_distance"
"""The rung of the sum: what stands above it is asked before any sum, what stands below breaks ties.

The misreadings put something else in its place.
"""

STOCK, DRIVE_IN = "stock", "drive_in"
"""Changes that stand on no rung: what is missing, and a road to another corner."""
HOUSE, ORDER = "house", "order"
LADDERS = (HOUSE, ORDER)
"""Who goes by a ladder: a house that dines (DIN-3), or the order of business (ORD-2)."""
Compared: TypeAlias = Any
"""What a rung compares: an `Offer` on a house's ladder, a `Chooser` on that of the order."""


@dataclass(frozen=True, slots=True)
class Chooser:
    """A chain in the order of business, by whose numbers is decided who chooses a place when.

    >>> Chooser("Santa Maria", seat=1, standing={"open_slots": 2, "turn": 1}).standing["turn"]
    1
    """

    chain: str
    seat: int
    standing: Mapping[str, int]


class Column(NamedTuple):
    """A column of the table of offers: its head, and what stands in it for one offer.

    >>> Column("teachers", lambda offer: str(offer.standing["teachers"])).head
    'teachers'
    """

    head: str
    cell: Callable[[Offer], str]


class Standing(NamedTuple):
    """A number of a chain that stays the same for a whole dinner, counted once for it.

    It is kept under its name in `Offer.standing`, or in `Chooser.standing`, where the mark reads
    it; `counted` takes the state at the beginning of the phase and the chain's seat.

    >>> from fcm_widgets import load_example
    >>> cash = Standing("cash", lambda state, seat: state.chains[seat].cash)
    >>> cash.counted(load_example("where-will-house-8-eat").state, 0)
    14
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
    parted: Callable[[Compared, Compared], str]
    won: Callable[[Compared, Sequence[Compared]], str]
    outright: Callable[[Compared, Compared], str] | None
    ahead: Callable[[Compared, Compared], str]
    decides: Callable[[Compared, Compared], str]
    lost: Callable[[Compared, Compared], str]

    @classmethod
    def of(  # noqa: PLR0913
        cls,
        called: str,
        parted: Callable[[Compared, Compared], str],
        *,
        alike: str = "",
        won: Callable[[Compared, Sequence[Compared]], str] | None = None,
        outright: Callable[[Compared, Compared], str] | None = None,
        ahead: Callable[[Compared, Compared], str] | None = None,
        decides: Callable[[Compared, Compared], str] | None = None,
        lost: Callable[[Compared, Compared], str] | None = None,
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

    >>> from dataclasses import replace
    >>> def richer(state, seat, by):
    ...     chain = state.chains[seat]
    ...     return state.with_chain(seat, replace(chain, cash=chain.cash + by))
    >>> money = Lever(
    ...     "cash",
    ...     rule="HOUSE-1",
    ...     ways=lambda state, seat: (range(1, 6), range(-1, -state.chains[seat].cash - 1, -1)),
    ...     moved=richer,
    ...     had=lambda by: f"had ${abs(by)} {'more' if by > 0 else 'less'}",
    ...     tried=lambda ends: "up to $5 more or less",
    ... )
    >>> money.had(3)
    'had $3 more'
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

    Where `of` is ``"order"``, it stands on the ladder of the order of business instead: the mark
    reads a `Chooser`, the base game's rungs stand at 10 (open slots) and 20 (the order so far), and
    only its rule, its `words.parted` and its standing are asked for.

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
    mark: Callable[[Compared], int] = field(repr=False)
    words: Words = field(repr=False)
    columns: tuple[Column, ...] = field(default=(), repr=False)
    flip: Lever | None = field(default=None, repr=False)
    standing: Standing | None = field(default=None, repr=False)
    of: str = HOUSE


def marks_of(ladder: Iterable[Criterion], compared: Compared) -> tuple[int, ...]:
    """Return the marks of what can be chosen, rung by rung; the lowest tuple wins."""
    return tuple([rung.mark(compared) for rung in ladder])


def parting(ladder: Iterable[Criterion], best: Compared, rival: Compared) -> Criterion:
    """Return the highest rung that parts two of different marks."""
    return next(rung for rung in ladder if rung.mark(best) != rung.mark(rival))
