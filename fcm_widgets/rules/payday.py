"""Phase 5, payday: fire whom you like, then pay $5 for each salaried card (PAY)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..city.obstacles import Obstacle
from ..content import employees, milestones
from ..game.actions import Action, Done, Fire
from ..game.events import Paid
from ..game.state import Chain, Desk, State
from ..game.turn_events import Fired
from .milestones import ceo_is_cfo
from .phase import Phase, begin_next, wrong_kind
from .reasons import Tally, Term
from .run import Run

WAGE = 5


def cards_of(chain: Chain) -> tuple[str, ...]:
    """Return all cards of a chain: at work, on the beach and busy (PAY-1)."""
    return (*chain.at_work, *chain.beach, *chain.busy)


def salaried(chain: Chain, cards: tuple[str, ...]) -> list[str]:
    """Return those of some cards that draw a salary, without those that are free (PAY-5)."""
    free = {card for earned in chain.milestones for card in milestones()[earned].free}
    return [card for card in cards if employees()[card].salary and card not in free]


def wages(state: State, seat: int) -> Tally:
    """Return what a chain owes: $5 a salaried card, less every discount, never below $0 (PAY-2).

    A recruiter fired this payday still gives the discount for the hires it left unused (PAY-7).
    """
    chain = state.chains[seat]
    count = len(salaried(chain, cards_of(chain)))
    word = "salary" if count == 1 else "salaries"
    terms = [Term(f"{count} {word} x ${WAGE}", count * WAGE, "PAY-1")]
    terms += [
        Term(milestones()[earned].name, -discount, "PAY-2")
        for earned in chain.milestones
        if (discount := milestones()[earned].wage_discount)
    ]
    unused = unused_hires(state, seat)
    if unused.total:
        label = f"{unused.total} unused hires x ${WAGE}"
        terms.append(Term(label, -WAGE * unused.total, "REC-7"))
    total = sum(term.amount for term in terms)
    if total < 0:
        terms.append(Term("never below $0", -total, "PAY-2"))
    return Tally(tuple(terms))


def unused_hires(state: State, seat: int) -> Tally:
    """Count the hires of recruiting managers and HR directors left unused (REC-7).

    Hires are charged to the CEO and the recruiting girls first.
    """
    chain = state.chains[seat]
    gone = tuple(card for one, card in state.desk.fired if one == seat)
    staff = [employees()[card] for card in (*chain.at_work, *gone)]
    discounting = sum(card.hires for card in staff if card.wage_discount)
    others = 1 + sum(card.hires for card in staff if not card.wage_discount)
    charged = min(discounting, max(0, chain.hired_this_turn - others))
    terms = [Term("hires of managers and directors", discounting, "REC-7")]
    if charged:
        terms.append(Term("used beyond the CEO's and the girls'", -charged, "REC-7"))
    return Tally(tuple(terms))


def must_go(chain: Chain) -> tuple[str, ...]:
    """Return the cards that a chain must fire: a CFO, once its CEO acts as one (DIN-13)."""
    if not ceo_is_cfo(chain):
        return ()
    return tuple(card for card in (*chain.at_work, *chain.beach) if employees()[card].cfo)


def opening(state: State) -> Desk:
    """Ask every chain: firing is free, and paying is at least confirmed (PAY-1, PAY-8)."""
    return Desk(step="pay", waiting=state.solvent)


def options(state: State, seat: int) -> Iterator[Action]:
    """Yield paying, where it can be paid, and each card to fire (PAY-8)."""
    if next(_paying(state, seat), None) is None:
        yield Done(seat)
    chain = state.chains[seat]
    yield from (Fire(seat, card) for card in dict.fromkeys((*chain.at_work, *chain.beach)))
    for card, campaign in busy_cards(state, chain):
        action = Fire(seat, card, campaign)
        if next(_firing_busy(state, action), None) is None:
            yield action


def busy_cards(state: State, chain: Chain) -> list[tuple[str, int]]:
    """Return a chain's busy cards, each with its campaign's number, or 0 if it has none."""
    found = [
        (one.by, one.number)
        for one in state.campaigns
        if one.chain == chain.name and one.by and one.beside is None
    ]
    running = Counter(card for card, _ in found)
    loose = Counter(chain.busy)
    loose.subtract(running)
    return found + [(card, 0) for card, count in loose.items() if count > 0]


def obstacles(state: State, action: Action) -> Iterator[Obstacle]:
    """Yield why a chain cannot pay now, or not fire that card."""
    yield from wrong_kind(state, action, (Done, Fire))
    if isinstance(action, Done):
        yield from _paying(state, action.seat)
    elif isinstance(action, Fire):
        chain = state.chains[action.seat]
        if not action.campaign and action.card in (*chain.at_work, *chain.beach):
            return
        if (action.card, action.campaign) in busy_cards(state, chain):
            yield from _firing_busy(state, action)
        elif action.card in chain.busy:
            yield Obstacle("busy_card", {"card": action.card}, "PAY-4")
        else:
            yield Obstacle("no_such_staff", {"card": action.card}, "PAY-8")


def _paying(state: State, seat: int) -> Iterator[Obstacle]:
    chain = state.chains[seat]
    for card in must_go(chain):
        yield Obstacle("must_be_fired", {"card": card}, "DIN-13")
    owed = wages(state, seat).total
    if owed > chain.cash:
        yield Obstacle("cannot_pay", {"owed": owed, "cash": chain.cash}, "PAY-4")


def _firing_busy(state: State, action: Fire) -> Iterator[Obstacle]:
    """Yield why a busy marketeer may not be fired: only the last resort (PAY-4)."""
    chain = state.chains[action.seat]
    others = salaried(chain, (*chain.at_work, *chain.beach))
    if wages(state, action.seat).total <= chain.cash or others:
        yield Obstacle("busy_last", {"card": action.card, "others": tuple(others)}, "PAY-4")
    if not salaried(chain, (action.card,)):
        yield Obstacle("draws_no_salary", {"card": action.card}, "PAY-4")


def play(run: Run, action: Action) -> None:
    """Fire a card, or be ready to pay."""
    desk, seat = run.state.desk, action.seat
    if isinstance(action, Done):
        run.note(waiting=tuple(one for one in desk.waiting if one != seat))
    elif isinstance(action, Fire):
        chain = run.state.chains[seat]
        free = "at_work" if action.card in chain.at_work else "beach"
        busy = action.campaign or action.card not in (*chain.at_work, *chain.beach)
        where = "busy" if busy else free
        run.emit(Fired(seat, action.card, where, action.campaign))
        if where == "at_work":
            run.note(fired=(*desk.fired, (seat, action.card)))


def close(run: Run) -> None:
    """Let everybody pay, in turn order; the money goes back to the bank (BNK-5)."""
    for seat in run.state.solvent:
        owed = wages(run.state, seat)
        if any(term.amount for term in owed.terms):
            paid = Tally(tuple(Term(one.label, -one.amount, one.source) for one in owed.terms))
            run.emit(Paid(seat, paid, "wages"))
    begin_next(run)


PHASE = Phase(
    "payday",
    close,
    opening,
    options,
    obstacles,
    play,
    together=lambda state: not state.table.rulings.payday_in_turn_order,
)
