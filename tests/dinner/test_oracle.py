"""The package against the naive oracle of `tests/oracle`: random tables, all four questions."""

from __future__ import annotations

import random
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.json import dinner_answer, distance_answer, haul_answer, reach_answer
from tests.oracle.compare import Question, disagreement, questions
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds

Scenario = dict[str, Any]


def package_answer(scenario: Scenario, question: Question) -> Any:
    """Ask the package as the command line does, but in this process."""
    game = fcm.Game.from_scenario(to_toml(scenario))
    if question[0] == "haul":
        return haul_answer(game.state, question[1], question[2])
    if question[0] == "dinner":
        return dinner_answer(game.run_phase())
    return {"distance": distance_answer, "reach": reach_answer}[question[0]](game.state)


@pytest.mark.parametrize("question", ["dinner", "distance", "reach"])
@pytest.mark.parametrize("seed", seeds(100))
def test_random_tables_agree_with_the_oracle(seed: int, question: str) -> None:
    assert disagreement(random_scenario(seed), (question,), package_answer) == []


@pytest.mark.parametrize("seed", seeds(40))
def test_hauls_of_random_tables_agree_with_the_oracle(seed: int) -> None:
    scenario = random_scenario(seed, largest=(4, 3))
    asked = [question for question in questions(scenario) if question[0] == "haul"]
    for question in random.Random(seed).sample(asked, 2):
        assert disagreement(scenario, question, package_answer) == [], question


def variant(seed: int) -> Scenario:
    """Return a random table whose milestones are partly of this turn, and poor in other ways."""
    scenario = random_scenario(seed, largest=(3, 3))
    rng = random.Random(seed)
    for chain in scenario["chain"]:
        earned = chain.get("milestones", [])
        chain["milestones_this_turn"] = [milestone for milestone in earned if rng.random() < 0.5]
    if rng.random() < 0.3:
        scenario.pop("bank", None)
        scenario["introductory"] = True
        for chain in scenario["chain"]:
            chain.pop("milestones", None)
            chain.pop("milestones_this_turn", None)
    return scenario


@pytest.mark.rule("DIN-13")
@pytest.mark.parametrize("seed", seeds(100))
def test_milestones_of_this_turn_and_introductory_tables_agree(seed: int) -> None:
    assert disagreement(variant(seed), ("dinner",), package_answer) == []
