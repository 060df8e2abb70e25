"""What goes wrong, by name: every error of the package is an `FcmError`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from .showing import cut, harmless

if TYPE_CHECKING:
    from .city.obstacles import Obstacle
    from .scenario.scenario import Sketch


MOST_FAULTS = 50
"""So many faults are told one by one; who mends these sees the others next."""
LONGEST = {"path": 200, "found": 300, "expected": 2000}
"""How many letters of each part of a fault are shown."""


class FcmError(Exception):
    """The root of every error that this package raises on purpose."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file: where it stands, what stands there, what could.

    Whatever the file holds, the three are one short line each and safe to print.

    >>> print(Fault("chain[0].cash", "-3", "a number of dollars, 0 or more"))
    chain[0].cash: found -3; expected a number of dollars, 0 or more
    """

    path: str
    found: str
    expected: str

    def __post_init__(self) -> None:
        for part, most in LONGEST.items():
            said = cut(getattr(self, part), most)
            object.__setattr__(self, part, cut(harmless(said), most))

    def __str__(self) -> str:
        return f"{self.path}: found {self.found}; expected {self.expected}"


class _Faulty(FcmError, ValueError):
    """An input refused whole: the first 50 of its faults in `.faults`, `.more` counts the rest."""

    what = "input"

    def __init__(self, faults: Iterable[Fault], more: int = 0) -> None:
        every = iter(faults)
        self.faults = tuple(islice(every, MOST_FAULTS))
        self.more = more + sum(1 for _ in every)
        super().__init__("\n".join(self._lines()))

    def _lines(self) -> Iterator[str]:
        count = len(self.faults) + self.more
        yield f"{self.what} refused, {'1 fault' if count == 1 else f'{count} faults'}:"
        yield from (f"  {fault}" for fault in self.faults)
        if self.more:
            yield f"  ... and {self.more} more"


class BadScenario(_Faulty):
    """A scenario file that cannot be loaded; `.faults` lists the faults in it, at most 50.

    `.sketch` keeps what could be read, `None` where nothing could; `said` is the message where a
    sentence says it better than the list. IPython shows the faults on
    the map in place of a traceback; in plain Python the error is as any other.
    """

    what = "scenario"

    def __init__(
        self,
        faults: Iterable[Fault],
        sketch: Sketch | None = None,
        said: str = "",
        more: int = 0,
    ) -> None:
        super().__init__(faults, more)
        if said:
            self.args = (harmless(said),)
        self.sketch = sketch
        self._pictured = False

    def picture(self) -> str:
        """Return an SVG: the map with each fault that has a place numbered, all listed below."""
        from .widgets.table.fault_map import fault_picture  # noqa: PLC0415  drawn only if asked for

        return fault_picture(self)

    def _render_traceback_(self) -> list[str]:
        """Answer IPython, which asks for the lines to print: the faults, and the map if it can."""
        from IPython import get_ipython  # noqa: PLC0415  whoever asks has it
        from IPython.display import display  # noqa: PLC0415

        # A terminal shows no picture; a kernel asks twice.
        if getattr(get_ipython(), "kernel", None) is not None and not self._pictured:
            self._pictured = True
            said = {"text/plain": "The faults on the map", "image/svg+xml": self.picture()}
            display(said, raw=True)  # type: ignore[no-untyped-call]
        return [f"{type(self).__name__}: {self}"]


class BadSetup(_Faulty):
    """A table that cannot be set up as asked; `.faults` lists every fault."""

    what = "setup"


class BadQuestion(_Faulty):
    """A question about something that is not at the table; `.faults` lists every fault."""

    what = "question"


class BadChange(_Faulty):
    """A what-if that cannot be made; `.faults` lists every fault."""

    what = "change"


class BadSave(_Faulty):
    """A saved game that cannot be loaded; `.faults` lists every fault in it."""

    what = "save"


class BadAction(_Faulty):
    """Data that describe no action; `.faults` lists every fault."""

    what = "action"


class BadExport(_Faulty):
    """A page or picture that cannot be written as asked; `.faults` lists every fault."""

    what = "export"


class IllegalAction(FcmError, ValueError):
    """An action that the rules forbid: `.obstacles` lists everything that stands against it."""

    def __init__(self, action: object, obstacles: Iterable[Obstacle], said: Iterable[str]) -> None:
        self.action = action
        self.obstacles = tuple(obstacles)
        lines = "\n".join(f"  {line}" for line in said)
        super().__init__(f"{action} is not allowed:\n{lines}")
