"""The kinds of action of the base game."""

from __future__ import annotations

from fcm_widgets.engine.registry import actions

BASE = ("fcm_widgets.phases.", "fcm_widgets.state.")
ACTIONS = {do: kind for do, kind in actions().items() if kind.__module__.startswith(BASE)}
