"""The functions that plan the games of a simulation and play them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from itertools import islice, product
from os import PathLike
from pathlib import Path
from time import perf_counter
from typing import Any

from ..bots import BOTS, play_out
from ..bots.laws import check_laws
from ..common.safe_text import cut, harmless
from ..engine.bank import end_rule
from ..engine.milestones import MilestoneEarned
from ..errors import BadSetup
from ..game.game import Game
from ..phases.restructuring import StructureShown
from ..reasons.problem import Problem
from ..state.variant import Variant
from .rows import MOST_TURNS, Plan, Row
from .rows_file import Rows

PLAYERS = (2, 3, 4, 5)
LONGEST_FAULT = 2000
"""Maximum number of letters of a fault in a row; a row must fit into a line of its file."""


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
    variant: Variant | Mapping[str, Any] | str | PathLike[str] | None = None,
) -> list[Plan]:
    """Return plans for games, spread evenly over the numbers of players and the kinds of game.

    Parameters
    ----------
    games
        total number of games
    players
        numbers of players
    introductory
        ``[True]`` for the introductory game, ``[False]`` for the standard game, or both
    seed
        first seed; the others count up from it
    bots
        names of the bots, from `fcm_widgets.bots.BOTS`; the last bot fills the remaining seats, and
        the bots change seats after each game
    check_laws
        whether to check every law after every step, which takes several times as long
    modules
        names of the modules in play
    turns
        turn after which a game stops if it has not ended (default: 200)
    variant
        variant of the games, as for `Game.new` (default: the game as usual)

    Raises
    ------
    BadSetup
        if a bot is unknown, a number is too low, or no game can begin with these settings

    Examples
    --------
    >>> from fcm_widgets.simulate import plans
    >>> [plan.bots for plan in plans(2, players=[3], introductory=[True], bots=["plain", "random"])]
    [('plain', 'random', 'random'), ('random', 'plain', 'random')]
    """
    given: dict[str, object] = {"players": players, "introductory": introductory, "bots": bots}
    for key, values in {**given, "modules": modules}.items():
        if isinstance(values, str) or not isinstance(values, Iterable):
            raise BadSetup([Problem.at(key, "several", found=values)])
    players, introductory, bots = tuple(players), tuple(introductory), tuple(bots)
    empty = {"players": not players, "introductory": not introductory, "bots": not bots}
    if missing := [key for key, is_empty in empty.items() if is_empty]:
        raise BadSetup(Problem.at(key, "several", found=[]) for key in missing)
    if unknown := [name for name in bots if name not in list(BOTS)]:
        raise BadSetup(
            Problem.at("bots", "unknown_bot", found=name, names=BOTS) for name in unknown
        )
    for key, number, low in (("games", games, 0), ("turns", turns, 1)):
        if type(number) is not int or number < low:
            raise BadSetup([Problem.at(key, "number", found=number, what="whole", low=low)])
    if type(seed) is not int:
        raise BadSetup([Problem.at("seed", "whole", found=seed)])
    setups, modules, text = list(product(introductory, players)), tuple(modules), ""
    for is_introductory, count in setups[:games]:  # a faulty setup raises now, before any game
        game = Game.new(
            players=count,
            seed=seed,
            introductory=is_introductory,
            modules=modules,
            variant=variant,
        )
        own = game.state.config.variant.as_data()
        text = json.dumps(own, ensure_ascii=False) if own else ""
    found = []
    for number in range(games):
        is_introductory, count = setups[number % len(setups)]
        seated = tuple(islice((*bots, *(bots[-1],) * count), count))
        first = number // len(setups) % count
        rotated = (*seated[count - first :], *seated[: count - first])
        game_seed = seed + number // len(setups)
        plan = Plan(count, is_introductory, game_seed, rotated, check_laws, modules, turns, text)
        found.append(plan)
    return found


def play_one(plan: Plan) -> Row:
    """Play one game and return its row; if the game fails, the row has the `fault`.

    Parameters
    ----------
    plan
        the game to play

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
        variant=json.loads(plan.variant) if plan.variant else None,
    )
    bots = [BOTS[name](seed=10 * plan.seed + seat) for seat, name in enumerate(plan.bots)]
    begin = perf_counter()
    fault = ""
    try:
        play_out(game, bots, turns=plan.turns)
        seconds = perf_counter() - begin
        if plan.check_laws:
            check_laws(game)
    except Exception as error:  # the row keeps it with its seed, and the other games go on
        seconds = perf_counter() - begin
        fault = f"{type(error).__name__}: {error}"
    return _row(plan, game, seconds, fault)


