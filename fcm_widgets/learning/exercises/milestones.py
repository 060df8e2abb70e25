"""Exercises of the lesson "Milestones": how chains earn and share them, and when they work.

>>> print(EXERCISES[2].check(0))
Not yet. Xango Blues Bar earned them earlier today, so today they are still open to everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from ...common.safe_text import dollars
from ...data import milestones, milestones_with
from ...errors import FcmError
from ...explain.listing import Listing
from ...game.examples import load_example
from ...game.game import Game
from ...phases.campaigns import Advertise, LayTile, TakeTile
from ...phases.payday import besides_salaries, negated, salaried, wage
from ...phases.restructuring import PutToWork
from ...phases.train import Train
from ...state.actions import Action
from ...state.events import Paid
from ...state.state import State, changed
from ...text.english import counted, listed
from ...text.names import card_name, milestone_name
from ..misreadings.salaries import marked
from ..misreadings.solution import Solution, solved
from .asking import asks, whole_number
from .exercise import Exercises, Figure
from .figures import doors

MARKETEER = "marketing_trainee"
LISTED = ("first_billboard_placed", "first_burger_marketed", "first_drink_marketed", "first_train")
"""The milestones that the questions on billboards list."""
BURDEN = "first_lower_prices"
"""A milestone that can cost its chain money, because no chain may refuse it."""


def tell_all(game: Game) -> Listing:
    """List the milestones of a game: how each is earned, what it does, and from when.

    Examples
    --------
    >>> from fcm_widgets import load_example
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


def with_billboard(game: Game, chain: str, good: str) -> Game:
    """Return the game after a chain has placed its next billboard; `game` does not change.

    Until then all chains do only what they must, except that this chain puts its marketing trainee
    to work. The billboard goes to the first place among the options.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> after = with_billboard(load_example("three-marketeers"), "Santa Maria", "beer")
    >>> after.state.turn, after.state.campaigns[0].chain
    (5, 'Santa Maria')
    """
    seat = game.state.seat(chain)
    after = _play_when_offered(game, lambda action: isinstance(action, TakeTile), seat)
    after.play(next(option for option in after.options if isinstance(option, LayTile)))
    offers = [
        option for option in after.options if isinstance(option, Advertise) and option.good == good
    ]
    return after.play(offers[-1])


def with_training(game: Game, chain: str, card: str, to: str) -> Game:
    """Return the game after a chain has trained a card; `game` does not change.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> table = load_example("three-marketeers")
    >>> after = with_training(table, "Xango Blues Bar", "kitchen_trainee", "burger_cook")
    >>> after.state.chains[0].milestones
    ('first_train',)
    """
    training = Train(game.state.seat(chain), card, to)
    return _play_when_offered(game, lambda action: action == training, training.seat)


def two_billboards() -> Game:
    """Return the lesson's game after the second billboard of the day.

    Examples
    --------
    >>> two_billboards().state.chains[1].milestones
    ('first_billboard_placed', 'first_burger_marketed')
    """
    return with_billboard(_one_billboard(), "Golden Duck Diner", "burger")


def _milestones_so_far(game: Game, chain: str, good: str) -> Figure:
    """Return the chains' milestones, and how each of a few milestones is earned."""
    chains = (
        (chain.name, f"{listed(map(milestone_name, chain.milestones))}.")
        for chain in game.state.chains
        if chain.milestones
    )
    triggers = (
        (milestone_name(milestone), milestones()[milestone].trigger) for milestone in LISTED
    )
    return Figure(rows=(*chains, *triggers))


def _cards_on_the_beach(game: Game, chain: str, card: str, to: str) -> Figure:
    """Return a chain's cards on the beach; a dollar sign marks each card with a salary."""
    state, seat = game.state, game.state.seat(chain)
    kinds = Counter(state.chains[seat].beach).items()
    cards = listed(marked(state, seat, card, count) for card, count in kinds)
    return Figure(rows=((chain, f"{cards} on the beach. A $ marks a card with a salary."),))


def _dinner(game: Game, chain: str) -> Figure:
    """Return the map of a dinner with the chain's cash and stock."""
    state, seat = game.start, game.start.seat(chain)
    owner = state.chains[seat]
    row = (chain, f"{dollars(owner.cash)}; {counted(owner.stock)} in stock.")
    return Figure(state, doors(state, [seat]), (row,))


def _dinner_with_burden(game: Game, chain: str) -> Figure:
    """Return the map of a dinner, with the milestone that the chain cannot refuse."""
    figure, burden = _dinner(game, chain), milestones()[BURDEN]
    return replace(figure, rows=(*figure.rows, (burden.name, burden.text)))


