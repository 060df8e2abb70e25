"""What an exported page carries; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict


class PageWidget(TypedDict):
    """A widget of a page: which of the modules draws it, its state, its name for saved files.

    What the module expects to be packed is, as base64. `steps` are the houses of which each step
    tells, `houses` those on its maps: a link may lead to these. `names` are the numbers of those
    that people also write in another way, such as 9.75, by each such name in small letters.
    """

    module: int
    state: dict[str, object]
    packed: dict[str, str]
    name: str
    steps: list[str | None]
    houses: list[str]
    names: dict[str, str]


class ExportedPage(TypedDict):
    """A page: its modules as JavaScript, its widgets, whether each has a bar of buttons."""

    modules: list[str]
    widgets: list[PageWidget]
    bars: bool
