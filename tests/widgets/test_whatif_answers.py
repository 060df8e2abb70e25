"""What a question from the browser gets: the real dinner's answer, or faults; never an error."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fcm_widgets as fcm
from fcm_widgets import DinnertimeExplorer, Game
from fcm_widgets.board.tile import tiles
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.widgets.dinner.explorer import controls, what_if_dinner
from tests.seeds import some
from tests.widgets.asking import reply_to
from tests.widgets.test_schema import conforms

MORE_BEER = {"kind": "stock", "chain": 1, "good": "beer", "by": 1}


def table(name: str = "one-beer-short") -> Game:
    return fcm.load_example(name).run_phase()


def ask(widget: DinnertimeExplorer, *changes: Any) -> dict[str, Any]:
    """Ask as the browser does, and return the reply."""
    return reply_to(widget, "what_if", changes=list(changes))


def test_a_title_replaces_that_of_the_game_and_stays_in_a_what_if() -> None:
    widget = DinnertimeExplorer(fcm.load_example("one-beer-short"))
    assert widget._scene["title"] == "Cheaper, but one beer short"
    widget = DinnertimeExplorer(fcm.load_example("one-beer-short"), title="With my own rule")
    assert widget._scene["title"] == "With my own rule"
    assert ask(widget, MORE_BEER)["body"]["scene"]["title"] == "With my own rule"


def test_one_beer_more_turns_the_house() -> None:
    widget = DinnertimeExplorer(fcm.load_example("one-beer-short"))
    told = ask(widget, MORE_BEER)
    assert told["faults"] == []
    told = told["body"]
    assert told["compare"]["houses"] == [
        {"house": "8", "before": "Xango Blues Bar", "after": "Golden Duck Diner"},
        {"house": "9", "before": None, "after": None},
    ]
    before = [70, 5]
    assert [cash["before"] for cash in told["compare"]["cash"]] == before
    assert told["compare"]["cash"][0]["after"] == 12
    assert told["timeline"]["first"]["stock"][1] == {"burger": 4, "beer": 1}
    assert widget.game.state.chains[0].cash == 70


def test_each_answer_is_to_the_table_as_it_was() -> None:
    """Two questions do not add up, and every answer comes with its own number."""
    widget = DinnertimeExplorer(fcm.load_example("one-beer-short"))
    first = ask(widget, MORE_BEER)
    ask(widget, {"kind": "price", "chain": 0, "by": 1})
    assert {**ask(widget, MORE_BEER), "id": 1} == first


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"kind": "stock", "chain": 9, "good": "beer", "by": 1}, "changes[0].chain: found 9"),
        ({"kind": "stock", "chain": 0, "good": "wine", "by": 1}, "changes[0].good: found 'wine'"),
        ({"kind": "stock", "chain": 0, "good": "coffee", "by": 1}, "good: found 'coffee'"),
        ({"kind": "stock", "chain": 0, "good": "beer", "by": -2}, "at least -1"),
        ({"kind": "price", "chain": 0, "by": -7}, "a whole number from -6 to 10"),
        ({"kind": "waitress", "chain": 0, "by": -3}, "at least 0, because none is at work"),
        ({"kind": "waitress", "chain": 0, "by": 1.5}, "changes[0].by: found 1.5"),
        ({"kind": "demand", "house": "8", "good": "beer", "by": 3}, "at most 5"),
        ({"kind": "demand", "house": "77", "good": "beer", "by": 1}, "a house on the map"),
        ({"kind": "turn", "order": [0, 0]}, "a list with each seat once: 0, 1"),
        ({"kind": "move", "chain": 0, "restaurant": 0, "to": [99, 0], "entrance": "NW"}, ".to"),
        (
            {"kind": "move", "chain": 0, "restaurant": 0, "to": [0, 0], "entrance": []},
            "changes[0].entrance: found [], not a text",
        ),
        ({"kind": "wish"}, "of a kind among 'price', 'waitress'"),
        ("beer", "changes[0]: found 'beer', not of a kind"),
    ],
)
def test_what_cannot_be_is_told(change: Any, told: str) -> None:
    widget = DinnertimeExplorer(fcm.load_example("one-beer-short"))
    refused = ask(widget, change)
    assert any(told in fault["text"] for fault in refused["faults"]), refused["faults"]
    assert refused["body"] is None


def test_all_faults_are_told_at_once() -> None:
    widget = DinnertimeExplorer(fcm.load_example("one-beer-short"))
    wrong = {"kind": "price", "chain": 5, "by": 1}
    faults = ask(widget, wrong, MORE_BEER, {**wrong, "chain": 7})["faults"]
    assert [fault["text"].split(":")[0] for fault in faults] == [
        "changes[0].chain",
        "changes[2].chain",
    ]


def test_a_house_takes_what_it_has_room_for() -> None:
    """House 8 has a garden: 5 tokens fit, and none too many may be taken away."""
    state = table().start
    left = 5 - len(state.home("8").demand)
    full = apply_changes(state, [{"kind": "demand", "house": "8", "good": "pizza", "by": left}])
    assert full.home("8").wants["pizza"] == left
    bare = apply_changes(full, [{"kind": "demand", "house": "8", "good": "pizza", "by": -left}])
    assert bare.home("8").demand == state.home("8").demand
    change = {"kind": "demand", "house": "8", "good": "beer", "by": -1}
    for demand in ('{ good = "beer", by = "A" }, "beer"', '"beer", { good = "beer", by = "A" }'):
        text = 'city.tiles = [["E"]]\nchain = [{ name = "A" }]\n'
        text += f"house = [{{ number = 8, demand = [{demand}] }}]"
        (left_over,) = apply_changes(Game.from_scenario(text).state, [change]).home("8").demand
        assert left_over.by == "", "whatever the file lists first"


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["beer", "8", "NW", "price", "stock", "turn", "move", "coffee"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)
small = st.integers(-3, 12) | json_values
changes = st.fixed_dictionaries(
    {"kind": st.sampled_from(["price", "waitress", "stock", "demand", "turn", "move"])},
    optional={
        "chain": st.integers(0, 1) | small,
        "by": st.integers(-2, 3) | small,
        "good": st.sampled_from(["beer", "burger", "pizza", "coffee", "sushi"]) | small,
        "house": st.sampled_from(["2", "8", "9"]) | small,
        "order": st.permutations([0, 1]) | st.lists(small, max_size=3),
        "restaurant": st.integers(0, 1) | small,
        "to": st.lists(st.integers(-3, 16), min_size=2, max_size=2) | small,
        "entrance": st.sampled_from(["NW", "NE", "SW", "SE"]) | small,
    },
)
questions = st.fixed_dictionaries(
    {"changes": st.lists(changes | json_values, max_size=4)},
)
GAME = table()


EXPLORER = DinnertimeExplorer(GAME)


@given(question=questions | json_values)
def test_no_question_raises(question: Any) -> None:
    body = {"kind": "what_if", **question} if isinstance(question, dict) else question
    EXPLORER._request = None
    EXPLORER.set_state({"_request": {"id": 1, "body": body}})
    reply = EXPLORER._reply
    assert reply
    assert bool(reply["faults"]) == (reply["body"] is None)
    conforms(reply, "DinnerReply")
    json.dumps(reply, allow_nan=False)


@pytest.mark.slow
@given(request=questions | json_values)
def test_no_request_raises(request: Any) -> None:
    widget = DinnertimeExplorer(GAME)
    widget.set_state({"_request": request})
    assert (widget._reply is None) == (request is None)
    widget.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", some(fcm.example_names("dinnertime"), every=8))
def test_controls_reach_no_further_than_the_table(name: str) -> None:
    """Each lever's ends may be asked for, one further down may not."""
    game = table(name)
    levers = controls(game.start)
    for seat, ends in enumerate(levers["chains"]):
        for kind in ("price", "waitress"):
            low, high = ends[kind]["lowest"], ends[kind]["highest"]
            for by in (low, high):
                assert what_if_dinner(game, [{"kind": kind, "chain": seat, "by": by}])
            with pytest.raises(fcm.errors.BadChange):
                what_if_dinner(game, [{"kind": kind, "chain": seat, "by": low - 1}])
    assert levers["houses"] == [home.house.number for home in game.start.homes]
    assert sorted(levers["order"]) == list(range(len(game.start.chains)))


