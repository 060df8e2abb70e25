"""Cooks and buyers at work (BUY): what they make, which routes they may choose."""

from __future__ import annotations

import pytest

from fcm_widgets.board.squares import Square
from fcm_widgets.phases.food import Fetch, Fetched, Produce, Produced
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Done
from tests.game.boards import board, chain, codes, got, one, site, terms, why, working

FOOD = "food_and_drinks"
RING = {"city": {"tiles": [["T", "C", "P", "L"]]}}
"""A lemonade at [1, 1], a ring of road on the second tile, beside it a lemonade at [10, 1]::

    ..#..#####..#....#..
    .L#..#.HH#L.#....#..
    ######.HH###+#######
    ..#..#...#..#.....L.
    ..#..#####..#B......
"""


def west(*xs: int, y: int = 2) -> tuple[Square, ...]:
    """Return squares of one row of road, from the first x to the last, both with it."""
    first, last = xs
    step = 1 if last >= first else -1
    return tuple((x, y) for x in range(first, last + step, step))


def fetch(route: tuple[Square, ...], by: str = "cart_operator", seat: int = 0) -> Fetch:
    return Fetch(seat, by, "", route)


TO_THE_SOFTDRINK = ((3, 1), *west(3, 11))
INTO_THE_RING = ((3, 1), *west(3, 5), (5, 1), (5, 0), *west(6, 9, y=0), (9, 1), (9, 2))


# -- making ---------------------------------------------------------------------------------------


@pytest.mark.rule("BUY-1", "BUY-2")
@pytest.mark.parametrize(
    ("card", "makes"),
    [
        ("kitchen_trainee", {"burger": 1, "pizza": 1}),
        ("burger_cook", {"burger": 3}),
        ("pizza_cook", {"pizza": 3}),
        ("burger_chef", {"burger": 8}),
        ("pizza_chef", {"pizza": 8}),
    ],
)
def test_a_kitchen_card_makes_its_whole_number_of_one_food_or_nothing(
    card: str, makes: dict[str, int]
) -> None:
    game = working(chain(at_work=[card, card]), step=FOOD)
    offered = [action.good for action in game.options if isinstance(action, Produce)]
    assert offered == list(makes), "no smaller number, no mixture"
    for good, count in makes.items():
        played = game.at(len(game.moves)).play(Produce(0, card, good))
        assert [(event.good, terms(event.count)) for event in got(played, Produced)] == [
            (good, [(count, "BUY-2")])
        ]
        assert one(played).stock == {good: count}
        assert codes(played, Produce(0, card, good)) == [], "each copy works by itself"
        played.play(Produce(0, card, good))
        assert one(played).stock == {good: 2 * count}
    assert one(game.play(Done(0))).stock == {}, "nobody has to make anything"


@pytest.mark.rule("BUY-1", "BUY-2")
def test_what_a_card_may_not_make() -> None:
    game = working(
        chain(at_work=["burger_cook", "pizza_cook", "trainer"], beach=["burger_chef"]), step=FOOD
    )
    assert why(game, Produce(0, "burger_cook", "pizza")) == [("does_not_make", "BUY-2")]
    assert why(game, Produce(0, "trainer", "burger")) == [("does_not_make", "BUY-2")]
    assert why(game, Produce(0, "burger_chef", "burger")) == [("not_at_work", "ORG-5")]
    game.play(Produce(0, "burger_cook", "burger"))
    assert why(game, Produce(0, "burger_cook", "burger")) == [("has_acted", "BUY-2")]


# -- errand boys ----------------------------------------------------------------------------------


@pytest.mark.rule("BUY-2")
def test_an_errand_boy_brings_any_drink_even_one_that_the_city_does_not_print() -> None:
    tiles = {"city": {"tiles": [["A"]]}}
    game = working(chain(at_work=["errand_boy"]), step=FOOD, **tiles)
    assert game.state.city.sources == {}
    drinks = ["beer", "lemonade", "softdrink"]
    assert [action.good for action in game.options if isinstance(action, Fetch)] == drinks
    for refused in (Fetch(0, "errand_boy", "burger"), Fetch(0, "errand_boy", "coffee")):
        assert why(game, refused) == [("wants_a_drink", "BUY-2")]
    assert codes(game, fetch(((3, 1), (3, 2)), "errand_boy")) == ["wants_a_drink"]
    assert one(game.play(Fetch(0, "errand_boy", "lemonade"))).stock == {"lemonade": 1}


