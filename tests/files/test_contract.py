"""The page of the format is a contract: the file and every answer printed there, as they stand.

`tests/data/contract.toml` and `contract-dinner.json` are copies of what the page prints.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import data as content
from fcm_widgets.board.pieces import Piece
from fcm_widgets.cli.main import main
from fcm_widgets.engine.milestones import MilestoneEarned
from fcm_widgets.modules.lobbyists import PARK, ROADWORKS, UNDER_CONSTRUCTION
from fcm_widgets.state.events import Paid
from fcm_widgets.state.state import PHASE_ORDER, Token
from tests.game.tables import chain, house, table

DATA = Path(__file__).parents[1] / "data"
FILE = DATA / "contract.toml"
SMALL = 'city.tiles = [["E"]]\nchain = [{ name = "Santa Maria" }]\n'


def answer(capsys: pytest.CaptureFixture[str], question: str, *more: str) -> Any:
    """Ask the command line about the printed file."""
    assert main([question, str(FILE), "--json", *more]) == 0
    return json.loads(capsys.readouterr().out)


def test_dinner_answers_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    printed = json.loads((DATA / "contract-dinner.json").read_text())
    found = answer(capsys, "dinner")
    # The page shortens the second house's offers to a remark.
    assert printed["decisions"][1]["offers"] == ["(both short of pizza; distances 2 and 0)"]
    offers = found["decisions"][1]["offers"]
    assert [(offer["distance"], offer["obstacles"]) for offer in offers] == [
        (away, [{"code": "short_of_stock", "good": "pizza", "wanted": 1, "held": 0}])
        for away in (2, 0)
    ]
    found["decisions"][1]["offers"] = printed["decisions"][1]["offers"]
    # The page came before the misreadings: here one chain alone can serve, then nobody.
    picked = [set(decision.pop("misreadings").values()) for decision in found["decisions"]]
    assert picked == [{"Xango Blues Bar"}, {None}]
    assert found == printed


def test_the_answer_of_dinner_has_the_printed_keys_in_the_printed_order(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = json.loads((DATA / "contract-dinner.json").read_text())
    found = answer(capsys, "dinner")
    assert list(found) == list(printed)
    assert list(found["chains"]) == list(printed["chains"])
    assert list(found["decisions"][0]) == [*printed["decisions"][0], "misreadings"]
    assert list(found["decisions"][0]["offers"][0]) == list(printed["decisions"][0]["offers"][0])


def test_the_income_is_made_as_the_page_says() -> None:
    assert 3 * 8 * 2 + 2 * 5 == 58
    game = fcm.load_scenario(FILE).run_phase()
    assert game.state.chains[0].cash == 12 + 58


def test_distance_answers_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    rows = answer(capsys, "distance")["distances"]
    printed = {"house": "8", "chain": "Xango Blues Bar", "restaurant": [3, 0], "distance": 2}
    assert printed in rows
    houses, sites = ["2", "8", "9"], [[3, 0], [13, 8]]
    assert [(row["house"], row["restaurant"]) for row in rows] == [
        (house, site) for house in houses for site in sites
    ], "every house and every open restaurant, once"


def test_reach_answers_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "reach") == {"reach": {"14": ["8"], "4": ["8"]}}


def test_haul_answers_in_the_printed_form(capsys: pytest.CaptureFixture[str]) -> None:
    cart = answer(capsys, "haul", "--chain", "Xango Blues Bar", "--buyer", "cart_operator")
    assert cart == {"hauls": [{"beer": 2, "softdrink": 4}, {"lemonade": 2}]}, "most drinks first"


def test_the_file_is_read_as_the_page_explains_it() -> None:
    state = fcm.load_scenario(FILE).state
    assert (state.config.title, state.turn, state.phase) == (
        "Cheaper, but one beer short",
        4,
        "dinnertime",
    )
    xango, duck = state.chains
    assert xango.at_work == ("pricing_manager", "pricing_manager")
    assert (xango.beach, xango.busy) == (("trainer",), ("marketing_trainee",))
    assert dict(xango.stock) == {"burger": 2, "beer": 1}
    assert [restaurant.coming_soon for restaurant in xango.restaurants] == [False, True]
    assert (duck.cash, duck.beach) == (0, ())
    assert state.bank.cash == 150
    assert state.bank.reserve == (100, 200)
    assert state.home("8").house.garden == ((6, 8), (7, 8))
    assert state.home("9").house.garden == ((13, 5), (14, 5))
    assert state.home("2").demand == (), "a printed house that the file does not name"
    airplane, billboard = state.campaigns
    assert (airplane.number, list(airplane.footprint.lines), airplane.turns_left) == (4, [6], 1)
    assert billboard.footprint.squares == ((5, 9), (6, 9))
    assert billboard.by == "marketing_trainee"


def test_what_is_left_out_has_its_default() -> None:
    text = 'city.tiles = [["E"]]\nchain = [{ name = "A" }, { name = "B" }]'
    state = fcm.Game.from_scenario(text).state
    assert (state.turn, state.phase, state.config.modules) == (2, "dinnertime", ())
    assert state.turn_order == (0, 1)
    assert (state.bank.cash, state.bank.reserve, state.bank.broken) == (100, (200, 200), 0)
    assert (state.bank.ceo_slots, state.bank.base_price) == (3, 10)
    assert not state.config.introductory
    assert not state.config.rulings.changed()


@pytest.mark.parametrize("phase", PHASE_ORDER)
def test_every_phase_of_the_page_loads(phase: str) -> None:
    assert fcm.Game.from_scenario(f'phase = "{phase}"\n{SMALL}').phase == phase


@pytest.mark.parametrize("key", sorted(content.switches()))
def test_every_switch_of_the_page_takes_each_of_its_values(key: str) -> None:
    switch = content.switches()[key]
    for value in switch.values:
        text = f"rulings.{key} = {json.dumps(value)}\n{SMALL}"
        assert getattr(fcm.Game.from_scenario(text).state.config.rulings, key) == value


SWITCHES = {
    "bank_breaks_at_zero": False,
    "roads_join": "anywhere",
    "airplanes_may_overlap": True,
    "buyers_drive_full_range": False,
    "local_manager_same_road": False,
    "roadworks_lengthen_ranges": False,
    "cfo_on_marketing_income": False,
    "discount_milestone_same_turn": True,
    "wage_waiver_all_marketeers": True,
    "payday_in_turn_order": False,
    "lead_barista_range": 2,
    "movie_stars": "all",
    "reserve_price_from": "next_house",
    "pizza_radio_needs_road": True,
    "coke_freezer_same_turn": False,
    "fired_recruiters_discount": False,
}


def test_the_switches_and_their_defaults_are_those_of_the_page() -> None:
    assert {key: switch.default for key, switch in content.switches().items()} == SWITCHES


def test_the_further_keys_of_the_page_are_read() -> None:
    text = """
