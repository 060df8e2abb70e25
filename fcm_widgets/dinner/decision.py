"""A decision: the choice of one house, and records of the changes that would have changed it.

A `Decision` holds the offers that the house compared; the choice follows from them. It also holds
the dinner, which can be replayed to find changes that would have changed the choice (`Replayable`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from ..common.display import Shown
from ..errors import UnknownName
from ..reasons.problem import Problem
from .criteria import PRICE_PLUS_DISTANCE, Criterion, Lever, deciding_between, marks_of
from .offers import Offer

if TYPE_CHECKING:
    from ..state.state import Chain, HouseState, State

ONLY_OFFER = "only_offer"
"""The value of `decided_by` if a single chain could serve the house."""


@dataclass(frozen=True)
class Decision(Shown):
    """The choice of one house: the goods that it wants, its criteria, and each chain's offer.

    `print` or a notebook cell shows the offer table, with the result of each offer.

    Parameters
    ----------
    house
        the house's number
    wants
        number of items of each good that the house wants
    criteria
        the criteria by which the house chose, from the top
    offers
        one offer of each chain, in the order of the game's chains
    dinner
        the dinner to which this choice belongs; it is replayed to find the effect of a change

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> decision
    Decision(house='8', wants={'burger': 2, 'beer': 1}, winner='Xango Blues Bar')
    >>> print(decision)
    House 8 wanted 2 burgers and 1 beer.
    It dined at Xango Blues Bar...
    """

    house: str
    wants: Mapping[str, int]
    criteria: tuple[Criterion, ...]
    offers: tuple[Offer, ...]
    dinner: Replayable = field(compare=False, repr=False)

    @cached_property
    def _flips(self) -> dict[str, tuple[Flip, ...]]:
        """A cache of each chain's flips, because several texts need the same flips."""
        return {}

    @cached_property
    def _blocked_flips(self) -> dict[str, tuple[BlockedFlip, ...]]:
        return {}

    @cached_property
    def ranking(self) -> tuple[Offer, ...]:
        """The offers that can serve the house, in the order of its preference.

        This order is the choice: the offers are sorted by their marks, from the top criterion on.

        >>> from fcm_widgets import load_example
        >>> decision = load_example("where-will-house-8-eat").run_phase().decisions[-1]
        >>> [offer.chain for offer in decision.ranking]
        ['Xango Blues Bar', 'Fried Geese', 'Santa Maria']
        """
        able = [offer for offer in self.offers if not offer.obstacles]
        if len(able) > 1:
            able.sort(key=self.marks)
        return tuple(able)

    @property
    def best(self) -> Offer | None:
        """The offer that the house took; `None` if it stayed at home."""
        return self.ranking[0] if self.ranking else None

    @property
    def winner(self) -> str | None:
        """The name of the chain where the house dined; `None` if it stayed at home."""
        return self.ranking[0].chain if self.ranking else None

    def __repr__(self) -> str:
        return f"Decision(house={self.house!r}, wants={self.wants!r}, winner={self.winner!r})"

    def marks(self, offer: Offer) -> tuple[int, ...]:
        """Return an offer's marks, one for each criterion; the offer with the lowest tuple wins.

        Parameters
        ----------
        offer
            an offer of this decision that can serve the house
        """
        return marks_of(self.criteria, offer)

    def offer_of(self, chain: str) -> Offer:
        """Return a chain's offer.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has this name
        """
        for offer in self.offers:
            if offer.chain == chain:
                return offer
        names = [offer.chain for offer in self.offers]
        raise UnknownName([Problem.at("chain", "unknown_chain", found=chain, names=names)])

    def decided_by(self, loser: str | None = None) -> str | None:
        """Return the name of the criterion that decided between the winner and a loser.

        The name is ``"only_offer"`` if no other chain could serve the house, or if this loser
        could not. It is `None` if the house stayed at home, or if the loser is the winner.

        Parameters
        ----------
        loser
            name of a losing chain (default: the next best)

        Raises
        ------
        UnknownName
            if no chain has this name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> decision = load_example("one-beer-short").run_phase().decisions[0]
        >>> decision.decided_by(), decision.decided_by("Xango Blues Bar")
        ('only_offer', None)
        """
        criterion = self.deciding(loser)
        if criterion is not None:
            return criterion.name
        return ONLY_OFFER if self.ranking and loser != self.winner else None

    def deciding(self, loser: str | None = None) -> Criterion | None:
        """Return the criterion that decided between the winner and a loser.

        It is `None` if no two offers were compared.

        Parameters
        ----------
        loser
            name of a losing chain (default: the next best)

        Raises
        ------
        UnknownName
            if no chain has this name
        """
        if loser is not None:
            self.offer_of(loser)  # raises if no chain has this name
        rivals = [offer for offer in self.ranking[1:] if loser is None or offer.chain == loser]
        if not rivals:
            return None
        return deciding_between(self.criteria, self.ranking[0], rivals[0])

    def above(self, criterion: Criterion) -> tuple[Criterion, ...]:
        """Return the criteria that are compared before a criterion, from the top.

        A criterion with `hide_if_level` is left out if it separates none of the offers that are
        tied with the winner on all criteria above it.

        Parameters
        ----------
        criterion
            one of `criteria`
        """
        above: list[Criterion] = []
        tied = self.ranking
        for other in self.criteria:
            if other.rung >= criterion.rung:
                break
            still = tuple(offer for offer in tied if other.mark(offer) == other.mark(tied[0]))
            if not other.hide_if_level or len(still) < len(tied):
                above.append(other)
            tied = still
        return tuple(above)

    def level_until(self, criterion: Criterion) -> tuple[Offer, ...]:
        """Return the losers that are tied with the winner on every criterion before `criterion`.

        Parameters
        ----------
        criterion
            one of `criteria`
        """
        before = [other for other in self.criteria if other.rung < criterion.rung]
        best, *others = self.ranking
        marks = marks_of(before, best)
        return tuple(offer for offer in others if marks_of(before, offer) == marks)

    def compares_sum_before(self, criterion: Criterion) -> bool:
        """Return whether price plus distance is compared before a criterion.

        A criterion after price plus distance only breaks ties.

        Parameters
        ----------
        criterion
            one of `criteria`
        """
        return any(other.name == PRICE_PLUS_DISTANCE for other in self.above(criterion))

    def lever(self, name: str) -> Lever | None:
        """Return the lever with this `name`; `None` if no criterion has such a lever.

        Parameters
        ----------
        name
            such as ``"price"``
        """
        return lever_of(self.criteria, name)

    def flips(self, chain: str) -> tuple[Flip, ...]:
        """Return the first change of each kind with which the chain would have won this house.

        If the chain served the house, return the first changes with which it would have lost the
        house. Changes are tried in the order of `Decision.tried`, small ones first. For each kind,
        one direction (such as cheaper) is tried first, and the other only if the first fails. Each
        try replays the whole dinner, so it affects earlier houses, too. The result is empty if no
        change works.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has this name

        Examples
        --------
        >>> from fcm_widgets import load_example
        >>> decision = load_example("one-beer-short").run_phase().decisions[0]
        >>> [(flip.lever, flip.by, flip.good) for flip in decision.flips("Golden Duck Diner")]
        [('stock', 1, 'beer')]
        """
        if chain not in self._flips:
            self._flips[chain] = self.dinner.flips(self, self.offer_of(chain))
        return self._flips[chain]

    def blocked_flips(self, chain: str) -> tuple[BlockedFlip, ...]:
        """Return the changes that would win or lose this house if no earlier house prevented it.

        With such a change the chain would first win or lose an earlier house, or the extra sales
        there would change. This house would then dine where it did before or at a third chain, or
        stay at home.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has this name
        """
        if chain not in self._blocked_flips:
            self._blocked_flips[chain] = self.dinner.blocked_flips(self, self.offer_of(chain))
        return self._blocked_flips[chain]

    def tried(self, chain: str) -> tuple[TriedChanges, ...]:
        """Return the changes that `flips` tries, in the same order.

        Parameters
        ----------
        chain
            the chain's name

        Raises
        ------
        UnknownName
            if no chain has this name
        """
        return self.dinner.tried(self, self.offer_of(chain))


