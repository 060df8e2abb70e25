"""Reserve prices: at the first break the cards decide the base price, not the CEOs' slots (RES)."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.dinner.words import flip_sentences
from fcm_widgets.engine.bank import BankBroke
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.modules.reserve_prices.rules import DECK
from fcm_widgets.phases.setup import ChooseReserve
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.game.facts import Drawn
from fcm_widgets.widgets.game.words import catalogue
from tests.dinner.street import chain, dinner, house, paid, table
from tests.game.boards import codes, finish_turn, got

WITH = ["reserve_prices"]


def evening(reserve: list[int], cash: int = 5, **top: Any) -> fcm.Game:
    """Return a dinner of houses 13 and 14 at A, at whose first house the bank breaks."""
    houses = [house(13, "burger"), house(14, "burger", at=[8, 3], garden="E")]
    return dinner(
        chain("A", 0),
        chain("B", 4),
        houses=houses,
        modules=WITH,
        bank={"cash": cash, "reserve": reserve},
        **top,
    )


@pytest.mark.rule("RES-1")
@pytest.mark.example("EX-30")
@pytest.mark.parametrize(
    ("votes", "price"),
    [
        ([5, 5, 10], 5),
        ([5, 10], 5),
        ([10, 20], 20),
        ([5, 20], 20),
        ([5, 10, 20], 20),
        ([10, 10, 20], 10),
        ([5, 5, 20, 10, 10], 5),
        ([20, 20, 5, 5, 10, 10], 20),
    ],
)
def test_the_most_cards_win_20_any_tie_and_5_a_tie_with_10(votes: list[int], price: int) -> None:
    assert DECK.voted(votes) == DECK.voted(reversed(votes)) == price


@pytest.mark.rule("RES-1")
def test_the_first_break_brings_200_a_chain_and_leaves_the_slots() -> None:
    game = evening([20, 20])
    (broke,) = got(game, BankBroke)
    assert broke.added.total == 400
    bank = game.state.bank
    assert (bank.ceo_slots, bank.next_ceo_slots, bank.base_price) == (3, None, 20)


@pytest.mark.rule("RES-1", "RES-3", "DIN-4")
def test_the_new_price_holds_from_the_next_house_on() -> None:
    """The first house pays $10 and breaks the bank; the second, with a garden, pays $20 twice."""
    game = evening([20, 20])
    assert paid(game, "sale") == [10, 40]
    first, second = game.decisions
    assert [offer.unit_price for offer in first.offers] == [10, 10]
    assert [offer.unit_price for offer in second.offers] == [20, 20]
    assert [(row.label, row.amount, row.source) for row in second.offers[0].price.terms] == [
        ("base price by the reserve cards", 20, "RES-1")
    ]


@pytest.mark.rule("RES-3")
def test_or_from_the_next_dinner_on() -> None:
    """X13; the table remembers what is decided until the turn is over."""
    game = evening([20, 20], rulings={"reserve_price_from": "next_dinner"})
    assert paid(game, "sale") == [10, 20]
    bank = game.state.bank
    assert (bank.base_price, bank.next_base_price) == (10, 20)
    assert fcm.Game.from_scenario(game.to_scenario()).state.bank == bank
    finish_turn(game)
    assert (game.state.bank.base_price, game.state.bank.next_base_price) == (20, None)


@pytest.mark.rule("RES-2")
def test_staff_works_on_the_new_price_as_on_the_old() -> None:
    top = {"modules": WITH, "bank": {"cash": 500, "broken": 1, "base_price": 5, "reserve": []}}
    luxury = chain("A", 0, at_work=["luxuries_manager", "pricing_manager"])
    game = dinner(luxury, wants=["burger"], **top)
    (offer,) = game.decisions[0].offers
    assert [row.amount for row in offer.price.terms] == [5, 10, -1]
    assert paid(game, "sale") == [14]


@pytest.mark.rule("RES-2", "SET-9", "SET-16")
def test_the_other_cards_are_chosen_in_setup() -> None:
    game = fcm.Game.new(players=2, seed=7, modules=WITH)
    while game.state.progress.step != "reserve":
        game.play(game.options[0])
    mine = [option for option in game.options if option.seat == 0]
    assert mine == [ChooseReserve(0, 5), ChooseReserve(0, 10), ChooseReserve(0, 20)]
    assert label(mine[2], game.state) == (
        "Choose the $20 reserve card, a vote for a base price of $20"
    )
    assert codes(game, ChooseReserve(0, 100)) == ["no_such_reserve"]
    with pytest.raises(fcm.errors.IllegalAction, match=r"No reserve card has \$100.*\(RES-2\)"):
        game.play(ChooseReserve(0, 100))


@pytest.mark.rule("RES-2")
def test_a_table_without_cards_has_the_middle_one_for_each_chain() -> None:
    for modules, middle in ((WITH, 10), ([], 200)):
        text = table(chain("A"), chain("B", 2), modules=modules)
        assert fcm.Game.from_scenario(text).state.bank.reserve == (middle, middle)
    with pytest.raises(fcm.errors.BadScenario, match="5, 10 or 20"):
        fcm.Game.from_scenario(table(chain("A"), modules=WITH, bank={"reserve": [100]}))


@pytest.mark.rule("RES-1")
@pytest.mark.parametrize(
    ("votes", "told"),
    [
        ([10, 10], "2 votes for $10. From now on, the base price is $10."),
        (
            [20, 5],
            "1 vote for $5 and 1 vote for $20. From now on, the base price is $20, the highest "
            "of the tied numbers.",
        ),
        (
            [10, 5],
            "1 vote for $5 and 1 vote for $10. From now on, the base price is $5, which beats "
            "$10 in a tie.",
        ),
    ],
)
def test_the_log_tells_the_vote(votes: list[int], told: str) -> None:
    game = evening(votes)
    said = [str(say(event, state)) for event, state in game.history]
    (text,) = [one for one in said if "breaks" in one]
    assert text == (
        f"The bank breaks for the first time: the reserve adds $400. The reserve cards cast "
        f"{told} "
        "(RES-1)"
    )


@pytest.mark.rule("RES-1", "RES-3")
def test_a_flip_is_true_whatever_the_bank_does() -> None:
    """The dinner at which the bank breaks, held for real with the change that a flip tells."""
    from fcm_widgets.dinner.forecast import forecast
    from fcm_widgets.dinner.what_ifs import apply_changes

    houses = [house(13, "burger"), house(14, "burger", at=[8, 3], garden="E")]
    chains = [chain("A", 0), chain("B", 1, at_work=["pricing_manager"])]
    bank = {"cash": 5, "reserve": [20, 5]}
    start = fcm.Game.from_scenario(table(*chains, houses=houses, modules=WITH, bank=bank))
    decisions = start.run_phase().decisions
    told = 0
    for decision in decisions:
        for offer in decision.offers:
            for flip in decision.flips(offer.chain):
                if flip.change.lever != "price":
                    continue
                told += 1
                change = [{"kind": "price", "chain": flip.change.seat, "by": flip.by}]
                again = {
                    one.house: one for one in forecast(apply_changes(start.start, change)).decisions
                }
                assert again[decision.house].winner == flip.to
            assert flip_sentences(decision, offer.chain) is not None
    assert told


@pytest.mark.slow
@pytest.mark.rule("RES-1", "RES-2", "RES-3")
@pytest.mark.parametrize("when", ["next_house", "next_dinner"])
def test_whole_games_keep_the_laws(when: str) -> None:
    game = fcm.Game.new(players=2, seed=1, modules=WITH, rulings={"reserve_price_from": when})
    play_out(game, [RandomBot(seed=10 + seat) for seat in range(2)])
    assert got(game, BankBroke)
    assert check_laws(game)


@pytest.mark.rule("RES-2", "SET-21")
def test_the_introductory_game_has_no_cards_and_keeps_its_price() -> None:
    game = fcm.Game.new(players=2, seed=1, introductory=True, modules=WITH)
    play_out(game, RandomBot(seed=1))
    assert not any(isinstance(action, ChooseReserve) for action in game.actions)
    assert game.over
    assert (game.state.bank.reserve, game.state.bank.base_price) == ((), 10)


@pytest.mark.rule("RES-2", "DIN-13")
def test_first_to_have_20_shows_the_votes_for_a_price() -> None:
    sees = chain("A", 0, milestones=["first_20"])
    game = fcm.Game.from_scenario(
        table(sees, chain("B", 2), modules=WITH, bank={"reserve": [20, 5]})
    )
    assert game.seen_by("A").state.bank.reserve == (20, 5)
    assert game.seen_by("B").state.bank.reserve != (20, 5)


@pytest.mark.rule("RES-1", "RES-2")
def test_the_whole_games_widget_tells_the_votes_and_the_price() -> None:
    plain, told = catalogue(GameConfig()), catalogue(GameConfig(modules=("reserve_prices",)))
    assert (plain["reserve"], plain["reserve_sets_price"]) == ("Reserve cards", False)
    assert (told["reserve"], told["reserve_sets_price"]) == (
        "Reserve cards, votes for the base price",
        True,
    )
    game = evening([20, 20])
    prices = [Drawn(game.start.city).move_to(state)["price"] for state in (game.start, game.state)]
    assert prices == [10, 20]
