"""The kiosk: what it is on the map and in a scenario file."""

from __future__ import annotations

from fcm_widgets.board.pieces import PieceKind, Shape

KIOSK = PieceKind(
    "kiosk",
    taken_by="a kiosk",
    glyph="kiosk",
    name="Kiosk",
    note="What goes over a counter brings $1 more for each kiosk",
    note_rule="CTR-4",
    key="kiosk",
    shapes=(Shape("2", ((0, 0), (1, 0)), "Kiosk", "a kiosk"),),
    shaped="two squares side by side",
    rule="CTR-3",
    at_road=True,
)
BOX = 2
"""How many there are."""
