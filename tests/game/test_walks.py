"""Random games: what is offered can be played, what is not is refused with a reason."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

import fcm_widgets as fcm
from fcm_widgets.board.squares import Square, block
from fcm_widgets.data import employees, milestones
from fcm_widgets.phases.setup import PlaceRestaurant
from fcm_widgets.state.actions import Action
from fcm_widgets.state.state import State
from tests.game.base_actions import ACTIONS
from tests.game.tables import chain, refused, table
from tests.seeds import seeds

LONGEST = 400
"""A list of options is never longer: it is printed, counted and drawn."""
CARDS = [card.id for card in employees().values() if not card.module]
MILESTONES = [milestone.id for milestone in milestones().values() if not milestone.module]
RARE = {"fire": 0.05, "wait": 0.2, "put_back": 0.05, "take_back": 0.05, "done": 0.15}
"""How much rarer than others some kinds of action are in a walk, so that chains grow."""


def chosen(game: fcm.Game, rng: random.Random) -> Action:
    """Choose a kind of action that is offered, then one of its kind."""
    by_kind: dict[str, list[Action]] = {}
    for action in game.options:
        by_kind.setdefault(action.do, []).append(action)
    weights = [RARE.get(do, 1.0) for do in by_kind]
    return rng.choice(by_kind[rng.choices(list(by_kind), weights)[0]])


def two_sites_each(drawn: fcm.Game, rng: random.Random) -> list[list[dict[str, Any]]]:
    """Return two restaurants for each chain, apart from each other, from the first places."""
    offered = [option for option in drawn.options if isinstance(option, PlaceRestaurant)]
    sites: list[dict[str, Any]] = []
    taken: set[Square] = set()
    for one in rng.sample(offered, len(offered)):
        squares = block(one.at, 2, 2)
        if taken.isdisjoint(squares):
            taken.update(squares)
            sites.append({"at": list(one.at), "entrance": one.entrance})
    return [sites[2 * seat : 2 * seat + 2] for seat in range(len(drawn.state.chains))]


def rich(seed: int) -> fcm.Game:
    """Return a table in mid-course: chains with money, two restaurants and all sorts of staff."""
    rng = random.Random(f"rich {seed}")
    drawn = fcm.Game.new(players=2 + seed % 4, seed=seed)
    chains = [
        chain(
            f"Chain {number}",
            restaurants=sites,
            cash=300,
            at_work=rng.choices(CARDS, k=9),
            beach=rng.choices(CARDS, k=5),
            milestones=rng.sample(MILESTONES, 3),
        )
        for number, sites in enumerate(two_sites_each(drawn, rng))
    ]
    top = {"city": {"tiles": drawn.state.city.rows()}, "bank": {"cash": 900}}
    return table(*chains, phase="working", **top)


def walk(seed: int, steps: int, *, begin: str = "setup") -> Iterator[fcm.Game]:
    """Yield a random game before each of its actions; every one is an option and plays."""
    rng = random.Random(f"walk {seed}")
    game = rich(seed) if begin == "rich" else fcm.Game.new(players=2 + seed % 4, seed=seed)
    for _ in range(steps):
        yield game
        if game.over:
            return
        game.play(chosen(game, rng))


both = pytest.mark.parametrize("begin", ["setup", "rich"])


@pytest.mark.rule("REC-1")
@both
@pytest.mark.parametrize("seed", seeds(40))
def test_somebody_can_always_act_and_no_list_is_too_long(seed: int, begin: str) -> None:
    for game in walk(seed, 300, begin=begin):
        if game.over:
            break
        assert game.to_move
        assert 0 < len(game.options) <= LONGEST
        assert len(set(game.options)) == len(game.options)
        by_chain = [action for name in game.to_move for action in game.options.of(name)]
        assert by_chain == list(game.options)


@pytest.mark.rule("REC-1")
@both
@pytest.mark.parametrize("seed", seeds(30))
def test_every_option_plays(seed: int, begin: str) -> None:
    """From a branch of its own, and the game that it branches from stays as it is."""
    rng = random.Random(seed)
    for game in walk(seed, 150, begin=begin):
        if game.over:
            break
        state, options = game.state, list(game.options)
        for action in rng.sample(options, min(4, len(options))):
            assert refused(game, action) == []
            assert game.at(len(game.moves)).play(action).moves[-1].action == action
        assert game.state is state


def value(name: str, old: Any, state: State, rng: random.Random) -> Any:
    """Return another value for a field of an action, in its range or beyond it."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return rng.choice([old - 1, old + 1, rng.randrange(-3, 30)])
    if isinstance(old, str):
        words = [*CARDS, "", "burger", "beer", "coffee", "N", "SW", "1", "13", "99", "nobody"]
        return rng.choice(words)
    if old is None:
        return rng.randrange(-1, 7)
    return tuple(rng.randrange(-2, 24) for _ in range(2)) if len(old) == 2 else ()


def made_up(state: State, rng: random.Random) -> Action:
    """Make an action of any kind from anything."""
    kind = rng.choice(list(ACTIONS.values()))
    samples = {"str": "", "int": 1, "bool": False, "Square": (1, 1), "int | None": None}
    values = {
        field.name: value(field.name, samples.get(str(field.type), ()), state, rng)
        for field in fields(kind)[1:]
    }
    return kind(rng.randrange(-1, len(state.chains) + 1), **values)


def altered(action: Action, state: State, rng: random.Random) -> Action:
    """Change one field of an action."""
    name = rng.choice([field.name for field in fields(action)])
    if name == "seat":
        return replace(action, seat=rng.randrange(-1, len(state.chains) + 1))
    return replace(action, **{name: value(name, getattr(action, name), state, rng)})


UNLISTED = {"fetch", "take_restaurant"}
"""Legal without being listed: a haul by another route than the best ones, and to take a restaurant
in hand before it is placed, though all its places are few enough for the list."""


@pytest.mark.rule("REC-1")
@both
@pytest.mark.parametrize("seed", seeds(30))
def test_what_is_not_offered_is_refused_with_a_reason(seed: int, begin: str) -> None:
    rng = random.Random(f"refused {seed}")
    tried = steps = 0
    for game in walk(seed, 150, begin=begin):
        if game.over:
            break
        steps += 1
        offered, options = set(game.options), list(game.options)
        strange = [made_up(game.state, rng) for _ in range(6)]
        strange += [altered(rng.choice(options), game.state, rng) for _ in range(6)]
        for action in strange:
            codes = refused(game, action)
            if action not in offered and action.do not in UNLISTED:
                assert codes, action
                tried += 1
            if action in offered:
                assert codes == []
    assert tried > 4 * steps


@pytest.mark.long
def test_the_walks_get_about() -> None:
    """They reach every phase that asks and every kind of action, or they would show little."""
    kinds, phases, turns = set(), set(), 0
    for seed in range(12):
        for begin in ("setup", "rich"):
            for game in walk(seed, 300, begin=begin):
                phases.add(game.phase)
                turns = max(turns, game.state.turn)
            kinds |= {move.action.do for move in game.moves if move.action}
    assert turns >= 8
    assert phases >= {"setup", "restructuring", "order_of_business", "working", "payday"}
    assert ACTIONS.keys() - kinds == set()


@both
@pytest.mark.parametrize("seed", seeds(3))
def test_the_same_actions_give_the_same_game(seed: int, begin: str) -> None:
    game = [*walk(seed, 120, begin=begin)][-1]
    again = game.at(0)
    for move in game.moves:
        if move.action is not None:
            again.play(move.action)
    assert again.state == game.state
    assert again.moves == game.moves
