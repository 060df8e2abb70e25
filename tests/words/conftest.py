"""The words of house rules that other tests or examples have defined are not in these lists."""

from __future__ import annotations

import pytest

from fcm_widgets.content import rulebook
from fcm_widgets.rules import house_rules


@pytest.fixture(autouse=True)
def _without_house_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_rules, "_defined", {})
    monkeypatch.setattr(house_rules, "_known", {})
    monkeypatch.setattr(rulebook, "_house_rules", {})
