"""Plays a game to its end with bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import BadSetup
from ..game.bot_players import Bot, check_bot
from ..game.game import Game
from ..reasons.problem import Problem

Bots = Bot | Mapping[str, Bot] | Sequence[Bot]


def play_out(game: Game, bots: Bots, *, turns: int | None = None) -> Game:
    """Let bots play a game to its end, and return the same game, which is changed.

    If several chains may choose at the same time, their bots choose one after another; the order
    makes no difference (ORG-8).

    Parameters
    ----------
    game
        a `Game` at any point; a finished game is not changed
    bots
        one bot for all chains, or a bot for each: a mapping from the chains' names, or a list in
        the order of the chains
    turns
        last turn to play (default: None, to the end of the game)

    Raises
    ------
    BadSetup
        if a chain has no bot, if a bot is for an unknown chain, or if `turns` is not a number of
        turns
    TypeError
        if `bots` are not bots, or a bot does not return an action
    IllegalAction
        if the action of a bot is illegal; the game is not changed

    Examples
    --------
    >>> import fcm_widgets as fcm
    >>> from fcm_widgets.bots import PlainBot, RandomBot, play_out
    >>> game = play_out(fcm.Game.new(players=2, seed=3, introductory=True), PlainBot(seed=1))
    >>> game.over, game.winner.name
    (True, 'Fried Geese & Donkey')
    >>> game = fcm.Game.new(players=2, seed=3, introductory=True)
    >>> play_out(game, [PlainBot(seed=1), RandomBot(seed=2)], turns=2).state.turn
    3
    >>> play_out(game, [PlainBot(seed=1), RandomBot(seed=2)]).over
    True
    """
    players = by_name(game, bots)
    if turns is not None and (type(turns) is not int or turns < 1):
        raise BadSetup([Problem.at("turns", "number", found=turns, what="whole", low=1)])
    while not game.over and (turns is None or game.state.turn <= turns):
        waiting = game.to_move
        if not waiting:
            game.advance()
            continue
        name = waiting[0]
        game.play(players[name].choose(game.seen_by(name), name))
    return game


def by_name(game: Game, bots: Bots) -> dict[str, Bot]:
    """Return the bot of each chain by the chain's name; raise `BadSetup` if a bot is missing."""
    names = [chain.name for chain in game.state.chains]
    found = _by_name(bots, names)
    if set(found) != set(names):
        count = len(bots) if isinstance(bots, Mapping | Sequence) else 1
        raise BadSetup([Problem("bots", {"count": count, "chains": tuple(names)}, path="bots")])
    for bot in found.values():
        check_bot(bot)
    return found


def _by_name(bots: Bots, names: Sequence[str]) -> dict[str, Bot]:
    if isinstance(bots, Mapping):
        return dict(bots)
    if isinstance(bots, Sequence):
        return dict(zip(names, bots, strict=True)) if len(bots) == len(names) else {}
    return dict.fromkeys(names, bots)
