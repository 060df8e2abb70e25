"""Facts that bots read from a state: distances, demand, and what a chain can make and place.

The state shows only what the chain may see (`game.seen_by`). Every number is counted by the same
functions as in the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from ..board.city import City
from ..board.pieces import Footprint, House, Restaurant
from ..board.reach import reached
from ..board.squares import Square, neighbours
from ..data import CampaignTile, employees, goods
from ..dinner.offers import HouseDemand
from ..engine.ranges import drinks_each
from ..engine.registry import rules_of
from ..engine.structure import ceo_slots, misfits
from ..phases.campaigns import FlyFrom, LayTile, footprint_at
from ..phases.restructuring import PutToWork
from ..state.actions import Action
from ..state.identity_cache import identity_cache, identity_cache_on
from ..state.state import Chain, HouseState, State, add_goods

FAR = 99
"""The distance between a house and a restaurant that no road joins."""
SERVED = 6
"""Number of demand tokens that a chain can hope to serve at a house without a limit."""
DRINKS = tuple(good.id for good in goods().values() if good.kind == "drink" and not good.module)
MAKERS: dict[str, tuple[str, ...]] = {
    card.id: tuple(card.produces) or DRINKS
    for card in employees().values()
    if card.produces or card.drinks
}
"""The goods that each card makes. Buyers with a route are left out: their goods depend on it."""


def distance_to_chain(state: State, chain: Chain, house: House) -> int:
    """Return the distance from a house to a chain's nearest restaurant, `FAR` without a road."""
    known = _latest_distances(state.city, chain.restaurants)
    found = known.get(id(house))
    if found is None:
        distances = (distance_to_site(state, site, house) for site in chain.restaurants)
        found = known[id(house)] = house, min(distances, default=FAR)
    return found[1]


def _no_distances(city: City, restaurants: tuple[Restaurant, ...]) -> dict[int, tuple[House, int]]:
    """Return an empty cache for the distances from houses to these restaurants.

    The key of an entry is `id(house)`. Each entry also holds the house itself, so that no other
    object can get the same `id()`.
    """
    return {}


_latest_distances = identity_cache(_no_distances, size=32)


def distance_to_site(state: State, site: Restaurant, house: House) -> int:
    """Return the distance from a house to a restaurant, `FAR` if no road leads there."""
    found = state.city.distance(house.roadside, site.doors())
    return FAR if found is None else found


def distance_to_rivals(state: State, seat: int, house: House) -> int:
    """Return the distance from a house to the nearest restaurant of another chain."""
    others = (chain for number, chain in enumerate(state.chains) if number != seat)
    return min(distance_to_chain(state, chain, house) for chain in others)


def makes(chain: Chain) -> Counter[str]:
    """Return for each good how many of the chain's cards make it, whether at work or not."""
    return Counter(good for card in chain.cards for good in MAKERS.get(card, ()))


def houses_hit(state: State, footprint: Footprint) -> list[HouseState]:
    """Return the houses that a campaign would reach, with their demand."""
    by_number = {home.house.number: home for home in state.homes}
    houses = [home.house for home in state.homes]
    return [by_number[house.number] for house in reached(state.city, houses, footprint)]


def footprint_of(action: Action, tile: CampaignTile, turned: bool) -> Footprint:
    """Return the squares that a campaign tile would cover."""
    if isinstance(action, FlyFrom):
        return Footprint("airplane", (), action.edge, action.first, tile.airplane_width)
    assert isinstance(action, LayTile)
    return footprint_at(tile, action.at, turned=turned)


def _near_homes(homes: tuple[HouseState, ...]) -> frozenset[Square]:
    squares = (square for home in homes for square in home.house.all_squares)
    return frozenset(near for square in squares for near in neighbours(square))


_latest_near = identity_cache(_near_homes)


def near_homes(state: State) -> frozenset[Square]:
    """Return the squares next to houses and gardens: a billboard there reaches a house (CMP-2)."""
    return _latest_near(state.homes)


def room_at(state: State, homes: list[HouseState]) -> int:
    """Return a score for advertising at some houses.

    A house that can take more demand counts 1. A house without a limit counts -1 if a campaign
    reaches it already or it wants more than `SERVED`, because no chain could serve more demand.
    """
    return sum(_room(state, home) for home in homes)


def _room(state: State, home: HouseState) -> int:
    if home.house.limit:
        return int(len(home.demand) < home.house.limit)
    return -1 if len(home.demand) > SERVED or is_advertised_to(state, home) else 1


def is_advertised_to(state: State, home: HouseState) -> bool:
    """Return whether a campaign on the map reaches a house."""
    return any(
        reached(state.city, [home.house], campaign.footprint) for campaign in state.campaigns
    )


def that_fit(
    state: State, seat: int, chosen: tuple[str, ...], puts: Iterable[PutToWork]
) -> list[PutToWork]:
    """Return the options whose card still fits in a structure with the chosen cards (ORG-3)."""
    slots = ceo_slots(state, seat)
    return [put for put in puts if fits(slots, chosen, put.card)]


