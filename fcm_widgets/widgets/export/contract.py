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


class TableBonus(TypedDict):
    """A bonus that a chain may have for each item of some goods."""

    label: str  #: the goods in general, such as "burgers"
    item: str  #: the word for a single one
    amount: int  #: dollars for each item
    without: str  #: the module that removes its milestone, or ""


class TableCardFacts(TypedDict):
    """What the script of the table card needs; everything else is in the page's HTML."""

    ticked: list[str]  #: the modules that are ticked at first
    apart: list[tuple[str, str]]  #: pairs of modules that cannot be in the same game
    brings: dict[str, list[str]]  #: the modules that a module requires
    titles: dict[str, str]  #: the title of each module
    price: int  #: dollars for an item, before any card changes it
    tips: list[int]  #: dollars that a waitress may bring, the usual number first
    bonuses: list[TableBonus]
