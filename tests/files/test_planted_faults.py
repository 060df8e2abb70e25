"""One to six faults are planted in a valid scenario: exactly their paths come back."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fcm_widgets as fcm
from tests.files.faults import Plant, every_plant
from tests.oracle.toml_text import to_toml
from tests.seeds import some

DATA = Path(__file__).parents[1] / "data"
SCENARIOS = {
    name: tomllib.loads((DATA / f"{name}.toml").read_text()) for name in ("contract", "large")
}
PLANTS = {name: every_plant(scenario) for name, scenario in SCENARIOS.items()}


def refused(scenario: dict[str, Any]) -> list[fcm.decisions.Problem]:
    """Load a scenario that must be refused; return its faults."""
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(to_toml(scenario))
    return list(refusal.value.faults)


def faulty(name: str, plants: list[Plant]) -> dict[str, Any]:
    """Return the scenario with these faults planted."""
    scenario = copy.deepcopy(SCENARIOS[name])
    for plant in plants:
        plant.plant(scenario)
    return scenario


@pytest.mark.parametrize("name", SCENARIOS)
def test_the_scenarios_are_valid_before(name: str) -> None:
    fcm.load_scenario(DATA / f"{name}.toml")


def test_there_are_many_kinds_of_faults() -> None:
    assert len({plant.kind for plants in PLANTS.values() for plant in plants}) >= 20


@pytest.mark.parametrize(
    ("name", "plant"),
    [
        pytest.param(name, plant, id=f"{name}: {plant.kind} at {plant.path}")
        for name, plants in PLANTS.items()
        for plant in some(plants, every=4)
    ],
)
def test_each_fault_by_itself_is_told_under_its_path(name: str, plant: Plant) -> None:
    assert {fault.path for fault in refused(faulty(name, [plant]))} == {plant.path}


def drawn(data: st.DataObject, name: str) -> list[Plant]:
    """Draw one to six faults in places that do not overlap."""
    chosen: list[Plant] = []
    for plant in data.draw(st.lists(st.sampled_from(PLANTS[name]), min_size=1, max_size=6)):
        if not any(plant.overlaps(other) for other in chosen):
            chosen.append(plant)
    return chosen


@pytest.mark.long
@pytest.mark.parametrize("name", SCENARIOS)
@given(data=st.data())
def test_exactly_the_planted_faults_come_back(name: str, data: st.DataObject) -> None:
    plants = drawn(data, name)
    faults = refused(faulty(name, plants))
    assert {fault.path for fault in faults} == {plant.path for plant in plants}
    for fault in faults:
        assert fault.found, fault
        assert fault.expected, fault
