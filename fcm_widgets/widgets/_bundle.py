"""The folder of the bundles, and the traits that belong to Jupyter."""

from __future__ import annotations

from pathlib import Path

STATIC = Path(__file__).parent / "static"
LAYOUT = ("layout", "tabbable", "tooltip")
MODEL = "IPY_MODEL_"
"""The beginning of a value that is another model."""
