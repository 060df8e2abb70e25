"""Exercises of the lesson "Working nine to five": the order of the steps, and what each can do.

>>> print(ex5.check(4))
Not yet. You let the new cook work. New people lie on the beach today and work tomorrow.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ..board.reach import road_ranges
from ..board.squares import neighbours, place_of
from ..data import employees
from ..engine.ranges import doors, squares_in_range
from ..engine.supply import steps_to
from ..engine.tallies import tally
from ..errors import FcmError
from ..game.examples import load_example
from ..game.game import Game
from ..phases.recruit import Hire
from ..phases.restaurants import OpenRestaurant
from ..phases.train import Train, stacks, steps_of_trainers
from ..phases.working import steps
from ..state.state import State
from ..teaching.questions import Mistake, Slip, Solution, hinted, solved
from ..text.english import listed
from ..text.names import a_card, count_noun, the_house
from .checking import Exercise, Form, Unreadable
from .reading import Table, loaded, whole_number
from .workday import at_step, billboard_houses, burgers, can_train_a_cook, go_on, houses_beside

LETTERS = {
    "recruit": ("H", "hiring"),
    "train": ("T", "training"),
    "campaigns": ("A", "advertising"),
    "food_and_drinks": ("C", "cooking and fetching"),
    "build": ("B", "building houses"),
    "restaurants": ("R", "opening restaurants"),
}
"""The steps of a working day, each with a letter and a word."""
ORDER_NUDGE = "People come first, then advertising, then food; what is built comes last."
HIRE_NUDGE = "The CEO hires one, and each recruiting girl at work one more."
TRAIN_NUDGE = (
    "Only those on the beach are trained, and two trainers cannot join their steps on one card."
)
COOK_NUDGE = "Who is at work when the cooking begins? Nobody else cooks."
RANGE_NUDGE = (
    "Count borders along the road from the door. The billboard itself has to lie in range, "
    "not only the road beside it."
)
OPEN_NUDGE = "When does a local manager's new restaurant open?"
ENDLESS = 99
"""More than any map has of borders, or any pile of cards."""


def tell_steps(game: Game) -> str:
    """List the steps of a working day in their strict order.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import tell_steps
    >>> print(tell_steps(load_example("a-day-at-work")).splitlines()[0])
    1. hiring
    """
    words = [LETTERS[step.name][1] for step in steps(game.start)]
    return "\n".join(f"{number}. {word}" for number, word in enumerate(words, start=1))


def tell_day(game: Game, chain: str) -> str:
    """Say what a chain can do on its day, step by step.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import tell_day
    >>> print(tell_day(load_example("a-day-at-work"), "Xango Blues Bar").splitlines()[1])
    train: 1 card by 1 step, 2 times
    """
    state = game.start
    seat = state.seat(chain)
    hired = tally(state, "hires", seat).total
    lines = [f"hire: {count_noun(hired, 'person', 'people')}"]
    given_by = steps_of_trainers(state, seat)
    for given in sorted(set(given_by), reverse=True):
        times = count_noun(given_by.count(given), "time")
        lines.append(f"train: 1 card by {count_noun(given, 'step')}, {times}")
    near = [the_house(number) for number in billboard_houses(game, chain)]
    lines.append(f"place a billboard: beside {listed(near) or 'no house'}")
    lines.append(f"cook: {count_noun(burgers(game, chain), 'burger')}")
    return "\n".join(lines)


def ask_order(game: Table) -> Exercise[str]:
    """Make an exercise of the order of the steps.

    Parameters
    ----------
    game
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import ask_order
    >>> exercise = ask_order(load_example("a-day-at-work"))
    >>> exercise.check("HTACBR").right
    True
    """
    told = ", ".join(f"{letter} {word}" for letter, word in sorted(LETTERS.values()))
    question = f"In which order are the steps of a working day? (Six letters: {told}.)"

    def solve() -> Solution[str]:
        names = [LETTERS[step.name] for step in steps(loaded(game).start)]
        answer = "".join(letter for letter, _ in names)
        words = ", ".join(word for _, word in names)
        return Solution(answer, f"{words}.", tuple(_of_order(answer)), ORDER_NUDGE)

    letters = "".join(sorted(letter for letter, _ in LETTERS.values()))
    return Exercise(question, solve, Form(_six_letters, "letters", letters=letters))


def ask_hires(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many people a chain can hire.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import ask_hires
    >>> exercise = ask_hires(load_example("a-day-at-work"), "Xango Blues Bar")
    >>> exercise.check(2).right
    True
    """

    def solve() -> Solution[int]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        hired = tally(state, "hires", seat)
        count = hired.total
        idle = sum(employees()[card].hires for card in state.chains[seat].beach)
        hints = {
            "You forgot the CEO. He hires one himself.": count - 1,
            "You forgot the recruiting girls at work.": 1,
            "You counted those on the beach. They rest, and hire nobody.": count + idle,
        }
        terms = ", ".join(f"{term.label}: {term.amount}" for term in hired.terms)
        return solved(count, f"{terms}.", hinted(hints), HIRE_NUDGE)

    return Exercise(f"How many people can {chain} hire today?", solve, whole_number)


