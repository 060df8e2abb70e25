"""A quiz as plain text: the questions with their maps in letters, and the answers apart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...teaching.of_modules import misreadings
from ...text.english import one_stop
from ..map.contract import Piece, Scene
from ..map.letters import LEGEND, lettered, marks
from .questions import Number, Pick, Question

RULE = "-" * 72


def asked_as_text(
    questions: Sequence[Question], scenes: Sequence[Scene], numbers: Sequence[int]
) -> str:
    """Return the questions without a word on their answers.

    `numbers` says which of the scenes each question is about.
    """
    parts = [LEGEND] if any(question.focus for question in questions) else []
    for count, (question, number) in enumerate(zip(questions, numbers, strict=True), 1):
        parts.append("\n".join(_asked(count, question, scenes[number])))
    return f"\n\n{RULE}\n\n".join(parts) + "\n"


def answered_as_text(questions: Sequence[Question]) -> str:
    """Return the answers, each with what led whoever gave another one there."""
    parts = ("\n".join(_answered(count, question)) for count, question in enumerate(questions, 1))
    return "\n\n".join(parts) + "\n"


def columns(question: Question) -> list[str]:
    """Write what may be looked up as lines of text, in columns."""
    rows = [question.head, *question.rows] if question.rows else []
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _asked(count: int, question: Question, scene: Scene) -> Iterator[str]:
    yield f"{count}. {one_stop(question.ask)}"
    if question.focus:
        yield ""
        yield lettered(scene)
        yield ""
        yield from (piece["name"] for piece in scene["pieces"] if _is_told(piece))
        yield from _marked(scene)
    if question.rows:
        yield ""
        yield from columns(question)
        yield from (f"({note})" for note in question.notes)
    yield ""
    if isinstance(question.form, Pick):
        yield "Your answer: " + " / ".join(label for _, label, _ in question.form.options)
    elif isinstance(question.form, Number):
        yield f"Your answer: ____ {question.form.unit}"
    else:
        yield "Your answer: some of " + ", ".join(question.form.of)


def _is_told(piece: Piece) -> bool:
    return piece["glyph"] == "restaurant" or "demand" in piece


def _marked(scene: Scene) -> Iterator[str]:
    """Yield what each mark on the map is; whose it is matters to no question."""
    what = {piece["glyph"]: piece["name"].partition(" of ")[0] for piece in scene["pieces"]}
    yield from (f"{mark}: {what[glyph]}" for glyph, mark in marks(scene).items())


def _answered(count: int, question: Question) -> Iterator[str]:
    rule = f" ({question.rule})" if question.rule else ""
    yield one_stop(f"{count}. {question.says(question.right)}. {question.answer}{rule}")
    for key, reply in question.replies.items():
        if reply.slips:
            names = "; ".join(misreadings()[slip.id].name for slip in reply.slips)
            yield f"   {question.says(key)}: {names}"
