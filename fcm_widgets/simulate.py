"""Playing many games by bots: on one core, on all, or on a cluster of one's own.

>>> from fcm_widgets.simulate import plans, simulate
>>> rows = simulate(plans(games=2, players=[2], introductory=[True], seed=5))
>>> [(row.seed, row.players, row.fault) for row in rows]
[(5, 2, ''), (6, 2, '')]
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, as_completed
from itertools import groupby, islice, product
from os import PathLike
from pathlib import Path
from time import perf_counter

from .bots import BOTS, play_out
from .bots.laws import check_laws
from .data import Employee, Milestone, employees, milestones, milestones_with
from .engine.bank import last_break
from .engine.milestones import MilestoneEarned
from .engine.registry import available_modules, in_play
from .errors import BadSetup
from .game.game import Game
from .phases.restructuring import StructureShown
from .reasons.problem import Problem
from .showing import cut, harmless
from .simulate_file import Rows
from .simulate_rows import MOST_TURNS, Plan, Row
from .state.state import State

__all__ = ["Plan", "Row", "plans", "play_one", "simulate", "summary", "uses", "wins"]

PLAYERS = (2, 3, 4, 5)
LONGEST_FAULT = 2000
"""So many letters of what went wrong stand in a row; a row must fit into a line of its file."""


def plans(  # noqa: PLR0913
    games: int,
    *,
    players: Iterable[int] = PLAYERS,
    introductory: Iterable[bool] = (False, True),
    seed: int = 0,
    bots: Sequence[str] = ("random",),
    check_laws: bool = False,
    modules: Iterable[str] = (),
    turns: int = MOST_TURNS,
) -> list[Plan]:
    """Return the plans of so many games, dealt over every setup in turn.

    Parameters
    ----------
    games
        how many in all
    players
        the numbers of players
    introductory
        whether it is the introductory game: both, or one of the two
    seed
        the first seed; the others count up from it
    bots
        the names of the bots, of `fcm_widgets.bots.BOTS`; the last takes the seats that are left,
        and from game to game of a setup they move on by a seat
    check_laws
        whether every law is held at every step, which takes several times as long
    modules
        the names of the modules with which every game begins
    turns
        a game that lasts longer is left

    Raises
    ------
    BadSetup
        for a bot that is not known, for numbers below what makes sense, and for a setup with
        which no game can begin

    Examples
    --------
    >>> from fcm_widgets.simulate import plans
    >>> [plan.bots for plan in plans(2, players=[3], introductory=[True], bots=["plain", "random"])]
    [('plain', 'random', 'random'), ('random', 'plain', 'random')]
    """
    given: dict[str, object] = {"players": players, "introductory": introductory, "bots": bots}
    for what, several in {**given, "modules": modules}.items():
        if isinstance(several, str) or not isinstance(several, Iterable):
            raise BadSetup([Problem.at(what, "several", found=several)])
    players, introductory, bots = tuple(players), tuple(introductory), tuple(bots)
    empty = {"players": not players, "introductory": not introductory, "bots": not bots}
    if lacking := [name for name, is_empty in empty.items() if is_empty]:
        raise BadSetup(Problem.at(name, "several", found=[]) for name in lacking)
    if unknown := [name for name in bots if name not in list(BOTS)]:
        raise BadSetup(
            Problem.at("bots", "unknown_bot", found=name, names=BOTS) for name in unknown
        )
    for what, number, low in (("games", games, 0), ("turns", turns, 1)):
        if type(number) is not int or number < low:
            raise BadSetup([Problem.at(what, "number", found=number, what="whole", low=low)])
    if type(seed) is not int:
        raise BadSetup([Problem.at("seed", "whole", found=seed)])
    setups, modules = list(product(introductory, players)), tuple(modules)
    for easy, count in setups[:games]:
        Game.new(players=count, seed=seed, introductory=easy, modules=modules)  # refuses it now
    found = []
    for number in range(games):
        easy, count = setups[number % len(setups)]
        seated = tuple(islice((*bots, *(bots[-1],) * count), count))
        first = number // len(setups) % count
        turned = (*seated[count - first :], *seated[: count - first])
        plan = Plan(count, easy, seed + number // len(setups), turned, check_laws, modules, turns)
        found.append(plan)
    return found


def play_one(plan: Plan) -> Row:
    """Play one game and return its row; a failure is a row with its `fault`.

    Parameters
    ----------
    plan
        the game

    Examples
    --------
    >>> from fcm_widgets.simulate import play_one, plans
    >>> row = play_one(plans(1, players=[2], introductory=[True], seed=5)[0])
    >>> row.players, row.ending
    (2, 'bank')
    """
    game = Game.new(
        players=plan.players,
        seed=plan.seed,
        introductory=plan.introductory,
        modules=plan.modules,
    )
    bots = [BOTS[name](seed=10 * plan.seed + seat) for seat, name in enumerate(plan.bots)]
    begin = perf_counter()
    fault = ""
    try:
        play_out(game, bots, turns=plan.turns)
        seconds = perf_counter() - begin
        if plan.check_laws:
            check_laws(game)
    except Exception as error:  # the row tells it with its seed; the others go on
        seconds = perf_counter() - begin
        fault = f"{type(error).__name__}: {error}"
    return _row(plan, game, seconds, fault)


def _row(plan: Plan, game: Game, seconds: float, fault: str) -> Row:
    state, winner = game.state, game.winner
    seat = None if winner is None else state.chains.index(winner)
    cash: dict[str, int] = {f"cash_{n}": chain.cash for n, chain in enumerate(state.chains, 1)}
    return Row(
        seed=plan.seed,
        players=plan.players,
        introductory=plan.introductory,
        bots=" ".join(plan.bots),
        turns=state.turn,
        actions=len(game.actions),
        seconds=round(seconds, 4),
        ending="fault" if fault else _ending(state),
        winner="" if winner is None else winner.name,
        winner_seat=seat,
        winner_bot="" if seat is None else plan.bots[seat],
        check_laws=plan.check_laws,
        modules=" ".join(plan.modules),
        used=" ".join(f"{name}={times}" for name, times in _used(game).items()),
        fault=cut(harmless(cut(fault, LONGEST_FAULT)), LONGEST_FAULT),
        **cash,
    )


def _ending(state: State) -> str:
    if not state.over:
        return "unfinished"
    return "bank" if state.bank.broken >= last_break(state) else "one chain left"


def _used(game: Game) -> Counter[str]:
    """Count the turns that each card was at work, and how often each milestone was earned."""
    found = Counter[str]()
    for event, _ in game.history:
        if isinstance(event, StructureShown):
            found.update(event.at_work)
        elif isinstance(event, MilestoneEarned):
            found[event.milestone] += 1
    return found


def simulate(
    games: Iterable[Plan],
    executor: Executor | None = None,
    on_row: Callable[[Row], None] | None = None,
    out: str | PathLike[str] | Rows | None = None,
) -> list[Row]:
    """Play games and return their rows in the order of the plans.

    Parameters
    ----------
    games
        what to play, as `plans` makes it
    executor
        who plays: a `concurrent.futures.ProcessPoolExecutor()` does on all cores, the
        ``get_executor()`` of a Dask client on a cluster; left out, this process does
    on_row
        is called with each new row as its game ends
    out
        a file, ``games.csv`` or ``games.parquet``: each row is written as its game ends, and games
        whose rows stand there are not played again

    Raises
    ------
    FcmError
        if the rows cannot be written, or the file is damaged or holds something else: then it
        names each line and column that is wrong, and nothing is played or written

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from fcm_widgets.simulate import plans, simulate
    >>> games = plans(3, players=[2], introductory=[True], seed=5)
    >>> heard = []
    >>> with TemporaryDirectory() as folder:
    ...     rows = simulate(games[:2], out=Path(folder, "games.csv"))
    ...     rows = simulate(games, on_row=heard.append, out=Path(folder, "games.csv"))
    >>> [row.seed for row in rows], [row.seed for row in heard]
    ([5, 6, 7], [7])
    """
    if out is None:
        return _played(games, executor, (on_row,))
    file = out if isinstance(out, Rows) else Rows(Path(out))
    games = list(games)
    _played((plan for plan in games if file.of(plan) is None), executor, (file.add, on_row))
    rows = [row for plan in games if (row := file.of(plan)) is not None]
    file.finish(rows)
    return rows


def _played(
    games: Iterable[Plan],
    executor: Executor | None,
    hear: Iterable[Callable[[Row], None] | None],
) -> list[Row]:
    """Play games wherever they are played; whoever wants to hears of each row as it comes."""
    heard = [one for one in hear if one is not None]

    def told(row: Row) -> Row:
        for one in heard:
            one(row)
        return row

    if executor is None:
        return [told(play_one(plan)) for plan in games]
    futures = [executor.submit(play_one, plan) for plan in games]
    for future in as_completed(futures):
        told(future.result())
    return [future.result() for future in futures]


def summary(rows: Iterable[Row]) -> str:
    """Return a table of the games of each setup, as Markdown.

    Parameters
    ----------
    rows
        what came of the games

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
    for (easy, players), group in groupby(sorted(rows, key=setup), key=setup):
        lines.append(_line("introductory" if easy else "standard", players, list(group)))
    return "\n".join(lines)


