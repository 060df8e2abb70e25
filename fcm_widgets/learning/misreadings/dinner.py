"""Computes where a house dines, by the real rules and by each misreading.

Misreadings are wrong rules, oversights, and misread rules of modules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from ...common.safe_text import dollars
from ...dinner.criteria import PRICE_PLUS_DISTANCE, Criterion, marks_of
from ...dinner.decision import Decision
from ...dinner.offers import Offer
from ...dinner.words import alike_in, merged, unable, why_not, why_not_as_asked
from ...modules.base.ladder import TURN_ORDER, WAITRESSES
from ...state.state import State
from ...text.english import counted, listed
from ...text.names import capital, count_noun, the_house
from .catalogue import MISREADINGS
from .choices import (
    ANY_CORNER,
    BORDERS,
    CROSSING,
    GARDEN,
    STOCK,
    WRONG_RULES,
    OfferView,
    WrongChoice,
    misread_offers,
    offer_views,
    overlooked,
)
from .module_misreadings import ModuleMisreading, module_misreadings
from .sentences import crossed, dined
from .solution import Drawn, Mistake, NamedMistake, Solution, Wrong, solved

ChainOrHome = str | None
"""The chain at which a house dines; None if the house stays at home."""
ADD_UP = (
    "For each chain that has everything, add the price of one item and the distance. The lowest "
    "sum wins the family."
)


@dataclass(frozen=True)
class MisreadHouse:
    """A house that has dined, with all misreadings that send it elsewhere.

    Parameters
    ----------
    decision
        how the house chose
    start
        the state at the beginning of that dinner
    prices_shown
        whether the reader sees all prices; then misreadings of a price are left out (default: no)

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> game = load_example("cheaper-or-nearer")
    >>> house = MisreadHouse(game.run_phase().decisions[0], game.start)
    >>> house.mistake("nearest").hint
    'You looked only at the distance, but the price counts too. Add the price of one item to the \
distance; the lowest sum wins.'
    """

    decision: Decision
    start: State
    prices_shown: bool = False

    @cached_property
    def offers(self) -> dict[str, OfferView]:
        """The offer of each chain, by its name, with the distance also measured in wrong ways."""
        return {view.offer.chain: view for view in offer_views(self.decision, self.start)}

    @cached_property
    def by_wrong_rule(self) -> dict[str, ChainOrHome]:
        """The chain that each wrong rule picks, without rules that happen to pick the winner."""
        picked = misread_offers(self.offers.values())
        return {name: chain for name, chain in picked.items() if chain != self.decision.winner}

    @cached_property
    def by_oversight(self) -> dict[str, WrongChoice]:
        """The wrong choice to which each oversight leads."""
        return overlooked(self.decision, self.start)

    @cached_property
    def by_module(self) -> dict[str, tuple[ModuleMisreading, ChainOrHome]]:
        """Each misreading of a rule that a module adds, with the wrong chain that it picks."""
        found = {}
        for misreading in module_misreadings(self.start.config.modules):
            if not (self.prices_shown and misreading.of_price):
                chain = misreading.picks(self.decision, self.start)
                if chain != self.decision.winner:
                    found[misreading.id] = (misreading, chain)
        return found

    @property
    def wrong(self) -> dict[str, ChainOrHome]:
        """The wrong answer to which each misreading leads: a chain, or None for staying at home."""
        overlooked = {name: choice.chain for name, choice in self.by_oversight.items()}
        module = {name: chain for name, (_, chain) in self.by_module.items()}
        return self.by_wrong_rule | overlooked | module

    def mistakes(self) -> Iterator[NamedMistake[ChainOrHome]]:
        """Yield the mistake of each misreading that leads to a wrong answer."""
        yield from map(self.mistake, self.wrong)

    def mistake(self, name: str) -> NamedMistake[ChainOrHome]:
        """Return the mistake of a misreading, with the wrong and the right numbers."""
        chain = self.wrong[name]
        if name in self.by_module:
            saw, really = self.by_module[name][0].saw(self.decision, chain)
            return NamedMistake(name, chain, saw and f": {saw}", really)
        if name in self.by_oversight:
            return NamedMistake(name, chain, *self._overlooked(name, chain))
        assert chain is not None, "the seven wrong rules find a chain for every house that dines"
        taken, best = self.offers[chain], self.offers.get(self.decision.winner or "")
        saw, really = _seen_by(name, taken, best)
        return NamedMistake(name, chain, saw, really, tuple(_drawn(name, taken, best)))

    def _overlooked(self, name: str, chain: ChainOrHome) -> tuple[str, str]:
        best, bare = self.decision.best, self.by_oversight[name].tiles
        if name == GARDEN:
            assert best is not None, "a garden closes no road"
            far, to = f"the distance is {best.tiles or 0}", f"to {best.chain} from the house alone"
            bare_far = "no road leads" if bare is None else f"the distance is {bare}"
            return "", f": {bare_far} {to}, but from its garden {far}"
        assert chain is not None, "only without its garden does a house stay at home"
        if name == STOCK:
            offer = self.decision.offer_of(chain)
            lacks = listed(merged(offer.obstacles))
            more = why_not_as_asked(self.decision, offer)
            return f": {chain} is {lacks}.{more}"[:-1], ""  # a mistake adds its own full stop
        if name in BORDERS:
            without = "" if bare is None else f" and {bare} without it"
            distance = self.decision.offer_of(chain).tiles or 0
            return f": the distance to {chain} is {distance} with it{without}", ""
        if name in (CROSSING, ANY_CORNER):
            return f": the distance to {chain} would be {bare}", ""
        return "", ""


def where_it_dines(decision: Decision, start: State) -> Solution[ChainOrHome]:
    """Return the solution to the question of where a house dines.

    `start` is the state at the beginning of that dinner.

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> game = load_example("where-will-house-8-eat").advance()
    >>> solution = where_it_dines(game.decisions[-1], game.start)
    >>> sorted({mistake.answer or "" for mistake in solution.mistakes})
    ['', 'Fried Geese', 'Gluttony Inc.', 'Santa Maria']
    """
    house = MisreadHouse(decision, start)
    before_sum = takewhile(
        lambda criterion: criterion.name != PRICE_PLUS_DISTANCE, decision.criteria
    )
    above = ", then ".join(criterion.words.called for criterion in before_sum)
    first = (
        f"Before any price, compare {above}, in this order. Price plus distance decides only "
        "between chains that are tied there."
    )
    return solved(
        decision.winner,
        dined(decision, the_house(decision.house)),
        [*house.mistakes(), *_other_mistakes(house)],
        first if above else ADD_UP,
        tuple(road(decision.best)) if decision.best else (),
    )


def what_it_comes_to(decision: Decision, start: State, chain: str) -> Solution[int]:
    """Return the solution to the question of how much a chain's price plus distance is.

    A road must lead from the house to the chain.

    >>> from fcm_widgets import load_example
    >>> game = load_example("where-will-house-8-eat").advance()
    >>> solution = what_it_comes_to(game.decisions[-1], game.start, "Xango Blues Bar")
    >>> solution.answer, sorted({mistake.answer for mistake in solution.mistakes})
    (10, [2, 8, 12, 16, 26])
    """
    view = MisreadHouse(decision, start).offers[chain]
    offer, distance = view.offer, view.tiles
    assert offer.score is not None, "a road leads there"
    base = offer.price.terms[0].amount
    mistakes: list[Wrong[int]] = [
        *(NamedMistake(name, rule.score(view)) for name, rule in WRONG_RULES.items()),
        Mistake(
            base + distance,
            f"You took the base price of {dollars(base)}. Look at the cards at work there.",
        ),
    ]
    if start.home(decision.house).house.garden:
        doubled = (
            "You doubled the price. A garden doubles the price that is paid, not the price that is "
            "compared."
        )
        mistakes.append(Mistake(2 * offer.unit_price + distance, doubled))
    price = dollars(offer.unit_price)
    because = f"{price} for one item and a distance of {distance}: {sum_of(offer)}."
    return solved(offer.score, because, mistakes, ADD_UP)


def sum_of(offer: Offer) -> str:
    """Return the sum that a house compares, as a calculation in text.

    >>> from fcm_widgets import load_example
    >>> sum_of(load_example("where-will-house-8-eat").advance().decisions[-1].offers[0])
    '8 + 2 = 10'
    """
    return f"{offer.unit_price} + {offer.tiles} = {offer.score}"


def bill_of(view: OfferView) -> str:
    """Return the whole bill plus distance, as a calculation in text."""
    total = view.bill + view.tiles
    return f"{view.items} x {view.offer.unit_price} + {view.tiles} = {total}"


def unable_mistakes(decision: Decision) -> list[Mistake[ChainOrHome]]:
    """Return a mistake for each chain that cannot serve, for questions about changed rules."""
    return [
        Mistake(
            offer.chain,
            f"{unable(offer)[:-1]} under this rule either.",
        )
        for offer in decision.offers
        if not offer.able
    ]


# -- what a reader with a wrong rule saw -------------------------------------------------------


def _seen_by(name: str, taken: OfferView, best: OfferView | None) -> tuple[str, str]:
    """Return two texts: the numbers that a wrong rule compares, and the right numbers.

    `taken` is the offer that the rule picks, `best` the offer that the house takes. Only the second
    text may name `best`.
    """
    chain = taken.offer.chain
    by_road = f", but {taken.tiles} by road" if taken.offer.trip else ""
    if name == "straight_line":
        return f": {count_noun(taken.flown, 'border')} to {chain} as the crow flies", by_road
    if name == "drove_on":
        really = by_road or ", but no road leads there"
        return f": {count_noun(taken.carried, 'border')} to {chain} that way", really
    assert best is not None, "a rule that needs a road finds a chain only where the house does"
    if name == "squares":
        return f": {_squares(taken)}", f", and {_squares(best)}"
    if name == "whole_bill":
        mine, other = (f"{bill_of(view)} at {view.offer.chain}" for view in (taken, best))
        return f": {mine}", f", {other}, but only ONE item counts"
    if name in ("cheapest", "nearest"):
        price = ("price", taken.offer.unit_price, best.offer.unit_price)
        distance = ("distance", taken.tiles, best.tiles)
        (half, mine_half, best_half), (other, _, _) = (
            (price, distance) if name == "cheapest" else (distance, price)
        )
        saw = f", but the {other} counts too"
        if taken.offer.score == best.offer.score:
            saw = f", but the sums are tied, and they already contain the {half}"
        elif mine_half == best_half:
            value = dollars(best_half) if name == "cheapest" else best_half
            saw = f": the {half} of both is {value}, so the {other} decides"
        return saw, ""
    assert name == "no_waitresses", name
    forgets = WRONG_RULES[name].forgets
    ahead = next(
        criterion
        for criterion in taken.criteria
        if criterion.name != forgets and criterion.mark(taken.offer) != criterion.mark(best.offer)
    )
    text = ahead.words.ahead(taken.offer, best.offer)
    return "", f": {text}, but waitresses come first"


def _squares(view: OfferView) -> str:
    count = count_noun(view.driven, "square")
    route = None if view.offer.extra else view.offer.route
    borders = crossed(route) if route else f"distance {view.tiles}"
    return f"{count} to {view.offer.chain} but {borders}"


def _drawn(name: str, taken: OfferView, best: OfferView | None) -> Iterator[Drawn]:
    """Yield the lines that a wrong rule measures on the map, each with the real route.

    A rule that measures the real routes, or measures nothing, yields no lines.
    """
    seat = taken.offer.seat
    if name == "squares" and best:
        for view in (taken, best):
            if view.squares:
                yield Drawn(view.offer.seat, "squares", view.driven, route=view.squares)
    elif name == "straight_line":
        if taken.flight:
            ends = taken.flight.start, taken.flight.end
            yield Drawn(seat, "line", taken.flown, line=ends)
        yield from road(taken.offer)
    elif name == "drove_on":
        if taken.onward:
            yield Drawn(seat, "onward", taken.carried, route=taken.onward)
        yield from road(taken.offer)
    else:
        return
    if best:
        yield from road(best.offer)


def road(offer: Offer) -> Iterator[Drawn]:
    """Yield the route that a house would really drive for an offer, if there is a route."""
    if offer.route:
        yield Drawn(offer.seat, "road", offer.tiles or 0, route=offer.route)


# -- what no wrong rule leads to ------------------------------------------------------------------


def _other_mistakes(house: MisreadHouse) -> Iterator[Wrong[ChainOrHome]]:
    """Yield the mistakes to which no wrong rule leads.

    The reader picked a chain that cannot serve, forgot a criterion, or chose to stay at home.
    """
    decision, led_to = house.decision, set(house.wrong.values())
    for offer in decision.offers:
        if not offer.able and offer.chain not in led_to:
            why = why_not(decision, offer.chain).text
            if all(problem.code == "short_of_stock" for problem in offer.obstacles):
                wants = counted(decision.wants)
                why = f"{why} A family buys everything that it wants ({wants}) from one chain."
            yield Mistake(offer.chain, why)
    # A misreading already says that a criterion was forgotten. Those of modules also explain the
    # criteria before the sum.
    by_rule = {(chain, WRONG_RULES[name].forgets) for name, chain in house.by_wrong_rule.items()}
    forgotten = by_rule | {(chain, each.forgets) for each, chain in house.by_module.values()}
    of_modules = {chain for _, chain in house.by_module.values()}
    for offer in decision.ranking[1:]:
        deciding = decision.deciding(offer.chain)
        assert deciding is not None, "two chains are never tied on every criterion"
        if (offer.chain, deciding.name) in forgotten:
            continue
        if offer.chain in of_modules and not decision.compares_sum_before(deciding):
            continue
        if deciding.name != PRICE_PLUS_DISTANCE:
            yield Mistake(offer.chain, _criterion_forgotten(decision, offer, deciding))
    if decision.best is not None and None not in led_to:
        yield kept_home()


def kept_home() -> NamedMistake[ChainOrHome]:
    """Return the mistake of a reader who thinks that nobody can serve a house that dines."""
    return NamedMistake("kept_home", None, "", ", but a road leads to a chain that can serve it")


def _criterion_forgotten(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Return a hint on the forgotten criterion, which does not give away the winner."""
    start = f"another chain also has the sum {offer.score}"
    alike = ", ".join([start, *alike_in(decision.above(deciding), decision.ranking[0])])
    called, summed = deciding.words.called, decision.compares_sum_before(deciding)
    if deciding.name == WAITRESSES.name:
        forgotten = MISREADINGS["no_waitresses"]
        return f"{forgotten.name}: {alike}. {forgotten.tip}"
    if deciding.name == TURN_ORDER.name:
        return (
            f"You forgot the {called}: {alike}. Then the chain that is earlier in turn order wins, "
            f"and {offer.chain} is number {offer.stats['turn']}."
        )
    others = [criterion for criterion in decision.criteria if criterion is not deciding]
    if offer is not min(decision.ranking, key=lambda offer: marks_of(others, offer)):
        ahead = f"{start}, and" if summed else "another chain"
        first = "" if summed else ", which comes before any price"
        return capital(f"{ahead} is ahead in {called}{first}.")
    before = f"{start}, and" if summed else "it comes before any price, and another chain"
    return f"You forgot the {called}: {before} is ahead there."
