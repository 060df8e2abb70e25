"""The bots: legal and seeded, blind to what is hidden, lively, and the plain one wins."""

from __future__ import annotations

import statistics
from collections import Counter
from importlib import import_module
from inspect import getsource
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import BOTS, IDEAS, Bot, PlainBot, RandomBot, heuristics, play_out
from fcm_widgets.data import bot_weights
from fcm_widgets.data._read import ContentError
from fcm_widgets.game import options as options_file
from fcm_widgets.game.options import Options
from fcm_widgets.phases import round as round_file
from fcm_widgets.phases.restructuring import TakeBack
from fcm_widgets.simulate import plans, simulate
from fcm_widgets.state.actions import PutBack
from fcm_widgets.state.state import changed
from tests.game.boards import board, chain
from tests.seeds import LONG, seeds

bot_weights_file = import_module("fcm_widgets.data.bot_weights")

EVERY = [(players, easy) for players in (2, 3, 4, 5) for easy in (False, True)]
SETUPS = EVERY if LONG else [(2, True)]


BRIEF = {"planner": {"thought": 100}}
"""What makes a bot that thinks long play a test's games in a second."""


def bot_of(kind: str, seed: int) -> Bot:
    return BOTS[kind](seed=seed, **BRIEF.get(kind, {}))


def seated(kind: str, players: int, seed: int) -> list[Bot]:
    return [bot_of(kind, 100 * seed + seat) for seat in range(players)]


GAMES = [
    (kind, *setup) for kind in BOTS for setup in SETUPS if LONG or kind not in BRIEF or setup[0] < 3
]


@pytest.mark.parametrize(("kind", "players", "introductory"), GAMES)
def test_a_game_ends_and_its_seed_gives_it_again(
    kind: str, players: int, introductory: bool
) -> None:
    games = [
        play_out(
            fcm.Game.new(players=players, seed=3, introductory=introductory),
            seated(kind, players, 3),
        )
        for _ in range(2)
    ]
    assert games[0].over
    assert games[0].actions == games[1].actions
    assert games[0].winner == games[1].winner


@pytest.mark.slow
@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_never_goes_in_circles(kind: str) -> None:
    """It takes no card back and puts no tile back, unless nothing else is left to do."""
    game = play_out(fcm.Game.new(players=3, seed=8), seated(kind, 3, 8))
    backward = [
        number
        for number, action in enumerate(game.actions)
        if isinstance(action, TakeBack | PutBack) and len(game.at(number).options) > 1
    ]
    assert backward == []


@pytest.mark.long
def test_random_games_are_lively() -> None:
    """In the middle of 8 to 30 turns, nearly all of them ended by the bank."""
    rows = simulate(plans(100 * 8 if LONG else 8 * 2, seed=0))
    assert 8 <= statistics.median(row.turns for row in rows) <= 30
    within = sum(8 <= row.turns <= 30 for row in rows)
    assert within >= 0.75 * len(rows), [row.turns for row in rows]
    assert not [row.fault for row in rows if row.fault]


@pytest.mark.slow
@pytest.mark.parametrize("kind", BOTS)
@pytest.mark.parametrize("seed", seeds(1))
def test_what_is_hidden_changes_no_choice(kind: str, seed: int) -> None:
    """Every card that others chose unseen is exchanged, and the bot chooses the same."""
    game = play_out(fcm.Game.new(players=3, seed=seed), seated("random", 3, seed))
    asked = 0
    for number in range(0, len(game.moves), 14 if kind in BRIEF else 7):
        at = game.at(number)
        if at.over or not at.to_move:
            continue
        name = at.to_move[-1]
        seat = at.state.seat(name)
        bots = [bot_of(kind, number) for _ in range(2)]
        other = tampered(at, seat)
        asked += other.state != at.state
        chosen = [
            bot.choose(view.seen_by(name), name)
            for bot, view in zip(bots, (at, other), strict=True)
        ]
        assert chosen[0] == chosen[1]
    assert asked > 3


