"""What bots read from a state is cached until something changes, and is always up to date."""

from __future__ import annotations

import pytest

import fcm_widgets as fcm
from fcm_widgets.bots import PlainBot, RandomBot, features
from fcm_widgets.state.identity_cache import identity_cache_on
from fcm_widgets.state.state import State, changed

MIXES = [(), ("lobbyists", "new_districts"), ("kimchi", "sushi", "noodles", "coffee")]


@pytest.mark.parametrize("modules", MIXES, ids=lambda mix: "+".join(mix) or "base")
def test_what_is_kept_is_what_is_there(modules: tuple[str, ...]) -> None:
    """Roads, gardens, restaurants, stock and staff change; each look is that of the table now."""
    bots = [PlainBot(seed=3), RandomBot(seed=4), RandomBot(seed=5)]
    game = fcm.Game.new(players=3, seed=11, modules=list(modules))
    seen = 0
    while not game.over and game.played < 260:
        (name, *_) = game.to_move
        game.play(bots[game.state.seat(name)].choose(game.seen_by(name), name))
        state = game.state
        for seat, chain in enumerate(state.chains):
            for home in state.homes:
                distances = [
                    features.distance_to_site(state, site, home.house) for site in chain.restaurants
                ]
                assert features.distance_to_chain(state, chain, home.house) == min(
                    distances, default=features.FAR
                )
            assert features.servable_homes(state, seat) == features._servable_homes(state, seat)
            assert features.needed_makers(state, seat) == features._needed_makers(state, seat)
            seen += bool(features.needed_makers(state, seat))
    assert seen


def test_an_answer_is_kept_for_each_seat_as_long_as_its_parts_stay() -> None:
    asked: list[tuple[int, int]] = []

    def look(state: State, seat: int) -> int:
        asked.append((state.turn, seat))
        return len(asked)

    kept = identity_cache_on(lambda state: (state.chains,), look, size=2)
    state = fcm.Game.new(players=2, seed=1).state
    assert [kept(state, 0), kept(state, 1), kept(changed(state, turn=9), 0)] == [1, 2, 1]
    assert kept(changed(state, chains=tuple(reversed(state.chains))), 0) == 3
    assert kept(state, 1) == 2
    assert kept(state, 0) == 4, "the first of three was let go"
