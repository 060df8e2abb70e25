"""The fingerprint of a custom rule stands for all that it does: helpers and constants, too."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.custom_rules import known
from fcm_widgets.custom_rules.fingerprint import fingerprint, in_library
from fcm_widgets.custom_rules.known import pinned
from tests.custom_rules.test_custom_rules import TABLE, run_cell

CELL = '''
import functools
LIMITS = {"poor": 5}
TAGS = {"a", "b", "c", "d"}
MANY = 12345
@functools.cache
def few():
    return MANY - 12340
def is_poor(chain, limit=LIMITS["poor"]):
    return chain.cash < min(limit, few()) and len(TAGS) == 4
def less(by):
    def lowered():
        return -by
    return lowered
lowered = less(2)
none = functools.partial(int, 0)
@fcm.custom_rule("helping_hand", number="price")
def helping_hand(state, seat):
    """A chain with little money charges less for each item."""
    if any(is_poor(chain) for chain in [state.chains[seat]]):
        yield fcm.Term("helping hand", lowered() + none())
'''


def pinned_by(cell: str) -> str:
    run_cell(cell)
    (rule,) = pinned(["helping_hand"])
    return rule


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ('"poor": 5', '"poor": 6'),
        ('"d"}', '"e"}'),
        ("MANY - 12340", "MANY - 12341"),
        ("MANY = 12345", "MANY = 12346"),
        ("less(2)", "less(3)"),
        ("return -by", "return -by - 1"),
        ("int, 0", "int, 1"),
    ],
)
def test_whatever_it_calls_or_reads_is_part_of_it(was: str, now: str) -> None:
    assert was in CELL
    assert pinned_by(CELL) == pinned_by(CELL)
    assert pinned_by(CELL.replace(was, now)) != pinned_by(CELL)


def test_what_it_does_not_name_is_no_part_of_it() -> None:
    assert pinned_by(CELL + "\ndef other(): return 1\ncash = 7") == pinned_by(CELL)
    # `cash` is an attribute of a chain in the rule, and no name of the notebook.
    assert pinned_by("cash = 8\n" + CELL) == pinned_by(CELL)


def test_a_save_met_by_a_changed_helper_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_cell(CELL)
    path = tmp_path / "game.json"
    fcm.load_example(TABLE, modules=["helping_hand"]).save(path)
    monkeypatch.setattr(known, "_known", {})
    monkeypatch.setattr(known, "_latest", {})
    run_cell(CELL.replace("12345", "12344"))
    with pytest.raises(fcm.BadSave, match="it is defined otherwise here"):
        fcm.Game.load(path)
    run_cell(CELL)
    assert fcm.Game.load(path).state.config.modules == pinned(["helping_hand"])


def test_functions_that_call_one_another_and_themselves_end() -> None:
    made = run_cell("def odd(n): return n and even(n - 1)\ndef even(n): return not n or odd(n - 1)")
    assert fingerprint(made["odd"]) == fingerprint(made["odd"])
    first = run_cell("def count(n): return n and count(n - 1)")["count"]
    names = run_cell("count = 5\ndef count(n): return n and count(n - 1)")
    assert fingerprint(first) == fingerprint(names["count"])


@pytest.mark.long
def test_it_is_the_same_in_every_process() -> None:
    program = (
        "from tests.custom_rules.test_fingerprint import CELL, pinned_by\n"
        "print(pinned_by(CELL), end='')"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {pinned_by(CELL)}


def test_a_function_of_a_library_counts_by_its_name() -> None:
    rule = run_cell("from json import dumps\ndef rule(n): return dumps(n)")["rule"]
    other = run_cell("from json import loads as dumps\ndef rule(n): return dumps(n)")["rule"]
    assert fingerprint(rule) != fingerprint(other)
    assert fingerprint(json) != fingerprint(sys) != fingerprint(dict)


def test_a_folder_whose_name_begins_as_a_librarys_is_no_library() -> None:
    package = Path(fcm.__file__).parent
    assert in_library(str(package / "rules.py"))
    assert not in_library(str(package.with_name("fcm_widgets_lessons") / "rules.py"))
