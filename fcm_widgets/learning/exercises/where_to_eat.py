"""Exercises of the lesson "Where will house 8 eat?": which chain wins, the bill, and what-ifs.

>>> EXERCISES[3].check("Fried Geese").hint.startswith("Several mistakes lead to this answer")
True
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ...board.tile import as_house
from ...common.safe_text import dollars
from ...data import goods
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
from .asking import Table, asks, loaded, one_word, whole_number
from .exercise import Exercises, Figure, Form, Trace, Unreadable
from .figures import AT_DINNER, chain_rows, dinner_figure, route_ends

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
    3. Golden Duck Diner: 2 burgers; at work: pricing manager, 2 waitresses
    """
    rows = enumerate(chain_rows(game.start), start=1)
    return Lines(f"{number}. {name}: {text}" for number, (name, text) in rows)


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
        start = loaded(table).start
        return [start.chains[seat].name for seat in start.turn_order]

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


def _stocks(game: Game, house: str) -> Figure:
    """Return the map of a dinner with each chain's stock, for readers who know no cards yet."""
    start = latest_dinner(game).start
    chains = [start.chains[seat] for seat in start.turn_order]
    rows = ((chain.name, counted(chain.stock) or "nothing") for chain in chains)
    return Figure(start, (f"house:{house}",), tuple(rows), AT_DINNER)


def _offer(game: Game, house: str, chain: str) -> Figure:
    """Return the map of one chain's offer: the house, and what the chain has."""
    start = latest_dinner(game).start
    row = next((name, text) for name, text in chain_rows(start) if name == chain)
    return Figure(start, tuple(route_ends(start, house, start.seat(chain))), (row,))


def _sum(game: Game, house: str, chain: str) -> Figure:
    """Return the map of one chain's offer, with roads to trace the distance that is in its sum."""
    start = latest_dinner(game).start
    ends = route_ends(start, house, start.seat(chain))
    return replace(_offer(game, house, chain), trace=Trace(start.city, ends, is_answer=False))


def _without_a_waitress(game: Game, house: str, chain: str) -> Figure:
    """Return the map of the dinner, and what the chains have after the change."""
    return dinner_figure(without_a_waitress(game, chain), house)


@asks("Where does {house} eat?", chain_or_home, _stocks)
def ask_by_stock(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house dines if the stock alone decides."""
    return winner_solved(game, house)


@asks("Where does {house} eat?", chain_or_home, dinner_figure)
def ask_winner(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house dines."""
    return winner_solved(game, house)


@asks(
    "What is the sum of price and distance for {house} at {chain}?",
    whole_number,
    _sum,
)
def ask_sum(game: Game, house: str, chain: str) -> Solution[int]:
    """Ask for the price plus distance of a chain's offer."""
    decision = decision_of(game, house)
    if decision.offer_of(chain).score is None:
        raise FcmError(f"no road leads from {the_house(house)} to {chain}, so there is no sum")
    return what_it_comes_to(decision, game.start, chain)


@asks("How many dollars does {house} pay where it eats?", whole_number, dinner_figure)
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
    dinner_figure,
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
    _without_a_waitress,
)
def ask_if_waitress_rests(game: Game, house: str, chain: str) -> Solution[str | None]:
    """Ask where a house dines if a waitress of a chain goes to the beach."""
    hint = (
        "You looked only at this house, for which nothing seems to change. Houses dine in the "
        "order of their numbers. What do the earlier houses take now?"
    )
    alone = Mistake(decision_of(game, house).winner, hint)
    return winner_solved(without_a_waitress(game, chain), house, (alone,))


@asks("Where does {house} eat?", chain_or_home, dinner_figure)
def ask_at_its_own_door(game: Game, house: str) -> Solution[str | None]:
    """Ask where a house dines if an earlier house emptied the stock of the chain next door."""
    reached = [offer for offer in decision_of(game, house).offers if offer.tiles is not None]
    next_door = min(reached, key=lambda offer: offer.tiles or 0)
    hint = "You gave each restaurant its own stock. All restaurants of a chain share one stock."
    return winner_solved(game, house, (Mistake(next_door.chain, hint),))


