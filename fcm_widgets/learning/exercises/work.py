"""Exercises of the lesson "Working nine to five": the steps of a day, and their limits.

>>> print(EXERCISES[5].check(4))
Not yet. You let the new cook work. New cards are on the beach today and work tomorrow.
"""

from __future__ import annotations

from itertools import combinations

from ...board.reach import road_ranges
from ...board.squares import neighbours, place_of
from ...data import employees
from ...engine.ranges import doors, squares_in_range
from ...engine.supply import steps_to
from ...engine.tallies import tally
from ...errors import FcmError
from ...explain.listing import Lines
from ...game.game import Game
from ...phases.recruit import Hire
from ...phases.restaurants import OpenRestaurant
from ...phases.train import Train, stacks, steps_of_trainers
from ...phases.working import steps
from ...text.english import listed
from ...text.names import count_noun, the_house
from ..misreadings.solution import Mistake, NamedMistake, Solution, Wrong, solved
from .asking import asks, whole_number
from .exercise import Exercises, Form, Unreadable
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
WHO_COOKS = "Which cards are at work when the cooking begins? Only they cook."
ENDLESS = 99
"""A number larger than the borders on any map and the cards in any pile."""
BILLBOARD_RANGE = 2


def tell_steps(game: Game) -> Lines:
    """List the steps of a working day in their strict order.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_steps(load_example("a-day-at-work")).splitlines()[0])
    1. hiring
    """
    words = [LETTERS[step.name][1] for step in steps(game.start)]
    return Lines(f"{number}. {word}" for number, word in enumerate(words, start=1))


def tell_day(game: Game, chain: str) -> Lines:
    """List what a chain can do on its day, step by step.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_day(load_example("a-day-at-work"), "Xango Blues Bar").splitlines()[1])
    train: 2 cards by 1 step each
    """
    state = game.start
    seat = state.seat(chain)
    hires = tally(state, "hires", seat).total
    lines = [f"hire: {count_noun(hires, 'card')}"]
    trainers = steps_of_trainers(state, seat)
    for given in sorted(set(trainers), reverse=True):
        cards, steps = trainers.count(given), count_noun(given, "step")
        lines.append(f"train: {count_noun(cards, 'card')} by {steps}{' each' * (cards > 1)}")
    near = [the_house(number) for number in billboard_houses(game, chain)]
    lines.append(f"place a billboard: next to {listed(near) or 'no house'}")
    lines.append(f"cook: {count_noun(burgers(game, chain), 'burger')}")
    return Lines(lines)


def _read_order(answer: object) -> str:
    letters = [letter for letter, _ in LETTERS.values()]
    typed = [sign for sign in answer.upper() if sign.isalpha()] if isinstance(answer, str) else []
    if sorted(typed) != sorted(letters):
        known = ", ".join(sorted(letters))
        raise Unreadable(f'Answer with the six letters {known}, each once, such as "ABCHRT".')
    return "".join(typed)


@asks(
    "What is the order of the steps of a working day? (Six letters: "
    + ", ".join(f"{letter} {word}" for letter, word in sorted(LETTERS.values()))
    + ".)",
    Form(_read_order, "letters", letters="".join(sorted(letter for letter, _ in LETTERS.values()))),
)
def ask_order(game: Game) -> Solution[str]:
    """Ask for the order of the steps of a working day."""
    names = [LETTERS[step.name] for step in steps(game.start)]
    word = dict(names)
    answer = "".join(word)
    # Each wrong order that moves a step, or swaps two steps.
    hints: dict[str, str] = {}
    for first, second in combinations(range(len(answer)), 2):
        hint = f"{word[answer[first]].capitalize()} comes before {word[answer[second]]}."
        head, between, tail = answer[:first], answer[first + 1 : second], answer[second + 1 :]
        early, late = answer[first], answer[second]
        for moved in (
            late + between + early,
            between + late + early,
            late + early + between,
        ):
            hints.setdefault(head + moved + tail, hint)
    mistakes = tuple(Mistake(order, hint) for order, hint in hints.items())
    fallback = "Cards come first, then advertising, then food. Building comes last."
    return Solution(answer, f"{', '.join(word.values())}.", mistakes, fallback)


