"""Order of business: open slots, who chooses first, and the free choice of a place."""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.phases.order_of_business import OrderSet, PlaceTaken, SlotsCounted
from tests.game.tables import chain, codes, done, events, options, play, set_up, table
from tests.seeds import seeds


def order_of_business(*staff: list[str], **top: Any) -> fcm.Game:
    """Return a game in which the chains A, B, ... have these cards at work."""
    chains = [chain("ABCDE"[place], away=place, at_work=cards) for place, cards in enumerate(staff)]
    return table(*chains, phase="order_of_business", **top)


def counted(game: fcm.Game) -> dict[str, int]:
    """Return the open slots that were counted, by chain."""
    names = [one.name for one in game.state.chains]
    return {names[event.seat]: event.slots.total for event in events(game, SlotsCounted)}


def choosers(game: fcm.Game) -> str:
    """Let each chain take the last free place; return who chose, in their order."""
    asked = ""
    while game.phase == "order_of_business":
        asked += game.to_move[0]
        game.play(options(game, "take_place")[-1])
    forced = [event for event in events(game, PlaceTaken) if event.forced]
    return asked + "".join(game.state.chains[event.seat].name for event in forced)


@pytest.mark.rule("ORD-1")
def test_open_slots_are_the_empty_ones_of_ceo_and_managers() -> None:
    """Catches managers that take no slot themselves, and slots of cards on the beach."""
    manager = "management_trainee"
    game = table(
        chain("A", at_work=[], beach=[manager] * 3),
        chain("B", away=1, at_work=["trainer"] * 3),
        chain("C", away=2, at_work=[manager, "junior_vice_president", "trainer"]),
        chain("D", away=3, at_work=[manager] + ["trainer"] * 4),
        chain("E", away=4, at_work=["executive_vice_president"]),
        phase="order_of_business",
    )
    assert choosers(game) == "ECABD"
    assert counted(game) == {"A": 3, "B": 0, "C": 5, "D": 0, "E": 12}


@pytest.mark.rule("ORD-1", "MIL-3")
def test_the_first_airplane_counts_two_more_here_alone() -> None:
    """It lets its holder choose first; it is no slot for a card."""
    airplane = ["first_airplane_campaign"]
    game = table(
        chain("A", at_work=["trainer"]),
        chain("B", away=1, at_work=["trainer"] * 2, milestones=airplane),
        phase="order_of_business",
    )
    assert choosers(game) == "BA"
    assert counted(game) == {"A": 2, "B": 3}
    game = table(chain("A", beach=["trainer"] * 4, milestones=airplane), phase="restructuring")
    for _ in range(4):
        play(game, "put_to_work", card="trainer")
    done(game)
    assert game.state.chains[0].at_work == ()


@pytest.mark.rule("ORD-1", "ORG-1")
@pytest.mark.parametrize("slots", [2, 4])
def test_slots_changed_by_the_bank_count(slots: int) -> None:
    bank = {"ceo_slots": slots, "broken": 1, "cash": 9}
    game = order_of_business(["trainer"], [], bank=bank)
    assert choosers(game) == "BA"
    assert counted(game) == {"A": slots - 1, "B": slots}


@pytest.mark.rule("ORD-2")
def test_who_has_most_slots_chooses_any_free_place() -> None:
    """Catches an automatic sort: the first to choose may take the last place."""
    for places in permutations([1, 2, 3]):
        game = order_of_business([], ["trainer"], ["trainer"] * 2)
        assert game.to_move == ("A",)
        assert len(game.options) == 3
        for name, place in zip("AB", places, strict=False):
            play(game, "take_place", name, place=place)
        wanted = sorted(range(3), key=lambda seat: places[seat])
        assert game.state.turn_order == tuple(wanted)
        assert events(game, OrderSet)[-1].order == tuple(wanted)
        assert [event.forced for event in events(game, PlaceTaken)] == [False, False, True]


@pytest.mark.rule("ORD-2", "ORD-4")
@pytest.mark.example("EX-3")
def test_a_fourth_place_does_not_exist_for_three() -> None:
    game = order_of_business([], [], [])
    assert codes(game, "take_place", place=4) == ["no_such_place"]
    assert codes(game, "take_place", place=0) == ["no_such_place"]
    assert codes(game, "take_place", place=-1) == ["no_such_place"]
    assert codes(game, "take_place", "B", place=1) == ["not_your_turn"]
    assert codes(game, "done") == ["wrong_step"]
    play(game, "take_place", place=2)
    assert codes(game, "take_place", "B", place=2) == ["place_taken"]
    assert [option.as_json("ABC")["place"] for option in game.options] == [1, 3]


@pytest.mark.rule("ORD-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_places_as_chains(players: int) -> None:
    game = order_of_business(*[[] for _ in range(players)])
    assert [option.as_json("ABCDE")["place"] for option in game.options] == [*range(1, players + 1)]


@pytest.mark.rule("ORD-3")
@pytest.mark.parametrize("order", ["ABC", "CAB", "BCA"])
def test_ties_go_by_the_turn_order_so_far(order: str) -> None:
    """Catches ties that go by seat, and a comparison across unequal slots."""
    game = order_of_business([], [], [], turn_order=list(order))
    assert choosers(game) == order
    game = order_of_business(["trainer"], [], ["trainer"], turn_order=list(order))
    assert choosers(game) == "B" + order.replace("B", "")


@pytest.mark.rule("ORD-3", "SET-17")
@pytest.mark.parametrize("seed", seeds(5))
def test_in_turn_1_the_starting_order_decides(seed: int) -> None:
    game = set_up(players=4, seed=seed)
    drawn = game.state.turn_order
    asked = []
    while game.phase == "order_of_business":
        asked.append(game.state.seat(game.to_move[0]))
        game.play(options(game, "take_place")[-1])
    assert tuple(asked) == drawn[:3]
    assert game.state.turn_order == drawn[::-1]


@pytest.mark.rule("ORD-2", "ORD-3")
@pytest.mark.parametrize("seed", seeds(20))
def test_the_order_is_what_was_chosen(seed: int) -> None:
    """On random structures: most slots first, ties by the old order, each gets what he took."""
    rng = random.Random(seed)
    order = rng.sample("ABCDE", 5)
    staff = [["trainer"] * rng.randrange(4) for _ in "ABCDE"]
    game = order_of_business(*staff, turn_order=order)
    used = {"ABCDE"[seat]: len(cards) for seat, cards in enumerate(staff)}
    expected = sorted(order, key=lambda name: used[name])
    taken: dict[int, str] = {}
    for name in expected[:-1]:
        assert game.to_move == (name,)
        place = rng.choice([free for free in range(1, 6) if free not in taken])
        taken[place] = name
        play(game, "take_place", name, place=place)
    last = next(place for place in range(1, 6) if place not in taken)
    taken[last] = expected[-1]
    names = [game.state.chains[seat].name for seat in game.state.turn_order]
    assert names == [taken[place] for place in range(1, 6)]
    assert game.phase == "working"
    assert game.to_move == (taken[1],)
