"""Computes what a chain owes on payday, by the real rules and by each misreading."""

from __future__ import annotations

from ...common.safe_text import dollars
from ...phases.payday import (
    UNUSED_HIRE,
    WAIVED,
    besides_salaries,
    salaried,
    unused_hires,
    wage,
    wages,
    with_salary,
)
from ...reasons.reasons import Tally, Term
from ...state.state import State
from ...text.names import as_listed, count_noun
from .module_misreadings import payday_misreadings
from .solution import NamedMistake, Solution, solved

HOW_MUCH = "how many dollars does {chain} pay if it fires nobody?"


def what_is_owed(state: State, seat: int) -> Solution[int]:
    """Return the solution to the question of how many dollars a chain pays if it fires nobody.

    >>> from fcm_widgets import load_example
    >>> solution = what_is_owed(load_example("payday-for-four").state, 0)
    >>> solution.answer, solution.because
    (15, '3 salaries of $5: $15.')
    >>> solution.hints(20)
    ['You paid the CEO. The CEO has no salary.']
    """
    owed, each = wages(state, seat), dollars(wage(state, seat))
    salaries = count_noun(len(with_salary(state.chains[seat].cards)), "salary", "salaries")
    rows = [f"plus {dollars(term.amount)} ({term.label})" for term in besides_salaries(owed)]
    rows += [f"less {dollars(-term.amount)} ({term.label})" for term in reductions(owed)]
    because = f"{', '.join([f'{salaries} of {each}', *rows])}: {dollars(owed.total)}."
    mistakes = [
        NamedMistake(misreading.id, paid)
        for misreading in payday_misreadings(state.config.modules)
        for paid in misreading.pays(state, seat)
    ]
    mistakes += [NamedMistake(name, paid) for name, paid in _misread(state, seat).items()]
    fallback = f"Go through all its cards, wherever they are: {each} for each card with a salary."
    return solved(owed.total, because, mistakes, fallback)


def only_at_work(state: State, seat: int) -> int:
    """Return how many dollars a chain would pay if only cards at work had salaries."""
    return _misread(state, seat)["only_work"]


def reductions(owed: Tally) -> list[Term]:
    """Return the terms that lower what a chain owes: waived salaries and discounts."""
    return [term for term in owed.terms if term.amount < 0]


def marked(state: State, seat: int, card: str, count: int = 1) -> str:
    """Return copies of a card, with a $ after them if the chain must pay a salary for the card."""
    copies = as_listed(card, count)
    return f"{copies} $" if salaried(state, seat, (card,)) else copies


def _misread(state: State, seat: int) -> dict[str, int]:
    """Return the dollars that a chain would pay by each misreading of the base game.

    A discount never lowers this sum below $0 (PAY-2).
    """
    chain, owed, each = state.chains[seat], wages(state, seat), wage(state, seat)
    charges = sum(term.amount for term in besides_salaries(owed))
    waived = sum(term.amount for term in reductions(owed) if term.kind == WAIVED)
    discounts = sum(term.amount for term in reductions(owed)) - waived
    salaries = each * len(salaried(state, seat, chain.cards))

    def at_least_0(amount: int) -> int:
        return max(0, amount + charges + discounts)

    def pays(*cards: str) -> int:
        return at_least_0(each * len(salaried(state, seat, cards)))

    found = {"all_paid": at_least_0(each * len(chain.cards) + waived)}
    if discounts:
        found["no_discount"] = salaries + charges
    # Each unused hire that is not taken off costs its discount (REC-7).
    hires = unused_hires(state, seat)
    of_managers = sum(term.amount for term in hires.terms if term.amount > 0)
    not_taken_off = hires.total - max(0, of_managers - chain.hired_this_turn)
    found["hires_charged"] = at_least_0(salaries + UNUSED_HIRE * not_taken_off)
    if hires.total:
        found["hires_once"] = at_least_0(salaries + UNUSED_HIRE * (hires.total - 1))
    found["only_work"] = pays(*chain.at_work)
    if chain.beach and chain.busy:
        found["no_beach"] = pays(*chain.at_work, *chain.busy)
        found["no_busy"] = pays(*chain.at_work, *chain.beach)
    found["ceo_paid"] = at_least_0(salaries + each)
    return found
