"""Questions of the quiz for which the map does not matter: the turn order, and payday."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from ...data import employees, milestones
from ...engine.structure import ceo_slots, counted_slots
from ...learning.misreadings.order import by_a_module, is_misread, parting, who_chooses
from ...learning.misreadings.salaries import ask, marked, what_is_owed
from ...phases.order_of_business import choosing_order
from ...phases.payday import besides_salaries, salaried, wage, wages
from ...reasons.reasons import Term
from ...state.state import Chain, State
from ...text.english import listed
from ...text.names import capital, count_noun, some_cards
from .questions import Answers, Candidate, Number, Pick, Question, Reply, Table, asked

DISCOUNTS = ("PAY-2", "PAY-5", "REC-7")
"""The rules by which the base game takes something off the wages."""


def order_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield the question who chooses a place first, if some misreading picks another chain."""
    if len(state.solvent) < 2:
        return

    def key(name: str) -> str:
        return str(state.seat(name))

    solution, unheard = who_chooses(state, 1), is_misread(state, 1)
    write = partial(_order, state)
    yield from asked("turn_order", table, solution, key, write, unheard=unheard)


def _order(state: State, answers: Answers) -> Question:
    first, second = choosing_order(state)[:2]
    told, replies, why = answers.told, answers.replies(), parting(state, first, second)
    for seat in state.solvent:
        name, opened = state.chains[seat].name, counted_slots(state, seat)
        said = f"{name} has {count_noun(opened.total, 'open slot')}. {told}"
        if seat != first and by_a_module(state, seat, first):
            outside, heard = parting(state, seat, first), replies.get(str(seat))
            said = f"{capital(outside.because)}."
            slips = heard.slips if heard else ()
            replies[str(seat)] = Reply(False, said, slips, rule=outside.criterion.rule)
        replies.setdefault(str(seat), Reply(False, said))
    return Question(
        kind="turn_order",
        state=state,
        ask="The order of business begins: who chooses a place first?",
        form=Pick(tuple((str(seat), state.chains[seat].name, seat) for seat in state.solvent)),
        right=answers.right,
        replies=replies,
        other=answers.other(),
        answer=told,
        rule=why.criterion.rule if by_a_module(state, first, second) else "ORD-3",
        head=("", "slots of the CEO", "at work", "milestones", "place in the last turn"),
        rows=tuple(_company(state, seat) for seat in sorted(state.solvent)),
        tally=counted_slots(state, first).terms,
    )


def _company(state: State, seat: int) -> tuple[str, ...]:
    chain = state.chains[seat]
    return (
        chain.name,
        str(ceo_slots(state, seat)),
        _with_slots(chain) or "nobody",
        _milestones(chain),
        str(state.turn_order.index(seat) + 1),
    )


def _with_slots(chain: Chain) -> str:
    named = []
    for card, count in Counter(chain.at_work).items():
        slots = employees()[card].slots
        more = f" ({count_noun(slots, 'slot')}{' each' if count > 1 else ''})" if slots else ""
        named.append(some_cards(card, count) + more)
    return listed(named)


def _milestones(chain: Chain) -> str:
    return listed(milestones()[milestone].name for milestone in chain.milestones) or "none"


def payday_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each chain that pays salaries, or would but for a discount."""
    for seat in state.solvent:
        if salaried(state, seat, state.chains[seat].cards):
            write = partial(_payday, state, seat)
            yield from asked("payday", table, what_is_owed(state, seat), str, write)


def _payday(state: State, seat: int, answers: Answers) -> Question:
    chain, owed = state.chains[seat], wages(state, seat)
    besides = besides_salaries(owed)
    less = [term for term in owed.terms[1:] if term.amount < 0]
    dearer = sum(term.amount for term in besides)
    most = max(60, wage(state, seat) * (len(chain.cards) + 2)) + dearer
    question = ask(chain.name)
    return Question(
        kind="payday",
        state=state,
        ask=f"Payday: {question[0].lower()}{question[1:]}",
        form=Number("dollars", 0, most),
        right=answers.right,
        replies=answers.replies(),
        other=answers.other(),
        answer=answers.told,
        rule=_rule_of_wages([*besides, *less]),
        head=("", "at work", "on the beach", "busy", "milestones", "hired this turn"),
        rows=(
            (
                chain.name,
                _marked(state, seat, chain.at_work),
                _marked(state, seat, chain.beach),
                _marked(state, seat, chain.busy),
                _milestones(chain),
                str(chain.hired_this_turn),
            ),
        ),
        tally=owed.terms,
    )


def _rule_of_wages(rows: list[Term]) -> str:
    """Return the rule of what is added to salaries or taken off them: no rule of the book first."""
    others = (row.source for row in rows if row.source not in DISCOUNTS)
    return next(others, "PAY-2" if rows else "PAY-1")


def _marked(state: State, seat: int, cards: tuple[str, ...]) -> str:
    return ", ".join(marked(state, seat, card) for card in cards) or "nobody"
