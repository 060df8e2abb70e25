"""Who plays the others in `GameStepper`, at which level, and what they say of what they did."""

from __future__ import annotations

import asyncio
from functools import partial
from time import monotonic
from typing import Any

import pytest
import traitlets

import fcm_widgets as fcm
from fcm_widgets import bots
from fcm_widgets.bots import LEVELS, PlainBot, PlannerBot, RandomBot
from fcm_widgets.game import bot_players
from fcm_widgets.game.game import Game
from fcm_widgets.phases.restructuring import PutToWork, StructureShown
from fcm_widgets.state.actions import Action
from fcm_widgets.state.state import State
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.widgets.asking import faults_of

YOU, OTHER = "Xango Blues Bar", "Golden Duck Diner"


def told(widget: GameStepper) -> list[tuple[int, int, str]]:
    """Return what bots said, with the number of the action that shows it and the chain's seat."""
    return [
        (int(at), shown["seat"], shown["reason"])
        for at, said in widget._bot_reasons.items()
        for shown in said
    ]


class Talker(RandomBot):
    """A lively bot that says of each choice what it was."""

    why = ""

    def choose(self, view: Game, chain: str) -> Action:
        action = super().choose(view, chain)
        self.why = f"{chain} thinks of {action.do} in turn {view.state.turn}."
        return action


def new() -> Game:
    return Game.new(players=2, seed=7, chains=(YOU, OTHER))


def play_on(widget: GameStepper, mine: RandomBot) -> None:
    """Choose for yourself as the browser would."""
    action = mine.choose(widget.game.seen_by(YOU), YOU)
    assert not faults_of(widget, "action", action=action.as_json([YOU, OTHER]))


def test_what_bots_say_is_told_by_the_action_that_it_is_about() -> None:
    """What was chosen unseen once its phase is over: where nobody is `you` bots choose first."""
    bots = {OTHER: Talker(seed=2)}
    widget, mine = GameStepper(new(), chain=YOU, bots=bots), PlainBot(seed=1)
    unseen = 0
    while widget.game.state.turn < 5:
        state = widget.game.state
        for number, seat, said in told(widget):
            action, now = widget.game.actions[number - 1], widget.game.at(number - 1)
            assert action is not None
            assert seat == state.seat(OTHER)
            assert said.endswith(f" in turn {now.state.turn}.")
            if now.phase == "restructuring":
                assert (now.state.turn, now.phase) != (state.turn, state.phase)
            if now.phase != "restructuring" or isinstance(action, PutToWork):
                assert action.seat == seat
                assert said == f"{OTHER} thinks of {action.do} in turn {now.state.turn}."
        if state.phase == "restructuring" and state.progress.chosen:
            unseen += bool(state.progress.chosen[state.seat(OTHER)])
        play_on(widget, mine)
    assert unseen
    assert {"hire", "put_to_work"} <= {said.split()[-4] for *_, said in told(widget)}
    everything = GameStepper(new(), bots={OTHER: Talker(seed=2), YOU: PlainBot(seed=1)})
    assert any("choose_reserve" in said for *_, said in told(everything))


def test_a_reserve_card_is_told_of_once_it_is_seen() -> None:
    widget, mine = GameStepper(new(), you=YOU, bots=Talker(seed=2)), PlainBot(seed=1)
    while not widget.game.state.bank.broken and not widget.game.over:
        sees = "first_20" in widget.game.state.chains[0].milestones
        assert any("choose_reserve" in said for *_, said in told(widget)) == sees
        play_on(widget, mine)
    assert any("choose_reserve" in said for *_, said in told(widget))


def test_one_reason_for_a_structure_is_where_that_is_revealed() -> None:
    """Not at one of its cards, nor where its chain was done while another still chose."""

    class Repeats(Talker):
        def choose(self, view: Game, chain: str) -> Action:
            action = super().choose(view, chain)
            self.why = f"{view.phase} {view.state.turn} {chain}"
            return action

    game = Game.new(players=3, seed=7, chains=(YOU, OTHER, "Santa Maria"))
    widget, mine = GameStepper(game, you=YOU, bots=Repeats(seed=2)), PlainBot(seed=1)
    while widget.game.state.turn < 5:
        play_on(widget, mine)
    said = told(widget)
    assert len(said) == len(set(said)) > 10
    shown = {
        (step.action, event.seat)
        for step in widget.game.history
        if isinstance(event := step[0], StructureShown)
    }
    structures = [(at, seat) for at, seat, why in said if why.startswith("restructuring")]
    assert {seat for _, seat in structures} == {1, 2}
    assert shown.issuperset(structures)


