"""The modules of the game: what each contributes.

The base game is itself a module. Contributions are pooled in the order of their rung, never
piped, so the order of a module list changes nothing. A module of whose rules nothing is written yet
is in no list here; a scenario that names it is refused, never half played. `rules/registry.py`
looks them up.
"""

from __future__ import annotations

from ..rules.contributions import Module
from . import base, lobbyists, new_districts, six_players

BASE = base.MODULE
"""The base game, which always takes part."""

ON_TABLES: dict[str, Module] = {
    module.name: module for module in (new_districts.MODULE, lobbyists.MODULE, six_players.MODULE)
}
"""The modules that a scenario's table may name."""
