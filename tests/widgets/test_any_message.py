"""Whatever a page sends to whatever widget: nothing is raised, and the widget goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.widgets.base.requests import AskingWidget
from tests.widgets.wire import LAYOUT, NOT_OURS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fcm_widgets.widgets.base.widget import FcmWidget


def nested(levels: int) -> Any:
    found: Any = 5
    for level in range(levels):
        found = [found] if level % 2 else {"a": found}
    return found


VALUES: list[Any] = [
    None,
    True,
    -1,
    2**70,
    10**4000,
    0.5,
    float("nan"),
    "",
    "²",
    "1" * 4400,
    "house:²",
    "road:²",
    "campaign:²",
    "restaurant:0:²",
    "coffee_shop:²:0",
    f"restaurant:0:{'1' * 4400}",
    "\ud800",
    [],
    [None],
    [["²"]],
    {},
    {"²": {}},
    nested(60),
    nested(5000),
]
"""Each the value of every trait, and of every key that a page may ask by."""
BODIES: list[Callable[[Any], Any]] = [
    lambda value: value,
    lambda value: {"kind": value},
    *(
        lambda value, kind=kind, key=key: {"kind": kind, "seat": 0, key: value}
        for kind, key in (
            *(("option", key) for key in ("at", "seat", "option", "times")),
            ("plan", "plan"),
            ("turn", "form"),
            ("look", "at"),
            ("forecast", "at"),
        )
    ),
    lambda value: {"kind": "option", "seat": 0, "option": 0, "times": value},
    lambda value: {"kind": "why_not", "action": value},
    lambda value: {"kind": "action", "action": {"do": value, "chain": value}},
    lambda value: {
        "kind": "why_not",
        "action": {"do": "plant_garden", "chain": "A", "number": value, "side": "N"},
    },
    lambda value: {"kind": "effects", "at": 0, "seat": 0, "options": value},
    lambda value: {"kind": "effects", "at": 0, "seat": 0, "options": [value]},
    lambda value: {"kind": "what_if", "changes": value},
    lambda value: {"kind": "what_if", "changes": [value]},
    lambda value: {
        "kind": "what_if",
        "changes": [{"kind": "demand", "house": value, "good": "beer", "by": 1}],
    },
    lambda value: {"kind": "what_if", "changes": [{"kind": "turn", "order": value}]},
    lambda value: {"kind": "sites", "chain": value, "restaurant": 0},
    lambda value: {"kind": "sites", "chain": 0, "restaurant": value},
    lambda value: {"kind": "use", "cards": value},
    lambda value: {"kind": "use", "cards": [value]},
    lambda value: {"kind": "edit", "edit": value},
    lambda value: {"kind": "edit", "edit": {"do": value}},
    lambda value: {"kind": "edit", "edit": {"do": "remove", "piece": value}},
    lambda value: {
        "kind": "edit",
        "edit": {"do": "demand", "number": value, "good": "beer", "by": 1},
    },
    lambda value: {
        "kind": "edit",
        "edit": {"do": "place", "piece": value, "form": "N", "at": [0, 0]},
    },
    lambda value: {"kind": "hold", "hand": value},
    lambda value: {"kind": "hold", "hand": {"kind": "house", "number": value}},
    lambda value: {"kind": "save", "name": value},
]
"""What a page may ask, with any value in any place."""


def message(state: Any) -> dict[str, Any]:
    """Return what a host hands on when a page has set some traits."""
    return {"content": {"data": {"method": "update", "state": state}}, "buffers": []}


def settable(widget: FcmWidget) -> Iterator[str]:
    """Yield the names of the traits that a page may write, asked or not."""
    for name in widget.keys:
        if not name.startswith(LAYOUT) and name not in NOT_OURS:
            yield name


WIDGETS: dict[str, Callable[[], FcmWidget]] = {
    "CampaignExplorer": lambda: fcm.CampaignExplorer(fcm.load_example("three-marketeers")),
    "CareerTree": lambda: fcm.CareerTree(fcm.load_example("a-day-at-work")),
    "CityView": lambda: fcm.CityView(fcm.load_example("city-builder")),
    "ClassResults": lambda: fcm.ClassResults(
        fcm.Quiz(fcm.load_example("where-will-house-8-eat"), questions=1)
    ),
    "CompanyEditor": lambda: fcm.CompanyEditor(fcm.load_example("who-works-today")),
    "DinnertimeExplorer": lambda: fcm.DinnertimeExplorer(fcm.load_example("one-beer-short")),
    "ExerciseWidget": fcm.exercises.how_far.EXERCISES[1].widget,
    "GameReview": lambda: fcm.GameReview(fcm.load_example("one-beer-short").advance()),
    "GameStepper": lambda: fcm.GameStepper(fcm.load_example("a-day-at-work"), forecast=True),
    "LessonStars": fcm.LessonStars,
    "Quiz": lambda: fcm.Quiz(fcm.load_example("where-will-house-8-eat"), questions=1),
    "RangeExplorer": lambda: fcm.RangeExplorer(fcm.load_example("one-beer-short")),
    "TableEditor": lambda: fcm.TableEditor(fcm.load_example("city-builder")),
}


def test_every_widget_is_here() -> None:
    public = {name for name in fcm.__all__ if hasattr(getattr(fcm, name), "_esm")}
    assert public <= WIDGETS.keys()


@pytest.mark.parametrize("name", WIDGETS)
def test_whatever_a_page_sends_nothing_is_raised(name: str) -> None:
    widget = WIDGETS[name]()
    before = widget.get_state()
    for trait in settable(widget):
        for value in VALUES:
            widget._handle_msg(message({trait: value}))
    for value in VALUES if isinstance(widget, AskingWidget) else ():
        for body in BODIES:
            widget._request = None
            widget._handle_msg(message({"_request": {"id": 1, "body": body(value)}}))
    facts = {*widget.traits(packed=True), "_scene"} - {"_reply"}
    after = widget.get_state()
    may_change = {"_company", "_table"}
    if name == "TableEditor":
        may_change |= {"_scene"}  # by a new `scenario`, such as an empty one
    changed = {key for key in facts if after[key] != before[key]}
    assert changed <= may_change, "a page writes no facts"
    assert widget.picture().startswith("<svg")
    assert repr(widget)


@pytest.mark.parametrize("state", [None, 5, [], "x", [["_request", 5]], {"²": 5}, {"comm": 5}])
def test_a_message_without_a_state_is_not_heard(state: Any) -> None:
    widget = fcm.CityView(fcm.City.of([["E"]]))
    widget._handle_msg(message(state))
    assert widget.comm != 5


@pytest.mark.parametrize(
    "request_", [5, "x", [1], True, float("nan"), {"body": {"kind": "look", "at": "²"}}]
)
def test_a_question_that_is_none_is_answered(request_: Any) -> None:
    widget = fcm.GameStepper(fcm.load_example("a-day-at-work"))
    widget._handle_msg(message({"_request": request_}))
    assert widget._reply is not None
    assert widget._reply["faults"]


def test_a_value_that_a_trait_refuses_changes_nothing() -> None:
    explorer = fcm.DinnertimeExplorer(fcm.load_example("one-beer-short"), step=1)
    explorer._handle_msg(message({"step": 99, "speed": 2.0}))
    explorer._handle_msg(message({"speed": 10**400}))
    assert (explorer.step, explorer.speed) == (1, 1.0)
