"""What is hidden: reserve cards, and choices that are not turned over."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.game import hidden
from fcm_widgets.game.moves import Move
from tests.game.tables import (
    chain,
    codes,
    options,
    placed,
    play,
    table,
)
from tests.seeds import seeds


@pytest.mark.rule("SET-9", "SET-14")
def test_each_keeps_one_of_three_reserve_cards() -> None:
    game = placed(fcm.Game.new(players=2, seed=3))
    one, two = game.to_move
    for name in (one, two):
        cards = options(game, "choose_reserve", name)
        assert [card.as_json([one, two])["money"] for card in cards] == [100, 200, 300]
    assert codes(game, "choose_reserve", one, money=400) == ["no_such_reserve"]
    play(game, "choose_reserve", one, money=300)
    assert codes(game, "choose_reserve", one, money=100) == ["has_decided"]
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
    views = [game.seen_by("Fried Geese & Donkey").state.progress.chosen for game in games]
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
    assert game.state.progress.chosen == ((), ("300",), ())
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


def anew(game: fcm.Game, seat: int) -> tuple[Move, ...]:
    """Mask every move of a game, whatever has been kept."""
    return tuple(hidden.masked_move(move, seat) for move in game.moves)


@pytest.mark.rule("SET-19")
@pytest.mark.parametrize("seed", seeds(4))
def test_kept_views_are_those_masked_anew(seed: int) -> None:
    """Law, on random walks: playing on, undo, jumps, branches, and each chain's own last choice."""
    rng = random.Random(seed)
    players = rng.randint(2, 5)
    lines = [fcm.Game.new(players=players, seed=seed)]
    names = [chain.name for chain in lines[0].start.chains]
    bots = [RandomBot(seed=seed + number) for number in range(players)]
    for _ in range(250):
        game = rng.choice(lines)
        turn = rng.random()
        if turn < 0.08 and game.played:
            game.undo()
        elif turn < 0.12:
            lines = [*lines[-3:], game.at(rng.randint(0, game.played))]
        elif turn < 0.16 and game.played and game.moves[-1].action is not None:
            game.undo(names[game.moves[-1].action.seat])
        elif not game.over:
            _one_action(game, bots, rng)
        seat = rng.randrange(players)
        assert game.seen_by(names[seat]).moves == anew(game, seat)
    for game in lines:
        for seat, name in enumerate(names):
            assert game.seen_by(name).moves == anew(game, seat)
            assert game.seen_by(name).at(game.played // 2).moves == anew(
                game.at(game.played // 2), seat
            )


def _one_action(game: fcm.Game, bots: list[RandomBot], rng: random.Random) -> None:
    if not game.to_move:
        game.advance()
        return
    name = rng.choice(game.to_move)  # where all choose at once: in any order
    game.play(bots[game.state.seat(name)].choose(game.seen_by(name), name))


def test_a_move_is_masked_once_for_each_chain_that_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fcm.Game.new(players=3, seed=3)
    play_out(game, [RandomBot(seed=seat) for seat in range(3)])
    count, masked = 400, []
    real = hidden.masked_move

    def counted(move: Move, viewer: int) -> Move:
        masked.append(viewer)
        return real(move, viewer)

    monkeypatch.setattr(hidden, "masked_move", counted)
    view = game.at(count).seen_by("Golden Duck Diner")
    assert len(view.moves) == len(masked) == count
    assert len(game.at(count + 3).seen_by("Golden Duck Diner").moves) == count + 3
    assert len(masked) == count + 3
    branch = game.at(count)
    branch.play(branch.options[0])
    assert len(branch.seen_by("Golden Duck Diner").moves) == count + 1
    assert len(masked) == count + 4
    assert game.at(10).seen_by("Santa Maria Pizza").moves
    assert len(masked) == count + 14
