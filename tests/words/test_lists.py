"""The lists of all texts are what they were when they were read; nothing is missing from them."""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import events
from fcm_widgets.data import employees, milestones
from fcm_widgets.events import Chosen, Event, ProgressChanged
from fcm_widgets.explain.words import words
from tests.words.lists import LISTS, actions, log, refused, text_of

DATA = Path(__file__).parent.parent / "data" / "words"
PACKAGE = Path(fcm.__file__).parent
WRITE = bool(os.environ.get("FCM_WRITE_GOLDEN"))


@pytest.mark.long
@pytest.mark.parametrize("name", LISTS)
def test_a_list_reads_as_it_did(name: str) -> None:
    file = DATA / f"{name}.txt"
    text = text_of(LISTS[name]())
    if WRITE:
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def heads(name: str, sign: str) -> set[str]:
    """Return what stands before the first sign on the indented lines of a list."""
    lines = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return {line.strip().partition(sign)[0] for line in lines if line.startswith("    ")}


def test_every_code_of_a_refusal_is_in_the_list() -> None:
    # What a release that plays part of a module says of its cards tests/game/test_mixes.py reads.
    assert set(words().phrases) - {"no_work_yet"} == heads("refusals", ": ")


def test_every_kind_of_event_is_in_the_list() -> None:
    kinds = {getattr(events, name) for name in events.__all__}
    assert {kind.__name__ for kind in kinds - {Chosen, Event, ProgressChanged}} == heads(
        "log", ": "
    )


def test_every_card_milestone_and_heading_is_in_its_list() -> None:
    for name, wanted in (
        ("cards", [card.name for card in employees().values()]),
        ("milestones", [milestone.name for milestone in milestones().values()]),
        ("actions", dict.fromkeys(deed.heading for deed in words().actions.values())),
    ):
        lines = (DATA / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        found = [line.partition(" [")[0] for line in lines if not line.startswith(" ")]
        assert set(found) == set(wanted), name


def test_every_card_says_what_it_does() -> None:
    lines = text_of(LISTS["cards"]()).splitlines()
    for before, after in zip(lines, [*lines[1:], ""], strict=True):
        assert before.startswith(" ") or after.startswith(" "), before


def returns(path: Path) -> Iterator[tuple[str, int]]:
    """Yield each line on which a function of a file returns a sentence or a part of one."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Return) and node.value is not None:
            yield path.name, node.lineno


def ran(lists: list[Any], files: Iterable[str]) -> set[tuple[str, int]]:
    """Return the lines of some files that run while lists are made."""
    met: set[tuple[str, int]] = set()
    paths = {str(path_of(name)): name for name in files}

    def inside(frame: FrameType, what: str, _: Any) -> Any:
        if what == "line":
            met.add((paths[frame.f_code.co_filename], frame.f_lineno))
        return inside

    def entered(frame: FrameType, what: str, _: Any) -> Any:
        return inside if frame.f_code.co_filename in paths else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        for one in lists:
            list(one())
    finally:
        sys.settrace(before)
    return met


FILES = ("log.py", "log_money.py", "log_turn.py", "log_work.py", "refusals.py", "labels.py")


def path_of(name: str) -> Path:
    """Return where a file of sentences is: the dinner's log is in its own room."""
    return PACKAGE / ("dinner" if name == "log.py" else "explain") / name


@pytest.mark.long
def test_every_sentence_of_the_source_is_brought_forth_by_a_list() -> None:
    """A sentence that no situation says has been read by nobody."""
    wanted = {one for name in FILES for one in returns(path_of(name))}
    missing = wanted - ran([log, refused, actions], FILES)
    lines = {name: path_of(name).read_text(encoding="utf-8").splitlines() for name in FILES}
    unsaid = sorted(f"{name}: {lines[name][at - 1].strip()}" for name, at in missing)
    assert unsaid == sorted(UNSAID)


UNSAID = (
    "labels.py: return (",
    "labels.py: return step.rule",
    'log_money.py: return Said(_all_it_has(name, paid, paid + let_off), "PAY-4")',
    'log_money.py: return Said(f"{name} pays {dollars(paid)} at payday, {labels} included.", '
    "more[0].source)",
    'log_money.py: return f"{name} can pay nothing of the {dollars(due)} due at payday."',
    'log_money.py: return f"{name} pays {dollars(paid)}, all that it has, of the {dollars(due)} '
    'due at payday."',
    'log_turn.py: return Said(f"{leaves}.", "DIN-8")',
    'refusals.py: return "No trainer at work has so many steps left for this card."',
    'refusals.py: return "do something else"',
    'refusals.py: return "this campaign"',
    "refusals.py: return write",
)
"""What an obstacle without its values can say, or a chain that goes without a card.

And the rule of a module's step, and what custom rules charge at payday, which are read in
tests/custom_rules; and what is chosen of a campaign with two goods, which is read in
tests/modules/new_milestones.
"""