def _line(name: str, players: int, rows: list[Row]) -> str:
    turns = sorted(row.turns for row in rows)
    spare = len(turns) // 20
    actions, seconds = sum(row.actions for row in rows), sum(row.seconds for row in rows)
    cells = (
        *(name, players, len(rows), f"{statistics.median(turns):g}"),
        *(f"{turns[spare]} to {turns[-1 - spare]}", actions, f"{seconds:.1f}"),
        *(round(actions / seconds) if seconds else "", sum(1 for row in rows if row.fault)),
    )
    return "| " + " | ".join(map(str, cells)) + " |"


def wins(rows: Iterable[Row]) -> str:
    """Say how many games each kind of bot has won, and with how many seats.

    Parameters
    ----------
    rows
        what came of the games

    Examples
    --------
    >>> from fcm_widgets.simulate import plans, simulate, wins
    >>> games = plans(2, players=[2], introductory=[True], seed=5, bots=["plain", "random"])
    >>> wins(simulate(games))
    'plain won 2 of 2 games with 2 seats; random won 0 of 2 games with 2 seats'
    """
    played = list(rows)
    names = sorted({name for row in played for name in row.bots.split()})
    parts = []
    for name in names:
        won = sum(1 for row in played if row.winner_bot == name)
        seats = sum(row.bots.split().count(name) for row in played)
        parts.append(f"{name} won {won} of {len(played)} games with {seats} seats")
    return "; ".join(parts)


