"""Boards to play on from any phase: the street of `tests.dinner.street`, or tiles of one's own.

::

    ..#...B#....#....#....#..      Five tiles, x from 0 to 24. A restaurant `away` tiles down the
    ..#....#....#...S#...L#..      street stands at [5 * away + 3, 0] and opens south-west.
    #########################      House 13 is the only one printed.
    .HH....#...S.....#....#..
    .HH....#.........#....#..

``game = working(chain("A", at_work=["trainer"]), step="train")`` stands at the training step of
chain A; `codes(game, action)` says what stands against an action, `got(game, Kind)` what happened.
"""

from __future__ import annotations

from typing import Any, TypeVar

import fcm_widgets as fcm
from fcm_widgets.board.squares import Square
from fcm_widgets.phases.campaigns import Advertise, FlyFrom, LayTile, TakeTile
from fcm_widgets.state.actions import Action, Done
from fcm_widgets.state.events import Event
from fcm_widgets.state.state import Chain
from tests.dinner.street import PLENTY, TILES, house, site

__all__ = ["PLENTY", "TILES", "chain", "house", "site"]

E = TypeVar("E", bound=Event)
Keys = dict[str, Any]
"""Keys of a scenario, for a chain or for the whole table."""
RICH: Keys = {"bank": {"cash": 1000}}


def chain(name: str = "A", away: int | None = 0, **keys: Any) -> dict[str, Any]:
    """Return a chain with no stock and a restaurant so many tiles down the street."""
    sites = [] if away is None else [site(away)]
    return {"name": name, "restaurants": sites, **keys}


def board(*chains: dict[str, Any], phase: str = "working", **top: Any) -> fcm.Game:
    """Return a game at the start of a phase."""
    scenario = {"phase": phase, "city": {"tiles": TILES}, **top, "chain": list(chains)}
    return fcm.Game.from_scenario(scenario)


def working(*chains: dict[str, Any], step: str = "recruit", **top: Any) -> fcm.Game:
    """Return a game in which the first chain in turn order stands at a step of its day."""
    return to_step(board(*chains, **top), step)


def to_step(game: fcm.Game, step: str, seat: int | None = None) -> fcm.Game:
    """Be done with steps until one chain, the one that works if not named, stands at a step."""
    who = game.state.seat(game.to_move[0]) if seat is None else seat
    while (game.state.progress.step or "recruit", game.state.seat(game.to_move[0])) != (step, who):
        assert game.phase == "working", f"{step} was never offered"
        game.play(Done(game.state.seat(game.to_move[0])))
    return game


def pass_on(game: fcm.Game) -> fcm.Game:
    """Decide as little as one can: be done, or else take what is offered first."""
    options = list(game.options)
    ready = [option for option in options if isinstance(option, Done)]
    return game.play((ready or options)[0])


def finish_turn(game: fcm.Game) -> fcm.Game:
    """Pass on until the next turn begins or the game is over."""
    turn = game.state.turn
    while not game.over and game.state.turn == turn:
        if game.to_move:
            pass_on(game)
        else:
            game.advance()
    return game


def to_phase(game: fcm.Game, phase: str) -> fcm.Game:
    """Pass on until the game waits for somebody in a phase."""
    while game.phase != phase or not game.to_move:
        assert not game.over
        if game.to_move:
            pass_on(game)
        else:
            game.advance()
    return game


def place(
    game: fcm.Game,
    number: int,
    at: Square | tuple[str, int],
    good: str = "burger",
    turns: int | None = 1,
    by: str = "marketing_trainee",
) -> fcm.Game:
    """Let the chain that works lay a campaign: `at` a square, or an edge and its first line."""
    seat = game.state.seat(game.to_move[0])
    game.play(TakeTile(seat, by, number))
    where = FlyFrom(seat, at[0], at[1]) if isinstance(at[0], str) else LayTile(seat, (at[0], at[1]))
    return game.play(where).play(Advertise(seat, good, turns))


def codes(game: fcm.Game, action: Action) -> list[str]:
    """Return the codes of what stands against an action."""
    found = [obstacle.code for obstacle in game.obstacles(action)]
    assert (action in game.options) == (not found)
    return found


def why(game: fcm.Game, action: Action) -> list[tuple[str, str]]:
    """Return what stands against an action, each code with the rule that it rests on."""
    return [(obstacle.code, obstacle.rule) for obstacle in game.obstacles(action)]


def got(game: fcm.Game, kind: type[E]) -> list[E]:
    """Return the events of one kind so far, in their order."""
    return [event for event, _ in game.history if isinstance(event, kind)]


def terms(tally: fcm.decisions.Tally) -> list[tuple[int, str]]:
    """Return the amounts of a tally, each with its rule."""
    return [(term.amount, term.source) for term in tally.terms]


def one(game: fcm.Game, name: str = "A") -> Chain:
    """Return a chain as it stands now."""
    return game.state.chains[game.state.seat(name)]
