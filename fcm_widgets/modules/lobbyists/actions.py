"""What a lobbyist may do, and what a chain may do with the map tile that he brings."""

from __future__ import annotations

from dataclasses import dataclass

from ...board.squares import Square
from ...state.actions import Action


@dataclass(frozen=True, slots=True)
class TakePiece(Action):
    """Take a road or a park to lay it (LOB-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    piece
        its sort, such as "road_2" or "park_i"; the options list them
    turn
        its clockwise turn in degrees

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakePiece
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "park_i"))
    >>> game.state.progress.held.number
    'park_i'
    """

    do = "take_piece"
    piece: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class LayPiece(Action):
    """Lay the taken road or park (LOB-1).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        the north-west corner of what it covers, (x, y)

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, LayPiece, TakePiece
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "park_i"))
    >>> at = game.options[-1].at
    >>> game = game.play(LayPiece(chain, at))
    >>> game.state.pieces[0].kind.id
    'park'
    """

    do = "lay_piece"
    at: Square


@dataclass(frozen=True, slots=True)
class TakeMapTile(Action):
    """Take a map tile to add it (LOB-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    tile
        its letter
    turn
        its clockwise turn in degrees

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, TakeMapTile, TakePiece
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "park_i"))
    >>> game = game.play(game.options[-1])
    >>> game.play(TakeMapTile(chain, "C", 90)).state.progress.held.number
    'C'
    """

    do = "take_map_tile"
    tile: str
    turn: int = 0


@dataclass(frozen=True, slots=True)
class AddMapTile(Action):
    """Add the taken map tile (LOB-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat
    at
        its north-west square, (x, y), which may be negative

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import AddMapTile, Done, TakeMapTile, TakePiece
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "park_i"))
    >>> game = game.play(game.options[-1])
    >>> game = game.play(TakeMapTile(chain, "C", 90))
    >>> game.play(AddMapTile(chain, (5, 5))).state.city.rows()
    [['A', 'B', 'H'], ['F', 'C90', 'R']]
    """

    do = "add_map_tile"
    at: Square


@dataclass(frozen=True, slots=True)
class LeaveMapTile(Action):
    """Add no map tile: who may is not obliged to (LOB-6).

    Parameters
    ----------
    seat
        the chain, by its name or its seat

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.actions import Done, LeaveMapTile, TakePiece
    >>> chain = "Fried Geese"
    >>> game = fcm.load_example("one-tile-more")
    >>> while game.state.progress.step != "lobbyists":
    ...     game = game.play(Done(game.to_move[0]))
    >>> game = game.play(TakePiece(chain, "park_i"))
    >>> game = game.play(game.options[-1])
    >>> game.play(LeaveMapTile(chain)).state.progress.step
    'recruit'
    """

    do = "leave_map_tile"
