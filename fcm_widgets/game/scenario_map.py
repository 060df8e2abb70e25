"""The map of a scenario: tiles, roads, parks, houses, restaurants and campaigns in their places.

Pieces are laid one after the other on a ground that knows what is taken, so that of two pieces on
one square the later one is named. A tile whose name is wrong leaves unknown ground: what lies
there or beside it is not judged, so that one slip does not hide the others behind noise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from ..city.city import NO_TILE, TILE_NAMES, City, parse_tile
from ..city.obstacles import Obstacle
from ..city.pieces import (
    SIDES,
    House,
    Restaurant,
    on_empty_squares,
    placing_garden,
    placing_house,
    placing_restaurant,
    printed_ground,
    printed_houses,
)
from ..city.squares import Place, Square, neighbours, place_of
from ..city.tile import Tile
from ..content import goods
from .obstacle_words import words
from .reader import Reader, Shown, boolean, join, list_of, one_of, square, text
from .scenario_chains import Sited
from .scenario_ids import good
from .state import Chain, Home, RoadPiece, Table, Token, dining_key

PLACEABLE = (1, 3, 6, 9, 11, 14, 17, 19)
NUMBERS = (*range(1, 20), 21, 22, 25, "pi", "9 3/4")
SHAPES = {2: "a straight road of 2", 3: "a corner of 3", 4: "a straight road of 4"}


class Map:
    """The city of a scenario while its pieces are laid on it."""

    def __init__(self, city: City, unknown: Iterable[Place]) -> None:
        self.city = city
        self.unknown = frozenset(unknown)
        self.ground = printed_ground(city)
        self.roads: tuple[RoadPiece, ...] = ()
        self.parks: tuple[tuple[Square, ...], ...] = ()

    def knows(self, squares: Iterable[Square]) -> bool:
        """Whether neither `squares` nor their neighbours lie on a tile with a wrong name."""
        if not self.unknown:
            return True
        near = {at for square in squares for at in (square, *neighbours(square))}
        return self.unknown.isdisjoint(map(place_of, near))

    def lay(
        self,
        reader: Reader,
        path: Callable[[Obstacle], str],
        squares: tuple[Square, ...],
        what: str,
        obstacles: Iterable[Obstacle],
        found: Callable[[Obstacle], object],
    ) -> bool:
        """Lay a piece if nothing stands against it; else note every obstacle as a fault."""
        if not self.knows(squares):
            return True
        against = list(obstacles)
        for obstacle in against:
            reader.fault(path(obstacle), found(obstacle), words(obstacle))
        if not against:
            self.ground.update(dict.fromkeys(squares, what))
        return not against

    def settle(self, reader: Reader, chains: list[Chain]) -> list[Chain]:
        """Lay every restaurant of every chain on the map."""
        settled = []
        for chain in chains:
            plain: list[Restaurant] = []
            for restaurant in chain.restaurants:
                assert isinstance(restaurant, Sited)
                self._restaurant(reader, chain.name, restaurant, restaurant.path)
                plain.append(Restaurant(restaurant.at, restaurant.entrance, restaurant.coming_soon))
            settled.append(replace(chain, restaurants=tuple(plain)))
        return settled

    def _restaurant(self, reader: Reader, owner: str, site: Restaurant, path: str) -> None:
        def where(obstacle: Obstacle) -> str:
            wrong_door = obstacle.code == "no_road_at_entrance"
            return join(path, "entrance" if wrong_door else "at")

        def shown(obstacle: Obstacle) -> object:
            return site.entrance if obstacle.code == "no_road_at_entrance" else list(site.at)

        if site.entrance:
            obstacles = list(placing_restaurant(self.city, self.ground, site))
        else:
            obstacles = list(on_empty_squares(self.city, self.ground, site.squares, "RST-1"))
        if any(obstacle.code != "no_road_at_entrance" for obstacle in obstacles):
            # Where the place itself is wrong, its entrance says nothing yet.
            obstacles = [one for one in obstacles if one.code != "no_road_at_entrance"]
        self.lay(reader, where, site.squares, f"a restaurant of {owner}", obstacles, shown)


def read_map(reader: Reader, top: Mapping[str, Any], table: Table) -> Map | None:
    """Read `[city]` and the lobbyists' roads and parks; `None` if no city can be made of it."""
    if "city" not in top:
        reader.fault("city", Shown("nothing"), "a table [city] with tiles")
        return None
    keys = reader.keys("city", top["city"], ("tiles",))
    if not isinstance(top["city"], dict):
        return None
    if "tiles" not in keys:
        reader.fault("city.tiles", Shown("nothing"), "rows of tile names, such as [['A', 'L90']]")
        return None
    laid, unknown = _tiles(reader, keys["tiles"], table)
    if not laid:
        return None
    join_by = table.rulings.roads_join
    city = Map(City(laid, roads_join=join_by), unknown)
    _read_roads(reader, top, city, join_by)
    _read_parks(reader, top, city)
    return city


