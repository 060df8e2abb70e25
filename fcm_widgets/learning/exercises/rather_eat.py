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
from ...explain.listing import Lines
from ...game.game import Game
from ...text.english import counted, house_name
from ..misreadings.module_misreadings import all_offers, best_by
from ..misreadings.solution import Mistake, Solution, solved
from .asking import asks
from .exercise import Exercises
from .where_to_eat import ask_sale, chain_or_home, decision_of, dinner_of, winner_solved


def tell_dinner(game: Game) -> Lines:
    """List the houses in the order in which they dine, each with its meal and its chain.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_dinner(load_example("an-evening-with-noodles")).splitlines()[1])
    House 4: 3 noodles at Golden Duck Diner
    """
    lines = []
    for decision in dinner_of(game).decisions:
        home, best = house_name(decision.house), decision.best
        served = f": {counted(best.menu)} at {best.chain}" if best else " stays at home"
        lines.append(f"{home}{served}")
    return Lines(lines)


def tell_what_is_left(game: Game) -> Lines:
    """List what each chain has left after dinner, in turn order.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> print(tell_what_is_left(load_example("an-evening-with-noodles")).splitlines()[2])
    Santa Maria: 1 sushi
    """
    state = dinner_of(game).state
    chains = (state.chains[seat] for seat in state.turn_order)
    return Lines(f"{chain.name}: {counted(chain.stock) or 'nothing'}" for chain in chains)


@asks("Where does {house} eat?", chain_or_home)
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
    1: ask_winner("an-evening-with-noodles", "2"),
    # No chain has everything: noodles, which replace the whole order.
    2: ask_winner("an-evening-with-noodles", "4"),
    # A garden: sushi comes before the goods wanted.
    3: ask_winner("an-evening-with-noodles", "7"),
    # The goods that earlier houses have eaten.
    4: ask_winner("an-evening-with-noodles", "13"),
    # Noodles with kimchi come before the goods wanted without it.
    5: ask_winner("an-evening-with-kimchi", "2"),
    # The goods wanted with kimchi come before sushi without it.
    6: ask_winner("an-evening-with-kimchi", "7"),
    # The bill of a dinner with kimchi and a garden.
    7: ask_sale("an-evening-with-kimchi", "7"),
    # A changed rule: sushi comes before kimchi.
    8: ask_if_swapped("an-evening-with-kimchi", "7"),
}