@pytest.mark.rule("BUY-2", "MIL-3", "ORG-6")
@pytest.mark.example("EX-16")
def test_the_errand_boy_who_earns_the_milestone_brings_two_of_one_kind() -> None:
    game = board(chain(beach=["errand_boy", "errand_boy"]), phase="restructuring")
    for _ in range(2):
        game.play(PutToWork(0, "errand_boy"))
    game.play(Done(0)).play(Done(0))
    assert game.state.progress.step == FOOD
    for drink in ("beer", "softdrink"):
        game.play(Fetch(0, "errand_boy", drink))
    assert [terms(tally) for event in got(game, Fetched) for _, tally in event.drinks] == [
        [(1, "BUY-3"), (1, "BUY-3")],
        [(1, "BUY-3"), (1, "BUY-3")],
    ]
    stock = [event.drinks[0][0] for event in got(game, Fetched)]
    assert stock == ["beer", "softdrink"], "never one of each from one boy"


# -- carts and trucks -----------------------------------------------------------------------------


@pytest.mark.rule("BUY-3")
@pytest.mark.example("EX-16")
@pytest.mark.parametrize(("card", "each"), [("cart_operator", 2), ("truck_driver", 3)])
def test_the_errand_boy_milestone_is_a_term_of_its_own(card: str, each: int) -> None:
    chains = chain(at_work=[card], milestones=["first_errand_boy_played"])
    game = working(chains, step=FOOD).play(fetch(TO_THE_SOFTDRINK, card))
    ((good, tally),) = got(game, Fetched)[0].drinks
    assert (good, terms(tally)) == ("softdrink", [(each, "BUY-3"), (1, "BUY-3")])
    assert one(game).stock == {"softdrink": each + 1}


@pytest.mark.rule("BUY-3", "BUY-10")
@pytest.mark.parametrize(
    ("card", "reach", "milestones"),
    [
        ("cart_operator", 2, []),
        ("truck_driver", 3, []),
        ("cart_operator", 3, ["first_cart_operator_played"]),
        ("truck_driver", 4, ["first_cart_operator_played"]),
    ],
)
def test_a_route_may_cost_the_range_and_not_one_border_more(
    card: str, reach: int, milestones: list[str]
) -> None:
    game = working(chain(at_work=[card], milestones=milestones), step=FOOD)
    longest = ((3, 1), *west(3, 5 * reach + 4))
    assert codes(game, fetch(longest, card)) == []
    if reach < 4:  # the street is five tiles long
        (against,) = game.obstacles(fetch((*longest, (5 * reach + 5, 2)), card))
        assert (against.code, against.rule) == ("too_far", "BUY-3")
        assert dict(against.details) == {"needs": reach + 1, "tolls": 0, "reach": reach}
    game.play(fetch(longest, card))
    passed = {"softdrink": 1 if reach < 3 else 2, "lemonade": 1 if reach == 4 else 0}
    each = 2 if card == "cart_operator" else 3
    assert one(game).stock == {good: count * each for good, count in passed.items() if count}


@pytest.mark.rule("MIL-3", "ORG-6")
@pytest.mark.example("EX-17")
def test_the_very_first_cart_drives_range_3() -> None:
    game = board(chain(beach=["cart_operator"]), phase="restructuring")
    game.play(PutToWork(0, "cart_operator")).play(Done(0)).play(Done(0))
    assert codes(game, fetch(((3, 1), *west(3, 19)))) == []
    assert codes(game, fetch(((3, 1), *west(3, 20)))) == ["too_far"]


