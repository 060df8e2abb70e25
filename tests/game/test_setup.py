"""Setting up a table: what is counted out and drawn, and the games for learners."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.tile import BUILDABLE
from fcm_widgets.data import campaigns, employees
from fcm_widgets.engine.bank import BankBroke
from fcm_widgets.engine.supply import GARDENS, gardens_left, piles, tiles_left
from fcm_widgets.phases.payday import Fired
from fcm_widgets.phases.restaurants import RestaurantPlaced
from fcm_widgets.phases.setup import CityDrawn, OrderDrawn, ReserveChosen, ReserveLaid
from fcm_widgets.state.events import GameEnded, PhaseBegan
from tests.dinner.street import PLENTY
from tests.game.tables import (
    chain,
    chain_of,
    codes,
    done,
    events,
    house,
    options,
    placed,
    play,
    set_up,
    table,
    working,
)

ONE_X = {
    *("executive_vice_president", "luxuries_manager", "brand_director", "hr_director", "guru"),
    *("zeppelin_pilot", "burger_chef", "pizza_chef", "cfo", "regional_manager"),
}


@pytest.mark.rule("SET-2")
@pytest.mark.parametrize(("players", "copies"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_only_cards_marked_1x_are_thinned_out(players: int, copies: int) -> None:
    """Catches thinning that touches other cards or that follows the number of players."""
    stock = piles(fcm.Game.new(players=players, seed=1).state)
    assert {card for card in stock if employees()[card].one_x} == ONE_X
    for card, count in stock.items():
        assert count == (copies if card in ONE_X else employees()[card].copies), card


@pytest.mark.rule("SET-3")
@pytest.mark.parametrize(
    ("players", "gone"), [(2, {12, 15, 16}), (3, {15, 16}), (4, {16}), (5, set())]
)
def test_billboards_left_in_the_box(players: int, gone: set[int]) -> None:
    state = fcm.Game.new(players=players, seed=1).state
    assert {tile.number for tile in tiles_left(state)} == set(range(1, 17)) - gone


@pytest.mark.rule("SET-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(("introductory", "each"), [(False, 50), (True, 75)])
def test_the_bank_is_filled_and_the_players_have_nothing(
    players: int, introductory: bool, each: int
) -> None:
    """Catches $75 handed to the players instead of put into the bank."""
    state = fcm.Game.new(players=players, seed=1, introductory=introductory).state
    assert state.bank.cash == each * players
    assert [one.cash for one in state.chains] == [0] * players
    assert all(not one.stock and not one.at_work and not one.beach for one in state.chains)


@pytest.mark.rule("SET-4", "SET-19")
def test_money_stock_and_cards_of_rivals_are_open() -> None:
    game = working(
        chain("Santa Maria", cash=7, stock={"beer": 2}, at_work=["trainer"], beach=["waitress"]),
        chain("Golden Duck", away=1),
    )
    seen = chain_of(game.seen_by("Golden Duck"), "Santa Maria")
    assert seen == chain_of(game, "Santa Maria")
    assert (seen.cash, seen.stock, seen.beach) == (7, {"beer": 2}, ("waitress",))


@pytest.mark.rule("SET-5")
def test_employees_and_tiles_run_out() -> None:
    """An employee pile and a campaign tile that somebody has are gone for the others."""
    campaign = {"number": 11, "chain": "B", "by": "marketing_trainee", "at": [3, 3], "good": "beer"}
    game = working(
        chain("A", away=2, at_work=["marketing_trainee"]),
        chain("B", away=4, beach=["trainer"] * 12, busy=["marketing_trainee"]),
        campaign=[campaign],
    )
    assert codes(game, "hire", card="trainer") == ["pile_empty"]
    assert piles(game.state)["marketing_trainee"] == 10
    done(game)
    by: dict[str, Any] = {"by": "marketing_trainee"}
    assert codes(game, "take_tile", number=11, **by) == ["no_such_tile"]
    assert codes(game, "take_tile", number=14, **by) == []
    assert (len(BUILDABLE), GARDENS, gardens_left(game.state)) == (8, 8, 8)


@pytest.mark.rule("SET-5")
def test_food_money_and_milestones_do_not_run_out() -> None:
    """Five chains earn the same milestone, a stock may be of any size, and every dollar is paid."""
    five = [chain(name, away=number, beach=["waitress"]) for number, name in enumerate("ABCDE")]
    game = table(*five, phase="restructuring")
    for name in "ABCDE":
        play(game, "put_to_work", name, card="waitress")
        done(game, name)
    assert all("first_waitress_played" in one.milestones for one in game.state.chains)
    much = chain("A", stock=dict.fromkeys(PLENTY, 900), cash=50_000)
    rich = table(much, phase="dinnertime", house=[house(13, "burger")]).run_phase()
    assert rich.state.chains[0].stock["burger"] == 899
    assert rich.state.chains[0].cash == 50_010


@pytest.mark.rule("SET-13")
def test_misprints_of_early_boxes_are_not_followed() -> None:
    base = [card for card in employees().values() if not card.module]
    assert sum(card.copies for card in base) == 222
    assert employees()["executive_vice_president"].slots == 10


@pytest.mark.rule("SET-13", "MKT-7")
@pytest.mark.parametrize("number", [1, 9, 10])
def test_tiles_without_the_sign_may_be_eternal(number: int) -> None:
    game = working(
        chain("A", at_work=["brand_director"], milestones=["first_billboard_placed"]),
        chain("B", away=4),
        step="campaigns",
    )
    play(game, "take_tile", by="brand_director", number=number)
    game.play(options(game, "lay_tile")[0])
    assert codes(game, "advertise", good="beer", turns=1) == ["is_eternal"]
    play(game, "advertise", good="beer", turns=None)
    assert game.state.campaigns[0].turns_left is None


@pytest.mark.rule("SET-14")
def test_two_to_five_chains_no_two_alike() -> None:
    """Catches a table for one, a sixth chain without its module, a chain taken twice."""
    for players in (0, 1, 6, 7):
        with pytest.raises(fcm.errors.BadSetup) as bad:
            fcm.Game.new(players=players, seed=1)
        assert [fault.path for fault in bad.value.faults] == ["players"]
    with pytest.raises(fcm.errors.BadSetup) as bad:
        fcm.Game.new(players=2, seed=1, chains=["Santa Maria", "Santa Maria"])
    assert [fault.path for fault in bad.value.faults] == ["chains"]
    for players in (2, 3, 4, 5):
        chains = fcm.Game.new(players=players, seed=1).state.chains
        assert len({one.name for one in chains}) == players


@pytest.mark.rule("SET-16", "SET-17")
def test_chance_comes_first_and_the_reserve_last() -> None:
    """The city and the order are drawn, restaurants placed, and only then a reserve is chosen."""
    game = set_up(players=3, seed=5)
    kinds = [type(event) for event, _ in game.history]
    seen = list(dict.fromkeys(kinds))
    wanted: list[type] = [PhaseBegan, CityDrawn, OrderDrawn, RestaurantPlaced]
    wanted += [ReserveChosen, ReserveLaid]
    assert [kind for kind in seen if kind in wanted] == wanted
    fresh = fcm.Game.new(players=3, seed=5)
    assert codes(fresh, "choose_reserve", money=100) == ["wrong_step"]


@pytest.mark.rule("SET-17")
def test_every_starting_order_can_be_drawn() -> None:
    """The order is drawn by lot, the same for the same seed; all six orders of three come up."""
    drawn = [fcm.Game.new(players=3, seed=seed).state.turn_order for seed in range(60)]
    assert set(drawn) == set(permutations(range(3)))
    assert max(Counter(drawn).values()) < 25
    assert fcm.Game.new(players=3, seed=4).state == fcm.Game.new(players=3, seed=4).state


# -- learning games ----------------------------------------------------------------------------


@pytest.mark.rule("SET-12")
def test_the_introductory_game_leaves_out_reserve_milestones_and_payday() -> None:
    game = placed(fcm.Game.new(players=2, seed=3, introductory=True))
    assert game.phase == "order_of_business"
    assert game.state.bank.reserve == ()
    while game.state.turn < 3:
        hires = options(game, "hire")
        game.play((hires or options(game, "put_to_work") or [game.options[0]])[0])
    phases = [event.phase for event in events(game, PhaseBegan)]
    assert phases.count("marketing") == 2
    assert "payday" not in phases
    assert all(not one.milestones for one in game.state.chains)


@pytest.mark.rule("SET-20")
def test_the_second_learning_game_adds_milestones() -> None:
    """What is left out gives nothing: no wages are paid, so nobody pays $20 of them."""
    game = placed(fcm.Game.new(players=2, seed=3, introductory=True, milestones=True))
    assert game.phase == "order_of_business"
    while game.phase != "working" or game.state.turn < 2:
        first = options(game, "put_to_work") or [
            option
            for option in options(game, "hire")
            if option.card == "waitress"  # type: ignore[attr-defined]
        ]
        game.play((first or [game.options[0]])[0])
    assert all(one.milestones == ("first_waitress_played",) for one in game.state.chains)
    assert "payday" not in [event.phase for event in events(game, PhaseBegan)]


def one_sale(*, introductory: bool, cash: int = 4) -> fcm.Game:
    """Dine once for $10 with so much in the bank."""
    game = table(
        chain("A", stock={"burger": 1}, beach=["trainer"]),
        chain("B", away=1, cash=8),
        phase="dinnertime",
        introductory=introductory,
        bank={"cash": cash},
        house=[house(13, "burger")],
    )
    return game.advance()


@pytest.mark.rule("SET-12", "SET-21")
def test_the_first_break_ends_the_introductory_game() -> None:
    """Dinner is finished and what the bank lacks is noted; else the game goes on without payday."""
    game = one_sale(introductory=True)
    assert game.over
    assert [event.count for event in events(game, BankBroke)] == [1]
    assert len(events(game, GameEnded)) == 1
    assert (game.state.bank.cash, game.state.bank.owed) == (0, 6)
    assert game.winner is not None
    assert (game.winner.name, game.winner.cash) == ("A", 10)
    assert not one_sale(introductory=False).over


@pytest.mark.rule("SET-21")
def test_nobody_is_fired_in_the_introductory_game() -> None:
    game = one_sale(introductory=True, cash=90)
    assert not game.over
    assert (game.phase, game.state.turn) == ("restructuring", 3)
    assert not events(game, Fired)
    assert one_sale(introductory=False, cash=90).phase == "payday"


@pytest.mark.rule("SET-10")
def test_campaign_numbers_come_in_their_kinds() -> None:
    kinds = [tile.type for tile in campaigns().values() if not tile.module]
    assert kinds == ["radio"] * 3 + ["airplane"] * 3 + ["mailbox"] * 4 + ["billboard"] * 6
