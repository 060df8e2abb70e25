"""New districts: five tiles with more houses, two apartments and a triple lemonade.

What makes an apartment an apartment (any demand, never a garden) its tile prints, see `Dwelling` in
`board/tile.py`; naming the module brings its tiles into play (NDI-1 to NDI-8).
"""

from __future__ import annotations

from ...data.drawings import read_drawings
from ...engine.contributions import Module

MODULE = Module(name="new_districts", drawings=read_drawings(__name__))
