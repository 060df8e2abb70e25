"""Six players: a sixth chain on a 4 x 6 map, with the new districts compulsory (SIX-1)."""

from __future__ import annotations

from ...engine.contributions import Module


class SixPlayers(Module):
    """The module Six players: only data."""

    name = "six_players"


MODULE = SixPlayers()
