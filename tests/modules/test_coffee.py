"""Coffee: shops and baristas, the way with most coffee, and who sells on it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.routes import Route
from fcm_widgets.bots.laws import LawBroken, check_laws
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.data import goods
from fcm_widgets.dinner.dinnertime import Served, Sold, StayedHome
from fcm_widgets.engine.ranges import squares_in_range
from fcm_widgets.engine.supply import cards_in_play
from fcm_widgets.errors import BadScenario, IllegalAction
from fcm_widgets.explain.log import say
from fcm_widgets.game.moves import Move
from fcm_widgets.modules.coffee import dinner as on_the_way_file
from fcm_widgets.modules.coffee import routes
from fcm_widgets.modules.coffee.dinner import DroveBy
from fcm_widgets.modules.coffee.pieces import shops_of
from fcm_widgets.modules.coffee.shops import LeaveShop, PlaceShop, ShopPlaced, TakeShop
from fcm_widgets.phases.campaigns import Advertise, LayTile, TakeTile
from fcm_widgets.phases.cleanup import ThrowAway
from fcm_widgets.phases.food import Produce
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Event
from tests.dinner.street import dinner, house, paid
from tests.game.boards import board, chain, codes, got, one, to_phase, working

WITH: dict[str, Any] = {"modules": ["coffee"]}
GLUTTONY, XANGO, DUCK = "Gluttony Inc. Burgers", "Xango Blues Bar", "Golden Duck Diner"
FREEZER, SOLD_FIRST = "first_throw_away", "first_coffee_sold"


def example(seller: str, shops: Any = ((1, 4),), **top: Any) -> fcm.Game:
    """Return the book's board (EX-22, EX-23), on which one chain has the burgers."""
    sites = {GLUTTONY: ([6, 0], "SW"), XANGO: ([5, 8], "NW"), DUCK: ([8, 8], "NW")}
    seated = [
        {
            "name": name,
            "restaurants": [{"at": at, "entrance": entrance}],
            "stock": {"coffee": 3, **({"burger": 2} if name == seller else {})},
            **({"coffee_shops": list(map(list, shops))} if name == GLUTTONY else {}),
        }
        for name, (at, entrance) in sites.items()
    ]
    return dinner(
        *seated,
        houses=[house(8, "burger", "burger")],
        city={"tiles": [["E", "N180"], ["A180", "O90"]]},
        **{**WITH, **top},
    )


def cups(game: fcm.Game) -> dict[str, int]:
    """Return how many coffees each chain has sold."""
    sold = dict.fromkeys((one.name for one in game.state.chains), 0)
    for event, _ in game.history:
        if isinstance(event, Served | Sold):
            sold[game.state.chains[event.seat].name] += event.goods.get("coffee", 0)
    return sold


def drives(game: fcm.Game) -> list[DroveBy]:
    return got(game, DroveBy)


def told(game: fcm.Game, kind: type[Event]) -> list[str]:
    return [str(say(event, state)) for event, state in game.history if isinstance(event, kind)]


def street(*chains: dict[str, Any], **top: Any) -> fcm.Game:
    """Return a dinner on the street of five tiles; house 13 stands at its west end."""
    return dinner(*chains, **WITH, **top)


def seller(name: str, away: int | None = 0, coffee: int = 0, **keys: Any) -> dict[str, Any]:
    """Return a chain with a restaurant down the street, some coffee, and nothing else."""
    return chain(name, away, **{"stock": {"coffee": coffee} if coffee else {}, **keys})


def cook(name: str, away: int, coffee: int = 0, **keys: Any) -> dict[str, Any]:
    """Return the chain that serves the dinner."""
    stock = {"burger": 3, **({"coffee": coffee} if coffee else {})}
    return chain(name, away, stock=stock, **keys)


# -- the examples of the book ----------------------------------------------------------------------


@pytest.mark.rule("COF-4", "COF-6")
@pytest.mark.example("EX-22")
def test_it_takes_the_way_with_most_coffee() -> None:
    game = example(XANGO)
    assert cups(game) == {GLUTTONY: 2, XANGO: 0, DUCK: 0}
    (drove,) = drives(game)
    assert (drove.route.distance, drove.coffee, drove.fewer, len(drove.routes)) == (2, 2, 1, 1)
    assert [stop.at for stop in drove.sold] == [(1, 4), (6, 0)]


