"""JupyterLab keeps and shares what a reader does in a widget, whatever the widget is.

Each test opens one notebook with every public widget, as a page of JupyterLab takes long to load.
"""

from __future__ import annotations

import ast
import re
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import fcm_widgets as fcm
from tests.browser.acts import ACTS, NAMES, Act, is_at_step, step_forward

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.lab import Lab

pytestmark = pytest.mark.long

PATIENCE = 120_000
"""Milliseconds for anything that waits: a notebook with all widgets is slow on a busy machine."""
PUBLIC = [name for name in fcm.__all__ if hasattr(getattr(fcm, name), "_esm")]
SHOWN = [f"shown[{name!r}] = {act.code}\nshown[{name!r}]" for name, act in ACTS.items()]
EVERY = [NAMES + "import ipywidgets\nshown = {}", *SHOWN, "ipywidgets.VBox([*shown.values()])"]
IN_THE_BOX = len(EVERY) - 1

RUN_CELL = """async number => {
  window.jupyterapp.shell.currentWidget.content.activeCellIndex = number;
  await window.jupyterapp.commands.execute('notebook:run-cell');
}"""
VALUE_OF = """async expression => {
  const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
  const asked = { code: '', user_expressions: { value: expression }, store_history: false };
  const { value } = (await kernel.requestExecute(asked).done).content.user_expressions;
  return value.data ? value.data['text/plain'] : `${value.ename}: ${value.evalue}`;
}"""
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"
STORE_WIDGETS = """async () => {
  const { commands } = window.jupyterapp;
  const toggle = '@jupyter-widgets/jupyterlab-manager:saveWidgetState';
  if (!commands.isToggled(toggle)) await commands.execute(toggle);
  if (!commands.isToggled(toggle)) throw Error('JupyterLab does not store widgets');
}"""


@pytest.fixture(autouse=True)
def patience(lab: Lab) -> Iterator[None]:
    lab.page.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    yield
    expect.set_options(timeout=5_000)


