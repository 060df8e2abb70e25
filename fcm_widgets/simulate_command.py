"""`python -m fcm_widgets simulate`: its arguments, its progress bar, and what it prints."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any, TextIO

from .bots import BOTS
from .simulate import PLAYERS, Row, check_writable, plans, simulate, summary, wins, write_rows

FAULTS = 1
BAR = 30


class Progress:
    """A bar on one line; nothing where nobody watches (no terminal)."""

    def __init__(self, games: int, stream: TextIO) -> None:
        self.games, self.stream = games, stream
        self.done = 0
        self.begin = perf_counter()
        self.watched = stream.isatty()

    def __call__(self, row: Row) -> None:
        """Count a game that has ended."""
        self.done += 1
        if not self.watched:
            return
        spent = perf_counter() - self.begin
        left = spent / self.done * (self.games - self.done)
        bar = ("#" * (BAR * self.done // self.games)).ljust(BAR, ".")
        end = "\n" if self.done == self.games else ""
        line = f"\r[{bar}] {self.done} of {self.games} games, {left:.0f} s left  {end}"
        self.stream.write(line)
        self.stream.flush()


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments of the command."""
    add = parser.add_argument
    add("--games", type=_count, default=100, help="how many in all, dealt over the setups")
    add(
        "--players",
        type=_players,
        default=(3,),
        metavar="2-5|all",
        help="how many players; all: every setup, both games unless --introductory is given",
    )
    add("--introductory", action="store_true", help="play the introductory game")
    add("--seed", type=int, default=0, help="the first seed; the others count up from it")
    add("--bots", nargs="+", choices=sorted(BOTS), default=["random"], help="who sits where")
    add("--jobs", type=_count, default=1, help="how many processes play")
    add("--check-laws", action="store_true", help="check the laws on every step of every game")
    add("--out", type=Path, metavar="FILE", help="write a row a game: FILE.csv or FILE.parquet")


def _count(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"found {text!r}; expected a number from 1 on")
    return int(text)


def _players(text: str) -> tuple[int, ...]:
    if text == "all":
        return PLAYERS
    if text not in map(str, PLAYERS):
        raise argparse.ArgumentTypeError(f"found {text!r}; expected 2 to 5, or all")
    return (int(text),)


def run(options: argparse.Namespace) -> int:
    """Play the games, print the table of them, write the rows; return 1 if a game failed.

    Raises `FcmError` before anything is played if the rows could not be written.
    """
    if options.out is not None:
        check_writable(options.out)
    both = len(options.players) > 1 and not options.introductory
    games = plans(
        options.games,
        players=options.players,
        introductory=(False, True) if both else (options.introductory,),
        seed=options.seed,
        bots=options.bots,
        check_laws=options.check_laws,
    )
    rows = _played(games, options.jobs)
    print(summary(rows))
    print(f"\n{wins(rows)}.")
    if options.out is not None:
        write_rows(rows, options.out)
    faults = [row for row in rows if row.fault]
    for row in faults:
        kind = "introductory" if row.introductory else "standard"
        where = f"{kind}, {row.players} players, seed {row.seed}, bots {row.bots}"
        print(f"{where}: {row.fault}", file=sys.stderr)
    return FAULTS if faults else 0


def _played(games: list[Any], jobs: int) -> list[Row]:
    progress = Progress(len(games), sys.stderr)
    if jobs == 1:
        return simulate(games, on_row=progress)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=jobs, mp_context=context) as executor:
        return simulate(games, executor, progress)