@pytest.mark.rule("COF-4", "COF-9")
@pytest.mark.example("EX-23")
def test_of_two_ways_with_as_much_coffee_only_what_both_pass_sells() -> None:
    game = example(DUCK)
    assert cups(game) == {GLUTTONY: 1, XANGO: 0, DUCK: 0}
    (drove,) = drives(game)
    assert (drove.route.distance, drove.coffee, drove.fewer, len(drove.routes)) == (2, 2, None, 2)
    assert [stop.at for stop in drove.sold] == [(1, 4)]
    skipped = {stop.at for stop in drove.stops if not stop.sells}
    assert skipped | {at for _, at in drove.elsewhere} == {(6, 0), (5, 8)}


@pytest.mark.parametrize(
    ("file", "seller"), [("first-cup-of-coffee", XANGO), ("two-ways-one-cup", DUCK)]
)
def test_the_examples_ship(file: str, seller: str) -> None:
    shipped = fcm.load_example(file).run_phase()
    assert cups(shipped) == cups(example(seller))
    assert shipped.decisions[0].winner == seller


@pytest.mark.parametrize("seller", [XANGO, DUCK])
def test_an_example_obeys_all_laws(seller: str) -> None:
    assert check_laws(example(seller)) > 5


@pytest.mark.example("EX-22")
def test_the_first_example_is_told() -> None:
    assert told(example(XANGO), DroveBy) == [
        f"House 8 drives to {XANGO} over 2 borders. On the way it buys 2 coffees: "
        f"first at {GLUTTONY}' shop (square 1, 4), then at {GLUTTONY}' restaurant (square 6, 0). "
        "Another route is just as short, but passes only 1 coffee. (COF-4)"
    ]


@pytest.mark.example("EX-23")
def test_the_second_example_is_told() -> None:
    assert told(example(DUCK), DroveBy) == [
        f"House 8 drives to {DUCK} over 2 borders. On the way it buys 1 coffee "
        f"at {GLUTTONY}' shop (square 1, 4). Two routes are equally short and pass 2 coffees each. "
        f"A place sells coffee only if all of these routes pass it, so the house buys nothing at "
        f"{XANGO}'s restaurant (square 5, 8) or {GLUTTONY}' restaurant (square 6, 0). (COF-4)"
    ]


@pytest.mark.example("EX-22")
def test_the_answer_has_the_asides_with_their_places() -> None:
    (decision,) = dinner_answer(example(XANGO))["decisions"]
    assert decision["income"] == 20
    assert decision["asides"] == [
        {
            "chain": GLUTTONY,
            "good": "coffee",
            "count": 2,
            "income": 20,
            "places": [[1, 4], [6, 0]],
        }
    ]
    assert json.loads(json.dumps(decision)) == decision


# -- dinner ----------------------------------------------------------------------------------------


@pytest.mark.rule("COF-3")
def test_a_house_chooses_its_dinner_without_a_thought_of_coffee() -> None:
    near, far = cook("Near", 0), cook("Far", 2, coffee=9, coffee_shops=[[1, 1], [6, 1], [11, 1]])
    game = street(near, far)
    assert game.decisions[0].winner == "Near"


@pytest.mark.rule("COF-3")
def test_without_a_dinner_it_buys_no_coffee() -> None:
    game = street(seller("A", 0, coffee=3))
    assert got(game, StayedHome)
    assert cups(game) == {"A": 0}
    assert drives(game) == []


@pytest.mark.rule("COF-4")
def test_a_chain_without_coffee_is_no_place() -> None:
    game = street(cook("A", 2), seller("B", 1))
    assert cups(game) == {"A": 0, "B": 0}
    assert drives(game) == []


@pytest.mark.rule("COF-6")
def test_the_winner_sells_at_its_other_places_and_never_where_the_house_dines() -> None:
    sites = [{"at": [13, 0], "entrance": "SW"}, {"at": [18, 0], "entrance": "SW"}]
    far = {"name": "A", "restaurants": sites, "stock": {"burger": 1, "coffee": 5}}
    game = street({**far, "coffee_shops": [[6, 1]]})
    assert game.decisions[0].best is not None
    assert game.decisions[0].best.restaurant is not None
    assert game.decisions[0].best.restaurant.at == (13, 0)
    (served,) = got(game, Served)
    assert (dict(served.aside), served.places) == ({"coffee": 1}, ((6, 1),))
    assert paid(game, "sale") == [20]


