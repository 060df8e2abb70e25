"""Playing many games by bots: on one core, or through any `concurrent.futures` executor.

>>> rows = simulate(plans(games=2, players=[2], introductory=[True], seed=5))
>>> [(row.seed, row.players, row.fault) for row in rows]
[(5, 2, ''), (6, 2, '')]

A Dask cluster plays them as well: `simulate(plans(...), executor=client.get_executor())`.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from itertools import groupby, islice, product
from time import perf_counter

from .bots import BOTS, play_out
from .bots.laws import check_laws
from .content import Employee, Milestone, employees, milestones, milestones_with
from .errors import BadSetup, Fault
from .game.game import Game
from .rules.bank import last_break
from .rules.registry import in_play, on_tables
from .showing import harmless
from .table.events import MilestoneEarned
from .table.state import State
from .table.turn_events import StructureShown

PLAYERS = (2, 3, 4, 5)
MOST_TURNS = 200
"""A game that is not over by then is left: chance can spoil a table for good, so that nobody sells
anything any more."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to play: its setup, which bot sits where, and after how many turns it is left."""

    players: int
    introductory: bool
    seed: int
    bots: tuple[str, ...]
    check_laws: bool = False
    modules: tuple[str, ...] = ()
    turns: int = MOST_TURNS


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one game; `cash_1` is the cash of the first chain of the table, and so on.

    `ending` is `"bank"`, `"one chain left"` or, where it was left, `"unfinished"`; where a law
    broke or the game failed it is `"fault"`, and `fault` says what happened. `check_laws`: whether
    every law was asked. `used` says how many turns each card was at work and how often each
    milestone was earned, as in `"trainer=3 first_to_train=1"`; what was not used is not named.
    """

    seed: int
    players: int
    introductory: bool
    bots: str
    turns: int
    actions: int
    seconds: float
    ending: str
    winner: str
    winner_seat: int | None
    winner_bot: str
    cash_1: int | None = None
    cash_2: int | None = None
    cash_3: int | None = None
    cash_4: int | None = None
    cash_5: int | None = None
    cash_6: int | None = None
    check_laws: bool = False
    modules: str = ""
    used: str = ""
    fault: str = ""


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
    """Return so many games in all, dealt over every setup in turn; seeds count up from `seed`.

    The last of `bots` takes the seats that are left, and from game to game of a setup the bots
    move on by a seat; `modules` are those with which every game begins; a game that lasts longer
    than so many `turns` is left. Raises `BadSetup` for a bot that is not known, and for a setup
    with which no game can begin.

    >>> [plan.bots for plan in plans(2, players=[3], introductory=[True], bots=["plain", "random"])]
    [('plain', 'random', 'random'), ('random', 'plain', 'random')]
    """
    if unknown := [name for name in bots if name not in BOTS]:
        raise BadSetup(Fault.of("bots", "unknown_bot", found=name, names=BOTS) for name in unknown)
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
    """Play one game, and check its laws if asked; a failure is a row with its `fault`."""
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
        fault=harmless(fault),
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
) -> list[Row]:
    """Play games and return their rows in the order of the plans.

    With an `executor` (a process pool, a Dask client's `get_executor()`) they are played wherever
    it plays them. `on_row` hears of each game as it ends.
    """
    tell = on_row or (lambda row: None)
    if executor is None:
        rows = []
        for plan in games:
            rows.append(play_one(plan))
            tell(rows[-1])
        return rows
    futures = [executor.submit(play_one, plan) for plan in games]
    for future in as_completed(futures):
        tell(future.result())
    return [future.result() for future in futures]


def summary(rows: Iterable[Row]) -> str:
    """Return a table of the games of each setup, as Markdown."""

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
    """Say how many games each kind of bot has won, and with how many seats."""
    played = list(rows)
    names = sorted({name for row in played for name in row.bots.split()})
    parts = []
    for name in names:
        won = sum(1 for row in played if row.winner_bot == name)
        seats = sum(row.bots.split().count(name) for row in played)
        parts.append(f"{name} won {won} of {len(played)} games with {seats} seats")
    return "; ".join(parts)


def uses(rows: Iterable[Row]) -> str:
    """Return a table of all cards and milestones that could be used, as Markdown.

    Those of the base game stand first, then those of each module with which any of the games was
    played. A card counts once for each copy and turn at work, a milestone once for each chain.
    """
    played = list(rows)
    found = [dict(pair.split("=") for pair in row.used.split()) for row in played]
    named = {name for row in played for name in in_play(row.modules.split(), row.players)}
    out = {one.id for one in milestones().values()}
    out -= {one for row in played for one in milestones_with(tuple(row.modules.split()))}
    earned = (one for one in milestones().values() if one.module or one.id not in out)
    things: tuple[Employee | Milestone, ...] = (*employees().values(), *earned)
    lines = ["| of | card or milestone | games | times |", "|---|---|---|---|"]
    for module in ("", *(name for name in on_tables() if name in named)):
        for one in things:
            if one.module == module:
                times = [int(used[one.id]) for used in found if one.id in used]
                cells = (module or "base", one.name, len(times), sum(times))
                lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)
