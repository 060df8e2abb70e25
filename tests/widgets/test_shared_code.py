"""A notebook has one copy of the browser's code of each class, and no page can change it."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from ipywidgets import Widget

import fcm_widgets as fcm
from fcm_widgets.widgets._bundle import STATIC, code_of
from fcm_widgets.widgets.code import Code, shared_code

if TYPE_CHECKING:
    from fcm_widgets.widgets.base.widget import FcmWidget


CITY_VIEW = tuple(
    (STATIC / f"city_view.{kind}").read_text(encoding="utf-8") for kind in ("js", "css")
)


def view() -> FcmWidget:
    return fcm.CityView(fcm.City.of([["E", "A"]]))


def test_widgets_of_a_class_share_one_copy() -> None:
    one, other = view(), view()
    state, code = one.get_state(), shared_code(fcm.CityView)
    assert code_of(one) == CITY_VIEW
    assert state["_code"] == other.get_state()["_code"] == f"IPY_MODEL_{code.model_id}"
    assert (code._esm, code._css) == CITY_VIEW
    assert len(state["_esm"]) + len(state["_css"]) < 1500 < len(code._esm)
    assert code._anywidget_id == state["_anywidget_id"]
    assert shared_code(fcm.CareerTree) is not code


def test_a_closed_copy_is_made_again() -> None:
    before = shared_code(fcm.CityView)
    Widget.close_all()
    after = view()._code
    assert after is not before
    assert after is not None
    assert after.comm is not None


def update(widget: Any, **state: object) -> None:
    message = {"method": "update", "state": state, "buffer_paths": []}
    widget._handle_msg({"content": {"data": message}, "buffers": []})


def test_no_page_changes_the_code() -> None:
    widget = view()
    code = widget._code
    assert code is not None
    update(code, _esm="alert(1)", _css="*{display:none}")
    assert (code._esm, code._css) == CITY_VIEW
    other = Code(fcm.CareerTree)
    update(widget, _code=f"IPY_MODEL_{other.model_id}", _esm="alert(1)")
    assert widget._code is code
    assert "alert" not in widget._esm


def test_a_loader_that_finds_no_model_gets_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    widget = view()
    sent: list[object] = []
    monkeypatch.setattr(widget, "send", sent.append)
    for content in ("code", {"kind": "other"}, {"kind": "code"}):
        message = {"method": "custom", "content": content}
        widget._handle_msg({"content": {"data": message}, "buffers": []})
    esm, css = CITY_VIEW
    assert sent == [{"kind": "code", "esm": esm, "css": css}]


@pytest.mark.parametrize("host", ["marimo", "hot reload"])
def test_where_a_loader_would_find_nothing_a_widget_carries_its_code(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if host == "marimo":
        marimo = SimpleNamespace(running_in_notebook=lambda: True)
        monkeypatch.setitem(sys.modules, "marimo", marimo)
    else:
        monkeypatch.setenv("ANYWIDGET_HMR", "1")
    state = view().get_state()
    assert (state["_esm"], state["_css"]) == CITY_VIEW
    assert state["_code"] is None
