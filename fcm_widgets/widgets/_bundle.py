"""The folder of the built browser code, and the names of traits that Jupyter itself uses."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"
LAYOUT = ("layout", "tabbable", "tooltip")
MODEL = "IPY_MODEL_"
"""The beginning of a value that is another model."""
