"""Exercises that check themselves: a question, your answer, and a hint that names the mistake.

The package works out the right answer, and the wrong answers of known misreadings of the rules.
Therefore a hint is never a guess.

Each file belongs to a lesson; its `EXERCISES` are the lesson's questions by their numbers. The
functions `ask_...` make the same questions about any game, for a lesson of your own. `game` is a
`Game`, an example's name, or a function that loads a game. `house` is a house's number as text, and
`chain` a chain's name.

>>> from fcm_widgets.learning.exercises import how_far
>>> how_far.EXERCISES[1].check(1).right
True
>>> print(how_far.EXERCISES[2].check(0))
Not yet. You forgot the border at the entrance. If the road at the entrance is on another tile, \
the route ends with a border.
"""

from ..misreadings.solution import Mistake, Solution
from . import (
    city_builder,
    city_grows,
    cleanup,
    company,
    demand,
    first_cup,
    first_game,
    how_far,
    looking_back,
    milestones,
    night_and_star,
    order,
    payday,
    rather_eat,
    same_turn,
    where_to_eat,
    which_road,
    work,
)
from .assignment import assignment
from .exercise import Checked, Exercise, Explanation, Figure, Form, Thing, Trace

__all__ = [
    "Checked",
    "Exercise",
    "Explanation",
    "Figure",
    "Form",
    "Mistake",
    "Solution",
    "Thing",
    "Trace",
    "assignment",
    "city_builder",
    "city_grows",
    "cleanup",
    "company",
    "demand",
    "first_cup",
    "first_game",
    "how_far",
    "looking_back",
    "milestones",
    "night_and_star",
    "order",
    "payday",
    "rather_eat",
    "same_turn",
    "where_to_eat",
    "which_road",
    "work",
]
