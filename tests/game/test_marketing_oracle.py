"""The marketing phase against a second, independent reading, on random tables."""

from __future__ import annotations

from collections import Counter

import pytest

import fcm_widgets as fcm
from tests.oracle.marketing import campaigns_after, demand_after
from tests.oracle.random_tables import random_scenario, to_toml
from tests.oracle.reach import reach
from tests.oracle.squares import APARTMENTS, Scenario
from tests.seeds import seeds


def crowded(seed: int) -> Scenario:
    """Return a random table that stands at marketing."""
    return {**random_scenario(seed), "phase": "marketing"}


def asked(scenario: Scenario) -> fcm.Game:
    return fcm.Game.from_scenario(to_toml(scenario)).run_phase()


@pytest.mark.rule("NDI-1", "CMP-1", "CMP-5", "CMP-6", "LOB-8")
@pytest.mark.parametrize("seed", seeds(100))
def test_every_token_lies_where_the_second_reading_puts_it(seed: int) -> None:
    scenario = crowded(seed)
    state = asked(scenario).state
    assert {
        home.house.number: Counter(home.wants) for home in state.homes if home.demand
    } == demand_after(scenario)
    assert {
        campaign.number: campaign.turns_left for campaign in state.campaigns
    } == campaigns_after(scenario)


@pytest.mark.slow
def test_the_random_tables_have_all_that_is_hard() -> None:
    """Apartments that are reached, radios of the milestone's holder, roads being built."""
    tables = [crowded(seed) for seed in range(100)]
    with_apartment = [
        table
        for table in tables
        if any(not set(APARTMENTS).isdisjoint(houses) for houses in reach(table)["reach"].values())
    ]
    radios = [
        campaign
        for table in tables
        for campaign in table.get("campaign", [])
        for owner in table["chain"]
        if campaign["number"] <= 3
        and campaign.get("chain") == owner["name"]
        and "first_radio_campaign" in owner.get("milestones", [])
    ]
    building = [
        table for table in tables if any(r.get("under_construction") for r in table.get("road", []))
    ]
    assert min(len(with_apartment), len(building)) >= 8
    assert len(radios) >= 3
