"""Makes new games by the rulebook; everything random is drawn here and recorded (SET-16)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..board.city import SIZES, City, parse_tile, tile_names, tile_pool
from ..board.pieces import outlying_houses, printed_houses
from ..common.safe_text import shorten
from ..data import mixed, setups, switches
from ..data.module_combinations import module_for, only_with_milestones, suggested_tiles
from ..engine.registry import in_play, startable_modules
from ..errors import BadSetup
from ..files.ids import read_clashes, read_modules
from ..files.variants import draws, read_variant, variant_data
from ..phases.setup import CityDrawn, OrderDrawn
from ..state.events import Event, PhaseBegan
from ..state.rulings import Rulings
from ..state.state import CHAINS, Bank, Chain, GameConfig, HouseState, State, as_they_dine
from ..state.variant import Variant
from ..validation.reader import MOST_PIECES, Reader, boolean, is_line, long_integer

BANK, INTRODUCTORY_BANK = 50, 75
"""Dollars in the bank for each player (SET-4, SET-12)."""
KEYS = ("players", "seed", "modules", "introductory", "milestones", "rulings", "chains")
MORE_KEYS = ("variant",)
"""Keys of a setup that older saves lack."""


class NewTable(NamedTuple):
    """A new game before its first move."""

    state: State
    opening: tuple[Event, ...]
    """The events of the setup: what was drawn."""
    setup: dict[str, Any]
    """The arguments of `Game.new`, with the seed."""


def draw_table(  # noqa: PLR0913  the arguments of Game.new
    *,
    players: int,
    seed: int | None,
    modules: Iterable[str],
    introductory: bool,
    milestones: bool | None,
    rulings: Mapping[str, Any] | None,
    chains: Iterable[str] | None,
    suggested: str = "",
    variant: object = None,
) -> NewTable:
    """Draw a variant's modules, the city and the starting order.

    Raises one `BadSetup` that lists every fault.

    The city of an introductory game always has all three drinks (SET-12).

    >>> table = draw_table(players=3, seed=1, modules=[], introductory=True, milestones=None,
    ...                    rulings={}, chains=None)
    >>> table.state.bank.cash, table.state.chains[0].cash
    (225, 0)
    """
    if chains is None:
        names = list(CHAINS[:players]) if type(players) is int else None
    else:
        names = _as_list(chains)
    setup: dict[str, Any] = {
        "players": players,
        "seed": random.SystemRandom().randrange(2**31) if seed is None else seed,
        "modules": _as_list(modules),
        "introductory": introductory,
        "milestones": not introductory if milestones is None else milestones,
        "rulings": {} if rulings is None else rulings,
        "chains": names,
    }
    if variant is not None and (data := variant_data(variant)) != {}:
        setup["variant"] = data
    reader = Reader()
    tiles = _add_suggested(reader, setup, suggested)
    check_setup(reader, setup)
    if reader.faults:
        raise BadSetup(reader.faults, reader.more)
    setup["rulings"] = dict(setup["rulings"])
    setup["modules"] = list(in_play(setup["modules"], players))
    seed = setup["seed"]
    if "variant" in setup:
        setup["variant"] = variant_of(setup).as_data()
    lot = random.Random(f"modules {seed}").choice(draws_of(setup))
    played = in_play([*setup["modules"], *lot], players)
    mix = mixed(played, players)
    city = City.random(players, seed, mix, all_drinks=introductory, one_of=tiles)
    order = list(range(players))
    random.Random(f"starting order {seed}").shuffle(order)
    return table_as_drawn(setup, city.rows(), order, played)


def variant_of(setup: Mapping[str, Any]) -> Variant:
    """Return the variant of a setup without faults."""
    introductory = setup["introductory"]
    modules = in_play(setup["modules"], setup["players"])
    return read_variant(Reader(), setup.get("variant", {}), modules, introductory=introductory)


def draws_of(setup: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """Return every choice of modules that the lot of a setup may bring; often only the empty one.

    The setup must have no faults, but its variant may draw too many modules: then there is none.
    """
    variant, modules = variant_of(setup), setup["modules"]
    return draws(variant, modules, setup["players"], with_milestones=setup["milestones"])


def _as_list(value: Any) -> Any:
    """Return names as a list, or anything else unchanged, so that a later check can reject it."""
    return list(value) if isinstance(value, Iterable) and not isinstance(value, str) else value


def _add_suggested(reader: Reader, setup: dict[str, Any], suggested: object) -> tuple[str, ...]:
    """Add the modules of a suggested scenario; return tiles, one of which the city must have."""
    if not suggested:
        return ()
    if not isinstance(suggested, str) or suggested not in setups():
        reader.fault("setup", "unknown_setup", found=suggested, names=tuple(setups()))
        return ()
    scenario = setups()[suggested]
    missing = tuple(name for name in scenario.modules if name not in startable_modules())
    if missing:
        whole = startable_modules().keys()
        playable = tuple(other.id for other in setups().values() if whole >= set(other.modules))
        reader.fault("setup", "setup_not_played", found=suggested, lacks=missing, names=playable)
    elif isinstance(setup["modules"], list):
        more = [name for name in scenario.modules if name not in setup["modules"]]
        setup["modules"] = [*setup["modules"], *more]
    return scenario.tiles


def table_as_drawn(
    setup: dict[str, Any], tiles: list[list[str]], order: list[int], modules: Iterable[str]
) -> NewTable:
    """Return the new game for a setup whose tiles, order and modules are already drawn."""
    players, variant = setup["players"], variant_of(setup)
    table = GameConfig(
        title=variant.title,
        modules=tuple(modules),
        rulings=Rulings.of(setup["rulings"]),
        introductory=setup["introductory"],
        milestones_played=setup["milestones"],
        variant=variant,
    )
    city = City.of(tiles, roads_join=table.rulings.roads_join)
    homes = as_they_dine(
        map(HouseState, [*printed_houses(city).values(), *outlying_houses(table.modules)])
    )
    cash = INTRODUCTORY_BANK if table.introductory else BANK
    state = State(
        config=table,
        city=city,
        turn=1,
        phase="setup",
        turn_order=tuple(order),
        chains=tuple(Chain(name) for name in setup["chains"]),
        homes=homes,
        campaigns=(),
        bank=Bank(cash * players if variant.bank is None else variant.bank),
    )
    rows = tuple(map(tuple, city.rows()))
    opening = (PhaseBegan("setup"), CityDrawn(rows, setup["seed"]), OrderDrawn(tuple(order)))
    return NewTable(state, opening, setup)


# -- faults of a setup, and of the tiles and order that a save says were drawn -------------------


def check_setup(reader: Reader, setup: Mapping[str, Any]) -> None:
    """Note every fault of a setup."""
    players, modules, chains = setup["players"], setup["modules"], setup["chains"]
    right_number = type(players) is int and players in SIZES
    needed = module_for(players) if right_number else ""
    if not right_number:
        reader.fault("players", "players", found=players)
    elif needed and not (isinstance(modules, list) and needed in modules):
        reader.fault("players", "players_need", found=players, module=needed)
    long_integer(reader, "seed", setup["seed"])
    for key in ("introductory", "milestones"):
        boolean(reader, key, setup[key])
    check_modules(reader, modules, players if right_number else 0)
    if not reader.faults and not setup["milestones"]:
        for name in only_with_milestones(modules):
            reader.fault("milestones", "milestones_for", found=False, module=name)
    _check_rulings(reader, setup["rulings"])
    names = [name for name in modules if isinstance(name, str)] if isinstance(modules, list) else []
    named = in_play(names, players if right_number else 0)
    introductory = setup["introductory"] is True
    read_variant(reader, setup.get("variant", {}), named, introductory=introductory)
    if not reader.faults and not draws_of(setup):
        most = setup["variant"]["draw"]
        while not draws_of({**setup, "variant": {**setup["variant"], "draw": most}}):
            most -= 1
        reader.fault("variant.draw", "few_to_draw", found=setup["variant"]["draw"], most=most)
    if right_number:
        good_names = isinstance(chains, list) and all(
            type(chain) is str and chain.strip() and is_line(chain) for chain in chains
        )
        if not good_names or len(chains) != players or len(set(chains)) != players:
            reader.fault("chains", "chain_names", found=chains, players=players)


def check_modules(reader: Reader, modules: Any, players: int) -> None:
    """Note the faults of a new game's modules, and the conflicts between these modules (SET-22)."""
    before = len(reader.faults)
    read_modules(reader, modules, begins=True)
    if len(reader.faults) == before and players:
        read_clashes(reader, in_play(modules, players))


