"""Exercises of the lesson "Which road leads there?": roads that end, several restaurants.

>>> EXERCISES[1].check(0).right
False
"""

from __future__ import annotations

from dataclasses import replace

from ...game.game import Game
from ..misreadings.distances import COUNT_BORDERS
from ..misreadings.distances import ask as ask_distance
from ..misreadings.distances import how_far as how_far_is_it
from ..misreadings.solution import Mistake, Solution, solved
from ..misreadings.wrong_routes import driven_on
from .asking import asks
from .exercise import Exercises
from .figures import house_and_doors
from .how_far import DISTANCE, DUCK, XANGO, ask


@asks(
    "Suppose that cars drive straight on where a road ends. How far is it from {house} to {chain}?",
    DISTANCE,
    lambda game, house, chain: house_and_doors(game, house, chain, driven_on(game.state.city)),
)
def ask_if_driven_on(game: Game, house: str, chain: str) -> Solution[int | None]:
    """Ask how far it would be if cars drove straight on where a road ends (a changed rule)."""
    state, seat = game.state, game.state.seat(chain)
    straight_on = how_far_is_it(state, house, seat, driven_on(state.city))
    real = how_far_is_it(state, house, seat).answer
    hint = "That is the distance by the real rule. Now cars drive on where a road ends."
    mistakes = (Mistake(real, hint), *straight_on.mistakes)
    return solved(
        straight_on.answer, straight_on.because, mistakes, COUNT_BORDERS, straight_on.routes
    )


@asks(ask_distance("{house}", "{chain}"), DISTANCE, house_and_doors)
def ask_side_by_side(game: Game, house: str, chain: str) -> Solution[int | None]:
    """Ask how far it is in the lesson's city with two roads side by side.

    If the reader takes the two roads for separate roads, the hint names only this mistake.
    """
    hint = (
        "You kept the two roads apart. Roads side by side along a border join wherever they touch: "
        "between the grey islands cars change over, and cross that border."
    )
    solution = how_far_is_it(game.state, house, game.state.seat(chain))
    apart = [Mistake(answer, hint) for answer in (3, None)]
    others = [mistake for mistake in solution.mistakes if mistake.answer not in (3, None)]
    return replace(solution, mistakes=(*apart, *others))


EXERCISES: Exercises = {
    # On one tile, at two roads that do not meet there.
    1: ask("two-roads-on-one-tile", "8", XANGO).explained(
        "One tile can have two roads that never meet on it.",
        "Turn on Separate roads below the map. Roads with the same number meet somewhere. The "
        "letters a and b mean that they do not meet on this tile.",
    ),
    # Both ends of the road leave the map.
    2: ask("on-the-other-road", "8", XANGO).explained(
        "If no road leads to a restaurant, the family cannot go there, however hungry it is.",
        "House 8 is on one road, and the restaurants are on the other, even the restaurant on the "
        "family's own tile. Both ends of the road at house 8 leave the map.",
    ),
    # Roads that end: at a wall, at a house, at a border without a road beyond.
    3: ask("where-roads-end", "15", XANGO).explained(
        "A road crosses a border only if the next tile has a road at the same place.",
        "A striped kerb marks each end. It doesn't matter what is behind the kerb: nobody drives "
        "over grass, through a house or through a restaurant.",
    ),
    # A changed rule: cars drive on where a road ends.
    4: ask_if_driven_on("where-roads-end", "15", XANGO).explained(
        text="The kerbs make the route five times as long. Before you drive, look where the roads "
        "end.",
    ),
    # Over the border between two roads that run side by side.
    5: ask_side_by_side("side-by-side", "5", DUCK).explained(
        "Two roads side by side join at every square where they touch, as if they were one wide "
        "road.",
        "The border runs between them, so changing over costs 1. The grey islands block nothing.",
    ),
    # The nearest restaurant of a chain by road.
    6: ask("three-of-one-chain", "8", XANGO).explained(
        "If a chain has several restaurants, only the one nearest by road counts.",
        "The nearest by road is not always the one that looks nearest.",
    ),
    # From the garden, which touches another road than the house.
    7: ask("a-garden-and-a-road", "8", XANGO).explained(
        "The car may start from any square of house and garden, even if the garden is on the next "
        "tile.",
        "The garden touches the other road of the tile, and X's entrance is on that road.",
    ),
}
