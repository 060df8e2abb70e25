"""Facts go to the browser as bytes: what is in them, what is refused, what a notebook stores."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

import nbformat
import pytest
import traitlets
from ipywidgets.embed import dependency_state

import fcm_widgets as fcm
from fcm_widgets import CityView, export_lesson
from fcm_widgets.widgets import wire
from fcm_widgets.widgets.base.requests import AskingWidget
from fcm_widgets.widgets.base.widget import FcmWidget, WireTrait
from fcm_widgets.widgets.wire import opened, packed
from tests.export.test_pages import read

NAMES = ["Santa Maria", "\ue000 \ud800", '</script>"\u2028']


def test_any_text_arrives_as_it_is() -> None:
    assert opened(packed(NAMES)) == NAMES
    assert json.loads(zlib.decompress(packed({"a": [1, None]}))) == {"a": [1, None]}


@pytest.mark.parametrize(
    "data", [b"", b"plain", packed([1, 2])[:-1], zlib.compress(b"{"), zlib.compress(b"\xff")]
)
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        opened(data)


def test_what_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST_BYTES", 100)
    assert opened(packed("x" * 90)) == "x" * 90
    with pytest.raises(ValueError, match="too long"):
        opened(packed("x" * 1000))


READERS = ("_drafts",)
"""Private traits that a page sets: what a reader has begun to answer."""


def test_facts_are_bytes_and_what_readers_set_is_not() -> None:
    for kind in (*FcmWidget.__subclasses__(), *AskingWidget.__subclasses__()):
        packed_traits = kind.class_traits(sync=True, packed=True)
        assert "_scene" in packed_traits
        sent = {*packed_traits, *kind.class_traits(sync=True, parts=True)}
        for name, trait in kind.class_traits(sync=True).items():
            if isinstance(trait, (traitlets.Dict, WireTrait)):
                set_by_readers = not name.startswith("_") or name in READERS
                assert name in sent or set_by_readers, f"{kind.__name__}.{name}"
    state = CityView(fcm.City.of([["E"]])).get_state()
    assert isinstance(state["_scene"], bytes)
    assert state["_packed"] == ["_moving", "_paragraph", "_scene"]
    assert state["selected"] == ""


def stored(widget: FcmWidget) -> dict[str, Any]:
    """Return a widget and the models that it names, by id, as a notebook stores them."""
    models = dependency_state([widget], drop_defaults=False)
    whole: dict[str, Any] = json.loads(json.dumps(models))
    return {"one": whole.pop(widget.model_id), **whole}


def lesson(folder: Path, models: dict[str, Any]) -> Path:
    """Write a notebook with one widget whose state is stored."""
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "one"}}
    shown = nbformat.v4.new_output("display_data", {**view, "text/plain": "a still"})
    cell = nbformat.v4.new_code_cell("shown", outputs=[shown])
    states = {"application/vnd.jupyter.widget-state+json": {"state": models}}
    made = nbformat.v4.new_notebook(cells=[cell], metadata={"widgets": states})
    nbformat.write(made, folder / "one.ipynb")
    return folder / "one.ipynb"


def test_a_stored_notebook_opens(tmp_path: Path) -> None:
    made = CityView(fcm.load_example("one-beer-short"))
    path = export_lesson(lesson(tmp_path, stored(made)), tmp_path / "one.html", execute=False)
    (one,) = read(path).page["widgets"]
    assert one["state"]["_scene"] == json.loads(json.dumps(made._scene))
    assert set(one["packed"]) == {"_scene"}


def test_a_notebook_stored_when_facts_went_as_json_opens_with_the_module_that_it_stores(
    tmp_path: Path,
) -> None:
    made = CityView(fcm.load_example("one-beer-short"))
    models = stored(made)
    model = models["one"]
    (buffer,) = model.pop("buffers")
    model["state"]["_scene"] = opened(b64decode(buffer["data"]))
    del model["state"]["_packed"]
    path = export_lesson(lesson(tmp_path, models), tmp_path / "one.html", execute=False)
    (one,) = read(path).page["widgets"]
    assert one["packed"] == {}
    assert one["state"]["_scene"] == json.loads(json.dumps(made._scene))


@pytest.mark.parametrize("data", ["no base64!", b64encode(b"no message").decode()])
def test_of_a_widget_whose_state_cannot_be_read_the_still_is_shown(
    tmp_path: Path, data: str
) -> None:
    models = stored(CityView(fcm.load_example("one-beer-short")))
    models["one"]["buffers"][0]["data"] = data
    path = export_lesson(lesson(tmp_path, models), tmp_path / "one.html", execute=False)
    assert read(path).page["widgets"] == []
    assert "a still" in path.read_text(encoding="utf-8")


def test_of_a_widget_whose_code_was_not_stored_the_still_is_shown(tmp_path: Path) -> None:
    models = {"one": stored(CityView(fcm.load_example("one-beer-short")))["one"]}
    path = export_lesson(lesson(tmp_path, models), tmp_path / "one.html", execute=False)
    assert read(path).page["widgets"] == []
    assert "a still" in path.read_text(encoding="utf-8")
