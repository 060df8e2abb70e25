"""What goes over the wire: a comm that keeps every message, and a cell that ends when told."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import comm
import pytest
from comm.base_comm import BaseComm
from IPython.core.events import EventManager, available_events

from fcm_widgets.widgets.base import scheduling
from fcm_widgets.widgets.export.page import STORED, own_state
from fcm_widgets.widgets.wire import opened_state

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fcm_widgets.widgets.base.widget import FcmWidget

State = dict[str, Any]
LAYOUT = ("_model", "_view", "_esm", "_css", "_anywidget_id", "_code", "_dom_classes", *STORED)
NOT_OURS = {"layout", "tabbable", "tooltip", "_property_lock"}


class Message(State):
    """The state of a message, opened, with the bytes that it was: text and buffers."""

    size = 0


class Wire:
    """The messages of all widgets, first to last; `end_cell` lets follow what follows a cell."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        nobody: Any = None
        self.shell = SimpleNamespace(events=EventManager(nobody, available_events))

    def end_cell(self) -> None:
        """Say what IPython says at the end of a cell."""
        self.shell.events.trigger("post_execute")

    def take(self) -> list[Message]:
        """Return the messages since they were last taken."""
        taken, self.messages = self.messages, []
        return taken


class Kept(BaseComm):
    """A comm whose messages are kept on a wire; ipywidgets' own models are left out."""

    wire: Wire

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **_: Any
    ) -> None:
        """Keep what of the state is a widget's of ours."""
        state = (data or {}).get("state", {})
        if self.is_ours(msg_type, state):
            paths = data["buffer_paths"]
            sent: State = {path[0]: one for path, one in zip(paths, buffers or (), strict=True)}
            sent = {key: value for key, value in sent.items() if not key.startswith(STORED)}
            own = {k: v for k, v in state.items() if not k.startswith(LAYOUT) and k not in NOT_OURS}
            message = Message(json.loads(json.dumps(own)) | opened_state(sent)[0])
            text = json.dumps(own, separators=(",", ":"))
            message.size = len(text) + sum(map(len, sent.values()))
            self.wire.messages.append(message)

    ours = False

    def is_ours(self, msg_type: str, state: State) -> bool:
        """Whether the model of this comm is a widget of ours; its first message says so.

        The hidden model with the code of a class is not a widget. It names no code of its own, and
        opens only if no earlier test of the same process has opened it.
        """
        if msg_type == "comm_open":
            named = str(state.get("_anywidget_id", "")).startswith("fcm_widgets.")
            self.ours = named and "_code" in state
        return self.ours and msg_type != "comm_close"


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Wire:
    """Let widgets speak to a wire, as in a kernel in the middle of a cell."""
    kept = Wire()
    kind = type("KeptHere", (Kept,), {"wire": kept})
    monkeypatch.setattr(comm, "create_comm", kind)
    monkeypatch.setattr(scheduling, "_shell", lambda: kept.shell)
    return kept


def bytes_of(message: Message) -> int:
    """Count the bytes of a message's state as it is sent."""
    return message.size


def state_of(widget: FcmWidget) -> State:
    """Return the whole state of a widget, opened, as an exported page and a reloaded one get it."""
    state, _ = opened_state(own_state(widget.get_state()))
    whole: State = json.loads(json.dumps(state))
    return whole


def shown(messages: Sequence[State]) -> State:
    """Put messages together, as every browser does: a later value takes the place of an earlier."""
    state: State = {}
    for message in messages:
        state.update(message)
    return state
