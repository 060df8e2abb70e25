"""The lists of all texts are what they were when they were read; nothing is missing from them."""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import events
from fcm_widgets.data import employees, milestones
from fcm_widgets.events import Chosen, Event, ProgressChanged
from fcm_widgets.explain.words import words
from fcm_widgets.modules.base import MODULE
from tests.game.sentences import refusing
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
    assert refusing(words()) - {"no_work_yet"} == heads("refusals", ": ")


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


FILES = {str(import_module(name).__file__): name.rpartition(".")[2] for name in MODULE.words}
"""The files of the base game that say something, with the name of each."""


def returns(path: str) -> Iterator[tuple[str, int]]:
    """Yield each line of a file's words with a sentence or a part of one: returned, or chosen."""
    text = Path(path).read_text(encoding="utf-8")
    rules, heading, _ = text.partition("# -- in words")
    first = rules.count("\n") if heading else 0  # a step's words come after its rules
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Return) and node.value is not None and node.lineno > first:
            yield path, node.lineno
        elif isinstance(node, ast.IfExp) and node.test.lineno > first:
            # A choice over several lines, as in the lambdas of a step's `WORDS`.
            yield from ((path, part.lineno) for part in (node.body, node.orelse))


def ran(lists: list[Any]) -> set[tuple[str, int]]:
    """Return the lines of these files that run while lists are made."""
    met: set[tuple[str, int]] = set()

    def inside(frame: FrameType, what: str, _: Any) -> Any:
        if what == "line":
            met.add((frame.f_code.co_filename, frame.f_lineno))
        return inside

    def entered(frame: FrameType, what: str, _: Any) -> Any:
        return inside if frame.f_code.co_filename in FILES else None

    before = sys.gettrace()
    sys.settrace(entered)
    try:
        for one in lists:
            list(one())
    finally:
        sys.settrace(before)
    return met


@pytest.mark.long
def test_every_sentence_of_the_source_is_brought_forth_by_a_list() -> None:
    """A sentence that no situation says has been read by nobody."""
    wanted = {line for path in FILES for line in returns(path)}
    missing = wanted - ran([log, refused, actions])
    lines = {path: Path(path).read_text(encoding="utf-8").splitlines() for path in FILES}
    unsaid = sorted(f"{FILES[path]}: {lines[path][at - 1].strip()}" for path, at in missing)
    assert unsaid == sorted(UNSAID)


UNSAID = (
    'build: else "."',
    'campaigns: "1 turn"',
    'campaigns: ("For", "ever" if action.turns is None else count_noun(action.turns, "turn")),',
    'campaigns: ("Then", good_plural(action.then) if action.then else "nothing else"),',
    'campaigns: return "finish placing campaigns"',
    'campaigns: return f"{text} turned: take it unturned."',
    """cleanup: else ": its card goes back to its pile.\"""",
    'dinnertime: return ""',
    'food: "more borders"',
    "labels: return unslug(do)",
    'payday: pays = f"pays {dollars(paid)}, all that it has," if paid else "can pay nothing"',
    'payday: return Sentence(f"{name} {pays} {due}.", "PAY-4")',
    "payday: return Sentence(text, more[0].source)",
    'messages: "s": lambda problem: "" if problem.details["count"] == 1 else "s",',
    'messages: bounds = f"at most {high}" if low is None else f"{low} to {high}"',
    'messages: f"{run[0]} to {run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) '
    "for run in runs",
    'messages: rest = f" (or {Listed(others)})" if others and len(others) <= FEW else ""',
    'messages: return "another one"',
    'messages: return "do something else"',
    'messages: return f"{Listed([*ranges, *names]):plain_or}"',
    'messages: return f"{Listed(near):or}{rest}"',
    "messages: return f\"{NUMBERS[str(what)]}, {f'{low} or more' if high is None else bounds}\"",
    'train: return "No trainer at work has enough steps left for this card."',
    'train: return f"{text} (did you mean {card_name(similar[0])}?)"',
)
"""What an obstacle without its values can say, or a chain that goes with one card.

And nothing of a house that buys nothing in addition; and what files are to hold, which is read in
tests/files/test_fault_words.py.

And the rule of a module's step, and what custom rules charge at payday, which are read in
tests/custom_rules; and what is chosen of a campaign with two goods, which is read in
tests/modules/new_milestones.
"""
