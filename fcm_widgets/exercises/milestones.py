"""Exercises of the lesson "Milestones": how they are earned, shared, closed, and when they work.

>>> print(ex2.check(0))
Not yet. Xango Blues Bar earned them earlier today, and today they are still open to everybody.
"""

from __future__ import annotations

from collections.abc import Callable

from ..common.safe_text import dollars
from ..data import milestones, milestones_with
from ..errors import FcmError
from ..explain.listing import Listing
from ..game.examples import load_example
from ..game.game import Game
from ..phases.campaigns import Advertise, LayTile, TakeTile
from ..phases.payday import besides_salaries, negated, salaried, wage
from ..phases.restructuring import PutToWork
from ..phases.train import Train
from ..state.actions import Action
from ..state.events import Paid
from ..state.state import State
from ..teaching.questions import Solution, hinted, solved
from ..text.english import listed
from ..text.names import card_name, good_plural, milestone_name
from .checking import Exercise
from .reading import Table, loaded, whole_number

MARKETEER = "marketing_trainee"
BILLBOARD_NUDGE = (
    "A billboard can earn two: one for being a billboard, one for what it advertises. Then ask of "
    "each whether it is still open."
)
ALONE_NUDGE = "Which two does a billboard earn? Then ask of each whether anybody has it already."
WAGES_NUDGE = "Count the cards that draw a salary, $5 each, then ask what comes off, and from when."
CASH_NUDGE = "Add what it has and what it sells. Then ask from when the milestone works."


def tell_all(game: Game) -> Listing:
    """List the milestones of a game: how each is earned, what it does, and from when.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import tell_all
    >>> print(str(tell_all(load_example("three-marketeers"))).splitlines()[2])
    First to throw away drink/food (from the next turn on)
    """
    return Listing(
        ("milestone", "how it is earned", "what it does"),
        tuple(
            (
                milestone.name
                + (" (from the next turn on)" if milestone.starts == "next_turn" else ""),
                milestone.trigger,
                milestone.text,
            )
            for milestone in milestones_with(game.start.config.modules).values()
        ),
    )


def tell_earned(game: Game) -> str:
    """List the chains with their milestones; what was earned this turn is still open to others.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import tell_earned
    >>> print(tell_earned(load_example("a-hundred-dollars")).splitlines()[0])
    Xango Blues Bar: First to have $20 (closed)
    """
    lines = []
    for seat in game.state.turn_order:
        chain = game.state.chains[seat]
        still_open = chain.milestones_this_turn
        earned = [
            f"{milestone_name(milestone)} ({'open' if milestone in still_open else 'closed'})"
            for milestone in chain.milestones
        ]
        lines.append(f"{chain.name}: {', '.join(earned) or 'none yet'}")
    return "\n".join(lines)


def with_billboard(game: Game, chain: str, good: str) -> Game:
    """Return the game after a chain has placed its next billboard; `game` itself stays as it is.

    Until then nobody does more than the rules demand, and the chain's marketing trainee is put to
    work. The billboard lies at the first place of the list.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name
    good
        the good's id

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import with_billboard
    >>> after = with_billboard(load_example("three-marketeers"), "Santa Maria", "beer")
    >>> after.state.turn, after.state.campaigns[0].chain
    (5, 'Santa Maria')
    """
    seat = game.state.seat(chain)

    def tile(action: Action) -> bool:
        return isinstance(action, TakeTile) and action.seat == seat

    after = _wait_for(game, tile, seat)
    after.play(next(option for option in after.options if isinstance(option, LayTile)))
    offers = [
        option for option in after.options if isinstance(option, Advertise) and option.good == good
    ]
    return after.play(offers[-1])


def with_training(game: Game, chain: str, card: str, to: str) -> Game:
    """Return the game after a chain has trained a card; `game` itself stays as it is.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name
    card
        the card's id
    to
        the id of the card that it becomes

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import with_training
    >>> table = load_example("three-marketeers")
    >>> after = with_training(table, "Xango Blues Bar", "kitchen_trainee", "burger_cook")
    >>> after.state.chains[0].milestones
    ('first_train',)
    """
    wanted = Train(game.state.seat(chain), card, to)
    return _wait_for(game, lambda action: action == wanted, wanted.seat)


