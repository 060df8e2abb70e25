"""Exercises of the lesson "Payday": who is paid, what is taken off, and who cannot pay.

>>> print(ex3.check(20))
Not yet. You left the discount out. It cannot be refused, not even to pay more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..content import employees, milestones
from ..errors import FcmError
from ..examples import load_example
from ..explain.names import all_cards, card_name, several
from ..game.game import Game
from ..rules.payday import (
    UNUSED_HIRE,
    besides_salaries,
    decided,
    salaried,
    to_pay,
    unused_hires,
    wage,
    wages,
    with_salary,
)
from ..table.actions import Action, Done, Fire
from ..table.state import State
from ..teaching.questions import Solution
from .checking import Exercise
from .reading import added, one_word, whole_number, wrong

WAGES_NUDGE = "Go through all its cards, wherever they are: $5 for each that draws a salary."
AT_WORK_NUDGE = "Go through its cards at work alone: $5 for each that draws a salary."
FIRING_NUDGE = "How many salaries can it pay? The others have to go; a busy card is the last to go."
Tables = Callable[[], Game]


def tell_staff(game: Game) -> str:
    """List the chains with their cards; those that draw a salary are marked with a $.

    >>> print(tell_staff(load_example("payday-for-four")).splitlines()[2])
      on the beach: pizza cook $, trainer
    """
    lines = []
    for seat, chain in enumerate(game.start.chains):
        lines.append(f"{chain.name} has ${chain.cash}")
        places = {"at work": chain.at_work, "on the beach": chain.beach, "busy": chain.busy}
        for where, cards in places.items():
            names = [_marked(game.start, seat, card) for card in cards]
            lines += [f"  {where}: {', '.join(names)}"] if names else []
    return "\n".join(lines)


def tell_wages(game: Game, chain: str) -> str:
    """Say what a chain owes if it fires nobody, line by line.

    >>> print(tell_wages(load_example("payday-for-four"), "Golden Duck Diner"))
    Golden Duck Diner owes $15
      3 salaries x $5: $15
    """
    owed = wages(game.start, game.start.seat(chain))
    rows = [f"  {term.label}: {_dollars(term.amount)}" for term in owed.terms if term.amount]
    return "\n".join([f"{chain} owes {_dollars(owed.total)}", *rows])


def tell_payday(game: Game) -> str:
    """Say what each chain pays, and whom it fires where it has to fire as few as it can.

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


