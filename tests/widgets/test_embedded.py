"""A page that `ipywidgets.embed` writes holds what was done in a widget, whatever the widget is."""

from __future__ import annotations

import json
import re
from io import StringIO
from typing import TYPE_CHECKING, Any

import pytest
from ipywidgets.embed import dependency_state, embed_minimal_html

import fcm_widgets as fcm
from fcm_widgets.learning.exercises import how_far
from tests.widgets.test_traits_of_explorers import EXAMPLE, SETTABLE

if TYPE_CHECKING:
    from collections.abc import Callable

    from fcm_widgets.widgets.base.widget import FcmWidget

Change = tuple["Callable[[], FcmWidget]", str, Any]


def _dinner() -> fcm.DinnertimeExplorer:
    return fcm.DinnertimeExplorer(fcm.load_example(EXAMPLE))


def _quiz() -> fcm.Quiz:
    return fcm.Quiz(fcm.load_example("where-will-house-8-eat"))


CHANGES: list[Change] = [
    *SETTABLE,
    (_dinner, "house", "8"),
    (_dinner, "guesses", {"8": "it stays at home"}),
    (how_far.EXERCISES[1].widget, "value", "0"),
    (_quiz, "question", 1),
    (_quiz, "handed_in", True),
    (lambda: fcm.ClassResults(_quiz()), "codes", "ABCD"),
]
"""A widget, a trait, and another value than it has at first."""
STORED = r'<script type="application/vnd.jupyter.widget-state\+json">(.*?)</script>'


def stored_in_page_of(widget: FcmWidget) -> dict[str, Any]:
    """Return the widget's state in the page, where packed facts are base64."""
    page = StringIO()
    embed_minimal_html(page, views=[widget], state=dependency_state([widget]))
    (text,) = re.findall(STORED, page.getvalue(), re.DOTALL)
    models = json.loads(text)["state"]
    model = models[widget.model_id]
    state: dict[str, Any] = model["state"]
    assert state["_code"].removeprefix("IPY_MODEL_") in models, "the code that draws it"
    # `ipywidgets.embed` asks for a state without defaults, but the browser's model knows none.
    assert (state["_view_name"], state["theme"]) == ("AnyView", "auto")
    facts = {buffer["path"][0]: buffer["data"] for buffer in model["buffers"]}
    made = (name for name in state["_packed"] if getattr(widget, name) is not None)
    growing = widget.traits(parts=True)
    assert {name for name in made if name not in growing} <= facts.keys()
    return state | facts


def test_every_public_widget_is_here() -> None:
    public = {name for name in fcm.__all__ if hasattr(getattr(fcm, name), "_esm")}
    changed = {type(make()).__name__ for make, _, _ in CHANGES}
    # The tests of moves and answers change a `GameStepper`; only a browser keeps stars.
    assert public - changed == {"GameStepper", "LessonStars"}


@pytest.mark.parametrize(("make", "name", "value"), CHANGES)
def test_a_changed_trait_is_kept(make: Callable[[], FcmWidget], name: str, value: Any) -> None:
    widget = make()
    assert getattr(widget, name) != value
    setattr(widget, name, value)
    state = stored_in_page_of(widget)
    assert state[name] == value
    again = make()
    again.set_state(state)
    assert getattr(again, name) == value
    assert again.picture() == widget.picture()


def test_moves_are_kept() -> None:
    stepper = fcm.GameStepper(fcm.Game.new(players=2, seed=7))
    for _ in range(3):
        stepper.play(stepper.game.options[0])
    stepper.undo()
    state = stored_in_page_of(stepper)
    assert state["at"] == 2
    again = fcm.GameStepper(fcm.Game.new(players=2, seed=7))
    again.set_state(state)
    assert again.game.actions == stepper.game.actions
    assert (again.at, again.picture()) == (2, stepper.picture())


def test_answers_are_kept() -> None:
    quiz = _quiz()
    quiz.answer("Gluttony Inc.")
    state = stored_in_page_of(quiz)
    assert (state["score"], len(state["answers"])) == (1, 1)
    again = _quiz()
    again.set_state(state)
    assert (again.score, again.answers) == (quiz.score, quiz.answers)
