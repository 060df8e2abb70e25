"""What a chain owes on payday, and how that is misread."""

from __future__ import annotations

from collections.abc import Iterator

from ..common.safe_text import dollars
from ..phases.payday import (
    UNUSED_HIRE,
    besides_salaries,
    salaried,
    unused_hires,
    wage,
    wages,
    with_salary,
)
from ..state.state import Chain, State
from ..text.names import card_name, count_noun
from .questions import Slip, Solution, solved


def ask(chain: str) -> str:
    """Ask what a chain pays."""
    return f"How many dollars does {chain} pay if it fires nobody?"


def what_is_owed(state: State, seat: int) -> Solution[int]:
    """Solve what the chain in a seat pays if it fires nobody, in dollars.

    >>> from fcm_widgets import load_example
    >>> solution = what_is_owed(load_example("payday-for-four").state, 0)
    >>> solution.answer, solution.because
    (15, '3 salaries of $5: $15.')
    >>> solution.hints(20)
    ['You paid the CEO. The CEO draws no salary.']
    """
    owed, each = wages(state, seat).total, dollars(wage(state, seat))
    slips = (Slip(name, paid) for name, paid in _misread(state, seat))
    nudge = f"Go through all its cards, wherever they are: {each} for each that draws a salary."
    return solved(owed, _because(state, seat), slips, nudge)


def _because(state: State, seat: int) -> str:
    owed, cards = wages(state, seat), state.chains[seat].cards
    salaries = count_noun(len(with_salary(cards)), "salary", "salaries")
    besides = besides_salaries(owed)
    more = [f", plus {dollars(term.amount)} ({term.label})" for term in besides]
    less = [
        f", less {dollars(-term.amount)} ({term.label})"
        for term in owed.terms[1:]
        if term.amount < 0
    ]
    each = dollars(wage(state, seat))
    return f"{salaries} of {each}{''.join([*more, *less])}: {dollars(owed.total)}."


def _misread(state: State, seat: int) -> Iterator[tuple[str, int]]:
    """Yield what each misreading pays; no discount takes it below $0 (PAY-2)."""
    chain, owed = state.chains[seat], wages(state, seat)
    each = wage(state, seat)
    drawn = each * len(salaried(state, seat, chain.cards))
    less = sum(term.amount for term in owed.terms[1:] if term.amount < 0)
    off = less + owed.terms[0].amount - drawn  # a salary that is waived is no discount
    more = sum(term.amount for term in besides_salaries(owed))

    def pays(*cards: str) -> int:
        return max(0, each * len(salaried(state, seat, cards)) + more + off)

    yield "all_paid", max(0, each * len(chain.cards) + more + less)
    if off:
        yield "no_discount", drawn + more
    for name, hires in _misread_hires(state, seat, chain):
        yield name, max(0, drawn + more + off + UNUSED_HIRE * hires)
    yield "only_work", pays(*chain.at_work)
    if chain.beach and chain.busy:
        yield "no_beach", pays(*chain.at_work, *chain.busy)
        yield "no_busy", pays(*chain.at_work, *chain.beach)
    yield "ceo_paid", max(0, drawn + each + more + off)


def _misread_hires(state: State, seat: int, chain: Chain) -> Iterator[tuple[str, int]]:
    """Yield how many of the unused hires each misreading does not take off (REC-7)."""
    count = unused_hires(state, seat)
    room = count.terms[0].amount
    yield "hires_charged", count.total - max(0, room - chain.hired_this_turn)
    if count.total:
        yield "hires_once", count.total - 1


def only_at_work(state: State, seat: int) -> int:
    """Return what a chain would pay if only those at work drew salaries: a changed rule."""
    return dict(_misread(state, seat))["only_work"]


def marked(state: State, seat: int, card: str) -> str:
    """Name a card; a $ marks one that draws a salary, as on the card itself."""
    return f"{card_name(card)} $" if salaried(state, seat, (card,)) else card_name(card)
