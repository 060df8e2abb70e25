"""Exercises of the lesson "Payday": who is paid, what is taken off, and who cannot pay.

>>> print(ex3.check(20))
Not yet. You forgot the discount. A discount cannot be refused: take it off at the end, but \
never below $0.
"""

from __future__ import annotations

from ..data import employees
from ..errors import FcmError
from ..game.examples import load_example
from ..game.game import Game
from ..phases.payday import Fire, besides_salaries, decided, salaried, to_pay, wage, wages
from ..state.actions import Action, Done
from ..state.state import State
from ..teaching.questions import Solution, hinted, solved
from ..teaching.wages import ask, marked, only_at_work, what_is_owed
from ..text.names import all_cards
from .checking import Exercise
from .reading import Table, loaded, one_word, whole_number

AT_WORK_NUDGE = "Go through its cards at work alone: $5 for each that draws a salary."
FIRING_NUDGE = "How many salaries can it pay? The others have to go; a busy card is the last to go."


def tell_staff(game: Game) -> str:
    """List the chains with their cards; those that draw a salary are marked with a $.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import tell_staff
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
    return "\n".join(lines)


def tell_wages(game: Game, chain: str) -> str:
    """Say what a chain owes if it fires nobody, line by line.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import tell_wages
    >>> print(tell_wages(load_example("payday-for-four"), "Golden Duck Diner"))
    Golden Duck Diner owes $15
      3 salaries x $5: $15
    """
    owed = wages(game.start, game.start.seat(chain))
    rows = [f"  {term.label}: {_dollars(term.amount)}" for term in owed.terms if term.amount]
    return "\n".join([f"{chain} owes {_dollars(owed.total)}", *rows])


def tell_payday(game: Game) -> str:
    """Say what each chain pays, and whom it fires where it has to fire as few as it can.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import tell_payday
    >>> print(tell_payday(load_example("payday-for-four")).splitlines()[-1])
    Fried Geese fires a burger cook and a pizza cook and pays $5: $2 left
    """
    lines = []
    for seat, chain in enumerate(game.start.chains):
        fired = fewest_fired(game, seat)
        owed = to_pay(_played(game, fired).state, seat).total
        said = f"fires {all_cards(one.card for one in fired)} and pays" if fired else "pays"
        left = f"${chain.cash - owed} left"
        lines.append(f"{chain.name} {said} ${owed}: {left}")
    return "\n".join(lines)


def ask_wages(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of what a chain pays if it fires nobody.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import ask_wages
    >>> exercise = ask_wages(load_example("payday-for-four"), "Golden Duck Diner")
    >>> exercise.check(15).right
    True
    """

    def solve() -> Solution[int]:
        state = loaded(game).start
        return what_is_owed(state, state.seat(chain))

    return Exercise(ask(chain), solve, whole_number)


