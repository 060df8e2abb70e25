"""Exercises of the lesson "Where will house 8 eat?": who gets a family, for how much, and what if.

>>> ex3.check("Fried Geese").hint.startswith("More than one slip leads there")
True
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ..board.tile import as_house
from ..common.safe_text import dollars
from ..data import employees, goods
from ..dinner.decision import Decision
from ..dinner.offers import Offer
from ..dinner.what_ifs import apply_changes
from ..errors import FcmError
from ..explain.listing import Rendered, fitting
from ..explain.records import render
from ..game.dinners import latest_dinner
from ..game.examples import load_example
from ..game.game import Game
from ..reasons.reasons import Tally
from ..state.events import Paid
from ..teaching.choices import CHOICES, picked, seen
from ..teaching.dinner import bill_of, what_it_comes_to, where_it_dines, why_unable
from ..teaching.questions import Mistake, Solution, solved
from ..text.english import counted, house_name, listed
from ..text.names import the_house
from .checking import Exercise, Form, Unreadable
from .reading import Table, loaded, whole_number

HOME_WORDS = ("nobody", "none", "home", "at home", "stays at home", "it stays at home")


def tell(game: Game, house: str) -> Rendered:
    """Say where a house dines and why, with the table of all offers.

    Parameters
    ----------
    game
        the table, a `Game`
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import tell
    >>> print(str(tell(load_example("cheaper-or-nearer"), "13")).splitlines()[1])
    It dined at Xango Blues Bar, for price plus distance: 9; the next best offered 10. (DIN-3)
    """
    return render(decision_of(game, house))


def tell_chains(game: Game) -> str:
    """List the chains in turn order: what each has to sell and who is at work there.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import tell_chains
    >>> print(tell_chains(load_example("tie-on-waitresses")).splitlines()[2])
    3. Golden Duck Diner: 2 burgers; at work: Pricing manager, 2 x Waitress
    """
    lines = []
    for number, seat in enumerate(game.start.turn_order, start=1):
        chain = game.start.chains[seat]
        cards = Counter(employees()[card].name for card in chain.at_work)
        people = ", ".join(name if n == 1 else f"{n} x {name}" for name, n in cards.items())
        goods = counted(chain.stock) or "nothing"
        lines.append(f"{number}. {chain.name}: {goods}; at work: {people or 'nobody'}")
    return fitting(lines)


def tell_dinner(game: Game) -> str:
    """List the houses in the order in which they dine, with the chain that each chose.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import tell_dinner
    >>> print(tell_dinner(load_example("stock-runs-out")).splitlines()[3])
    House 10 stays at home
    """
    return "\n".join(
        f"{house_name(decision.house)} "
        + (f"dines at {decision.winner}" if decision.winner else "stays at home")
        for decision in dinner_of(game).decisions
    )


def ask_winner(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of where a house dines.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import ask_winner
    >>> ask_winner(load_example("one-beer-short"), "9").check(None)
    Right: house 9 stayed at home: nobody had 1 pizza.
    """
    question = f"Where does {the_house(house)} eat?"
    return Exercise(question, lambda: winner_solved(loaded(game), house), chain_or_home(game))


def ask_sum(game: Table, house: str, chain: str) -> Exercise[int]:
    """Make an exercise of what a chain's offer comes to: price plus distance.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import ask_sum
    >>> ask_sum(load_example("not-the-whole-bill"), "10", "Golden Duck Diner").check(6)
    Right: $4 for one item and a distance of 2: 4 + 2 = 6.
    """
    question = f"What does the offer of {chain} to {the_house(house)} come to, price plus distance?"
    return Exercise(question, lambda: _summed(loaded(game), house, chain), whole_number)


def ask_sale(game: Table, house: str) -> Exercise[int]:
    """Make an exercise of how much a house pays where it dines.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import ask_sale
    >>> ask_sale(load_example("the-125-dollar-sale"), "8").check(65)
    Not yet. You left out the garden: it pays the price of each item once more.
    """
    question = f"How many dollars does {the_house(house)} pay where it eats?"
    return Exercise(question, lambda: _sold(loaded(game), house), whole_number)


def ask_by_whole_bill(game: Table, house: str) -> Exercise[str | None]:
    """Make an exercise of a changed rule: families compare the whole bill.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import ask_by_whole_bill
    >>> ask_by_whole_bill(load_example("not-the-whole-bill"), "10").check("Golden Duck Diner")
    Right: 3 x 4 + 2 = 14 is the lowest bill with the way.
    """
    question = (
        "Suppose that families compared the whole bill plus the way, not the price of one item. "
        f"Where would {the_house(house)} eat then?"
    )
    return Exercise(question, lambda: _billed(loaded(game), house), chain_or_home(game))


