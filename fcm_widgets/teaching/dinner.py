"""Where a house dines, and how that is misread: by the seven misreadings, and by other slips."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

from ..common.safe_text import dollars
from ..dinner.criteria import PRICE_PLUS_DISTANCE, Criterion, marks_of
from ..dinner.decision import Decision
from ..dinner.offers import Offer
from ..dinner.words import alike_in, missing, why_not
from ..modules.base.ladder import TURN_ORDER, WAITRESSES
from ..state.state import State
from ..text.english import counted, listed
from ..text.names import capital, count_noun, the_house
from .choices import CHOICES, Seen, misread_offers, seen
from .misreadings import MISREADINGS
from .of_modules import OwnSlip, misreadings, own_slips
from .overlooked import BORDERS, GARDEN, STOCK, Overlooked, overlooked
from .questions import Drawn, Mistake, Slip, Solution, solved
from .words import GOES_OUT, crossed, dined

NO_WAITRESSES = MISREADINGS["no_waitresses"]
Home = str | None
"""The chain at which a house dines, `None` where it stays at home."""
NUDGE = (
    "For each chain that has everything, add the price of one item and the borders to cross; the "
    "lowest sum gets the family."
)
ROWS_NUDGE = (
    "Before any price ask for {rungs}, in this order. The sum of price and distance parts only "
    "those who are level there."
)


@dataclass(frozen=True)
class Misread:
    """A house that has dined, with what may be seen in each offer and what may be overlooked.

    `start` is the table at the beginning of that dinner, whose doors are open. Where prices are
    `told`, nobody works them out wrongly.

    >>> from fcm_widgets import load_example
    >>> game = load_example("cheaper-or-nearer")
    >>> house = Misread(game.run_phase().decisions[0], game.start)
    >>> house.slip("nearest").hint
    'You looked at the distance alone, but the price counts too. Add the price of one item to the \
borders to cross; the lowest sum wins.'
    """

    decision: Decision
    start: State
    told: bool = False

    @cached_property
    def offers(self) -> dict[str, Seen]:
        """What may be seen in each offer, by the chain."""
        return {view.offer.chain: view for view in seen(self.decision, self.start)}

    @cached_property
    def misread(self) -> dict[str, Home]:
        """Whom each of the seven misreadings picks that picks another chain than the house."""
        picked = misread_offers(self.offers.values())
        return {name: chain for name, chain in picked.items() if chain != self.decision.winner}

    @cached_property
    def missed(self) -> dict[str, Overlooked]:
        """Whom each other slip picks that picks another chain than the house."""
        return overlooked(self.decision, self.start)

    @cached_property
    def own(self) -> dict[str, tuple[OwnSlip, Home]]:
        """Each misreading that a module brings, with whom it picks, if another than the house."""
        slips = own_slips(self.start.config.modules)
        picked = {
            slip.id: (slip, slip.picks(self.decision, self.start))
            for slip in slips
            if not (self.told and slip.of_price)
        }
        winner = self.decision.winner
        return {name: one for name, one in picked.items() if one[1] != winner}

    @property
    def wrong(self) -> dict[str, Home]:
        """Where everything leads that is misread or overlooked here."""
        missed = {name: slip.chain for name, slip in self.missed.items()}
        return self.misread | missed | {name: chain for name, (_, chain) in self.own.items()}

    def slips(self) -> Iterator[Slip[Home]]:
        """Yield each misreading that is wrong here, with what it saw."""
        yield from map(self.slip, self.wrong)

    def slip(self, name: str) -> Slip[Home]:
        """Return a misreading with the chain that it picks, what it saw, and what is so."""
        chain = self.wrong[name]
        if name in self.own:
            return Slip(name, chain, *self.own[name][0].seen(self.decision, chain))
        if name in self.missed:
            return Slip(name, chain, *self._overlooked(name, chain))
        assert chain is not None, "the seven find a chain for every house that dines"
        taken, best = self.offers[chain], self.offers.get(self.decision.winner or "")
        return Slip(name, chain, *_seen_as(name, taken, best), tuple(_drawn(name, taken, best)))

    def _overlooked(self, name: str, chain: Home) -> tuple[str, str]:
        best, bare = self.decision.best, self.missed[name].tiles
        if name == GARDEN:
            assert best is not None, "a garden closes no road"
            far = "no road leads" if bare is None else f"the distance is {bare}"
            to = f"{far} to {best.chain} from the house alone"
            return "", f"{to}, but from its garden it is {best.tiles or 0}"
        assert chain is not None, "who overlooks nothing else finds a chain"
        if name == STOCK:
            lost = why_not(self.decision, chain).text
            return f"{chain} is {lost.removeprefix(f'{chain} could not serve it: ')[:-1]}", ""
        if name in BORDERS:
            without = "" if bare is None else f", {bare} without it"
            far = f"with it the distance to {chain} is"
            return f"{far} {self.decision.offer_of(chain).tiles or 0}{without}", ""
        return "", ""


def where_it_dines(decision: Decision, start: State) -> Solution[Home]:
    """Solve where a house dines; `start` is the table at the beginning of that dinner.

    >>> from fcm_widgets import load_example
    >>> game = load_example("where-will-house-8-eat").advance()
    >>> solution = where_it_dines(game.decisions[-1], game.start)
    >>> sorted({one.answer or "" for one in solution.mistakes})
    ['', 'Fried Geese', 'Gluttony Inc.', 'Santa Maria']
    """
    misread = Misread(decision, start)
    slips = list(misread.slips())
    others = _not_chosen(decision, slips, {chain for _, chain in misread.own.values()})
    house = the_house(decision.house)
    because = dined(decision).replace(capital(house), house, 1)
    return solved(decision.winner, because, [*slips, *others], _nudge(decision))


def _nudge(decision: Decision) -> str:
    """Say what to do, with what is asked at this table before the sum."""
    above = list(takewhile(lambda rung: rung.name != PRICE_PLUS_DISTANCE, decision.criteria))
    rungs = ", then ".join(rung.words.called for rung in above)
    return ROWS_NUDGE.format(rungs=rungs) if above else NUDGE


def what_it_comes_to(decision: Decision, start: State, chain: str) -> Solution[int]:
    """Solve what a chain's offer comes to; a road leads there.

    >>> from fcm_widgets import load_example
    >>> game = load_example("where-will-house-8-eat").advance()
    >>> solution = what_it_comes_to(game.decisions[-1], game.start, "Xango Blues Bar")
    >>> solution.answer, sorted({one.answer for one in solution.mistakes})
    (10, [2, 8, 12, 16, 26])
    """
    view = Misread(decision, start).offers[chain]
    offer, way = view.offer, view.tiles
    assert offer.score is not None, "a road leads there"
    price, base = dollars(offer.unit_price), offer.price.terms[0].amount
    slips: list[Mistake[int] | Slip[int]] = [
        Slip(name, choice.score(view)) for name, choice in CHOICES.items()
    ]
    slips.append(
        Mistake(
            base + way, f"You took the base price of {dollars(base)}; look at who is at work there."
        )
    )
    if start.home(decision.house).house.garden:
        doubled = "A garden doubles the price that is paid, not the one compared."
        slips.append(Mistake(2 * offer.unit_price + way, f"You doubled the price. {doubled}"))
    because = f"{price} for one item and a distance of {way}: {sum_of(offer)}."
    return solved(offer.score, because, slips, NUDGE)


def sum_of(offer: Offer) -> str:
    """Write the sum that really counts.

    >>> from fcm_widgets import load_example
    >>> sum_of(load_example("where-will-house-8-eat").advance().decisions[-1].offers[0])
    '8 + 2 = 10'
    """
    return f"{offer.unit_price} + {offer.tiles} = {offer.score}"


# -- what the seven saw --------------------------------------------------------------------------


def _seen_as(name: str, taken: Seen, best: Seen | None) -> tuple[str, str]:
    """Return the numbers that a misreading saw, and what is so.

    `taken` is the offer that it picks, `best` the one that the house takes: only who is told the
    answer hears of that one.
    """
    chain = taken.offer.chain
    by_road = f", but {taken.tiles} by road" if taken.offer.trip else ""
    if name == "straight_line":
        return f"{count_noun(taken.flown, 'border')} to {chain} as the crow flies", by_road
    if name == "drove_on":
        really = by_road or ", but no road leads there"
        return f"{count_noun(taken.carried, 'border')} to {chain} that way", really
    assert best is not None, "only who needs no road finds a chain where the house finds none"
    if name == "squares":
        return f"look, {_squares(taken)}", f", and {_squares(best)}"
    if name == "whole_bill":
        return _bill(taken), f", {_bill(best)}, but what counts is ONE item"
    if name in ("cheapest", "nearest"):
        return _half(name, taken, best), ""
    assert name == "no_waitresses", name
    return "", f"{_ahead(CHOICES[name].forgets, taken, best)}, but waitresses are asked first"


def _ahead(forgotten: str, taken: Seen, best: Seen) -> str:
    """Say on which rung a chain is ahead of the best for whoever forgets another one."""
    asked = (rung for rung in taken.ladder if rung.name != forgotten)
    parts = next(rung for rung in asked if rung.mark(taken.offer) != rung.mark(best.offer))
    return parts.words.ahead(taken.offer, best.offer)


def _half(name: str, taken: Seen, best: Seen) -> str:
    """Say what a reader left out who looked at half of the sum, price or distance."""
    if name == "cheapest":
        half, other = "price", "distance"
        same = taken.offer.unit_price == best.offer.unit_price
        alike = f"both ask {dollars(best.offer.unit_price)}"
    else:
        half, other = "distance", "price"
        same = taken.tiles == best.tiles
        alike = f"both are at distance {best.tiles or 0}"
    if taken.offer.score == best.offer.score:
        return f", but the sums are level, and the {half} is in them already"
    return f"{alike}, so the {other} decides" if same else f", but the {other} counts too"


def _squares(view: Seen) -> str:
    count = count_noun(view.driven, "square")
    route = None if view.offer.extra else view.offer.route
    counts = crossed(route) if route else f"distance {view.tiles}"
    return f"{count} to {view.offer.chain} but {counts}"


def _bill(view: Seen) -> str:
    return f"{bill_of(view)} at {view.offer.chain}"


def bill_of(view: Seen) -> str:
    """Write the sum of who adds up the whole bill."""
    total = view.bill + view.tiles
    return f"{view.items} x {view.offer.unit_price} + {view.tiles} = {total}"


def _drawn(name: str, taken: Seen, best: Seen | None) -> Iterator[Drawn]:
    """Draw what a misreading saw if it is no road, and the roads to compare it with."""
    if name == "squares" and best:
        yield from _counted(taken)
        yield from _counted(best)
    elif name == "straight_line":
        yield from _flown(taken)
        yield from road(taken.offer)
    elif name == "drove_on":
        yield from _carried(taken)
        yield from road(taken.offer)
    else:
        return
    if best:
        yield from road(best.offer)


def road(offer: Offer) -> Iterator[Drawn]:
    """Draw the way that a house would really drive, if there is one."""
    if offer.route:
        yield Drawn(offer.seat, "road", offer.tiles or 0, way=offer.route)


def _counted(view: Seen) -> Iterator[Drawn]:
    if view.squares:
        yield Drawn(view.offer.seat, "squares", view.driven, way=view.squares)


def _carried(view: Seen) -> Iterator[Drawn]:
    if view.onward:
        yield Drawn(view.offer.seat, "onward", view.carried, way=view.onward)


def _flown(view: Seen) -> Iterator[Drawn]:
    if view.flight:
        ends = view.flight.start, view.flight.end
        yield Drawn(view.offer.seat, "line", view.flown, line=ends)


# -- what no misreading leads to -----------------------------------------------------------------


def _not_chosen(
    decision: Decision, slips: list[Slip[Home]], own: Collection[Home]
) -> Iterator[Mistake[Home]]:
    """Say what stands against the chains to which no slip leads, or what ties were broken by.

    To the chains in `own` slips of modules lead: these say what was asked above the sum.
    """
    named = {slip.answer for slip in slips}
    for offer in decision.offers:
        if not offer.able and offer.chain not in named:
            yield Mistake(offer.chain, _unable(decision, offer))
    told = {(slip.answer, misreadings()[slip.id].name) for slip in slips}
    for offer in decision.ranking[1:]:
        deciding = decision.deciding(offer.chain)
        assert deciding is not None, "two chains are never level on every rung"
        if (offer.chain, _forgetting(deciding)) in told:
            continue
        if offer.chain in own and not decision.compares_sum_before(deciding):
            continue
        if deciding.name != PRICE_PLUS_DISTANCE:
            yield Mistake(offer.chain, _forgotten(decision, offer, deciding))
    if decision.best is not None and None not in named:
        yield Mistake(None, GOES_OUT)


def _unable(decision: Decision, offer: Offer) -> str:
    why = why_not(decision, offer.chain).text
    if any(obstacle.code != "short_of_stock" for obstacle in offer.obstacles):
        return why
    return f"{why} A family takes all that it wants ({counted(decision.wants)}) from one chain."


def why_unable(offer: Offer) -> str:
    """Say what stands against an offer."""
    return listed(map(missing, offer.obstacles))


def _forgetting(rung: Criterion) -> str:
    """Name the misreading of who leaves out a rung, as those are named that have an id."""
    return f"You forgot the {rung.words.called}"


def _forgotten(decision: Decision, offer: Offer, deciding: Criterion) -> str:
    """Say which rung was forgotten, without naming who is ahead there: that is the answer."""
    start = f"another chain comes to {offer.score} too"
    alike = ", ".join([start, *alike_in(decision.above(deciding), decision.ranking[0])])
    if deciding.name == WAITRESSES.name:
        return f"{NO_WAITRESSES.name}: {alike}. {NO_WAITRESSES.tip}"
    if deciding.name == TURN_ORDER.name:
        turn = offer.stats["turn"]
        return (
            f"{_forgetting(deciding)}: {alike}. Then the earlier in this turn's order wins, and "
            f"{offer.chain} is number {turn}."
        )
    called, summed = deciding.words.called, decision.compares_sum_before(deciding)
    if offer is not _best_without(decision, deciding):
        ahead = f"{start}, and" if summed else "another chain"
        first = "" if summed else ", and that is asked before any price"
        return capital(f"{ahead} is ahead in {called}{first}.")
    asked = f"{start}, and" if summed else "it is asked before any price, and another chain"
    return f"{_forgetting(deciding)}: {asked} is ahead there."


def _best_without(decision: Decision, forgotten: Criterion) -> Offer:
    """Return the offer that a house would take if nobody asked one rung."""
    asked = [rung for rung in decision.criteria if rung is not forgotten]
    return min(decision.ranking, key=lambda offer: marks_of(asked, offer))