def ask_earned(game: Table, chain: str, good: str) -> Exercise[int]:
    """Make an exercise of how many milestones a chain's next billboard earns.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    good
        the good's id

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import ask_earned
    >>> table = load_example("three-marketeers")
    >>> ask_earned(table, "Golden Duck Diner", "beer").check(2)
    Right: First billboard placed and First drink marketed.
    """
    question = (
        f"{chain} places a billboard for {good_plural(good)}. How many milestones does that "
        "earn it?"
    )
    return Exercise(question, lambda: _earned_solved(loaded(game), chain, good), whole_number)


def ask_earned_alone(game: Table, chain: str, good: str) -> Exercise[int]:
    """Make an exercise of a changed rule: a milestone belongs to the very first alone.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    good
        the good's id

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import ask_earned_alone, with_billboard
    >>> game = with_billboard(load_example("three-marketeers"), "Xango Blues Bar", "burger")
    >>> exercise = ask_earned_alone(game, "Golden Duck Diner", "burger")
    >>> exercise.check(0).right
    True
    """
    question = (
        "Suppose that a milestone belonged to the very first alone, and nobody shared it. How many "
        f"would {chain} earn with its billboard for {good_plural(good)}?"
    )
    return Exercise(question, lambda: _alone_solved(loaded(game), chain, good), whole_number)


def ask_wages(game: Table, chain: str, card: str, to: str) -> Exercise[int]:
    """Make an exercise of what a chain pays on the payday of the turn in which it trains a card.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name
    card
        the card's id
    to
        the id of the card that it becomes

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import ask_wages
    >>> exercise = ask_wages(
    ...     load_example("three-marketeers"), "Xango Blues Bar", "kitchen_trainee", "burger_cook"
    ... )
    >>> exercise.check(5).right
    True
    """
    question = (
        f"{chain} trains a {card_name(card)} into a {card_name(to)}, the first training of the "
        "game. How many dollars of salaries does it pay on this turn's payday?"
    )
    return Exercise(question, lambda: _wages_solved(loaded(game), chain, card, to), whole_number)


def ask_cash(game: Table, chain: str) -> Exercise[int]:
    """Make an exercise of how much a chain owns after a dinner.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.milestones import ask_cash
    >>> ask_cash(load_example("a-hundred-dollars"), "Golden Duck Diner").check(73).right
    True
    """
    question = f"How many dollars does {chain} own at the end of this dinner?"
    return Exercise(question, lambda: _cash_solved(loaded(game), chain), whole_number)


def _wait_for(game: Game, wanted: Callable[[Action], bool], seat: int) -> Game:
    """Play on until an action is offered, and play it; until then do what the rules demand."""
    after = game.at(len(game.moves))
    while not _too_late(game, after):
        if not after.to_move:
            after.advance()
            continue
        offered = list(after.options)
        found = next((one for one in offered if wanted(one)), None)
        if found is not None:
            return after.play(found)
        work = next((one for one in offered if one == PutToWork(seat, MARKETEER)), None)
        after.play(work or offered[0])
    raise FcmError("the rules never offer that within two turns: look who is at work")


def _too_late(game: Game, after: Game) -> bool:
    return after.over or after.state.turn > game.state.turn + 2


def _earned_by(before: Game, after: Game, chain: str) -> tuple[str, ...]:
    """Return the milestones that a chain has afterwards and did not have before."""
    had = before.state.chains[before.state.seat(chain)].milestones
    return tuple(
        milestone
        for milestone in after.state.chains[after.state.seat(chain)].milestones
        if milestone not in had
    )


def _earned_solved(game: Game, chain: str, good: str) -> Solution[int]:
    after = with_billboard(game, chain, good)
    earned = _earned_by(game, after, chain)
    same_day = after.state.turn == game.state.turn
    taken = [milestone for milestone in earned if _holders(game.state, milestone)]
    hints: dict[str, int] = {}
    if len(earned) > 1:
        hints["One action may earn several. Read each milestone by itself."] = 1
    if taken:
        who = listed(dict.fromkeys(name for one in taken for name in _holders(game.state, one)))
        hints[f"{who} earned them earlier today, and today they are still open to everybody."] = (
            len(earned) - len(taken)
        )
    if not same_day:
        fresh = Game(game.start)
        hints["What was earned last turn was closed at the end of its clean-up."] = len(
            _earned_by(fresh, with_billboard(fresh, chain, good), chain)
        )
        hints["Not all is gone: nobody has advertised this yet."] = 0
    hints["Every milestone has its own condition; one billboard can meet two."] = 3
    because = (
        f"{listed(milestone_name(milestone) for milestone in earned) or 'none is open any more'}."
    )
    return solved(len(earned), because, hinted(hints), BILLBOARD_NUDGE)


