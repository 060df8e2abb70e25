"""What lies in the boxes, and the effects that one module's rules alone read."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from fcm_widgets.data import _checks, employees, goods, milestones
from fcm_widgets.data import effects as known_effects


@pytest.mark.parametrize(
    ("effects", "told"),
    [
        ({"remove_after": 2}, "no effect 'remove_after' of any milestone; the nearest is 'remo"),
        ({"star_rank": 1}, "no effect 'star_rank' of any milestone"),
        ({"per_token": True}, "per_token should be a whole number"),
    ],
)
def test_an_effect_that_no_module_knows_is_refused_with_the_nearest(
    effects: dict[str, int], told: str
) -> None:
    found = {"first_train": replace(milestones()["first_train"], effects=effects)}
    faults = list(_checks.milestones(found, employees(), goods(), known_effects()))
    assert any(fault.startswith(f"first_train: {told}") for fault in faults)


def test_a_milestone_starts_at_a_time_that_there_is() -> None:
    found = {"first_train": replace(milestones()["first_train"], starts="next_round")}
    faults = list(_checks.milestones(found, employees(), goods(), known_effects()))
    assert faults == ["first_train: starts 'next_round'"]


def test_a_milestone_has_a_colour_that_can_be_drawn() -> None:
    found = {"first_train": replace(milestones()["first_train"], colour="pink")}
    faults = list(_checks.milestones(found, employees(), goods(), known_effects()))
    assert [fault[:36] for fault in faults] == ["first_train: colour 'pink', not one "]


def test_a_card_has_no_effect_of_another_module() -> None:
    chef = replace(employees()["fry_chef"], effects={"extra_rounds": 1})
    faults = list(_checks.employees({"fry_chef": chef}, goods(), known_effects()))
    told = "fry_chef: extra_rounds is an effect of mass_marketeers, not of fry_chefs"
    assert told in faults


@pytest.mark.rule("SET-13", "NMS-13")
def test_the_boxes_hold_what_is_printed_on_them() -> None:
    """222 is the count by the errata of the third printing; 84 are the new kinds of the other box.

    The other 54 of its 138 cards replace base cards or lie in reserve.
    """
    base = sum(card.copies for card in employees().values() if not card.module)
    assert (base, sum(card.copies for card in employees().values()) - base) == (222, 84)
    sets = Counter(card.module for card in milestones().values())
    beside = dict.fromkeys(("coffee", "lobbyists", "rural_marketeers", "ketchup"), 1)
    assert sets == {"": 18, "new_milestones": 17, **beside}


def test_every_effect_stands_on_a_card() -> None:
    cards = [card.effects for card in employees().values()]
    cards += [card.effects for card in milestones().values()]
    assert {name for effects in cards for name in effects} == set(known_effects())
