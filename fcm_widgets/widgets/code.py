"""One copy of the browser's code in a notebook.

A widget sends only a small loader (`frontend/src/loader.entry.tsx`). The module and the stylesheet
of its class are the state of a hidden model, `Code`. The loader finds this model by its id.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import anywidget

from ._bundle import STATIC

LOADER = (STATIC / "loader.js").read_text(encoding="utf-8")


class Code(anywidget.AnyWidget):
    """A hidden model that holds the module and the stylesheet of a class of widgets."""

    _esm = _css = ""  # anywidget makes a trait of each

    def __init__(self, kind: type[anywidget.AnyWidget]) -> None:
        name = f"{kind.__module__}.{kind.__name__}"  # anywidget names the style element after it
        super().__init__(_esm=str(kind._esm), _css=str(kind._css), _anywidget_id=name)

    def _handle_msg(self, msg: dict[str, Any]) -> None:
        """Ignore what a page sets: every widget of the class runs this code."""
        if msg["content"]["data"].get("method") != "update":
            super()._handle_msg(msg)


_CODES: dict[type[anywidget.AnyWidget], Code] = {}


def shared_code(kind: type[anywidget.AnyWidget]) -> Code:
    """Return the hidden model with the code of a class; make a new one if none is open."""
    code = _CODES.get(kind)
    if code is None or code.comm is None:
        code = _CODES[kind] = Code(kind)
    return code


def carries_own_code() -> bool:
    """Return whether each widget must send its own module and stylesheet.

    marimo has no widget manager in which a loader could find another model. While somebody develops
    the browser's side (`ANYWIDGET_HMR=1`), anywidget replaces the code of each open widget.
    """
    marimo = sys.modules.get("marimo")
    return os.environ.get("ANYWIDGET_HMR") == "1" or (
        marimo is not None and bool(marimo.running_in_notebook())
    )
