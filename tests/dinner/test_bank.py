"""When the bank breaks, what that brings, and how a game ends (BNK)."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.engine.bank import BankBroke
from fcm_widgets.state.events import GameEnded, Paid
from tests.dinner.street import cash, chain, dinner, house, table

TWO_HOUSES = {"city": {"tiles": [["H", "A", "O"]]}}
AT_ZERO = {"rulings": {"bank_breaks_at_zero": True}}


def breaks(game: fcm.Game) -> list[int]:
    """Return the bank's breaks by their number."""
    return [event.count for event, _ in game.history if isinstance(event, BankBroke)]


@pytest.mark.rule("BNK-1")
def test_a_payment_that_leaves_nothing_does_not_break_the_bank() -> None:
    game = dinner(chain("A"), bank={"cash": 10})
    assert (breaks(game), game.state.bank.cash) == ([], 0)


@pytest.mark.rule("BNK-1")
def test_a_dollar_too_little_breaks_it() -> None:
    assert breaks(dinner(chain("A"), bank={"cash": 9})) == [1]


@pytest.mark.rule("BNK-1")
def test_with_the_switch_it_breaks_at_zero() -> None:
    game = dinner(chain("A"), bank={"cash": 10, "reserve": [300]}, **AT_ZERO)
    assert breaks(game) == [1]
    assert game.state.bank.cash == 300, "the payment first, then the reserve"
    assert breaks(dinner(chain("A"), bank={"cash": 11}, **AT_ZERO)) == []


@pytest.mark.rule("BNK-1")
def test_a_sale_at_price_0_pays_nothing_and_so_breaks_nothing() -> None:
    free = chain("A", at_work=["discount_manager"] * 3 + ["pricing_manager"])
    game = dinner(free, bank={"cash": 0}, **AT_ZERO)
    assert game.decisions[0].winner == "A"
    assert breaks(game) == []


@pytest.mark.rule("BNK-2")
def test_the_first_break_adds_the_reserve_and_goes_on_paying() -> None:
    game = dinner(
        chain("A", restaurants=[{"at": [8, 0], "entrance": "SW"}]),
        bank={"cash": 4, "reserve": [100, 200]},
        houses=[house(2, "burger"), house(13, "burger")],
        **TWO_HOUSES,
    )
    assert breaks(game) == [1]
    assert cash(game) == [20]
    assert game.state.bank.cash == 4 + 300 - 20
    assert game.phase == "payday"


@pytest.mark.rule("BNK-2")
@pytest.mark.parametrize(
    ("reserve", "slots"),
    [
        pytest.param([100, 100, 200, 300], 2, marks=pytest.mark.example("EX-11")),
        pytest.param([100, 100, 300, 300], 4, marks=pytest.mark.example("EX-12")),
        ([100, 200, 300], 4),
        ([200, 200, 300], 3),
    ],
)
def test_ceo_slots_follow_the_most_frequent_card_from_the_next_turn(
    reserve: list[int], slots: int
) -> None:
    bank = dinner(chain("A"), bank={"cash": 0, "reserve": reserve}).state.bank
    assert bank.ceo_slots == 3, "not this turn"
    assert bank.next_ceo_slots == slots


@pytest.mark.rule("BNK-3")
def test_one_payment_can_break_it_twice() -> None:
    game = dinner(
        chain("A", at_work=["luxuries_manager"] * 11),
        wants=["burger"],
        bank={"cash": 5, "reserve": [100]},
    )
    assert breaks(game) == [1, 2]
    assert game.over
    assert cash(game) == [120], "what the bank lacks the box pays"
    assert game.state.bank.cash == 0
    assert game.state.bank.owed == 120 - 105


@pytest.mark.rule("BNK-3")
def test_two_payments_of_one_dinner_can_break_it_twice() -> None:
    game = dinner(
        chain("A", at_work=["luxuries_manager"] * 10),
        bank={"cash": 5, "reserve": [200]},
        houses=[house(2, "burger"), house(13, "burger")],
        **TWO_HOUSES,
    )
    assert breaks(game) == [1, 2]
    assert cash(game) == [220]


