"""Small random tables for quizzes: a legible map, different rivals, hungry houses.

The same seed gives the same table. All rules are real except the size of the map: it is small, so
that people can read it from the back of a room. Tables may share a map, which is slow to make.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

from ...board.city import City
from ...board.pieces import SIDES, Footprint, Restaurant, placing_garden, printed_houses
from ...board.squares import TileCoord, block
from ...board.tile import TURNS, tiles
from ...data import CampaignTile, campaigns, employees, milestones_with
from ...dinner.dinner import seller_terms
from ...engine.milestones import unheld
from ...engine.ranges import beside_roads
from ...engine.registry import in_play, rules_of
from ...engine.sites import blocks_touching, empty_squares, restaurant_sites
from ...engine.supply import piles
from ...files.text import scenario_text
from ...game.game import Game
from ...state.ground import ground_of
from ...state.state import (
    CHAINS,
    Bank,
    Campaign,
    Chain,
    GameConfig,
    HouseState,
    State,
    Token,
    as_they_dine,
    sorted_tokens,
)
from ..misreadings.wrong_routes import open_doors
from .setup import Cards, QuizSetup, quiz_setups

SIZES = ((2, 2), (2, 3), (2, 3), (3, 2), (3, 2), (3, 3))
"""Sizes of the city, as rows and columns of tiles; each entry is equally likely."""
MOST_CHAINS = 4
GOODS = ("burger", "pizza", "beer", "lemonade", "softdrink")
Teams = Mapping[int, Cards]
"""The price cards and waitresses at work, by the seat of their chain."""
PRICES: tuple[Cards, ...] = (
    (),
    ("pricing_manager",),
    ("pricing_manager",),
    ("pricing_manager", "pricing_manager"),
    ("pricing_manager", "pricing_manager"),
    ("discount_manager",),
    ("discount_manager", "pricing_manager"),
    ("luxuries_manager", "discount_manager", "discount_manager"),
)
"""Sets of price cards, each equally likely. Most price differences are worth a border or two."""
MOST_STAFF = 6
"""Maximum number of cards under managers, because a CEO has three slots for managers."""
TWINS, SOME_TWINS = 2, 0.6
"""Number of different sets of price cards on some tables, and the share of such tables; both make
ties likely."""
GARDENS = 0.35
"""Share of houses that get a garden, if there is room."""
TIPPED = 0.6
"""Share of ties that a module decides; waitresses decide the others."""
HELP = (
    "trainer",
    "recruiting_girl",
    "recruiting_manager",
    "cart_operator",
    "truck_driver",
    "burger_cook",
    "kitchen_trainee",
)
ON_THE_BEACH = (*HELP, "pizza_cook", "waitress", "new_business_developer", "errand_boy")
MARKETEERS = {
    "billboard": "marketing_trainee",
    "mailbox": "campaign_manager",
    "airplane": "brand_manager",
    "radio": "brand_director",
}
MANAGER, WAITRESS = "management_trainee", "waitress"
MILESTONES = {
    "first_train": "",
    "first_waitress_played": "waitress",
    "first_cart_operator_played": "cart_operator",
}
"""Milestones that a table may show, each with the card at work that earns it."""


def random_table(seed: int | str, *, modules: Iterable[str] = ()) -> Game:
    """Return a game at dinnertime: two to four chains in a city of four to nine tiles.

    >>> game = random_table(7)
    >>> game.phase, Game.from_scenario(game.to_scenario()).state == game.state
    ('dinnertime', True)
    """
    return next(random_deals(seed, modules=modules))


def random_deals(
    seed: int | str, *, contested: bool = False, modules: Iterable[str] = ()
) -> Iterator[Game]:
    """Yield an endless series of games on the same map, with new cards, campaigns and demand.

    Parameters
    ----------
    seed
        number or text that fixes the games: the same seed gives the same games
    contested
        whether two chains should tie on their sums at some house; the chain that is later in turn
        order then has more waitresses, so that most misreadings are wrong (default: no)
    modules
        names of modules to add; modules with a `QuizSetup` change the tables (default: none)

    Examples
    --------
    >>> deals = random_deals(7)
    >>> first, second = next(deals), next(deals)
    >>> first.state.city == second.state.city, first.state.chains == second.state.chains
    (True, False)
    """
    rng = random.Random(f"table {seed}")
    named = tuple(modules)
    setups = [setup for _, setup in quiz_setups(named)]
    table = _empty_table(rng, f"Table {seed}", named)
    table = _restaurants(rng, table)
    table = _gardens(rng, table, max([GARDENS, *(setup.gardens for setup in setups)]))
    for setup in setups:
        table = setup.pieces(rng, table)
    while True:
        teams = _tied_teams(rng, table, setups) if contested else {}
        state = _staff(rng, table, teams, setups)
        for add in (_milestones, _campaigns, _demand, _stock, *(setup.stock for setup in setups)):
            state = add(rng, state)
        yield Game(state, source=scenario_text(state))


def _with(state: State, seat: int, **fields: Any) -> State:
    return state.with_chain(seat, replace(state.chains[seat], **fields))


# -- the map, once for many tables ----------------------------------------------------------------


def _empty_table(rng: random.Random, title: str, modules: Iterable[str]) -> State:
    rows, columns = rng.choice(SIZES)
    count = rows * columns
    with_houses = [tile for tile in tiles().values() if not tile.module and tile.houses]
    without = [tile for tile in tiles().values() if not tile.module and not tile.houses]
    homes = rng.randint(3, 4)
    drawn = [*rng.sample(with_houses, homes), *rng.sample(without, count - homes)]
    rng.shuffle(drawn)
    places: list[TileCoord] = [(column, row) for row in range(rows) for column in range(columns)]
    city = City(
        {at: tile.turned(rng.choice(TURNS)) for at, tile in zip(places, drawn, strict=True)}
    )
    houses = printed_houses(city)
    chains = min(rng.choice((2, 3, 3, MOST_CHAINS, MOST_CHAINS)), count - 1)
    state = State(
        config=GameConfig(title=title, modules=in_play(modules, chains)),
        city=city,
        turn=rng.randint(3, 7),
        phase="dinnertime",
        turn_order=tuple(rng.sample(range(chains), chains)),
        chains=tuple(Chain(CHAINS[seat], cash=rng.randint(5, 60)) for seat in range(chains)),
        homes=as_they_dine(map(HouseState, houses.values())),
        campaigns=(),
        bank=Bank(cash=50 * chains, reserve=tuple([200] * chains)),
    )
    # A chain that owns this much money must have earned the milestones for it (DIN-13).
    richest = max(range(chains), key=lambda seat: state.chains[seat].cash)
    earned = tuple(milestone for seat, milestone in unheld(state) if seat == richest)
    return _with(state, richest, milestones=earned)


def _restaurants(rng: random.Random, state: State) -> State:
    """Give each chain a restaurant and some chains two, all of them on different tiles (SET-8)."""
    seats = list(range(len(state.chains)))
    extra = [seat for seat in seats if rng.random() < 0.25]
    for seat in (*rng.sample(seats, len(seats)), *extra):
        sites = [Restaurant(at, entrance) for at, entrance in restaurant_sites(state)]
        taken = {restaurant.place for chain in state.chains for restaurant in chain.restaurants}
        free = [site for site in sites if site.place not in taken]
        if free:
            restaurants = (*state.chains[seat].restaurants, rng.choice(free))
            state = _with(state, seat, restaurants=restaurants)
    return state


def _gardens(rng: random.Random, state: State, share: float) -> State:
    """Place gardens next to some of the printed houses."""
    for number, home in enumerate(state.homes):
        house, ground = home.house, ground_of(state)
        gardens = [replace(house, side=side) for side in SIDES if not house.side]
        fits = [
            garden
            for garden in gardens
            if next(placing_garden(state.city, ground, garden), None) is None
        ]
        if fits and rng.random() < share:
            homes = list(state.homes)
            homes[number] = HouseState(rng.choice(fits))
            state = replace(state, homes=tuple(homes))
    return state


# -- the staff ------------------------------------------------------------------------------------


def _tied_teams(rng: random.Random, state: State, setups: Sequence[QuizSetup]) -> Teams:
    """Return price cards and waitresses with which two chains tie on their sums at a house."""
    ties = [setup.ties for setup in setups if setup.ties]
    both: tuple[Cards, Cards] = ((), ())
    if ties and rng.random() < TIPPED:
        both = rng.choice(ties)(rng)
    rules = rules_of(state.config.modules)

    def price(cards: Cards) -> int:
        return seller_terms(_with(state, 0, at_work=cards), rules, 0).unit_price

    for home in rng.sample(state.homes, len(state.homes)):
        far: dict[int, int] = {}
        for seat in range(len(state.chains)):
            ends = open_doors(state, seat)
            distances = [state.city.distance(home.house.roadside, end) for end in ends]
            if able := [distance for distance in distances if distance is not None]:
                far[seat] = min(able)
        pairs = list(combinations(sorted(far, key=state.turn_order.index), 2))
        for early, late in rng.sample(pairs, len(pairs)):
            # Cards of a module count too, because they may make other cards work twice.
            early_prices, late_prices = (
                {cards: price((*added, *cards)) for cards in PRICES} for added in both
            )
            tied = [
                (mine, other)
                for mine in early_prices
                for other in late_prices
                if early_prices[mine] - late_prices[other] == far[late] - far[early]
            ]
            if tied:
                mine, other = rng.choice(tied)
                fewer = rng.choice((0, 0, 0, 1))
                more = fewer + rng.choice((1, 1, 2))
                return {
                    early: (*both[0], *mine, *[WAITRESS] * fewer),
                    late: (*both[1], *other, *[WAITRESS] * more),
                }
    return {}


def _staff(
    rng: random.Random, state: State, teams: Teams, setups: Sequence[QuizSetup] = ()
) -> State:
    """Put cards to work: price cards, waitresses, other cards, and the managers above them.

    A seat in `teams` gets the cards listed there; other seats get random cards. Cards of modules
    come first, so that there is room for them.
    """
    promised = Counter(card for team in teams.values() for card in team)
    prices = rng.sample(PRICES, TWINS) if rng.random() < SOME_TWINS else PRICES
    for seat in range(len(state.chains)):
        left = dict(piles(state))
        free = {card: count - promised[card] for card, count in left.items()}
        wanted: list[str] = []
        for setup in setups:
            if not (setup.ties and seat in teams):
                wanted += setup.cards(rng, free)
        if seat in teams:
            wanted += teams[seat]
        else:
            wanted += (*rng.choice(prices), *[WAITRESS] * rng.choice((0, 0, 1, 2)))
        wanted += rng.sample(HELP, rng.choice((0, 1, 1, 2)))
        leading = sum(employees()[card].manager for card in wanted)
        staff = _taken(left, wanted[: MOST_STAFF - leading])
        managers = _taken(left, [MANAGER] * max(0, len(staff) - state.bank.ceo_slots))
        beach = _taken(left, rng.sample(ON_THE_BEACH, rng.choice((0, 1, 2))))
        state = _with(
            state,
            seat,
            at_work=tuple(sorted([*managers, *staff])),
            beach=tuple(sorted(beach)),
            hired_this_turn=rng.choice((0, 0, 1)),
        )
    return state


def _taken(left: dict[str, int], cards: Iterable[str]) -> list[str]:
    """Take cards out of the box, and return them; cards that the box no longer has are left out."""
    taken = []
    for card in cards:
        if left[card]:
            left[card] -= 1
            taken.append(card)
    return taken


# -- milestones, campaigns and goods --------------------------------------------------------------


def _milestones(rng: random.Random, state: State) -> State:
    played = milestones_with(state.config.modules)
    for milestone, card in MILESTONES.items():
        if milestone not in played:
            continue
        able = [n for n, chain in enumerate(state.chains) if not card or card in chain.at_work]
        if able and rng.random() < 0.35:
            seat = rng.choice(able)
            state = _with(state, seat, milestones=(*state.chains[seat].milestones, milestone))
    return state


def _campaigns(rng: random.Random, state: State) -> State:
    """Place one or two campaigns of different kinds, each with the busy card that runs it."""
    players = len(state.chains)
    free = [tile for tile in campaigns().values() if tile.type in MARKETEERS]
    left = [tile for tile in free if players not in tile.removed_with]
    for kind in rng.sample(list(MARKETEERS), rng.choice((1, 2, 2))):
        tile = rng.choice([tile for tile in left if tile.type == kind])
        footprints = list(_footprints(state, tile))
        if not footprints:
            continue
        footprint, seat, card = rng.choice(footprints), rng.randrange(players), MARKETEERS[kind]
        chain = state.chains[seat]
        turns = rng.randint(1, employees()[card].max_turns)
        good = rng.choice(GOODS)
        campaign = Campaign(tile.number, footprint, (good,), turns, chain.name, card)
        state = _with(state, seat, busy=tuple(sorted([*chain.busy, card])))
        placed = sorted([*state.campaigns, campaign], key=lambda campaign: campaign.number)
        state = replace(state, campaigns=tuple(placed))
    return state


def _footprints(state: State, tile: CampaignTile) -> Iterator[Footprint]:
    """Yield the places for a campaign tile: at a road, or for an airplane along an edge."""
    if tile.type != "airplane":
        size = tile.width, tile.height
        sites = blocks_touching(empty_squares(state), beside_roads(state.city), size)
        yield from (Footprint(tile.type, block(at, *size)) for at in sites)
        return
    _, _, width, height = state.city.box
    for edge in SIDES:
        length = height if edge in ("W", "E") else width
        for first in range(length - tile.airplane_width + 1):
            yield Footprint(tile.type, (), edge, first, tile.airplane_width)


def _demand(rng: random.Random, state: State) -> State:
    """Give most houses demand; the whole table uses only two or three kinds of goods."""
    menu = rng.sample(GOODS, rng.choice((2, 2, 3)))
    while True:
        homes = []
        for home in state.homes:
            count = min(home.house.limit or 3, rng.choice((0, 1, 2, 2, 3, 3, 3, 4)))
            kinds = rng.sample(menu, rng.choice((1, 2)))
            tokens = [Token(rng.choice(kinds)) for _ in range(count)]
            homes.append(replace(home, demand=sorted_tokens(tokens)))
        if any(home.demand for home in homes):
            return replace(state, homes=tuple(homes))


def _stock(rng: random.Random, state: State) -> State:
    """Fill the chains' stocks: mostly enough for two houses, sometimes a little less."""
    wanted = Counter(token.good for home in state.homes for token in home.demand)
    for seat in range(len(state.chains)):
        stock = {
            good: rng.randint(0, 2) if rng.random() < 0.08 else rng.randint(3, max(3, count))
            for good, count in wanted.items()
        }
        state = _with(state, seat, stock={good: held for good, held in stock.items() if held})
    return state
