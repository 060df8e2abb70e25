"""The folder of the built browser code, and the names of traits that Jupyter itself uses."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from anywidget import AnyWidget

STATIC = Path(__file__).parent / "static"
LAYOUT = ("layout", "tabbable", "tooltip")
MODEL = "IPY_MODEL_"
"""The beginning of a value that is another model."""


def code_of(widget: AnyWidget) -> tuple[str, str]:
    """Return the JavaScript module and the stylesheet of a widget."""
    source = getattr(widget, "_code", None) or widget
    return str(source._esm), str(getattr(source, "_css", ""))
