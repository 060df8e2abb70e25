"""What a chain serves: each main with each choice of sides, and of these what the house likes best.

The dishes of kimchi, sushi and noodles are written in `tests/dinner/dishes.py`, as a module would
bring them.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import pytest

from fcm_widgets import Game
from fcm_widgets.answers import dinner_answer
from fcm_widgets.explain.english import menu_cell, why_not
from fcm_widgets.explain.flips import flip_sentences
from fcm_widgets.explain.table import offer_rows
from fcm_widgets.rules.registry import forget_pooled, on_tables
from fcm_widgets.widgets.dinner.explorer import DinnertimeExplorer
from tests.dinner.dishes import ALL, KIMCHI, NOODLES, SUSHI, with_dishes
from tests.dinner.street import chain, table
from tests.widgets.test_schema import conforms

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fcm_widgets import Decision
    from fcm_widgets.rules.contributions import Module


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for module in ALL:
        monkeypatch.setitem(on_tables(), module.name, module)
    forget_pooled()  # a table of these names may have been refused before, or be again
    yield
    forget_pooled()


def two(garden: str = "", **top: Any) -> Game:
    """Return A beside the house and B two tiles away."""
    text = table(chain("A", 0), chain("B", 2), wants=["burger", "beer"], garden=garden, **top)
    return Game.from_scenario(text)


def dined(game: Game) -> Decision:
    (decision,) = game.run_phase().decisions
    return decision


ORDER = {"burger": 1, "beer": 1}


def test_a_chain_offers_every_main_with_and_without_its_side() -> None:
    stock = {**ORDER, "kimchi": 1, "noodles": 2, "sushi": 2}
    decision = dined(with_dishes(two(garden="W"), *ALL, A=stock, B={}))
    best = decision.best
    assert best is not None
    made = [[dish.id for dish in one.dishes] for one in (best, *best.also)]
    assert made == [
        ["sushi", "kimchi"],
        ["asked", "kimchi"],
        ["noodles", "kimchi"],
        ["sushi"],
        ["asked"],
        ["noodles"],
    ], "NOO-2: what a house with a garden likes, the best first"
    assert best.menu == {"sushi": 2, "kimchi": 1}
    assert menu_cell(best) == "sushi with kimchi"


STEPS: dict[str, dict[str, int]] = {
    "sushi with kimchi": {"sushi": 2, "kimchi": 1},
    "the order with kimchi": {**ORDER, "kimchi": 1},
    "noodles with kimchi": {"noodles": 2, "kimchi": 1},
    "sushi": {"sushi": 2},
    "the order": ORDER,
    "noodles": {"noodles": 2},
}


@pytest.mark.parametrize(("better", "worse"), list(permutations(STEPS, 2)))
@pytest.mark.parametrize("garden", ["", "W"])
def test_what_a_house_likes_best_comes_before_any_price(
    better: str, worse: str, garden: str
) -> None:
    """B is dearer by two; it wins whatever is higher on the list of NOO-2."""
    game = with_dishes(two(garden=garden), *ALL, A=STEPS[worse], B=STEPS[better])
    decision = dined(game)
    liked = [name for name in STEPS if garden or not name.startswith("sushi")]
    able = [(name, who) for name, who in ((worse, "A"), (better, "B")) if name in liked]
    expected = min(able, key=lambda one: liked.index(one[0]), default=None)
    assert decision.winner == (expected and expected[1])


def test_within_a_step_price_and_distance_decide() -> None:
    decision = dined(with_dishes(two(), *ALL, A=STEPS["noodles"], B=STEPS["noodles"]))
    assert (decision.winner, decision.decided_by()) == ("A", "price_plus_distance")


def test_what_is_sold_is_paid_and_leaves_the_stock() -> None:
    game = with_dishes(two(), *ALL, A={**ORDER, "kimchi": 3}, B=ORDER).run_phase()
    (told,) = dinner_answer(game)["decisions"]
    assert told["winner"] == "A"
    assert told["decided_by"] == "kimchi"
    assert told["served"] == {**ORDER, "kimchi": 1}
    assert told["income"] == 30
    assert told["wants"] == ORDER
    assert [offer["menu"] for offer in told["offers"]] == [{**ORDER, "kimchi": 1}, ORDER]
    assert game.state.chains[0].stock == {"kimchi": 2}
    assert game.state.home("13").demand == ()


def test_where_nothing_can_be_served_the_order_is_shown() -> None:
    decision = dined(with_dishes(two(), *ALL, A={"burger": 1}, B={}))
    assert decision.winner is None
    offer = decision.offer_of("A")
    assert [dish.id for dish in offer.dishes] == ["asked"]
    assert menu_cell(offer) == "short of 1 beer"
    assert str(why_not(decision, "A")) == "A could not serve it: short of 1 beer. (DIN-2)"


def test_what_stands_against_the_order_is_told_beside_the_noodles() -> None:
    decision = dined(with_dishes(two(), NOODLES, A={"burger": 1, "noodles": 2}, B={}))
    best = decision.best
    assert best is not None
    assert menu_cell(best) == "noodles"
    assert why_not(decision, "A").text == (
        "It dined at A (noodles): nobody else could serve it. A could not serve everything: short "
        "of 1 beer."
    )
    assert [row[1] for row in offer_rows(decision)] == ["noodles", "short"]


@pytest.mark.parametrize(
    ("stock", "rival", "made", "flips"),
    [
        ({"burger": 1}, ORDER, KIMCHI, {"beer": 1}),
        ({"burger": 1, "noodles": 2}, ORDER, NOODLES, {"beer": 1}),
        (ORDER, {**ORDER, "kimchi": 1}, KIMCHI, {"kimchi": 1}),
        ({"noodles": 1}, ORDER, NOODLES, {}),
        ({"noodles": 1}, {}, NOODLES, {"noodles": 1}),
    ],
    ids=["the order", "the order for noodles", "a side", "noodles lose anyway", "noodles alone"],
)
def test_a_good_that_completes_any_menu_is_a_flip(
    stock: dict[str, int], rival: dict[str, int], made: Module, flips: dict[str, int]
) -> None:
    """A is nearer than B, so it wins with the same dishes."""
    decision = dined(with_dishes(two(), made, A=stock, B=rival))
    assert decision.winner == ("B" if rival else None)
    told = {flip.good: flip.by for flip in decision.flips("A") if flip.good}
    assert told == flips
    assert all(flip.to == "A" for flip in decision.flips("A"))
    said = " ".join(str(sentence) for sentence in flip_sentences(decision, "A"))
    assert all(f"had had {by} more {good}" in said for good, by in flips.items())


def test_a_dish_can_be_drawn() -> None:
    game = with_dishes(two(garden="W"), *ALL, A=STEPS["sushi with kimchi"], B=ORDER).run_phase()
    widget = DinnertimeExplorer(game)
    conforms(widget._timeline, "Timeline")
    (step,) = (step for step in widget._timeline["steps"] if "d" in step)
    assert [offer["m"] for offer in step["d"]["o"]] == [
        "sushi with kimchi",
        "everything",
    ]


def test_dishes_of_two_modules_in_any_order() -> None:
    one, other = (
        dined(with_dishes(two(), *order, A={**ORDER, "kimchi": 1}, B={"noodles": 2, "kimchi": 1}))
        for order in ((KIMCHI, NOODLES, SUSHI), (SUSHI, NOODLES, KIMCHI))
    )
    assert one.winner == other.winner == "A"
    assert [offer.dishes for offer in one.offers] == [offer.dishes for offer in other.offers]
