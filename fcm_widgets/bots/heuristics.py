"""The ideas of the plain bot: rules of thumb, each of which can be left out.

An idea is a function of the state, the seat and the options. It returns its choice or `None`.
If no idea chooses, the bot chooses at random (`plain.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import fsum

from .. import actions as act
from ..board.chosen_routes import sources_along, sources_under
from ..board.city import City
from ..board.pieces import Restaurant
from ..board.squares import Square
from ..data import bot_weights, campaigns, employees, milestones
from ..engine.structure import ceo_slots
from ..engine.supply import tiles_left
from ..phases.restructuring import hand, unchosen
from ..state.actions import Action
from ..state.identity_cache import identity_cache
from ..state.state import HouseState, State
from .features import (
    FAR,
    MAKERS,
    all_wanted,
    distance_to_chain,
    distance_to_rivals,
    distance_to_site,
    fits,
    footprint_of,
    houses_hit,
    makes,
    missing_goods,
    near_homes,
    needed_makers,
    servable_homes,
)

Offered = Sequence[Action]
Idea = Callable[[State, int, Offered], Action | None]
Use = Callable[[State, int, str, tuple[str, ...]], float]
"""A function that returns how useful a card is if it works with the cards already chosen."""

PLAN = (
    *("recruiting_girl", "recruiting_girl", "marketing_trainee", "errand_boy", "kitchen_trainee"),
    *("management_trainee", "waitress", "errand_boy", "management_trainee", "waitress"),
    *("kitchen_trainee", "errand_boy", "marketing_trainee", "management_trainee", "waitress"),
    *("kitchen_trainee", "errand_boy", "waitress", "kitchen_trainee", "waitress"),
)
"""The cards to hire, in this order. A card that was trained or fired is hired again."""


@cache
def plan_with(modules: tuple[str, ...], plan: tuple[str, ...] = PLAN) -> tuple[str, ...]:
    """Return a plan of cards to hire, with the cards that modules insert at fixed positions.

    >>> len(plan_with(())) == len(PLAN)
    True
    """
    cards = list(plan)
    for card, place in sorted(bot_weights("plan", modules).items(), key=lambda row: row[1]):
        cards.insert(place, card)
    return tuple(cards)


LEADERS = ("management_trainee", "junior_vice_president", "vice_president")
KINDS = ("radio", "airplane", "mailbox", "billboard")


def of_kind(options: Offered, kind: type[Action]) -> list[Action]:
    """Return the options of one kind."""
    return [option for option in options if isinstance(option, kind)]


def settle(state: State, seat: int, options: Offered) -> Action | None:
    """Place the first restaurant near as many houses as possible."""
    places = [option for option in options if isinstance(option, act.PlaceRestaurant)]
    return max(
        places, key=lambda place: near(state, Restaurant(place.at, place.entrance)), default=None
    )


def near(state: State, site: Restaurant) -> float:
    """Return a score for the houses near a restaurant; far houses count less.

    The function uses `fsum` because `sum` rounds differently from Python 3.12 on, and the same seed
    must give the same game.
    """
    scores = _latest_near(state.city, state.homes)
    score = scores.get((site.at, site.entrance))
    if score is None:
        distances = [distance_to_site(state, site, home.house) for home in state.homes]
        score = fsum(1 / (1 + distance) for distance in distances)
        scores[site.at, site.entrance] = score
    return score


def _no_scores(city: City, homes: tuple[HouseState, ...]) -> dict[tuple[Square, str], float]:
    """Return an empty cache for `near`: in the setup every chain scores the same places."""
    return {}


_latest_near = identity_cache(_no_scores)


def hire(state: State, seat: int, options: Offered) -> Action | None:
    """Hire by the plan: recruiters first, then sellers and makers, then managers and waitresses."""
    offered = {
        option.card: option
        for option in options
        if isinstance(option, act.Hire) and not option.becomes
    }
    if not offered:
        return None
    have = Counter(state.chains[seat].cards)
    for card in plan_with(state.config.modules):
        have[card] -= 1
        if have[card] < 0 and card in offered:
            return offered[card]
    return options[0]


def work(state: State, seat: int, options: Offered, use: Use | None = None) -> Action | None:
    """Put to work the most useful card that fits, or finish if no such card is useful.

    `use` returns how useful a card is (default: `use_of`).
    """
    puts = {option.card: option for option in options if isinstance(option, act.PutToWork)}
    if not puts and not of_kind(options, act.TakeBack):
        return None
    chosen = state.progress.chosen[seat] if state.progress.step else ()
    card = _next_to_work(state, seat, ceo_slots(state, seat), chosen, puts, use or use_of)
    return puts[card] if card else options[0]


def structure(state: State, seat: int, use: Use) -> tuple[str, ...]:
    """Return the cards that `work` puts to work until it finishes, one after another."""
    chosen = state.progress.chosen[seat] if state.progress.step else ()
    left, slots = [*unchosen(hand(state, seat), chosen)], ceo_slots(state, seat)
    found: list[str] = []
    while card := _next_to_work(state, seat, slots, (*chosen, *found), dict.fromkeys(left), use):
        left.remove(card)
        found.append(card)
    return tuple(found)


def _next_to_work(
    state: State, seat: int, slots: int, chosen: tuple[str, ...], cards: Iterable[str], use: Use
) -> str:
    """Return the most useful of the cards that still fit; empty if none is useful."""
    uses = {card: use(state, seat, card, chosen) for card in cards if fits(slots, chosen, card)}
    best = max(uses, key=lambda card: uses[card], default="")
    return best if best and uses[best] > 0 else ""


def use_of(state: State, seat: int, card: str, chosen: tuple[str, ...]) -> float:
    """Return how useful a card is this turn if it works with the cards already chosen."""
    chain = state.chains[seat]
    hand = len(chain.at_work) + len(chain.beach)
    if card in LEADERS:
        return 100 if hand - len(chosen) > 3 else 0
    if use := bot_weights("use", state.config.modules).get(card):
        return use
    if card in MAKERS:
        return 35 if needed_makers(state, seat)[card] > chosen.count(card) else 0.1
    if kinds := employees()[card].campaigns:
        return 30 if any(tile.type in kinds for tile in tiles_left(state)) else 0
    if card == "recruiting_girl":
        return 20 if state.turn < 5 else 4
    return 7 if employees()[card].waitress else 0


def market(state: State, seat: int, options: Offered) -> Action | None:
    """Advertise goods that the chain can make, for as long as possible; take large tiles first."""
    tiles = [option for option in options if isinstance(option, act.TakeTile)]
    if tiles:
        return min(
            tiles, key=lambda take: (KINDS.index(campaigns()[take.number].type), take.number)
        )
    ads = [option for option in options if isinstance(option, act.Advertise)]
    if ads:
        return max(ads, key=lambda ad: (good_for(state, seat, ad.good), ad.turns or 0))
    places = [option for option in options if isinstance(option, act.LayTile | act.FlyFrom)]
    return place_tile(state, seat, places) if places else None


def place_tile(state: State, seat: int, places: Offered) -> Action:
    """Place a campaign where the houses that it reaches are worth most to the chain."""
    held = state.progress.held
    assert held is not None
    tile = campaigns()[int(held.number)]
    where = {place: footprint_of(place, tile, held.turned) for place in places}
    if tile.type == "billboard":
        near = near_homes(state)
        touching = {place: at for place, at in where.items() if near.intersection(at.squares)}
        where = touching or where
    return max(
        where,
        key=lambda place: sum(worth(state, seat, home) for home in houses_hit(state, where[place])),
    )


def worth(state: State, seat: int, home: HouseState) -> float:
    """Return a score for new demand at a house: highest if the chain is nearer than its rivals."""
    if len(home.demand) >= (home.house.limit or 9):
        return 0
    mine, theirs = (
        distance_to_chain(state, state.chains[seat], home.house),
        distance_to_rivals(state, seat, home.house),
    )
    if mine == FAR or not set(makes(state.chains[seat])).issuperset(home.wants):
        return 0
    double = home.house.side or home.house.dwelling.tokens > 1  # pays twice, or wants twice as much
    return (3 if mine < theirs else 2 if mine == theirs else 1) * (2 if double else 1)


def good_for(state: State, seat: int, good: str) -> float:
    """Return a score for advertising a good: cards that make it, bonuses and campaigns count."""
    chain = state.chains[seat]
    bonus = sum(good in milestones()[earned].goods for earned in chain.milestones)
    ours = sum(
        good in campaign.goods for campaign in state.campaigns if campaign.chain == chain.name
    )
    return 2 * makes(chain)[good] + 3 * bonus + ours


def make(state: State, seat: int, options: Offered) -> Action | None:
    """Make and fetch the goods that a house still needs; begin with the easiest house."""
    busy = [option for option in options if isinstance(option, act.Produce | act.Fetch)]
    if not busy:
        return None
    wanted = missing_goods(state, seat, servable_homes(state, seat)) or all_wanted(state)
    return max(
        busy, key=lambda option: sum(min(n, wanted[g]) for g, n in brings(state, option).items())
    )


def brings(state: State, action: act.Produce | act.Fetch) -> dict[str, int]:
    """Estimate how much of each good a maker or buyer brings."""
    card = employees()[action.by]
    if isinstance(action, act.Produce):
        return {action.good: card.produces[action.good]}
    if action.good:
        return {action.good: card.drinks}
    found = sources_under if card.range_kind == "air" else sources_along
    squares: set[Square] = found(state.city, action.route)
    return dict(Counter(state.city.sources[square] for square in squares))


def pay(state: State, seat: int, options: Offered) -> Action | None:
    """Pay if the chain can, otherwise fire a card that draws a salary."""
    fires = [option for option in options if isinstance(option, act.Fire)]
    if not fires:
        return None
    if isinstance(options[0], act.Done):
        return options[0]
    drawing = [fire for fire in fires if employees()[fire.card].salary]
    return (drawing or fires)[-1]


IDEAS: dict[str, Idea] = {
    "settle": settle,
    "hire": hire,
    "work": work,
    "market": market,
    "make": make,
    "pay": pay,
}
"""The ideas by name, in the order in which they are tried."""

CHOOSE = {
    "settle": (act.PlaceRestaurant,),
    "hire": (act.Hire,),
    "work": (act.PutToWork, act.TakeBack),
    "market": (act.TakeTile, act.Advertise, act.LayTile, act.FlyFrom),
    "make": (act.Produce, act.Fetch),
    "pay": (act.Fire,),
}
"""The kinds of action from which each idea chooses; if none is offered, the idea is skipped."""
