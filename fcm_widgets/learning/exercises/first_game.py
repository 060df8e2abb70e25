"""Exercises of the lesson "Your first game": the beginning, the first sale, and the end.

>>> print(EXERCISES[2].check(2))
Not yet. Campaigns run after dinner, so families eat these goods the next day.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from ...board.reach import reached
from ...common.safe_text import dollars
from ...data import campaigns
from ...dinner.dinnertime import Served
from ...engine.bank import BankBroke
from ...engine.ranking import ranking
from ...errors import FcmError
from ...explain.listing import Lines
from ...game.examples import saved_games
from ...game.game import Game
from ...phases.campaigns import Advertise, LayTile, TakeTile, footprint_at
from ...phases.food import Produce
from ...phases.recruit import Hire
from ...phases.restructuring import PutToWork
from ...state.actions import Action
from ...state.events import GameEnded, Paid, PhaseBegan
from ...text.english import counted, listed, sentence
from ...text.names import a_card, the_house
from ..misreadings.solution import Solution, solved
from .asking import asks, chain_name, whole_number
from .exercise import Exercises, Figure

CHAINS = ("Xango Blues Bar", "Golden Duck Diner")
PLANNED = ("marketing_trainee", "kitchen_trainee", "recruiting_girl", "errand_boy")
"""The cards that a plan for a first sale may hire."""
LAST_TURN = 6
"""The last turn to try: a plan without a sale by then is given up."""


def new_game() -> Game:
    """Return the lesson's game before its first action: an introductory game for two."""
    return Game.new(players=2, seed=0, introductory=True, chains=CHAINS)


def watched() -> Game:
    """Return a game that two bots played at the lesson's table, from the setup to the end.

    It is loaded from a save, so that it stays the same when the bots get better.

    Examples
    --------
    >>> game = watched()
    >>> game.over, game.start == new_game().start
    (True, True)
    """
    path, _ = saved_games()["a-first-game"]
    return Game.load(path)


def tell_order(game: Game) -> str:
    """Return the turn order in a sentence.

    Examples
    --------
    >>> tell_order(new_game())
    'The turn order: Golden Duck Diner, then Xango Blues Bar.'
    """
    return sentence(f"The turn order: {', then '.join(_in_turn_order(game))}")


def tell_turns(game: Game) -> Lines:
    """List the turns, with the cash of each chain and of the bank after dinner.

    Examples
    --------
    >>> print(tell_turns(watched()).splitlines()[4])
    Turn 5: Xango Blues Bar $23, Golden Duck Diner $23; in the bank $104
    """
    lines = []
    dining, last = False, game.start
    for event, state in game.history:
        if dining and isinstance(event, PhaseBegan | GameEnded):
            cash = ", ".join(f"{chain.name} {dollars(chain.cash)}" for chain in last.chains)
            lines.append(f"Turn {last.turn}: {cash}; in the bank {dollars(last.bank.cash)}")
        if isinstance(event, PhaseBegan):
            dining = event.phase == "dinnertime"
        last = state
    return Lines(lines)


def first_sale(game: Game) -> int | None:
    """Return the turn of the first sale, or None if nothing was sold.

    Examples
    --------
    >>> first_sale(watched())
    4
    """
    return next((state.turn for event, state in game.history if isinstance(event, Served)), None)


def _turn_order(game: Game) -> Figure:
    """Return the turn order."""
    return Figure(rows=(("Turn order", ", then ".join(_in_turn_order(game))),))


@asks("Which chain places its first restaurant first?", chain_name, _turn_order)
def ask_first_to_place(game: Game) -> Solution[str]:
    """Ask which chain places the first restaurant of a new game."""
    if game.start.phase != "setup":
        raise FcmError("an exercise needs a new game that nobody has played yet")
    first = Game(game.start).to_move[0]
    names = _in_turn_order(game)
    hints = {"In the setup the last chain in turn order begins.": names[0]}
    for name in names[1:]:
        hints[f"Read the turn order from its end. {name} is not last."] = name
    because = f"{first} is last in turn order, and the setup goes in reverse."
    fallback = "The turn order is random. The setup goes through it from its end."
    return solved(first, because, hints, fallback)


@asks("What is the earliest turn in which a chain can sell a burger?", whole_number)
def ask_first_turn(game: Game) -> Solution[int]:
    """Ask for the earliest turn in which a chain can sell a burger.

    The game must be a new game whose setup is over. The solution tries every plan of two hires.
    """
    turns = {plan: _turn_of_sale(game, plan) for plan in product(PLANNED, repeat=2)}
    plan = min(turns, key=lambda plan: turns[plan])
    best, cook_first = turns[plan], turns["kitchen_trainee", "marketing_trainee"]
    first, second = map(a_card, plan)
    because = (
        f"hire {first} in turn 1 and {second} in turn 2, while the first card works. In turn "
        f"{best} a family is hungry and the kitchen is open."
    )
    hints = {
        "A new card is on the beach first, and works in the next turn.": 1,
        "Campaigns run after dinner, so families eat these goods the next day.": best - 1,
        "You hired the cook first. Hiring the marketeer first is a turn faster.": cook_first,
    }
    fallback = (
        "A sale needs a family that wants a burger, and a burger. Which card brings each of them, "
        "and in which turn can it work?"
    )
    return solved(best, because, hints, fallback)


