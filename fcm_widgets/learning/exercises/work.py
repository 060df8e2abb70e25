"""Exercises of the lesson "Working nine to five": the steps of a day, and their limits.

>>> print(EXERCISES[5].check(4))
Not yet. You let the new cook work. New cards are on the beach today and work tomorrow.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from ...board.reach import road_ranges
from ...board.squares import neighbours, place_of
from ...data import employees
from ...engine.ranges import buyer_range, doors, drinks_each, squares_in_range
from ...engine.supply import steps_to
from ...engine.tallies import tally
from ...errors import FcmError
from ...game.game import Game
from ...phases.food import Fetch, Fetched
from ...phases.recruit import Hire
from ...phases.restaurants import OpenRestaurant
from ...phases.train import Train, stacks, steps_of_trainers
from ...phases.working import steps
from ...state.state import changed
from ...text.english import listed
from ...text.names import card_name, count_noun, the_house
from ..misreadings.hauls import most_drinks
from ..misreadings.solution import Mistake, NamedMistake, Solution, Wrong, solved
from .asking import asks, whole_number
from .exercise import Exercises, Figure, Form, Unreadable
from .figures import cards_figure, restaurants_figure
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
XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"
WHO_COOKS = "Which cards are at work when the cooking begins? Only they cook."
ENDLESS = 99
"""A number larger than the borders on any map and the cards in any pile."""
BILLBOARD_RANGE = 2


def _map_and_range(game: Game, chain: str, card: str) -> Figure:
    state, buyer = game.start, employees()[card]
    seat = state.seat(chain)
    reach = count_noun(buyer_range(state, seat, buyer), "border")
    each = count_noun(drinks_each(state, seat, buyer), "drink")
    row = (card_name(card).capitalize(), f"range {reach}, {each} from each source")
    return replace(restaurants_figure(game, chain), rows=(row,))


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


@asks("How many cards can {chain} hire today?", whole_number, cards_figure)
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
    parts = " + ".join(f"{term.amount} ({term.label})" for term in hires.terms)
    because = f"{parts} = {count}."
    fallback = "The CEO hires one card, and each recruiting girl at work one more."
    return solved(count, because, hints, fallback)


@asks(
    "{chain} hires {card} this morning. By how many steps can it be trained today?",
    whole_number,
    cards_figure,
)
def ask_steps(game: Game, chain: str, card: str) -> Solution[int]:
    """Ask how many steps a card that is hired today can be trained."""
    day = at_step(game, chain, "recruit")
    state, seat = day.state, day.state.seat(chain)
    go_on(day.play(Hire(seat, card)), chain, "train")
    careers = steps_to(card, day.start.config)
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
    cards_figure,
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


@asks("How many drinks can {card} of {chain} fetch at most?", whole_number, _map_and_range)
def ask_drinks(game: Game, chain: str, card: str) -> Solution[int]:
    """Ask for the most drinks that a cart or truck can fetch."""
    state, seat, buyer = game.start, game.start.seat(chain), employees()[card]
    each, found = drinks_each(state, seat, buyer), most_drinks(state, seat, buyer)
    answer = sum(count for _, count in found.answer)
    sources = count_noun(answer // each, "source")
    because = f"the best route passes {sources}, and each gives {count_noun(each, 'drink')}."
    named = [
        mistake.with_answer(lambda drinks: sum(count for _, count in drinks))
        for mistake in found.mistakes
        if isinstance(mistake, NamedMistake)
    ]
    one_each = f"You took one drink from each source. This card takes {each}."
    one_side = "You took the drinks on one side of the road only. Both sides count."
    mistakes: list[Wrong[int]] = [
        *named,
        Mistake(answer // each, one_each),
        Mistake(each, one_side),
    ]
    return solved(answer, because, mistakes, found.fallback_hint, found.routes)


@asks(
    "Suppose that {chain} has {cards} at work. How many drinks can they fetch together at most?",
    whole_number,
    lambda game, chain, cards: _map_and_range(game, chain, cards[0]),
)
def ask_drinks_of_two(game: Game, chain: str, cards: tuple[str, str]) -> Solution[int]:
    """Ask for the most drinks that two carts or trucks of the same kind can fetch together."""
    seat = game.start.seat(chain)
    owner = changed(game.start.chains[seat], at_work=cards)
    table = at_step(Game(game.start.with_chain(seat, owner)), chain, "food_and_drinks")

    def fetched(after: Game) -> int:
        trips = [event for event, _ in after.history if isinstance(event, Fetched)]
        return sum(count.total for trip in trips for _, count in trip.drinks)

    so_far = []
    for _ in cards:
        routes = [option for option in table.options if isinstance(option, Fetch)]
        table = max((table.at(table.played).play(route) for route in routes), key=fetched)
        so_far.append(fetched(table))
    first, both = so_far
    each = drinks_each(game.start, seat, employees()[cards[0]])
    hints = {
        "You emptied the sources. They never run dry.": first,
        "You sent the second buyer elsewhere. It may drive the same route as the first.": (
            first + each
        ),
    }
    because = f"each of them fetches {first}, even on the same route."
    return solved(both, because, hints, "What is left at a source after the first buyer?")


@asks(
    "Next to how many houses can {chain}'s marketing trainee, with range 2, place a billboard?",
    whole_number,
    restaurants_figure,
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
    restaurants_figure,
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
    cards_figure,
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
    1: ask_order("a-day-at-work").explained(
        "Each chain takes the steps in this order, and never goes back to an earlier step.",
        "First the people, then what they advertise, then what they make, and last what they "
        "build. A later step can't help an earlier step.",
    ),
    # Hires of the CEO and of recruiting girls at work.
    2: ask_hires("a-day-at-work", XANGO).explained(
        "Only people at work do anything.",
        "The recruiting girl on the beach hires nobody. New people go to the beach, where there "
        "is room for everybody.",
    ),
    # Two trainers, one card.
    3: ask_steps("a-day-at-work", XANGO, "kitchen_trainee").explained(
        "Two trainers cannot join their steps on one card, unless a milestone allows it.",
        "They can train two cards by one step each. A coach gives two steps and a guru three, on "
        "one card or on several.",
    ),
    # A range along the road, to the billboard itself.
    4: ask_billboards("a-day-at-work", XANGO).explained(
        "The billboard itself must be in range. If it is across a border, that border counts too.",
        "House 8 is a trap: the road past house 5 is two borders away, but the empty squares next "
        "to house 8 are on the next tile. The empty squares next to house 13 are at another road.",
    ),
    # New cards work tomorrow.
    5: ask_burgers("a-day-at-work", XANGO).explained(
        "New people are on the beach today. They work tomorrow at the earliest.",
        "Only the kitchen trainee who has been at work since this morning cooks.",
    ),
    # One route, never straight back.
    8: ask_drinks("drinks-for-the-cart", XANGO, "cart_operator").explained(
        "A buyer drives one route and never turns straight back.",
        "It takes drinks from each source that touches its road, on both sides. A corner is not "
        "enough, and a source in range on another road doesn't count.",
    ),
    # A source never runs dry.
    9: ask_drinks_of_two("drinks-for-the-cart", XANGO, ("cart_operator",) * 2).explained(
        "Each buyer takes from a source once, and another buyer may take from it again.",
    ),
    # A restaurant that is coming soon.
    6: ask_open("a-day-at-work", DUCK).explained(
        "A local manager's restaurant is COMING SOON: it opens in the clean-up, at the end of the "
        "turn.",
        "A regional manager's restaurant is open at once.",
    ),
    # A changed rule: new cards work at once.
    7: ask_if_new_people_work("a-day-at-work", XANGO).explained(
        text="Then nobody would have to plan ahead. By the real rule you train today for "
        "tomorrow's dinner, and guess what tomorrow's families will want.",
    ),
}
