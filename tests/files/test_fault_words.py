"""Every code of a fault is raised by a real file or call, and every one has words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from fcm_widgets.explain.words import words
from fcm_widgets.text.rows import Message
from fcm_widgets.widgets.table.faults import fault_line
from tests.files.every_fault import RAISED

if TYPE_CHECKING:
    from pathlib import Path

    from fcm_widgets.decisions import Problem


def test_every_code_of_a_message_is_raised_below() -> None:
    messages = words().messages.items()
    assert set(RAISED) == {code for code, row in messages if isinstance(row, Message)}


@pytest.mark.slow
def test_every_code_is_raised_and_has_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised: list[Problem] = []
    for code, call in RAISED.items():
        (tmp_path / code).mkdir()
        monkeypatch.chdir(tmp_path / code)
        faults = [fault for fault in call() if fault.code == code]
        assert faults, code
        raised += faults
    for fault in raised:
        assert fault in {fault}, "it can be kept in a set"
        told = str(fault)
        assert told == f"{fault.path}: found {fault.found}, but expected {fault.expected}"
        assert told.isprintable()
        assert not re.search(r"\{\w|<|None\b", told), told
        for now in (True, False):
            line = fault_line({}, fault, now=now)
            text, rule = line["text"], line["rule"]
            assert re.search(r"[^.](\.\.\.)?\.$", text), text  # three where a value is cut
            assert re.fullmatch(r"([A-Z]{3}-\d+)?", rule)
            assert not re.search(r"\([A-Z]{3}-\d+\)", text)