@pytest.mark.rule("BNK-4")
def test_after_the_second_break_dinner_is_finished_paid_and_the_game_over() -> None:
    game = dinner(
        chain("A", 1, at_work=["waitress", "cfo"]),
        bank={"cash": 4, "broken": 1},
        houses=[house(2, "burger"), house(13, "burger")],
        **TWO_HOUSES,
    )
    assert breaks(game) == [2]
    assert cash(game) == [10 + 10 + 3 + 12], "every sale, tip and bonus in full"
    assert game.over
    assert game.phase == "dinnertime", "no payday"
    assert isinstance(game.history[-1][0], GameEnded)
    with pytest.raises(fcm.FcmError, match="over"):
        game.run_phase()


@pytest.mark.rule("BNK-4")
def test_most_cash_wins_and_a_tie_goes_to_the_earlier_in_turn_order() -> None:
    chains = [chain("A", 0, cash=20), chain("B", 4, cash=30), chain("C", None, cash=10)]
    game = dinner(*chains, bank={"cash": 0, "broken": 1}, turn_order=["C", "B", "A"])
    assert cash(game) == [30, 30, 10]
    assert game.winner is not None
    assert game.winner.name == "B"


@pytest.mark.rule("BNK-4")
def test_while_the_game_goes_on_nobody_has_won() -> None:
    game = dinner(chain("A"))
    assert not game.over
    assert game.winner is None


@pytest.mark.rule("BNK-4", "BNK-1")
def test_the_introductory_game_ends_with_its_first_break() -> None:
    game = dinner(chain("A"), introductory=True, bank={"cash": 9})
    assert breaks(game) == [1]
    assert game.over
    assert cash(game) == [10]
    assert game.state.bank.owed == 1, "no reserve comes to help"


@pytest.mark.rule("BNK-5")
def test_what_a_negative_price_costs_goes_into_the_bank() -> None:
    game = dinner(chain("A", cash=9, at_work=["discount_manager"] * 4), bank={"cash": 1})
    assert game.state.bank.cash == 3


@pytest.mark.rule("BNK-6")
def test_each_sale_is_paid_as_it_is_made() -> None:
    # Bank 10: 20 goes out for house 2, then 20 comes in from house 13. One sum would not break it.
    game = dinner(
        chain("Payer", cash=50, at_work=["discount_manager"] * 4, stock={"pizza": 9}),
        chain("Earner", 1, stock={"burger": 9}),
        bank={"cash": 10, "reserve": [100, 100]},
        houses=[house(2, "burger", "burger"), house(13, "pizza", "pizza", "pizza", garden="E")],
        **TWO_HOUSES,
    )
    paid = [event.tally.total for event, _ in game.history if isinstance(event, Paid)]
    assert paid == [20, -12]
    assert breaks(game) == [1]


@pytest.mark.rule("BNK-8")
@pytest.mark.parametrize(
    ("bank", "at_work", "kind"),
    [
        (9, ["waitress", "cfo"], "sale"),
        (12, ["waitress", "cfo"], "tips"),
        (19, ["waitress", "cfo"], "bonus"),
    ],
)
def test_any_payment_of_dinnertime_can_break_it(bank: int, at_work: list[str], kind: str) -> None:
    game = dinner(chain("A", at_work=at_work), bank={"cash": bank, "reserve": [100]})
    events = [event for event, _ in game.history]
    (broke,) = [number for number, event in enumerate(events) if isinstance(event, BankBroke)]
    payment = events[broke + 1]
    assert isinstance(payment, Paid)
    assert payment.kind == kind
    assert cash(game) == [10 + 3 + 7]


@pytest.mark.rule("BNK-4")
def test_ceo_slots_and_reserve_of_a_later_break_add_nothing() -> None:
    game = dinner(chain("A"), bank={"cash": 0, "broken": 1, "reserve": [300, 300]})
    assert breaks(game) == [2]
    assert game.state.bank.cash == 0
    assert game.state.bank.owed == 10


@pytest.mark.parametrize("chains", [1, 3, 6])
@pytest.mark.parametrize("introductory", [False, True])
def test_a_bank_left_out_holds_50_a_chain(chains: int, introductory: bool) -> None:
    text = table(*(chain(f"C{n}", None) for n in range(chains)), introductory=introductory)
    bank = fcm.Game.from_scenario(text).state.bank
    assert bank.cash == 50 * chains
    assert bank.reserve == (200,) * chains