def _tiles(reader: Reader, rows: Any, table: Table) -> tuple[dict[Place, Tile], list[Place]]:
    laid: dict[Place, Tile] = {}
    unknown: list[Place] = []
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        reader.fault("city.tiles", rows, "rows of tile names, such as [['A', 'L90']]")
        return laid, unknown
    printed: set[str] = set()
    for y, row in enumerate(rows):
        if len(row) != len(rows[0]):
            length = Shown(f"{len(row)} tiles")
            reader.fault(
                f"city.tiles[{y}]", length, f"{len(rows[0])} as in the first row; '.' for none"
            )
        for x, name in enumerate(row):
            if name == NO_TILE:
                continue
            path = f"city.tiles[{y}][{x}]"
            tile = parse_tile(name)
            if tile is None:
                reader.fault(path, name, TILE_NAMES)
                unknown.append((x, y))
                continue
            laid[x, y] = tile
            if tile.module and tile.module not in table.modules:
                needs = f"a tile of the modules in play; this one needs {tile.module!r}"
                reader.fault(path, name, needs)
            for house in tile.houses:
                if house.number in printed:
                    twice = f"a tile that does not print house {house.number} once more"
                    reader.fault(path, name, twice)
                printed.add(house.number)
    if not laid and not unknown:
        reader.fault("city.tiles", rows, "at least one tile")
    return laid, unknown


def _read_roads(reader: Reader, top: Mapping[str, Any], city: Map, join_by: str) -> None:
    """Read the lobbyists' roads; finished ones join the graph (LOB-2, LOB-8)."""
    pieces: list[RoadPiece] = []
    for path, value in reader.tables("road", top.get("road", [])):
        keys = reader.keys(path, value, ("squares", "under_construction", "roadworks"))
        squares = reader.need(path, keys, "squares", list_of(square)) or ()
        if squares and not _is_road_shape(squares):
            shapes = ", ".join(SHAPES.values())
            reader.fault(join(path, "squares"), keys["squares"], f"squares in a row: {shapes}")
            continue
        if squares:
            city.lay(
                reader,
                lambda _, path=path: join(path, "squares"),  # type: ignore[misc]
                squares,
                "a lobbyist's road",
                on_empty_squares(city.city, city.ground, squares, "LOB-1"),
                lambda _, keys=keys: keys["squares"],  # type: ignore[misc]
            )
        pieces.append(
            RoadPiece(
                squares,
                reader.read(path, keys, "under_construction", boolean, False),
                reader.read(path, keys, "roadworks", list_of(square), ()),
            )
        )
    if not pieces:
        return
    built = [
        at
        for piece in pieces
        if not piece.under_construction
        for at in piece.squares
        if at in city.city.printed
    ]
    roads = city.city.with_roads(built)
    for number, piece in enumerate(pieces):
        for index, at in enumerate(piece.roadworks):
            if at not in roads.road_at and city.knows([at]):
                path = f"road[{number}].roadworks[{index}]"
                reader.fault(path, list(at), "a square with a road")
    marks = [at for piece in pieces for at in piece.roadworks if at in roads.road_at]
    city.city = City(roads.tiles, built=built, roadworks=marks, roads_join=join_by)
    city.roads = tuple(pieces)


def _is_road_shape(squares: tuple[Square, ...]) -> bool:
    columns, rows = {x for x, _ in squares}, {y for _, y in squares}
    if len(set(squares)) != len(squares) or len(squares) not in SHAPES:
        return False
    if len(squares) == 3:
        return len(columns) == len(rows) == 2
    spread = max(columns) - min(columns) + max(rows) - min(rows)
    return min(len(columns), len(rows)) == 1 and spread == len(squares) - 1


def _read_parks(reader: Reader, top: Mapping[str, Any], city: Map) -> None:
    parks = []
    for path, value in reader.tables("park", top.get("park", [])):
        keys = reader.keys(path, value, ("squares",))
        squares = reader.need(path, keys, "squares", list_of(square)) or ()
        if not squares:
            continue
        if not _is_park_shape(squares):
            reader.fault(join(path, "squares"), keys["squares"], "four squares as I, T or L")
            continue
        city.lay(
            reader,
            lambda _, path=path: join(path, "squares"),  # type: ignore[misc]
            squares,
            "a park",
            on_empty_squares(city.city, city.ground, squares, "LOB-1"),
            lambda _, keys=keys: keys["squares"],  # type: ignore[misc]
        )
        parks.append(squares)
    city.parks = tuple(parks)


def _is_park_shape(squares: tuple[Square, ...]) -> bool:
    """Whether four squares hang together as I, T or L: three in a line, a fourth beside one."""
    own = set(squares)
    touching = sum(near in own for at in own for near in neighbours(at)) // 2
    lines = [len({at[axis] for at in own}) for axis in (0, 1)]
    if len(squares) != 4 or len(own) != 4 or touching != 3:
        return False
    return 1 in lines or _longest_line(own) == 3


def _longest_line(own: set[Square]) -> int:
    return max(
        sum(at[axis] == value for at in own)
        for axis in (0, 1)
        for value in {at[axis] for at in own}
    )


