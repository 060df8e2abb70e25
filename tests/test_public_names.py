"""Every public name has a page of the API and a first line that says what it is."""

from __future__ import annotations

import ast
import inspect
import pkgutil
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets import actions, events
from tutorials.guide import names, parts
from tutorials.guide.gallery import GALLERY

REPOSITORY = Path(__file__).parents[1]
TOLD = names.told()
PAGES = sorted(names.API.glob("*.md"))


def kinds(base: type) -> Iterator[type]:
    """Yield every kind of action or event that the package has, those of modules too."""
    for found in pkgutil.walk_packages(fcm.__path__, "fcm_widgets."):
        if "frontend" not in found.name and not found.name.endswith("__main__"):
            import_module(found.name)
    waiting = [base]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        # A frozen record with slots is made twice; the first of the two is in nobody's hands.
        if getattr(import_module(kind.__module__), kind.__name__, None) is kind:
            yield kind


@pytest.mark.parametrize(("room", "base"), [(actions, actions.Action), (events, events.Event)])
def test_every_action_and_event_of_the_package_is_public(room: Any, base: type) -> None:
    ours = {one.__name__ for one in kinds(base) if one.__module__.startswith("fcm_widgets.")}
    public = {name for name in room.__all__ if getattr(room, name) in set(kinds(base))}
    assert ours - {"Action", "Event"} == public - {"Action", "Event"}
    assert len(ours) > 30


def test_dir_lists_the_public_names() -> None:
    assert dir(fcm) == sorted(fcm.__all__)
    assert len(fcm.__all__) < 40


def test_the_stub_says_where_each_name_is() -> None:
    """Editors read `__init__.pyi`; Python loads a name by the table of `__init__.py`."""
    rooms = [name for name in fcm.__all__ if inspect.ismodule(getattr(fcm, name))]
    stub = ast.parse((REPOSITORY / "fcm_widgets" / "__init__.pyi").read_text(encoding="utf-8"))
    there: dict[str | None, Any] = {}
    for line in (line for line in stub.body if isinstance(line, ast.ImportFrom)):
        module = import_module(f".{line.module or ''}", "fcm_widgets")
        for alias in line.names:
            if alias.asname in rooms:
                there[alias.asname] = import_module(f"{module.__name__}.{alias.name}")
            else:
                there[alias.asname] = getattr(module, alias.name)
    assert there.pop("__version__") == fcm.__version__
    assert there == {name: getattr(fcm, name) for name in fcm.__all__}
    (listed,) = (line for line in stub.body if isinstance(line, ast.Assign))
    assert sorted(ast.literal_eval(listed.value)) == sorted(fcm.__all__)


@pytest.mark.parametrize("name", GALLERY)
def test_a_widget_spells_its_options_out(name: str) -> None:
    """An editor completes them; a default is the trait's, or `None` if it depends on the game."""
    widget = getattr(fcm, name)
    given = inspect.signature(widget.__init__).parameters
    own = [
        (trait, kind.default_value)
        for trait, kind in widget.class_traits(sync=True).items()
        if not trait.startswith("_") and trait not in parts.OF_JUPYTER and not kind.read_only
    ]
    assert [trait for trait, _ in own if trait not in given and trait != "selected"] == []
    for trait, default in own:
        if trait in given and given[trait].default is not None:
            assert given[trait].default == default, trait


def asked() -> list[str]:
    """List the names for which the pages of the API ask; the widgets stand on theirs by kind."""
    on_page = [name for page in PAGES for name in names.asked_by(page)]
    return [*on_page, *(f"fcm_widgets.{name}" for name in GALLERY)]


def test_every_public_name_is_on_one_page_of_the_api() -> None:
    public = [f"{room}.{name}" for room in names.ROOMS for name in names.in_room(room)]
    assert Counter(asked()) == Counter(public)
    widgets = (names.API / "widgets.md").read_text(encoding="utf-8")
    assert "<!-- part: api-widgets -->" in widgets


def test_the_pages_ask_for_every_member_and_for_every_lessons_functions() -> None:
    text = "\n".join(parts.expand(page.read_text(encoding="utf-8")) for page in PAGES)
    for name, thing in TOLD.items():
        if inspect.isclass(thing) and (members := names.members_of(thing)):
            short = name.rpartition(".")[2]
            assert f":: {short}\n   :members: {', '.join(members)}\n" in text
    for name, module in names.exercise_modules().items():
        room = text.partition(f".. currentmodule:: fcm_widgets.learning.exercises.{name}\n")[2]
        room = room.partition("```")[0]
        for function in names.functions_of(module):
            assert f".. autofunction:: {function}\n" in room


def test_the_first_page_lists_every_name_under_the_address_that_it_had() -> None:
    index = parts.expand((REPOSITORY / "tutorials/guide/api.md").read_text(encoding="utf-8"))
    lessons = tuple(f"fcm_widgets.learning.exercises.{name}." for name in names.exercise_modules())
    for name in TOLD:
        if not name.startswith(lessons):
            assert f'<span id="{name}"></span>' in index
    for old in ("Game.play", "actions.Hire", "state.state.State.home", "DinnertimeExplorer"):
        assert f'<span id="fcm_widgets.{old}"></span>' in index


def test_names_in_backquotes_end_before_the_next_word() -> None:
    """Otherwise the site's build fails: to reStructuredText the quotation goes on."""
    quoted = re.compile(r"(`+)[^`]+\1(\w*)")
    texts = {name: inspect.getdoc(thing) or "" for name, thing in TOLD.items()}
    endings = {name: "".join(part[2] for part in quoted.finditer(texts[name])) for name in texts}
    assert {name: ending for name, ending in endings.items() if ending} == {}


def test_a_first_line_is_the_first_sentence() -> None:
    assert names.first_line(fcm.Game).endswith("every step that led there.")
    assert all(names.first_line(thing) for thing in TOLD.values())


SPOILT = """
import runpy, fcm_widgets as fcm
from fcm_widgets.events import OrderSet
fcm.Game.play.__doc__ = 'Play.\\n\\nParameters\\n----------\\ngame\\n    it\\n'
OrderSet.__doc__ = 'Order of business: all places are taken.'
runpy.run_path({linter!r}, run_name='__main__')
"""


@pytest.mark.long
def test_a_parameter_without_words_is_told_by_the_linter(tmp_path: Path) -> None:
    """`.ci/run` asks `.ci/docstrings.py`; with two docstrings spoilt it tells just that."""
    spoilt = tmp_path / "spoilt.py"
    spoilt.write_text(SPOILT.format(linter=str(REPOSITORY / ".ci" / "docstrings.py")))
    told = subprocess.run([sys.executable, spoilt], capture_output=True, text=True, check=False)
    assert told.returncode == 1
    assert [line.partition(": ")[2] for line in told.stdout.splitlines()] == [
        "PR01 fcm_widgets.Game.play: Parameters {'action'} not documented",
        "PR02 fcm_widgets.Game.play: Unknown parameters {'game'}",
        "PR01 fcm_widgets.events.OrderSet: Parameters {'order'} not documented",
    ]
