"""Exercises of the lesson "Where will house 8 eat?": which chain wins, the bill, and what-ifs.

>>> EXERCISES[3].check("Fried Geese").hint.startswith("Several mistakes lead to this answer")
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...board.tile import as_house
from ...common.safe_text import dollars
from ...data import employees, goods
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.what_ifs import apply_changes
from ...dinner.words import HOME_WORDS, STAYS_HOME
from ...errors import FcmError
from ...explain.listing import Lines, Rendered
from ...explain.records import render
from ...game.dinners import latest_dinner
from ...game.examples import load_example
from ...game.game import Game
from ...reasons.reasons import Tally
from ...state.events import Paid
from ...text.english import counted, house_name, listed
from ...text.names import capital, the_house
from ..misreadings.choices import WRONG_RULES, offer_views, pick
from ..misreadings.dinner import bill_of, unable_mistakes, what_it_comes_to, where_it_dines
from ..misreadings.solution import Mistake, Solution, Wrong, solved
from .asking import Table, asks, loaded, whole_number
from .exercise import Exercises, Form, Unreadable

PARK_RULE = "LOB-5"


def tell(game: Game, house: str) -> Rendered:
    """Return where a house dines and why, with the offer table.

    Examples
    --------
    >>> print(str(tell(load_example("cheaper-or-nearer"), "13")).splitlines()[1])
    It dined at Xango Blues Bar because price plus distance was lower: 9, against 10 at ...
    """
    return render(decision_of(game, house))


def tell_chains(game: Game) -> Lines:
    """List the chains in turn order, each with its stock and its cards at work.

    Examples
    --------
    >>> print(tell_chains(load_example("tie-on-waitresses")).splitlines()[2])
    3. Golden Duck Diner: 2 burgers; at work: Pricing manager, 2 x Waitress
    """
    lines = []
    for number, seat in enumerate(game.start.turn_order, start=1):
        chain = game.start.chains[seat]
        cards = Counter(employees()[card].name for card in chain.at_work)
        people = ", ".join(name if n == 1 else f"{n} x {name}" for name, n in cards.items())
        stock = counted(chain.stock) or "nothing"
        lines.append(f"{number}. {chain.name}: {stock}; at work: {people or 'no card'}")
    return Lines(lines)


def tell_dinner(game: Game) -> Lines:
    """List the houses in the order in which they dine, each with the chain that it chose.

    Examples
    --------
    >>> print(tell_dinner(load_example("stock-runs-out")).splitlines()[3])
    House 10 stays at home
    """
    return Lines(
        f"{house_name(decision.house)} "
        + (f"dines at {decision.winner}" if decision.winner else "stays at home")
        for decision in dinner_of(game).decisions
    )


def chain_or_home(table: Table) -> Form[str | None]:
    """Return a form in which you choose or type a chain of the game, or "stays at home" (None).

    Parameters
    ----------
    table
        a game, an example's name, or a function that loads a game

    Examples
    --------
    >>> form = chain_or_home("one-beer-short")
    >>> form.read("xan"), form.read("home")
    ('Xango Blues Bar', None)
    """

    def names() -> list[str]:
        return [chain.name for chain in loaded(table).start.chains]

    def read(answer: object) -> str | None:
        word = answer.strip().casefold() if isinstance(answer, str) else ""
        exact = [name for name in names() if name.casefold() == word]
        found = exact or [name for name in names() if word and name.casefold().startswith(word)]
        if answer is None or (word in HOME_WORDS and not found):
            return None
        if len(found) != 1:
            known = ", ".join(f'"{name}"' for name in names())
            raise Unreadable(f"Answer with the name of a chain ({known}) or with None.")
        return found[0]

    def choices() -> list[tuple[str, str | None]]:
        return [*((name, name) for name in names()), (capital(STAYS_HOME), None)]

    return Form(read, "choice", choices, note="A chain's name, or None if it stays at home.")


@asks("Where does {house} eat?", chain_or_home)
def ask_winner(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house dines."""
    return winner_solved(game, house)


@asks(
    "What is the sum of price and distance for {house} at {chain}?",
    whole_number,
)
def ask_sum(game: Game, house: str, chain: str) -> Solution[int]:
    """Ask for the price plus distance of a chain's offer."""
    decision = decision_of(game, house)
    if decision.offer_of(chain).score is None:
        raise FcmError(f"no road leads from {the_house(house)} to {chain}, so there is no sum")
    return what_it_comes_to(decision, game.start, chain)


@asks("How many dollars does {house} pay where it eats?", whole_number)
def ask_sale(game: Game, house: str) -> Solution[int]:
    """Ask how much a house pays where it dines."""
    decision = decision_of(game, house)
    if decision.best is None:
        raise FcmError(f"{the_house(house)} stays at home, so it pays nothing")
    bill = next(
        event.tally
        for event, _ in dinner_of(game).history
        if isinstance(event, Paid) and event.house == decision.house
    )
    garden = bool(game.start.home(house).house.side)
    rows = "; ".join(f"{term.label} = {dollars(term.amount)}" for term in bill.terms)
    fallback = (
        "Multiply the price of one item by the number of items. A garden doubles that; bonuses "
        "come last."
    )
    mistakes = _misread_bill(bill, decision.best, garden=garden)
    return solved(bill.total, f"{rows}. That is {dollars(bill.total)} in all.", mistakes, fallback)


