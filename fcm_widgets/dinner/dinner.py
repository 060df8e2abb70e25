"""A dinner: each house chooses in turn, and the same dinner can be replayed with one change.

A house's choice depends on each chain's terms (`SellerTerms`, fixed for the whole dinner) and on
the stock that the houses before it have left (DIN-14, DIN-16). Payments change neither of them, so
a replay makes no payments.

`Dinner.decide` is one house's choice in the real dinner: every chain offers its best meal, and the
`Decision` ranks the offers. `Dinner.winners` replays all choices, with a change if one is given.

A replay is fast because few offers are new. Only chains that the change touches, and chains whose
stock differs by then, make new offers. All other offers come from the dinner without a change
(`HouseOutcome.ranked`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import combinations, takewhile
from typing import Any, NamedTuple

from ..board.city import Ports
from ..board.pieces import Restaurant
from ..board.squares import Square
from ..engine.contributions import Rules
from ..engine.ranges import has_drive_in
from ..engine.registry import rules_of
from ..engine.tallies import tally
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.events import Event
from ..state.state import Bank, Chain, HouseState, State, add_goods, changed, subtract_goods
from .counterfactuals import blocked_flips_of, changes_to_try, flips_of
from .criteria import PRICE, STOCK, TURN_ORDER, Criterion, deciding_between, marks_of
from .decision import BlockedFlip, Change, Decision, Flip, TriedChanges, lever_of
from .offers import Destination, Dish, HouseDemand, Offer, Trip
from .what_ifs import MOST, apply_changes, as_request

Meal = tuple[Dish, ...]
"""A main, and the sides that are served with it."""
NOTHING: Mapping[str, int] = {}
_SHARED = [entry.name for entry in fields(State) if entry.name not in ("chains", "config")]
"""The fields of a state that all chains share; its config is compared without the what-ifs."""


# -- what a chain brings to every house ------------------------------------------------------------


class Doorway(NamedTuple):
    """An open restaurant of a chain.

    Parameters
    ----------
    number
        its index among the chain's restaurants, from 0
    restaurant
        the restaurant itself
    doors
        its entrance squares
    ports
        the stretches of road that these squares touch, for measuring distances
    """

    number: int
    restaurant: Restaurant
    doors: tuple[Square, ...]
    ports: Ports


class Nearest(NamedTuple):
    """A chain's open restaurants that are nearest to a house (DIN-6).

    Parameters
    ----------
    tiles
        their distance: the tile borders that are crossed on the road
    doorways
        all restaurants at this distance, ordered by their squares; the order in which a scenario
        lists restaurants makes no difference
    """

    tiles: int
    doorways: tuple[Doorway, ...]


class RankedOffer(NamedTuple):
    """An offer with a mark for each criterion; the marks are `None` if the chain cannot serve."""

    offer: Offer
    marks: tuple[int, ...] | None


def _by_marks(ranked: RankedOffer) -> tuple[int, ...]:
    """Return the sort key of an offer that can serve: the lowest marks win."""
    return ranked.marks or ()


@dataclass(frozen=True, slots=True)
class SellerTerms:
    """A chain's fixed terms for one dinner: its price, open doors and numbers for tie-breaks.

    Parameters
    ----------
    seat
        the chain's place in `State.chains`
    price
        the terms of the price of ONE item, in dollars
    unit_price
        their total
    extra
        the terms that milestones and modules add to each distance
    more_tiles
        their total
    stats
        its numbers for the criteria, such as ``waitresses`` and ``turn``
    open
        its open restaurants, ordered by their squares
    bankrupt
        whether it went bankrupt before this dinner: it sells nothing (DIN-8)
    before
        the terms of the same chain in the dinner without a change, if its open doors are the same:
        then its offers differ only in price, distance and stats
    offers
        cache of its ranked offers by house and stock; a replay needs most of them again
    """

    seat: int
    price: Tally
    unit_price: int
    extra: tuple[Term, ...]
    more_tiles: int
    stats: Mapping[str, int]
    open: tuple[Doorway, ...]
    bankrupt: bool
    before: SellerTerms | None = field(default=None, compare=False, repr=False)
    offers: dict[Any, RankedOffer] = field(default_factory=dict, compare=False, repr=False)


def seller_terms(
    state: State, rules: Rules, seat: int, doorways: tuple[Doorway, ...] | None = None
) -> SellerTerms:
    """Return a chain's terms for the dinner that begins at `state`.

    `doorways` are its open restaurants, ordered by their squares, if they are known.
    """
    chain = state.chains[seat]
    price, distance = tally(state, "price", seat), tally(state, "distance", seat)
    if doorways is None:
        drive_in, found = has_drive_in(state, seat), []
        for number, place in sorted(enumerate(chain.restaurants), key=lambda pair: pair[1].at):
            if place in chain.open_restaurants:
                doors = place.doors(drive_in=drive_in)
                found.append(Doorway(number, place, doors, state.city.ports(doors)))
        doorways = tuple(found)
    return SellerTerms(
        seat=seat,
        price=price,
        unit_price=price.total,
        extra=distance.terms,
        more_tiles=distance.total,
        stats={name: counted(state, seat) for name, counted in rules.stats},
        open=doorways,
        bankrupt=chain.bankrupt,
    )


def _seats_that_may_differ(table: State, before: State) -> list[int]:
    """Return the seats whose terms may differ between a changed state and the state before.

    A chain's terms depend on the chain itself and on what all chains share, but not on another
    chain, unless a module says so (`Module.reads_anything`). They do not depend on its stock, which
    changes during the dinner.
    """
    seats = list(range(len(table.chains)))
    prices = prices_before = (0,) * len(seats)
    if table.config is not before.config:
        config, config_before = (changed(each.config, price_changes=()) for each in (table, before))
        if config != config_before:
            return seats
        prices = table.config.price_changes or prices
        prices_before = before.config.price_changes or prices_before
    for field_name in _SHARED:
        new, old = getattr(table, field_name), getattr(before, field_name)
        if new is not old and new != old:
            return seats

    def may_differ(seat: int) -> bool:
        new, old = table.chains[seat], before.chains[seat]
        if prices[seat] != prices_before[seat]:
            return True
        return new is not old and changed(new, stock=old.stock) != old

    return [seat for seat in seats if may_differ(seat)]


# -- what a house buys -----------------------------------------------------------------------------


class Sale(NamedTuple):
    """All that one chain sells to one house.

    Parameters
    ----------
    seat
        the chain's place in `State.chains`
    goods
        the number of each good
    aside
        the goods among them that it sells in addition to the dinner, as extra sales
    rule
        the rule of the extra sales
    places
        the squares where the house buys them, if they matter
    events
        the events that follow when the house has paid
    dines_at
        the number of the restaurant to which the house drives, if an extra sale decides between
        several that are equally near
    """

    seat: int
    goods: Mapping[str, int]
    aside: Mapping[str, int] = NOTHING
    rule: str = ""
    places: tuple[Square, ...] = ()
    events: tuple[Event, ...] = ()
    dines_at: int | None = None


class ReplayedHouse(NamedTuple):
    """The dinner of one house in a replay with a change.

    Parameters
    ----------
    ranked
        the best two offers: the winner's offer and the next best
    sales
        everything that the house buys, the dinner first
    as_usual
        whether the houses before it leave the same stock as without the change
    """

    ranked: tuple[RankedOffer, ...]
    sales: tuple[Sale, ...]
    as_usual: bool


class HouseOutcome(NamedTuple):
    """The dinner of one house without a change.

    Parameters
    ----------
    offers
        the offer of each chain, in the order of the chains
    ranked
        the offers that can serve the house, best first
    sales
        everything that the house buys, the dinner first
    left
        the chains with the stock that they have after this house
    scarce
        the seats and goods of which this house, or a house before it, could have bought more than
        the chain had
    """

    offers: tuple[RankedOffer, ...]
    ranked: tuple[RankedOffer, ...]
    sales: tuple[Sale, ...]
    left: tuple[Chain, ...]
    scarce: frozenset[tuple[int, str]]


def _take(chains: list[Chain], sales: Iterable[Sale]) -> None:
    """Take the goods that a house buys from the sellers' stock, in place."""
    for sale in sales:
        chain = chains[sale.seat]
        chains[sale.seat] = changed(chain, stock=subtract_goods(chain.stock, sale.goods))


