"""What lies on the houses after the marketing phase, counted token by token."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .reach import RADIOS, reach
from .squares import APARTMENTS, Scenario, build

Demand = dict[str, Counter[str]]


def _room(house: str, garden: bool) -> int | None:
    """Return how many tokens may lie on a house, None for an apartment."""
    if house in APARTMENTS:
        return None
    return 5 if garden else 3


def _tokens(scenario: Scenario, campaign: dict[str, Any], house: str) -> int:
    """Return how many tokens of a good a campaign carries to a house."""
    owners = [chain for chain in scenario["chain"] if chain["name"] == campaign.get("chain")]
    two = campaign["number"] in RADIOS and any(
        "first_radio_campaign" in (*one.get("milestones", []), *one.get("milestones_this_turn", []))
        for one in owners
    )
    return (2 if two else 1) * (2 if house in APARTMENTS else 1)


def demand_after(scenario: Scenario) -> Demand:
    """Return what every house wants when all campaigns have run, lowest number first."""
    board = build(scenario)
    wanted: Demand = {number: Counter() for number in board.houses}
    for entry in scenario.get("house", []):
        for token in entry.get("demand", []):
            good = token["good"] if isinstance(token, dict) else token
            wanted[str(entry["number"])][good] += 1
    reached = reach(scenario)["reach"]
    for campaign in sorted(scenario.get("campaign", []), key=lambda one: int(one["number"])):
        for number in reached[str(campaign["number"])]:
            room = _room(number, bool(board.houses[number].garden))
            for _ in range(_tokens(scenario, campaign, number)):
                if room is None or wanted[number].total() < room:
                    wanted[number][campaign["good"]] += 1
    return {number: counts for number, counts in wanted.items() if counts}


def campaigns_after(scenario: Scenario) -> dict[int, int | None]:
    """Return the campaigns that stay on the map with the turns that they have left."""
    left = {
        one["number"]: None if one.get("turns_left") == "eternal" else one.get("turns_left", 1) - 1
        for one in scenario.get("campaign", [])
    }
    return {number: turns for number, turns in left.items() if turns != 0}
