"""Small tables drawn by chance, for quizzes: a legible map, rivals that differ, hungry houses.

The same seed gives the same table. Everything that the real rules ask for is kept but for the
size of the map, which stays small enough to be read from the back of a room. One map may be dealt
for several times, as to lay it takes most of the time.
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
    Home,
    State,
    Token,
    as_they_dine,
    sorted_tokens,
)
from ..misreadings.wrong_routes import open_doors
from .setup import Cards, QuizSetup, quiz_setups

SIZES = ((2, 2), (2, 3), (2, 3), (3, 2), (3, 2), (3, 3))
"""Rows and columns of tiles, drawn evenly."""
MOST_CHAINS = 4
GOODS = ("burger", "pizza", "beer", "lemonade", "softdrink")
Teams = Mapping[int, Cards]
"""The cards at work that decide a dinner, prices and waitresses, of some seats."""
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
"""The cards that set a price, drawn evenly: mostly prices that a tile or two makes up for."""
MOST_STAFF = 6
"""How many cards work beside those that lead them: three slots of a CEO hold no more."""
TWINS, SOME_TWINS = 2, 0.6
"""How few price lists a table may share, and how often: level chains make ties of all kinds."""
GARDENS = 0.35
"""The share of houses with a garden, if there is room."""
TIPPED = 0.6
"""How often a module decides the tie of two chains whose sums are level; else waitresses do."""
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
    """Return a table at dinnertime: two to four chains in a city of four to nine tiles.

    What `modules` bring is dealt too: `quiz_setup.py` says what may be named.

    >>> game = random_table(7)
    >>> game.phase, Game.from_scenario(game.to_scenario()).state == game.state
    ('dinnertime', True)
    """
    return next(random_deals(seed, modules=modules))


def random_deals(
    seed: int | str, *, contested: bool = False, modules: Iterable[str] = ()
) -> Iterator[Game]:
    """Yield tables without end on one map, each dealt anew: its staff, campaigns and demand.

    If `contested`, two chains come to the same sum at some house wherever the map lets them, and
    the one that is later in turn order has more waitresses: there most misreadings are wrong. What
    modules put in the scales of a tie is dealt to these two.

    >>> deals = random_deals(7)
    >>> one, two = next(deals), next(deals)
    >>> one.state.city == two.state.city, one.state.chains == two.state.chains
    (True, False)
    """
    rng = random.Random(f"table {seed}")
    named = tuple(modules)
    deals = [deal for _, deal in quiz_setups(named)]
    laid = _empty_table(rng, f"Table {seed}", named)
    laid = _restaurants(rng, laid)
    laid = _gardens(rng, laid, max([GARDENS, *(deal.gardens for deal in deals)]))
    for deal in deals:
        laid = deal.lay(rng, laid)
    while True:
        state = laid
        state = _staff(rng, state, _level(rng, state, deals) if contested else {}, deals)
        for lay in (_campaigns, _demand, _stock, *(deal.stock for deal in deals)):
            state = lay(rng, state)
        yield Game(state, source=scenario_text(state))


def _empty_table(rng: random.Random, title: str, modules: Iterable[str]) -> State:
    rows, columns = rng.choice(SIZES)
    count = rows * columns
    lived_in = [tile for tile in tiles().values() if not tile.module and tile.houses]
    others = [tile for tile in tiles().values() if not tile.module and not tile.houses]
    homes = rng.randint(3, 4)
    drawn = [*rng.sample(lived_in, homes), *rng.sample(others, count - homes)]
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
        homes=as_they_dine(map(Home, houses.values())),
        campaigns=(),
        bank=Bank(cash=50 * chains, reserve=tuple([200] * chains)),
    )
    return _first_with_money(state)


def _first_with_money(state: State) -> State:
    """Let the richest chain hold what somebody must have earned by owning money (DIN-13)."""
    richest = max(range(len(state.chains)), key=lambda seat: state.chains[seat].cash)
    earned = tuple(milestone for seat, milestone in unheld(state) if seat == richest)
    chain = state.chains[richest]
    return state.with_chain(richest, replace(chain, milestones=earned))


def _restaurants(rng: random.Random, state: State) -> State:
    """Give each chain a restaurant, the first of them on tiles of their own (SET-8)."""
    seats = list(range(len(state.chains)))
    extra = [seat for seat in seats if rng.random() < 0.25]
    for seat in (*rng.sample(seats, len(seats)), *extra):
        sites = [Restaurant(at, entrance) for at, entrance in restaurant_sites(state)]
        taken = {restaurant.place for chain in state.chains for restaurant in chain.restaurants}
        free = [site for site in sites if site.place not in taken]
        if not free:
            continue
        chain = state.chains[seat]
        chosen = (*chain.restaurants, rng.choice(free))
        state = state.with_chain(seat, replace(chain, restaurants=chosen))
    return state


def _gardens(rng: random.Random, state: State, share: float) -> State:
    """Lay gardens beside a share of the printed houses."""
    for number, home in enumerate(state.homes):
        house, ground = home.house, ground_of(state)
        sides = [replace(house, side=side) for side in SIDES if not house.side]
        fits = [one for one in sides if next(placing_garden(state.city, ground, one), None) is None]
        if fits and rng.random() < share:
            laid = Home(rng.choice(fits))
            state = replace(state, homes=(*state.homes[:number], laid, *state.homes[number + 1 :]))
    return state


def _level(rng: random.Random, state: State, deals: Sequence[QuizSetup]) -> Teams:
    """Choose price cards and waitresses for two chains whose sums shall be level at a house."""
    scales = [deal.ties for deal in deals if deal.ties]
    both: tuple[Cards, Cards] = ((), ())
    if scales and rng.random() < TIPPED:
        both = rng.choice(scales)(rng)
    for home in rng.sample(state.homes, len(state.homes)):
        far = _distances(state, home)
        pairs = list(combinations(sorted(far, key=state.turn_order.index), 2))
        for early, late in rng.sample(pairs, len(pairs)):
            level = _level_prices(state, far[late] - far[early], both)
            if level:
                one, two = rng.choice(level)
                fewer = rng.choice((0, 0, 0, 1))
                more = fewer + rng.choice((1, 1, 2))
                return {
                    early: (*both[0], *one, *[WAITRESS] * fewer),
                    late: (*both[1], *two, *[WAITRESS] * more),
                }
    return {}


def _distances(state: State, home: Home) -> dict[int, int]:
    """Return how far it is from a house to each chain to which a road leads, by seat."""
    start = home.house.roadside
    found: dict[int, int] = {}
    for seat in range(len(state.chains)):
        ways = [state.city.distance(start, end) for end in open_doors(state, seat)]
        if able := [way for way in ways if way is not None]:
            found[seat] = min(able)
    return found


def _level_prices(
    state: State, farther: int, both: tuple[Cards, Cards]
) -> list[tuple[Cards, Cards]]:
    """Return the cards of two chains, the other one so much `farther` and so much cheaper.

    `both` is what each has at work besides, as it may make the others work twice.
    """
    ones, twos = (
        {cards: _price(state, (*besides, *cards)) for cards in PRICES} for besides in both
    )
    return [(one, two) for one in ones for two in twos if ones[one] - twos[two] == farther]


def _price(state: State, cards: Cards) -> int:
    rules = rules_of(state.config.modules)
    return seller_terms(_with(state, 0, at_work=cards), rules, 0).unit_price


def _staff(
    rng: random.Random, state: State, teams: Teams, deals: Sequence[QuizSetup] = ()
) -> State:
    """Send cards to work: those that set the price, waitresses, others, and managers over them.

    The cards that decide are those of `teams` by seat; chance deals for the others. Cards of
    modules come first, so that there is room for them.
    """
    promised = Counter(card for team in teams.values() for card in team)
    prices = rng.sample(PRICES, TWINS) if rng.random() < SOME_TWINS else PRICES
    for seat in range(len(state.chains)):
        left = dict(piles(state))
        free = {card: count - promised[card] for card, count in left.items()}
        own = [deal for deal in deals if not (deal.ties and seat in teams)]
        wanted = [
            *(card for deal in own for card in deal.cards(rng, free)),
            *(teams[seat] if seat in teams else _team(rng, prices)),
            *rng.sample(HELP, rng.choice((0, 1, 1, 2))),
        ]
        leading = sum(employees()[card].manager for card in wanted)
        staff = _dealt(left, wanted[: MOST_STAFF - leading])
        managers = _dealt(left, [MANAGER] * max(0, len(staff) - state.bank.ceo_slots))
        beach = _dealt(left, rng.sample(ON_THE_BEACH, rng.choice((0, 1, 2))))
        state = _with(
            state,
            seat,
            at_work=tuple(sorted([*managers, *staff])),
            beach=tuple(sorted(beach)),
            hired_this_turn=rng.choice((0, 0, 1)),
        )
    return _milestones(rng, state)


def _team(rng: random.Random, prices: Sequence[Cards]) -> Cards:
    return (*rng.choice(prices), *[WAITRESS] * rng.choice((0, 0, 1, 2)))


def _dealt(left: dict[str, int], cards: Iterable[str]) -> list[str]:
    """Take cards from what is left in the box; those that are out are left out."""
    dealt = []
    for card in cards:
        if left[card]:
            left[card] -= 1
            dealt.append(card)
    return dealt


def _with(state: State, seat: int, **fields: Any) -> State:
    return state.with_chain(seat, replace(state.chains[seat], **fields))


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
    """Lay one or two campaigns of different kinds, each with the busy card that runs it."""
    players = len(state.chains)
    free = [tile for tile in campaigns().values() if tile.type in MARKETEERS]
    left = [tile for tile in free if players not in tile.removed_with]
    for kind in rng.sample(list(MARKETEERS), rng.choice((1, 2, 2))):
        tile = rng.choice([one for one in left if one.type == kind])
        places = list(_places(state, tile))
        if places:
            state = _advertised(rng, state, tile, rng.choice(places))
    return state


def _places(state: State, tile: CampaignTile) -> Iterator[Footprint]:
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


def _advertised(
    rng: random.Random, state: State, tile: CampaignTile, footprint: Footprint
) -> State:
    seat = rng.randrange(len(state.chains))
    chain, card = state.chains[seat], MARKETEERS[tile.type]
    turns = rng.randint(1, employees()[card].max_turns)
    laid = Campaign(tile.number, footprint, (rng.choice(GOODS),), turns, chain.name, card)
    state = _with(state, seat, busy=tuple(sorted([*chain.busy, card])))
    return replace(state, campaigns=tuple(sorted([*state.campaigns, laid], key=_by_number)))


def _by_number(campaign: Campaign) -> int:
    return campaign.number


def _demand(rng: random.Random, state: State) -> State:
    """Make most houses hungry, for two or three kinds of good that the whole table shares."""
    menu = rng.sample(GOODS, rng.choice((2, 2, 3)))
    homes: tuple[Home, ...] = ()
    while not any(home.demand for home in homes):
        homes = _hungry(rng, state.homes, menu)
    return replace(state, homes=homes)


def _hungry(rng: random.Random, lived_in: Iterable[Home], menu: list[str]) -> tuple[Home, ...]:
    homes = []
    for home in lived_in:
        room = home.house.limit or 3
        count = min(room, rng.choice((0, 1, 2, 2, 3, 3, 3, 4)))
        kinds = rng.sample(menu, rng.choice((1, 2)))
        tokens = [Token(rng.choice(kinds)) for _ in range(count)]
        homes.append(replace(home, demand=sorted_tokens(tokens)))
    return tuple(homes)


def _stock(rng: random.Random, state: State) -> State:
    """Fill the kitchens: mostly with enough for two houses, sometimes with a little too few."""
    wanted = Counter(token.good for home in state.homes for token in home.demand)
    for seat in range(len(state.chains)):
        stock = {
            good: rng.randint(0, 2) if rng.random() < 0.08 else rng.randint(3, max(3, count))
            for good, count in wanted.items()
        }
        state = _with(state, seat, stock={good: held for good, held in stock.items() if held})
    return state
