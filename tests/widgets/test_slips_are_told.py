"""What is misspelt, useless or damaged is told; a stored state restores an equal widget."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from base64 import b64decode, b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import traitlets
from ipywidgets import Text, jslink

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.widgets.base.widget import FcmWidget
from fcm_widgets.widgets.wire import packed
from tests.widgets import asking, editing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

REPOSITORY = Path(__file__).parents[2]
YOU, OTHER = "Fried Geese & Donkey", "Golden Duck Diner"


def table(name: str = "one-beer-short") -> fcm.Game:
    return fcm.load_example(name)


def new() -> fcm.Game:
    return fcm.Game.new(players=2, seed=7)


MADE: Mapping[str, Callable[[], FcmWidget]] = {
    "city": lambda: fcm.CityView(table()),
    "dinner": lambda: fcm.DinnertimeExplorer(table()),
    "game": lambda: fcm.GameStepper(new()),
    "game against bots": lambda: fcm.GameStepper(new(), you=YOU, level="plain"),
    "table": lambda: fcm.TableEditor(2),
    "company": lambda: fcm.CompanyEditor(table("who-works-today")),
    "quiz": lambda: fcm.Quiz(table("where-will-house-8-eat")),
    "random quiz": lambda: fcm.Quiz(7, questions=2),
    "range": lambda: fcm.RangeExplorer(table()),
    "review": lambda: fcm.GameReview(table().advance()),
    "careers": lambda: fcm.CareerTree(table()),
    "campaign": lambda: fcm.CampaignExplorer(table(), tile=13),
    "exercise": fcm.exercises.how_far.EXERCISES[1].widget,
}
"""Each widget, made of the same in every process."""


# -- names -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MADE)
def test_an_unknown_name_is_refused_with_the_nearest(name: str) -> None:
    widget = MADE[name]()
    with pytest.raises(AttributeError, match="did you mean 'theme'"):
        widget.thme = "dark"
    with pytest.raises(AttributeError, match="picture"):
        widget.picture = "map.svg"  # type: ignore[method-assign,assignment]
    assert not hasattr(widget, "thme")
    widget.theme = "dark"
    widget.observe(lambda change: None, "theme")
    jslink((widget, "theme"), (Text(), "value"))
    widget.close()


@pytest.mark.parametrize(
    ("make", "name", "value"),
    [
        (MADE["company"], "chain", OTHER),
        (MADE["game"], "you", YOU),
        (MADE["game"], "bots", PlainBot()),
        (MADE["city"], "title", "A city"),
        (MADE["quiz"], "kinds", "all"),
    ],
)
def test_what_only_the_constructor_takes_says_how_to_choose_it(
    make: Callable[[], FcmWidget], name: str, value: object
) -> None:
    widget = make()
    with pytest.raises(AttributeError, match=rf"{type(widget).__name__}\(..., {name}="):
        setattr(widget, name, value)


def test_a_monstrous_number_is_refused_and_changes_nothing() -> None:
    for widget in (fcm.GameStepper(new()), fcm.DinnertimeExplorer(table())):
        before = widget.step
        with pytest.raises(
            traitlets.TraitError, match=r"is not a step of this (game|dinner): choose 0"
        ):
            widget.step = 10**5000
        assert widget.step == before


def test_a_misspelt_argument_is_told_the_nearest_of_all_arguments() -> None:
    for call, near in (
        (lambda: fcm.DinnertimeExplorer(table(), hosue="8"), "house"),
        (lambda: fcm.GameStepper(new(), yuo=YOU), "you"),
        (lambda: fcm.Quiz(7, clas_mode=True), "class_mode"),
    ):
        with pytest.raises(TypeError, match=f"did you mean '{near}'"):
            call()


def test_a_class_of_somebodys_own_keeps_what_it_likes() -> None:
    class Mine(fcm.DinnertimeExplorer):
        shown = traitlets.Int(0)

        def __init__(self, game: fcm.Game, house: str) -> None:
            self.favourite = house
            super().__init__(game, house=house)
            self.notes = [house]

    widget = Mine(table(), "8")
    widget.shown = 3
    widget.add_traits(more=traitlets.Int(1))
    assert (widget.favourite, widget.notes, widget.shown, widget.more, widget.step) == (
        *("8", ["8"], 3, 1),
        1,
    )


USELESS: Mapping[str, Callable[[], object]] = {
    "a level without a chain of yours": lambda: setattr(MADE["game"](), "level", "plain"),
    "a level without you": lambda: fcm.GameStepper(new(), level="plain"),
    "other eyes than yours": lambda: fcm.GameStepper(new(), chain=YOU, you=OTHER),
    "other eyes than the viewer's": lambda: fcm.GameStepper(new().seen_by(YOU), chain=OTHER),
    "you, but another sees": lambda: fcm.GameStepper(new().seen_by(YOU), you=OTHER),
    "a bot for yourself": lambda: fcm.GameStepper(new(), you=YOU, bots={YOU: PlainBot()}),
    "a house and a step": lambda: fcm.DinnertimeExplorer(table(), house="8", step=3),
    "a piece without a map": lambda: fcm.CompanyEditor(table(), selected="house:8"),
    "a piece on an empty map": lambda: fcm.TableEditor(selected="house:8"),
    "a title that is none": lambda: fcm.CityView(table(), title=5),  # type: ignore[arg-type]
    "a width that is none": lambda: fcm.CityView(table()).to_png("x.png", width="4"),  # type: ignore[arg-type]
    "one text for several": lambda: fcm.export_lesson("x.ipynb", "x.html", beside="abc"),
    "no such phase": lambda: fcm.example_names("dinnertim"),
    "no such example": lambda: fcm.load_example("a-first-gam"),
    "modules of a save": lambda: fcm.load_example("a-first-game", modules=["kimchi"]),
    "no such joint": lambda: fcm.City.of([["E"]], roads_join="nowhere"),
    "no such joint, drawn": lambda: fcm.City.random(2, seed=1, roads_join="nowhere"),
    "a tile that none is": lambda: fcm.City.random(2, seed=1, one_of=["x"]),
    "no turns": lambda: play_out(new(), PlainBot(), turns=0),
    "less than no moments": lambda: table().advance().review().moments(most=-1),
    "less than no games": lambda: fcm.simulate.plans(-1),
}


@pytest.mark.parametrize("what", USELESS)
def test_a_useless_argument_is_refused(what: str) -> None:
    with pytest.raises((ValueError, TypeError, traitlets.TraitError, fcm.FcmError)):
        USELESS[what]()


def test_a_saved_game_loads_by_its_name() -> None:
    game = fcm.load_example("a-first-game")
    assert game.over
    assert fcm.example_path("a-first-game").suffix == ".json"
    with pytest.raises(fcm.errors.BadScenario, match="'a-first-game'"):
        fcm.load_example("a-first-gane")


# -- states ----------------------------------------------------------------------------------------


def ask(widget: fcm.GameStepper, kind: str, **body: Any) -> list[list[str]]:
    """Ask as the browser does, and give the faults of the answer."""
    return asking.faults_of(widget, kind, **body)


def first(widget: fcm.GameStepper) -> dict[str, int]:
    """Return how the first option of who is to move is asked for."""
    return {"at": widget._options["at"], "seat": widget._options["seats"][0]["seat"], "option": 0}


def used(name: str) -> FcmWidget:
    """Return a widget after its reader has done something with it."""
    widget = MADE[name]()
    widget.theme = "dark"
    match widget:
        case fcm.DinnertimeExplorer():
            widget.step = 3
            cheaper = [{"kind": "price", "chain": 0, "by": -1}]
            assert not asking.faults_of(widget, "sites", chain=1, restaurant=0)
            assert not asking.faults_of(widget, "what_if", changes=cheaper)
        case fcm.GameStepper():
            for _ in range(3):
                assert not ask(widget, "option", **first(widget))
            widget.forecast = True
            if name != "game":
                widget.level = "random"
            assert not ask(widget, "undo")
            assert not ask(widget, "option", **first(widget))
            assert not ask(widget, "undo")
            assert ask(widget, "option", option=None)  # refused
        case fcm.TableEditor():
            editing.done(widget, "tile", at=[0, 0], name="E")
            editing.done(widget, "title", title="At home")
            editing.done(widget, "undo")
        case fcm.CompanyEditor():
            assert not asking.faults_of(widget, "use", cards=list(widget.cards))
        case fcm.Quiz():
            widget._given = [
                {"question": 0, "guess": next(iter(widget._quiz["questions"][0]["replies"]))}
            ]
        case fcm.CampaignExplorer():
            widget.place = [3, 3]
        case fcm.RangeExplorer():
            widget.by = "air"
        case fcm.CareerTree():
            widget.card = "waitress"
        case fcm.CityView():
            widget.selected = "house:8"
    return widget


def stored(widget: FcmWidget) -> dict[str, Any]:
    """Return a widget's state as JSON can hold it, without what is another widget's."""
    others = ("layout", "_code")
    state = {key: value for key, value in widget.get_state().items() if key not in others}
    text = json.dumps(state, default=lambda data: {"base64": b64encode(data).decode()})
    found: dict[str, Any] = json.loads(text)
    return found


def with_bytes(state: dict[str, Any]) -> dict[str, Any]:
    return {
        key: b64decode(value["base64"]) if isinstance(value, dict) and "base64" in value else value
        for key, value in state.items()
    }


def clicked_on(widget: FcmWidget) -> dict[str, Any]:
    """Return the state of a widget after one click more."""
    match widget:
        case fcm.GameStepper():
            assert not ask(widget, "option", **first(widget))
        case fcm.TableEditor():
            editing.done(widget, "redo")
        case fcm.DinnertimeExplorer():
            assert not asking.faults_of(widget, "what_if", changes=[])
        case _:
            widget.theme = "light"
    return stored(widget)


RESTORE = """
import json, sys
from tests.widgets.test_slips_are_told import MADE, clicked_on, stored, with_bytes
found = {}
for name, state in json.load(sys.stdin).items():
    print(name, file=sys.stderr)
    widget = MADE[name]()
    widget.set_state(with_bytes(state))
    found[name] = stored(widget), clicked_on(widget)
