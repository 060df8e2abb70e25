"""Exercises of the lesson "First cup of coffee": which way a family drives, and who sells to it.

>>> print(EXERCISES[6].check(3))
Not yet. You counted the card that it was as well. Hiring brings no shop.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ...board.squares import Square, TileCoord, place_of
from ...board.tile import as_house
from ...dinner.dinnertime import Served, Sold
from ...engine.phase import tasks_left
from ...engine.ranges import squares_in_range
from ...engine.supply import steps_to
from ...errors import FcmError
from ...game.examples import load_example
from ...game.game import Game
from ...modules.coffee.dinner import GOOD
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
from ...text.english import house_name, listed
from ...text.names import a_card, card_name, count_good, count_noun, the_house
from ..misreadings.solution import Solution, solved
from .asking import Table, asks, loaded, one_word, whole_number
from .exercise import Exercise, Exercises
from .where_to_eat import ask_winner, decision_of, dinner_of
from .workday import at_step


def tell_coffee(game: Game) -> str:
    """List the houses that dine out: what coffees each buys on its way, and of which chains.

    Examples
    --------
    >>> print(tell_coffee(load_example("two-ways-one-cup")))
    House 8 to Golden Duck Diner: 1 coffee of Gluttony Inc. Burgers
    """
    dined = dinner_of(game)
    lines = []
    for decision in dined.decisions:
        if not decision.winner:
            continue
        coffees = [
            f"{count_good(GOOD, event.aside[GOOD])} of {state.chains[event.seat].name}"
            for event, state in dined.history
            if isinstance(event, Served | Sold)
            and event.house == decision.house
            and event.aside.get(GOOD)
        ]
        bought = listed(coffees) or f"no {GOOD}"
        lines.append(f"{house_name(decision.house)} to {decision.winner}: {bought}")
    return "\n".join(lines)


def burgers_elsewhere() -> Game:
    """Return the game of the second dinner; the example's name would show the answer."""
    return load_example("two-ways-one-cup")


def ask_way(game: Table, house: str, by: Mapping[str, TileCoord]) -> Exercise[str]:
    """Ask which way a house drives.

    Parameters
    ----------
    by
        the name of each way, and the place (column, row) of a tile that only this way crosses

    Examples
    --------
    >>> north, south = {"By the north": (1, 0)}, {"By the south": (0, 1)}
    >>> ask_way("two-ways-one-cup", "8", north | south).check("Nobody can say")
    Right: both cross equally few borders: by the north 2 coffees, by the south 2 coffees.
    """
    return Exercise(
        f"Which way does {the_house(house)} drive to its dinner?",
        lambda: way_taken(decision_of(loaded(game), house), by),
        one_word(lambda: [*by, UNKNOWN]),
    )


@asks("How many coffees does {house} buy on its way to dinner?", whole_number)
def ask_cups(game: Game, house: str) -> Solution[int]:
    """Ask how many coffees a house buys on its way to dinner.

    Examples
    --------
    >>> ask_cups("first-cup-of-coffee", "8").check(3).hint
    'You sold one where they eat, too. They drink on the way, not there.'
    """
    return cups_bought(decision_of(game, house))


@asks(
    "Suppose that every place sold one that lies on ANY of the ways between which {house} cannot "
    "choose. How many coffees would it buy then?",
    whole_number,
)
def ask_if_any_way_sold(game: Game, house: str) -> Solution[int]:
    """Ask of a changed rule: each place on any of the ways that are tied sells."""
    return cups_on_any_way(decision_of(game, house))


@asks("How many dollars does {chain} get for coffees from {house}?", whole_number)
def ask_takings(game: Game, house: str, chain: str) -> Solution[int]:
    """Ask what a chain gets for coffee from a house that dines elsewhere.

    Solving it raises `FcmError` if the house buys no coffee of the chain.
    """
    dined = dinner_of(game)
    seat = dined.start.seat(chain)
    for event, _ in dined.history:
        if isinstance(event, Sold) and (event.house, event.seat) == (as_house(house), seat):
            return takings(decision_of(dined, house), seat, event.receipt.total)
    raise FcmError(f"{chain} sells {the_house(house)} nothing but its dinner, if that")