def _last_dinner(game: Game) -> Figure:
    """Return what the bank and each chain own before the last dinner, and what each chain sells."""
    start, after = game.start, Game(game.start).run_phase()
    money, price = dollars(start.bank.cash), dollars(start.bank.base_price)
    bank = f"has {money}. An item costs {price}, and houses eat in the order of their numbers."
    rows = [("The bank", bank)]
    for chain in start.chains:
        sold = []
        for decision in after.decisions:
            if decision.winner == chain.name:
                garden = " (with a garden)" if start.home(decision.house).house.garden else ""
                sold.append(f"{counted(decision.wants)} to {the_house(decision.house)}{garden}")
        rows.append((chain.name, f"owns {dollars(chain.cash)}; sells {listed(sold)}"))
    return Figure(rows=tuple(rows))


@asks("The bank breaks at this dinner. Who wins the game?", chain_name, _last_dinner)
def ask_winner(game: Game) -> Solution[str]:
    """Ask which chain wins a game whose last dinner is about to begin."""
    start, after = game.start, Game(game.start).run_phase()
    if after.winner is None:
        raise FcmError("an exercise needs a last dinner, but nobody wins after this dinner")
    names = [chain.name for chain in start.chains]
    incomes = [
        chain.cash - before.cash
        for chain, before in zip(after.state.chains, start.chains, strict=True)
    ]
    # The bank if it paid no more than it has.
    bank, cash = start.bank.cash, [chain.cash for chain in start.chains]
    for event, _ in after.history:
        if isinstance(event, Paid):
            paid = min(bank, event.tally.total)
            bank -= paid
            cash[event.seat] += paid
    richest = max(start.turn_order, key=lambda seat: cash[seat])
    hints = {
        "That chain was the richest before this dinner. Add the sales of this dinner.": names[
            ranking(start)[0]
        ],
        "You stopped when the bank broke. The dinner goes on to its end.": _richest_at_break(after),
        "You stopped paying when the bank was empty. Every sale is still paid in full.": names[
            richest
        ],
        "That chain sells the most tonight. But all the money that a chain owns counts.": names[
            incomes.index(max(incomes))
        ],
    }
    ranked = [after.state.chains[seat] for seat in ranking(after.state)]
    because = f"{listed(f'{chain.name} has {dollars(chain.cash)}' for chain in ranked)}."
    fallback = "Write down the cash of each chain, and add each sale of this dinner."
    return solved(after.winner.name, because, hints, fallback)


@asks(
    "Suppose that the game ended as soon as the bank breaks, right after the sale that breaks it. "
    "Who would win?",
    chain_name,
    _last_dinner,
)
def ask_winner_at_break(game: Game) -> Solution[str]:
    """Ask who would win if the game ended as soon as the bank breaks (a changed rule)."""
    after = Game(game.start).run_phase()
    name = _richest_at_break(after)
    real = "That is the answer by the real rule. Now stop at the sale that breaks the bank."
    hints = {real: after.winner.name} if after.winner else {}
    fallback = (
        "Write down the cash of each chain, and add all sales up to the sale that breaks the bank."
    )
    return solved(name, f"when the bank breaks, {name} is the richest.", hints, fallback)


def _in_turn_order(game: Game) -> list[str]:
    return [game.start.chains[seat].name for seat in game.start.turn_order]


def _richest_at_break(after: Game) -> str:
    """Return the chain that is richest right after the sale that broke the bank."""
    broken = False
    for event, state in after.history:
        broken = broken or isinstance(event, BankBroke)
        if broken and isinstance(event, Paid):
            return state.chains[ranking(state)[0]].name
    raise FcmError("an exercise needs a dinner at which the bank breaks")


def _turn_of_sale(game: Game, plan: Sequence[str]) -> int:
    """Play a plan of hires as fast as possible, and return the turn of its first sale."""
    copy = game.at(len(game.moves))
    while copy.state.turn < LAST_TURN and not copy.over:
        if not copy.to_move:
            copy.advance()
            continue
        options, turn = list(copy.options), copy.state.turn
        action = options[0]  # the rival's action, and that of a chain without a better one
        if action.seat == 0:
            for option in options:
                planned = isinstance(option, Hire) and option.card in plan[turn - 1 : turn]
                if planned or isinstance(option, PutToWork) or _serves_sale(copy, option):
                    action = option
                    break
        copy.play(action)
    return first_sale(copy) or LAST_TURN


def _serves_sale(game: Game, action: Action) -> bool:
    """Return whether an action makes burgers, or brings demand for burgers."""
    if isinstance(action, TakeTile):
        taken = game.at(len(game.moves)).play(action)
        return any(_serves_sale(taken, option) for option in taken.options)
    held = game.state.progress.held
    if isinstance(action, LayTile) and held is not None:
        footprint = footprint_at(campaigns()[int(held.number)], action.at, turned=held.turned)
        return bool(reached(game.state.city, [home.house for home in game.state.homes], footprint))
    return isinstance(action, Produce | Advertise) and action.good == "burger"


EXERCISES: Exercises = {
    # The chain that begins.
    1: ask_first_to_place(new_game),
    # The fastest first sale; the setup of the watched game takes two actions.
    2: ask_first_turn(lambda: watched().at(2)),
    # The bank breaks in the middle of a dinner.
    3: ask_winner("the-last-dinner").explained(
        "The last dinner is played to its end, and everybody is paid in full.",
        "The money that the bank lacks comes from the box. You compare your money only when dinner "
        "is over.",
    ),
    # A changed rule: the game ends at once.
    4: ask_winner_at_break("the-last-dinner"),
}
