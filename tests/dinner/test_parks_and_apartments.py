"""Houses that pay more: parks beside gardens (LOB-5, LOB-14), and apartments (NDI-8)."""

from __future__ import annotations

from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.dinner.dinnertime import Served
from tests.dinner.street import cash, chain, dinner, house

LOBBYISTS: dict[str, Any] = {"modules": ["lobbyists"], "bank": {"cash": 1000}}
TWO_ROWS = {"tiles": [["H", "O", "Q"], ["L180", "T", "R"]]}


def park(*squares: tuple[int, int]) -> dict[str, Any]:
    """Return a `[[park]]` on those squares."""
    return {"squares": [list(square) for square in squares]}


# House 13 stands at (1, 3) to (2, 4); south of tile H lies L turned by 180 degrees.
BESIDE_HOUSE = park((0, 3), (0, 4), (0, 5), (1, 5))
BESIDE_GARDEN = park((4, 3), (4, 4), (4, 5), (3, 5))  # beside a garden on the east side only


@pytest.mark.rule("LOB-5", "LOB-14")
@pytest.mark.parametrize(
    ("garden", "parks", "factor"),
    [
        ("", [], 1),
        ("E", [], 2),
        ("", [BESIDE_HOUSE], 2),
        ("E", [BESIDE_HOUSE], 3),
        ("E", [BESIDE_GARDEN], 3),
        ("", [BESIDE_GARDEN], 1),
        ("E", [BESIDE_HOUSE, BESIDE_GARDEN], 3),
    ],
    ids=[
        "neither",
        "garden alone",
        "park alone",
        "garden and park: 3, never 4",
        "the park touches the garden only",
        "without that garden it touches nothing",
        "a second park adds nothing",
    ],
)
def test_park_and_garden_multiply_the_unit_price(
    garden: str, parks: list[dict[str, Any]], factor: int
) -> None:
    game = dinner(
        chain("A", 2),
        wants=["burger", "burger"],
        garden=garden,
        city=TWO_ROWS,
        park=parks,
        **LOBBYISTS,
    )
    assert cash(game) == [2 * 10 * factor]


@pytest.mark.rule("LOB-14", "DIN-7")
def test_bonuses_are_never_multiplied() -> None:
    marketed = chain("A", 2, milestones=["first_burger_marketed"])
    game = dinner(
        marketed, wants=["burger", "beer"], garden="E", city=TWO_ROWS, park=[BESIDE_HOUSE],
        **LOBBYISTS,
    )  # fmt: skip
    assert cash(game) == [2 * 10 * 3 + 5]
    (served,) = [event for event, _ in game.history if isinstance(event, Served)]
    assert [(term.amount, term.source) for term in served.receipt.terms] == [
        (20, "DIN-7"),
        (20, "DIN-7"),
        (20, "LOB-5"),
        (5, "DIN-7"),
    ]


@pytest.mark.rule("LOB-5")
def test_a_park_changes_neither_distance_nor_comparison() -> None:
    chains = [chain("Near", 1), chain("Cheap", 2, at_work=["discount_manager"])]
    without = dinner(*chains, city=TWO_ROWS, **LOBBYISTS).decisions[0]
    beside = dinner(*chains, city=TWO_ROWS, park=[BESIDE_HOUSE], **LOBBYISTS).decisions[0]
    assert [(o.tiles, o.score) for o in without.offers] == [
        (o.tiles, o.score) for o in beside.offers
    ]
    assert without.winner == beside.winner == "Cheap"


@pytest.mark.rule("LOB-5")
def test_a_park_makes_no_room_for_more_demand() -> None:
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        dinner(chain("A", 2), wants=["beer"] * 4, city=TWO_ROWS, park=[BESIDE_HOUSE], **LOBBYISTS)
    assert [fault.path for fault in refusal.value.faults] == ["house[0].demand"]


@pytest.mark.rule("LOB-5")
@pytest.mark.parametrize(("garden", "factor"), [("W", 3), ("E", 2), ("", 1)])
def test_a_park_that_a_tile_prints_counts_as_well(garden: str, factor: int) -> None:
    # Tile Z's park lies at its eastern border, so only a garden to the west touches it.
    game = dinner(chain("A", 2), garden=garden, city={"tiles": [["Z", "H", "O"]]}, **LOBBYISTS)
    assert cash(game) == [10 * factor]


APARTMENT = {"city": {"tiles": [["X", "O", "Q"]]}, "bank": {"cash": 1000}}


@pytest.mark.rule("NDI-8")
def test_an_apartment_wants_its_whole_order_from_one_chain() -> None:
    order = ["burger"] * 5 + ["beer"] * 4
    nine = chain("Nine", 2, stock={"burger": 5, "beer": 4})
    eight = chain("Eight", 1, stock={"burger": 5, "beer": 3})
    game = dinner(nine, eight, houses=[house("pi", *order)], modules=["new_districts"], **APARTMENT)
    assert game.decisions[0].winner == "Nine"
    assert cash(game) == [90, 0]
    alone = dinner(eight, houses=[house("pi", *order)], modules=["new_districts"], **APARTMENT)
    assert alone.decisions[0].winner is None
    assert alone.state.home("pi").wants == {"burger": 5, "beer": 4}


@pytest.mark.rule("NDI-8", "LOB-14")
@pytest.mark.parametrize(
    ("parks", "income"),
    [([], 2 * 10 + 2 * 5), ([park((3, 3), (4, 3), (5, 3), (3, 4))], 2 * 20 + 2 * 5)],
    ids=["alone", "beside a park"],
)
def test_an_apartment_pays_double_beside_a_park(parks: list[dict[str, Any]], income: int) -> None:
    game = dinner(
        chain("A", 2, milestones=["first_burger_marketed"]),
        houses=[house("pi", "burger", "burger")],
        park=parks,
        modules=["new_districts", "lobbyists"],
        city={"tiles": [["O", "X", "Q"]]},
        bank={"cash": 1000},
    )
    assert cash(game) == [income]


@pytest.mark.rule("NDI-8")
def test_an_apartment_never_gets_a_garden() -> None:
    garden = house("pi", "burger", garden="W")
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        dinner(chain("A", 2), houses=[garden], modules=["new_districts"], **APARTMENT)
    assert [fault.path for fault in refusal.value.faults] == ["house[0].garden"]
