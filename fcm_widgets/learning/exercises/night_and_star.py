"""Exercises of the lesson "The night shift and the star": cards that work twice, stars that win.

>>> print(EXERCISES[2].check(8))
Not yet. You let every card work twice. A card with a salary works once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from ...common.safe_text import dollars
from ...data import employees
from ...dinner.criteria import TurnOrderCandidate, marks_of
from ...engine.registry import rules_of
from ...engine.staff import times_word, workers
from ...engine.tallies import tally
from ...errors import FcmError
from ...game.game import Game
from ...modules.base.order import CRITERIA
from ...phases.order_of_business import OPEN_SLOTS, candidates, choosing_order
from ...phases.train import steps_of_trainers
from ...state.state import State, changed
from ...text.english import listed
from ...text.names import card_name, count_noun
from ..misreadings.dinner import unable_mistakes
from ..misreadings.module_misreadings import module_misreadings
from ..misreadings.order import by_a_module
from ..misreadings.salaries import marked, what_is_owed
from ..misreadings.solution import Mistake, NamedMistake, Solution, hinted, solved
from . import order, work
from .asking import Table, asks, loaded, whole_number
from .exercise import Exercise, Exercises, Figure
from .figures import dinner_figure
from .where_to_eat import ask_winner, chain_or_home, decision_of, dinner_of
from .workday import burgers

AT_ONCE = "star_first"
"""The id of the misreading whose answer would be right under the changed rule."""
SHIFTS = "Cards without a salary work twice. All other cards and the CEO work once."


def _at_work(game: Game, chain: str) -> Figure:
    """Return a chain's cards at work; a dollar sign marks each card with a salary."""
    state, seat = game.start, game.start.seat(chain)
    cards = Counter(state.chains[seat].at_work)
    names = listed(marked(state, seat, card, count) for card, count in cards.items())
    return Figure(rows=((chain, f"{names} at work. A $ marks a card with a salary."),))


def ask_hires(game: Table, chain: str) -> Exercise[int]:
    """Ask how many cards a chain can hire if some cards work twice."""
    base = work.ask_hires(game, chain)

    def solve() -> Solution[int]:
        state, found = loaded(game).start, base.solution
        twice = [
            worker
            for worker in workers(state, state.seat(chain))
            if worker.times > 1 and employees()[worker.card].hires
        ]
        more = sum((worker.times - 1) * employees()[worker.card].hires for worker in twice)
        names = listed(dict.fromkeys(card_name(worker.card) for worker in twice))
        hints = {
            f"You counted the {names} once. A card without a salary works two shifts.": (
                found.answer - more
            ),
            "You let the CEO work the night shift. The CEO hires only one card.": found.answer + 1,
        }
        return solved(found.answer, found.because, [*hinted(hints), *found.mistakes], SHIFTS)

    return Exercise(base.question, solve, whole_number, lambda: _at_work(loaded(game), chain))


@asks("How many burgers can {chain} make today?", whole_number, _at_work)
def ask_burgers(game: Game, chain: str) -> Solution[int]:
    """Ask how many burgers a chain can make if some cards work twice."""
    answer = burgers(game, chain, cooks=0)
    cooks = [
        (worker, made)
        for worker in workers(game.start, game.start.seat(chain))
        if (made := employees()[worker.card].produces.get("burger", 0))
    ]
    once = sum(made for _, made in cooks)
    hints = {
        "You let no card work twice. Which cards have no salary?": once,
        "You let every card work twice. A card with a salary works once.": 2 * once,
        "It is the other way round: cards WITHOUT a salary work twice.": 3 * once - answer,
        "You left out the cards with a salary. They work once.": sum(
            worker.times * made for worker, made in cooks if worker.times > 1
        ),
    }
    because = listed(
        f"the {card_name(worker.card)} cooks {made} {times_word(worker.times)}"
        for worker, made in cooks
    )
    return solved(answer, f"{because}.", hints, SHIFTS)


def ask_steps(game: Table, chain: str, card: str) -> Exercise[int]:
    """Ask how many steps a card that is hired today can be trained if a trainer works twice."""
    base = work.ask_steps(game, chain, card)

    def solve() -> Solution[int]:
        state = loaded(game).start
        given = sum(steps_of_trainers(state, state.seat(chain)))
        hints = {
            "You trained the same card twice. At night the trainer must train another card.": given,
            "A card that was hired this morning can be trained today.": 0,
        }
        because = f"there are {count_noun(given, 'step')} of training, but each card gets only one."
        fallback = "The trainer trains twice. May it be the same card both times?"
        return solved(base.solution.answer, because, hints, fallback)

    return Exercise(base.question, solve, whole_number, lambda: _at_work(loaded(game), chain))


