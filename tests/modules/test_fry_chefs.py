"""Fry chefs: $10 for each house that is served, with no part in the choice (FRY)."""

from __future__ import annotations

import pytest

from fcm_widgets import Game
from fcm_widgets.bots.laws import check_laws
from fcm_widgets.data import employees, trains_to
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from tests.dinner.street import cash, chain, dinner, house, paid

WITH = ["fry_chefs"]


def receipt(game: Game, sale: int = 0) -> list[tuple[str, int]]:
    """Return the rows of a sale's receipt."""
    receipts = [event.receipt for event, _ in game.history if hasattr(event, "receipt")]
    return [(row.label, row.amount) for row in receipts[sale].terms]


@pytest.mark.rule("FRY-1")
def test_each_fry_chef_brings_ten_dollars_for_a_house_and_not_for_an_item() -> None:
    fry = chain("A", at_work=["fry_chef", "fry_chef"])
    game = dinner(fry, wants=["burger", "burger", "beer"], modules=WITH)
    assert receipt(game) == [("3 items x $10", 30), ("2 fry chefs x $10", 20)]
    assert (paid(game, "sale"), cash(game)) == ([50], [50])
    assert check_laws(game)


@pytest.mark.rule("FRY-1")
def test_no_garden_doubles_it_and_no_pricing_manager_changes_it() -> None:
    fry = chain("A", at_work=["fry_chef", "pricing_manager"])
    game = dinner(fry, wants=["burger"], garden="W", modules=WITH)
    assert receipt(game) == [
        ("1 item x $9", 9),
        ("garden: the price again", 9),
        ("1 fry chef x $10", 10),
    ]


@pytest.mark.rule("FRY-1")
def test_every_house_brings_it_once() -> None:
    fry = chain("A", at_work=["fry_chef"])
    houses = [house(13, "burger"), house(14, "burger", "beer", at=[8, 3], garden="E")]
    game = dinner(fry, houses=houses, modules=WITH)
    assert paid(game, "sale") == [20, 50]


@pytest.mark.rule("FRY-1")
def test_a_house_that_stays_at_home_brings_nothing() -> None:
    fry = chain("A", at_work=["fry_chef"], stock={"beer": 1})
    game = dinner(fry, wants=["burger"], modules=WITH)
    assert (paid(game, "sale"), cash(game)) == ([], [0])


@pytest.mark.rule("FRY-1")
def test_the_cfo_adds_half_of_it() -> None:
    fry = chain("A", at_work=["fry_chef", "cfo"])
    game = dinner(fry, wants=["burger"], modules=WITH)
    assert (paid(game, "sale"), paid(game, "bonus"), cash(game)) == ([20], [10], [30])


@pytest.mark.rule("FRY-2")
@pytest.mark.parametrize("at_work", [[], ["fry_chef"], ["fry_chef"] * 3])
def test_where_the_house_eats_does_not_change(at_work: list[str]) -> None:
    """Catches a bonus that makes a chain dearer, or nearer."""
    near, far = chain("Near", 0), chain("Far", 1, at_work=at_work)
    (decision,) = dinner(near, far, wants=["burger"], modules=WITH).decisions
    assert decision.winner == "Near"
    assert [offer.score for offer in decision.offers] == [10, 11]


@pytest.mark.rule("FRY-1")
def test_a_fry_chef_on_the_beach_brings_nothing() -> None:
    game = dinner(chain("A", beach=["fry_chef"]), wants=["burger"], modules=WITH)
    assert paid(game, "sale") == [10]


@pytest.mark.rule("FRY-2")
def test_the_four_cooks_become_fry_chefs_and_nobody_else() -> None:
    everything = ["sushi", "noodles", *WITH]
    from_whom = [card for card in employees() if "fry_chef" in trains_to(card, everything)]
    assert from_whom == ["burger_cook", "pizza_cook", "sushi_cook", "noodle_cook"]
    assert employees()["fry_chef"].colour == employees()["burger_cook"].colour


@pytest.mark.rule("FRY-2")
def test_an_apartment_brings_it_once_like_a_house() -> None:
    fry = {**chain("A", at_work=["fry_chef"]), "restaurants": [{"at": [8, 0], "entrance": "SW"}]}
    game = dinner(
        fry,
        houses=[house("pi", *["burger"] * 7)],
        modules=["new_districts", *WITH],
        city={"tiles": [["X", "H"]]},
    )
    assert receipt(game) == [("7 items x $10", 70), ("1 fry chef x $10", 10)]


@pytest.mark.rule("FRY-1")
def test_its_card_says_so() -> None:
    said = [
        text for text, _ in card_lines(employees()["fry_chef"], GameConfig(modules=tuple(WITH)))
    ]
    assert said[:1] == ["Brings $10 for each house that you serve."]