def tampered(game: fcm.Game, seat: int) -> fcm.Game:
    """Return the table with what others keep hidden exchanged for something else."""
    state = game.state
    chosen = tuple(
        cards if one == seat else cards[1:] for one, cards in enumerate(state.progress.chosen)
    )
    reserve = state.bank.reserve
    sees = state.bank.broken or "first_20" in state.chains[seat].milestones
    if reserve and not sees:
        reserve = tuple(money if one == seat else 300 for one, money in enumerate(reserve))
    progress = changed(state.progress, chosen=chosen)
    return fcm.Game(changed(state, progress=progress, bank=changed(state.bank, reserve=reserve)))


@pytest.mark.long
@pytest.mark.parametrize(("rivals", "share"), [(1, 0.95), (3, 0.90)])
@pytest.mark.parametrize("introductory", [False, True])
def test_the_plain_bot_wins(rivals: int, share: float, introductory: bool) -> None:
    """It sits in every seat in turn; `.ci/long` plays 100 games, as promised."""
    games = plans(
        100 if LONG else 8,
        players=[rivals + 1],
        introductory=[introductory],
        bots=["plain", "random"],
        seed=0,
    )
    rows = simulate(games)
    won = sum(row.winner_bot == "plain" for row in rows)
    assert won >= share * len(rows) - (0 if LONG else 1), [r.seed for r in rows]
    assert not [row.fault for row in rows if row.fault]


@pytest.mark.long
@pytest.mark.parametrize("idea", IDEAS)
def test_each_idea_helps(idea: str) -> None:
    """Of two plain bots, each in both seats of a city, the one with the idea earns more."""
    ahead = 0
    for seed in range(100 if LONG else 8):
        for seat in (0, 1):
            bots = [PlainBot(seed=seed, without=[idea]) for _ in range(2)]
            bots[seat] = PlainBot(seed=seed)
            game = play_out(fcm.Game.new(players=2, seed=7000 + seed), bots)
            cash = [chain.cash for chain in game.state.chains]
            ahead += cash[seat] - cash[1 - seat]
    assert ahead > 0


def test_an_idea_is_a_short_function_and_can_be_left_out() -> None:
    for name, idea in IDEAS.items():
        assert len(getsource(idea).splitlines()) < 20, name
        assert name not in PlainBot(without=[name]).ideas
    with pytest.raises(fcm.errors.BadSetup, match="'luck'"):
        PlainBot(without=["luck"])


def test_every_function_of_the_ideas_is_short() -> None:
    functions = [
        idea
        for idea in vars(heuristics).values()
        if getattr(idea, "__module__", "") == heuristics.__name__
    ]
    assert len(functions) > len(IDEAS)
    assert max(len(getsource(function).splitlines()) for function in functions) < 20


@pytest.mark.parametrize("bots", [[], [RandomBot()], [RandomBot()] * 3, {"nobody": RandomBot()}])
def test_every_chain_needs_a_bot(bots: list[RandomBot] | dict[str, RandomBot]) -> None:
    with pytest.raises(fcm.errors.BadSetup, match="a bot for each chain"):
        play_out(fcm.Game.new(players=2, seed=1), bots)


def test_one_bot_plays_for_all_as_in_the_game_stepper() -> None:
    alone, twice = PlainBot(seed=3), PlainBot(seed=3)
    one = play_out(fcm.Game.new(players=2, seed=1), alone)
    both = play_out(fcm.Game.new(players=2, seed=1), [twice, twice])
    assert one.over
    assert one.actions == both.actions


@pytest.mark.parametrize("bots", [PlainBot, None, 3, "plain", ["plain", "random"]])
def test_what_is_no_bot_is_refused(bots: Any) -> None:
    game = fcm.Game.new(players=2, seed=1)
    with pytest.raises((TypeError, fcm.errors.BadSetup), match=r"a bot (such as|for each chain)"):
        play_out(game, bots)
    assert not game.played