@asks(
    "{chain} would rather keep its beer for house 8. May it charge {house} $10 tonight, without "
    "its discount manager?",
    one_word(lambda: ["Yes", "No"]),
    _offer,
)
def ask_without_manager(game: Game, house: str, chain: str) -> Solution[str]:
    """Ask whether a chain may do without the effect of a manager at work."""
    price = decision_of(game, house).offer_of(chain).unit_price
    hint = (
        "You let the chain choose at dinner. What a manager at work does to the price is not "
        "optional, and nobody chooses anything at dinner."
    )
    because = f"the discount manager is at work, so {chain} charges ${price}, like it or not."
    return solved("No", because, {hint: "Yes"}, "Ask who decides at dinner.")


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
    fallback, routes = solution.fallback_hint, solution.routes
    return solved(solution.answer, solution.because, mistakes, fallback, routes)


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
    # Nobody has what the family wants.
    7: ask_by_stock("where-will-house-8-eat", "2").explained(
        "A family eats only where it gets everything that it wants.",
        "It never splits its order: one beer short is as bad as no kitchen at all. House 2 will "
        "still want its pizza tomorrow.",
    ),
    # A waitress breaks a tie.
    1: ask_winner("where-will-house-8-eat", "4").explained(
        "If the lowest sums are tied, the chain with the most waitresses at work wins.",
        "The sums are 7 + 1 = 8 at Gluttony Inc., 8 + 0 = 8 at Xango Blues Bar, 7 + 2 = 9 at Santa "
        "Maria and 10 + 1 = 11 at Fried Geese. Xango is nearer, but the distance is already in the "
        "sum. Fried Geese has two waitresses, but not the lowest sum, so they do not help.\n\n"
        "If the waitresses are tied too, the chain that is earlier in turn order wins.",
    ),
    # The sum of one offer.
    2: ask_sum("where-will-house-8-eat", "8", "Santa Maria").explained(
        text="As the crow flies, Santa Maria is next door. But cars need roads, and the road makes "
        "a long loop.",
    ),
    # Price plus distance: most misreadings pick another chain.
    3: ask_winner("where-will-house-8-eat", "8").explained(
        "The lowest sum wins among the chains that have everything.",
        "Xango Blues Bar is neither the cheapest nor the nearest, and it has no waitress. But "
        "8 + 2 = 10 is less than 7 + 4 = 11 at Santa Maria and 10 + 1 = 11 at Fried Geese.\n\n"
        "Gluttony Inc. would have won with 7 + 1 = 8, but it is one beer short: house 4 drank its "
        "only beer. What one family eats is gone for the next.",
    ),
    # A change of two houses.
    5: ask_if_waitress_rests("where-will-house-8-eat", "8", "Gluttony Inc.").explained(
        text="Without her, no waitress separates the two at house 4. Xango Blues Bar is earlier in "
        "turn order, so it gets that family. Gluttony Inc. keeps its beer, and with the beer it "
        "wins house 8: three items instead of one. Sometimes it pays to lose a customer.",
    ),
    # A changed rule: families add up the whole bill.
    4: ask_by_whole_bill("where-will-house-8-eat", "8").explained(
        "One dollar off the price is worth exactly one border, however much the family orders.",
        "By the real rule, a family that wants five items drives no further to save a dollar than "
        "a family that wants one.",
    ),
    # Effects that cannot be declined (ORG-7).
    9: ask_without_manager("where-will-house-8-eat", "4", "Gluttony Inc.").explained(
        "What pricing, discount and luxuries managers and waitresses do is never optional.",
        "A chain can only leave such a card on the beach in the morning, when it chooses who "
        "works. In the evening it serves every family that chooses it.",
    ),
    # Two restaurants share one stock.
    8: ask_at_its_own_door("two-restaurants", "10").explained(
        "All restaurants of a chain share one stock.",
        "House 4 buys two of Xango's three burgers. One burger is left for both restaurants, and "
        "house 10 wants two.",
    ),
    # A bill with garden and bonus.
    6: ask_sale(a_rich_family, "8").explained(
        "A garden doubles the price of each item. Bonuses come on top and are not doubled.",
        "Golden Duck Diner charges half as much, and sells nothing, because it is one beer short.",
    ),
}
