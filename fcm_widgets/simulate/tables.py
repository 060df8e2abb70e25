"""The results of many games as short tables: their length, their winners, the cards used."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from itertools import groupby

from ..data import Employee, Milestone, employees, milestones, milestones_with
from ..engine.registry import available_modules, in_play
from .rows import Row


def summary(rows: Iterable[Row]) -> str:
    """Return a table in Markdown: a line for each number of players and kind of game.

    Parameters
    ----------
    rows
        the results of the games

    Examples
    --------
    >>> from fcm_widgets.simulate import plans, simulate, summary
    >>> rows = simulate(plans(2, players=[2], introductory=[True], seed=5))
    >>> print(summary(rows).splitlines()[2][:49])
    | introductory | 2 | 2 | 15.5 | 13 to 18 | 629 |
    """

    def setup(row: Row) -> tuple[bool, int]:
        return row.introductory, row.players

    lines = [
        "| game | players | games | turns: median | 90% of them | actions | seconds |"
        " actions a second | faults |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for (introductory, players), group in groupby(sorted(rows, key=setup), key=setup):
        games = list(group)
        turns = sorted(row.turns for row in games)
        left_out = len(turns) // 20
        actions, seconds = sum(row.actions for row in games), sum(row.seconds for row in games)
        cells = (
            "introductory" if introductory else "standard",
            players,
            len(games),
            f"{statistics.median(turns):g}",
            f"{turns[left_out]} to {turns[-1 - left_out]}",
            actions,
            f"{seconds:.1f}",
            round(actions / seconds) if seconds else "",
            sum(1 for row in games if row.fault),
        )
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)


def wins(rows: Iterable[Row]) -> str:
    """Return a sentence on how many games each kind of bot won, and how many seats it played.

    Parameters
    ----------
    rows
        the results of the games

    Examples
    --------
    >>> from fcm_widgets.simulate import plans, simulate, wins
    >>> games = plans(2, players=[2], introductory=[True], seed=5, bots=["plain", "random"])
    >>> wins(simulate(games))
    'plain won 2 of 2 games with 2 seats; random won 0 of 2 games with 2 seats'
    """
    games = list(rows)
    names = sorted({name for row in games for name in row.bots.split()})
    parts = []
    for name in names:
        won = sum(1 for row in games if row.winner_bot == name)
        seats = sum(row.bots.split().count(name) for row in games)
        parts.append(f"{name} won {won} of {len(games)} games with {seats} seats")
    return "; ".join(parts)


def uses(rows: Iterable[Row]) -> str:
    r"""Return a table of all cards and milestones that could be used, as Markdown.

    The base game comes first, then each module that any of the games used. A card counts once for
    each copy and each turn at work; a milestone counts once for each chain.

    Parameters
    ----------
    rows
        the results of the games

    Examples
    --------
    >>> from fcm_widgets.simulate import plans, simulate, uses
    >>> rows = simulate(plans(1, players=[2], introductory=[True], seed=5))
    >>> print(*uses(rows).splitlines()[:3], sep="\n")
    | of | card or milestone | games | times |
    |---|---|---|---|
    | base | Management trainee | 1 | 16 |
    """
    games = list(rows)
    used = [dict(pair.split("=") for pair in row.used.split()) for row in games]
    in_any = {name for row in games for name in in_play(row.modules.split(), row.players)}
    everything: tuple[Employee | Milestone, ...] = (*employees().values(), *milestones().values())
    seen = {name for counts in used for name in counts}  # a variant may draw modules by lot
    in_any |= {thing.module for thing in everything if thing.id in seen}
    # A base milestone that a module replaced in every game could not be earned.
    out = {milestone.id for milestone in milestones().values()}
    out -= {name for row in games for name in milestones_with(tuple(row.modules.split()))}
    things: tuple[Employee | Milestone, ...] = (
        *employees().values(),
        *(thing for thing in milestones().values() if thing.module or thing.id not in out),
    )
    lines = ["| of | card or milestone | games | times |", "|---|---|---|---|"]
    for module in ("", *(name for name in available_modules() if name in in_any)):
        for thing in things:
            if thing.module == module:
                times = [int(counts[thing.id]) for counts in used if thing.id in counts]
                cells = (module or "base", thing.name, len(times), sum(times))
                lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)
