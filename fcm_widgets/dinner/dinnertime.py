"""Phase 4, dinnertime: house by house, then tips, then the CFO's bonus (DIN).

Nobody decides anything here: it follows from the state, step by step (DIN-14).
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
    _tips(run, dinner, income)
    _bonuses(run, dinner, income)
    earn_by_having(run)


def go_on(run: Run) -> None:
    """End the game if the bank broke for the last time (BNK-4), else go on to the next phase."""
    if run.state.bank.broken >= last_break(run.state):
        run.emit(GameEnded(ranking(run.state)))
    else:
        begin_next(run)


def _serve(run: Run, dinner: Dinner, number: str, income: list[int]) -> None:
    """Let one house choose, and buy of each chain all that it buys there on one receipt (DIN-7)."""
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
        for told in sale.told:
            run.emit(told)


def _sold(decision: Decision, sale: Sale, receipt: Tally, home: Home) -> Served | Sold:
    """Return what happens as a chain sells: the house dines there, or buys something besides."""
    if decision.best is not None and decision.best.seat == sale.seat:
        return Served(decision, sale.seat, receipt, sale.aside, home.demand, sale.places)
    return Sold(decision.house, sale.seat, sale.goods, receipt, sale.rule, sale.places)


def _tips(run: Run, dinner: Dinner, income: list[int]) -> None:
    """Pay the tips when all houses are done, sale or no sale (DIN-9)."""
    for seat in run.state.turn_order:
        if dinner.start.chains[seat].bankrupt:
            continue
        run.use(seat, *(card for card in crew(run.state, seat) if employees()[card].tips))
        tips = tally(run.state, "tips", seat)
        if tips.total:
            income[seat] += tips.total
            pay(run, seat, tips, "tips")


def _bonuses(run: Run, dinner: Dinner, income: list[int]) -> None:
    """Pay half of the dinner's income once more, rounded up on the total, once (DIN-9, DIN-10)."""
    for seat in run.state.turn_order:
        bonus = tally(run.state, "bonus", seat, income[seat])
        if bonus.total and not dinner.start.chains[seat].bankrupt:
            pay(run, seat, bonus, "bonus")


def receipt_parts(
    before: State,
    event: Served | Sold,
    decision: Decision,
    parts: Sequence[Mapping[str, int]],
) -> Iterator[int]:
    """Yield the dollars of each part of a sale: by how much the receipt grows with it.

    `before` is the state before the sale, `decision` that of its house, `parts` are all its goods.
    The last one has whatever is left, so that they come to the receipt.
    """
    each = next(one.unit_price for one in decision.offers if one.seat == event.seat)
    home, so_far = before.home(event.house), 0
    sold: dict[str, int] = {}
    for number, goods in enumerate(parts, 1):
        sold = together([sold, goods])
        total = event.receipt.total
        if number < len(parts):
            total = tally(before, "receipt", event.seat, Bill(home, sold, each)).total
        yield total - so_far
        so_far = total


PHASE = Phase("dinnertime", ((20, dine), (90, go_on)))
