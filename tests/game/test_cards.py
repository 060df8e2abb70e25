"""Each of the 32 kinds of employee at work: what one copy does in a tiny game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import fcm_widgets as fcm
from fcm_widgets import data as content
from fcm_widgets.phases.build import PlantGarden, TakeHouse
from fcm_widgets.phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile
from fcm_widgets.phases.food import Fetch, Produce
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restaurants import MoveRestaurant, OpenRestaurant
from fcm_widgets.phases.restructuring import PutToWork, StructureShown
from fcm_widgets.phases.train import Train
from fcm_widgets.state.actions import Done
from fcm_widgets.state.events import Paid
from tests.game.boards import (
    PLENTY,
    RICH,
    board,
    chain,
    codes,
    finish_turn,
    got,
    house,
    one,
    place,
    to_phase,
    working,
)

KINDS = {card.id for card in content.employees().values() if not card.module}


def at_work(card: str, step: str) -> fcm.Game:
    """Return a game in which a chain with this card alone comes to a step."""
    return working(chain(at_work=[card], cash=50), step=step)


def structure(*cards: str) -> StructureShown:
    """Return what is shown when these cards are put to work."""
    game = board(chain(beach=list(cards)), phase="restructuring")
    for card in cards:
        game.play(PutToWork(0, card))
    return got(game.play(Done(0)), StructureShown)[0]


def manages(slots: int) -> Callable[[str], None]:
    """Say that a card is a manager under whom so many others work (ORG-2)."""

    def check(card: str) -> None:
        assert structure(card).slots.total == 2 + slots
        assert structure(card, *["trainer"] * (2 + slots)).misfit == ()
        assert structure(card, *["trainer"] * (3 + slots)).misfit != ()
        assert structure(*[card] * 4).misfit != (), "it reports to the CEO alone"

    return check


def prices(amount: int) -> Callable[[str], None]:
    """Say what a card does to the price of an item (DIN-4)."""

    def check(card: str) -> None:
        dinner = board(
            chain(at_work=[card], stock=PLENTY), phase="dinnertime", house=[house(13, "beer")]
        ).run_phase()
        (offer,) = dinner.decisions[0].offers
        assert offer.unit_price == 10 + amount

    return check


def markets(reach: int | None, turns: int, *kinds: str) -> Callable[[str], None]:
    """Say which tiles a card may lay, how far away and for how long (MKT-1)."""
    first = {"billboard": 14, "mailbox": 9, "airplane": 4, "radio": 1}

    def check(card: str) -> None:
        game = board(
            chain(at_work=[card], cash=50),
            chain("Z", None, milestones=["first_billboard_placed"]),
        ).play(Done(0))
        for kind, number in first.items():
            expected = [] if kind in kinds else ["wrong_kind_of_campaign"]
            assert codes(game, TakeTile(0, card, number)) == expected
        game.play(TakeTile(0, card, 14))
        tiles = {at.at[0] // 5 for at in game.options if isinstance(at, LayTile)}
        assert max(tiles) == (4 if reach is None else reach)
        game.play(LayTile(0, (8, 3)))
        lengths = [option.turns for option in game.options if isinstance(option, Advertise)]
        assert sorted(set(lengths), key=str) == list(range(1, turns + 1))
        game.play(Advertise(0, "beer", turns))
        assert one(game).busy == (card,)

    return check


def hires(count: int, discount: int) -> Callable[[str], None]:
    """Say how many cards come by it, and what it saves if none does (REC-2, REC-7)."""

    def check(card: str) -> None:
        game = at_work(card, "recruit")
        for _ in range(1 + count):
            assert codes(game, Hire(0, "waitress")) == []
            game.play(Hire(0, "waitress"))
        assert game.state.progress.step != "recruit"
        held = chain(at_work=[card], beach=["coach"] * 5, cash=50, milestones=["first_20"])
        idle = board(held, phase="payday").play(Done(0))
        salaries = 5 + content.employees()[card].salary
        assert one(idle).cash == 50 - (5 * salaries - discount)

    return check


def trains(steps: int) -> Callable[[str], None]:
    """Say how many steps of training it gives, to one card or to several (TRN-1)."""
    career = ["junior_vice_president", "vice_president", "senior_vice_president", "cfo"]

    def check(card: str) -> None:
        game = working(
            chain(at_work=[card], beach=["management_trainee", *["errand_boy"] * 4]), step="train"
        )
        for number, to in enumerate(career, 1):
            fits = [] if number <= steps else ["no_trainer"]
            assert codes(game, Train(0, "management_trainee", to)) == fits
        for _ in range(steps):
            game.play(Train(0, "errand_boy", "cart_operator"))
        assert game.state.progress.step != "train", "its steps are used up"

    return check


def fetches(expected: list[dict[str, int]]) -> Callable[[str], None]:
    """Say what it can bring home on the street (BUY-2, BUY-3)."""

    def check(card: str) -> None:
        game = at_work(card, "food_and_drinks")
        routes = [action for action in game.options if isinstance(action, Fetch)]
        brought = [one(game.at(len(game.moves)).play(route)).stock for route in routes]
        assert brought == expected

    return check


def makes(**foods: int) -> Callable[[str], None]:
    """Say what it makes: one of these (BUY-2)."""

    def check(card: str) -> None:
        game = at_work(card, "food_and_drinks")
        cooked = [action for action in game.options if isinstance(action, Produce)]
        made = [one(game.at(len(game.moves)).play(action)).stock for action in cooked]
        assert made == [{food: count} for food, count in foods.items()]

    return check


def earns(kind: str, amount: int) -> Callable[[str], None]:
    """Say what it brings after a dinner that sold for $15 (DIN-9)."""

    def check(card: str) -> None:
        seller = chain(at_work=[card], stock=PLENTY, milestones=["first_burger_marketed"])
        game = board(seller, phase="dinnertime", house=[house(13, "burger")], **RICH).run_phase()
        assert {event.kind: event.tally.total for event in got(game, Paid)} == {
            "sale": 15,
            kind: amount,
        }

    return check


def builds(card: str) -> None:
    """A house or a garden (HSE-5)."""
    kinds = {type(action) for action in at_work(card, "build").options}
    assert kinds == {Done, TakeHouse, PlantGarden}


def opens_soon(card: str) -> None:
    """A restaurant that is COMING SOON, within range 3; it moves nothing (RST-2, RST-5)."""
    game = at_work(card, "restaurants")
    assert {type(action) for action in game.options} == {Done, OpenRestaurant}
    assert codes(game, OpenRestaurant(0, card, (23, 0), "SW")) == ["out_of_range"]
    game.play(OpenRestaurant(0, card, (18, 0), "SW"))
    assert one(game).restaurants[1].coming_soon


def opens_or_moves(card: str) -> None:
    """A restaurant anywhere, open at once, or one moved (RST-3)."""
    game = at_work(card, "restaurants")
    assert {type(action) for action in game.options} == {Done, OpenRestaurant, MoveRestaurant}
    game.play(OpenRestaurant(0, card, (23, 0), "SW"))
    assert not one(game).restaurants[1].coming_soon


DRINKS = [{"beer": 1}, {"lemonade": 1}, {"softdrink": 1}]
WHAT: dict[str, Callable[[str], None]] = {
    "management_trainee": manages(2),
    "junior_vice_president": manages(3),
    "vice_president": manages(4),
    "senior_vice_president": manages(5),
    "executive_vice_president": manages(10),
    "pricing_manager": prices(-1),
    "discount_manager": prices(-3),
    "luxuries_manager": prices(+10),
    "marketing_trainee": markets(2, 2, "billboard"),
    "campaign_manager": markets(3, 3, "billboard", "mailbox"),
    "brand_manager": markets(None, 4, "billboard", "mailbox", "airplane"),
    "brand_director": markets(None, 5, "billboard", "mailbox", "airplane", "radio"),
    "recruiting_girl": hires(1, discount=0),
    "recruiting_manager": hires(2, discount=10),
    "hr_director": hires(4, discount=20),
    "trainer": trains(1),
    "coach": trains(2),
    "guru": trains(3),
    "errand_boy": fetches(DRINKS),
    "cart_operator": fetches([{"beer": 2}, {"softdrink": 2}]),
    "truck_driver": fetches([{"softdrink": 6}, {"beer": 3}]),
    "zeppelin_pilot": fetches([{"beer": 2, "lemonade": 2, "softdrink": 4}]),
    "kitchen_trainee": makes(burger=1, pizza=1),
    "burger_cook": makes(burger=3),
    "burger_chef": makes(burger=8),
    "pizza_cook": makes(pizza=3),
    "pizza_chef": makes(pizza=8),
    "waitress": earns("tips", 3),
    "cfo": earns("bonus", 8),
    "new_business_developer": builds,
    "local_manager": opens_soon,
    "regional_manager": opens_or_moves,
}


def test_all_kinds_are_known() -> None:
    assert set(WHAT) == KINDS
    assert len(KINDS) == 32


@pytest.mark.rule("ORG-2", "DIN-4", "MKT-1", "REC-2", "TRN-1", "BUY-2", "BUY-3", "DIN-9")
@pytest.mark.parametrize("card", sorted(KINDS))
def test_what_one_copy_does(card: str) -> None:
    WHAT[card](card)


@pytest.mark.rule("PAY-1")
@pytest.mark.parametrize("card", sorted(KINDS))
def test_who_draws_a_salary(card: str) -> None:
    free = {
        "management_trainee",
        "pricing_manager",
        "marketing_trainee",
        "recruiting_girl",
        "trainer",
        "errand_boy",
        "kitchen_trainee",
        "waitress",
    }
    game = board(chain(beach=[card], cash=9), phase="payday").play(Done(0))
    assert one(game).cash == (9 if card in free else 4)


@pytest.mark.rule("ORG-7")
@pytest.mark.parametrize("card", sorted(KINDS))
def test_what_may_be_left_undone(card: str) -> None:
    """A turn in which nothing is done by choice: the mandatory effects are all that is left."""
    table = {"house": [house(13, "beer")], **RICH}
    seller = chain(beach=[card], stock={"beer": 1}, cash=50, milestones=["first_20"])
    game = board(seller, chain("Z", 4), phase="restructuring", **table)
    game.play(PutToWork(0, card)).play(Done(0))
    to_phase(game, "payday")
    paid = sum(event.tally.total for event in got(game, Paid))
    forced = {"pricing_manager": -2, "discount_manager": -4, "luxuries_manager": 10}
    forced |= {"waitress": 5, "cfo": 5}
    assert paid == 10 + forced.get(card, 0)
    assert one(game).stock == {}
    assert one(game).busy == ()
    finish_turn(game)
    assert game.state.campaigns == ()


@pytest.mark.rule("TRN-4")
@pytest.mark.example("EX-2")
def test_a_kitchen_trainee_has_two_ways_up() -> None:
    game = working(chain(at_work=["trainer"], beach=["kitchen_trainee"]), step="train")
    ways = [action.to for action in game.options if isinstance(action, Train)]
    assert ways == ["burger_cook", "pizza_cook"]


@pytest.mark.rule("MKT-4")
def test_an_airplane_is_laid_beside_the_board() -> None:
    game = at_work("brand_manager", "campaigns").play(TakeTile(0, "brand_manager", 5))
    assert codes(game, FlyFrom(0, "N", 22)) == []
    assert codes(game, FlyFrom(0, "N", 23)) == ["airplane_overhangs"]
    place(game.undo(), 5, ("N", 22), "beer", 4, by="brand_manager")
    assert game.state.campaigns[0].footprint.lines == range(22, 25)
