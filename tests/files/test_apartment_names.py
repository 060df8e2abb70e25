"""An apartment goes by all its names at every door, and no other house is meant by them."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.actions import PlantGarden
from fcm_widgets.board.tile import house_number
from fcm_widgets.cli.main import main
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.files.action_reading import action_of
from fcm_widgets.learning.exercises.how_far import ask as how_far
from fcm_widgets.learning.exercises.where_to_eat import ask_winner
from tests.widgets.editing import ask

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

NAMES: dict[str, tuple[Any, ...]] = {
    "pi": ("π", "pi", "3.14", 3.14, "Π", " PI ", "3,14"),
    "9 3/4": ("9¾", "9 3/4", "9.75", 9.75, "9  3/4", "9,75"),
}
SPELT = [(number, name) for number, names in NAMES.items() for name in names]
TABLE = {
    "modules": ["new_districts"],
    "city": {"tiles": [["X", "H", "Y"]]},
    "chain": [{"name": "Xango", "restaurants": [], "stock": {"beer": 9}}],
}
ELSEWHERE = {**TABLE, "city": {"tiles": [["H", "G", "E"]]}}
"""Houses 8, 12 and 13: no apartment."""


def table(of: dict[str, Any], **more: Any) -> fcm.Game:
    return fcm.Game.from_scenario({**of, **more})


def dined(of: dict[str, Any], *numbers: object) -> fcm.Game:
    house = [{"number": number, "demand": ["beer"]} for number in numbers]
    return table(of, house=house)


def as_toml(name: object) -> str:
    """Return a house of a file."""
    return f"[[house]]\nnumber = {name if isinstance(name, float) else repr(name)}\n"


HEAD = 'modules = ["new_districts"]\nchain = [{ name = "Xango" }]\n'


def in_a_file(of: dict[str, Any], name: object) -> object:
    text = HEAD + f"city.tiles = {of['city']['tiles']}\n" + as_toml(name) + 'demand = ["beer"]\n'
    return next(
        home.house.number for home in fcm.Game.from_scenario(text).state.homes if home.demand
    )


def in_an_explorer(of: dict[str, Any], name: Any) -> object:
    explorer = fcm.DinnertimeExplorer(dined(of, *_printed(of)), house=name)
    return explorer._timeline["steps"][explorer.step].get("house")


def in_a_what_if(of: dict[str, Any], name: Any) -> object:
    change = {"kind": "demand", "house": name, "good": "beer", "by": 1}
    return next(
        home.house.number for home in apply_changes(table(of).state, [change]).homes if home.demand
    )


def in_the_editor(of: dict[str, Any], name: Any) -> object:
    editor = fcm.TableEditor(of)
    answer = ask(editor, "demand", number=str(name), good="beer", by=1)
    if answer["faults"]:
        raise fcm.FcmError(answer["faults"][0]["text"])
    assert ask(editor, "garden", number=str(name), side="N")["faults"], "an apartment has none"
    ask(editor, "demand", number=str(name), good="beer", by=1)
    (house,) = editor._draft.data["house"]
    assert house["demand"] == ["beer", "beer"]
    return house["number"]


def as_selected(of: dict[str, Any], name: Any) -> object:
    return fcm.CityView(table(of), selected=f"house:{name}").selected.removeprefix("house:")


def of_an_exercise(of: dict[str, Any], name: Any) -> object:
    game = dined(of, *_printed(of))
    exercises = ask_winner(game, name), how_far(game, name, "Xango")
    assert all(one.solution.because for one in exercises)
    assert "apartment" in exercises[0].question
    return game.state.home(name).house.number


def _printed(of: dict[str, Any]) -> list[Any]:
    return [home.house.dwelling.written for home in table(of).state.homes]


DOORS: dict[str, Callable[[dict[str, Any], Any], object]] = {
    "a file": in_a_file,
    "an explorer": in_an_explorer,
    "a what-if": in_a_what_if,
    "the editor": in_the_editor,
    "what is selected": as_selected,
    "an exercise": of_an_exercise,
}


@pytest.mark.slow
@pytest.mark.parametrize("door", DOORS)
def test_every_name_is_taken_and_none_is_another_house(door: str) -> None:
    for number, name in SPELT:
        assert house_number(name) == number
        assert DOORS[door](TABLE, name) == number
        with pytest.raises(
            Exception, match=r"not on|not dine|wants nothing|not a piece"
        ) as refused:
            DOORS[door](ELSEWHERE, name)
        if door != "what is selected":  # it names the piece as it was asked for
            assert f"apartment {number}" in str(refused.value).casefold()
        assert not any(fault.near for fault in getattr(refused.value, "faults", ()))


def test_an_action_names_an_apartment() -> None:
    for number, name in SPELT:
        assert PlantGarden("Xango", name, "N").number == number
        data = {"do": "plant_garden", "chain": "Xango", "number": name, "side": "N"}
        assert action_of(data, ["Xango"]) == PlantGarden(0, number, "N")


@pytest.mark.parametrize("number", NAMES)
def test_the_command_line_takes_every_name(number: str, tmp_path: Path) -> None:
    scenario, page = tmp_path / "table.toml", tmp_path / "page.html"
    for of in (TABLE, ELSEWHERE):
        scenario.write_text(dined(of, *_printed(of)).to_scenario(), encoding="utf-8")
        for name in map(str, NAMES[number]):
            errors = io.StringIO()
            command = ["export", str(scenario), "--house", name, "--out", str(page)]
            with redirect_stdout(io.StringIO()), redirect_stderr(errors):
                assert main(command) == (0 if of is TABLE else 2)
            if of is ELSEWHERE:
                assert f"apartment {number}, which does not dine here" in errors.getvalue()
                assert "house 13" not in errors.getvalue()


def test_what_is_written_back_is_the_one_name_that_the_format_promises() -> None:
    game = dined(TABLE, "π", 9.75)
    assert 'number = "pi"' in game.to_scenario()
    assert 'number = "9 3/4"' in game.to_scenario()
    assert fcm.Game.from_scenario(game.to_scenario()).state == game.state
    with pytest.raises(fcm.errors.BadScenario, match="each house once"):
        dined(TABLE, "π", 3.14)


def test_what_is_no_house_is_none() -> None:
    wrong: list[Any] = [8.0, True, float("nan"), float("inf"), "²", "9²", "", 10**5000, []]
    assert [house_number(name) for name in wrong] == [None] * len(wrong)
