"""Mass marketeers: whole rounds of marketing more, and one turn less for each campaign (MAS)."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import employees
from fcm_widgets.explain.log import say
from fcm_widgets.phases.marketing import CampaignRan, DemandPlaced, RoundBegan, TurnsCounted, rounds
from fcm_widgets.phases.payday import wages
from fcm_widgets.state.state import GameConfig
from fcm_widgets.widgets.base.cards import card_lines
from fcm_widgets.widgets.campaign.hits import Tallies, hits_at_houses
from tests.game.boards import board, chain, got, house, working
from tests.game.test_marketing import BESIDE_13

WITH = ["mass_marketeers"]
RADIO = {"number": 1, "at": [8, 3], "good": "lemonade", "chain": "A", "turns_left": 2}
BILLBOARD = {"number": 11, "at": BESIDE_13, "good": "beer", "chain": "B"}


def evening(*campaigns: dict[str, Any], a: int = 0, b: int = 0, **top: Any) -> fcm.Game:
    """Return a game whose marketing phase has run, with so many mass marketeers of A and of B."""
    chains = [
        chain("A", at_work=["mass_marketeer"] * a),
        chain("B", 3, at_work=["mass_marketeer"] * b),
    ]
    top = {"modules": WITH, "campaign": list(campaigns), **top}
    return board(*chains, phase="marketing", **top).run_phase()


def ran(game: fcm.Game) -> list[int]:
    return [event.campaign for event in got(game, CampaignRan)]


def left(game: fcm.Game) -> dict[int, int | None]:
    return {one.number: one.turns_left for one in game.state.campaigns}


@pytest.mark.rule("MAS-1")
@pytest.mark.example("EX-24")
@pytest.mark.parametrize(
    ("a", "b", "times"), [(0, 0, 1), (1, 0, 2), (0, 1, 2), (1, 1, 3), (2, 0, 3)]
)
def test_every_mass_marketeer_at_work_adds_a_whole_round(a: int, b: int, times: int) -> None:
    game = evening(RADIO, {**BILLBOARD, "turns_left": 3}, a=a, b=b)
    assert ran(game) == [1, 11] * times, "a round is over before the next one begins"
    assert left(game) == {1: 1, 11: 2}, "one turn less in all"
    assert len(got(game, TurnsCounted)) == 2
    assert [event.number for event in got(game, RoundBegan)] == list(range(2, times + 1))


@pytest.mark.rule("MAS-1", "DIN-8")
def test_that_of_a_chain_gone_bankrupt_this_evening_counts() -> None:
    """It is out when the turn ends, after the campaigns have run."""
    broke = chain("A", at_work=["mass_marketeer"], bankrupt=True)
    top = {"modules": WITH, "campaign": [{**BILLBOARD, "turns_left": 3}]}
    game = board(broke, chain("B", 3), phase="marketing", **top).run_phase()
    assert ran(game) == [11, 11]


@pytest.mark.rule("MAS-1")
def test_a_full_house_stays_full() -> None:
    home = house(13, "pizza")
    game = evening(RADIO, {**BILLBOARD, "turns_left": 3}, a=1, house=[home])
    assert [len(event.tokens) for event in got(game, DemandPlaced)] == [1, 1, 0, 0]
    assert game.state.home("13").wants == {"pizza": 1, "lemonade": 1, "beer": 1}


@pytest.mark.rule("MAS-1")
def test_the_log_says_which_round_it_is_and_whose_doing() -> None:
    game = evening(RADIO, a=1, b=1)
    told = [say(event, state) for event, state in game.history if isinstance(event, RoundBegan)]
    assert [str(said) for said in told] == [
        "Round 2 of 3 begins, and all campaigns run again because a mass marketeer of A is at "
        "work. (MAS-1)",
        "Round 3 of 3 begins, and all campaigns run again because a mass marketeer of B is at "
        "work. (MAS-1)",
    ]


@pytest.mark.rule("MAS-3")
def test_he_counts_only_at_work_and_without_campaigns_nothing_begins() -> None:
    assert rounds(board(chain(beach=["mass_marketeer"]), modules=WITH).state).total == 1
    game = evening(a=1)
    assert rounds(game.start).total == 2
    assert got(game, RoundBegan) == []


@pytest.mark.rule("MAS-3")
def test_he_places_no_campaign_and_is_never_busy() -> None:
    game = working(chain(at_work=["mass_marketeer"]), modules=WITH)
    assert not employees()["mass_marketeer"].campaigns
    assert not [option for option in game.options if option.do == "take_tile"]
    text = board(chain(busy=["mass_marketeer"]), modules=WITH).to_scenario
    assert 'busy = ["mass_marketeer"]' in text(), "a file may say what cannot come about"


@pytest.mark.rule("MAS-2", "PAY-5")
@pytest.mark.parametrize("backwards", [False, True])
def test_each_rule_that_waives_salaries_has_its_row_in_any_order_of_cards(backwards: bool) -> None:
    cards = ["mass_marketeer", "brand_manager", "mass_marketeer", "trainer"]
    held = sorted(cards, reverse=backwards)
    holder = chain(at_work=held, milestones=["first_billboard_placed"], cash=50)
    owed = wages(board(holder, phase="payday", modules=WITH).state, 0)
    assert [(term.label, term.amount, term.source) for term in owed.terms] == [
        ("3 salaries x $5", 15, "PAY-1"),
        ("First billboard placed: 1 waived", -5, "PAY-5"),
        ("First billboard placed: 2 waived", -10, "MAS-2"),
    ]


@pytest.mark.rule("MAS-2")
@pytest.mark.parametrize(("waived", "due"), [(True, 0), (False, 5)])
def test_whether_the_first_billboard_frees_him_is_a_switch(waived: bool, due: int) -> None:
    """X9."""
    holder = chain(at_work=["mass_marketeer"], milestones=["first_billboard_placed"], cash=50)
    table = board(
        holder,
        chain("B", 3),
        phase="payday",
        modules=WITH,
        rulings={"wage_waiver_all_marketeers": waived},
    )
    owed = wages(table.state, 0)
    assert owed.total == due
    assert [term.source for term in owed.terms if term.amount < 0] == ["MAS-2"] * waived
    lines = card_lines(
        employees()["mass_marketeer"], table.state.config, ["first_billboard_placed"]
    )
    said = [text for text, rule in lines if "salary" in text.lower() and rule != "MKT-7"]
    assert said == (
        ['You pay no salary for this card because of the milestone "First billboard placed".']
        if waived
        else [
            (
                "Its salary is $5. You pay it at every payday, whether the card is at work or on "
                "the beach."
            )
        ]
    )


@pytest.mark.rule("MAS-2")
def test_the_three_of_the_base_game_are_free_either_way() -> None:
    for waived in (True, False):
        holder = chain(at_work=["brand_manager"], milestones=["first_billboard_placed"])
        rulings = {"wage_waiver_all_marketeers": waived}
        table = board(holder, phase="payday", modules=WITH, rulings=rulings)
        assert wages(table.state, 0).total == 0


@pytest.mark.rule("MAS-1")
def test_the_campaign_explorer_counts_every_round() -> None:
    table = board(chain(at_work=["mass_marketeer"]), modules=WITH, campaign=[RADIO])
    hits = hits_at_houses(table.state, 0, [], Tallies())
    assert [(hit["campaign"], hit["good"]) for hit in hits["0"]["13"]] == [(1, "lemonade")] * 2


@pytest.mark.rule("MAS-1", "MAS-3")
def test_his_card_says_so() -> None:
    lines = list(card_lines(employees()["mass_marketeer"], GameConfig(modules=tuple(WITH))))
    assert ("Every chain's campaigns run one extra time in the marketing phase.", "MAS-1") in lines
