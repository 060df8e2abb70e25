"""Six players: a sixth chain on a 4 x 6 map, with the new districts compulsory (SIX-1)."""

from __future__ import annotations

from ...engine.contributions import Module

MODULE = Module(name="six_players")