class Dinner:
    """A dinner as it was before its first house chose.

    Parameters
    ----------
    start
        the state at the beginning of dinnertime
    like
        in a replay, the same dinner without the change: chains whose terms are equal share its
        cached offers (default: none)

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> dinner = Dinner(load_example("one-beer-short").state)
    >>> dinner.winners(), dinner.winners(Change("stock", 1, 1, "beer"))
    ({'8': 0, '9': None}, {'8': 1, '9': None})
    """

    def __init__(self, start: State, like: Dinner | None = None) -> None:
        # The reserve cards are hidden and decide nothing here: a decision must not carry them.
        self.start = changed(start, bank=changed(start.bank, reserve=()))
        self._like = like
        # Caches. Replays are keyed by their change, offers by the house's number and the seat.
        self._winners: dict[Change | None, dict[str, int | None]] = {}
        self._changed: dict[Change, Dinner] = {}
        self._replays: dict[Change, tuple[list[ReplayedHouse], Iterator[ReplayedHouse]]] = {}
        self._ample: dict[tuple[int, str, str], Change] = {}
        self._sales: dict[tuple[Any, ...], tuple[Sale, ...]] = {}
        self._nearest: dict[tuple[str, int], Nearest | None] = {}
        self._meals: dict[tuple[str, int], tuple[Meal, ...]] = {}
        self._wanted: dict[tuple[str, int], tuple[tuple[str, int], ...]] = {}

    def at_price(self, bank: Bank) -> Dinner:
        """Return the same dinner at the bank's base price, which a break may have changed.

        The break changes all prices equally, so no house that has dined would have dined elsewhere.
        """
        if self.start.bank.base_price == bank.base_price:
            return self
        return Dinner(changed(self.start, bank=bank))

    @cached_property
    def rules(self) -> Rules:
        """The rules of the modules in play."""
        return rules_of(self.start.config.modules)

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """The criteria by which houses choose in this game, from the top."""
        return self.rules.criteria

    @property
    def has_extra_sales(self) -> bool:
        """Return whether a house may buy from other chains in addition to its dinner."""
        return bool(self.rules.extra_sales)

    @cached_property
    def sellers(self) -> tuple[SellerTerms, ...]:
        """The terms of each chain, in the order of the chains."""
        seats, like = range(len(self.start.chains)), self._like
        if like is None or self.rules.reads_anything:
            return tuple(seller_terms(self.start, self.rules, seat) for seat in seats)
        sellers = list(like.sellers)
        for seat in _seats_that_may_differ(self.start, like.start):
            old = like.sellers[seat]
            same_chain = self.start.chains[seat] is like.start.chains[seat]
            doorways = old.open if same_chain and self.start.city is like.start.city else None
            new = seller_terms(self.start, self.rules, seat, doorways)
            if old == new:
                continue  # the old record is kept, for the offers that are cached in it
            if old.open == new.open and old.bankrupt == new.bankrupt:
                new = replace(new, before=old)
            sellers[seat] = new
        return tuple(sellers)

    @cached_property
    def houses(self) -> tuple[HouseDemand, ...]:
        """The houses that want something, in the order in which they dine (DIN-14)."""
        return tuple(HouseDemand.of(home) for home in self.start.homes if home.demand)

    # -- one house chooses -------------------------------------------------------------------------

    def decide(self, chains: tuple[Chain, ...], home: HouseState) -> Decision:
        """Return one house's choice among an offer of every chain.

        `chains` have the stock that is left when the house dines. If several restaurants are
        equally near, purchases on the way there may decide between them.
        """
        house = HouseDemand.of(home)
        offers = [
            self._ranked_offer(terms, chains[terms.seat], house).offer for terms in self.sellers
        ]
        decision = Decision(house.number, house.wants, self.rules.criteria, tuple(offers), self)
        best = decision.best
        if best is None or not best.as_near:
            return decision
        sale = self.sales(chains, home, best)[0]
        if sale.dines_at not in [other.number for other in best.as_near]:
            return decision
        offers[best.seat] = best.dining_at(sale.dines_at)
        return replace(decision, offers=tuple(offers))

    def _best_meal(self, terms: SellerTerms, chain: Chain, house: HouseDemand) -> Offer:
        """Return the offer of the meal that the house likes best; `also` has the other meals.

        If the chain can serve no meal, return the offer of its first meal: what the house wants.
        """
        start, seat = self.start, terms.seat
        now = start if chain is start.chains[seat] else start.with_chain(seat, chain)
        near = self._nearest_to(terms, house)
        offers = [
            self._offer_of(meal, terms, now, house, near) for meal in self._meals_of(seat, house)
        ]
        if len(offers) == 1:
            return offers[0]
        able = sorted(
            (offer for offer in offers if offer.able),
            key=lambda offer: marks_of(self.rules.criteria, offer),
        )
        first, *also = [*able, *(offer for offer in offers if not offer.able)]
        return changed(first, also=tuple(also))

    def _meals_of(self, seat: int, house: HouseDemand) -> tuple[Meal, ...]:
        """Return all meals that a chain may serve a house: each main with each choice of sides."""
        # In the base game that is one meal, exactly what the house wants. Modules add mains, which
        # are served instead of it, and sides.
        key = house.number, seat
        if key not in self._meals:
            mains, sides = (
                [dish for dishes_of in methods for dish in dishes_of(self.start, seat, house)]
                for methods in (self.rules.mains, self.rules.sides)
            )
            self._meals[key] = tuple(
                (main, *chosen)
                for main in mains
                for count in range(len(sides) + 1)
                for chosen in combinations(sides, count)
            )
        return self._meals[key]

    def at_most(self, seat: int, home: HouseState, good: str) -> int:
        """Return the largest number of a good that a chain may serve a house, in stock or not."""
        return dict(self._most_wanted(seat, HouseDemand.of(home))).get(good, 0)

    def _most_wanted(self, seat: int, house: HouseDemand) -> tuple[tuple[str, int], ...]:
        """Return the largest number of each good that a chain may serve a house."""
        key = house.number, seat
        if key not in self._wanted:
            most: dict[str, int] = {}
            for meal in self._meals_of(seat, house):
                for good, count in add_goods(dish.goods for dish in meal).items():
                    most[good] = max(count, most.get(good, 0))
            self._wanted[key] = tuple(most.items())
        return self._wanted[key]

    def _nearest_to(self, terms: SellerTerms, house: HouseDemand) -> Nearest | None:
        """Return the chain's open restaurants that are nearest to a house; `None` without a road.

        The answer is cached for the restaurants that are open without a change.
        """
        key = house.number, terms.seat
        usual = terms.open == self.sellers[terms.seat].open
        if usual and key in self._nearest:
            return self._nearest[key]
        city = self.start.city
        ports = city.ports(house.squares)
        least: int | None = None
        doorways: list[Doorway] = []
        for doorway in terms.open:
            tiles = city.between(ports, doorway.ports)
            if tiles is None or (least is not None and tiles > least):
                continue
            if tiles != least:
                least, doorways = tiles, []
            doorways.append(doorway)
        nearest = None if least is None else Nearest(least, tuple(doorways))
        if usual:
            self._nearest[key] = nearest
        return nearest

    def _offer_of(
        self, meal: Meal, terms: SellerTerms, now: State, house: HouseDemand, near: Nearest | None
    ) -> Offer:
        """Return the offer of one meal, at the nearest open restaurant (DIN-6).

        `now` is the state with the stock that the chain has when the house dines.
        """
        menu = meal[0].goods if len(meal) == 1 else add_goods(dish.goods for dish in meal)
        obstacles = []
        if terms.bankrupt:
            obstacles.append(Problem("bankrupt", rule="DIN-8"))
        elif not terms.open:
            obstacles.append(Problem("no_open_restaurant", rule="DIN-2"))
        elif near is None:
            dwelling = house.home.house.dwelling
            if dwelling.outlying and not house.home.house.ramps:
                details = {"house": house.number, "lacks": dwelling.lacks}
                obstacles.append(Problem("no_road", details, dwelling.lacks_rule))
            else:
                obstacles.append(Problem("no_road", rule="DIN-2"))
        # In the base game: goods that are out of stock.
        for sale_obstacles in self.rules.sale_obstacles:
            obstacles += sale_obstacles(now, terms.seat, menu)
        destinations = [
            Destination(
                doorway.number,
                doorway.restaurant,
                Trip(self.start.city, house.squares, doorway.doors),
            )
            for doorway in (near.doorways if near else ())
        ]
        first = destinations[0] if destinations else None
        return Offer(
            chain=now.chains[terms.seat].name,
            seat=terms.seat,
            restaurant=first.restaurant if first else None,
            menu=menu,
            price=terms.price,
            unit_price=terms.unit_price,
            tiles=near.tiles + terms.more_tiles if near else None,
            trip=first.trip if first else None,
            stats=terms.stats,
            obstacles=tuple(obstacles),
            extra=terms.extra,
            number=first.number if first else None,
            dishes=meal,
            as_near=tuple(destinations[1:]),
        )

    # -- and buys ----------------------------------------------------------------------------------

    def sales(self, chains: Sequence[Chain], home: HouseState, best: Offer) -> tuple[Sale, ...]:
        """Return the sales to a house that takes the offer `best`: one sale for each seller.

        The dinner comes first. `chains` have the stock that is left when the house dines.
        """
        if not self.rules.extra_sales:
            return (Sale(best.seat, best.menu),)
        if self.rules.reads_anything:
            return self._with_extra_sales(chains, home, best)
        # The same dinner and the same stock of the goods that are sold in addition bring the same
        # sales.
        stocks = [chain.stock.get(good, 0) for chain in chains for good in self.rules.extra_goods]
        key = (home.house.number, best.seat, *best.menu.items(), *stocks)
        if key not in self._sales:
            self._sales[key] = self._with_extra_sales(chains, home, best)
        return self._sales[key]

    def _with_extra_sales(
        self, chains: Sequence[Chain], home: HouseState, best: Offer
    ) -> tuple[Sale, ...]:
        # Only the stock is taken over: in the real dinner the chains have been paid by now and
        # may have earned milestones, in a replay they have not, and both must sell the same.
        dinner, table = Sale(best.seat, best.menu), self.start
        left = [
            changed(own, stock=chain.stock) for own, chain in zip(table.chains, chains, strict=True)
        ]
        _take(left, [dinner])
        sales = {best.seat: dinner}
        for contributed in self.rules.extra_sales:
            # Each contribution sees the stock that the earlier contributions have left.
            for extra in list(contributed(changed(table, chains=tuple(left)), home, best)):
                dinner = sales[best.seat]
                if extra.event is not None:
                    dinner = dinner._replace(events=(*dinner.events, extra.event))
                if extra.dines_at is not None:
                    dinner = dinner._replace(dines_at=extra.dines_at)
                sales[best.seat] = dinner
                seller = left[extra.seat]
                sold = {
                    good: items
                    for good, count in extra.goods.items()
                    if (items := min(count, seller.stock.get(good, 0))) > 0
                }
                # A chain that was bankrupt before this dinner sells nothing (DIN-8).
                if sold and not seller.bankrupt:
                    _take(left, [Sale(extra.seat, sold)])
                    so_far = sales.get(extra.seat, Sale(extra.seat, NOTHING))
                    sales[extra.seat] = so_far._replace(
                        goods=add_goods([so_far.goods, sold]),
                        aside=add_goods([so_far.aside, sold]),
                        rule=so_far.rule or extra.rule,
                        places=(*so_far.places, *extra.places),
                    )
        return tuple(sales.values())

    # -- the dinner replayed with a change ---------------------------------------------------------

    def winners(self, change: Change | None = None) -> dict[str, int | None]:
        """Return the seat that serves each house; `None` for a house that stays at home.

        With a `change` the whole dinner is replayed from the changed state, for all houses. Raises
        `BadChange` for an impossible change, such as removing more waitresses than there are.
        """
        if change not in self._winners:
            if change is not None and change.lever != STOCK:
                self.with_change(change)  # raises `BadChange`
            ranked: Iterable[Sequence[RankedOffer]]
            if change is None:
                ranked = (outcome.ranked for outcome in self._outcomes)
            else:
                ranked = (house.ranked for house in self.replayed(change))
            self._winners[change] = self._seats_of(ranked)
        return self._winners[change]

    def winner(self, change: Change, number: str) -> int | None:
        """Return the seat that serves a house in the dinner replayed with a change.

        The houses after it are replayed only when they are needed.
        """
        ranked = self._replayed_house(change, number).ranked
        return ranked[0].offer.seat if ranked else None

    def deciding(self, change: Change, number: str) -> Criterion | None:
        """Return the criterion that decides between a house's best two offers after a change."""
        pair = self._replayed_house(change, number).ranked
        if len(pair) < 2:
            return None
        return deciding_between(self.rules.criteria, pair[0].offer, pair[1].offer)

    def first_elsewhere(self, change: Change) -> str | None:
        """Return the first house that dines elsewhere with a change; `None` if no house does."""
        before, after = self.winners(), self.winners(change)
        return next((house for house in before if before[house] != after[house]), None)

    def alone(self, change: Change, number: str) -> int | None:
        """Return the seat that serves a house with a change if earlier houses dine as they did.

        They buy the same goods as before, even if the changed chain would not have enough of them.
        """
        replayed = self._replayed_house(change, number)
        if replayed.as_usual:
            return replayed.ranked[0].offer.seat if replayed.ranked else None
        dinner, place = self.with_change(change), self._places[number]
        left = self._left_before(place)
        apart = {}
        for seat in self._with_other_stock(dinner):
            sold = subtract_goods(self.start.chains[seat].stock, left[seat].stock)
            chain = dinner.start.chains[seat]
            apart[seat] = changed(chain, stock=subtract_goods(chain.stock, sold))
        ranked = self._best_two(place, dinner, apart)
        return ranked[0].offer.seat if ranked else None

    def reached_through(self, change: Change, number: str) -> str | None:
        """Return the earlier house through which a change reaches house `number`.

        It is the first house that the changed chain wins or loses, and for which this holds: if
        that house dined as before, house `number` would dine elsewhere than it does. `None` if no
        single house is responsible.
        """
        before, after, seat = self.winners(), self.winners(change), change.seat
        for earlier in takewhile(lambda house: house != number, before):
            if before[earlier] == after[earlier] or seat not in (before[earlier], after[earlier]):
                continue  # the chain neither wins nor loses this house
            replay = self._replay(change, unchanged=earlier)
            without = self._seats_of(house.ranked for house in replay)
            if without[number] != after[number]:
                return earlier
        return None

    def flips(self, decision: Decision, offer: Offer) -> tuple[Flip, ...]:
        """Return the smallest changes that win or lose a house; see `Decision.flips`."""
        return flips_of(decision, offer)

    def blocked_flips(self, decision: Decision, offer: Offer) -> tuple[BlockedFlip, ...]:
        """Return changes that other houses prevent; see `Decision.blocked_flips`."""
        return blocked_flips_of(decision, offer)

    def tried(self, decision: Decision, offer: Offer) -> tuple[TriedChanges, ...]:
        """Return the changes that `flips` tries, in their order."""
        return tuple(changes_to_try(decision, offer))

    def chains_at(self, number: str) -> tuple[Chain, ...]:
        """Return the chains with the stock that is left when a house dines (DIN-16)."""
        place = self._places.get(number, len(self.houses))
        return self._left_before(place)

    def _left_before(self, place: int) -> tuple[Chain, ...]:
        """Return the chains with the stock that is left for the house at a place in the order."""
        return self._outcomes[place - 1].left if place else self.start.chains

    @cached_property
    def _outcomes(self) -> tuple[HouseOutcome, ...]:
        """The dinner of each house without a change, in the order of the houses."""
        chains, outcomes = list(self.start.chains), []
        scarce: frozenset[tuple[int, str]] = frozenset()
        for house in self.houses:
            scarce |= {
                (seat, good)
                for seat, chain in enumerate(chains)
                for good, most in self._most_wanted(seat, house)
                if chain.stock.get(good, 0) < most
            }
            offers = tuple(
                [self._ranked_offer(terms, chains[terms.seat], house) for terms in self.sellers]
            )
            ranked = tuple(sorted((offer for offer in offers if offer.marks), key=_by_marks))
            sales = self.sales(chains, house.home, ranked[0].offer) if ranked else ()
            _take(chains, sales)
            outcomes.append(HouseOutcome(offers, ranked, sales, tuple(chains), scarce))
        return tuple(outcomes)

    def replayed(self, change: Change) -> list[ReplayedHouse]:
        """Return the dinner of each house in a replay with a change, in dinner order."""
        return [self._replayed_house(change, house.number) for house in self.houses]

    def _replayed_house(self, change: Change, number: str) -> ReplayedHouse:
        """Return the dinner of a house in a replay; the houses after it are not replayed."""
        place = self._places[number]
        if place < self._first_contested(change):
            known = self._outcomes[place]
            return ReplayedHouse(known.ranked[:2], known.sales, as_usual=True)
        if self._is_more(change):
            # More of a good than all houses so far could have bought would change nothing.
            known = self._outcomes[place]
            if (change.seat, change.good) not in known.scarce:
                return ReplayedHouse(known.ranked[:2], known.sales, as_usual=True)
            enough = self._ample.get((change.seat, change.good, number), change)
            if enough.by < change.by:
                change = enough
        if change not in self._replays:
            self._replays[change] = [], self._replay(change)
        so_far, rest = self._replays[change]
        while len(so_far) <= place:
            so_far.append(next(rest))
        return so_far[place]

    @cached_property
    def _places(self) -> dict[str, int]:
        """The place of each house in the order in which they dine, by its number."""
        return {house.number: place for place, house in enumerate(self.houses)}

    def _first_contested(self, change: Change) -> int:
        """Return the place of the first house whose choice a change may affect.

        A changed price or place in turn order only changes how offers compare. It makes no
        difference to a house that a single chain can serve, or that the changed chain can't serve.
        """
        if change.lever not in (PRICE, TURN_ORDER) or self.rules.reads_anything:
            return 0
        seat = change.seat if change.lever == PRICE else None
        return self._contested[seat]

    @cached_property
    def _contested(self) -> Mapping[int | None, int]:
        """For each seat, the place of the first house that it and a rival can serve.

        The place under `None` is for any two chains.
        """
        found: dict[int | None, int] = {}
        for place, outcome in enumerate(self._outcomes):
            if len(outcome.ranked) > 1:
                for seat in (None, *(ranked.offer.seat for ranked in outcome.ranked)):
                    found.setdefault(seat, place)
        return defaultdict(lambda: len(self.houses), found)

    def _is_more(self, change: Change) -> bool:
        """Return whether a change adds a good that no extra sale takes from the stock."""
        return (
            change.lever == STOCK
            and 0 < change.by <= MOST
            and change.good not in self.rules.extra_goods
            and not self.rules.reads_anything
        )

    def sales_differ(self, change: Change) -> set[int]:
        """Return the seats whose sales differ in the dinner replayed with a change."""
        found = set()
        for known, house in zip(self._outcomes, self.replayed(change), strict=True):
            if known.sales != house.sales:
                before = {sale.seat: sale for sale in known.sales}
                after = {sale.seat: sale for sale in house.sales}
                seats = {*before, *after}
                found |= {seat for seat in seats if before.get(seat) != after.get(seat)}
        return found

    def _replay(self, change: Change, unchanged: str = "") -> Iterator[ReplayedHouse]:
        """Yield the dinner of each house; its goods are gone before the next house chooses.

        The house `unchanged` dines as it did without the change.
        """
        dinner = self.with_change(change)
        same_doors = not self.rules.reads_anything and all(
            new.open == old.open for old, new in zip(self.sellers, dinner.sellers, strict=True)
        )
        apart, as_usual = self._with_other_stock(dinner), True
        _, changed_seat, _, good = change
        ample = not unchanged and self._is_more(change)
        for place, (house, known) in enumerate(zip(self.houses, self._outcomes, strict=True)):
            before = self._left_before(place)
            if ample:
                wanted = dict(self._most_wanted(changed_seat, house)).get(good, 0)
                own = apart.get(changed_seat, before[changed_seat])
                ample = own.stock.get(good, 0) >= wanted
            if ample:
                self._ample.setdefault((changed_seat, good, house.number), change)
            if house.number == unchanged:
                ranked, sales = known.ranked[:2], known.sales
            else:
                ranked, sales = self._best_two(place, dinner, apart), ()
                if ranked:
                    chains = [apart.get(seat, chain) for seat, chain in enumerate(before)]
                    buying = self if same_doors else dinner
                    sales = buying.sales(chains, house.home, ranked[0].offer)
            yield ReplayedHouse(ranked, sales, as_usual)
            as_usual = as_usual and sales == known.sales
            if apart or not as_usual:
                after = [apart.get(seat, chain) for seat, chain in enumerate(before)]
                _take(after, sales)
                apart = {
                    seat: chain
                    for seat, (chain, usual) in enumerate(zip(after, known.left, strict=True))
                    if chain.stock != usual.stock
                }

    def _with_other_stock(self, dinner: Dinner) -> dict[int, Chain]:
        """Return the chains of a changed dinner whose stock differs from this dinner, by seat."""
        pairs = enumerate(zip(dinner.start.chains, self.start.chains, strict=True))
        return {seat: new for seat, (new, old) in pairs if new.stock != old.stock}

    def _best_two(
        self, place: int, dinner: Dinner, apart: Mapping[int, Chain]
    ) -> tuple[RankedOffer, ...]:
        """Return a house's best two offers in a replay: the winner's offer and the next best.

        Only some chains make a new offer: chains whose terms differ in `dinner`, and the chains
        `apart`, whose stock differs from the unchanged dinner.
        """
        house, known = self.houses[place], self._outcomes[place]
        offers, again = [], set()
        for seat, (usual, terms) in enumerate(zip(self.sellers, dinner.sellers, strict=True)):
            chain = apart.get(seat)
            if terms is usual and chain is None:
                continue
            again.add(seat)
            if terms.before is not None and chain is None:
                offer = self._at_other_terms(known.offers[seat], terms, terms.before)
            else:
                chain = chain or self._left_before(place)[seat]
                offering = dinner if terms.before is None and terms is not usual else self
                offer = offering._ranked_offer(terms, chain, house)
            if offer.marks:
                offers.append(offer)
        offers += [ranked for ranked in known.ranked if ranked.offer.seat not in again][:2]
        return tuple(sorted(offers, key=_by_marks)[:2])

    def _ranked_offer(self, terms: SellerTerms, chain: Chain, house: HouseDemand) -> RankedOffer:
        """Return a chain's best offer to a house; the same terms and stock give the same offer.

        Goods beyond all that the house could buy make no difference.
        """
        stock = chain.stock
        key: tuple[Any, ...]
        if self.rules.reads_anything:
            key = (house.number, *stock.items())
        else:
            wanted = self._most_wanted(terms.seat, house)
            key = (house.number, *[min(stock.get(good, 0), most) for good, most in wanted])
        known = terms.offers.get(key)
        if known is None:
            if terms.before is not None:
                usual = self._ranked_offer(terms.before, chain, house)
                known = self._at_other_terms(usual, terms, terms.before)
            else:
                offer = self._best_meal(terms, chain, house)
                marks = marks_of(self.rules.criteria, offer) if offer.able else None
                known = RankedOffer(offer, marks)
            terms.offers[key] = known
        return known

    def _at_other_terms(
        self, usual: RankedOffer, terms: SellerTerms, before: SellerTerms
    ) -> RankedOffer:
        """Return the offer `usual`, which was made at the terms `before`, at the new `terms`.

        A chain's price and stats are the same for all its meals, so the house prefers the same
        meal. No code reads the other meals of a replay, or its offers that cannot serve.
        """
        offer = usual.offer
        if usual.marks is None or offer.tiles is None:
            return usual
        offer = changed(
            offer,
            price=terms.price,
            unit_price=terms.unit_price,
            extra=terms.extra,
            tiles=offer.tiles + terms.more_tiles - before.more_tiles,
            stats=terms.stats,
            also=(),
        )
        return RankedOffer(offer, marks_of(self.rules.criteria, offer))

    def _seats_of(self, ranked: Iterable[Sequence[RankedOffer]]) -> dict[str, int | None]:
        """Return the seat of each house's best offer, by the house's number."""
        return {
            house.number: offers[0].offer.seat if offers else None
            for house, offers in zip(self.houses, ranked, strict=True)
        }

    def with_change(self, change: Change) -> Dinner:
        """Return the dinner from the changed state; raise `BadChange` for an impossible change."""
        if change not in self._changed:
            lever = lever_of(self.rules.criteria, change.lever)
            if lever is not None:
                table = lever.moved(self.start, change.seat, change.by)
            else:  # stock or drive-ins, which belong to no criterion
                table = apply_changes(self.start, [as_request(self.start, change)])
            self._changed[change] = Dinner(table, self)
        return self._changed[change]
