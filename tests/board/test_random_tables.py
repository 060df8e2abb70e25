"""Hauls, flights and campaigns on random tables against the oracle's brute force."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from fcm_widgets.board.buyers import best_by_air, best_by_road
from fcm_widgets.board.reach import air_ranges, mail_blocks, ranges, reached
from fcm_widgets.board.routes import route_of
from fcm_widgets.board.squares import neighbours, place_of
from fcm_widgets.data import employees
from fcm_widgets.engine.ranges import buyer_range, doors, drinks_each, purchases, squares_in_range
from tests.board import naive
from tests.board.makers import Case, case_of, hauls, random_city_case, random_table_case
from tests.oracle.haul import haul
from tests.oracle.reach import reach
from tests.seeds import seeds

BUYERS = ("errand_boy", "cart_operator", "truck_driver", "zeppelin_pilot")


def in_one_order(found: list[dict[str, int]]) -> list[list[tuple[str, int]]]:
    return sorted(sorted(drinks.items()) for drinks in found)


@pytest.mark.slow
def test_the_random_tables_have_all_that_is_hard() -> None:
    """Keeps the laws below from holding because nothing ever happened."""
    cases = [random_table_case(seed) for seed in range(40)]
    kinds = Counter(campaign.footprint.kind for case in cases for campaign in case.state.campaigns)
    assert set(kinds) == {"billboard", "mailbox", "airplane", "radio"}
    assert min(kinds.values()) >= 10
    results = [
        hauls(case.state, "truck_driver", chain.name)
        for case in cases
        for chain in case.state.chains
    ]
    assert sum(len(result) > 1 for result in results) >= 20
    assert max(sum(drinks.values()) for result in results for drinks in result) >= 20
    seats = [(case.state, seat) for case in cases for seat in range(len(case.state.chains))]
    assert sum(len(doors(state, seat)) > 4 for state, seat in seats) >= 3


@pytest.mark.rule("BUY-3", "BUY-4", "BUY-5", "BUY-6", "BUY-7", "BUY-8", "BUY-11", "GEO-15")
@pytest.mark.parametrize("seed", seeds(100))
def test_hauls_equal_brute_force(seed: int) -> None:
    """Every route there is, tried by the oracle: catches a best haul missed or dreamt up."""
    case = random_table_case(seed)
    for chain in case.state.chains:
        for buyer in BUYERS:
            theirs = haul(case.scenario, chain.name, buyer)["hauls"]
            ours = hauls(case.state, buyer, chain.name)
            assert in_one_order(ours) == in_one_order(theirs), (chain.name, buyer)


@pytest.mark.rule("BUY-4", "BUY-5", "BUY-6", "BUY-8", "BUY-10")
@pytest.mark.parametrize("seed", seeds(40))
def test_each_haul_has_a_route_that_brings_it(seed: int) -> None:
    """Catches a drawn route that is not one: a jump, a U-turn, a border or a source too many."""
    case = random_table_case(seed)
    for seat, chain in enumerate(case.state.chains):
        for buyer in ("cart_operator", "truck_driver"):
            employee = employees()[buyer]
            for found in purchases(case.state, chain.name, buyer):
                route = found.haul.squares
                assert route[0] in doors(case.state, seat)
                assert all(on in neighbours(off) for off, on in pairwise(route))
                assert all(a != c for a, c in zip(route[1:], route[3:], strict=False))
                assert all(at in case.board.roads for at in route[1:])
                driven = route_of(case.city, route, tolls=False)
                assert driven.distance <= buyer_range(case.state, seat, employee)
                beside = {near for at in route[1:] for near in neighbours(at)}
                assert found.haul.sources == beside & set(case.city.sources)
                each = drinks_each(case.state, seat, employee)
                assert found.drinks == found.haul.drinks(case.city, each)


@pytest.mark.rule("BUY-3", "LOB-3")
@pytest.mark.parametrize("seed", seeds(100))
def test_hauls_equal_brute_force_where_roadworks_lengthen_ranges(seed: int) -> None:
    """The other answer to X6: a marker costs a buyer as much as a border."""
    drawn = random_city_case(seed).scenario
    rulings = {**drawn["rulings"], "roadworks_lengthen_ranges": True}
    case = case_of({**drawn, "rulings": rulings})
    for chain in case.state.chains:
        for buyer in BUYERS:
            theirs = haul(case.scenario, chain.name, buyer)["hauls"]
            ours = hauls(case.state, buyer, chain.name)
            assert in_one_order(ours) == in_one_order(theirs), buyer


@pytest.mark.rule("BUY-9")
@pytest.mark.parametrize("seed", seeds(20))
def test_having_to_drive_on_changes_no_best_haul(seed: int) -> None:
    """The switch X4 (drive the whole range): who drives on passes more, never less."""
    drawn = random_city_case(seed).scenario
    rulings = {**drawn["rulings"], "buyers_drive_full_range": True}
    driven = case_of({**drawn, "rulings": rulings}).state
    state = random_city_case(seed).state
    for chain in state.chains:
        for buyer in BUYERS:
            assert hauls(driven, buyer, chain.name) == hauls(state, buyer, chain.name)


@pytest.mark.rule("BUY-11")
@pytest.mark.parametrize("seed", seeds(40))
def test_each_flight_visits_its_tiles_once(seed: int) -> None:
    case = random_table_case(seed)
    for seat, chain in enumerate(case.state.chains):
        for found in purchases(case.state, chain.name, "zeppelin_pilot"):
            path = found.haul.places
            assert path[0] in {place_of(square) for square in doors(case.state, seat)}
            assert len(set(path)) == len(path)
            assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 for a, b in pairwise(path))
            assert set(path) <= set(case.city.tiles)
            assert found.haul.sources == {
                at for at in case.city.sources if place_of(at) in set(path)
            }


def unbeaten(case: Case, routes: set[frozenset[tuple[int, int]]]) -> list[dict[str, int]]:
    """Return the drinks of the routes that no other route beats, one of each source."""
    counts = {
        tuple(sorted(Counter(case.board.drinks[at] for at in route).items())) for route in routes
    }
    found = [dict(one) for one in counts if one]
    return [
        a
        for a in found
        if not any(b != a and all(b.get(k, 0) >= n for k, n in a.items()) for b in found)
    ]


@pytest.mark.rule("BUY-4", "BUY-5", "GEO-8")
@pytest.mark.parametrize("seed", seeds(40))
def test_hauls_from_any_door_with_any_range(seed: int) -> None:
    """Ranges 0 to 5, the four corners of a drive-in, lobbyists' roads and holes in the map."""
    case = random_city_case(seed)
    for chain in case.state.chains:
        for restaurant in chain.restaurants:
            for entrances in (restaurant.doors(), restaurant.doors(drive_in=True)):
                for reach_ in range(6):
                    routes = naive.route_hauls(case.board, entrances, reach_)
                    found = best_by_road(case.city, entrances, reach_)
                    ours = [one.drinks(case.city) for one in found if one.sources]
                    assert in_one_order(ours) == in_one_order(unbeaten(case, routes))


