"""What may be done, in words: a label for each option and a heading for each group of them."""

from __future__ import annotations

from collections import Counter
from functools import singledispatch

from ..city.chosen_routes import sources_along, sources_under
from ..content import CampaignTile, campaigns, employees
from ..rules.bank import SLOTS_ON_CARD
from ..rules.campaigns import size_of
from ..rules.food import drinks_terms
from ..rules.payday import wages
from ..rules.restructuring import shown
from ..rules.round import at_desk
from ..rules.setup import SECOND_ROUND
from ..rules.supply import piles
from ..table.actions import (
    Action,
    Advertise,
    BuildHouse,
    ChooseReserve,
    Done,
    Fetch,
    Fire,
    FlyFrom,
    Hire,
    LayTile,
    MoveRestaurant,
    OpenRestaurant,
    PlaceRestaurant,
    PlantGarden,
    Produce,
    PutBack,
    PutToWork,
    TakeBack,
    TakeHouse,
    TakePlace,
    TakeRestaurant,
    TakeTile,
    ThrowAway,
    Train,
    Wait,
)
from ..table.state import Chain, State
from .english import listed
from .names import (
    CORNERS,
    SIDES,
    a_card,
    a_side,
    campaign_name,
    card_name,
    good_plural,
    pair,
    quoted,
    several,
    some,
    the_house,
)

GROUPS = {
    "place_restaurant": "First restaurant",
    "wait": "First restaurant",
    "choose_reserve": "Reserve card",
    "put_to_work": "Put to work",
    "take_back": "Take back",
    "take_place": "Turn order",
    "hire": "Hire",
    "train": "Train",
    "take_tile": "Take a campaign tile",
    "lay_tile": "Place the campaign tile",
    "fly_from": "Place the airplane",
    "advertise": "Advertise",
    "put_back": "Put back",
    "produce": "Make food",
    "fetch": "Fetch drinks",
    "take_house": "Take a house",
    "build_house": "Build the house",
    "plant_garden": "Add a garden",
    "take_restaurant": "Choose a restaurant",
    "open_restaurant": "Place a restaurant",
    "move_restaurant": "Move a restaurant",
    "fire": "Fire",
    "throw_away": "Throw away",
    "done": "Go on",
}
"""The heading of each kind of action, by its name in saves."""

DONE = {
    "recruit": "Finish hiring",
    "train": "Finish training",
    "campaigns": "Finish placing campaigns",
    "food_and_drinks": "Finish making food and fetching drinks",
    "build": "Finish building",
    "restaurants": "Finish placing restaurants",
    "freeze": "Close the freezer",
}
"""What being done means, by the step."""


def group(action: Action) -> str:
    """Return the heading under which an action is offered.

    >>> group(Hire(0, "trainer"))
    'Hire'
    """
    return GROUPS[action.do]


@singledispatch
def label(action: Action, state: State) -> str:
    """Return what a button says; `state` is the state in which the action is offered.

    >>> from fcm_widgets import Game
    >>> label(Wait(0), Game.new(players=2, seed=7).state)
    'Wait for the second round'
    """
    raise NotImplementedError(type(action).__name__)


def _entrance(corner: str) -> str:
    return f"entrance {CORNERS.get(corner) or quoted(corner)}"


@label.register
def _(action: PlaceRestaurant, state: State) -> str:
    return f"Place it here (north-west square {pair(action.at)}), {_entrance(action.entrance)}"


@label.register
def _(action: Wait, state: State) -> str:
    if at_desk(state).desk.step == SECOND_ROUND:
        return "Go without a restaurant"  # refused where a place is left (SET-6)
    return "Wait for the second round"


@label.register
def _(action: ChooseReserve, state: State) -> str:
    if not action.money:
        return "Choose a reserve card"
    slots = SLOTS_ON_CARD.get(action.money)
    votes = f", a vote for {slots} CEO slots" if slots else ""
    return f"Choose the reserve card of ${action.money}{votes}"


@label.register
def _(action: PutToWork, state: State) -> str:
    return f"Put {a_card(action.card)} to work" if action.card else "Put a card to work"


