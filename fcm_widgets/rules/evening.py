"""An evening: every house's choice, and the same dinner held again with one thing changed.

What a house decides follows from what each chain brings to the dinner (its `Stall`) and from what
the houses before it have left of its stock, with the asides that they bought (DIN-14, DIN-16).
Money changes neither, so a dinner that is only held to see who dines where needs no payments.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations, takewhile
from typing import Any, NamedTuple

from ..city.city import Ports
from ..city.obstacles import Obstacle
from ..city.pieces import Restaurant
from ..city.squares import Square
from ..reasons.decision import Decision, lever_of
from ..reasons.ladder import STOCK, Criterion, marks_of, parting
from ..reasons.reasons import (
    Asked,
    Change,
    Destination,
    Dish,
    Flip,
    Instead,
    Offer,
    Tally,
    Term,
    Trip,
)
from ..table.events import Event
from ..table.state import Bank, Chain, Home, State, changed, stock_after, together
from .contributions import Aside, Hungry, Rules
from .flips import asked, flips_of, insteads_of
from .ranges import has_drive_in
from .registry import rules_of
from .tallies import tally
from .whatif import altered

Meal = tuple[Dish, ...]
"""A main, and the sides that are served with it."""
NOTHING: Mapping[str, int] = {}


class Doorway(NamedTuple):
    """An open restaurant with its door squares and the stretches that they touch."""

    number: int
    restaurant: Restaurant
    doors: tuple[Square, ...]
    ports: Ports


class Nearest(NamedTuple):
    """The open restaurants of a chain that are nearest to a house, and how far they are (DIN-6).

    They go by their squares, so that no list decides which of them comes first.
    """

    tiles: int
    doorways: tuple[Doorway, ...]


class Marked(NamedTuple):
    """An offer with what a house compares: its marks, rung by rung; `None` if it cannot serve."""

    offer: Offer
    marks: tuple[int, ...] | None


def _marks(one: Marked) -> tuple[int, ...]:
    """Return what a house compares; of an offer that can serve."""
    return one.marks or ()


class Sale(NamedTuple):
    """All the `goods` that one chain sells to one house, and which of them `aside` from a meal.

    `rule` is that of the first aside, `places` are where asides are sold, `told` what else happens
    once the house has paid; `dines_at` is the number of the restaurant to which it drove, if an
    aside decides between several that are as near.
    """

    seat: int
    goods: Mapping[str, int]
    aside: Mapping[str, int] = NOTHING
    rule: str = ""
    places: tuple[Square, ...] = ()
    told: tuple[Event, ...] = ()
    dines_at: int | None = None

    def and_aside(self, more: Mapping[str, int], part: Aside) -> Sale:
        """Return the sale with more goods sold aside."""
        goods, aside = together([self.goods, more]), together([self.aside, more])
        places, rule = (*self.places, *part.places), self.rule or part.rule
        return self._replace(goods=goods, aside=aside, rule=rule, places=places)


class Sitting(NamedTuple):
    """How one house dines in the dinner as it is.

    `ranked` are the offers that can serve it, best first, `sales` what it buys of each chain, the
    meal first; `left` are the chains with the stocks that they have after it.
    """

    ranked: tuple[Marked, ...]
    sales: tuple[Sale, ...]
    left: tuple[Chain, ...]


def _take(chains: list[Chain], sales: Iterable[Sale]) -> None:
    """Take what a house buys from the stocks of the chains that sell it."""
    for sale in sales:
        chain = chains[sale.seat]
        chains[sale.seat] = changed(chain, stock=stock_after(chain.stock, sale.goods))


def _stocked(table: State, chains: Iterable[Chain]) -> list[Chain]:
    """Return the chains of a table with the stocks of others, and nothing else of these.

    In the real dinner they have been paid by now, and have earned milestones; in one that is held
    again they have not, and it must sell the same.
    """
    pairs = zip(table.chains, chains, strict=True)
    return [changed(own, stock=chain.stock) for own, chain in pairs]


def _sold_by(chain: Chain, goods: Mapping[str, int]) -> Mapping[str, int]:
    """Return what of some goods a chain can sell: what is in stock; a bankrupt one sells nothing.

    A chain is bankrupt here that was so before dinner (DIN-8).
    """
    if chain.bankrupt:
        return NOTHING
    stock = chain.stock
    there = {good: min(count, stock.get(good, 0)) for good, count in goods.items()}
    return {good: count for good, count in there.items() if count > 0}


def _unlike(chains: Iterable[Chain], others: Iterable[Chain]) -> set[int]:
    """Return the seats whose stocks differ."""
    pairs = enumerate(zip(chains, others, strict=True))
    return {seat for seat, (one, other) in pairs if one.stock != other.stock}


@dataclass(frozen=True, slots=True)
class Stall:
    """What a chain brings to every house of one dinner: it does not change while people eat.

    `offers` keeps what it has offered with its marks on the ladder (`None` for who cannot serve),
    by house and by the stock it had then: a dinner that is held again asks for most of them again.
    """

    seat: int
    price: Tally
    unit_price: int
    extra: tuple[Term, ...]
    more_tiles: int
    standing: Mapping[str, int]
    open: tuple[Doorway, ...]
    bankrupt: bool
    offers: dict[Any, Marked] = field(default_factory=dict, compare=False, repr=False)


def stall(state: State, rules: Rules, seat: int) -> Stall:
    """Work out what a chain brings to this dinner: its price, standing and open doors."""
    price, distance = tally(state, "price", seat), tally(state, "distance", seat)
    return Stall(
        seat,
        price,
        price.total,
        distance.terms,
        distance.total,
        {name: counted(state, seat) for name, counted in rules.standings},
        tuple(_doorways(state, seat)),
        state.chains[seat].bankrupt,
    )


def _doorways(state: State, seat: int) -> Iterator[Doorway]:
    """Yield the open doors of a chain by their restaurants' squares, however they are listed."""
    chain, drive_in = state.chains[seat], has_drive_in(state, seat)
    for number, restaurant in sorted(enumerate(chain.restaurants), key=lambda one: one[1].at):
        if restaurant in chain.open_restaurants:
            doors = restaurant.doors(drive_in=drive_in)
            yield Doorway(number, restaurant, doors, state.city.ports(doors))


