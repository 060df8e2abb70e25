"""The line of play that was left: offered as long as it means something, forgotten when told."""

from __future__ import annotations

from fcm_widgets.bots import PlainBot
from fcm_widgets.game.game import Game
from fcm_widgets.phases.recruit import Hire
from fcm_widgets.phases.restructuring import PutToWork
from fcm_widgets.state.actions import Action
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.widgets.test_game_stepper import ask
from tests.words.situations import day


def left(widget: GameStepper) -> str:
    told: str = widget._options["left"]
    return told


def hire(widget: GameStepper, card: str) -> None:
    action = Hire(0, card).as_json([chain.name for chain in widget.game.state.chains])
    assert ask(widget, "action", action=action) == []


def test_what_lies_ahead_and_what_lies_aside_are_told_apart() -> None:
    widget = GameStepper(day("recruiting_girl", "recruiting_girl"))
    assert left(widget) == ""
    hire(widget, "waitress")
    assert ask(widget, "undo") == []
    assert left(widget) == "ahead"
    hire(widget, "trainer")
    assert left(widget) == "aside"
    assert ask(widget, "return") == []
    assert left(widget) == "aside"
    assert ask(widget, "undo") == []
    hire(widget, "waitress")
    assert left(widget) == "", "all of it has been played again"


def test_it_is_forgotten_when_told() -> None:
    widget = GameStepper(day("recruiting_girl"))
    hire(widget, "waitress")
    ask(widget, "undo")
    assert ask(widget, "forget") == []
    assert left(widget) == ""
    assert ask(widget, "return") != []


class Player:
    """Plays a game against a bot by clicks, as another bot chooses."""

    def __init__(self) -> None:
        game = Game.new(players=2, seed=0, introductory=True)
        self.names = [chain.name for chain in game.state.chains]
        self.you, self.me = self.names[0], PlainBot(seed=3)
        self.widget = GameStepper(game, you=self.you, bots=PlainBot(seed=1))

    def play(self, action: Action | None = None) -> None:
        found = action or self.me.choose(self.widget.game.seen_by(self.you), self.you)
        assert ask(self.widget, "action", action=found.as_json(self.names)) == []

    def until(self, turn: int, do: str = "") -> None:
        """Play until a turn, and there until something is first offered."""
        while self.widget.game.state.turn < turn:
            self.play()
        while do and self.widget._options["seats"][0]["groups"][0]["do"] != do:
            self.play()


def test_it_goes_with_the_next_turn() -> None:
    player = Player()
    widget = player.widget
    player.until(3, "hire")
    player.play()
    ask(widget, "undo")
    cards = [one for one in widget.game.options.of(player.you) if isinstance(one, Hire)]
    player.play(cards[-1])
    seen: dict[int, set[str]] = {}
    while widget.game.state.turn < 5:
        seen.setdefault(widget.game.state.turn, set()).add(left(widget))
        player.play()
    assert seen == {3: {"aside"}, 4: {""}}


def test_a_card_that_is_taken_back_is_no_line_of_play_once_all_is_revealed() -> None:
    player = Player()
    widget = player.widget
    player.until(4, "put_to_work")
    player.play()
    first = widget.game.actions[-1]
    ask(widget, "undo")
    cards = [one for one in widget.game.options.of(player.you) if isinstance(one, PutToWork)]
    player.play(next(one for one in cards if one != first))
    assert left(widget) == "aside"
    player.until(4, "hire")
    assert left(widget) == ""


def test_after_undoing_all_the_whole_game_can_be_played_on_as_it_was() -> None:
    player = Player()
    widget = player.widget
    while not widget.game.over:
        player.play()
    whole = widget.game
    for _ in range(40):
        assert ask(widget, "undo") == []
        assert left(widget) == "ahead"
    assert ask(widget, "return") == []
    assert widget.game is whole
    assert left(widget) == ""
