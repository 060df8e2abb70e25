"""Exercises of the lesson "How far is it?": borders to cross from a house to a restaurant.

>>> EXERCISES[3].check(2).hint.startswith("Several mistakes lead to this answer")
True
"""

from __future__ import annotations

from ...game.game import Game
from ...text.english import house_name
from ...validation.reader import as_number
from ..misreadings.distances import COUNT_BORDERS
from ..misreadings.distances import ask as ask_distance
from ..misreadings.distances import how_far as how_far_is_it
from ..misreadings.solution import Mistake, Solution, solved
from ..misreadings.wrong_routes import with_crossings
from .asking import asks
from .exercise import Exercises, Form, Unreadable
from .figures import house_and_doors

NONE_WORDS = ("none", "no road", "no way", "no road leads there")
XANGO, DUCK = "Xango Blues Bar", "Golden Duck Diner"


def tell(game: Game, house: str, chain: str) -> str:
    """Return how far it is from a house to a chain's nearest open restaurant.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> tell(load_example("a-bridge-and-a-border"), "15", "Xango Blues Bar")
    'House 15 to Xango Blues Bar: 4 borders'
    """
    distance = _solution(game, house, chain).answer
    borders = "1 border" if distance == 1 else f"{distance} borders"
    return f"{house_name(house)} to {chain}: {'no road' if distance is None else borders}"


def _read(answer: object) -> int | None:
    typed = answer.strip() if isinstance(answer, str) else ""
    if answer is None or typed.lower() in NONE_WORDS:
        return None
    number = answer if type(answer) is int else as_number(typed)
    if number is None:
        raise Unreadable(
            "Answer with a whole number, such as check(2), or check(None) if no road leads there."
        )
    return number


DISTANCE: Form[int | None] = Form(_read, "number", lambda: [("No road leads there", None)])


@asks(ask_distance("{house}", "{chain}"), DISTANCE, house_and_doors)
def ask(game: Game, house: str, chain: str) -> Solution[int | None]:
    """Ask how far it is from a house to a chain's nearest open restaurant."""
    return _solution(game, house, chain)


@asks(
    "Suppose that cars may turn on a bridge, as on any crossing. How far is it from {house} to "
    "{chain}?",
    DISTANCE,
    lambda game, house, chain: house_and_doors(game, house, chain, with_crossings(game.state.city)),
)
def ask_with_crossings(game: Game, house: str, chain: str) -> Solution[int | None]:
    """Ask how far it would be if cars could turn on bridges (a changed rule)."""
    state, seat = game.state, game.state.seat(chain)
    crossings = how_far_is_it(state, house, seat, with_crossings(state.city))
    real = _solution(game, house, chain).answer
    hint = "That is the distance by the real rule. Now cars may turn on bridges."
    mistakes = (Mistake(real, hint), *crossings.mistakes)
    return solved(crossings.answer, crossings.because, mistakes, COUNT_BORDERS, crossings.routes)


def _solution(game: Game, house: str, chain: str) -> Solution[int | None]:
    return how_far_is_it(game.state, house, game.state.seat(chain))


# Numbers are not used again: a reader's browser keeps the answers by them.
EXERCISES: Exercises = {
    # On one tile and one road.
    10: ask("a-bridge-and-a-border", "15", "Santa Maria").explained(
        "On the same tile and the same road, the distance is 0.",
        "The car drives over a few squares, but it never leaves its tile.",
    ),
    # A single border.
    1: ask("a-bridge-and-a-border", "10", XANGO).explained(
        "Drive along the road, and count 1 for every border between two tiles that you cross.",
        "Nothing else counts: no squares, no bends, no time. Each restaurant has an entrance in "
        "its marked corner, and the car must arrive there.",
    ),
    # Across the street, with a border between the road and the entrance.
    2: ask("a-bridge-and-a-border", "5", DUCK).explained(
        "The last step, from the road to the entrance, can cross a border too, and then it counts.",
        "The road is on one tile, and the entrance is on another. The first step, from the house "
        "to its road, can also cross a border.",
    ),
    # Straight on over the bridge, then round the map.
    3: ask("a-bridge-and-a-border", "15", XANGO).explained(
        "On a bridge you drive straight on: nobody can turn there.",
        "One road passes over the other. The two roads share a square but never meet.",
    ),
    # A changed rule: a bridge is a crossing.
    4: ask_with_crossings("a-bridge-and-a-border", "15", XANGO).explained(
        text="One little bridge makes the route twice as long. Before you build anything in this "
        "game, look for the bridges.",
    ),
}
