"""The seven misreadings: worked by hand, and against a second reading on random tables."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets import Game
from fcm_widgets.board.city import City
from fcm_widgets.board.roads import RoadSquare
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.decisions import Decision
from fcm_widgets.learning.misreadings.catalogue import MISREADINGS
from fcm_widgets.learning.misreadings.choices import WRONG_RULES, misread, offer_views
from fcm_widgets.learning.misreadings.dinner import MisreadHouse
from fcm_widgets.learning.misreadings.sentences import dined, why_it_lost
from fcm_widgets.learning.misreadings.wrong_routes import (
    LONGEST_GAP,
    RoadEnd,
    driven_on,
    gap_after,
    road_ends,
)
from tests.dinner.street import chain, dinner
from tests.lessons import TUTORIALS
from tests.oracle.random_tables import random_scenario, to_toml
from tests.quiz import brute
from tests.seeds import seeds
from tests.test_start_here import title

CLAIM = range(120)


def one_house(game: Game) -> tuple[Decision, dict[str, str | None]]:
    game = game if game.decisions else game.run_phase()
    (decision,) = game.decisions
    return decision, misread(decision, game.start)


def wrong(game: Game) -> dict[str, str | None]:
    """Return the misreadings that pick another chain than the house does."""
    decision, picked = one_house(game)
    return {name: other for name, other in picked.items() if other != decision.winner}


def said(game: Game, chain: str, name: str) -> str:
    """Return what the misreading of the last house hears that picks a chain."""
    decision = game.decisions[-1] if game.decisions else one_house(game)[0]
    slip = MisreadHouse(decision, game.start).mistake(name)
    assert slip.answer == chain
    return slip.message


def lost(game: Game, chain: str) -> str:
    """Return why a chain lost the house."""
    return why_it_lost(one_house(game)[0], chain)


# -- by hand -------------------------------------------------------------------------------------


@pytest.mark.rule("DIN-3")
def test_the_whole_bill() -> None:
    """15 + 0 against 12 + 2 for all three pizzas; 5 + 0 against 4 + 2 for one."""
    game = fcm.load_example("not-the-whole-bill")
    assert wrong(game) == {"whole_bill": "Golden Duck Diner", "cheapest": "Golden Duck Diner"}
    assert said(game, "Golden Duck Diner", "whole_bill") == (
        "You added up the whole bill: 3 x 4 + 2 = 14 at Golden Duck Diner, 3 x 5 + 0 = 15 at "
        "Xango Blues Bar, but only ONE item counts."
    )
    assert lost(game, "Golden Duck Diner") == (
        "Golden Duck Diner: $4 for one item + distance 2 = 6."
    )
    assert dined(one_house(game)[0]).endswith(
        "dined at Xango Blues Bar: $5 for one item + distance 0 = 5, the lowest sum."
    )


@pytest.mark.rule("DIN-3")
def test_the_nearest() -> None:
    game = fcm.load_example("cheaper-or-nearer")
    assert wrong(game)["nearest"] == "Golden Duck Diner"
    assert "cheapest" not in wrong(game)
    assert said(game, "Golden Duck Diner", "nearest") == (
        "You looked only at the distance, but the price counts too."
    )


@pytest.mark.rule("DIN-3")
def test_the_cheapest() -> None:
    """Next door for $10 beats $9 three tiles away."""
    game = dinner(chain("Near", 0), chain("Far", 3, at_work=["pricing_manager"]))
    assert wrong(game) == {"cheapest": "Far"}
    assert said(game, "Far", "cheapest") == (
        "You looked only at the price, but the distance counts too."
    )
    assert lost(game, "Far") == "Far: $9 for one item + distance 3 = 12."


@pytest.mark.rule("DIN-3", "DIN-5")
def test_what_is_level_is_not_called_cheaper_or_nearer() -> None:
    manager = ["pricing_manager"]
    same = dinner(chain("Far", 2), chain("Near", 0))
    assert said(same, "Far", "cheapest") == (
        "You looked only at the price: the price of both is $10, so the distance decides."
    )
    opposite = [{"at": [8, 3], "entrance": "NW"}]
    beside = dinner(chain("Dear", restaurants=opposite), chain("Cheap", 1, at_work=manager))
    assert said(beside, "Dear", "nearest") == (
        "You looked only at the distance: the distance of both is 1, so the price decides."
    )
    level = dinner(chain("Near", 0), chain("Cheap", 1, at_work=[*manager, "waitress"]))
    assert said(level, "Near", "nearest") == (
        "You looked only at the distance, but the sums are tied, and they already contain the "
        "distance."
    )


@pytest.mark.rule("GEO-1")
def test_squares() -> None:
    """8 + 2 beats 10 + 1; by squares 8 + 8 loses to 10 + 1."""
    game = fcm.load_example("where-will-house-8-eat").run_phase()
    decision = game.decisions[-1]
    picked = misread(decision, game.start)
    assert (decision.winner, picked["squares"]) == ("Xango Blues Bar", "Fried Geese")
    assert said(game, "Fried Geese", "squares") == (
        "You counted squares: 1 square to Fried Geese but 1 border, and 8 squares to Xango "
        "Blues Bar but 2 borders."
    )
    way = next(
        view.squares
        for view in offer_views(decision, game.start)
        if view.offer.chain == "Fried Geese"
    )
    assert way is not None
    house, *road, _ = way.squares
    assert len(road) == 1
    assert house in game.start.home("8").house.all_squares


@pytest.mark.rule("DIN-2")
def test_a_straight_line_needs_no_road() -> None:
    game = fcm.load_example("on-the-other-road")
    decision, picked = one_house(game)
    cut_off = [offer.chain for offer in decision.offers if offer.trip is None]
    assert picked["straight_line"] in cut_off
    assert picked["straight_line"] != decision.winner
    chain_ = str(picked["straight_line"])
    assert said(game, chain_, "straight_line").endswith(f" to {chain_} as the crow flies.")
    assert lost(game, chain_) == f"No road led to {chain_}, so it could not serve the house."


def test_a_straight_line_is_told_beside_the_road() -> None:
    game = fcm.load_example("where-will-house-8-eat").run_phase()
    assert said(game, "Santa Maria", "straight_line").endswith(
        ": 0 borders to Santa Maria as the crow flies, but 4 by road."
    )


@pytest.mark.rule("DIN-2")
def test_a_road_ends_where_no_road_goes_on() -> None:
    """House 10's road stops at its own border: straight on over two squares lies the road of B."""
    game = Game.from_scenario(DEAD_END)
    decision, picked = one_house(game)
    assert (decision.winner, picked["drove_on"]) == ("Far", "Beyond")
    assert said(game, "Beyond", "drove_on") == (
        "You drove on where the road ends: 1 border to Beyond that way, but no road leads there."
    )
    assert lost(game, "Beyond") == "No road led to Beyond, so it could not serve the house."
    (onward,) = (
        view.onward for view in offer_views(decision, game.start) if view.offer.chain == "Beyond"
    )
    assert onward is not None
    roads = game.start.city.road_at
    assert [square for square in onward.squares[1:-1] if square not in roads] == [(2, 3), (2, 4)]


