"""Phase 4, dinnertime: the houses dine one after the other, then tips and bonuses are paid (DIN).

No chain decides anything here: everything follows from the state (DIN-14). `dinner.py` has the
choice of a house. Each chain writes one receipt for everything that it sells to a house (DIN-7).

This file has the phase (`dine`), then its events, and last the sentences of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from ..board.squares import Square
from ..data import employees
from ..engine.bank import deck_of, pay
from ..engine.contributions import Bill
from ..engine.milestones import earn_by_having
from ..engine.phase import Phase, begin_next
from ..engine.ranking import ranking
from ..engine.registry import transition_from
from ..engine.run import Transition
from ..engine.staff import active_cards
from ..engine.tallies import tally
from ..reasons.reasons import Tally
from ..state.events import Event, GameEnded, Paid
from ..state.holdings import Moves
from ..state.state import HouseState, State, Token, add_goods, changed, subtract_goods
from ..text.english import Sentence, counted, house_name, sentence
from ..text.rows import EventText, ModuleText, PaymentText, StepKind
from .criteria import PRICE, STOCK, TURN_ORDER
from .decision import Change, Decision
from .dinner import Dinner, Sale
from .words import outcome, wanted_line


def dine(run: Transition, like: Dinner | None = None) -> None:
    """Let all houses dine, then pay tips and bonuses.

    `run` holds the state, which each event of the dinner changes. In a replay with one change,
    `like` is the dinner without it.
    """
    dinner = Dinner(run.state, like)
    income = [0] * len(run.state.chains)
    for number in [home.house.number for home in run.state.homes if home.demand]:
        dinner = dinner.at_price(run.state.bank)
        home = run.state.home(number)
        decision = dinner.decide(run.state.chains, home)
        best = decision.best
        if best is None:
            run.emit(StayedHome(decision))
            continue
        for sale in dinner.sales(run.state.chains, home, best):
            income[sale.seat] += _sell(run, dinner, decision, home, sale)
    _pay_tips_and_bonuses(run, dinner, income, run.state.turn_order)
    earn_by_having(run)


def _sell(run: Transition, dinner: Dinner, decision: Decision, home: HouseState, sale: Sale) -> int:
    """Let a chain sell its goods to a house, and return the dollars that the house pays."""
    seat, goods, number = sale.seat, sale.goods, home.house.number
    # The rows of a receipt (items, garden, bonuses) are in `modules/base/numbers.py`.
    receipt = tally(run.state, "receipt", seat, Bill(home, goods, dinner.sellers[seat].unit_price))
    sold: Served | Sold
    if decision.best is not None and seat == decision.best.seat:
        sold = Served(decision, seat, receipt, sale.aside, home.demand, sale.places)
    else:
        sold = Sold(number, seat, goods, receipt, sale.rule, sale.places)
    run.emit(sold)
    pay(run, seat, receipt, sold.paid_as, number)
    for event in sale.events:
        run.emit(event)
    return receipt.total


def _pay_tips_and_bonuses(
    run: Transition, dinner: Dinner, income: list[int], seats: Iterable[int]
) -> None:
    """Pay tips and bonuses to the chains at `seats`; `income` has their dollars from sales."""
    # As the dinner began: a chain that goes bankrupt at it still gets its tips.
    seats = [seat for seat in seats if not dinner.start.chains[seat].bankrupt]
    # Tips come when all houses are done, whether a chain has sold anything or not (DIN-9).
    for seat in seats:
        run.activate(
            seat, *(card for card in active_cards(run.state, seat) if employees()[card].tips)
        )
        tips = tally(run.state, "tips", seat)
        if tips.total:
            income[seat] += tips.total
            pay(run, seat, tips, "tips")
    # A bonus is half of the dinner's income, tips included, rounded up once (DIN-9, DIN-10).
    for seat in seats:
        bonus = tally(run.state, "bonus", seat, income[seat])
        if bonus.total:
            pay(run, seat, bonus, "bonus")


def income_with(
    dinner: Dinner, change: Change, earned: Sequence[int], paid: Sequence[int]
) -> tuple[int, ...] | None:
    """Return each chain's income in dollars in a dinner replayed with a change.

    `earned` is each chain's income without the change. `paid` is the money that each chain got from
    the bank; money that it paid to the bank is not subtracted. Payments are computed again only for
    the changed chain and for chains whose sales differ. If that is not enough, the result is
    `None`: the bank might break and change all prices immediately, or a module reads rivals' state.
    """
    start = dinner.start
    may_change_prices = deck_of(start).at_once(start)
    if dinner.rules.reads_anything or (may_change_prices and sum(paid) >= start.bank.cash):
        return None
    again = dinner.sales_differ(change)
    replayed = dinner.replayed(change)
    # Stock and turn order pay nothing if the same is sold, a price nothing if nothing is sold.
    if change.lever == PRICE:
        again.update(
            sale.seat for house in replayed for sale in house.sales if sale.seat == change.seat
        )
    elif change.lever not in (STOCK, TURN_ORDER):
        again.add(change.seat)
    if not again:
        return tuple(earned)
    replay = dinner.with_change(change)
    run = transition_from(replay.start)
    income = [0] * len(earned)
    for house, dined in zip(dinner.houses, replayed, strict=True):
        offers = tuple(ranked.offer for ranked in dined.ranked)
        decision = Decision(house.number, house.wants, dinner.criteria, offers, replay)
        for sale in dined.sales:
            if sale.seat in again:
                income[sale.seat] += _sell(run, replay, decision, house.home, sale)
    order = [seat for seat in run.state.turn_order if seat in again]
    _pay_tips_and_bonuses(run, replay, income, order)
    would, from_bank = list(earned), list(paid)
    earned_again, paid_again = sums_paid(run.events, len(earned))
    for seat in again:
        would[seat], from_bank[seat] = earned_again[seat], paid_again[seat]
    if may_change_prices and sum(from_bank) >= start.bank.cash:
        return None
    return tuple(would)


def sums_paid(events: Iterable[Event], chains: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return two sums for each chain: money received minus money paid, and money received alone."""
    earned, paid = [0] * chains, [0] * chains
    for event in events:
        if isinstance(event, Paid):
            earned[event.seat] += event.tally.total
            paid[event.seat] += max(event.tally.total, 0)
    return tuple(earned), tuple(paid)


