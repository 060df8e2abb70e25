"""Exercises of the lesson "Working nine to five": the order of the steps, and what each can do.

>>> print(ex5.check(4))
Not yet. You let the new cook work. New people lie on the beach today and work tomorrow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from ..city.reach import road_ranges
from ..city.squares import neighbours, place_of
from ..content import employees
from ..examples import load_example
from ..explain.english import listed
from ..explain.names import a_card, several, the_house
from ..game.actions import Hire, OpenRestaurant, Train
from ..game.game import Game
from ..game.state import State
from ..rules.ranges import doors, squares_in_range
from ..rules.recruit import hires
from ..rules.supply import steps_to
from ..rules.train import trainers
from ..rules.working import steps
from .checking import Exercise, Mistake, Solution, Unreadable
from .reading import whole_number, wrong
from .workday import at_step, burgers, go_on, houses_beside, poster_houses

LETTERS = {
    "recruit": ("H", "hiring"),
    "train": ("T", "training"),
    "campaigns": ("P", "putting up posters"),
    "food_and_drinks": ("C", "cooking and fetching"),
    "build": ("B", "building houses"),
    "restaurants": ("R", "opening restaurants"),
}
"""The steps of a working day, each with a letter and a word."""
ORDER_NUDGE = "People come first, then posters, then food; what is built comes last."
HIRE_NUDGE = "The CEO hires one, and each recruiting girl at work one more."
TRAIN_NUDGE = "Only those on the beach are trained, and one card by one trainer alone."
COOK_NUDGE = "Who is at work when the cooking begins? Nobody else cooks."
RANGE_NUDGE = (
    "Count borders along the road from the door. The poster itself has to lie in range, not only "
    "the road beside it."
)
OPEN_NUDGE = "Look at what a local manager's new restaurant has in its window."
Tables = Callable[[], Game]


def tell_steps(game: Game) -> str:
    """List the steps of a working day in their strict order.

    >>> print(tell_steps(load_example("a-day-at-work")).splitlines()[0])
    1. hiring
    """
    words = [LETTERS[step.name][1] for step in steps(game.start)]
    return "\n".join(f"{number}. {word}" for number, word in enumerate(words, start=1))


def tell_day(game: Game, chain: str) -> str:
    """Say what a chain can do on its day, step by step.

    >>> print(tell_day(load_example("a-day-at-work"), "Xango Blues Bar").splitlines()[1])
    train: 1 card by 1 step, 2 times
    """
    state = game.start
    owner = state.chains[state.seat(chain)]
    lines = [f"hire: {several(hires(owner).total, 'person', 'people')}"]
    for given in sorted(set(trainers(owner)), reverse=True):
        times = several(trainers(owner).count(given), "time")
        lines.append(f"train: 1 card by {several(given, 'step')}, {times}")
    near = [the_house(number) for number in poster_houses(game, chain)]
    lines.append(f"put up posters: beside {listed(near) or 'no house'}")
    lines.append(f"cook: {several(burgers(game, chain), 'burger')}")
    return "\n".join(lines)


def ask_order(game: Game) -> Exercise[str]:
    """Make an exercise of the order of the steps."""
    return _order(lambda: game)


def ask_hires(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of how many people a chain can hire."""
    return _hires(lambda: game, chain)


def ask_steps(game: Game, chain: str, card: str) -> Exercise[int]:
    """Make an exercise of how many steps a card hired today can be trained."""
    return _steps(lambda: game, chain, card)


