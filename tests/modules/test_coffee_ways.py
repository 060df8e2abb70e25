"""Coffee's ways against brute force: every walk over the squares of small cities by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.city import City
from fcm_widgets.board.pieces import Restaurant, placing_restaurant, printed_ground
from fcm_widgets.board.roads import RoadSquare
from fcm_widgets.board.squares import Square, neighbours, place_of
from fcm_widgets.board.tile import tiles
from fcm_widgets.cli.json import dinner_answer
from fcm_widgets.modules.coffee.dinner import DroveBy, Ending, choose
from fcm_widgets.modules.coffee.routes import CoffeeStand, courses
from tests.seeds import seeds

CORNERS = ("NW", "NE", "SW", "SE")
LETTERS = [letter for letter, tile in tiles().items() if not tile.module]


class Board(NamedTuple):
    """A small city with a house, where it dines, and all that sells coffee, that place first."""

    city: City
    start: tuple[Square, ...]
    end: tuple[Square, ...]
    places: tuple[CoffeeStand, ...]
    stocks: dict[int, int]


def board(seed: int) -> Board | None:
    """Draw a board; `None` if it has no house or no room."""
    rng = random.Random(seed)
    rows, columns = rng.choice([(1, 2), (2, 2), (2, 3), (3, 2), (2, 3)])
    letters = rng.sample(LETTERS, rows * columns)
    names = [f"{one}{rng.choice(['', '90', '180', '270'])}" for one in letters]
    city = City.of([names[row * columns : (row + 1) * columns] for row in range(rows)])
    ground = dict(printed_ground(city))
    if rng.random() < 0.4:
        free = [(a, b) for a in ground_free(city, ground) for b in ground_free(city, ground)]
        roads = [pair for pair in free if pair[1] in ((pair[0][0] + 1, pair[0][1]),)]
        built = rng.choice(roads) if roads else ()
        ground.update(dict.fromkeys(built, "a road"))
        marked = rng.sample(sorted(city.road_at), min(len(city.road_at), rng.randint(0, 3)))
        city = city.with_roads(built, marked)
    if not city.houses:
        return None
    house = city.houses[rng.choice(sorted(city.houses))]
    restaurants: list[Restaurant] = []
    for _ in range(4):
        if site := a_site(rng, city, ground):
            restaurants.append(site)
            ground.update(dict.fromkeys(site.squares, "a restaurant"))
    if not restaurants:
        return None
    chains, drive_in = rng.randint(1, 3), rng.random() < 0.2
    places = [
        CoffeeStand(rng.randrange(chains), site.at, site.doors(drive_in=drive_in))
        for site in restaurants
    ]
    for tile in city.tiles:
        spots = [at for at in ground_free(city, ground) if place_of(at) == tile]
        spots = [at for at in spots if city.at_road((at,))]
        if spots and rng.random() < 0.7:
            at = rng.choice(spots)
            places.append(CoffeeStand(rng.randrange(chains), at, (at,)))
    stocks = {seat: rng.choice([1, 1, 2, 3, 9]) for seat in range(chains)}
    start = (*house.squares, *house.garden)
    return Board(city, start, restaurants[0].doors(drive_in=drive_in), tuple(places), stocks)


def ground_free(city: City, ground: dict[Square, str]) -> list[Square]:
    return [at for at in sorted(city.printed) if at not in ground]


def a_site(rng: random.Random, city: City, ground: dict[Square, str]) -> Restaurant | None:
    for _ in range(60):
        site = Restaurant(rng.choice(sorted(city.printed)), rng.choice(CORNERS))
        if not list(placing_restaurant(city, ground, site)):
            return site
    return None


# -- the slow reading ------------------------------------------------------------------------------


def touched(city: City, squares: tuple[Square, ...]) -> Iterator[tuple[Square, RoadSquare, int]]:
    """Yield each square of road beside some squares, with the border between them."""
    for at in squares:
        for near in neighbours(at):
            for road in city.road_at.get(near, ()):
                yield at, road, int(place_of(at) != place_of(near))


Walk = tuple[RoadSquare, RoadSquare | None, tuple[Square, ...], frozenset[int], int]
"""Where a walk stands, where it came from, over which tiles, what it passed, what it cost."""
Way = tuple[tuple[Square, ...], frozenset[int]]
"""The tiles of a walk with what it passes."""


def walks(one: Board) -> set[Way]:
    """Return what every walk of least cost passes, by its tiles: no square is left out.

    A walk that comes again to a square from the same side with nothing new is not walked on.
    """
    least = one.city.distance(one.start, one.end)
    stack, seen, found = list(_begun(one)), set[Walk](), set[Way]()
    while stack and least is not None:
        walk = stack.pop()
        if walk[-1] <= least and walk not in seen:
            seen.add(walk)
            found.update(_ended(one, walk, least))
            stack += _further(one, walk)
    return found


def passed_at(one: Board, road: RoadSquare) -> frozenset[int]:
    """Return which places a square of road passes; where the house dines is the first of them."""
    beside = enumerate(one.places[1:], 1)
    return frozenset(n for n, place in beside if road in _roads_at(one.city, place.doors))


@cache
def _roads_at(city: City, squares: tuple[Square, ...]) -> frozenset[RoadSquare]:
    return frozenset(road for _, road, _ in touched(city, squares))


def _begun(one: Board) -> Iterator[Walk]:
    for home, road, border in touched(one.city, one.start):
        over = (place_of(home), place_of(road.square)) if border else (place_of(home),)
        cost = border + one.city.tolls.get(road.square, 0)
        yield road, None, over, passed_at(one, road), cost


def _ended(
    one: Board, walk: Walk, least: int
) -> Iterator[tuple[tuple[Square, ...], frozenset[int]]]:
    road, _, over, passed, cost = walk
    for door, beside, border in touched(one.city, one.end):
        if beside == road and cost + border == least:
            yield (*over, place_of(door)) if border else over, passed


def _further(one: Board, walk: Walk) -> Iterator[Walk]:
    road, before, over, passed, cost = walk
    for near in one.city.roads[road]:
        if near != before:
            crosses = place_of(near.square) != place_of(road.square)
            tiles = (*over, place_of(near.square)) if crosses else over
            more = cost + crosses + one.city.tolls.get(near.square, 0)
            yield near, road, tiles, passed | passed_at(one, near), more


def ways_of(one: Board) -> list[frozenset[CoffeeStand]]:
    """Return the places of each way of a board, by the slow reading.

    Along the same tiles a house passes all that it can, so a walk that misses a place that another
    one over these tiles passes besides is none of its ways.
    """
    found = walks(one)
    return [
        frozenset(one.places[number] for number in passed)
        for over, passed in found
        if not any(over == other and passed < more for other, more in found)
    ]


def sold(*boards: Board) -> tuple[int, dict[int, int]]:
    """Return the most coffees that any way has, and how many each chain sells, by the slow reading.

    The boards differ in where the house dines, at one of several restaurants that are as near.
    """
    stocks = boards[0].stocks
    ways = [passed for one in boards for passed in ways_of(one)]

    def cups(passed: frozenset[CoffeeStand]) -> dict[int, int]:
        own = [place.seat for place in passed]
        return {seat: min(own.count(seat), held) for seat, held in stocks.items()}

    most = max((sum(cups(passed).values()) for passed in ways), default=0)
    tied = [passed for passed in ways if sum(cups(passed).values()) == most]
    common = frozenset.intersection(*tied) if tied else frozenset()
    return most, cups(common) if most else dict.fromkeys(stocks, 0)


def fast(one: Board) -> tuple[int, dict[int, int]]:
    """Return the same as it is played, once each way has been looked at."""
    ways = courses(one.city, one.start, one.end, one.places)
    chosen = choose([Ending(ways, 0)], one.places, one.stocks)
    sells = dict.fromkeys(one.stocks, 0)
    if chosen is None:
        return 0, sells
    for stop in chosen.stops:
        sells[stop.seat] += stop.sells
    for _, course, _ in chosen.tied:
        assert course.route.distance == one.city.distance(one.start, one.end)
        assert course.route.squares[0] in one.start
        assert course.route.squares[-1] in one.end
        assert all(a != b for a, b in zip(course.roads, course.roads[2:], strict=False))
        assert all(
            b in one.city.roads[a] for a, b in zip(course.roads, course.roads[1:], strict=False)
        )
    return chosen.coffee, sells


@pytest.mark.rule("COF-4", "COF-5", "COF-8", "COF-9")
def test_cities_by_chance_agree_with_every_walk() -> None:
    boards = [found for seed in seeds(600, few=40) if (found := board(seed))]
    told = [(one, sold(one), fast(one)) for one in boards]
    assert [one for one, slow, quick in told if slow != quick] == []


@pytest.mark.long
def test_the_boards_by_chance_hold_what_matters() -> None:
    """Ties, short stocks, ways with less coffee and roadworks on the way are all among them."""
    boards = [drawn for seed in range(600) if (drawn := board(seed))]
    assert len(boards) > 400
    ways = [courses(one.city, one.start, one.end, one.places) for one in boards]
    pairs = zip(ways, boards, strict=True)
    chosen = [
        found
        for way, one in pairs
        if (found := choose([Ending(way, 0)], one.places, one.stocks)) is not None
    ]
    assert sum(len(one.tied) > 1 for one in chosen) > 20
    assert sum(one.fewer is not None for one in chosen) > 10
    assert sum(any(stop.short for stop in one.stops) for one in chosen) > 20
    assert sum(bool(one.tied[0].course.route.tolls) for one in chosen) > 5


# -- whole dinners ---------------------------------------------------------------------------------


def evening(seed: int) -> dict[str, Any] | None:
    """Draw a dinner: the first chain cooks for all houses, and everybody may have coffee."""
    rng = random.Random(seed)
    rows, columns = rng.choice([(2, 2), (2, 3), (3, 2)])
    letters = rng.sample(LETTERS, rows * columns)
    names = [f"{one}{rng.choice(['', '90', '180', '270'])}" for one in letters]
    tiles_laid = [names[row * columns : (row + 1) * columns] for row in range(rows)]
    city = City.of(tiles_laid)
    ground = dict(printed_ground(city))
    chains: list[dict[str, Any]] = [{"name": name, "restaurants": []} for name in "ABC"]
    for chain in (*chains, chains[0]):
        if site := a_site(rng, city, ground):
            ground.update(dict.fromkeys(site.squares, "a restaurant"))
            chain["restaurants"].append({"at": list(site.at), "entrance": site.entrance})
    for tile in city.tiles:
        free = [at for at in ground_free(city, ground) if place_of(at) == tile]
        spots = [at for at in free if city.at_road((at,))]
        owner = rng.choice(chains)
        if spots and rng.random() < 0.6 and len(owner.get("coffee_shops", [])) < 3:
            owner.setdefault("coffee_shops", []).append(list(rng.choice(spots)))
    for chain in chains:
        chain["stock"] = {"coffee": rng.choice([1, 2, 4, 9])} if rng.random() < 0.8 else {}
    if not chains[0]["restaurants"] or not city.houses:
        return None
    chains[0]["stock"]["burger"] = 9
    wants = [{"number": int(number), "demand": ["burger"]} for number in sorted(city.houses)]
    return {"modules": ["coffee"], "city": {"tiles": tiles_laid}, "chain": chains, "house": wants}


def asides_by_hand(game: fcm.Game) -> list[dict[str, tuple[int, int]]]:
    """Return how many coffees each chain sells to each house, and for how much, by slow reading."""
    state = game.start
    left = [chain.stock.get("coffee", 0) for chain in state.chains]
    found = []
    for decision in game.decisions:
        sells: dict[str, tuple[int, int]] = {}
        best, house = decision.best, state.home(decision.house).house
        if best is not None and best.restaurant is not None:
            places = [
                CoffeeStand(seat, site.at, site.doors())
                for seat, chain in enumerate(state.chains)
                for site in chain.restaurants
                if left[seat]
            ]
            places += [
                CoffeeStand(piece.owner, piece.squares[0], piece.squares)
                for piece in state.pieces
                if piece.owner is not None and left[piece.owner]
            ]
            stocks = {seat: count for seat, count in enumerate(left) if count}
            start = house.all_squares
            boards = [
                Board(state.city, start, end.doors, (end, *(p for p in places if p != end)), stocks)
                for site in state.chains[best.seat].restaurants
                for end in [CoffeeStand(best.seat, site.at, site.doors())]
                if state.city.distance(start, end.doors) == best.tiles
            ]
            each = 20 if house.side else 10
            for seat, count in sold(*boards)[1].items():
                left[seat] -= count
                if count:
                    sells[state.chains[seat].name] = (count, count * each)
        found.append(sells)
    return found


@pytest.mark.rule("COF-3", "COF-4", "COF-6", "COF-10")
def test_dinners_by_chance_sell_what_a_slow_reading_says() -> None:
    drawn = [one for seed in seeds(160, few=12) if (one := evening(seed))]
    games = [fcm.Game.from_scenario(one).run_phase() for one in drawn]
    for game in games:
        told = [
            {aside["chain"]: (aside["count"], aside["income"]) for aside in decision["asides"]}
            for decision in dinner_answer(game)["decisions"]
        ]
        assert told == asides_by_hand(game), game.start
    assert any(event for game in games for event, _ in game.history if event.drive is not None)


@pytest.mark.rule("COF-4", "COF-8")
def test_the_way_winds_no_more_than_for_what_it_passes_nowhere_else() -> None:
    """A place on the border of two tiles is passed on the first: the second needs no turn for it.

    House 5 passes Xango's shop on its own tile, then Santa Maria's door, and drives on; it once
    went round for the shop again, and so came past Santa Maria's door first.
    """
    scenario = """
    modules = ["coffee"]
    [city]
    tiles = [["K180", "C"], ["J", "B90"]]
    [[chain]]
    name = "Xango Blues Bar"
    coffee_shops = [[8, 3]]
    stock = { coffee = 8 }
    [[chain]]
    name = "Santa Maria Pizza"
    restaurants = [{ at = [3, 0], entrance = "NE" }]
    stock = { coffee = 1 }
    at_work = ["regional_manager"]
    [[chain]]
    name = "Gluttony Inc. Burgers"
    restaurants = [{ at = [0, 0], entrance = "SW" }]
    stock = { lemonade = 1 }
    [[house]]
    number = 5
    demand = ["lemonade"]
    """
    game = fcm.Game.from_scenario(scenario).run_phase()
    (drove,) = (event for event, _ in game.history if isinstance(event, DroveBy))
    assert [stop.at for stop in drove.sold] == [(8, 3), (3, 0)]
    assert len(drove.route.squares) == 20
