"""The contract of a game, for every setup: options, refusals, `at`, `undo`, branches."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from functools import cache
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import RandomBot, play_out
from fcm_widgets.state.actions import Action
from tests.game.base_actions import ACTIONS
from tests.mixes import ALL, BASE, MIXES, TURNS, Setup
from tests.seeds import LONG, seeds, some

SEEDED = [
    *((setup, seed) for setup in some(BASE, every=5) for seed in seeds(1)),
    *((setup, seeds(1)[0]) for setup in (*MIXES, *(ALL[-1:] if LONG else ()))),
]
every_setup = pytest.mark.parametrize(("setup", "seed"), SEEDED, ids=str)
DRAWN = 12 if LONG else 4
CORRUPTED = 150
WORDS = ("trainer", "waitress", "errand_boy", "beer", "burger", "NE", "N", "9 3/4", "7", "no such")


@cache
def played(setup: Setup, seed: int) -> fcm.Game:
    """Return a game that nobody changes: take `at` of it."""
    bots = [RandomBot(seed=10 * seed + seat) for seat in range(setup.players)]
    return play_out(setup.game(seed), bots, turns=TURNS if setup.modules else None)


def drawn_steps(game: fcm.Game, rng: random.Random) -> list[int]:
    return sorted(rng.sample(range(len(game.moves)), DRAWN))


@every_setup
def test_every_option_plays(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    rng = random.Random(seed)
    for step in drawn_steps(game, rng):
        options = list(game.at(step).options)
        assert len(set(options)) == len(options)
        for action in rng.sample(options, min(len(options), 20)):
            at = game.at(step)
            assert action in at.options
            assert not list(at.obstacles(action))
            assert len(at.play(action).moves) == step + 1


def corrupted(action: Action, rng: random.Random) -> Action:
    """Return an action with one field changed, or another kind of action by the same seat."""
    if rng.random() < 0.2:
        kind = rng.choice(list(ACTIONS.values()))
        return kind(**{f.name: any_value(str(f.type), rng) for f in fields(kind)})
    field = rng.choice(fields(action))
    return replace(action, **{field.name: any_value(str(field.type), rng)})


def any_value(kind: str, rng: random.Random) -> Any:
    values: dict[str, Any] = {
        "Seat": rng.randrange(-1, 9),
        "int": rng.randrange(-1, 9),
        "int | None": rng.choice([None, 0, 1, 3, 9]),
        "str": rng.choice(WORDS),
        "bool": rng.random() < 0.5,
        "Square": (rng.randrange(-2, 22), rng.randrange(-2, 22)),
        "tuple[Square, ...]": tuple((rng.randrange(9), rng.randrange(9)) for _ in range(3)),
    }
    return values[kind]


@every_setup
def test_what_does_not_play_says_why(setup: Setup, seed: int) -> None:
    """A random action either plays or is refused with every reason, and nothing has happened."""
    game = played(setup, seed)
    rng = random.Random(seed)
    refused = 0
    for _ in range(CORRUPTED):
        at = game.at(rng.randrange(len(game.moves)))
        action = corrupted(rng.choice(list(at.options)), rng)
        against = tuple(at.obstacles(action))
        assert (action in at.options) == (not against), action
        before = at.state
        if not against:
            at.play(action)
            continue
        with pytest.raises(fcm.errors.IllegalAction) as refusal:
            at.play(action)
        assert at.state is before
        assert refusal.value.obstacles == against
        assert len(str(refusal.value).splitlines()) == len(against)
        refused += 1
    assert refused > CORRUPTED / 3


@every_setup
def test_at_equals_a_replay_of_the_first_actions(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    steps = drawn_steps(game, random.Random(seed))
    again = setup.game(seed)
    for number, action in enumerate(game.actions):
        if number in steps:
            at = game.at(number)
            assert again.state == at.state
            assert again.to_move == at.to_move
            assert list(again.options) == list(at.options)
        assert action is not None
        again.play(action)
    assert again.state == game.state
    assert again.winner == game.winner


@every_setup
def test_undo_restores_the_state_itself(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    rng = random.Random(seed)
    for step in drawn_steps(game, rng):
        at = game.at(step)
        before = at.state
        at.play(rng.choice(list(at.options)))
        assert at.undo().state is before
        assert len(at.moves) == step
    back = game.at(len(game.moves))
    while back.moves:
        back.undo()
    assert back.state is game.start
    with pytest.raises(fcm.FcmError, match="there is nothing to undo"):
        back.undo()


@every_setup
def test_a_branch_leaves_the_original_as_it_is(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    rng = random.Random(seed)
    moves, state = game.moves, game.state
    for step in drawn_steps(game, rng)[:3]:
        branch = game.at(step)
        bots = [RandomBot(seed=1000 + step + seat) for seat in range(setup.players)]
        for _ in range(30):
            if branch.over:
                break
            name = branch.to_move[0]
            seat = branch.state.seat(name)
            branch.play(bots[seat].choose(branch.seen_by(name), name))
        assert branch.moves[:step] == moves[:step]
        assert game.state is state
        assert len(game.moves) == len(moves)
        assert all(one is two for one, two in zip(game.moves, moves, strict=True))