@label.register
def _(action: TakeBack, state: State) -> str:
    return f"Take {a_card(action.card)} back" if action.card else "Take a card back"


@label.register
def _(action: TakePlace, state: State) -> str:
    return f"Take place {action.place}"


@label.register
def _(action: Hire, state: State) -> str:
    if not action.becomes:
        return f"Hire {a_card(action.card)}"
    empty = "" if piles(state).get(action.card, 1) else " from the empty pile"
    return f"Hire {a_card(action.card)}{empty}, to be trained into {a_card(action.becomes)}"


@label.register
def _(action: Train, state: State) -> str:
    return f"Train the {card_name(action.card)} into {a_card(action.to)}"


@label.register
def _(action: TakeTile, state: State) -> str:
    name, tile = campaign_name(action.number), campaigns().get(action.number)
    size = _size(tile, turned=action.turned) if tile else ""
    turned = ", turned," if action.turned and not size else ""
    return f"Take {name}{size}{turned} for the {card_name(action.by)}"


def _size(tile: CampaignTile, *, turned: bool) -> str:
    """Return how many squares a tile is wide and high as it will lie; an airplane lies on none."""
    if tile.type == "airplane":
        return ""
    wide, high = size_of(tile, turned=turned)
    return f" ({wide} by {high}{', turned' if turned else ''})"


@label.register
def _(action: LayTile, state: State) -> str:
    return f"Place it here (north-west square {pair(action.at)})"


@label.register
def _(action: FlyFrom, state: State) -> str:
    held = at_desk(state).desk.held
    tile = campaigns().get(int(held.number)) if held and held.number.isdecimal() else None
    last = action.first + (tile.airplane_width if tile else 1) - 1
    line = "row" if action.edge in ("W", "E") else "column"
    over = f"{line} {action.first}" if last <= action.first else f"{line}s {action.first} to {last}"
    edge = SIDES.get(action.edge) or f"edge {quoted(action.edge)}"
    return f"Fly from the {edge} over {over}"


@label.register
def _(action: Advertise, state: State) -> str:
    goods = good_plural(action.good)
    if action.turns is None:
        return f"Advertise {goods} for ever"
    return f"Advertise {goods} for {several(action.turns, 'turn')}"


@label.register
def _(action: PutBack, state: State) -> str:
    desk = at_desk(state).desk
    if desk.held is None:
        return "Put it back"
    if desk.step == "restaurants":
        return "Put the restaurant back"
    if desk.step == "build":
        return f"Put {the_house(desk.held.number)} back"
    return f"Put {campaign_name(int(desk.held.number))} back"


@label.register
def _(action: Produce, state: State) -> str:
    card = employees().get(action.by)
    count = card.produces.get(action.good, 0) if card else 0
    what = some(action.good, count) if count else good_plural(action.good)
    return f"Let the {card_name(action.by)} make {what}"


@label.register
def _(action: Fetch, state: State) -> str:
    drinks, sources = _haul(action, state)
    if not drinks:
        return f"Send the {card_name(action.by)} for drinks"
    what = listed(_drinks(good, count) for good, count in drinks.items())
    return f"Send the {card_name(action.by)} for {what}{sources}"


def _drinks(good: str, count: int) -> str:
    """Count one kind of drink; of one that is not named yet, any drinks."""
    return some(good, count) if good else "a drink" if count == 1 else f"{count} drinks"


def _haul(action: Fetch, state: State) -> tuple[dict[str, int], str]:
    """Return the drinks that a buyer would bring, and in words the sources they come from."""
    card = employees().get(action.by)
    if card is None or action.seat not in range(len(state.chains)):
        return {}, ""
    seat = action.seat
    if card.drinks:
        return {action.good: drinks_terms(state, seat, card, 1).total}, ""
    if not card.drinks_per_source:
        return {}, ""
    on_way = sources_under if card.range_kind == "air" else sources_along
    found = sorted(on_way(state.city, action.route))
    counts = Counter(state.city.sources[at] for at in found)
    drinks = {
        good: drinks_terms(state, seat, card, count).total for good, count in sorted(counts.items())
    }
    return drinks, f" (from {'; '.join(pair(at) for at in found)})"