@pytest.mark.rule("COF-6")
def test_each_place_sells_one() -> None:
    game = street(cook("A", 3), seller("B", 1, coffee=9, coffee_shops=[[11, 1]]))
    assert cups(game)["B"] == 2


@pytest.mark.rule("COF-6", "COF-10")
def test_each_coffee_has_its_seller_s_price_and_the_house_s_garden() -> None:
    dear = seller("B", 1, coffee=1, at_work=["luxuries_manager"])
    cheap = seller("C", 2, coffee=1, at_work=["discount_manager"])
    game = street(cook("A", 3), dear, cheap, garden="W")
    assert paid(game, "sale") == [20]
    assert paid(game, "aside") == [40, 14]


@pytest.mark.rule("COF-10")
def test_a_park_counts_for_coffee_too() -> None:
    park = {"squares": [[1, 2], [1, 3], [1, 4], [0, 4]]}
    game = example(XANGO, shops=[], modules=["coffee", "lobbyists"], park=[park])
    assert paid(game, "sale") == [40]
    assert paid(game, "aside") == [20]


@pytest.mark.rule("COF-6")
def test_first_drink_marketed_adds_nothing() -> None:
    rich = seller("B", 1, coffee=1, milestones=["first_drink_marketed"])
    assert paid(street(cook("A", 2), rich), "aside") == [10]


@pytest.mark.rule("COF-7")
@pytest.mark.parametrize("coffees", [1, 2])
def test_fry_chefs_are_paid_once_a_house(coffees: int) -> None:
    fries = seller("B", 1, coffee=2, at_work=["fry_chef"])
    if coffees == 2:
        fries["coffee_shops"] = [[11, 1]]
    game = dinner(cook("A", 3), fries, modules=["coffee", "fry_chefs"])
    assert paid(game, "aside") == [10 * coffees + 10]


@pytest.mark.rule("COF-7")
def test_fry_chefs_are_paid_once_for_a_meal_and_coffee_together() -> None:
    both = cook("A", 2, coffee=1, at_work=["fry_chef"], coffee_shops=[[6, 1]])
    game = dinner(both, modules=["coffee", "fry_chefs"])
    assert paid(game, "sale") == [30]
    (decision,) = dinner_answer(game)["decisions"]
    assert decision["income"] == 20
    (aside,) = decision["asides"]
    assert aside["income"] == 10


@pytest.mark.rule("COF-8")
def test_with_fewer_coffees_than_places_those_next_to_the_house_sell() -> None:
    short = seller("B", None, coffee=2, coffee_shops=[[15, 1], [11, 1], [6, 1]])
    game = street(cook("A", 4), short)
    (sold,) = got(game, Sold)
    assert sold.places == ((6, 1), (11, 1))
    (drove,) = drives(game)
    assert [stop.at for stop in drove.stops if stop.short] == [(15, 1)]
    assert "B has no coffee left for its shop (square 15, 1)." in told(game, DroveBy)[0]


@pytest.mark.rule("COF-9")
@pytest.mark.parametrize(("crew", "sold"), [([], 0), (["local_manager"], 1)])
def test_a_restaurant_sells_at_its_door_and_with_a_drive_in_at_every_corner(
    crew: list[str], sold: int
) -> None:
    """The door is at a dead end, and the house drives past the other side."""
    site = {"at": [8, 0], "entrance": "NW"}
    passed = {"name": "B", "restaurants": [site], "stock": {"coffee": 1}, "at_work": crew}
    assert cups(street(cook("A", 2), passed))["B"] == sold


@pytest.mark.rule("COF-9")
@pytest.mark.parametrize("at", [[6, 1], [6, 3]])
def test_a_shop_sells_on_all_sides(at: list[int]) -> None:
    assert cups(street(cook("A", 2), seller("B", None, coffee=1, coffee_shops=[at])))["B"] == 1


