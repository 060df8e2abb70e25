"""The text and the lever of a `CityView`: what is sent, what is refused, what a picture shows."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest
import traitlets

from fcm_widgets import City, CityView, Game, load_example
from fcm_widgets.board.pieces import Restaurant
from fcm_widgets.board.routes import shortest_route
from fcm_widgets.engine.ranges import has_drive_in
from fcm_widgets.widgets.city.paragraph import things
from fcm_widgets.widgets.dinner.timeline import route_facts
from fcm_widgets.widgets.map.scene import state_scene
from tests.browser.host import own_state
from tests.widgets.test_schema import conforms


def game(name: str = "a-bridge-and-a-border") -> Game:
    return load_example(name)


def says(text: str, name: str = "a-bridge-and-a-border") -> str:
    made = CityView(game(name), text=f"[{text}]")._paragraph
    assert made is not None
    (light,) = made["lights"].values()
    return light["says"]


def test_a_marked_word_lights_up_what_it_names() -> None:
    view = CityView(game(), text="Two [Bridges], the [door|entrance]: [house 5]!")
    made = view._paragraph
    assert made is not None
    conforms(made, "Paragraph")
    assert [(part["text"], part.get("word")) for part in made["parts"]] == [
        ("Two ", None),
        ("Bridges", "bridge"),
        (" the ", None),
        ("door", "entrance"),
        (" ", None),
        ("house 5", "house 5"),
    ]
    assert [part["tail"] for part in made["parts"] if "tail" in part] == [",", ":", "!"]
    (house,) = (p for p in view._scene["pieces"] if p["id"] == "house:5")
    (box,) = made["lights"]["house 5"]["boxes"]
    assert box[:2] == house["squares"][0]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("bridge", "1 bridge: row 2 column 2"),
        ("houses", "3 houses: house 5; house 10; house 15"),
        ("house 10", "house 10"),
        ("roads", "roads on 6 tiles"),
        ("drink sources", "4 drink sources: beer; softdrink; lemonade"),
        ("Santa Maria", "1 restaurant of Santa Maria"),
        ("beers", "2 beers"),
        (
            "demand",
            "demand of house 5 (1 beer), house 10 (1 burger) and house 15 (1 burger)",
        ),
    ],
)
def test_a_screen_reader_hears_how_many_there_are(word: str, told: str) -> None:
    assert says(word) == told


def test_a_border_is_lit_where_a_road_crosses_it() -> None:
    city = City.of([["E", "A"]])
    made = CityView(city, text="[border]")._paragraph
    assert made is not None
    light = made["lights"]["border"]
    assert light["says"] == "1 border: between row 1 column 1 and row 1 column 2"
    assert light["lines"] == [(5, 0, 5, 5)]
    ((x, y, wide, high),) = light["boxes"]
    assert (wide, high) == (2, 1)
    for square in ((x, y), (x + 1, y)):
        assert square in city.road_at


@pytest.mark.parametrize("name", ["one-beer-short", "a-road-under-way", "what-the-campaigns-do"])
def test_every_word_of_a_map_can_be_marked(name: str) -> None:
    scene = state_scene(game(name).state)
    for word in things(scene):
        view = CityView(game(name), text=f"Look: [{word}]")
        conforms(view._paragraph, "Paragraph")
        assert view._paragraph is not None
        for light in view._paragraph["lights"].values():
            assert light["boxes"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"text": "a [brigde]"}, r"\[brigde\] marks nothing on this map\. Did you mean \[bridge\]"),
        ({"text": "[moon]"}, "You can mark road, border, bridge, .* or Santa Maria"),
        ({"text": "a [border"}, r"a bracket marks nothing\. Mark words as in \[border\]"),
        ({"text": "[]"}, "a bracket marks nothing"),
        ({"text": "x" * 601}, "601 letters, but at most 600"),
        ({"movable": "Santa"}, "movable='Santa' is not an open restaurant .* 'Santa Maria'"),
        ({"movable": "Santa Maria", "house": 99}, "house=99 is not a house on this map"),
        ({"house": 5}, "house is for movable"),
    ],
)
def test_what_cannot_be_is_refused_with_what_can(options: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        CityView(game(), **options)


def test_wrong_kinds_are_refused() -> None:
    with pytest.raises(TypeError, match="text must be a string, not int"):
        CityView(game(), text=5)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="movable needs a Game"):
        CityView(game().state.city, movable="Santa Maria")
    view = CityView(game(), movable="Santa Maria")
    with pytest.raises(traitlets.TraitError, match="there are 52 places"):
        view._site = 52


def test_a_text_is_shown_as_it_is() -> None:
    view = CityView(game(), text="<b>Bold</b> & [bridge]\n\n\x1b[31m"[:-5])
    made = view._paragraph
    assert made is not None
    assert made["parts"][0]["text"] == "<b>Bold</b> & "
    assert "<b>" not in view.picture()


@pytest.mark.parametrize("house", [None, 5, 15])
def test_each_place_has_the_route_and_the_sum_of_the_real_dinner(house: int | None) -> None:
    table = game().state
    view = CityView(game(), movable="Golden Duck Diner", house=house)
    made = view._moving
    assert made is not None
    conforms(made, "Moving")
    number = made["house"].partition(":")[2]
    assert number == str(house or 5)
    (home,) = (home for home in table.homes if home.house.number == number)
    for site in made["sites"]:
        piece = site["piece"]
        place = Restaurant(piece["squares"][0], piece["doors"][0])
        route = shortest_route(table.city, home.house.all_squares, place.doors())
        assert site["route"] == (None if route is None else route_facts(route))
        if route is None:
            assert site["says"] == f"Golden Duck Diner: no road leads there from house {number}"
        else:
            total = f"price $9 + distance {route.distance} = {9 + route.distance}"
            assert site["says"] == f"Golden Duck Diner: {total}"
    now = table.chains[1].restaurants[0]
    assert made["sites"][view._site]["piece"]["squares"] == list(now.squares)
    assert made["sites"][view._site]["piece"]["doors"] == [now.entrance]


def test_a_figure_of_distances_has_no_price() -> None:
    made = CityView(game(), movable="Santa Maria", house=10, price=False)._moving
    assert made is not None
    told = {site["says"] for site in made["sites"]}
    assert "Santa Maria: distance 0 from house 10" in told
    assert not any("$" in text for text in told)


def test_the_ends_of_roads_and_the_islands_between_them_are_words() -> None:
    scene = CityView(game("where-roads-end"), text="[Striped kerbs|road ends]")._paragraph
    assert scene is not None
    assert len(scene["lights"]["road end"]["boxes"]) > 3
    assert says("islands", "side-by-side").startswith("2 islands")


def test_a_drive_in_has_each_place_once() -> None:
    table = game("drive-in-changes-the-winner")
    (seat,) = (at for at in range(len(table.state.chains)) if has_drive_in(table.state, at))
    made = CityView(table, movable=table.state.chains[seat].name)._moving
    assert made is not None
    places = [str(site["piece"]["squares"]) for site in made["sites"]]
    assert len(places) == len(set(places)) > 5
    assert all(len(site["piece"]["doors"]) == 4 for site in made["sites"])


def test_a_picture_shows_the_text_and_the_restaurant_where_it_was_moved() -> None:
    view = CityView(game(), text="Cross a [border].", movable="Golden Duck Diner")
    before = view.picture()
    texts = [text.text for text in ElementTree.fromstring(before).iter() if text.text]
    assert "Cross a border." in texts
    assert "Golden Duck Diner: price $9 + distance 1 = 10" in texts
    view._site = 0
    assert view.picture() != before
    assert view._moving is not None
    assert view._moving["sites"][0]["says"] in view.picture()


def test_a_view_that_is_restored_has_the_restaurant_where_it_was() -> None:
    view = CityView(game(), movable="Golden Duck Diner")
    view._site = 3
    again = CityView(game(), movable="Golden Duck Diner")
    again.set_state(view.get_state())
    assert again._site == 3
    again.begin_anew()
    assert again._site == CityView(game(), movable="Golden Duck Diner")._site != 3
    assert own_state(CityView(game()))["_site"] == 0
