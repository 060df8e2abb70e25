"""What is hidden: reserve cards, and choices that are not turned over."""

from __future__ import annotations

from itertools import permutations

import pytest

import fcm_widgets as fcm
from tests.game.tables import (
    chain,
    codes,
    options,
    placed,
    play,
    table,
)


@pytest.mark.rule("SET-9", "SET-14")
def test_each_keeps_one_of_three_reserve_cards() -> None:
    game = placed(fcm.Game.new(players=2, seed=3))
    one, two = game.to_move
    for name in (one, two):
        cards = options(game, "choose_reserve", name)
        assert [card.as_json([one, two])["money"] for card in cards] == [100, 200, 300]
    assert codes(game, "choose_reserve", one, money=400) == ["no_such_reserve"]
    play(game, "choose_reserve", one, money=300)
    assert codes(game, "choose_reserve", one, money=100) == ["not_your_turn"]
    assert game.state.bank.reserve == ()
    play(game, "choose_reserve", two, money=100)
    cards_of = dict(zip((one, two), (300, 100), strict=True))
    assert game.state.bank.reserve == tuple(cards_of[each.name] for each in game.state.chains)


def same_view(games: list[fcm.Game], name: str) -> None:
    """Assert that two games cannot be told apart by a chain."""
    views = [game.seen_by(name) for game in games]
    for read in (
        lambda game: game.state,
        lambda game: game.start,
        lambda game: game.history,
        lambda game: game.moves,
        lambda game: list(game.options),
        lambda game: game.to_move,
    ):
        assert read(views[0]) == read(views[1])


@pytest.mark.rule("SET-9", "SET-19", "MIL-4")
@pytest.mark.parametrize("others", [(100, 100), (100, 300), (300, 200)])
def test_rivals_reserve_cards_do_not_show(others: tuple[int, int]) -> None:
    """Change every hidden card: the view of the third chain stays the same, later turns too."""
    games = []
    for cards in ((200, 200), others):
        game = placed(fcm.Game.new(players=3, seed=3))
        names = [one.name for one in game.state.chains]
        for name, money in zip(names, (*cards, 300), strict=True):
            play(game, "choose_reserve", name, money=money)
        games.append(game)
        for _ in range(6):
            game.play(game.options[-1])
    assert games[0].state.bank.reserve != games[1].state.bank.reserve
    same_view(games, names[2])
    assert games[0].seen_by(names[2]).state.bank.reserve == (0, 0, 300)
    with pytest.raises(AssertionError):
        same_view(games, names[0])


@pytest.mark.rule("SET-19", "MIL-4", "SET-9")
def test_half_made_choices_do_not_show() -> None:
    games = []
    for money in (100, 300):
        game = placed(fcm.Game.new(players=2, seed=3))
        play(game, "choose_reserve", "Fried Geese & Donkey", money=money)
        games.append(game)
    same_view(games, "Golden Duck Diner")
    views = [game.seen_by("Fried Geese & Donkey").state.desk.chosen for game in games]
    assert views == [(("100",), ()), (("300",), ())]


@pytest.mark.rule("MIL-4")
def test_first_20_shows_the_reserve_to_its_holder_alone() -> None:
    game = table(
        chain("A", milestones=["first_20"]),
        chain("B", away=1),
        chain("C", away=2),
        phase="payday",
        bank={"cash": 90, "reserve": [100, 200, 300]},
    )
    seen = {name: game.seen_by(name).state.bank.reserve for name in "ABC"}
    assert seen == {"A": (100, 200, 300), "B": (0, 200, 0), "C": (0, 0, 300)}


@pytest.mark.rule("SET-9")
def test_a_chain_takes_back_its_own_reserve_card_alone() -> None:
    """Until all have chosen, whatever the others have done since."""
    game = placed(fcm.Game.new(players=3, seed=3))
    one, two, three = (each.name for each in game.state.chains)
    play(game, "choose_reserve", one, money=100)
    play(game, "choose_reserve", two, money=300)
    game.undo(one)
    assert set(game.to_move) == {one, three}
    assert game.state.desk.chosen == ((), ("300",), ())
    play(game, "choose_reserve", three, money=100)
    play(game, "choose_reserve", one, money=200)
    assert game.state.bank.reserve == (200, 300, 100)


@pytest.mark.rule("SET-9")
def test_the_order_in_which_reserves_are_chosen_does_not_matter() -> None:
    cards = (100, 300, 200)
    found = []
    for order in permutations(range(3)):
        game = placed(fcm.Game.new(players=3, seed=3))
        names = [each.name for each in game.state.chains]
        for seat in order:
            play(game, "choose_reserve", names[seat], money=cards[seat])
        found.append(game.state)
    assert all(state == found[0] for state in found)
    assert found[0].bank.reserve == cards
