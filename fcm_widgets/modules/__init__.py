"""The modules of the game: a folder each, with what it holds and what it contributes.

The base game is itself a module. `content.toml` holds a module's cards, goods and rules; its
`MODULE` what it contributes to the rules, pooled in the order of the rungs, never piped, so that
the order of a list of modules changes nothing. A folder without a `MODULE` is not played yet: a
scenario that names it is refused, never half played. `rules/registry.py` looks them up.
"""

from __future__ import annotations

from importlib import import_module

from ..content import MODULES
from ..rules.contributions import Module
from . import base

BASE = base.MODULE
"""The base game, which always takes part."""

_FOLDERS = [import_module(f".{name}", __package__) for name in MODULES]

DRAWN = tuple(drawing for folder in _FOLDERS for drawing in getattr(folder, "DRAWINGS", ()))
"""How that looks of modules which is drawn though no table of this release plays them."""

ON_TABLES: dict[str, Module] = {
    folder.MODULE.name: folder.MODULE for folder in _FOLDERS if hasattr(folder, "MODULE")
}
"""The modules that a scenario's table may name, in the order of the box."""
