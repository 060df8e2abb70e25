"""Games by chance, with every law, of all modules together and of each pair of them.

``python .ci/mixes.py build/mixes.csv`` plays 200 games of all at each number of players and 20 of
each pair, on two cores in about an hour, and goes on where it stopped. It prints how they ended,
and how often each card and milestone was used: for BENCHMARKS.md.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from fcm_widgets.simulate import Plan, plans, simulate, summary, uses

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.mixes import ALL, PAIRS, Setup

SIZES = (2, 3, 4, 5)


TURNS = 100
"""Where a game is left: what nobody can serve has piled up long before."""


def asked(games: int, each: int, seed: int) -> Iterator[Plan]:
    """Yield what is played: so many games of all modules at a number of players, and of a pair."""
    for setup in ALL:
        yield from of(setup, games, (setup.players,), seed)
    for number, setup in enumerate(PAIRS):
        sizes = SIZES if setup.players in SIZES else (setup.players,)
        turned = number % len(sizes)  # where a pair has few games, another has other sizes
        yield from of(setup, each, (*sizes[turned:], *sizes[:turned]), seed)


def of(setup: Setup, games: int, players: tuple[int, ...], seed: int) -> list[Plan]:
    """Return so many games of a mix, dealt over some numbers of players."""
    return plans(
        games,
        players=players,
        introductory=[False],
        seed=seed,
        check_laws=True,
        modules=setup.modules,
        turns=TURNS,
    )


def main() -> int:
    """Play what the file lacks, print the tables, and return 1 if a law broke."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path, help="where the rows stand, FILE.csv")
    parser.add_argument("--seed", type=int, default=130_000, help="the first seed")
    parser.add_argument("--games", type=int, default=200, help="of all, at each number of players")
    parser.add_argument("--each", type=int, default=20, help="of each pair")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes play")
    options = parser.parse_args()
    wanted = asked(options.games, options.each, options.seed)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(options.jobs, context) as executor:
        rows = simulate(wanted, executor, out=options.file)
    together = [row for row in rows if len(row.modules.split()) > len(PAIRS[0].modules)]
    pairs = [row for row in rows if row not in together]
    for name, some in (("all modules together", together), ("pairs", pairs)):
        unfinished = sum(row.ending == "unfinished" for row in some)
        print(f"\n{name}: {len(some)} games, {unfinished} left unfinished\n\n{summary(some)}")
    print(f"\n{uses(rows)}")
    faults = [row for row in rows if row.fault]
    for row in faults:
        print(f"{row.players} players, seed {row.seed}, {row.modules}: {row.fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
