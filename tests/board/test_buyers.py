"""What buyers bring home (BUY), on streets where one can drive along with a finger."""

from __future__ import annotations

import pytest

from fcm_widgets.board.buyers import best_by_air, best_by_road
from fcm_widgets.board.city import City
from fcm_widgets.board.routes import route_of
from fcm_widgets.data import employees
from fcm_widgets.engine.ranges import purchases
from fcm_widgets.errors import BadQuestion
from fcm_widgets.game.game import Game
from tests.board import naive
from tests.board.makers import XANGO, door, hauls, scenario, table

STREET = ("A", "B", "H", "I", "F", "G")
"""Tiles without drinks that a street from west to east runs through."""
XS_CORNER = ((3, 0), "SW")
"""The first tile's north-eastern quarter, opening onto the street."""
ERRAND_BOY, CART = "first_errand_boy_played", "first_cart_operator_played"


def street_to_a_lemonade(borders: int) -> list[list[str]]:
    """Return a street from Xango's tile whose one source lies so many borders away."""
    return [[*STREET[:borders], "L"]]


@pytest.mark.rule("BUY-2")
def test_an_errand_boy_needs_no_source() -> None:
    """Catches an errand boy who looks for drinks on the map: this city prints none."""
    state = table([["A"]], ((3, 0), "NW"))
    assert state.city.sources == {}
    assert hauls(state, "errand_boy") == [{"beer": 1}, {"lemonade": 1}, {"softdrink": 1}]


@pytest.mark.rule("BUY-2")
@pytest.mark.example("EX-16")
def test_the_milestone_gives_two_drinks_of_one_kind() -> None:
    """Catches a mixed pair: the errand boy's two drinks are identical."""
    state = table([["A"]], ((3, 0), "NW"), milestones=[ERRAND_BOY])
    assert hauls(state, "errand_boy") == [{"beer": 2}, {"lemonade": 2}, {"softdrink": 2}]


@pytest.mark.rule("BUY-2")
@pytest.mark.parametrize(
    ("card", "makes", "one_of"),
    [
        ("kitchen_trainee", {"burger": 1, "pizza": 1}, True),
        ("burger_cook", {"burger": 3}, False),
        ("pizza_cook", {"pizza": 3}, False),
        ("burger_chef", {"burger": 8}, False),
        ("pizza_chef", {"pizza": 8}, False),
    ],
)
def test_what_each_kitchen_card_makes(card: str, makes: dict[str, int], one_of: bool) -> None:
    assert dict(employees()[card].produces) == makes
    assert employees()[card].one_of is one_of


def furthest(buyer: str, milestones: list[str]) -> int:
    """Return how many borders away a buyer still gets the lemonade."""
    return max(
        borders
        for borders in range(7)
        if hauls(table(street_to_a_lemonade(borders), XS_CORNER, milestones=milestones), buyer)
    )


@pytest.mark.rule("BUY-3")
@pytest.mark.example("EX-16", "EX-17")
@pytest.mark.parametrize(
    ("buyer", "milestones", "reach", "each"),
    [
        ("cart_operator", [], 2, 2),
        ("truck_driver", [], 3, 3),
        ("zeppelin_pilot", [], 4, 2),
        ("cart_operator", [ERRAND_BOY], 2, 3),
        ("truck_driver", [ERRAND_BOY], 3, 4),
        ("zeppelin_pilot", [ERRAND_BOY], 4, 3),
        ("cart_operator", [CART], 3, 2),
        ("truck_driver", [CART], 4, 3),
        ("zeppelin_pilot", [CART], 5, 2),
        ("truck_driver", [CART, ERRAND_BOY], 4, 4),
    ],
)
def test_range_and_drinks_of_each_buyer(
    buyer: str, milestones: list[str], reach: int, each: int
) -> None:
    """Catches 2 more for the errand boy milestone, and a truck with a cart's numbers."""
    assert furthest(buyer, milestones) == reach
    state = table(street_to_a_lemonade(1), ((3, 0), "SW"), milestones=milestones)
    assert hauls(state, buyer) == [{"lemonade": each}]


def test_the_milestones_lengthen_no_errand() -> None:
    state = table([["A"]], ((3, 0), "NW"), milestones=[CART])
    assert hauls(state, "errand_boy") == [{"beer": 1}, {"lemonade": 1}, {"softdrink": 1}]


@pytest.mark.rule("BUY-4")
def test_one_way_not_everything_in_range() -> None:
    """Catches a flood fill over the range: west or east, never both.

    ::

        ..#....#XX..#..      X opens south-west. Softdrink S one tile to the west, lemonade L
        .S#....#XX.L#..      one tile to the east.
        ###############
    """
    rows = [["R", "A", "T"]]
    state = table(rows, ((8, 0), "SW"))
    assert len(naive.area_haul(naive.board_of(rows), [(8, 1)], 2)) == 2  # what the mistake finds
    assert hauls(state, "cart_operator") == [{"lemonade": 2}, {"softdrink": 2}]


