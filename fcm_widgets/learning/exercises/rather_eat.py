"""Exercises of the lesson "What they would rather eat": criteria that come before any price.

>>> print(EXERCISES[2].check(None))
Not yet. You forgot the noodles. A chain that lacks what the house wants may serve one noodle for \
each item instead.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from ...board.tile import as_house
from ...dinner.criteria import PRICE_PLUS_DISTANCE
from ...errors import FcmError
from ...game.game import Game
from ..misreadings.module_misreadings import all_offers, best_by
from ..misreadings.solution import Mistake, Solution, solved
from .asking import asks
from .exercise import Exercises
from .figures import dinner_figure
from .where_to_eat import ask_sale, chain_or_home, decision_of, dinner_of, winner_solved


@asks("Where does {house} eat?", chain_or_home, dinner_figure)
def ask_winner(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house dines; the houses that come before it have already dined."""
    decision_of(game, house)  # raises an error if the house wants nothing
    start = dinner_of(game).start
    # The same dinner if only this house wanted something.
    alone = tuple(
        home if home.house.number == as_house(house) else replace(home, demand=())
        for home in start.homes
    )
    winner = Game(replace(start, homes=alone)).run_phase().decisions[0].winner
    hint = "You left out the houses that dine earlier. What have they eaten?"
    return winner_solved(game, house, [Mistake(winner, hint)])


@asks(
    "Suppose that families asked the second question before the first. Where would {house} eat?",
    chain_or_home,
    dinner_figure,
)
def ask_if_swapped(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house would eat if its second criterion came before its first (a changed rule).

    The houses that dine before it follow the real rules. Solving the exercise raises `FcmError` if
    fewer than two criteria come before any price in this game.
    """
    decision = decision_of(game, house)
    criteria = decision.criteria
    above = tuple(takewhile(lambda criterion: criterion.name != PRICE_PLUS_DISTANCE, criteria))
    if len(above) < 2:
        raise FcmError("at this table fewer than two questions come before any price")
    first, second, *others = above
    swapped = (second, first, *others)
    below = criteria[len(above) :]
    found = best_by((*swapped, *below), all_offers(decision))
    mistakes = [
        Mistake(
            decision.winner, "That is the answer by the real rule. Now swap the two questions."
        ),
        Mistake(
            best_by(below, all_offers(decision)),
            "You compared price plus distance at once. Ask the other questions first.",
        ),
    ]
    order = ", then ".join(criterion.words.called for criterion in swapped)
    because = f"comparing {order}, then price plus distance, the house chooses {found}."
    fallback = (
        "Which chains are left after the first question, and after the second? Price plus distance "
        "decides only between chains that are tied in both."
    )
    return solved(found, because, mistakes, fallback)


EXERCISES: Exercises = {
    # The goods wanted come before noodles; without a garden there is no sushi.
    1: ask_winner("an-evening-with-noodles", "2").explained(
        "Before a family looks at any price, it asks: who has what we want? Noodles will do only "
        "if no chain has it.",
        "Golden Duck Diner is nearest and charges the least, but it has only noodles. So the "
        "family does not even compare it: 12 wins against 7.",
    ),
    # No chain has everything: noodles, which replace the whole order.
    2: ask_winner("an-evening-with-noodles", "4").explained(
        "If no chain has everything that a family wants, it eats noodles.",
        "It takes three noodles: two in place of the pizzas, and one in place of the beer.",
    ),
    # A garden: sushi comes before the goods wanted.
    3: ask_winner("an-evening-with-noodles", "7").explained(
        "A family with a garden asks about sushi first.",
        "Xango Blues Bar is nearer, and has a burger and a beer. The family takes two sushi all "
        "the same: 13 wins against 11.",
    ),
    # The goods that earlier houses have eaten.
    4: ask_winner("an-evening-with-noodles", "13").explained(
        "What families eat is gone. Sushi, too, must be enough for the whole order.",
        "Santa Maria is next door, but it has one sushi left, and the family wants two items. So "
        "it does without sushi, and asks who has a burger and a beer.",
    ),
    # Noodles with kimchi come before the goods wanted without it.
    5: ask_winner("an-evening-with-kimchi", "2").explained(
        "Kimchi comes first of all: noodles with kimchi beat a burger and a beer without.",
        "Golden Duck Diner, next door and with just the right food, is out at the first question. "
        "Fried Geese has a kimchi, but no beer, and so no dinner to go with it.\n\nSanta Maria "
        "had one kimchi. Now it has none.",
    ),
    # The goods wanted with kimchi come before sushi without it.
    6: ask_winner("an-evening-with-kimchi", "7").explained(
        "If only one chain says yes to the first question, it has won.",
        "Fried Geese has the last kimchi, with a burger and a lemonade. Two chains have sushi, but "
        "the family never comes to the second question.",
    ),
    # The bill of a dinner with kimchi and a garden.
    7: ask_sale("an-evening-with-kimchi", "7").explained(
        "A family pays for kimchi like any other item, and a garden doubles that too."
    ),
    # Two chains with sushi: price plus distance, then waitresses.
    9: ask_winner("an-evening-with-kimchi", "13").explained(
        "Price plus distance decides only between chains that are tied in all three questions.",
        "No chain has any kimchi now, and two chains have sushi. Both sums are 10, so Santa "
        "Maria's waitress decides.\n\nGolden Duck Diner has what the family wants for a sum of "
        "7, the lowest of all. But it has no sushi.",
    ),
    # A changed rule: sushi comes before kimchi.
    8: ask_if_swapped("an-evening-with-kimchi", "7").explained(
        text="By the real rule, a chain with kimchi can take any family from a chain without. But "
        "it needs one kimchi for each house, and the first houses eat it.",
    ),
}