json.dump(found, sys.stdout)
"""


@pytest.mark.slow
def test_every_state_restores_an_equal_widget_in_a_fresh_process() -> None:
    before, after = {}, {}
    for name in MADE:
        widget = used(name)
        widget.set_state(widget.get_state())  # changes nothing
        before[name] = stored(widget)
        after[name] = clicked_on(widget)
    ran = subprocess.run(
        [sys.executable, "-c", RESTORE],
        input=json.dumps(before),
        capture_output=True,
        check=False,
        cwd=REPOSITORY,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    restored = json.loads(ran.stdout)
    assert {name: state for name, (state, _) in restored.items()} == before
    assert {name: state for name, (_, state) in restored.items()} == after


@pytest.mark.slow
def test_what_a_widget_is_made_of_hangs_on_no_order_of_a_set() -> None:
    show = "import fcm_widgets as f; print(f.GameStepper(f.load_example('korean-city'))._made_of)"
    found = {
        subprocess.check_output(
            [sys.executable, "-c", show], env={**os.environ, "PYTHONHASHSEED": seed}, cwd=REPOSITORY
        )
        for seed in ("0", "2")
    }
    assert len(found) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"_made_of": "0123456789abcdef"},
        {"_deeds": [1, 1], "_deeds0": packed({"_request": {"id": 1, "body": {"kind": "undo"}}})},
        {"_deeds": [1, 1], "_deeds0": packed({"_scene": {}})},
        {"_deeds": [1, 1], "_deeds0": b"damaged"},
        {"_deeds": [10**9, 1]},
        {"_deeds": "many"},
    ],
)
def test_a_state_of_another_table_or_a_damaged_one_is_refused(wrong: dict[str, Any]) -> None:
    widget = MADE["game"]()
    with pytest.raises(ValueError, match="state"):
        widget.set_state({**widget.get_state(), **wrong})
    assert widget._scene["pieces"] is not None
    assert MADE["game"]().get_state().keys() == widget.get_state().keys()


def test_no_page_writes_facts_or_code() -> None:
    widget = fcm.CityView(table())
    scene, code = widget._scene, widget._esm
    with pytest.raises(ValueError, match="state"):
        widget.set_state({"_scene": packed({"pieces": []})})
    widget.set_state({"_esm": "alert(1)", "_live": False, "theme": "dark"})
    assert (widget._scene, widget._esm, widget._live, widget.theme) == (scene, code, True, "dark")


def test_a_restored_editor_does_not_save_again(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    editor = fcm.TableEditor(2)
    editing.done(editor, "tile", at=[0, 0], name="E")
    editing.done(editor, "save", name="mine.toml")
    state = editor.get_state()
    (tmp_path / "mine.toml").unlink()
    again = fcm.TableEditor(2)
    again.set_state(state)
    assert again.scenario == editor.scenario
    assert not (tmp_path / "mine.toml").exists()