@asks("How many dollars does {chain} pay tonight if it fires nobody?", whole_number, _at_work)
def ask_wages(game: Game, chain: str) -> Solution[int]:
    """Ask how much a chain pays in salaries if some of its cards work twice."""
    return what_is_owed(game.start, game.start.seat(chain))


@asks(
    "How many dollars do the waitresses of {chain} bring in tips tonight?", whole_number, _at_work
)
def ask_tips(game: Game, chain: str) -> Solution[int]:
    """Ask how much a chain gets in tips if some waitresses work twice."""
    state, seat = game.start, game.start.seat(chain)
    tips = tally(state, "tips", seat).total
    waiting = [worker for worker in workers(state, seat) if employees()[worker.card].tips]
    shifts = sum(worker.times for worker in waiting)
    each = tips // shifts if shifts else 0
    hints = {
        "You paid for one shift. The second shift brings tips too.": each * len(waiting),
        f"You paid one dollar. A waitress brings {dollars(each)} for each shift.": shifts,
        "Waitresses bring tips even if no family dines there.": 0,
    }
    count = count_noun(len(waiting), "waitress", "waitresses")
    often = f", counted {times_word(waiting[0].times)}" if waiting else ""
    because = f"{count}{often}, {dollars(each)} for each shift: {dollars(tips)}."
    fallback = "What does a waitress bring for a shift, and how many shifts does each work?"
    return solved(tips, because, hints, fallback)


def ask_chooser(game: Table, number: int) -> Exercise[str]:
    """Ask which chain is first, second, ... to choose its place if movie stars are at work."""
    base = order.ask_chooser(game, number)

    def solve() -> Solution[str]:
        state, found = loaded(game).start, base.solution
        own = list(_misread_choosing(state, number))
        answers = {mistake.answer for mistake in own}
        named = [mistake for mistake in found.mistakes if isinstance(mistake, NamedMistake)]
        # A hint on a criterion of a module names the chain that is ahead: the answer.
        seat = state.seat(found.answer)
        others = [
            mistake
            for mistake in found.mistakes
            if mistake not in named
            and mistake.answer not in answers
            and not by_a_module(state, state.seat(mistake.answer), seat)
        ]
        mistakes = [*named, *own, *others]
        return solved(found.answer, found.because, mistakes, found.fallback_hint)

    return Exercise(base.question, solve, base.form, lambda: base.figure or Figure())