def _row(plan: Plan, game: Game, seconds: float, fault: str) -> Row:
    state, winner = game.state, game.winner
    seat = None if winner is None else state.chains.index(winner)
    if fault:
        ending = "fault"
    elif not state.over:
        ending = "unfinished"
    else:
        ending = "last turn" if end_rule(state) == "SET-26" else "one chain left"
        if state.bank.broken >= state.config.last_break:
            ending = "bank"
    used = Counter[str]()
    # The events of the moves: `Game.history` would make every state of the game again.
    for event in [event for move in game.moves for event in move.events]:
        if isinstance(event, StructureShown):
            used.update(event.at_work)
        elif isinstance(event, MilestoneEarned):
            used[event.milestone] += 1
    cash: dict[str, int] = {f"cash_{n}": chain.cash for n, chain in enumerate(state.chains, 1)}
    return Row(
        seed=plan.seed,
        players=plan.players,
        introductory=plan.introductory,
        bots=" ".join(plan.bots),
        turns=state.turn,
        actions=len(game.actions),
        seconds=round(seconds, 4),
        ending=ending,
        winner="" if winner is None else winner.name,
        winner_seat=seat,
        winner_bot="" if seat is None else plan.bots[seat],
        check_laws=plan.check_laws,
        modules=" ".join(plan.modules),
        used=" ".join(f"{name}={times}" for name, times in used.items()),
        fault=cut(harmless(cut(fault, LONGEST_FAULT)), LONGEST_FAULT),
        variant=plan.variant,
        **cash,
    )


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
        the games to play, as `plans` returns them
    executor
        the place to play: all cores with a `concurrent.futures.ProcessPoolExecutor()`, a cluster
        with the ``get_executor()`` of a Dask client (default: this process)
    on_row
        function to call with each new row as its game ends
    out
        file to write, ``games.csv`` or ``games.parquet``: each row is written as its game ends, and
        games that have a row in the file are not played again

    Raises
    ------
    FcmError
        if the rows cannot be written, or if the file is damaged or contains something else; the
        error lists each wrong line and column, and nothing is played or written

    Examples
    --------
    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> from fcm_widgets.simulate import plans, simulate
    >>> games, new = plans(3, players=[2], introductory=[True], seed=5), []
    >>> with TemporaryDirectory() as folder:
    ...     rows = simulate(games[:2], out=Path(folder, "games.csv"))
    ...     rows = simulate(games, on_row=new.append, out=Path(folder, "games.csv"))
    >>> [row.seed for row in rows], [row.seed for row in new]
    ([5, 6, 7], [7])
    """
    if out is None:
        return _play(games, executor, [on_row])
    file = out if isinstance(out, Rows) else Rows(Path(out))
    games = list(games)
    _play((plan for plan in games if file.of(plan) is None), executor, [file.add, on_row])
    rows = [row for plan in games if (row := file.of(plan)) is not None]
    file.finish(rows)
    return rows


def _play(
    games: Iterable[Plan],
    executor: Executor | None,
    listeners: Iterable[Callable[[Row], None] | None],
) -> list[Row]:
    """Play games, here or with an executor, and call each listener with each new row."""

    def ended(row: Row) -> Row:
        for listener in listeners:
            if listener is not None:
                listener(row)
        return row

    if executor is None:
        return [ended(play_one(plan)) for plan in games]
    futures = [executor.submit(play_one, plan) for plan in games]
    for future in as_completed(futures):
        ended(future.result())
    return [future.result() for future in futures]
