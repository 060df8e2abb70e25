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

    Parameters
    ----------
    chain
        its name
    seat
        its place in `State.chains`
    standing
        its numbers: open slots, its place in the order so far, and what rungs count

    Examples
    --------
    >>> Chooser("Santa Maria", seat=1, standing={"open_slots": 2, "turn": 1}).standing["turn"]
    1
    """

    chain: str
    seat: int
    standing: Mapping[str, int]


class Column(NamedTuple):
    """A column of the table of offers: its head, and what stands in it for one offer.

    Parameters
    ----------
    head
        what stands above it
    cell
        takes an offer and returns what stands there for it

    Examples
    --------
    >>> Column("teachers", lambda offer: str(offer.standing["teachers"])).head
    'teachers'
    """

    head: str
    cell: Callable[[Offer], str]


class Standing(NamedTuple):
    """A number of a chain that stays the same for a whole dinner, counted once for it.

    Parameters
    ----------
    name
        under which `Offer.standing`, or `Chooser.standing`, keeps it for the mark to read
    counted
        takes the state at the beginning of the phase and the chain's seat

    Examples
    --------
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

    All but the first two are clauses without an end.

    Parameters
    ----------
    called
        what chains are level in, or lost on: ``"waitresses"``
    alike
        takes the best and says of it and of a rival that they are level in it: ``"with as many
        waitresses"``
    parted
        takes the best and a rival and names both: ``"A has 3 waitresses and B 1 waitress"``
    won
        takes the best and its rivals, who were level until there, the next best first, and says
        why it dined at the best, of whom that is said just before: ``"3 waitresses against 1"``
    outright
        if any, takes the best and a rival and says the same where no rung stands above, before
        a full stop
    ahead
        says so of the one chain alone: ``"A is earlier in turn order"``
    decides
        is the lessons' shortest way to say what decided
    lost
        is their shortest way to say what a rival has against the best

    Examples
    --------
    >>> words = Words.of("regulars", lambda best, rival: "A has regulars and B none")
    >>> words.called, words.won("A", ["B"])
    ('regulars', 'A has regulars and B none')
    """

    called: str
    alike: Callable[[Compared], str]
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
        alike: str | Callable[[Compared], str] = "",
        won: Callable[[Compared, Sequence[Compared]], str] | None = None,
        outright: Callable[[Compared, Compared], str] | None = None,
        ahead: Callable[[Compared, Compared], str] | None = None,
        decides: Callable[[Compared, Compared], str] | None = None,
        lost: Callable[[Compared, Compared], str] | None = None,
    ) -> Words:
        """Return a rung's words; the clause that names both chains serves where none is given.

        Parameters
        ----------
        called
            what chains are level in, or lost on
        parted
            the clause that names both
        alike
            as in the class, or the words themselves; ``with ... alike`` if left out
        won
            as in the class
        outright
            as in the class
        ahead
            as in the class
        decides
            as in the class
        lost
            as in the class

        Examples
        --------
        >>> Words.of("regulars", lambda best, rival: "A has regulars and B none").alike("A")
        'with regulars alike'
        """
        same = alike or f"with {called} alike"
        return cls(
            called,
            same if callable(same) else lambda best: same,
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

    Parameters
    ----------
    name
        what a `Flip` calls it
    rule
        the rule's id
    ways
        takes a state and a seat and returns how far it can be moved there: for the better and
        for the worse, each a range from the smallest step on
    moved
        takes a state, a seat and how much, and returns the state with it moved so far
    had
        says it as a condition behind "If Santa Maria had": ``"charged $2 less per item"``
    tried
        names the ends of what was tried: ``"a price up to $6 lower or $10 higher"``
    wins
        if any, is the shortest way to say that it wins: ``"2 more waitresses win"``
    spoken
        if any, takes a state and a seat and returns the lever with other words, where a step
        means something else there: of waitresses who count twice

    Examples
    --------
    >>> from dataclasses import replace
    >>> def richer(state, seat, by):
    ...     chain = state.chains[seat]
    ...     return state.with_chain(seat, replace(chain, cash=chain.cash + by))
    >>> money = Lever(
    ...     "cash",
    ...     rule="CUSTOM-1",
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
    spoken: Callable[[State, int], Lever] | None = None

    def at(self, state: State, seat: int) -> Lever:
        """Return the lever with the words that hold for a chain at a table.

        Parameters
        ----------
        state
            the table at the beginning of dinnertime
        seat
            the chain's place in `State.chains`

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> state = load_example("one-beer-short").state
        >>> lever = load_example("one-beer-short").run_phase().decisions[0].lever("price")
        >>> lever.at(state, 0).had(-1)
        'charged $1 less per item'
        """
        return self.spoken(state, seat) if self.spoken else self


@dataclass(frozen=True, slots=True)
class Criterion:
    """One rung of the ladder by which a house chooses: the lowest mark wins.

    The base game's rungs stand at 10, 20 and 30. One on the ladder of the order of business stands
    beside 10 (open slots) and 20 (the order so far), and only its rule, its `words.parted` and its
    standing are asked for.

    Parameters
    ----------
    name
        what `Decision.decided_by` calls it
    rung
        its place on the ladder, from the top
    rule
        the rule's id
    mark
        takes an `Offer` that can serve, or a `Chooser`, and returns a whole number; it may read
        its `standing`
    words
        how it speaks
    columns
        what it shows in the table of offers, if anything
    flip
        the change of its own that a what-if tries, if there is one
    standing
        what is counted for it once a dinner, if anything
    of
        ``"house"``, or ``"order"`` for the order of business
    noted
        what else is counted with its standing, for its words alone
    quiet
        whether it goes unsaid where it parts nobody: of what no chain has, or all of them,
        nobody is told that they are level in it

    Examples
    --------
    >>> teachers = Criterion(
    ...     "teachers",
    ...     rung=5,
    ...     rule="CUSTOM-1",
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
    noted: tuple[Standing, ...] = field(default=(), repr=False)
    quiet: bool = field(default=False, repr=False)


def counted_for(ladder: Iterable[Criterion]) -> tuple[Standing, ...]:
    """Return all that the rungs of a ladder count of each chain, for marks and for words."""
    return tuple(
        one for rung in ladder for one in (*([rung.standing] if rung.standing else []), *rung.noted)
    )


def marks_of(ladder: Iterable[Criterion], compared: Compared) -> tuple[int, ...]:
    """Return the marks of what can be chosen, rung by rung; the lowest tuple wins."""
    return tuple([rung.mark(compared) for rung in ladder])


def parting(ladder: Iterable[Criterion], best: Compared, rival: Compared) -> Criterion:
    """Return the highest rung that parts two of different marks."""
    return next(rung for rung in ladder if rung.mark(best) != rung.mark(rival))
