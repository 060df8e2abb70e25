"""A quiz as plain text: its questions with maps in letters, or its answers."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.registry import piece_kinds
from ...learning.misreadings.module_misreadings import misreadings
from ...text.english import one_stop
from ...text.names import plural
from ..map.contract import Scene
from ..map.letters import LEGEND, lettered, marks
from .questions import Number, Pick, Question

RULE = "-" * 72


def asked_as_text(
    questions: Sequence[Question], scenes: Sequence[Scene], numbers: Sequence[int]
) -> str:
    """Return the questions without their answers; `numbers` has the scene of each question."""
    parts = [LEGEND] if any(question.focus for question in questions) else []
    for count, (question, number) in enumerate(zip(questions, numbers, strict=True), 1):
        lines = [f"{count}. {one_stop(question.ask)}"]
        if question.focus:
            pieces = scenes[number]["pieces"]
            names = [
                piece["name"]
                for piece in pieces
                if piece["glyph"] == "restaurant" or "demand" in piece
            ]
            kinds = {kind.glyph: kind.name for kind in piece_kinds()}
            signs = marks(scenes[number]).items()
            marked = [f"{mark}: {kinds[glyph]}" for glyph, mark in signs]
            lines += ["", lettered(scenes[number]), "", *names, *marked]
        if question.rows:
            lines += ["", *columns(question), *(f"({note})" for note in question.notes)]
        if isinstance(question.form, Pick):
            answer = " / ".join(label for _, label, _ in question.form.options)
        elif isinstance(question.form, Number):
            answer = f"____ {plural(question.form.unit)}"
        else:
            answer = "some of " + ", ".join(question.form.of)
        parts.append("\n".join([*lines, "", f"Your answer: {answer}"]))
    return f"\n\n{RULE}\n\n".join(parts) + "\n"


def answered_as_text(questions: Sequence[Question]) -> str:
    """Return the right answers, and the misreadings behind each wrong answer."""
    parts = []
    for count, question in enumerate(questions, 1):
        rule = f" ({question.rule})" if question.rule else ""
        right = f"{count}. {question.label(question.right)}. {question.answer}{rule}"
        lines = [one_stop(right)]
        for key, reply in question.replies.items():
            if reply.misreadings:
                names = "; ".join(misreadings()[name].name for name in reply.ids)
                lines.append(f"   {question.label(key)}: {names}")
        parts.append("\n".join(lines))
    return "\n\n".join(parts) + "\n"


def columns(question: Question) -> list[str]:
    """Return the table of a question's known facts as lines of text."""
    rows = [question.head, *question.rows] if question.rows else []
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
