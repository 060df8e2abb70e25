"""What goes wrong, by name: every error of the package is an `FcmError`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .city.obstacles import Obstacle
    from .game.scenario import Sketch


class FcmError(Exception):
    """The root of every error that this package raises on purpose."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a file: where it stands, what stands there, what could.

    >>> print(Fault("chain[0].cash", "-3", "a number of dollars, 0 or more"))
    chain[0].cash: found -3; expected a number of dollars, 0 or more
    """

    path: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.path}: found {self.found}; expected {self.expected}"


class _Faulty(FcmError, ValueError):
    """An input refused whole, with every fault that it has in `.faults`."""

    what = "input"

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        count = "1 fault" if len(self.faults) == 1 else f"{len(self.faults)} faults"
        lines = "\n".join(f"  {fault}" for fault in self.faults)
        super().__init__(f"{self.what} refused, {count}:\n{lines}")


class BadScenario(_Faulty):
    """A scenario file that cannot be loaded; `.faults` lists every fault in it.

    `.sketch` keeps what could be read, `None` where nothing could; `said` is the message where a
    sentence says it better than the list. IPython shows the faults on
    the map in place of a traceback; in plain Python the error is as any other.
    """

    what = "scenario"

    def __init__(
        self, faults: Iterable[Fault], sketch: Sketch | None = None, said: str = ""
    ) -> None:
        super().__init__(faults)
        if said:
            self.args = (said,)
        self.sketch = sketch
        self._pictured = False

    def picture(self) -> str:
        """Return an SVG: the map with each fault that has a place numbered, all listed below."""
        from .widgets.fault_map import fault_picture  # noqa: PLC0415  drawn only if asked for

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
