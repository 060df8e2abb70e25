"""Stored states of widgets: checks of a state, and the requests in it that must be repeated.

A new widget of the same game can become equal to a stored one. It ignores the stored facts, because
it makes its own from the game. It repeats the requests that changed the game.
"""

from __future__ import annotations

import json
from base64 import b64decode
from binascii import Error as NoBase64
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, Protocol

from ...state.state import State
from .._bundle import MODEL
from ..wire import opened

LETTERS = 16
MOST_DEEDS = 20_000
"""Maximum number of requests in a stored state; a long game has a thousand."""
IS_STORED_OF = (
    "this state belongs to another table, other options or another release; make a widget of the "
    "same table first"
)
NOT_AGAIN = "this state cannot be restored here"
NEVER = ("_packed", "_live", "_made_of", "comm", "keys")
OF_THE_HOST = ("_model_", "_view_", "_esm", "_css", "_anywidget_id", "_code")
"""Beginnings of the names of traits that belong to Jupyter."""


def of_what(source: object) -> str:
    """Return a few letters that identify the source of a widget.

    >>> of_what({"houses": ["8"]}) == of_what({"houses": ("8",)})
    True
    """
    return sha256(json.dumps(source, separators=(",", ":")).encode()).hexdigest()[:LETTERS]


def chains_of(state: State) -> list[object]:
    """Return each chain's name, cash, stock and cards at work, as values for JSON."""
    return [
        [chain.name, chain.cash, sorted(chain.stock.items()), sorted(chain.at_work)]
        for chain in state.chains
    ]


class Restorable(Protocol):
    """The parts of `FcmWidget` that are needed to restore its stored state."""

    _deeds: tuple[dict[str, Any], ...]

    def traits(self, **metadata: object) -> dict[str, Any]:
        """Return the traits by name: all of them, or those that have this metadata."""


def may_be_set(widget: Restorable, name: str, value: object) -> bool:
    """Return whether a page or a stored state may set a trait; neither may set facts or code."""
    trait = widget.traits().get(name)
    if trait is None or trait.read_only or name.startswith(OF_THE_HOST) or name in NEVER:
        return False
    if isinstance(value, str) and value.startswith(MODEL):
        return False  # a reference to a model, such as the layout, of another notebook
    facts = ("packed", "parts", "late", "facts")
    return not any(trait.metadata.get(kind) for kind in facts)


def replayed(widget: Restorable, state: Mapping[str, object]) -> Iterator[dict[str, Any]]:
    """Yield the stored requests that must be repeated, in their order.

    Raises `ValueError` if one of them no longer has the same effect.
    """
    stored, had = list(_deeds_in(state)), _plain(widget._deeds)
    if stored[: len(had)] != had:
        raise ValueError(f"{NOT_AGAIN}: it has other moves than this widget; make a new widget")
    for number, entry in enumerate(stored[len(had) :], len(had)):
        ((name, _),) = entry.items()
        if name not in widget.traits(plays=True):
            raise ValueError(f"{NOT_AGAIN}: {name!r:.40} is no request of this widget")
        yield entry
        if _plain(widget._deeds) != stored[: number + 1]:
            raise ValueError(f"{NOT_AGAIN}: {entry!s:.80} no longer has the same effect")


def _plain(requests: tuple[dict[str, Any], ...]) -> list[dict[str, Any]]:
    """Return requests as JSON reads them, with lists in place of tuples."""
    plain: list[dict[str, Any]] = json.loads(json.dumps(requests))
    return plain


def _deeds_in(state: Mapping[str, object]) -> Iterator[dict[str, Any]]:
    """Yield the stored requests that changed the game; raise `ValueError` if they are damaged."""
    match state.get("_deeds"):
        case [int(count), int()] if 0 <= count <= MOST_DEEDS:
            numbers = range(count)
        case _:
            raise ValueError(f"{NOT_AGAIN}: its requests are missing")
    for number in numbers:
        entry = facts_of(state.get(f"_deeds{number}"))
        if not isinstance(entry, dict) or len(entry) != 1:
            raise ValueError(f"{NOT_AGAIN}: _deeds{number} is missing, or damaged")
        yield entry


def facts_of(stored: object) -> object:
    """Return stored facts, read from bytes, base64 or plain JSON; `None` if they cannot be read.

    >>> facts_of(None), facts_of("eJyLBQABmQC0")
    (None, None)
    """
    try:
        if isinstance(stored, str):
            stored = b64decode(stored, validate=True)
        if isinstance(stored, bytes | bytearray | memoryview):
            return opened(bytes(stored))
    except (ValueError, NoBase64, RecursionError):
        return None
    return stored
