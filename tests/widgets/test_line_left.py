"""The line of play that was left: offered as long as it means something, forgotten when told."""

from __future__ import annotations

from fcm_widgets.bots import PlainBot
from fcm_widgets.game.game import Game
from fcm_widgets.table.actions import Hire
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.widgets.test_game_stepper import ask
from tests.words.situations import day


def left(widget: GameStepper) -> str:
    told: str = widget._ask["left"]
    return told


def hire(widget: GameStepper, card: str) -> None:
    action = Hire(0, card).as_json([chain.name for chain in widget.game.state.chains])
    assert ask(widget, action=action) == []


def test_what_lies_ahead_and_what_lies_aside_are_told_apart() -> None:
    widget = GameStepper(day("recruiting_girl", "recruiting_girl"))
    assert left(widget) == ""
    hire(widget, "waitress")
    assert ask(widget, undo=True) == []
    assert left(widget) == "ahead"
    hire(widget, "trainer")
    assert left(widget) == "aside"
    assert ask(widget, back=True) == []
    assert left(widget) == "aside"
    assert ask(widget, undo=True) == []
    hire(widget, "waitress")
    assert left(widget) == "", "all of it has been played again"


def test_it_is_forgotten_when_told() -> None:
    widget = GameStepper(day("recruiting_girl"))
    hire(widget, "waitress")
    ask(widget, undo=True)
    assert ask(widget, forget=True) == []
    assert left(widget) == ""
    assert ask(widget, back=True) != []


def test_it_goes_once_the_next_turn_is_over() -> None:
    game = Game.new(players=2, seed=0, introductory=True)
    you = game.state.chains[0].name
    widget, me = GameStepper(game, you=you, bots=PlainBot(seed=1)), PlainBot(seed=3)
    names = [chain.name for chain in game.state.chains]

    def play() -> None:
        action = me.choose(widget.game.seen_by(you), you)
        assert ask(widget, action=action.as_json(names)) == []

    while widget.game.state.turn < 3:
        play()
    while widget._ask["seats"][0]["groups"][0]["do"] != "hire":
        play()
    play()
    ask(widget, undo=True)
    cards = [one for one in widget.game.options.of(you) if isinstance(one, Hire)]
    assert ask(widget, action=cards[-1].as_json(names)) == []
    seen: dict[int, set[str]] = {}
    while widget.game.state.turn < 6:
        seen.setdefault(widget.game.state.turn, set()).add(left(widget))
        play()
    assert seen == {3: {"aside"}, 4: {"aside"}, 5: {""}}
