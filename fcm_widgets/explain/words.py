"""What a game's events, actions and payments are in words: rows that each module brings.

A module names the files that have its rows (`Module.words`), each with a record `WORDS`: the base
game's are `labels.py`, `refusals.py` and the three of the log, another one's stand in its own
folder. They are loaded when words are first asked for.
Whatever is told, of whatever module, is looked up here by what it is: so a new event, action,
payment or obstacle needs a row in its module and nothing elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module

from ..engine.registry import modules_with_text
from ..errors import FcmError
from ..state.events import Event
from ..text.rows import K, ModuleText, StepKind, V


def words(more: Iterable[str] = ()) -> ModuleText:
    """Return the words of the base game, of every module and custom rule, and of `more` files."""
    files = (file for module in modules_with_text() for file in module.words)
    return _loaded(tuple(dict.fromkeys((*files, *more))))


@cache
def _loaded(files: tuple[str, ...]) -> ModuleText:
    return ModuleText.pool(import_module(file).WORDS for file in files)


def row_of(rows: Mapping[K, V], key: K) -> V:
    """Return the row of an event, an action or a payment; fails where no module has brought one."""
    if key not in rows:
        name = key.__name__ if isinstance(key, type) else key
        raise FcmError(f"no words for {name}: its module brings them as a row of `WORDS`")
    return rows[key]


def kind_of(event: Event) -> StepKind:
    """Return the kind of the step that an event makes.

    >>> from ..phases.cleanup import TurnBegan
    >>> kind_of(TurnBegan(2)).brought
    'turns begun'
    """
    kind = row_of(words().events, type(event)).kind
    return kind if isinstance(kind, StepKind) else kind(event)


def kinds() -> dict[str, StepKind]:
    """Return every kind of step by its id; the words of the last one stand for all of one id."""
    told = [telling.kind for telling in words().events.values()]
    paid = [payment.kind for payment in words().payments.values()]
    return {kind.id: kind for kind in (*told, *paid) if isinstance(kind, StepKind)}