def ask_burgers(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of how many burgers a chain has by the evening."""
    return _burgers(lambda: game, chain)


def ask_posters(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of beside how many houses a chain's marketing trainee can lay billboards."""
    return _posters(lambda: game, chain)


def ask_open(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of how many restaurants sell tonight if a local manager places one."""
    return _open(lambda: game, chain)


def ask_if_new_people_work(game: Game, chain: str) -> Exercise[int]:
    """Make an exercise of a changed rule: whoever is trained today works today."""
    return _if_new_people_work(lambda: game, chain)


def _order(table: Tables) -> Exercise[str]:
    told = ", ".join(f"{letter} {word}" for letter, word in sorted(LETTERS.values()))
    question = f"In which order are the steps of a working day? (Six letters: {told}.)"

    def solve() -> Solution[str]:
        names = [LETTERS[step.name] for step in steps(table().start)]
        answer = "".join(letter for letter, _ in names)
        words = ", ".join(word for _, word in names)
        return Solution(answer, f"{words}.", tuple(_of_order(answer)), ORDER_NUDGE)

    return Exercise(question, solve, _six_letters)


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
        raise Unreadable(f'Answer with six letters, each of {known} once, such as "BCHPRT".')
    return "".join(typed)


def _hires(table: Tables, chain: str) -> Exercise[int]:
    def solve() -> Solution[int]:
        owner = table().start.chains[table().start.seat(chain)]
        count = hires(owner).total
        idle = sum(employees()[card].hires for card in owner.beach)
        hints = {
            "You forgot the CEO. He hires one himself.": count - 1,
            "You forgot the recruiting girls at work.": 1,
            "You counted those on the beach. They rest, and hire nobody.": count + idle,
            "You counted slots. New people lie on the beach, where there is room for all.": (
                table().start.bank.ceo_slots
            ),
        }
        terms = ", ".join(f"{term.label}: {term.amount}" for term in hires(owner).terms)
        return Solution(count, f"{terms}.", wrong(count, hints), HIRE_NUDGE)

    return Exercise(f"How many people can {chain} hire today?", solve, whole_number)


def _steps(table: Tables, chain: str, card: str) -> Exercise[int]:
    question = (
        f"{chain} hires {a_card(card)} this morning. By how many steps can it be trained today?"
    )

    def solve() -> Solution[int]:
        game = at_step(table(), chain, "recruit")
        seat = game.state.seat(chain)
        owner = game.state.chains[seat]
        go_on(game.play(Hire(seat, card)), chain, "train")
        careers = steps_to(card, game.start.table.modules)
        ways = [
            careers[one.to] for one in game.options if isinstance(one, Train) and one.card == card
        ]
        answer = max(ways, default=0)
        hints = {
            "You added up the trainers. One card is trained by one trainer a day.": sum(
                trainers(owner)
            ),
            "It need not wait: whoever was hired this morning can be trained today.": 0,
        }
        because = f"the best trainer at work gives {several(answer, 'step')}."
        return Solution(answer, because, wrong(answer, hints), TRAIN_NUDGE)

    return Exercise(question, solve, whole_number)


def _burgers(table: Tables, chain: str) -> Exercise[int]:
    question = (
        f"{chain} hires a kitchen trainee and trains a kitchen trainee to be a burger cook. "
        "How many burgers can it make today?"
    )

    def solve() -> Solution[int]:
        game = table()
        answer = burgers(game, chain)
        cook = employees()["burger_cook"].produces["burger"]
        one = employees()["kitchen_trainee"].produces["burger"]
        hints = {
            "You let the new cook work. New people lie on the beach today and work tomorrow.": (
                burgers(game, chain, new_people_work=True)
            ),
            "You trained the one at work. Only those on the beach are trained.": (
                answer - one + cook
            ),
            "You let the new trainee cook. Whoever is hired today works tomorrow.": answer + one,
        }
        because = "those who are at work since this morning cook, and nobody else."
        return Solution(answer, because, wrong(answer, hints), COOK_NUDGE)

    return Exercise(question, solve, whole_number)


def _posters(table: Tables, chain: str) -> Exercise[int]:
    question = (
        f"Beside how many houses can the marketing trainee of {chain}, with range 2, put up a "
        "billboard?"
    )

    def solve() -> Solution[int]:
        game = table()
        found = poster_houses(game, chain)
        hints = dict(_of_posters(game.start, chain, 2))
        because = f"it reaches {listed(map(the_house, found)) or 'no house'}."
        return Solution(len(found), because, wrong(len(found), hints), RANGE_NUDGE)

    return Exercise(question, solve, whole_number)


def _of_posters(state: State, chain: str, reach: int) -> Iterator[tuple[str, int]]:
    owner, city = state.chains[state.seat(chain)], state.city
    roads = road_ranges(city, doors(owner))
    beside_near = {
        square
        for square in city.printed
        if any(roads.get(near, 99) <= reach for near in neighbours(square))
    }
    yield (
        "You left out the border between the road and the poster. The poster itself has to lie in "
        "range.",
        houses_beside(state, beside_near),
    )
    yield (
        "You counted tiles, and the first one too. Range 2 means two borders to cross.",
        houses_beside(state, squares_in_range(state, owner, reach - 1)),
    )
    x, y = place_of(doors(owner)[0])
    everywhere = squares_in_range(state, owner, None)
    flown = {
        square
        for square in everywhere
        if abs(place_of(square)[0] - x) + abs(place_of(square)[1] - y) <= reach
    }
    yield "You flew. Range is counted along the road.", houses_beside(state, flown)
    yield "You forgot the range.", houses_beside(state, everywhere)


def _open(table: Tables, chain: str) -> Exercise[int]:
    question = (
        f"The local manager of {chain} places a new restaurant. How many restaurants of "
        f"{chain} sell tonight?"
    )

    def solve() -> Solution[int]:
        game = at_step(table(), chain, "restaurants")
        seat = game.state.seat(chain)
        before = len(game.state.chains[seat].open_restaurants)
        game.play(next(one for one in game.options if isinstance(one, OpenRestaurant)))
        owner = game.state.chains[seat]
        answer = len(owner.open_restaurants)
        hints = {
            'You let the new one sell. It is "coming soon", and opens after dinner.': len(
                owner.restaurants
            ),
            "The old ones are open all the time.": answer - before,
        }
        because = "a local manager's new restaurant opens after dinner, in the clean-up."
        return Solution(answer, because, wrong(answer, hints), OPEN_NUDGE)

    return Exercise(question, solve, whole_number)


def _if_new_people_work(table: Tables, chain: str) -> Exercise[int]:
    question = (
        "Suppose that whoever is trained today works today. "
        f"How many burgers could {chain} make then?"
    )

    def solve() -> Solution[int]:
        game = table()
        answer = burgers(game, chain, new_people_work=True)
        real = burgers(game, chain)
        hints = {
            "That is what it makes by the real rule.": real,
            "Those who work since this morning cook as well.": answer - real,
        }
        because = f"the new cook makes {answer - real} more."
        return Solution(answer, because, wrong(answer, hints), COOK_NUDGE)

    return Exercise(question, solve, whole_number)


def _table() -> Game:
    return load_example("a-day-at-work")


ex1 = _order(_table)
"""The strict order."""
ex2 = _hires(_table, "Xango Blues Bar")
"""Hires: the CEO's, and those of recruiting girls at work."""
ex3 = _steps(_table, "Xango Blues Bar", "kitchen_trainee")
"""Two trainers, one card."""
ex4 = _posters(_table, "Xango Blues Bar")
"""A range along the road, to the poster itself."""
ex5 = _burgers(_table, "Xango Blues Bar")
"""New people work tomorrow."""
ex6 = _open(_table, "Golden Duck Diner")
"""A restaurant that is coming soon."""
ex7 = _if_new_people_work(_table, "Xango Blues Bar")
"""A changed rule: what if new people worked at once?"""
