"""The widgets from Python: options, checks of what is set, reprs, and what a viewer is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets import City, CityView, DinnertimeExplorer, Game, RangeExplorer
from fcm_widgets.dinner.table import decision_text
from fcm_widgets.errors import FcmError
from tests.seeds import some

if TYPE_CHECKING:
    from collections.abc import Callable

    from fcm_widgets.widgets.base.widget import FcmWidget

WIDGETS: dict[str, Callable[..., FcmWidget]] = {
    "city": CityView,
    "range": RangeExplorer,
    "dinner": DinnertimeExplorer,
}
OPTIONS = {
    "city": {"theme", "selected", "title", "text", "movable", "house", "price"},
    "range": {"theme", "selected", "origin", "range", "by"},
    "dinner": {
        *("theme", "selected", "house", "step", "predict", "hard", "simple", "speed"),
        *("guess", "guesses", "title"),
    },
}
SVG = "{http://www.w3.org/2000/svg}"
every_widget = pytest.mark.parametrize("name", WIDGETS)


def game(name: str = "one-beer-short") -> Game:
    return fcm.load_example(name)


@every_widget
def test_unknown_options_are_refused_with_the_known(name: str) -> None:
    with pytest.raises(TypeError) as refused:
        WIDGETS[name](game(), stepp=3, colour="red")
    said, _, known = str(refused.value).partition("; it has ")
    meant = " (did you mean 'step'?)" if "step" in OPTIONS[name] else ""
    kind = type(WIDGETS[name](game())).__name__
    assert said == f"{kind} has no option 'stepp'{meant}, 'colour'"
    assert set(known.split(", ")) == OPTIONS[name]


@every_widget
def test_known_options_are_taken(name: str) -> None:
    widget = WIDGETS[name](game(), theme="dark", selected="house:8")
    assert (widget.theme, widget.selected) == ("dark", "house:8")


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("city", {"theme": "blue"}, "blue"),
        ("city", {"selected": "house:99"}, "house:8"),
        ("range", {"range": 6}, "6"),
        ("range", {"range": -1}, "-1"),
        ("range", {"by": "sea"}, "sea"),
        ("range", {"origin": "restaurant:0:1"}, "restaurant:0:0"),  # COMING SOON
        ("dinner", {"step": 6}, "0 to 5"),
        ("dinner", {"step": -1}, "-1"),
        ("dinner", {"speed": 0}, "0"),
        ("dinner", {"selected": "house:99"}, "house:8"),
    ],
)
def test_values_that_cannot_be_are_refused(name: str, options: dict[str, Any], told: str) -> None:
    with pytest.raises(traitlets.TraitError, match=told):
        WIDGETS[name](game(), **options)
    widget = WIDGETS[name](game())
    (option, value) = next(iter(options.items()))
    before = getattr(widget, option)
    with pytest.raises(traitlets.TraitError, match=told):
        setattr(widget, option, value)
    assert getattr(widget, option) == before


def test_wrong_things_are_refused_by_name() -> None:
    with pytest.raises(TypeError, match="CityView takes a City or a Game, not str"):
        CityView("A")  # type: ignore[arg-type]
    for explorer in (RangeExplorer, DinnertimeExplorer):
        with pytest.raises(TypeError, match=f"{explorer.__name__} takes a Game, not City"):
            explorer(City.of([["A"]]))  # type: ignore[arg-type]


def test_house_chooses_the_first_step() -> None:
    assert DinnertimeExplorer(game(), house="9").step == 3
    assert DinnertimeExplorer(game(), house=9).step == 3
    with pytest.raises(ValueError, match=r"house 2, which does not dine here, .*: 8, 9"):
        DinnertimeExplorer(game(), house="2")


def test_game_that_has_dined_is_shown_as_it_is() -> None:
    fresh, done = game(), game().run_phase()
    assert DinnertimeExplorer(done)._timeline == DinnertimeExplorer(fresh)._timeline
    assert fresh.history == ()  # the reader's own game has not moved
    payday = Game(done.state)
    with pytest.raises(FcmError, match="payday"):
        DinnertimeExplorer(payday)


def test_no_restaurant_to_start_from_is_said() -> None:
    lone = Game.from_scenario('city.tiles = [["A"]]\nchain = [{name = "Santa Maria"}]')
    with pytest.raises(ValueError, match="needs an open restaurant on the map"):
        RangeExplorer(lone)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("city", "CityView(tiles=6, pieces=14)"),
        ("range", "RangeExplorer(origin='restaurant:0:0', range=2, by='road')"),
        ("dinner", "DinnertimeExplorer(step=0/5, houses=2)"),
    ],
)
def test_repr_is_stable(name: str, told: str) -> None:
    assert repr(WIDGETS[name](game())) == told


@every_widget
def test_viewers_without_widgets_get_a_picture_and_a_line(name: str) -> None:
    widget = WIDGETS[name](game())
    data, _ = widget._repr_mimebundle_()
    assert data["text/plain"] == repr(widget)
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id
    svg = ElementTree.fromstring(data["image/svg+xml"])
    assert svg.tag == f"{SVG}svg"
    titles = [title.text for title in svg.iter(f"{SVG}title")]
    assert titles[0] == "Cheaper, but one beer short"
    pieces = {", ".join([piece["name"], *piece["place"]]) for piece in widget._scene["pieces"]}
    assert pieces <= set(titles)
    assert len(data["image/svg+xml"]) < 40_000


@pytest.mark.parametrize("example", some(fcm.example_names("dinnertime"), every=8))
def test_every_example_has_a_picture_of_every_step(example: str) -> None:
    ElementTree.fromstring(CityView(game(example)).picture())
    ElementTree.fromstring(RangeExplorer(game(example)).picture())
    dinner = DinnertimeExplorer(game(example))
    pictures = set()
    for step in range(len(dinner._timeline["steps"])):
        dinner.step = step
        pictures.add(dinner.picture())
        ElementTree.fromstring(dinner.picture())
    assert len(pictures) == len(dinner._timeline["steps"])


def test_picture_of_a_dinner_holds_the_table_and_both_ways() -> None:
    widget = DinnertimeExplorer(game("where-will-house-8-eat"), house="8")
    svg = ElementTree.fromstring(widget.picture())
    said = "\n".join(text.text or "" for text in svg.iter(f"{SVG}text"))
    decision = next(one for one in widget.game.decisions if one.house == "8")
    assert said.endswith(decision_text(decision))
    ways = list(svg.iter(f"{SVG}polyline"))
    assert ["stroke-dasharray" in way.attrib for way in ways] == [True, False]


HOSTILE = "<img src=x onerror=alert(1)> & \\\"q\\\" 'n' ]]></title><script>alert(2)</script>"


def hostile() -> Game:
    return Game.from_scenario(
        f'title = "{HOSTILE}"\ncity.tiles = [["E"]]\n'
        f'chain = [{{name = "{HOSTILE}", stock = {{beer = 1}},'
        ' restaurants = [{at = [0, 3], entrance = "SE"}]}]\n'
        'house = [{number = 8, demand = ["beer"]}]'
    )


@every_widget
def test_hostile_texts_stay_texts_in_the_picture(name: str) -> None:
    options = {"house": "8"} if name == "dinner" else {}
    picture = WIDGETS[name](hostile(), **options).picture()
    svg = ElementTree.fromstring(picture)
    drawn = {"svg", "title", "desc", "style", "g", "rect", "line", "path", "circle", "text"}
    assert {element.tag.removeprefix(SVG) for element in svg.iter()} <= drawn | {"polyline"}
    assert HOSTILE.replace('\\"', '"') in {title.text for title in svg.iter(f"{SVG}title")}
    handlers = {key for element in svg.iter() for key in element.attrib if key.startswith("on")}
    assert handlers == set()


@every_widget
def test_state_is_plain_json_with_nothing_of_another_instance(name: str) -> None:
    one, two = WIDGETS[name](game()), WIDGETS[name](game())
    assert one.get_state("_scene") == two.get_state("_scene")
    assert one._scene is not two._scene
