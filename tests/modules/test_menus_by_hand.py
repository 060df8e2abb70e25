"""Kimchi, sushi and noodles against a second reading of the book, on random tables."""

from __future__ import annotations

from itertools import chain as joined
from itertools import combinations
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.json import dinner_answer
from tests.oracle.compare import differences, in_one_order
from tests.oracle.menus import MENUS, MenuDinner, random_menus
from tests.oracle.random_tables import to_toml
from tests.seeds import seeds

SUBSETS = tuple(joined.from_iterable(combinations(MENUS, count) for count in range(4)))


def answer(scenario: dict[str, Any]) -> Any:
    return dinner_answer(fcm.Game.from_scenario(to_toml(scenario)).run_phase())


@pytest.mark.rule("KIM-2", "SUS-1", "NOO-1", "NOO-2")
@pytest.mark.parametrize("modules", SUBSETS, ids="+".join)
@pytest.mark.parametrize("seed", seeds(30))
def test_random_tables_dine_as_the_book_has_it(seed: int, modules: tuple[str, ...]) -> None:
    scenario = random_menus(seed, modules)
    mine, theirs = MenuDinner(scenario).run(), answer(scenario)
    assert list(differences(in_one_order(mine), in_one_order(theirs))) == []


@pytest.mark.slow
def test_the_random_tables_meet_every_line_of_the_list() -> None:
    """Catches tables at which nobody ever eats what the modules bring."""
    met = set()
    for seed in range(60):
        for decision in MenuDinner(random_menus(seed, MENUS)).run()["decisions"]:
            met.add((*sorted(set(decision["served"]) & set(MENUS)), decision["decided_by"]))
    parted = {(*goods, by) for *goods, by in met if by in MENUS}
    assert {by for *_, by in parted} == set(MENUS)
    assert {tuple(goods) for *goods, _ in met} == {
        (),
        ("kimchi",),
        ("kimchi", "sushi"),
        ("kimchi", "noodles"),
        ("sushi",),
        ("noodles",),
    }
