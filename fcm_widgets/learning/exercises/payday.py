"""Exercises of the lesson "Payday": salaries, discounts, and chains that cannot pay.

>>> print(EXERCISES[3].check(20))
Not yet. You forgot the discount. A discount cannot be refused. Subtract it at the end, but \
never below $0.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...common.safe_text import dollars
from ...data import employees
from ...errors import FcmError
from ...explain.listing import Lines
from ...game.game import Game
from ...phases.payday import Fire, besides_salaries, decided, salaried, to_pay, wage, wages
from ...state.actions import Done
from ...text.names import all_cards, capital, card_name
from ..misreadings.salaries import HOW_MUCH, marked, only_at_work, what_is_owed
from ..misreadings.solution import Solution, solved
from .asking import Table, asks, loaded, one_word, whole_number
from .exercise import Exercise, Exercises

WHO_GOES = "How many salaries can it pay? It must fire the other cards, busy cards last."


def tell_staff(game: Game) -> Lines:
    """List each chain's cards; a $ marks each card with a salary.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_staff(load_example("payday-for-four")).splitlines()[2])
      on the beach: pizza cook $, trainer
    """
    lines = []
    for seat, chain in enumerate(game.start.chains):
        lines.append(f"{chain.name} has ${chain.cash}")
        places = {"at work": chain.at_work, "on the beach": chain.beach, "busy": chain.busy}
        for where, cards in places.items():
            names = [marked(game.start, seat, card) for card in cards]
            lines += [f"  {where}: {', '.join(names)}"] if names else []
    return Lines(lines)


def tell_wages(game: Game, chain: str) -> Lines:
    """List what a chain owes if it fires nobody: the total, then each part of it.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_wages(load_example("payday-for-four"), "Golden Duck Diner"))
    Golden Duck Diner owes $15
      3 salaries x $5: $15
    """
    owed = wages(game.start, game.start.seat(chain))
    rows = [f"  {term.label}: {dollars(term.amount)}" for term in owed.terms if term.amount]
    return Lines([f"{chain} owes {dollars(owed.total)}", *rows])


def tell_payday(game: Game) -> Lines:
    """List what each chain pays, and the cards that it fires if it fires as few as possible.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_payday(load_example("payday-for-four")).splitlines()[-1])
    Fried Geese fires a burger cook and a pizza cook and pays $5: $2 left
    """
    lines = []
    for seat, chain in enumerate(game.start.chains):
        fired = fewest_fired(game, seat)
        owed = to_pay(_after(game, fired).state, seat).total
        cards = f"fires {all_cards(fire.card for fire in fired)} and pays" if fired else "pays"
        lines.append(f"{chain.name} {cards} ${owed}: ${chain.cash - owed} left")
    return Lines(lines)


@asks(capital(HOW_MUCH), whole_number)
def ask_wages(game: Game, chain: str) -> Solution[int]:
    """Ask what a chain pays if it fires nobody."""
    return what_is_owed(game.start, game.start.seat(chain))


@asks("How many cards must {chain} fire at least?", whole_number)
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
    return Exercise(question, solve, one_word(known, "The card's name."))


@asks(
    "Suppose that only cards at work had salaries, not those on the beach and not busy ones. "
    "How many dollars would {chain} pay?",
    whole_number,
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
    1: ask_wages("payday-for-four", "Golden Duck Diner"),
    # Unused hires of a recruiting manager.
    2: ask_wages("payday-for-four", "Xango Blues Bar"),
    # A discount that cannot be refused.
    3: ask_wages("payday-for-four", "Santa Maria"),
    # Too little money.
    4: ask_fired("payday-for-four", "Fried Geese"),
    # Busy cards go last.
    5: ask_kept("payday-for-four", "Fried Geese"),
    # A changed rule: only cards at work are paid.
    6: ask_if_only_work_pays("payday-for-four", "Golden Duck Diner"),
}
