"""A module's piece needs nothing outside its folder: laid, drawn, written, refused, put in hand."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.pieces import Piece
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.bots.laws import LawBroken, check_laws
from fcm_widgets.errors import BadScenario, IllegalAction
from fcm_widgets.explain.log import say
from fcm_widgets.game.moves import Move
from fcm_widgets.phases.cleanup import TurnBegan
from fcm_widgets.state.ground import ground_of
from fcm_widgets.widgets._bundle import STATIC
from fcm_widgets.widgets.city.view import CityView
from fcm_widgets.widgets.game.stepper import GameStepper
from fcm_widgets.widgets.game_parts import joined
from fcm_widgets.widgets.map.scene import state_scene
from fcm_widgets.widgets.map.words import tile_texts
from fcm_widgets.widgets.table.editor import TableEditor
from tests.game.tables import chain, codes, done, options, play, table
from tests.modules.counter import MODULE
from tests.modules.counter.events import KioskSetUp, SetUp
from tests.modules.counter.pieces import BOX, KIOSK
from tests.modules.registering import register
from tests.widgets.editing import done as edited
from tests.widgets.editing import first_allowed, refused
from tests.widgets.test_game_wire import click
from tests.widgets.test_schema import conforms

HERE, THERE = "Santa Maria", "Golden Duck"
KIOSKS = [{"squares": [[3, 3], [4, 3]]}]


@pytest.fixture(autouse=True)
def counter(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, MODULE)


def to_kiosks(**keys: Any) -> fcm.Game:
    """Return a game in which the first chain may set up a kiosk, its errand boy being at work."""
    held = chain(HERE, stock={"beer": 2}, at_work=["errand_boy"])
    game = table(held, chain(THERE, 2), phase="working", modules=["counter"], **keys)
    while game.state.progress.step != "kiosks":
        done(game)
    return game


def set_up(game: fcm.Game) -> SetUp:
    """Set up a kiosk at the first place, and return what was done."""
    action = options(game, "set_up")[0]
    assert isinstance(action, SetUp)
    game.play(action)
    return action


def test_every_place_that_is_offered_is_legal_and_no_other() -> None:
    game = to_kiosks()
    offered = {action.at for action in options(game, "set_up") if isinstance(action, SetUp)}
    legal = {at for at in game.state.city.printed if not list(game.obstacles(SetUp(0, at)))}
    assert offered == legal
    assert 5 < len(legal) < len(game.state.city.printed)


def test_it_is_laid_told_and_paid_for() -> None:
    game = to_kiosks()
    action = set_up(game)
    x, y = action.at
    assert game.state.pieces == (Piece(KIOSK, ((x, y), (x + 1, y))),)
    assert tuple(say(game.moves[-1].events[0], game.state)) == (
        f"Santa Maria sets up a kiosk at {x}, {y}.",
        "CTR-3",
    )
    later = table(
        chain(HERE, stock={"beer": 1}, at_work=["burger_cook"]),
        chain(THERE, 2),
        phase="working",
        modules=["counter"],
        kiosk=KIOSKS,
    )
    while later.state.progress.step != "counter":
        done(later)
    assert play(later, "sell_over", good="beer").state.chains[0].cash == 4


def test_what_lies_there_is_told_and_an_empty_box_asks_nobody() -> None:
    game = to_kiosks()
    action = set_up(game)
    x, y = action.at
    assert ground_of(game.state)[x, y] == "a kiosk"
    with pytest.raises(IllegalAction, match="kiosk is on square"):
        game.play(SetUp(0, (x, y)))
    inland = next(
        at
        for at in game.state.city.printed
        if at not in ground_of(game.state)
        and {"no_road_beside"} == {obstacle.code for obstacle in game.obstacles(SetUp(0, at))}
    )
    with pytest.raises(IllegalAction, match="a kiosk must touch a road"):
        game.play(SetUp(0, inland))
    set_up(game)
    assert len(game.state.pieces) == BOX
    assert game.to_move == (THERE,), "none is left"
    nobody = table(chain(HERE), chain(THERE, 2), phase="working", modules=["counter"])
    assert codes(nobody, "set_up", at=action.at) == ["wrong_step"]


def test_it_is_drawn_with_its_legend_in_the_scene_the_picture_and_the_text() -> None:
    game = table(
        chain(HERE), chain(THERE, 2), phase="dinnertime", modules=["counter"], kiosk=KIOSKS
    )
    scene = state_scene(game.state)
    conforms(scene, "Scene")
    (kiosk,) = (piece for piece in scene["pieces"] if piece["glyph"] == "kiosk")
    assert (kiosk["name"], kiosk["squares"]) == ("Kiosk", [(3, 3), (4, 3)])
    assert scene["drawings"]["kiosk"]["legend"] == "kiosk"
    drawn = CityView(game).picture()
    assert "<title>Kiosk, row 1, column 1, squares 3, 3 to 4, 3</title>" in drawn
    assert 'd="M0 8L2 2H18L20 8Z"' in drawn
    told = [piece for tile in tile_texts(scene) for piece in tile.pieces]
    assert any(piece.startswith("Kiosk; squares 3, 3 to 4, 3") for piece in told), told


def test_a_scenario_holds_it() -> None:
    game = to_kiosks()
    set_up(game)
    squares = [list(square) for square in game.state.pieces[0].squares]
    while not any(isinstance(event, TurnBegan) for event in game.moves[-1].events):
        done(game) if game.to_move else game.advance()
    text = game.to_scenario()
    assert tomllib.loads(text)["kiosk"] == [{"squares": squares}]
    assert fcm.Game.from_scenario(text).state == game.state


HEAD = {"modules": ["counter"], "city": {"tiles": [["E", "A"]]}, "chain": [{"name": "Xango"}]}
WRONG: dict[str, tuple[dict[str, Any], str, str]] = {
    "shape": ({"kiosk": [{"squares": [[3, 3], [4, 4]]}]}, "kiosk[0].squares", "side by side"),
    "inland": ({"kiosk": [{"squares": [[4, 0], [5, 0]]}]}, "kiosk[0].squares", "touches a road"),
    "on a house": ({"kiosk": [{"squares": [[1, 3], [2, 3]]}]}, "kiosk[0].squares", "house 8"),
    "key": ({"kiosk": [{"square": []}]}, "kiosk[0].square", "squares"),
    "module": ({"kiosk": [], "modules": []}, "kiosk", "counter"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_a_file_says_wrong_of_it_is_told(wrong: str) -> None:
    keys, path, said = WRONG[wrong]
    with pytest.raises(BadScenario) as refusal:
        fcm.Game.from_scenario({**HEAD, **keys})
    fault = next(fault for fault in refusal.value.faults if fault.path == path)
    assert said in f"{fault.found} {fault.expected}"


def test_a_click_sets_it_up_and_the_browser_is_told_what_the_schema_says() -> None:
    widget = GameStepper(to_kiosks())
    (group,) = (group for group in widget._options["seats"][0]["groups"] if group["do"] == "set_up")
    assert (group["name"], group["rule"], group["size"]) == ("Set up a kiosk", "CTR-3", (2, 1))
    conforms(group, "GameGroup")
    spot = group["spots"][0]
    (form,) = spot["forms"]
    assert click(widget, "option", seat=0, option=form["option"]) == []
    assert click(widget, "why_not", action={**group["example"], "at": list(spot["at"])})[0][
        0
    ].endswith(": choose empty squares.")
    laid = [
        piece
        for step in joined(widget._parts)
        for piece in step.get("change", {}).get("pieces", {}).values()
        if piece is not None
    ]
    assert laid[-1]["glyph"] == "kiosk"
    assert "kiosk" in widget._scene["drawings"]
    for part in widget._parts:
        conforms(part, "GamePart")


def test_the_editor_has_it_in_hand_where_the_module_is_played() -> None:
    editor = TableEditor({**HEAD, "city": {"tiles": [["E", "A"], ["F", "L"]]}})
    boxes = {box["module"]: box for box in editor._catalogue["tools"]}
    assert boxes["counter"] == {
        "module": "counter",
        "name": "Counter",
        "tools": [{"id": "kiosk:2", "name": "Kiosk"}],
        "owned": [],
    }
    assert "kiosk" in editor._catalogue["takes"]
    assert editor._table["modules"] == ["counter"]
    conforms(editor._catalogue, "TableCatalogue")
    hand = {"kind": "piece", "tool": "kiosk:2"}
    spots = edited(editor, "hold", hand=hand)["spots"]
    assert (spots["name"], len(spots["forms"])) == ("a kiosk", 2)
    form, at = first_allowed(spots)
    assert edited(editor, "place", piece=hand, form=form, at=at)["text"] == "The kiosk is placed."
    assert "kiosk is on square" in refused(editor, "place", piece=hand, form=form, at=at)
    assert [piece.kind for piece in editor.game.state.pieces] == [KIOSK]
    assert edited(editor, "remove", piece="kiosk:0")["text"] == "The kiosk is taken away."
    assert editor.game.state.pieces == ()


@pytest.fixture
def played() -> fcm.Game:
    """Give a whole game of lively bots in which kiosks were set up."""
    game = fcm.Game.new(players=2, seed=4, modules=["counter"], introductory=True)
    return play_out(game, [RandomBot(seed=1), RandomBot(seed=2)])


def test_bots_set_it_up_by_all_laws(played: fcm.Game, tmp_path: Path) -> None:
    assert any(isinstance(event, KioskSetUp) for event, _ in played.history)
    assert check_laws(played) > len(played.moves)
    played.save(tmp_path / "game.json")
    assert "set_up" in {
        action["do"] for action in json.loads(played_text(tmp_path))["actions"] if action
    }
    assert fcm.Game.load(tmp_path / "game.json").state == played.state


def played_text(folder: Path) -> str:
    return (folder / "game.json").read_text()


def test_one_over_another_breaks_a_law() -> None:
    game = to_kiosks()
    action = set_up(game)
    *before, move = game.moves
    again = KioskSetUp(0, action.squares)
    forged = Move(move.action, (move.events[0], again, *move.events[1:]), again.apply(move.state))
    with pytest.raises(LawBroken, match=r"'pieces apart'.*two pieces are on"):
        check_laws(fcm.Game(game.start, [*before, forged]))


def test_too_many_break_a_law_of_the_module() -> None:
    game = to_kiosks()
    set_up(game)
    *before, move = game.moves
    more = [KioskSetUp(0, action.squares) for action in free(game)[:BOX]]
    state = move.state
    for event in more:
        state = event.apply(state)
    forged = Move(move.action, (*move.events[:1], *more, *move.events[1:]), state)
    with pytest.raises(LawBroken, match=r"'tallies'.*3 kiosks"):
        check_laws(fcm.Game(game.start, [*before, forged]))


def free(game: fcm.Game) -> list[SetUp]:
    """Return places that have no square in common."""
    found: list[SetUp] = []
    for action in options(game, "set_up"):
        assert isinstance(action, SetUp)
        if all(set(action.squares).isdisjoint(other.squares) for other in found):
            found.append(action)
    return found


def test_nothing_outside_its_folder_knows_it() -> None:
    named = re.compile(r"kiosk", re.IGNORECASE)
    package = STATIC.parents[1]
    sources = [
        path
        for kind in ("py", "ts", "tsx", "css", "toml", "json")
        for path in package.rglob(f"*.{kind}")
        if "node_modules" not in path.parts
    ]
    assert len(sources) > 300
    told = [path.name for path in sources if named.search(path.read_text(encoding="utf-8"))]
    assert told == []