@asks(
    "Suppose that families compared the whole bill plus distance, not the price of one item. "
    "Where would {house} eat?",
    chain_or_home,
)
def ask_by_whole_bill(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house would eat if families compared the whole bill (a changed rule)."""
    decision = decision_of(game, house)
    cheapest = pick(WRONG_RULES["whole_bill"], offer_views(decision, game.start))
    fallback = (
        "For each chain that can serve the house, multiply the price by the number of items. Then "
        "add the distance."
    )
    if cheapest is None:
        return Solution(None, "no chain can serve it, by any rule.", (), fallback)
    real = Mistake(
        decision.winner, "That is the answer by the real rule. Now add up the whole bill."
    )
    because = f"{bill_of(cheapest)}, the lowest bill plus distance."
    mistakes = (real, *unable_mistakes(decision))
    return solved(cheapest.offer.chain, because, mistakes, fallback)


@asks(
    "Suppose that {chain} has one fewer waitress at work. Where does {house} eat?",
    chain_or_home,
)
def ask_if_waitress_rests(game: Game, house: str, chain: str) -> Solution[str | None]:
    """Ask where a house dines if a waitress of a chain goes to the beach."""
    hint = (
        "You looked only at this house, for which nothing seems to change. Houses dine in the "
        "order of their numbers. What do the earlier houses take now?"
    )
    alone = Mistake(decision_of(game, house).winner, hint)
    return winner_solved(without_a_waitress(game, chain), house, (alone,))


def a_rich_family() -> Game:
    """Return the game of the last question.

    Lessons call this function because the name of the example would give the answer away.
    """
    return load_example("the-125-dollar-sale")


def dinner_of(game: Game) -> Game:
    """Return the game after its dinner; `game` itself does not change.

    Examples
    --------
    >>> dinner_of(load_example("one-beer-short")).decisions[0].winner
    'Xango Blues Bar'
    """
    return latest_dinner(game)


def without_a_waitress(game: Game, chain: str) -> Game:
    """Return the game as if a chain had one fewer waitress at work."""
    start = latest_dinner(game).start
    change = {"kind": "waitress", "chain": start.seat(chain), "by": -1}
    return Game(apply_changes(start, [change]))


def decision_of(game: Game, house: str) -> Decision:
    """Return how a house chose at dinner; raises `FcmError` if it wants nothing."""
    for decision in dinner_of(game).decisions:
        if decision.house == as_house(house):
            return decision
    raise FcmError(f"{the_house(house)} wants nothing at this table, so it does not dine")


def winner_solved(
    game: Game, house: str, more: Iterable[Mistake[str | None]] = ()
) -> Solution[str | None]:
    """Return the solution to the question of where a house dines.

    Parameters
    ----------
    more
        further mistakes, which come before the known mistakes (default: none)
    """
    solution = where_it_dines(decision_of(game, house), game.start)
    mistakes: list[Wrong[str | None]] = [*more, *solution.mistakes]
    return solved(solution.answer, solution.because, mistakes, solution.fallback_hint)


def _misread_bill(bill: Tally, offer: Offer, *, garden: bool) -> list[Mistake[int]]:
    """Return wrong bills: each misreads the garden, the bonus, the park or the side dishes."""
    total, price, items = bill.total, offer.unit_price, sum(offer.menu.values())
    plain = items * price
    park = any(term.source == PARK_RULE for term in bill.terms)
    bonus = total - plain - plain * (garden + park)
    found = [
        (
            total - plain * garden,
            "You left out the garden, which doubles the price of each item.",
        ),
        (total - bonus, "You left out the bonus of the milestone."),
        (total + bonus, "You doubled the bonus too. A garden doubles only the price."),
        (
            items * (offer.score or 0),
            "You charged for the distance. A family pays the price, not the sum.",
        ),
        (price, "That is the price of one item. Count all items that the family wants."),
    ]
    dinner = sum(offer.dishes[0].goods.values())
    if extra := items - dinner:
        sides = listed(goods()[good].name for side in offer.dishes[1:] for good in side.goods)
        times = 2 if garden else 1
        found += [
            (
                total - extra * price * times,
                f"You left out the {sides}, which costs as much as any other item.",
            ),
            (dinner * price, f"You left out the garden and the {sides}."),
            (
                total + (dinner - extra) * price * times,
                f"You sold {sides} with each item. It comes once for the whole house.",
            ),
        ]
        if garden:
            once = f"You doubled everything except the {sides}. A garden doubles that too."
            found.append((total - extra * price, once))
    if park:
        left_out = "You left out the park, which adds the price of each item once more."
        found.append((total - plain, left_out))
    if park and garden:
        found += [
            (
                4 * plain + bonus,
                "You doubled twice. A garden and a park together triple the price.",
            ),
            (3 * (plain + bonus), "You tripled the bonus too. A family pays it once."),
            (plain + bonus, "You left out both the garden and the park."),
        ]
    elif park:
        second = "You counted a second park. Several parks count only once."
        found.append((3 * plain + bonus, second))
    if bonus:
        found.append((plain, "You left out the garden or the bonus of the milestone."))
    return [Mistake(answer, hint) for answer, hint in found]


EXERCISES: Exercises = {
    # A waitress breaks a tie.
    1: ask_winner("where-will-house-8-eat", "4"),
    # The sum of one offer.
    2: ask_sum("where-will-house-8-eat", "8", "Santa Maria"),
    # Price plus distance: most misreadings pick another chain.
    3: ask_winner("where-will-house-8-eat", "8"),
    # A changed rule: families add up the whole bill.
    4: ask_by_whole_bill("where-will-house-8-eat", "8"),
    # A change of two houses.
    5: ask_if_waitress_rests("where-will-house-8-eat", "8", "Gluttony Inc."),
    # A bill with garden and bonus.
    6: ask_sale(a_rich_family, "8"),
}