@pytest.mark.rule("BUY-5")
def test_no_turning_back_even_with_range_to_spare() -> None:
    """Catches U-turns: west for the softdrink, back, and on to the lemonade are 3 borders."""
    rows = [["R", "A", "T"]]
    board = naive.board_of(rows)
    assert naive.most(naive.route_hauls(board, [(8, 1)], 3, may_turn_back=True)) == 2
    state = table(rows, ((8, 0), "SW"))
    assert hauls(state, "truck_driver") == [{"lemonade": 3}, {"softdrink": 3}]


@pytest.mark.rule("BUY-5", "BUY-7")
def test_a_loop_brings_the_buyer_back() -> None:
    """Catches whoever forbids using squares again: the ring turns the truck round.

    ::

        .###...#XX..#..      X on tile A. West into the loop (1 border), round it past three
        ##.##..#XX.S#..      lemonades, out again (2), and on to R (3) for the softdrink.
        #L.L###########
        ##L##HH#....#..
        .###.HH#....#..
    """
    rows = [["U", "A", "R"]]
    state = table(rows, ((8, 0), "SW"), modules=["new_districts"])
    assert hauls(state, "truck_driver") == [{"lemonade": 9, "softdrink": 3}]
    once = naive.route_hauls(naive.board_of(rows), [(8, 1)], 3, no_square_twice=True)
    assert naive.most(once) == 3  # without squares used again: the three lemonades alone


@pytest.mark.rule("BUY-5")
def test_the_ring_of_tile_c_turns_a_buyer_too() -> None:
    """Catches the same on base tiles: past the beer to the ring, back, and on to the lemonade.

    ::

        ..#..XX...#####      X opens south-west.
        .L#..XX...#.HH#
        ###########.HH#
        ..#....#B.#...#
        ..#....#..#####
    """
    rows = [["T", "N180", "C"]]
    state = table(rows, ((5, 0), "SW"))
    assert hauls(state, "truck_driver") == [{"beer": 3, "lemonade": 3}]
    assert hauls(state, "cart_operator") == [{"beer": 2}, {"lemonade": 2}]
    once = naive.route_hauls(naive.board_of(rows), [(5, 1)], 3, no_square_twice=True)
    assert naive.most(once) == 1


@pytest.mark.rule("BUY-6")
def test_sources_on_both_sides_of_the_road_are_taken() -> None:
    """Catches a driver who keeps right: softdrink south of the street, beer north of it.

    ::

        ..#....#..      X's entrance is its north-west corner.
        ..#...B#..
        ##########
        .S.XX.....
        ...XX.....
    """
    state = table([["Q", "N"]], ((3, 3), "NW"))
    assert hauls(state, "cart_operator") == [{"beer": 2}, {"softdrink": 2}]
    from_the_west = table([["A", "Q", "N"]], ((3, 0), "SW"))
    assert hauls(from_the_west, "cart_operator") == [{"beer": 2, "softdrink": 2}]


@pytest.mark.rule("BUY-6")
def test_a_source_beside_the_way_on_another_tile_is_taken() -> None:
    """Catches "only sources on tiles that the way enters": no border is crossed here.

    ::

        ..#B.      the beer of tile O, turned
        #####  <-- tile K begins, which has no drink
        #.HH#
        #.HH#
        XX...
        XX...
    """
    city = City.of([["O180"], ["K"]])
    (haul,) = best_by_road(city, door((0, 8), "NW"), 0)
    assert haul.sources == {(3, 4)}
    assert all(y >= 5 for _, y in haul.squares)


@pytest.mark.rule("BUY-7")
def test_a_source_counts_once_for_a_buyer_and_again_for_the_next() -> None:
    """Catches lemonades counted for each of the three squares from which they are reached."""
    city = City.of([["U"]])
    (haul,) = best_by_road(city, [(0, 0)], 2)  # from the corner, wherever a door could be
    assert haul.drinks(city, 2) == {"lemonade": 6}
    state = table([["L"]], ((3, 0), "SW"))
    assert hauls(state, "cart_operator") == [{"lemonade": 2}]
    assert hauls(state, "truck_driver") == [{"lemonade": 3}]
    assert hauls(state, "cart_operator") == [{"lemonade": 2}]


@pytest.mark.rule("BUY-8")
def test_a_source_at_the_restaurant_only_is_not_taken() -> None:
    """Catches whoever collects what touches the entrance square.

    ::

        ..#.XX....      X's entrance is its south-east square: the lemonade L touches it, and the
        .B#.XXL...      road south of it. East for the lemonade or west for the beer B, not both.
        ##########
        .......#..
    """
    state = table([["N", "L180"]], ((4, 0), "SE"))
    assert hauls(state, "cart_operator") == [{"beer": 2}, {"lemonade": 2}]


@pytest.mark.rule("BUY-8")
def test_a_road_on_the_next_tile_costs_the_first_border() -> None:
    """Catches a start for nothing: with range 2 the beer three tiles on is out of reach.

    ::

        ..#XX#####..#....#..      X's north-east entrance touches only the ring of the next tile:
        ..#XX#.HH#..#...B#..      1 border before the cart has moved. East to the softdrink is 2,
        ######.HH###########      or west to the lemonade, 2; the beer would be 3.
        ...L.#...#.S........
        .....#####..........
    """
    rows = [["L", "C", "Q", "N"]]
    state = table(rows, ((3, 0), "NE"))
    assert hauls(state, "cart_operator") == [{"lemonade": 2}, {"softdrink": 2}]
    assert {"beer": 3, "softdrink": 3} in hauls(state, "truck_driver")