def _check_rulings(reader: Reader, rulings: Any) -> None:
    if not isinstance(rulings, Mapping):
        reader.fault("rulings", "no_switches", found=rulings)
        return
    if len(rulings) > MOST_PIECES:
        reader.fault("rulings", "many_switches", count=len(rulings), most=MOST_PIECES)
        return
    known = switches() if rulings else {}  # without rulings, do not read the rulebook
    for key, value in rulings.items():
        name = key if isinstance(key, str) else shorten(key)
        path = f"rulings.{name}"
        if key not in known:
            reader.fault(path, "unknown_switch", found=value, name=name, names=known)
        # Compare the types as well, because True == 1: a switch with the value 1 must refuse True.
        elif not any(type(own) is type(value) and own == value for own in known[key].values):
            reader.fault(path, "switch_value", found=value, names=known[key].values)


def _may_be_drawn(setup: Mapping[str, Any], modules: object) -> bool:
    """Return whether the lot of a setup may lead to a game with exactly these modules."""
    if not isinstance(modules, list) or not all(isinstance(name, str) for name in modules):
        return False
    lots = (lot for lot in draws_of(setup) if set(lot).issubset(modules))
    return any(
        modules == list(in_play([*setup["modules"], *lot], setup["players"])) for lot in lots
    )


