"""The book's coffee board, altered ruling by ruling, each answer worked by hand from the rulings.

House 8 wants two burgers, which Xango has. Two ways cross two borders: the north one passes
Gluttony's shop and its restaurant, the south one the shop alone.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fcm_widgets.cli.main import main

MODULES = ["coffee", "lobbyists", "fry_chefs", "new_milestones", "ketchup"]
TABLE = """
modules = {modules}
[city]
tiles = [["E", "N180"], ["A180", "O90"]]
[[chain]]
name = "Gluttony Inc. Burgers"
cash = 15
restaurants = [{{ at = [6, 0], entrance = "SW" }}]
{gluttony}
[[chain]]
name = "Xango Blues Bar"
cash = 15
restaurants = [{{ at = [5, 8], entrance = "NW" }}]
{xango}
[[house]]
number = 8
demand = ["burger", "burger"]
{house}
{more}
"""
SHOP = "coffee_shops = [[1, 4]]\n"
PLENTY, NONE = "stock = { coffee = 3 }\n", "stock = { burger = 0 }\n"
MEAL = "stock = { burger = 2, coffee = 3 }\n"
NORTH, SOUTH = [[1, 4], [6, 0]], [[1, 4]]
PARK = "[[park]]\nsquares = [[1, 2], [1, 3], [1, 4], [0, 4]]\n"
ROADWORKS = (
    "[[road]]\nsquares = [[5, 0], [5, 1]]\nunder_construction = true\nroadworks = [[5, 2]]\n"
)


def decision(tmp_path: Path, capsys: pytest.CaptureFixture[str], **parts: str) -> dict[str, Any]:
    """Return what `dinner FILE --json` answers for the one house."""
    written = {"gluttony": SHOP + PLENTY, "xango": MEAL, "house": "", "more": ""} | parts
    file = tmp_path / "board.toml"
    file.write_text(TABLE.format(modules=json.dumps(MODULES), **written), encoding="utf-8")
    assert main(["dinner", str(file), "--json"]) == 0
    (only,) = json.loads(capsys.readouterr().out)["decisions"]
    found: dict[str, Any] = only
    return found


Sold = list[tuple[int, int, list[list[int]]]]


@pytest.mark.parametrize(
    ("parts", "income", "sold"),
    [
        pytest.param({}, 20, [(2, 20, NORTH)], id="EX-22"),
        pytest.param({"xango": NONE}, 0, [], id="COF-3: no dinner, no coffee"),
        pytest.param({"house": 'garden = "W"'}, 40, [(2, 40, NORTH)], id="COF-6: a garden doubles"),
        pytest.param(
            {"gluttony": SHOP + PLENTY + 'at_work = ["pricing_manager"]'},
            20,
            [(2, 18, NORTH)],
            id="COF-10: at the seller's own price",
        ),
        pytest.param(
            {"gluttony": SHOP + PLENTY + 'at_work = ["fry_chef"]'},
            20,
            [(2, 30, NORTH)],
            id="COF-7: fries once, however many cups",
        ),
        pytest.param(
            {"xango": MEAL + 'at_work = ["fry_chef"]'},
            30,
            [(2, 20, NORTH)],
            id="COF-7: the fries of the meal are the meal's",
        ),
        pytest.param(
            {"gluttony": SHOP + "stock = { coffee = 1 }"},
            20,
            [(1, 10, SOUTH)],
            id="COF-4, COF-8: one cup each way ties, and the shop lies on both",
        ),
        pytest.param(
            {"gluttony": PLENTY, "more": PARK},
            40,
            [(1, 20, [[6, 0]])],
            id="LOB-5: a park doubles meal and cup",
        ),
        pytest.param(
            {"gluttony": PLENTY + 'milestones = ["first_marketeer_used"]'},
            20,
            [(1, 10, [[6, 0]])],
            id="NMS-15: ways are measured without the 2 that are taken off",
        ),
        pytest.param(
            {"more": ROADWORKS},
            20,
            [(1, 10, SOUTH)],
            id="LOB-3: a marker makes the north way the longer one",
        ),
    ],
)
@pytest.mark.rule(
    "COF-3", "COF-4", "COF-6", "COF-7", "COF-8", "COF-10", "LOB-3", "LOB-5", "LOB-14", "NMS-15"
)
def test_the_board_is_answered_as_by_hand(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    parts: dict[str, str],
    income: int,
    sold: Sold,
) -> None:
    told = decision(tmp_path, capsys, **parts)
    assert told["winner"] == ("Xango Blues Bar" if income else None)
    assert told["income"] == income
    assert told["asides"] == [
        {
            "chain": "Gluttony Inc. Burgers",
            "good": "coffee",
            "count": count,
            "income": brought,
            "places": places,
        }
        for count, brought, places in sold
    ]
