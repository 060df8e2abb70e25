"""The lists of all texts are what they were when they were read; nothing is missing from them."""

from __future__ import annotations

import ast
import os
import re
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
from tests.words.lists import LISTS, actions, log, refused, task_texts, text_of

DATA = Path(__file__).parent.parent / "data" / "words"
PACKAGE = Path(fcm.__file__).parent
WRITE = bool(os.environ.get("FCM_WRITE_GOLDEN"))


@pytest.mark.slow
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
    names = {kind.__name__ for kind in kinds - {Chosen, Event, ProgressChanged}}
    assert names <= heads("log", ": ")  # which also has the actions that make no event


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
LETTERS = re.compile(r"[A-Za-z]")
TEXTS = re.compile(r"\b(str|Sentence)\b")
"""What a function returns that makes sentences or parts of them, as its annotation says."""


def sentences(path: str) -> Iterator[tuple[tuple[str, int], str]]:
    """Yield the line and the words of each sentence or part of one: returned, or chosen.

    They are in functions that return text, and in tables such as a step's `WORDS`. What has no
    words of its own goes by the name of its function or table.
    """
    name = FILES[path]
    for found in ast.parse(Path(path).read_text(encoding="utf-8")).body:
        if isinstance(found, ast.FunctionDef):
            if found.returns is None or not TEXTS.search(ast.unparse(found.returns)):
                continue
            if any("cache" in ast.unparse(decorator) for decorator in found.decorator_list):
                continue  # names of cards, and run only once, perhaps by an earlier test
            inside = found.name
        elif isinstance(found, ast.Assign | ast.AnnAssign):
            inside = ast.unparse(
                found.target if isinstance(found, ast.AnnAssign) else found.targets[0]
            )
        else:
            continue
        for node in ast.walk(found):
            parts: list[ast.expr] = []
            if isinstance(node, ast.Return) and node.value is not None:
                parts = [node.value]
            elif isinstance(node, ast.IfExp):
                parts = [node.body, node.orelse]
            for part in parts:
                if not isinstance(part, ast.IfExp):  # whose parts follow
                    text = " / ".join(filter(LETTERS.search, words_of(part))) or inside
                    yield (path, part.lineno), f"{name}: {text}"


def words_of(node: ast.AST) -> Iterator[str]:
    """Yield the texts in an expression, with {} for each value."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        pieces = (piece.value if isinstance(piece, ast.Constant) else "{}" for piece in node.values)
        yield "".join(map(str, pieces))
    else:
        for child in ast.iter_child_nodes(node):
            yield from words_of(child)


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
        for make in lists:
            list(make())
    finally:
        sys.settrace(before)
    return met


@pytest.mark.long
def test_every_sentence_of_the_source_is_brought_forth_by_a_list() -> None:
    """A sentence that no situation says has been read by nobody."""
    written = [found for path in FILES for found in sentences(path)]
    met = ran([log, refused, actions, task_texts])
    assert {text for line, text in written if line not in met} == UNSAID


UNSAID = {
    "build: WORDS",
    "campaigns: 1 turn",
    "campaigns: WORDS",
    "campaigns: finish placing campaigns",
    "campaigns: nothing else",
    "campaigns: the rest of the game",
    "campaigns: turn",
    "campaigns: {} can place {} only if it is not turned: take it unturned.",
    "cleanup: : its card goes back to its pile.",
    "dinnertime: also_bought",
    "food: Start the zeppelin on a tile with an entrance of one of your open restaurants.",
    "food: more borders",
    "labels: verb",
    "marketing: {} is full",
    "messages:  (or {})",
    "messages: 0 to {}",
    "messages: FIELDS",
    "messages: _a_restaurant",
    "messages: _house_numbers",
    "messages: _nearest",
    "messages: _number",
    "messages: a busy card of {} that runs no other campaign: {}",
    "messages: a busy card of {}, but that chain has none",
    "messages: a chain with a restaurant",
    "messages: a restaurant's number,  / 0 to {}",
    "messages: another one",
    "messages: are",
    "messages: at most {}",
    "messages: do something else",
    "messages: is",
    "messages: none is",
    "messages: only {} {}",
    "messages: s",
    "messages: {} or more",
    "messages: {} to {}",
    "messages: do that",
    "order_of_business: minus",
    "order_of_business: plus",
    "payday: _saved",
    "payday: _wages_text",
    "payday: can pay nothing",
    "payday: costs {} more, because a discount goes with it",
    "payday: pays {}, all that it has,",
    "recruit: all your {} hires",
    "restaurants: Your restaurants are numbers 0 to {}",
    "train: No trainer at work has enough steps left for this card.",
    "train: {} (did you mean {}?)",
}
"""What no list says, by its file and its words.

Most are problems without their details, and a chain whose cards have one left. Other tests read
some of it: tests/files/test_fault_words.py what files need, tests/custom_rules what custom rules
charge on payday, tests/game/test_payday.py what a firing costs, tests/modules/new_milestones a
campaign with two goods. The rest is the rule of a module's step, and a house that buys nothing in
addition.
"""