@asks(
    "Suppose that a movie star won every family that its chain can serve, tied or not. Where would "
    "{house} eat?",
    chain_or_home,
    dinner_figure,
)
def ask_if_star_wins_at_once(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house would eat if a star won every family that its chain can serve.

    This is a changed rule.
    Solving the exercise raises `FcmError` if no such star can be at work in this game.
    """
    decision, start = decision_of(game, house), dinner_of(game).start
    for misreading in module_misreadings(start.config.modules):
        if misreading.id == AT_ONCE:
            winner = misreading.picks(decision, start)
            break
    else:
        raise FcmError("no movie star can be at work at this table")
    real = Mistake(decision.winner, "That is the answer by the real rule. Look for a star.")
    fallback = "Which of the chains that can serve the house has a movie star at work?"
    because = "its star would win at once, at any price."
    return solved(winner, because, [real, *unable_mistakes(decision)], fallback)


def _misread_choosing(state: State, number: int) -> Iterator[Mistake[str]]:
    """Yield the chains that readers name if they misread stars or count a manager's slots twice."""
    book = {criterion.stat.name for criterion in CRITERIA if criterion.stat}

    def by_slots_of_stars(chain: TurnOrderCandidate) -> tuple[int, ...]:
        has_star = any(chain.stats[name] for name in chain.stats.keys() - book)
        return not has_star, *marks_of(CRITERIA, chain)

    def with_slots_twice(chain: TurnOrderCandidate) -> tuple[int, ...]:
        more = sum(
            (worker.times - 1) * employees()[worker.card].slots
            for worker in workers(state, chain.seat)
        )
        stats = {**chain.stats, OPEN_SLOTS: chain.stats[OPEN_SLOTS] + more}
        criteria = rules_of(state.config.modules).order_criteria
        return marks_of(criteria, replace(chain, stats=stats))

    wrong_orders: dict[str, Callable[[TurnOrderCandidate], tuple[int, ...]]] = {
        "You compared the open slots of chains with stars. B comes before C, and C before D.": (
            by_slots_of_stars
        ),
        "You counted the slots of a manager twice. Working twice does not double slots.": (
            with_slots_twice
        ),
    }
    for hint, key in wrong_orders.items():
        yield Mistake(sorted(candidates(state), key=key)[number - 1].chain, hint)
    right = choosing_order(state)[number - 1]
    for seat in state.solvent:
        chain = state.chains[seat]
        for card in chain.beach:
            at_work = state.with_chain(seat, changed(chain, at_work=(*chain.at_work, card)))
            if choosing_order(at_work)[number - 1] == seat and by_a_module(at_work, seat, right):
                rests = f"The {card_name(card)} is on the beach. Only cards at work count."
                yield Mistake(chain.name, rests)


EXERCISES: Exercises = {
    # Cards that work twice; the CEO does not.
    1: ask_hires("a-day-and-a-night", "Xango Blues Bar").explained(
        "The CEO doesn't count as a card: it works by day, and goes home at night.",
        "The recruiting girl has no salary, so she hires two cards.",
    ),
    # A card without a salary, and a card with one.
    2: ask_burgers("a-day-and-a-night", "Xango Blues Bar").explained(
        "It is always the same question: is there a salary on the card?",
        "The trainee cooks by day and by night. The cook has a salary, so it cooks once.",
    ),
    # A trainer who works twice, and a single card.
    3: ask_steps("a-day-and-a-night", "Golden Duck Diner", "kitchen_trainee").explained(
        "No card is trained by two trainers in a turn, or twice by a trainer who works twice, "
        "unless a milestone allows it.",
        "In a day and a night, one trainer can train two cards by one step each.",
    ),
    # The night costs the manager's own salary.
    4: ask_wages("a-day-and-a-night", "Xango Blues Bar").explained(
        "No card is paid twice.",
        "A card that works twice has no salary, and a card with a salary works once. So the night "
        "shift costs you one salary, the manager's, and one slot.",
    ),
    # Two stars at work, and one on the beach.
    5: ask_chooser("a-star-in-the-queue", 1).explained(
        "A star on the beach does nothing: only cards at work count.",
        "At work, Xango's B-movie star would choose before both others. C comes before D.",
    ),
    # After the stars open slots count, which a night shift does not change.
    6: ask_chooser("a-star-in-the-queue", 3).explained(
        "A night shift brings no slots: the management trainee leads the same two cards by day and "
        "by night.",
        "Xango has 3 open slots, and Golden Duck Diner has 2. Each chain takes any free place, so "
        "with a star you choose when you like to work: first, last or between.",
    ),
    # A tie: waitresses who count twice.
    7: ask_winner("a-long-evening", "2").explained(
        "At night a waitress counts as two.",
        "Three waitresses against two, and the two win: they count as four.",
    ),
    # A tie: a star against all waitresses.
    8: ask_winner("a-long-evening", "4").explained(
        "One star beats any number of waitresses.",
        "Fried Geese has no waitress at all. Its star is enough: against three waitresses, and "
        "against two that count as four.",
    ),
    # No tie: prices of cards that work twice, and a star that does not count.
    9: ask_winner("a-long-evening", "13").explained(
        "A star wins only ties.",
        "Santa Maria's pricing manager works twice and takes off $2: 8 + 1 = 9. Xango's sum is 10, "
        "and Fried Geese's is 12. So the family never asks about stars or waitresses.",
    ),
    # A changed rule: a star always wins.
    10: ask_if_star_wins_at_once("a-long-evening", "13").explained(
        text="12 would have beaten 9. By the real rule a star is worth less than $1: at $1 less, a "
        "rival is no longer tied with you.",
    ),
    # Tips for both shifts.
    11: ask_tips("a-long-evening", "Golden Duck Diner").explained(
        "A waitress earns tips for both shifts.",
        "That is six dollars more than by day: with two waitresses, the night shift manager has "
        "already earned its salary.",
    ),
}