@asks(
    "{chain} places a billboard for {good}. How many milestones does it earn?",
    whole_number,
    _milestones_so_far,
)
def ask_earned(game: Game, chain: str, good: str) -> Solution[int]:
    """Ask how many milestones a chain's next billboard earns."""
    after = with_billboard(game, chain, good)
    earned = _earned(game, after, chain)
    taken = [milestone for milestone in earned if _holders(game.state, milestone)]
    hints: dict[str, int] = {}
    if len(earned) > 1:
        hints["One action may earn several milestones. Check each of them."] = 1
    if taken:
        holders = (name for milestone in taken for name in _holders(game.state, milestone))
        who = listed(dict.fromkeys(holders))
        hints[f"{who} earned them earlier today, so today they are still open to everybody."] = len(
            earned
        ) - len(taken)
    if after.state.turn != game.state.turn:
        fresh = Game(game.start)
        hints["Milestones of the last turn were closed at the end of its clean-up."] = len(
            _earned(fresh, with_billboard(fresh, chain, good), chain)
        )
        hints["One is still open, because no chain has advertised this good yet."] = 0
    hints["Each milestone has its own condition. A billboard can meet two."] = 3
    names = listed(map(milestone_name, earned))
    because = f"it earns {names}." if names else "no milestone is open."
    fallback = (
        "A billboard can earn two milestones: one as a billboard, one for its good. Is each of "
        "them still open?"
    )
    return solved(len(earned), because, hints, fallback)


@asks(
    "Suppose that only the very first chain earned a milestone. How many would {chain} earn with "
    "its billboard for {good}?",
    whole_number,
    _milestones_so_far,
)
def ask_earned_alone(game: Game, chain: str, good: str) -> Solution[int]:
    """Ask how many milestones a billboard would earn if none could be shared (a changed rule)."""
    earned = _earned(game, with_billboard(game, chain, good), chain)
    taken = [milestone for milestone in earned if _holders(game.state, milestone)]
    alone = len(earned) - len(taken)
    hints = {"That is the answer by the real rule. Now no milestone is shared.": len(earned)}
    if len(taken) > 1:
        hints["Look at both milestones. Each of them has an owner already."] = alone + 1
    gone = listed(map(milestone_name, taken))
    because = f"{gone} would belong to the chain that was earlier in turn order."
    fallback = "Which two milestones does a billboard earn? Does any chain have them already?"
    return solved(alone, because, hints, fallback)


@asks(
    "{chain} trains {card} to become {to}, the first training of the game. How many dollars of "
    "salaries does it pay this turn?",
    whole_number,
    _cards_on_the_beach,
)
def ask_wages(game: Game, chain: str, card: str, to: str) -> Solution[int]:
    """Ask what a chain pays on the payday of the turn in which it trains a card."""
    after = with_training(game, chain, card, to)
    seat = after.state.seat(chain)
    bill = _payday(after, seat).tally
    owed, salaries = -bill.total, -bill.terms[0].amount
    others = besides_salaries(negated(bill))
    full = salaries + sum(term.amount for term in others)
    hired = game.state.chains[seat].cards
    new = salaries - wage(game.state, seat) * len(salaried(game.state, seat, hired))
    works = "The milestone works at once, so this payday is already cheaper."
    draws = (
        f"The {card_name(to)} has a salary from today on, although it works only from tomorrow on."
    )
    hints = {works: full, draws: max(0, owed - new), f"{works} {draws}": full - new}
    plus = "".join(f", plus {dollars(term.amount)} ({term.label})" for term in others)
    because = f"{bill.terms[0].label} = {dollars(salaries)}{plus}, less {dollars(full - owed)}."
    fallback = (
        "Count $5 for each card with a salary. What does the milestone take off, and from when?"
    )
    return solved(owed, because, hints, fallback)


@asks("How many dollars does {chain} own at the end of this dinner?", whole_number, _dinner)
def ask_cash(game: Game, chain: str) -> Solution[int]:
    """Ask how much money a chain owns after a dinner."""
    before, after = Game(game.start), Game(game.start).run_phase()
    seat = game.start.seat(chain)
    had, has = game.start.chains[seat].cash, after.state.chains[seat].cash
    income = has - had
    hints = {"You left out its sales tonight.": had}
    because = f"{dollars(had)} plus {dollars(income)} tonight: {dollars(has)}."
    if any(milestones()[milestone].cfo for milestone in _earned(before, after, chain)):
        later = "It earns the milestone tonight, but the CFO works from the next turn on."
        hints[later] = has + (income + 1) // 2  # a CFO adds half, rounded up (DIN-9)
        because += " The CFO of the milestone adds nothing yet."
    fallback = "Add its sales to its cash. From when does the milestone work?"
    return solved(has, because, hints, fallback)


