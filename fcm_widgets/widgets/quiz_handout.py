"""A quiz on paper: the questions with room to answer, then what each answer says of its reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .handout import Handout, Sheet, ground_id, paragraphs, table
from .picture import ground, picture
from .quiz_questions import Drawn, Number, Pick, Question
from .timeline import way_facts

Facts = dict[str, Any]


def quiz_handout(
    questions: Sequence[Question], scenes: Sequence[Facts], numbers: Sequence[int]
) -> Handout:
    """Return the sheets of a quiz; `numbers` says which of the scenes each question is about."""
    asked, told = [], []
    for count, (question, number) in enumerate(zip(questions, numbers, strict=True), 1):
        scene, title = scenes[number], f"{count}. {question.ask}"
        body = _known(question) + paragraphs([_room(question)])
        asked.append(Sheet(_map(question, scene, ()), title, body))
        told.append(Sheet(_map(question, scene, question.ways), title, _answers(question)))
    grounds = tuple(ground(scene, ground_id(scene)) for scene in scenes)
    return Handout(tuple(told), tuple(asked), grounds)


def _map(question: Question, scene: Facts, ways: Sequence[Drawn]) -> str:
    drawn = [
        (way_facts(one.way), one.chain, place > 0)
        for place, one in enumerate(ways)
        if one.way is not None
    ]
    focus = next(iter(question.focus), "")
    return picture(scene, drawn, (), focus, shared=ground_id(scene))


def _known(question: Question) -> str:
    return table(question.head, question.rows) if question.rows else ""


def _room(question: Question) -> str:
    """Return the line in which the answer is written."""
    if isinstance(question.form, Pick):
        return "Tick one:  " + "   ".join(f"☐ {label}" for _, label, _ in question.form.options)
    if isinstance(question.form, Number):
        return f"Your answer: {'_' * 8} {question.form.unit}"
    return "Tick:  " + "   ".join(f"☐ {house}" for house in question.form.of)


def _answers(question: Question) -> str:
    rule = f" ({question.rule})" if question.rule else ""
    wrong = _misread(question)
    slips = table(("who said", "read the rules like this"), wrong) if wrong else ""
    return paragraphs([f"{question.answer}{rule}"]) + slips


def _misread(question: Question) -> list[tuple[str, str]]:
    """Return what each slip is told, with all answers that it leads to."""
    slips: dict[str, list[str]] = {}
    for key, reply in question.replies.items():
        for one in reply.slips:
            slips.setdefault(one.say, []).append(question.says(key))
    return [(", ".join(said), told) for told, said in slips.items()]