def test_what_is_undone_has_no_reason_any_more_and_the_other_line_keeps_its_own() -> None:
    widget, mine = GameStepper(new(), you=YOU, bots=Talker(seed=2)), PlainBot(seed=1)
    while widget.game.state.turn < 4:
        play_on(widget, mine)
    before = dict(widget._bot_reasons)
    assert not faults_of(widget, "undo")
    assert len(widget._bot_reasons) <= len(before)
    assert all(int(number) <= widget.game.played for number in widget._bot_reasons)
    assert widget._bot_reasons.items() <= before.items()
    assert not faults_of(widget, "return")
    assert widget._bot_reasons == before


def test_a_level_plays_all_others_and_can_be_changed() -> None:
    widget, mine = GameStepper(new(), you=YOU, level="random"), PlainBot(seed=1)
    kinds = []
    for level in ("random", "plain", "planner"):
        widget.level = level
        turn = widget.game.state.turn
        while widget.game.state.turn == turn:
            play_on(widget, mine)
        kinds.append(type(widget._session._bots.bots[OTHER]))
        assert type(LEVELS[level](seed=1)) is kinds[-1]
        assert set(widget._session._bots.bots) == {OTHER}
    assert kinds == [RandomBot, PlainBot, PlannerBot]
    assert list(LEVELS) == list(bot_players.LEVEL_NAMES)
    assert widget._bot_reasons
    with pytest.raises(traitlets.TraitError):
        widget.level = "clever"
    widget.level = ""
    assert not widget._session._bots.bots


def test_a_level_that_is_set_late_plays_at_once() -> None:
    game = new()
    assert game.to_move == (OTHER,)
    widget = GameStepper(game, you=YOU)
    assert widget.game.played == 0
    widget.level = "plain"
    assert widget.game.played > 0
    assert widget.game.to_move == (YOU,)
    assert widget._options["count"] == widget.game.played
    assert not widget._options["left"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"you": YOU, "level": "clever"}, "is not a level: choose 'random', 'plain' or 'planner'"),
        ({"level": "plain"}, "name your chain"),
        ({"you": YOU, "level": "plain", "bots": PlainBot()}, "leave out bots="),
    ],
)
def test_a_level_that_cannot_be_is_told(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        GameStepper(new(), **options)


def test_a_planner_says_why_in_the_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {**LEVELS, "planner": partial(PlannerBot, thought=300)}
    monkeypatch.setattr(bots, "LEVELS", levels)
    widget, mine = GameStepper(new(), you=YOU, level="planner"), PlainBot(seed=1)
    while widget.game.state.turn < 4:
        play_on(widget, mine)
    assert any(said.startswith("Hire ") for *_, said in told(widget))
    assert any(" to work. " in said for *_, said in told(widget))
    assert fcm.GameStepper(widget.game)._bot_reasons == {}


@pytest.mark.slow
def test_while_you_choose_unseen_bots_think_ahead_and_the_game_is_the_same() -> None:
    """It begins once you were answered; your next click finds them done, or leaves it halfway."""

    async def played(*, slowly: bool) -> tuple[list[Any], int]:
        widget, mine, ahead = GameStepper(new(), you=YOU, bots=PlannerBot(3, 400)), PlainBot(1), 0
        bot = widget._session._bots.bots[OTHER]
        assert isinstance(bot, PlannerBot)
        while widget.game.state.turn < 4:
            play_on(widget, mine)
            state = widget.game.state
            if state.phase == "restructuring" and YOU in widget.game.to_move:
                assert not state.progress.unseen, "you are not kept waiting"
                until = monotonic() + (60 if slowly else 0)
                while not has_structure(bot, state) and monotonic() < until:
                    await asyncio.sleep(0.01)
                ahead += has_structure(bot, state)
        return list(widget.game.actions), ahead

    def has_structure(bot: PlannerBot, state: State) -> bool:
        mind = bot._plans.get(state.seat(OTHER))
        return mind is not None and mind.when[0] == state.turn and mind.structure is not None

    at_once, never = asyncio.run(played(slowly=False))
    thought, ahead = asyncio.run(played(slowly=True))
    assert thought == at_once
    assert (never, ahead > 1) == (0, True)