@asks(
    "{chain} may place a shop for a training. On how many of the tiles could it lie?", whole_number
)
def ask_tiles(game: Game, chain: str) -> Solution[int]:
    """Ask on how many tiles a chain may place the shop that a training brings."""

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
        "A tile has room for one shop, whoever owns it. Leave out those that have one.": len(
            tiles(squares_in_range(state, seat, reach()))
        ),
        "Your own shop fills its tile as well.": len(able) + len(own_tiles),
        "You forgot the range: 2 borders by road.": len(tiles(places(state, seat, anywhere=True))),
        "That is all tiles. How far may it lie, and where do shops lie already?": len(
            state.city.tiles
        ),
        "You measured from the restaurant alone. A range may start at a shop of the chain.": len(
            from_restaurants
        ),
    }
    lie = "lies" if len(able) == 1 else "lie"
    because = f"{count_noun(len(able), 'tile')} without a shop {lie} within 2 borders."
    fallback = (
        "Go through the tiles one by one. Does a shop lie there already? Does a road lead there "
        "over 2 borders, from a door or a shop of the chain? Is a square beside that road free?"
    )
    return solved(len(able), because, hints, fallback)


@asks(
    "{chain} trains the card on its beach as far as it can. How many shops may it place for that?",
    whole_number,
)
def ask_shops(game: Game, chain: str) -> Solution[int]:
    """Ask how many shops a chain may place if it trains as far as it can."""
    day = at_step(game, chain, "train")
    seat = day.start.seat(chain)
    trainings = [
        (option, steps_to(option.card, day.start.config.modules)[option.to])
        for option in day.options
        if isinstance(option, Train)
    ]
    trained, steps = max(trainings, key=lambda found: found[1])
    day.play(trained)
    count = tasks_left(day.state, seat, BY_TRAINING)
    hints = {
        "Only the last card counted for you. It becomes the other one on the way.": 1,
        "A training brings a shop if it leads to the right card. Which are they?": 0,
        "You counted the card that it was as well. Hiring brings no shop.": steps + 1,
    }
    because = (
        f"{a_card(trained.card)} goes {count_noun(steps, 'step')} up, "
        f"to {card_name(trained.to)}: {count_noun(count, 'shop')}."
    )
    fallback = "Follow the card step by step. Which of the cards that it becomes bring a shop?"
    return solved(count, because, hints, fallback)


EXERCISES: Exercises = {
    # Two ways of least distance, and more coffee on one of them.
    1: ask_way("first-cup-of-coffee", "8", {"By the north": (1, 0), "By the south": (0, 1)}),
    # Shops and entrances on the way, and none where it eats.
    2: ask_cups("first-cup-of-coffee", "8"),
    # Two ways that tie: only what lies on both sells.
    3: ask_cups(burgers_elsewhere, "8"),
    # A changed rule: what if all places on such ways sold?
    4: ask_if_any_way_sold(burgers_elsewhere, "8"),
    # Where a shop may lie: range, and one on a tile.
    5: ask_tiles("a-shop-by-the-road", "Fried Geese"),
    # A training by two steps.
    6: ask_shops("a-shop-by-the-road", "Fried Geese"),
    # Dinner first: coffee wins no family.
    7: ask_winner("an-evening-with-coffee", "2"),
    # On its own tile a family winds past coffee.
    8: ask_cups("an-evening-with-coffee", "2"),
    # Four places of two chains, on the better of two ways.
    9: ask_cups("an-evening-with-coffee", "5"),
    # The seller's own price, and a garden.
    10: ask_takings("an-evening-with-coffee", "5", "Xango Blues Bar"),
    # What the families before have drunk.
    11: ask_cups("an-evening-with-coffee", "13"),
}
