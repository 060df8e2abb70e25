"""Choosing all at once: the order between chains, undo of one chain's choice, what rivals see."""

from __future__ import annotations

import random

import pytest

import fcm_widgets as fcm
from fcm_widgets.errors import FcmError
from fcm_widgets.phases.order_of_business import SlotsCounted
from fcm_widgets.phases.restructuring import CardChosen, StructureShown
from tests.game.tables import (
    chain_of,
    done,
    events,
    play,
    put,
    restructuring,
)
from tests.seeds import seeds


@pytest.mark.rule("ORG-8", "SET-19")
def test_all_are_turned_over_together_and_unseen_till_then() -> None:
    """Change the rival's choice: what a chain sees before the reveal stays the same."""
    games = []
    for rival in (["trainer"], ["waitress"]):
        game = restructuring(["errand_boy"], ["trainer", "waitress"], ["coach"])
        put(game, "B", *rival)
        play(game, "put_to_work", "A", card="errand_boy")
        games.append(game)
        assert not events(game, StructureShown)
        assert chain_of(game, "B").at_work == ()
    one, two = (game.seen_by("A") for game in games)
    assert games[0].state != games[1].state
    for name in ("state", "start", "history", "moves", "to_move", "actions"):
        assert getattr(one, name) == getattr(two, name), name
    assert list(one.options) == list(two.options) == list(games[0].options.of("A"))
    assert [event.card for event in events(one, CardChosen)] == ["", "errand_boy"]
    for game in games:
        done(done(game, "A"), "C")
        assert [event.seat for event in events(game, StructureShown)] == [0, 1, 2]
        assert chain_of(game.seen_by("A"), "B") == chain_of(game, "B")
    assert chain_of(games[0].seen_by("A"), "B").at_work == ("trainer",)


def chosen(game: fcm.Game) -> list[tuple[str, ...]]:
    """Return what each chain has chosen so far."""
    return list(game.state.progress.chosen)


HANDS = [["trainer", "waitress", "trainer"], ["errand_boy", "coach"], ["guru", "waitress"]]


def choices(seat: int, rng: random.Random) -> list[tuple[str, str]]:
    """Return some puttings to work and takings back of a chain, ending in being done."""
    hand, mine, made = list(HANDS[seat]), list[str](), list[tuple[str, str]]()
    for _ in range(rng.randrange(6)):
        do = "take_back" if mine and rng.random() < 0.4 else "put_to_work"
        source, target = (mine, hand) if do == "take_back" else (hand, mine)
        if source:
            card = source.pop(rng.randrange(len(source)))
            target.append(card)
            made.append((do, card))
    return [*made, ("done", "")]


def interleaved(lists: list[list[tuple[str, str]]], rng: random.Random) -> fcm.Game:
    """Play each chain's choices in their order, the chains mixed by chance."""
    game = restructuring(*HANDS)
    waiting = {"ABC"[seat]: list(made) for seat, made in enumerate(lists)}
    while waiting:
        name = rng.choice(list(waiting))
        do, card = waiting[name].pop(0)
        play(game, do, name, **({"card": card} if card else {}))
        if not waiting[name]:
            del waiting[name]
    return game


@pytest.mark.rule("ORG-8")
@pytest.mark.parametrize("seed", seeds(10))
def test_the_order_between_chains_does_not_matter(seed: int) -> None:
    rng = random.Random(seed)
    lists = [choices(seat, rng) for seat in range(3)]
    found = [interleaved(lists, rng).state for _ in range(5)]
    assert all(state == found[0] for state in found)
    assert found[0].phase == "order_of_business"


@pytest.mark.rule("ORG-8")
def test_undo_takes_back_the_last_choice_of_one_chain_alone() -> None:
    game = restructuring(["trainer", "waitress"], ["coach", "errand_boy"])
    play(game, "put_to_work", "A", card="trainer")
    play(game, "put_to_work", "B", card="coach")
    play(game, "put_to_work", "A", card="waitress")
    put(game, "B", "errand_boy")
    game.undo("A")
    assert chosen(game) == [("trainer",), ("coach", "errand_boy")]
    assert list(game.to_move) == ["A"]
    game.undo("B")
    assert list(game.to_move) == ["A", "B"]
    game.undo("A")
    assert chosen(game) == [(), ("coach", "errand_boy")]
    with pytest.raises(FcmError, match="A has chosen nothing"):
        game.undo("A")
    game.undo("B").undo("B")
    assert game.state == restructuring(["trainer", "waitress"], ["coach", "errand_boy"]).state
    assert game.moves == ()


@pytest.mark.rule("ORG-8")
def test_what_is_turned_over_cannot_be_taken_back_by_one_chain() -> None:
    game = put(restructuring(["trainer"], ["coach"]), "A", "trainer")
    put(game, "B", "coach")
    assert game.phase == "order_of_business"
    assert not events(game, SlotsCounted)
    with pytest.raises(FcmError, match="A has chosen nothing"):
        game.undo("A")


def test_undo_of_a_chain_never_reaches_into_an_earlier_step() -> None:
    game = fcm.Game.new(players=2, seed=7)
    first, second = game.state.turn_order
    names = [chain.name for chain in game.state.chains]
    while game.state.progress.step != "reserve":
        game.play(game.options[1])
    placed_last = game.actions[-1]
    assert placed_last is not None
    game.play(game.options.of(names[1 - placed_last.seat])[0])
    with pytest.raises(fcm.FcmError, match="nothing in this step"):
        game.undo(names[placed_last.seat])
    game.play(game.options.of(names[placed_last.seat])[0])
    game.play(game.options[0])
    game.play(game.options[1])
    game.play(game.options[1])
    working = game.actions[-2]
    assert working is not None
    with pytest.raises(fcm.FcmError, match="nothing in this step"):
        game.undo(names[working.seat])
    assert {first, second} == {0, 1}


def test_a_view_shows_no_source_and_options_of_one_chain_only() -> None:
    text = 'phase = "payday"\nbank.reserve = [100, 300]\ncity.tiles = [["A"]]\n'
    text += 'chain = [{name = "X", beach = ["trainer"]}, {name = "Y", beach = ["coach"], cash = 9}]'
    game = fcm.Game.from_scenario(text)
    assert game.source == text
    assert game.seen_by("X").source == ""
    of_x, of_y = list(game.options.of("X")), list(game.options.of("Y"))
    assert of_x
    assert not any(action in game.options.of("Y") for action in of_x)
    assert all(action in game.options for action in [*of_x, *of_y])


def test_a_game_made_of_a_state_in_the_middle_of_a_phase_plays_on() -> None:
    game = fcm.load_example("a-day-at-work")
    game.play(game.options[0])
    assert game.state.progress.step
    again = fcm.Game(game.state)
    for action in list(again.options)[:1]:
        game.play(action)
        assert again.play(action).state == game.state
