"""The evening that ships for each scenario that the expansion suggests (SCN)."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.data import setups
from fcm_widgets.engine.registry import startable_modules

PLAYED = [one for one in setups().values() if set(one.modules) <= startable_modules().keys()]
GUESTS = {
    "asian_fusion": {
        "4": ("Santa Maria", {"noodles": 2, "kimchi": 1}, 30),
        "7": ("Xango Blues Bar", {"sushi": 2}, 40),
    },
    "city_builder": {
        "pi": ("Xango Blues Bar", {"burger": 4}, 80),
        "rural": ("Santa Maria", {"burger": 2}, 20),
    },
    "henri_lo_menu": {"8": ("Xango Blues Bar", {"burger": 2}, 30)},
    "overtime": {
        "4": ("Golden Duck Diner", {"noodles": 2}, 10),
        "7": ("Santa Maria", {"burger": 2}, 20),
        "rural": ("Golden Duck Diner", {"noodles": 1}, 5),
    },
    "first_mover": {"7": ("Santa Maria", {"burger": 2}, 60)},
    "korean_city": {
        "pi": ("Santa Maria", {"burger": 4, "lemonade": 2, "kimchi": 1}, 70),
        "7": ("Golden Duck Diner", {"burger": 1}, 14),
    },
    "first_cup_of_coffee": {"8": ("Xango Blues Bar", {"burger": 2}, 20)},
    "new_milestones": {"7": ("Xango Blues Bar", {"burger": 2}, 40)},
    "nightlife": {"7": ("Golden Duck Diner", {"burger": 1, "lemonade": 1}, 40)},
    "upmarket_area": {"9": ("Golden Duck Diner", {"sushi": 2}, 60)},
    "sustenance": {"8": ("Xango Blues Bar", {"burger": 2}, 30)},
}
"""Who serves what to each house, and for how many dollars, counted by hand from the file."""
BESIDES = {
    "first_cup_of_coffee": {"Gluttony Inc. Burgers": 20},
    "sustenance": {"Gluttony Inc. Burgers": 30},
    "henri_lo_menu": {"Gluttony Inc. Burgers": 20, "Golden Duck Diner": 6},
    "overtime": {"Xango Blues Bar": 3, "Santa Maria": 6},
    "nightlife": {"Golden Duck Diner": 6, "Santa Maria": 3},
}
"""What chains earn besides: at houses that dine elsewhere, and by tips."""


def evening(name: str) -> fcm.Game:
    return fcm.load_example(name.replace("_", "-"))


@pytest.mark.parametrize("name", GUESTS)
def test_the_evening_of_a_scenario_has_its_modules(name: str) -> None:
    assert set(evening(name).state.config.modules) == set(setups()[name].modules)


@pytest.mark.parametrize(("name", "guests"), GUESTS.items())
def test_who_dines_where(name: str, guests: dict[str, tuple[str, dict[str, int], int]]) -> None:
    dined = evening(name).run_phase()
    found = {one.house: (one.winner, dict(one.best.menu)) for one in dined.decisions if one.best}
    assert found == {house: one[:2] for house, one in guests.items()}
    for seat, chain in enumerate(dined.state.chains):
        before = evening(name).state.chains[seat].cash
        paid = sum(dollars for winner, _, dollars in guests.values() if winner == chain.name)
        paid += BESIDES.get(name, {}).get(chain.name, 0)
        assert chain.cash - before == paid


def test_ketchup_brings_a_house_in_asian_fusion() -> None:
    """Without it Xango Blues Bar stands at 12, and Santa Maria's 11 wins (EX-27, KET-1)."""
    (decision,) = (one for one in evening("asian_fusion").run_phase().decisions if one.house == "7")
    assert {offer.chain: offer.score for offer in decision.offers} == {
        "Xango Blues Bar": 11,
        "Golden Duck Diner": 10,
        "Santa Maria": 11,
    }
    assert decision.offer_of("Xango Blues Bar").tiles == 1


def test_every_scenario_that_is_played_has_an_evening() -> None:
    assert {one.id for one in PLAYED} == set(GUESTS) == set(setups())
