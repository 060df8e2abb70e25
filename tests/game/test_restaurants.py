"""Local and regional managers (RST): new restaurants, moving, drive-ins."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.pieces import Restaurant
from fcm_widgets.board.squares import Square
from fcm_widgets.engine.ranges import doors
from fcm_widgets.phases import restaurants
from fcm_widgets.phases.campaigns import LayTile, TakeTile
from fcm_widgets.phases.cleanup import RestaurantReady
from fcm_widgets.phases.food import Fetch
from fcm_widgets.phases.restaurants import (
    MoveRestaurant,
    OpenRestaurant,
    RestaurantMoved,
    RestaurantPlaced,
    TakeRestaurant,
)
from fcm_widgets.state.actions import Done, PutBack
from fcm_widgets.state.state import changed
from tests.game.boards import (
    PLENTY,
    Keys,
    board,
    chain,
    codes,
    finish_turn,
    got,
    house,
    one,
    site,
    to_step,
    why,
    working,
)

LOCAL, REGIONAL = "local_manager", "regional_manager"
STEP = "restaurants"


def at_work(*cards: str, away: int | None = 0, **keys: Any) -> fcm.Game:
    """Return a game in which chain A, on the street, comes to its restaurants."""
    top = keys.pop("top", {})
    return working(chain(away=away, at_work=list(cards), **keys), step=STEP, **top)


def opening(at: Square, entrance: str = "SW", by: str = LOCAL, seat: int = 0) -> OpenRestaurant:
    return OpenRestaurant(seat, by, at, entrance)


# -- placing -------------------------------------------------------------------------------------


@pytest.mark.rule("RST-1")
@pytest.mark.parametrize("card", [LOCAL, REGIONAL])
def test_a_chain_has_three_at_most(card: str) -> None:
    three = at_work(REGIONAL, card, restaurants=[site(0), site(1), site(2)])
    assert why(three, opening((18, 0), by=card)) == [("all_restaurants_placed", "RST-1")]
    assert not [action for action in three.options if isinstance(action, OpenRestaurant)]
    two = at_work(card, restaurants=[site(0), site(1)]).play(opening((18, 0), by=card))
    assert len(one(two).restaurants) == 3


@pytest.mark.rule("RST-1")
@pytest.mark.parametrize(
    ("at", "entrance", "expected"),
    [
        ((8, 0), "SW", []),
        ((8, 0), "SE", []),
        ((8, 0), "NE", ["no_road_at_entrance"]),
        ((8, 0), "NW", []),  # the stub north of the street, on [7, 0]
        ((7, 0), "SE", ["not_empty"]),
        ((10, 3), "NE", ["not_empty"]),
        ((24, 3), "NW", ["off_the_map"]),
        ((3, 0), "SW", ["not_empty"]),
        ((8, 0), "middle", ["no_such_corner"]),
    ],
)
def test_four_empty_squares_and_a_road_at_the_entrance(
    at: Square, entrance: str, expected: list[str]
) -> None:
    assert codes(at_work(REGIONAL), opening(at, entrance, REGIONAL)) == expected
    rules = {rule for _, rule in why(at_work(REGIONAL), opening(at, entrance, REGIONAL))}
    assert rules <= {"RST-1"}


@pytest.mark.rule("RST-1", "SET-7")
def test_after_setup_two_entrances_may_share_a_tile() -> None:
    game = at_work(REGIONAL).play(opening((3, 3), "NE", REGIONAL))
    assert {restaurant.place for restaurant in game.state.chains[0].restaurants} == {(0, 0)}


@pytest.mark.rule("RST-2")
def test_a_local_manager_gets_three_borders_far() -> None:
    game = at_work(LOCAL)
    assert codes(game, opening((18, 0))) == []
    (against,) = game.obstacles(opening((23, 0)))
    assert (against.code, against.rule) == ("out_of_range", "RST-2")
    assert against.details.items() >= {"card": LOCAL, "reach": 3, "needs": 4}.items()
    assert not against.details["tolls"]
    offered = [action for action in game.options if isinstance(action, OpenRestaurant)]
    assert {action.at[0] // 5 for action in offered} == {0, 1, 2, 3}


@pytest.mark.rule("RST-2", "CLN-2", "GEO-13")
def test_what_a_local_manager_places_opens_at_the_end_of_the_turn() -> None:
    stock = {"burger": 9}
    far = chain("A", 0, at_work=[LOCAL], stock=stock, cash=50)
    near = chain("B", 1, stock=stock, at_work=["luxuries_manager"], cash=50)
    game = working(far, near, step=STEP, house=[house(13)])
    game.play(opening((8, 3), "NE"))
    assert got(game, RestaurantPlaced)[0].restaurant == Restaurant((8, 3), "NE", True)
    assert one(game).open_restaurants == (Restaurant((3, 0), "SW"),)
    assert set(doors(game.state, 0)) == set(Restaurant((3, 0), "SW").squares), (
        "no range, no drive-in from there"
    )
    finish_turn(game)
    assert [(event.seat, event.number) for event in got(game, RestaurantReady)] == [(0, 1)]
    assert one(game).restaurants[1] == Restaurant((8, 3), "NE")


@pytest.mark.rule("RST-2", "RST-3", "GEO-13")
@pytest.mark.parametrize(("card", "winner"), [(LOCAL, "B"), (REGIONAL, "A")])
def test_coming_soon_sells_nothing_today(card: str, winner: str) -> None:
    builder = chain("A", 4, at_work=[card], stock=PLENTY)
    game = working(builder, chain("B", 2, stock=PLENTY), step=STEP, house=[house(13, "burger")])
    game.play(opening((8, 0), by=card)).play(Done(1))
    assert game.decisions[0].winner == winner


@pytest.mark.rule("RST-2")
@pytest.mark.parametrize(("same_road", "expected"), [(False, []), (True, ["out_of_range"])])
def test_the_entrance_may_face_another_road_unless_the_switch_says_no(
    same_road: bool, expected: list[str]
) -> None:
    """Tile E has two roads apart: the street leads to the western one only.

    ::

        ..#..###..      XX stands between both roads. Its north-western corner touches the one
        .L#..#B...      that the manager drives, its south-eastern one the other.
        ######.HH#
        ..#..XXHH#
        ..#..XX###
    """
    rulings = {"local_manager_same_road": same_road}
    game = at_work(LOCAL, top={"city": {"tiles": [["T", "E"]]}, "rulings": rulings})
    assert codes(game, opening((5, 3), "NW")) == []
    assert codes(game, opening((5, 3), "SE")) == expected


@pytest.mark.rule("RST-3")
def test_a_regional_manager_places_anywhere_and_it_is_open() -> None:
    game = at_work(REGIONAL, top={"city": {"tiles": [["H", ".", "Q"]]}})
    game.play(opening((13, 0), by=REGIONAL))
    assert one(game).open_restaurants[1] == Restaurant((13, 0), "SW")


@pytest.mark.rule("RST-3", "RST-6")
def test_moving_and_turning() -> None:
    game = at_work(REGIONAL, restaurants=[site(0), site(1)])
    assert codes(game, MoveRestaurant(0, 1, (23, 0), "SW")) == []
    assert codes(game, MoveRestaurant(0, 0, (3, 0), "SE")) == [], "turning in place"
    assert codes(game, MoveRestaurant(0, 0, (4, 0), "SW")) == [], "over its own old squares"
    assert why(game, MoveRestaurant(0, 0, (3, 0), "SW")) == [("stays_where_it_is", "RST-3")]
    assert why(game, MoveRestaurant(0, 2, (23, 0), "SW")) == [("no_such_restaurant", "RST-3")]
    assert why(game, MoveRestaurant(0, 0, (8, 0), "SW")) == [("not_empty", "RST-1")]
    game.play(MoveRestaurant(0, 1, (23, 0), "SW"))
    assert [(event.seat, event.number) for event in got(game, RestaurantMoved)] == [(0, 1)]
    assert one(game).restaurants == (Restaurant((3, 0), "SW"), Restaurant((23, 0), "SW"))


@pytest.mark.rule("RST-3")
@pytest.mark.parametrize("move", [False, True])
def test_one_of_the_two_a_turn(move: bool) -> None:
    game = at_work(REGIONAL)
    game.play(MoveRestaurant(0, 0, (8, 0), "SW") if move else opening((8, 0), by=REGIONAL))
    assert game.phase == "payday", "nothing is left to do"
    both = at_work(REGIONAL, LOCAL)
    both.play(MoveRestaurant(0, 0, (8, 0), "SW"))
    assert why(both, opening((18, 0), by=REGIONAL)) == [("has_acted", "RST-3")]
    assert codes(both, opening((18, 0))) == [], "the local manager is another card"


@pytest.mark.rule("RST-5")
def test_a_local_manager_moves_nothing() -> None:
    game = at_work(LOCAL)
    assert why(game, MoveRestaurant(0, 0, (8, 0), "SW")) == [("not_at_work", "RST-5")]
    assert not [action for action in game.options if isinstance(action, MoveRestaurant)]
    assert why(game, opening((8, 0), by=REGIONAL)) == [("not_at_work", "ORG-5")]
    assert why(game, opening((8, 0), by="trainer")) == [("cannot_place", "RST-3")]


@pytest.mark.rule("RST-3")
def test_where_the_places_are_too_many_one_first_takes_the_restaurant() -> None:
    rows = fcm.City.random(players=5, seed=1).rows()
    tiles = {"city": {"tiles": rows}}
    few = working(chain(away=None, at_work=[REGIONAL]), step=STEP, **tiles)
    first = next(action for action in few.options if isinstance(action, OpenRestaurant))
    own = {"at": list(first.at), "entrance": first.entrance}
    game = working(chain(away=None, restaurants=[own], at_work=[REGIONAL]), step=STEP, **tiles)
    assert len(few.options) <= 400, "here one list holds them"
    new, move = TakeRestaurant(0, REGIONAL, 1), TakeRestaurant(0, REGIONAL, 0)
    assert list(game.options) == [Done(0), new, move]
    assert why(game, TakeRestaurant(0, REGIONAL, 2)) == [("no_such_restaurant", "RST-3")]
    assert why(game, TakeRestaurant(0, LOCAL, 0)) == [
        ("cannot_move", "RST-5"),
    ]
    assert why(game, PutBack(0)) == [("nothing_in_hand", "RST-3")]
    game.play(new)
    assert codes(game, Done(0)) == ["piece_in_hand"]
    assert codes(game, move) == ["piece_in_hand"]
    places = [action for action in game.options if isinstance(action, OpenRestaurant)]
    assert len(places) == len(game.options) - 1
    moving = MoveRestaurant(0, 0, places[0].at, places[0].entrance)
    assert codes(game, moving) == ["piece_in_hand"]
    game.play(PutBack(0))
    assert game.state.progress.held is None
    game.play(move).play(moving)
    assert [site.at for site in one(game).restaurants] == [places[0].at]


# -- drive-ins -----------------------------------------------------------------------------------


@pytest.mark.rule("RST-4", "GEO-8")
@pytest.mark.parametrize("card", [LOCAL, REGIONAL])
def test_buyers_start_at_any_corner_without_anything_being_placed(card: str) -> None:
    away_from_it = Fetch(0, "cart_operator", "", ((4, 1), (4, 2), (5, 2)))
    without = working(chain(at_work=["cart_operator"]), step="food_and_drinks")
    assert codes(without, away_from_it) == ["not_from_entrance"]
    game = working(chain(at_work=["cart_operator", card]), step="food_and_drinks")
    assert codes(game, away_from_it) == []
    on_the_beach = working(chain(at_work=["cart_operator"], beach=[card]), step="food_and_drinks")
    assert codes(on_the_beach, away_from_it) == ["not_from_entrance"]


BETWEEN = {"at": [5, 3], "entrance": "NW"}
"""On tile E: its doors look to the western road, its south-eastern corner to the other one."""


@pytest.mark.rule("RST-4", "GEO-8", "MKT-2")
@pytest.mark.parametrize(("cards", "reached"), [([], False), ([LOCAL], True)])
def test_marketeers_range_from_any_corner(cards: list[str], reached: bool) -> None:
    keys: Keys = {"restaurants": [BETWEEN], "at_work": ["marketing_trainee", *cards]}
    tiles = {"city": {"tiles": [["T", "E", "R"]]}}
    game = working(chain(away=None, **keys), step="campaigns", **tiles)
    game.play(TakeTile(0, "marketing_trainee", 15))
    assert (codes(game, LayTile(0, (11, 3))) == []) is reached, "by the eastern road"
    assert codes(game, LayTile(0, (1, 3))) == [], "by the western road"


@pytest.mark.rule("RST-4", "RST-5", "CLN-2")
@pytest.mark.parametrize("more", [[], [site(0), {"at": [3, 3], "entrance": "NE"}]])
@pytest.mark.parametrize(("cards", "winner"), [([], None), ([LOCAL], "A"), ([REGIONAL], "A")])
def test_dinner_uses_them_even_with_all_three_on_the_map_and_clean_up_ends_them(
    more: list[dict[str, Any]], cards: list[str], winner: str | None
) -> None:
    # House 8 touches the eastern road of tile E only.
    keys: Keys = {
        "stock": PLENTY,
        "cash": 50,
        "beach": ["trainer"],
        "restaurants": [BETWEEN, *more],
    }
    tiles: Keys = {"city": {"tiles": [["T", "E"]]}, "house": [house(8, "burger")]}
    game = finish_turn(board(chain(at_work=cards, **keys), **tiles))
    assert game.decisions[0].winner == winner
    assert len(doors(game.state, 0)) == 1 + len(more), "next turn the corners are walls again"


# -- the regional manager's places count today -----------------------------------------------------


@pytest.mark.rule("RST-6")
def test_a_moved_restaurant_sells_from_its_new_place_tonight() -> None:
    rival = chain("B", 1, stock=PLENTY)
    mover = chain("A", 4, stock=PLENTY, at_work=[REGIONAL])
    top = {"house": [house(13, "burger")]}
    stays = working(mover, rival, step=STEP, **top).play(Done(0))
    moves = working(mover, rival, step=STEP, **top).play(MoveRestaurant(0, 0, (3, 0), "SW"))
    for game, winner in ((stays, "B"), (moves, "A")):
        game.play(Done(1))
        assert game.decisions[0].winner == winner
    assert moves.decisions[0].offers[0].tiles == 0


@pytest.mark.rule("RST-6", "GEO-14")
def test_the_old_squares_are_empty_at_once() -> None:
    game = board(chain("A", at_work=[REGIONAL]), chain("B", 4, at_work=[REGIONAL]))
    to_step(game, STEP)
    taken = OpenRestaurant(1, REGIONAL, (3, 0), "SW")
    game.play(MoveRestaurant(0, 0, (8, 0), "SW"))
    to_step(game, STEP, seat=1)
    assert codes(game, taken) == []
    game.play(taken)
    assert one(game, "B").restaurants[1].at == (3, 0)


@pytest.mark.rule("RST-6")
@pytest.mark.parametrize("at", [(8, 0), (3, 0)])
def test_moving_one_that_is_coming_soon_opens_it(at: Square) -> None:
    soon = {**site(0), "coming_soon": True}
    game = at_work(REGIONAL, restaurants=[soon, site(4)])
    game.play(MoveRestaurant(0, 0, at, "SW"))
    assert one(game).restaurants[0] == Restaurant(at, "SW")
    assert got(game, RestaurantReady) == []


@pytest.mark.rule("RST-5")
def test_a_manager_that_has_acted_is_refused() -> None:
    game = at_work(LOCAL)
    state = changed(game.state, progress=changed(game.state.progress, used=(LOCAL,)))
    found = [obstacle.code for obstacle in restaurants.obstacles(state, opening((8, 0)))]
    assert found == ["has_acted"]