@lru_cache(maxsize=4096)
def fits(slots: int, chosen: tuple[str, ...], card: str) -> bool:
    """Return whether a card still fits in a structure; `slots` is the CEO's number of slots."""
    return next(misfits(slots, (*chosen, card)), None) is None


def missing_goods(state: State, seat: int, homes: Iterable[HouseState]) -> Counter[str]:
    """Return the goods that a chain still needs for the next house that it could serve.

    Houses that the chain's stock can already serve are skipped.
    """
    chain = state.chains[seat]
    stock = Counter(chain.stock)
    able = {*makes(chain), *stock}
    for home in homes:
        possible = (menu for menu in menus(state, seat, home) if able.issuperset(menu))
        menu = next(possible, None)
        if menu and distance_to_chain(state, chain, home.house) < FAR:
            wanted = Counter(menu)
            if not wanted <= stock:
                return wanted - stock
            stock -= wanted
    return Counter()


def servable_homes(state: State, seat: int) -> list[HouseState]:
    """Return the houses that a chain may hope to serve.

    Houses that are nearer to a rival come last; small orders come first.
    """
    return list(_latest_servable(state, seat))


def _servable_homes(state: State, seat: int) -> list[HouseState]:
    chain = state.chains[seat]
    homes = [home for home in state.homes if home.demand]
    reachable = [home for home in homes if distance_to_chain(state, chain, home.house) < FAR]

    def rank(home: HouseState) -> tuple[bool, int]:
        own = distance_to_chain(state, chain, home.house)
        return own > distance_to_rivals(state, seat, home.house), len(home.demand)

    return sorted(reachable, key=rank)


_latest_servable = identity_cache_on(  # nothing of a chain matters except its restaurants
    lambda state: (state.city, state.homes, *[chain.restaurants for chain in state.chains]),
    _servable_homes,
    size=64,
)


def needed_makers(state: State, seat: int) -> Mapping[str, int]:
    """Return the cards that must work to make goods for all houses that the chain can serve.

    The result is cached, because it is needed again for each card that could work.
    """
    return _needed_makers(state.core, seat)


@identity_cache
def _needed_makers(state: State, seat: int) -> Counter[str]:
    chain = state.chains[seat]
    hand = Counter(card for card in (*chain.at_work, *chain.beach) if card in MAKERS)
    stock, needed = Counter(chain.stock), Counter[str]()
    for home in servable_homes(state, seat):
        for menu in menus(state, seat, home):
            wanted = Counter(menu)
            found = makers_of(state, seat, wanted - stock, hand - needed)
            if found is not None:
                cards, made = found
                needed += cards
                stock = stock + made - wanted
                break
    return needed


def menus(state: State, seat: int, home: HouseState) -> list[Mapping[str, int]]:
    """Return the sets of goods that would serve a house: its demand, or a module's dishes."""
    mains = rules_of(state.config.modules).mains
    if len(mains) == 1 or not home.demand:
        return [home.wants] if home.demand else []
    return [dish.goods for part in mains for dish in part(state, seat, HouseDemand.of(home))]


def makers_of(
    state: State, seat: int, wanted: Counter[str], hand: Counter[str]
) -> tuple[Counter[str], Counter[str]] | None:
    """Return cards of a hand that together make everything wanted, and their goods.

    Return `None` if the hand cannot make everything.
    """
    cards, made = Counter[str](), Counter[str]()
    for good, count in wanted.items():
        makers = sorted(
            (card for card in hand if good in MAKERS[card]),
            key=lambda card: -output(state, seat, card),
        )
        for card in makers:
            while made[good] < count and hand[card] > cards[card]:
                cards[card] += 1
                made[good] += output(state, seat, card)
        if made[good] < count:
            return None
    return cards, made


def output(state: State, seat: int, card: str) -> int:
    """Return how many items a card makes; for a buyer of drinks, how many from each source."""
    employee = employees()[card]
    return max(employee.produces.values(), default=0) or drinks_each(state, seat, employee)


def _all_wanted(homes: tuple[HouseState, ...]) -> Counter[str]:
    return Counter(token.good for home in homes for token in home.demand)


_latest_wanted = identity_cache(_all_wanted)


def all_wanted(state: State) -> Counter[str]:
    """Return the goods that all houses together want; the result is cached, so do not change it."""
    return _latest_wanted(state.homes)


def all_that_sells(state: State, seat: int) -> Counter[str]:
    """Return the goods that all houses want, plus the goods that modules let a chain sell."""
    rules = rules_of(state.config.modules)
    wanted = all_wanted(state)
    if len(rules.mains) == 1 and not rules.sides:
        return wanted
    houses = [HouseDemand.of(home) for home in state.homes if home.demand]
    more = (*rules.mains[1:], *rules.sides)  # the first main is what the house wants
    dishes = (dish for house in houses for part in more for dish in part(state, seat, house))
    return Counter(add_goods([wanted, *(dish.goods for dish in dishes)]))