def output(page: Page, cell: int) -> Locator:
    """Find what a cell of the open notebook shows, and bring it onto the screen."""
    found = page.locator(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-CodeCell").nth(cell)
    found.scroll_into_view_if_needed()
    return found.locator(".jp-OutputArea")


def widgets(page: Page, cell: int) -> Locator:
    return output(page, cell).locator(".fcm-root")


def all_acts_are_shown(page: Page) -> None:
    """Expect each act in the widget's own cell, and in its second view in the box of all."""
    for number, act in enumerate(ACTS.values()):
        act.is_shown(widgets(page, 1 + number))
    expect(widgets(page, IN_THE_BOX)).to_have_count(len(ACTS))
    for number, act in enumerate(ACTS.values()):
        act.is_shown(widgets(page, IN_THE_BOX).nth(number))


def expect_value(page: Page, expression: str, value: object) -> None:
    """Wait until an expression has this value in the notebook's kernel."""
    end = time.monotonic() + PATIENCE / 1000
    found = page.evaluate(VALUE_OF, expression)
    while found != repr(value) and time.monotonic() < end:
        page.wait_for_timeout(200)
        found = page.evaluate(VALUE_OF, expression)
    assert ast.literal_eval(found) == value, expression


def expect_trait(page: Page, name: str, act: Act) -> None:
    expect_value(page, f"(lambda widget: {act.trait})(shown[{name!r}])", act.value)


def test_every_public_widget_is_here() -> None:
    # Stars are in the browser's storage, not in the widget: test_stars.py reloads them.
    assert {*PUBLIC, "ExerciseWidget"} - {"LessonStars"} == ACTS.keys()


def test_an_act_is_seen_by_python_and_in_a_second_view_and_restored(lab: Lab) -> None:
    page = lab(EVERY)
    for number, (name, act) in enumerate(ACTS.items()):
        act.do(widgets(page, 1 + number))
        expect_trait(page, name, act)
    all_acts_are_shown(page)
    page.evaluate(SAVE)
    page.reload()
    all_acts_are_shown(page)

    page.evaluate(STORE_WIDGETS)
    page.evaluate(SAVE)
    # A teacher reads the answers in the file that a pupil hands in.
    handed_in = fcm.load_answers(
        fcm.exercises.how_far.EXERCISES, lab.server.root / "notebook.ipynb"
    )
    assert handed_in[1] == [ACTS["ExerciseWidget"].value]
    lab.close()
    lab.open("notebook.ipynb", run=False)  # with no kernel at all, JupyterLab restores no widget
    assert page.evaluate(VALUE_OF, "shown").startswith("NameError")
    all_acts_are_shown(page)


def _second_question(widget: Locator) -> Locator:
    return widget.get_by_role("button", name=re.compile("^Question 2(,|$)"))


def _turn_to_second_question(widget: Locator) -> None:
    _second_question(widget).click()


def _is_at_second_question(widget: Locator) -> None:
    expect(_second_question(widget)).to_have_attribute("aria-current", "step")


# A move or an answer belongs to one widget, so here a reader turns to another step and question.
LINKED = {
    **ACTS,
    "GameStepper": Act(
        'fcm.GameStepper(fcm.load_example("one-beer-short").advance(), step=0)',
        step_forward,
        "widget.step = 1",
        lambda widget: is_at_step(widget, 2),
        "widget.step",
        1,
    ),
    "Quiz": replace(
        ACTS["Quiz"],
        do=_turn_to_second_question,
        is_shown=_is_at_second_question,
        trait="widget.question",
    ),
}
TRAITS = {
    "CampaignExplorer": "campaign",
    "CareerTree": "card",
    "CityView": "selected",
    "ClassResults": "codes",
    "CompanyEditor": "cards",
    "DinnertimeExplorer": "house",
    "ExerciseWidget": "value",
    "GameReview": "chain",
    "GameStepper": "step",
    "Quiz": "question",
    "RangeExplorer": "range",
    "TableEditor": "scenario",
}
"""A trait of each widget that two widgets can share."""
PAIR = """first, second = {code}, {code}
link = ipywidgets.link((first, {trait!r}), (second, {trait!r}))
shown[{name!r}], called[{name!r}] = first, []
if hasattr(first, "value"):
    first = ipywidgets.interactive(lambda value: called[{name!r}].append(value), value=first)
ipywidgets.VBox([first, second])"""


def test_a_linked_widget_follows_and_interactive_calls_its_function(lab: Lab) -> None:
    pairs = [
        PAIR.format(name=name, code=act.code, trait=TRAITS[name]) for name, act in LINKED.items()
    ]
    page = lab([NAMES + "import ipywidgets\nshown, called = {}, {}", *pairs])
    for number, (name, act) in enumerate(LINKED.items()):
        pair = widgets(page, 1 + number)
        expect(pair).to_have_count(2)
        act.do(pair.first)
        act.is_shown(pair.first)
        act.is_shown(pair.last)
        expect_trait(page, name, act)
        has_called = f"called[{name!r}][-1] == shown[{name!r}].value"
        expect_value(page, f"not hasattr(shown[{name!r}], 'value') or {has_called}", True)


def test_what_a_cell_does_is_shown_by_each_widget(lab: Lab) -> None:
    acts = "\n".join(f"widget = shown[{name!r}]\n{act.in_python}" for name, act in ACTS.items())
    page = lab([*EVERY[:IN_THE_BOX], acts], run=False)
    for cell in range(len(ACTS) + 1):
        page.evaluate(RUN_CELL, cell)
        if cell:
            expect(widgets(page, cell)).to_be_visible()
    page.evaluate(RUN_CELL, len(ACTS) + 1)
    for number, (name, act) in enumerate(ACTS.items()):
        act.is_shown(widgets(page, 1 + number))
        expect_trait(page, name, act)


IN_PYTHON = [
    NAMES + "import ipywidgets\nfrom fcm_widgets.actions import Wait",
    "dinner = fcm.DinnertimeExplorer(game)\ndinner",
    'dinner.house = "8"',
    """stepper = fcm.GameStepper(fcm.Game.new(players=2, seed=7))
note = ipywidgets.Label("Nobody has moved")
stepper.on_action(lambda move: setattr(note, "value", f"Moved: {move.action}"))
ipywidgets.VBox([note, stepper])""",
    'stepper.play(Wait("Golden Duck Diner"))',
    "stepper.undo()",
    'stepper.play(Wait("Golden Duck Diner"))\nstepper.go_to(0)',
    'quiz = fcm.Quiz(fcm.load_example("where-will-house-8-eat"))\nquiz',
    'quiz.answer("Gluttony Inc.")',
]


def test_a_cell_moves_the_picture_and_a_click_moves_what_a_cell_reads(lab: Lab) -> None:
    page = lab(IN_PYTHON, run=False)

    def run(*cells: int) -> None:
        for cell in cells:
            page.evaluate(RUN_CELL, cell)

    run(0, 1)
    dinner = widgets(page, 1)
    is_at_step(dinner, 1)
    run(2)
    is_at_step(dinner, 2)
    for _ in range(2):
        step_forward(dinner)
    expect_value(page, "dinner.house", "9")

    run(3)
    stepper, note = widgets(page, 3), output(page, 3).locator(".widget-label")
    expect(stepper.get_by_text("To move: Golden Duck Diner")).to_be_visible()
    run(4)
    expect(stepper.get_by_text("To move: Fried Geese & Donkey")).to_be_visible()
    expect(note).to_have_text("Moved: Wait(seat=1)")
    run(5)
    expect(stepper.get_by_text("To move: Golden Duck Diner")).to_be_visible()
    run(6)
    is_at_step(stepper, 1)
    expect_value(page, "stepper.at, stepper.game.played", (0, 1))

    run(7)
    quiz = widgets(page, 7)
    expect(quiz.get_by_role("button", name="Check")).to_be_visible()
    run(8)
    ACTS["Quiz"].is_shown(quiz)
