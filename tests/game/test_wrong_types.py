"""What is handed in from outside, of whatever type: it is taken, or an `FcmError` says why not."""

from __future__ import annotations

import math
from datetime import date
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot
from fcm_widgets.dinner.what_ifs import apply_changes
from fcm_widgets.files.scenario import sketch_scenario
from fcm_widgets.widgets.table.fault_map import fault_picture
from tests.game.monsters import heard

if TYPE_CHECKING:
    from collections.abc import Callable


def nested(levels: int, found: Any = 5) -> Any:
    for level in range(levels):
        found = [found] if level % 2 else {"city": found}
    return found


class Mute:
    """An object that cannot say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError("no words")

    __str__ = __repr__


ROUND: list[Any] = []
ROUND.append(ROUND)
VALUES: dict[str, Any] = {
    "nothing": None,
    "truth": True,
    "a number": 5,
    "below zero": -1,
    "endless digits": 10**5000,
    "a part": 1.5,
    "no number": math.nan,
    "an empty text": "",
    "figures": "1" * 4400,
    "no figure": "²",
    "half a character": "\ud800",
    "bytes": b"x",
    "a zero byte": "a\0b",
    "a tuple": (1,),
    "an empty list": [],
    "tiles": ["E180"],
    "tables": [{}],
    "an empty table": {},
    "a table of numbers": {1: 2},
    "a set": {1},
    "a view": MappingProxyType({"title": 5}),
    "a function": len,
    "a type": int,
    "a day": date(2024, 1, 1),
    "a folder": Path("/"),
    "an object": object(),
    "a mute object": Mute(),
    "a mute value": {"title": Mute()},
    "a mute key": {Mute(): 1},
    "lists in each other": nested(50_000),
    "a table in each other": nested(50_001),
    "a deep city": {"city": nested(300), "chain": [{"name": "A"}]},
    "round and round": ROUND,
    "a round city": {"city": ROUND},
    "a generator inside": {"chain": [iter([1])]},
    "endless digits inside": [10**5000, 0],
}
GAME = fcm.load_example("one-beer-short")
VIEW = fcm.CityView(fcm.City.of([["E"]]))
NEW = fcm.Game.new(players=2, seed=7)
DOORS: dict[str, Callable[[Any], object]] = {
    "Game.from_scenario": fcm.Game.from_scenario,
    "Game.load": fcm.Game.load,
    "Game.save": NEW.save,
    "load_scenario": fcm.load_scenario,
    "load_scenario, modules": lambda given: fcm.load_example("one-beer-short", modules=given),
    "load_example": fcm.load_example,
    "Game.new, players": lambda given: fcm.Game.new(players=given),
    "Game.new, seed": lambda given: fcm.Game.new(players=2, seed=given),
    "Game.new, modules": lambda given: fcm.Game.new(players=2, modules=given),
    "Game.new, rulings": lambda given: fcm.Game.new(players=2, rulings=given),
    "Game.new, chains": lambda given: fcm.Game.new(players=2, chains=given),
    "Game.new, setup": lambda given: fcm.Game.new(players=2, setup=given),
    "City.of": fcm.City.of,
    "City.random, players": lambda given: fcm.City.random(players=given),
    "City.random, seed": lambda given: fcm.City.random(players=2, seed=given),
    "City.random, modules": lambda given: fcm.City.random(players=2, modules=given),
    "Game.play, the chain": lambda given: NEW.play(fcm.actions.Done(given)),
    "State.home": GAME.state.home,
    "State.seat": GAME.state.seat,
    "seen_by": GAME.seen_by,
    "apply_changes": lambda given: apply_changes(GAME.state, given),
    "apply_changes, order": lambda given: apply_changes(
        GAME.state, [{"kind": "turn", "order": given}]
    ),
    "apply_changes, to": lambda given: apply_changes(
        GAME.state,
        [{"kind": "move", "chain": 0, "restaurant": 0, "to": given, "entrance": "NW"}],
    ),
    "play_out, turns": lambda given: fcm.bots.play_out(NEW.at(0), RandomBot(), turns=given and 1),
    "DinnertimeExplorer, house": lambda given: fcm.DinnertimeExplorer(GAME, house=given),
    "TableEditor": fcm.TableEditor,
    "Quiz": lambda given: fcm.Quiz(given, questions=1),
    "Quiz, kinds": lambda given: fcm.Quiz(7, questions=1, kinds=given),
    "Quiz, questions": lambda given: fcm.Quiz(7, questions=given),
    "Quiz, seed": lambda given: fcm.Quiz(7, questions=1, seed=given),
    "Quiz, modules": lambda given: fcm.Quiz(7, questions=1, modules=given),
    "to_html": VIEW.to_html,
    "to_svg": VIEW.to_svg,
    "export_page": lambda given: fcm.export_page("page.html", given),
    "export_page, title": lambda given: fcm.export_page("page.html", [VIEW], title=given),
    "export_table_card": fcm.export_table_card,
    "export_table_card, modules": lambda given: fcm.export_table_card("card.html", modules=given),
    "export_lesson": lambda given: fcm.export_lesson(given, "lesson.html", execute=False),
    "an exercise": fcm.exercises.how_far.EXERCISES[1].check,
}


@pytest.mark.parametrize("door", DOORS)
def test_a_value_of_any_type_is_taken_or_refused_by_name(
    door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for value in VALUES.values():
        heard(partial(DOORS[door], value))


def test_what_is_no_scenario_is_told_what_one_is() -> None:
    wrong: list[Any] = [5, ["E180"], [{}], None]
    for value in wrong:
        with pytest.raises(
            fcm.errors.BadScenario, match="expected the text of a scenario, or a table"
        ):
            fcm.Game.from_scenario(value)


def test_a_draft_that_nests_is_refused_however_deep_the_program_is_by_then() -> None:
    """A file may nest as deep as its reader bears, which is more than what edits it does."""
    deep = "x = " + "[" * 90 + "]" * 90

    def within(calls: int) -> None:
        if calls:
            within(calls - 1)
            return
        with pytest.raises(
            fcm.errors.BadScenario, match="lists and tables with more than 12 levels"
        ):
            fcm.TableEditor(deep)

    within(300)


@pytest.mark.parametrize("key", ["tiles.a.b", "tiles[0].²", "tiles[0][١]", "tiles[999999999][0]"])
def test_a_key_may_look_like_a_place(key: str) -> None:
    source = {"city": {"tiles": [["E"]], key: 1}, "chain": [{"name": "A"}], f"chain[0].{key}": 1}
    sketch = sketch_scenario(source)
    assert len(sketch.faults) == 2
    editor = fcm.TableEditor(source)
    assert fault_picture(fcm.errors.BadScenario(sketch.faults, sketch)).startswith("<svg")
    assert editor.picture().startswith("<svg")
