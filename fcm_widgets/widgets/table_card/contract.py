"""The data of the table card; `.ci/facts.py` makes the schema and the browser's types."""

from __future__ import annotations

from typing import TypedDict


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