def read_homes(
    reader: Reader, top: Mapping[str, Any], table: Table, city: Map, chains: list[Chain]
) -> tuple[Home, ...]:
    """Read every `[[house]]` and return all houses of the map in the order in which they dine."""
    homes = {number: Home(house) for number, house in printed_houses(city.city).items()}
    seen: set[str] = set()
    for path, value in reader.tables("house", top.get("house", [])):
        keys = reader.keys(path, value, ("number", "at", "garden", "demand"))
        if not isinstance(value, dict):
            continue
        number = reader.need(path, keys, "number", _number)
        demand = _demand(reader, path, keys, table, chains)
        if number is None:
            continue
        if number in seen:
            reader.fault(join(path, "number"), keys["number"], "each house once")
            continue
        seen.add(number)
        house = _house(reader, path, keys, number, city, homes)
        if house is None:
            continue
        _check_limit(reader, path, keys, house, demand)
        homes[number] = Home(house, demand)
    return tuple(homes[number] for number in sorted(homes, key=dining_key))


def _number(reader: Reader, path: str, value: Any) -> str | None:
    if not isinstance(value, bool) and value in NUMBERS:
        return str(value)
    reader.fault(path, value, "a house number: 1 to 19, 21, 22, 25, 'pi' or '9 3/4'")
    return None


def _house(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    number: str,
    city: Map,
    homes: Mapping[str, Home],
) -> House | None:
    if number in homes:
        if "at" in keys:
            printed = f"no `at`: a tile prints house {number} at {list(homes[number].house.at)}"
            reader.fault(join(path, "at"), keys["at"], printed)
        return _with_garden(reader, path, keys, homes[number].house, city)
    if keys["number"] in PLACEABLE:
        return _placed(reader, path, keys, number, city)
    if not city.unknown:
        here = ", ".join(sorted(homes, key=dining_key)) or "none"
        fits = f"a house printed on this map ({here}) or a placed one {PLACEABLE} with `at`"
        reader.fault(join(path, "number"), keys["number"], fits)
    return None


def _with_garden(
    reader: Reader, path: str, keys: Mapping[str, Any], house: House, city: Map
) -> House:
    if "garden" not in keys:
        return house
    side = one_of(SIDES)(reader, join(path, "garden"), keys["garden"])
    if side is None or side == house.side:
        return house
    if house.printed_garden:
        only = f"no other garden: the tile prints one on side {house.side!r}"
        reader.fault(join(path, "garden"), side, only)
        return house
    wanted = replace(house, side=side)
    fits = city.lay(
        reader,
        lambda _: join(path, "garden"),
        wanted.garden,
        f"the garden of house {house.number}",
        placing_garden(city.city, city.ground, wanted),
        lambda _: side,
    )
    return wanted if fits else replace(house, side="" if house.apartment else side)


def _placed(
    reader: Reader, path: str, keys: Mapping[str, Any], number: str, city: Map
) -> House | None:
    at = reader.need(path, keys, "at", square)
    side = reader.need(path, keys, "garden", one_of(SIDES))
    if at is None or side is None:
        return None
    x, y = at
    squares = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
    house = House(number, squares, side, printed=False)
    city.lay(
        reader,
        lambda obstacle: join(path, _blame(obstacle, house)),
        house.all_squares,
        f"house {number}",
        placing_house(city.city, city.ground, house),
        lambda obstacle: side if _blame(obstacle, house) == "garden" else list(at),
    )
    return house


def _blame(obstacle: Obstacle, house: House) -> str:
    """Say which key is wrong: the garden's side if only the garden is in the way."""
    wrong = obstacle.slots.get("squares") or (obstacle.slots.get("square"),)
    return "garden" if all(at in house.garden for at in wrong) else "at"


def _demand(
    reader: Reader, path: str, keys: Mapping[str, Any], table: Table, chains: list[Chain]
) -> tuple[Token, ...]:
    names = [chain.name for chain in chains]

    def token(reader: Reader, path: str, value: Any) -> Token | None:
        if not isinstance(value, dict):
            name = good(table)(reader, path, value)
            return Token(name) if name else None
        inner = reader.keys(path, value, ("good", "by"))
        name = reader.need(path, inner, "good", good(table))
        by = reader.read(path, inner, "by", text, "")
        if by and by not in names and all(names):
            reader.fault(join(path, "by"), by, "a chain: " + ", ".join(map(repr, names)))
        return Token(name, by) if name else None

    read = reader.read(path, keys, "demand", list_of(token), ())
    order = list(goods())
    return tuple(sorted(read, key=lambda one: order.index(one.good)))


def _check_limit(
    reader: Reader,
    path: str,
    keys: Mapping[str, Any],
    house: House,
    demand: tuple[Token, ...],
) -> None:
    count = len(keys["demand"]) if isinstance(keys.get("demand"), list) else len(demand)
    if house.limit is not None and count > house.limit:
        why = "with a garden" if house.side else "without a garden"
        many = Shown(f"{count} tokens")
        reader.fault(join(path, "demand"), many, f"at most {house.limit} {why}")
