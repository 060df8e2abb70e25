"""Coffee shops: the kind of piece, its key in scenario files, and how many shops a chain has."""

from __future__ import annotations

from ...board.pieces import Piece, PieceKind, Shape
from ...board.squares import Square
from ...engine.scenario_keys import owned_key
from ...state.state import State

SHOP = PieceKind(
    "coffee_shop",
    taken_by="a coffee shop",
    glyph="coffee_shop",
    name="Coffee shop",
    note="It sells only coffee, to every house that drives past on any side",
    note_rule="COF-2",
    key="coffee_shops",
    owned=True,
    shapes=(Shape("1", ((0, 0),), "Coffee shop", "a coffee shop"),),
    shaped="one square",
    rule="COF-2",
    at_road=True,
    one_a_tile=True,
)
MOST = 3
"""Number of shops that a chain has (COF-2)."""


def shops(state: State) -> list[Piece]:
    """Return all coffee shops on the map."""
    return [piece for piece in state.pieces if piece.kind == SHOP]


def shops_of(state: State, seat: int) -> list[Square]:
    """Return the square of each coffee shop of a chain, in the order of the state's pieces."""
    return [piece.squares[0] for piece in shops(state) if piece.owner == seat]


SHOPS_KEY = owned_key(SHOP, MOST)
