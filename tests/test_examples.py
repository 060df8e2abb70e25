"""Each shipped scenario makes its point."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace

import pytest

from fcm_widgets import Game, example_names, example_path, load_example, misread
from fcm_widgets.cli.json import dinner_answer, distance_answer
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.engine.bank import BankBroke, WentBankrupt
from fcm_widgets.errors import BadScenario
from fcm_widgets.learning.exercises import which_road
from fcm_widgets.learning.misreadings.choices import offer_views, overlooked
from fcm_widgets.learning.misreadings.wrong_routes import driven_on, flight, with_crossings
from fcm_widgets.state.events import Event, Paid
from fcm_widgets.widgets.map.scene import road_facts

TEN = (
    "the-125-dollar-sale",
    "one-beer-short",
    "tie-on-waitresses",
    "tie-on-turn-order",
    "two-roads-on-one-tile",
    "drive-in-changes-the-winner",
    "stock-runs-out",
    "bank-breaks-mid-dinner",
    "negative-price",
    "where-will-house-8-eat",
)


def dinner(name: str) -> Game:
    return load_example(name).run_phase()


def winners(game: Game) -> dict[str, str | None]:
    return {decision.house: decision.winner for decision in game.decisions}


def sums(game: Game, house: str) -> dict[str, int | None]:
    """Price plus distance of every chain for one house."""
    decision = next(one for one in game.decisions if one.house == house)
    return {offer.chain: offer.score for offer in decision.offers}


def distances(name: str) -> dict[tuple[str, str], int | None]:
    rows = distance_answer(load_example(name).state)["distances"]
    return {(row["house"], row["chain"]): row["distance"] for row in rows}


def changed(name: str, *changes: dict[str, object]) -> Game:
    return Game(apply_changes(load_example(name).state, changes)).run_phase()


def all_events(game: Game) -> list[Event]:
    return [event for event, _ in game.history]


def test_the_ten_are_there() -> None:
    assert set(TEN) <= set(example_names())


@pytest.mark.parametrize("name", example_names())
def test_an_example_is_made_for_people(name: str) -> None:
    """A kebab-case name, a word to the teacher first, and ASCII throughout."""
    text = example_path(name).read_text(encoding="utf-8")
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    assert text.startswith("# ")
    assert text.isascii()
    assert max(map(len, text.splitlines())) <= 100


def test_every_example_has_a_title_of_its_own() -> None:
    titles = [tomllib.loads(example_path(name).read_text())["title"] for name in example_names()]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("name", example_names("dinnertime"))
def test_an_example_dines_and_is_written_back(name: str) -> None:
    game = load_example(name)
    assert Game.from_scenario(game.to_scenario()).state == game.state
    assert game.run_phase().decisions
    assert game.over == (name == "the-last-dinner")


def test_no_such_example_names_the_nearest() -> None:
    with pytest.raises(BadScenario, match="tie-on-waitresses"):
        load_example("tie-on-waitress")


@pytest.mark.example("EX-10")
@pytest.mark.rule("DIN-7", "DIN-15")
def test_the_125_dollar_sale() -> None:
    game = dinner("the-125-dollar-sale")
    (decision,) = game.decisions
    assert decision.winner == "Xango Blues Bar"
    (paid,) = [event for event in all_events(game) if isinstance(event, Paid)]
    assert paid.tally.total == 125
    assert [term.amount for term in paid.tally.terms] == [60, 60, 5]
    offer = decision.offers[0]
    assert (offer.unit_price, offer.score) == (20, 20 + (offer.tiles or 0))


@pytest.mark.example("EX-10")
@pytest.mark.rule("DIN-9")
def test_a_cfo_adds_63_to_the_125() -> None:
    state = load_example("the-125-dollar-sale").state
    xango = replace(state.chains[0], at_work=(*state.chains[0].at_work, "cfo"))
    game = Game(replace(state, chains=(xango, state.chains[1]))).run_phase()
    assert [e.tally.total for e in all_events(game) if isinstance(e, Paid)] == [125, 63]


@pytest.mark.rule("DIN-2", "DIN-7", "DIN-9", "GEO-13")
def test_one_beer_short() -> None:
    """The answer that the page on the scenario format prints."""
    answer = dinner_answer(dinner("one-beer-short"))
    eight, nine = answer["decisions"]
    assert (eight["winner"], eight["decided_by"], eight["income"]) == (
        "Xango Blues Bar",
        "only_offer",
        58,
    )
    assert [(o["price"], o["distance"], o["score"], o["turn"]) for o in eight["offers"]] == [
        (8, 2, 10, 1),
        (6, 1, 7, 2),
    ]
    missing = {"code": "short_of_stock", "good": "beer", "wanted": 1, "held": 0}
    assert eight["offers"][1]["obstacles"] == [missing]
    assert (nine["winner"], nine["decided_by"], nine["income"]) == (None, None, 0)
    assert [offer["distance"] for offer in nine["offers"]] == [2, 0]
    assert answer["chains"] == {
        "Xango Blues Bar": {"income": 58, "tips": 0, "bonus": 0, "cash": 70},
        "Golden Duck Diner": {"income": 0, "tips": 5, "bonus": 0, "cash": 5},
    }
    assert answer["bank"] == {"cash": 87, "broken": 0}


@pytest.mark.example("EX-9")
@pytest.mark.rule("DIN-3", "DIN-5")
def test_tie_on_waitresses() -> None:
    game = dinner("tie-on-waitresses")
    (decision,) = game.decisions
    assert set(sums(game, "15").values()) == {10}
    assert [(o.unit_price, o.tiles) for o in decision.offers] == [(10, 0), (9, 1), (8, 2)]
    assert (decision.winner, decision.decided_by()) == ("Golden Duck Diner", "waitresses")
    assert len(game.state.chains[0].beach) == 2  # they do not count
    fewer = changed("tie-on-waitresses", {"kind": "waitress", "chain": 1, "by": -1})
    assert winners(fewer) == {"15": "Santa Maria"}
    assert fewer.decisions[0].decided_by() == "turn_order"


@pytest.mark.example("EX-9")
@pytest.mark.rule("DIN-5")
def test_tie_on_turn_order() -> None:
    game = dinner("tie-on-turn-order")
    (decision,) = game.decisions
    assert (decision.winner, decision.decided_by()) == ("Santa Maria", "turn_order")
    assert list(sums(game, "13").values()) == [10, 10, 10, 11]  # 9 + 2 loses
    assert game.state.turn_order[0] == game.state.seat("Gluttony Inc.")
    assert {offer.stats["waitresses"] for offer in decision.offers} == {1}


@pytest.mark.rule("GEO-2", "GEO-8")
def test_two_roads_and_the_drive_in() -> None:
    two, drive = "two-roads-on-one-tile", "drive-in-changes-the-winner"
    assert distances(two)["8", "Xango Blues Bar"] == 4
    assert distances(drive)["8", "Xango Blues Bar"] == 0
    assert winners(dinner(two)) == {"8": "Golden Duck Diner"}
    assert winners(dinner(drive)) == {"8": "Xango Blues Bar"}
    plain, opened = load_example(two).state, load_example(drive).state
    house = plain.home("8").house
    assert flight(house.all_squares, plain.chains[0].restaurants[0].doors()).tiles == 0
    without = replace(opened.chains[0], at_work=())
    same = replace(opened, config=plain.config, chains=(without, opened.chains[1]))
    assert same == plain  # one card is all that differs


@pytest.mark.rule("GEO-2", "GEO-6", "DIN-2")
def test_cut_off_until_a_garden_comes() -> None:
    name = "on-the-other-road"
    assert set(distances(name).values()) == {None}
    assert winners(dinner(name)) == {"8": None}
    text = example_path(name).read_text()
    garden = Game.from_scenario(text.replace("number = 8\n", 'number = 8\ngarden = "N"\n'))
    assert winners(garden.run_phase()) == {"8": "Xango Blues Bar"}


@pytest.mark.rule("DIN-1", "DIN-2", "DIN-16")
def test_stock_runs_out() -> None:
    game = dinner("stock-runs-out")
    xango, duck = "Xango Blues Bar", "Golden Duck Diner"
    assert list(winners(game).items()) == [("3", xango), ("4", xango), ("9", duck), ("10", None)]
    assert distances("stock-runs-out")["9", xango] == distances("stock-runs-out")["10", xango] == 0
    assert all(sums(game, house)[xango] < sums(game, house)[duck] for house in ("9", "10"))  # type: ignore[operator]
    assert game.state.home("10").wants == {"burger": 2}
    one = changed("stock-runs-out", {"kind": "stock", "chain": 0, "good": "burger", "by": 1})
    assert winners(one) == winners(game)
    two = changed("stock-runs-out", {"kind": "stock", "chain": 0, "good": "burger", "by": 2})
    assert winners(two) == {"3": xango, "4": xango, "9": xango, "10": duck}


@pytest.mark.rule("BNK-1", "BNK-2", "BNK-6")
def test_bank_breaks_mid_dinner() -> None:
    game = dinner("bank-breaks-mid-dinner")
    seen = [
        (event.house, state.bank.cash, state.bank.broken)
        for event, state in game.history
        if isinstance(event, Paid) and event.kind == "sale"
    ]
    assert seen == [("2", 30, 0), ("5", 0, 0), ("10", 390, 1)]
    (broke,) = [event for event in all_events(game) if isinstance(event, BankBroke)]
    assert (broke.added.total, broke.ceo_slots) == (400, 4)
    assert (game.state.bank.ceo_slots, game.state.bank.next_ceo_slots) == (3, 4)


@pytest.mark.rule("BNK-1")
def test_bank_breaks_one_house_earlier_at_zero() -> None:
    text = example_path("bank-breaks-mid-dinner").read_text()
    switched = text.replace("bank_breaks_at_zero = false", "bank_breaks_at_zero = true")
    game = Game.from_scenario(switched).run_phase()
    kinds = [type(event) for event in all_events(game)]
    broke = kinds.index(BankBroke)
    assert [getattr(e, "house", "") for e in all_events(game)[:broke] if isinstance(e, Paid)] == [
        "2",
        "5",
    ]


@pytest.mark.example("EX-34")
@pytest.mark.rule("DIN-4", "DIN-8")
def test_negative_price() -> None:
    game = dinner("negative-price")
    assert winners(game) == {"7": "Xango Blues Bar", "18": "Xango Blues Bar"}
    assert game.decisions[0].offers[0].unit_price == -2
    paid = [event.tally.total for event in all_events(game) if isinstance(event, Paid)]
    assert paid == [2 * -2, 2 * -2 * 2]  # $2 an item, with a garden $4
    (lost,) = [event for event in all_events(game) if isinstance(event, WentBankrupt)]
    assert (lost.seat, lost.short) == (0, 3)
    assert game.state.chains[0].bankrupt


@pytest.mark.rule("DIN-2", "DIN-3", "DIN-5", "DIN-16")
def test_where_will_house_8_eat() -> None:
    game = dinner("where-will-house-8-eat")
    assert winners(game) == {"2": None, "4": "Gluttony Inc.", "8": "Xango Blues Bar"}
    _, four, eight = game.decisions
    assert (four.decided_by(), eight.decided_by()) == ("waitresses", "price_plus_distance")
    assert sums(game, "8") == {
        "Xango Blues Bar": 10,
        "Fried Geese": 11,
        "Gluttony Inc.": 8,
        "Santa Maria": 11,
    }
    assert not eight.offer_of("Gluttony Inc.").able


def test_every_misreading_of_house_8_picks_a_wrong_winner() -> None:
    game = dinner("where-will-house-8-eat")
    eight = game.decisions[-1]
    assert misread(eight, game.start) == {
        "whole_bill": "Santa Maria",
        "squares": "Fried Geese",
        "straight_line": "Santa Maria",
        "cheapest": "Santa Maria",
        "nearest": "Fried Geese",
        "no_waitresses": eight.winner,  # no tie to break
        "drove_on": eight.winner,  # no gap makes another way shorter
    }
    slips = overlooked(eight, game.start)
    assert slips["waitresses_first"].chain == "Fried Geese"
    assert slips["stock_forgotten"].chain == "Gluttony Inc."
    assert min(eight.ranking, key=lambda offer: offer.stats["turn"]).chain == "Fried Geese"


def test_one_waitress_turns_two_houses() -> None:
    game = changed("where-will-house-8-eat", {"kind": "waitress", "chain": 2, "by": -1})
    assert winners(game) == {"2": None, "4": "Xango Blues Bar", "8": "Gluttony Inc."}


@pytest.mark.example("EX-8")
@pytest.mark.rule("GEO-1", "GEO-3", "GEO-4", "GEO-11")
def test_a_bridge_and_a_border() -> None:
    name = "a-bridge-and-a-border"
    found = distances(name)
    assert found["15", "Santa Maria"] == 0
    assert found["10", "Xango Blues Bar"] == 1
    assert found["5", "Golden Duck Diner"] == 1
    assert found["15", "Golden Duck Diner"] == 3
    assert found["15", "Xango Blues Bar"] == 4
    state = load_example(name).state
    start, end = state.home("15").house.all_squares, state.chains[0].restaurants[0].doors()
    assert with_crossings(state.city).distance(start, end) == 2
    assert sums(dinner(name), "15") == {
        "Xango Blues Bar": 13,
        "Golden Duck Diner": 12,
        "Santa Maria": 10,
    }
    assert winners(dinner(name))["15"] == "Golden Duck Diner"


@pytest.mark.rule("DIN-2")
def test_where_roads_end() -> None:
    """The fourth road leads on; who drove through house 13 would have one border only."""
    name = "where-roads-end"
    assert distances(name)["15", "Xango Blues Bar"] == 5
    state = load_example(name).state
    start, end = state.home("15").house.all_squares, state.chains[0].restaurants[0].doors()
    assert driven_on(state.city).distance(start, end) == 1


@pytest.mark.rule("GEO-10")
def test_side_by_side() -> None:
    assert distances("side-by-side")["5", "Golden Duck Diner"] == 1
    assert road_facts(load_example("side-by-side").state.city)["islands"]


@pytest.mark.rule("DIN-6")
def test_three_of_one_chain() -> None:
    state = load_example("three-of-one-chain").state
    city = state.city
    house, (chain,) = state.home("8").house, state.chains
    found = [
        city.distance(house.all_squares, restaurant.doors()) for restaurant in chain.restaurants
    ]
    assert found == [None, 1, 2]
    assert which_road.EXERCISES[6].solution.answer == 1


@pytest.mark.rule("DIN-2", "DIN-6", "DIN-16")
def test_two_restaurants_share_one_stock() -> None:
    game = load_example("two-restaurants")
    assert winners(game.run_phase()) == {"4": "Xango Blues Bar", "10": "Santa Maria"}
    more = example_path("two-restaurants").read_text().replace("burger = 3", "burger = 4")
    both = Game.from_scenario(more).run_phase()
    assert set(winners(both).values()) == {"Xango Blues Bar"}


@pytest.mark.rule("GEO-6")
def test_a_garden_and_a_road() -> None:
    assert distances("on-the-other-road")["8", "Xango Blues Bar"] is None
    assert distances("a-garden-and-a-road")["8", "Xango Blues Bar"] == 0


@pytest.mark.rule("DIN-3")
def test_cheaper_or_nearer() -> None:
    game = dinner("cheaper-or-nearer")
    assert sums(game, "13") == {"Xango Blues Bar": 9, "Golden Duck Diner": 10}
    assert winners(game) == {"13": "Xango Blues Bar"}


@pytest.mark.example("EX-6")
@pytest.mark.rule("DIN-2", "DIN-15")
def test_all_or_nothing() -> None:
    game = dinner("all-or-nothing")
    (decision,) = game.decisions
    assert [offer.able for offer in decision.offers] == [False, False, True]
    found = sums(game, "16")
    assert decision.winner == max(found, key=lambda chain: found[chain] or 0)


@pytest.mark.example("EX-7", "EX-32")
@pytest.mark.rule("DIN-3", "DIN-4")
def test_not_the_whole_bill() -> None:
    game = dinner("not-the-whole-bill")
    (decision,) = game.decisions
    assert [(o.unit_price, o.tiles) for o in decision.offers] == [(5, 0), (4, 2)]
    assert [view.bill + view.tiles for view in offer_views(decision, game.start)] == [15, 14]
    assert decision.winner == "Xango Blues Bar"


def test_the_page_on_scenarios_shows_one_that_loads_and_comes_back() -> None:
    page = (example_path("one-beer-short").parent / "README.md").read_text(encoding="utf-8")
    text = page.split("```toml\n")[1].split("```")[0]
    game = Game.from_scenario(text)
    assert Game.from_scenario(game.to_scenario()).state == game.state
    assert game.run_phase().decisions[0].house == "9"
