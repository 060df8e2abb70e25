"""Questions of the quiz for which the map does not matter: the turn order, and payday."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ...content import employees, milestones
from ...explain.english import listed
from ...explain.names import capital, card_name, several, some_cards
from ...reasons.reasons import Term
from ...rules.dinnertime import dollars
from ...rules.order_of_business import OF_THE_BOOK, Earlier, choosing_order, who_is_earlier
from ...rules.payday import besides_salaries, salaried, wage, wages, with_salary
from ...rules.structure import ceo_slots, counted_slots
from ...table.state import Chain, State
from .questions import (
    Candidate,
    Number,
    Pick,
    Question,
    Reply,
    Slip,
    Table,
    replies_to,
    traps_of,
)

DISCOUNTS = ("PAY-2", "PAY-5", "REC-7")
"""The rules by which the base game takes something off the wages."""


def order_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield the question who chooses a place first, if some misreading picks another chain."""
    if len(state.solvent) < 2:
        return
    right = str(choosing_order(state)[0])
    slips = [Slip(name, str(seat), numbers) for name, seat, numbers in _misread_order(state)]
    traps = traps_of(slips, right)
    if traps:
        yield Candidate("turn_order", table, right, traps, lambda: _order(state, slips))


def _misread_order(state: State) -> Iterator[tuple[str, int, str]]:
    seats = state.solvent
    chains = state.chains
    opened = {seat: counted_slots(state, seat).total for seat in seats}
    slots = {seat: _all_slots(state, seat) for seat in seats}
    cards = {seat: len(chains[seat].at_work) for seat in seats}
    most = max(seats, key=lambda seat: cards[seat])
    yield "most_cards", most, f"{chains[most].name} has {cards[most]}"
    most = max(seats, key=lambda seat: slots[seat])
    yield "all_slots", most, f"{chains[most].name} has {slots[most]}"
    yield "old_order", seats[0], f"{chains[seats[0]].name} was first"
    most = max(sorted(seats), key=lambda seat: opened[seat])
    yield "by_seat", most, f"{chains[most].name} has {opened[most]}, but so has another chain"


def _all_slots(state: State, seat: int) -> int:
    terms = counted_slots(state, seat).terms
    return sum(term.amount for term in terms if term.amount > 0)


def _order(state: State, slips: list[Slip]) -> Question:
    first, second = choosing_order(state)[:2]
    count = counted_slots(state, first)
    opened = {seat: counted_slots(state, seat).total for seat in state.solvent}
    level = [seat for seat in state.solvent if opened[seat] == count.total and seat != first]
    beaten = {seat: _why_later(state, seat, first) for seat in state.solvent if seat != first}
    outside = {seat: why for seat, why in beaten.items() if why.rung.name not in OF_THE_BOOK}
    told = f"{state.chains[first].name} has {several(count.total, 'open slot')}"
    if outside:
        told = f"{capital(beaten[second].parted)}."
    elif level:
        others = listed(state.chains[seat].name for seat in level)
        told += f", level with {others}, and was earlier in the last turn."
    else:
        told += ", the most of all."
    replies = replies_to([slip for slip in slips if int(slip.key) not in outside], str(first), told)
    for seat in state.solvent:
        name = state.chains[seat].name
        said = f"{name} has {several(opened[seat], 'open slot')}. {told}"
        if seat in outside:
            why = outside[seat]
            replies[str(seat)] = Reply(False, f"{capital(why.parted)}.", rule=why.rung.rule)
        replies.setdefault(str(seat), Reply(False, said))
    return Question(
        kind="turn_order",
        state=state,
        ask="The order of business begins: who chooses a place first?",
        form=Pick(tuple((str(seat), state.chains[seat].name, seat) for seat in state.solvent)),
        right=str(first),
        replies=replies,
        other=Reply(False, told),
        answer=told,
        rule=beaten[second].rung.rule if outside else "ORD-3",
        head=("", "slots of the CEO", "at work", "milestones", "place in the last turn"),
        rows=tuple(_company(state, seat) for seat in sorted(state.solvent)),
        tally=count.terms,
    )


def _why_later(state: State, seat: int, first: int) -> Earlier:
    """Return what puts the first to choose before the chain in a seat."""
    return next(earlier for earlier in who_is_earlier(state, seat) if earlier.seat == first)


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
        more = f" ({several(slots, 'slot')}{' each' if count > 1 else ''})" if slots else ""
        named.append(some_cards(card, count) + more)
    return listed(named)


def _milestones(chain: Chain) -> str:
    return listed(milestones()[milestone].name for milestone in chain.milestones) or "none"


def payday_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each chain that pays salaries, or would but for a discount."""
    for seat in state.solvent:
        right = str(wages(state, seat).total)
        slips = [Slip(name, str(owed), dollars(owed)) for name, owed in _misread_wages(state, seat)]
        traps = traps_of(slips, right)
        if traps and salaried(state, seat, state.chains[seat].cards):
            yield _payday(state, seat, right, slips, table)


def _misread_wages(state: State, seat: int) -> Iterator[tuple[str, int]]:
    chain = state.chains[seat]
    owed, each = wages(state, seat), wage(state, seat)
    drawn = each * len(salaried(state, seat, chain.cards))
    less = sum(term.amount for term in owed.terms[1:] if term.amount < 0)
    off = less + owed.terms[0].amount - drawn  # a salary that is waived is no discount
    more = sum(term.amount for term in besides_salaries(owed))
    yield "all_paid", max(0, each * len(chain.cards) + more + less)
    if off:
        yield "no_discount", drawn + more
    yield "only_work", max(0, each * len(salaried(state, seat, chain.at_work)) + more + off)
    yield "ceo_paid", max(0, drawn + each + more + off)


def _payday(state: State, seat: int, right: str, slips: list[Slip], table: Table) -> Candidate:
    return Candidate(
        "payday",
        table,
        right,
        traps_of(slips, right),
        lambda: _wages(state, seat, right, slips),
    )


def _wages(state: State, seat: int, right: str, slips: list[Slip]) -> Question:
    chain, owed = state.chains[seat], wages(state, seat)
    each = wage(state, seat)
    count = len(with_salary(chain.cards))
    told = f"{several(count, 'salary', 'salaries')} of {dollars(each)}"
    besides = besides_salaries(owed)
    told += "".join(f", plus {dollars(term.amount)} ({term.label})" for term in besides)
    less = [term for term in owed.terms[1:] if term.amount < 0]
    told += "".join(f", less {dollars(-term.amount)} ({term.label})" for term in less)
    told += f": {dollars(owed.total)}."
    dearer = sum(term.amount for term in besides)
    most = max(60, each * (len(chain.cards) + 2)) + dearer
    return Question(
        kind="payday",
        state=state,
        ask=f"Payday: how many dollars does {chain.name} pay if it fires nobody?",
        form=Number("dollars", 0, most),
        right=right,
        replies=replies_to(slips, right, told),
        other=Reply(False, f"{dollars(each)} for each card with a salary. {told}"),
        answer=told,
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
    """Name cards; a $ marks those that draw a salary, as on the card itself."""
    named = [
        f"{card_name(card)} $" if salaried(state, seat, (card,)) else card_name(card)
        for card in cards
    ]
    return ", ".join(named) or "nobody"