def test_no_way_is_looked_for_where_nobody_has_coffee(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*asked: object) -> None:
        raise AssertionError(asked)

    on_the_way_file._driven.cache_clear()
    monkeypatch.setattr(on_the_way_file, "courses", fail)
    dry = street(cook("A", 3), seller("B", 1, coffee_shops=[[6, 1]]))
    assert dry.decisions[0].winner == "A"
    with pytest.raises(AssertionError):
        street(cook("A", 3), seller("B", 1, coffee=1))


def test_the_same_roads_are_looked_at_once_in_a_dinner() -> None:
    """Two houses that drive to the same door from elsewhere share what roads pass."""
    on_the_way_file._driven.cache_clear()
    routes._roads.cache_clear()
    two = [house(13, "burger"), house(14, "burger", at=[8, 3], garden="E")]
    game = street(cook("A", 4), seller("B", 1, coffee=9, coffee_shops=[[11, 1]]), houses=two)
    assert len(drives(game)) == 2
    assert routes._roads.cache_info().misses == 1


# -- what coffee is --------------------------------------------------------------------------------


@pytest.mark.rule("COF-1")
def test_coffee_is_neither_food_nor_drink_and_not_advertised() -> None:
    coffee = goods()["coffee"]
    assert (coffee.kind, coffee.marketable, coffee.freezes) == ("other", False, False)
    game = working(chain(at_work=["marketing_trainee"]), step="campaigns", **WITH)
    game.play(TakeTile(0, "marketing_trainee", 15, turned=False)).play(LayTile(0, (6, 1)))
    assert codes(game, Advertise(0, "coffee", None)) == ["not_marketable"]


@pytest.mark.rule("COF-1")
@pytest.mark.parametrize(
    ("card", "count"), [("barista_trainee", 1), ("barista", 2), ("lead_barista", 5)]
)
def test_baristas_make_coffee(card: str, count: int) -> None:
    game = working(chain(at_work=[card]), step="food_and_drinks", **WITH)
    game.play(Produce(0, card, "coffee"))
    assert one(game).stock == {"coffee": count}


@pytest.mark.rule("COF-1", "COF-12")
def test_it_is_thrown_away_and_earns_no_freezer() -> None:
    game = board(chain(stock={"coffee": 3}), phase="cleanup", **WITH).run_phase()
    assert one(game).stock == {}
    assert one(game).milestones == ()
    both = board(chain(stock={"coffee": 3, "beer": 1}), phase="cleanup", **WITH).run_phase()
    assert one(both).milestones == (FREEZER,)


@pytest.mark.rule("COF-1", "COF-12")
def test_no_freezer_keeps_it() -> None:
    cold = chain(stock={"coffee": 3, "beer": 2}, milestones=[FREEZER])
    game = board(cold, phase="cleanup", **WITH)
    assert {option.good for option in game.options if isinstance(option, ThrowAway)} == {"beer"}
    assert codes(game, ThrowAway(0, "coffee")) == ["never_frozen"]
    game.play(Done(0))
    assert one(game).stock == {"beer": 2}


@pytest.mark.rule("COF-1", "COF-12")
def test_a_freezer_is_not_asked_about_coffee_alone() -> None:
    cold = chain(stock={"coffee": 12}, milestones=[FREEZER])
    game = board(cold, phase="cleanup", **WITH)
    assert game.to_move == ()
    assert one(game.run_phase()).stock == {}


@pytest.mark.rule("COF-12")
@pytest.mark.parametrize("module", ["sushi", "noodles"])
def test_neither_sushi_nor_noodles_take_its_place(module: str) -> None:
    stock = {module: 3}
    full = chain("A", 2, stock={"burger": 3})
    game = dinner(full, seller("B", 1, stock=stock), modules=["coffee", module], wants=["burger"])
    assert cups(game) == {"A": 0, "B": 0}


def test_one_more_luxuries_manager_is_in_play() -> None:
    plain = fcm.Game.new(players=2, seed=1).state.config
    assert (
        cards_in_play(plain, 5)["luxuries_manager"] + 1
        == (cards_in_play(board(chain(), **WITH).state.config, 5)["luxuries_manager"])
    )


