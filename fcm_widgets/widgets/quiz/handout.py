"""A quiz on paper: questions with room to answer, then answers with their misreadings."""

from __future__ import annotations

from collections.abc import Sequence

from ...learning.misreadings.module_misreadings import misreadings
from ...learning.misreadings.solution import Drawn
from ...text.names import plural
from ..dinner.timeline import route_facts
from ..export.handout import Handout, Sheet, ground_id, paragraphs, table
from ..map.contract import Scene
from ..map.picture import DrawnRoute, ground, picture, signs
from .questions import Number, Pick, Question

SIGNS_TITLE = "Symbols on the maps"


def quiz_handout(
    questions: Sequence[Question], scenes: Sequence[Scene], numbers: Sequence[int]
) -> Handout:
    """Return the sheets of a quiz; `numbers` has the scene of each question."""
    unsolved, solved = [], []
    for count, (question, number) in enumerate(zip(questions, numbers, strict=True), 1):
        scene, title = scenes[number], f"{count}. {question.ask}"
        body = _known(question, scene) + _room(question)
        unsolved.append(Sheet(_map(question, scene, ()), title, body, "quiz"))
        drawn = _map(question, scene, question.routes)
        solved.append(Sheet(drawn, title, _answers(question), "quiz"))
    used = {number for question, number in zip(questions, numbers, strict=True) if question.focus}
    maps = [scenes[number] for number in sorted(used)]
    grounds = tuple(ground(scene, ground_id(scene)) for scene in maps)
    if not used:
        return Handout(tuple(solved), tuple(unsolved), grounds)
    # The goods that the maps show, and those of modules that may be looked up.
    shown = {
        good
        for scene in maps
        for piece in scene["pieces"]
        for good in [*dict(piece.get("demand", ())), *piece.get("goods", ()), piece.get("good", "")]
    }
    shown.update(*(question.signs for question in questions))
    every = {good: drawing for scene in maps for good, drawing in scene["goods"].items()}
    legend = signs([drawing for good, drawing in every.items() if good in shown])
    notes = dict.fromkeys(note for question in questions for note in question.notes)
    first = Sheet("", SIGNS_TITLE, legend + paragraphs(notes), "long")
    return Handout(tuple(solved), (first, *unsolved), grounds)


def _map(question: Question, scene: Scene, routes: Sequence[Drawn]) -> str:
    """Return the map with routes on it; empty if the question needs no map."""
    shown = [
        DrawnRoute(route_facts(drawn.route), drawn.chain, dashed=place > 0)
        for place, drawn in enumerate(routes)
        if drawn.route is not None
    ]
    focus = next(iter(question.focus), "")
    return picture(scene, shown, (), focus, shared=ground_id(scene)) if focus else ""


def _known(question: Question, scene: Scene) -> str:
    """Return the table of known facts: the letter of each chain, and its facts as a text."""
    letters = {chain["name"]: chain["letter"] for chain in scene["chains"]}
    rows = []
    for name, *cells in question.rows:
        facts = zip(question.head[1:], cells, strict=False)
        text = "; ".join(f"{head}: {cell}" for head, cell in facts)
        rows.append((letters.get(name, ""), f"{name}\n{text}"))
    return table(("", "what you can look up"), rows) if rows else ""


def _room(question: Question) -> str:
    """Return the part of a sheet in which the reader writes the answer."""
    if isinstance(question.form, Pick):
        options = (f"☐ {label}" for _, label, _ in question.form.options)
        return paragraphs(["Tick one:", *options])
    if isinstance(question.form, Number):
        return paragraphs([f"Your answer: {'_' * 8} {plural(question.form.unit)}"])
    return paragraphs(
        ["Tick all that apply:  " + "   ".join(f"☐ {house}" for house in question.form.of)]
    )


def _answers(question: Question) -> str:
    """Return the right answer, and the misreadings behind each wrong answer."""
    rule = f" ({question.rule})" if question.rule else ""
    by_names: dict[str, list[str]] = {}
    for key, reply in question.replies.items():
        if reply.misreadings:
            names = "\n".join(misreadings()[name].name for name in reply.ids)
            by_names.setdefault(names, []).append(question.label(key))
    rows = [(", ".join(answers), names) for names, answers in by_names.items()]
    wrong = table(("wrong answer", "the misreading behind it"), rows) if rows else ""
    return paragraphs([f"{question.answer}{rule}"]) + wrong
