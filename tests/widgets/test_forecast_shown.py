"""If dinner were now in `GameStepper`: what is sent of it, when, and that nothing is without it."""

from __future__ import annotations

import asyncio
import random
from functools import reduce
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.dinner.forecast import no_forecast
from fcm_widgets.game.game import Game
from fcm_widgets.state.actions import Action
from fcm_widgets.text.names import the_houses
from fcm_widgets.widgets.game import forecast
from fcm_widgets.widgets.game.bulk_actions import plans_of
from fcm_widgets.widgets.game.contract import ForecastDinner
from fcm_widgets.widgets.game.options import options_of
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.game.tables import chain, house, table, working
from tests.widgets.asking import faults_of, reply_to
from tests.widgets.test_schema import conforms
from tests.widgets.wire import Wire, wire

__all__ = ["wire"]  # a fixture


def at_work(players: int = 3, turn: int = 6) -> Game:
    """Return a game of plain bots in the working phase of a turn, something to cook or fetch."""
    bot, game = PlainBot(seed=1), Game.new(players=players, seed=5)
    play_out(game, bot, turns=turn - 1)
    while not {option.do for option in game.options} & {"produce", "fetch"}:
        game.play(bot.choose(game.seen_by(game.to_move[0]), game.to_move[0]))
    return game


def known(widget: GameStepper) -> dict[int, ForecastDinner]:
    """Put together what was sent, as the browser does."""
    found: dict[int, ForecastDinner] = {}
    for part in widget._forecasts:
        conforms(part, "ForecastPart")
        before: dict[str, Any] = {}
        for action, one in enumerate(part["of"], part["first"]):
            before = {
                number: one["decisions"].get(number, before.get(number)) for number in one["houses"]
            }
            found[action] = {**one, "decisions": before}
    return found


def assert_true(widget: GameStepper, view: Game) -> None:
    """Assert that what was sent of an action is the forecast there, reasons and all."""
    told = known(widget)[view.played]
    if why := no_forecast(view.state):
        assert told["why_not"].lower() == f"{why}.".lower()
        return
    forecast = view.forecast()
    chains = [one.name for one in view.state.chains]
    winners = {number: one["winner"] for number, one in told["decisions"].items()}
    assert {h: None if win is None else chains[win] for h, win in winners.items()} == dict(
        forecast.winners
    )
    assert told["houses"] == list(forecast.winners)
    assert [takes["sales"] + takes["tips"] + takes["bonus"] for takes in told["takings"]] == [
        one.total for one in forecast.takings
    ]


NOTHING: dict[str, Any] = {"dollars": 0, "text": "", "spoken": ""}


def ask(widget: GameStepper, kind: str = "effects", **body: Any) -> Any:
    """Ask, and return what the options do; nothing if that is refused."""
    reply = reply_to(widget, kind, **body)
    conforms(reply, "GameReply")
    return reply["body"]