def ask_steps(game: Table, chain: str, card: str) -> Exercise[int]:
    """Make an exercise of how many steps a card hired today can be trained.

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
    >>> from fcm_widgets.exercises.work import ask_steps
    >>> exercise = ask_steps(load_example("a-day-at-work"), "Xango Blues Bar", "kitchen_trainee")
    >>> exercise.check(1).right
    True
    """
    question = (
        f"{chain} hires {a_card(card)} this morning. By how many steps can it be trained today?"
    )

    def solve() -> Solution[int]:
        day = at_step(loaded(game), chain, "recruit")
        seat = day.state.seat(chain)
        morning = day.state
        go_on(day.play(Hire(seat, card)), chain, "train")
        careers = steps_to(card, day.start.config.modules)
        ways = [
            careers[option.to]
            for option in day.options
            if isinstance(option, Train) and option.card == card
        ]
        answer = max(ways, default=0)
        hints = {
            "You added up the trainers. They cannot join their steps on one card, unless a "
            "milestone allows it.": sum(steps_of_trainers(morning, seat)),
            "It need not wait: a card that was hired this morning can be trained today.": 0,
        }
        because = f"{_who_trains(morning, seat)} {count_noun(answer, 'step')}."
        return solved(answer, because, hinted(hints), TRAIN_NUDGE)

    return Exercise(question, solve, whole_number)


