"""Exercises of the lesson "The night shift and the star": who works twice, and when a star wins.

>>> print(ex2.check(8))
Not yet. You let everybody work twice. Whoever draws a salary works once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from ..board.tile import as_house
from ..common.safe_text import dollars
from ..data import Employee, employees
from ..dinner.criteria import TurnOrderCandidate, marks_of
from ..engine.registry import rules_of
from ..engine.staff import Worker, times_word, workers
from ..engine.tallies import tally
from ..errors import FcmError
from ..game.examples import load_example
from ..game.game import Game
from ..modules.base.order import CRITERIA
from ..phases.order_of_business import OPEN_SLOTS, candidates, choosing_order
from ..phases.payday import salaried, wage, wages
from ..phases.train import steps_of_trainers
from ..state.state import State, changed
from ..teaching.dinner import why_unable
from ..teaching.of_modules import OwnSlip, own_slips
from ..teaching.order import by_a_module, who_chooses
from ..teaching.questions import Mistake, Slip, Solution, hinted, solved
from ..teaching.wages import marked, what_is_owed
from ..text.english import listed
from ..text.names import card_name, count_noun, the_house
from . import order, work
from .checking import Exercise
from .reading import Table, loaded, whole_number
from .where_to_eat import ask_winner, dinner_of
from .workday import burgers

NIGHT_NUDGE = "Cards without a salary work twice, all others once; the CEO works once, too."
TRAIN_NUDGE = "The trainer trains twice. May both times be the same card?"
TIPS_NUDGE = "What does one waitress bring for a shift, and how many shifts does each of them work?"
STAR_NUDGE = "Which of those who have everything has a movie star at work? That is all."
AT_ONCE = "star_first"
"""The misreading that the changed rule makes true."""


def tell_shifts(game: Game) -> str:
    """List the chains with who works twice and who once; a $ marks a card that draws a salary.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import tell_shifts
    >>> print(tell_shifts(load_example("a-long-evening")).splitlines()[3])
      twice: 2 x waitress
    """
    lines = []
    for seat, chain in enumerate(game.start.chains):
        lines.append(chain.name)
        shifts = Counter(workers(game.start, seat))
        for times in sorted({one.times for one in shifts}, reverse=True):
            cards = (_copies(game.start, seat, one, shifts[one]) for one in shifts)
            named = [card for card, one in zip(cards, shifts, strict=True) if one.times == times]
            lines.append(f"  {times_word(times)}: {', '.join(named)}")
    return "\n".join(lines)


def tell_tips(game: Game) -> str:
    """List the chains whose waitresses bring tips, with the sum.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import tell_tips
    >>> print(tell_tips(load_example("a-long-evening")).splitlines()[1])
    Golden Duck Diner: 2 waitresses x 2 x $3: $12
    """
    lines = []
    for seat, chain in enumerate(game.start.chains):
        tips = tally(game.start, "tips", seat)
        rows = ", ".join(term.label for term in tips.terms)
        if tips.total:
            lines.append(f"{chain.name}: {rows}: {dollars(tips.total)}")
    return "\n".join(lines)


def ask_hires(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many people a chain can hire where some cards work twice.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import ask_hires
    >>> exercise = ask_hires(load_example("a-day-and-a-night"), "Xango Blues Bar")
    >>> exercise.check(3).right
    True
    """
    base = work.ask_hires(game, chain)

    def solve() -> Solution[int]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        found = base.solution
        twice = _who(state, seat, lambda card: card.hires)
        more = sum((one.times - 1) * employees()[one.card].hires for one in twice)
        hints = {
            f"You counted the {_named(twice)} once. No salary means two shifts.": (
                found.answer - more
            ),
            "You let the CEO work the night shift. He hires one, and goes home.": found.answer + 1,
        }
        return solved(found.answer, found.because, [*hinted(hints), *found.mistakes], NIGHT_NUDGE)

    return Exercise(base.question, solve, whole_number)


