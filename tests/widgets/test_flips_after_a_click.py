"""What would have changed where houses dined follows the answer to a click, and takes nothing away.

The game is answered first: steps, states and choices. A click meanwhile is answered before the rest
is worked out, nothing is worked out twice, and nothing stale is shown.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from fcm_widgets.bots import PlainBot, play_out
from fcm_widgets.dinner.dinnertime import Served, StayedHome
from fcm_widgets.game.game import Game
from fcm_widgets.widgets._state import parts_of
from fcm_widgets.widgets.base import scheduling
from fcm_widgets.widgets.base.scheduling import BackgroundQueue
from fcm_widgets.widgets.dinner import timeline as dinner
from fcm_widgets.widgets.game import timeline
from fcm_widgets.widgets.game.stepper import GameStepper
from tests.widgets.game_tables import Facts, reasoned
from tests.widgets.test_game_wire import click, names
from tests.widgets.wire import State, Wire, shown, state_of, wire

__all__ = ["wire"]  # a fixture


def before_dinner(players: int = 5, turn: int = 5) -> tuple[Game, dict[str, object]]:
    """Give a game of plain bots, and the action that leads through the dinner of a turn."""
    bot, game = PlainBot(seed=1), Game.new(players=players, seed=5)
    play_out(game, bot, turns=turn - 1)
    while True:
        before = game.at(game.played)
        action = bot.choose(game.seen_by(game.to_move[0]), game.to_move[0])
        game.play(action)
        if any(isinstance(event, Served) for event in game.moves[-1].events):
            return before, action.as_json(names(game))


def choices(state: State) -> list[Facts]:
    """Give the decisions that the browser has, with the flips that it has."""
    count, _ = state.get("_counterfactuals") or (0, 0)
    flips = [state[f"_counterfactuals{number}"] for number in range(count)]
    return [step["decision"] for step in reasoned(parts_of(state), flips) if "decision" in step]


def real(game: Game) -> list[Facts]:
    """Give every decision of a game with all its reasons, worked out here."""
    decisions = [
        dinner.decision_facts(event.decision)
        for event, _ in game.history
        if isinstance(event, Served | StayedHome)
    ]
    facts: list[Facts] = json.loads(json.dumps(decisions))
    return facts


def flipless(decision: Facts) -> bool:
    return all("flips" not in offer for offer in decision["offers"])


async def rest(widget: GameStepper) -> None:
    """Let the loop run until nothing follows any more."""
    while not all(is_finished(widget)):
        await asyncio.sleep(0.005)


def is_finished(widget: GameStepper) -> Iterator[bool]:
    yield not widget._timeline._pending
    yield len(widget._counterfactuals) == len(widget._timeline.flips)


@pytest.fixture
def piecemeal(monkeypatch: pytest.MonkeyPatch) -> None:
    """One offer at a stretch, so that much can happen between two."""
    monkeypatch.setattr(scheduling, "SLICE", 0.0)


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[int, str, int]]:
    """Count how often each offer's flips are worked out."""
    counted: Counter[tuple[int, str, int]] = Counter()
    kept: list[Any] = []

    def fared(decision: Any, offer: Any) -> Any:
        kept.append(decision)  # so that its identity is not given away
        counted[id(decision), decision.house, offer.seat] += 1
        return dinner.fared(decision, offer)

    monkeypatch.setattr(timeline, "fared", fared)
    return counted


def test_the_answer_holds_the_choices_and_what_follows_every_flip(wire: Wire) -> None:
    game, action = before_dinner()
    widget = GameStepper(game)
    wire.end_cell()
    first = wire.take()

    async def play() -> None:
        assert click(widget, "action", action=action) == []
        answer = wire.take()
        now = choices(shown([*first, *answer]))
        had = len(real(game))
        assert any("_reply" in message for message in answer)
        assert len(now) > had, "there was a dinner"
        assert all(map(flipless, now[had:]))
        assert not any(map(flipless, now[:had]))
        await rest(widget)
        later = wire.take()
        assert not any(key.startswith("_parts") for message in later for key in message)
        whole = shown([*first, *answer, *later])
        assert choices(whole) == real(widget.game)
        assert state_of(widget) == {**whole, **state_of(widget)}

    asyncio.run(play())


@pytest.mark.usefixtures("piecemeal")
def test_a_click_meanwhile_is_answered_first_and_drops_what_is_stale(
    wire: Wire, worked_out: Counter[tuple[int, str, int]]
) -> None:
    game, action = before_dinner()
    widget = GameStepper(game)
    wire.end_cell()
    messages = wire.take()
    worked_out.clear()

    async def play() -> None:
        nonlocal messages
        click(widget, "action", action=action)
        offers = sum(len(one["offers"]) for one in real(widget.game)) - sum(
            len(one["offers"]) for one in real(game)
        )
        while not worked_out:
            await asyncio.sleep(0.001)
        begun = len(worked_out)
        assert begun < offers, "the dinner's flips are still being worked out"
        click(widget, "undo")
        assert len(worked_out) == begun, "nothing more before the answer"
        messages += wire.take()
        assert choices(shown(messages)) == real(widget.game) == real(game)
        await rest(widget)
        assert len(worked_out) == begun, "nor of what was undone"
        assert choices(shown([*messages, *wire.take()])) == real(game)

    asyncio.run(play())