def test_bots_by_name_play_as_bots_by_seat() -> None:
    by_seat = play_out(fcm.Game.new(players=2, seed=1), seated("random", 2, 5))
    game = fcm.Game.new(players=2, seed=1)
    names = [chain.name for chain in game.state.chains]
    by_name = play_out(game, dict(zip(names, seated("random", 2, 5), strict=True)))
    assert by_name.actions == by_seat.actions


def test_a_bot_plays_on_from_the_middle_of_a_game() -> None:
    game = play_out(fcm.Game.new(players=2, seed=1, introductory=True), seated("random", 2, 5))
    middle = game.at(len(game.moves) // 2)
    assert play_out(middle, seated("plain", 2, 6)).over
    assert game.moves[: len(game.moves) // 2] == middle.moves[: len(game.moves) // 2]


def fired_first(modules: list[str]) -> Counter[str]:
    """Count whom lively bots fire first of two cards of which the till can pay neither."""
    staff = chain("A", beach=["brand_director", "burger_chef"])
    game = board(staff, chain("B", 3), phase="payday", modules=modules)
    fired: Counter[str] = Counter()
    for seed in range(200):
        action = RandomBot(seed).pick(game.state, 0, tuple(Options(game.state, (0,))))
        fired[getattr(action, "card", "")] += 1
    return fired


def test_what_a_module_in_play_likes_stays() -> None:
    """The new milestones like a brand director, and no chef (NMS-5)."""
    assert not bot_weights("train", ())
    assert bot_weights("train", ("new_milestones",))["brand_director"] > 0
    assert "burger_chef" not in bot_weights("train", ("new_milestones",))
    alike, liked = fired_first([]), fired_first(["new_milestones"])
    assert set(alike) == {"brand_director", "burger_chef"}
    assert min(alike.values()) > 60
    assert liked["brand_director"] < 40


def test_impossible_bot_weights_list_every_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    held = {"bar": {"bot_weights": {"eat": {"waitress": 1}, "hire": {"barman": 2, "trainer": -1}}}}
    monkeypatch.setattr(bot_weights_file, "modules", lambda: held)
    with pytest.raises(ContentError) as refused:
        bot_weights("hire", ("bar",))
    assert str(refused.value).splitlines() == [
        "bar: no bot weights for 'eat'",
        "bar: weighs 'barman', which is no card",
        "bar: weighs 'trainer' by -1",
    ]


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_lists_its_options_once(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """`tuple(options)` asks for the length first, which listed everything twice."""
    game = fcm.Game.new(players=2, seed=7)
    name, listed = game.to_move[0], []

    def counted(*asked: Any) -> Any:
        listed.append(asked)
        return round_file.offered(*asked)

    monkeypatch.setattr(options_file, "offered", counted)
    bot_of(kind, 1).choose(game.seen_by(name), name)
    assert len(listed) == 1


@pytest.mark.parametrize("seed", range(3))
def test_an_idea_without_its_kinds_of_action_has_no_choice(seed: int) -> None:
    """Otherwise `PlainBot`, which then skips the idea, would play another game."""
    game = fcm.Game.new(players=3, seed=seed)
    bots = {chain.name: PlainBot(seed=seed) for chain in game.state.chains}
    while game.state.turn < 5:
        if not game.to_move:
            game.advance()
            continue
        name = game.to_move[0]
        view = game.seen_by(name)
        options, seat = view.options[:], view.state.seat(name)
        for idea, kinds in heuristics.CHOOSE.items():
            if not any(isinstance(option, kinds) for option in options):
                assert IDEAS[idea](view.state, seat, options) is None
        game.play(bots[name].choose(view, name))
    assert heuristics.CHOOSE.keys() == IDEAS.keys()
