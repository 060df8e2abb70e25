"""A chain's books for one turn: its payments, and the goods that came into its stock or left it.

Everything here follows from the events and their `deltas`, which the laws check against the states.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ..dinner.decision import Decision
from ..dinner.dinnertime import Served, Sold, pays_for, receipt_parts
from ..explain.words import kind_of
from ..reasons.reasons import Tally
from ..state.events import Event, Paid
from ..state.state import State


class Step(NamedTuple):
    """One step of a game: an event, with the state before it and the state after it."""

    event: Event
    before: State
    after: State


class GoodSold(NamedTuple):
    """The share of one good in a sale.

    Parameters
    ----------
    good
        the good's id
    items
        the number of items sold
    dollars
        the items' share of the receipt
    """

    good: str
    items: int
    dollars: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One payment between the bank and a chain.

    Parameters
    ----------
    kind
        what it is for: ``"sale"``, ``"aside"`` (goods in addition to a dinner), ``"tips"``,
        ``"bonus"``, ``"wages"``, or a kind that a module or custom rule adds
    dollars
        dollars that the chain received; below 0 if it paid
    tally
        the payment with its terms
    house
        the number of the house that paid; empty if no house paid
    goods
        the share of each good, if the payment is for a sale
    """

    kind: str
    dollars: int
    tally: Tally
    house: str = ""
    goods: tuple[GoodSold, ...] = ()


class Moved(NamedTuple):
    """Goods that came into a chain's stock, or left it.

    Parameters
    ----------
    kind
        the kind of the step: ``"make"``, ``"fetch"``, ``"dine"``, ``"throw"``
    good
        the good's id
    items
        the number of items; below 0 if they left
    """

    kind: str
    good: str
    items: int


@dataclass(frozen=True, slots=True)
class Ledger:
    """The books of a chain in one turn: what it earned, paid, made and sold.

    Parameters
    ----------
    turn
        the turn's number
    seat
        the chain's place in `State.chains`
    chain
        the chain's name
    had, has
        its cash at the beginning and at the end of the turn, in dollars; the difference is the sum
        of the `entries`
    entries
        each payment, in order
    moved
        all goods that came into its stock or left it, in order

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> review = load_example("one-beer-short").advance().review()
    >>> ledger = review.turns[0].ledgers[0]
    >>> from fcm_widgets.review import Ledger
    >>> isinstance(ledger, Ledger), ledger.had, ledger.has
    (True, 12, 70)
    """

    turn: int
    seat: int
    chain: str
    had: int
    has: int
    entries: tuple[Entry, ...] = ()
    moved: tuple[Moved, ...] = ()

    @property
    def by_kind(self) -> Mapping[str, int]:
        """The dollars of each kind of payment; negative if the chain paid more than it received."""
        sums = Counter[str]()
        for entry in self.entries:
            sums[entry.kind] += entry.dollars
        return dict(sums)

    @property
    def by_house(self) -> Mapping[str, int]:
        """The dollars that each house paid."""
        sums = Counter[str]()
        for entry in self.entries:
            if entry.house:
                sums[entry.house] += entry.dollars
        return dict(sums)

    @property
    def by_good(self) -> Mapping[str, int]:
        """The dollars that each good earned: its share of the receipts."""
        sums = Counter[str]()
        for entry in self.entries:
            for sold in entry.goods:
                sums[sold.good] += sold.dollars
        return dict(sums)

    @property
    def stock(self) -> Mapping[str, Mapping[str, int]]:
        """The goods that came into stock or left it, by kind of step: `{"make": {"burger": 3}}`."""
        sums: dict[str, dict[str, int]] = {}
        for kind, good, items in self.moved:
            goods = sums.setdefault(kind, {})
            goods[good] = goods.get(good, 0) + items
        return sums


def ledgers(turn: int, steps: Iterable[Step], start: State, end: State) -> tuple[Ledger, ...]:
    """Return the ledger of each chain for one turn, in the order of the chains' seats."""
    entries: list[list[Entry]] = [[] for _ in start.chains]
    moved: list[list[Moved]] = [[] for _ in start.chains]
    sale: Sale | None = None  # the latest, which the next payment may be for
    for event, before, _ in steps:
        deltas = event.deltas(before)
        if isinstance(event, Served):
            sale = Sale(event, before, event.decision)
        elif isinstance(event, Sold) and sale is not None:
            sale = Sale(event, before, sale.decision)
        elif isinstance(event, Paid):
            cash, goods = deltas["cash", event.seat], _goods_paid(sale, event)
            entries[event.seat].append(Entry(event.kind, cash, event.reckoning, event.house, goods))
        for key, count in deltas.items():
            if key[0] == "stock" and count:
                moved[key[1]].append(Moved(kind_of(event).id, key[2], count))
    return tuple(
        Ledger(
            turn=turn,
            seat=seat,
            chain=chain.name,
            had=chain.cash,
            has=end.chains[seat].cash,
            entries=tuple(entries[seat]),
            moved=tuple(moved[seat]),
        )
        for seat, chain in enumerate(start.chains)
    )


class Sale(NamedTuple):
    """A chain's sale to a house, with the state before it and the house's decision."""

    event: Served | Sold
    before: State
    decision: Decision


def _goods_paid(sale: Sale | None, payment: Paid) -> tuple[GoodSold, ...]:
    """Return each good's share of a payment for the latest sale; empty for other payments."""
    if sale is None:
        return ()
    event, goods = sale.event, sale.event.goods
    if not pays_for(event, payment) or (event.seat, event.house) != (payment.seat, payment.house):
        return ()
    parts = [{good: count} for good, count in goods.items()]
    brought = receipt_parts(sale.before, event, sale.decision, parts)
    return tuple(
        GoodSold(good, count, dollars)
        for (good, count), dollars in zip(goods.items(), brought, strict=True)
    )
