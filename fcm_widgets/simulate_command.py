"""`fcm-widgets simulate`: its arguments, its progress bar, and what it prints."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TextIO

from .bots import BOTS
from .showing import harmless
from .simulate import PLAYERS, Plan, Row, plans, simulate, summary, uses, wins
from .simulate_cluster import on_cluster
from .simulate_file import Rows

FAULTS = 1
BAR = 30
MINUTE = 60


class Progress:
    """A bar on one line of a terminal; in a log a plain line at each tenth and each minute."""

    def __init__(self, games: int, stream: TextIO, there: int = 0) -> None:
        self.games, self.stream, self.there = games, stream, there
        self.done = there
        self.begin = self.told = perf_counter()
        self.watched = stream.isatty()

    def __call__(self, row: Row) -> None:
        """Count a game that has ended."""
        self.done += 1
        now = perf_counter()
        left = (now - self.begin) / (self.done - self.there) * (self.games - self.done)
        said = f"{self.done} of {self.games} games, {left:.0f} s left"
        if self.watched:
            bar = ("#" * (BAR * self.done // self.games)).ljust(BAR, ".")
            end = "\n" if self.done == self.games else ""
            self._write(f"\r[{bar}] {said}  {end}")
        elif self._is_tenth() or now - self.told >= MINUTE:
            self.told = now
            self._write(f"{said}\n")

    def _is_tenth(self) -> bool:
        return 10 * self.done // self.games > 10 * (self.done - 1) // self.games

    def _write(self, text: str) -> None:
        self.stream.write(text)
        self.stream.flush()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add = parser.add_argument
    add("--games", type=_count, default=100, help="how many in all, dealt over the setups")
    add(
        "--players",
        type=_players,
        default=(3,),
        metavar="2-6|all",
        help="how many players; all: every setup, both games unless --introductory is given",
    )
    add("--introductory", action="store_true", help="play the introductory game")
    add("--seed", type=int, default=0, help="the first seed; the others count up from it")
    add("--bots", nargs="+", choices=sorted(BOTS), default=["random"], help="who sits where")
    add("--modules", nargs="+", default=[], metavar="NAME", help="the modules to play with")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--jobs",
        type=_jobs,
        default=1,
        metavar="N|all",
        help="how many processes play; all: one for each core",
    )
    who.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="let a Dask cluster play, by its scheduler's address such as tcp://10.0.0.5:8786",
    )
    add("--check-laws", action="store_true", help="check the laws on every step of every game")
    add("--uses", action="store_true", help="tell how often each card and milestone was used")
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help="write a row a game as it ends, FILE.csv or FILE.parquet; go on where it stopped",
    )


def _count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"found {text!r}, but expected a number from 1 on")
    return int(text)


def _jobs(text: str) -> int:
    return os.cpu_count() or 1 if text == "all" else _count(text)


def _players(text: str) -> tuple[int, ...]:
    if text == "all":
        return PLAYERS
    if text not in map(str, (*PLAYERS, 6)):
        raise argparse.ArgumentTypeError(f"found {text!r}, but expected 2 to 6, or all")
    return (int(text),)


def run(options: argparse.Namespace) -> int:
    """Play the games, write each row, print the table of them; return 1 if a game failed.

    Games whose rows stand in the file already are not played again. Raises `FcmError` before
    anything is played if the rows could not be written.
    """
    both = len(options.players) > 1 and not options.introductory
    games = plans(
        options.games,
        players=options.players,
        introductory=(False, True) if both else (options.introductory,),
        seed=options.seed,
        bots=options.bots,
        check_laws=options.check_laws,
        modules=options.modules,
    )
    rows = _played(games, options)
    print(summary(rows))
    print(f"\n{wins(rows)}.")
    if options.uses:
        print(f"\n{uses(rows)}")
    faults = [row for row in rows if row.fault]
    for row in faults:
        kind = "introductory" if row.introductory else "standard"
        where = f"{kind}, {row.players} players, seed {row.seed}, bots {row.bots}"
        where += f", modules {row.modules}" if row.modules else ""
        print(f"{where}: {row.fault}", file=sys.stderr)
    return FAULTS if faults else 0


def _played(games: list[Plan], options: argparse.Namespace) -> list[Row]:
    """Play the games that the file lacks, each row written as it is played; return all rows."""
    file = None if options.out is None else Rows(options.out)
    there = sum(file is not None and file.of(plan) is not None for plan in games)
    if there:
        said = f"{there} of {len(games)} games stand in {options.out} and are not played again"
        print(harmless(said), file=sys.stderr)
    progress = Progress(len(games), sys.stderr, there)
    with _players_of(options, len(games) - there) as executor:
        return simulate(games, executor, progress, file)


@contextmanager
def _players_of(options: argparse.Namespace, games: int) -> Iterator[Executor | None]:
    """Give who plays: this process, several, or a cluster."""
    if options.cluster is not None:
        with on_cluster(options.cluster) as executor:
            yield executor
    elif options.jobs == 1 or not games:
        yield None
    else:
        with _processes(options.jobs) as executor:
            yield executor


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_leave_ctrl_c) as executor:
        _begin_deaf(executor, jobs)
        try:
            yield executor
        except BaseException:  # what has not begun shall not; the rows stand in the file
            executor.shutdown(cancel_futures=True)
            raise


def _begin_deaf(executor: ProcessPoolExecutor, jobs: int) -> None:
    """Begin all processes while Ctrl-C is ignored: so they never hear it, not as they load either.

    A process ignores from its first moment what was ignored where it was begun.
    """
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for _ in range(jobs):
            executor.submit(int)
    finally:
        signal.signal(signal.SIGINT, heard)


def _leave_ctrl_c() -> None:
    """Let the process that asked end the others; each would print where it was."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
