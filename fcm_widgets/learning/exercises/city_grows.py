"""Exercises of the lesson "The city grows": parks and a new tile.

>>> print(EXERCISES[4].check(10).hint)
You forgot the airplane. No tile may come between it and the city.
"""

from __future__ import annotations

from ...board.roads import way_out
from ...board.squares import DIRECTIONS, TileCoord, place_of
from ...game.game import Game
from ...modules.lobbyists.map_tiles import TileAdded, sites
from ...modules.lobbyists.misreadings import paid_price
from ...state.state import changed
from ...text.names import count_noun
from ..misreadings.distances import how_far
from ..misreadings.solution import Mistake, Solution, Wrong, own_first, solved
from .asking import asks, whole_number
from .city_builder import ask_winner
from .exercise import Exercises, Figure
from .figures import dinner_figure, house_and_doors
from .how_far import DISTANCE
from .where_to_eat import ask_sale, chain_or_home, decision_of, dinner_of


def with_tile(game: Game, chain: str, tile: str, place: TileCoord) -> Game:
    """Return the game after a chain has added a tile.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> len(with_tile(load_example("one-tile-more"), "Fried Geese", "O", (1, 1)).state.city.tiles)
    6
    """
    state = game.start
    return Game(TileAdded(state.seat(chain), tile, place).apply(state))


@asks(
    "Suppose that a family next to a park compared what it pays for one item. Where would {house} "
    "eat?",
    chain_or_home,
    dinner_figure,
)
def ask_if_bill_compared(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house would eat if a park raised the price that it compares (a changed rule)."""
    decision = decision_of(game, house)
    winner = paid_price(decision, dinner_of(game).start)
    real = Mistake(
        decision.winner,
        "That is the answer by the real rule. Now the garden and the park raise the price.",
    )
    because = f"with what it pays in place of the price, {winner} has the lowest sum."
    fallback = "For each chain, add what one item costs the family and the distance."
    return solved(winner, because, [real], fallback)


@asks("At how many places does another tile fit?", whole_number, lambda game: Figure(game.start))
def ask_places(game: Game) -> Solution[int]:
    """Ask at how many places next to a city another tile fits."""
    state, tiles = game.start, set(game.start.city.tiles)
    able = len(sites(state))
    free = {place_of(at) for at in sites(changed(state, campaigns=()))}
    behind_airplane = len(free) - able
    columns, rows = ({place[axis] for place in tiles} for axis in (0, 1))
    gaps = [place for place in free if place[0] in columns and place[1] in rows]
    diagonal = {(x + dx, y + dy) for x, y in tiles for dx in (-1, 1) for dy in (-1, 1)}
    corners = diagonal - tiles - free
    led_to = set()
    for (x, y), glyph in state.city.printed.items():
        if way := way_out((x, y), glyph):
            led_to.add(place_of((x + DIRECTIONS[way][0], y + DIRECTIONS[way][1])))
    hints = {
        "You forgot the airplane. No tile may come between it and the city.": len(free),
        "You left out the gap between the tiles. A tile fits there too.": able - len(gaps),
        "You counted the corners. A tile must touch another with a whole side.": able
        + len(corners),
        "You required a road. A tile needs no road, and none within range.": (
            len(free & led_to) - behind_airplane
        ),
    }
    touch = "touches" if len(free) == 1 else "touch"
    because = f"{count_noun(len(free), 'place')} {touch} a tile"
    are = "is" if behind_airplane == 1 else "are"
    because += (
        f", but {behind_airplane} of them {are} behind an airplane." if behind_airplane else "."
    )
    fallback = (
        "Go round the city and count the places that touch a whole side of a tile. Then look for "
        "airplanes."
    )
    return solved(able, because, hints, fallback)


def _grown(game: Game, house: str, chain: str, tile: str, place: TileCoord) -> Figure:
    """Return the map of a distance once a tile has been added."""
    grown = with_tile(game, game.start.chains[0].name, tile, place)
    return house_and_doors(grown, house, chain)


@asks("How far is it from {house} to {chain} with the new tile?", DISTANCE, _grown)
def ask_far_with_tile(
    game: Game, house: str, chain: str, tile: str, place: TileCoord
) -> Solution[int | None]:
    """Ask how far it is from a house to a chain once a tile has been added."""
    state = with_tile(game, game.start.chains[0].name, tile, place).start
    seat = state.seat(chain)
    now = how_far(state, house, seat)
    hint = "That is the distance without the new tile. Its roads count at once."
    before: list[Wrong[int | None]] = [Mistake(how_far(game.start, house, seat).answer, hint)]
    mistakes = own_first(before, now.mistakes)
    return solved(now.answer, now.because, mistakes, now.fallback_hint, now.routes)


EXERCISES: Exercises = {
    # A park changes no comparison.
    1: ask_winner("a-park-next-door", "15").explained(
        "No family thinks of the park when it chooses: it compares the price of one item, plus "
        "the distance.",
        "Xango Blues Bar is next door: 10 + 0 = 10 against 9 + 2 = 11 at Santa Maria.",
    ),
    # A garden and a park: three times the price.
    2: ask_sale("a-park-next-door", "15").explained(
        "A park adds the price once more, and so does a garden: together three times the price, "
        "never four times.",
        "A second park adds nothing.",
    ),
    # A changed rule: the park and the garden raise the price that is compared.
    3: ask_if_bill_compared("a-park-next-door", "15").explained(
        text="Santa Maria would have 3 x 9 + 2 = 29, Xango Blues Bar 3 x 10 + 0 = 30. A dollar off "
        "would be worth three borders.",
    ),
    # At whole sides, also in the gap, but not behind an airplane.
    4: ask_places("one-tile-more").explained(
        "A whole side of the new tile touches a whole side of another tile, and it does not come "
        "between an airplane and the city.",
        "It needs no road and no range, so the gap is a place too.",
    ),
    # A new tile shortens a route at once.
    5: ask_far_with_tile("one-tile-more", "10", "Gluttony Inc.", "O", (1, 1)).explained(
        "The roads, houses and drinks of a new tile count at once, the very same day.",
        "Before, only house 13 could drive to Gluttony Inc., across the street; now every house "
        "can. Fried Geese has done its rival a favour.",
    ),
    # Two parks, a garden and a bonus.
    6: ask_sale("a-city-at-work", "15").explained(
        "The price counts three times. A bonus counts once.",
        "Two items at $10, three times, and $5 for the burger.",
    ),
}