@asks("How many cards can {chain} hire today?", whole_number)
def ask_hires(game: Game, chain: str) -> Solution[int]:
    """Ask how many cards a chain can hire."""
    state, seat = game.start, game.start.seat(chain)
    hires = tally(state, "hires", seat)
    count = hires.total
    idle = sum(employees()[card].hires for card in state.chains[seat].beach)
    hints = {
        "You forgot the CEO, who hires a card himself.": count - 1,
        "You forgot the recruiting girls at work.": 1,
        "You counted recruiting girls on the beach. They hire nobody.": count + idle,
    }
    because = f"{', '.join(f'{term.label}: {term.amount}' for term in hires.terms)}."
    fallback = "The CEO hires one card, and each recruiting girl at work one more."
    return solved(count, because, hints, fallback)


@asks("{chain} hires {card} this morning. By how many steps can it be trained today?", whole_number)
def ask_steps(game: Game, chain: str, card: str) -> Solution[int]:
    """Ask how many steps a card that is hired today can be trained."""
    day = at_step(game, chain, "recruit")
    state, seat = day.state, day.state.seat(chain)
    go_on(day.play(Hire(seat, card)), chain, "train")
    careers = steps_to(card, day.start.config.modules)
    trainings = [
        careers[option.to]
        for option in day.options
        if isinstance(option, Train) and option.card == card
    ]
    answer = max(trainings, default=0)
    given = steps_of_trainers(state, seat)
    hints = {
        "You added up the trainers. Two trainers cannot train one card, unless a milestone allows "
        "it.": sum(given),
        "A card that was hired this morning can be trained today.": 0,
    }
    who = "no card at work trains:"
    if given and stacks(state, seat):
        who = "all trainers together give it"
    elif given:
        who = "the best trainer at work gives it"
    fallback = "Only cards on the beach are trained, and two trainers cannot train the same card."
    return solved(answer, f"{who} {count_noun(answer, 'step')}.", hints, fallback)


@asks(
    "{chain} hires a kitchen trainee and trains one kitchen trainee to become a burger cook. "
    "How many burgers can it make today?",
    whole_number,
)
def ask_burgers(game: Game, chain: str) -> Solution[int]:
    """Ask how many burgers a chain can make on a day on which it trains a cook.

    Solving it raises `FcmError` if the chain cannot train a burger cook.
    """
    _check_training(game, chain)
    answer = burgers(game, chain)
    cook = employees()["burger_cook"].produces["burger"]
    trainee = employees()["kitchen_trainee"].produces["burger"]
    hints = {
        "You let the new cook work. New cards are on the beach today and work tomorrow.": (
            burgers(game, chain, new_people_work=True)
        ),
        "You trained the trainee at work. Only cards on the beach are trained.": (
            answer - trainee + cook
        ),
        "You let the new trainee cook. A card that is hired today works tomorrow.": (
            answer + trainee
        ),
    }
    because = "only the cards at work since this morning cook."
    return solved(answer, because, hints, WHO_COOKS)


