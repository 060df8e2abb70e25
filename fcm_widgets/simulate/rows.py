"""The record of a game to play (`Plan`), and the record of its results (`Row`)."""

from __future__ import annotations

from dataclasses import dataclass

MOST_TURNS = 200
"""Turn after which a game stops: with random bots, a game may never end by itself."""
MOST_SEATS = 6
"""Maximum number of players."""
ENDINGS = ("bank", "one chain left", "last turn", "unfinished", "fault")


@dataclass(frozen=True, slots=True)
class Plan:
    """One game to play.

    Parameters
    ----------
    players
        number of chains
    introductory
        whether it is the introductory game
    seed
        seed of the table; the seeds of the bots follow from it
    bots
        names of the bots, in the order of the chains
    check_laws
        whether to check every law after every step
    modules
        names of the modules in play
    turns
        turn after which the game stops if it has not ended
    variant
        the variant as JSON; empty for the game as usual

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
    variant: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """The result of one game: a row of a table, as a file or pandas keeps it.

    Parameters
    ----------
    seed, players, introductory, bots
        the game that was played; `bots` is one text, the names separated by spaces
    turns
        turn in which the game ended; for an unfinished game, the turn that had just begun
    actions
        number of actions
    seconds
        time that the game took
    ending
        ``"bank"``, ``"one chain left"``, ``"last turn"`` of the variant, ``"unfinished"`` after the
        last planned turn, or ``"fault"`` if a law was broken or the game failed
    winner, winner_seat, winner_bot
        the chain that won, its seat from 0, and its bot; empty or `None` if nobody won
    cash_1, cash_2, cash_3, cash_4, cash_5, cash_6
        each chain's cash at the end, in dollars; `None` for an empty seat
    check_laws
        whether every law was checked after every step
    modules
        names of the modules in play, separated by spaces
    used
        number of turns in which each card worked, and number of chains that earned each milestone:
        ``"trainer=3 first_to_train=1"``. Cards that never worked and milestones that nobody earned
        are left out
    fault
        the error, if there was one
    variant
        the variant as JSON; empty for the game as usual

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
    variant: str = ""
