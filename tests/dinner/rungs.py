"""A rung of one's own, at any place of the ladder: what a module that brings a criterion does.

Teachers: a house likes the chain with most trainers at work. Nothing else at dinner asks for
trainers, so they change this rung alone.
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

from fcm_widgets import Game
from fcm_widgets.decisions import Criterion
from fcm_widgets.dinner.criteria import ChainStat, Column, CriterionText, Lever
from fcm_widgets.engine.contributions import Module
from fcm_widgets.engine.registry import available_modules
from fcm_widgets.learning.quiz.random_tables import random_table
from tests.dinner.street import chain, house, table
from tests.seeds import seeds

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from fcm_widgets.decisions import Decision, Offer
    from fcm_widgets.state.state import State

RUNGS = (5, 15, 25, 35)
"""Above the sum, on either side of the waitresses, below all others."""
MOST = 3
BASE = {"price_plus_distance": 10, "waitresses": 20, "turn_order": 30}


def teachers(offer: Offer) -> int:
    return offer.stats["teachers"]


def moved(state: State, seat: int, by: int) -> State:
    """Send trainers to work, or take them from it."""
    own = state.chains[seat]
    others = tuple(card for card in own.at_work if card != "trainer")
    trainers = ("trainer",) * (own.at_work.count("trainer") + by)
    return state.with_chain(seat, replace(own, at_work=(*others, *trainers)))


def ways(state: State, seat: int) -> tuple[range, range]:
    have = state.chains[seat].at_work.count("trainer")
    return range(1, MOST + 1), range(-1, -have - 1, -1)


LEVER = Lever(
    name="teachers",
    rule="MOV-1",
    ways=ways,
    moved=moved,
    had=lambda by: ("had", f"{abs(by)} {'more' if by > 0 else 'fewer'} teachers"),
    tried=lambda ends: f"up to {max(map(abs, ends))} other teachers",
    given=lambda by: f"with {by} more teachers",
)


@cache
def criterion(at: int, *, lever: bool = True) -> Criterion:
    return Criterion(
        "teachers",
        rung=at,
        rule="MOV-1",
        mark=lambda offer: -teachers(offer),
        words=CriterionText.of(
            "teachers", lambda best, rival: f"{best.chain} has more teachers than {rival.chain}"
        ),
        columns=(Column("teachers", lambda offer: str(teachers(offer))),),
        lever=LEVER if lever else None,
        stat=ChainStat("teachers", lambda state, seat: state.chains[seat].at_work.count("trainer")),
    )


@cache
def module(at: int, *, lever: bool = True) -> Module:
    name = f"teachers_{at}" if lever else f"teachers_{at}_without_a_lever"
    return Module(name, criteria=(criterion(at, lever=lever),))


def register(patch: pytest.MonkeyPatch, at: int, *, lever: bool = True) -> Module:
    """Let a scenario's table name the module, as if it stood in `modules/`."""
    made = module(at, lever=lever)
    patch.setitem(available_modules(), made.name, made)
    return made


def with_module(game: Game, made: Module) -> Game:
    """Return the same table at which the module is played."""
    state = game.state
    return Game(replace(state, config=replace(state.config, modules=(made.name,))))


def tables(made: Module, count: int = 4) -> Iterator[Game]:
    """Yield dinners about to begin: of chains that are close, and of whole cities."""
    for seed in seeds(3 * count, few=count):
        rng = random.Random(seed)
        yield with_module(close(rng), made)
        yield with_module(staffed(random_table(f"#{seed}"), rng), made)


def close(rng: random.Random) -> Game:
    """Return chains on a street that are level in most, so that every rung decides somewhere."""
    chains = [
        chain(
            name,
            away,
            at_work=["pricing_manager"] * max(0, away + rng.choice([0, 0, 0, 0, -1, 1]))
            + ["waitress"] * rng.choice([1, 1, 1, 0, 2])
            + ["trainer"] * rng.choice([1, 1, 0, 2]),
            stock={"burger": rng.randint(2, 6), "beer": rng.randint(1, 3)},
        )
        for away, name in enumerate("ABCD"[: rng.randint(2, 4)])
    ]
    names = [one["name"] for one in chains]
    houses = [house(13, "burger", *["beer"] * rng.randint(0, 1))]
    order = rng.sample(names, len(names))
    return Game.from_scenario(table(*chains, houses=houses, turn_order=order))


def staffed(game: Game, rng: random.Random) -> Game:
    """Return a table with trainers at work here and there."""
    state = game.state
    for seat in range(len(state.chains)):
        state = moved(state, seat, rng.choice([0, 0, 1, 2]))
    return Game(state)


def level(*trainers: int, **more: int) -> Game:
    """Return chains A, B and so on that differ in nothing but their trainers and the turn order."""
    chains = [
        chain(
            name,
            away,
            at_work=["pricing_manager"] * away
            + ["waitress"] * more.get(name, 0)
            + ["trainer"] * count,
        )
        for away, (name, count) in enumerate(zip("ABCDE", trainers, strict=False))
    ]
    return Game.from_scenario(table(*chains))


# -- who wins, worked out by hand ----------------------------------------------------------------


def ladder(at: int) -> list[str]:
    """Return the names of the rungs from the top."""
    rungs = {**BASE, "teachers": at}
    return sorted(rungs, key=lambda name: rungs[name])


def marks(offer: Offer) -> dict[str, int]:
    """Return what decides on each rung, read off an offer: the least wins."""
    assert offer.tiles is not None
    return {
        "price_plus_distance": offer.price.total + offer.tiles,
        "waitresses": -offer.stats["waitresses"],
        "turn_order": offer.stats["turn"],
        "teachers": -offer.stats["teachers"],
    }


def ranked(decision: Decision, at: int) -> list[Offer]:
    able = [offer for offer in decision.offers if not offer.obstacles]
    return sorted(able, key=lambda offer: [marks(offer)[name] for name in ladder(at)])


def by_hand(decision: Decision, at: int) -> tuple[str | None, str | None]:
    """Return where a house dines, and the rung that parted it from the next best, if one did."""
    able = ranked(decision, at)
    won = able[0].chain if able else None
    return won, parts(able[0], able[1], at) if len(able) > 1 else None


def parts(best: Offer, rival: Offer, at: int) -> str:
    """Name the rung that parts two offers."""
    return next(name for name in ladder(at) if marks(best)[name] != marks(rival)[name])
