"""The log: one sentence for every event."""

from __future__ import annotations

from ..state.events import Event
from ..state.state import State
from ..text.english import Sentence
from .words import row_of, words


def say(event: Event, state: State) -> Sentence:
    """Return what an event was, in one sentence; `state` is the state after it.

    A `ProgressChanged` has no sentence: its text is empty.
    """
    return row_of(words().events, type(event)).say(event, state)
