"""The public names: the room of each, its members, and the page that documents it.

The pages of `api/` ask for names by `<!-- part: names ROOM NAME ... -->`. `.ci/docstrings.py` and
the tests go through the same rooms, so they find a new name that lacks parameters or a page.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from anywidget import AnyWidget

import fcm_widgets

API = Path(__file__).parent / "api"
EXERCISES = "fcm_widgets.learning.exercises"
ROOMS = (
    "fcm_widgets",
    *(
        room.__name__
        for room in (getattr(fcm_widgets, name) for name in fcm_widgets.__all__)
        if inspect.ismodule(room)
    ),
)
"""The modules in which users find names; each lists them in its `__all__`."""
ASKED = re.compile(r"^<!-- part: names (\S+) (.*?) -->$", re.MULTILINE)
SHARED_PARAMETERS = {
    "game": "a `Game`; a function `ask_...` also takes an example's name, or a function "
    "that loads a game",
    "house": "the house's number, as text",
    "chain": "the chain's name",
    "card": "the card's id",
    "to": "the id of the card that it becomes",
    "cards": "the ids of the cards",
    "good": "the good's id",
    "campaign": "the campaign's number",
    "number": "the place in the order, from 1",
    "wishes": "the place of the turn order that each chain wants, by its name",
    "turn": "the number of the turn",
    "actions": "the actions, in their order",
    "change": "the `Change` that would have been different",
    "had": 'the change in words, after "If the chain had"',
    "tile": "the tile's letter, with its clockwise turn if it has one, such as C90",
    "place": "column and row of tiles, from 0 in the north-west, negative outside the city",
    "state": "the state of the game",
}
"""Parameters of many lessons' functions: their page describes them once."""
PLUMBING = ("apply", "deltas", "drive")
"""The members of every event, which only `Event` documents."""


def in_room(room: str) -> list[str]:
    """List the classes and functions of a room, without constants and modules.

    >>> in_room("fcm_widgets.bots")
    ['Bot', 'PlainBot', 'PlannerBot', 'RandomBot', 'play_out']
    """
    things = {name: getattr(import_module(room), name) for name in import_module(room).__all__}
    if room != "fcm_widgets":  # what is in both is documented once
        first = [getattr(fcm_widgets, name) for name in fcm_widgets.__all__]
        things = {name: thing for name, thing in things.items() if thing not in first}
    return [name for name, thing in things.items() if callable(thing)]


def exercise_modules() -> dict[str, ModuleType]:
    """Return the module of each lesson's exercises, by its name.

    >>> "payday" in exercise_modules()
    True
    """
    room = import_module(EXERCISES)
    found = {name: getattr(room, name) for name in room.__all__}
    return {name: module for name, module in found.items() if inspect.ismodule(module)}


def functions_of(module: ModuleType) -> list[str]:
    """List the public functions that a module defines.

    >>> functions_of(exercise_modules()["payday"])[0]
    'ask_wages'
    """
    return [
        name
        for name, thing in vars(module).items()
        if inspect.isfunction(thing)
        and thing.__module__ == module.__name__
        and not name.startswith("_")
    ]


def members_of(owner: type) -> dict[str, Any]:
    """Return the public methods and properties of a class that this package documents.

    Members that Jupyter's classes define are left out, even if we override them. What every event
    has is documented at `Event` alone.

    >>> from fcm_widgets import CityView, decisions
    >>> list(members_of(decisions.Tally)), "get_state" in members_of(CityView)
    (['total'], False)
    """
    found: dict[str, Any] = {}
    for kind in reversed(owner.__mro__):
        if kind.__module__.startswith("fcm_widgets"):
            members = vars(kind).items()
            found |= {
                name: member for name, member in members if _is_documented(owner, name, member)
            }
    return found


def _is_documented(owner: type, name: str, member: Any) -> bool:
    written = _written(member)
    if name.startswith("_") or not inspect.isfunction(written):
        return False
    if issubclass(owner, AnyWidget) and hasattr(AnyWidget, name):
        return False
    event = import_module("fcm_widgets.events").Event
    if issubclass(owner, event) and owner is not event and name in PLUMBING:
        return False
    action = import_module("fcm_widgets.actions").Action
    return owner is action or not issubclass(owner, action)


def _written(member: Any) -> Any:
    """Return the function behind a method or a property."""
    for inside in ("fget", "func", "__func__"):
        member = getattr(member, inside, None) or member
    return member


@cache
def told() -> dict[str, Any]:
    """Return everything public by its dotted name: things, their members, lessons' functions.

    >>> {"fcm_widgets.Game.play", f"{EXERCISES}.payday.ask_wages"} <= told().keys()
    True
    """
    found: dict[str, Any] = {}
    for room in ROOMS:
        module = import_module(room)
        for name in in_room(room):
            thing = getattr(module, name)
            found[f"{room}.{name}"] = thing
            if inspect.isclass(thing):
                members = members_of(thing)
                found |= {f"{room}.{name}.{one}": _written(members[one]) for one in members}
    for name, module in exercise_modules().items():
        for one in functions_of(module):
            found[f"{EXERCISES}.{name}.{one}"] = getattr(module, one)
    return found


def asked_by(page: Path) -> Iterator[str]:
    """Yield the dotted names for which a page asks."""
    for room, names in ASKED.findall(page.read_text(encoding="utf-8")):
        yield from (f"{room}.{name}" for name in names.split())


def first_line(thing: Any) -> str:
    """Return the first line of a docstring.

    >>> first_line(fcm_widgets.decisions.Tally)
    'A number as the sum of its terms.'
    """
    text = inspect.getdoc(thing) or ""
    sentence = re.match(r"(.*?[.:])(?= [A-Z]|\n\n|$)", text.partition("\n\n")[0].replace("\n", " "))
    return sentence[1] if sentence else text.partition("\n")[0]
