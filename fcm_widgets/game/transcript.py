"""Writes a game as text: every action, every sentence of the log, the money after each turn."""

from __future__ import annotations

from ..common.safe_text import dollars
from ..explain.labels import label
from ..explain.log import say
from ..state.events import GameEnded, PhaseBegan
from ..state.state import State
from ..text.names import PHASE_NAMES
from .game import Game


def transcript(game: Game) -> str:
    """Return a game in words, from its start to its state now.

    >>> game = Game.new(players=2, seed=7)
    >>> print(transcript(game).splitlines()[0])
    2 chains: Fried Geese & Donkey, Golden Duck Diner; bank $100
    """
    start, moves = game.start, game.moves
    names = ", ".join(chain.name for chain in start.chains)
    lines = [f"{len(start.chains)} chains: {names}; bank {dollars(start.bank.cash)}"]
    before, number = start, 0
    for step in game.history:
        event, state = step
        if step.action != number:
            number = step.action
            action = moves[number - 1].action
            if action is not None:
                name = before.chains[action.seat].name
                lines.append(f"{number:>5}. {name}: {label(action, before)}")
        begins = event.phase if isinstance(event, PhaseBegan) else ""
        if begins:
            lines.append(f"\nTurn {state.turn}, {PHASE_NAMES[begins].lower()}")
        elif text := say(event, state).text:
            lines.append(f"       {text}")
        if begins == "payday" or isinstance(event, GameEnded):
            lines.append(f"       {money(state)}")
        before = state
    return "\n".join(lines) + "\n"


def money(state: State) -> str:
    """Return the cash of every chain and of the bank, in one line."""
    chains = ", ".join(f"{chain.name} {dollars(chain.cash)}" for chain in state.chains)
    return f"Cash: {chains}; bank {dollars(state.bank.cash)}"