def ask_wages(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of what a chain pays if it fires nobody."""
    return _wages(lambda: game, chain)


def ask_fired(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of how many cards a chain has to fire at least."""
    return _fired(lambda: game, chain)


def ask_kept(game: Game, chain: str) -> Exercise[str]:
    """Make an exercise of which salaried card a chain keeps if it fires as few as it can."""
    return _kept(lambda: game, chain)


def ask_if_only_work_pays(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of a changed rule: only cards at work are paid."""
    return _if_only_work_pays(lambda: game, chain)


def fewest_fired(game: Game, seat: int) -> list[Fire]:
    """Return a shortest row of firings after which a chain can pay, by the real rules.

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


def _marked(state: State, seat: int, card: str) -> str:
    name = card_name(card)
    return f"{name} $" if _draws(state, seat, card) else name


def _dollars(amount: int) -> str:
    return f"-${-amount}" if amount < 0 else f"${amount}"


def _wages(table: Tables, chain: str) -> Exercise[int]:
    question = f"How many dollars does {chain} pay if it fires nobody?"
    return Exercise(question, lambda: _owed(table().start, chain), whole_number)


def _owed(state: State, chain: str) -> Solution[int]:
    seat = state.seat(chain)
    owed = wages(state, seat)
    each = wage(state, seat)
    count = len(with_salary(state.chains[seat].cards))
    sums = f"{several(count, 'salary', 'salaries')} of ${each}"
    if len(owed.terms) > 1:
        sums += f": {added(term.amount for term in owed.terms)} = {owed.total}"
    hints = dict(_of_wages(state, seat))
    return Solution(owed.total, f"{sums}.", wrong(owed.total, hints), WAGES_NUDGE)


def _of_wages(state: State, seat: int) -> Iterator[tuple[str, int]]:
    chain = state.chains[seat]
    owed, each = wages(state, seat), wage(state, seat)
    drawn = len(salaried(state, seat, chain.cards)) * each  # a waived salary is no discount
    off = drawn - owed.total
    more = sum(term.amount for term in besides_salaries(owed))
    if sum(term.amount for term in owed.terms if term.amount < 0) < drawn - owed.terms[0].amount:
        yield "You left the discount out. It cannot be refused, not even to pay more.", drawn + more
    yield from _of_hires(state, seat, drawn + more)
    if chain.beach:
        left = len(salaried(state, seat, (*chain.at_work, *chain.busy))) * each - off
        yield "You left out the cards on the beach. They are paid as well.", max(0, left)
    if chain.busy:
        left = len(salaried(state, seat, (*chain.at_work, *chain.beach))) * each - off
        yield "You left out the busy marketeer. He is paid as well.", max(0, left)
    if chain.beach and chain.busy:
        left = len(salaried(state, seat, chain.at_work)) * each - off
        yield "You paid only those at work. The beach and the busy are paid as well.", max(0, left)
    everybody = len(chain.cards) * each - off
    yield "You paid everybody. Only a card with a salary on it is paid.", max(0, everybody)
    yield "You paid the CEO. He draws no salary.", owed.total + each


def _of_hires(state: State, seat: int, gross: int) -> Iterator[tuple[str, int]]:
    chain = state.chains[seat]
    room = sum(employees()[card].hires for card in chain.at_work if employees()[card].wage_discount)
    if not room:
        return
    more = sum(milestones()[milestone].wage_discount for milestone in chain.milestones)
    unused = unused_hires(state, seat).total
    charged = max(0, room - chain.hired_this_turn)
    if charged != unused:
        yield (
            "You charged today's hires to the manager. The hires of the CEO and of the recruiting "
            "girls are used up first.",
            max(0, gross - more - UNUSED_HIRE * charged),
        )
    if unused and room > 1:
        yield (
            f"You took off ${UNUSED_HIRE} once. It is ${UNUSED_HIRE} for each hire that the "
            "manager left unused.",
            max(0, gross - more - UNUSED_HIRE),
        )


def _fired(table: Tables, chain: str) -> Exercise[int]:
    def solve() -> Solution[int]:
        game = table()
        state, seat = game.start, game.start.seat(chain)
        fired = fewest_fired(game, seat)
        owner, owed = state.chains[seat], wages(state, seat).total
        every = len(salaried(state, seat, owner.cards))
        hints = {
            "It cannot run up debts: a chain that cannot pay has to fire.": 0,
            "It need not fire them all: those whom it can pay may stay.": every,
        }
        left = wages(_played(game, fired).state, seat).total
        if 0 < (over := owner.cash - left) < wage(state, seat):
            hints[f"You rounded up: the ${over} left over cannot pay anybody."] = len(fired) - 1
        because = f"it owes ${owed} and has ${owner.cash}; then it owes ${left}."
        return Solution(len(fired), because, wrong(len(fired), hints), FIRING_NUDGE)

    return Exercise(f"How many cards does {chain} have to fire at least?", solve, whole_number)


def _kept(table: Tables, chain: str) -> Exercise[str]:
    question = f"{chain} fires as few as it can. Which card with a salary does it still have?"

    def known() -> list[str]:
        state, seat = table().start, table().start.seat(chain)
        paid = salaried(state, seat, state.chains[seat].cards)
        return [employees()[card].name for card in paid]

    form = one_word(known, "The card's name.")
    return Exercise(question, lambda: _kept_solved(table(), chain), form)


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
    return Solution(name, because, wrong(name, hints), FIRING_NUDGE)


def _if_only_work_pays(table: Tables, chain: str) -> Exercise[int]:
    question = (
        "Suppose that only those at work were paid, not the beach and not the busy. "
        f"How many dollars would {chain} pay then?"
    )

    def solve() -> Solution[int]:
        state, seat = table().start, table().start.seat(chain)
        owner = state.chains[seat]
        owed, each = wages(state, seat), wage(state, seat)
        real = len(salaried(state, seat, owner.cards)) * each
        more = sum(term.amount for term in besides_salaries(owed))
        paid = salaried(state, seat, owner.at_work)
        busy = salaried(state, seat, owner.busy)
        answer = max(0, owed.total - real + len(paid) * each)
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
        return Solution(answer, because, wrong(answer, hints), AT_WORK_NUDGE)

    return Exercise(question, solve, whole_number)


def _table() -> Game:
    return load_example("payday-for-four")


ex1 = _wages(_table, "Golden Duck Diner")
"""At work, on the beach, busy: all are paid, but only those with a salary."""
ex2 = _wages(_table, "Xango Blues Bar")
"""Unused hires of a recruiting manager."""
ex3 = _wages(_table, "Santa Maria")
"""A discount that cannot be refused."""
ex4 = _fired(_table, "Fried Geese")
"""Too little money: how many have to go?"""
ex5 = _kept(_table, "Fried Geese")
"""Who goes last."""
ex6 = _if_only_work_pays(_table, "Golden Duck Diner")
"""A changed rule: what if only work were paid?"""