def go_on(run: Transition) -> None:
    """End the game if the bank has broken for the last time (BNK-4), else begin the next phase."""
    if run.state.bank.broken >= run.state.config.last_break:
        run.emit(GameEnded(ranking(run.state)))
    else:
        begin_next(run)


# -- its events ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StayedHome(Event):
    """A house stayed at home: no chain could serve what it wants (DIN-2).

    Parameters
    ----------
    decision
        the house's decision: each chain's offer, with its obstacles
    """

    decision: Decision

    def apply(self, state: State) -> State:
        """Change nothing: unmet demand stays."""
        return state


@dataclass(frozen=True, slots=True)
class Served(Event):
    """A house dined: its demand and the goods that the chain sold are gone (DIN-16).

    Parameters
    ----------
    decision
        the house's decision
    seat
        the chain, by its place in `State.chains` from 0
    receipt
        the bill of the house, for its dinner and for `aside`
    aside
        the goods that the chain sells to the house in addition to the dinner
    met
        the demand tokens that are met, with the chain whose marketeer brought each, if that matters
    places
        the squares where the house bought `aside`, in the order of the drive, if they matter
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
        """The house's number."""
        return self.decision.house

    @property
    def goods(self) -> Mapping[str, int]:
        """All goods that are sold: the dinner and `aside`."""
        return add_goods([self._menu, self.aside])

    @property
    def _menu(self) -> Mapping[str, int]:
        return next(offer.menu for offer in self.decision.offers if offer.seat == self.seat)

    def apply(self, state: State) -> State:
        """Remove the house's demand, and take the goods from the chain's stock."""
        chain = state.chains[self.seat]
        stock = subtract_goods(chain.stock, self.goods)
        homes = tuple(
            HouseState(home.house) if home.house.number == self.decision.house else home
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
    """An extra sale: a house bought goods from another chain than the chain where it dined.

    Parameters
    ----------
    house
        the number of the house that buys
    seat
        the chain, by its place in `State.chains` from 0
    goods
        the number of each good
    receipt
        the bill of the house
    rule
        the id of the rule for this sale
    places
        the squares where the house bought the goods, in the order of the drive, if they matter
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
        """The goods sold in addition to the dinner: here all of them."""
        return self.goods

    def apply(self, state: State) -> State:
        """Take the goods from the chain's stock."""
        chain = state.chains[self.seat]
        sold = changed(chain, stock=subtract_goods(chain.stock, self.goods))
        return state.with_chain(self.seat, sold)

    def deltas(self, before: State) -> Moves:
        """Return the goods that are sold."""
        return {("stock", self.seat, good): -count for good, count in self.goods.items()}


# -- what a sale brings ----------------------------------------------------------------------------


def pays_for(sale: Event | None, event: Event) -> bool:
    """Return whether an event is the payment for a sale."""
    if isinstance(sale, Served | Sold) and isinstance(event, Paid):
        return event.kind == sale.paid_as
    return False


def receipt_parts(
    before: State,
    event: Served | Sold,
    decision: Decision,
    parts: Sequence[Mapping[str, int]],
) -> Iterator[int]:
    """Yield the dollars that each part of a sale adds to the sale's receipt.

    `before` is the state before the sale, `decision` the decision of the house that buys. `parts`
    are all goods of the sale. The last part gets the rest, so that the parts add up to the receipt.
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


PHASE = Phase("dinnertime", ((20, dine), (90, go_on)))


# -- in words --------------------------------------------------------------------------------------


def _log_house(event: Served | StayedHome, state: State) -> Sentence:
    """Return the log line of a sale: the house's demand, its choice, and its other purchases.

    The next line has the price: it is the sentence of `Paid`, in `explain/log.py`.
    """
    text, rule = outcome(event.decision)
    text = f"{wanted_line(event.decision)} {text}"
    if isinstance(event, Served) and event.aside:
        text = f"{text} {also_bought(event, state)}"
    return Sentence(text, rule)


def also_bought(event: Served, state: State) -> str:
    """Return a sentence on goods that a house bought in addition, at the chain where it dined.

    It is empty if the house bought nothing in addition there.
    """
    if not event.aside:
        return ""
    name = state.chains[event.seat].name
    return sentence(f"It also bought {counted(event.aside)} from {name}")


ASIDE = StepKind("aside", "extra sales", "The house pays", money=True, ear="loud")

WORDS = ModuleText(
    events={
        StayedHome: EventText(_log_house, StepKind("stay", "stayed at home", ear="loud")),
        Served: EventText(
            _log_house,
            StepKind("dine", "dinners sold", "The house pays", money=True, ear="loud", mark="sale"),
        ),
        Sold: EventText(
            lambda event, state: Sentence(
                sentence(
                    f"{house_name(event.house)} also bought {counted(event.goods)} "
                    f"from {state.chains[event.seat].name}"
                ),
                event.rule,
            ),
            ASIDE,
        ),
    },
    payments={
        "sale": PaymentText(
            StepKind("sale", "dinners sold", "The house pays", money=True, ear="loud"),
            purpose=lambda state, seat: "for the dinner",
            gain="DIN-7",
            loss="DIN-8",
            if_lost="for the dinner, because its price is below $0",
        ),
        "aside": PaymentText(
            ASIDE,
            purpose=lambda state, seat: "for an extra sale",
            gain="DIN-7",
            loss="DIN-8",
            if_lost="for an extra sale, because its price is below $0",
        ),
        "tips": PaymentText(
            StepKind("tips", "waitresses' tips", "Tips", money=True, ear="loud"),
            purpose=lambda state, seat: (
                "in tips from its waitress"
                if sum(employees()[card].waitress for card in state.chains[seat].at_work) == 1
                else "in tips from its waitresses"
            ),
            gain="DIN-9",
        ),
        "bonus": PaymentText(
            StepKind(
                "bonus",
                "CFO's share",
                "CFO's share",
                money=True,
                ear="loud",
            ),
            # A CEO may work as a CFO (DIN-13).
            purpose=lambda state, seat: (
                "because its CFO adds half of the income from dinner"
                if any(employees()[card].cfo for card in state.chains[seat].at_work)
                else "because its CEO works as a CFO and adds half of the income from dinner"
            ),
            gain="DIN-9",
            loss="DIN-10",
            if_lost="because a CFO increases the loss by half (rounded down)",
        ),
    },
)