@asks(
    "{chain} earned First to lower prices some turns ago. How many dollars does it own at the end "
    "of this dinner?",
    whole_number,
    _dinner_with_burden,
)
def ask_cash_with_burden(game: Game, chain: str) -> Solution[int]:
    """Ask how much money a chain owns after a dinner if it has had to lower its price for ever."""
    start, seat = game.start, game.start.seat(chain)
    owner = start.chains[seat]
    earlier = changed(owner, milestones=(*owner.milestones, BURDEN))
    dined = Game(start.with_chain(seat, earlier)).run_phase()
    sold = sum(
        sum(d.best.menu.values()) for d in dined.decisions if d.best and d.best.chain == chain
    )
    has, without = dined.state.chains[seat].cash, Game(start).run_phase().state.chains[seat].cash
    hints = {
        "You let it refuse the milestone, which makes each item $1 cheaper.": without,
        "You took $1 off the bill. The milestone takes $1 off each item.": without - 1,
        "You left out its sales tonight.": owner.cash,
    }
    price = (has - owner.cash) // sold
    income = dollars(has - owner.cash)
    because = f"{dollars(owner.cash)} plus {sold} x {dollars(price)} = {income}: {dollars(has)}."
    fallback = "What does an item cost with this milestone? Does anybody ask the chain?"
    return solved(has, because, hints, fallback)


def _play_when_offered(game: Game, wanted: Callable[[Action], bool], seat: int) -> Game:
    """Return the game after a chain has played the first option for which `wanted` is true.

    Until then every chain does only what the rules demand, except that this chain puts its
    marketing trainee to work.
    """
    after = game.at(len(game.moves))
    while not _too_late(game, after):
        if not after.to_move:
            after.advance()
            continue
        options = list(after.options)
        for option in options:
            if option.seat == seat and wanted(option):
                return after.play(option)
        work = PutToWork(seat, MARKETEER)
        after.play(work if work in options else options[0])
    raise FcmError("the rules never offer that within two turns: look at the cards at work")


def _too_late(game: Game, after: Game) -> bool:
    return after.over or after.state.turn > game.state.turn + 2


def _earned(before: Game, after: Game, chain: str) -> tuple[str, ...]:
    """Return the milestones that a chain has in `after` but not in `before`."""
    had = before.state.chains[before.state.seat(chain)].milestones
    has = after.state.chains[after.state.seat(chain)].milestones
    return tuple(milestone for milestone in has if milestone not in had)


def _holders(state: State, milestone: str) -> list[str]:
    return [chain.name for chain in state.chains if milestone in chain.milestones]


def _payday(game: Game, seat: int) -> Paid:
    """Return how much a chain pays on payday if every chain does only what the rules demand."""
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


def _one_billboard() -> Game:
    return with_billboard(load_example("three-marketeers"), "Xango Blues Bar", "burger")


EXERCISES: Exercises = {
    # One action, two milestones.
    1: ask_earned("three-marketeers", "Xango Blues Bar", "burger").explained(
        "One action may earn several milestones: check each of them separately.",
        "A billboard is a billboard, and it is for burgers.",
    ),
    # The second billboard of the same day.
    2: ask_earned(_one_billboard, "Golden Duck Diner", "burger").explained(
        "The turn counts, not the minute: all chains that do it in the same turn are first.",
        "Milestones stay open until the clean-up, and there are enough of them for everybody.",
    ),
    # A day later.
    3: ask_earned(two_billboards, "Santa Maria", "beer").explained(
        "The clean-up closes the milestones that were earned that turn, to everybody else and for "
        "good.",
        "The milestones for the billboard and for the burger are closed. The milestone for drinks "
        "was still open.",
    ),
    # A milestone that works at once.
    4: ask_wages("three-marketeers", "Xango Blues Bar", "kitchen_trainee", "burger_cook").explained(
        "Nearly all milestones work at once."
    ),
    # A milestone that works from the next turn on.
    5: ask_cash("a-hundred-dollars", "Xango Blues Bar").explained(
        "Two of the eighteen wait until the next turn: the freezer, and the milestone for $100.",
        "Tomorrow the CEO adds half of what a dinner earns.",
    ),
    # A milestone that hurts.
    7: ask_cash_with_burden("a-hundred-dollars", "Xango Blues Bar").explained(
        "No chain may refuse a milestone, not even one that hurts.",
        "The family has no other chain to go to, and would have paid $10 for each burger. But the "
        "price is $1 lower to the end of the game.",
    ),
    # A changed rule: no milestone is shared.
    6: ask_earned_alone(_one_billboard, "Golden Duck Diner", "burger").explained(
        text="Then the chain that works first would grab everything, turn after turn. By the real "
        "rule you look round first: what are the others about to earn? Do it too, today. Tomorrow "
        "it is closed.",
    ),
}