@label.register
def _(action: TakeHouse, state: State) -> str:
    return f"Take {the_house(action.number)}"


@label.register
def _(action: BuildHouse, state: State) -> str:
    garden = f"garden to the {SIDES.get(action.side) or a_side(action.side)}"
    return f"Build it here (north-west square {pair(action.at)}), {garden}"


@label.register
def _(action: PlantGarden, state: State) -> str:
    return f"Add a garden on the {a_side(action.side)} of {the_house(action.number)}"


@label.register
def _(action: TakeRestaurant, state: State) -> str:
    chain = state.chains[action.seat] if action.seat in range(len(state.chains)) else Chain("")
    who = card_name(action.by)
    count = len(chain.restaurants)
    if action.restaurant == count:
        return f"Let the {who} place a new restaurant"
    if action.restaurant not in range(count):
        return f"Let the {who} take restaurant number {action.restaurant}"
    return f"Let the {who} move the restaurant at {pair(chain.restaurants[action.restaurant].at)}"


@label.register
def _(action: OpenRestaurant, state: State) -> str:
    where = f"(north-west square {pair(action.at)}), {_entrance(action.entrance)}"
    return f"Let the {card_name(action.by)} place one here {where}"


@label.register
def _(action: MoveRestaurant, state: State) -> str:
    chain = state.chains[action.seat] if action.seat in range(len(state.chains)) else Chain("")
    if action.restaurant not in range(len(chain.restaurants)):
        what = f"restaurant number {action.restaurant}"
        return f"Move {what} to {pair(action.at)}, {_entrance(action.entrance)}"
    site = chain.restaurants[action.restaurant]
    what = f"the restaurant at {pair(site.at)}"
    if site.at != action.at:
        return f"Move {what} to {pair(action.at)}, {_entrance(action.entrance)}"
    if site.entrance != action.entrance:
        return f"Turn {what}: {_entrance(action.entrance)}"
    return f"{'Open' if site.coming_soon else 'Leave'} {what} as it stands"


@label.register
def _(action: Fire, state: State) -> str:
    card = card_name(action.card)
    if not action.card:
        return "Choose whom to fire"
    if not action.campaign:
        return f"Fire the {card}"
    return f"Fire the {card} who runs {campaign_name(action.campaign)}"


@label.register
def _(action: ThrowAway, state: State) -> str:
    return f"Throw away {some(action.good, 1)}"


@label.register
def _(action: Done, state: State) -> str:
    state = at_desk(state)
    seat, step = action.seat, state.desk.step
    if state.over or seat not in range(len(state.chains)):
        return "Go on"
    if state.phase == "payday" and seat in state.desk.unseen:
        return "Be ready to pay"
    if state.phase == "payday":
        owed = wages(state, seat).total
        return f"Pay ${owed} and go on" if owed else "Pay nothing and go on"
    if state.phase == "restructuring":
        return _reveal(state, seat)
    return DONE.get(step, "Go on")


def reveals_misfit(state: State, seat: int) -> bool:
    """Whether a chain reveals cards that do not fit, as far as they are seen (ORG-3)."""
    choosing = state.phase == "restructuring" and seat in range(len(state.desk.chosen))
    if not choosing or state.over or seat in state.desk.unseen:
        return False
    return bool(shown(state, seat, state.desk.chosen[seat]).misfit)


def _reveal(state: State, seat: int) -> str:
    """Say what a reveal means; what one card too many costs is told before (ORG-3).

    Of a choice that is not seen nothing is told.
    """
    if seat in state.desk.unseen:
        return "Reveal what it has chosen"
    chosen = state.desk.chosen[seat] if state.desk.chosen else ()
    if not chosen:
        return "Reveal: the CEO works alone"
    cards = several(len(chosen), "card")
    if reveals_misfit(state, seat):
        return f"Reveal {cards} that do not fit: all go to the beach"
    return f"Reveal {cards}"
