"""Where a campaign may lie, and every reason why it may not (MKT, SET-10)."""

from __future__ import annotations

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Footprint, placing_campaign, printed_ground
from fcm_widgets.board.squares import block
from fcm_widgets.data import campaigns
from tests.board.makers import faults, reasons, table
from tests.oracle.reach import AIRPLANE_WIDTH, BILLBOARDS, MAILBOXES, RADIOS, SIZE


@pytest.mark.rule("MKT-3", "MKT-12")
def test_all_that_is_wrong_with_a_campaign_is_told() -> None:
    city = City.of([["B"]])
    footprint = Footprint("billboard", block((3, -1), 3, 2))
    assert reasons(placing_campaign(city, printed_ground(city), footprint)) == [
        ("off_the_map", ((3, -1), (4, -1), (5, -1), (5, 0))),
        ("not_empty", "house 4"),
    ]
    far = Footprint("mailbox", block((-1, -1), 2, 2))
    assert reasons(placing_campaign(city, printed_ground(city), far)) == [
        ("off_the_map", ((-1, -1), (0, -1), (-1, 0))),
        ("no_road_beside", "a mailbox"),
    ]


@pytest.mark.rule("MKT-3")
@pytest.mark.parametrize("kind", ["billboard", "mailbox", "radio"])
def test_a_campaign_must_touch_a_road(kind: str) -> None:
    """Catches a corner taken for contact, and kinds for which the rule is forgotten."""
    city = City.of([["L"]])
    ground = printed_ground(city)
    assert reasons(placing_campaign(city, ground, Footprint(kind, ((4, 4),)))) == [
        ("no_road_beside", f"a {kind}")
    ]
    assert reasons(placing_campaign(city, ground, Footprint(kind, ((1, 1),)))) == []


@pytest.mark.rule("MKT-12")
def test_a_campaign_may_lie_across_a_tile_border() -> None:
    city = City.of([["A", "B"]])
    across = Footprint("billboard", block((4, 0), 2, 2))
    assert list(placing_campaign(city, printed_ground(city), across)) == []


@pytest.mark.rule("MKT-4")
@pytest.mark.parametrize(
    ("edge", "width", "last"),
    [("N", 1, 9), ("N", 3, 7), ("S", 5, 5), ("W", 1, 4), ("E", 3, 2), ("W", 5, 0)],
)
def test_an_airplane_lies_wholly_along_its_edge(edge: str, width: int, last: int) -> None:
    """Catches an overhang of one, and the width of the map taken for its height (10 x 5)."""
    city = City.of([["F", "W"]])

    def codes(first: int) -> list[str]:
        footprint = Footprint("airplane", (), edge, first, width)
        return [one.code for one in placing_campaign(city, {}, footprint)]

    assert codes(0) == codes(last) == []
    assert codes(-1) == codes(last + 1) == ["airplane_overhangs"]


@pytest.mark.rule("MKT-4")
def test_an_airplane_needs_neither_road_nor_restaurant() -> None:
    city = City.of([["W"]])  # its only road leaves to the east
    footprint = Footprint("airplane", (), "W", 0, 1)
    assert list(placing_campaign(city, printed_ground(city), footprint)) == []
    plane = {"number": 4, "edge": "N", "first": 0, "good": "beer"}
    assert faults([["F"]], campaign=[plane]) == {}


@pytest.mark.rule("MKT-5")
@pytest.mark.parametrize(
    ("edge", "may_overlap", "refused"),
    [("W", True, False), ("E", True, False), ("W", False, True), ("E", False, False)],
)
def test_two_airplanes_over_the_same_rows(edge: str, may_overlap: bool, refused: bool) -> None:
    """Catches a refusal by default, and by the switch one for opposite edges (X3)."""
    planes = [
        {"number": 4, "edge": "W", "first": 2, "good": "beer"},
        {"number": 5, "edge": edge, "first": 0, "good": "beer"},
    ]
    rulings = {"airplanes_may_overlap": may_overlap}
    found = faults([["A"]], campaign=planes, rulings=rulings)
    assert list(found) == (["campaign[1].first"] if refused else [])


@pytest.mark.rule("MKT-9")
def test_a_campaign_tile_may_lie_turned_but_no_airplane() -> None:
    """Catches a turn that keeps the sides: #11 is 3 x 2 and turned 2 x 3."""
    rows = [["F"], ["Q180"]]
    board: dict[str, object] = {"number": 11, "at": [2, 3], "good": "beer"}
    straight = table(rows, campaign=[board]).campaigns[0].footprint
    turned = table(rows, campaign=[{**board, "turned": True}]).campaigns[0].footprint
    assert set(straight.squares) == set(block((2, 3), 3, 2))
    assert set(turned.squares) == set(block((2, 3), 2, 3))
    plane = {"number": 5, "edge": "N", "first": 0, "turned": True, "good": "beer"}
    assert list(faults(rows, campaign=[plane])) == ["campaign[0].turned"]


@pytest.mark.rule("SET-10")
def test_the_sixteen_campaign_tiles() -> None:
    """Catches #8 as 1 x 1 and #16 as 2 x 1, which other lists have."""
    base = {number: tile for number, tile in campaigns().items() if number <= 16}
    assert sorted(base) == list(range(1, 17))
    kinds = {number: tile.type for number, tile in base.items()}
    assert kinds == {
        **dict.fromkeys(RADIOS, "radio"),
        **dict.fromkeys(AIRPLANE_WIDTH, "airplane"),
        **dict.fromkeys(MAILBOXES, "mailbox"),
        **dict.fromkeys(BILLBOARDS, "billboard"),
    }
    sizes = {n: (tile.width, tile.height) for n, tile in base.items() if n in SIZE}
    assert sizes == SIZE
    assert {n: base[n].airplane_width for n in (4, 5, 6)} == AIRPLANE_WIDTH == {4: 1, 5: 3, 6: 5}
