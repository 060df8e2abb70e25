"""Exercises of the lesson "How far is it?": borders to cross from a house to a restaurant.

>>> ex3.check(2).hint.startswith("More than one slip leads there")
True
"""

from __future__ import annotations

from dataclasses import replace

from ..game.examples import load_example
from ..game.game import Game
from ..state.state import State
from ..teaching.distances import NUDGE, how_far
from ..teaching.distances import ask as ask_distance
from ..teaching.questions import Mistake, Solution, solved
from ..teaching.roads import with_crossings
from ..text.english import house_name
from ..text.names import the_house
from ..validation.reader import as_number
from .checking import Exercise, Form, Unreadable
from .reading import Table, loaded

FORM = "Answer with a whole number, such as check(2), or check(None) if no road leads there."
SIDE_BY_SIDE = (
    "You kept the two roads apart. Roads that run side by side along a border join at every square "
    "where they touch: between the grey islands cars change over, and cross that border."
)


def tell(game: Game, house: str, chain: str) -> str:
    """Say how far it is from a house to a chain's nearest open restaurant.

    Parameters
    ----------
    game
        the table, a `Game`
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.how_far import tell
    >>> print(tell(load_example("a-bridge-and-a-border"), "15", "Xango Blues Bar"))
    House 15 to Xango Blues Bar: 4 borders
    """
    distance = _solution(game, house, chain).answer
    said = "no road" if distance is None else "1 border" if distance == 1 else f"{distance} borders"
    return f"{house_name(house)} to {chain}: {said}"


XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"
ASKED = (
    ("a-bridge-and-a-border", (("15", "Santa Maria"), ("10", XANGO), ("5", DUCK), ("15", XANGO))),
    ("two-roads-on-one-tile", (("8", XANGO),)),
    ("on-the-other-road", (("8", XANGO),)),
    ("where-roads-end", (("15", XANGO),)),
    ("side-by-side", (("5", DUCK),)),
    ("three-of-one-chain", (("8", XANGO),)),
    ("a-garden-and-a-road", (("8", XANGO),)),
)
"""The towns of the lesson, and between which house and chain it asks for the way."""


def recap() -> str:
    """Return all answers of the lesson, town by town.

    Examples
    --------
    >>> from fcm_widgets.exercises.how_far import recap
    >>> print(recap().partition("Where roads end")[0])
    A bridge and a border
      House 15 to Santa Maria: 0 borders
      House 10 to Xango Blues Bar: 1 border
      House 5 to Golden Duck Diner: 1 border
      House 15 to Xango Blues Bar: 4 borders
    Two roads on one tile
      House 8 to Xango Blues Bar: 4 borders
    On the other road
      House 8 to Xango Blues Bar: no road
    <BLANKLINE>
    """
    lines = []
    for name, ways in ASKED:
        game = load_example(name)
        lines += [game.state.config.title, *(f"  {tell(game, *way)}" for way in ways)]
    return "\n".join(lines)


def ask(game: Table, house: str, chain: str) -> Exercise[int | None]:
    """Make an exercise of the distance from a house to a chain's nearest open restaurant.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.how_far import ask
    >>> ask(load_example("two-roads-on-one-tile"), "8", "Xango Blues Bar").check(4)
    Right: the way crosses 4 borders between tiles.
    """

    def solve() -> Solution[int | None]:
        return _solution(loaded(game), house, chain)

    return Exercise(ask_distance(house, chain), solve, DISTANCE)


def ask_with_crossings(game: Table, house: str, chain: str) -> Exercise[int | None]:
    """Make an exercise of the same distance, if cars could turn on bridges: a changed rule.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.how_far import ask_with_crossings
    >>> exercise = ask_with_crossings(
    ...     load_example("a-bridge-and-a-border"), "15", "Xango Blues Bar"
    ... )
    >>> exercise.check(2).right
    True
    """
    question = (
        "Suppose that cars may turn on a bridge as on any crossing. "
        f"How far is it then from {the_house(house)} to {chain}?"
    )
    return Exercise(question, lambda: _changed(loaded(game).state, house, chain), DISTANCE)


def _changed(state: State, house: str, chain: str) -> Solution[int | None]:
    seat = state.seat(chain)
    real, changed = (
        how_far(state, house, seat, city) for city in (None, with_crossings(state.city))
    )
    same = Mistake(real.answer, "That is the way with the real rule. Now the car may turn there.")
    return solved(changed.answer, changed.because, (same, *changed.mistakes), NUDGE)


def _solution(game: Game, house: str, chain: str) -> Solution[int | None]:
    return how_far(game.state, house, game.state.seat(chain))


def _side_by_side() -> Solution[int | None]:
    """Solve where two roads run side by side; who keeps them apart hears nothing else."""
    solution = _solution(load_example("side-by-side"), "5", DUCK)
    apart = [Mistake(answer, SIDE_BY_SIDE) for answer in (3, None)]
    others = [mistake for mistake in solution.mistakes if mistake.answer not in (3, None)]
    return replace(solution, mistakes=(*apart, *others))


def _read(answer: object) -> int | None:
    if answer is None or (isinstance(answer, str) and answer.strip().lower() in NONE_WORDS):
        return None
    typed = answer.strip() if isinstance(answer, str) else ""
    number = answer if type(answer) is int else as_number(typed)
    if number is None:
        raise Unreadable(FORM)
    return number


NONE_WORDS = ("none", "no road", "no way", "no road leads there")
DISTANCE: Form[int | None] = Form(_read, "number", lambda: [("No road leads there", None)])


def _bridge() -> Game:
    return load_example("a-bridge-and-a-border")


ex1 = ask(_bridge, "10", XANGO)
"""One border: the plain case."""
ex2 = ask(_bridge, "5", DUCK)
"""Across the street, with a border between the road and the door."""
ex3 = ask(_bridge, "15", XANGO)
"""Straight on over the bridge, then all the way round."""
ex4 = ask_with_crossings(_bridge, "15", XANGO)
"""A changed rule: what if a bridge were a crossing?"""
ex5 = ask(lambda: load_example("two-roads-on-one-tile"), "8", XANGO)
"""On one tile, at two roads that do not meet there."""
ex6 = ask(lambda: load_example("where-roads-end"), "15", XANGO)
"""Round the roads that end: at a wall, at a house, at a border without a road beyond."""
ex7 = Exercise(ask_distance("5", DUCK), _side_by_side, DISTANCE)
"""Over the border between two roads that run side by side."""
ex8 = ask(lambda: load_example("three-of-one-chain"), "8", XANGO)
"""The nearest by road of a chain's restaurants."""
ex9 = ask(lambda: load_example("a-garden-and-a-road"), "8", XANGO)
"""From the garden, which touches another road than the house."""
