"""The data of an exported page; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict


class PageWidget(TypedDict):
    """A widget on an exported page."""

    module: int  #: the number of the module that draws it
    state: dict[str, object]
    packed: dict[str, str]  #: its packed facts as base64
    name: str  #: the name of saved files
    steps: list[str | None]  #: the house of each step, for links
    houses: list[str]  #: the houses on its maps, for links
    names: dict[str, str]  #: house numbers by their other spellings in small letters, such as 9.75


class ExportedPage(TypedDict):
    """An exported page with its widgets and their code."""

    modules: list[str]  #: the JavaScript of each module
    widgets: list[PageWidget]
    bars: bool  #: whether each widget has a bar of buttons
    digest: str  #: some letters that identify its content, under which the browser keeps answers
