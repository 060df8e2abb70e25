"""The data of an exported page; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict


class PageWidget(TypedDict):
    """A widget of a page.

    Parameters
    ----------
    module
        the number of the module that draws it
    state
        its state
    packed
        its packed facts as base64
    name
        its name for saved files
    steps
        the house of each step, for links
    houses
        the houses on its maps, for links
    names
        house numbers by other ways to write them in small letters, such as 9.75
    """

    module: int
    state: dict[str, object]
    packed: dict[str, str]
    name: str
    steps: list[str | None]
    houses: list[str]
    names: dict[str, str]


class ExportedPage(TypedDict):
    """A page.

    Parameters
    ----------
    modules
        its modules as JavaScript
    widgets
        its widgets
    bars
        whether each widget has a bar of buttons
    """

    modules: list[str]
    widgets: list[PageWidget]
    bars: bool
