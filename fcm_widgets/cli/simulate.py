"""`fcm-widgets simulate`: many games played by bots, their progress, and a summary."""

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
from typing import TYPE_CHECKING, TextIO

from ..bots import BOTS
from ..common.safe_text import harmless
from ..errors import BadSetup
from ..reasons.problem import Problem
from ..simulate.cluster import on_cluster
from ..simulate.games import PLAYERS, plans, simulate
from ..simulate.rows import MOST_SEATS, Plan, Row
from ..simulate.rows_file import WRITERS, Rows
from ..simulate.tables import summary, uses, wins
from ..text.names import listed_or
from ..validation.reader import as_number
from .parser import BadCommand, TypedOptions, add_verb

if TYPE_CHECKING:
    from .parser import Verbs

GAME_FAILED = 1
DEFAULT_BOT = "random"
MOST_GAMES = 10_000_000
BAR_LENGTH = 30
MINUTE = 60


def add(verbs: Verbs) -> None:
    """Add the `simulate` command to the parser."""
    parser = add_verb(
        verbs,
        "simulate",
        "Let bots play many games, then print how long the games were and who won.",
        "simulate --games 4 --players 2 --bots plain random",
    )
    add = parser.add_argument
    add(
        "--games",
        default="100",
        metavar="N",
        help="total number of games (default: %(default)s)",
    )
    add(
        "--players",
        default="3",
        metavar="2-6|all",
        help="number of players, or `all` to spread the games evenly over 2, 3, 4 and 5 players "
        "(default: %(default)s). Without --introductory, `all` also spreads them evenly over the "
        "standard and the introductory game",
    )
    add(
        "--introductory",
        action="store_true",
        help="play the introductory game (default: the standard game)",
    )
    add(
        "--seed",
        default="0",
        metavar="N",
        help="seed of the first game; each later game uses the next number (default: %(default)s)",
    )
    add(
        "--bots",
        nargs="+",
        default=[DEFAULT_BOT],
        metavar="BOT",
        help=f"bot for each seat: {listed_or(BOTS)} (default: {DEFAULT_BOT}). If you name fewer "
        "bots than seats, the last bot fills the rest. The bots change seats after each game",
    )
    add(
        "--modules",
        nargs="+",
        default=[],
        metavar="NAME",
        help="expansion modules to use (default: none)",
    )
    add(
        "--variant",
        metavar="FILE",
        help="JSON file of a variant: what is left out, the bank, the length, modules drawn by lot "
        "(default: the game as usual)",
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs",
        default="1",
        metavar="N|all",
        help="number of processes to run games in, or `all` for one per core (default: "
        "%(default)s)",
    )
    where.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="address of a Dask scheduler, such as tcp://10.0.0.5:8786; its cluster plays the "
        "games (default: this computer)",
    )
    add(
        "--check-laws",
        action="store_true",
        help="check the laws of the game after every step, for example that no money is lost",
    )
    add(
        "--uses",
        action="store_true",
        help="also print how often each card was used and each milestone earned",
    )
    add(
        "--out",
        type=Path,
        metavar="FILE",
        help="file to write, .csv or .parquet, one row per finished game (default: no file). To "
        "resume, run the same command again",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Play the games, write each row and print the summary; return 1 if a game failed.

    Games that have a row in the file are not played again. Raises `FcmError` before the first game
    if an option is wrong, or if the rows could not be written.
    """
    games, jobs = _read(options)
    file = None if options.out is None else Rows(options.out)
    done = sum(file is not None and file.of(plan) is not None for plan in games)
    if done:
        note = f"{done} of {len(games)} games are already in {options.out} and are not played again"
        print(harmless(note), file=sys.stderr)
    progress = Progress(len(games), sys.stderr, done)
    try:
        with _executor(options.cluster, jobs if done < len(games) else 1) as executor:
            rows = simulate(games, executor, progress, file)
    except KeyboardInterrupt:
        if file is not None:
            written = sum(file.of(plan) is not None for plan in games)
            note = f"{written} of {len(games)} games are in {options.out}; "
            note = harmless(f"{note}run the same command again to resume")
            print(f"\n{note}" if progress.on_terminal else note, file=sys.stderr)
        raise
    print(summary(rows))
    print(f"\n{wins(rows)}.")
    if options.uses:
        print(f"\n{uses(rows)}")
    failed = [row for row in rows if row.fault]
    for row in failed:
        kind = "introductory" if row.introductory else "standard"
        game = f"{kind}, {row.players} players, seed {row.seed}, bots {row.bots}"
        game += f", modules {row.modules}" if row.modules else ""
        print(f"{game}: {row.fault}", file=sys.stderr)
    return GAME_FAILED if failed else 0


def _read(options: argparse.Namespace) -> tuple[list[Plan], int]:
    """Return the games to play, and the number of processes that play them.

    Raises one `BadCommand` that lists every fault.
    """
    typed = TypedOptions()
    count = typed.number("--games", options.games, low=1, high=MOST_GAMES)
    seed = typed.number("--seed", options.seed)
    players: tuple[int, ...] = PLAYERS
    if options.players != "all":
        name = typed.name("--players", options.players, [*map(str, (*PLAYERS, MOST_SEATS)), "all"])
        players = (int(name),) if name else ()
    bots = [name for name in options.bots if typed.name("--bots", name, BOTS)]
    if players and len(options.bots) > max(players):
        details = {"count": len(options.bots), "most": max(players)}
        typed.faults.append(Problem("many_bots", details, path="--bots"))
    jobs = (os.cpu_count() or 1) if options.jobs == "all" else as_number(options.jobs)
    if not jobs:
        typed.faults.append(Problem.at("--jobs", "no_count_or_all", found=options.jobs))
    if options.out is not None and options.out.suffix not in WRITERS:
        wrong = {"file": str(options.out), "endings": WRITERS}
        typed.faults.append(Problem("out_ending", wrong, path="--out"))
    both = options.players == "all" and not options.introductory
    try:  # faulty values are replaced, so that faults of the modules are found as well
        games = plans(
            count or 1,
            players=players or (3,),
            introductory=(False, True) if both else (options.introductory,),
            seed=seed or 0,
            bots=bots or [DEFAULT_BOT],
            check_laws=options.check_laws,
            modules=options.modules,
            variant=options.variant,
        )
    except BadSetup as bad:
        typed.faults += (replace(fault, path=f"--{fault.path}") for fault in bad.faults)
    if typed.faults:
        raise BadCommand(typed.faults)
    return games, jobs or 1


class Progress:
    """Shows how many games have ended: as a bar on a terminal, as a few plain lines in a log."""

    def __init__(self, games: int, stream: TextIO, done: int = 0) -> None:
        self.games, self.stream, self.done_before = games, stream, done
        self.done = done
        self.begin = self.last_line = perf_counter()
        self.on_terminal = stream.isatty()

    def __call__(self, row: Row) -> None:
        """Count a game that has ended, and show the progress."""
        self.done += 1
        now = perf_counter()
        left = (now - self.begin) / (self.done - self.done_before) * (self.games - self.done)
        text = f"{self.done} of {self.games} games, {left:.0f} s left"
        is_tenth = 10 * self.done // self.games > 10 * (self.done - 1) // self.games
        if self.on_terminal:
            bar = ("#" * (BAR_LENGTH * self.done // self.games)).ljust(BAR_LENGTH, ".")
            end = "\n" if self.done == self.games else ""
            self.stream.write(f"\r[{bar}] {text}  {end}")
        elif is_tenth or now - self.last_line >= MINUTE:
            self.last_line = now
            self.stream.write(f"{text}\n")
        self.stream.flush()


@contextmanager
def _executor(cluster: str | None, jobs: int) -> Iterator[Executor | None]:
    """Yield the executor of the games: a cluster, several processes, or `None` (this process)."""
    if cluster is not None:
        with on_cluster(cluster) as executor:
            yield executor
    elif jobs == 1:
        yield None
    else:
        with _processes(jobs) as executor:
            yield executor


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """Yield an executor whose processes ignore Ctrl-C, so that they print no tracebacks.

    This process ends the others itself.
    """
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, initializer=_ignore_ctrl_c) as executor:
        # A new process ignores the signals that its parent ignored when it started the process.
        # So ignore Ctrl-C here for a moment: then even a process that is still loading ignores it.
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            for _ in range(jobs):
                executor.submit(int)
        finally:
            signal.signal(signal.SIGINT, handler)
        try:
            yield executor
        except BaseException:  # games that have not begun are dropped; the rows are in the file
            executor.shutdown(cancel_futures=True)
            raise


def _ignore_ctrl_c() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