def uses(rows: Iterable[Row]) -> str:
    r"""Return a table of all cards and milestones that could be used, as Markdown.

    Those of the base game stand first, then those of each module with which any of the games was
    played. A card counts once for each copy and turn at work, a milestone once for each chain.

    Parameters
    ----------
    rows
        what came of the games

    Examples
    --------
    >>> from fcm_widgets.simulate import plans, simulate, uses
    >>> rows = simulate(plans(1, players=[2], introductory=[True], seed=5))
    >>> print(*uses(rows).splitlines()[:3], sep="\n")
    | of | card or milestone | games | times |
    |---|---|---|---|
    | base | Management trainee | 1 | 16 |
    """
    played = list(rows)
    found = [dict(pair.split("=") for pair in row.used.split()) for row in played]
    named = {name for row in played for name in in_play(row.modules.split(), row.players)}
    out = {one.id for one in milestones().values()}
    out -= {one for row in played for one in milestones_with(tuple(row.modules.split()))}
    earned = (one for one in milestones().values() if one.module or one.id not in out)
    things: tuple[Employee | Milestone, ...] = (*employees().values(), *earned)
    lines = ["| of | card or milestone | games | times |", "|---|---|---|---|"]
    for module in ("", *(name for name in available_modules() if name in named)):
        for one in things:
            if one.module == module:
                times = [int(used[one.id]) for used in found if one.id in used]
                cells = (module or "base", one.name, len(times), sum(times))
                lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)