def lever_of(criteria: Iterable[Criterion], name: str) -> Lever | None:
    """Return the lever with this `name`; `None` if no criterion has such a lever."""
    levers = (criterion.lever for criterion in criteria if criterion.lever)
    return next((lever for lever in levers if lever.name == name), None)


# -- what would have changed it --------------------------------------------------------------------


class Change(NamedTuple):
    """A change to one chain, such as a price that is $2 lower.

    Parameters
    ----------
    lever
        the name of a `Lever` (in the base game ``"price"``, ``"waitresses"`` or ``"turn_order"``),
        or ``"stock"`` or ``"drive_in"``, for which there is no `Lever`
    seat
        the chain's place in `State.chains`, from 0
    by
        the size of the change: dollars an item (below 0: cheaper), waitresses, places (below 0:
        earlier) or items; for drive-ins, 1 adds them and -1 removes them
    good
        the good, if the stock changes
    """

    lever: str
    seat: int
    by: int
    good: str = ""


class TriedChanges(NamedTuple):
    """A kind of change with its steps to try: first in one direction, then in the other.

    Parameters
    ----------
    lever
        the name of the lever, as in a `Change`
    ways
        the steps of each direction, from the smallest on
    good
        the good, if the stock changes
    """

    lever: str
    ways: tuple[range, ...]
    good: str = ""


