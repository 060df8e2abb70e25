"""Exercises of "What they would rather eat": what a family asks before it looks at any price.

>>> print(ex2.check(None))
Not yet. You forgot the noodles. A chain that cannot serve what the house wants may have a \
noodle for each item of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import takewhile

from ..board.tile import as_house
from ..dinner.criteria import PRICE_PLUS_DISTANCE, Criterion
from ..dinner.decision import Decision
from ..errors import FcmError
from ..game.examples import load_example
from ..game.game import Game
from ..state.state import Home
from ..teaching.of_modules import all_offers, best_by
from ..teaching.questions import Mistake, Solution, solved
from ..text.english import counted, house_name
from ..text.names import the_house
from .checking import Exercise
from .reading import Table, loaded
from .where_to_eat import ask_sale, chain_or_home, decision_of, dinner_of, winner_solved


def tell_dinner(game: Game) -> str:
    """List the houses in the order in which they dine, with what each was served and by whom.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.rather_eat import tell_dinner
    >>> print(tell_dinner(load_example("an-evening-with-noodles")).splitlines()[1])
    House 4: 3 noodles at Golden Duck Diner
    """
    return "\n".join(map(_served, dinner_of(game).decisions))


def tell_what_is_left(game: Game) -> str:
    """List what each chain has left when all have dined, in turn order.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.rather_eat import tell_what_is_left
    >>> print(tell_what_is_left(load_example("an-evening-with-noodles")).splitlines()[2])
    Santa Maria: 1 sushi
    """
    state = dinner_of(game).state
    chains = (state.chains[seat] for seat in state.turn_order)
    return "\n".join(f"{chain.name}: {counted(chain.stock) or 'nothing'}" for chain in chains)


def ask_winner(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of where a house dines, once the houses before it have.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.rather_eat import ask_winner
    >>> asked = ask_winner(load_example("an-evening-with-kimchi"), "7")
    >>> "You left out the houses that dine before it." in asked.check("Santa Maria").hint
    True
    """
    question = f"Where does {the_house(house)} eat?"

    def solve() -> Solution[str | None]:
        table = loaded(game)
        return winner_solved(table, house, _as_if_first(table, house))

    return Exercise(question, solve, chain_or_home(game))


def ask_if_swapped(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of a changed rule: the second question is asked before the first.

    The houses before dine as ever, so the rule is changed for this house alone.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.rather_eat import ask_if_swapped
    >>> ask_if_swapped(load_example("an-evening-with-kimchi"), "7").check("Xango Blues Bar")
    Right: asked for sushi, then kimchi, then goods asked for, and price plus distance last, it
    takes Xango Blues Bar.
    """
    question = (
        "Suppose that families asked the second question before the first. "
        f"Where would {the_house(house)} eat then?"
    )
    return Exercise(question, lambda: _swapped(loaded(game), house), chain_or_home(game))


def _served(decision: Decision) -> str:
    home, best = house_name(decision.house), decision.best
    return f"{home}: {counted(best.menu)} at {best.chain}" if best else f"{home} stays at home"


def _before_the_sum(decision: Decision) -> tuple[Criterion, ...]:
    rungs = takewhile(lambda rung: rung.name != PRICE_PLUS_DISTANCE, decision.criteria)
    found = tuple(rungs)
    if len(found) < 2:
        raise FcmError("at this table fewer than two questions are asked before any price")
    return found


def _as_if_first(game: Game, house: str) -> Iterator[Mistake[str | None]]:
    """Say where a house would dine if no other had dined before it."""
    start = dinner_of(game).start
    alone = [home if home.house.number == as_house(house) else _sated(home) for home in start.homes]
    dined = Game(replace(start, homes=tuple(alone))).run_phase()
    hint = "You left out the houses that dine before it. What have they eaten?"
    yield Mistake(dined.decisions[0].winner, hint)


def _sated(home: Home) -> Home:
    return replace(home, demand=())


def _swapped(game: Game, house: str) -> Solution[str | None]:
    decision = decision_of(game, house)
    first, second, *others = _before_the_sum(decision)
    above = (first, second, *others)
    below = [criterion for criterion in decision.criteria if criterion not in above]
    ladder = (second, first, *others, *below)
    found = best_by(ladder, all_offers(decision))
    slips = [
        Mistake(decision.winner, "That is where it eats by the real rule. Now swap the two."),
        Mistake(best_by(below, all_offers(decision)), AT_ONCE),
    ]
    asked = ", then ".join(rung.words.called for rung in (second, first, *others))
    because = f"asked for {asked}, and price plus distance last, it takes {found}."
    return solved(found, because, slips, SWAPPED_NUDGE)


AT_ONCE = "You went by price plus distance at once. Ask the other questions first."
SWAPPED_NUDGE = (
    "Who is left after the first question? Of these, who after the next? Price plus distance parts "
    "only those who are level in all of them."
)


def _first_evening() -> Game:
    return load_example("an-evening-with-noodles")


def _second_evening() -> Game:
    return load_example("an-evening-with-kimchi")


ex1 = ask_winner(_first_evening, "2")
"""What was asked for comes before noodles, and no garden means no sushi."""
ex2 = ask_winner(_first_evening, "4")
"""Nobody has it all: noodles, and nothing mixed."""
ex3 = ask_winner(_first_evening, "7")
"""A garden, and sushi before what was asked for."""
ex4 = ask_winner(_first_evening, "13")
"""What the houses before have eaten."""
ex5 = ask_winner(_second_evening, "2")
"""Noodles with kimchi before what was asked for without."""
ex6 = ask_winner(_second_evening, "7")
"""What was asked for with kimchi before sushi without."""
ex7 = ask_sale(_second_evening, "7")
"""What a dinner with kimchi costs at a garden."""
ex8 = ask_if_swapped(_second_evening, "7")
"""A changed rule: what if sushi came before kimchi?"""
