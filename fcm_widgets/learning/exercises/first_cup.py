"""Exercises of the lesson "First cup of coffee": a family's route, and the coffees on the way.

>>> print(EXERCISES[6].check(3))
Not yet. You counted the card before its training too. Hiring brings no shop.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...board.squares import Square, TileCoord, place_of
from ...board.tile import as_house
from ...dinner.dinnertime import Sold
from ...engine.phase import tasks_left
from ...engine.ranges import squares_in_range
from ...engine.supply import steps_to
from ...errors import FcmError
from ...game.examples import load_example
from ...game.game import Game
from ...modules.coffee.misreadings import (
    UNKNOWN,
    cups_bought,
    cups_on_any_way,
    takings,
    way_taken,
)
from ...modules.coffee.pieces import SHOP, shops
from ...modules.coffee.shops import BY_TRAINING, places, reach
from ...phases.train import Train
from ...state.state import changed
from ...text.names import a_card, all_cards, card_name, count_noun, the_house
from ..misreadings.solution import Solution, solved
from .asking import Table, asks, loaded, one_word, whole_number
from .exercise import Exercise, Exercises, Figure
from .figures import dinner_figure, doors
from .where_to_eat import ask_winner, decision_of, dinner_of
from .workday import at_step


def burgers_elsewhere() -> Game:
    """Return the game of the second dinner.

    Lessons call this function because the name of the example would give the answer away.
    """
    return load_example("two-ways-one-cup")


def ask_way(game: Table, house: str, by: Mapping[str, TileCoord]) -> Exercise[str]:
    """Ask which route a house drives.

    Parameters
    ----------
    by
        the name of each route, and for each the place (column, row) of a tile that only this route
        crosses

    Examples
    --------
    >>> north, south = {"The northern route": (1, 0)}, {"The southern route": (0, 1)}
    >>> ask_way("two-ways-one-cup", "8", north | south).check("Nobody can say")
    Right: both routes cross the same number of borders; the northern route has 2 coffees and the
    southern route has 2 coffees.
    """
    return Exercise(
        f"Which route does {the_house(house)} drive?",
        lambda: way_taken(decision_of(loaded(game), house), by),
        one_word(lambda: [*by, UNKNOWN]),
        lambda: dinner_figure(loaded(game), house),
    )


@asks("How many coffees does {house} buy on its way to dinner?", whole_number, dinner_figure)
def ask_cups(game: Game, house: str) -> Solution[int]:
    """Ask how many coffees a house buys on its way to dinner.

    Examples
    --------
    >>> ask_cups("first-cup-of-coffee", "8").check(3).hint
    'You sold a coffee where the family eats. It drinks coffee on the way, not there.'
    """
    return cups_bought(decision_of(game, house))


@asks(
    "Suppose that every place on ANY of the tied routes of {house} sold it a cup. How many coffees "
    "would it buy?",
    whole_number,
    dinner_figure,
)
def ask_if_any_way_sold(game: Game, house: str) -> Solution[int]:
    """Ask how many coffees a house would buy if all places on tied routes sold (a changed rule)."""
    return cups_on_any_way(decision_of(game, house))


@asks(
    "How many dollars does {chain} get for coffees from {house}?",
    whole_number,
    lambda game, house, chain: dinner_figure(game, house),
)
def ask_takings(game: Game, house: str, chain: str) -> Solution[int]:
    """Ask how much a chain earns by selling coffee to a house that dines at another chain.

    Solving the exercise raises `FcmError` if the house buys no coffee from the chain.
    """
    dined = dinner_of(game)
    seat = dined.start.seat(chain)
    for event, _ in dined.history:
        if isinstance(event, Sold) and (event.house, event.seat) == (as_house(house), seat):
            return takings(decision_of(dined, house), seat, event.receipt.total)
    raise FcmError(f"{chain} sells no coffees to {the_house(house)}")


@asks(
    "{chain} may place a shop after a training. On how many tiles may it place the shop?",
    whole_number,
    lambda game, chain: Figure(game.start, doors(game.start, [game.start.seat(chain)])),
)
def ask_tiles(game: Game, chain: str) -> Solution[int]:
    """Ask on how many tiles a chain may place the coffee shop that it gets for training a card."""

    def tiles(squares: Iterable[Square]) -> set[TileCoord]:
        return {place_of(at) for at in squares}

    state, seat = game.start, game.start.seat(chain)
    shop_tiles = tiles(shop.squares[0] for shop in shops(state))
    own_tiles = tiles(shop.squares[0] for shop in shops(state) if shop.owner == seat)
    without_shops = changed(
        state, pieces=tuple(piece for piece in state.pieces if piece.kind != SHOP)
    )
    able = tiles(places(state, seat, anywhere=False))
    from_restaurants = tiles(places(without_shops, seat, anywhere=False)) - shop_tiles
    hints = {
        "A tile has room for one shop of any chain. Leave out the tiles with a shop.": len(
            tiles(squares_in_range(state, seat, reach()))
        ),
        "The chain's own shop fills its tile too.": len(able) + len(own_tiles),
        "You forgot the range, which is 2 borders by road.": len(
            tiles(places(state, seat, anywhere=True))
        ),
        "You counted all tiles. What is the range, and which tiles have a shop?": len(
            state.city.tiles
        ),
        "You measured only from the restaurant. A range may also begin at the chain's shop.": len(
            from_restaurants
        ),
    }
    are = "is" if len(able) == 1 else "are"
    because = f"{count_noun(len(able), 'tile')} without a shop {are} within 2 borders."
    fallback = (
        "Go through the tiles. Does the tile have a shop? Does a road lead there over 2 borders, "
        "from an entrance or a shop of the chain? Is a square next to that road free?"
    )
    return solved(len(able), because, hints, fallback)


def _cards(game: Game, chain: str) -> Figure:
    """Return a chain's cards at work and on the beach."""
    owner = game.start.chains[game.start.seat(chain)]
    row = f"{all_cards(owner.at_work)} at work; {all_cards(owner.beach)} on the beach."
    return Figure(rows=((chain, row),))