@pytest.mark.rule("BUY-11")
@pytest.mark.parametrize("seed", seeds(40))
def test_flights_from_any_door_with_any_range(seed: int) -> None:
    case = random_city_case(seed)
    for chain in case.state.chains:
        for restaurant in chain.restaurants:
            (start,) = restaurant.doors()
            for reach_ in range(6):
                routes = naive.flights(case.board, start, reach_)
                found = best_by_air(case.city, (start,), reach_)
                ours = [one.drinks(case.city) for one in found if one.sources]
                assert in_one_order(ours) == in_one_order(unbeaten(case, routes))


@pytest.mark.parametrize("seed", seeds(30))
def test_air_ranges_are_the_least_of_all_flights(seed: int) -> None:
    case = random_city_case(seed)
    for piece in case.pieces:
        done = {place_of(square): 0 for square in piece}
        edge = list(done)
        for place in edge:  # grows while it is walked
            for near in neighbours(place):
                if near in case.board.tiles and near not in done:
                    done[near] = done[place] + 1
                    edge.append(near)
        assert air_ranges(case.city, piece) == done


@pytest.mark.rule("CMP-2", "CMP-3", "CMP-4", "CMP-5")
@pytest.mark.parametrize("seed", seeds(100))
def test_campaigns_reach_whom_the_oracle_says(seed: int) -> None:
    case = random_table_case(seed)
    houses = [home.house for home in case.state.homes]
    ours = {
        str(campaign.number): [
            house.number for house in reached(case.city, houses, campaign.footprint)
        ]
        for campaign in case.state.campaigns
    }
    assert ours == reach(case.scenario)["reach"]


@pytest.mark.rule("CMP-3", "LOB-8", "LOB-15")
@pytest.mark.parametrize("seed", seeds(100))
def test_mail_blocks_equal_a_flood(seed: int) -> None:
    """Roads, bridges, lobbyists' roads and every edge stop mail; a building site does not."""
    case = random_city_case(seed)
    ours: dict[int, set[tuple[int, int]]] = {}
    for square, block in mail_blocks(case.city).items():
        ours.setdefault(block, set()).add(square)
    assert set(map(frozenset, ours.values())) == naive.mail_blocks(case.board)


@pytest.mark.rule("GEO-13", "GEO-15", "MKT-2", "RST-4")
@pytest.mark.parametrize("seed", seeds(100))
def test_squares_in_range_equal_all_walks_from_the_open_doors(seed: int) -> None:
    case = random_table_case(seed)
    ruling = case.state.config.rulings.roadworks_lengthen_ranges
    markers = case.board.roadworks if ruling else naive.NO_MARKERS
    for seat in range(len(case.state.chains)):
        entrances = doors(case.state, seat)
        walks = naive.ranges(case.board, entrances, markers)
        for reach_ in (0, 2, 3):
            expected = {at: needs for at, needs in walks.items() if needs <= reach_}
            assert squares_in_range(case.state, seat, reach_) == expected
        each_door = [naive.ranges(case.board, [entrance], markers) for entrance in entrances]
        assert ranges(case.city, entrances, tolls=ruling) == {
            at: min(one[at] for one in each_door if at in one) for at in set().union(*each_door)
        }
