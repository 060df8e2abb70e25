"""Setting a table up by the book: all chance is spent here and written down (SET-16)."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..city.city import SIZES, City
from ..city.pieces import printed_houses
from ..content import mixed, switches
from ..errors import BadSetup, Fault
from .events import Event, PhaseBegan
from .reader import nearest
from .rulings import Rulings
from .scenario_ids import module_faults
from .state import CHAINS, Bank, Chain, Home, State, Table, dining_key
from .turn_events import CityDrawn, OrderDrawn

BANK, INTRODUCTORY_BANK = 50, 75
"""Dollars in the bank for each player (SET-4, SET-12)."""
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
    modules: list[str],
    introductory: bool,
    milestones: bool | None,
    rulings: Mapping[str, Any],
    chains: list[str] | None,
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
        "modules": modules,
        "introductory": introductory,
        "milestones": not introductory if milestones is None else milestones,
        "rulings": dict(rulings),
        "chains": list(CHAINS[:players]) if chains is None and type(players) is int else chains,
    }
    if faults := setup_faults(setup):
        raise BadSetup(faults)
    seed = setup["seed"]
    city = City.random(players, seed, modules, all_drinks=introductory)
    order = list(range(players))
    random.Random(f"starting order {seed}").shuffle(order)
    return lay_drawn(setup, city.rows(), order)


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
    opening = (CityDrawn(rows, setup["seed"]), OrderDrawn(tuple(order)), PhaseBegan("setup"))
    return Laid(state, opening, setup)


def setup_faults(setup: Mapping[str, Any]) -> list[Fault]:
    """Return everything that is wrong with a setup."""
    faults: list[Fault] = []
    players, chains = setup["players"], setup["chains"]
    many = type(players) is int and players in SIZES
    six = isinstance(setup["modules"], list) and "six_players" in setup["modules"]
    if not many:
        faults.append(Fault("players", repr(players)[:60], "a number from 2 to 5, or 6"))
    elif players == 6 and not six:
        faults.append(Fault("players", "6", "2 to 5, or 6 with the module 'six_players'"))
    if type(setup["seed"]) is not int:
        faults.append(Fault("seed", repr(setup["seed"])[:60], "a whole number"))
    faults += [
        Fault(key, repr(setup[key])[:60], "true or false")
        for key in ("introductory", "milestones")
        if type(setup[key]) is not bool
    ]
    faults += [
        Fault(path, repr(found)[:60], expected)
        for path, found, expected in module_faults(setup["modules"], begins=True)
    ]
    faults += _ruling_faults(setup["rulings"])
    good = isinstance(chains, list) and all(type(one) is str and one.strip() for one in chains)
    if many and (not good or len(set(chains)) != players or len(chains) != players):
        faults.append(Fault("chains", repr(chains)[:60], f"{players} different names"))
    return faults


def _ruling_faults(rulings: Any) -> list[Fault]:
    if not isinstance(rulings, Mapping):
        return [Fault("rulings", repr(rulings)[:60], "a table of switches")]
    known, faults = switches(), []
    for key, value in rulings.items():
        if key not in known:
            faults.append(Fault(f"rulings.{key}", repr(value)[:60], nearest(str(key), known)))
        elif not any(type(one) is type(value) and one == value for one in known[key].values):
            expected = "one of " + ", ".join(map(repr, known[key].values))
            faults.append(Fault(f"rulings.{key}", repr(value)[:60], expected))
    return faults
