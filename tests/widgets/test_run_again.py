"""A cell that is run again: its widgets go on where the reader was, or begin anew."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot
from fcm_widgets.learning.exercises import how_far
from fcm_widgets.widgets.base import rerun
from fcm_widgets.widgets.base.widget import FcmWidget
from tests.widgets.asking import reply_to

YOU = "Fried Geese & Donkey"
RunCell = Callable[[str], None]


@pytest.fixture
def run_cell(monkeypatch: pytest.MonkeyPatch) -> RunCell:
    """Begin a run of a cell: the widgets made from now on belong to it."""
    number = count()
    rerun._LAST.clear()

    def begin(cell: str) -> None:
        running = (cell, f"run {next(number)}")
        monkeypatch.setattr(rerun, "_running_cell", lambda: running)

    return begin


def _answer_quiz(quiz: Any) -> None:
    quiz.set_state({"_given": [{"question": 0, "guess": "home"}]})


def _try(exercise: Any) -> None:
    exercise.set_state({"_tried": ["3"]})


def _edit(editor: Any) -> None:
    reply = reply_to(editor, "edit", edit={"do": "title", "title": "Ours"})
    assert not reply["faults"], reply


def _play_and_undo(stepper: Any) -> None:
    for _ in range(2):
        stepper.play(stepper.game.options[0])
    stepper.undo()
    stepper.level = "random"
    stepper.forecast = True


CASES: dict[str, tuple[Callable[[], FcmWidget], Callable[[Any], object]]] = {
    "range": (
        lambda: fcm.RangeExplorer(fcm.load_example("one-beer-short")),
        lambda widget: widget.set_state({"range": 4}),
    ),
    "dinner": (
        lambda: fcm.DinnertimeExplorer(fcm.load_example("one-beer-short")),
        lambda widget: widget.set_state({"step": 3}),
    ),
    "quiz": (lambda: fcm.Quiz(fcm.load_example("where-will-house-8-eat")), _answer_quiz),
    "exercise": (how_far.EXERCISES[1].widget, _try),
    "game": (
        lambda: fcm.GameStepper(fcm.Game.new(players=2, seed=7), you=YOU, bots=PlainBot(1)),
        lambda widget: reply_to(widget, "option", at=1, seat=0, option=1),
    ),
    "game in Python": (
        lambda: fcm.GameStepper(fcm.Game.new(players=2, seed=7), you=YOU, level="plain"),
        _play_and_undo,
    ),
    "table": (lambda: fcm.TableEditor(2), _edit),
}


def _done(widget: FcmWidget) -> dict[str, Any]:
    """Return all that the browser gets, but for what belongs to this one model or says so."""
    state = widget.get_state()
    own = ("layout", "tabbable", "tooltip", "_code", "_goes_on", "_reply", "_request")
    growing = widget.traits(parts=True)
    done = {name: value for name, value in state.items() if not name.startswith((*own, *growing))}
    if isinstance(widget, fcm.GameStepper):  # its steps come in other parts
        done["actions"] = widget.game.actions
        done["steps"] = [widget._steps.text(step) for step in range(len(widget._steps))]
    return {**done, "deeds": widget._deeds}


@pytest.mark.parametrize("case", CASES)
def test_the_same_cell_goes_on(case: str, run_cell: RunCell) -> None:
    make, change = CASES[case]
    run_cell("a")
    first = make()
    beginning = _done(first)
    change(first)
    changed = _done(first)
    assert changed != beginning
    run_cell("a")
    again = make()
    assert _done(again) == changed
    assert again._goes_on
    assert not first._goes_on
    again.set_state({"_goes_on": False})  # the page's button
    assert _done(again) == beginning
    run_cell("a")
    assert not make()._goes_on  # nothing was done since


@pytest.mark.parametrize("case", CASES)
def test_another_cell_or_a_copy_begins_anew(case: str, run_cell: RunCell) -> None:
    make, change = CASES[case]
    run_cell("a")
    first, second = make(), make()
    beginning = _done(first)
    change(second)
    run_cell("b")
    assert _done(make()) == beginning
    run_cell("a")
    assert _done(make()) == beginning  # the first of the cell
    assert _done(make()) == _done(second)
    assert _done(make()) == beginning  # a third is new


def test_a_value_that_the_cell_sets_now_wins(run_cell: RunCell) -> None:
    game = fcm.load_example("one-beer-short")
    run_cell("a")
    first = fcm.RangeExplorer(game, range=2)
    first.range, first.by = 4, "air"
    run_cell("a")
    again = fcm.RangeExplorer(game, range=1)
    assert (again.range, again.by) == (1, "air")


def test_what_does_not_fit_the_cell_any_more_is_left(run_cell: RunCell) -> None:
    game = fcm.load_example("what-the-campaigns-do")
    run_cell("a")
    first = fcm.CampaignExplorer(game, marketeer="brand_director")
    first.turns = 5
    run_cell("a")
    again = fcm.CampaignExplorer(game, marketeer="marketing_trainee")  # at most 2 turns
    assert (again.marketeer, again.turns) == ("marketing_trainee", 1)


def test_another_beginning_begins_anew_and_the_old_beginning_goes_on(run_cell: RunCell) -> None:
    run_cell("a")
    first = fcm.TableEditor(2)
    _edit(first)
    run_cell("a")
    assert fcm.TableEditor(3).scenario != first.scenario
    run_cell("a")
    assert fcm.TableEditor(2).scenario == first.scenario


def test_outside_a_notebook_nothing_goes_on() -> None:
    first = fcm.TableEditor(2)
    _edit(first)
    assert fcm.TableEditor(2).scenario != first.scenario


def test_the_running_cell_is_read_from_the_message(monkeypatch: pytest.MonkeyPatch) -> None:
    message: dict[str, Any] = {"header": {"msg_type": "execute_request", "msg_id": "7"}}

    class Shell:
        def get_parent(self) -> dict[str, Any]:
            return message

    monkeypatch.setattr("IPython.get_ipython", Shell)
    assert rerun._running_cell() is None  # a host that does not name its cells
    message["metadata"] = {"cellId": "c"}
    assert rerun._running_cell() == ("c", "7")
    message["header"]["msg_type"] = "comm_msg"  # a click
    assert rerun._running_cell() is None
