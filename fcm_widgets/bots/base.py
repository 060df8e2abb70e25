"""What a bot is, and playing a game to its end with bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from ..errors import BadSetup, Fault
from ..game.game import Game
from ..table.actions import Action


class Bot(Protocol):
    """A player that chooses by itself; whatever chance it needs it owns (`random.Random`)."""

    def choose(self, view: Game, chain: str) -> Action:
        """Return one of `view.options`; `view` is `game.seen_by(chain)` and nothing more."""
        ...  # pragma: no cover


Bots = Mapping[str, Bot] | Sequence[Bot]


def play_out(game: Game, bots: Bots) -> Game:
    """Let bots play a game to its end, and return this same game, changed.

    `bots` is a mapping from the chains' names, or a list in the order of the chains. Where all
    choose at once the first who is waited for goes first; the order changes nothing (ORG-8).
    Raises `BadSetup` if a chain has no bot.

    >>> from fcm_widgets.bots import RandomBot
    >>> game = Game.new(players=2, seed=3, introductory=True)
    >>> play_out(game, [RandomBot(seed=0), RandomBot(seed=1)]).winner is not None
    True
    """
    players = by_name(game, bots)
    while not game.over:
        waiting = game.to_move
        if not waiting:
            game.advance()
            continue
        name = waiting[0]
        game.play(players[name].choose(game.seen_by(name), name))
    return game


def by_name(game: Game, bots: Bots) -> dict[str, Bot]:
    """Return the bot of each chain by its name; raises `BadSetup` if one is missing."""
    names = [chain.name for chain in game.state.chains]
    found = dict(bots) if isinstance(bots, Mapping) else dict(zip(names, bots, strict=False))
    if sorted(found) != sorted(names) or (
        not isinstance(bots, Mapping) and len(bots) != len(names)
    ):
        slots = {"count": len(bots), "chains": tuple(names)}
        raise BadSetup([Fault("bots", "bots", slots)])
    return found