@pytest.mark.rule("DIN-2")
def test_roads_are_thought_to_go_straight_on() -> None:
    gaps = driven_on(City.of([["D"], ["A"]]))
    assert gaps.built == {(2, y) for y in range(1, 5)}
    for letter in "AC":  # a crossing, and a ring with a way out on each side
        assert {end.side for end in road_ends(City.of([[letter]]))} == set("NESW")


def test_a_road_ends_where_it_leaves_its_tile_not_where_it_was_going() -> None:
    """The road of tile E bends to the middle of the side: there it ends, and would go on."""
    city = City.of([["E", "R"]])
    ends = {end.road.square: end.side for end in road_ends(city)}
    assert ends[2, 0] == "N"
    turned = City.of([["F", "E"]])
    assert RoadEnd(RoadSquare(7, 4), "S") in list(road_ends(turned))


def test_a_gap_is_one_tile_long_at_most() -> None:
    """Over a whole tile without a road in the line, no road goes on; nor over the map's edge."""
    for rows in ([["B"], ["D"], ["E90"], ["B"]], [["A", "E180", "A"]], [["D", "F"], ["T", "J"]]):
        city = City.of(rows)
        gaps = [gap_after(city, end) for end in road_ends(city)]
        assert max(map(len, gaps)) <= LONGEST_GAP
        assert all(square in city.printed for gap in gaps for square in gap)
        assert not {square for gap in gaps for square in gap} & set(city.road_at)


DEAD_END = """
city.tiles = [["F"], ["B"]]
house = [{ number = 10, demand = ["burger"] }]
[[chain]]
name = "Far"
stock = { burger = 1 }
restaurants = [{ at = [0, 3], entrance = "NW" }]
[[chain]]
name = "Beyond"
stock = { burger = 1 }
at_work = ["pricing_manager", "pricing_manager"]
restaurants = [{ at = [0, 5], entrance = "SE" }]
"""


