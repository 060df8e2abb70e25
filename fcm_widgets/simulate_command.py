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
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TextIO

from .bots import BOTS
from .errors import BadSetup
from .reader import as_number
from .reasons.problem import Problem
from .showing import harmless
from .simulate import PLAYERS, Plan, Row, plans, simulate, summary, uses, wins
from .simulate_cluster import on_cluster
from .simulate_file import WRITERS, Rows
from .text.english import listed
from .verbs import BadCommand, Typed

FAULTS = 1
MOST_GAMES, SIX = 10_000_000, 6
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
    """Declare the arguments of the command; what is typed for them `_asked` reads."""
    add = parser.add_argument
    add("--games", default="100", metavar="N", help="how many in all, dealt over the setups (100)")
    add(
        "--players",
        default="3",
        metavar="2-6|all",
        help="how many players (3); all: every setup of 2 to 5, both games unless --introductory "
        "is given, as far as --games goes",
    )
    add("--introductory", action="store_true", help="play the introductory game")
    add("--seed", default="0", metavar="N", help="the first seed; the others count up from it (0)")
    add(
        "--bots",
        nargs="+",
        default=["random"],
        metavar="BOT",
        help=f"the bots by seat, of {listed(BOTS)}, the last for all seats that are left; from "
        "game to game they move on by a seat (random)",
    )
    add("--modules", nargs="+", default=[], metavar="NAME", help="the modules to play with")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--jobs",
        default="1",
        metavar="N|all",
        help="how many processes play (1); all: one for each core",
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


def _asked(options: argparse.Namespace) -> list[Plan]:
    """Return the games that are asked for, and put into `options` how many processes play.

    Raises `BadCommand` with all that is wrong.
    """
    typed = Typed()
    games = typed.number("--games", options.games, low=1, high=MOST_GAMES)
    seed = typed.number("--seed", options.seed)
    players = _players(typed, options.players)
    bots = [name for name in options.bots if typed.name("--bots", name, BOTS)]
    if players and len(options.bots) > max(players):
        bound = {"count": len(options.bots), "most": max(players)}
        typed.faults.append(Problem("many_bots", bound, path="--bots"))
    options.jobs = _jobs(typed, options.jobs)
    if options.out is not None and options.out.suffix not in WRITERS:
        ending = {"file": str(options.out), "endings": WRITERS}
        typed.faults.append(Problem("out_ending", ending, path="--out"))
    both = options.players == "all" and not options.introductory
    try:
        asked = plans(
            games or 1,
            players=players or (3,),
            introductory=(False, True) if both else (options.introductory,),
            seed=seed or 0,
            bots=bots or ["random"],
            check_laws=options.check_laws,
            modules=options.modules,
        )
    except BadSetup as bad:
        typed.faults += (replace(one, path=f"--{one.path}") for one in bad.faults)
    if typed.faults:
        raise BadCommand(typed.faults)
    return asked


def _jobs(typed: Typed, text: str) -> int:
    if text == "all":
        return os.cpu_count() or 1
    jobs = as_number(text)
    if not jobs:
        typed.faults.append(Problem.at("--jobs", "no_count_or_all", found=text))
        return 1
    return jobs


def _players(typed: Typed, text: str) -> tuple[int, ...]:
    if text == "all":
        return PLAYERS
    known = (*map(str, (*PLAYERS, SIX)), "all")
    return (int(text),) if typed.name("--players", text, known) else ()


def run(options: argparse.Namespace) -> int:
    """Play the games, write each row, print the table of them; return 1 if a game failed.

    Games whose rows stand in the file already are not played again. Raises `FcmError` before
    anything is played for what is asked wrongly, or if the rows could not be written.
    """
    rows = _played(_asked(options), options)
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
    try:
        with _players_of(options, len(games) - there) as executor:
            return simulate(games, executor, progress, file)
    except KeyboardInterrupt:
        if file is not None:
            kept = sum(file.of(plan) is not None for plan in games)
            said = f"{kept} of {len(games)} games are in {options.out}; the same command goes on"
            print(f"\n{harmless(said)}" if progress.watched else harmless(said), file=sys.stderr)
        raise


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