@pytest.mark.rule("BUY-9")
def test_a_buyer_may_stop_before_the_range_is_used() -> None:
    """Catches "must use the whole range": on a map of one tile nobody can cross a border."""
    state = table([["L"]], ((3, 0), "SW"))
    assert hauls(state, "truck_driver") == [{"lemonade": 3}]
    assert hauls(state, "zeppelin_pilot") == [{"lemonade": 2}]


@pytest.mark.rule("BUY-10")
def test_the_way_home_costs_nothing() -> None:
    """Catches a range for there and back: the way ends two borders away, all range used."""
    state = table(street_to_a_lemonade(2), ((3, 0), "SW"))
    (purchase,) = purchases(state, XANGO, "cart_operator")
    route = route_of(state.city, purchase.haul.squares)
    assert route.distance == 2
    assert route.squares[-1][0] >= 10
    assert route.squares[0] == (3, 1)


@pytest.mark.rule("BUY-10")
def test_every_restaurant_sells_from_the_one_stock() -> None:
    """Catches a stock for each restaurant: the far one, next to the house, has the beer to sell."""
    keys = scenario(
        [["A", "R", "B"]],
        ((3, 0), "SW"),
        ((10, 3), "NE"),
        stock={"beer": 1},
        house=[{"number": 4, "demand": ["beer"]}],
    )
    (decision,) = Game.from_scenario(keys).advance().decisions
    assert decision.winner == XANGO
    assert decision.offers[0].restaurant is not None
    assert decision.offers[0].restaurant.at == (10, 3)


ZEPPELIN_STREET = [["N", "A", "B", "H", "L", "T"]]


@pytest.mark.rule("BUY-11")
def test_a_zeppelin_flies_four_borders_and_takes_its_first_tile_too() -> None:
    """Catches a range in squares (the beer alone), 4 tiles instead of 5, and a lost start tile."""
    state = table(ZEPPELIN_STREET, ((3, 0), "NW"))
    assert hauls(state, "zeppelin_pilot") == [{"beer": 2, "lemonade": 2}]
    board = naive.board_of(ZEPPELIN_STREET)
    in_squares = naive.flights(board, (3, 0), 4, by_squares=True)
    assert [[board.drinks[at] for at in square] for square in in_squares] == [["beer"]]


@pytest.mark.rule("BUY-11")
def test_a_zeppelin_visits_no_tile_twice_and_never_flies_over_a_corner() -> None:
    """Catches a star flight: from the middle one arm can be had, not two.

    ::

        .  Q  .      Xango on A; the dots are holes, over which nobody flies.
        N  A  T
    """
    state = table([[".", "Q", "."], ["N", "A", "T"]], ((8, 5), "SW"))
    assert hauls(state, "zeppelin_pilot") == [{"beer": 2}, {"lemonade": 2}, {"softdrink": 2}]


@pytest.mark.rule("BUY-11")
def test_a_zeppelin_starts_on_the_tile_of_the_entrance_corner() -> None:
    """Catches the tile of the north-west square: this restaurant stands on two tiles."""
    city = City.of([["N", "L180"]])
    at = (4, 0)
    assert best_by_air(city, door(at, "SE"), 0)[0].drinks(city) == {"lemonade": 1}
    assert best_by_air(city, door(at, "SW"), 0)[0].drinks(city) == {"beer": 1}


@pytest.mark.rule("BUY-11")
def test_a_zeppelin_needs_no_road() -> None:
    # The road of F has no exit to the south, so only by air can anybody come to T.
    state = table([["F"], ["T90"]], ((3, 0), "SW"))
    assert hauls(state, "zeppelin_pilot") == [{"lemonade": 2}]
    assert hauls(state, "cart_operator") == []


@pytest.mark.rule("NDI-4")
@pytest.mark.example("EX-31")
def test_three_lemonades_on_a_tile_are_three_sources() -> None:
    """Catches one source for the tile: a cart gets up to three by its way, a zeppelin all."""
    rows = [["U", "A"]]
    state = table(rows, ((8, 0), "SW"), modules=["new_districts"])
    assert hauls(state, "cart_operator") == [{"lemonade": 6}]
    assert hauls(state, "zeppelin_pilot") == [{"lemonade": 6}]
    by_route = naive.route_hauls(naive.board_of(rows), [(8, 1)], 1)
    assert {len(sources) for sources in by_route} == {0, 1, 2, 3}


def test_a_wrong_chain_and_a_wrong_buyer_are_told_at_once() -> None:
    state = table([["A"]], ((3, 0), "NW"))
    with pytest.raises(BadQuestion) as refusal:
        purchases(state, "Nobody", "burger_cook")
    assert [fault.path for fault in refusal.value.faults] == ["chain", "buyer"]
