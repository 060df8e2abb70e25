"""A quiz on paper: the questions with room to answer, then what each answer says of its reader."""

from __future__ import annotations

from collections.abc import Sequence

from ...learning.misreadings.module_misreadings import misreadings
from ...learning.misreadings.solution import Drawn
from ..dinner.timeline import way_facts
from ..export.handout import Handout, Sheet, ground_id, paragraphs, table
from ..map.contract import Good, Scene
from ..map.picture import ground, picture, signs
from .questions import Number, Pick, Question

SIGNS_TITLE = "Signs on the maps"


def quiz_handout(
    questions: Sequence[Question], scenes: Sequence[Scene], numbers: Sequence[int]
) -> Handout:
    """Return the sheets of a quiz; `numbers` says which of the scenes each question is about."""
    asked, told = [], []
    for count, (question, number) in enumerate(zip(questions, numbers, strict=True), 1):
        scene, title = scenes[number], f"{count}. {question.ask}"
        body = _known(question, scene) + _room(question)
        asked.append(Sheet(_map(question, scene, ()), title, body, "quiz"))
        answers = _answers(question)
        told.append(Sheet(_map(question, scene, question.ways), title, answers, "quiz"))
    used = {number for question, number in zip(questions, numbers, strict=True) if question.focus}
    grounds = tuple(ground(scenes[number], ground_id(scenes[number])) for number in sorted(used))
    notes = dict.fromkeys(note for question in questions for note in question.notes)
    told_of = signs(_drawn_goods(questions, [scenes[number] for number in sorted(used)]))
    legend = (Sheet("", SIGNS_TITLE, told_of + paragraphs(notes), "long"),) if used else ()
    return Handout(tuple(told), (*legend, *asked), grounds)


def _drawn_goods(questions: Sequence[Question], scenes: Sequence[Scene]) -> list[Good]:
    """Return the goods that the maps show, and those of modules that may be looked up."""
    wanted = {
        good
        for scene in scenes
        for piece in scene["pieces"]
        for good in [*dict(piece.get("demand", ())), *piece.get("goods", ()), piece.get("good", "")]
    }
    seen = wanted.union(*(question.signs for question in questions))
    every = {good: drawn for scene in scenes for good, drawn in scene["goods"].items()}
    return [drawn for good, drawn in every.items() if good in seen]


def _map(question: Question, scene: Scene, ways: Sequence[Drawn]) -> str:
    """Draw the map, unless the question asks nothing of it."""
    drawn = [
        (way_facts(way.way), way.chain, place > 0)
        for place, way in enumerate(ways)
        if way.way is not None
    ]
    focus = next(iter(question.focus), "")
    return picture(scene, drawn, (), focus, shared=ground_id(scene)) if focus else ""


def _known(question: Question, scene: Scene) -> str:
    """Return what may be looked up: a row a chain, its letter first; the rest is one text."""
    letters = {chain["name"]: chain["letter"] for chain in scene["chains"]}
    rows = [
        (letters.get(name, ""), f"{name}\n" + "; ".join(map(_said, question.head[1:], cells)))
        for name, *cells in question.rows
    ]
    return table(("", "what you can look up"), rows) if rows else ""


def _said(head: str, cell: str) -> str:
    return f"{head}: {cell}"


def _room(question: Question) -> str:
    """Return the lines in which the answer is written."""
    if isinstance(question.form, Pick):
        options = (f"☐ {label}" for _, label, _ in question.form.options)
        return paragraphs(["Tick one:", *options])
    if isinstance(question.form, Number):
        return paragraphs([f"Your answer: {'_' * 8} {question.form.unit}"])
    return paragraphs(["Tick:  " + "   ".join(f"☐ {house}" for house in question.form.of)])


def _answers(question: Question) -> str:
    rule = f" ({question.rule})" if question.rule else ""
    wrong = _misread(question)
    slips = table(("who said", "read the rules like this"), wrong) if wrong else ""
    return paragraphs([f"{question.answer}{rule}"]) + slips


def _misread(question: Question) -> list[tuple[str, str]]:
    """Return each wrong answer with the misreadings that lead there, a line each."""
    led: dict[str, list[str]] = {}
    for key, reply in question.replies.items():
        if reply.slips:
            names = "\n".join(misreadings()[slip.id].name for slip in reply.slips)
            led.setdefault(names, []).append(question.says(key))
    return [(", ".join(said), names) for names, said in led.items()]
