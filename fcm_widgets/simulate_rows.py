"""What a simulation plays and what comes of it: a plan of one game, and its row."""

from __future__ import annotations

from dataclasses import dataclass

MOST_TURNS = 200
"""A game that is not over by then is left: chance can spoil a table for good, so that nobody sells
anything any more."""

ENDINGS = ("bank", "one chain left", "unfinished", "fault")


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to play: its setup, which bot sits where, and after how many turns it is left.

    Parameters
    ----------
    players
        how many chains play
    introductory
        whether it is the introductory game
    seed
        of the table; the bots' own seeds are made of it
    bots
        the names of the bots, in the order of the chains
    check_laws
        whether every law is held at every step
    modules
        the names of the modules with which it is played
    turns
        a game that lasts longer is left

    Examples
    --------
    >>> from fcm_widgets.simulate import Plan, play_one
    >>> play_one(Plan(2, True, 5, ("plain", "random"))).winner_bot
    'plain'
    """

    players: int
    introductory: bool
    seed: int
    bots: tuple[str, ...]
    check_laws: bool = False
    modules: tuple[str, ...] = ()
    turns: int = MOST_TURNS


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one game: a row of a table, as a file or pandas keeps it.

    Parameters
    ----------
    seed, players, introductory, bots
        the game that was played; the names of the bots stand in one text, with spaces
    turns
        the turn in which it ended; of a game that was left, the one that had just begun
    actions
        how many were played
    seconds
        how long that took
    ending
        ``"bank"``, ``"one chain left"``, ``"unfinished"`` where it was left, or ``"fault"`` where a
        law broke or the game failed
    winner, winner_seat, winner_bot
        the chain that has won, its place among the chains from 0, and its bot; empty or `None`
        where nobody has
    cash_1, cash_2, cash_3, cash_4, cash_5, cash_6
        what each chain has in the end, in dollars; `None` where nobody sits
    check_laws
        whether every law was held at every step
    modules
        the names of the modules with which it was played, with spaces
    used
        how many turns each card was at work and how often each milestone was earned, as in
        ``"trainer=3 first_to_train=1"``; what was not used is not named
    fault
        what went wrong, if anything did

    Examples
    --------
    >>> from fcm_widgets.simulate import plans, simulate
    >>> (row,) = simulate(plans(1, players=[2], introductory=[True], seed=5))
    >>> row.ending, row.winner_bot, row.cash_3 is None
    ('bank', 'random', True)
    """

    seed: int
    players: int
    introductory: bool
    bots: str
    turns: int
    actions: int
    seconds: float
    ending: str
    winner: str
    winner_seat: int | None
    winner_bot: str
    cash_1: int | None = None
    cash_2: int | None = None
    cash_3: int | None = None
    cash_4: int | None = None
    cash_5: int | None = None
    cash_6: int | None = None
    check_laws: bool = False
    modules: str = ""
    used: str = ""
    fault: str = ""
