"""Asking a widget as a page does: a request in one trait, its reply in another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fcm_widgets.widgets.base.requests import AskingWidget


def request(widget: AskingWidget, kind: str, **body: Any) -> dict[str, Any]:
    """Return a request with the next number."""
    last = widget._reply
    return {"id": 1 + (last["id"] if last else 0), "body": {"kind": kind, **body}}


def reply_to(widget: AskingWidget, kind: str, **body: Any) -> dict[str, Any]:
    """Ask, and return the reply as the page reads it."""
    asked = request(widget, kind, **body)
    widget.set_state({"_request": asked})
    reply: dict[str, Any] = json.loads(json.dumps(widget._reply))
    assert reply["id"] == asked["id"]
    return reply


def faults_of(widget: AskingWidget, kind: str, **body: Any) -> list[list[str]]:
    """Ask, and return the reasons against it, each with its rule."""
    faults = reply_to(widget, kind, **body)["faults"]
    return [[fault["text"], fault["rule"]] for fault in faults]
