"""The log: one sentence for every event."""

from __future__ import annotations

from ..state.events import Event
from ..state.state import State
from ..text.english import Sentence
from .words import row_of, words


def say(event: Event, state: State) -> Sentence:
    """Return the sentence of an event; `state` is the state after it.

    The sentence of a `ProgressChanged` is empty.
    """
    return row_of(words().events, type(event)).say(event, state)
