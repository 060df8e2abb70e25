"""Lets a module of the tests take part as one of the package does, for one test."""

from __future__ import annotations

import pytest

from fcm_widgets.board import city
from fcm_widgets.data import mixes
from fcm_widgets.engine import registry
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.registry import on_tables
from fcm_widgets.phases.round import forget_rules
from fcm_widgets.scenario import ids


def register(monkeypatch: pytest.MonkeyPatch, module: Module) -> None:
    """Put a module among those that a game may begin with, until the test is over."""
    monkeypatch.setitem(on_tables(), module.name, module)
    for file in (city, mixes, ids):
        monkeypatch.setattr(file, "MODULES", (*vars(file)["MODULES"], module.name))
    monkeypatch.setattr(registry, "played", registry.on_tables)
    monkeypatch.setattr(ids, "played", registry.on_tables)
    forget_rules()  # a table that names it may have been looked at before