def check_drawn(reader: Reader, setup: Mapping[str, Any], drawn: Mapping[str, Any]) -> None:
    """Note a fault for each tile, and for modules or an order, that this setup could not draw.

    The number of players fixes the size of the city (SET-1). Each tile of the box occurs at most
    once.
    """
    tiles, order, players = drawn["tiles"], drawn["order"], setup["players"]
    modules = setup["modules"]
    if "modules" in drawn or variant_of(setup).draw:
        modules = drawn.get("modules")
        if not _may_be_drawn(setup, modules):
            reader.fault("modules", "not_of_the_lot", found=modules)
            return
    high, wide = SIZES[players]
    rows = isinstance(tiles, list) and len(tiles) == high
    if not rows or not all(isinstance(row, list) and len(row) == wide for row in tiles):
        reader.fault("tiles", "city_rows", found=tiles, high=high, wide=wide)
    else:
        pool = {tile.letter for tile in tile_pool(players, modules)}
        left = {*pool, *suggested_tiles(modules)}
        for y, row in enumerate(tiles):
            for x, name in enumerate(row):
                tile = parse_tile(name)
                if tile is not None and tile.letter in left:
                    left.remove(tile.letter)
                    continue
                details: dict[str, Any] = {"found": name, "left": tuple(sorted(left))}
                if tile is None:
                    details["names"] = [meant for meant in tile_names(name) if meant[0] in left]
                reader.fault(f"tiles[{y}][{x}]", "tile_laid", **details)
    seats = isinstance(order, list) and len(order) == players
    # Compare as text: `order` comes from a file and may contain values that cannot be sorted.
    if not seats or sorted(map(repr, order)) != sorted(map(repr, range(players))):
        reader.fault("order", "seats", found=order)
