"""When what follows the first picture of a widget is made: after the cell that shows it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell


def once_shown(call: Callable[[], None]) -> None:
    """Call once, as soon as what runs now has shown what it shows.

    In a Jupyter kernel that is the end of the cell, so that a notebook run without a browser
    (nbconvert, Voila) keeps it too; in a callback, the next time the kernel's loop is free. Where
    no IPython runs nobody says when a cell ends (marimo): there it is called at once.
    """
    shell = _shell()
    if shell is None:
        call()
        return
    waiting = [call]

    def only_once() -> None:
        shell.events.unregister("post_execute", only_once)
        waiting.pop()()

    shell.events.register("post_execute", only_once)
    loop = _loop()
    if loop is not None:
        loop.call_soon(lambda: only_once() if waiting else None)


def after(seconds: float, call: Callable[[], None]) -> Callable[[], None]:
    """Call once so many seconds later, at once where no loop runs; return what stops it.

    So an answer is shown before more is worked out, and a click meanwhile is answered first.
    """
    loop = _loop()
    if loop is None:
        call()
        return lambda: None
    return loop.call_later(seconds, call).cancel


SLICE, PAUSE = 0.01, 0.005
"""So many seconds of work are done at a stretch, and so many are free for what comes meanwhile."""


class Unhurried:
    """Work that follows an answer piece by piece, so that a click meanwhile is answered first.

    Where no loop runs it is done at once. Whoever needs the whole calls `finish`.

    >>> done = []
    >>> work = Unhurried()
    >>> work.begin(done.append(piece) for piece in "abc")
    >>> done
    ['a', 'b', 'c']
    """

    def __init__(self) -> None:
        self._pieces: Iterator[None] = iter(())
        self._stop: Callable[[], None] = lambda: None

    def begin(self, pieces: Iterator[None], seconds: float = 0.0, *, needed: bool = True) -> None:
        """Do this work so many seconds from now, in the place of what was begun before.

        What is not `needed` is left undone where no loop runs.
        """
        self.stop()
        self._pieces = pieces
        if not a_loop_runs():
            self.finish() if needed else self.stop()
        else:
            self._stop = after(seconds, self._go_on)

    def stop(self) -> None:
        """Leave what is not done yet."""
        self._stop()
        self._pieces = iter(())

    def finish(self) -> None:
        """Do at once what is not done yet."""
        self._stop()
        for _ in self._pieces:
            pass

    def _go_on(self) -> None:
        until = perf_counter() + SLICE
        for _ in self._pieces:
            if perf_counter() > until:
                self._stop = after(PAUSE, self._go_on)
                return


def a_loop_runs() -> bool:
    """Return whether what is put off now is done later by itself."""
    return _loop() is not None


def _shell() -> InteractiveShell | None:
    """Return the IPython that runs, `None` if none does."""
    module = sys.modules.get("IPython")
    return None if module is None else module.get_ipython()


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
