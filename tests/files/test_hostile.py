"""Files that nobody should have written: they load, or `BadScenario` says why; nothing else."""

from __future__ import annotations

import copy
import datetime
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fcm_widgets as fcm
from tests.oracle.toml_text import to_toml
from tests.seeds import some

if TYPE_CHECKING:
    from collections.abc import Iterator

DATA = Path(__file__).parents[1] / "data"
NAMES = ("contract", "large")
SCENARIOS = {name: tomllib.loads((DATA / f"{name}.toml").read_text()) for name in NAMES}
HEAD = 'city.tiles = [["H", "O"]]\nchain = [{ name = "A" }]\n'


def loads_or_says_why(source: Any) -> fcm.Game | None:
    """Load a scenario; any other exception than `BadScenario` fails the test."""
    try:
        return fcm.Game.from_scenario(source)
    except fcm.errors.BadScenario as refusal:
        check(refusal)
        return None


def check(refusal: fcm.errors.BadScenario) -> None:
    """Look whether every fault says where, what and what else, in words that are also printed."""
    assert refusal.faults
    for fault in refusal.faults:
        assert all(isinstance(part, str) for part in (fault.path, fault.found, fault.expected))
        assert fault.expected
        assert str(fault) in str(refusal)
    assert ElementTree.fromstring(refusal.picture()).tag.endswith("svg")


def places(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Return the path of every value in a scenario."""
    if not isinstance(value, dict | list):
        return [path]
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    return [path, *(place for key, one in inner for place in places(one, (*path, key)))]


def one_of_each_shape() -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """Yield paths that differ in more than numbers, each with the scenario that has it."""
    seen = set()
    for name in NAMES:
        for path in places(SCENARIOS[name])[1:]:
            shape = tuple(step if isinstance(step, str) else "" for step in path)
            if shape not in seen:
                seen.add(shape)
                yield name, path


def with_value(scenario: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """Return a scenario with the value at `path` replaced."""
    scenario = copy.deepcopy(scenario)
    inner = scenario
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return scenario


EVERY_TYPE: list[Any] = [
    "",
    "beer",
    0,
    -1,
    8,
    2**70,
    1.0,
    9.0,
    float("inf"),
    float("nan"),
    True,
    False,
    datetime.date(2024, 1, 1),
    datetime.time(7, 30),
    datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC),
    [],
    [[]],
    [0, 0],
    ["beer"],
    [{}],
    [None],
    {},
    {"good": []},
    {"number": {}},
]


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "path"),
    [
        pytest.param(name, path, id=f"{name}: {'.'.join(map(str, path))}")
        for name, path in some(one_of_each_shape(), every=2)
    ],
)
def test_any_value_may_be_of_any_type(name: str, path: tuple[str | int, ...]) -> None:
    for value in EVERY_TYPE:
        game = loads_or_says_why(with_value(SCENARIOS[name], path, value))
        if game is not None:
            assert fcm.Game.from_scenario(game.to_scenario()).state == game.state


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["name", "number", "at", "good", "tiles"]), inner)
    ),
    max_leaves=6,
)


@pytest.mark.long
@given(data=st.data())
def test_several_values_of_any_shape(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(NAMES))
    scenario = SCENARIOS[name]
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(scenario)[1:]))
        scenario = with_value(scenario, path, data.draw(ANYTHING))
    loads_or_says_why(scenario)


@pytest.mark.long
@given(st.text(max_size=80))
def test_any_text_at_all(text: str) -> None:
    loads_or_says_why(text)


@pytest.mark.long
@given(st.sampled_from(NAMES), st.integers(0, 2000), st.text(max_size=3))
def test_a_slip_of_the_keyboard(name: str, place: int, slip: str) -> None:
    text = to_toml(SCENARIOS[name])
    place %= len(text)
    loads_or_says_why(text[:place] + slip + text[place + 1 :])


@pytest.mark.parametrize("number", ["8.0", "9.0", "true"])
def test_the_number_of_a_house_is_a_whole_number(number: str) -> None:
    text = HEAD + f'house = [{{ number = {number}, at = [8, 3], garden = "W" }}]'
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text)
    assert "house[0].number" in {fault.path for fault in refusal.value.faults}


@pytest.mark.parametrize(
    "text",
    [
        "turn = " + "1" * 5000 + "\n" + HEAD,
        HEAD + "house = [{ number = 0x" + "f" * 5000 + " }]",
        "turn = 0x" + "f" * 5000 + "\n" + HEAD,
        "title = " + "[" * 5000 + "]" * 5000 + "\n" + HEAD,
    ],
    ids=["5000 digits", "a huge house number", "a huge turn", "nested 5000 deep"],
)
def test_monstrous_values_are_refused_like_others(text: str) -> None:
    game = loads_or_says_why(text)
    if game is not None:
        game.to_scenario()


def test_a_campaign_does_not_share_its_card_with_itself() -> None:
    text = HEAD + 'campaign = [{ number = 4, edge = "W", first = 0, good = "beer", with = 4 }]'
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text)
    assert [fault.path for fault in refusal.value.faults] == ["campaign[0].with"]


def test_a_busy_card_of_a_chain_without_a_name_is_refused_at_once_not_when_it_comes_back() -> None:
    text = (
        HEAD
        + """
[[campaign]]
number = 15
at = [3, 3]
good = "beer"
chain = ""
by = "trainer"
"""
    )
    with pytest.raises(fcm.errors.BadScenario) as refusal:
        fcm.Game.from_scenario(text)
    assert [fault.path for fault in refusal.value.faults] == ["campaign[0].chain"]


HOSTILE = [
    "<script>alert(1)</script>",
    "</svg><img src=x onerror=alert(1)>",
    '"quoted" and \\backslashed\\',
    "🍔 Ünïcödé, 👩‍🍳, כל הכבוד",
    "{chain} %s ${cash}",
    "'''",
]


@pytest.mark.parametrize("title", HOSTILE)
def test_hostile_texts_are_texts(title: str) -> None:
    scenario = {
        "title": title,
        "city": {"tiles": [["H", "O"]]},
        "chain": [{"name": title, "stock": {"beer": 1}}],
        "house": [{"number": 13, "demand": [{"good": "beer", "by": title}]}],
    }
    game = fcm.Game.from_scenario(scenario)
    assert (game.state.config.title, game.state.chains[0].name) == (title, title)
    assert fcm.Game.from_scenario(game.to_scenario()).state == game.state
