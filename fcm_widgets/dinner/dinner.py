"""A dinner: each house chooses in turn, and the same dinner can be replayed with one change.

A house's choice depends on two things: each chain's terms (`SellerTerms`, fixed for the whole
dinner), and the stock that earlier houses have left (DIN-14, DIN-16). Payments change neither of
them, so a replay makes no payments.

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
from itertools import combinations, islice
from math import inf
from typing import Any, NamedTuple

from ..board.city import Ports
from ..board.pieces import Restaurant
from ..board.squares import Square
from ..data import goods_of
from ..engine.contributions import Rules
from ..engine.ranges import has_drive_in
from ..engine.registry import rules_of
from ..engine.tallies import tally
from ..reasons.problem import Problem
from ..reasons.reasons import Tally, Term
from ..state.events import Event
from ..state.state import Bank, Chain, HouseState, State, add_goods, changed, subtract_goods
from .counterfactuals import blocked_flips_of, changes_to_try, flips_of
from .criteria import (
    PRICE,
    PRICE_PLUS_DISTANCE,
    STOCK,
    TURN_ORDER,
    Criterion,
    deciding_between,
    marks_of,
)
from .decision import BlockedFlip, Change, Decision, Flip, TriedChanges, lever_of
from .offers import Destination, Dish, HouseDemand, Offer, Trip
from .what_ifs import (
    HIGHEST_PRICE_CHANGE,
    LOWEST_PRICE_CHANGE,
    MOST,
    apply_changes,
    as_request,
)

Meal = tuple[Dish, ...]
"""A main, and the sides that are served with it."""
NOTHING: Mapping[str, int] = {}
_SHARED = [entry.name for entry in fields(State) if entry.name not in ("chains", "config")]
"""The fields of a state that all chains share, except `config`, which is compared separately."""


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


def _seat_of(ranked: Sequence[RankedOffer]) -> int | None:
    """Return the seat of the best offer; `None` if no chain can serve the house."""
    return ranked[0].offer.seat if ranked else None


def _same_meal(ranked: Sequence[RankedOffer], other: Sequence[RankedOffer]) -> bool:
    """Return whether the best offers of two rankings are the same meal at the same chain."""
    if not ranked or not other:
        return False
    best, usual = ranked[0].offer, other[0].offer
    return best.seat == usual.seat and best.menu == usual.menu


def _same_prices(best: Sequence[RankedOffer], seat: int, rung: int) -> tuple[float, float]:
    """Return the lowest and highest unit price of a chain at which the house dines as it does now.

    `best` has the offers to the house, the best first. `rung` is the index of price plus distance
    among the criteria: $1 more raises the chain's mark there by 1 and changes no other mark.
    """
    own = next((ranked for ranked in best if ranked.offer.seat == seat), None)
    rival = next((ranked for ranked in best if ranked.offer.seat != seat), None)
    if own is None or rival is None:
        return -inf, inf
    marks, others = _by_marks(own), _by_marks(rival)
    if marks[:rung] != others[:rung]:
        return -inf, inf
    wins_tie = marks[rung + 1 :] < others[rung + 1 :]
    price = own.offer.unit_price
    most = price + others[rung] - marks[rung] - (not wins_tie)  # with which it wins
    return (-inf, most) if price <= most else (most + 1, inf)


@dataclass(frozen=True, slots=True)
class SellerTerms:
    """A chain's fixed terms for one dinner: its price, open restaurants and tie-break numbers.

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

    `doorways` are its open restaurants, ordered by their squares (default: found in `state`).
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
    """Return the seats of the chains whose terms may differ between `table` and `before`.

    `before` is the state without a change, `table` the state with it. A chain's terms depend on the
    chain itself and on what all chains share, but not on another chain, unless a module says so
    (`Module.reads_anything`). They do not depend on its stock, which changes during the dinner.
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
        the part of `goods` that it sells in addition to the dinner, as extra sales
    rule
        the rule of the extra sales
    places
        the squares where the house buys `aside`, if they matter
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
    prices
        if the change moves a price: the lowest and the highest unit price of the changed chain at
        which this house and all earlier houses dine the same
    """

    ranked: tuple[RankedOffer, ...]
    sales: tuple[Sale, ...]
    as_usual: bool
    prices: tuple[float, float] = (-inf, inf)


