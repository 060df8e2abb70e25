"""Six players: a sixth chain and a 4 x 6 map, always with the new districts (SIX-1)."""

from __future__ import annotations

from ...engine.contributions import Module


class SixPlayers(Module):
    """The module Six players, which adds only data to a game."""

    name = "six_players"


MODULE = SixPlayers()