@pytest.mark.rule("BUY-4", "BUY-8")
@pytest.mark.parametrize(
    ("route", "code", "rule"),
    [
        (((3, 1), (3, 2), (5, 2)), "cannot_drive_there", "BUY-4"),  # a square left out
        (((3, 1), (3, 2), (3, 3)), "cannot_drive_there", "BUY-4"),  # off the road
        (((3, 1), (4, 2)), "cannot_drive_there", "BUY-8"),  # not the road beside the entrance
        (((4, 1), (4, 2)), "not_from_entrance", "BUY-8"),
        (((3, 2), (4, 2)), "not_from_entrance", "BUY-8"),
        (((3, 1),), "names_no_road", "BUY-8"),
        ((), "not_from_entrance", "BUY-8"),
    ],
)
def test_a_route_is_one_unbroken_way_from_an_entrance(
    route: tuple[Square, ...], code: str, rule: str
) -> None:
    game = working(chain(at_work=["cart_operator"]), step=FOOD)
    assert why(game, fetch(route)) == [(code, rule)]


@pytest.mark.rule("BUY-4")
def test_east_or_west_but_not_both() -> None:
    tiles = {"city": {"tiles": [["R", "A", "T"]]}}
    both = chain(away=None, at_work=["cart_operator"], restaurants=[site(1)])
    game = working(both, step=FOOD, **tiles)
    routes = [action for action in game.options if isinstance(action, Fetch)]
    brought = [one(game.at(len(game.moves)).play(route)).stock for route in routes]
    assert brought == [{"lemonade": 2}, {"softdrink": 2}]


@pytest.mark.rule("BUY-5")
def test_no_turning_straight_back() -> None:
    game = working(chain(at_work=["cart_operator"]), step=FOOD)
    there_and_back = ((3, 1), *west(3, 5), *west(4, 3))
    assert why(game, fetch(there_and_back)) == [("cannot_drive_there", "BUY-5")]


@pytest.mark.rule("BUY-5", "BUY-7", "BUY-8")
def test_round_a_loop_and_home_over_the_same_squares() -> None:
    game = working(chain(at_work=["cart_operator"]), step=FOOD, **RING)
    home = ((9, 3), *west(9, 5, y=4), (5, 3), *west(5, 1))
    assert codes(game, fetch((*INTO_THE_RING, *home))) == []
    game.play(fetch((*INTO_THE_RING, *home)))
    assert one(game).stock == {"lemonade": 4}, "[10, 1] over the border and [1, 1] on the way home"


@pytest.mark.rule("BUY-7")
def test_a_source_counts_once_on_a_route_that_passes_it_twice() -> None:
    game = working(chain(at_work=["cart_operator"]), step=FOOD, **RING)
    round_again = ((9, 3), *west(9, 5, y=4), (5, 3), (5, 2))
    twice = (*INTO_THE_RING, *round_again, *INTO_THE_RING[4:])
    assert twice.count((9, 1)) == 2
    game.play(fetch(twice))
    assert one(game).stock == {"lemonade": 2}


@pytest.mark.rule("BUY-7", "BUY-10")
def test_another_buyer_may_collect_it_again_into_the_same_stock() -> None:
    game = working(chain(at_work=["cart_operator", "truck_driver"]), step=FOOD)
    game.play(fetch(TO_THE_SOFTDRINK)).play(fetch(TO_THE_SOFTDRINK, "truck_driver"))
    assert one(game).stock == {"softdrink": 2 + 3}


@pytest.mark.rule("BUY-6")
def test_a_source_on_a_tile_that_the_route_never_enters() -> None:
    game = working(chain(at_work=["cart_operator"]), step=FOOD, **RING)
    game.play(fetch(INTO_THE_RING[:-1]))
    assert INTO_THE_RING[-2] == (9, 1)
    assert one(game).stock == {"lemonade": 2}


