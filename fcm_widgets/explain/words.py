"""The words for events, actions, payments and problems, collected from all steps and modules.

A module names the files with its words (`Module.words`), each with a record `WORDS`. The files are
loaded when words are first needed. A new event, action, payment or problem needs a row in one of
these files, and no text elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module

from ..engine.contributions import Module
from ..engine.registry import available_modules, base, custom_modules
from ..errors import FcmError
from ..state.events import Event
from ..text.rows import K, ModuleText, StepKind, V


def words(more: Iterable[str] = ()) -> ModuleText:
    """Return all words: of the base game, of every module and custom rule, and of `more` files."""
    custom = [file for rule in custom_modules() for file in rule.words]
    return _words(tuple(available_modules().values()), (*custom, *more))


@cache  # every sentence needs the words, so they are collected only once
def _words(modules: tuple[Module, ...], more: tuple[str, ...]) -> ModuleText:
    files = (file for module in (base(), *modules) for file in module.words)
    return ModuleText.pool(import_module(file).WORDS for file in dict.fromkeys((*files, *more)))


def row_of(rows: Mapping[K, V], key: K) -> V:
    """Return the words for an event, an action or a payment; raise `FcmError` if there are none."""
    if key not in rows:
        name = key.__name__ if isinstance(key, type) else key
        raise FcmError(f"no words for {name}: its module brings them as a row of `WORDS`")
    return rows[key]


def kind_of(event: Event) -> StepKind:
    """Return the kind of step in a game's history to which an event belongs.

    >>> from ..phases.cleanup import TurnBegan
    >>> kind_of(TurnBegan(2)).brought
    'turns begun'
    """
    kind = row_of(words().events, type(event)).kind
    return kind if isinstance(kind, StepKind) else kind(event)


def kinds() -> dict[str, StepKind]:
    """Return every kind of step by its id; of several kinds with the same id, the last is used."""
    of_events = [text.kind for text in words().events.values()]
    of_payments = [text.kind for text in words().payments.values()]
    return {kind.id: kind for kind in (*of_events, *of_payments) if isinstance(kind, StepKind)}