@pytest.mark.rule("DIN-5")
def test_waitresses_forgotten() -> None:
    """Level at 11: the one with a waitress wins, though it is later in turn order."""
    level = dinner(
        chain("Early", 1),
        chain("Late", 1, at_work=["waitress"], restaurants=[{"at": [8, 3], "entrance": "NW"}]),
    )
    assert wrong(level) == {"no_waitresses": "Early"}
    assert said(level, "Early", "no_waitresses") == (
        "You forgot the waitresses: Early is earlier in turn order, but waitresses come first."
    )
    assert lost(level, "Early") == (
        "Early: $10 for one item + distance 1 = 11, tied, but no waitress against 1."
    )
    assert dined(one_house(level)[0]).endswith("= 11, a tie, and its waitresses win.")


@pytest.mark.rule("DIN-5")
def test_a_tie_of_waitresses_too() -> None:
    one, two = {"at": [8, 0], "entrance": "SW"}, {"at": [8, 3], "entrance": "NW"}
    level = dinner(chain("Late", restaurants=[one]), chain("Early", restaurants=[two]),
                   turn_order=["Early", "Late"])  # fmt: skip
    assert lost(level, "Late") == (
        "Late: $10 for one item + distance 1 = 11, tied, with the same number of waitresses, but "
        "number 2 in turn order, not 1."
    )
    assert dined(one_house(level)[0]).endswith("= 11, a tie, and the turn order decides.")


def test_stock_and_open_doors_are_asked_for_as_ever() -> None:
    """Who has nothing to sell, or is not open, tempts no misreader."""
    soon = {"at": [3, 0], "entrance": "SW", "coming_soon": True}
    game = dinner(
        chain("Far", 3),
        chain("Empty", 1, at_work=["discount_manager"], stock={}),
        chain("Soon", None, at_work=["discount_manager"], restaurants=[soon]),
    )
    assert wrong(game) == {}


def test_the_restaurant_may_differ_from_the_one_that_is_driven_to() -> None:
    """By tiles the first is nearest; by squares, and as the crow flies, it may be another."""
    differ: Counter[str] = Counter()
    for seed in range(30):
        game = Game.from_scenario(to_toml(random_scenario(seed)))
        start = game.state
        for decision in game.run_phase().decisions:
            for view in offer_views(decision, start):
                if view.offer.route and view.squares:
                    end = view.offer.route.squares[-1]
                    differ["squares"] += view.squares.squares[-1] != end
                    differ["line"] += view.flight is not None and view.flight.end != end
    assert min(differ.values()) > 5, differ


# -- against a second reading --------------------------------------------------------------------


@pytest.mark.parametrize("seed", seeds(40))
def test_the_seven_agree_with_brute_force(seed: int) -> None:
    scenario = random_scenario(seed)
    answer = dinner_answer(Game.from_scenario(to_toml(scenario)).run_phase())
    found = {decision["house"]: decision["misreadings"] for decision in answer["decisions"]}
    assert found == brute.misread_dinner(scenario)


@pytest.mark.slow
def test_in_most_contested_choices_a_misreading_picks_another_chain() -> None:
    """More than half of them, on fixed seeds."""
    counts: Counter[bool] = Counter()
    for seed in CLAIM:
        counts += brute.disagreeing(random_scenario(seed, modules=False, largest=(4, 4)))
    assert counts.total() > 90
    assert counts[True] / counts.total() > 0.5, counts


@pytest.mark.slow
def test_each_of_the_seven_is_told_apart_somewhere() -> None:
    """No two of them are the same rule on these tables."""
    rows = [
        tuple(picked.values())
        for seed in range(40)
        for picked in brute.misread_dinner(random_scenario(seed, modules=False)).values()
    ]
    names = list(WRONG_RULES)
    for first in range(7):
        for second in range(first):
            assert any(row[first] != row[second] for row in rows), (names[first], names[second])


# -- names ---------------------------------------------------------------------------------------


def test_the_promised_ids() -> None:
    promised = "whole_bill squares straight_line cheapest nearest no_waitresses drove_on"
    assert list(WRONG_RULES) == promised.split()


def test_every_misreading_has_words_and_a_lesson_that_exists() -> None:
    for name, misreading in MISREADINGS.items():
        assert misreading.id == name
        assert misreading.name.startswith("You ")
        assert not misreading.name.endswith(".")
        assert misreading.tip.endswith(".")
        told, file = misreading.lesson
        assert title(TUTORIALS / file) == told


def test_the_rules_know_of_no_misreading() -> None:
    package = Path(fcm.__file__).parent
    files = [path for room in ("engine", "phases") for path in (package / room).glob("*.py")]
    assert len(files) > 20
    knowing = [path.name for path in files if "misread" in path.read_text(encoding="utf-8")]
    assert knowing == ["contributions.py"], "where a module names the files with its misreadings"
