"""Two readings of every distance on random cities: stretches, and a walk over single squares."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

import networkx as nx
import pytest

from fcm_widgets.board.city import City
from fcm_widgets.board.reach import ranges, road_ranges
from fcm_widgets.board.routes import Route, shortest_route
from fcm_widgets.board.squares import Square, block, neighbours, place_of
from tests.board import naive
from tests.board.makers import Case, random_city_case
from tests.oracle.distance import distance as oracle_distance
from tests.seeds import seeds

pytestmark = pytest.mark.rule("GEO-1", "GEO-2", "GEO-3", "GEO-4", "GEO-5", "GEO-6")


@pytest.mark.slow
def test_the_random_cities_have_all_that_is_hard() -> None:
    """Keeps the laws below from holding because nothing ever happened."""
    cases = [random_city_case(seed) for seed in range(60)]
    holes = [any("." in row for row in case.scenario["city"]["tiles"]) for case in cases]
    assert sum(holes) >= 4
    assert sum(bool(case.city.tolls) for case in cases) >= 10
    assert sum(bool(case.city.built) for case in cases) >= 10
    assert sum(case.city.roads_join == "middle" for case in cases) >= 15
    bridges = {glyph for case in cases for glyph in case.city.printed.values()}
    assert "+" in bridges
    found = [case.city.distance(a, b) for case in cases for a, b in combinations(case.pieces, 2)]
    assert found.count(None) > 100
    assert max(one for one in found if one is not None) >= 9


def walked(case: Case, a: tuple[Square, ...], b: tuple[Square, ...]) -> int | None:
    return naive.distance(case.board, a, b, markers=case.board.roadworks)


@pytest.mark.rule("GEO-8", "LOB-3", "LOB-4")
@pytest.mark.parametrize("seed", seeds(60))
def test_distances_equal_a_walk_over_squares(seed: int) -> None:
    """Catches a lost border at either end, a joined bridge, a marker twice, a stale table."""
    case = random_city_case(seed)
    for a, b in combinations(case.pieces, 2):
        assert case.city.distance(a, b) == walked(case, a, b), (a, b)
        without = naive.distance(case.board, a, b)
        assert case.city.distance(a, b, tolls=False) == without, (a, b)


@pytest.mark.parametrize("seed", seeds(30))
def test_distances_of_restaurants_equal_the_oracles(seed: int) -> None:
    """The oracle knows doors by their outside squares only (GEO-7); the city by their corner."""
    case = random_city_case(seed)
    (chain,) = case.state.chains
    for number, house in case.board.houses.items():
        for entry, restaurant in zip(
            case.scenario["chain"][0]["restaurants"], chain.restaurants, strict=True
        ):
            for drive_in in (False, True):
                ours = case.city.distance(
                    case.state.home(number).house.all_squares,
                    restaurant.doors(drive_in=drive_in),
                )
                assert ours == oracle_distance(case.board, house, entry, drive_in=drive_in)


@pytest.mark.parametrize("seed", seeds(30))
def test_distances_are_the_same_both_ways(seed: int) -> None:
    """Catches a marker that counts only where a way begins or only where it ends."""
    case = random_city_case(seed)
    for a, b in combinations(case.pieces, 2):
        assert case.city.distance(a, b) == case.city.distance(b, a)


@pytest.mark.parametrize("seed", seeds(20))
def test_out_of_the_door_and_back_crosses_its_border_twice_or_never(seed: int) -> None:
    """Catches a border at the door that counts on the way out only (GEO-4)."""
    case = random_city_case(seed)
    for piece in case.pieces:
        ours = case.city.distance(piece, piece, tolls=False)
        assert ours in (None, 0, 2)
        assert (ours is None) == (case.city.contacts(piece) == ())


@pytest.mark.parametrize("seed", seeds(30))
def test_caches_equal_recomputation(seed: int) -> None:
    """Catches a cache that answers for another question: asked twice, in any order, anew."""
    case = random_city_case(seed)
    rng = random.Random(seed)
    pairs = list(combinations(case.pieces, 2))
    rng.shuffle(pairs)
    first = [case.city.distance(a, b, tolls=i % 2 == 0) for i, (a, b) in enumerate(pairs)]
    for i, (a, b) in enumerate(pairs[:20]):
        new = City(
            case.city.tiles,
            built=case.city.built,
            tolls=case.city.tolls,
            roads_join=case.city.roads_join,
        )
        assert new == case.city
        assert new.distance(a, b, tolls=i % 2 == 0) == first[i]
        assert new.contacts(a) == case.city.contacts(a)
        assert dict(new.ports(b)) == dict(case.city.ports(b))
        assert set(map(frozenset, new.network.members)) == set(
            map(frozenset, case.city.network.members)
        )
    again = [case.city.distance(a, b, tolls=i % 2 == 0) for i, (a, b) in enumerate(pairs)]
    assert again == first


@pytest.mark.parametrize("seed", seeds(40))
def test_a_stretch_is_road_of_one_tile_that_hangs_together(seed: int) -> None:
    """Catches a stretch over a border, one in two pieces, and a marker that shares one."""
    city = random_city_case(seed).city
    network = city.network
    assert sorted(node for part in network.members for node in part) == sorted(city.roads)
    for number, part in enumerate(network.members):
        assert {place_of(node.square) for node in part} == {network.place(number)}
        assert nx.is_connected(city.roads.subgraph(part))
        if any(node.square in city.tolls for node in part):
            assert len(part) == 1
    for a, b, edge in city.roads.edges(data=True):
        assert edge["crosses"] == (place_of(a.square) != place_of(b.square))
        assert b.square in neighbours(a.square)


def assert_it_can_be_driven(case: Case, route: Route) -> None:
    """Check that each step of a way goes along a road that the oracle knows."""
    at = {node for square in route.squares[1:2] for node in case.board.roads[square]}
    for square in route.squares[2:-1]:
        at = {onto for node in at for onto in case.board.links[node] if onto[:2] == square}
        assert at, route


@pytest.mark.rule("LOB-3")
@pytest.mark.parametrize("seed", seeds(40))
def test_the_shortest_way_is_a_way_of_exactly_its_distance(seed: int) -> None:
    """Catches a picture that contradicts its number: what is drawn is what was counted."""
    case = random_city_case(seed)
    for a, b in combinations(case.pieces, 2):
        for roadworks in (True, False):
            route = shortest_route(case.city, a, b, tolls=roadworks)
            distance = case.city.distance(a, b, tolls=roadworks)
            assert (route is None) == (distance is None)
            if route is None:
                continue
            assert route.distance == distance
            assert route.squares[0] in a
            assert route.squares[-1] in b
            assert all(on in neighbours(off) for off, on in pairwise(route.squares))
            steps = enumerate(pairwise(route.squares), 1)
            crossed = tuple(i for i, (off, on) in steps if place_of(off) != place_of(on))
            assert route.borders == crossed
            again = Counter(route.squares[1:-1])
            assert all(
                n == 1 or (n == 2 and case.city.printed[at] == "+") for at, n in again.items()
            )
            assert_it_can_be_driven(case, route)


@pytest.mark.rule("MKT-2", "LOB-3")
@pytest.mark.parametrize("seed", seeds(60))
def test_ranges_equal_the_least_of_all_walks(seed: int) -> None:
    """Catches a square out of range by a border too many, or in range by one too few."""
    case = random_city_case(seed)
    markers = case.board.roadworks
    for piece in case.pieces:
        assert ranges(case.city, piece) == naive.ranges(case.board, piece)
        assert ranges(case.city, piece, tolls=True) == naive.ranges(case.board, piece, markers)
        on_roads = road_ranges(case.city, piece)
        assert on_roads == {
            at: needs for at, needs in ranges(case.city, piece).items() if at in case.board.roads
        }


@pytest.mark.rule("GEO-10")
@pytest.mark.parametrize("seed", seeds(40))
def test_joining_off_the_middle_changes_no_distance_on_base_tiles(seed: int) -> None:
    """Measured: 0 of 7,008 pairs, since every side with a road has it in the middle."""
    anywhere = City.random(players=4, seed=seed)
    middle = City.random(players=4, seed=seed, roads_join="middle")
    assert middle.tiles == anywhere.tiles
    corners = [(square,) for square in anywhere.printed if square not in anywhere.road_at]
    rng = random.Random(seed)
    houses = [house.squares for house in anywhere.houses.values()]
    for a in rng.sample(corners, 25):
        for b in houses:
            assert anywhere.distance(a, b) == middle.distance(a, b)
    assert anywhere.roads.number_of_edges() >= middle.roads.number_of_edges()


@pytest.mark.parametrize("seed", seeds(20))
def test_plain_table_of_roads_is_the_graph(seed: int) -> None:
    city = random_city_case(seed).city
    assert city.links.keys() == set(city.roads)
    for node, near in city.links.items():
        joined = {other: int(edge["crosses"]) for other, edge in city.roads[node].items()}
        assert (dict(near), len(near)) == (joined, len(joined))


@pytest.mark.rule("GEO-7")
@pytest.mark.parametrize("seed", seeds(20))
def test_a_piece_is_at_a_road_if_it_has_a_contact(seed: int) -> None:
    city = random_city_case(seed).city
    west, north, width, height = city.box
    blocks = [
        block((x, y), *size)
        for x in range(west - 1, west + width + 1)
        for y in range(north - 1, north + height + 1)
        for size in ((1, 1), (2, 2))
    ]
    found = [(city.at_road(squares), bool(city.contacts(squares))) for squares in blocks]
    assert all(at_road == contact for at_road, contact in found)
    assert len(set(found)) == 2