def ask_burgers(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many burgers a chain can make where some cards work twice.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import ask_burgers
    >>> exercise = ask_burgers(load_example("a-day-and-a-night"), "Xango Blues Bar")
    >>> exercise.check(5).right
    True
    """

    def solve() -> Solution[int]:
        table = loaded(game)
        state, seat = table.start, table.start.seat(chain)
        answer = burgers(table, chain, cooks=0)
        cooks = [one for one in workers(state, seat) if _burgers(one)]
        once = sum(map(_burgers, cooks))
        hints = {
            "You let nobody work twice. Who draws no salary?": once,
            "You let everybody work twice. Whoever draws a salary works once.": 2 * once,
            "You swapped them. Those WITHOUT a salary work twice.": 3 * once - answer,
            "You left out those who draw a salary. They work, too, once.": sum(
                one.times * _burgers(one) for one in cooks if one.times > 1
            ),
        }
        because = listed(
            f"the {card_name(one.card)} {times_word(one.times)} {_burgers(one)}" for one in cooks
        )
        return solved(answer, f"{because}.", hinted(hints), NIGHT_NUDGE)

    question = f"How many burgers can {chain} make today?"
    return Exercise(question, solve, whole_number)


def ask_steps(game: Table, chain: str, card: str) -> Exercise[int]:
    """Make an exercise of how far a card hired today is trained where a trainer works twice.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    card
        the card's id

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import ask_steps
    >>> exercise = ask_steps(
    ...     load_example("a-day-and-a-night"), "Golden Duck Diner", "kitchen_trainee"
    ... )
    >>> exercise.check(1).right
    True
    """
    base = work.ask_steps(game, chain, card)

    def solve() -> Solution[int]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        found = base.solution
        given = sum(steps_of_trainers(state, seat))
        hints = {
            "You trained the same card twice. By night it is another card's turn.": given,
            "A card that was hired this morning can be trained today.": 0,
        }
        because = f"there are {count_noun(given, 'step')} to give, but a card gets no second one."
        return solved(found.answer, because, hinted(hints), TRAIN_NUDGE)

    return Exercise(base.question, solve, whole_number)


def ask_wages(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of what a chain pays where some cards work twice.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import ask_wages
    >>> exercise = ask_wages(load_example("a-day-and-a-night"), "Xango Blues Bar")
    >>> exercise.check(10).right
    True
    """

    def solve() -> Solution[int]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        found = what_is_owed(state, seat)
        return solved(
            found.answer, found.because, [*_of_wages(state, seat), *found.mistakes], found.nudge
        )

    question = f"How many dollars does {chain} pay this evening if it fires nobody?"
    return Exercise(question, solve, whole_number)


def ask_tips(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of the tips that a chain gets where some waitresses work twice.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import ask_tips
    >>> ask_tips(load_example("a-long-evening"), "Xango Blues Bar").check(9)
    Right: 3 waitresses once, $3 each: $9.
    """

    def solve() -> Solution[int]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        tips = tally(state, "tips", seat).total
        waiting = [one for one in workers(state, seat) if employees()[one.card].tips]
        shifts = sum(one.times for one in waiting)
        each = tips // shifts if shifts else 0
        hints = {
            "You paid for one shift. The second one is tipped as well.": each * len(waiting),
            f"You paid a dollar for each. It is {dollars(each)}, and for each shift.": shifts,
            "Tips come in the evening, whether any family dined there or not.": 0,
        }
        count = count_noun(len(waiting), "waitress", "waitresses")
        often = f" {times_word(waiting[0].times)}" if waiting else ""
        because = f"{count}{often}, {dollars(each)} each: {dollars(tips)}."
        return solved(tips, because, hinted(hints), TIPS_NUDGE)

    question = f"How many dollars do the waitresses of {chain} bring in tips tonight?"
    return Exercise(question, solve, whole_number)


def ask_chooser(game: Table, number: int) -> Exercise[str]:
    """Make an exercise of who chooses a place first, second and so on where stars are at work.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    number
        which of them, from 1

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import ask_chooser
    >>> ask_chooser(load_example("a-star-in-the-queue"), 3).check("Golden Duck Diner").hint
    'You let a manager who works twice bring his slots twice. A slot is there once.'
    """
    base = order.ask_chooser(game, number)

    def solve() -> Solution[str]:
        state = loaded(game).start
        found = who_chooses(state, number)
        own = list(_of_choosing(state, number))
        named = {mistake.answer for mistake in own}
        slips = [one for one in found.mistakes if isinstance(one, Slip)]
        others = [
            one
            for one in found.mistakes
            if one not in slips and one.answer not in named and found.answer not in one.hint
        ]
        return solved(found.answer, found.because, [*slips, *own, *others], found.nudge)

    return Exercise(base.question, solve, base.form)


def ask_if_star_wins_at_once(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of a changed rule: a star wins every family that its chain can serve.

    Raises `FcmError` when it is solved if no such star can be at work at this table.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.night_and_star import ask_if_star_wins_at_once
    >>> exercise = ask_if_star_wins_at_once(load_example("a-long-evening"), "13")
    >>> exercise.check("Fried Geese").right
    True
    """
    base = ask_winner(game, house)

    def solve() -> Solution[str | None]:
        dined = dinner_of(loaded(game))
        decision = next(one for one in dined.decisions if one.house == as_house(house))
        found = _at_once(dined.start).picks(decision, dined.start)
        real = Mistake(decision.winner, "That is where it eats by the real rule. Look for a star.")
        short: list[Mistake[str | None]] = [
            Mistake(offer.chain, f"It cannot serve, and that stays as it is: {why_unable(offer)}.")
            for offer in decision.offers
            if not offer.able
        ]
        because = "its star would win at once, whatever it asks."
        return solved(found, because, [real, *short], STAR_NUDGE)

    question = (
        "Suppose that a movie star won every family that its chain can serve, level or not. "
        f"Where would {the_house(house)} eat then?"
    )
    return Exercise(question, solve, base.form)


# -- by day and by night ---------------------------------------------------------------------------


def _copies(state: State, seat: int, one: Worker, count: int) -> str:
    name = marked(state, seat, one.card)
    return name if count == 1 else f"{count} x {name}"


def _who(state: State, seat: int, does: Callable[[Employee], int]) -> list[Worker]:
    """Return who does something and works more than once."""
    return [one for one in workers(state, seat) if one.times > 1 and does(employees()[one.card])]


def _named(those: list[Worker]) -> str:
    return listed(dict.fromkeys(card_name(one.card) for one in those))


def _burgers(one: Worker) -> int:
    return employees()[one.card].produces.get("burger", 0)


def _of_wages(state: State, seat: int) -> Iterator[Mistake[int]]:
    """Yield what is paid by whoever pays by the shift, or takes an entry card for a free one."""
    cards, owed = state.chains[seat].cards, wages(state, seat).total
    each, paid = wage(state, seat), salaried(state, seat, cards)
    direct = [card for card in paid if employees()[card].entry]
    shifts = "You paid two shifts. Whoever draws a salary works one, and is paid once."
    yield Mistake(owed + each * len(paid), shifts)
    yield Mistake(owed + each * (len(paid) - len(direct)), shifts)
    for card in direct:
        hint = f"You forgot the {card_name(card)}: hired without training, he is paid all the same."
        yield Mistake(owed - each, hint)


# -- who chooses when ------------------------------------------------------------------------------


def _of_choosing(state: State, number: int) -> Iterator[Mistake[str]]:
    """Yield who would choose if the stars' order was misread, or the slots of who works twice."""
    for seen, hint in (
        (_by_slots_of_stars, "You asked the stars for open slots. B comes before C, C before D."),
        (
            partial(_with_slots_twice, state),
            "You let a manager who works twice bring his slots twice. A slot is there once.",
        ),
    ):
        yield Mistake(sorted(candidates(state), key=seen)[number - 1].chain, hint)
    right = choosing_order(state)[number - 1]
    for seat in state.solvent:
        for card in state.chains[seat].beach:
            other = _sent_to_work(state, seat, card)
            if choosing_order(other)[number - 1] == seat and by_a_module(other, seat, right):
                rests = f"The {card_name(card)} rests on the beach. Only who is at work counts."
                yield Mistake(state.chains[seat].name, rests)


def _by_slots_of_stars(one: TurnOrderCandidate) -> tuple[int, ...]:
    """Put whoever counts something that only modules count first, however much it is."""
    of_modules = one.stats.keys() - {rung.stat.name for rung in CRITERIA if rung.stat}
    return not any(one.stats[name] for name in of_modules), *marks_of(CRITERIA, one)


def _with_slots_twice(state: State, one: TurnOrderCandidate) -> tuple[int, ...]:
    ladder = rules_of(state.config.modules).order_criteria
    more = sum((w.times - 1) * employees()[w.card].slots for w in workers(state, one.seat))
    slots = one.stats[OPEN_SLOTS] + more
    return marks_of(ladder, replace(one, stats={**one.stats, OPEN_SLOTS: slots}))


def _sent_to_work(state: State, seat: int, card: str) -> State:
    chain = state.chains[seat]
    return state.with_chain(seat, changed(chain, at_work=(*chain.at_work, card)))


# -- a changed rule --------------------------------------------------------------------------------


def _at_once(state: State) -> OwnSlip:
    for slip in own_slips(state.config.modules):
        if slip.id == AT_ONCE:
            return slip
    raise FcmError("no movie star can be at work at this table")


# -- the exercises of the lesson -------------------------------------------------------------------


def _day() -> Game:
    return load_example("a-day-and-a-night")


def _queue() -> Game:
    return load_example("a-star-in-the-queue")


def _evening() -> Game:
    return load_example("a-long-evening")


ex1 = ask_hires(_day, "Xango Blues Bar")
"""Who works twice, and the CEO, who does not."""
ex2 = ask_burgers(_day, "Xango Blues Bar")
"""A card without a salary, and one with."""
ex3 = ask_steps(_day, "Golden Duck Diner", "kitchen_trainee")
"""A trainer who works twice, and one card."""
ex4 = ask_wages(_day, "Xango Blues Bar")
"""What the night costs: the manager's own salary."""
ex5 = ask_chooser(_queue, 1)
"""Two stars at work, and one on the beach."""
ex6 = ask_chooser(_queue, 3)
"""Behind the stars: open slots, and what a night shift does not add to them."""
ex7 = ask_winner(_evening, "2")
"""A tie: waitresses who count twice."""
ex8 = ask_winner(_evening, "4")
"""A tie: a star against all waitresses."""
ex9 = ask_winner(_evening, "13")
"""No tie: the price of who works twice, and a star that is not asked."""
ex10 = ask_if_star_wins_at_once(_evening, "13")
"""A changed rule: what if a star always won?"""
ex11 = ask_tips(_evening, "Golden Duck Diner")
"""Tips for both shifts."""
