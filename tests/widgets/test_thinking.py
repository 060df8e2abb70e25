"""Bots that think long play on after a click is answered; the game is the same."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest

from fcm_widgets.bots import PlainBot
from fcm_widgets.errors import BrokenCustomRule
from fcm_widgets.game.game import Game
from fcm_widgets.state.actions import Action
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.widgets.test_game_stepper import ask

YOU, OTHER = "Xango Blues Bar", "Golden Duck Diner"


class Thinker(PlainBot):
    """A plain player who says that it takes its time, and counts its choices."""

    choices = 0
    fails: Exception | None = None

    def choose(self, view: Game, chain: str) -> Action:
        self.choices += 1
        if self.fails:
            raise self.fails
        return super().choose(view, chain)

    def ponder(self, _view: Game, _chain: str) -> Iterator[None]:
        return iter(())


def last_action(widget: GameStepper, mine: PlainBot) -> dict[str, Any]:
    """Play until one action more lets the other chain act, and return that action."""
    while True:
        game = widget.game
        action = mine.choose(game.seen_by(YOU), YOU)
        then = game.at(game.played)
        then.play(action)
        if game.state.turn > 2 and then.phase == "working" and then.to_move == (OTHER,):
            return action.as_json([YOU, OTHER])
        assert ask(widget, "action", action=action.as_json([YOU, OTHER])) == []


def before() -> tuple[GameStepper, Thinker, dict[str, Any]]:
    """Show a game before an action of yours after which the other chain has to think."""
    game, bot = Game.new(players=2, seed=7, chains=(YOU, OTHER)), Thinker(seed=2)
    widget = GameStepper(game, you=YOU, bots=bot)
    action = last_action(widget, PlainBot(seed=1))
    bot.choices = 0
    return widget, bot, action


def thinks(widget: GameStepper) -> bool:
    told: bool = widget._options["is_thinking"]
    return told


async def rest(widget: GameStepper) -> None:
    while thinks(widget):
        await asyncio.sleep(0)


def test_the_answer_comes_first_and_the_game_is_the_same() -> None:
    at_once, _, action = before()
    assert ask(at_once, "action", action=action) == []

    async def clicked() -> None:
        widget, bot, _ = before()
        played = widget.game.played
        assert ask(widget, "action", action=action) == []
        assert bot.choices == 0, "not before the answer"
        assert (widget._options["is_thinking"], widget._options["count"]) == (True, played + 1)
        assert widget._options["idle"] == f"{OTHER} is thinking."
        assert widget._timeline.steps[-1]["action"] == played + 1
        await rest(widget)
        assert bot.choices
        assert list(widget._session._game.actions) == list(at_once.game.actions)
        assert widget._options == at_once._options
        assert widget.step == at_once.step == widget._last

    asyncio.run(clicked())


def test_a_person_who_looks_alone_meanwhile_stops_no_bot() -> None:
    """The bots think in an open step, while a person looks at an own reserve card."""

    async def looks() -> None:
        names = [YOU, OTHER, "Santa Maria Pizza"]
        game = Game.new(players=3, seed=7, chains=names)
        widget = GameStepper(game, players=names[:2], bots=Thinker(seed=2))
        for _ in range(200):
            await rest(widget)
            if following := widget._session.hand_over:
                widget.chain = following[0]
            widget.play(widget._session.options[0])
            computer = widget._options["computer"]
            if thinks(widget) and computer is not None and computer["may_look"]:
                break
        played = widget._session._game.played
        assert ask(widget, "look_as", seat=0) == []
        assert widget.chain == YOU
        assert thinks(widget)
        await rest(widget)
        assert widget._session._game.played > played
        assert widget._session.chain == ""

    asyncio.run(asyncio.wait_for(looks(), 20))


def test_what_you_take_back_meanwhile_is_thought_of_no_more() -> None:
    async def clicked() -> None:
        widget, bot, action = before()
        played = widget.game.played
        ask(widget, "action", action=action)
        assert ask(widget, "undo") == []
        assert (widget._options["is_thinking"], widget._options["count"]) == (False, played)
        for _ in range(50):
            await asyncio.sleep(0.001)
        assert (bot.choices, widget._options["count"]) == (0, played)
        assert ask(widget, "return") == []
        assert thinks(widget), "the line that was left is thought on"
        await rest(widget)
        assert widget._options["count"] > played + 1

    asyncio.run(clicked())


def test_looking_and_asking_why_meanwhile_disturb_nothing() -> None:
    async def clicked() -> None:
        widget, _, action = before()
        played = widget.game.played
        ask(widget, "action", action=action)
        assert ask(widget, "why_not", action=action) != []
        assert ask(widget, "look", at=played - 1) == []
        assert not thinks(widget), "there nobody thinks"
        assert ask(widget, "look", at=played + 1) == []
        assert thinks(widget)
        await rest(widget)
        assert YOU in widget._session._game.to_move

    asyncio.run(clicked())


@pytest.mark.parametrize(
    "whole", [lambda w: w.game, lambda w: w.get_state()], ids=["game", "state"]
)
def test_whoever_asks_for_the_whole_gets_it_with_what_they_do(whole: Any) -> None:
    async def clicked() -> None:
        widget, bot, action = before()
        ask(widget, "action", action=action)
        whole(widget)
        assert bot.choices
        assert not thinks(widget)
        assert YOU in widget._session._game.to_move

    asyncio.run(clicked())


def test_another_level_meanwhile_lets_others_think_on() -> None:
    async def clicked() -> None:
        widget, bot, action = before()
        ask(widget, "action", action=action)
        widget.level = "plain"
        assert not thinks(widget), "a plain player is done at once"
        assert bot.choices == 0
        assert YOU in widget._session._game.to_move

    asyncio.run(clicked())


def test_a_rule_that_breaks_meanwhile_is_told() -> None:
    async def clicked() -> None:
        widget, bot, action = before()
        played = widget.game.played
        bot.fails = BrokenCustomRule("happy_hour", "line 1", "it broke")
        assert ask(widget, "action", action=action) == []
        await rest(widget)
        assert "happy_hour" in widget._options["trouble"]
        assert widget._options["count"] == played + 1
        assert ask(widget, "undo") == []

    asyncio.run(clicked())


def test_a_bot_that_fails_meanwhile_is_waited_for_no_more() -> None:
    failed: list[dict[str, Any]] = []

    async def clicked() -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, told: failed.append(told))
        widget, bot, action = before()
        bot.fails = RuntimeError("out of ideas")
        assert ask(widget, "action", action=action) == []
        await rest(widget)
        assert ask(widget, "undo") == []

    asyncio.run(clicked())
    (told,) = failed
    assert str(told["exception"]) == "out of ideas"
