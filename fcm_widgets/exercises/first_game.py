"""Exercises of the lesson "Your first game": the beginning, the first sale, and the end.

>>> print(ex2.check(2))
Not yet. Campaigns run after dinner: what they put on a house is eaten the next day.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.resources import as_file, files
from itertools import product

from ..board.reach import reached
from ..common.safe_text import dollars
from ..data import campaigns
from ..dinner.dinnertime import Served
from ..engine.bank import BankBroke
from ..engine.ranking import ranking
from ..errors import FcmError
from ..explain.listing import fitting
from ..explain.log import say
from ..game.examples import load_example
from ..game.game import Game
from ..phases.campaigns import Advertise, LayTile, TakeTile, footprint_at
from ..phases.food import Produce
from ..phases.recruit import Hire
from ..phases.restructuring import PutToWork
from ..state.actions import Action
from ..state.events import GameEnded, Paid, PhaseBegan
from ..state.state import State
from ..teaching.questions import Solution, hinted, solved
from ..text.english import listed, sentence
from ..text.names import a_card
from .checking import Exercise
from .reading import Table, chain_name, loaded, whole_number

CHAINS = ("Xango Blues Bar", "Golden Duck Diner")
PLANNED = ("marketing_trainee", "kitchen_trainee", "recruiting_girl", "errand_boy")
LAST_TURN = 6
FIRST_NUDGE = "The turn order is drawn by lot. In the setup it is read from its end."
SALE_NUDGE = (
    "A sale needs a family that wants a burger, and a burger. Who brings about the one, who the "
    "other, and in which turn can each of them work at the earliest?"
)
END_NUDGE = "Write down the cash of each chain, and add each sale of this dinner to it."
BREAK_NUDGE = (
    "Write down the cash of each chain, and add each sale up to the one that breaks the bank."
)


def new_game() -> Game:
    """Lay the lesson's table: an introductory game for two.

    Examples
    --------
    >>> from fcm_widgets.exercises.first_game import new_game
    >>> new_game().state.config.introductory
    True
    """
    return Game.new(players=2, seed=0, introductory=True, chains=CHAINS)


def watched() -> Game:
    """Return a game that two bots played at the lesson's table, from the setup to the end.

    It is kept as a save, so it stays the same when the bots learn something new.

    Examples
    --------
    >>> from fcm_widgets.exercises.first_game import new_game, watched
    >>> game = watched()
    >>> game.over, game.start == new_game().start
    (True, True)
    """
    kept = files("fcm_widgets") / "scenarios" / "a-first-game.json"
    with as_file(kept) as path:
        return Game.load(path)


def tell_order(game: Game) -> str:
    """Say in which order the chains stand.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.first_game import new_game, tell_order
    >>> tell_order(new_game())
    'The turn order: Golden Duck Diner, then Xango Blues Bar.'
    """
    names = [game.start.chains[seat].name for seat in game.start.turn_order]
    return sentence(f"The turn order: {', then '.join(names)}")


def tell_turns(game: Game) -> str:
    """Write a line for each turn: the cash of each chain after its dinner, and the bank's.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.first_game import tell_turns, watched
    >>> print(tell_turns(watched()).splitlines()[4])
    Turn 5: Xango Blues Bar $23, Golden Duck Diner $23; in the bank $104
    """
    return "\n".join(
        f"Turn {state.turn}: "
        + ", ".join(f"{chain.name} {dollars(chain.cash)}" for chain in state.chains)
        + f"; in the bank {dollars(state.bank.cash)}"
        for state in _after_dinners(game)
    )


def tell_dinner(game: Game) -> str:
    """Say sentence by sentence what happened in the latest dinner of a game.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.first_game import tell_dinner, watched
    >>> print(tell_dinner(watched()).splitlines()[-1])
    The game is over: Xango Blues Bar wins with $97.
    """
    told: list[str] = []
    inside = False
    for event, state in game.history:
        if isinstance(event, PhaseBegan):
            inside = event.phase == "dinnertime"
            told = [] if inside else told
        elif inside and (text := say(event, state).text):
            told.append(text)
    return fitting(told)


def first_sale(game: Game) -> int | None:
    """Return the turn in which somebody sold for the first time, `None` if nobody did.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets.exercises.first_game import first_sale, watched
    >>> first_sale(watched())
    4
    """
    return next((state.turn for event, state in game.history if isinstance(event, Served)), None)


def ask_first_to_place(game: Table) -> Exercise[str]:
    """Make an exercise of who places the first restaurant of a new game.

    Parameters
    ----------
    game
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets.exercises.first_game import ask_first_to_place, new_game
    >>> exercise = ask_first_to_place(new_game)
    >>> exercise.check("Xango Blues Bar").right
    True
    """
    question = "Which chain places its first restaurant first?"
    return Exercise(question, lambda: _placing(loaded(game)), chain_name(game))


def ask_winner(game: Table) -> Exercise[str]:
    """Make an exercise of who wins at a last dinner.

    Parameters
    ----------
    game
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_game import ask_winner
    >>> ask_winner(load_example("the-last-dinner")).check("Santa Maria").right
    False
    """
    question = "The bank breaks at this dinner. Who wins the game?"
    return Exercise(question, lambda: _won(loaded(game)), chain_name(game))


def ask_winner_at_break(game: Table) -> Exercise[str]:
    """Make an exercise of a changed rule: the game ends the moment the bank breaks.

    Parameters
    ----------
    game
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.first_game import ask_winner_at_break
    >>> exercise = ask_winner_at_break(load_example("the-last-dinner"))
    >>> exercise.check("Golden Duck Diner").right
    True
    """
    question = (
        "Suppose that the game ended the moment the bank breaks, with the sale that broke it paid "
        "as the last one. Who would win?"
    )
    return Exercise(question, lambda: _won_at_break(loaded(game)), chain_name(game))


def _after_dinners(game: Game) -> Iterator[State]:
    """Yield the state at the end of each dinner."""
    dining, last = False, game.start
    for event, state in game.history:
        if dining and isinstance(event, PhaseBegan | GameEnded):
            yield last
        if isinstance(event, PhaseBegan):
            dining = event.phase == "dinnertime"
        last = state


def _placing(game: Game) -> Solution[str]:
    if game.start.phase != "setup":
        raise FcmError("an exercise needs a new game that nobody has played yet")
    first = Game(game.start).to_move[0]
    names = [game.start.chains[seat].name for seat in game.start.turn_order]
    hints = {"In the setup the last in turn order begins: who chooses late sees more.": names[0]}
    for name in names[1:]:
        hints[f"Read the turn order from its end: {name} is not the last."] = name
    because = f"{first} is the last in turn order, and the setup goes in reverse."
    return solved(first, because, hinted(hints), FIRST_NUDGE)


def _first_turn(table: Table) -> Exercise[int]:
    question = "In which turn can a chain sell its first burger at the earliest?"
    return Exercise(question, lambda: _earliest(loaded(table)), whole_number)


def _earliest(game: Game) -> Solution[int]:
    """Try every plan of two hires by playing it, and take the one that sells first."""
    sold = {plan: _sells(game, plan) for plan in product(PLANNED, repeat=2)}
    plan = min(sold, key=lambda one: sold[one])
    best, cook_first = sold[plan], sold["kitchen_trainee", "marketing_trainee"]
    first, second = (a_card(card) for card in plan)
    because = (
        f"hire {first} in turn 1 and {second} in turn 2, while the first one works. In turn "
        f"{best} a family is hungry and the kitchen is open."
    )
    hints = {
        "A new card lies on the beach first, and works in the next turn.": 1,
        "Campaigns run after dinner: what they put on a house is eaten the next day.": best - 1,
        "You hired the cook first. With the marketeer first it is a turn faster.": cook_first,
    }
    return solved(best, because, hinted(hints), SALE_NUDGE)


def _sells(game: Game, plan: Sequence[str]) -> int:
    """Play a plan of hires, all else as fast as it goes, and return the turn of its first sale."""
    copy = game.at(len(game.moves))
    while copy.state.turn < LAST_TURN and not copy.over:
        if not copy.to_move:
            copy.advance()
            continue
        copy.play(_planned(copy, plan))
    return first_sale(copy) or LAST_TURN


def _planned(game: Game, plan: Sequence[str]) -> Action:
    """Return what a chain in a hurry does next: cook, advertise where somebody lives, hire."""
    options = list(game.options)
    seat, turn = options[0].seat, game.state.turn
    if seat != 0:
        return options[0]
    for action in options:
        if isinstance(action, PutToWork) or _is_useful(game, action):
            return action
        if isinstance(action, Hire) and turn <= len(plan) and action.card == plan[turn - 1]:
            return action
    return options[0]


def _is_useful(game: Game, action: Action) -> bool:
    """Whether an action serves the first sale: a burger, or a tile that reaches a house with it."""
    if isinstance(action, TakeTile):
        taken = game.at(len(game.moves)).play(action)
        return any(_is_useful(taken, option) for option in taken.options)
    held = game.state.progress.held
    if isinstance(action, LayTile) and held is not None:
        footprint = footprint_at(campaigns()[int(held.number)], action.at, turned=held.turned)
        return bool(reached(game.state.city, [home.house for home in game.state.homes], footprint))
    return isinstance(action, Produce | Advertise) and action.good == "burger"


def _won(game: Game) -> Solution[str]:
    start, after = game.start, Game(game.start).run_phase()
    if after.winner is None:
        raise FcmError("an exercise needs a last dinner: nobody has won at the end of this one")
    seats = range(len(start.chains))
    income = {seat: after.state.chains[seat].cash - start.chains[seat].cash for seat in seats}
    names = [chain.name for chain in start.chains]
    hints = {
        "That chain was the richest before this dinner. Its sales count too.": names[
            ranking(start)[0]
        ],
        "You stopped when the bank broke. The dinner is finished first.": _at_break(after),
        "You stopped paying when the bank was empty. What it lacks is paid all the same.": (
            _if_unpaid(start, after)
        ),
        "That chain sells most tonight. What counts is all the money that it owns.": names[
            max(seats, key=lambda seat: income[seat])
        ],
    }
    ranked = [after.state.chains[seat] for seat in ranking(after.state)]
    because = f"{listed(f'{chain.name} has {dollars(chain.cash)}' for chain in ranked)}."
    name = after.winner.name
    return solved(name, because, hinted(hints), END_NUDGE)


def _at_break(after: Game) -> str:
    """Return who is the richest when the sale that broke the bank has been paid."""
    broken = False
    for event, state in after.history:
        broken = broken or isinstance(event, BankBroke)
        if broken and isinstance(event, Paid):
            return state.chains[ranking(state)[0]].name
    raise FcmError("an exercise needs a dinner at which the bank breaks")


def _if_unpaid(start: State, after: Game) -> str:
    """Return who would be the richest if the bank paid no more than what lies in it."""
    bank, cash = start.bank.cash, [chain.cash for chain in start.chains]
    for event, _ in after.history:
        if isinstance(event, Paid):
            paid = min(bank, event.tally.total)
            bank -= paid
            cash[event.seat] += paid
    richest = max(start.turn_order, key=lambda seat: cash[seat])
    return start.chains[richest].name


def _won_at_break(game: Game) -> Solution[str]:
    after = Game(game.start).run_phase()
    name = _at_break(after)
    real = "That chain wins by the real rule. Now stop at the sale that breaks the bank."
    hints = {real: after.winner.name} if after.winner else {}
    because = f"when the bank breaks, {name} is the richest."
    return solved(name, because, hinted(hints), BREAK_NUDGE)


def _settled() -> Game:
    """Return the table after its setup: both first restaurants stand."""
    return watched().at(2)


def _last_dinner() -> Game:
    return load_example("the-last-dinner")


ex1 = ask_first_to_place(new_game)
"""Who begins."""
ex2 = _first_turn(_settled)
"""The shortest way to a first sale."""
ex3 = ask_winner(_last_dinner)
"""The bank breaks in the middle of a dinner."""
ex4 = ask_winner_at_break(_last_dinner)
"""A changed rule: what if that were the end at once?"""
