"""Steps that a module adds to phases: asked only if something is owed, and paid before the end."""

from __future__ import annotations

from pathlib import Path

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, RandomBot, play_out
from fcm_widgets.bots.laws import LawBroken, check_laws
from fcm_widgets.dinner.dinnertime import Served
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.phase import Step
from fcm_widgets.errors import IllegalAction
from fcm_widgets.explain.labels import label
from fcm_widgets.explain.log import say
from fcm_widgets.game.dinners import latest_dinner
from fcm_widgets.game.moves import Move
from fcm_widgets.phases.cleanup import TurnBegan
from fcm_widgets.phases.payday import Fire
from fcm_widgets.state.events import PhaseBegan, ProgressChanged
from fcm_widgets.state.state import PendingTask, changed
from fcm_widgets.widgets.dinner.timeline import moments
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.game.tables import chain, codes, done, play, table
from tests.modules.manners import MODULE, Manners
from tests.modules.manners.events import Bow, Bowed
from tests.modules.registering import register
from tests.widgets.test_game_wire import click
from tests.widgets.test_schema import conforms

ONE, TWO = "Santa Maria", "Golden Duck"
RADIO = {
    "number": 1,
    "chain": ONE,
    "by": "brand_director",
    "good": "burger",
    "turns_left": 2,
    "at": [9, 3],
}


@pytest.fixture(autouse=True)
def manners(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch, MODULE)


def at_payday(*staff: list[str], **keys: object) -> fcm.Game:
    chains = [
        chain(name, away, cash=50, at_work=cards)
        for name, away, cards in zip((ONE, TWO), (0, 2), staff, strict=True)
    ]
    return table(*chains, phase="payday", modules=["manners"], **keys)


def told(game: fcm.Game) -> list[str]:
    return [
        type(event).__name__
        for event in game.moves[-1].events
        if type(event) is not ProgressChanged
    ]


def test_payday_asks_who_owes_in_turn_order_and_goes_on() -> None:
    game = at_payday(["burger_cook"], ["burger_cook"])
    done(done(game, ONE), TWO)
    assert (game.phase, game.state.progress.step, game.to_move) == ("payday", "thank", (ONE,))
    assert [label(option, game.state) for option in game.options] == [
        "Leave without thanks",
        "Bow to the staff",
    ]
    play(game, "bow", to="staff")
    assert game.to_move == (TWO,)
    assert [
        tuple(say(event, game.state)) for event in game.moves[-1].events if type(event) is Bowed
    ] == [("Santa Maria bows to the staff.", "MAN-1")]
    done(game, TWO)
    assert game.phase == "restructuring"
    assert check_laws(game)


def test_who_owes_nothing_is_not_asked() -> None:
    game = at_payday(["waitress"], ["burger_cook"])
    done(done(game, ONE), TWO)
    assert game.to_move == (TWO,)
    nobody = at_payday(["waitress"], ["waitress"])
    done(done(nobody, ONE), TWO)
    assert nobody.phase == "restructuring"


def test_what_is_no_step_now_or_the_wrong_courtesy_is_refused_with_words() -> None:
    game = at_payday(["burger_cook"], ["waitress"])
    assert codes(game, "bow", ONE, to="staff") == ["wrong_step"]
    done(done(game, ONE), TWO)
    assert codes(game, "fire", card="burger_cook") == ["wrong_step"]
    assert codes(game, "bow", TWO, to="staff") == ["has_decided"]
    with pytest.raises(IllegalAction, match=r"Nobody bows to the king now: bow to the staff\."):
        game.play(Bow(0, "king"))


def test_marketing_stops_between_the_campaigns_and_the_count_of_turns() -> None:
    busy = chain(ONE, busy=["brand_director"])
    game = table(busy, chain(TWO, 2), phase="marketing", modules=["manners"], campaign=[RADIO])
    game.advance()
    assert (game.phase, game.to_move) == ("marketing", (ONE,))
    assert told(game)[-2:] == ["CampaignRan", "DemandPlaced"]
    play(game, "bow", to="public")
    assert [one for one in told(game) if one in ("Bowed", "TurnsCounted")] == [
        "Bowed",
        "TurnsCounted",
    ]
    assert game.state.turn == 3
    assert check_laws(game)


def test_clean_up_lets_nobody_go_on_who_must_do_something() -> None:
    game = table(chain(ONE, stock={"beer": 1}), chain(TWO, 2), phase="cleanup", modules=["manners"])
    game.advance()
    assert list(game.options) == [Bow(0, "cleaner")]
    assert codes(game, "done") == ["wrong_step"]
    with pytest.raises(IllegalAction, match="You can only bow"):
        done(game)
    play(game, "bow", to="cleaner")
    assert TurnBegan(game.state.turn) in game.moves[-1].events
    assert game.undo().state.progress.tasks == (PendingTask(0, "excuse"),)


def test_twice_owed_is_twice_done() -> None:
    busy = chain(ONE, busy=["brand_director", "brand_director"])
    other = {**RADIO, "number": 2, "at": [3, 3]}
    game = table(
        busy, chain(TWO, 2), phase="marketing", modules=["manners"], campaign=[RADIO, other]
    )
    game.advance()
    assert play(game, "bow", to="public").to_move == (ONE,)
    assert play(game, "bow", to="public").state.turn == 3


