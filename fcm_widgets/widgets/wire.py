"""Facts for the browser: JSON, compressed by zlib, as bytes in the widget's state.

A host passes bytes on unchanged, and stores them as base64. `frontend/src/core/wire.ts` opens them.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from binascii import Error as NoBase64
from collections.abc import Iterable, Mapping
from typing import TypedDict

State = dict[str, object]
MOST_BYTES = 64_000_000
"""Maximum number of bytes in an opened message; a whole game has a million."""


class Buffer(TypedDict):
    """Bytes of a widget's stored state, and their place in the state."""

    path: list[str | int]  #: the place of the bytes in the state
    data: str  #: the bytes in base64


def packed(facts: object) -> bytes:
    """Return facts as bytes to send.

    >>> opened(packed({"houses": ["8"]}))
    {'houses': ['8']}
    """
    return zlib.compress(json.dumps(facts, separators=(",", ":")).encode(), 9)


def opened(data: bytes | memoryview) -> object:
    """Return the facts in a message; raise `ValueError` if it is damaged or too long."""
    opener = zlib.decompressobj()
    try:
        plain = opener.decompress(data, MOST_BYTES)
    except zlib.error as error:
        raise ValueError(f"not compressed by zlib: {error}") from error
    if not opener.eof:
        raise ValueError("cut short, or too long")
    facts: object = json.loads(plain)
    return facts


def opened_state(state: Mapping[str, object]) -> tuple[State, frozenset[str]]:
    """Return a state with its packed traits opened, and their names.

    >>> opened_state({"_quiz": packed({"v": 1}), "step": 0})
    ({'_quiz': {'v': 1}, 'step': 0}, frozenset({'_quiz'}))
    """
    sent = {key: value for key, value in state.items() if isinstance(value, bytes | memoryview)}
    return {**state, **{key: opened(value) for key, value in sent.items()}}, frozenset(sent)


def with_buffers(state: Mapping[str, object], buffers: Iterable[Buffer]) -> State:
    """Return a stored notebook's state with its bytes; raise `ValueError` for damaged bytes."""
    found: State = dict(state)
    for buffer in buffers:
        if len(buffer["path"]) == 1:  # our buffers are never deeper
            try:
                found[str(buffer["path"][0])] = b64decode(buffer["data"], validate=True)
            except NoBase64 as error:
                raise ValueError("no base64") from error
    return found