@asks(
    "{chain} trains the card on its beach as far as possible. How many shops may it place?",
    whole_number,
    _cards,
)
def ask_shops(game: Game, chain: str) -> Solution[int]:
    """Ask how many coffee shops a chain may place if it trains its cards as far as it can."""
    day = at_step(game, chain, "train")
    seat = day.start.seat(chain)
    trainings = [
        (option, steps_to(option.card, day.start.config)[option.to])
        for option in day.options
        if isinstance(option, Train)
    ]
    trained, steps = max(trainings, key=lambda found: found[1])
    day.play(trained)
    count = tasks_left(day.state, seat, BY_TRAINING)
    hints = {
        "You counted only the last training. Did an earlier one bring a shop too?": 1,
        "Some cards bring a shop when they are trained. Which cards?": 0,
        "You counted the card before its training too. Hiring brings no shop.": steps + 1,
    }
    because = (
        f"{a_card(trained.card)} goes {count_noun(steps, 'step')} up, "
        f"to {card_name(trained.to)}: {count_noun(count, 'shop')}."
    )
    fallback = "Follow the card step by step. Which of its trainings bring a shop?"
    return solved(count, because, hints, fallback)


EXERCISES: Exercises = {
    # Two shortest routes, and more coffee on one of them.
    1: ask_way(
        "first-cup-of-coffee", "8", {"The northern route": (1, 0), "The southern route": (0, 1)}
    ).explained(
        "A family takes a route that crosses as few borders as possible. If several routes do, it "
        "takes the one with the most coffee.",
        "Squares do not count. On the tiles of its route the car winds past every place that it "
        "can. But it crosses no extra border to do so, and it never turns round on the spot.",
    ),
    # Shops and entrances on the way, but no coffee where it eats.
    2: ask_cups("first-cup-of-coffee", "8").explained(
        "Each place sells a family one coffee, whatever the family eats. The restaurant where it "
        "eats sells none.",
        "On the northern route are the shop and the entrance of Gluttony's restaurant. Golden Duck "
        "Diner has coffee too, but its entrance is beyond the turn to Xango. No restaurant sells "
        "coffee through its other walls.",
    ),
    # Two tied routes: only places on both sell.
    3: ask_cups(burgers_elsewhere, "8").explained(
        "If routes tie, only the places on all of them sell.",
        "The northern route passes the shop and Gluttony's entrance, the southern route the shop "
        "and Xango's entrance: two and two. Only the shop is on both. So Gluttony sells one "
        "coffee, and Xango none.",
    ),
    # A changed rule: all places on tied routes sell.
    4: ask_if_any_way_sold(burgers_elsewhere, "8").explained(
        text="By the real rule, a second route can cost you a sale. So a shop is good where no "
        "route goes round it: next to the only road, or next to the house.",
    ),
    # Places for a shop: its range, and one shop a tile.
    5: ask_tiles("a-shop-by-the-road", "Fried Geese").explained(
        text="The north-west is out of reach: three borders from the shop, and four from the "
        "restaurant. But every new shop is a start for the next: from a shop in the south-west, "
        "the north-west is one border away.",
    ),
    # A training of two steps.
    6: ask_shops("a-shop-by-the-road", "Fried Geese").explained(
        "Every training to become a barista or a lead barista brings a shop.",
    ),
    # Dinner first: coffee wins no family.
    7: ask_winner("an-evening-with-coffee", "2").explained(
        "Dinner first: a family chooses where to eat as if there were no coffee.",
        "And a family that stays at home drinks none.",
    ),
    # On its own tile a family drives detours for coffee.
    8: ask_cups("an-evening-with-coffee", "2").explained(
        text="House 2 eats next door, and drives round by the shop at its corner. So Xango's shop "
        "sells a coffee to a family that eats elsewhere.",
    ),
    # Four places of two chains, on the better of two routes.
    9: ask_cups("an-evening-with-coffee", "5").explained(
        text="On the northern route are two shops of Xango. On the southern route are a shop and "
        "an entrance of Xango, and an entrance and a shop of Golden Duck Diner. Santa Maria, where "
        "the family eats, keeps its own coffee.",
    ),
    # The seller's own price, and a garden.
    10: ask_takings("an-evening-with-coffee", "5", "Xango Blues Bar").explained(
        "A coffee costs what a burger costs at the chain that sells the coffee, and a garden "
        "doubles that.",
        "Golden Duck Diner gets 2 x $18. A bonus for drinks does not count: coffee is neither food "
        "nor drink.",
    ),
    # Coffees of earlier families.
    11: ask_cups("an-evening-with-coffee", "13").explained(
        "Coffee runs out: a chain without coffee sells none.",
        "House 13 drives past one of Xango's shops, but Xango has no coffee left.",
    ),
}
