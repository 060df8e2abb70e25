"""Every event that carries a number says where it comes from: it has a Tally."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from typing import Any, get_type_hints

import fcm_widgets as fcm
from fcm_widgets.events import Event  # loads every event
from tests.game.boards import RICH, board, chain, finish_turn, house

FOLDERS = "fcm_widgets.modules."
NUMBERLESS = {
    # what they carry are names, cards, seats, places on the map and positions, nothing counted
    "PhaseBegan",
    "ProgressChanged",
    "CityDrawn",
    "OrderDrawn",
    "Waited",
    "ReserveLaid",
    "ReserveChosen",
    "CardChosen",
    "PlaceTaken",
    "OrderSet",
    "Fired",
    "FiringChosen",
    "ChainLeft",
    "CampaignRan",
    "RestaurantReady",
    "RoadReady",
    "OfframpLaid",
    "MilestonesClosed",
    "MilestoneEarned",
    "TurnBegan",
    "HouseBuilt",
    "GardenPlanted",
    "RestaurantPlaced",
    "RestaurantMoved",
    "GameEnded",
    # of modules
    "DemandSold",
    "MilestonesEnding",
    "MilestonesGone",
    "PaidInKind",
    "ParkLaid",
    "RoadLaid",
    "TileAdded",
    "ShopPlaced",
}
IN_ITS_DECISION = {"StayedHome"}
"""Their numbers stand in the decision, whose offers have tallies of their own."""
IN_ANOTHER = {"WentBankrupt": "Paid", "DroveBy": "Sold"}
"""What is short is a part of the payment before it; coffees are counted where they are sold."""
SAID_BY_ITS_AUTHOR = {"Chosen"}
"""What a custom rule's choice moves is what its author wrote, in figures and in words."""


def kinds() -> list[type[Event]]:
    """Return every kind of event that the package defines; tests define some, too."""
    ours = (kind for kind in _below(Event) if kind.__module__.startswith(f"{fcm.__name__}."))
    return sorted(ours, key=lambda kind: kind.__name__)


def _below(kind: type[Event]) -> Iterator[type[Event]]:
    for one in kind.__subclasses__():
        # a dataclass with slots is made anew: the class first written is still a subclass
        if getattr(import_module(one.__module__), one.__name__, None) is one:
            yield one
        yield from _below(one)


def names_of(annotation: Any) -> str:
    return str(annotation)


def has_tally(kind: type[Event]) -> bool:
    hints = get_type_hints(kind)
    return any("Tally" in names_of(hints[field.name]) for field in fields(kind))


def test_every_event_with_a_number_has_a_tally() -> None:
    named = {kind.__name__ for kind in kinds()}
    exempt = NUMBERLESS | IN_ITS_DECISION | set(IN_ANOTHER) | SAID_BY_ITS_AUTHOR
    without = {kind.__name__ for kind in kinds() if not has_tally(kind)}
    assert without - exempt == set(), "give them a Tally, or say here why they count nothing"
    assert exempt - without == set(), "they have a Tally: take them off the lists"
    assert named >= {"Paid", "Hired", "Trained", "Produced", "Fetched", "TurnsCounted"}


def test_the_lists_name_events_that_exist() -> None:
    named = {kind.__name__ for kind in kinds()}
    assert named >= NUMBERLESS | IN_ITS_DECISION | set(IN_ANOTHER) | set(IN_ANOTHER.values())


def test_no_tally_of_a_played_turn_is_without_rows_and_each_row_has_its_rule() -> None:
    staff = ["kitchen_trainee", "errand_boy", "waitress", "recruiting_manager", "burger_cook"]
    game = board(
        chain(beach=[*staff, "trainer"], stock={"beer": 2}, cash=60),
        phase="restructuring",
        house=[house(13, "beer")],
        campaign=[{"number": 1, "at": [8, 3], "good": "beer", "turns_left": 1}],
        **RICH,
    )
    finish_turn(game)
    tallies = [
        getattr(event, field.name)
        for event, _ in game.history
        for field in fields(event)
        if isinstance(getattr(event, field.name), fcm.decisions.Tally)
    ]
    assert len(tallies) >= 6
    for tally in tallies:
        assert tally.terms
        assert all(term.label and term.source for term in tally.terms)
        assert tally.total == sum(term.amount for term in tally.terms)
