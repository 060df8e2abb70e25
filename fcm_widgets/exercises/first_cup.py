"""Exercises of the lesson "First cup of coffee": which way a family drives, and who sells to it.

>>> print(ex6.check(3))
Not yet. You counted the card that it was as well. Hiring brings no shop.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from ..board.squares import Square, TileCoord, place_of
from ..board.tile import as_house
from ..dinner.dinnertime import Served, Sold
from ..engine.phase import tasks_left
from ..engine.ranges import squares_in_range
from ..engine.supply import steps_to
from ..errors import FcmError
from ..game.examples import load_example
from ..game.game import Game
from ..modules.coffee.dinner import GOOD
from ..modules.coffee.misreadings import (
    UNKNOWN,
    cups_bought,
    cups_on_any_way,
    takings,
    way_taken,
)
from ..modules.coffee.pieces import SHOP, shops
from ..modules.coffee.shops import BY_TRAINING, places, reach
from ..phases.train import Train
from ..state.state import State, changed
from ..teaching.questions import Solution, hinted, solved
from ..text.english import house_name, listed
from ..text.names import a_card, card_name, count_good, count_noun, the_house
from .checking import Exercise
from .reading import Table, loaded, one_word, whole_number
from .where_to_eat import chain_or_home, decision_of, dinner_of, winner_solved
from .workday import at_step

TILES_NUDGE = (
    "Go through the tiles one by one. Does a shop lie there already? Does a road lead there over 2 "
    "borders, from a door or a shop of the chain? Is a square beside that road free?"
)
SHOPS_NUDGE = "Follow the card step by step. Which of the cards that it becomes bring a shop?"


def tell_coffee(game: Game) -> str:
    """List the houses that dine out, with the coffees that each buys on its way and of whom.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_cup import tell_coffee
    >>> print(tell_coffee(load_example("two-ways-one-cup")))
    House 8 to Golden Duck Diner: 1 coffee of Gluttony Inc. Burgers
    """
    dined = dinner_of(game)
    return "\n".join(
        f"{house_name(one.house)} to {one.winner}: {_bought(dined, one.house)}"
        for one in dined.decisions
        if one.winner
    )


def burgers_elsewhere() -> Game:
    """Load the table of the second dinner; its own name would tell the answer.

    Examples
    --------
    >>> from fcm_widgets.exercises.first_cup import burgers_elsewhere
    >>> burgers_elsewhere().state.home("8").wants["burger"]
    2
    """
    return load_example("two-ways-one-cup")


def ask_way(game: Table, house: str, by: Mapping[str, TileCoord]) -> Exercise[str]:
    """Make an exercise of which way a house drives.

    `by` names each way by the place, (column, row), of a tile over which no other one leads.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    by
        what each way is called, and a tile that it alone leads over

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_cup import ask_way
    >>> north, south = {"By the north": (1, 0)}, {"By the south": (0, 1)}
    >>> asked = ask_way(load_example("two-ways-one-cup"), "8", north | south)
    >>> asked.check("Nobody can say")
    Right: as few borders each way: by the north 2 coffees, by the south 2 coffees.
    """
    return Exercise(
        f"Which way does {the_house(house)} drive to its dinner?",
        lambda: way_taken(decision_of(loaded(game), house), by),
        one_word(lambda: [*by, UNKNOWN]),
    )


def ask_cups(game: Table, house: str) -> Exercise[int]:
    """Make an exercise of how many coffees a house buys on its way to dinner.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_cup import ask_cups
    >>> ask_cups(load_example("first-cup-of-coffee"), "8").check(3).hint
    'You sold one where they eat, too. They drink on the way, not there.'
    """
    question = f"How many coffees does {the_house(house)} buy on its way to dinner?"
    return Exercise(question, lambda: cups_bought(decision_of(loaded(game), house)), whole_number)


def ask_if_any_way_sold(game: Table, house: str) -> Exercise[int]:
    """Make an exercise of a changed rule: what lies on any of the ways that tie sells.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_cup import ask_if_any_way_sold
    >>> ask_if_any_way_sold(load_example("two-ways-one-cup"), "8").check(3).right
    True
    """
    question = (
        "Suppose that every place sold one that lies on ANY of the ways between which "
        f"{the_house(house)} cannot choose. How many coffees would it buy then?"
    )
    return Exercise(
        question, lambda: cups_on_any_way(decision_of(loaded(game), house)), whole_number
    )


def ask_winner(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of where a house dines, for whom coffee changes nothing.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_cup import ask_winner
    >>> exercise = ask_winner(load_example("an-evening-with-coffee"), "2")
    >>> exercise.check("Golden Duck Diner").right
    True
    """
    return Exercise(
        f"Where does {the_house(house)} eat?",
        lambda: winner_solved(loaded(game), house),
        chain_or_home(game),
    )