def ask_if_waitress_rests(game: Table, house: str, chain: str) -> Exercise[str | None]:
    """Make an exercise of where a house dines if a waitress of a chain goes to the beach.

    Parameters
    ----------
    game
        the table: a game, or what loads one
    house
        the house's number, as text
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import ask_if_waitress_rests
    >>> ask_if_waitress_rests(load_example("tie-on-waitresses"), "15", "Golden Duck Diner").check(
    ...     "Santa Maria"
    ... ).right
    True
    """
    question = (
        f"Suppose that {chain} has one waitress fewer at work. "
        f"Where does {the_house(house)} eat then?"
    )
    return Exercise(question, lambda: _rested(loaded(game), house, chain), chain_or_home(game))


def a_rich_family() -> Game:
    """Load the table of the last question; its own name would tell the answer.

    Examples
    --------
    >>> from fcm_widgets.exercises.where_to_eat import a_rich_family
    >>> a_rich_family().state.home("8").wants["beer"]
    2
    """
    return load_example("the-125-dollar-sale")


def dinner_of(game: Game) -> Game:
    """Return a table as it stands after its dinner; `game` itself stays where it is.

    Parameters
    ----------
    game
        the table, a `Game`

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import dinner_of
    >>> dinner_of(load_example("one-beer-short")).decisions[0].winner
    'Xango Blues Bar'
    """
    return latest_dinner(game)


def without_a_waitress(game: Game, chain: str) -> Game:
    """Return the same table with one waitress of a chain fewer at work.

    Parameters
    ----------
    game
        the table, a `Game`
    chain
        the chain's name

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import without_a_waitress
    >>> table = without_a_waitress(load_example("tie-on-waitresses"), "Golden Duck Diner")
    >>> table.state.chains[1].at_work
    ('pricing_manager', 'waitress')
    """
    table = latest_dinner(game).start
    change = {"kind": "waitress", "chain": table.seat(chain), "by": -1}
    return Game(apply_changes(table, [change]))


def decision_of(game: Game, house: str) -> Decision:
    """Return how a house chose at a table's dinner; raise `FcmError` if it wants nothing.

    Parameters
    ----------
    game
        the table, a `Game`
    house
        the house's number, as text

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import decision_of
    >>> decision_of(load_example("one-beer-short"), "9").winner is None
    True
    """
    for decision in dinner_of(game).decisions:
        if decision.house == as_house(house):
            return decision
    raise FcmError(f"{the_house(house)} wants nothing at this table, so it does not dine")


def winner_solved(
    game: Game, house: str, more: Iterable[Mistake[str | None]] = ()
) -> Solution[str | None]:
    """Solve where a house dines, with more mistakes than those that have a name.

    Parameters
    ----------
    game
        the table, a `Game`
    house
        the house's number, as text
    more
        further mistakes

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import winner_solved
    >>> winner_solved(load_example("one-beer-short"), "8").answer
    'Xango Blues Bar'
    """
    found = where_it_dines(decision_of(game, house), game.start)
    return solved(found.answer, found.because, [*more, *found.mistakes], found.nudge)


def _summed(game: Game, house: str, chain: str) -> Solution[int]:
    decision = decision_of(game, house)
    if decision.offer_of(chain).score is None:
        raise FcmError(f"no road leads from {the_house(house)} to {chain}, so there is no sum")
    return what_it_comes_to(decision, game.start, chain)


def _sold(game: Game, house: str) -> Solution[int]:
    decision = decision_of(game, house)
    best = decision.best
    if best is None:
        raise FcmError(f"{the_house(house)} stays at home, so it pays nothing")
    bill = next(
        event.tally
        for event, _ in dinner_of(game).history
        if isinstance(event, Paid) and event.house == decision.house
    )
    rows = "; ".join(f"{term.label} = {dollars(term.amount)}" for term in bill.terms)
    mistakes = tuple(_misread_sale(bill, best, garden=bool(game.start.home(house).house.side)))
    return Solution(bill.total, f"{rows}: {dollars(bill.total)} in all.", mistakes, SALE_NUDGE)


SALE_NUDGE = (
    "Price of one item times the number of items; a garden pays that once more; bonuses come last."
)


