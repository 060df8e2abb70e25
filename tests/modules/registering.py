"""Lets a module of the tests take part as one of the package does, for one test."""

from __future__ import annotations

import pytest

from fcm_widgets.board import city
from fcm_widgets.data import module_combinations
from fcm_widgets.engine import registry
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.registry import available_modules
from fcm_widgets.files import ids
from fcm_widgets.phases.round import forget_rules


def register(monkeypatch: pytest.MonkeyPatch, module: Module) -> None:
    """Put a module among those that a game may begin with, until the test is over."""
    monkeypatch.setitem(available_modules(), module.name, module)
    for file in (city, module_combinations, ids):
        monkeypatch.setattr(file, "MODULES", (*vars(file)["MODULES"], module.name))
    monkeypatch.setattr(registry, "startable_modules", registry.available_modules)
    monkeypatch.setattr(ids, "startable_modules", registry.available_modules)
    forget_rules()  # a table that names it may have been looked at before
