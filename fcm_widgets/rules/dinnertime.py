"""Phase 4, dinnertime: house by house, then tips, then the CFO's bonus (DIN).

Nobody decides anything here: it follows from the state, step by step (DIN-14).
"""

from __future__ import annotations

from ..content import employees
from ..reasons.decision import Decision
from ..reasons.reasons import Tally
from ..table.events import GameEnded, Served, Sold, StayedHome
from ..table.state import Home
from .bank import last_break, pay
from .contributions import Bill
from .evening import Evening, Sale
from .milestones import earn_by_having
from .phase import begin_next
from .ranking import ranking
from .run import Run
from .staff import crew
from .tallies import tally


def dine(run: Run) -> None:
    """Let all houses dine, then pay tips and bonuses, on the state of `run`."""
    evening = Evening(run.state)
    income = [0] * len(run.state.chains)
    for number in [home.house.number for home in run.state.homes if home.demand]:
        evening = evening.at_price(run.state.bank)
        _serve(run, evening, number, income)
    _tips(run, evening, income)
    _bonuses(run, evening, income)
    earn_by_having(run)


def go_on(run: Run) -> None:
    """End the game if the bank broke for the last time (BNK-4), else go on to the next phase."""
    if run.state.bank.broken >= last_break(run.state):
        run.emit(GameEnded(ranking(run.state)))
    else:
        begin_next(run)


def _serve(run: Run, evening: Evening, number: str, income: list[int]) -> None:
    """Let one house choose, and buy of each chain all that it buys there on one receipt (DIN-7)."""
    home = run.state.home(number)
    decision = evening.decide(run.state.chains, home)
    if decision.best is None:
        run.emit(StayedHome(decision))
        return
    for sale in evening.sales(run.state.chains, home, decision.best):
        bill = Bill(home, sale.goods, evening.stalls[sale.seat].unit_price)
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


def dollars(amount: int) -> str:
    """Write a sum of money.

    >>> dollars(8), dollars(-2)
    ('$8', '-$2')
    """
    return f"-${-amount}" if amount < 0 else f"${amount}"


def _tips(run: Run, evening: Evening, income: list[int]) -> None:
    """Pay the tips when all houses are done, sale or no sale (DIN-9)."""
    for seat in run.state.turn_order:
        if evening.start.chains[seat].bankrupt:
            continue
        run.use(seat, *(card for card in crew(run.state, seat) if employees()[card].tips))
        tips = tally(run.state, "tips", seat)
        if tips.total:
            income[seat] += tips.total
            pay(run, seat, tips, "tips")


def _bonuses(run: Run, evening: Evening, income: list[int]) -> None:
    """Pay half of the dinner's income once more, rounded up on the total, once (DIN-9, DIN-10)."""
    for seat in run.state.turn_order:
        bonus = tally(run.state, "bonus", seat, income[seat])
        if bonus.total and not evening.start.chains[seat].bankrupt:
            pay(run, seat, bonus, "bonus")
