"""Phase 4, dinnertime: house by house, then tips, then the CFO's bonus (DIN).

Nobody decides anything here: it follows from the state, step by step (DIN-14).
"""

from __future__ import annotations

from ..content import employees, milestones
from ..reasons.decision import Decision
from ..reasons.reasons import Offer, Tally, Term
from ..table.events import GameEnded, Served, StayedHome
from ..table.state import Home, State, changed
from .bank import last_break, pay
from .contributions import Rules
from .evening import Evening
from .milestones import earn_by_having
from .phase import begin_next
from .ranking import ranking
from .run import Run


def dine(run: Run) -> None:
    """Let all houses dine, then pay tips and bonuses, on the state of `run`."""
    evening = Evening(run.state)
    income = [0] * len(run.state.chains)
    for number in [home.house.number for home in run.state.homes if home.demand]:
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


class Dined(Run):
    """A dinner that is only looked at: what each house decided, and the state at its end."""

    @property
    def decisions(self) -> list[Decision]:
        """What each house decided, in the order in which they dined."""
        found = [getattr(event, "decision", None) for event in self.events]
        return [one for one in found if isinstance(one, Decision)]


def dined(state: State) -> Dined:
    """Run the real dinner on a table; neither a history nor texts are made, so it is fast."""
    run = Dined(changed(state, phase="dinnertime"))
    dine(run)
    go_on(run)
    return run


def _serve(run: Run, evening: Evening, number: str, income: list[int]) -> None:
    home = run.state.home(number)
    decision = evening.decide(run.state.chains, home)
    best = decision.best
    if best is None:
        run.emit(StayedHome(decision))
        return
    bill = receipt(run.state, evening.rules, home, best)
    income[best.seat] += bill.total
    run.emit(Served(decision, best.seat, bill))
    pay(run, best.seat, bill, "sale", number)


def receipt(state: State, rules: Rules, home: Home, offer: Offer) -> Tally:
    """Return what a sale brings: items at the unit price, multiples, bonuses (DIN-7)."""
    items = sum(offer.menu.values())
    each = offer.unit_price
    word = "item" if items == 1 else "items"
    terms = [Term(f"{items} {word} x {dollars(each)}", items * each, "DIN-7")]
    terms += [
        Term(label, items * each, rule)
        for part in rules.multiples
        for label, rule in part(state, home)
    ]
    for part in rules.bonuses:
        terms += part(state, offer.seat, offer.menu)
    return Tally(tuple(terms))


def dollars(amount: int) -> str:
    """Write a sum of money.

    >>> dollars(8), dollars(-2)
    ('$8', '-$2')
    """
    return f"-${-amount}" if amount < 0 else f"${amount}"


def _tips(run: Run, evening: Evening, income: list[int]) -> None:
    """Pay the tips when all houses are done, sale or no sale (DIN-9)."""
    for seat in run.state.turn_order:
        tips = Tally(tuple(term for part in evening.rules.tips for term in part(run.state, seat)))
        if tips.total and not evening.stalls[seat].bankrupt:
            income[seat] += tips.total
            pay(run, seat, tips, "tips")


def _bonuses(run: Run, evening: Evening, income: list[int]) -> None:
    """Pay half of the dinner's income once more, rounded up on the total, once (DIN-9, DIN-10)."""
    for seat in run.state.turn_order:
        total = income[seat]
        bonus = -(-total // 2)
        if bonus and counts_as_cfo(run.state, seat) and not evening.stalls[seat].bankrupt:
            label = f"half of {dollars(total)}" + (", rounded up" if total % 2 else "")
            pay(run, seat, Tally((Term(label, bonus, "DIN-9"),)), "bonus")


def counts_as_cfo(state: State, seat: int) -> bool:
    """Whether a CFO is at work, or the CEO acts as one since an earlier turn (DIN-13)."""
    chain = state.chains[seat]
    if any(employees()[card].cfo for card in chain.at_work):
        return True
    return any(
        milestones()[earned].cfo and earned not in chain.milestones_this_turn
        for earned in chain.milestones
    )
