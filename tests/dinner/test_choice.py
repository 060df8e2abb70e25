"""Where a house dines: who is asked, what is compared, what breaks a tie (DIN-1 to DIN-6)."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from tests.dinner.street import chain, dinner, house, site, table

OPPOSITE = [{"at": [0, 0], "entrance": "SW"}]  # a second place on house 13's own tile

EVERY_HOUSE = """
modules = ["new_districts"]
city.tiles = [["A", "B", "F", "H", "V"],
              ["C", "X", "O", "Y", "W"]]
chain = [{ name = "Santa Maria" }]
house = [
    { number = 25, demand = ["beer"] },
    { number = "9 3/4", demand = ["beer"] },
    { number = 22, demand = ["beer"] },
    { number = 10, demand = ["beer"] },
    { number = 3, at = [10, 3], garden = "W", demand = ["beer"] },
    { number = "pi", demand = ["beer"] },
    { number = 4, demand = ["beer"] },
    { number = 13, demand = ["beer"] },
    { number = 2, demand = ["beer"] },
    { number = 21, demand = ["beer"] },
    { number = 9, at = [10, 8], garden = "W", demand = ["beer"] },
]
"""


@pytest.mark.rule("DIN-1")
@pytest.mark.example("EX-26")
def test_houses_dine_by_their_numbers_with_the_apartments_after_3_and_9() -> None:
    # As text "10" would come before "2"; as listed, 25 would come first.
    game = fcm.Game.from_scenario(EVERY_HOUSE).run_phase()
    order = [decision.house for decision in game.decisions]
    assert order == ["2", "3", "pi", "4", "9", "9 3/4", "10", "13", "21", "22", "25"]


@pytest.mark.rule("DIN-2")
@pytest.mark.example("EX-6")
@pytest.mark.parametrize(
    ("stock", "served"),
    [
        ({"burger": 2}, False),
        ({"burger": 1, "beer": 1}, False),
        ({"burger": 2, "beer": 1}, True),
    ],
)
def test_a_chain_needs_every_item_in_stock(stock: dict[str, int], served: bool) -> None:
    game = dinner(chain("Santa Maria", stock=stock), wants=["burger", "burger", "beer"])
    assert game.decisions[0].winner == ("Santa Maria" if served else None)


@pytest.mark.rule("DIN-2")
def test_two_chains_never_share_an_order_and_what_nobody_serves_stays_wanted() -> None:
    burgers = chain("Burgers", stock={"burger": 2})
    beers = chain("Beers", 1, stock={"beer": 1})
    game = dinner(burgers, beers, wants=["burger", "burger", "beer"])
    assert game.decisions[0].winner is None
    assert game.state.home("13").wants == {"burger": 2, "beer": 1}
    assert [dict(chain.stock) for chain in game.state.chains] == [{"burger": 2}, {"beer": 1}]


@pytest.mark.rule("DIN-2")
def test_each_offer_names_all_that_is_missing() -> None:
    offer = (
        dinner(chain("Santa Maria", None, stock={"burger": 1}), wants=["burger", "burger", "beer"])
        .decisions[0]
        .offer_of("Santa Maria")
    )
    codes = [obstacle.code for obstacle in offer.obstacles]
    assert codes == ["no_open_restaurant", "short_of_stock", "short_of_stock"]


@pytest.mark.rule("DIN-2")
def test_a_restaurant_coming_soon_sells_nothing() -> None:
    soon = chain("Soon", restaurants=[{**site(0), "coming_soon": True}])
    assert dinner(soon, chain("Far", 4)).decisions[0].winner == "Far"


@pytest.mark.rule("DIN-2", "DIN-15")
def test_only_a_chain_that_the_road_reaches_can_serve() -> None:
    # Tile E has two roads: the north-west one does not reach house 8 beside the other.
    text = """