class Replay:
    """A dinner replayed with a change, house by house, only as far as a caller asks.

    Parameters
    ----------
    first
        the place of the first house that is replayed
    houses
        yields how that house dines, then each later house in turn
    """

    def __init__(self, first: int, houses: Iterator[ReplayedHouse]) -> None:
        self._first, self._coming = first, houses
        self._dined: list[ReplayedHouse] = []

    def at(self, place: int) -> ReplayedHouse:
        """Return how the house at a place in the order dines."""
        while len(self._dined) <= place - self._first:
            self._dined.append(next(self._coming))
        return self._dined[place - self._first]


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
        the chains, with the stock that is left after this house
    """

    offers: tuple[RankedOffer, ...]
    ranked: tuple[RankedOffer, ...]
    sales: tuple[Sale, ...]
    left: tuple[Chain, ...]


def _take(chains: list[Chain] | dict[int, Chain], sales: Iterable[Sale]) -> None:
    """Take the goods that a house buys from the sellers' stock, in place."""
    for sale in sales:
        chain = chains[sale.seat]
        chains[sale.seat] = changed(chain, stock=subtract_goods(chain.stock, sale.goods))


class Dinner:
    """A dinner from the state before its first house chooses; it can be replayed with a change.

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
        self._replays: dict[Change, Replay] = {}
        self._replays_of_prices: defaultdict[int, list[Replay]] = defaultdict(list)
        self._ample: dict[tuple[int, str, int], Change] = {}
        self._prices: dict[Change, Tally] = {}
        self._reached: dict[Change, int] = {}
        self._sales: dict[tuple[Any, ...], tuple[Sale, ...]] = {}
        self._nearest: dict[tuple[str, int], Nearest | None] = {}
        self._meals: dict[tuple[str, int], tuple[Meal, ...]] = {}
        self._wanted: dict[tuple[str, int], dict[str, int]] = {}

    def at_price(self, bank: Bank) -> Dinner:
        """Return the same dinner at the base price of `bank`, which changes if the bank breaks.

        All prices change equally, so the houses that have dined would still dine at the same chain.
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
        """Return the choice of one house among the offers of all chains.

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
        """Return a chain's offer of the meal that the house likes best.

        The chain's other meals are in the offer's `also`. If the chain can serve no meal, return
        the offer of its first meal, which is exactly what the house wants.
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
        return self._most_wanted(seat, HouseDemand.of(home)).get(good, 0)

    def _most_wanted(self, seat: int, house: HouseDemand) -> Mapping[str, int]:
        """Return the largest number of each good that a chain may serve a house."""
        key = house.number, seat
        if key not in self._wanted:
            most: dict[str, int] = {}
            for meal in self._meals_of(seat, house):
                for good, count in add_goods(dish.goods for dish in meal).items():
                    most[good] = max(count, most.get(good, 0))
            self._wanted[key] = most
        return self._wanted[key]

    def _nearest_to(self, terms: SellerTerms, house: HouseDemand) -> Nearest | None:
        """Return the chain's open restaurants that are nearest to a house; `None` without a road.

        The answer is cached unless a change has given the chain other open doors.
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
            if change is not None and not self._is_legal(change):
                self.with_change(change)  # raises `BadChange`
            replayed = self._usual if change is None else self.replayed(change)
            seats = [_seat_of(house.ranked) for house in replayed]
            self._winners[change] = dict(zip(self._places, seats, strict=True))
        return self._winners[change]

    def _is_legal(self, change: Change) -> bool:
        """Return whether a change is certainly legal; if not, only `with_change` can tell."""
        if change.lever == PRICE:
            return LOWEST_PRICE_CHANGE <= change.by <= HIGHEST_PRICE_CHANGE
        return change.lever == TURN_ORDER or self._moves_stock(change)

    def winner(self, change: Change, number: str) -> int | None:
        """Return the seat that serves a house in the dinner replayed with a change.

        The houses after it are replayed only when they are needed.
        """
        return _seat_of(self._replayed_house(change, self._places[number]).ranked)

    def deciding(self, change: Change, number: str) -> Criterion | None:
        """Return the criterion that decides between a house's best two offers after a change."""
        # Another price may have the same winners, but another rival or other marks.
        pair = self._replayed_house(change, self._places[number], as_other_prices=False).ranked
        if len(pair) < 2:
            return None
        return deciding_between(self.rules.criteria, pair[0].offer, pair[1].offer)

    def first_elsewhere(self, change: Change) -> str | None:
        """Return the first house that dines elsewhere after a change; `None` if none does."""
        for place, usual in enumerate(self._usual):
            if _seat_of(self._replayed_house(change, place).ranked) != _seat_of(usual.ranked):
                return self.houses[place].number
        return None

    def alone(self, change: Change, number: str) -> int | None:
        """Return the seat that serves a house after a change if earlier houses dine as they did.

        The earlier houses buy the same goods as before, even if the changed chain has too few.
        """
        place = self._places[number]
        replayed = self._replayed_house(change, place)
        if replayed.as_usual:
            return _seat_of(replayed.ranked)
        dinner = self if self._moves_stock(change) else self.with_change(change)
        apart = self._apart(change, dinner, place)
        return _seat_of(self._best_offers(place, dinner, self._moved(dinner), apart))

    def reached_through(self, change: Change, number: str) -> str | None:
        """Return the earlier house through which a change affects house `number`, or `None`.

        The changed chain wins or loses that earlier house. If that house alone dined as before the
        change, house `number` would not dine where it dines after the change. If this is true of
        several houses, return the first; if no single house is responsible, return `None`.
        """
        place = self._places[number]
        after, first = self.winner(change, number), self._first_reached(change)
        for earlier in range(first, place):
            was = _seat_of(self._usual[earlier].ranked)
            then = _seat_of(self._replayed_house(change, earlier).ranked)
            if was == then or change.seat not in (was, then):
                continue  # the chain neither wins nor loses this house
            replay = self._replay(change, first, unchanged=earlier)
            if _seat_of(next(islice(replay, place - first, None)).ranked) != after:
                return self.houses[earlier].number
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
        for house in self.houses:
            offers = tuple(
                [self._ranked_offer(terms, chains[terms.seat], house) for terms in self.sellers]
            )
            ranked = tuple(sorted((offer for offer in offers if offer.marks), key=_by_marks))
            sales = self.sales(chains, house.home, ranked[0].offer) if ranked else ()
            _take(chains, sales)
            outcomes.append(HouseOutcome(offers, ranked, sales, tuple(chains)))
        return tuple(outcomes)

    @cached_property
    def _usual(self) -> tuple[ReplayedHouse, ...]:
        """How each house dines without a change, in the form of a replay."""
        return tuple(
            ReplayedHouse(outcome.ranked[:2], outcome.sales, as_usual=True)
            for outcome in self._outcomes
        )

    @cached_property
    def _places(self) -> dict[str, int]:
        """The place of each house in the order in which they dine, by its number."""
        return {house.number: place for place, house in enumerate(self.houses)}

    def replayed(self, change: Change) -> list[ReplayedHouse]:
        """Return how each house dines after a change, in the order of the houses."""
        return [self._replayed_house(change, place) for place in range(len(self.houses))]

    def sales_differ(self, change: Change) -> set[int]:
        """Return the seats of the chains that sell more, less or other goods after a change."""
        found = set()
        for usual, house in zip(self._usual, self.replayed(change), strict=True):
            if usual.sales != house.sales:
                before = {sale.seat: sale for sale in usual.sales}
                after = {sale.seat: sale for sale in house.sales}
                seats = {*before, *after}
                found |= {seat for seat in seats if before.get(seat) != after.get(seat)}
        return found

    def _replayed_house(
        self, change: Change, place: int, *, as_other_prices: bool = True
    ) -> ReplayedHouse:
        """Return how the house at a place in the order dines after a change.

        Later houses are not replayed. If the change moves a price and `as_other_prices` is true,
        a replay at another price may give the answer, because the same chains win there.
        """
        first = self._first_reached(change)
        if place < first:
            return self._usual[place]
        lever, seat, by, good = change
        if lever == STOCK and by > 1:
            # More of a good than all houses so far could have bought would change nothing.
            enough = self._ample.get((seat, good, place), change)
            if enough.by < by:
                change = enough
        replay = self._replays.get(change)
        if replay is None:
            if lever == PRICE and as_other_prices and self._price_rung is not None:
                price = self.price_with(change).total
                for other in self._replays_of_prices[seat]:
                    house = other.at(place)
                    if house.prices[0] <= price <= house.prices[1]:
                        return house
            replay = self._replays[change] = Replay(first, self._replay(change, first))
            if lever == PRICE:
                self._replays_of_prices[seat].append(replay)
        return replay.at(place)

    def price_with(self, change: Change) -> Tally:
        """Return the price of ONE item at the changed chain after a change of its price."""
        known = self._prices.get(change)
        if known is None:
            config, seat = self.start.config, change.seat
            prices = [*config.price_changes] or [0] * len(self.start.chains)
            prices[seat] += change.by
            table = changed(self.start, config=changed(config, price_changes=tuple(prices)))
            known = self._prices[change] = tally(table, "price", seat)
        return known

    @cached_property
    def _price_rung(self) -> int | None:
        """The index of price plus distance among the criteria, if prices affect nothing else.

        It is `None` if the criterion is missing. It is also `None` if rules that may read anything
        are in play, because those may read the price, too.
        """
        names = [criterion.name for criterion in self.criteria]
        if self.rules.reads_anything or PRICE_PLUS_DISTANCE not in names:
            return None
        return names.index(PRICE_PLUS_DISTANCE)

    def _first_reached(self, change: Change) -> int:
        """Return the place of the first house that a change may affect.

        All houses before it dine and buy as they did. If the change can affect no house, return the
        number of houses.
        """
        first = self._reached.get(change)
        if first is not None:
            return first
        lever, seat, _, good = change
        if self.rules.reads_anything:
            first = 0
        elif lever == TURN_ORDER:
            first = self._tied_before_turn_order[seat]
        elif (known := lever_of(self.criteria, lever)) and known.moves_ranks:
            first = self._contested[seat]
        elif self._moves_stock(change) and good not in self.rules.extra_goods:
            places = range(len(self.houses))
            needing = (place for place in places if self._needs_stock(place, change))
            first = next(needing, len(self.houses))
        else:
            first = 0
        self._reached[change] = first
        return first

    def _moves_stock(self, change: Change) -> bool:
        """Return whether a change only adds or removes stock, by no more than a what-if may.

        Stock is not part of a chain's terms, so such a change is replayed without a changed state.
        If rules that may read anything are in play, the answer is `False`.
        """
        lever, seat, by, good = change
        return (
            lever == STOCK
            and good in self._goods
            and -self.start.chains[seat].stock.get(good, 0) <= by <= MOST
            and not self.rules.reads_anything
        )

    def _needs_stock(self, place: int, change: Change) -> bool:
        """Return whether the changed chain may have too few items of the good for a house.

        The stock that earlier houses leave is counted, without and with the change. The answer is
        `False` if the chain is bankrupt or no road leads to it: its stock then changes nothing.
        """
        _, seat, by, good = change
        if self.sellers[seat].bankrupt or self._outcomes[place].offers[seat].offer.tiles is None:
            return False
        left = self._left_before(place)[seat].stock.get(good, 0)
        wanted = self._most_wanted(seat, self.houses[place]).get(good, 0)
        return min(left, left + by) < wanted

    @cached_property
    def _contested(self) -> Mapping[int, int]:
        """For each seat, the place of the first house that the chain and a rival can serve.

        Only at such a house can the price or the rank of the chain's offer make a difference.
        """
        found: dict[int, int] = defaultdict(lambda: len(self.houses))
        for place, outcome in enumerate(self._outcomes):
            if len(outcome.ranked) > 1:
                for ranked in outcome.ranked:
                    found.setdefault(ranked.offer.seat, place)
        return found

    @cached_property
    def _tied_before_turn_order(self) -> Mapping[int, int]:
        """For each seat, the place of the first house where turn order separates it from a rival.

        There, both chains can serve the house and are tied on all criteria above turn order.
        """
        levers = [criterion.lever.name if criterion.lever else "" for criterion in self.criteria]
        if TURN_ORDER not in levers:
            return defaultdict(int)
        above = levers.index(TURN_ORDER)
        found: dict[int, int] = defaultdict(lambda: len(self.houses))
        for place, outcome in enumerate(self._outcomes):
            marks = [_by_marks(ranked)[:above] for ranked in outcome.ranked]
            for ranked, own in zip(outcome.ranked, marks, strict=True):
                if marks.count(own) > 1:
                    found.setdefault(ranked.offer.seat, place)
        return found

    def _apart(self, change: Change, dinner: Dinner, place: int) -> dict[int, Chain]:
        """Return the chains whose stock at a place in the order differs after a change, by seat.

        Earlier houses buy what they bought without the change, even if a chain has too few items.
        """
        _, seat, by, good = change
        if dinner is self:
            own = self.start.chains[seat]
            more = {**own.stock, good: own.stock.get(good, 0) + by}
            apart = {seat: changed(own, stock=subtract_goods(more, NOTHING))}
        else:
            pairs = enumerate(zip(dinner.start.chains, self.start.chains, strict=True))
            apart = {seat: new for seat, (new, old) in pairs if new.stock != old.stock}
        if place:
            left = self._left_before(place)
            for seat, chain in apart.items():
                sold = subtract_goods(self.start.chains[seat].stock, left[seat].stock)
                apart[seat] = changed(chain, stock=subtract_goods(chain.stock, sold))
        return apart

    def _replay(self, change: Change, first: int, unchanged: int = -1) -> Iterator[ReplayedHouse]:
        """Yield how each house dines after a change, from the house at the place `first` on.

        The change affects no house before `first`. The goods that a house buys are gone before the
        next house chooses. The house at the place `unchanged` dines as it did without the change.
        """
        dinner = self if self._moves_stock(change) else self.with_change(change)
        apart, moved = self._apart(change, dinner, first), self._moved(dinner)
        same_doors = not self.rules.reads_anything and all(
            terms.open == self.sellers[terms.seat].open for terms in moved
        )
        more, as_usual = unchanged < 0 and self._is_more(change), True
        lowest, highest = -inf, inf
        for place in range(first, len(self.houses)):
            known, before = self._outcomes[place], self._left_before(place)
            if more:
                own = apart.get(change.seat, before[change.seat])
                wanted = self._most_wanted(change.seat, self.houses[place]).get(change.good, 0)
                more = own.stock.get(change.good, 0) >= wanted
                if more:
                    self._ample.setdefault((change.seat, change.good, place), change)
            ranked, sales = known.ranked[:2], known.sales
            if place != unchanged and (apart or self._can_decide(moved, known)):
                best = self._best_offers(place, dinner, moved, apart)
                if change.lever == PRICE and self._price_rung is not None:
                    low, high = _same_prices(best, change.seat, self._price_rung)
                    lowest, highest = max(lowest, low), min(highest, high)
                ranked = best[:2]
                same_sales = same_doors and not (apart and self.rules.extra_sales)
                if not ranked:
                    sales = ()
                elif not same_sales or not _same_meal(ranked, known.ranked):
                    chains = [apart.get(seat, chain) for seat, chain in enumerate(before)]
                    buying = self if same_doors else dinner
                    sales = buying.sales(chains, self.houses[place].home, ranked[0].offer)
            yield ReplayedHouse(ranked, sales, as_usual, (lowest, highest))
            if differs := sales != known.sales:
                as_usual = False
                for sale in (*sales, *known.sales):
                    apart.setdefault(sale.seat, before[sale.seat])
            _take(apart, [sale for sale in sales if sale.seat in apart])
            if differs:
                apart = {
                    seat: chain
                    for seat, chain in apart.items()
                    if chain.stock != known.left[seat].stock
                }

    def _moved(self, dinner: Dinner) -> list[SellerTerms]:
        """Return the terms in the changed `dinner` that differ from the terms in this dinner."""
        pairs = zip(dinner.sellers, self.sellers, strict=True)
        return [terms for terms, usual in pairs if terms is not usual]

    def _can_decide(self, moved: Iterable[SellerTerms], known: HouseOutcome) -> bool:
        """Return whether the changed terms `moved` can make a difference at a house.

        If they change only how the house ranks the chain's offer, the chain and a rival must both
        be able to serve the house.
        """
        return any(
            terms.before is None or (len(known.ranked) > 1 and known.offers[terms.seat].marks)
            for terms in moved
        )

    def _best_offers(
        self,
        place: int,
        dinner: Dinner,
        moved: Iterable[SellerTerms],
        apart: Mapping[int, Chain],
    ) -> tuple[RankedOffer, ...]:
        """Return a house's best offers, best first: all new offers, and the two best old offers.

        Only two groups of chains make new offers: those with the terms `moved` in the changed
        `dinner`, and those in `apart`, whose stock differs here from the unchanged dinner.
        """
        house, known = self.houses[place], self._outcomes[place]
        again: dict[int, RankedOffer] = {}
        for terms in moved:
            seat = terms.seat
            if terms.before is not None and seat not in apart:
                again[seat] = self._at_other_terms(known.offers[seat], terms, terms.before)
            else:
                chain = apart.get(seat) or self._left_before(place)[seat]
                offering = self if terms.before is not None else dinner
                again[seat] = offering._ranked_offer(terms, chain, house)
        for seat, chain in apart.items():
            terms = self.sellers[seat]
            reachable = known.offers[seat].offer.tiles is not None and not terms.bankrupt
            if seat not in again and reachable:
                again[seat] = self._ranked_offer(terms, chain, house)
        offers = [ranked for ranked in again.values() if ranked.marks]
        offers += [ranked for ranked in known.ranked if ranked.offer.seat not in again][:2]
        return tuple(sorted(offers, key=_by_marks))

    def _is_more(self, change: Change) -> bool:
        """Return whether a change adds items of a good that is sold only as part of a dinner."""
        return (
            change.by > 0
            and self._moves_stock(change)
            and change.good not in self.rules.extra_goods
        )

    @cached_property
    def _goods(self) -> frozenset[str]:
        """The goods of the modules in play."""
        return frozenset(goods_of(self.start.config.modules))

    def _ranked_offer(self, terms: SellerTerms, chain: Chain, house: HouseDemand) -> RankedOffer:
        """Return a chain's best offer to a house, with its marks.

        Offers are cached, because the same terms and stock give the same offer. Items beyond the
        most that the house could buy make no difference, so the cache does not count them.
        """
        stock = chain.stock
        key: tuple[Any, ...]
        if self.rules.reads_anything:
            key = (house.number, *stock.items())
        else:
            wanted = self._most_wanted(terms.seat, house)
            key = (house.number, *[min(stock.get(good, 0), most) for good, most in wanted.items()])
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
        """Return the offer `usual` with the new `terms` in place of the terms `before`.

        A chain's price and stats are the same for all its meals, so the house prefers the same
        meal. A replay uses neither the other meals nor offers that cannot serve: they stay as is.
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

    def with_change(self, change: Change) -> Dinner:
        """Return the dinner from the changed state; raise `BadChange` for an impossible change."""
        if change not in self._changed:
            lever = lever_of(self.rules.criteria, change.lever)
            if lever is not None:
                table = lever.moved(self.start, change.seat, change.by)
            else:  # stock or drive-ins, which belong to no criterion
                table = apply_changes(self.start, [as_request(self.start, change)])
            dinner = self._changed[change] = Dinner(table, self)
            if change.lever == PRICE and not self.rules.reads_anything:
                # Nothing else of anybody's terms differs.
                usual, price = self.sellers[change.seat], self.price_with(change)
                own = replace(usual, price=price, unit_price=price.total, before=usual, offers={})
                dinner.sellers = tuple(own if terms is usual else terms for terms in self.sellers)
        return self._changed[change]
