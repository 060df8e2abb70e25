"""The words of custom rules that other tests or examples have defined are not in these lists."""

from __future__ import annotations

import pytest

from fcm_widgets.custom_rules import known
from fcm_widgets.data import rulebook


@pytest.fixture(autouse=True)
def _without_custom_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known, "_latest", {})
    monkeypatch.setattr(known, "_known", {})
    monkeypatch.setattr(rulebook, "_custom_rules", {})
