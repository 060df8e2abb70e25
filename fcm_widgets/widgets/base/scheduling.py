"""Functions that put off work until the running cell has ended or a click has been answered."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

SLICE, PAUSE = 0.01, 0.005
"""Seconds of work in one go, and seconds of pause for messages."""


def run_after_cell(call: Callable[[], None]) -> None:
    """Call a function after the running cell, also without a browser (nbconvert, Voila).

    From a callback, the function is called when the kernel's loop is free. Without IPython (in
    marimo), it is called at once.
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


class BackgroundJob(NamedTuple):
    """A job of a queue.

    Parameters
    ----------
    work
        an iterator that does a piece of the work at each step
    due
        the earliest time to begin, in seconds of `perf_counter`
    optional
        whether it waits for all other jobs, and is not done at all if no loop runs
    """

    work: Iterator[None]
    due: float
    optional: bool


class BackgroundQueue:
    """The background jobs of a widget, by name; each job is done piece by piece.

    Clicks are answered between two pieces. Without a running loop a job is done at once.

    >>> done = []
    >>> queue = BackgroundQueue()
    >>> queue.start("letters", (done.append(letter) for letter in "abc"))
    >>> done
    ['a', 'b', 'c']
    """

    def __init__(self) -> None:
        self._jobs: dict[str, BackgroundJob] = {}
        self._timer: asyncio.TimerHandle | None = None

    def start(
        self, name: str, work: Iterator[None], *, delay: float = 0.0, optional: bool = False
    ) -> None:
        """Start a job after `delay` seconds; it replaces any job of the same name.

        An optional job is done when no other job is due, and only if a loop runs.
        """
        self.stop(name)
        if loop_runs():
            self._jobs[name] = BackgroundJob(work, perf_counter() + delay, optional)
            self._schedule()
        elif not optional:
            for _ in work:
                pass

    def stop(self, *names: str) -> None:
        """Remove the jobs with these names, finished or not."""
        for name in names:
            self._jobs.pop(name, None)

    def finish(self, *names: str) -> None:
        """Run the jobs with these names to their end (default: all that are not optional)."""
        while True:
            jobs = self._jobs.items()
            left = [name for name, job in jobs if name in names or not (names or job.optional)]
            if not left:
                return
            for _ in self._jobs.pop(left[0]).work:
                pass

    def _schedule(self, pause: float = 0.0) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        loop = _loop()
        if self._jobs and loop is not None:
            wait = min(job.due for job in self._jobs.values()) - perf_counter()
            self._timer = loop.call_later(max(wait, pause), self._run)

    def _run(self) -> None:
        until = perf_counter() + SLICE
        try:
            while name := self._next():
                job = self._jobs[name]
                try:
                    next(job.work)
                except StopIteration:
                    self._forget(name, job)
                except Exception:
                    self._forget(name, job)
                    raise
                if perf_counter() > until:
                    break
        finally:
            self._schedule(PAUSE)

    def _next(self) -> str:
        """Return the name of the next job: the first that is due, optional jobs last."""
        now = perf_counter()
        due = [(job.optional, name) for name, job in self._jobs.items() if job.due <= now]
        return min(due, key=lambda found: found[0], default=(False, ""))[1]

    def _forget(self, name: str, job: BackgroundJob) -> None:
        if self._jobs.get(name) is job:  # otherwise a new job of this name has replaced it
            del self._jobs[name]


def loop_runs() -> bool:
    """Return whether an event loop runs, so that a job started now is done later."""
    return _loop() is not None


def _loop() -> asyncio.AbstractEventLoop | None:
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def _shell() -> InteractiveShell | None:
    module = sys.modules.get("IPython")
    return None if module is None else module.get_ipython()
