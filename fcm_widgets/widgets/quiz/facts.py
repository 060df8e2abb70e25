"""The quiz as facts for the browser: questions with a reply to every answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from ...data import rule_text
from ...learning.misreadings.module_misreadings import misreadings
from ...phases.campaigns import EDGES
from ...text.english import one_stop
from ...text.names import plural
from ..dinner.drawn import drawn_facts
from ..dinner.timeline import decision_facts, terms_facts
from ..map.contract import Scene
from ..map.scene import home_names, state_scene
from .contract import (
    Closing,
    HousesForm,
    Known,
    Misreading,
    QuizFacts,
    QuizForm,
    QuizQuestion,
    QuizReply,
)
from .questions import ELSE_LABEL, Form, Houses, Number, Pick, Question, Reply, Stock

HINT = "Answer to see which mistake you made, if any."
NO_CAMPAIGNS = ("dinner", "how_far")
"""Kinds of question whose maps have no campaigns, because those look like houses."""
CLOSING: Closing = {
    "perfect": "Every answer is right! You see through every choice.",
    "none": "We know no misreading behind your mistakes. Check your sums once more.",
}


def scenes_of(questions: Sequence[Question]) -> tuple[list[Scene], list[int]]:
    """Return the scenes of all questions, each once, and the number of each question's scene.

    A scene does not show the answer, nor campaigns that the question does not need.
    """
    scenes: list[Scene] = []
    numbers: list[int] = []
    for question in questions:
        scene = state_scene(question.state, HINT, ids=False)  # a quiz needs no ids of rules
        pieces = scene["pieces"]
        if question.kind in NO_CAMPAIGNS:
            pieces = [piece for piece in pieces if not piece["id"].startswith("campaign:")]
        if question.kind == "reach":
            pieces = [
                {**piece, "covers": [], "notes": []} if "covers" in piece else piece
                for piece in pieces
            ]
        scene["pieces"] = pieces
        if scene not in scenes:
            scenes.append(scene)
        numbers.append(scenes.index(scene))
    for question, number in zip(questions, numbers, strict=True):
        named = {question.rule, *(reply.rule for reply in _replies(question))} - {""}
        changed = question.state.config.rulings.changed()
        scenes[number]["rules"] |= {rule: rule_text(rule, changed) for rule in sorted(named)}
    return scenes, numbers


def quiz_facts(questions: Sequence[Question], scenes: Sequence[int]) -> QuizFacts:
    """Return the facts of a quiz."""
    return {
        "questions": [_question(*pair) for pair in zip(questions, scenes, strict=True)],
        "misreadings": named_misreadings(questions),
        "closing": CLOSING,
    }


def named_misreadings(questions: Sequence[Question]) -> dict[str, Misreading]:
    """Return all misreadings that lead to an answer, in words, by their ids."""
    used = {name for question in questions for reply in _replies(question) for name in reply.ids}
    return {
        name: {
            "name": one_stop(misreading.name),
            "did": one_stop(misreading.did),
            "tip": one_stop(misreading.tip),
            # Only links that work.
            "lesson": {"title": title, "file": file if Path(file).exists() else ""},
        }
        for name, misreading in misreadings().items()
        if name in used
        for title, file in [misreading.lesson]
    }


def _replies(question: Question) -> Iterable[Reply]:
    return (*question.replies.values(), question.other)


def _question(question: Question, scene: int) -> QuizQuestion:
    known: Known = {
        "head": [one_stop(text) for text in question.head],
        "rows": [
            [
                list(text.counts) if isinstance(text, Stock) and text.counts else one_stop(text)
                for text in row
            ]
            for row in question.rows
        ],
    }
    if question.signs:
        known["signs"] = list(question.signs)
    if question.notes:
        known["notes"] = [one_stop(note) for note in question.notes]
    facts: QuizQuestion = {
        "kind": question.kind,
        "scene": scene,
        "ask": one_stop(question.ask),
        "focus": list(question.focus),
        "known": known,
        "form": form_facts(question.form),
        "replies": {key: _reply(reply) for key, reply in question.replies.items()},
        "other": _reply(question.other),
        "answer": one_stop(question.answer),
        "right": question.right,
        "rule": question.rule,
        "routes": [drawn_facts(route) for route in question.routes],
    }
    if question.house:
        facts["house"] = question.house
    if question.decision is not None:
        facts["decision"] = decision_facts(question.decision)
    if question.tally is not None:
        facts["terms"] = terms_facts(question.tally)
    return facts


def form_facts(form: Form) -> QuizForm:
    """Return the facts of the form in which a reader answers."""
    if isinstance(form, Pick):
        return {
            "kind": "pick",
            "options": [
                {"key": key, "label": one_stop(label), "chain": chain}
                for key, label, chain in form.options
            ],
        }
    if isinstance(form, Number):
        return {
            "kind": "number",
            "unit": form.unit,
            "units": plural(form.unit),
            "min": form.least,
            "max": form.most,
            "other": ELSE_LABEL,
        }
    assert isinstance(form, Houses)
    houses: HousesForm = {"kind": "houses", "of": list(form.of)}
    if others := home_names(form.of):
        houses["home_names"] = others
    return houses


def _reply(reply: Reply) -> QuizReply:
    facts: QuizReply = {
        "is_right": reply.right,
        "misreadings": [
            {
                "id": mistake.id,
                "numbers": one_stop(mistake.numbers),
                "routes": [drawn_facts(route) for route in mistake.routes],
            }
            for mistake in reply.misreadings
        ],
        "text": one_stop(reply.text),
        "routes": [drawn_facts(route) for route in reply.routes],
    }
    if reply.rule:
        facts["rule"] = reply.rule
    if reply.roads is not None:
        facts["roads"] = {
            "networks": list(reply.roads.networks),
            "ends": [
                {"at": at, "side": edge}
                for at, side in reply.roads.ends
                for edge in EDGES
                if edge == side
            ],
        }
    return facts
