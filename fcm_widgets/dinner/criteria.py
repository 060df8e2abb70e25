"""The ladder of criteria by which a house compares offers, each with its words and its lever.

Each criterion gives every offer a mark, a whole number. The house takes the offer with the lowest
mark on the first criterion on which the marks differ. A second ladder orders the chains in the
order of business.

A `Criterion` holds its text (`CriterionText`), its columns in the offer table, and the `Lever` by
which a chain could have done better or worse. No code counts the criteria or finds a criterion by
its place, so a module adds a criterion by listing it in its class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from ..state.state import State
    from .offers import Offer

PRICE_PLUS_DISTANCE = "price_plus_distance"
"""The name of the criterion "price plus distance"; criteria below it break ties between sums.

Misreadings put another criterion in its place.
"""

PRICE, TURN_ORDER = "price", "turn_order"
"""The names of the levers that move the unit price and the place in turn order."""
STOCK, DRIVE_IN = "stock", "drive_in"
"""The names of changes that belong to no criterion: more or fewer goods, and drive-ins."""

HOUSE, ORDER = "house", "order"
LADDERS = (HOUSE, ORDER)
"""The two ladders: for a house that dines (DIN-3), and for the order of business (ORD-2)."""

Compared: TypeAlias = Any
"""The type that a criterion compares: `Offer` (house) or `TurnOrderCandidate` (turn order)."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """A question by which a house compares offers: each offer gets a mark, and the lowest wins.

    Criteria form a ladder: the criterion with the smallest rung is compared first. A later rung
    decides only between offers that are tied on all rungs before it. The base game has the rungs 10
    (price plus distance), 20 (waitresses) and 30 (turn order). After 30 there are no ties. Modules
    use rungs below 10 (other dishes) and between 10 and 20 (tie-breaks).
    ``grep -rn rung= fcm_widgets/modules`` lists the rungs of modules; the first example prints the
    rungs of one game. Two criteria of a game may not have the same rung.

    A module adds a criterion with a line in its class: ``criteria = (TEACHERS,)``. In a custom rule
    write ``custom_rule(..., criteria=[TEACHERS])``. If the criterion has a `lever`, flips and
    sliders move that lever, too.

    A second ladder, for the order of business, has the rungs 10 (open slots) and 20 (the order so
    far). It uses only `mark`, `rule`, `words.comparison` and `stat`.

    Parameters
    ----------
    name
        the name that `Decision.decided_by` returns
    rung
        place on the ladder; the smallest number is compared first
    rule
        the rule's id
    mark
        takes an `Offer` that can serve, or a `TurnOrderCandidate`, and returns a whole number,
        lower for a better offer; it may read `stats`
    words
        the criterion's text
    columns
        the criterion's columns in the offer table
    lever
        the lever that a flip moves, if any
    stat
        a number of each chain that this criterion needs, counted once a dinner, if any
    of
        ``"house"``, or ``"order"`` for the order of business
    extra_stats
        numbers of each chain that only the criterion's sentences need
    hide_if_level
        whether sentences leave the criterion out if it separates no offers that are tied above it,
        as it does if no chain uses the criterion's module at this dinner

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> for criterion in decision.criteria:
    ...     print(criterion.rung, criterion.name, criterion.mark(decision.best))
    10 price_plus_distance 10
    20 waitresses 0
    30 turn_order 1
    >>> teachers = Criterion(
    ...     "teachers",
    ...     rung=5,
    ...     rule="CUSTOM-1",
    ...     mark=lambda offer: -offer.stats["teachers"],
    ...     words=CriterionText.of(
    ...         "teachers", lambda best, rival: f"{best.chain} has more teachers"
    ...     ),
    ...     stat=ChainStat(
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
    words: CriterionText = field(repr=False)
    columns: tuple[Column, ...] = field(default=(), repr=False)
    lever: Lever | None = field(default=None, repr=False)
    stat: ChainStat | None = field(default=None, repr=False)
    of: str = HOUSE
    extra_stats: tuple[ChainStat, ...] = field(default=(), repr=False)
    hide_if_level: bool = field(default=False, repr=False)


# -- its parts -------------------------------------------------------------------------------------


class Column(NamedTuple):
    """A column of the offer table.

    Parameters
    ----------
    head
        the text above it
    cell
        takes an offer and returns the text of its cell
    """

    head: str
    cell: Callable[[Offer], str]


class ChainStat(NamedTuple):
    """A number of a chain that is counted once for the whole dinner, such as its waitresses.

    Parameters
    ----------
    name
        the key of the number in `Offer.stats` or `TurnOrderCandidate.stats`
    counted
        takes the state at the beginning of the phase and the chain's seat
    """

    name: str
    counted: Callable[[State, int], int]


@dataclass(frozen=True, slots=True)
class CriterionText:
    """The text of a criterion, in clauses without a full stop; `best` is the winning offer.

    `CriterionText.of` fills in the clauses that a criterion leaves out.

    Parameters
    ----------
    called
        the noun after "tied on": ``"waitresses"``
    lost_on
        the words after "lost" in the verdict on an offer: ``"on waitresses"``
    alike
        takes `best` and returns a phrase for a tie with it:
        ``"with the same number of waitresses"``
    comparison
        takes `best` and a rival and names both: ``"A has 3 waitresses and B 1 waitress"``
    won
        takes `best`, the rivals still tied with it (next best first), and `it`, which is ``"it "``
        or empty; returns the reason why the house dined at `best`, as a clause that begins with
        `it`: ``f"{it}had 3 waitresses against 1"``
    outright
        optional: takes `best` and the next best; replaces `won` if this is the first criterion
    ahead
        takes `best` and a rival and names `best` alone: ``"A is earlier in turn order"``
    decides
        takes `best` and a rival; returns the deciding difference in a few words (for lessons)
    lost
        takes `best` and a rival; returns the weakness of the rival in a few words (for lessons)

    Examples
    --------
    >>> text = CriterionText.of("regulars", lambda best, rival: "A has regulars and B none")
    >>> text.called, text.won("A", ["B"], "it ")
    ('regulars', 'A has regulars and B none')
    """

    called: str
    lost_on: str
    alike: Callable[[Compared], str]
    comparison: Callable[[Compared, Compared], str]
    won: Callable[[Compared, Sequence[Compared], str], str]
    outright: Callable[[Compared, Compared], str] | None
    ahead: Callable[[Compared, Compared], str]
    decides: Callable[[Compared, Compared], str]
    lost: Callable[[Compared, Compared], str]

    @classmethod
    def of(  # noqa: PLR0913
        cls,
        called: str,
        comparison: Callable[[Compared, Compared], str],
        *,
        lost_on: str = "",
        alike: str | Callable[[Compared], str] = "",
        won: Callable[[Compared, Sequence[Compared], str], str] | None = None,
        outright: Callable[[Compared, Compared], str] | None = None,
        ahead: Callable[[Compared, Compared], str] | None = None,
        decides: Callable[[Compared, Compared], str] | None = None,
        lost: Callable[[Compared, Compared], str] | None = None,
    ) -> CriterionText:
        """Return the text of a criterion; `comparison` is used for each clause that is left out.

        Parameters
        ----------
        called
            the noun after "tied on"
        comparison
            the clause that names both chains
        lost_on
            as in the class (default: ``on ...``)
        alike
            as in the class, or the text itself (default: ``with equal ...``)
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
        """
        same = alike or f"with equal {called}"
        return cls(
            called,
            lost_on or f"on {called}",
            same if callable(same) else lambda best: same,
            comparison,
            won or (lambda best, rivals, it: comparison(best, rivals[0])),
            outright,
            ahead or comparison,
            decides or comparison,
            lost or comparison,
        )


@dataclass(frozen=True, slots=True)
class Lever:
    """A number of a chain, such as its price, that flips and sliders change in whole steps.

    Parameters
    ----------
    name
        the lever's name, such as ``"price"``: the `lever` of a `Change` and of a `Flip`
    rule
        the rule's id
    ways
        takes a state and a seat; returns two ranges, each with the smallest step first: steps that
        help the chain, then steps that hurt it
    moved
        takes a state, a seat and a number of steps and returns the changed state
    had
        takes a number of steps; returns the two parts of the text after "If Santa Maria had", a
        verb and the rest: ``("charged", "$2 less per item")``. In short texts the verb "had"
        becomes "with", and "had no" or "not had" becomes "without"
    tried
        takes the largest steps that were tried and describes them:
        ``"a price up to $6 lower or $10 higher"``
    given
        optional: takes a number of steps and returns them as a condition:
        ``"with 2 more waitresses"``
    spoken
        optional: takes a state and a seat; returns the lever with other wording, for a chain for
        which a step means something else (such as waitresses who count twice)
    moves_ranks
        whether it changes only how houses rank the chain's offers, and no menu, stock or door; such
        a lever makes no difference to a house with a single offer

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
    ...     had=lambda by: ("had", f"${abs(by)} {'more' if by > 0 else 'less'}"),
    ...     tried=lambda ends: "up to $5 more or less",
    ... )
    >>> money.had(3)
    ('had', '$3 more')
    """

    name: str
    rule: str
    ways: Callable[[State, int], tuple[range, range]]
    moved: Callable[[State, int, int], State]
    had: Callable[[int], tuple[str, str]]
    tried: Callable[[Sequence[int]], str]
    given: Callable[[int], str] | None = None
    spoken: Callable[[State, int], Lever] | None = None
    moves_ranks: bool = False

    def at(self, state: State, seat: int) -> Lever:
        """Return the lever with the wording that is right for a chain in this state.

        Parameters
        ----------
        state
            the state at the beginning of dinnertime
        seat
            the chain's place in `State.chains`
        """
        return self.spoken(state, seat) if self.spoken else self


# -- a ladder of them ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnOrderCandidate:
    """A chain in the order of business, with the numbers that decide when it chooses its place.

    Parameters
    ----------
    chain
        the chain's name
    seat
        the chain's place in `State.chains`
    stats
        the chain's numbers: open slots, place in the order so far, and numbers of modules
    """

    chain: str
    seat: int
    stats: Mapping[str, int]


def counted_for(ladder: Iterable[Criterion]) -> tuple[ChainStat, ...]:
    """Return every number of a chain that the criteria of a ladder need, for marks or sentences."""
    found: list[ChainStat] = []
    for criterion in ladder:
        if criterion.stat is not None:
            found.append(criterion.stat)
        found += criterion.extra_stats
    return tuple(found)


def marks_of(ladder: Iterable[Criterion], compared: Compared) -> tuple[int, ...]:
    """Return an offer's mark on each criterion, from the top; the lowest tuple of marks wins."""
    return tuple([criterion.mark(compared) for criterion in ladder])


def deciding_between(ladder: Iterable[Criterion], best: Compared, rival: Compared) -> Criterion:
    """Return the first criterion that separates two offers; the offers must not be tied on all."""
    return next(criterion for criterion in ladder if criterion.mark(best) != criterion.mark(rival))
