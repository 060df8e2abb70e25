"""Setting a table up by the book: all chance is spent here and written down (SET-16)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from ..city.city import SIZES, City, parse_tile, tile_pool
from ..city.pieces import printed_houses
from ..content import mixed, switches
from ..errors import BadSetup, Fault
from ..reader import MOST_PIECES, ONE_LINE, is_line, nearest
from ..scenario.ids import module_faults
from ..showing import shorten
from ..table.events import Event, PhaseBegan
from ..table.rulings import Rulings
from ..table.state import CHAINS, Bank, Chain, Home, State, Table, dining_key
from ..table.turn_events import CityDrawn, OrderDrawn

BANK, INTRODUCTORY_BANK = 50, 75
"""Dollars in the bank for each player (SET-4, SET-12)."""
MOST_SEED = 2**63 - 1
KEYS = ("players", "seed", "modules", "introductory", "milestones", "rulings", "chains")


class Laid(NamedTuple):
    """A table laid for the first turn: its state, what was drawn, and the arguments again."""

    state: State
    opening: tuple[Event, ...]
    setup: dict[str, Any]


def lay_table(  # noqa: PLR0913  the seven arguments of Game.new
    *,
    players: int,
    seed: int | None,
    modules: Iterable[str],
    introductory: bool,
    milestones: bool | None,
    rulings: Mapping[str, Any] | None,
    chains: Iterable[str] | None,
) -> Laid:
    """Draw the city and the starting order; raises `BadSetup` with every fault.

    The introductory game's city is drawn with all three drinks in it (SET-12).

    >>> laid = lay_table(players=3, seed=1, modules=[], introductory=True, milestones=None,
    ...                  rulings={}, chains=None)
    >>> laid.state.bank.cash, laid.state.chains[0].cash
    (225, 0)
    """
    setup: dict[str, Any] = {
        "players": players,
        "seed": random.SystemRandom().randrange(2**31) if seed is None else seed,
        "modules": _as_list(modules),
        "introductory": introductory,
        "milestones": not introductory if milestones is None else milestones,
        "rulings": {} if rulings is None else rulings,
        "chains": _usual(players) if chains is None else _as_list(chains),
    }
    if faults := setup_faults(setup):
        raise BadSetup(faults)
    setup["rulings"] = dict(setup["rulings"])
    seed = setup["seed"]
    city = City.random(players, seed, setup["modules"], all_drinks=introductory)
    order = list(range(players))
    random.Random(f"starting order {seed}").shuffle(order)
    return lay_drawn(setup, city.rows(), order)


def _as_list(value: Any) -> Any:
    """Return what names some things as a list; what names none stays as it is, to be refused."""
    return list(value) if isinstance(value, Iterable) and not isinstance(value, str) else value


def _usual(players: Any) -> Any:
    return list(CHAINS[:players]) if type(players) is int else None


def lay_drawn(setup: dict[str, Any], tiles: list[list[str]], order: list[int]) -> Laid:
    """Lay the table with tiles and a starting order that were drawn before; nothing is drawn."""
    players = setup["players"]
    table = Table(
        modules=mixed(setup["modules"], players),
        rulings=Rulings(**setup["rulings"]),
        introductory=setup["introductory"],
        milestones_played=setup["milestones"],
    )
    city = City.of(tiles, roads_join=table.rulings.roads_join)
    houses = sorted(printed_houses(city).values(), key=lambda house: dining_key(house.number))
    each = INTRODUCTORY_BANK if table.introductory else BANK
    state = State(
        table=table,
        city=city,
        turn=1,
        phase="setup",
        turn_order=tuple(order),
        chains=tuple(Chain(name) for name in setup["chains"]),
        homes=tuple(Home(house) for house in houses),
        campaigns=(),
        bank=Bank(each * players),
    )
    rows = tuple(map(tuple, city.rows()))
    opening = (PhaseBegan("setup"), CityDrawn(rows, setup["seed"]), OrderDrawn(tuple(order)))
    return Laid(state, opening, setup)


def setup_faults(setup: Mapping[str, Any]) -> list[Fault]:
    """Return everything that is wrong with a setup."""
    faults: list[Fault] = []
    players, chains = setup["players"], setup["chains"]
    many = type(players) is int and players in SIZES
    six = isinstance(setup["modules"], list) and "six_players" in setup["modules"]
    if not many:
        faults.append(Fault("players", shorten(players), "a number from 2 to 5, or 6"))
    elif players == 6 and not six:
        faults.append(Fault("players", "6", "2 to 5, or 6 with the module 'six_players'"))
    if type(setup["seed"]) is not int or abs(setup["seed"]) > MOST_SEED:
        bounds = f"a whole number, {-MOST_SEED} to {MOST_SEED}"
        faults.append(Fault("seed", shorten(setup["seed"]), bounds))
    faults += [
        Fault(key, shorten(setup[key]), "true or false")
        for key in ("introductory", "milestones")
        if type(setup[key]) is not bool
    ]
    faults += [
        Fault(path, shorten(found), expected)
        for path, found, expected in module_faults(setup["modules"], begins=True)
    ]
    faults += _ruling_faults(setup["rulings"])
    if many and not _are_names(chains, players):
        faults.append(Fault("chains", shorten(chains), f"{players} different names, {ONE_LINE}"))
    return faults


def _are_names(chains: Any, players: int) -> bool:
    right = isinstance(chains, list) and len(chains) == players
    good = right and all(type(one) is str and one.strip() and is_line(one) for one in chains)
    return bool(good) and len(set(chains)) == players


def drawn_faults(setup: Mapping[str, Any], tiles: Any, order: Any) -> Iterator[Fault]:
    """Yield what no table of this setup could have drawn: its tiles, and its starting order.

    A city has the size of its players (SET-1), and every tile of the box is laid once at most.
    """
    players = setup["players"]
    high, wide = SIZES[players]
    rows = isinstance(tiles, list) and len(tiles) == high
    if not rows or not all(isinstance(row, list) and len(row) == wide for row in tiles):
        yield Fault("tiles", shorten(tiles), f"{high} rows of {wide} tile names (SET-1)")
    else:
        yield from _tile_faults(
            tiles, {tile.letter for tile in tile_pool(players, setup["modules"])}
        )
    seats = isinstance(order, list) and len(order) == players
    if not seats or sorted(map(repr, order)) != sorted(map(repr, range(players))):
        yield Fault("order", shorten(order), "every seat once, counted from 0")


def _tile_faults(rows: list[list[Any]], pool: set[str]) -> Iterator[Fault]:
    left = set(pool)
    for y, row in enumerate(rows):
        for x, name in enumerate(row):
            tile = parse_tile(name)
            if tile is None or tile.letter not in left:
                free = ", ".join(sorted(left))
                turns = "with a turn of 90, 180 or 270 behind it or nothing"
                yield Fault(
                    f"tiles[{y}][{x}]", shorten(name), f"a tile not laid yet: {free}; {turns}"
                )
            else:
                left.remove(tile.letter)


def _ruling_faults(rulings: Any) -> list[Fault]:
    if not isinstance(rulings, Mapping):
        return [Fault("rulings", shorten(rulings), "a table of switches")]
    if len(rulings) > MOST_PIECES:
        return [Fault("rulings", f"{len(rulings)} keys", f"at most {MOST_PIECES} switches")]
    known, faults = switches(), []
    for key, value in rulings.items():
        if key not in known:
            faults.append(Fault(f"rulings.{key}", shorten(value), nearest(str(key), known)))
        elif not any(type(one) is type(value) and one == value for one in known[key].values):
            expected = "one of " + ", ".join(map(repr, known[key].values))
            faults.append(Fault(f"rulings.{key}", shorten(value), expected))
    return faults