def ask_fired(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many cards a chain has to fire at least.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import ask_fired
    >>> exercise = ask_fired(load_example("payday-for-four"), "Fried Geese")
    >>> exercise.check(2).right
    True
    """

    def solve() -> Solution[int]:
        table = loaded(game)
        state, seat = table.start, table.start.seat(chain)
        fired = fewest_fired(table, seat)
        owner, owed = state.chains[seat], wages(state, seat).total
        every = len(salaried(state, seat, owner.cards))
        hints = {
            "It cannot run up debts: a chain that cannot pay has to fire.": 0,
            "It need not fire them all: those whom it can pay may stay.": every,
        }
        left = wages(_played(table, fired).state, seat).total
        if 0 < (over := owner.cash - left) < wage(state, seat):
            hints[f"You rounded up: the ${over} left over cannot pay anybody."] = len(fired) - 1
        because = f"it owes ${owed} and has ${owner.cash}; then it owes ${left}."
        return solved(len(fired), because, hinted(hints), FIRING_NUDGE)

    return Exercise(f"How many cards does {chain} have to fire at least?", solve, whole_number)


def ask_kept(game: Table, chain: str) -> Exercise[str]:
    """Make an exercise of which salaried card a chain keeps if it fires as few as it can.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import ask_kept
    >>> exercise = ask_kept(load_example("payday-for-four"), "Fried Geese")
    >>> exercise.check("Campaign manager").right
    True
    """
    question = f"{chain} fires as few as it can. Which card with a salary does it still have?"

    def known() -> list[str]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        paid = salaried(state, seat, state.chains[seat].cards)
        return [employees()[card].name for card in paid]

    form = one_word(known, "The card's name.")
    return Exercise(question, lambda: _kept_solved(loaded(game), chain), form)


def ask_if_only_work_pays(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of a changed rule: only cards at work are paid.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import ask_if_only_work_pays
    >>> exercise = ask_if_only_work_pays(load_example("payday-for-four"), "Golden Duck Diner")
    >>> exercise.check(5).right
    True
    """
    question = (
        "Suppose that only those at work were paid, not the beach and not the busy. "
        f"How many dollars would {chain} pay then?"
    )

    def solve() -> Solution[int]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        owner = state.chains[seat]
        owed, each = wages(state, seat), wage(state, seat)
        more = sum(term.amount for term in besides_salaries(owed))
        paid = salaried(state, seat, owner.at_work)
        busy = salaried(state, seat, owner.busy)
        answer = only_at_work(state, seat)
        hints = {
            "That is what it pays by the real rule.": owed.total,
            "You paid everybody at work. Only a card with a salary on it is paid.": len(
                owner.at_work
            )
            * each
            + more,
            "Busy cards are not at work either.": answer + len(busy) * each,
        }
        because = f"{all_cards(paid) or 'nobody'} would be paid."
        return solved(answer, because, hinted(hints), AT_WORK_NUDGE)

    return Exercise(question, solve, whole_number)


def fewest_fired(game: Game, seat: int) -> list[Fire]:
    """Return a shortest row of firings after which a chain can pay, by the real rules.

    Parameters
    ----------
    game
        the table, a `Game`
    seat
        the chain's place in `State.chains`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.payday import fewest_fired
    >>> game = load_example("payday-for-four")
    >>> [one.card for one in fewest_fired(game, game.state.seat("Fried Geese"))]
    ['burger_cook', 'pizza_cook']
    """
    edge: list[list[Fire]] = [[]]
    while edge:
        for fired in edge:
            if Done(seat) in _options(game, fired, seat):
                return fired
        edge = [
            [*fired, action]
            for fired in edge
            for action in _options(game, fired, seat)
            if isinstance(action, Fire)
            and _draws(game.start, seat, action.card)
            and (not fired or _key(action) >= _key(fired[-1]))
        ]
    raise FcmError(f"{game.start.chains[seat].name} cannot pay, whomever it fires")


def _key(action: Fire) -> tuple[int, str]:
    """Sort firings, so that each set of cards is tried in one order; busy cards come last."""
    return action.campaign, action.card


def _played(game: Game, fired: list[Fire]) -> Game:
    copy = Game(game.start)
    for action in fired:
        copy.play(action)
    return copy


def _options(game: Game, fired: list[Fire], seat: int) -> list[Action]:
    copy = _played(game, fired)
    return list(copy.options.of(game.start.chains[seat].name))


def _draws(state: State, seat: int, card: str) -> bool:
    return bool(salaried(state, seat, (card,)))


def _dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"${amount}"


def _kept_solved(game: Game, chain: str) -> Solution[str]:
    seat = game.start.seat(chain)
    before = game.start.chains[seat]
    after = decided(_played(game, fewest_fired(game, seat)).state, seat)
    kept = salaried(after, seat, after.chains[seat].cards)
    if len(kept) != 1 or not after.chains[seat].busy:
        raise FcmError(f"{chain} may keep one card or another, so there is no single answer")
    name = employees()[kept[0]].name
    hints = {
        f"The {employees()[card].name.lower()} is not busy, so he has to go before the one who "
        "is.": employees()[card].name
        for card in salaried(game.start, seat, (*before.at_work, *before.beach))
    }
    because = f"the {name.lower()} is busy; busy cards are fired last of all."
    return solved(name, because, hinted(hints), FIRING_NUDGE)


def _table() -> Game:
    return load_example("payday-for-four")


ex1 = ask_wages(_table, "Golden Duck Diner")
"""At work, on the beach, busy: all are paid, but only those with a salary."""
ex2 = ask_wages(_table, "Xango Blues Bar")
"""Unused hires of a recruiting manager."""
ex3 = ask_wages(_table, "Santa Maria")
"""A discount that cannot be refused."""
ex4 = ask_fired(_table, "Fried Geese")
"""Too little money: how many have to go?"""
ex5 = ask_kept(_table, "Fried Geese")
"""Who goes last."""
ex6 = ask_if_only_work_pays(_table, "Golden Duck Diner")
"""A changed rule: what if only work were paid?"""