def test_nothing_is_foreseen_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Catches work that every game pays for: off, no dinner is held and nothing is answered."""
    monkeypatch.setattr(forecast, "forecast", None)
    monkeypatch.setattr(forecast, "no_forecast", None)
    widget = GameStepper(at_work())
    assert widget.forecast is False
    assert widget._forecasts == ()
    assert "_forecasts" not in widget._late()
    seat = widget._options["seats"][0]["seat"]
    assert faults_of(widget, "option", seat=seat, option=0) == []
    asked = {"at": widget.game.played, "seat": seat, "options": [0]}
    assert faults_of(widget, "effects", **asked) == [
        ["The forecast is off. Turn on “If dinner were now” first.", ""]
    ]


@pytest.mark.long
@pytest.mark.parametrize("eyes", [None, 0])
def test_each_action_that_is_played_or_undone_has_its_forecast(eyes: int | None) -> None:
    game = at_work()
    name = None if eyes is None else game.state.chains[eyes].name
    widget = GameStepper(game, chain=name)
    widget.forecast = True
    rng = random.Random(3)
    for _ in range(40):
        view = widget.game if name is None else widget.game.seen_by(name)
        assert_true(widget, view)
        assert max(known(widget)) == view.played
        if not widget._options["seats"] or rng.random() < 0.2:
            faults_of(widget, "undo")
            continue
        seat = rng.choice(widget._options["seats"])["seat"]
        option = rng.randrange(len(options_of(view, seat)))
        assert faults_of(widget, "option", seat=seat, option=option) == []
    assert_true(widget, widget.game if name is None else widget.game.seen_by(name))


@pytest.mark.slow
def test_where_a_game_stands_all_reasons_are_told_and_before_it_each_dinner() -> None:
    game = at_work()
    widget = GameStepper(game, forecast=True)
    assert "_forecasts" in widget._late()
    told = known(widget)
    assert len(told) > 5
    for action in told:
        assert_true(widget, game.at(action))
    for choice in told[game.played]["decisions"].values():
        assert all("flips" in offer for offer in choice["offers"])


@pytest.mark.slow
def test_an_answer_waits_for_two_dinners_and_the_rest_of_the_turn_follows(
    wire: Wire, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Catches an answer that grows with what the others do after one's own action."""
    game = at_work(4)
    you = game.to_move[0]
    held: list[Game] = []
    real = forecast.forecast_dinner

    def counted(view: Game, *, flips: bool = False) -> ForecastDinner:
        held.append(view)
        return real(view, flips=flips)

    async def play() -> None:
        widget = GameStepper(game, you=you, bots=PlainBot(seed=2), forecast=True)
        wire.end_cell()
        while True:
            before = widget.game.played
            held.clear()
            done = {"do": "done", "chain": you}
            faults_of(widget, "action", action=done)
            assert len(held) <= 2
            now = widget.game.played
            if now - before > 3 and widget.game.at(now - 2).state.turn == widget.game.state.turn:
                break
        assert {now - 1, now} <= known(widget).keys()
        assert now - 2 not in known(widget)
        widget._background.finish()
        for action in range(before + 1, now + 1):
            assert_true(widget, widget._view.at(action))
        assert all(
            known(widget)[now]["decisions"][one]["offers"][0]["flips"]
            for one in known(widget)[now]["houses"]
        )

    monkeypatch.setattr(forecast, "forecast_dinner", counted)
    asyncio.run(play())


def test_an_earlier_step_is_foreseen_once_it_is_asked_for() -> None:
    game = at_work()
    widget = GameStepper(game, forecast=True)
    early = next(n for n in range(game.played) if not no_forecast(game.at(n).state))
    assert early not in known(widget)
    before = len(widget._forecasts)
    assert faults_of(widget, "forecast", at=early) == []
    assert len(widget._forecasts) > before
    assert_true(widget, game.at(early))


def test_what_options_do_is_what_they_then_have_done() -> None:
    """Catches an effect that is not the forecast of the game in which the option was played."""
    game = at_work(3, 7)
    widget = GameStepper(game, forecast=True)
    moved = 0
    for _ in range(25):
        seat = game.state.seat(game.to_move[0])
        options = options_of(game, seat)[:40]
        told = {
            one["option"]: one
            for one in ask(widget, at=game.played, seat=seat, options=list(range(len(options))))[
                "of"
            ]
        }
        now = game.forecast()
        for number, option in enumerate(options):
            after = game.at(game.played).play(option)
            then = after.forecast() if not no_forecast(after.state) else game.forecast(option)
            more = [b.total - a.total for a, b in zip(now.takings, then.takings, strict=True)]
            effect = told.get(number, NOTHING)
            assert effect["dollars"] == more[seat]
            name = game.state.chains[seat].name
            had = [house for house, by in now.winners.items() if by == name]
            has = [house for house, by in then.winners.items() if by == name]
            won = the_houses(house for house in has if house not in had)
            lost = the_houses(house for house in had if house not in has)
            changes = [f"${abs(by)} {'more' if by > 0 else 'less'}" for by in more]
            expected = [f"{changes[seat]} at dinner"] if more[seat] else []
            expected += [f"wins {won}"] if won else []
            expected += [f"loses {lost}"] if lost else []
            expected += [
                f"{chain.name} {changes[other]}"
                for other, chain in enumerate(game.state.chains)
                if more[other] and other != seat
            ]
            assert effect["spoken"] == ", ".join(expected)
            moved += number in told
        play_one(widget, seat, PlainBot(seed=2))
        game = widget.game
        if game.phase != "working":
            break
    assert moved