@dataclass(frozen=True, slots=True)
class Flip(Shown):
    """The smallest change of its kind, in one direction, with which a chain wins or loses a house.

    `Decision.flips` finds a flip by replaying the whole dinner, so the change also affects the
    earlier houses. `print` shows a flip as a sentence. If the change puts a card to work, the chain
    also gets the milestones that the card would have earned when structures were revealed. Changes
    of price, stock or place in turn order earn no milestone.

    Parameters
    ----------
    offer
        the offer of the chain that is changed
    lever
        the name of the lever, as in a `Change`
    by
        the size of the change, as in a `Change`
    good
        the good, if the stock changes
    rule
        the rule's id
    to
        the chain where the house then dines; `None` if it stays at home
    through
        if the change works by winning or losing an earlier house: the number of that house
    won
        `True` if the chain wins that earlier house, `False` if it loses it
    decision
        the house's decision

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> decision = load_example("one-beer-short").run_phase().decisions[0]
    >>> print(*decision.flips("Golden Duck Diner"))
    With 1 more beer, Golden Duck Diner would have won the house. (DIN-2)
    """

    offer: Offer
    lever: str
    by: int
    good: str = ""
    rule: str = ""
    to: str | None = None
    through: str | None = None
    won: bool = False
    decision: Decision = field(compare=False, repr=False, kw_only=True)

    @property
    def change(self) -> Change:
        """The change alone, as a `Change`."""
        return Change(self.lever, self.offer.seat, self.by, self.good)


@dataclass(frozen=True, slots=True)
class BlockedFlip(Shown):
    """A change that would win or lose this house if no earlier house prevented it.

    `print` shows it as a sentence, with that earlier house.

    Parameters
    ----------
    offer
        the offer of the chain that is changed
    lever
        the name of the lever, as in a `Change`
    by
        the size of the change, as in a `Change`
    good
        the good, if the stock changes
    rule
        the rule's id
    first
        the number of the earlier house that the chain wins or loses; `None` if the earlier houses
        dine as they did, but their extra sales differ
    won
        `True` if the chain wins that earlier house, `False` if it loses it
    to
        the chain where this house then dines; `None` if it stays at home
    decision
        the house's decision

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> decision = load_example("where-will-house-8-eat").run_phase().decisions[2]
    >>> print(*decision.blocked_flips("Santa Maria"))
    If Santa Maria had charged $2 less per item, it would first have won house 4, and house 8 would
    then have dined at Gluttony Inc. (DIN-16)
    """

    offer: Offer
    lever: str
    by: int
    good: str
    rule: str
    first: str | None
    won: bool
    to: str | None
    decision: Decision = field(compare=False, repr=False, kw_only=True)

    @property
    def change(self) -> Change:
        """The change alone, as a `Change`."""
        return Change(self.lever, self.offer.seat, self.by, self.good)


# -- the dinner behind it --------------------------------------------------------------------------


class Replayable(Protocol):
    """The methods of `Dinner` that a `Decision` uses; this file cannot import `dinner.py`."""

    @property
    def start(self) -> State:
        """The state at the beginning of the phase."""

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """The criteria by which houses choose in this game, from the top."""

    @property
    def has_extra_sales(self) -> bool:
        """Return whether a house may buy from other chains in addition to its dinner."""

    def winners(self, change: Change | None = None) -> dict[str, int | None]:
        """Return the seat that serves each house, by house number, after an optional change."""

    def winner(self, change: Change, number: str) -> int | None:
        """Return the seat that serves a house if a change is made."""

    def deciding(self, change: Change, number: str) -> Criterion | None:
        """Return the criterion that decides between a house's best two offers after a change."""

    def at_most(self, seat: int, home: HouseState, good: str) -> int:
        """Return the largest number of a good that a chain may serve a house."""

    def alone(self, change: Change, number: str) -> int | None:
        """Return the seat that serves a house after a change if earlier houses dine as before."""

    def reached_through(self, change: Change, number: str) -> str | None:
        """Return the earlier house through which a change affects the house with this `number`."""

    def first_elsewhere(self, change: Change) -> str | None:
        """Return the first house that dines elsewhere if a change is made."""

    def chains_at(self, number: str) -> tuple[Chain, ...]:
        """Return the chains with the stock that is left when a house dines."""

    def flips(self, decision: Decision, offer: Offer) -> tuple[Flip, ...]:
        """Return the smallest change of each kind that wins or loses a house."""

    def blocked_flips(self, decision: Decision, offer: Offer) -> tuple[BlockedFlip, ...]:
        """Return the changes that would win or lose a house if no other house prevented it."""

    def tried(self, decision: Decision, offer: Offer) -> tuple[TriedChanges, ...]:
        """Return the changes that `flips` tries."""
