"""What was better: the same games for both choices, nothing hidden, each figure played again."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import fmean

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, hindsight
from fcm_widgets.bots.hindsight import MOST, World
from fcm_widgets.bots.rollout import RolloutResult, rollout
from fcm_widgets.bots.strategies import STRATEGIES
from fcm_widgets.phases.campaigns import TakeTile
from fcm_widgets.phases.payday import Fire
from fcm_widgets.phases.restructuring import PutToWork, TakeBack
from fcm_widgets.phases.setup import ChooseReserve
from fcm_widgets.review import Weighed
from fcm_widgets.review.weighed import AGAIN, GAMES, LEAST
from fcm_widgets.state.actions import Action, Done, PutBack
from fcm_widgets.state.state import State

SAVES = Path(__file__).parents[1] / "data" / "games"
STUDIED = "a-game-to-study"
CHAIN = "Fried Geese & Donkey"
AHEAD = 4


def studied() -> fcm.Game:
    return fcm.load_example(STUDIED)


# -- each figure, played again by other code -------------------------------------------------------


def lead_by_hand(
    start: State, actions: tuple[Action, ...], bots: list[PlainBot], seat: int
) -> float:
    """Play on by the rules of the real game, with bots that see only what their chains may see.

    Nothing here is shared with the planner: neither its loop nor its sums.
    """
    last = 99 if start.phase == "setup" else start.turn + AHEAD
    game, left = fcm.Game(start), list(actions)
    while left:
        action = next(one for one in left if not game.obstacles(one))
        left.remove(action)
        game.play(action)
    while not game.over and game.state.turn <= last:
        if game.to_move:
            name = game.to_move[0]
            bot = bots[game.state.seat(name)]
            game.play(bot.choose(game.seen_by(name), name))
        else:
            game.advance()
    end = game.state
    worth = [float(chain.cash) for chain in end.chains]
    if not game.over:
        bank = end.bank.cash + (0 if end.bank.broken else sum(end.bank.reserve))
        earned = [
            max(0, now.cash - then.cash) + 10
            for now, then in zip(end.chains, start.chains, strict=True)
        ]
        worth = [
            money + bank * part / sum(earned) for money, part in zip(worth, earned, strict=True)
        ]
    return worth[seat] - max(other for number, other in enumerate(worth) if number != seat)


def holds(weighed: Weighed, game: fcm.Game, asked: int = GAMES, seed: int = 0) -> None:
    """Check the leads of all imagined games of a choice."""
    seat = game.state.seat(weighed.chain)
    before = game.at(weighed.move).seen_by(weighed.chain).state
    strategy = next(known for known in STRATEGIES if known.name == weighed.strategy)
    confirmed = weighed.games == AGAIN * asked
    for number in range(weighed.games):
        drawn = number + asked if confirmed else number
        world = World(before, seat, strategy, f"{seed} {weighed.move} {drawn}")
        for actions, lead in zip(
            (weighed.played, weighed.instead), weighed.leads[number], strict=True
        ):
            found = lead_by_hand(world.state, actions, world.players(), seat)
            assert found == pytest.approx(lead), (str(weighed), number)


def test_each_figure_of_a_turn_is_found_by_playing_on_by_hand() -> None:
    game = studied()
    weighed = list(game.review().weigh(CHAIN, turns=[9], games=4))
    assert {"restructuring", "order_of_business", "working"} <= {one.phase for one in weighed}
    for one in weighed:
        holds(one, game, 4)


@pytest.mark.long
@pytest.mark.parametrize("name", [STUDIED, "three-chains", "with-coffee"])
def test_each_better_choice_of_a_game_holds(name: str) -> None:
    """Each number is played again by hand, and other imagined games agree about the sign."""
    game = studied() if name == STUDIED else fcm.Game.load(SAVES / f"{name}.json")
    review = game.review()
    better = [one for chain in review.chains[:1] for one in review.better(chain)]
    assert len(better) >= 3
    for one in better:
        holds(one, game)
        seat = game.state.seat(one.chain)
        before = game.at(one.move).seen_by(one.chain).state
        strategy = next(known for known in STRATEGIES if known.name == one.strategy)
        gains = []
        for number in range(24):
            world = World(before, seat, strategy, f"again {one.move} {number}")
            was, then = (
                lead_by_hand(world.state, actions, world.players(), seat)
                for actions in (one.played, one.instead)
            )
            gains.append(then - was)
        assert fmean(gains) > 0, str(one)


# -- which choices ---------------------------------------------------------------------------------


def choices_by_hand(game: fcm.Game, seat: int) -> int:
    """Count the choices: moves with another option; the moves of a structure count as one."""
    found = 0
    for number, move in enumerate(game.moves):
        action = move.action
        if action is None or action.seat != seat:
            continue
        before = game.at(number)
        options = [one for one in before.options if one.seat == seat]
        if before.phase == "restructuring":
            hand = [*before.state.chains[seat].at_work, *before.state.chains[seat].beach]
            found += isinstance(action, Done) and bool(hand)
        else:
            found += len(options) > 1
    return found


def test_every_choice_is_weighed() -> None:
    game = studied()
    decided = hindsight.decided(game, CHAIN)
    assert len(decided) == choices_by_hand(game, 0)
    for choice in decided:
        moves = game.moves[choice.move :]
        own = [move.action for move in moves if move.action and move.action.seat == 0]
        if not any(isinstance(action, PutToWork) for action in choice.actions):
            assert own[0] == choice.actions[0]


def test_a_card_that_was_taken_back_is_no_part_of_the_structure() -> None:
    game = studied()
    first = next(choice for choice in hindsight.decided(game, CHAIN) if len(choice.actions) > 2)
    branch = game.at(first.move)
    card = first.actions[0]
    assert isinstance(card, PutToWork)
    branch.play(card).play(TakeBack(0, card.card))
    for action in first.actions:
        branch.play(action)
    again = next(choice for choice in hindsight.decided(branch, CHAIN) if choice.move == first.move)
    assert again == first


def test_a_piece_that_was_put_back_is_no_choice() -> None:
    game = studied()
    takes = (n for n, one in enumerate(game.actions) if isinstance(one, TakeTile) and one.seat == 0)
    move = next(takes)
    taken = game.actions[move]
    assert taken is not None
    before = len(hindsight.decided(game.at(move), CHAIN))
    branch = game.at(move).play(taken).play(PutBack(0))
    assert len(hindsight.decided(branch, CHAIN)) == before


# -- the same for both, and bounded ----------------------------------------------------------------


@pytest.mark.slow
def test_the_same_seed_gives_the_same_numbers_in_any_order() -> None:
    first, second = studied().review(), studied().review()
    late = list(first.weigh(CHAIN, turns=[9], games=2))
    list(islice(second.weigh(CHAIN, turns=[8], games=2), 2))
    assert list(second.weigh(CHAIN, turns=[9], games=2)) == late
    first_of = [next(second.weigh(CHAIN, turns=[6], games=6, seed=seed)).leads for seed in (0, 1)]
    assert first_of[0] != first_of[1]


def test_it_weighs_only_what_is_asked_and_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looks = 0

    def counted(*args: object) -> RolloutResult:
        nonlocal looks
        looks += 1
        return rollout(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(hindsight, "rollout", counted)
    review = studied().review()
    list(islice(review.weigh(CHAIN, turns=[9]), 1))
    most = len(STRATEGIES) + MOST + 2 * (1 + AGAIN) * GAMES
    assert 2 * GAMES < looks <= most
    looks = 0
    list(islice(review.weigh(CHAIN, turns=[9]), 1))
    assert looks == 0


def test_it_pauses_after_each_imagined_game() -> None:
    review = studied().review()
    found = list(islice(review._weighing(CHAIN, [9], 2, 0), len(STRATEGIES)))
    assert found == [None] * len(STRATEGIES)


# -- nothing hidden --------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_hidden_choices_of_others_change_nothing() -> None:
    """Two games that differ in what the other chain hides give the same numbers."""
    found = []
    for money in (100, 300):
        game = fcm.Game.new(players=2, seed=4)
        bots = [PlainBot(seed=1), PlainBot(seed=2)]
        while game.state.turn < 3:
            name = game.to_move[0] if game.to_move else ""
            seat = game.state.seat(name) if name else 0
            if not name:
                game.advance()
            elif seat == 1 and any(isinstance(one, ChooseReserve) for one in game.options):
                game.play(ChooseReserve(1, money))
            else:
                game.play(bots[seat].choose(game.seen_by(name), name))
        name = game.state.chains[0].name
        found.append(
            [
                (one.move, one.instead, one.leads)
                for one in game.review().weigh(name, turns=[2], games=2)
            ]
        )
    assert found[0]
    assert found[0] == found[1]


def test_a_view_gives_the_same_numbers_and_only_of_its_own_chain() -> None:
    game = studied()
    other = game.state.chains[1].name
    view = game.seen_by(CHAIN).review()
    weighed = list(view.weigh(turns=[9], games=2))
    assert weighed == list(game.review().weigh(CHAIN, turns=[9], games=2))
    with pytest.raises(fcm.FcmError, match="view"):
        next(view.weigh(other, turns=[9]))
    with pytest.raises(fcm.FcmError, match="review the game itself"):
        weighed[0].line()


def test_it_refuses_an_unknown_chain_and_too_few_games() -> None:
    review = studied().review()
    with pytest.raises(fcm.FcmError, match="Geese"):
        next(review.weigh("Fried Geese"))
    with pytest.raises(fcm.FcmError, match="2 or more"):
        next(review.weigh(CHAIN, games=1))


# -- the line, and the verdict ---------------------------------------------------------------------


def test_a_line_plays_the_other_choice_from_that_moment() -> None:
    game = studied()
    played = game.played
    for one in game.review().weigh(CHAIN, turns=[9], games=2):
        line = one.line()
        assert game.played == played
        assert line.actions[: one.move] == game.actions[: one.move]
        assert sorted(map(str, line.actions[one.move :])) == sorted(map(str, one.instead))
        assert one.instead != one.played


def weighed_with(*gains: float) -> Weighed:
    return Weighed(
        chain=CHAIN,
        turn=2,
        phase="working",
        move=0,
        played=(Fire(0, "trainer"),),
        instead=(Done(0),),
        played_text="Fire the trainer",
        instead_text="Finish",
        leads=tuple((10.0, 10.0 + gain) for gain in gains),
        because="Tonight the bot expects to earn $5 more.",
        until=6,
        considered=3,
        strategy="plain",
        game=fcm.Game.new(players=2, seed=1),
    )


def test_better_is_said_only_beyond_the_spread() -> None:
    sure = weighed_with(20, 22, 21, 19)
    assert (sure.verdict, round(sure.difference, 2), sure.agree) == ("better", 20.5, 4)
    assert round(sure.spread, 2) == 1.94  # three times 1.29 / 2
    assert "better than" in str(sure)
    assert "nearest to this mean, tonight the bot expects" in str(sure)
    wide = weighed_with(80, -40, 60, -20)
    assert (wide.verdict, wide.difference) == ("same", 20)
    assert "no clear difference" in str(wide)
    assert weighed_with(*[LEAST - 1] * 4).verdict == "same"
    assert "made no difference in 4 imagined games" in str(weighed_with(0, 0, 0, 0))
    worse = weighed_with(-20, -22, -21, -19)
    assert worse.verdict == "worse"
    assert '"Fire the trainer" was better than "Finish", by $20' in str(worse)
    assert "(4 of 4 imagined games for it, 0 against)" in str(worse)


def test_the_better_choices_come_costliest_first() -> None:
    review = studied().review()
    better = review.better(CHAIN, turns=[9], games=2)
    gains = [one.difference for one in better]
    assert gains == sorted(gains, reverse=True)
    weighed = list(review.weigh(CHAIN, turns=[9], games=2))
    assert {one.move for one in better} == {one.move for one in weighed if one.verdict == "better"}
    assert replace(weighed[0], leads=((1.0, 2.0),)).spread == 0
