"""Phase 4, dinnertime: the houses dine one after the other, then tips and bonuses are paid (DIN).

No chain decides anything here: all of it follows from the state (DIN-14).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ..board.squares import Square
from ..data import employees
from ..engine.bank import last_break, pay
from ..engine.contributions import Bill
from ..engine.milestones import earn_by_having
from ..engine.phase import Phase, begin_next
from ..engine.ranking import ranking
from ..engine.run import Transition
from ..engine.staff import active_cards
from ..engine.tallies import tally
from ..reasons.reasons import Tally
from ..state.events import Event, GameEnded, Paid
from ..state.holdings import Moves
from ..state.state import Home, State, Token, add_goods, changed, subtract_goods
from .decision import Decision
from .dinner import Dinner, Sale


def dine(run: Transition) -> None:
    """Let all houses dine, then pay tips and bonuses, on the state of `run`."""
    dinner = Dinner(run.state)
    income = [0] * len(run.state.chains)
    for number in [home.house.number for home in run.state.homes if home.demand]:
        dinner = dinner.at_price(run.state.bank)
        _serve(run, dinner, number, income)
    bankrupt = [chain.bankrupt for chain in dinner.start.chains]
    # Tips come when all houses are done, whether a chain has sold anything or not (DIN-9).
    for seat in run.state.turn_order:
        if bankrupt[seat]:
            continue
        run.activate(
            seat, *(card for card in active_cards(run.state, seat) if employees()[card].tips)
        )
        tips = tally(run.state, "tips", seat)
        if tips.total:
            income[seat] += tips.total
            pay(run, seat, tips, "tips")
    # A bonus is half of the dinner's income, tips included, rounded up once (DIN-9, DIN-10).
    for seat in run.state.turn_order:
        bonus = tally(run.state, "bonus", seat, income[seat])
        if bonus.total and not bankrupt[seat]:
            pay(run, seat, bonus, "bonus")
    earn_by_having(run)


def _serve(run: Transition, dinner: Dinner, number: str, income: list[int]) -> None:
    """Let one house choose and buy; each chain writes one receipt for all that it sells (DIN-7)."""
    home = run.state.home(number)
    decision = dinner.decide(run.state.chains, home)
    if decision.best is None:
        run.emit(StayedHome(decision))
        return
    for sale in dinner.sales(run.state.chains, home, decision.best):
        bill = Bill(home, sale.goods, dinner.sellers[sale.seat].unit_price)
        receipt = tally(run.state, "receipt", sale.seat, bill)
        income[sale.seat] += receipt.total
        sold = _sold(decision, sale, receipt, home)
        run.emit(sold)
        pay(run, sale.seat, receipt, sold.paid_as, number)
        for event in sale.told:
            run.emit(event)


def _sold(decision: Decision, sale: Sale, receipt: Tally, home: Home) -> Served | Sold:
    """Return the event of a sale: the house dines there, or it buys something in addition."""
    if decision.best is not None and decision.best.seat == sale.seat:
        return Served(decision, sale.seat, receipt, sale.aside, home.demand, sale.places)
    return Sold(decision.house, sale.seat, sale.goods, receipt, sale.rule, sale.places)


def go_on(run: Transition) -> None:
    """End the game if the bank has broken for the last time (BNK-4), else begin the next phase."""
    if run.state.bank.broken >= last_break(run.state):
        run.emit(GameEnded(ranking(run.state)))
    else:
        begin_next(run)


PHASE = Phase("dinnertime", ((20, dine), (90, go_on)))


def pays_for(sale: Event | None, event: Event) -> bool:
    """Whether an event is the money that a sale brings."""
    if isinstance(sale, Served | Sold) and isinstance(event, Paid):
        return event.kind == sale.paid_as
    return False


def receipt_parts(
    before: State,
    event: Served | Sold,
    decision: Decision,
    parts: Sequence[Mapping[str, int]],
) -> Iterator[int]:
    """Yield the dollars that each part of a sale adds to its receipt.

    `before` is the state before the sale, `decision` that of its house; `parts` are all its goods.
    The last part gets what is left, so that the parts add up to the receipt.
    """
    each = next(offer.unit_price for offer in decision.offers if offer.seat == event.seat)
    home, so_far = before.home(event.house), 0
    sold: dict[str, int] = {}
    for number, goods in enumerate(parts, 1):
        sold = add_goods([sold, goods])
        total = event.receipt.total
        if number < len(parts):
            total = tally(before, "receipt", event.seat, Bill(home, sold, each)).total
        yield total - so_far
        so_far = total


@dataclass(frozen=True, slots=True)
class StayedHome(Event):
    """A house that wants something found nobody who could serve it (DIN-2).

    Parameters
    ----------
    decision
        why: each chain's offer, with what stands against it

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import StayedHome
    >>> game = fcm.load_example("one-beer-short").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, StayedHome))
    >>> event.decision.house, event.decision.wants
    ('9', {'pizza': 1})
    """

    decision: Decision

    def apply(self, state: State) -> State:
        """Change nothing: unmet demand stays."""
        return state


@dataclass(frozen=True, slots=True)
class Served(Event):
    """A house dined: its demand is gone, and so are the goods of the chain (DIN-16).

    Parameters
    ----------
    decision
        how the house chose, a `Decision`
    seat
        the chain, by its place in `State.chains` from 0
    receipt
        what it pays, for its dinner and for what is aside
    aside
        what the chain sells it besides its dinner
    met
        the demand that it met, each token with the chain whose marketeer brought it, where that
        matters
    places
        where the house bought what is aside, if it matters, as it passed them

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Served
    >>> game = fcm.load_example("one-beer-short").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, Served))
    >>> event.house, event.goods, event.receipt.total
    ('8', {'burger': 2, 'beer': 1}, 58)
    """

    paid_as: ClassVar[str] = "sale"
    decision: Decision
    seat: int
    receipt: Tally
    aside: Mapping[str, int] = field(default_factory=dict)
    met: tuple[Token, ...] = ()
    places: tuple[Square, ...] = ()

    @property
    def house(self) -> str:
        """The house's number.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Served
        >>> game = fcm.load_example("one-beer-short").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Served))
        >>> event.house
        '8'
        """
        return self.decision.house

    @property
    def goods(self) -> Mapping[str, int]:
        """All that is sold, the dinner and what is aside.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Served
        >>> game = fcm.load_example("one-beer-short").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Served))
        >>> event.goods
        {'burger': 2, 'beer': 1}
        """
        return add_goods([self._menu, self.aside])

    @property
    def _menu(self) -> Mapping[str, int]:
        return next(offer.menu for offer in self.decision.offers if offer.seat == self.seat)

    def apply(self, state: State) -> State:
        """Clear the house and take the goods from the chain's stock."""
        chain = state.chains[self.seat]
        stock = subtract_goods(chain.stock, self.goods)
        homes = tuple(
            Home(home.house) if home.house.number == self.decision.house else home
            for home in state.homes
        )
        served = state.with_chain(self.seat, changed(chain, stock=stock))
        return changed(served, homes=homes)

    def deltas(self, before: State) -> Moves:
        """Return the goods that are sold and the demand that is met."""
        sold = [*self._menu.items(), *self.aside.items()]
        moved: Moves = dict.fromkeys((("stock", self.seat, good) for good, _ in sold), 0)
        for good, count in sold:
            moved["stock", self.seat, good] -= count
        for good, count in self.decision.wants.items():
            moved["demand", self.decision.house, good] = -count
        return moved


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A chain that does not serve a house sold it something besides its dinner.

    Parameters
    ----------
    house
        the number of the house that buys
    seat
        the chain, by its place in `State.chains` from 0
    goods
        how many of each good
    receipt
        what it pays
    rule
        the rule by which it buys
    places
        where, if it matters, in the order in which the house passed them

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.events import Sold
    >>> game = fcm.load_example("two-ways-one-cup").advance()
    >>> event = next(event for event, _ in game.history if isinstance(event, Sold))
    >>> event.house, event.seat, event.goods, event.receipt.total
    ('8', 0, {'coffee': 1}, 10)
    """

    paid_as: ClassVar[str] = "aside"
    house: str
    seat: int
    goods: Mapping[str, int]
    receipt: Tally
    rule: str
    places: tuple[Square, ...] = ()

    @property
    def aside(self) -> Mapping[str, int]:
        """What is sold besides a dinner: all of it.

        >>> import fcm_widgets as fcm
        >>> from fcm_widgets.events import Sold
        >>> game = fcm.load_example("two-ways-one-cup").advance()
        >>> event = next(event for event, _ in game.history if isinstance(event, Sold))
        >>> event.aside
        {'coffee': 1}
        """
        return self.goods

    def apply(self, state: State) -> State:
        """Take the goods from the chain's stock."""
        chain = state.chains[self.seat]
        sold = changed(chain, stock=subtract_goods(chain.stock, self.goods))
        return state.with_chain(self.seat, sold)

    def deltas(self, before: State) -> Moves:
        """Return the goods that are sold."""
        return {("stock", self.seat, good): -count for good, count in self.goods.items()}