# -- shops -----------------------------------------------------------------------------------------


def training(
    card: str = "barista_trainee", crew: tuple[str, ...] = ("trainer",), **keys: Any
) -> Any:
    """Return a game in which the chain may train a barista."""
    top = {key: keys.pop(key) for key in ("rulings", "city") if key in keys}
    away = keys.pop("away", 0)
    held = chain("A", away, at_work=list(crew), beach=[card], **keys)
    return working(held, step="train", **WITH, **top)


@pytest.mark.rule("COF-2")
def test_training_a_barista_places_a_shop_within_two_borders() -> None:
    game = training().play(Train(0, "barista_trainee", "barista"))
    assert game.state.progress.step == "coffee_shops"
    places = {option.at for option in game.options if isinstance(option, PlaceShop)}
    near = squares_in_range(game.state, 0, 2)
    assert places <= near.keys()
    assert (6, 1) in places
    assert not {at for at in places if at[0] >= 15}
    assert codes(game, PlaceShop(0, (15, 1))) == ["shop_out_of_range"]
    game.play(PlaceShop(0, (6, 1)))
    assert shops_of(game.state, 0) == [(6, 1)]
    assert told(game, ShopPlaced) == ["A places a coffee shop at square 6, 1. (COF-2)"]
    assert game.state.progress.tasks == ()


@pytest.mark.rule("COF-11")
def test_placing_one_is_optional() -> None:
    game = training().play(Train(0, "barista_trainee", "barista"))
    assert game.options[0] == Done(0)
    game.play(Done(0))
    assert shops_of(game.state, 0) == []
    assert game.state.progress.tasks == ()


@pytest.mark.rule("COF-2")
def test_a_double_step_places_two() -> None:
    game = training(crew=("coach",)).play(Train(0, "barista_trainee", "lead_barista"))
    game.play(PlaceShop(0, (1, 1)))
    assert codes(game, PlaceShop(0, (15, 1))) == ["shop_out_of_range"]
    game.play(PlaceShop(0, (11, 1)))
    assert shops_of(game.state, 0) == [(1, 1), (11, 1)]


@pytest.mark.rule("COF-2")
def test_a_new_shop_lengthens_the_reach_of_the_next() -> None:
    game = training(crew=("coach",)).play(Train(0, "barista_trainee", "lead_barista"))
    game.play(PlaceShop(0, (11, 1)))
    assert PlaceShop(0, (20, 1)) in game.options


@pytest.mark.rule("COF-2")
@pytest.mark.parametrize(("value", "found"), [(2, False), ("anywhere", True)])
def test_the_lead_barista_s_shop_may_lie_anywhere_if_the_table_says_so(
    value: object, found: bool
) -> None:
    rulings: dict[str, Any] = {"rulings": {"lead_barista_range": value}}
    game = training("barista", **rulings).play(Train(0, "barista", "lead_barista"))
    assert (PlaceShop(0, (20, 1)) in game.options) == found
    near = training(**rulings).play(Train(0, "barista_trainee", "barista"))
    assert PlaceShop(0, (20, 1)) not in near.options


@pytest.mark.rule("COF-2")
def test_with_two_to_place_they_go_in_the_order_in_which_they_were_trained() -> None:
    """A shop out of range gives up one that was bound before it: none starts its range there."""
    game = training(crew=("coach",), rulings={"lead_barista_range": "anywhere"})
    game.play(Train(0, "barista_trainee", "lead_barista"))
    game.play(PlaceShop(0, (6, 1)))
    assert PlaceShop(0, (20, 1)) in game.options
    again = training(crew=("coach",), rulings={"lead_barista_range": "anywhere"})
    again.play(Train(0, "barista_trainee", "lead_barista"))
    again.play(PlaceShop(0, (20, 1)))
    assert again.state.progress.tasks == ()
    assert shops_of(again.state, 0) == [(20, 1)]


