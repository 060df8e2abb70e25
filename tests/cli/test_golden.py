"""Whole dinners as people read them, kept as text: a changed word shows in the diff.

After a wanted change write them anew, then read the diff::

    FCM_WRITE_GOLDEN=1 .venv/bin/python -m pytest tests/cli/test_golden.py
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.cli.main import main

DATA = Path(__file__).parents[1] / "data"
GOLDEN = DATA / "golden"
FILES = {
    **{name: fcm.example_path(name) for name in fcm.example_names("dinnertime")},
    **{path.stem: path for path in sorted(DATA.glob("*.toml"))},
}


@pytest.mark.parametrize("name", FILES)
def test_a_dinner_reads_as_it_did(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dinner", str(FILES[name])]) == 0
    text = capsys.readouterr().out
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("FCM_WRITE_GOLDEN"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_no_golden_text_is_left_over() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(FILES)
