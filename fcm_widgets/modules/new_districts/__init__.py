"""New districts: five tiles with more houses, two apartments and a triple lemonade (NDI).

`Dwelling` in `board/tile.py` defines apartments: they hold any amount of demand and never have a
garden. The module only brings its tiles into play and adds no rules (NDI-1 to NDI-8).
"""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module


class NewDistricts(Module):
    """All that the module New districts adds to a game."""

    name = "new_districts"
    drawings = read_drawings(__file__)


MODULE = NewDistricts()