def test_a_click_bows_and_the_browser_is_told_what_the_schema_says() -> None:
    game = at_payday(["burger_cook"], ["waitress"])
    done(done(game, ONE), TWO)
    widget = GameStepper(game)
    conforms(widget._options, "GameOptions")
    assert click(widget, "action", action=Bow(0, "staff").as_json([ONE, TWO])) == []
    for part in widget._parts:
        conforms(part, "GamePart")
    assert "bow" in {kind for part in widget._parts for kind in part["steps"]}


@pytest.mark.slow
@pytest.mark.parametrize("bot", [RandomBot, PlainBot])
def test_bots_play_it_by_all_laws_and_a_save_brings_it_back(
    bot: type[RandomBot], tmp_path: Path
) -> None:
    game = fcm.Game.new(players=3, seed=4, modules=["manners"])
    play_out(game, [bot(seed=seat) for seat in range(3)])
    steps = {action.to for action in game.actions if isinstance(action, Bow)}
    assert steps == {"staff", "public", "cleaner"}
    assert check_laws(game) > len(game.moves)
    game.save(tmp_path / "game.json")
    assert fcm.Game.load(tmp_path / "game.json").state == game.state


def test_what_no_step_asks_for_breaks_a_law() -> None:
    game = at_payday(["burger_cook"], ["waitress"])
    done(done(game, ONE), TWO)
    done(game, ONE)
    *before, move = game.moves
    events = list(move.events)
    end = next(at for at, event in enumerate(events) if isinstance(event, PhaseBegan))
    owing = ProgressChanged(
        changed(game.at(len(before)).state.progress, tasks=(PendingTask(0, "thank"),))
    )
    forged = Move(move.action, (*events[:end], owing, *events[end:]), move.state)
    with pytest.raises(LawBroken, match=r"'nothing owed'.*has 1 task left at the step thank"):
        check_laws(fcm.Game(game.start, [*before, forged]))


def asking(monkeypatch: pytest.MonkeyPatch, rung: int) -> fcm.Game:
    """Return a payday with a step that asks whoever has a beer, at a rung."""
    (_, _, thank), *_ = MODULE.steps
    step = Step(
        "toast",
        (Bow,),
        lambda state, seat: iter([Bow(seat, "guests")]),
        lambda state, action: iter(()),
        lambda run, action: run.emit(Bowed(action.seat, "guests")),
        asks=lambda state: (n for n, one in enumerate(state.chains) if one.stock.get("beer")),
    )
    assert thank.asks is None
    register(monkeypatch, Module(name=f"toasts_{rung}", steps=(("payday", rung, step),)))
    chains = chain(ONE, at_work=["burger_cook"]), chain(TWO, 2, stock={"beer": 1})
    return table(*chains, phase="payday", modules=[f"toasts_{rung}"])


def test_a_step_may_stand_before_the_question_of_its_phase(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = asking(monkeypatch, 5)
    assert game.to_move == (TWO,)
    done(game, TWO)
    assert game.state.progress.step == "pay"
    assert set(game.to_move) == {ONE, TWO}


@pytest.mark.parametrize("rung", [15, 20])
def test_a_step_never_stands_between_a_question_and_what_it_decides(
    monkeypatch: pytest.MonkeyPatch, rung: int
) -> None:
    told = rf"steps\.payday: found {rung}, but expected another rung: below 10, or above 20"
    with pytest.raises(fcm.errors.BadSetup, match=told):
        assert asking(monkeypatch, rung).to_move


def test_what_does_not_belong_to_a_step_is_refused_by_the_rule_of_the_step() -> None:
    game = at_payday(["burger_cook"], ["burger_cook"])
    done(done(game, ONE), TWO)
    assert game.state.progress.step == "thank"
    (wrong,) = game.obstacles(Fire(0, "burger_cook"))
    (late,) = game.obstacles(Bow(1, "staff"))
    assert [(it.code, it.rule) for it in (wrong, late)] == [
        ("wrong_step", "MAN-1"),
        ("not_your_turn", "MAN-1"),
    ]


def test_what_is_only_noted_is_no_step_of_a_dinner(monkeypatch: pytest.MonkeyPatch) -> None:
    owes = Module(
        "hosts", triggers=((Served, 900, lambda run, event: run.add_task(event.seat, "thank")),)
    )
    register(monkeypatch, owes)
    game = fcm.load_example("tie-on-waitresses", modules=["manners", "hosts"])
    dinner = latest_dinner(game)
    assert any(isinstance(event, ProgressChanged) for event, _ in dinner.history)
    assert [moment for moment in moments(dinner) if not str(say(moment.event, moment.said))] == []


def test_what_a_module_has_no_words_for_is_told_by_its_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    register(monkeypatch, Manners(words=()))
    with pytest.raises(fcm.FcmError, match="no words for Bow: its module brings them"):
        label(Bow(0, "staff"), at_payday([], []).state)