def _holders(state: State, milestone: str) -> list[str]:
    return [chain.name for chain in state.chains if milestone in chain.milestones]


def _alone_solved(game: Game, chain: str, good: str) -> Solution[int]:
    earned = _earned_by(game, with_billboard(game, chain, good), chain)
    alone = [milestone for milestone in earned if not _holders(game.state, milestone)]
    taken = [milestone for milestone in earned if milestone not in alone]
    hints = {"That is the real rule. Now nothing is shared.": len(earned)}
    if len(taken) > 1:
        hints["Look at both: each of them has an owner already."] = len(alone) + 1
    gone = listed(milestone_name(one) for one in taken)
    because = f"{gone} would belong to the chain that was earlier in turn order."
    return solved(len(alone), because, hinted(hints), ALONE_NUDGE)


def _wages_solved(game: Game, chain: str, card: str, to: str) -> Solution[int]:
    after = with_training(game, chain, card, to)
    trained = after.state
    seat = trained.seat(chain)
    bill = _payday(after, seat).tally
    owed, salaries = -bill.total, -bill.terms[0].amount
    besides = besides_salaries(negated(bill))
    full = salaries + sum(term.amount for term in besides)
    hired = game.state.chains[seat].cards
    new = salaries - wage(game.state, seat) * len(salaried(game.state, seat, hired))
    works = "The milestone works at once: this turn's payday is cheaper already."
    draws = f"The {card_name(to)} draws a salary from today on, though he works only from tomorrow."
    hints = {works: full, draws: max(0, owed - new), f"{works} {draws}": full - new}
    plus = "".join(f", plus {dollars(term.amount)} ({term.label})" for term in besides)
    because = f"{bill.terms[0].label} = {dollars(salaries)}{plus}, less {dollars(full - owed)}."
    return solved(owed, because, hinted(hints), WAGES_NUDGE)


def _payday(game: Game, seat: int) -> Paid:
    """Let everybody do no more than the rules demand until a chain has paid its salaries."""
    after = game.at(len(game.moves))
    while not _too_late(game, after):
        if after.to_move:
            after.play(after.options[0])
        else:
            after.advance()
        for event in after.moves[-1].events:
            if isinstance(event, Paid) and event.kind == "wages" and event.seat == seat:
                return event
    raise FcmError("nobody pays salaries at this table")


def _cash_solved(game: Game, chain: str) -> Solution[int]:
    after = Game(game.start).run_phase()
    seat = game.start.seat(chain)
    before, cash = game.start.chains[seat].cash, after.state.chains[seat].cash
    earned = _earned_by(Game(game.start), after, chain)
    income = cash - before
    hints = {"You left out what it sells tonight.": before}
    because = f"{dollars(before)} and {dollars(income)} of tonight: {dollars(cash)}."
    if any(milestones()[milestone].cfo for milestone in earned):
        later = "The milestone is earned tonight; its CFO works from the next turn on."
        hints[later] = cash - -income // 2
        because += " The CFO of the milestone adds nothing yet."
    return solved(cash, because, hinted(hints), CASH_NUDGE)


def _table() -> Game:
    return load_example("three-marketeers")


def _one_billboard() -> Game:
    return with_billboard(_table(), "Xango Blues Bar", "burger")


def two_billboards() -> Game:
    """Return the lesson's game after the second billboard of the day.

    Examples
    --------
    >>> from fcm_widgets.exercises.milestones import tell_earned, two_billboards
    >>> print(tell_earned(two_billboards()).splitlines()[1])
    Golden Duck Diner: First billboard placed (open), First burger marketed (open)
    """
    return with_billboard(_one_billboard(), "Golden Duck Diner", "burger")


ex1 = ask_earned(_table, "Xango Blues Bar", "burger")
"""One deed, two milestones."""
ex2 = ask_earned(_one_billboard, "Golden Duck Diner", "burger")
"""Second, but on the same day."""
ex3 = ask_earned(two_billboards, "Santa Maria", "beer")
"""A day later."""
ex4 = ask_wages(_table, "Xango Blues Bar", "kitchen_trainee", "burger_cook")
"""A milestone that works at once."""
ex5 = ask_cash(lambda: load_example("a-hundred-dollars"), "Xango Blues Bar")
"""A milestone that works from the next turn on."""
ex6 = ask_earned_alone(_one_billboard, "Golden Duck Diner", "burger")
"""A changed rule: what if nothing were shared?"""
