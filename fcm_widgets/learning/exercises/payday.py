"""Exercises of the lesson "Payday": salaries, discounts, and chains that cannot pay.

>>> print(EXERCISES[3].check(20))
Not yet. You forgot the discount. A discount cannot be refused. Subtract it at the end, but \
never below $0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from ...common.safe_text import dollars
from ...data import employees
from ...engine.bank import deck_of
from ...errors import FcmError
from ...game.game import Game
from ...phases.payday import Fire, besides_salaries, decided, salaried, wage, wages
from ...reasons.reasons import MILESTONE
from ...state.actions import Done
from ...text.english import listed
from ...text.names import all_cards, capital, card_name, count_noun
from ..misreadings.salaries import HOW_MUCH, marked, only_at_work, reductions, what_is_owed
from ..misreadings.solution import Solution, solved
from .asking import Table, asks, loaded, one_word, whole_number
from .exercise import Exercise, Exercises, Figure, Row
from .figures import card_rows

WHO_GOES = "How many salaries can it pay? It must fire the other cards, busy cards last."


def _staff(game: Game, chain: str, answer: Callable[[str], Any] | None = None) -> Figure:
    """Return the rows of a payday: a chain's money, its cards, and what may take something off.

    If a card is the answer, `answer` returns it as an answer, or ``...`` if it has no salary.
    """
    state = game.start
    seat = state.seat(chain)
    owner = state.chains[seat]
    cards = card_rows(state, seat, partial(marked, state, seat), answer)
    rows: list[Row] = [("Money", dollars(owner.cash)), *cards]
    if owner.hired_this_turn:
        rows.append(("Hired this morning", count_noun(owner.hired_this_turn, "card")))
    owed = reductions(wages(state, seat))
    rows += [("Milestone", term.label) for term in owed if term.kind == MILESTONE]
    return Figure(rows=tuple(rows))


def _reserve_cards(game: Game) -> Figure:
    """Return the rows of a vote on the CEO's slots: each chain's reserve card."""
    state = game.start
    votes = deck_of(state).votes
    return Figure(
        rows=tuple(
            (chain.name, f"{dollars(card)}, {count_noun(votes[card], 'slot')}")
            for chain, card in zip(state.chains, state.bank.reserve, strict=True)
        )
    )


@asks(capital(HOW_MUCH), whole_number, _staff)
def ask_wages(game: Game, chain: str) -> Solution[int]:
    """Ask what a chain pays if it fires nobody."""
    return what_is_owed(game.start, game.start.seat(chain))


@asks("How many cards must {chain} fire at least?", whole_number, _staff)
def ask_fired(game: Game, chain: str) -> Solution[int]:
    """Ask for the smallest number of cards that a chain must fire."""
    state, seat = game.start, game.start.seat(chain)
    fired = fewest_fired(game, seat)
    owner, owed = state.chains[seat], wages(state, seat).total
    hints = {
        "A chain cannot have debts. If it cannot pay, it must fire cards.": 0,
        "It doesn't have to fire them all. The cards that it can pay may stay.": len(
            salaried(state, seat, owner.cards)
        ),
    }
    left = wages(_after(game, fired).state, seat).total
    if 0 < (over := owner.cash - left) < wage(state, seat):
        hints[f"You rounded up. The remaining ${over} cannot pay a salary."] = len(fired) - 1
    because = f"it owes ${owed} and has ${owner.cash}. After that, it owes only ${left}."
    return solved(len(fired), because, hints, WHO_GOES)


def ask_kept(game: Table, chain: str) -> Exercise[str]:
    """Ask which card with a salary a chain keeps if it fires as few as possible.

    Solving the exercise raises `FcmError` if several answers are right.
    """

    def known() -> list[str]:
        state = loaded(game).start
        seat = state.seat(chain)
        paid = salaried(state, seat, state.chains[seat].cards)
        return [employees()[card].name for card in paid]

    def solve() -> Solution[str]:
        table = loaded(game)
        state, seat = table.start, table.start.seat(chain)
        before = state.chains[seat]
        after = decided(_after(table, fewest_fired(table, seat)).state, seat)
        left = salaried(after, seat, after.chains[seat].cards)
        if len(left) != 1 or not after.chains[seat].busy:
            raise FcmError(f"{chain} may keep one card or another, so there is no single answer")
        free = salaried(state, seat, (*before.at_work, *before.beach))
        hints = {
            f"The {card_name(card)} is not busy, so it must go before the busy card.": (
                employees()[card].name
            )
            for card in free
        }
        because = f"the {card_name(left[0])} is busy, and busy cards are fired last."
        return solved(employees()[left[0]].name, because, hints, WHO_GOES)

    question = f"{chain} fires as few cards as possible. Which card with a salary does it keep?"
    form = one_word(known, "The card's name.")

    def figure() -> Figure:
        paid, names = known(), employees()
        return _staff(
            loaded(game),
            chain,
            lambda card: names[card].name if names[card].name in paid else ...,
        )

    return Exercise(question, solve, form, figure)


@asks(
    "Suppose that only cards at work had salaries, not cards on the beach or busy cards. "
    "How many dollars would {chain} pay?",
    whole_number,
    _staff,
)
def ask_if_only_work_pays(game: Game, chain: str) -> Solution[int]:
    """Ask what a chain would pay if only cards at work were paid (a changed rule)."""
    state, seat = game.start, game.start.seat(chain)
    owner = state.chains[seat]
    owed, each = wages(state, seat), wage(state, seat)
    more = sum(term.amount for term in besides_salaries(owed))
    busy = salaried(state, seat, owner.busy)
    answer = only_at_work(state, seat)
    hints = {
        "That is what it pays by the real rule.": owed.total,
        "You paid every card at work. Only cards with a salary are paid.": (
            len(owner.at_work) * each + more
        ),
        "Busy cards are not at work.": answer + len(busy) * each,
    }
    because = f"{all_cards(salaried(state, seat, owner.at_work)) or 'no card'} would be paid."
    fallback = "Go through its cards at work only: $5 for each card with a salary."
    return solved(answer, because, hints, fallback)


@asks(
    "The bank breaks for the first time, and the chains reveal these reserve cards. How many slots "
    "does each CEO have from the next turn on?",
    whole_number,
    _reserve_cards,
)
def ask_vote(game: Game) -> Solution[int]:
    """Ask for how many slots of the CEO the reserve cards vote."""
    deck, reserve = deck_of(game.start), game.start.bank.reserve
    answer = deck.voted(reserve)
    if answer is None:
        raise FcmError("no chain has a reserve card")
    votes = [deck.votes[card] for card in reserve]
    tied = [vote for vote in votes if votes.count(vote) == votes.count(answer)]
    hints = {
        "You took the average. Each card is a vote, and the most common number wins.": (
            sum(votes) // len(votes)
        ),
        "You left the slots as they are. The cards always decide.": game.start.bank.ceo_slots,
        "You took the lowest of the tied numbers. In a tie, the highest wins.": min(tied),
        "Only the most common number counts, not the highest.": max(votes),
    }
    because = f"{listed(f'{vote} slots' for vote in sorted(set(tied)))} tied, and the highest wins."
    if len(set(tied)) == 1:
        because = f"{answer} slots is on the most cards."
    fallback = "Count the cards for each number of slots. Which number has the most votes?"
    return solved(answer, because, hints, fallback)


def fewest_fired(game: Game, seat: int) -> list[Fire]:
    """Return a shortest series of firings after which a chain can pay.

    Parameters
    ----------
    seat
        the chain's place in `State.chains`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> game = load_example("payday-for-four")
    >>> [fire.card for fire in fewest_fired(game, game.state.seat("Fried Geese"))]
    ['burger_cook', 'pizza_cook']
    """
    name = game.start.chains[seat].name
    tried: list[list[Fire]] = [[]]
    while tried:
        longer = []
        for fired in tried:
            options = list(_after(game, fired).options.of(name))
            if Done(seat) in options:
                return fired
            # Each set of cards is tried in one order; busy cards come last.
            order = (fired[-1].campaign, fired[-1].card) if fired else (-1, "")
            longer += [
                [*fired, fire]
                for fire in options
                if isinstance(fire, Fire)
                and salaried(game.start, seat, (fire.card,))
                and (fire.campaign, fire.card) >= order
            ]
        tried = longer
    raise FcmError(f"{name} cannot pay, whichever cards it fires")


def _after(game: Game, fired: Sequence[Fire]) -> Game:
    copy = Game(game.start)
    for fire in fired:
        copy.play(fire)
    return copy


EXERCISES: Exercises = {
    # At work, on the beach, busy: every card with a salary is paid.
    1: ask_wages("payday-for-four", "Golden Duck Diner").explained(
        "It doesn't matter where a card is.",
        "The cook at work, the cook on the beach and the busy campaign manager draw three "
        "salaries. A card that did nothing on the beach all day draws its salary too.",
    ),
    # Unused hires of a recruiting manager.
    2: ask_wages("payday-for-four", "Xango Blues Bar").explained(
        "A chain uses up the hires of the CEO and of its recruiting girls first.",
        "The CEO hired the new card, so both hires of the manager are unused.",
    ),
    # A discount that cannot be refused.
    3: ask_wages("payday-for-four", "Santa Maria").explained(
        "You can't refuse a discount.",
        "If the discount were larger than the salaries, Santa Maria would pay $0: nobody gets "
        "money back.",
    ),
    # Too little money.
    4: ask_fired("payday-for-four", "Fried Geese").explained(
        "A chain with too little money must fire cards with a salary, until it can pay the rest.",
        "$7 pays one salary, so two of the three cards go.",
    ),
    # Busy cards go last.
    5: ask_kept("payday-for-four", "Fried Geese").explained(
        "Busy cards go last, when no other card with a salary is left.",
        "Fried Geese would rather keep a cook. If it had less than $5, the campaign manager would "
        "go too, and its campaign would run on without it.",
    ),
    # Four reserve cards, and a tie.
    7: ask_vote("payday-for-four").explained(
        "The most common number of slots wins; in a tie, the highest.",
        "The money on the four cards goes into the bank, and the bank pays on.",
    ),
    # A changed rule: only cards at work are paid.
    6: ask_if_only_work_pays("payday-for-four", "Golden Duck Diner").explained(
        text="Then you could train as many cooks as you like, and let them rest until there is "
        "work. By the real rule, a card with a salary costs $5 a day from the evening on which you "
        "train it. So train as late as you can.",
    ),
}
