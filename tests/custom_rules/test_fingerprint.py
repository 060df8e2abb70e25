"""A save knows a custom rule by a hash of its source, and refuses a changed one."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import fcm_widgets as fcm
from fcm_widgets.custom_rules import known
from fcm_widgets.custom_rules.known import pinned
from tests.custom_rules.test_custom_rules import TABLE, run_cell

if TYPE_CHECKING:
    from pathlib import Path

CELL = '''
LIMIT = 5
def is_poor(chain):
    return chain.cash < LIMIT
def luck(offer):
    return 7
by = lambda best, rival: "luck"
lucky = fcm.Criterion("luck", 15, "", luck, fcm.CriterionText.of("luck", by))
@fcm.custom_rule("helping_hand", number="price", criteria=[lucky])
def helping_hand(state, seat):
    """A chain with little money charges less for each item."""
    if any(is_poor(chain) and {"a", "b", "c"} for chain in [state.chains[seat]]):
        yield fcm.Term("helping hand", -2)
'''


def pinned_by(cell: str) -> str:
    run_cell(cell)
    (rule,) = pinned(["helping_hand"])
    return rule


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('hand", -2', 'hand", -3'),
        ("is_poor(chain) and", "is_poor(chain) or"),
        ("little money", "little cash"),
        ('number="price"', 'number="tips"'),
        ("return 7", "return 8"),
        ('rival: "luck"', 'rival: "good luck"'),
        ('"luck", 15', '"luck", 25'),
    ],
)
def test_the_sources_of_a_rule_its_sentence_and_its_place_count(was: str, now: str) -> None:
    assert was in CELL
    assert pinned_by(CELL) == pinned_by(CELL)
    assert pinned_by(CELL.replace(was, now)) != pinned_by(CELL)


def test_helpers_and_constants_do_not_count() -> None:
    changed = CELL.replace("LIMIT = 5", "LIMIT = 6").replace("cash < LIMIT", "cash <= LIMIT")
    assert pinned_by(changed) == pinned_by(CELL)


def test_a_save_of_another_source_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_cell(CELL)
    path = tmp_path / "game.json"
    fcm.load_example(TABLE, modules=["helping_hand"]).save(path)
    monkeypatch.setattr(known, "_known", {})
    monkeypatch.setattr(known, "_latest", {})
    run_cell(CELL.replace("-2", "-3"))
    with pytest.raises(fcm.BadSave, match="it is defined otherwise here"):
        fcm.Game.load(path)
    run_cell(CELL)
    assert fcm.Game.load(path).state.config.modules == pinned(["helping_hand"])


@pytest.mark.long
def test_it_is_the_same_in_every_process() -> None:
    program = (
        "from tests.custom_rules.test_fingerprint import CELL, pinned_by\n"
        "print(pinned_by(CELL), end='')"
    )
    printed = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert printed == {pinned_by(CELL)}
