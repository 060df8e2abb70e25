"""What a dinner brings: sales, negative prices, tips and the CFO (DIN-7 to DIN-10)."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.decisions import Tally
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.engine.bank import WentBankrupt
from fcm_widgets.state.events import Paid
from tests.dinner.street import cash, chain, dinner, house, paid, site

RICH = {"bank": {"cash": 1000}}
MINUS_2 = ["discount_manager"] * 4


def receipt(game: fcm.Game) -> Tally:
    """Return the receipt of the first sale."""
    return next(event.receipt for event, _ in game.history if isinstance(event, Served))


@pytest.mark.rule("DIN-7")
def test_a_garden_doubles_the_price_of_every_item() -> None:
    plain = dinner(chain("A"), wants=["burger", "beer"], **RICH)
    garden = dinner(chain("A"), wants=["burger", "beer"], garden="W", **RICH)
    assert (cash(plain), cash(garden)) == ([20], [40])


@pytest.mark.rule("DIN-7")
def test_a_bonus_per_item_comes_on_top_and_is_not_doubled() -> None:
    drinks = chain("A", milestones=["first_drink_marketed"])
    game = dinner(drinks, wants=["burger", "beer", "lemonade"], garden="W", **RICH)
    # Doubled bonuses would make $80; a bonus on the burger too $75.
    assert cash(game) == [3 * 10 * 2 + 2 * 5]
    assert [(term.amount, term.source) for term in receipt(game).terms] == [
        (30, "DIN-7"),
        (30, "DIN-7"),
        (10, "DIN-7"),
    ]


@pytest.mark.rule("DIN-7")
@pytest.mark.parametrize(
    ("milestone", "good"),
    [
        ("first_burger_marketed", "burger"),
        ("first_pizza_marketed", "pizza"),
        ("first_drink_marketed", "beer"),
        ("first_drink_marketed", "lemonade"),
        ("first_drink_marketed", "softdrink"),
    ],
)
def test_each_marketing_milestone_pays_for_its_own_goods(milestone: str, good: str) -> None:
    others = {"burger", "pizza", "beer"} - {good} - ({"beer"} if "drink" in milestone else set())
    assert cash(dinner(chain("A", milestones=[milestone]), wants=[good, good], **RICH)) == [30]
    assert cash(dinner(chain("A", milestones=[milestone]), wants=[*others], **RICH)) == [
        10 * len(others)
    ]


@pytest.mark.rule("DIN-7", "DIN-9", "DIN-3")
@pytest.mark.example("EX-10")
def test_the_125_dollar_sale() -> None:
    sale = {"wants": ["burger", "beer", "beer"], "garden": "W", **RICH}
    luxury = chain("A", 2, at_work=["luxuries_manager"], milestones=["first_burger_marketed"])
    game = dinner(luxury, **sale)
    assert receipt(game).total == 45 + 40 + 40 == cash(game)[0]
    assert game.decisions[0].offers[0].score == 20 + 2, "the doubled price is not compared"
    with_cfo = dinner({**luxury, "at_work": ["luxuries_manager", "cfo"]}, **sale)
    assert paid(with_cfo, "bonus") == [63]
    assert cash(with_cfo) == [188]


@pytest.mark.rule("DIN-8")
@pytest.mark.example("EX-34")
@pytest.mark.parametrize(("garden", "each"), [("", 2), ("W", 4)])
def test_with_four_discount_managers_each_item_sold_costs_the_seller(
    garden: str, each: int
) -> None:
    game = dinner(
        chain("A", cash=50, at_work=MINUS_2),
        wants=["burger", "burger", "beer"],
        garden=garden,
        bank={"cash": 100},
    )
    assert game.decisions[0].winner == "A", "it cannot refuse"
    assert cash(game) == [50 - 3 * each]
    assert game.state.bank.cash == 100 + 3 * each
    assert game.decisions[0].offers[0].score == -2, "not clamped at 0"


@pytest.mark.rule("DIN-8")
def test_bonuses_per_item_still_count_at_a_negative_price() -> None:
    game = dinner(
        chain("A", cash=50, at_work=MINUS_2, milestones=["first_burger_marketed"]), wants=["burger"]
    )
    assert cash(game) == [50 - 2 + 5]


@pytest.mark.rule("DIN-8")
def test_who_cannot_pay_goes_bankrupt_and_stays_as_a_ruin_to_the_turns_end() -> None:
    game = dinner(
        chain("A", cash=3, at_work=MINUS_2), chain("B", 1), wants=["burger", "burger"], **RICH
    )
    broke = [event for event, _ in game.history if isinstance(event, WentBankrupt)]
    assert [(event.seat, event.short) for event in broke] == [(0, 1)]
    assert cash(game)[0] == 0
    assert game.state.bank.cash == 1003, "the bank gets what there is"
    bankrupt = game.state.chains[0]
    assert bankrupt.bankrupt
    assert bankrupt.restaurants, "the restaurants stay"
    assert not bankrupt.open_restaurants, "as ruins"


@pytest.mark.rule("DIN-8")
def test_exactly_enough_is_enough() -> None:
    game = dinner(chain("A", cash=4, at_work=MINUS_2), wants=["burger", "burger"])
    assert cash(game) == [0]
    assert not game.state.chains[0].bankrupt


@pytest.mark.rule("DIN-8")
def test_who_goes_bankrupt_still_serves_the_later_houses_of_this_dinner() -> None:
    game = dinner(
        chain("A", at_work=MINUS_2, restaurants=[{"at": [8, 0], "entrance": "SW"}]),
        chain("B", restaurants=[{"at": [13, 0], "entrance": "SW"}]),
        city={"tiles": [["H", "A", "O"]]},
        houses=[house(2, "burger"), house(13, "burger")],
    )
    assert [decision.winner for decision in game.decisions] == ["A", "A"]
    assert sum(isinstance(event, WentBankrupt) for event, _ in game.history) == 1


@pytest.mark.rule("DIN-8")
def test_a_chain_that_comes_bankrupt_sells_nothing_and_gets_no_tips() -> None:
    ruin = chain("Ruin", bankrupt=True, at_work=["waitress", "cfo"])
    game = dinner(ruin, chain("Far", 4), **RICH)
    assert game.decisions[0].winner == "Far"
    assert [obstacle.code for obstacle in game.decisions[0].offers[0].obstacles] == ["bankrupt"]
    assert cash(game) == [0, 10]


@pytest.mark.rule("DIN-9")
@pytest.mark.parametrize(
    ("milestones", "each"),
    [
        ([], 3),
        pytest.param(["first_waitress_played"], 5, marks=pytest.mark.example("EX-20")),
    ],
)
def test_each_waitress_at_work_brings_tips_even_without_a_sale(
    milestones: list[str], each: int
) -> None:
    tips = chain(
        "A", None, at_work=["waitress"] * 3, beach=["waitress"], stock={}, milestones=milestones
    )
    assert cash(dinner(tips)) == [3 * each]


@pytest.mark.rule("DIN-9")
def test_the_cfo_adds_half_of_sales_tips_and_bonuses_rounded_up_once() -> None:
    # $9 and $9 of sales and $3 of tips: half of 21 is 11; each sale by itself 5 + 5 + 2 = 12.
    game = dinner(
        chain("A", at_work=["pricing_manager", "waitress", "cfo"]),
        city={"tiles": [["H", "A", "O"]]},
        houses=[house(2, "burger"), house(13, "burger")],
        **RICH,
    )
    assert (paid(game, "sale"), paid(game, "tips"), paid(game, "bonus")) == ([9, 9], [3], [11])
    assert cash(game) == [32]


@pytest.mark.rule("DIN-9")
def test_the_cfo_looks_at_this_dinner_not_at_the_purse() -> None:
    assert cash(dinner(chain("A", cash=500, at_work=["cfo"]), **RICH)) == [515]


@pytest.mark.rule("DIN-9")
def test_a_cfo_counts_once_beside_the_ceo_and_not_from_the_beach() -> None:
    two = chain("Two", at_work=["cfo", "cfo"], milestones=["first_100"])
    assert paid(dinner(two, **RICH), "bonus") == [5]
    assert paid(dinner(chain("Resting", beach=["cfo"]), **RICH), "bonus") == []


@pytest.mark.rule("DIN-10")
@pytest.mark.parametrize(
    ("garden", "wants", "loss", "bonus"),
    [
        ("", ["burger", "burger"], -4, -2),
        ("W", ["burger", "burger", "beer"], -7, -3),  # 3 items x -$4, and $5 for the first drink
    ],
    ids=["a loss of 4 grows by 2", "a loss of 7 grows by 3, not by 4"],
)
def test_a_cfo_makes_a_loss_half_as_large_again(
    garden: str, wants: list[str], loss: int, bonus: int
) -> None:
    staff = [*MINUS_2, "cfo"]
    loser = chain("A", cash=50, at_work=staff, milestones=["first_drink_marketed"])
    game = dinner(loser, wants=wants, garden=garden)
    assert (paid(game, "sale"), paid(game, "bonus")) == ([loss], [bonus])
    assert cash(game) == [50 + loss + bonus]


@pytest.mark.rule("DIN-9", "BNK-6")
def test_tips_come_after_the_last_house_and_bonuses_after_all_tips() -> None:
    game = dinner(
        chain("A", at_work=["waitress", "cfo"], restaurants=[site(1)]),
        chain("B", 2, at_work=["waitress", "cfo"]),
        city={"tiles": [["H", "A", "O"]]},
        houses=[house(2, "burger"), house(13, "burger")],
        turn_order=["B", "A"],
        **RICH,
    )
    order = [(event.kind, event.seat) for event, _ in game.history if isinstance(event, Paid)]
    assert [kind for kind, _ in order[:2]] == ["sale", "sale"]
    assert order[2:4] == [("tips", 1), ("tips", 0)], "in turn order"
    assert [kind for kind, _ in order[4:]] == ["bonus"] * len(order[4:])