def _misread_sale(bill: Tally, offer: Offer, *, garden: bool) -> Iterable[Mistake[int]]:
    items, price = sum(offer.menu.values()), offer.unit_price
    plain = items * price
    park = any(term.source == PARK_RULE for term in bill.terms)
    more = plain * (garden + park)
    bonus = bill.total - plain - more
    found = [
        (
            bill.total - plain * garden,
            "You left out the garden: it pays the price of each item once more.",
        ),
        (bill.total - bonus, "You left out the bonus of the milestone."),
        (bill.total + bonus, "You doubled the bonus too. A garden doubles the price alone."),
        (
            items * (offer.score or 0),
            "You charged for the way. A chain is paid its price, not the sum.",
        ),
        (price, "That is the price of one item. Count what the family wants."),
        *_misread_sides(bill, offer, garden=garden),
    ]
    if park:
        found += _misread_park(bill.total, plain, bonus, garden=garden)
    if bonus:
        found.append((plain, "You left out what comes on top: the garden, the milestone."))
    return [Mistake(answer, hint) for answer, hint in found if answer != bill.total]


PARK_RULE = "LOB-5"


def _misread_park(total: int, plain: int, bonus: int, *, garden: bool) -> Iterator[tuple[int, str]]:
    """Yield what is paid by who misreads a park."""
    yield total - plain, "You left out the park: it pays the price of each item once more."
    if garden:
        yield (
            4 * plain + bonus,
            "You doubled twice. A garden and a park together make the price threefold.",
        )
        yield 3 * (plain + bonus), "You tripled the bonus too. It is paid once."
        yield plain + bonus, "You left out both, the garden and the park."
    else:
        yield 3 * plain + bonus, "You counted a second park. However many there are, they double."


def _misread_sides(bill: Tally, offer: Offer, *, garden: bool) -> Iterator[tuple[int, str]]:
    """Yield what is paid by who misreads what comes beside the dinner."""
    items = sum(offer.dishes[0].goods.values())
    beside = sum(offer.menu.values()) - items
    if not beside:
        return
    goods_beside = listed(goods()[good].name for side in offer.dishes[1:] for good in side.goods)
    price, times = offer.unit_price, 2 if garden else 1
    yield (
        bill.total - beside * price * times,
        f"You left out the {goods_beside}: it costs what any other item costs.",
    )
    yield items * price, f"You left out the garden and the {goods_beside}."
    yield (
        bill.total + (items - beside) * price * times,
        f"You sold {goods_beside} with each item. It is one for the whole house.",
    )
    if garden:
        once = f"You doubled all but the {goods_beside}. A garden pays that once more, too."
        yield bill.total - beside * price, once


def _billed(game: Game, house: str) -> Solution[str | None]:
    decision = decision_of(game, house)
    cheapest = picked(CHOICES["whole_bill"], seen(decision, game.start))
    if cheapest is None:
        return Solution(None, "nobody can serve it, whatever it counts.", (), BILL_NUDGE)
    real = Mistake(decision.winner, "That is where it eats by the real rule. Now add up the bill.")
    short: list[Mistake[str | None]] = [
        Mistake(offer.chain, f"It cannot serve, and that stays as it is: {why_unable(offer)}.")
        for offer in decision.offers
        if not offer.able
    ]
    because = f"{bill_of(cheapest)} is the lowest bill with the way."
    return solved(cheapest.offer.chain, because, (real, *short), BILL_NUDGE)


BILL_NUDGE = "For each chain that can serve: number of items times the price, plus the distance."


def _rested(game: Game, house: str, chain: str) -> Solution[str | None]:
    before = decision_of(game, house).winner
    alone = Mistake(
        before,
        "You looked at this house alone, and for it nothing seems to change. Houses dine in the "
        "order of their numbers: what do the earlier ones take now?",
    )
    return winner_solved(without_a_waitress(game, chain), house, (alone,))


def chain_or_home(table: Table) -> Form[str | None]:
    """Choose a chain or staying at home; or type it, None meaning at home.

    Parameters
    ----------
    table
        the table: a game, or what loads one

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> from fcm_widgets.exercises.where_to_eat import chain_or_home
    >>> form = chain_or_home(load_example("one-beer-short"))
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
            raise Unreadable(f"Answer with the name of a chain ({known}), or with None.")
        return found[0]

    def choices() -> list[tuple[str, str | None]]:
        return [*((name, name) for name in names()), ("It stays at home", None)]

    return Form(read, "choice", choices, note="A chain's name, or None if it stays at home.")


def _contested() -> Game:
    return load_example("where-will-house-8-eat")


ex1 = ask_winner(_contested, "4")
"""A tie, broken by a waitress."""
ex2 = ask_sum(_contested, "8", "Santa Maria")
"""The sum of one offer."""
ex3 = ask_winner(_contested, "8")
"""The contested house: price plus distance, where most misreadings pick another chain."""
ex4 = ask_by_whole_bill(_contested, "8")
"""A changed rule: what if families added up the whole bill?"""
ex5 = ask_if_waitress_rests(_contested, "8", "Gluttony Inc.")
"""One change that runs through two houses."""
ex6 = ask_sale(a_rich_family, "8")
"""What a sale brings: garden and bonus."""
