"""What a chain owes on payday, and the misreadings of it."""

from __future__ import annotations

from ...common.safe_text import dollars
from ...phases.payday import (
    UNUSED_HIRE,
    besides_salaries,
    salaried,
    unused_hires,
    wage,
    wages,
    with_salary,
)
from ...state.state import State
from ...text.names import card_name, count_noun
from .solution import NamedMistake, Solution, solved

HOW_MUCH = "how many dollars does {chain} pay if it fires nobody?"


def what_is_owed(state: State, seat: int) -> Solution[int]:
    """Return what a chain pays if it fires nobody, in dollars, as a solution.

    >>> from fcm_widgets import load_example
    >>> solution = what_is_owed(load_example("payday-for-four").state, 0)
    >>> solution.answer, solution.because
    (15, '3 salaries of $5: $15.')
    >>> solution.hints(20)
    ['You paid the CEO. The CEO has no salary.']
    """
    owed, each = wages(state, seat), dollars(wage(state, seat))
    salaries = count_noun(len(with_salary(state.chains[seat].cards)), "salary", "salaries")
    more = "".join(
        f", plus {dollars(term.amount)} ({term.label})" for term in besides_salaries(owed)
    )
    less = "".join(
        f", less {dollars(-term.amount)} ({term.label})"
        for term in owed.terms[1:]
        if term.amount < 0
    )
    because = f"{salaries} of {each}{more}{less}: {dollars(owed.total)}."
    mistakes = [NamedMistake(name, paid) for name, paid in _misread(state, seat).items()]
    fallback = f"Go through all its cards, wherever they are: {each} for each card with a salary."
    return solved(owed.total, because, mistakes, fallback)


def only_at_work(state: State, seat: int) -> int:
    """Return what a chain would pay by a changed rule: only cards at work have salaries."""
    return _misread(state, seat)["only_work"]


def marked(state: State, seat: int, card: str) -> str:
    """Return a card's name; a $ marks a card with a salary, as on the card itself."""
    return f"{card_name(card)} $" if salaried(state, seat, (card,)) else card_name(card)


def _misread(state: State, seat: int) -> dict[str, int]:
    """Return what each misreading pays; no discount lowers it below $0 (PAY-2)."""
    chain, owed = state.chains[seat], wages(state, seat)
    each = wage(state, seat)
    drawn = each * len(salaried(state, seat, chain.cards))
    less = sum(term.amount for term in owed.terms[1:] if term.amount < 0)
    off = less + owed.terms[0].amount - drawn  # a salary that is waived is no discount
    more = sum(term.amount for term in besides_salaries(owed))

    def pays(*cards: str) -> int:
        return max(0, each * len(salaried(state, seat, cards)) + more + off)

    found = {"all_paid": max(0, each * len(chain.cards) + more + less)}
    if off:
        found["no_discount"] = drawn + more
    # Each unused hire that is not taken off costs its discount (REC-7).
    hires = unused_hires(state, seat)
    charged = hires.total - max(0, hires.terms[0].amount - chain.hired_this_turn)
    found["hires_charged"] = max(0, drawn + more + off + UNUSED_HIRE * charged)
    if hires.total:
        found["hires_once"] = max(0, drawn + more + off + UNUSED_HIRE * (hires.total - 1))
    found["only_work"] = pays(*chain.at_work)
    if chain.beach and chain.busy:
        found["no_beach"] = pays(*chain.at_work, *chain.busy)
        found["no_busy"] = pays(*chain.at_work, *chain.beach)
    found["ceo_paid"] = max(0, drawn + each + more + off)
    return found
