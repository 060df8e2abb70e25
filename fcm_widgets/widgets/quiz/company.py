"""Questions of the quiz for which the map does not matter: the turn order, and payday."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from ...data import employees, milestones
from ...engine.structure import ceo_slots, counted_slots
from ...learning.misreadings.order import by_a_module, is_misread, parting, who_chooses
from ...learning.misreadings.salaries import HOW_MUCH, marked, reductions, what_is_owed
from ...phases.order_of_business import choosing_order
from ...phases.payday import besides_salaries, salaried, wage, wages
from ...state.state import Chain, State
from ...text.english import listed
from ...text.names import capital, count_noun, some_cards
from .questions import Answers, Candidate, Number, Pick, Question, Reply, Table, candidate_from

DISCOUNTS = ("PAY-2", "PAY-5", "REC-7")
"""The rules by which the base game lowers salaries."""


def order_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield the question "Which chain chooses first?" if a misreading leads to another chain."""
    if len(state.solvent) < 2:
        return

    def key(name: str) -> str:
        return str(state.seat(name))

    always, write = is_misread(state, 1), partial(_order, state)
    yield from candidate_from("turn_order", table, who_chooses(state, 1), key, write, always=always)


def _order(state: State, answers: Answers) -> Question:
    first, second = choosing_order(state)[:2]
    replies, why = answers.replies(), parting(state, first, second)
    for seat in state.solvent:
        if seat != first and by_a_module(state, seat, first):
            earlier, reply = parting(state, seat, first), replies.get(str(seat))
            text = f"{capital(earlier.because)}."
            replies[str(seat)] = Reply(
                False,
                "" if text == answers.because else text,
                reply.misreadings if reply else (),
                rule=earlier.criterion.rule,
            )
        slots = count_noun(counted_slots(state, seat).total, "open slot")
        reply = Reply(False, f"{state.chains[seat].name} has {slots}.")
        replies.setdefault(str(seat), reply)
    return Question(
        kind="turn_order",
        state=state,
        ask="The order of business begins. Which chain chooses first?",
        form=Pick(tuple((str(seat), state.chains[seat].name, seat) for seat in state.solvent)),
        right=answers.right,
        replies=replies,
        other=answers.other(),
        answer=answers.because,
        rule=why.criterion.rule if by_a_module(state, first, second) else "ORD-3",
        head=("", "slots of the CEO", "at work", "milestones", "order in the last turn"),
        rows=tuple(
            (
                state.chains[seat].name,
                str(ceo_slots(state, seat)),
                _at_work(state.chains[seat]),
                _milestones(state.chains[seat]),
                str(state.turn_order.index(seat) + 1),
            )
            for seat in sorted(state.solvent)
        ),
        tally=counted_slots(state, first).terms,
    )


def _at_work(chain: Chain) -> str:
    """Return the cards at work, with the slots that each brings."""
    named = []
    for card, count in Counter(chain.at_work).items():
        slots = employees()[card].slots
        more = f" ({count_noun(slots, 'slot')}{' each' if count > 1 else ''})" if slots else ""
        named.append(some_cards(card, count) + more)
    return listed(named) or "no card"


def _milestones(chain: Chain) -> str:
    return listed(milestones()[milestone].name for milestone in chain.milestones) or "none"


def payday_questions(state: State, table: Table) -> Iterator[Candidate]:
    """Yield a question for each chain that pays salaries, or would without a discount."""
    for seat in state.solvent:
        if salaried(state, seat, state.chains[seat].cards):
            write = partial(_payday, state, seat)
            yield from candidate_from("payday", table, what_is_owed(state, seat), str, write)


def _payday(state: State, seat: int, answers: Answers) -> Question:
    chain, owed = state.chains[seat], wages(state, seat)
    extra = besides_salaries(owed)
    most = max(60, wage(state, seat) * (len(chain.cards) + 2))
    most += sum(term.amount for term in extra)
    # A rule that is not in the book comes first.
    rows = [*extra, *reductions(owed)]
    others = (row.source for row in rows if row.source not in DISCOUNTS)
    rule = next(others, "PAY-2" if rows else "PAY-1")
    return Question(
        kind="payday",
        state=state,
        ask=f"Payday: {HOW_MUCH.format(chain=chain.name)}",
        form=Number("dollar", 0, most),
        right=answers.right,
        replies=answers.replies(),
        other=answers.other(),
        answer=answers.because,
        rule=rule,
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


def _marked(state: State, seat: int, cards: tuple[str, ...]) -> str:
    """Return the cards in words; a $ marks each kind of card that draws a salary."""
    kinds = Counter(cards).items()
    return ", ".join(marked(state, seat, card, count) for card, count in kinds) or "no card"
