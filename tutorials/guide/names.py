"""The public names: in which room each stands, what belongs to it, and on which page it is told.

The pages of `api/` ask for names by `<!-- part: names ROOM NAME ... -->`. `.ci/docstrings.py` and
the tests go through the same rooms, so a name that is added to one without its parameters, its
example or its page is found.
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
ROOMS = (
    "fcm_widgets",
    *(
        room.__name__
        for room in (getattr(fcm_widgets, name) for name in fcm_widgets.__all__)
        if inspect.ismodule(room)
    ),
)
"""Where users find names; each lists them in its `__all__`."""
ASKED = re.compile(r"^<!-- part: names (\S+) (.*?) -->$", re.MULTILINE)
PLUMBING = ("apply", "deltas", "drive")
"""What every event has, and is told of once."""


def in_room(room: str) -> list[str]:
    """List the things of a room; constants and rooms within it are none.

    >>> in_room("fcm_widgets.bots")
    ['Bot', 'PlainBot', 'PlannerBot', 'RandomBot', 'play_out']
    """
    things = {name: getattr(import_module(room), name) for name in import_module(room).__all__}
    if room != "fcm_widgets":  # what stands in both is told of once
        first = [getattr(fcm_widgets, name) for name in fcm_widgets.__all__]
        things = {name: one for name, one in things.items() if one not in first}
    return [name for name, one in things.items() if callable(one)]


def exercise_modules() -> dict[str, ModuleType]:
    """Return the module of each lesson's exercises, by its name.

    >>> "payday" in exercise_modules()
    True
    """
    room = import_module("fcm_widgets.exercises")
    found = {name: getattr(room, name) for name in room.__all__}
    return {name: one for name, one in found.items() if inspect.ismodule(one)}


def functions_of(module: ModuleType) -> list[str]:
    """List the public functions that a module defines.

    >>> functions_of(exercise_modules()["payday"])[0]
    'tell_staff'
    """
    return [
        name
        for name, one in vars(module).items()
        if inspect.isfunction(one)
        and one.__module__ == module.__name__
        and not name.startswith("_")
    ]


def members_of(owner: type) -> dict[str, Any]:
    """Return the public methods and properties of a class that are ours, as they are written.

    What Jupyter's own classes bring stays theirs, also where we do it otherwise; what every event
    has is told of at `Event` alone.

    >>> from fcm_widgets import CityView, decisions
    >>> list(members_of(decisions.Tally)), "get_state" in members_of(CityView)
    (['total'], False)
    """
    found: dict[str, Any] = {}
    for kind in reversed(owner.__mro__):
        if kind.__module__.startswith("fcm_widgets"):
            found |= {name: one for name, one in vars(kind).items() if _is_told(owner, name, one)}
    return found


def _is_told(owner: type, name: str, member: Any) -> bool:
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

    >>> "fcm_widgets.Game.play" in told(), "fcm_widgets.exercises.payday.ask_wages" in told()
    (True, True)
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
            found[f"fcm_widgets.exercises.{name}.{one}"] = getattr(module, one)
    return found


def asked_by(page: Path) -> Iterator[str]:
    """Yield the dotted name of each thing for which a page asks by name."""
    for room, names in ASKED.findall(page.read_text(encoding="utf-8")):
        yield from (f"{room}.{name}" for name in names.split())


def first_line(thing: Any) -> str:
    """Return the first line of what something says of itself.

    >>> first_line(fcm_widgets.decisions.Tally)
    'A number as the sum of its terms.'
    """
    text = inspect.getdoc(thing) or ""
    sentence = re.match(r"(.*?[.:])(?= [A-Z]|\n\n|$)", text.partition("\n\n")[0].replace("\n", " "))
    return sentence[1] if sentence else text.partition("\n")[0]
