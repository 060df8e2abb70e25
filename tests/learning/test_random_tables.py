"""Random tables for quizzes: real tables but for the size of their map, and worth a question."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from fcm_widgets import Game
from fcm_widgets.data import employees
from fcm_widgets.engine.milestones import HAVING
from fcm_widgets.files.strict import strict_faults
from fcm_widgets.learning.misreadings.choices import misread
from fcm_widgets.learning.quiz.random_tables import MILESTONES, random_table
from tests.seeds import seeds


@pytest.mark.parametrize("seed", seeds(30))
def test_a_table_is_a_scenario_and_small(seed: int) -> None:
    game = random_table(seed)
    text = game.to_scenario()
    assert Game.from_scenario(text).state == game.state
    assert random_table(seed).to_scenario() == text
    assert game.phase == "dinnertime"
    _, _, width, height = game.state.city.box
    assert width <= 15
    assert height <= 15
    assert 2 <= len(game.state.chains) <= 4
    assert any(chain.open_restaurants for chain in game.state.chains)
    assert any(home.demand for home in game.state.homes)
    firsts = [chain.restaurants[0] for chain in game.state.chains if chain.restaurants]
    assert len({one.place for one in firsts}) == len(firsts), "each on a tile of its own"
    for chain in game.state.chains:
        # What is earned by owning money needs no card.
        drawn = {milestone for milestone in chain.milestones if milestone not in HAVING}
        needed = {MILESTONES[one] for one in drawn} - {""}
        assert needed <= set(chain.at_work)
    most = {campaign.by: employees()[campaign.by].max_turns for campaign in game.state.campaigns}
    assert all((campaign.turns_left or 0) <= most[campaign.by] for campaign in game.state.campaigns)
    faults = strict_faults(game.state, tomllib.loads(text))
    assert {fault.path for fault in faults} <= {"city.tiles"}


def test_tables_differ_in_what_makes_a_choice() -> None:
    found: Counter[str] = Counter()
    for seed in range(40):
        game = random_table(seed)
        start = game.state
        found["campaigns"] += bool(start.campaigns)
        found["gardens"] += any(home.house.side for home in start.homes)
        found["drinks"] += bool(start.city.sources)
        for decision in game.run_phase().decisions:
            prices = {offer.unit_price for offer in decision.offers}
            found["prices"] += len(prices) > 1
            found["contested"] += len(decision.ranking) > 1
            found["misread"] += set(misread(decision, start).values()) != {decision.winner}
            found["waitresses"] += len({one.stats["waitresses"] for one in decision.offers}) > 1
    assert min(found.values()) > 25, found
    assert found["misread"] > found["contested"] / 2, found
