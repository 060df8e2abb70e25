"""Every code of a fault is raised by a real file or call, and every one has words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from fcm_widgets.explain.faults import FAULTS
from fcm_widgets.widgets.table.faults import fault_line
from tests.scenario.every_fault import RAISED

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_every_code_is_in_the_table() -> None:
    assert set(RAISED) == set(FAULTS)


@pytest.mark.parametrize("code", RAISED)
def test_every_code_is_raised_and_has_words(code: str) -> None:
    faults = [fault for fault in RAISED[code]() if fault.code == code]
    assert faults
    for fault in faults:
        assert fault in {fault}, "it can be kept in a set"
        told = str(fault)
        assert told == f"{fault.path}: found {fault.found}, but expected {fault.expected}"
        assert told.isprintable()
        assert not re.search(r"\{\w|<|None\b", told), told
        for now in (True, False):
            text, rule = fault_line({}, fault, now=now)
            assert re.search(r"[^.](\.\.\.)?\.$", text), text  # three where a value is cut
            assert re.fullmatch(r"([A-Z]{3}-\d+)?", rule)
            assert not re.search(r"\([A-Z]{3}-\d+\)", text)