def ask_burgers(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many burgers a chain can make on a day on which it trains a cook.

    Raises `FcmError` when it is solved if the chain cannot train a burger cook at this table.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import ask_burgers
    >>> exercise = ask_burgers(load_example("a-day-at-work"), "Xango Blues Bar")
    >>> exercise.check(1).right
    True
    """
    question = (
        f"{chain} hires a kitchen trainee and trains one kitchen trainee into a burger cook. "
        "How many burgers can it make today?"
    )

    def solve() -> Solution[int]:
        day = _with_a_cook(loaded(game), chain)
        answer = burgers(day, chain)
        cook = employees()["burger_cook"].produces["burger"]
        one = employees()["kitchen_trainee"].produces["burger"]
        hints = {
            "You let the new cook work. New people lie on the beach today and work tomorrow.": (
                burgers(day, chain, new_people_work=True)
            ),
            "You trained the one at work. Only those on the beach are trained.": (
                answer - one + cook
            ),
            "You let the new trainee cook. A card that is hired today works tomorrow.": answer
            + one,
        }
        because = "those who have been at work since this morning cook, and nobody else."
        return solved(answer, because, hinted(hints), COOK_NUDGE)

    return Exercise(question, solve, whole_number)


def ask_billboards(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of beside how many houses a chain's marketing trainee can place billboards.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import ask_billboards
    >>> ask_billboards(load_example("a-day-at-work"), "Xango Blues Bar").check(2)
    Right: it can touch house 4 and house 5.
    """
    question = (
        f"Beside how many houses can the marketing trainee of {chain}, with range 2, place a "
        "billboard?"
    )

    def solve() -> Solution[int]:
        day = loaded(game)
        found = billboard_houses(day, chain)
        because = f"it can touch {listed(map(the_house, found)) or 'no house'}."
        return solved(len(found), because, _of_billboards(day.start, chain, 2), RANGE_NUDGE)

    return Exercise(question, solve, whole_number)


def ask_open(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many restaurants sell tonight if a local manager places one.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import ask_open
    >>> exercise = ask_open(load_example("a-day-at-work"), "Golden Duck Diner")
    >>> exercise.check(1).right
    True
    """
    question = (
        f"The local manager of {chain} places a new restaurant. How many restaurants of "
        f"{chain} can sell tonight?"
    )

    def solve() -> Solution[int]:
        day = at_step(loaded(game), chain, "restaurants")
        seat = day.state.seat(chain)
        before = len(day.state.chains[seat].open_restaurants)
        day.play(next(option for option in day.options if isinstance(option, OpenRestaurant)))
        owner = day.state.chains[seat]
        answer = len(owner.open_restaurants)
        hints = {
            'You let the new one sell. It is "coming soon", and opens after dinner.': len(
                owner.restaurants
            ),
            "The old ones are open all the time.": answer - before,
        }
        because = "a local manager's new restaurant opens after dinner, in the clean-up."
        return solved(answer, because, hinted(hints), OPEN_NUDGE)

    return Exercise(question, solve, whole_number)


def ask_if_new_people_work(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of a changed rule: whoever is trained today works today.

    Raises `FcmError` when it is solved if the chain cannot train a burger cook at this table.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.work import ask_if_new_people_work
    >>> exercise = ask_if_new_people_work(load_example("a-day-at-work"), "Xango Blues Bar")
    >>> exercise.check(4).right
    True
    """
    question = (
        f"{chain} trains one kitchen trainee into a burger cook. Suppose that whoever "
        f"is trained today works today. How many burgers could {chain} make then?"
    )

    def solve() -> Solution[int]:
        day = _with_a_cook(loaded(game), chain)
        answer = burgers(day, chain, new_people_work=True)
        real = burgers(day, chain)
        hints = {
            "That is what it makes by the real rule.": real,
            "Those who have been at work since this morning cook as well.": answer - real,
            "You trained more than one kitchen trainee. This is about one.": (
                burgers(day, chain, new_people_work=True, cooks=ENDLESS)
            ),
        }
        because = f"the new cook makes {answer - real} more."
        return solved(answer, because, hinted(hints), COOK_NUDGE)

    return Exercise(question, solve, whole_number)


def _of_order(answer: str) -> Iterator[Mistake[str]]:
    """Yield each order with one step moved elsewhere or two of them swapped."""
    word = dict(LETTERS.values())
    hints: dict[str, str] = {}
    for first, second in combinations(range(len(answer)), 2):
        hint = f"{word[answer[first]].capitalize()} comes before {word[answer[second]]}."
        swapped = list(answer)
        swapped[first], swapped[second] = swapped[second], swapped[first]
        late = (
            answer[:first] + answer[first + 1 : second + 1] + answer[first] + answer[second + 1 :]
        )
        early = answer[:first] + answer[second] + answer[first:second] + answer[second + 1 :]
        for found in ("".join(swapped), late, early):
            hints.setdefault(found, hint)
    yield from (Mistake(found, hint) for found, hint in hints.items())


def _six_letters(answer: object) -> str:
    letters = [letter for letter, _ in LETTERS.values()]
    typed = [sign for sign in answer.upper() if sign.isalpha()] if isinstance(answer, str) else []
    if sorted(typed) != sorted(letters):
        known = ", ".join(sorted(letters))
        raise Unreadable(f'Answer with six letters, each of {known} once, such as "ABCHRT".')
    return "".join(typed)


def _who_trains(state: State, seat: int) -> str:
    if not steps_of_trainers(state, seat):
        return "nobody at work trains:"
    together = stacks(state, seat)
    return "all trainers together give it" if together else "the best trainer at work gives it"


def _with_a_cook(game: Game, chain: str) -> Game:
    """Return a table at which the words "trains one kitchen trainee" can come true."""
    if not can_train_a_cook(game, chain):
        raise FcmError(f"{chain} cannot train a kitchen trainee into a burger cook today")
    return game


def _of_billboards(state: State, chain: str, reach: int) -> Iterator[Mistake[int] | Slip[int]]:
    seat, city = state.seat(chain), state.city
    roads = road_ranges(city, doors(state, seat))
    beside_near = {
        square
        for square in city.printed
        if any(roads.get(near, 99) <= reach for near in neighbours(square))
    }
    yield Mistake(
        houses_beside(state, beside_near),
        "You left out the border between the road and the billboard. The billboard itself has to "
        "lie in range.",
    )
    yield Slip("first_tile", houses_beside(state, squares_in_range(state, seat, reach - 1)))
    x, y = place_of(doors(state, seat)[0])
    everywhere = squares_in_range(state, seat, None)
    flown = {
        square
        for square in everywhere
        if abs(place_of(square)[0] - x) + abs(place_of(square)[1] - y) <= reach
    }
    yield Slip("straight_line", houses_beside(state, flown))
    joined = houses_beside(state, squares_in_range(state, seat, ENDLESS))
    yield Mistake(joined, "You forgot the range.")
    anywhere = houses_beside(state, everywhere)
    if anywhere > joined:
        other = f"You used a road that does not meet {chain}'s. The range is driven from its door."
        yield Mistake(anywhere, other)


def _table() -> Game:
    return load_example("a-day-at-work")


ex1 = ask_order(_table)
"""The strict order."""
ex2 = ask_hires(_table, "Xango Blues Bar")
"""Hires: the CEO's, and those of recruiting girls at work."""
ex3 = ask_steps(_table, "Xango Blues Bar", "kitchen_trainee")
"""Two trainers, one card."""
ex4 = ask_billboards(_table, "Xango Blues Bar")
"""A range along the road, to the billboard itself."""
ex5 = ask_burgers(_table, "Xango Blues Bar")
"""New people work tomorrow."""
ex6 = ask_open(_table, "Golden Duck Diner")
"""A restaurant that is coming soon."""
ex7 = ask_if_new_people_work(_table, "Xango Blues Bar")
"""A changed rule: what if new people worked at once?"""