def _no_way(home: Home) -> Obstacle:
    """Return that no road leads from a house, or that nothing joins it to the roads at all."""
    lived_in = home.house.dwelling
    if lived_in.outlying and not home.house.ramps:
        slots = {"house": home.house.number, "lacks": lived_in.lacks}
        return Obstacle("no_road", slots, lived_in.lacks_rule)
    return Obstacle("no_road", rule="DIN-2")


class Evening:
    """A dinnertime as it stood before its first house chose.

    Parameters
    ----------
    start
        the table at the beginning of dinnertime

    Examples
    --------
    >>> from fcm_widgets import load_example
    >>> evening = Evening(load_example("one-beer-short").state)
    >>> evening.winners(), evening.winners(Change("stock", 1, 1, "beer"))
    ({'8': 0, '9': None}, {'8': 1, '9': None})
    """

    def __init__(self, start: State) -> None:
        # The reserve cards are hidden and decide nothing here: a reason must not carry them.
        self.start = changed(start, bank=changed(start.bank, reserve=()))
        self._held: dict[Change | None, dict[str, int | None]] = {}
        self._ranked: dict[Change, dict[str, tuple[Marked, ...]]] = {}
        self._alone: dict[Change, dict[str, int | None]] = {}
        self._nearest: dict[tuple[str, int], Nearest | None] = {}
        self._meals: dict[tuple[str, int], tuple[Meal, ...]] = {}

    def at_price(self, bank: Bank) -> Evening:
        """Return the same evening at the bank's base price, which a break may have changed.

        It changes all prices alike, so no house that has dined would have dined elsewhere.
        """
        if self.start.bank.base_price == bank.base_price:
            return self
        return Evening(changed(self.start, bank=bank))

    @cached_property
    def rules(self) -> Rules:
        """The rules of the modules in play."""
        return rules_of(self.start.table.modules)

    @cached_property
    def stalls(self) -> tuple[Stall, ...]:
        """What each chain brings, in the order of the chains."""
        return tuple(stall(self.start, self.rules, seat) for seat in range(len(self.start.chains)))

    def decide(self, chains: tuple[Chain, ...], home: Home) -> Decision:
        """Let one house choose: an offer of every chain, with the stock that it has by now.

        At which of equally near restaurants it dines may follow from what it buys on its way there.
        """
        house = Hungry.of(home)
        offers = [
            self._new_offer(one, chains[one.seat], house, self._look_for_nearest(one, house))
            for one in self.stalls
        ]
        decision = Decision(house.number, house.wants, self.rules.criteria, tuple(offers), self)
        best = decision.best
        if best is None or not best.as_near:
            return decision
        meal = self.sales(chains, home, best)[0]
        if meal.dines_at not in [other.number for other in best.as_near]:
            return decision
        offers[best.seat] = best.dining_at(meal.dines_at)
        return replace(decision, offers=tuple(offers))

    def _offer(self, one: Stall, chain: Chain, house: Hungry) -> Marked:
        """Return a chain's offer to a house; the same stall with the same stock offers the same."""
        key = (house.number, *chain.stock.items())
        known = one.offers.get(key)
        if known is None:
            offer = self._new_offer(one, chain, house, self._nearest_of(one, house))
            marks = marks_of(self.rules.criteria, offer) if offer.able else None
            known = one.offers[key] = Marked(offer, marks)
        return known

    def _new_offer(self, one: Stall, chain: Chain, house: Hungry, near: Nearest | None) -> Offer:
        """Make a chain's offers, and return the one that the house likes best, with the others.

        Where it can serve none, the first: what was asked for.
        """
        start, seat = self.start, one.seat
        now = start if chain is start.chains[seat] else start.with_chain(seat, chain)
        offers = [
            self._offer_of(meal, one, now, house, near) for meal in self._meals_of(seat, house)
        ]
        if len(offers) == 1:
            return offers[0]
        able = sorted((offer for offer in offers if offer.able), key=self._marks_of)
        first, *also = [*able, *(offer for offer in offers if not offer.able)]
        return changed(first, also=tuple(also))

    def _marks_of(self, offer: Offer) -> tuple[int, ...]:
        return marks_of(self.rules.criteria, offer)

    def _meals_of(self, seat: int, house: Hungry) -> tuple[Meal, ...]:
        """Return all that a chain may serve a house: each main with each choice of sides."""
        key = house.number, seat
        if key not in self._meals:
            mains, sides = (
                [dish for part in parts for dish in part(self.start, seat, house)]
                for parts in (self.rules.mains, self.rules.sides)
            )
            self._meals[key] = tuple(
                (main, *beside)
                for main in mains
                for count in range(len(sides) + 1)
                for beside in combinations(sides, count)
            )
        return self._meals[key]

    def at_most(self, seat: int, home: Home, good: str) -> int:
        """Return how many of a good a chain may serve a house at most, if it has them."""
        meals = self._meals_of(seat, Hungry.of(home))
        return max(sum(dish.goods.get(good, 0) for dish in meal) for meal in meals)

    def _offer_of(
        self, meal: Meal, one: Stall, now: State, house: Hungry, near: Nearest | None
    ) -> Offer:
        """Make one offer: with the nearest open restaurants, all obstacles named (DIN-6).

        `now` is the table with the stock that the chain has when the house comes.
        """
        menu = meal[0].goods if len(meal) == 1 else together(dish.goods for dish in meal)
        doorways = near.doorways if near else ()
        here = doorways[0] if doorways else None
        return Offer(
            now.chains[one.seat].name,
            one.seat,
            here.restaurant if here else None,
            menu,
            one.price,
            one.unit_price,
            near.tiles + one.more_tiles if near else None,
            Trip(self.start.city, house.squares, here.doors) if here else None,
            one.standing,
            tuple(self._obstacles(one, now, menu, near, house)),
            one.extra,
            here.number if here else None,
            meal,
            as_near=tuple(
                [
                    Destination(
                        one.number,
                        one.restaurant,
                        Trip(self.start.city, house.squares, one.doors),
                    )
                    for one in doorways[1:]
                ]
            ),
        )

    def _nearest_of(self, one: Stall, house: Hungry) -> Nearest | None:
        """Return a chain's nearest open restaurant; with the same doors it stays the same."""
        if one.open != self.stalls[one.seat].open:
            return self._look_for_nearest(one, house)
        key = house.number, one.seat
        if key not in self._nearest:
            self._nearest[key] = self._look_for_nearest(one, house)
        return self._nearest[key]

    def _look_for_nearest(self, one: Stall, house: Hungry) -> Nearest | None:
        city = self.start.city
        ports = city.ports(house.squares)
        least: int | None = None
        nearest: list[Doorway] = []
        for doorway in one.open:
            tiles = city.between(ports, doorway.ports)
            if tiles is None or (least is not None and tiles > least):
                continue
            if tiles != least:
                least, nearest = tiles, []
            nearest.append(doorway)
        return None if least is None else Nearest(least, tuple(nearest))

    def _obstacles(
        self,
        one: Stall,
        now: State,
        menu: Mapping[str, int],
        near: Nearest | None,
        house: Hungry,
    ) -> Iterator[Obstacle]:
        if one.bankrupt:
            yield Obstacle("bankrupt", rule="DIN-8")
        elif not one.open:
            yield Obstacle("no_open_restaurant", rule="DIN-2")
        elif near is None:
            yield _no_way(house.home)
        for part in self.rules.obstacles:
            yield from part(now, one.seat, menu)

    def sales(self, chains: Iterable[Chain], home: Home, best: Offer) -> tuple[Sale, ...]:
        """Return what a house buys that takes an offer: of each chain one sale, the meal's first.

        `chains` are those of the table with the stocks that they have when the house comes.
        """
        return self._sales(self.start, chains, home, best)

    def _sales(
        self, table: State, chains: Iterable[Chain], home: Home, best: Offer
    ) -> tuple[Sale, ...]:
        """Return the sales to a house at a table that may be altered, asides by their rungs."""
        meal = Sale(best.seat, best.menu)
        if not self.rules.asides:
            return (meal,)
        sales, left = {best.seat: meal}, _stocked(table, chains)
        _take(left, [meal])
        for part in self.rules.asides:
            for one in list(part(changed(table, chains=tuple(left)), home, best)):
                if one.told is not None:
                    dinner = sales[best.seat]
                    sales[best.seat] = dinner._replace(told=(*dinner.told, one.told))
                if one.dines_at is not None:
                    sales[best.seat] = sales[best.seat]._replace(dines_at=one.dines_at)
                if sold := _sold_by(left[one.seat], one.goods):
                    _take(left, [Sale(one.seat, sold)])
                    so_far = sales.get(one.seat, Sale(one.seat, NOTHING))
                    sales[one.seat] = so_far.and_aside(sold, one)
        return tuple(sales.values())

    def winners(self, change: Change | None = None) -> dict[str, int | None]:
        """Return which chain serves each house that wants something, by seat; `None` for nobody.

        With a `change` the whole dinner is held on the altered table, houses before and after
        included. Raises `BadChange` for one that the table cannot bear (fewer waitresses than
        none).
        """
        if change not in self._held:
            ranked = self._as_it_is() if change is None else self._with(change).values()
            self._held[change] = self._seats_of(ranked)
        return self._held[change]

    def deciding(self, change: Change, number: str) -> Criterion | None:
        """Return the rung that decides between a house's best two with a change, if it has two."""
        pair = self._with(change)[number]
        if len(pair) < 2:
            return None
        return parting(self.rules.criteria, pair[0].offer, pair[1].offer)

    def _with(self, change: Change) -> dict[str, tuple[Marked, ...]]:
        """Return the best two offers to each house with a change, in the whole dinner."""
        if change not in self._ranked:
            numbers = (house.number for house in self._hungry)
            self._ranked[change] = dict(zip(numbers, self._hold(change), strict=True))
        return self._ranked[change]

    def _seats_of(self, ranked: Iterable[Sequence[Marked]]) -> dict[str, int | None]:
        return {
            house.number: offers[0].offer.seat if offers else None
            for house, offers in zip(self._hungry, ranked, strict=True)
        }

    def first_elsewhere(self, change: Change) -> str | None:
        """Return the first house that dines elsewhere with a change; `None` if all stay."""
        before, after = self.winners(), self.winners(change)
        return next((house for house in before if before[house] != after[house]), None)

    def flips(self, decision: Decision, offer: Offer) -> tuple[Flip, ...]:
        """Return the smallest changes that win or lose a house; see `Decision.flips`."""
        return flips_of(decision, offer)

    def insteads(self, decision: Decision, offer: Offer) -> tuple[Instead, ...]:
        """Return what would do for a house alone, not in the dinner; see `Decision.insteads`."""
        return insteads_of(decision, offer)

    def tried(self, decision: Decision, offer: Offer) -> tuple[Asked, ...]:
        """Return the changes that `flips` tries, in their order."""
        return tuple(asked(decision, offer))

    def alone(self, change: Change, number: str) -> int | None:
        """Return who serves a house with a change if the houses before it dine as they did."""
        if change not in self._alone:
            self._alone[change] = self._seats_of(self._as_if_alone(change))
        return self._alone[change][number]

    def by_way_of(self, change: Change, number: str) -> str | None:
        """Return the earlier house that a chain wins or loses, so that a later one dines elsewhere.

        It is the first without which the later one would not: `None` if no single one is that.
        """
        before, after, seat = self.winners(), self.winners(change), change.seat
        earlier = list(takewhile(lambda house: house != number, before))
        moved = (one for one in earlier if (before[one] == seat) != (after[one] == seat))
        return next(
            (one for one in moved if self._kept(change, one)[number] != after[number]), None
        )

    def _kept(self, change: Change, house: str) -> dict[str, int | None]:
        """Return who serves each house with a change if one of them dines as it did."""
        return self._seats_of(self._hold(change, house))

    @cached_property
    def _sittings(self) -> tuple[Sitting, ...]:
        """How each house dines in the dinner as it is."""
        chains, sittings = list(self.start.chains), []
        for house in self._hungry:
            offers = (self._offer(one, chains[one.seat], house) for one in self.stalls)
            ranked = tuple(sorted((offer for offer in offers if offer.marks), key=_marks))
            sales = self._sold(self.start, chains, house, ranked)
            _take(chains, sales)
            sittings.append(Sitting(ranked, sales, tuple(chains)))
        return tuple(sittings)

    def chains_at(self, number: str) -> tuple[Chain, ...]:
        """Return the chains with the stocks that the houses before have left for one (DIN-16)."""
        sittings = zip(self._hungry, self._sittings, strict=True)
        before = takewhile(lambda one: one[0].number != number, sittings)
        left = self.start.chains
        for _, sitting in before:
            left = sitting.left
        return left

    def _sold(
        self, table: State, chains: list[Chain], house: Hungry, ranked: Sequence[Marked]
    ) -> tuple[Sale, ...]:
        """Return what a house buys: nothing where it stays at home."""
        return self._sales(table, chains, house.home, ranked[0].offer) if ranked else ()

    def _as_it_is(self) -> Iterator[tuple[Marked, ...]]:
        return (sitting.ranked for sitting in self._sittings)

    def _hold(self, change: Change, kept: str = "") -> Iterator[tuple[Marked, ...]]:
        """Hold the dinner again: each house's best two, its goods gone before the next house.

        A house that is `kept` dines as it did.

        Only the chains that are `apart` can offer otherwise than they did: those that the change
        itself touches, and those that have sold more or less by now than they had.
        """
        table, stalls = self._altered(change)
        chains = list(table.chains)
        touched = self._touched(stalls)
        apart = touched | _unlike(chains, self.start.chains)
        for house, known in zip(self._hungry, self._sittings, strict=True):
            if house.number == kept:
                ranked, sales = known.ranked[:2], known.sales
            else:
                ranked = self._best_two(house, known, chains, [stalls[seat] for seat in apart])
                sales = self._sold(table, chains, house, ranked)
            yield ranked
            _take(chains, sales)
            apart = touched | _unlike(chains, known.left)

    def _as_if_alone(self, change: Change) -> Iterator[tuple[Marked, ...]]:
        """Choose again at each house with a change while all the others dine as they did."""
        table, stalls = self._altered(change)
        chains = list(table.chains)
        apart = self._touched(stalls) | _unlike(chains, self.start.chains)
        moved = [stalls[seat] for seat in apart]
        for house, known in zip(self._hungry, self._sittings, strict=True):
            yield self._best_two(house, known, chains, moved)
            _take(chains, known.sales)

    def _touched(self, stalls: list[Stall]) -> set[int]:
        """Return the seats that a change makes bring something else to the dinner."""
        return {one.seat for one in stalls if one is not self.stalls[one.seat]}

    def _best_two(
        self, house: Hungry, known: Sitting, chains: list[Chain], moved: list[Stall]
    ) -> tuple[Marked, ...]:
        """Return a house's best two offers: those of the `moved` stalls are made again."""
        offers = [
            offer for one in moved if (offer := self._offer(one, chains[one.seat], house)).marks
        ]
        seats = {one.seat for one in moved}
        offers += [offer for offer in known.ranked if offer.offer.seat not in seats][:2]
        return tuple(sorted(offers, key=_marks)[:2])

    def _altered(self, change: Change) -> tuple[State, list[Stall]]:
        """Return the altered table, and what each of its chains brings to the dinner."""
        table = self._table(change)
        stalls = [self._same_or_new(stall(table, self.rules, one.seat)) for one in self.stalls]
        return table, stalls

    def _table(self, change: Change) -> State:
        """Return the altered table: by the lever of a rung, or as a what-if changes it."""
        lever = lever_of(self.rules.criteria, change.criterion)
        if lever is not None:
            return lever.moved(self.start, change.seat, change.by)
        by, kind = change.by, change.criterion
        how: dict[str, Any] = {"by": by, "good": change.good} if kind == STOCK else {"on": by > 0}
        return altered(self.start, [{"kind": kind, "chain": change.seat, **how}])

    def _same_or_new(self, new: Stall) -> Stall:
        """Return this evening's own stall if the new one brings the same: its offers are known."""
        own = self.stalls[new.seat]
        return own if own == new else new

    @cached_property
    def _hungry(self) -> tuple[Hungry, ...]:
        return tuple(Hungry.of(home) for home in self.start.homes if home.demand)