def ask_takings(game: Table, house: str, chain: str) -> Exercise[int]:
    """Make an exercise of what a chain gets for coffee from a house that dines elsewhere.

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
    >>> from fcm_widgets.exercises.first_cup import ask_takings
    >>> exercise = ask_takings(load_example("an-evening-with-coffee"), "5", "Xango Blues Bar")
    >>> exercise.check(40).right
    True
    """

    def solve() -> Solution[int]:
        dined = dinner_of(loaded(game))
        seat = dined.start.seat(chain)
        for event, _ in dined.history:
            if isinstance(event, Sold) and (event.house, event.seat) == (as_house(house), seat):
                return takings(decision_of(dined, house), seat, event.receipt.total)
        raise FcmError(f"{chain} sells {the_house(house)} nothing but its dinner, if that")

    question = f"How many dollars does {chain} get for coffees from {the_house(house)}?"
    return Exercise(question, solve, whole_number)


def ask_tiles(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of on how many tiles a chain may place the shop that a training brings.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_cup import ask_tiles
    >>> exercise = ask_tiles(load_example("a-shop-by-the-road"), "Fried Geese")
    >>> exercise.check(3).right
    True
    """

    def solve() -> Solution[int]:
        state, seat = loaded(game).start, loaded(game).start.seat(chain)
        return _tiles_solved(state, seat)

    question = f"{chain} may place a shop for a training. On how many of the tiles could it lie?"
    return Exercise(question, solve, whole_number)


def ask_shops(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how many shops a chain may place if it trains as far as it can.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_cup import ask_shops
    >>> exercise = ask_shops(load_example("a-shop-by-the-road"), "Fried Geese")
    >>> exercise.check(2).right
    True
    """

    def solve() -> Solution[int]:
        day = at_step(loaded(game), chain, "train")
        seat = day.start.seat(chain)
        trained, steps = max(
            (
                (one, steps_to(one.card, day.start.config.modules)[one.to])
                for one in day.options
                if isinstance(one, Train)
            ),
            key=lambda found: found[1],
        )
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
        return solved(count, because, hinted(hints), SHOPS_NUDGE)

    question = (
        f"{chain} trains the card on its beach as far as it can. "
        "How many shops may it place for that?"
    )
    return Exercise(question, solve, whole_number)


def _bought(dined: Game, house: str) -> str:
    """Say what a house bought besides its dinner, and of whom."""
    parts = []
    for event, state in dined.history:
        if isinstance(event, Served | Sold) and event.house == house:
            count = event.aside.get(GOOD, 0)
            if count:
                parts.append(f"{count_good(GOOD, count)} of {state.chains[event.seat].name}")
    return listed(parts) or f"no {GOOD}"


def _on_tiles(squares: Iterable[Square]) -> set[TileCoord]:
    return {place_of(at) for at in squares}


def _tiles_solved(state: State, seat: int) -> Solution[int]:
    there = _on_tiles(places(state, seat, anywhere=False))
    lie = shops(state)
    bare = changed(state, pieces=tuple(one for one in state.pieces if one.kind != SHOP))
    others = changed(
        state, pieces=tuple(one for one in state.pieces if one.kind != SHOP or one.owner == seat)
    )
    taken = _on_tiles(one.squares[0] for one in lie)
    from_doors = _on_tiles(places(bare, seat, anywhere=False))
    hints = {
        "A tile has room for one shop, whoever owns it. Leave out those that have one.": len(
            _on_tiles(squares_in_range(state, seat, reach()))
        ),
        "Your own shop fills its tile as well.": len(there)
        + len(taken & _on_tiles(one.squares[0] for one in shops(others))),
        "You forgot the range: 2 borders by road.": len(
            _on_tiles(places(state, seat, anywhere=True))
        ),
        "That is all tiles. How far may it lie, and where do shops lie already?": len(
            state.city.tiles
        ),
        "You measured from the restaurant alone. A range may start at a shop of the chain.": len(
            from_doors - taken
        ),
    }
    near = count_noun(len(there), "tile")
    because = f"{near} without a shop lie{'s' if len(there) == 1 else ''} within 2 borders."
    return solved(len(there), because, hinted(hints), TILES_NUDGE)


def _by_two_ways() -> Game:
    return load_example("first-cup-of-coffee")


def _morning() -> Game:
    return load_example("a-shop-by-the-road")


def _evening() -> Game:
    return load_example("an-evening-with-coffee")


ex1 = ask_way(_by_two_ways, "8", {"By the north": (1, 0), "By the south": (0, 1)})
"""Two ways of least distance, and more coffee on one of them."""
ex2 = ask_cups(_by_two_ways, "8")
"""Shops and entrances on the way, and none where it eats."""
ex3 = ask_cups(burgers_elsewhere, "8")
"""Two ways that tie: only what lies on both sells."""
ex4 = ask_if_any_way_sold(burgers_elsewhere, "8")
"""A changed rule: what if all places on such ways sold?"""
ex5 = ask_tiles(_morning, "Fried Geese")
"""Where a shop may lie: range, and one on a tile."""
ex6 = ask_shops(_morning, "Fried Geese")
"""A training by two steps."""
ex7 = ask_winner(_evening, "2")
"""Dinner first: coffee wins no family."""
ex8 = ask_cups(_evening, "2")
"""On its own tile a family winds past coffee."""
ex9 = ask_cups(_evening, "5")
"""Four places of two chains, on the better of two ways."""
ex10 = ask_takings(_evening, "5", "Xango Blues Bar")
"""The seller's own price, and a garden."""
ex11 = ask_cups(_evening, "13")
"""What the families before have drunk."""