def test_what_a_plan_does_is_the_dinner_after_all_that_it_plays() -> None:
    found = []
    bot, played = PlainBot(seed=1), Game.new(players=3, seed=5)
    play_out(played, bot, turns=10)
    for number in range(played.played):
        game = played.at(number)
        if not game.to_move or game.phase != "working":
            continue
        seat = game.state.seat(game.to_move[0])
        plans = plans_of(game, seat, options_of(game, seat))
        if not plans:
            continue
        asked = [-1 - n for n in range(len(plans))]
        widget = GameStepper(game, forecast=True)
        told = {
            one["option"]: one for one in ask(widget, at=number, seat=seat, options=asked)["of"]
        }
        for n, plan in enumerate(plans):
            then = reduce(played_one, plan.actions, game.at(number))
            more = then.forecast().takings[seat].total - game.forecast().takings[seat].total
            assert told.get(-1 - n, NOTHING)["dollars"] == more
            found.append(more)
        assert ask(widget, at=number, seat=seat, options=[-1 - len(plans), -99])["of"] == []
    assert any(found)


def played_one(game: Game, action: Action) -> Game:
    return game.play(action)


def play_one(widget: GameStepper, seat: int, bot: PlainBot) -> None:
    game = widget.game
    name = game.state.chains[seat].name
    option = options_of(game, seat).index(bot.choose(game.seen_by(name), name))
    assert faults_of(widget, "option", seat=seat, option=option) == []


@pytest.mark.parametrize(
    "bad",
    [
        {"kind": "forecast", "at": -1},
        {"kind": "forecast", "at": 10**9},
        {"kind": "forecast", "at": "now"},
        {"kind": "effects", "at": 0, "seat": 9, "options": [0]},
        {"kind": "effects", "at": 0, "seat": 0, "options": "all"},
        {"kind": "effects", "at": 0, "seat": 0, "options": [10**9, -1, "x", None]},
        {"kind": "effects", "at": 0, "seat": True, "options": [0]},
        {"kind": "effects", "at": None, "seat": 0},
        {"kind": "effects"},
    ],
)
def test_a_bad_question_is_refused(bad: dict[str, Any]) -> None:
    widget = GameStepper(at_work(), forecast=True)
    assert faults_of(widget, **bad)
    assert_true(widget, widget.game)


def test_what_others_could_do_is_not_answered_in_the_eyes_of_one() -> None:
    """Another chain may choose what is hidden: what its options do is its own."""
    game = at_work()
    mover = game.to_move[0]
    other = next(one.name for one in game.state.chains if one.name != mover)
    widget = GameStepper(game, chain=other, forecast=True)
    seat, options = game.state.seat(mover), list(range(len(options_of(game, 0))))
    asked = {"at": game.played, "seat": seat, "options": options}
    assert faults_of(widget, "effects", **asked) == [
        [f"You see the game as {other}, so you can act only for this chain.", ""]
    ]


def test_a_custom_rule_that_breaks_in_the_forecast_is_told_there() -> None:
    """The game goes on: only what is foreseen says what went wrong."""

    @fcm.custom_rule("late_toll", number="price", text="A toll.")
    def late_toll(state: Any, seat: int) -> int:
        raise ZeroDivisionError

    game = working(
        chain("A", at_work=["trainer"], beach=["trainer"]),
        chain("B", 3),
        modules=["late_toll"],
        house=[house(13, "burger")],
    )
    widget = GameStepper(game, forecast=True)
    assert "late_toll" in known(widget)[game.played]["why_not"]
    seat = widget._options["seats"][0]["seat"]
    ((why, _),) = faults_of(widget, "effects", at=game.played, seat=seat, options=[0])
    assert "late_toll" in why


def test_the_exported_page_holds_what_was_foreseen() -> None:
    widget = GameStepper(at_work(), forecast=True)
    state = widget.get_state()
    count, _ = state["_forecasts"]
    assert count == len(widget._forecasts) > 0
    assert state["forecast"] is True
    assert f"_forecasts{count - 1}" in state


def test_a_dinner_that_is_over_says_so() -> None:
    game = table(chain("A", stock={"burger": 1}), chain("B", 3), phase="payday")
    widget = GameStepper(game, forecast=True)
    assert known(widget)[0]["why_not"].startswith("This turn's dinner is over")
