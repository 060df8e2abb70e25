"""A whole game as text: every action, every sentence of the log, and the money after each turn."""

from __future__ import annotations

from collections.abc import Iterator

from ..explain.labels import label
from ..explain.log import say
from ..showing import dollars
from ..state.events import GameEnded, PhaseBegan
from ..state.state import State
from ..text.names import PHASE_NAMES
from .game import Game


def transcript(game: Game) -> str:
    """Return a game in words, from its start to where it stands.

    >>> game = Game.new(players=2, seed=7)
    >>> print(transcript(game).splitlines()[0])
    2 chains: Fried Geese & Donkey, Golden Duck Diner; bank $100
    """
    return "\n".join(_lines(game)) + "\n"


def _lines(game: Game) -> Iterator[str]:
    names = ", ".join(chain.name for chain in game.start.chains)
    yield f"{len(game.start.chains)} chains: {names}; bank {dollars(game.start.bank.cash)}"
    steps = iter(game.history)
    before = game.start
    number = 0
    moves = game.moves
    for step in steps:
        event, state = step
        if step.action != number:
            number = step.action
            action = moves[number - 1].action
            if action is not None:
                name = before.chains[action.seat].name
                yield f"{number:>5}. {name}: {label(action, before)}"
        if isinstance(event, PhaseBegan):
            yield f"\nTurn {state.turn}, {PHASE_NAMES[event.phase].lower()}"
        elif said := say(event, state).text:
            yield f"       {said}"
        if isinstance(event, GameEnded) or _turn_ends(event):
            yield f"       {money(state)}"
        before = state


def _turn_ends(event: object) -> bool:
    return isinstance(event, PhaseBegan) and event.phase == "payday"


def money(state: State) -> str:
    """Return what everybody and the bank own, in one line."""
    chains = ", ".join(f"{chain.name} {dollars(chain.cash)}" for chain in state.chains)
    return f"Cash: {chains}; bank {dollars(state.bank.cash)}"