@pytest.mark.rule("BUY-8")
def test_a_source_that_touches_the_entrance_alone_is_not_collected() -> None:
    tiles = {"city": {"tiles": [["Q", "H"]]}}
    at = {"at": [2, 3], "entrance": "NW"}
    lone = chain(away=None, restaurants=[at], at_work=["cart_operator"])
    game = working(lone, step=FOOD, **tiles)
    assert game.state.city.sources == {(1, 3): "softdrink"}
    game.play(fetch(((2, 3), *west(2, 5))))
    assert one(game).stock == {}
    game = game.at(len(game.moves) - 1).play(fetch(((2, 3), *west(2, 1))))
    assert one(game).stock == {"softdrink": 2}, "its own road passes it one square on"


@pytest.mark.rule("BUY-8")
def test_a_road_on_the_next_tile_has_cost_a_border_already() -> None:
    corner = chain(
        away=None, restaurants=[{"at": [3, 0], "entrance": "NE"}], at_work=["cart_operator"]
    )
    game = working(corner, step=FOOD, **RING)
    to_the_third_tile = ((4, 0), *west(5, 9, y=0), (9, 1), *west(9, 14))
    assert codes(game, fetch(to_the_third_tile)) == []
    (against,) = game.obstacles(fetch((*to_the_third_tile, (15, 2))))
    assert dict(against.details) == {"needs": 3, "tolls": 0, "reach": 2}


@pytest.mark.rule("BUY-9")
@pytest.mark.parametrize("squares", [2, 3, 5, 9])
def test_a_buyer_may_stop_early(squares: int) -> None:
    game = working(chain(at_work=["cart_operator"]), step=FOOD)
    action = fetch(TO_THE_SOFTDRINK[:squares])
    assert action in game.options
    assert one(game.play(action)).stock == {}


# -- zeppelins, and who may fetch what -----------------------------------------------------------


@pytest.mark.rule("BUY-11", "BUY-3")
def test_a_zeppelin_collects_all_sources_of_the_tiles_from_its_own_on() -> None:
    game = working(chain(away=1, at_work=["zeppelin_pilot"]), step=FOOD)
    game.play(fetch(((1, 0), (2, 0), (3, 0), (4, 0)), "zeppelin_pilot"))
    assert one(game).stock == {"beer": 2, "softdrink": 4, "lemonade": 2}


@pytest.mark.rule("BUY-11")
@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (((0, 0), (1, 0), (2, 0)), []),
        (((0, 0),), []),
        (((1, 0), (2, 0)), ["not_from_entrance"]),
        ((), ["not_from_entrance"]),
        (((0, 0), (1, 1)), ["cannot_fly_there"]),
        (((0, 0), (2, 0)), ["cannot_fly_there"]),
        (((0, 0), (0, 1)), []),
        (((0, 0), (-1, 0)), ["cannot_fly_there"]),
        (((0, 0), (1, 0), (0, 0)), ["tile_twice"]),
        (((0, 0), (1, 0), (2, 0), (2, 1), (1, 1)), []),
        (((0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)), ["too_far"]),
    ],
)
def test_where_a_zeppelin_may_fly(places: tuple[Square, ...], expected: list[str]) -> None:
    rows = [["H", "O", "Q"], ["D", "K", "L"]]  # Roads do not matter: H and D are not joined.
    game = working(chain(at_work=["zeppelin_pilot"]), step=FOOD, city={"tiles": rows})
    found = why(game, fetch(places, "zeppelin_pilot"))
    assert found == [(code, "BUY-11") for code in expected]


@pytest.mark.rule("BUY-3", "BUY-10")
def test_a_cook_fetches_nothing_and_a_cart_takes_a_route_not_a_wish() -> None:
    game = working(chain(at_work=["burger_cook", "cart_operator"]), step=FOOD)
    assert codes(game, fetch(TO_THE_SOFTDRINK, "burger_cook")) == ["no_buyer"]
    assert codes(game, Fetch(0, "cart_operator", "beer")) == ["wants_a_route"]
    assert codes(game, fetch(TO_THE_SOFTDRINK, "truck_driver")) == ["not_at_work"]
    game.play(fetch(TO_THE_SOFTDRINK))
    assert codes(game, fetch(TO_THE_SOFTDRINK)) == ["has_acted"]