@pytest.mark.rule("COF-2")
def test_a_tile_has_one_shop_whoever_placed_it() -> None:
    held = chain("A", at_work=["trainer"], beach=["barista_trainee"])
    game = working(held, chain("B", 1, coffee_shops=[[6, 1]]), step="train", **WITH)
    game.play(Train(0, "barista_trainee", "barista"))
    assert codes(game, PlaceShop(0, (6, 3))) == ["tile_has_one"]
    assert {option.at[0] // 5 for option in game.options if isinstance(option, PlaceShop)} == {0, 2}


@pytest.mark.rule("COF-2", "GEO-14")
def test_it_lies_on_an_empty_square_at_a_road() -> None:
    game = training().play(Train(0, "barista_trainee", "barista"))
    assert codes(game, PlaceShop(0, (2, 1))) == ["not_empty"]
    assert "no_road_beside" in codes(game, PlaceShop(0, (0, 0)))
    assert "off_the_map" in codes(game, PlaceShop(0, (99, 0)))


@pytest.mark.rule("COF-2")
def test_the_range_starts_at_the_chain_s_own_places() -> None:
    """X16: nobody else's restaurants or shops help."""
    held = chain("A", at_work=["trainer"], beach=["barista_trainee"])
    others = chain("B", 4, coffee_shops=[[15, 1]])
    game = working(held, others, step="train", **WITH)
    game.play(Train(0, "barista_trainee", "barista"))
    assert {option.at[0] // 5 for option in game.options if isinstance(option, PlaceShop)} == {
        0,
        1,
        2,
    }
    shop = chain("A", at_work=["trainer"], beach=["barista_trainee"], coffee_shops=[[11, 1]])
    further = working(shop, step="train", **WITH).play(Train(0, "barista_trainee", "barista"))
    assert PlaceShop(0, (20, 1)) in further.options


@pytest.mark.rule("COF-2", "GEO-15")
def test_ranges_of_all_cards_may_start_at_a_shop() -> None:
    plain = board(chain("A"), **WITH).state
    far = board(chain("A", coffee_shops=[[15, 1]]), **WITH).state
    assert max(x for x, _ in squares_in_range(plain, 0, 2)) < 15
    assert max(x for x, _ in squares_in_range(far, 0, 2)) == 24


@pytest.mark.rule("COF-2", "REC-3")
def test_a_card_that_is_hired_for_its_training_places_one_too() -> None:
    many = [chain(name, None, beach=["barista_trainee"] * 6) for name in ("B", "C")]
    held = chain("A", at_work=["trainer"])
    game = working(held, *many, **WITH)
    game.play(Hire(0, "barista_trainee", "barista"))
    assert game.state.progress.step == "coffee_shops"


THREE = [[1, 1], [6, 1], [11, 1]]


@pytest.mark.rule("COF-2", "COF-11")
def test_with_all_three_on_the_map_one_moves() -> None:
    game = training(coffee_shops=THREE).play(Train(0, "barista_trainee", "barista"))
    assert codes(game, PlaceShop(0, (15, 1))) == ["no_shop_left"]
    assert [option.do for option in game.options] == ["done", *["take_shop"] * 3]
    game.play(TakeShop(0, (6, 1)))
    assert not any(isinstance(option, Done) for option in game.options)
    assert codes(game, Done(0)) == ["piece_in_hand"]
    assert PlaceShop(0, (8, 3)) in game.options, "its own tile is free again"
    assert PlaceShop(0, (11, 3)) not in game.options
    game.play(PlaceShop(0, (15, 1)))
    assert shops_of(game.state, 0) == [(1, 1), (11, 1), (15, 1)]
    assert told(game, ShopPlaced) == [
        ("A moves its coffee shop from square 6, 1 to square 15, 1. (COF-11)")
    ]
    assert game.state.progress.tasks == ()
    assert check_laws(game) > 3


@pytest.mark.rule("COF-11")
def test_one_that_was_taken_may_stay_where_it_lay() -> None:
    game = training(coffee_shops=THREE).play(Train(0, "barista_trainee", "barista"))
    game.play(TakeShop(0, (6, 1))).play(LeaveShop(0))
    assert shops_of(game.state, 0) == [(1, 1), (6, 1), (11, 1)]
    assert game.options[0] == Done(0)
    assert codes(game, LeaveShop(0)) == ["nothing_in_hand"]
    assert codes(game, TakeShop(0, (9, 9))) == ["no_such_shop"]


@pytest.mark.rule("COF-11")
def test_none_moves_while_one_is_left_to_place() -> None:
    game = training(coffee_shops=THREE[:2]).play(Train(0, "barista_trainee", "barista"))
    assert codes(game, TakeShop(0, (1, 1))) == ["shops_left"]


# -- First coffee sold -----------------------------------------------------------------------------


def evening(*more: dict[str, Any]) -> fcm.Game:
    """Return a turn after its dinner, in which B, and whoever else has some, sold coffee."""
    game = fcm.Game.from_scenario(fcm.Game(street(cook("A", 4), *more).start).to_scenario())
    return to_phase(game, "cleanup")


@pytest.mark.rule("COF-2")
def test_who_sells_the_first_coffee_places_a_shop_in_that_clean_up() -> None:
    game = evening(seller("B", 1, coffee=1))
    assert game.state.chains[1].milestones[0] == SOLD_FIRST
    assert (game.to_move, game.state.progress.step) == (("B",), "milestone_shop")
    assert PlaceShop(1, (20, 1)) in game.options, "at any distance"
    game.play(PlaceShop(1, (20, 1)))
    assert shops_of(game.state, 1) == [(20, 1)]
    assert game.state.turn == 3
    assert check_laws(game) > 5


@pytest.mark.rule("COF-2", "COF-11")
def test_all_who_sell_one_in_that_turn_place_theirs_in_turn_order() -> None:
    game = evening(seller("B", 1, coffee=1), seller("C", 2, coffee=1))
    assert game.to_move == ("B",)
    game.play(PlaceShop(1, (20, 1)))
    assert game.to_move == ("C",)
    assert codes(game, PlaceShop(2, (21, 3))) == ["tile_has_one"]
    game.play(Done(2))
    assert game.state.turn == 3


@pytest.mark.rule("COF-2")
def test_it_is_closed_after_that_turn() -> None:
    early = chain("C", None, milestones=[SOLD_FIRST])
    assert (
        SOLD_FIRST
        not in street(cook("A", 4), seller("B", 1, coffee=1), early).state.chains[1].milestones
    )


@pytest.mark.rule("COF-2", "COF-11")
def test_the_milestone_s_shop_moves_where_all_three_lie() -> None:
    game = evening(seller("B", None, coffee=1, coffee_shops=THREE))
    assert [option.do for option in game.options] == ["done", *["take_shop"] * 3]
    game.play(TakeShop(1, (1, 1))).play(PlaceShop(1, (20, 1)))
    assert shops_of(game.state, 1) == [(6, 1), (11, 1), (20, 1)]


# -- files -----------------------------------------------------------------------------------------


def scenario(shops: object, modules: tuple[str, ...] = ("coffee",)) -> fcm.Game:
    return board(chain("A", coffee_shops=shops), modules=list(modules))


@pytest.mark.rule("COF-2")
def test_a_file_lists_the_shops_of_each_chain_and_has_them_back() -> None:
    game = board(chain("A", coffee_shops=[[11, 1], [6, 1]]), chain("B", 1), **WITH)
    text = game.to_scenario()
    assert "coffee_shops = [[6, 1], [11, 1]]" in text
    assert fcm.Game.from_scenario(text).state == game.state


FAULTY = {
    "no list": (5, "chain[0].coffee_shops"),
    "no square": ([[1]], "chain[0].coffee_shops[0]"),
    "off the map": ([[99, 0]], "chain[0].coffee_shops[0]"),
    "on a road": ([[3, 2]], "chain[0].coffee_shops[0]"),
    "no road": ([[0, 0]], "chain[0].coffee_shops[0]"),
    "two on a tile": ([[6, 1], [6, 3]], "chain[0].coffee_shops[1]"),
    "four": ([*THREE, [15, 1]], "chain[0].coffee_shops"),
}


@pytest.mark.rule("COF-2")
@pytest.mark.parametrize("what", FAULTY)
def test_a_wrong_shop_is_refused_with_its_path(what: str) -> None:
    shops, path = FAULTY[what]
    with pytest.raises(BadScenario) as refused:
        scenario(shops)
    assert {fault.path for fault in refused.value.faults} == {path}


def test_a_shop_needs_the_module() -> None:
    with pytest.raises(BadScenario, match="coffee"):
        scenario([[6, 1]], ())


def test_what_is_refused_says_so() -> None:
    game = training().play(Train(0, "barista_trainee", "barista"))
    with pytest.raises(
        IllegalAction, match=("choose one within 2 borders of one of your restaurants or shops")
    ):
        game.play(PlaceShop(0, (20, 1)))


def test_undo_and_branches_bring_the_shop_back() -> None:
    game = training().play(Train(0, "barista_trainee", "barista"))
    before = game.played
    game.play(PlaceShop(0, (6, 1)))
    assert shops_of(game.at(before).state, 0) == []
    branch = game.at(before)
    branch.play(PlaceShop(0, (11, 1)))
    assert shops_of(branch.state, 0) == [(11, 1)]
    assert shops_of(game.state, 0) == [(6, 1)]


# -- with other modules ----------------------------------------------------------------------------


def two_ways(works: list[list[int]]) -> fcm.Game:
    """Return the book's first board with roadworks somewhere."""
    road = {"squares": [[8, 0], [8, 1]], "under_construction": True, "roadworks": works}
    return example(XANGO, modules=["coffee", "lobbyists"], road=[road])


@pytest.mark.rule("COF-4", "LOB-3")
def test_roadworks_count_on_the_way() -> None:
    """The way with two coffees costs one more where work is done on it, so the other is taken."""
    assert cups(two_ways([[9, 2]])) == {GLUTTONY: 2, XANGO: 0, DUCK: 0}
    assert cups(two_ways([[7, 2]])) == {GLUTTONY: 1, XANGO: 0, DUCK: 0}
    (drove,) = drives(two_ways([[7, 2], [2, 6]]))
    assert (drove.route.distance, drove.coffee, drove.fewer) == (3, 2, 1)


@pytest.mark.rule("COF-4")
def test_what_a_chain_adds_to_its_distance_is_no_part_of_the_way() -> None:
    """Someone sells your demand makes a chain nearer in the house's eyes, not on its road."""
    near = example(XANGO, modules=["coffee", "ketchup"])
    assert drives(near)[0].route.distance == 2


# -- laws ------------------------------------------------------------------------------------------


def forged(game: fcm.Game, kind: type[Event], **fields: Any) -> fcm.Game:
    """Return a game in which the last event of a kind says something else."""
    *before, move = game.moves
    at = max(n for n, event in enumerate(move.events) if isinstance(event, kind))
    events = list(move.events)
    events[at] = replace(events[at], **fields)
    return fcm.Game(game.start, [*before, Move(move.action, tuple(events), move.state)])


@pytest.mark.rule("COF-4", "COF-5")
@pytest.mark.parametrize(
    ("fields", "what"),
    [
        ({"coffee": 1}, "2 of 1 coffees sold on 1 routes"),
        ({"coffee": 3}, "2 of 3 coffees sold on 1 routes"),
        ({"routes": (Route(((2, 3), (2, 4), (2, 5), (2, 4), (1, 4)), (1,)),)}, "it turns back"),
        ({"routes": (Route(((2, 3), (2, 6)), ()),)}, "no route"),
        ({"routes": (Route(((2, 3), (1, 3), (1, 4)), ()),)}, "off the road"),
    ],
)
def test_a_forged_way_breaks_a_law(fields: dict[str, Any], what: str) -> None:
    with pytest.raises(LawBroken, match=what):
        check_laws(forged(example(XANGO), DroveBy, **fields), scenarios=False)


@pytest.mark.rule("COF-2")
@pytest.mark.parametrize(
    ("at", "what"), [((8, 3), "2 shops on tile"), ((14, 0), "no road at"), ((6, 1), "moved by")]
)
def test_a_forged_shop_breaks_a_law(at: tuple[int, int], what: str) -> None:
    held = chain("A", at_work=["trainer"], beach=["barista_trainee"])
    game = working(held, chain("B", 1, coffee_shops=[[6, 1]]), step="train", **WITH)
    game.play(Train(0, "barista_trainee", "barista")).play(PlaceShop(0, (11, 1)))
    was = {"was": (0, 0)} if what == "moved by" else {}
    with pytest.raises(LawBroken, match=what):
        check_laws(forged(game, ShopPlaced, at=at, **was), scenarios=False)
