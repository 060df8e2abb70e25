"""The map in words says what the map is: every distance can be counted from its stretches."""

from __future__ import annotations

import re
from itertools import product

import networkx as nx
import pytest

from fcm_widgets import CityView, RangeExplorer, load_example
from fcm_widgets.board.city import City
from fcm_widgets.game.game import Game
from fcm_widgets.widgets.map.words import stretch_facts, touched
from tests.oracle.random_tables import random_scenario, to_toml
from tests.seeds import seeds


def read(city: City) -> nx.DiGraph[int]:
    """Read the sentences again: a node a stretch, an edge with what it costs to go there."""
    graph: nx.DiGraph[int] = nx.DiGraph()
    tolls, joins = {}, []
    for number, (_, _, text) in enumerate(stretch_facts(city), 1):
        graph.add_node(number)
        added = re.search(r"that adds (\d+)", str(text))
        tolls[number] = int(added[1]) if added else 0
        for part in str(text).split("joins ")[1:]:
            border = "over no border" not in part
            near = part.partition("; ends")[0]
            joins += [(number, int(to), border) for to in re.findall(r"stretch (\d+)", near)]
    for one, two, border in joins:
        graph.add_edge(one, two, cost=border + tolls[two])
    nx.set_node_attributes(graph, tolls, "toll")
    return graph


def ports(text: str) -> dict[int, int]:
    near, _, far = text.partition(", and ") if ", and " in text else (text, "", "")
    if near.endswith("over a border"):
        near, far = "", near
    found = {int(n): 0 for n in re.findall(r"stretch (\d+)", near)}
    return found | {int(n): 1 for n in re.findall(r"stretch (\d+)", far)}


@pytest.mark.rule("GEO-1", "GEO-4", "GEO-5", "LOB-3")
@pytest.mark.parametrize("seed", seeds(10))
def test_every_distance_can_be_counted_from_the_words(seed: int) -> None:
    state = Game.from_scenario(to_toml(random_scenario(seed))).state
    city, graph = state.city, read(state.city)
    lengths = dict(nx.all_pairs_dijkstra_path_length(graph, weight="cost"))
    for home, chain in product(state.homes, state.chains):
        for restaurant in chain.restaurants:
            start, end = home.house.all_squares, restaurant.doors()
            ways = [
                leave + graph.nodes[one]["toll"] + lengths[one][two] + arrive
                for one, leave in ports(touched(city, start)).items()
                for two, arrive in ports(touched(city, end)).items()
                if two in lengths[one]
            ]
            assert min(ways, default=None) == city.distance(start, end)


def test_pieces_say_where_they_stand_and_no_two_say_the_same() -> None:
    for name in ("one-beer-short", "where-will-house-8-eat"):
        pieces = CityView(load_example(name))._scene["pieces"]
        places = [(piece["name"], *piece["place"]) for piece in pieces]
        assert len(set(places)) == len(places)
        assert {piece["glyph"] for piece in pieces if "touches" in piece} >= {"house", "restaurant"}


def test_a_static_picture_says_where_its_pieces_stand() -> None:
    picture = CityView(load_example("where-will-house-8-eat")).picture()
    assert "Restaurant of Santa Maria" in picture
    assert "row 2, column 1, squares 0, 8 to 1, 9" in picture


def test_a_label_says_where_a_restaurant_is_only_if_its_chain_has_several() -> None:
    three = RangeExplorer(load_example("three-of-one-chain"))._ranges["origins"]
    assert [one["label"] for one in three] == [
        f"Xango Blues Bar ({where})" for where in ("west", "middle", "east")
    ]
    single = RangeExplorer(load_example("a-bridge-and-a-border"))._ranges["origins"]
    assert single[0]["label"] == "Xango Blues Bar"
