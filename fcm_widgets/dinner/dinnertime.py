"""Phase 4, dinnertime: the houses dine one after the other, then tips and bonuses are paid (DIN).

No chain decides anything here: all of it follows from the state (DIN-14).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ..content import employees
from ..reasons.reasons import Tally
from ..rules.bank import last_break, pay
from ..rules.contributions import Bill
from ..rules.milestones import earn_by_having
from ..rules.phase import Phase, begin_next
from ..rules.ranking import ranking
from ..rules.run import Run
from ..rules.staff import crew
from ..rules.tallies import tally
from ..table.events import GameEnded, Served, Sold, StayedHome
from ..table.state import Home, State, together
from .decision import Decision
from .dinner import Dinner, Sale


def dine(run: Run) -> None:
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
        run.use(seat, *(card for card in crew(run.state, seat) if employees()[card].tips))
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


def _serve(run: Run, dinner: Dinner, number: str, income: list[int]) -> None:
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


def go_on(run: Run) -> None:
    """End the game if the bank has broken for the last time (BNK-4), else begin the next phase."""
    if run.state.bank.broken >= last_break(run.state):
        run.emit(GameEnded(ranking(run.state)))
    else:
        begin_next(run)


PHASE = Phase("dinnertime", ((20, dine), (90, go_on)))


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
        sold = together([sold, goods])
        total = event.receipt.total
        if number < len(parts):
            total = tally(before, "receipt", event.seat, Bill(home, sold, each)).total
        yield total - so_far
        so_far = total