@asks(
    "Next to how many houses can {chain}'s marketing trainee, with range 2, place a billboard?",
    whole_number,
)
def ask_billboards(game: Game, chain: str) -> Solution[int]:
    """Ask next to how many houses a marketing trainee can place a billboard."""
    houses = billboard_houses(game, chain)
    state, seat = game.start, game.start.seat(chain)
    roads = road_ranges(state.city, doors(state, seat))
    near_roads = {
        square
        for square in state.city.printed
        if any(roads.get(road, ENDLESS) <= BILLBOARD_RANGE for road in neighbours(square))
    }
    x, y = place_of(doors(state, seat)[0])
    everywhere = squares_in_range(state, seat, None)
    flown = {
        square
        for square in everywhere
        if abs(place_of(square)[0] - x) + abs(place_of(square)[1] - y) <= BILLBOARD_RANGE
    }
    short = squares_in_range(state, seat, BILLBOARD_RANGE - 1)
    joined = houses_beside(state, squares_in_range(state, seat, ENDLESS))
    anywhere = houses_beside(state, everywhere)
    mistakes: list[Wrong[int]] = [
        Mistake(
            houses_beside(state, near_roads),
            "You left out the border between the road and the billboard. The billboard itself must "
            "be in range.",
        ),
        NamedMistake("first_tile", houses_beside(state, short)),
        NamedMistake("straight_line", houses_beside(state, flown)),
        Mistake(joined, "You forgot the range."),
    ]
    if anywhere > joined:
        other = f"You used a road that does not meet {chain}'s. A range begins at its entrance."
        mistakes.append(Mistake(anywhere, other))
    because = f"it can touch {listed(map(the_house, houses)) or 'no house'}."
    fallback = (
        "Count borders along the road from the entrance. The billboard itself must be in range, "
        "not only the road next to it."
    )
    return solved(len(houses), because, mistakes, fallback)


@asks(
    "The local manager of {chain} places a new restaurant. How many restaurants of {chain} can "
    "sell tonight?",
    whole_number,
)
def ask_open(game: Game, chain: str) -> Solution[int]:
    """Ask how many restaurants of a chain sell tonight if its local manager places another."""
    day = at_step(game, chain, "restaurants")
    seat = day.state.seat(chain)
    before = len(day.state.chains[seat].open_restaurants)
    day.play(next(option for option in day.options if isinstance(option, OpenRestaurant)))
    owner = day.state.chains[seat]
    answer = len(owner.open_restaurants)
    hints = {
        'You let the new restaurant sell. It is "coming soon" and opens after dinner.': len(
            owner.restaurants
        ),
        "The old restaurants are always open.": answer - before,
    }
    because = "a local manager's new restaurant opens after dinner, in the clean-up."
    return solved(answer, because, hints, "When does a local manager's new restaurant open?")


@asks(
    "{chain} trains one kitchen trainee to become a burger cook. Suppose that new cards work on "
    "the same day. How many burgers could {chain} make?",
    whole_number,
)
def ask_if_new_people_work(game: Game, chain: str) -> Solution[int]:
    """Ask how many burgers a chain could make if cards that are trained today worked today.

    This is a changed rule.
    Solving it raises `FcmError` if the chain cannot train a burger cook.
    """
    _check_training(game, chain)
    answer = burgers(game, chain, new_people_work=True)
    real = burgers(game, chain)
    hints = {
        "That is the answer by the real rule.": real,
        "The cards at work since this morning cook too.": answer - real,
        "You trained several kitchen trainees. The question is about one.": (
            burgers(game, chain, new_people_work=True, cooks=ENDLESS)
        ),
    }
    return solved(answer, f"the new cook makes {answer - real} more.", hints, WHO_COOKS)


def _check_training(game: Game, chain: str) -> None:
    if not can_train_a_cook(game, chain):
        raise FcmError(f"{chain} cannot train a kitchen trainee to become a burger cook today")


EXERCISES: Exercises = {
    # The strict order.
    1: ask_order("a-day-at-work"),
    # Hires of the CEO and of recruiting girls at work.
    2: ask_hires("a-day-at-work", "Xango Blues Bar"),
    # Two trainers, one card.
    3: ask_steps("a-day-at-work", "Xango Blues Bar", "kitchen_trainee"),
    # A range along the road, to the billboard itself.
    4: ask_billboards("a-day-at-work", "Xango Blues Bar"),
    # New cards work tomorrow.
    5: ask_burgers("a-day-at-work", "Xango Blues Bar"),
    # A restaurant that is coming soon.
    6: ask_open("a-day-at-work", "Golden Duck Diner"),
    # A changed rule: new cards work at once.
    7: ask_if_new_people_work("a-day-at-work", "Xango Blues Bar"),
}