city.tiles = [["E"]]
chain = [
    { name = "Cut off", stock = { burger = 1 }, restaurants = [{ at = [3, 0], entrance = "NW" }] },
    { name = "Reached", stock = { burger = 1 }, restaurants = [{ at = [0, 3], entrance = "SE" }] },
]
house = [{ number = 8, demand = ["burger"] }]
"""
    decision = fcm.Game.from_scenario(text).run_phase().decisions[0]
    assert decision.winner == "Reached"
    assert decision.decided_by() == "only_offer"
    assert decision.offer_of("Cut off").obstacles[0].code == "no_road"


@pytest.mark.rule("DIN-3")
@pytest.mark.example("EX-32")
def test_the_number_of_items_plays_no_part() -> None:
    # For three pizzas 5 + 0 beats 4 + 2; three times the price would be 15 against 12 + 2.
    five = ["discount_manager", "pricing_manager", "pricing_manager"]
    four = ["discount_manager", "discount_manager"]
    decision = dinner(
        chain("Five", 0, at_work=five), chain("Four", 2, at_work=four), wants=["pizza"] * 3
    ).decisions[0]
    assert [offer.score for offer in decision.offers] == [5, 6]
    assert decision.winner == "Five"


@pytest.mark.rule("DIN-3")
def test_a_garden_and_bonuses_play_no_part_in_the_comparison() -> None:
    # Doubled by the garden, 9 + 2 against 10 + 0 would be 18 + 2 against 20: a false tie.
    game = dinner(
        chain("Cheap", 2, at_work=["pricing_manager"], milestones=["first_burger_marketed"]),
        chain("Near", 0),
        garden="W",
    )
    assert [offer.score for offer in game.decisions[0].offers] == [11, 10]
    assert game.decisions[0].winner == "Near"


@pytest.mark.rule("DIN-3", "DIN-5")
@pytest.mark.example("EX-9")
@pytest.mark.parametrize(
    ("managers", "away", "decided_by", "winner"),
    [
        (1, 1, "turn_order", "Cheap"),
        (2, 2, "turn_order", "Cheap"),
        (1, 2, "price_plus_distance", "Near"),
    ],
    ids=["9 + 1 ties", "8 + 2 ties", "9 + 2 loses"],
)
def test_a_tile_more_is_worth_a_dollar_less(
    managers: int, away: int, decided_by: str, winner: str
) -> None:
    cheap = chain("Cheap", away, at_work=["pricing_manager"] * managers)
    decision = dinner(cheap, chain("Near", 0)).decisions[0]
    assert (decision.winner, decision.decided_by()) == (winner, decided_by)
    waitress = chain("Near", 0, at_work=["waitress"])
    assert dinner(cheap, waitress).decisions[0].winner == "Near", (
        "waitresses come before turn order"
    )


@pytest.mark.rule("DIN-4")
@pytest.mark.parametrize(
    ("at_work", "milestones", "price"),
    [
        pytest.param([], [], 10, id="base price"),
        pytest.param(
            ["pricing_manager", "pricing_manager", "discount_manager"],
            [],
            5,
            marks=pytest.mark.example("EX-7"),
            id="two pricing managers and a discount manager",
        ),
        pytest.param(
            [],
            ["first_lower_prices"],
            9,
            marks=pytest.mark.example("EX-18"),
            id="First to lower prices without price staff",
        ),
        pytest.param(
            ["discount_manager"] * 4,
            [],
            -2,
            marks=pytest.mark.example("EX-34"),
            id="no floor: four discount managers",
        ),
        pytest.param(["luxuries_manager"], [], 20, id="luxuries manager"),
        pytest.param(
            ["luxuries_manager", "discount_manager", "pricing_manager"],
            ["first_lower_prices"],
            15,
            id="all together",
        ),
    ],
)
def test_the_price_of_one_item(at_work: list[str], milestones: list[str], price: int) -> None:
    game = dinner(chain("Santa Maria", at_work=at_work, milestones=milestones))
    offer = game.decisions[0].offers[0]
    assert offer.unit_price == price
    assert offer.price.total == price, "the rows of the tally sum to the price"


@pytest.mark.rule("DIN-4")
def test_only_staff_at_work_changes_the_price() -> None:
    idle = chain("Santa Maria", beach=["discount_manager"], busy=["marketing_trainee"])
    assert dinner(idle).decisions[0].offers[0].unit_price == 10


@pytest.mark.rule("DIN-5")
def test_waitresses_break_a_tie_before_turn_order() -> None:
    decision = dinner(
        chain("Early"), chain("Friendly", at_work=["waitress", "waitress"], restaurants=OPPOSITE)
    ).decisions[0]
    assert (decision.winner, decision.decided_by()) == ("Friendly", "waitresses")


@pytest.mark.rule("DIN-5")
def test_waitresses_on_the_beach_do_not_count() -> None:
    resting = chain("Resting", beach=["waitress"] * 3, restaurants=OPPOSITE)
    working = chain("Working", at_work=["waitress"])
    decision = dinner(resting, working).decisions[0]
    assert (decision.winner, decision.decided_by()) == ("Working", "waitresses")


@pytest.mark.rule("DIN-5")
def test_this_turns_order_breaks_the_last_tie_not_the_order_of_the_list() -> None:
    chains = [chain("Listed first"), chain("Moves first", restaurants=OPPOSITE)]
    decision = dinner(*chains, turn_order=["Moves first", "Listed first"]).decisions[0]
    assert (decision.winner, decision.decided_by()) == ("Moves first", "turn_order")


@pytest.mark.rule("DIN-5")
def test_waitresses_never_outweigh_a_dollar() -> None:
    friendly = chain("Friendly", 1, at_work=["waitress"] * 5)
    decision = dinner(friendly, chain("Near", 0)).decisions[0]
    assert (decision.winner, decision.decided_by()) == ("Near", "price_plus_distance")


@pytest.mark.rule("DIN-6")
def test_a_chain_offers_once_from_its_nearest_open_restaurant() -> None:
    two = chain("Two", restaurants=[site(4), site(1)])
    decision = dinner(two).decisions[0]
    (offer,) = decision.offers
    assert offer.restaurant is not None
    assert offer.restaurant.at == (8, 0)
    assert offer.tiles == 1
    assert offer.number == 1, "the second of its list"


@pytest.mark.rule("DIN-6")
def test_of_two_equally_near_the_map_and_not_the_list_names_one() -> None:
    south = {"at": [8, 3], "entrance": "NW"}
    for sites in ([site(1), south], [south, site(1)]):
        (offer,) = dinner(chain("Two", restaurants=sites)).decisions[0].offers
        assert [list(one.restaurant.at) for one in offer.destinations] == [[8, 0], [8, 3]]
        assert offer.restaurant == offer.destinations[0].restaurant


@pytest.mark.rule("DIN-6")
def test_a_nearer_restaurant_that_is_not_open_does_not_count() -> None:
    two = chain("Two", restaurants=[{**site(0), "coming_soon": True}, site(3)])
    assert dinner(two).decisions[0].offers[0].tiles == 3


@pytest.mark.rule("DIN-6")
def test_the_winner_is_paid_its_price_not_its_score() -> None:
    game = dinner(chain("Far", 4), bank={"cash": 100})
    assert game.decisions[0].offers[0].score == 14
    assert game.state.chains[0].cash == 10


@pytest.mark.rule("DIN-14")
def test_dinnertime_runs_through_and_asks_nobody() -> None:
    game = fcm.Game.from_scenario(table(chain("A"), chain("B", 1), wants=["burger", "beer"]))
    assert game.run_phase().phase == "payday"
    twin = fcm.Game.from_scenario(table(chain("A"), chain("B", 1), wants=["burger", "beer"]))
    assert [str(event) for event, _ in twin.run_phase().history] == [
        str(event) for event, _ in game.history
    ]


@pytest.mark.rule("DIN-15")
def test_a_house_without_demand_stays_at_home() -> None:
    assert dinner(chain("A"), houses=[{"number": 13, "garden": "W"}]).decisions == ()


@pytest.mark.rule("DIN-15")
def test_a_single_able_chain_gets_the_sale_however_dear_and_far() -> None:
    dear = chain("Dear", 4, at_work=["luxuries_manager"] * 3)
    near = chain("Near", 0, stock={})
    decision = dinner(dear, near, bank={"cash": 100}).decisions[0]
    assert (decision.winner, decision.decided_by()) == ("Dear", "only_offer")
    assert decision.offer_of("Dear").score == 44


@pytest.mark.rule("DIN-16")
def test_a_sale_empties_the_stock_before_the_next_house_looks() -> None:
    # Both houses prefer Near, which has burgers for one of them; 2 dines before 13.
    game = dinner(
        chain("Near", restaurants=[{"at": [8, 0], "entrance": "SW"}], stock={"burger": 3}),
        chain("Far", restaurants=[{"at": [13, 0], "entrance": "SW"}], stock={"burger": 3}),
        city={"tiles": [["H", "A", "O"]]},
        houses=[house(13, "burger", "burger"), house(2, "burger", "burger")],
    )
    assert [(decision.house, decision.winner) for decision in game.decisions] == [
        ("2", "Near"),
        ("13", "Far"),
    ]
    short = game.decisions[1].offer_of("Near").obstacles[0]
    assert short.details == {"good": "burger", "wanted": 2, "held": 1}
    assert game.state.home("2").demand == ()
    assert [dict(one.stock) for one in game.state.chains] == [{"burger": 1}, {"burger": 1}]


@pytest.mark.rule("DIN-11")
def test_what_a_freezer_kept_is_sold_like_any_stock() -> None:
    frozen = chain("Frozen", milestones=["first_throw_away"], stock={"pizza": 1})
    game = dinner(frozen, wants=["pizza"], turn=5)
    assert game.decisions[0].winner == "Frozen"
    assert dict(game.state.chains[0].stock) == {}
