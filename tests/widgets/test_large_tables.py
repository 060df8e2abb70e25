"""The table editor on the largest city: how much it does for the places of a tile."""

from __future__ import annotations

from typing import Any

import pytest

from fcm_widgets.board.city import City
from fcm_widgets.widgets.table import placements
from fcm_widgets.widgets.table.placements import spots


def test_each_place_of_a_tile_is_read_once_and_no_city_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The faults before are the same for all places, and a tile needs no map to be judged."""
    read: list[object] = []
    plain = placements._map_faults

    def counting(*given: Any) -> Any:
        read.append(given)
        return plain(*given)

    made: list[object] = []
    make = City.__init__

    def counted(*given: Any, **keys: Any) -> None:
        made.append(given)
        make(*given, **keys)

    monkeypatch.setattr(placements, "_map_faults", counting)
    monkeypatch.setattr(City, "__init__", counted)
    rows = [["R"] * 20 for _ in range(20)]
    rows[3][4] = "E"
    found = spots({"city": {"tiles": rows}}, {"kind": "tile", "letter": "E"})
    assert len(read) == 20 * 20 + 1
    assert len(made) < 10
    grid = found["forms"][0]["grid"]
    assert [(x, y) for y, row in enumerate(grid) for x, n in enumerate(row) if not n] == [(4, 3)]