@pytest.mark.usefixtures("piecemeal")
def test_what_was_begun_goes_on_after_a_click_and_nothing_is_worked_out_twice(
    wire: Wire, worked_out: Counter[tuple[int, str, int]]
) -> None:
    game, action = before_dinner()
    widget = GameStepper(game)
    wire.end_cell()
    messages = wire.take()
    worked_out.clear()

    async def play() -> None:
        click(widget, "action", action=action)
        while not worked_out:
            await asyncio.sleep(0.001)
        assert len(widget.game.to_move) == 5  # payday
        click(widget, "action", action={"do": "done", "chain": widget.game.to_move[0]})
        assert flipless(choices(shown([*messages, *wire.messages]))[-1])
        await rest(widget)
        assert set(worked_out.values()) == {1}
        assert choices(shown([*messages, *wire.take()])) == real(widget.game)

    asyncio.run(play())


def test_what_is_saved_or_exported_right_after_a_click_has_every_flip(wire: Wire) -> None:
    game, action = before_dinner()
    widget = GameStepper(game, forecast=True)
    wire.end_cell()

    async def play() -> None:
        click(widget, "action", action=action)
        assert choices(state_of(widget)) == real(widget.game)
        widget._request = None
        click(widget, "undo")
        state = state_of(widget)
        told = {
            house: offers["offers"]
            for number in range(state["_forecasts"][0])
            for part in [state[f"_forecasts{number}"]]
            if part["first"] + len(part["of"]) - 1 == widget.game.played
            for house, offers in part["of"][-1]["decisions"].items()
        }
        assert told
        assert all("flips" in offer for offers in told.values() for offer in offers)

    asyncio.run(play())


def test_without_a_loop_all_is_there_at_once() -> None:
    game, action = before_dinner(3)
    widget = GameStepper(game)
    click(widget, "action", action=action)
    count = len(widget._parts)
    state: State = {
        "_parts": [count, 0],
        **{f"_parts{number}": part for number, part in enumerate(widget._parts)},
        "_counterfactuals": [len(widget._counterfactuals), 0],
        **{
            f"_counterfactuals{number}": part for number, part in enumerate(widget._counterfactuals)
        },
    }
    assert choices(json.loads(json.dumps(state))) == real(widget.game)


@pytest.mark.slow
@pytest.mark.usefixtures("piecemeal")
@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_clicked_and_whenever_the_browser_never_has_a_stale_flip(
    wire: Wire, worked_out: Counter[tuple[int, str, int]], seed: int
) -> None:
    """Law: each choice in the browser is that of the game, with all its reasons or none."""
    rng, bot = random.Random(seed), PlainBot(seed=seed)
    game, action = before_dinner(3, 4)
    widget = GameStepper(game)
    messages = wire.take()
    wire.end_cell()

    async def play() -> None:
        click(widget, "action", action=action)
        for _ in range(60):
            now, at = widget.game, widget.game.played
            if rng.random() < 0.15:
                at = rng.randint(max(0, at - 40), at)
                now = now.at(at)
            if rng.random() < 0.2:
                click(widget, "undo")
            elif not now.to_move:
                click(widget, "run", at=at)
            else:
                mine = bot.choose(now.seen_by(now.to_move[0]), now.to_move[0])
                click(widget, "action", at=at, action=mine.as_json(names(now)))
            messages.extend(wire.take())
            true = real(widget.game)
            for has, is_so in zip(choices(shown(messages)), true, strict=True):
                assert flipless(has) or has == is_so
            for _ in range(rng.choice([0, 1, 4, 40])):
                await asyncio.sleep(0.001)
        await rest(widget)
        messages.extend(wire.take())
        assert choices(shown(messages)) == real(widget.game)
        assert set(worked_out.values()) <= {1}

    asyncio.run(play())


# -- work that follows -----------------------------------------------------------------------------


def counting(found: list[int], upto: int = 4) -> Iterator[None]:
    for number in range(upto):
        found.append(number)
        yield


def looped(call: Callable[[BackgroundQueue, list[int]], Any]) -> None:
    async def run() -> None:
        await call(BackgroundQueue(), [])

    asyncio.run(run())


@pytest.mark.usefixtures("piecemeal")
def test_work_leaves_room_between_its_pieces() -> None:
    async def interleaved(queue: BackgroundQueue, found: list[int]) -> None:
        rounds = 0

        def pieces() -> Iterator[None]:
            for _ in range(4):
                found.append(rounds)
                yield

        queue.start("work", pieces())
        assert found == [], "what runs now goes first"
        while len(found) < 4:
            rounds += 1
            await asyncio.sleep(0)
        assert len(set(found)) == 4, "others had their turn between any two"

    looped(interleaved)


@pytest.mark.usefixtures("piecemeal")
def test_work_can_be_left_replaced_and_finished() -> None:
    async def left(queue: BackgroundQueue, found: list[int]) -> None:
        queue.start("work", counting(found, 1_000_000))
        while not found:
            await asyncio.sleep(0)
        queue.stop("work")
        had = len(found)
        await asyncio.sleep(0.02)
        assert len(found) == had
        other: list[int] = []
        queue.start("work", counting(found, 9))
        queue.start("work", counting(other))
        queue.finish()
        assert (len(found), other) == (had, [0, 1, 2, 3])
        await asyncio.sleep(0.02)
        assert other == [0, 1, 2, 3]
        queue.finish()
        assert other == [0, 1, 2, 3]

    looped(left)
