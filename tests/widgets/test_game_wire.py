"""What a `GameStepper` sends while a game is played: little, never twice, and in sum all of it."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from typing import Any

import pytest

from fcm_widgets.bots import RandomBot
from fcm_widgets.game import hidden
from fcm_widgets.game.game import Game
from fcm_widgets.game.moves import Move
from fcm_widgets.state.actions import Action, Done
from fcm_widgets.widgets._state import parts_of
from fcm_widgets.widgets.export.page import houses_of, steps_of
from fcm_widgets.widgets.game.stepper import MOST_AT_FIRST, GameStepper
from fcm_widgets.widgets.game.timeline import GameTimeline, last_state
from tests.seeds import LONG, seeds
from tests.widgets import asking
from tests.widgets.game_tables import Facts, joined, played, whole
from tests.widgets.wire import State, Wire, bytes_of, shown, state_of, wire

__all__ = ["wire"]  # a fixture
LARGEST, AVERAGE = 60_000, 2_000


def click(widget: GameStepper, kind: str, **body: Any) -> list[list[str]]:
    """Ask as a browser does: what comes from there is not sent back."""
    return asking.faults_of(widget, kind, **body)


def names(game: Game) -> list[str]:
    return [chain.name for chain in game.start.chains]


def replay(widget: GameStepper, actions: Iterable[Action | None], eyes: str | None) -> None:
    """Play actions in a widget, one click each; those of chains that it does not show, unseen."""
    for action in actions:
        if action is not None and eyes not in (None, names(widget.game)[action.seat]):
            session, before = widget._session, widget.game.played
            with session._whole():
                session._go_on(widget.game.at(before).play(action), before)
            continue
        if isinstance(action, Done) and names(widget.game)[action.seat] not in widget.game.to_move:
            continue  # nothing else could be done, so the widget has
        if action is None:
            assert click(widget, "run") == []
        else:
            assert click(widget, "action", action=action.as_json(names(widget.game))) == []


def told_by(state: State) -> tuple[Facts, list[Facts]]:
    return joined(parts_of(state))


SOONER = (5, 1, None)  # of those who choose at the same time one goes on sooner there
EYES = [(5, 1, 0), (3, 4, None), *([SOONER, (3, 4, 0)] if LONG else [])]


@pytest.mark.long
@pytest.mark.parametrize(("players", "seed", "chain"), EYES)
def test_a_whole_game_played_by_clicks_sends_little(
    wire: Wire, players: int, seed: int, chain: int | None
) -> None:
    game = played(players, seed)
    eyes = None if chain is None else names(game)[chain]
    widget = GameStepper(Game.new(players=players, seed=seed), chain=eyes)
    first = wire.take()
    replay(widget, game.actions, eyes)
    sent = wire.take()
    sizes = [bytes_of(message) for message in sent]
    assert max(sizes) < LARGEST
    assert sum(sizes) < AVERAGE * game.played
    state = shown([*first, *sent])
    assert sorted(map(repr, widget.game.actions)) == sorted(map(repr, game.actions))
    line = widget.game if (players, seed, chain) == SOONER else game
    assert told_by(state) == whole(GameTimeline(line if eyes is None else line.seen_by(eyes)))
    assert told_by(state_of(widget)) == told_by(state)


def test_an_answer_is_one_message_after_one_with_the_parts_that_it_counts(wire: Wire) -> None:
    """Each message costs a page some milliseconds; what comes in one is drawn together."""
    widget = GameStepper(Game.new(players=2, seed=3, introductory=True), forecast=True)
    wire.end_cell()
    wire.take()
    for _ in range(12):
        seat = next(iter(widget.game.options)).seat
        assert click(widget, "option", seat=seat, option=0) == []
        parts, answer = wire.take()
        assert parts.keys() <= set(_numbered(answer))
        assert {"_parts", "_options", "_reply"} <= set(answer)
        assert "_request" not in answer
    assert click(widget, "option", seat=0, option=-1) != []
    assert [set(message) for message in wire.take()] == [{"_reply"}]


def _numbered(answer: State) -> list[str]:
    """Return the names of the parts that a message counts."""
    counted = {
        key: answer[key] for key in ("_parts", "_counterfactuals", "_forecasts") if key in answer
    }
    return [f"{key}{number}" for key, (count, _) in counted.items() for number in range(count)]


@pytest.mark.slow
def test_with_bots_each_turn_comes_once(wire: Wire) -> None:
    game = Game.new(players=4, seed=6)
    you = names(game)[0]
    widget = GameStepper(game, you=you, bots=RandomBot(seed=1))
    first, me = wire.take(), RandomBot(seed=2)
    while not widget.game.over and widget.game.played < 700:
        action = me.choose(widget.game.seen_by(you), you)
        assert click(widget, "action", action=action.as_json(names(game))) == []
    sent = wire.take()
    assert max(map(bytes_of, sent)) < LARGEST
    assert sum(map(bytes_of, sent)) < AVERAGE * widget.game.played
    counted = [key for message in sent for key in message if key.startswith("_parts")]
    numbered = [key for key in counted if key != "_parts"]
    assert len(numbered) == len(set(numbered)), "a part was sent twice"
    seen = widget.game.seen_by(you)
    assert told_by(shown([*first, *sent])) == whole(GameTimeline(seen))


@pytest.mark.long
@pytest.mark.parametrize("seed", seeds(20))
def test_whatever_is_clicked_the_browser_has_what_python_has(wire: Wire, seed: int) -> None:
    """Law: undo, branches, looking back and the line that was left, in a game of any length."""
    rng, game = random.Random(seed), played(3, 4)
    begin = game.at(rng.choice([0, 30, 150, game.played]))
    widget = GameStepper(begin, chain=rng.choice([None, names(game)[1]]))
    messages = wire.take()
    if rng.random() < 0.5:  # else clicked before the rest has followed
        wire.end_cell()
    for _ in range(80 if LONG else 12):
        kind = rng.choice(["undo", "return", "play", "play"])
        asked: Facts = {"kind": kind} if kind != "play" else _anything(rng, widget)
        click(widget, **asked)
        messages += wire.take()
        has, seen = shown(messages), widget._view
        if parts_of(has)[0].get("has_more"):  # all was refused so far: the rest is still to come
            assert parts_of(has) == [json.loads(json.dumps(last_state(seen)))]
            continue
        assert told_by(has) == whole(GameTimeline(seen))
        assert shown(messages)["step"] == widget.step
    wire.end_cell()
    messages += wire.take()
    state = {**shown(messages), "_request": widget._request}  # the page's own: it is not sent back
    fresh = state_of(widget)
    assert told_by(state) == told_by(fresh)
    assert {**state, **fresh} == state, "what a reloaded page gets is what this one has"


def _anything(rng: random.Random, widget: GameStepper) -> Facts:
    """Choose any option of any chain, now or at an earlier action."""
    at = widget.game.played if rng.random() < 0.8 else rng.randint(0, widget.game.played)
    game = widget.game.at(at)
    if game.over or not game.to_move:
        return {"kind": "run", "at": at}
    action = rng.choice(list(game.options)).as_json(names(game))
    return {"kind": "action", "at": at, "action": action}


@pytest.mark.long
def test_a_long_game_is_shown_where_it_stands_and_told_after(wire: Wire) -> None:
    game = played(5, 1)
    assert game.played > MOST_AT_FIRST
    widget = GameStepper(game)
    widget._repr_mimebundle_()
    assert "_timeline" not in vars(widget), "told before it was shown"
    (first,) = wire.take()
    (part,) = parts_of(first)
    assert part["has_more"] is True
    assert bytes_of(first) < LARGEST
    wire.end_cell()
    sent = wire.take()
    assert max(map(bytes_of, sent)) < LARGEST
    state = shown([first, *sent])
    assert told_by(state) == whole(GameTimeline(game))
    assert state["step"] == len(told_by(state)[1]) - 1
    assert "has_more" not in parts_of(state)[0]


def test_a_page_has_every_step_also_after_undo() -> None:
    game = played(3, 4)
    widget = GameStepper(game.at(400))
    assert click(widget, "undo") == []
    state = state_of(widget)
    assert steps_of(state) == [step.get("house") for step in widget._timeline.steps]
    standing = {home.house.number for home in widget.game.state.homes}
    assert set(houses_of(state)) >= standing


@pytest.mark.slow
@pytest.mark.rule("SET-19")
def test_a_click_masks_what_is_new_and_no_more(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost of a click does not grow with the game: it was the whole history each time."""
    game = played(5, 1)
    masked: list[int] = []
    real = hidden.masked_move

    def counted(move: Move, viewer: int) -> Move:
        masked.append(viewer)
        return real(move, viewer)

    monkeypatch.setattr(hidden, "masked_move", counted)
    for begin in (20, game.played - 20):
        eyes = names(game)[0]
        widget = GameStepper(game.at(begin), chain=eyes)
        wire.end_cell()
        for number in range(begin, begin + 12):
            before = len(masked)
            replay(widget, [game.actions[number]], eyes)
            assert len(masked) - before == 1
        before = len(masked)
        assert click(widget, "undo") == []
        assert len(masked) == before