introductory = true
modules = ["lobbyists"]
city.tiles = [["O", "E"]]
bank = { cash = 30, broken = 1, ceo_slots = 4, base_price = 5, reserve = [] }
[[chain]]
name = "A"
hired_this_turn = 2
bankrupt = true
milestones_this_turn = ["first_burger_marketed"]
[[house]]
number = 8
demand = ["pizza", { good = "beer", by = "A" }]
[[road]]
squares = [[3, 3], [4, 3]]
under_construction = true
roadworks = [[2, 3]]
[[park]]
squares = [[4, 4], [5, 4], [6, 4], [5, 3]]
"""
    state = fcm.Game.from_scenario(text).state
    (only,), bank = state.chains, state.bank
    assert state.config.introductory
    assert (bank.broken, bank.ceo_slots, bank.base_price, bank.reserve) == (1, 4, 5, ())
    assert (only.hired_this_turn, only.bankrupt) == (2, True)
    assert only.milestones == only.milestones_this_turn == ("first_burger_marketed",)
    assert state.pieces == (
        Piece(UNDER_CONSTRUCTION, ((3, 3), (4, 3))),
        Piece(ROADWORKS, ((2, 3),)),
        Piece(PARK, ((4, 4), (5, 3), (5, 4), (6, 4))),
    )


def test_a_token_remembers_its_marketeer_where_it_matters() -> None:
    text = (
        SMALL
        + 'house = [{ number = 8, demand = [{ good = "beer", by = "Santa Maria" }, "pizza"] }]'
    )
    home = fcm.Game.from_scenario(text).state.home("8")
    assert set(home.demand) == {Token("beer", "Santa Maria"), Token("pizza")}


@pytest.mark.rule("DIN-13")
def test_20_dollars_are_earned_at_once_and_100_when_dinnertime_ends() -> None:
    """The page says so: A reaches $20 by a sale, before B, who came with as much, has earned it."""
    rich = chain("A", at_work=["cfo"], stock={"burger": 1}, cash=90)
    game = table(rich, chain("B", 4, cash=20), phase="dinnertime", house=[house(13, "burger")])
    history = game.run_phase().history
    told = [one for one, _ in history if isinstance(one, Paid | MilestoneEarned)]
    assert [(one.seat, getattr(one, "milestone", "money")) for one in told] == [
        (0, "money"),
        (0, "first_20"),
        (0, "money"),
        (0, "first_100"),
        (1, "first_20"),
    ]
    page = (Path(fcm.__file__).parent / "scenarios" / "README.md").read_text(encoding="utf-8")
    assert "earns `first_20` as soon as its cash reaches $20. When dinnertime ends, every" in page