@pytest.mark.parametrize("count", [21, 40, 100])
def test_the_bounds_of_a_what_if_hold_the_table_as_it_is(count: int) -> None:
    """What stands on the table may be taken away, however much it is."""
    text = f"""
    modules = ["new_districts"]
    city.tiles = [["{{tile}}"]]
    [[chain]]
    name = "Santa Maria"
    at_work = {["waitress"] * count}
    stock.beer = {count}
    [[chain]]
    name = "Golden Duck"
    [[house]]
    number = "{{house}}"
    demand = {["beer"] * count}
    """
    tile, house = next(
        (tile.name, one.number)
        for tile in tiles().values()
        for one in tile.houses
        if one.dwelling.limit is None
    )
    game = Game.from_scenario(text.format(tile=tile, house=house))
    for change in (
        {"kind": "waitress", "chain": 0},
        {"kind": "stock", "chain": 0, "good": "beer"},
        {"kind": "demand", "house": house, "good": "beer"},
    ):
        less = apply_changes(game.state, [{**change, "by": -count}])
        assert apply_changes(less, [{**change, "by": 20}]) != less
        with pytest.raises(fcm.errors.BadChange):
            apply_changes(game.state, [{**change, "by": -count - 1}])
    widget = fcm.DinnertimeExplorer(game)
    bounds = controls(game.state)["chains"][0]["waitress"]
    low, high = bounds["lowest"], bounds["highest"]
    assert low == -20  # a slider takes away at most as many as a flip
    for by in range(low, high + 1):
        assert what_if_dinner(game, [{"kind": "waitress", "chain": 0, "by": by}])
    assert repr(widget)
